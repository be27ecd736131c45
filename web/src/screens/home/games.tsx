// games.tsx - the games kept in the browser: continue, replay, save or delete one; and import from a file.
import { useSignal, type Signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { readText, saveFile } from "../../parts/ui/files";
import { Icon } from "../../parts/art/icons";
import { t } from "../../base/i18n/texts";
import { Refusal } from "../../base/refusal";
import type { SavedGame } from "../../transport/saved-games";
import { OnlineGameList, OnlineGames } from "./online-games";
import { playersOf, resultOf, whenOf } from "./saved-game-text";
import type { Session } from "../../model/session";
import { useApp } from "../../parts/ui/app-context";
import { GameRow } from "../../parts/ui/game-row";
import { IconButton, TextButton } from "../../parts/ui/buttons";

const AT_FIRST = 6;

interface RowProps {
    readonly kept: SavedGame;
    readonly imported: boolean; // just now: it comes into sight
    readonly remove: () => void;
}

function Row({ kept, imported, remove }: RowProps) {
    const { router, session } = useApp();
    const row = useRef<HTMLLIElement>(null);
    useEffect(() => {
        if (!imported) return;
        row.current?.scrollIntoView({ block: "center" });
        row.current?.querySelector("button")?.focus({ preventScroll: true });
    }, [imported]);
    const names = playersOf(kept);
    const { ended } = kept.info;
    return (
        <GameRow names={names} says={resultOf(kept)} when={whenOf(kept)} fresh={imported ? row : undefined}>
            {!ended && <TextButton text={t("Continue")} onClick={() => void session.goOn(kept)} />}
            <TextButton text={t("Replay")} onClick={() => router.go("replay", kept.id)} />
            <IconButton
                icon="save"
                label={t("Download: {names}", { names })}
                title={t("Download")}
                onClick={() => saveFile(kept.record)}
            />
            <IconButton
                icon="bin"
                label={t("Delete: {names}", { names })}
                title={t("Delete")}
                onClick={remove}
            />
        </GameRow>
    );
}

// A game that was deleted just now.
interface Gone {
    readonly game: SavedGame;
    readonly about: ReadonlyMap<string, string>;
}

function GoneRow({ bringBack }: { bringBack: () => void }) {
    const button = useRef<HTMLButtonElement>(null);
    useEffect(() => button.current?.focus(), []);
    return (
        <li class="game gone">
            <p role="status">{t("Game deleted.")}</p>
            <TextButton ref={button} icon="undo" text={t("Undo")} onClick={bringBack} />
        </li>
    );
}

// The game of a file, now among those of the browser; null if it is none, and the person knows why.
export async function takeIn({ attempt, offline }: Session, file?: File): Promise<SavedGame | null> {
    let taken: SavedGame | null = null;
    await attempt(async () => {
        if (!file) return;
        const text = await readText(file);
        if (!text.includes("[")) throw new Refusal(t("This file isn’t a Lanterns game (.lgn)."));
        taken = await offline.import(text);
    });
    return taken;
}

function TakeIn({ done }: { done: (taken: SavedGame | null) => void }) {
    const { session } = useApp();
    return (
        <label class="button import">
            <Icon name="take" />
            <span>{t("Import a game (.lgn)")}</span>
            <input
                type="file"
                accept=".lgn,text/plain"
                onChange={({ currentTarget }) => {
                    void takeIn(session, currentTarget.files?.[0]).then(done);
                    currentTarget.value = "";
                }}
            />
        </label>
    );
}

interface GamesProps {
    readonly games: readonly SavedGame[];
    readonly imported: Signal<SavedGame | null>; // the game that came from a file just now
    readonly look: () => void;
}

export function Games({ games, imported, look }: GamesProps) {
    const { session, get } = useApp();
    const { offline } = session;
    const online = get(OnlineGames).found.value.games;
    const all = useSignal(false);
    const gone = useSignal<Gone | null>(null);
    const shown = [...games, ...(gone.value ? [gone.value.game] : [])]
        .sort((a, b) => b.saved - a.saved)
        .slice(0, all.value ? undefined : AT_FIRST);
    const remove = (kept: SavedGame) => {
        gone.value = { game: kept, about: offline.savedGames.remove(kept.id) };
        look();
    };
    const bringBack = () => {
        if (gone.value && offline.keep(gone.value.game, null)) offline.savedGames.restore(gone.value.about);
        gone.value = null;
        look();
    };
    return (
        <section class="games panel">
            <h2>{t("Your games")}</h2>
            <p class="imported" role="status">
                {imported.value && t("Imported: {names}", { names: playersOf(imported.value) })}
            </p>
            {shown.length === 0 && online.length === 0 && (
                <p class="none">{t("No games yet. Your games are saved here.")}</p>
            )}
            <ul>
                {online.length > 0 && <OnlineGameList games={online} />}
                {shown.map((kept) =>
                    kept.id === gone.value?.game.id ? (
                        <GoneRow key={kept.id} bringBack={bringBack} />
                    ) : (
                        <Row
                            key={kept.id}
                            kept={kept}
                            imported={kept.id === imported.value?.id}
                            remove={() => remove(kept)}
                        />
                    ),
                )}
            </ul>
            <div class="pair">
                {games.length > AT_FIRST && !all.value && (
                    <TextButton
                        text={t("Show all {n}", { n: games.length })}
                        onClick={() => (all.value = true)}
                    />
                )}
                <TakeIn
                    done={(taken) => {
                        imported.value = taken;
                        look();
                    }}
                />
            </div>
        </section>
    );
}

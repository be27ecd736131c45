// One's games that go on at tables of the server, among the games of the first screen.
import { signal } from "@preact/signals";
import { go } from "../../model/route";
import { t } from "../../base/i18n/texts";
import { api } from "../../transport/online-api";
import type { Listed } from "../../transport/online-messages";
import { byUrgency, isMine, isMoved, runningText } from "../../parts/online/running";
import { listedNames, whenText } from "../../parts/online/table-texts";

export interface OnlineGamesFound {
    readonly count: number;
    readonly mine: boolean; // one of them waits for this person
}

const games = signal<readonly Listed[]>([]);

// What there is now; null if the server does not say.
export async function look(): Promise<OnlineGamesFound | null> {
    const found = await api.games("running").catch(() => null);
    if (!found) return null;
    games.value = byUrgency(found.list);
    return { count: found.list.length, mine: found.list.some(isMine) };
}

function Row({ game }: { game: Listed }) {
    return (
        <li class="game">
            <p>
                <b>{listedNames(game)}</b>
                <span>{runningText(game)}</span>
                <time>{whenText(game.updated_ms)}</time>
            </p>
            <div class="game-do">
                <button
                    type="button"
                    class={isMine(game) ? "button main" : "button"}
                    onClick={() => go("table", game.table)}
                >
                    {isMoved(game) ? t("To the table") : t("Go on")}
                </button>
            </div>
        </li>
    );
}

export default function FarList() {
    return (
        <>
            {games.value.map((game) => (
                <Row key={game.table} game={game} />
            ))}
        </>
    );
}

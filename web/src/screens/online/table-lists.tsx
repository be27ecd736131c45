// table-lists.tsx - lists of online games: running, waiting, open, to watch, and finished.
import { useSignal, type Signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { saveFile } from "../../parts/ui/files";
import { t, tn } from "../../base/i18n/texts";
import { api, type ListPage } from "../../transport/online-api";
import type { Listed } from "../../transport/online-messages";
import { Refusal } from "../../base/refusal";
import { Forget } from "./forget";
import { byUrgency, runningText } from "../../parts/online/running";
import { ListedGames, ToTable, toRunning, type ListedGamesProps } from "../../parts/online/listed-games";
import { OnlineSession } from "../../model/online/online-session";
import { clockKind, listedNames } from "../../parts/online/table-texts";
import type { Session } from "../../model/session";
import { useApp } from "../../parts/ui/app-context";
import { IconButton, TextButton } from "../../parts/ui/buttons";

const EVERY = 20_000; // milliseconds, while one looks

const NOTHING: ListPage = { list: [] };

// A list that is kept up to date while one looks at it.
function useList(load: () => Promise<ListPage>): Signal<ListPage | null> {
    const { clock } = useApp().host;
    const list = useSignal<ListPage | null>(null);
    useEffect(() => {
        const look = () => {
            if (document.hidden) return;
            load().then(
                (found) => (list.value = found),
                (error: unknown) => {
                    if (!(error instanceof Refusal)) throw error;
                    list.value ??= NOTHING; // the next look may find more
                },
            );
        };
        look();
        const stop = clock.every(EVERY, look);
        document.addEventListener("visibilitychange", look);
        return () => {
            stop();
            document.removeEventListener("visibilitychange", look);
        };
    }, []);
    return list;
}

interface ListProps extends Omit<ListedGamesProps, "games"> {
    readonly title: string;
    readonly page: ListPage | null;
    readonly none?: string;
    readonly children?: ComponentChildren;
}

function List({ title, page, none, says, ways, children }: ListProps) {
    if (!page || (page.list.length === 0 && !none)) return null;
    return (
        <section class="panel games">
            <h2>{title}</h2>
            {page.list.length === 0 && <p class="none">{none}</p>}
            <ul>
                <ListedGames games={page.list} says={says} ways={ways} />
            </ul>
            {children}
        </section>
    );
}

interface OwnProps {
    readonly games: Signal<ListPage | null>;
}

function Running({ games }: OwnProps) {
    const page = games.value && { ...games.value, list: byUrgency(games.value.list) };
    return <List title={t("Your games")} page={page} says={runningText} ways={toRunning} />;
}

const freeSeats = ({ names }: Listed): string => {
    const free = names.filter((name) => name === null).length;
    return tn("{n} free seat", "{n} free seats", free);
};

// A table for another game has its players, but not all of them have come.
const waitsText = (game: Listed): string =>
    game.names.includes(null) ? freeSeats(game) : t("waiting for the others");

function Waiting({ games }: OwnProps) {
    return (
        <List
            title={t("Tables you’re waiting at")}
            page={games.value}
            says={waitsText}
            ways={(game) => <ToTable game={game} text={t("Go to table")} />}
        />
    );
}

function Open() {
    const tables = useList(() => api.tables("open"));
    return (
        <List
            title={t("Open tables")}
            page={tables.value}
            none={t("Nobody is waiting right now. Create a table that anyone can join.")}
            says={(game) => `${freeSeats(game)}, ${clockKind(game.clock)}`}
            ways={(game) => <ToTable game={game} text={t("Join")} />}
        />
    );
}

function Watched() {
    const online = useApp().get(OnlineSession);
    const tables = useList(() => api.tables("running"));
    const watched = tables.value && {
        ...tables.value,
        list: tables.value.list.filter(({ spectators }) => spectators),
    };
    return (
        <List
            title={t("Games to watch")}
            page={watched}
            says={({ clock }) => clockKind(clock)}
            ways={(game) => <TextButton text={t("Watch")} onClick={() => online.watch(game.table)} />}
        />
    );
}

function resultText({ names, winners }: Listed): string {
    const won = (winners ?? []).map((seat) => names[seat - 1] ?? "");
    if (won.length === 0) return t("No winner");
    return won.length > 1
        ? t("Shared victory: {names}", { names: won.join(", ") })
        : t("{name} wins", { name: won[0]! });
}

const save = ({ attempt }: Session, id: string): Promise<void> =>
    attempt(async () => saveFile(await api.record(id)));

function Finished({ games }: OwnProps) {
    const { router, session } = useApp();
    const older = useSignal<ListPage | null>(null);
    const page = games.value && {
        list: [...games.value.list.filter(({ winners }) => winners), ...(older.value?.list ?? [])],
    };
    const more = older.value ? older.value.more : games.value?.more;
    const show = () =>
        session.attempt(async () => {
            const next = await api.games("finished", more);
            older.value = { ...next, list: [...(older.value?.list ?? []), ...next.list] };
        });
    return (
        <List
            title={t("Finished games")}
            page={page}
            says={resultText}
            ways={(game) => (
                <>
                    <ToTable game={game} text={t("Result")} />
                    <TextButton
                        text={t("Replay")}
                        onClick={() => router.go("replay", `@${game.table}/${game.seat ?? 1}`)}
                    />
                    <IconButton
                        icon="save"
                        label={t("Download: {names}", { names: listedNames(game) })}
                        title={t("Download")}
                        onClick={() => void save(session, game.table)}
                    />
                </>
            )}
        >
            {more && <TextButton text={t("Show older games")} onClick={() => void show()} />}
        </List>
    );
}

function Lists({ onForgotten }: { onForgotten: () => void }) {
    const running = useList(() => api.games("running"));
    const waiting = useList(() => api.games("open"));
    const finished = useList(() => api.games("finished"));
    const known = [running, waiting, finished].some(({ value }) => value && value.list.length > 0);
    return (
        <>
            <Running games={running} />
            <Waiting games={waiting} />
            <Open />
            <Watched />
            <Finished games={finished} />
            {known && <Forget onDone={onForgotten} />}
        </>
    );
}

// When the server has forgotten the person, all lists are loaded again.
export function AllLists() {
    const forgotten = useSignal(0);
    return (
        <div class="online-lists">
            <Lists key={forgotten.value} onForgotten={() => forgotten.value++} />
            <p class="forgotten" role="status">
                {forgotten.value > 0 && t("Done: this server no longer knows who you are.")}
            </p>
        </div>
    );
}

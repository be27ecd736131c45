// replay.tsx - a recorded game to step through: "replay/ID" is one that the browser keeps, "replay/~TEXT"
// holds the record itself, "replay/@ID/SEAT" was played at an online table, and is seen from that seat. With
// "/analyze" behind it, it is analyzed at once.
import { useSignal, useSignalEffect } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { PreferencesButton } from "../../parts/ui/corner";
import { adoptCss } from "../../parts/ui/adopt-css";
import type { ScreenProps } from "../../model/router";
import { language, t } from "../../base/i18n/texts";
import { TableView } from "../../parts/table/table-view";
import type { App } from "../../model/app";
import { useApp } from "../../parts/ui/app-context";
import { Refusal } from "../../base/refusal";
import { RecordFault } from "../../worker/engine";
import { GradeMark } from "./analyze";
import { ReplayDock, ReplaySide } from "./controls";
import { unpackRecord } from "../../model/record-link";
import { RecordedGame } from "../../transport/recorded-game";
import { ownSeat } from "../../transport/tags";
import css from "./styles.css" with { type: "text" };
import { ReplayPlayer } from "../../model/replay-player";
import { TextButton } from "../../parts/ui/buttons";

adoptCss(css);

const ANALYZE = "/analyze";

async function fetchRecord(id: string): Promise<string> {
    const { api } = await import("../../transport/online-api");
    return api.record(id);
}

async function open({ session, preferences, host }: App, rest: string): Promise<ReplayPlayer> {
    const { offline } = session;
    const player = (id: string, record: RecordedGame, seat: number) =>
        ReplayPlayer.open(id, record, seat, preferences, host.clock);
    const kept = offline.savedGames.get(rest);
    if (rest.startsWith("@")) {
        const [id = "", seat] = rest.slice(1).split("/");
        const record = await RecordedGame.open(offline, await fetchRecord(id), Number(seat) || 0);
        return player("", record, record.info.seats[Number(seat) - 1] ? Number(seat) : 1);
    }
    if (!rest.startsWith("~") && !kept)
        throw new Refusal(
            t("This game isn’t saved in this browser. It may have been played in another one."),
        );
    const text = kept?.record ?? (await unpackRecord(rest.slice(1)));
    const record = await RecordedGame.open(offline, text, kept ? ownSeat(text) : 0);
    const person = record.info.seats.findIndex(({ kind }) => kind === "person") + 1;
    return player(kept?.id ?? "", record, kept?.contest?.seat ?? person);
}

const reasonOf = (error: unknown): string =>
    error instanceof RecordFault
        ? t("The game in this link can’t be read: {reason}", { reason: error.message })
        : error instanceof Refusal
          ? error.message
          : t("This game can’t be shown.");

// What has a use of its own for these keys.
const takesKeys = (target: EventTarget | null): boolean =>
    target instanceof HTMLElement && target.matches("input:not([type=checkbox]), textarea, select");

// Arrows step, Home and End go to the ends, the space bar plays and pauses.
function watchKeys(replay: ReplayPlayer): () => void {
    const does: Readonly<{ [key: string]: () => void }> = {
        ArrowLeft: () => replay.step(-1),
        ArrowRight: () => replay.step(1),
        Home: () => replay.go(0),
        End: () => replay.go(replay.length),
        " ": () => replay.toggle(),
    };
    function onKey(event: KeyboardEvent) {
        const pressing = event.key === " " && (event.target as Element).matches("button, summary, input");
        const other =
            event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
        if (other || pressing || takesKeys(event.target)) return;
        const act = does[event.key];
        if (!act) return;
        event.preventDefault();
        act();
    }
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
}

function Theater({ replay, analyze }: { replay: ReplayPlayer; analyze: boolean }) {
    const more = useSignal(analyze);
    useLayoutEffect(() => {
        const stop = watchKeys(replay);
        return () => {
            stop();
            replay.close();
        };
    }, [replay]);
    const told = useRef(language.peek());
    useSignalEffect(() => {
        if (told.current === language.value) return;
        told.current = language.value;
        void replay.table.peek().retell(language.value.code);
    });
    return (
        <TableView
            key={replay.sitting.value}
            table={replay.table.value}
            menu={<PreferencesButton plain />}
            around={{
                dock: <ReplayDock replay={replay} onMore={() => (more.value = !more.value)} />,
                side: <ReplaySide replay={replay} open={more.value} onClose={() => (more.value = false)} />,
                onLook: (number) => replay.go(number),
                mark: (turn) => {
                    const judged = replay.analysis.turns.value[turn - 1];
                    return judged && judged.grade !== "fine" ? <GradeMark turn={judged} /> : null;
                },
            }}
        />
    );
}

export default function Replay({ rest }: ScreenProps) {
    const app = useApp();
    const replay = useSignal<ReplayPlayer | null>(null);
    const problem = useSignal("");
    const analyze = rest.endsWith(ANALYZE);
    useEffect(() => {
        let wanted = true;
        replay.value = null;
        problem.value = "";
        open(app, analyze ? rest.slice(0, -ANALYZE.length) : rest).then(
            (found) => {
                if (!wanted) return;
                replay.value = found;
                if (analyze) void found.analysis.start();
            },
            (error: unknown) => {
                if (wanted) problem.value = reasonOf(error);
            },
        );
        return () => {
            wanted = false;
        };
    }, [rest]);
    if (replay.value) return <Theater replay={replay.value} analyze={analyze} />;
    return (
        <main class="replay-none panel">
            <h1>{t("Replay")}</h1>
            <p role="alert">{problem.value}</p>
            {problem.value ? (
                <TextButton look="main" text={t("Home")} onClick={() => app.router.go("")} />
            ) : (
                <p role="status">{t("Opening the game…")}</p>
            )}
        </main>
    );
}

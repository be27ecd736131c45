// replay.tsx - a recorded game to step through: "replay/NAME", with the name of a record (record-source.ts).
// With "/analyze" behind it, it is analyzed at once; with "/at7", it begins after the seventh move.
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
import { openRecord } from "../../model/record-source";
import { RecordedGame } from "../../transport/recorded-game";
import css from "./styles.css?text";
import { ReplayPlayer } from "../../model/replay-player";
import { TextButton } from "../../parts/ui/buttons";

adoptCss(css);

const ANALYZE = "/analyze";
const MOMENT = /\/at(\d+)$/;

async function open({ session, preferences, host }: App, name: string): Promise<ReplayPlayer> {
    const { offline } = session;
    const { id, text, you } = await openRecord(offline.savedGames, name);
    const record = await RecordedGame.open(offline, text, you);
    const { seats } = record.info;
    const contest = offline.savedGames.get(id)?.contest;
    const person = seats.findIndex(({ kind }) => kind === "person") + 1;
    const seat = contest?.seat ?? (name.startsWith("@") ? (seats[you - 1] ? you : 1) : person);
    return ReplayPlayer.open(id, record, seat, preferences, host.clock);
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

interface TheaterProps {
    readonly replay: ReplayPlayer;
    readonly name: string; // of the record, in the address
    readonly analyze: boolean;
}

function Theater({ replay, name, analyze }: TheaterProps) {
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
                dock: <ReplayDock replay={replay} name={name} onMore={() => (more.value = !more.value)} />,
                side: (
                    <ReplaySide
                        replay={replay}
                        name={name}
                        open={more.value}
                        onClose={() => (more.value = false)}
                    />
                ),
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
    const at = MOMENT.exec(rest);
    const name = rest.slice(0, analyze ? -ANALYZE.length : at?.index);
    useEffect(() => {
        let wanted = true;
        replay.value = null;
        problem.value = "";
        open(app, name).then(
            (found) => {
                if (!wanted) return;
                if (at) found.go(Number(at[1]));
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
    if (replay.value) return <Theater replay={replay.value} name={name} analyze={analyze} />;
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

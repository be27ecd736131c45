// analyze.tsx - the analysis of a seat's turns: how much each gave away, and what a bot would have played.
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../../base/i18n/texts";
import { Stopped, type Engine } from "../../worker/engine";
import { analyze, costOf, turnsOf, worst, type Analysis, type Judged } from "../../model/analysis";
import type { ReplayPlayer } from "../../model/replay-player";
import { useApp } from "../../parts/ui/app-context";
import { TextButton } from "../../parts/ui/buttons";

const MARKS = { fine: "", slip: "?!", mistake: "?", blunder: "??" } as const;
const percent = (part: number): string => `${(part * 100).toFixed(1)} %`;

function Graded({ replay, turn }: { replay: ReplayPlayer; turn: Judged }) {
    return (
        <li class="graded">
            <button type="button" class="quiet" onClick={() => replay.go(turn.before)}>
                <span class="grade" data-grade={turn.grade} aria-hidden="true">
                    {MARKS[turn.grade]}
                </span>
                {t("Turn {n}: −{cost} win chance", { n: turn.turn, cost: percent(costOf(turn)) })}
            </button>
            <p>{t("A strong bot would play: {turn}", { turn: turn.best.why.join(" ") })}</p>
        </li>
    );
}

function Found({ replay, found }: { replay: ReplayPlayer; found: Analysis }) {
    const { turns, cost, luck } = found;
    const graded = worst(turns);
    return (
        <>
            <p>
                {t("Average loss per turn: {cost}.", { cost: percent(cost) })}{" "}
                {luck < 0
                    ? t("Draws and rivals took {luck} in all.", { luck: percent(-luck) })
                    : t("Draws and rivals brought {luck} in all.", { luck: percent(luck) })}
            </p>
            {graded.length === 0 && <p>{t("No big mistakes: nothing much better was found.")}</p>}
            <ol>
                {graded.map((turn) => (
                    <Graded key={turn.turn} replay={replay} turn={turn} />
                ))}
            </ol>
        </>
    );
}

interface Progress {
    readonly done: number;
    readonly all: number;
}

// The analysis of the seat that is looked from; a new seat ends it.
function useAnalysis(replay: ReplayPlayer) {
    const { offline } = useApp().session;
    const seat = replay.seat.value;
    const progress = useSignal<Progress | null>(null);
    const found = useSignal<Analysis | null>(null);
    const engine = useRef<Engine | null>(null);
    const run = useRef(0); // counts those begun or stopped
    const stop = () => {
        run.current++;
        engine.current?.stop();
        engine.current = null;
        progress.value = null;
    };
    useEffect(() => {
        found.value = null;
        return stop;
    }, [seat]);
    async function start() {
        const mine = ++run.current;
        const log = replay.table.value.playback.log.value;
        progress.value = { done: 0, all: turnsOf(seat, log).length };
        try {
            found.value = await offline.withHelper((helper) => {
                if (mine !== run.current) throw new Stopped();
                engine.current = helper;
                const tell = (done: number, all: number) => (progress.value = { done, all });
                return analyze(helper, replay.record.text, seat, log, tell);
            });
        } catch (error) {
            if (!(error instanceof Stopped)) throw error;
        }
        if (mine === run.current) progress.value = null;
    }
    return { progress: progress.value, found: found.value, start, stop };
}

export function Analyze({ replay }: { replay: ReplayPlayer }) {
    const { progress, found, start, stop } = useAnalysis(replay);
    const root = useRef<HTMLDivElement>(null);
    useEffect(() => root.current?.scrollIntoView({ block: "nearest" }), [found]);
    if (!replay.record.info.ended || replay.seat.value === 0) return null;
    if (progress)
        return (
            <div class="analysis">
                <p role="status">
                    {t("Analyzing turn {n} of {all} …", { n: progress.done + 1, all: progress.all })}
                </p>
                <progress aria-label={t("Analysis")} max={progress.all} value={progress.done} />
                <TextButton look="quiet" text={t("Stop")} onClick={stop} />
            </div>
        );
    if (!found) return <TextButton look="quiet" text={t("Analyze game")} onClick={() => void start()} />;
    return (
        <div ref={root} class="analysis">
            <Found replay={replay} found={found} />
        </div>
    );
}

// analyze.tsx - the analysis of a game: the chance to win over the turns, with the turns that gave much away,
// and of the turn that is looked at, what was played beside what would have been better.
import { useEffect, useRef } from "preact/hooks";
import { percent, signedPercent } from "../../base/i18n/chances";
import { t } from "../../base/i18n/texts";
import {
    chancesOf,
    comparisonOf,
    costOf,
    sumUp,
    swings,
    worst,
    type Judged,
    type Swing,
} from "../../model/analysis";
import type { ReplayPlayer } from "../../model/replay-player";
import type { TurnSummary } from "../../model/turn-summary";
import { WinChart } from "../../parts/result/chart";
import { Reasons } from "../../parts/table/reasons";
import { TurnPictures } from "../../parts/table/turn-pictures";
import { useApp } from "../../parts/ui/app-context";
import { TextButton } from "../../parts/ui/buttons";
import { Told } from "../../parts/ui/told";

const MARKS = { fine: "", slip: "?!", mistake: "?", blunder: "??" } as const;
const GRADES: Readonly<Record<Judged["grade"], () => string>> = {
    fine: () => "",
    slip: () => t("Slip"),
    mistake: () => t("Mistake"),
    blunder: () => t("Blunder"),
};

export function GradeMark({ turn }: { turn: Judged }) {
    return (
        <span class="grade" data-grade={turn.grade} title={GRADES[turn.grade]()}>
            <span aria-hidden="true">{MARKS[turn.grade]}</span>
            <Told text={GRADES[turn.grade]()} />
        </span>
    );
}

const arrowOf = ({ change }: Swing): string => (change > 0 ? "↑" : "↓");

const goTo = (replay: ReplayPlayer, turn: Judged): void => replay.go(turn.moves.at(-1)!.number);

function Chart({ replay }: { replay: ReplayPlayer }) {
    const turns = replay.analysis.turns.value;
    const seats = replay.table.value.seats.value;
    const seat = replay.seat.value;
    const players = seat ? [seat] : seats.map((_, i) => i + 1);
    const flags = turns.flatMap(({ player, grade }, i) =>
        grade !== "fine" && players.includes(player) ? [{ index: i + 1, player, text: MARKS[grade] }] : [],
    );
    const jumps = (seat ? swings(turns, seat) : []).map((swing) => ({
        index: turns.indexOf(swing.turn) + 1,
        player: seat,
        text: arrowOf(swing),
    }));
    return (
        <WinChart
            marks={replay.marks}
            names={seats.map(({ name }) => name)}
            players={players}
            chances={(player) => chancesOf(turns, player)}
            flags={[...flags, ...jumps]}
            cursor={replay.mark}
            onMove={(index, sure) => {
                if (sure) replay.go(replay.marks[index]!.moveNumber);
            }}
        />
    );
}

function Way({
    replay,
    label,
    look,
    turn,
}: {
    replay: ReplayPlayer;
    label: string;
    look: string;
    turn: TurnSummary;
}) {
    return (
        <div class={look}>
            <dt>{label}</dt>
            <dd>
                <TurnPictures table={replay.table.value} turn={turn} />
            </dd>
        </div>
    );
}

interface AnalyzeProps {
    readonly replay: ReplayPlayer;
    readonly name: string; // of the record, in the address
}

// The turn that was played last, beside the better one. On the lake the one is outlined, the other golden.
function Verdict({ replay, name }: AnalyzeProps) {
    const { go } = useApp().router;
    const turn = replay.verdict.value;
    const root = useRef<HTMLElement>(null);
    useEffect(() => root.current?.scrollIntoView({ block: "nearest" }), [turn]);
    if (!turn || turn.grade === "fine") return null;
    const { played, better } = comparisonOf(turn);
    return (
        <section ref={root} class="turn-frame verdict" aria-label={t("Analysis")}>
            <h3>
                <GradeMark turn={turn} />{" "}
                {t("Turn {n}: −{cost} win chance", { n: turn.turn, cost: percent(costOf(turn)) })}
            </h3>
            <dl>
                <Way replay={replay} label={t("Played")} look="way-played" turn={played} />
                <Way replay={replay} label={t("Better")} look="way-better" turn={better} />
            </dl>
            <Reasons {...turn.best} />
            <TextButton
                look="quiet"
                icon="branch"
                text={t("Try another turn")}
                onClick={() => go("whatif", `${replay.momentBefore(turn.moves[0]!.number)}/${name}`)}
            />
        </section>
    );
}

// Where the chance jumped without a mistake of one's own.
function Swings({ replay }: { replay: ReplayPlayer }) {
    const found = swings(replay.analysis.turns.value, replay.seat.value);
    const seats = replay.table.value.seats.value;
    if (found.length === 0) return null;
    return (
        <>
            <h3>{t("Biggest swings")}</h3>
            <ul class="graded">
                {found.map((swing) => (
                    <li key={swing.turn.turn}>
                        <button type="button" class="quiet" onClick={() => goTo(replay, swing.turn)}>
                            <span aria-hidden="true">{arrowOf(swing)}</span>{" "}
                            {t("Turn {n}, {name}: {change} win chance", {
                                n: swing.turn.turn,
                                name: seats[swing.turn.player - 1]!.name,
                                change: signedPercent(swing.change),
                            })}
                        </button>
                    </li>
                ))}
            </ul>
        </>
    );
}

// The way to try them again, for who played them.
function Retry({ replay }: { replay: ReplayPlayer }) {
    const { go } = useApp().router;
    if (!replay.id || replay.record.you !== replay.seat.value) return null;
    return (
        <TextButton
            look="quiet"
            icon="hint"
            text={t("Find better turns")}
            onClick={() => go("retry", replay.id)}
        />
    );
}

// The sums of the seat that is looked from, and its worst turns to go to.
function Sums({ replay }: { replay: ReplayPlayer }) {
    const seat = replay.seat.value;
    const turns = replay.analysis.turns.value;
    const { winners } = replay.record.info;
    const end = winners.includes(seat) ? 1 / winners.length : 0;
    const { cost, draws, gifts, adjusted } = sumUp(turns, seat, end);
    const graded = worst(turns, seat);
    return (
        <>
            <p>
                {t("On average, a turn cost {cost} win chance.", {
                    cost: t("{n}%", { n: (cost * 100).toFixed(1) }),
                })}
            </p>
            <p>{t("With average draws: {chance}.", { chance: percent(adjusted) })}</p>
            <details>
                <summary>
                    {t("Luck with tiles: {draws}. Opponents’ play: {gifts}.", {
                        draws: signedPercent(draws),
                        gifts: signedPercent(gifts),
                    })}
                </summary>
                <p>
                    {t(
                        "How much the tiles drawn and the opponents’ mistakes changed the win chance over the whole game. One opponent’s mistake can help another.",
                    )}
                </p>
            </details>
            {graded.length === 0 ? (
                <p>{t("No big mistakes: nothing much better was found.")}</p>
            ) : (
                <>
                    <h3>{t("Biggest mistakes")}</h3>
                    <ul class="graded">
                        {graded.map((turn) => (
                            <li key={turn.turn}>
                                <button type="button" class="quiet" onClick={() => goTo(replay, turn)}>
                                    <GradeMark turn={turn} />{" "}
                                    {t("Turn {n}: −{cost} win chance", {
                                        n: turn.turn,
                                        cost: percent(costOf(turn)),
                                    })}
                                </button>
                            </li>
                        ))}
                    </ul>
                    <Retry replay={replay} />
                </>
            )}
            <Swings replay={replay} />
        </>
    );
}

function UnderWay({ replay }: { replay: ReplayPlayer }) {
    const { analysis } = replay;
    const [done, all] = [analysis.turns.value.length, analysis.all.length];
    return (
        <>
            <p role="status">{t("Analyzing turn {n} of {all}…", { n: done + 1, all })}</p>
            <progress aria-label={t("Analysis")} max={all} value={done} />
            <TextButton look="quiet" text={t("Stop")} onClick={() => analysis.stop()} />
        </>
    );
}

// What a finished analysis found of one's own game belongs to one's progress.
function useCost(replay: ReplayPlayer): void {
    const { savedGames } = useApp().session.offline;
    const { analysis, id, record } = replay;
    const done = analysis.done && !analysis.running.value;
    useEffect(() => {
        const own = analysis.turns.peek().filter(({ player }) => player === record.you);
        if (done && own.length)
            savedGames.judged(id, { turns: own.length, cost: sumUp(own, record.you, 0).cost });
    }, [done]);
}

export function Analyze({ replay, name }: AnalyzeProps) {
    const { analysis } = replay;
    const root = useRef<HTMLDivElement>(null);
    const [begun, running] = [analysis.turns.value.length > 0, analysis.running.value];
    useEffect(() => root.current?.scrollIntoView({ block: "nearest" }), [begun, running]);
    useCost(replay);
    if (!replay.record.info.ended || !analysis.all.length) return null;
    if (!begun && !running)
        return (
            <TextButton
                look="quiet"
                icon="chart"
                text={t("Analyze game")}
                onClick={() => void analysis.start()}
            />
        );
    return (
        <div ref={root} class="analysis">
            {!running && <Verdict replay={replay} name={name} />}
            {begun && <Chart replay={replay} />}
            {running ? <UnderWay replay={replay} /> : replay.seat.value > 0 && <Sums replay={replay} />}
        </div>
    );
}

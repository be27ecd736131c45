// analysis.ts - what a strong bot thinks of each turn of a seat: what it gave away of the chance to win, and
// what would have been better. Only for a game that is over.
import type { Happening } from "../base/game-info";
import type { TurnVerdict } from "../worker/calls";
import type { Engine } from "../worker/engine";

interface OwnTurn {
    readonly turn: number;
    readonly before: number; // the number of the last happening before it
}

export interface Judged extends OwnTurn, TurnVerdict {}

export interface Analysis {
    readonly turns: readonly Judged[];
    readonly cost: number; // given away in a turn, on average, from 0 to 1
    readonly luck: number; // what draws and rivals changed between one's own turns, in all
}

// The turns of a seat.
export function turnsOf(seat: number, log: readonly Happening[]): readonly OwnTurn[] {
    const first = new Map<number, number>();
    for (const { player, turn, number } of log)
        if (player === seat && !first.has(turn)) first.set(turn, number);
    return [...first].map(([turn, number]) => ({ turn, before: number - 1 }));
}

export const costOf = ({ best, played }: TurnVerdict): number => Math.max(0, best.chance - played) / 10000;

// Where one began, less what one gave away, and with the luck, is where one ended.
export function sumUp(turns: readonly Judged[], end: number): Analysis {
    const next = [...turns.slice(1).map(({ best }) => best.chance / 10000), end];
    const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
    return {
        turns,
        cost: turns.length ? sum(turns.map(costOf)) / turns.length : 0,
        luck: sum(turns.map(({ played }, i) => next[i]! - played / 10000)),
    };
}

// One turn after another; `tell` hears how many are done. Stopping the engine ends it.
export async function analyze(
    engine: Engine,
    record: string,
    seat: number,
    log: readonly Happening[],
    tell: (done: number, all: number) => void,
): Promise<Analysis> {
    const { winners } = (await engine.call("restore", record)).info;
    const turns = turnsOf(seat, log);
    const judged: Judged[] = [];
    for (const turn of turns) {
        tell(judged.length, turns.length);
        judged.push({ ...turn, ...(await engine.call("judge", turn.before, 0)) });
    }
    return sumUp(judged, winners.includes(seat) ? 1 / winners.length : 0);
}

// The turns that gave most away, the worst first.
export const worst = (turns: readonly Judged[], most = 5): readonly Judged[] =>
    turns
        .filter(({ grade }) => grade !== "fine")
        .sort((a, b) => costOf(b) - costOf(a))
        .slice(0, most);

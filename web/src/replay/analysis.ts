// What a strong bot thinks of each turn of a seat: how good its chance was then, how good at its next turn, and what the bot
// would have played. Only for a game that is over.
import type { Happening, Info } from "../transport/transport";
import type { Advice } from "../worker/calls";
import type { Engine } from "../worker/engine";

export interface Judged {
    readonly turn: number;
    readonly before: number; // the number of the last happening before the turn
    readonly chance: number; // of winning, before it, from 0 to 1
    readonly then: number; // at the next turn of the same seat, or at the end
    readonly best: Advice;
    readonly same: boolean; // it is what was played
}

interface Turn {
    readonly turn: number;
    readonly before: number;
    readonly moves: readonly string[];
}

// The turns of a seat, as they were played.
export function turnsOf(seat: number, log: readonly Happening[]): readonly Turn[] {
    const numbers = [...new Set(log.filter(({ player }) => player === seat).map(({ turn }) => turn))];
    return numbers.map((turn) => {
        const played = log.filter((happening) => happening.turn === turn);
        return { turn, before: played[0]!.number - 1, moves: played.map(({ move }) => move) };
    });
}

// The record as it was before a turn.
export function cutBefore(record: string, turn: number): string {
    const lines = record.split("\n").filter((line) => !/^\[(Honor|Winners|Termination)\b/.test(line));
    const end = lines.findIndex((line) => line.startsWith(`${turn}. `));
    return `${lines.slice(0, end < 0 ? undefined : end).join("\n")}\n`;
}

// One turn after another; `tell` hears how many are done. Stopping the engine ends it.
export async function judge(
    engine: Engine,
    record: string,
    seat: number,
    log: readonly Happening[],
    tell: (done: number, all: number) => void,
): Promise<readonly Judged[]> {
    const turns = turnsOf(seat, log);
    const advice: Advice[] = [];
    for (const [i, { turn }] of turns.entries()) {
        tell(i, turns.length);
        await engine.call("restore", cutBefore(record, turn));
        advice.push((await engine.call("hints", seat, "", 0)).hints[0]!);
    }
    const { winners }: Info = await engine.call("restore", record);
    const end = winners.includes(seat) ? 1 / winners.length : 0;
    return turns.map(({ turn, before, moves }, i) => ({
        turn,
        before,
        chance: advice[i]!.chance / 10000,
        then: i + 1 < turns.length ? advice[i + 1]!.chance / 10000 : end,
        best: advice[i]!,
        same: advice[i]!.moves.join() === moves.join(),
    }));
}

// The turns after which the chance fell most, the worst first.
export const falls = (judged: readonly Judged[], most = 3): readonly Judged[] =>
    [...judged]
        .filter(({ chance, then, same }) => !same && chance - then > 0.02)
        .sort((a, b) => b.chance - b.then - (a.chance - a.then))
        .slice(0, most);

// analysis.ts - what a strong bot thinks of each turn of a game that is over: what it gave away of the chance
// to win, who got that, and what would have been better.
import { signal } from "@preact/signals";
import type { Happening } from "../base/game-info";
import type { RecordedGame } from "../transport/recorded-game";
import type { TurnGrade, TurnVerdict } from "../worker/calls";
import { Stopped, type Engine } from "../worker/engine";
import {
    eventsOf,
    spotOf,
    summarize,
    turnsIn,
    type LoggedTurn,
    type Spot,
    type TurnSummary,
} from "./turn-summary";

export interface Judged extends LoggedTurn, TurnVerdict {}

export const costOf = ({ best, played }: Pick<TurnGrade, "best" | "played">): number =>
    Math.max(0, best.chance - played) / 10000;

export interface Sums {
    readonly cost: number; // given away in a turn, on average, from 0 to 1
    readonly gifts: number; // what the turns of rivals gave away, as far as this seat got it
    readonly draws: number; // the luck of all tiles that anybody was dealt or drew
    readonly adjusted: number; // the result without it: what came of the game with average draws, from 0 to 1
}

// `end` is the share of the victory. Rivals' turns count from one's own first turn on.
export function sumUp(turns: readonly Judged[], seat: number, end: number): Sums {
    const own = turns.filter(({ player }) => player === seat);
    const first = own[0] ? turns.indexOf(own[0]) : turns.length;
    const total = (of: readonly Judged[], part: (turn: Judged) => number) =>
        of.reduce((sum, turn) => sum + part(turn), 0);
    const since = turns.slice(first).filter(({ player }) => player !== seat);
    const draws = total(turns, ({ luck }) => luck[seat - 1]! / 10000);
    return {
        cost: own.length ? total(own, costOf) / own.length : 0,
        gifts: total(since, ({ gifts }) => gifts[seat - 1]! / 10000),
        draws,
        adjusted: Math.min(1, Math.max(0, end - draws)),
    };
}

// The turns of a seat that gave most away, the worst first.
export const worst = (turns: readonly Judged[], seat: number, most = 5): readonly Judged[] =>
    turns
        .filter(({ grade, player }) => grade !== "fine" && player === seat)
        .sort((a, b) => costOf(b) - costOf(a))
        .slice(0, most);

// The chance of a seat at the start and after each turn, from 0 to 1.
export function chancesOf(turns: readonly Judged[], seat: number): readonly number[] {
    const first = turns[0];
    if (!first) return [];
    const start = first.chances[seat - 1]! - first.gifts[seat - 1]!;
    return [start, ...turns.map(({ chances }) => chances[seat - 1]!)].map((chance) => chance / 10000);
}

export interface Swing {
    readonly turn: Judged;
    readonly change: number; // of the chance, from -1 to 1
}

const SWING = 0.15;

// The turns after which the chance of a seat had changed most, the largest change first: by tiles, or by
// somebody else's play. Its own mistakes are told elsewhere.
export function swings(turns: readonly Judged[], seat: number, most = 3): readonly Swing[] {
    const chances = chancesOf(turns, seat);
    return turns
        .map((turn, i) => ({ turn, change: chances[i + 1]! - chances[i]! }))
        .filter(
            ({ turn: { player, grade }, change }) =>
                Math.abs(change) >= SWING && (player !== seat || grade === "fine"),
        )
        .sort((a, b) => Math.abs(b.change) - Math.abs(a.change))
        .slice(0, most);
}

// The turn that was played and the better one, in short.
export function comparisonOf(turn: Judged): { readonly played: TurnSummary; readonly better: TurnSummary } {
    const players = turn.chances.length;
    return {
        played: summarize(turn.player, eventsOf(turn), players),
        better: summarize(turn.player, turn.best.events.flat(), players),
    };
}

// Both on the lake; a better turn that places the same tile in the same way only lights it up.
export function spotsBetween(played: TurnSummary, better: TurnSummary): readonly Spot[] {
    const [was, is] = [spotOf(played.placed, "played"), spotOf(better.placed, "better")];
    const same = JSON.stringify({ ...was[0], as: "" }) === JSON.stringify({ ...is[0], as: "" });
    return same ? was : [...was, ...is];
}

export function spotsOf(turn: Judged): readonly Spot[] {
    const { played, better } = comparisonOf(turn);
    return spotsBetween(played, better);
}

// An analysis under way or done. It goes through all turns, as rivals' mistakes are gifts.
export class GameAnalysis {
    readonly turns = signal<readonly Judged[]>([]); // so far, in order
    readonly running = signal(false);
    readonly all: readonly LoggedTurn[];
    private engine: Engine | null = null;
    private runs = 0; // counts how often it was set going or stopped

    constructor(
        private readonly record: RecordedGame,
        log: readonly Happening[],
    ) {
        this.all = turnsIn(log);
    }

    get done(): boolean {
        return this.turns.value.length === this.all.length;
    }

    async start(): Promise<void> {
        const run = ++this.runs;
        this.running.value = true;
        this.turns.value = [];
        try {
            await this.record.withEngine(async (engine) => {
                if (run !== this.runs) throw new Stopped();
                this.engine = engine;
                for (const turn of this.all) {
                    const verdict = await engine.call("judge", turn.moves[0]!.number - 1, 0);
                    this.turns.value = [...this.turns.value, { ...turn, ...verdict }];
                }
            });
        } catch (error) {
            if (!(error instanceof Stopped)) throw error;
        }
        if (run === this.runs) this.running.value = false;
    }

    stop(): void {
        this.runs++;
        this.engine?.stop();
        this.engine = null;
        this.running.value = false;
        if (!this.done) this.turns.value = [];
    }
}

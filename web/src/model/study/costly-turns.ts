// costly-turns.ts - the turns of a finished game that cost its player something, found one after the other
// while the first of them can already be tried again. What was found is kept, for the next visit.
import { computed, signal } from "@preact/signals";
import { ownSeat } from "../../transport/tags";
import type { SavedGame } from "../../transport/saved-games";
import { GRADES, type TurnGrade } from "../../worker/calls";
import { Stopped, type Engine } from "../../worker/engine";
import { costOf } from "../analysis";
import { turnsIn } from "../turn-summary";
import type { Position } from "./posed-table";
import type { StudyEngine } from "../../worker/study-engine";
import type { StudyRoom } from "./study-room";

export interface CostlyTurn {
    readonly turn: number;
    readonly before: number; // moves before it
    readonly cost: number; // of the chance to win, from 0 to 1
    readonly grade: TurnGrade["grade"];
    readonly answer?: TurnGrade["grade"]; // the best grade of what was tried in its place
    readonly themes?: readonly string[]; // what it overlooked, by the names of themes in files
}

interface Kept {
    readonly seat: number;
    readonly turns: readonly number[]; // of that seat: the numbers of moves before each
    readonly judged: number; // of them
    readonly cost?: number | undefined; // of those that were judged, together
    readonly found: readonly CostlyTurn[];
    readonly at: number; // index of the one that is looked at
}

const NAME = "retry.";
const nameOf = (id: string): string => NAME + id;

// The seat whose turns these are: that of the person, or the first one.
const seatOf = ({ record, contest, info }: SavedGame): number =>
    contest?.seat ?? (ownSeat(record) || info.seats.findIndex(({ kind }) => kind === "person") + 1 || 1);

// What all costly turns that were found in games of this browser overlooked: the themes, those that cost most
// first.
export function overlooked(room: StudyRoom): readonly string[] {
    const costs = new Map<string, number>();
    for (const { found } of room.all<Kept>(NAME))
        for (const { themes, cost } of Array.isArray(found) ? found : [])
            for (const theme of themes ?? []) costs.set(theme, (costs.get(theme) ?? 0) + cost);
    return [...costs].sort(([, a], [, b]) => b - a).map(([theme]) => theme);
}

export class CostlyTurns {
    readonly found = signal<readonly CostlyTurn[]>([]);
    readonly judged = signal(0);
    readonly all = signal(Infinity); // turns of the seat
    readonly at = signal(0); // index of the one that is looked at
    readonly seat: number;
    private turns: readonly number[] = [];
    private cost: number | undefined = 0; // undefined: not known of those judged on an earlier visit
    private engine: Engine | null = null;

    constructor(
        private readonly room: StudyRoom,
        readonly game: SavedGame,
    ) {
        const kept = room.recall<Kept>(nameOf(game.id));
        this.seat = seatOf(game);
        if (kept?.seat !== this.seat || !Array.isArray(kept.found)) return;
        this.turns = kept.turns;
        this.all.value = kept.turns.length;
        this.judged.value = kept.judged;
        this.cost = kept.cost;
        this.found.value = kept.found;
        this.at.value = kept.at;
    }

    readonly current = computed<CostlyTurn | null>(() => this.found.value[this.at.value] ?? null);
    readonly done = computed(() => this.judged.value >= this.all.value);

    // Looks for them until all turns are judged.
    async search(): Promise<void> {
        if (this.done.peek()) return;
        try {
            await this.room.withEngine(
                async (engine) => {
                    const { info } = await engine.call("restore", this.game.record);
                    await engine.prepareBots(info.seats.length);
                    const { happenings } = await engine.call("story", 0, 0);
                    this.turns = turnsIn(happenings)
                        .filter(({ player }) => player === this.seat)
                        .map(({ moves }) => moves[0]!.number - 1);
                    this.all.value = this.turns.length;
                    const turnAt = new Map(happenings.map(({ number, turn }) => [number - 1, turn]));
                    for (const before of this.turns.slice(this.judged.peek())) {
                        const verdict = await engine.call("judge", before, 0);
                        await this.take(engine, turnAt.get(before)!, before, verdict);
                    }
                    this.note();
                },
                (engine) => (this.engine = engine),
            );
        } catch (error) {
            if (!(error instanceof Stopped)) throw error;
        }
    }

    private async take(engine: StudyEngine, turn: number, before: number, verdict: TurnGrade): Promise<void> {
        const { grade, best } = verdict;
        const cost = costOf(verdict);
        if (grade !== "fine") {
            const themes = await engine.study("overlooked", before, best.moves.join(" "));
            this.found.value = [...this.found.peek(), { turn, before, cost, grade, themes }];
        }
        if (this.cost !== undefined) this.cost += cost;
        this.judged.value++;
        this.keep();
    }

    // What a turn cost on average belongs to one's progress.
    private note(): void {
        const { length } = this.turns;
        if (length && this.cost !== undefined)
            this.room.savedGames.judged(this.game.id, { turns: length, cost: this.cost / length });
    }

    go(index: number): void {
        this.at.value = index;
        this.keep();
    }

    // Takes note of what was tried in the place of the current one.
    answer(grade: TurnGrade["grade"]): void {
        this.found.value = this.found.peek().map((one, i) => {
            const better = !one.answer || GRADES.indexOf(grade) < GRADES.indexOf(one.answer);
            return i === this.at.peek() && better ? { ...one, answer: grade } : one;
        });
        this.keep();
    }

    // The position before that turn.
    async position({ before }: CostlyTurn): Promise<Position> {
        const { record, id } = this.game;
        const moment = await this.room.withEngine(async (engine) => {
            await engine.call("restore", record);
            return engine.study("moment", before, this.seat, "");
        });
        return { id: `retry-${id}-${before}`, record: moment, seat: this.seat };
    }

    close(): void {
        this.engine?.stop();
    }

    private keep(): void {
        const { seat, turns, cost } = this;
        const [judged, found, at] = [this.judged.peek(), this.found.peek(), this.at.peek()];
        this.room.keep(nameOf(this.game.id), { seat, turns, judged, found, at, cost } satisfies Kept);
    }
}

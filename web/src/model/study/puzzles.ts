// puzzles.ts - puzzles one after the other: near the player's rating, that of the day, those that went wrong,
// and new ones made on this device. Which one is asked, and whether it was answered, survives a reload.
import { computed } from "@preact/signals";
import { Refusal } from "../../base/refusal";
import { t } from "../../base/i18n/texts";
import { GRADES } from "../../worker/calls";
import type { Practice, PuzzleAsked, TriedTurn } from "../../worker/study-calls";
import { Stopped, type Engine } from "../../worker/engine";
import type { StudyEngine } from "../../worker/study-engine";
import type { App } from "../app";
import { overlooked } from "./costly-turns";
import type { Judge } from "./problem";
import { Progress } from "./progress";
import { StudyRoom } from "./study-room";

export const PUZZLE_WAYS = ["next", "day", "again", "like", "clock", "fresh"] as const;
export type PuzzleWay = (typeof PUZZLE_WAYS)[number];

// A puzzle that is asked; the first answer counts.
export interface AskedPuzzle extends PuzzleAsked {
    readonly line: string;
    readonly answered: boolean;
}

interface Kept {
    readonly line: string;
    readonly answered: boolean;
    readonly date: string; // when it was asked
}

interface Place {
    readonly seed: number; // of the order of puzzles
    readonly number: number; // that were asked
    readonly made: number; // seed of the puzzle made last
}

const STEPS = 4; // of making a puzzle, between two words from the worker
const MOST_THEMES = 2; // of one's own mistakes, that puzzles are chosen by
const AHEAD = 2; // puzzles made in advance

const codeOf = (line: string): string => line.split(" ", 1)[0]!;
const playersOf = (record: string): number => Number(/\[Players "(\d)"\]/.exec(record)?.[1] ?? 2);

export class Puzzles {
    private readonly room: StudyRoom;
    private readonly progress: Progress;
    private set: readonly string[] = [];
    private maker: Engine | null = null;

    constructor(app: App) {
        this.room = app.get(StudyRoom);
        this.progress = app.get(Progress);
    }

    // How the player stands; null until progress was looked at.
    readonly practice = computed<Practice | null>(() => this.progress.now.value?.practice ?? null);

    today(): string {
        return this.progress.today();
    }

    // Whether the puzzle of today was answered.
    get dayDone(): boolean {
        const kept = this.kept("day");
        return kept?.date === this.today() && kept.answered;
    }

    // The puzzle of a way, the same until it was answered and `go on` is asked for; or the one of a code.
    async ask(way: string, goOn = false): Promise<AskedPuzzle> {
        await this.load();
        const kept = this.kept(way);
        const same = kept && (way !== "day" || kept.date === this.today()) && !(goOn && kept.answered);
        const known = PUZZLE_WAYS.find((one) => one === way);
        const line = same ? kept.line : known ? await this.choose(known) : this.byCode(way);
        const asked = await this.room.withEngine((engine) => engine.study("puzzle", line));
        const answered = same ? kept.answered : false;
        this.keep(way, { line, answered, date: this.today() });
        if (way === "fresh") void this.makeAhead();
        return { ...asked, line, answered };
    }

    // What an answer to it costs, by its own deals.
    readonly judge =
        ({ line, record }: AskedPuzzle): Judge =>
        async (engine, turn): Promise<TriedTurn> => {
            await engine.prepareBots(playersOf(record));
            await engine.study("puzzle", line);
            return engine.study("answer", turn.join(" "));
        };

    // Takes note of the first answer.
    async answered(way: string, { line }: AskedPuzzle, grade: TriedTurn["grade"]): Promise<void> {
        if (this.kept(way)?.answered) return;
        this.keep(way, { line, answered: true, date: this.today() });
        await this.progress.change(async (engine) => {
            await engine.study("puzzle", line);
            const daily = way === "day" ? 1 : 0;
            return engine.study("practice_answer", GRADES.indexOf(grade), daily, this.today());
        });
    }

    // Whether it is known what the player's own costly turns overlooked.
    likes(): boolean {
        return this.themes().length > 0;
    }

    // Those that cost most.
    private themes(): readonly string[] {
        return overlooked(this.room).slice(0, MOST_THEMES);
    }

    stop(): void {
        this.maker?.stop();
    }

    // --- Which one comes next ------------------------------------------------------------------------------

    private async load(): Promise<void> {
        if (this.set.length) return;
        const { default: lines } = await import("lanterns:puzzles");
        this.set = lines.split("\n");
    }

    private async choose(way: PuzzleWay): Promise<string> {
        if (way === "fresh") return this.take();
        let found = "";
        await this.progress.change(async (engine) => {
            await engine.study("puzzle_set", this.set.join("\n"));
            found = await this.chosen(engine, way);
            return null;
        });
        return found;
    }

    // Of the set, by an engine that knows it and the player's progress.
    private async chosen(engine: StudyEngine, way: Exclude<PuzzleWay, "fresh">): Promise<string> {
        if (way === "day") return this.set[await engine.study("puzzle_of_day", this.today())]!;
        const due = this.practice.peek()?.due;
        const again = this.set.find((line) => codeOf(line) === due);
        if (way === "again" && again) return again;
        if (way === "again") throw new Refusal(t("Nothing to review today."));
        const { seed, number } = this.place();
        this.room.keep("puzzles", { ...this.place(), number: number + 1 });
        if (way === "like") {
            const index = await engine.study("puzzle_like", seed, number, this.themes().join(" "));
            if (index === null) throw new Refusal(t("Analyze a finished game first."));
            return this.set[index]!;
        }
        return this.set[await engine.study("next_puzzle", seed, number)]!;
    }

    private byCode(code: string): string {
        const line = this.set.find((one) => codeOf(one) === code);
        if (!line) throw new Refusal(t("This page doesn’t have that puzzle."));
        return line;
    }

    private place(): Place {
        const kept = this.room.recall<Place>("puzzles");
        if (kept) return kept;
        const fresh = { seed: Math.floor(Math.random() * 2 ** 30), number: 0, made: 0 };
        this.room.keep("puzzles", fresh);
        return fresh;
    }

    // --- Made on this device -------------------------------------------------------------------------------

    private get made(): readonly string[] {
        return this.room.recall<readonly string[]>("puzzles.made") ?? [];
    }

    private async take(): Promise<string> {
        if (!this.made.length) await this.make(1);
        const [first, ...rest] = this.made;
        if (!first) throw new Refusal(t("No puzzle could be made."));
        this.room.keep("puzzles.made", rest);
        return first;
    }

    private async makeAhead(): Promise<void> {
        if (!this.maker) await this.make(AHEAD);
    }

    // In a worker of its own, a few steps at a time: nothing else waits for it.
    private async make(until: number): Promise<void> {
        try {
            await this.room.withEngine(
                async (engine) => {
                    while (this.made.length < until) {
                        const place = this.place();
                        const seed = (place.seed + place.made) % 2 ** 30;
                        const line = await engine.study("make_puzzle", seed, STEPS);
                        if (!line) continue;
                        this.room.keep("puzzles.made", [...this.made, line]);
                        this.room.keep("puzzles", { ...this.place(), made: place.made + 1 });
                    }
                },
                (engine) => (this.maker = engine),
            );
        } catch (error) {
            if (!(error instanceof Stopped)) throw error;
        } finally {
            this.maker = null;
        }
    }

    // --- What is kept --------------------------------------------------------------------------------------

    private kept(way: string): Kept | null {
        return this.room.recall<Kept>(`puzzle.${way}`);
    }

    private keep(way: string, kept: Kept): void {
        this.room.keep(`puzzle.${way}`, kept);
    }
}

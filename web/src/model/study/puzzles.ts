// puzzles.ts - puzzles one after the other: near the player's rating, that of the day, those that went wrong,
// and new ones made on this device. Which one is asked, and whether it was answered, survives a reload.
import { computed } from "@preact/signals";
import { Refusal } from "../../base/refusal";
import { t } from "../../base/i18n/texts";
import { GRADES } from "../../worker/calls";
import type { Practice, PuzzleAsked, TriedTurn } from "../../worker/study-calls";
import type { SavedGame } from "../../transport/saved-games";
import { Stopped, type Engine } from "../../worker/engine";
import type { StudyEngine } from "../../worker/study-engine";
import type { App } from "../app";
import { overlooked } from "./costly-turns";
import type { Judge } from "./problem";
import { Progress } from "./progress";
import { StudyRoom } from "./study-room";

export const PUZZLE_WAYS = ["next", "day", "again", "like", "own", "clock", "fresh"] as const;
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
const TABLES = [2, 3, 4]; // players of the puzzles made here, in turn
const MOST_THEMES = 2; // of one's own mistakes, that puzzles are chosen by
const AHEAD = 2; // puzzles made in advance

const codeOf = (line: string): string => line.split(" ", 1)[0]!;
const playersOf = (record: string): number => Number(/\[Players "(\d)"\]/.exec(record)?.[1] ?? 2);

export class Puzzles {
    private readonly room: StudyRoom;
    private readonly progress: Progress;
    private set: readonly string[] = [];
    private maker: Engine | null = null;
    private finder: Engine | null = null;

    constructor(private readonly app: App) {
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
        const line = same ? kept.line : known ? await this.choose(known) : await this.byCode(way);
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
        this.finder?.stop();
    }

    // --- Which one comes next ------------------------------------------------------------------------------

    private async load(): Promise<void> {
        if (this.set.length) return;
        const { default: lines } = await import("lanterns:puzzles");
        this.set = lines.split("\n");
    }

    private async choose(way: PuzzleWay): Promise<string> {
        if (way === "fresh") return this.take();
        if (way === "own") return this.fromGames();
        let found = "";
        await this.progress.change(async (engine) => {
            await engine.study("puzzle_set", this.set.join("\n"));
            found = await this.chosen(engine, way);
            return null;
        });
        return found;
    }

    // Of the set, by an engine that knows it and the player's progress.
    private async chosen(engine: StudyEngine, way: Exclude<PuzzleWay, "fresh" | "own">): Promise<string> {
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

    // One of the set, or what is made here again of the position in the code.
    private async byCode(code: string): Promise<string> {
        const line = this.set.find((one) => codeOf(one) === code);
        if (line) return line;
        return this.atWork(async (engine) => {
            const players = await engine.study("position_players", code);
            if (!players) throw new Refusal(t("This page doesn’t have that puzzle."));
            await engine.prepareBots(players);
            const made = await engine.study("puzzle_at", 1, code);
            if (!made) throw new Refusal(t("In this position no turn stands out."));
            return made;
        });
    }

    // --- Of one's own games --------------------------------------------------------------------------------

    // Whether there is a game to look for puzzles in.
    owns(): boolean {
        return this.games().length > 0;
    }

    // The newest first.
    private games(): readonly SavedGame[] {
        return this.room.savedGames
            .list()
            .filter(({ info }) => info.ended && info.seats.some(({ kind }) => kind === "person"));
    }

    // The next position of the player's that makes a puzzle; each is looked at once.
    private async fromGames(): Promise<string> {
        const found = await this.atWork(async (engine) => {
            for (const game of this.games()) {
                const line = await this.ofGame(engine, game);
                if (line) return line;
            }
            return null;
        });
        if (!found) throw new Refusal(t("Your games have no more puzzles. Play another one."));
        return found;
    }

    private async ofGame(engine: StudyEngine, { id, info, record }: SavedGame): Promise<string | null> {
        const seen = () => this.room.recall<Readonly<Record<string, number>>>("puzzles.own") ?? {};
        if ((seen()[id] ?? 0) >= info.moves) return null;
        await engine.call("restore", record);
        await engine.prepareBots(info.seats.length);
        const { happenings } = await engine.call("story", 0, 0);
        const begins = happenings.filter(
            ({ player, turn }, i) =>
                info.seats[player - 1]?.kind === "person" && happenings[i - 1]?.turn !== turn,
        );
        for (const { number } of begins.filter(({ number }) => number > (seen()[id] ?? 0))) {
            const code = await engine.study("position", number - 1);
            const line = await engine.study("puzzle_at", 0, code);
            this.room.keep("puzzles.own", { ...seen(), [id]: number });
            if (line) return line;
        }
        this.room.keep("puzzles.own", { ...seen(), [id]: info.moves });
        return null;
    }

    // A worker that thinks until it is found, or the player leaves.
    private atWork<T>(work: (engine: StudyEngine) => Promise<T>): Promise<T> {
        return this.room
            .withEngine(work, (engine) => (this.finder = engine))
            .finally(() => (this.finder = null));
    }

    private place(): Place {
        const kept = this.room.recall<Place>("puzzles");
        if (kept) return kept;
        const fresh = { seed: Math.floor(this.app.host.random() * 2 ** 30), number: 0, made: 0 };
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
                    for (const players of TABLES) await engine.prepareBots(players);
                    while (this.made.length < until) {
                        const place = this.place();
                        const seed = (place.seed + place.made) % 2 ** 30;
                        const players = TABLES[place.made % TABLES.length]!;
                        const line = await engine.study("make_puzzle", seed, players, STEPS);
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

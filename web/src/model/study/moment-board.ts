// moment-board.ts - a moment of a finished game as a board: turns are tried for anybody, bots answer, turns
// are taken back, and lines of them stand side by side with their chances. The program has the tree of all
// that was tried; here is what lies on the table, and what is kept for the next visit.
import { batch, computed, effect, signal, type Signal } from "@preact/signals";
import type { Info } from "../../base/game-info";
import type { BoardTurn, ComparedLines, TriedTurn } from "../../worker/study-calls";
import { Stopped } from "../../worker/engine";
import type { StudyEngine } from "../../worker/study-engine";
import type { RecordSource } from "../record-source";
import type { Table } from "../table";
import { summarize, type TurnSummary } from "../turn-summary";
import { setUp, type Setting } from "./posed-table";
import type { StudyRoom } from "./study-room";

export const MOMENT = -1; // the moment itself, as the number of a turn

// Lines as the moves of their turns, since numbers are another visit's.
interface Kept {
    readonly of: string; // what is no game of this browser
    readonly lines: readonly (readonly string[])[];
    readonly at: readonly string[];
}

type Line = readonly BoardTurn[];

// The line on the table beside another one, by their last turns.
interface Pair {
    readonly one: number;
    readonly other: number;
    readonly found: ComparedLines | null; // null while both are tried
}

const AHEAD = 3; // turns of the game itself that are shown

const nameOf = (id: string, before: number): string => (id ? `whatif.${id}.${before}` : "whatif.link");
const ofWhat = ({ id, text }: RecordSource, before: number): string => (id ? "" : `${before} ${text}`);
const movesOf = ({ moves }: BoardTurn): string => moves.join(" ");
const tableOf = (id: string, before: number): string => `whatif-${id}-${before}`;

// Tries turns one after the other, on any engine.
async function walk(engine: StudyEngine, line: readonly string[]): Promise<Line> {
    const turns: BoardTurn[] = [];
    for (const moves of line)
        turns.push(await engine.study("whatif_try", turns.at(-1)?.index ?? MOMENT, moves));
    return turns;
}

// Until nothing moves on a table any more.
function settled(table: Table): Promise<void> {
    return new Promise((resolve) => {
        const stop = effect(() => {
            if (!table.playback.busy.value) queueMicrotask(() => (stop(), resolve()));
        });
    });
}

export class WhatIf {
    readonly turns = signal<readonly BoardTurn[]>([]); // by their numbers
    readonly lines = signal<readonly Line[]>([]);
    readonly at = signal(MOMENT); // the last turn of the line on the table
    readonly verdicts = signal<ReadonlyMap<number, TriedTurn>>(new Map()); // by turn
    readonly answering = signal(false); // a bot is thinking of its turn
    readonly sitting = signal(0); // counts tables, so that each is drawn from scratch
    readonly table: Signal<Table>;
    readonly first: number; // who is to move at the moment
    private setting: Setting;
    private going: Promise<void> = Promise.resolve(); // back
    private judging = false; // turns
    private thinker: StudyEngine | null = null; // that does
    private readonly pair = signal<Pair | null>(null);
    private comparer: StudyEngine | null = null;
    private closed = false;

    private constructor(
        private readonly room: StudyRoom,
        private source: RecordSource,
        readonly before: number, // moves of the game before the moment
        private readonly board: StudyEngine,
        readonly info: Info, // of the game
        line: Line, // that is on the table
        setting: Setting,
    ) {
        this.setting = setting;
        this.table = signal(setting.table);
        this.at.value = line.at(-1)?.index ?? MOMENT;
        this.first = line[0]?.player ?? setting.table.game.seat;
    }

    // The seat whose chances are told, and that is played on with: one's own, or who is to move.
    get seat(): number {
        return this.source.you || this.first;
    }

    static async open(room: StudyRoom, source: RecordSource, before: number): Promise<WhatIf> {
        const board = await room.engine();
        try {
            const { info } = await board.call("restore", source.text);
            const turns = [...(await board.study("whatif", before))];
            const line = await WhatIf.resume(room, source, before, board, turns);
            const record = await board.study("whatif_game", line.at(-1)?.index ?? MOMENT);
            const seat = line.length > 0 ? source.you || line[0]!.player : 0;
            let self: WhatIf | null = null;
            const position = { id: tableOf(source.id, before), record, seat, you: source.you };
            const setting = await setUp(room, position, (turn) => void self!.take(turn));
            self = new WhatIf(room, source, before, board, info, line, setting);
            self.turns.value = turns;
            await self.list();
            void self.judge();
            return self;
        } catch (error) {
            board.stop();
            throw error;
        }
    }

    // Tries again what was tried at the last visit. Answers the line that was on the table.
    private static async resume(
        room: StudyRoom,
        source: RecordSource,
        before: number,
        board: StudyEngine,
        turns: BoardTurn[], // gets what is new
    ): Promise<Line> {
        const kept = room.recall<Kept>(nameOf(source.id, before));
        if (kept?.of !== ofWhat(source, before)) return [];
        try {
            for (const line of kept.lines)
                for (const turn of await walk(board, line)) turns[turn.index] = turn;
            return await walk(board, kept.at);
        } catch {
            return []; // not written by this page, or of another game: then it begins anew
        }
    }

    // --- Turns ----------------------------------------------------------------------------------------

    private turn(index: number): BoardTurn | null {
        return this.turns.value[index] ?? null;
    }

    // The turns up to one, from the moment on.
    private lineOf(index: number): Line {
        const turn = this.turn(index);
        return turn ? [...this.lineOf(turn.parent), turn] : [];
    }

    // The number that a turn has on another engine, where its line is played now.
    private async follow(engine: StudyEngine, index: number): Promise<number> {
        const line = await walk(engine, this.lineOf(index).map(movesOf));
        return line.at(-1)?.index ?? MOMENT;
    }

    private note(turn: BoardTurn): void {
        const turns = [...this.turns.peek()];
        turns[turn.index] = turn;
        this.turns.value = turns;
    }

    readonly last = computed(() => this.turn(this.at.value)); // of the line on the table
    readonly verdict = computed(() => this.verdicts.value.get(this.at.value) ?? null);
    // Who is to move; 0 when the game is over.
    readonly mover = computed(() => {
        const { player, over } = this.table.value.playback.shown.value;
        return over ? 0 : player;
    });
    // The person at the table is.
    readonly mine = computed(() => this.mover.value === this.table.value.game.seat);

    summary(turn: Pick<BoardTurn, "player" | "events">): TurnSummary {
        return summarize(turn.player, turn.events.flat(), this.info.seats.length);
    }

    // The chance of the seat after a turn, from 0 to 1; null while it is not known.
    chance(turn: BoardTurn): number | null {
        const verdict = this.verdicts.value.get(turn.index);
        return verdict ? verdict.chances[this.seat - 1]! / 10000 : null;
    }

    // --- On the table ---------------------------------------------------------------------------------

    // A turn was played on the table. Whoever played for somebody else looks with the own eyes again.
    private async take(moves: readonly string[]): Promise<void> {
        const { table } = this.setting;
        const turn = await this.board.study("whatif_try", this.at.peek(), moves.join(" "));
        await this.stand(turn);
        void this.judge();
        if (table.game.seat === this.seat) return;
        await settled(table);
        if (this.at.peek() === turn.index && this.setting.table === table) await this.go(turn.index);
    }

    private async stand(turn: BoardTurn): Promise<void> {
        this.note(turn);
        this.at.value = turn.index;
        await this.list();
    }

    // Puts the line that ends with a turn on the table, seen by a seat: at the moment, by who is to move.
    async go(index: number, seat = index === MOMENT ? 0 : this.seat): Promise<void> {
        const { id, you } = this.source;
        const record = await this.board.study("whatif_game", index);
        const position = { id: tableOf(id, this.before), record, seat, you };
        const next = await setUp(this.room, position, (turn) => void this.take(turn));
        if (this.closed) return next.close();
        this.setting.close();
        this.setting = next;
        batch(() => {
            this.at.value = index;
            this.table.value = next.table;
            this.sitting.value++;
        });
        this.keepLines();
        void this.judge();
    }

    // Asked for twice, it goes back twice, even if the first one is still under way.
    back(): Promise<void> {
        const gone = this.going.then(() => this.go(this.last.peek()?.parent ?? MOMENT));
        this.going = gone.catch(() => {});
        return gone;
    }

    // The person plays the turn of whoever is to move.
    playFor(): Promise<void> {
        return this.go(this.at.peek(), this.mover.peek());
    }

    // Another turn in the place of the last one.
    async instead(moves: readonly string[]): Promise<void> {
        const parent = this.last.peek()?.parent ?? MOMENT;
        const turn = await this.board.study("whatif_try", parent, moves.join(" "));
        await this.stand(turn);
        await this.go(turn.index);
    }

    // Bots play until it is the turn of the seat, or the game is over; each with its level in the game.
    async answer(level: string): Promise<void> {
        if (this.answering.peek()) return;
        this.answering.value = true;
        try {
            await settled(this.setting.table);
            while ((await this.answerOnce(level)) && this.mover.peek() && this.mover.peek() !== this.seat);
        } catch (error) {
            if (!(error instanceof Stopped)) throw error;
        } finally {
            this.answering.value = false;
        }
    }

    // False if the table was left for another one meanwhile.
    private async answerOnce(usual: string): Promise<boolean> {
        const { setting } = this;
        const player = this.mover.peek();
        const at = this.at.peek();
        const { level = usual } = this.info.seats[player - 1]!;
        const { moves } = await this.withBoard(async (engine) =>
            engine.study("whatif_answer", await this.follow(engine, at), level),
        );
        if (this.closed || setting !== this.setting) return false;
        const turn = await this.board.study("whatif_try", at, moves.join(" "));
        await (await setting.game.sitAt(player)).send(moves);
        await this.stand(turn);
        void this.judge();
        await settled(setting.table);
        if (this.closed || setting !== this.setting) return false;
        if (setting.table.game.seat !== this.seat) await this.go(turn.index);
        return true;
    }

    // --- Chances --------------------------------------------------------------------------------------

    // A worker with the same board, which can think for a while.
    private withBoard<T>(work: (engine: StudyEngine) => Promise<T>, lend?: (engine: StudyEngine) => void) {
        return this.room.withEngine(async (engine) => {
            const { info } = await engine.call("restore", this.source.text);
            await engine.prepareBots(info.seats.length);
            await engine.study("whatif", this.before);
            return work(engine);
        }, lend);
    }

    // What is to be judged: first what lies on the table, then all that is shown.
    private next(): BoardTurn | undefined {
        const last = this.last.peek() ?? [];
        const shown = this.lines.peek().flatMap((line) => this.shown(line));
        return [last, shown].flat().find(({ index }) => !this.verdicts.peek().has(index));
    }

    // Goes on until nothing is left.
    private async judge(): Promise<void> {
        if (this.judging || !this.next()) return;
        this.judging = true;
        try {
            await this.withBoard(
                async (engine) => {
                    for (let turn = this.next(); turn; turn = this.next()) {
                        const { index } = turn;
                        const there = await this.follow(engine, index);
                        const verdict = await engine.study("whatif_judge", there, 0);
                        this.verdicts.value = new Map(this.verdicts.peek()).set(index, verdict);
                    }
                },
                (engine) => (this.thinker = engine),
            );
        } catch (error) {
            if (!(error instanceof Stopped)) throw error;
        } finally {
            this.thinker = null;
            this.judging = false;
        }
        if (!this.closed) void this.judge(); // stopped to begin anew, in another language
    }

    // What was asked for, as long as the same line is on the table.
    readonly comparison = computed(() => (this.pair.value?.one === this.at.value ? this.pair.value : null));

    // Tries the line on the table and another one in the same deals, where they part.
    async compare(other: number): Promise<void> {
        const pair = { one: this.at.peek(), other, found: null };
        this.comparer?.stop();
        this.pair.value = pair;
        try {
            const found = await this.withBoard(
                async (engine) => {
                    const there = [
                        await this.follow(engine, pair.one),
                        await this.follow(engine, other),
                    ] as const;
                    return engine.study("whatif_compare", ...there, 0);
                },
                (engine) => (this.comparer = engine),
            );
            if (this.pair.peek() === pair) this.pair.value = { ...pair, found };
        } catch (error) {
            if (!(error instanceof Stopped)) throw error;
        }
    }

    // --- Lines ----------------------------------------------------------------------------------------

    private async list(): Promise<void> {
        const lines = await this.board.study("whatif_lines");
        this.lines.value = lines.map((line) => line.map((index) => this.turn(index)!));
        this.keepLines();
    }

    // The turns of a line that are its own; of the game itself the next ones, and those up to the table.
    shown(line: Line): Line {
        if (!line.at(-1)!.played) return line.filter(({ played }) => !played);
        const at = line.findIndex(({ index }) => index === this.at.value);
        return line.slice(0, Math.max(AHEAD, at + 2));
    }

    private keepLines(): void {
        const lines = this.lines.peek().filter((line) => !line.at(-1)!.played);
        this.room.keep(nameOf(this.source.id, this.before), {
            of: ofWhat(this.source, this.before),
            lines: lines.map((line) => line.map(movesOf)),
            at: this.lineOf(this.at.peek()).map(movesOf),
        } satisfies Kept);
    }

    // The record keeps the line that is on the table, or does not. A game that this browser does not keep yet
    // is saved for it. Answers the name of the game.
    async keep(keep: boolean): Promise<string> {
        const at = this.at.peek();
        const { offline } = this.room;
        const record = await this.board.study("whatif_keep", at, keep ? 1 : 0);
        const game = offline.savedGames.get(this.source.id) ?? (await offline.import(record));
        offline.savedGames.put({ ...game, record });
        this.source = { ...this.source, id: game.id };
        this.note({ ...this.turn(at)!, kept: keep });
        await this.list();
        return game.id;
    }

    // The line on the table as a game, to be played on.
    game(): Promise<string> {
        return this.board.study("whatif_game", this.at.peek());
    }

    async retell(language: string): Promise<void> {
        await this.board.speak(language);
        await this.table.peek().retell(language);
        this.verdicts.value = new Map(); // what they say is in the other language
        this.thinker?.stop();
        void this.judge();
    }

    close(): void {
        this.closed = true;
        this.thinker?.stop();
        this.comparer?.stop();
        this.board.stop();
        this.setting.close();
    }
}

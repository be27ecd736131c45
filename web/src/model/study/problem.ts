// problem.ts - a position that is to be solved on the ordinary table: a turn is tried and judged by what it
// costs, and the position can be set up again.
import { batch, signal, type Signal } from "@preact/signals";
import { Stopped, type Engine } from "../../worker/engine";
import type { TriedTurn } from "../../worker/study-calls";
import type { StudyEngine } from "../../worker/study-engine";
import { spotsBetween } from "../analysis";
import type { Table } from "../table";
import { summarize, type TurnSummary } from "../turn-summary";
import { setUp, type Position, type Setting } from "./posed-table";
import type { StudyRoom } from "./study-room";

// What a turn there is worth; the engine is stopped when nobody waits for it any more.
export type Judge = (engine: StudyEngine, turn: readonly string[]) => Promise<TriedTurn>;

// By a strong bot.
export const judgedByBot =
    ({ record, seat }: Position): Judge =>
    async (engine, turn) => {
        const { info } = await engine.call("restore", record);
        await engine.prepareBots(info.seats.length);
        return engine.study("judge_turn", seat, turn.join(" "), 0);
    };

export class Problem {
    readonly table: Signal<Table>;
    readonly sitting = signal(1); // counts tables, so that each is drawn from scratch
    readonly verdict = signal<TriedTurn | null>(null); // of the turn that lies on the table
    readonly judging = signal(false);
    readonly tries = signal(0);
    readonly revealed = signal(false); // the best turn is shown
    heard: ((verdict: TriedTurn) => void) | null = null; // told each verdict
    private engine: Engine | null = null;
    private closed = false;

    private constructor(
        private readonly room: StudyRoom,
        readonly position: Position,
        private readonly judge: Judge,
        private setting: Setting,
    ) {
        this.table = signal(setting.table);
    }

    static async open(room: StudyRoom, position: Position, judge = judgedByBot(position)): Promise<Problem> {
        let problem: Problem | null = null;
        const setting = await setUp(room, position, (turn) => void problem!.take(turn));
        problem = new Problem(room, position, judge, setting);
        return problem;
    }

    // A turn was played on the table.
    private async take(turn: readonly string[]): Promise<void> {
        this.judging.value = true;
        try {
            const verdict = await this.room.withEngine(
                (engine) => this.judge(engine, turn),
                (engine) => (this.engine = engine),
            );
            if (this.closed) return;
            batch(() => {
                this.verdict.value = verdict;
                this.tries.value++;
            });
            this.heard?.(verdict);
        } catch (error) {
            if (!(error instanceof Stopped)) throw error;
        } finally {
            this.judging.value = false;
        }
    }

    // The position is there again as it was.
    async again(): Promise<void> {
        const next = await setUp(this.room, this.position, (turn) => void this.take(turn));
        if (this.closed) return next.close();
        this.setting.close();
        this.setting = next;
        batch(() => {
            this.verdict.value = null;
            this.revealed.value = false;
            this.table.value = next.table;
            this.sitting.value++;
        });
    }

    // The turn on the table, and the best one; both in short.
    compared(): { readonly tried: TurnSummary; readonly best: TurnSummary } | null {
        const verdict = this.verdict.value;
        if (!verdict) return null;
        const players = this.table.value.seats.value.length;
        const summary = (events: TriedTurn["best"]["events"]) =>
            summarize(this.position.seat, events.flat(), players);
        return { tried: summary(verdict.tried.events), best: summary(verdict.best.events) };
    }

    // Shows the best turn on the lake, beside the one that was tried.
    reveal(): void {
        const both = this.compared();
        if (!both) return;
        this.revealed.value = true;
        this.table.value.compared.value = spotsBetween(both.tried, both.best);
    }

    // The game as it stands on the table, to be played on from there.
    record(): Promise<string> {
        return this.verdict.value ? this.setting.game.record() : Promise.resolve(this.position.record);
    }

    async retell(language: string): Promise<void> {
        await this.table.value.retell(language);
    }

    close(): void {
        this.closed = true;
        this.engine?.stop();
        this.setting.close();
    }
}

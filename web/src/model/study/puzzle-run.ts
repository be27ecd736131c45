// puzzle-run.ts - puzzles against the clock. Time runs while a position is there to be solved, and stands
// while an answer is weighed or looked at. What was answered, and how much time is spent, survives a reload.
import { batch, signal } from "@preact/signals";
import { GRADES, type TurnGrade } from "../../worker/calls";
import type { App } from "../app";
import { Progress } from "./progress";
import { StudyRoom } from "./study-room";

interface Kept {
    readonly answers: string; // the grade of each and its time, in lines
    readonly spent: number; // milliseconds
    readonly over: boolean;
}

const NAME = "run";
const TICK = 250; // milliseconds
const BEGUN: Kept = { answers: "", spent: 0, over: false };

export class PuzzleRun {
    readonly left = signal(0); // milliseconds
    readonly solved = signal(0);
    readonly answered = signal(0);
    readonly over = signal(false);
    readonly ready = signal(false); // it is known what is left
    private kept = BEGUN;
    private leftThen = 0; // after the last answer, when `spentThen` was spent
    private spentThen = 0;
    private stopTicking: (() => void) | null = null;
    private readonly room: StudyRoom;

    constructor(private readonly app: App) {
        this.room = app.get(StudyRoom);
    }

    // Goes on with the run that was left, or begins one.
    async open(): Promise<void> {
        const kept = this.room.recall<Kept>(NAME);
        this.keep(kept && !kept.over ? kept : BEGUN);
        await this.measure();
    }

    async beginAgain(): Promise<void> {
        this.stand();
        this.ready.value = false;
        this.keep(BEGUN);
        await this.measure();
    }

    // Time runs.
    go(): void {
        if (this.stopTicking || !this.ready.peek() || this.over.peek()) return;
        const { clock } = this.app.host;
        let before = clock.now();
        const tick = () => {
            const now = clock.now();
            this.spend(Math.round(now - before));
            before = now;
        };
        const stop = clock.every(TICK, tick);
        this.stopTicking = () => {
            stop();
            tick();
        };
    }

    // Time stands.
    stand(): void {
        const stop = this.stopTicking;
        this.stopTicking = null;
        stop?.();
    }

    // Takes note of an answer, unless time was up before it.
    async answer(grade: TurnGrade["grade"]): Promise<void> {
        this.stand();
        if (this.over.peek()) return;
        const { answers, spent } = this.kept;
        this.keep({ ...this.kept, answers: `${answers}${GRADES.indexOf(grade)} ${spent}\n` });
        await this.measure();
    }

    private spend(ms: number): void {
        if (this.over.peek()) return;
        this.keep({ ...this.kept, spent: this.kept.spent + ms });
        this.left.value = Math.max(0, this.leftThen - (this.kept.spent - this.spentThen));
        if (this.left.peek() === 0) void this.end();
    }

    // What is left, by the program's word.
    private async measure(): Promise<void> {
        const { answers, spent } = this.kept;
        const run = await this.room.withEngine((engine) => engine.study("run", spent, answers));
        this.leftThen = run.left;
        this.spentThen = spent;
        batch(() => {
            this.ready.value = true;
            this.over.value = false;
            this.left.value = run.left;
            this.solved.value = run.solved;
            this.answered.value = run.answered;
        });
        if (run.left === 0) await this.end();
    }

    private async end(): Promise<void> {
        if (this.over.peek()) return;
        this.over.value = true;
        this.stand();
        this.keep({ ...this.kept, over: true });
        const { answers } = this.kept;
        await this.app.get(Progress).change((engine) => engine.study("run_end", answers));
    }

    private keep(kept: Kept): void {
        this.kept = kept;
        this.room.keep(NAME, kept);
    }
}

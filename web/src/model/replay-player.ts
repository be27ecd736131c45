// replay-player.ts - a replay: its position, steps by moves or by turns, and playing by itself.
import { batch, computed, effect, signal, type Signal } from "@preact/signals";
import { pause, type Clock } from "../base/clock";
import type { RecordedGame, RecordedView } from "../transport/recorded-game";
import { GameAnalysis, spotsOf, type Judged } from "./analysis";
import { marksOf, type Mark } from "./honor-history";
import type { Preferences } from "./preferences";
import { Table } from "./table";

const PAUSE = 700; // milliseconds between two moves that are played
const STILL = 1400; // the same where nothing moves

export const SPEEDS = [1, 2, 4, 0.5] as const;

function tableAt(view: RecordedView, moveNumber: number): Table {
    const table = new Table(view, view.view(view.length), view.length, view.log);
    table.playback.past.value = { moveNumber, view: view.view(moveNumber) };
    return table;
}

export class ReplayPlayer {
    readonly table: Signal<Table>;
    readonly sitting = signal(1); // counts tables, so that each is drawn from scratch
    readonly seat: Signal<number>;
    readonly open = signal(false); // all hands are
    readonly byTurn = signal(false);
    readonly playing = signal(false);
    readonly marks: readonly Mark[]; // the ends of turns
    readonly length: number;
    readonly analysis: GameAnalysis;
    private readonly stopComparing: () => void;
    private runs = 0; // counts how often it was set going or stopped

    private constructor(
        readonly id: string,
        readonly record: RecordedGame,
        view: RecordedView,
        private readonly preferences: Preferences,
        private readonly clock: Clock,
    ) {
        this.length = view.length;
        this.marks = marksOf(view.seats.length, view.log);
        this.table = signal(tableAt(view, 0));
        this.seat = signal(view.seat);
        this.analysis = new GameAnalysis(record, view.log);
        this.stopComparing = effect(() => {
            const turn = this.verdict.value;
            this.table.value.compared.value = turn && turn.grade !== "fine" ? spotsOf(turn) : [];
        });
    }

    static async open(
        id: string,
        record: RecordedGame,
        seat: number,
        preferences: Preferences,
        clock: Clock,
    ): Promise<ReplayPlayer> {
        return new ReplayPlayer(id, record, await record.seenBy(id, seat, false), preferences, clock);
    }

    // The move after which it stands.
    readonly at = computed(() => this.table.value.playback.past.value?.moveNumber ?? this.length);
    readonly mark = computed(() => {
        const next = this.marks.findIndex(({ moveNumber }) => moveNumber >= this.at.value);
        return next < 0 ? this.marks.length - 1 : next;
    });

    // How many moves come before the turn with that move; before the last turn where there is no such move.
    momentBefore(moveNumber: number): number {
        const number = Math.min(moveNumber, this.length);
        return this.marks.filter((mark) => mark.moveNumber < number).at(-1)?.moveNumber ?? 0;
    }

    // What the analysis says of the turn that was played last.
    readonly verdict = computed<Judged | null>(() => this.analysis.turns.value[this.mark.value - 1] ?? null);

    // Seen by another seat, or with all hands open; at the same moment.
    async look(seat: number, open: boolean): Promise<void> {
        const view = await this.record.seenBy(this.id, seat, open);
        batch(() => {
            this.table.value = tableAt(view, this.at.value);
            this.seat.value = view.seat;
            this.sitting.value++;
            this.open.value = open;
        });
    }

    go(moveNumber: number): void {
        this.pause();
        this.playback.hurry?.();
        void this.playback.lookAt(Math.min(this.length, Math.max(0, moveNumber)));
    }

    // Forwards with motion, back without.
    step(by: 1 | -1): void {
        this.pause();
        const to = this.stop(by);
        if (by < 0) this.go(to);
        else void this.show(to);
    }

    async play(): Promise<void> {
        if (this.at.value === this.length) this.go(0);
        const run = ++this.runs;
        this.playing.value = true;
        while (run === this.runs && this.at.value < this.length) {
            if (!(await this.show(this.stop(1)))) break;
            const { pace, replaySpeed } = this.preferences;
            await pause(this.clock, pace.value ? PAUSE / pace.value : STILL / replaySpeed.value);
        }
        if (run === this.runs) this.playing.value = false;
    }

    pause(): void {
        this.runs++;
        this.playing.value = false;
    }

    toggle(): void {
        if (this.playing.value) this.pause();
        else void this.play();
    }

    close(): void {
        this.pause();
        this.analysis.stop();
        this.stopComparing();
        this.preferences.replaySpeed.value = 1;
    }

    private get playback() {
        return this.table.value.playback;
    }

    private stop(by: 1 | -1): number {
        const at = this.at.value;
        if (!this.byTurn.value) return Math.min(this.length, Math.max(0, at + by));
        const stops = this.marks.map(({ moveNumber }) => moveNumber);
        return by > 0
            ? (stops.find((moveNumber) => moveNumber > at) ?? this.length)
            : (stops.filter((moveNumber) => moveNumber < at).at(-1) ?? 0);
    }

    private show(to: number): Promise<boolean> {
        this.playback.hurry?.();
        return this.playback.retrace(this.at.value, to);
    }
}

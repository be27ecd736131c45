// A replay as it is watched: where it stands, stepping by moves or by turns, and playing on by itself.
import { batch, computed, signal } from "@preact/signals";
import { haste, pace } from "./preferences";
import { Table } from "./table";
import type { RecordedGame, RecordedView } from "../transport/recorded-game";
import { marksOf } from "./honor-history";

const PAUSE = 700; // milliseconds between two moves that are played
const STILL = 1400; // the same where nothing moves

export const SPEEDS = [1, 2, 4, 0.5] as const;

export class ReplayPlayer {
    readonly table = signal<Table>(null as unknown as Table); // set before anybody looks
    readonly sitting = signal(0); // counts tables, so that each is drawn from scratch
    readonly seat = signal(0);
    readonly open = signal(false); // all hands are
    readonly byTurn = signal(false);
    readonly playing = signal(false);
    readonly marks; // the ends of turns
    readonly length: number;
    private timer = 0;

    private constructor(
        readonly id: string,
        readonly record: RecordedGame,
        reel: RecordedView,
    ) {
        this.length = reel.length;
        this.marks = marksOf(reel.seats.length, reel.log);
        this.sit(reel, 0);
    }

    static async of(id: string, record: RecordedGame, seat: number): Promise<ReplayPlayer> {
        return new ReplayPlayer(id, record, await record.reel(id, seat, false));
    }

    readonly at = computed(() => this.table.value.past.value?.number ?? this.length);
    readonly mark = computed(() => {
        const next = this.marks.findIndex(({ number }) => number >= this.at.value);
        return next < 0 ? this.marks.length - 1 : next;
    });

    // Other eyes, or all hands; at the same moment.
    async look(seat: number, open: boolean): Promise<void> {
        const reel = await this.record.reel(this.id, seat, open);
        this.sit(reel, this.at.value);
        this.open.value = open;
    }

    private sit(reel: RecordedView, at: number): void {
        const table = new Table(reel, reel.view(reel.length), reel.length, reel.log);
        table.past.value = { number: at, view: reel.view(at) };
        batch(() => {
            this.table.value = table;
            this.seat.value = reel.seat;
            this.sitting.value++;
        });
    }

    go(number: number): void {
        this.pause();
        this.settle();
        void this.table.value.lookAt(Math.min(this.length, Math.max(0, number)));
    }

    // Forwards with motion, back without.
    step(by: 1 | -1): void {
        this.pause();
        const to = this.stop(by);
        if (by < 0) this.go(to);
        else void this.show(to);
    }

    private stop(by: 1 | -1): number {
        const at = this.at.value;
        if (!this.byTurn.value) return Math.min(this.length, Math.max(0, at + by));
        const stops = this.marks.map(({ number }) => number);
        return by > 0
            ? (stops.find((number) => number > at) ?? this.length)
            : (stops.filter((number) => number < at).at(-1) ?? 0);
    }

    private show(to: number): Promise<boolean> {
        this.settle();
        return this.table.value.retrace(this.at.value, to);
    }

    // What is still in the air has arrived.
    private settle(): void {
        for (const flight of document.querySelectorAll(".flight")) flight.remove();
    }

    async play(): Promise<void> {
        if (this.at.value === this.length) this.go(0);
        this.playing.value = true;
        while (this.playing.value && this.at.value < this.length) {
            if (!(await this.show(this.stop(1)))) break;
            const rest = pace.value ? PAUSE / pace.value : STILL / haste.value;
            await new Promise((done) => (this.timer = window.setTimeout(done, rest)));
        }
        this.playing.value = false;
    }

    pause(): void {
        this.playing.value = false;
        clearTimeout(this.timer);
    }

    toggle(): void {
        if (this.playing.value) this.pause();
        else void this.play();
    }

    close(): void {
        this.pause();
        haste.value = 1;
    }
}

// virtual-clock.ts - a clock that stands still until it is moved.
import type { Clock } from "../src/base/clock";

interface Timer {
    at: number;
    readonly every: number; // 0: once
    readonly act: () => void;
}

// Lets everything happen that waits for nothing but the program itself.
export async function settle(): Promise<void> {
    for (let i = 0; i < 20; i++) await new Promise((done) => setImmediate(done));
}

export class VirtualClock implements Clock {
    private time = 0;
    private readonly timers = new Set<Timer>();

    now(): number {
        return this.time;
    }
    date(): number {
        return Date.UTC(2026, 10, 17) + this.time;
    }
    after(ms: number, act: () => void): () => void {
        return this.add({ at: this.time + ms, every: 0, act });
    }
    every(ms: number, act: () => void): () => void {
        return this.add({ at: this.time + ms, every: ms, act });
    }
    private add(timer: Timer): () => void {
        this.timers.add(timer);
        return () => this.timers.delete(timer);
    }

    // How long until the next timer; undefined if there is none.
    get next(): number | undefined {
        const times = [...this.timers].map(({ at }) => at - this.time);
        return times.length ? Math.min(...times) : undefined;
    }

    // Moves on, timer by timer, each with all that follows from it.
    async advance(ms: number): Promise<void> {
        const end = this.time + ms;
        await settle();
        while (this.next !== undefined && this.time + this.next <= end) {
            this.time += this.next;
            const timer = [...this.timers].find(({ at }) => at === this.time)!;
            if (timer.every) timer.at += timer.every;
            else this.timers.delete(timer);
            timer.act();
            await settle();
        }
        this.time = end;
    }
}

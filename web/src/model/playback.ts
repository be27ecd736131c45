// playback.ts - shows played moves one after the other: the log, the queue, and the cursor for looking back.
import { batch, signal, type Signal } from "@preact/signals";
import type { Happening } from "../base/game-info";
import type { View } from "../base/view";
import type { Game } from "../transport/game";

export interface PastView {
    readonly moveNumber: number; // of the last move before it; 0 is the start
    readonly view: View;
}

// Shows a move with motion. `aimed`: the tile already lies there as the person put it.
export type Animate = (happening: Happening, before: View, aimed: boolean) => Promise<void>;

// What the rest of the table does meanwhile.
export interface PlaybackHooks {
    begin(happening: Happening): boolean; // whether the tile already lies there
    end(): Promise<unknown>; // nothing is left to be shown
    lookBack(): void;
    attempt(what: () => Promise<void>): Promise<boolean>; // false if it was refused
}

export class Playback {
    readonly shown: Signal<View>; // as it is seen: behind the game while things move
    readonly log: Signal<readonly Happening[]>;
    readonly past = signal<PastView | null>(null); // a moment that is looked back at
    readonly busy = signal(false); // something moves, or an answer is awaited
    animate: Animate | null = null;
    hurry: (() => void) | null = null; // ends the motion that is under way

    private queue: Promise<void> = Promise.resolve();
    private waiting = 0; // moves that are still to be shown
    private looks = 0; // counts looks at the past: a newer one ends what an older one shows
    readonly close: () => void;

    constructor(
        private readonly game: Pick<Game, "listen" | "viewAt">,
        start: View,
        since: number,
        log: readonly Happening[],
        private readonly hooks: PlaybackHooks,
    ) {
        this.shown = signal(start);
        this.log = signal(log);
        this.close = game.listen(since, (happening) => {
            this.waiting++;
            this.queue = this.queue.then(() => this.show(happening));
        });
    }

    // The number of the last move.
    get last(): number {
        return this.log.value.at(-1)?.number ?? 0;
    }

    // Shows the table as it was after a move; null, or the last one, comes back to the game.
    async lookBack(moveNumber: number | null): Promise<void> {
        if (moveNumber === null || moveNumber === this.last) {
            this.looks++;
            this.past.value = null;
        } else await this.lookAt(moveNumber);
    }

    // Shows the table as it was after a move, the last one too.
    async lookAt(moveNumber: number): Promise<void> {
        const look = ++this.looks;
        await this.hooks.attempt(async () => {
            const view = await this.game.viewAt(moveNumber);
            if (look === this.looks) this.remember({ moveNumber, view });
        });
    }

    // Shows the moves from `since` to `until` once more, with motion. False if it was interrupted.
    async retrace(since: number, until = Infinity): Promise<boolean> {
        const look = ++this.looks;
        let view = await this.game.viewAt(since);
        for (const happening of this.log.value) {
            const moveNumber = happening.number;
            if (moveNumber <= since || moveNumber > until) continue;
            if (look !== this.looks) return false;
            this.remember({ moveNumber, view });
            await this.animate?.(happening, view, false);
            view = happening.view;
            if (look === this.looks) this.past.value = { moveNumber, view };
        }
        return look === this.looks;
    }

    // While a move is shown: its tile lies there before the cards have come.
    lay({ moveNumber, view }: PastView): void {
        if (!this.past.value) this.shown.value = view;
        else if (this.past.value.moveNumber === moveNumber) this.past.value = { moveNumber, view };
    }

    // The same log in other words.
    retell(texts: readonly string[]): void {
        this.log.value = this.log.value.map((happening, i) => ({
            ...happening,
            text: texts[i] ?? happening.text,
        }));
    }

    private remember(past: PastView): void {
        batch(() => {
            this.past.value = past;
            this.hooks.lookBack();
        });
    }

    private async show(happening: Happening): Promise<void> {
        const before = this.shown.value;
        const aimed = batch(() => {
            this.busy.value = true;
            this.log.value = [...this.log.value, happening];
            return this.hooks.begin(happening);
        });
        if (!this.past.value) await this.animate?.(happening, before, aimed);
        this.shown.value = happening.view;
        if (--this.waiting > 0) return; // the next one follows at once
        await this.hooks.end();
        this.busy.value = this.waiting > 0;
    }
}

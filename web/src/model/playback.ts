// playback.ts - shows played moves one after the other: the log, the queue, and the cursor for looking back.
import { batch, signal, type Signal } from "@preact/signals";
import type { Happening } from "../base/game-info";
import type { Laid, View } from "../base/view";
import type { Game } from "../transport/game";

export interface PastView {
    readonly moveNumber: number; // of the last move before it; 0 is the start
    readonly view: View;
}

// Shows a move with motion. `aimed`: the tile already lies there as the person put it.
export type Animate = (happening: Happening, before: View, aimed: boolean) => Promise<void>;

// How much of a move was seen while its turn was made.
export interface Foreseen {
    readonly aimed: boolean; // the tile already lies there
    readonly drafted: View | null; // all of it, and the table looks like this: nothing is shown again
}

// What the rest of the table does meanwhile.
export interface PlaybackHooks {
    begin(happening: Happening): Foreseen;
    end(): Promise<unknown>; // nothing is left to be shown
    lookBack(): void;
    attempt(what: () => Promise<void>): Promise<boolean>; // false if it was refused
}

export class Playback {
    readonly shown: Signal<View>; // as it is seen: behind the game while things move
    readonly log: Signal<readonly Happening[]>;
    readonly past = signal<PastView | null>(null); // a moment that is looked back at
    readonly ahead = signal<PastView | null>(null); // a move of the turn in the making, while it moves
    readonly coming = signal<Laid | null>(null); // a tile on its way to the lake, which makes room for it
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
            await this.move(happening, view, false, () => {
                view = happening.view;
                if (look === this.looks) this.past.value = { moveNumber, view };
            });
        }
        return look === this.looks;
    }

    // Shows a move of the turn in the making with motion, at the moment when it is made. It is not in the
    // log.
    async tryOut(happening: Happening, before: View): Promise<void> {
        if (!this.animate || this.past.value) return;
        const moveNumber = happening.number;
        this.hurry?.();
        this.ahead.value = { moveNumber, view: before };
        await this.animate(happening, before, false);
        if (this.ahead.value?.moveNumber === moveNumber) this.ahead.value = null;
    }

    // While a move is shown: its tile lies there before the cards have come.
    lay({ moveNumber, view }: PastView): void {
        if (this.ahead.value?.moveNumber === moveNumber) this.ahead.value = { moveNumber, view };
        else if (!this.past.value) this.shown.value = view;
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

    // Shows the motion of a move, if there is any, and then calls `then`.
    private async move(happening: Happening, before: View, aimed: boolean, then: () => void): Promise<void> {
        if (happening.move.includes("@")) this.coming.value = happening.view.lake.at(-1)!;
        await this.animate?.(happening, before, aimed);
        batch(() => {
            then();
            this.coming.value = null;
        });
    }

    private async show(happening: Happening): Promise<void> {
        if (this.ahead.value) this.hurry?.();
        const { aimed, drafted } = batch(() => {
            const foreseen = this.hooks.begin(happening);
            if (foreseen.drafted) this.shown.value = foreseen.drafted;
            this.busy.value = true;
            this.ahead.value = null;
            this.log.value = [...this.log.value, happening];
            return foreseen;
        });
        if (!drafted) {
            const then = () => (this.shown.value = happening.view);
            if (this.past.value) then();
            else await this.move(happening, this.shown.value, aimed, then);
        }
        if (--this.waiting > 0) return; // the next one follows at once
        await this.hooks.end();
        this.busy.value = this.waiting > 0;
    }
}

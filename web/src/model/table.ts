// One seat's table: what is on it, the turn in the making, and what can be done next. All that the page shows
// of a game is computed from here; what is allowed comes from the game as text.
import { batch, computed, signal } from "@preact/signals";
import { Refused, type Draft, type Game, type Happening } from "../transport/transport";
import { cellKey, readMove, writePlacement, type Move, type Placement } from "./move";
import type { Color, GameEvent, Player, SetKind, View } from "./types";

export interface Aim {
    readonly x: number;
    readonly y: number;
}

// What comes next for the person at this table; the page makes that the most visible thing.
export type Phase = "past" | "wait" | "cards" | "tile" | "cell" | "confirm" | "final" | "over";

export interface Spin {
    readonly count: number;
    readonly by: number; // 1 clockwise, -1 back
}

export interface Moment {
    readonly number: number; // of the happening before it
    readonly view: View;
}

export interface Dedication {
    readonly text: string;
    readonly kind: SetKind;
    readonly colors: readonly Color[];
}

// `aimed`: the tile already lies there as the person put it.
type Watcher = (happening: Happening, before: View, aimed: boolean) => Promise<void>;

export class Table {
    readonly shown = signal<View | null>(null); // as the eye sees it: behind the game while things move
    readonly draft = signal<Draft | null>(null);
    readonly chosen = signal<number | null>(null); // a tile of the hand
    readonly turned = signal(0); // how it is turned, in the game's terms
    readonly spin = signal<Spin | null>(null); // the turns just made, for the eye
    readonly aim = signal<Aim | null>(null); // where it is to go
    readonly hover = signal<Aim | null>(null); // where the pointer looks, while nothing is aimed at
    readonly payout = signal<readonly GameEvent[]>([]);
    readonly card = signal<Color | null>(null); // of one's own, picked for an exchange or a discard
    readonly log = signal<readonly Happening[]>([]);
    readonly past = signal<Moment | null>(null); // a moment that is looked back at
    readonly notice = signal("");
    readonly busy = signal(false); // something moves, or an answer is awaited
    watcher: Watcher | null = null; // shows what happened

    private wanted: readonly string[] = []; // moves of the draft, those included that are still asked about
    private queue: Promise<void> = Promise.resolve();
    private readonly stop: () => void;

    constructor(
        readonly game: Game,
        start: View,
        since = 0,
        past: readonly Happening[] = [],
    ) {
        this.shown.value = start;
        this.log.value = past;
        this.stop = game.listen(since, (happening) => {
            this.queue = this.queue.then(() => this.show(happening));
        });
        void this.redraft([]);
    }

    close(): void {
        this.stop();
    }

    readonly me = computed<Player | null>(() => this.view.value?.players[this.game.seat - 1] ?? null);
    readonly mine = computed(() => this.shown.value?.player === this.game.seat && !this.shown.value.over);

    // What to show: a moment of the past, or the game with the moves of the draft tried out, or the game.
    readonly view = computed<View | null>(() => {
        if (this.past.value) return this.past.value.view;
        const draft = this.draft.value;
        return draft && draft.moves.length > 0 && !this.busy.value ? draft.view : this.shown.value;
    });

    readonly moves = computed<readonly Move[]>(() =>
        (this.busy.value || !this.mine.value || this.past.value
            ? []
            : (this.draft.value?.legal ?? [])
        ).flatMap((text) => readMove(text) ?? []),
    );
    readonly places = computed(() =>
        this.moves.value.filter((move): move is Placement => move.kind === "place"),
    );
    readonly cells = computed(() => {
        const tile = this.chosen.value;
        return new Set(
            this.places.value
                .filter((move) => tile === null || move.tile === tile)
                .map(({ x, y }) => cellKey(x, y)),
        );
    });
    readonly dedications = computed<readonly Dedication[]>(() =>
        this.moves.value.flatMap((move) =>
            move.kind === "dedicate"
                ? [{ text: `d${move.set}${move.colors.join("")}`, kind: move.set, colors: move.colors }]
                : [],
        ),
    );
    readonly discards = computed(
        () => new Set(this.moves.value.flatMap((move) => (move.kind === "discard" ? [move.color] : []))),
    );
    readonly givable = computed(
        () => new Set(this.moves.value.flatMap((move) => (move.kind === "exchange" ? [move.give] : []))),
    );
    readonly takable = computed(
        () =>
            new Set(
                this.moves.value.flatMap((move) =>
                    move.kind === "exchange" && move.give === this.card.value ? [move.take] : [],
                ),
            ),
    );
    readonly canPass = computed(() => this.moves.value.some((move) => move.kind === "pass"));
    readonly drafted = computed(() => this.draft.value?.moves.length ?? 0);

    readonly phase = computed<Phase>(() => {
        const view = this.shown.value;
        if (this.past.value) return "past";
        if (!view || view.over) return "over";
        if (!this.mine.value || this.busy.value || !this.draft.value) return "wait";
        if (this.canPass.value) return "final";
        if (this.places.value.length === 0) return "cards";
        if (this.aim.value) return "confirm";
        return this.chosen.value === null ? "tile" : "cell";
    });

    // Shows the table as it was after a happening; null, or the last one, comes back to the game.
    async lookBack(number: number | null): Promise<void> {
        if (number === null || number === this.log.value.at(-1)?.number) {
            this.past.value = null;
            return;
        }
        await this.attempt(async () => {
            const view = await this.game.viewAt(number);
            batch(() => {
                this.past.value = { number, view };
                this.chosen.value = this.aim.value = this.hover.value = null;
                this.payout.value = [];
            });
        });
    }

    choose(tile: number): void {
        if (this.chosen.value === tile) return this.turn(1);
        batch(() => {
            this.chosen.value = tile;
            this.turned.value = 0;
            this.spin.value = null;
            this.card.value = null;
        });
        void this.look();
    }

    turn(by: number): void {
        batch(() => {
            this.turned.value = (this.turned.value + by + 4) % 4;
            this.spin.value = { count: (this.spin.value?.count ?? 0) + 1, by };
        });
        void this.look();
    }

    // Without a tile chosen, the first that may go there is.
    aimAt(x: number, y: number): void {
        if (!this.cells.value.has(cellKey(x, y))) return;
        const fits = this.places.value.find((move) => move.x === x && move.y === y)!;
        batch(() => {
            if (this.chosen.value === null) this.choose(fits.tile);
            this.aim.value = { x, y };
            this.hover.value = this.spin.value = null;
        });
        void this.look();
    }

    hoverAt(cell: Aim | null): void {
        const legal =
            cell &&
            this.chosen.value !== null &&
            !this.aim.value &&
            this.cells.value.has(cellKey(cell.x, cell.y));
        if (!legal && !this.hover.value) return;
        batch(() => {
            this.hover.value = legal ? cell : null;
            this.spin.value = null;
        });
        void this.look();
    }

    pickCard(color: Color): void {
        this.card.value = this.card.value === color ? null : color;
    }

    // Tries a card move out; it can be undone until the turn is confirmed.
    try(text: string): Promise<void> {
        return this.redraft([...this.wanted, text]);
    }

    undo(): void {
        if (this.aim.value)
            batch(() => {
                this.aim.value = null;
                this.payout.value = [];
            });
        else if (this.chosen.value !== null) this.chosen.value = null;
        else if (this.wanted.length) void this.redraft(this.wanted.slice(0, -1));
    }

    // The tile where it is aimed at or looked at, as text.
    placement(aim: Aim | null = this.aim.value): string | null {
        const tile = this.chosen.value;
        return tile === null || !aim ? null : writePlacement({ tile, ...aim, r: this.turned.value });
    }

    async confirm(): Promise<void> {
        const last = this.canPass.value ? "pass" : this.placement();
        if (last) await this.attempt(() => this.game.send([...(this.draft.value?.moves ?? []), last]));
    }

    // A person may be faster than the answer: the last wish counts.
    private async redraft(moves: readonly string[]): Promise<void> {
        this.wanted = moves;
        this.card.value = null;
        await this.attempt(async () => {
            try {
                const draft = await this.game.draft(moves);
                if (this.wanted === moves) this.draft.value = draft;
            } catch (error) {
                if (this.wanted === moves) this.wanted = this.draft.value?.moves ?? [];
                throw error;
            }
            await this.look();
        });
    }

    // Asks what the tile would give where it is aimed at or looked at.
    private async look(): Promise<void> {
        const wanted = () => this.placement(this.aim.value ?? this.hover.value);
        const text = wanted();
        if (!text) {
            this.payout.value = [];
            return;
        }
        const events = await this.game.preview(this.draft.value?.moves ?? [], text).catch(() => []);
        if (text === wanted()) this.payout.value = events;
    }

    private async attempt(what: () => Promise<void>): Promise<void> {
        try {
            await what();
            this.notice.value = "";
        } catch (error) {
            if (!(error instanceof Refused)) throw error;
            this.notice.value = error.message;
        }
    }

    private async show(happening: Happening): Promise<void> {
        const before = this.shown.value ?? happening.view;
        const aimed = this.placement() === happening.move;
        batch(() => {
            this.busy.value = true;
            this.chosen.value = this.aim.value = this.hover.value = null;
            this.payout.value = [];
            this.log.value = [...this.log.value, happening];
        });
        if (!this.past.value) await this.watcher?.(happening, before, aimed);
        this.shown.value = happening.view;
        await this.redraft([]);
        this.busy.value = false;
    }
}

// One seat's table: what is on it, the turn in the making, and what can be done next. All that the page shows
// of a game is computed from here; what is allowed comes from the game as text.
import type { Draft, Happening, Hint, Info } from "../base/game-info";
import { Refusal } from "../base/refusal";
import { batch, computed, effect, signal } from "@preact/signals";
import { type Game } from "../transport/game";
import { cellKey, readMove, writePlacement, type Move, type Placement } from "../base/move";
import type { Color, GameEvent, Player, SetKind, View } from "../base/view";

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

export interface PastView {
    readonly number: number; // of the happening before it
    readonly view: View;
}

export interface Dedication {
    readonly text: string;
    readonly kind: SetKind;
    readonly colors: readonly Color[];
}

// A tile of the hand, as far as it has been chosen, turned and put somewhere.
export interface Held {
    readonly tile: number | null;
    readonly rotation: number;
    readonly aim: Aim | null;
}
const NOTHING: Held = { tile: null, rotation: 0, aim: null };

// `aimed`: the tile already lies there as the person put it.
type Watcher = (happening: Happening, before: View, aimed: boolean) => Promise<void>;

export class Table {
    readonly shown = signal<View | null>(null); // as the eye sees it: behind the game while things move
    readonly draft = signal<Draft | null>(null);
    readonly chosen = signal<number | null>(null); // a tile of the hand
    readonly rotation = signal(0); // how it is turned, in the game's terms
    readonly spin = signal<Spin | null>(null); // the turns just made, for the eye
    readonly aim = signal<Aim | null>(null); // where it is to go
    readonly hover = signal<Aim | null>(null); // where the pointer looks, while nothing is aimed at
    readonly payout = signal<readonly GameEvent[]>([]);
    readonly card = signal<Color | null>(null); // of one's own, picked for an exchange or a discard
    readonly log = signal<readonly Happening[]>([]);
    readonly past = signal<PastView | null>(null); // a moment that is looked back at
    readonly info = signal<Info | null>(null); // how the game stands, or ended
    readonly notice = signal("");
    readonly sheet = signal<"hints" | "unseen" | "result" | null>(null); // what is read beside the game
    readonly hints = signal<readonly Hint[] | null>(null); // null while they are thought about
    readonly busy = signal(false); // something moves, or an answer is awaited
    readonly sent = signal(false); // the turn is confirmed, and what it does not yet heard of
    watcher: Watcher | null = null; // shows what happened

    private wanted: readonly string[] = []; // moves of the draft, those included that are still asked about
    private queue: Promise<void> = Promise.resolve();
    private walk = 0; // counts looks at the past: a newer one ends what an older one shows
    private waiting = 0; // happenings that are still to be shown
    private readonly stop: () => void;
    private readonly stopAsking: () => void;

    constructor(
        readonly game: Game,
        start: View,
        since = 0,
        past: readonly Happening[] = [],
    ) {
        this.shown.value = start;
        this.log.value = past;
        this.stop = game.listen(since, (happening) => {
            this.waiting++;
            this.queue = this.queue.then(() => this.show(happening));
        });
        void this.redraft([]);
        this.stopAsking = effect(() => {
            void game.remotePlayers?.changed.value; // others do things, too
            void this.ask();
        });
    }

    close(): void {
        this.stop();
        this.stopAsking();
    }

    // As they are called in the language that is spoken.
    readonly seats = computed(() => this.info.value?.seats ?? this.game.seats);
    readonly me = computed<Player | null>(() => this.view.value?.players[this.game.seat - 1] ?? null);
    readonly ended = computed(() => this.shown.value?.over === true || this.info.value?.ended === true);
    // A bot may have one's turn.
    readonly mine = computed(
        () =>
            this.shown.value?.player === this.game.seat &&
            !this.ended.value &&
            !this.game.remotePlayers?.standIns.value[this.game.seat - 1],
    );

    // What to show: a moment of the past, or the game with the moves of the draft tried out, or the game.
    readonly view = computed<View | null>(() => {
        if (this.past.value) return this.past.value.view;
        const draft = this.draft.value;
        return draft && draft.moves.length > 0 && !this.busy.value ? draft.view : this.shown.value;
    });

    readonly moves = computed<readonly Move[]>(() =>
        (this.busy.value || this.sent.value || !this.mine.value || this.past.value
            ? []
            : (this.draft.value?.legal ?? [])
        ).flatMap((text) => readMove(text) ?? []),
    );
    readonly places = computed(() =>
        this.moves.value.filter((move): move is Placement => move.kind === "place"),
    );
    readonly frontier = computed(() => {
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
    readonly canUndo = computed(
        () =>
            this.mine.value &&
            (this.sent.value
                ? this.game.remotePlayers?.sending.value === "waits"
                : this.aim.value !== null || this.chosen.value !== null || this.drafted.value > 0),
    );

    readonly phase = computed<Phase>(() => {
        const view = this.shown.value;
        if (this.past.value) return "past";
        if (!view || this.ended.value) return "over";
        if (!this.mine.value || this.busy.value || this.sent.value || !this.draft.value) return "wait";
        if (this.canPass.value) return "final";
        if (this.places.value.length === 0) return "cards";
        if (this.aim.value) return "confirm";
        return this.chosen.value === null ? "tile" : "cell";
    });

    // Shows the table as it was after a happening; null, or the last one, comes back to the game.
    async lookBack(number: number | null): Promise<void> {
        if (number === null || number === this.log.value.at(-1)?.number) {
            this.walk++;
            this.past.value = null;
        } else await this.lookAt(number);
    }

    // Shows the table as it was after a happening, the last one too.
    async lookAt(number: number): Promise<void> {
        const walk = ++this.walk;
        await this.attempt(async () => {
            const view = await this.game.viewAt(number);
            if (walk === this.walk) this.remember({ number, view });
        });
    }

    // Shows with the usual motion what happened after a number, up to another. False if something else was looked at
    // before it came to its end.
    async retrace(since: number, until = Infinity): Promise<boolean> {
        const walk = ++this.walk;
        let view = await this.game.viewAt(since);
        for (const happening of this.log.value) {
            const { number } = happening;
            if (number <= since || number > until) continue;
            if (walk !== this.walk) return false;
            this.remember({ number, view });
            await this.watcher?.(happening, view, false);
            view = happening.view;
            if (walk === this.walk) this.past.value = { number, view };
        }
        return walk === this.walk;
    }

    // While a happening is shown, its tile lies there before the cards have come.
    lay({ number, view }: PastView): void {
        if (!this.past.value) this.shown.value = view;
        else if (this.past.value.number === number) this.past.value = { number, view };
    }

    private remember(moment: PastView): void {
        batch(() => {
            this.past.value = moment;
            this.chosen.value = this.aim.value = this.hover.value = null;
            this.payout.value = [];
        });
    }

    choose(tile: number): void {
        if (this.sent.value) return;
        if (this.chosen.value === tile) return this.rotate(1);
        batch(() => {
            this.chosen.value = tile;
            this.rotation.value = 0;
            this.spin.value = null;
            this.card.value = null;
        });
        void this.look();
    }

    rotate(by: number): void {
        if (this.sent.value) return;
        batch(() => {
            this.rotation.value = (this.rotation.value + by + 4) % 4;
            this.spin.value = { count: (this.spin.value?.count ?? 0) + 1, by };
        });
        void this.look();
    }

    // Without a tile chosen, the first that may go there is.
    aimAt(x: number, y: number): void {
        if (!this.frontier.value.has(cellKey(x, y))) return;
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
            this.frontier.value.has(cellKey(cell.x, cell.y));
        if (!legal && !this.hover.value) return;
        batch(() => {
            this.hover.value = legal ? cell : null;
            this.spin.value = null;
        });
        void this.look();
    }

    pickCard(color: Color): void {
        if (this.sent.value) return;
        this.card.value = this.card.value === color ? null : color;
    }

    // Tries a card move out; it can be undone until the turn is confirmed.
    try(text: string): Promise<void> {
        return this.redraft([...this.wanted, text]);
    }

    // A turn that has not left this device is in the making again; one that may have left it is played.
    undo(): void {
        if (this.sent.value) this.sent.value = !this.game.withdraw?.();
        else if (this.aim.value)
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
        return tile === null || !aim ? null : writePlacement({ tile, ...aim, r: this.rotation.value });
    }

    // A second tap says nothing new.
    async confirm(): Promise<void> {
        const last = this.canPass.value ? "pass" : this.placement();
        if (!last || this.sent.value) return;
        this.sent.value = true;
        const turn = [...(this.draft.value?.moves ?? []), last];
        if (!(await this.attempt(() => this.game.send(turn)))) this.sent.value = false;
    }

    // Gives the game up.
    async resign(): Promise<void> {
        await this.attempt(() => this.game.resign());
        await this.ask();
    }

    // Shows where the tile of a turn would go and what it would give, as if it were looked at; null shows nothing.
    async peek(turn: readonly string[] | null): Promise<void> {
        const place = readMove(turn?.at(-1) ?? "");
        batch(() => {
            this.aim.value = this.hover.value = this.chosen.value = this.spin.value = null;
            this.payout.value = [];
            if (place?.kind !== "place") return;
            this.chosen.value = place.tile;
            this.rotation.value = place.r;
            this.hover.value = { x: place.x, y: place.y };
        });
        if (!turn || place?.kind !== "place") return;
        const looked = this.hover.value;
        const events = await this.game.preview(turn.slice(0, -1), turn.at(-1)!).catch(() => []);
        if (this.hover.value === looked) this.payout.value = events;
    }

    // Makes a whole turn the one in the making: all but its confirmation.
    async fillIn(turn: readonly string[]): Promise<void> {
        await this.peek(null);
        const place = readMove(turn.at(-1) ?? "");
        await this.takeUp(
            turn.slice(0, -1),
            place?.kind === "place" ? { ...place, rotation: place.r, aim: place } : NOTHING,
        );
    }

    // Goes on with a turn as far as it was made.
    async takeUp(moves: readonly string[], { tile, rotation, aim }: Held): Promise<void> {
        await this.redraft(moves);
        if (tile === null || !this.me.value?.hand?.includes(tile)) return;
        batch(() => {
            this.chosen.value = tile;
            this.rotation.value = rotation;
            this.aim.value = aim && { x: aim.x, y: aim.y };
        });
        await this.look();
    }

    // What was told so far is told in another language.
    async retell(language: string): Promise<void> {
        const told = await this.game.retell(language);
        await this.ask();
        batch(() => {
            if (this.sheet.value === "hints") this.sheet.value = null;
            this.log.value = this.log.value.map((happening, i) => ({
                ...happening,
                text: told[i] ?? happening.text,
            }));
        });
    }

    // A game may end without a move.
    private async ask(): Promise<void> {
        this.info.value = await this.game.info().catch(() => this.info.value);
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

    // Whether it was allowed; else the person is told why not.
    private async attempt(what: () => Promise<void>): Promise<boolean> {
        try {
            await what();
            this.notice.value = "";
            return true;
        } catch (error) {
            if (!(error instanceof Refusal)) throw error;
            this.notice.value = error.message;
            return false;
        }
    }

    private async show(happening: Happening): Promise<void> {
        this.sent.value = false;
        const before = this.shown.value ?? happening.view;
        const aimed = this.placement() === happening.move;
        batch(() => {
            this.busy.value = true;
            this.chosen.value = this.aim.value = this.hover.value = null;
            this.payout.value = [];
            if (this.sheet.value === "hints") this.sheet.value = null;
            this.log.value = [...this.log.value, happening];
        });
        if (!this.past.value) await this.watcher?.(happening, before, aimed);
        this.shown.value = happening.view;
        if (--this.waiting > 0) return; // the next one follows at once
        await Promise.all([this.redraft([]), this.ask()]);
        this.busy.value = this.waiting > 0;
    }
}

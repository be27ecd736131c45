// turn-draft.ts - the turn in the making: card moves that are tried out, the tile that is chosen, rotated and
// aimed, and what it would give. What is allowed comes from the game as text.
import { batch, computed, signal, type ReadonlySignal } from "@preact/signals";
import type { Draft, Happening } from "../base/game-info";
import { cellKey, readMove, writePlacement, type Move, type Placement } from "../base/move";
import {
    CARD_LIMIT,
    COLORS,
    cardCount,
    type Color,
    type GameEvent,
    type SetKind,
    type View,
} from "../base/view";
import type { Game } from "../transport/game";
import type { Foreseen } from "./playback";

export interface Aim {
    readonly x: number;
    readonly y: number;
}

export interface Spin {
    readonly count: number;
    readonly by: number; // 1 clockwise, -1 back
}

export interface Dedication {
    readonly text: string;
    readonly kind: SetKind;
    readonly colors: readonly Color[];
}

// The cards that it takes.
export const paymentOf = ({ kind, colors }: Dedication): readonly Color[] =>
    kind === "7" ? COLORS : colors.flatMap((color) => Array<Color>(kind === "4" ? 4 : 2).fill(color));

// A turn that is looked at. One that is pinned stays until the next action, wherever the pointer goes.
export interface Peeked {
    readonly turn: readonly string[];
    readonly pinned: boolean;
}

// A tile of the hand, as far as it has been chosen, rotated and put somewhere.
export interface Held {
    readonly tile: number | null;
    readonly rotation: number;
    readonly aim: Aim | null;
}
const NOTHING: Held = { tile: null, rotation: 0, aim: null };

// Undo takes back a move, or all cards that were discarded.
function withoutLast(moves: readonly string[]): readonly string[] {
    const discarded = moves.findIndex((move) => move.startsWith("-"));
    return moves.slice(0, discarded < 0 ? -1 : discarded);
}

// What the draft has to know of its table.
export interface DraftHooks {
    readonly mine: ReadonlySignal<boolean>; // it is the turn of the person here
    readonly paused: ReadonlySignal<boolean>; // things move, or the past is looked at
    made(draft: Draft, before: View): void; // one more card move is tried out
    attempt(what: () => Promise<void>): Promise<boolean>; // false if it was refused
}

export class TurnDraft {
    readonly tried = signal<Draft | null>(null); // the moves so far, as the game answered them
    readonly chosen = signal<number | null>(null); // a tile of the hand
    readonly rotation = signal(0); // of that tile, in the game's terms
    readonly spin = signal<Spin | null>(null); // the rotations just made, for the eye
    readonly aim = signal<Aim | null>(null); // where it is to go
    readonly hover = signal<Aim | null>(null); // where the pointer looks, while nothing is aimed at
    readonly payout = signal<readonly GameEvent[]>([]); // what it would give there
    readonly peeked = signal<Peeked | null>(null); // a turn that a hint shows
    private takenBack = false; // the tile, from its place: the next press takes it up, and does not rotate it
    private covered = NOTHING; // the person's own tile, while a hint is shown
    readonly picked = signal<readonly Color[]>([]); // cards of one's own: one to exchange, or some to discard
    readonly warned = signal(false); // the person was asked whether to give a dedication up
    readonly paying = signal<Dedication | null>(null); // a set that is looked at
    readonly asking = signal(0); // questions that the game has not answered yet
    readonly sent = signal(false); // the turn is confirmed, and its result has not arrived yet
    private wanted: readonly string[] = []; // its moves, those included that are still asked about
    private played = 0; // how many of its moves the game has played by now

    constructor(
        private readonly game: Game,
        private readonly hooks: DraftHooks,
    ) {}

    private readonly legal = computed<readonly Move[]>(() => {
        const { mine, paused } = this.hooks;
        const none = paused.value || this.sent.value || !mine.value;
        return none ? [] : (this.tried.value?.legal ?? []).flatMap((text) => readMove(text) ?? []);
    });
    readonly places = computed(() =>
        this.legal.value.filter((move): move is Placement => move.kind === "place"),
    );
    // The cells where the chosen tile, or any, may go.
    readonly frontier = computed(() => {
        const tile = this.chosen.value;
        const places = this.places.value.filter((move) => tile === null || move.tile === tile);
        return new Set(places.map(({ x, y }) => cellKey(x, y)));
    });
    readonly dedications = computed<readonly Dedication[]>(() =>
        this.legal.value.flatMap((move) =>
            move.kind === "dedicate"
                ? [{ text: `d${move.set}${move.colors.join("")}`, kind: move.set, colors: move.colors }]
                : [],
        ),
    );
    readonly discards = computed(
        () => new Set(this.legal.value.flatMap((move) => (move.kind === "discard" ? [move.color] : []))),
    );
    readonly givable = computed(
        () => new Set(this.legal.value.flatMap((move) => (move.kind === "exchange" ? [move.give] : []))),
    );
    // The card that an exchange would give.
    readonly card = computed(() => (this.picked.value.length === 1 ? this.picked.value[0]! : null));
    readonly takable = computed(() => {
        const given = this.card.value;
        return new Set(
            this.legal.value.flatMap((move) =>
                move.kind === "exchange" && move.give === given ? [move.take] : [],
            ),
        );
    });
    readonly near = computed(() => (this.legal.value.length ? this.tried.value!.near : []));
    readonly canPass = computed(() => this.legal.value.some((move) => move.kind === "pass"));
    readonly moves = computed(() => this.tried.value?.moves ?? []);
    readonly canUndo = computed(
        () =>
            this.hooks.mine.value &&
            (this.sent.value
                ? this.game.remotePlayers?.sending.value === "waits"
                : this.aim.value !== null ||
                  this.chosen.value !== null ||
                  this.picked.value.length > 0 ||
                  this.moves.value.length > 0),
    );

    // --- The tile ------------------------------------------------------------------------------------------

    choose(tile: number): void {
        if (this.sent.value) return;
        if (this.peeked.value) this.putBack();
        const again = this.takenBack;
        this.takenBack = false;
        if (this.chosen.value === tile) return again ? undefined : this.rotate(1);
        batch(() => {
            this.chosen.value = tile;
            this.rotation.value = 0;
            this.spin.value = null;
            this.pick([]);
        });
        void this.look();
    }

    rotate(by: number): void {
        if (this.sent.value) return;
        this.takenBack = false;
        batch(() => {
            this.peeked.value = null;
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
            this.takenBack = false;
            this.hover.value = this.spin.value = this.peeked.value = null;
        });
        void this.look();
    }

    hoverAt(cell: Aim | null): void {
        if (this.peeked.value?.pinned) return;
        this.lookAway();
        const fits =
            cell &&
            this.chosen.value !== null &&
            !this.aim.value &&
            this.frontier.value.has(cellKey(cell.x, cell.y));
        if (!fits && !this.hover.value) return;
        batch(() => {
            this.hover.value = fits ? cell : null;
            this.spin.value = null;
        });
        void this.look();
    }

    // The tile where it is aimed at or looked at, as text.
    placement(aim: Aim | null = this.aim.value): string | null {
        const tile = this.chosen.value;
        return tile === null || !aim ? null : writePlacement({ tile, ...aim, r: this.rotation.value });
    }

    // No tile is chosen any more.
    putBack(): void {
        batch(() => {
            this.chosen.value = this.aim.value = this.hover.value = this.peeked.value = null;
            this.payout.value = [];
        });
    }

    // What a hint shows gives way to what the person does, and the person's own tile is where it was.
    private lookAway(): void {
        if (!this.peeked.value) return;
        batch(() => {
            this.putBack();
            this.hold(this.covered);
        });
        void this.look();
    }

    private hold({ tile, rotation, aim }: Held): void {
        this.chosen.value = tile;
        this.rotation.value = rotation;
        this.aim.value = aim && { x: aim.x, y: aim.y };
        this.spin.value = null;
    }

    // --- Cards ---------------------------------------------------------------------------------------------

    // How many cards are too many.
    readonly surplus = computed(() => {
        const cards = this.tried.value?.view.players[this.game.seat - 1]?.cards;
        return cards ? Math.max(0, cardCount(cards) - CARD_LIMIT) : 0;
    });

    // One more card of the color, as long as there are some to discard; then none of it. One that does not
    // fit in takes the place of the first.
    pickCard(color: Color): void {
        if (this.sent.value) return;
        const picked = this.picked.value;
        const some = this.discards.value.has(color) ? this.surplus.value : 1;
        const mine = picked.filter((one) => one === color).length;
        const held = this.tried.value?.view.players[this.game.seat - 1]?.cards[color] ?? 0;
        if (picked.length < some && mine < held) this.pick([...picked, color]);
        else if (mine) this.pick(picked.filter((one) => one !== color));
        else this.pick([...picked.slice(1), color]);
    }

    private pick(cards: readonly Color[]): void {
        batch(() => {
            this.lookAway();
            this.picked.value = cards;
            this.warned.value = false;
        });
    }

    // Tries a card move out; it can be undone until the turn is confirmed.
    try(text: string): Promise<void> {
        return this.redraft([...this.wanted, text], true);
    }

    // True if what comes next would give a dedication up and nobody was asked yet: now the person is.
    private warn(): boolean {
        const asks = this.dedications.value.length > 0 && !this.warned.value;
        if (asks) this.warned.value = true;
        return asks;
    }

    // Discards the picked cards. A person who could still dedicate is asked first.
    async discard(): Promise<void> {
        if (!this.warn())
            await this.redraft([...this.wanted, ...this.picked.value.map((color) => `-${color}`)], true);
    }

    // --- The whole turn ------------------------------------------------------------------------------------

    // A turn that has not left this device is in the making again; one that may have left it is played.
    undo(): void {
        if (this.sent.value) this.sent.value = !this.game.withdraw?.();
        else if (this.peeked.value) this.lookAway();
        else if (this.aim.value) {
            batch(() => {
                this.aim.value = null;
                this.payout.value = [];
            });
            this.takenBack = true;
        } else if (this.chosen.value !== null) this.putBack();
        else if (this.picked.value.length) this.pick([]);
        else if (this.wanted.length) void this.redraft(withoutLast(this.wanted));
    }

    // Sends the turn, once however often it is tapped. At the last chance for a dedication it asks first.
    async confirm(): Promise<void> {
        const last = this.canPass.value ? "pass" : this.placement();
        if (!last || this.sent.value || (last === "pass" && this.warn())) return;
        this.sent.value = true;
        const turn = [...this.moves.value, last];
        if (!(await this.hooks.attempt(() => this.game.send(turn)))) this.sent.value = false;
    }

    // Takes note of a played move, and says how much of it the person has seen in the making.
    follow({ player, move }: Happening): Foreseen {
        const aimed = this.placement() === move;
        this.sent.value = false;
        const drafted = player === this.game.seat && this.moves.value[this.played] === move;
        if (drafted) this.played++;
        else this.putBack();
        return { aimed, drafted: drafted ? this.tried.value!.view : null };
    }

    // Shows where a turn would place its tile and what it would give, as hovering does; null shows nothing.
    async peek(turn: readonly string[] | null, pinned = false): Promise<void> {
        const place = readMove(turn?.at(-1) ?? "");
        batch(() => {
            this.lookAway();
            if (!turn || place?.kind !== "place") return;
            const [tile, rotation, aim] = [this.chosen.value, this.rotation.value, this.aim.value];
            this.covered = { tile, rotation, aim };
            this.putBack();
            this.peeked.value = { turn, pinned };
            this.hold({ tile: place.tile, rotation: place.r, aim: null });
            this.hover.value = { x: place.x, y: place.y };
        });
        if (!turn || place?.kind !== "place") return;
        const looked = this.hover.value;
        const events = await this.ask(this.game.preview(turn.slice(0, -1), turn.at(-1)!)).catch(() => []);
        if (this.hover.value === looked) this.payout.value = events;
    }

    // Makes a whole turn the one in the making: all but its confirmation.
    async fillIn(turn: readonly string[]): Promise<void> {
        this.putBack();
        const place = readMove(turn.at(-1) ?? "");
        const held = place?.kind === "place" ? { ...place, rotation: place.r, aim: place } : NOTHING;
        await this.takeUp(turn.slice(0, -1), held, true);
    }

    // Goes on with a turn as far as it was made. `made`: it is made now, and its card moves are shown.
    async takeUp(moves: readonly string[], held: Held, made = false): Promise<void> {
        await this.redraft(moves, made);
        const hand = this.tried.value?.view.players[this.game.seat - 1]?.hand;
        if (held.tile === null || !hand?.includes(held.tile)) return;
        batch(() => this.hold(held));
        await this.look();
    }

    // Asks what these moves lead to. A person may be faster than the answer: the last wish counts. `made`:
    // they are made now, and what is new of them is shown.
    async redraft(moves: readonly string[], made = false): Promise<void> {
        this.wanted = moves;
        this.pick([]);
        const before = made ? this.tried.value : null;
        await this.hooks.attempt(async () => {
            try {
                const { draft, events } = await this.askFrom(before?.moves ?? moves, moves);
                if (this.wanted === moves) this.take({ ...draft, events }, before);
            } catch (error) {
                if (this.wanted === moves) this.wanted = this.moves.value;
                throw error;
            }
            await this.look();
        });
    }

    // The draft of these moves, and what those did that come after the known ones.
    private async askFrom(known: readonly string[], moves: readonly string[]) {
        const events: GameEvent[] = [];
        for (let count = known.length + 1; count < moves.length; count++)
            events.push(...(await this.ask(this.game.draft(moves.slice(0, count)))).events);
        const draft = await this.ask(this.game.draft(moves));
        return { draft, events: [...events, ...draft.events] };
    }

    private take(draft: Draft, before: Draft | null): void {
        const more = before && draft.moves.length > before.moves.length;
        batch(() => {
            this.tried.value = draft;
            this.played = 0;
            if (more) this.hooks.made(draft, before.view);
        });
    }

    private ask<T>(answer: Promise<T>): Promise<T> {
        this.asking.value++;
        return answer.finally(() => this.asking.value--);
    }

    // Asks what the tile would give where it is aimed at or looked at.
    private async look(): Promise<void> {
        const wanted = () => this.placement(this.aim.value ?? this.hover.value);
        const text = wanted();
        if (!text) {
            this.payout.value = [];
            return;
        }
        const events = await this.ask(this.game.preview(this.moves.value, text)).catch(() => []);
        if (text === wanted()) this.payout.value = events;
    }
}

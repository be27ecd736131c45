// turn-draft.ts - the turn in the making: card moves that are tried out, the tile that is chosen, rotated and
// aimed, and what it would give. What is allowed comes from the game as text.
import { batch, computed, signal, type ReadonlySignal } from "@preact/signals";
import type { Draft, Happening } from "../base/game-info";
import { cellKey, readMove, writePlacement, type Move, type Placement } from "../base/move";
import type { Color, GameEvent, SetKind, View } from "../base/view";
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

// A tile of the hand, as far as it has been chosen, rotated and put somewhere.
export interface Held {
    readonly tile: number | null;
    readonly rotation: number;
    readonly aim: Aim | null;
}
const NOTHING: Held = { tile: null, rotation: 0, aim: null };

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
    readonly card = signal<Color | null>(null); // of one's own, picked for an exchange or a discard
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
                : this.aim.value !== null || this.chosen.value !== null || this.moves.value.length > 0),
    );

    // --- The tile ------------------------------------------------------------------------------------------

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
            this.chosen.value = this.aim.value = this.hover.value = null;
            this.payout.value = [];
        });
    }

    // --- Cards ---------------------------------------------------------------------------------------------

    pickCard(color: Color): void {
        if (this.sent.value) return;
        this.card.value = this.card.value === color ? null : color;
    }

    // Tries a card move out; it can be undone until the turn is confirmed.
    try(text: string): Promise<void> {
        return this.redraft([...this.wanted, text]);
    }

    // --- The whole turn ------------------------------------------------------------------------------------

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

    // A second tap says nothing new.
    async confirm(): Promise<void> {
        const last = this.canPass.value ? "pass" : this.placement();
        if (!last || this.sent.value) return;
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
    async peek(turn: readonly string[] | null): Promise<void> {
        const place = readMove(turn?.at(-1) ?? "");
        batch(() => {
            this.putBack();
            this.spin.value = null;
            if (place?.kind !== "place") return;
            this.chosen.value = place.tile;
            this.rotation.value = place.r;
            this.hover.value = { x: place.x, y: place.y };
        });
        if (!turn || place?.kind !== "place") return;
        const looked = this.hover.value;
        const events = await this.ask(this.game.preview(turn.slice(0, -1), turn.at(-1)!)).catch(() => []);
        if (this.hover.value === looked) this.payout.value = events;
    }

    // Makes a whole turn the one in the making: all but its confirmation.
    async fillIn(turn: readonly string[]): Promise<void> {
        await this.peek(null);
        const place = readMove(turn.at(-1) ?? "");
        const held = place?.kind === "place" ? { ...place, rotation: place.r, aim: place } : NOTHING;
        await this.takeUp(turn.slice(0, -1), held);
    }

    // Goes on with a turn as far as it was made.
    async takeUp(moves: readonly string[], { tile, rotation, aim }: Held): Promise<void> {
        await this.redraft(moves);
        const hand = this.tried.value?.view.players[this.game.seat - 1]?.hand;
        if (tile === null || !hand?.includes(tile)) return;
        batch(() => {
            this.chosen.value = tile;
            this.rotation.value = rotation;
            this.aim.value = aim && { x: aim.x, y: aim.y };
        });
        await this.look();
    }

    // Asks what these moves lead to. A person may be faster than the answer: the last wish counts.
    async redraft(moves: readonly string[]): Promise<void> {
        this.wanted = moves;
        this.card.value = null;
        await this.hooks.attempt(async () => {
            try {
                const draft = await this.ask(this.game.draft(moves));
                if (this.wanted === moves) this.take(draft);
            } catch (error) {
                if (this.wanted === moves) this.wanted = this.moves.value;
                throw error;
            }
            await this.look();
        });
    }

    private take(draft: Draft): void {
        const last = this.tried.value;
        const more = last && draft.moves.length === last.moves.length + 1;
        batch(() => {
            this.tried.value = draft;
            this.played = 0;
            if (more && last.moves.every((move, i) => move === draft.moves[i]))
                this.hooks.made(draft, last.view);
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

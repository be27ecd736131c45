// news.ts - what the others did since the person at this table last acted. It stays marked until that person
// acts again, with and without motion.
import { computed, effect, signal, type ReadonlySignal } from "@preact/signals";
import type { Happening } from "../base/game-info";
import { COLORS, type Color, type GameEvent } from "../base/view";
import { gainOf, type Gain } from "./gains";
import type { Playback } from "./playback";
import type { TurnDraft } from "./turn-draft";
import type { Game } from "../transport/game";

// What the news have to know of their table.
interface NewsTable {
    readonly game: Game;
    readonly playback: Playback;
    readonly draft: TurnDraft;
    readonly ended: ReadonlySignal<boolean>;
}

const lastNumber = (log: readonly Happening[]): number => log.at(-1)?.number ?? 0;

export class News {
    private readonly acted = signal(0); // the number of the last move when the person acted
    readonly stop: () => void;

    constructor(private readonly table: NewsTable) {
        const { draft, playback } = table;
        this.stop = effect(() => {
            const acts = draft.chosen.value !== null || draft.card.value || draft.moves.value.length > 0;
            if (acts) this.acted.value = lastNumber(playback.log.peek());
        });
    }

    private readonly moves = computed<readonly Happening[]>(() => {
        const { game, playback, ended } = this.table;
        if (!game.seat || playback.busy.value || playback.past.value || ended.value) return [];
        const log = playback.log.value;
        const own = lastNumber(log.filter(({ player }) => player === game.seat));
        return log.filter(({ number }) => number > Math.max(own, this.acted.value));
    });
    private readonly events = computed<readonly GameEvent[]>(() =>
        this.moves.value.flatMap(({ events }) => events),
    );

    // How many of the last tiles of the lake are new.
    readonly tiles = computed(() => this.events.value.filter(({ kind }) => kind === "placed").length);

    // Cards and favor tokens that a player got since then; a card that was paid since is not one more.
    gain(player: number): Gain {
        const { cards, favor } = gainOf(this.events.value, player);
        const { log, shown } = this.table.playback;
        const before = log.value.find(({ number }) => number + 1 === this.moves.value[0]?.number)?.view;
        const held = (color: Color, view = before) => view?.players[player - 1]!.cards[color] ?? 0;
        const more = COLORS.map((color): [Color, number] => [
            color,
            Math.min(cards[color] ?? 0, held(color, shown.value) - held(color)),
        ]);
        const kept = Object.fromEntries(more.filter(([, count]) => count > 0));
        return { cards: kept, favor: Math.max(0, favor), missed: new Set() };
    }

    // How many of the last tokens of a player are new.
    tokens(player: number): number {
        return this.events.value.filter((event) => event.kind === "honor" && event.player === player).length;
    }
}

// What a tile that is looked at would add to a player or, without one, what came since that person acted.
export function addedTo(
    table: { readonly draft: TurnDraft; readonly news: News },
    player: number,
): Gain & { readonly fresh: boolean } {
    const payout = table.draft.payout.value;
    return payout.length
        ? { ...gainOf(payout, player), fresh: false }
        : { ...table.news.gain(player), fresh: true };
}

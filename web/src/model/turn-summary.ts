// turn-summary.ts - a turn in short, worked out from its events: what was done with cards, which tile went
// where, and who got what from it.
import type { Happening } from "../base/game-info";
import type { CardEvent, Color, GameEvent, PlacedEvent, SetKind } from "../base/view";

// What a placement brought a player.
export interface Gains {
    readonly player: number;
    readonly cards: readonly CardEvent[]; // also those that the supply did not have
    readonly favor: number;
}

export interface TurnSummary {
    readonly player: number;
    readonly exchanges: readonly { readonly give: Color; readonly take: Color }[];
    readonly dedications: readonly { readonly set: SetKind; readonly value: number }[];
    readonly discards: readonly Color[];
    readonly placed: PlacedEvent | null;
    readonly gains: readonly Gains[]; // the player's own first, then in turn order
}

const pick = <Kind extends GameEvent["kind"]>(
    events: readonly GameEvent[],
    kind: Kind,
): Extract<GameEvent, { kind: Kind }>[] =>
    events.filter((event): event is Extract<GameEvent, { kind: Kind }> => event.kind === kind);

export function summarize(player: number, events: readonly GameEvent[], players: number): TurnSummary {
    const cards = pick(events, "card");
    const returned = (why: "exchange" | "discard") =>
        pick(events, "return").flatMap((event) => (event.why === why ? [event.color] : []));
    const taken = cards.filter(({ why }) => why === "exchange");
    const gains = Array.from({ length: players }, (_, i) => ((player - 1 + i) % players) + 1).map(
        (other) => ({
            player: other,
            cards: cards.filter(
                (card) => card.player === other && (card.why === "match" || card.why === "facing"),
            ),
            favor: pick(events, "favor").reduce(
                (sum, favor) => sum + (favor.player === other && favor.count > 0 ? favor.count : 0),
                0,
            ),
        }),
    );
    return {
        player,
        exchanges: returned("exchange").map((give, i) => ({ give, take: taken[i]!.color })),
        dedications: pick(events, "honor").map(({ set, value }) => ({ set, value })),
        discards: returned("discard"),
        placed: pick(events, "placed")[0] ?? null,
        gains: gains.filter(({ cards, favor }) => cards.length > 0 || favor > 0),
    };
}

// A turn of the log, with its moves.
export interface LoggedTurn {
    readonly turn: number;
    readonly player: number;
    readonly moves: readonly Happening[];
}

export function turnsIn(log: readonly Happening[]): readonly LoggedTurn[] {
    const turns: { turn: number; player: number; moves: Happening[] }[] = [];
    for (const happening of log) {
        if (turns.at(-1)?.turn !== happening.turn)
            turns.push({ turn: happening.turn, player: happening.player, moves: [] });
        turns.at(-1)!.moves.push(happening);
    }
    return turns;
}

export const eventsOf = (turn: LoggedTurn): readonly GameEvent[] =>
    turn.moves.flatMap(({ events }) => events);

// A tile and its place, lit up on the lake: one that is told of, or the two that an analysis compares.
export interface Spot extends Pick<PlacedEvent, "tile" | "x" | "y" | "r"> {
    readonly as: "told" | "played" | "better";
}

export const spotOf = (placed: PlacedEvent | null, as: Spot["as"]): readonly Spot[] =>
    placed ? [{ tile: placed.tile, x: placed.x, y: placed.y, r: placed.r, as }] : [];

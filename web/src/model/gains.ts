// gains.ts - what a placement that is looked at would add to each player, color by color.
import type { Color, GameEvent } from "../base/view";

export interface Gain {
    readonly cards: Readonly<Partial<Record<Color, number>>>;
    readonly missed: ReadonlySet<Color>;
    readonly favor: number;
}

export function gainOf(events: readonly GameEvent[], player: number): Gain {
    const cards: Partial<Record<Color, number>> = {};
    const missed = new Set<Color>();
    let favor = 0;
    for (const event of events) {
        if (!("player" in event) || event.player !== player) continue;
        if (event.kind === "favor") favor += event.count;
        if (event.kind !== "card") continue;
        if (event.got) cards[event.color] = (cards[event.color] ?? 0) + 1;
        else missed.add(event.color);
    }
    return { cards, missed, favor };
}

// unseen-tiles.ts - the tiles that the viewer has not seen: neither on the lake nor in the own hand.
import { TILES, type LakeTile } from "../base/tiles";
import type { View } from "../base/view";

export function unseenTiles({ lake, players }: View): readonly LakeTile[] {
    const seen = new Set([...lake.map(([, , id]) => id), ...players.flatMap(({ hand }) => hand ?? [])]);
    return TILES.filter(({ id }) => !seen.has(id));
}

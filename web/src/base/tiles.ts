// tiles.ts - the 36 lake tiles, read from the very table that the program is tested against.
import table from "../../../data/tiles.tsv";
import type { Color } from "./view";

export type Motif = "boat" | "dragon" | "koi" | "panda" | "flower";

export interface LakeTile {
    readonly id: number;
    readonly colors: readonly [Color, Color, Color, Color]; // clockwise from north, unturned
    readonly platform: boolean;
    readonly motif: Motif | null;
}

function readTile(line: string): LakeTile {
    const [id, north, east, south, west, platform, motif] = line.split("\t") as string[];
    return {
        id: Number(id),
        colors: [north, east, south, west] as [Color, Color, Color, Color],
        platform: platform === "1",
        motif: motif === "-" ? null : (motif as Motif),
    };
}

export const TILES: readonly LakeTile[] = table
    .split("\n")
    .filter((line) => /^\d/.test(line))
    .map(readTile);

export function tileOf(id: number): LakeTile {
    const tile = TILES[id];
    if (!tile) throw new RangeError(`no tile ${id}`);
    return tile;
}

// The color on side d (N=0, E=1, S=2, W=3) of a tile turned r quarter turns clockwise.
export const colorAt = (id: number, r: number, d: number): Color => tileOf(id).colors[(d - r + 8) % 4]!;

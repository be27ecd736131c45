// scenery.tsx - the tiles that lie on the lake, layer by layer: their light on the water, the tiles, the glow
// of matched seams under the lanterns, the lanterns, and the lit seams.
import type { ReadonlySignal } from "@preact/signals";
import { SeamGlow, SeamLine } from "../art/seam";
import { TileGround, TileTop } from "../art/tile";
import { Spill } from "../art/water";
import { colorAt } from "../../base/tiles";
import { cellKey } from "../../base/move";
import { CELL, STEP, type Point, type Seam, type SeenTile } from "./geometry";
import { memo } from "../ui/memo";

const place = ({ x, y }: Point) => `translate(${x * CELL} ${y * CELL})`;

// The middle of a seam, turned where it runs upright.
export const seamPlace = ({ x, y, upright }: Seam) =>
    `translate(${(x + 0.5) * CELL} ${(y + 0.5) * CELL})${upright ? " rotate(90)" : ""}`;

const Halo = memo(({ x, y }: Point) => (
    <circle cx={(x + 0.5) * CELL} cy={(y + 0.5) * CELL} r="140" fill="url(#halo)" />
));

// `open`: which sides have water before them, as bits.
const Spills = memo(({ x, y, id, rotation, open }: SeenTile & { open: number }) => (
    <g transform={place({ x, y })}>
        {STEP.map((_, side) =>
            open & (1 << side) ? <Spill key={side} color={colorAt(id, rotation, side)} side={side} /> : null,
        )}
    </g>
));

const Ground = memo(({ x, y, id, rotation }: SeenTile) => (
    <g transform={place({ x, y })}>
        <TileGround id={id} rotation={rotation} />
    </g>
));

const Top = memo(({ x, y, id, rotation, small }: SeenTile & { small: boolean }) => (
    <g transform={place({ x, y })}>
        <TileTop id={id} rotation={rotation} small={small} />
    </g>
));

interface TilesProps {
    readonly tiles: ReadonlySignal<readonly SeenTile[]>;
    readonly seams: ReadonlySignal<readonly Seam[]>;
    readonly small: ReadonlySignal<boolean>; // seen from afar
}

export function Light({ tiles }: Pick<TilesProps, "tiles">) {
    const taken = new Set(tiles.value.map(({ x, y }) => cellKey(x, y)));
    const open = ({ x, y }: Point) =>
        STEP.reduce((bits, by, side) => bits | (taken.has(cellKey(x + by.x, y + by.y)) ? 0 : 1 << side), 0);
    return (
        <>
            <g class="halos">
                {tiles.value.map((tile) => (
                    <Halo key={tile.id} x={tile.x} y={tile.y} />
                ))}
            </g>
            <g class="spills">
                {tiles.value.map((tile) => (
                    <Spills key={tile.id} {...tile} open={open(tile)} />
                ))}
            </g>
        </>
    );
}

export function Tiles({ tiles, seams, small }: TilesProps) {
    return (
        <>
            {tiles.value.map((tile) => (
                <Ground key={tile.id} {...tile} />
            ))}
            {seams.value.map((seam) => (
                <g key={`${seam.x} ${seam.y}`} transform={seamPlace(seam)}>
                    <SeamGlow color={seam.color} />
                </g>
            ))}
            {tiles.value.map((tile) => (
                <Top key={tile.id} {...tile} small={small.value} />
            ))}
            {seams.value.map((seam) => (
                <g key={`${seam.x} ${seam.y}`} transform={seamPlace(seam)}>
                    <SeamLine />
                </g>
            ))}
        </>
    );
}

// Under the tiles: rings on the water, as the tile comes to lie.
export function Rings({ tile }: { tile: SeenTile }) {
    return (
        <g transform={place(tile)}>
            <circle class="last-ring" cx="50" cy="50" r="170" />
            <circle class="last-ring" cx="50" cy="50" r="170" />
        </g>
    );
}

export function LastMove({ tile }: { tile: SeenTile }) {
    return (
        <g transform={place(tile)}>
            <rect class="last-move" x=".5" y=".5" width="99" height="99" rx="8.5" />
        </g>
    );
}

export function Frontier({ cells, strong }: { cells: readonly Point[]; strong: boolean }) {
    return (
        <g class={strong ? "legal strong" : "legal"}>
            {cells.map((cell) => (
                <g key={`${cell.x} ${cell.y}`} transform={place(cell)}>
                    <rect x="5" y="5" width="90" height="90" rx="10" />
                    <circle cx="50" cy="50" r="5" />
                </g>
            ))}
        </g>
    );
}

// The tiles that lie on the lake, layer by layer: their light on the water, the tiles, the glow of matched
// seams under the lanterns, the lanterns, and the lit seams.
import { SeamGlow, SeamLine } from "../art/seam";
import { TileGround, TileTop } from "../art/tile";
import { CELL, type Seam, type SeenTile } from "./geometry";

const place = ({ x, y }: { x: number; y: number }) => `translate(${x * CELL} ${y * CELL})`;

// The middle of a seam, turned where it runs upright.
export const seamPlace = ({ x, y, upright }: Seam) =>
    `translate(${(x + 0.5) * CELL} ${(y + 0.5) * CELL})${upright ? " rotate(90)" : ""}`;

export function Halos({ tiles }: { tiles: readonly SeenTile[] }) {
    return (
        <g class="halos">
            {tiles.map((tile) => (
                <circle
                    key={tile.id}
                    cx={(tile.x + 0.5) * CELL}
                    cy={(tile.y + 0.5) * CELL}
                    r="150"
                    fill="url(#halo)"
                />
            ))}
        </g>
    );
}

export function Tiles({ tiles, seams }: { tiles: readonly SeenTile[]; seams: readonly Seam[] }) {
    return (
        <>
            {tiles.map((tile) => (
                <g key={tile.id} transform={place(tile)}>
                    <TileGround id={tile.id} turns={tile.turns} />
                </g>
            ))}
            {seams.map((seam) => (
                <g key={`${seam.x} ${seam.y}`} transform={seamPlace(seam)}>
                    <SeamGlow color={seam.color} />
                </g>
            ))}
            {tiles.map((tile) => (
                <g key={tile.id} transform={place(tile)}>
                    <TileTop id={tile.id} turns={tile.turns} />
                </g>
            ))}
            {seams.map((seam) => (
                <g key={`${seam.x} ${seam.y}`} transform={seamPlace(seam)}>
                    <SeamLine />
                </g>
            ))}
        </>
    );
}

export function LastMove({ tile }: { tile: SeenTile }) {
    const [left, top] = [tile.x * CELL, tile.y * CELL];
    return (
        <g>
            <circle class="last-ring" cx={left + 50} cy={top + 50} r="120" />
            <circle class="last-ring" cx={left + 50} cy={top + 50} r="120" />
            <rect class="last-move" x={left + 0.5} y={top + 0.5} width="99" height="99" rx="8.5" />
        </g>
    );
}

export function LegalCells({
    cells,
    strong,
}: {
    cells: ReadonlyArray<{ x: number; y: number }>;
    strong: boolean;
}) {
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

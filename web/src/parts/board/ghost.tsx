// ghost.tsx - the tile before it is placed, with the seams and the platforms that would count.
import { SeamGlow, SeamLine } from "../art/seam";
import { Tile } from "../art/tile";
import { tileOf } from "../../base/tiles";
import type { Spin } from "../../model/turn-draft";
import { CELL, type Seam, type SeenTile } from "./geometry";
import { seamPlace } from "./scenery";

interface GhostProps {
    readonly ghost: SeenTile;
    readonly seams: readonly Seam[]; // those it would make
    readonly tiles: readonly SeenTile[]; // the lake; the seams count the ghost as the one after these
    readonly favor: number; // what the game says it would bring
    readonly sure: boolean; // aimed at, not only looked at
    readonly spin: Spin | null; // how it was turned just now
    readonly small: boolean; // seen from afar
}

function FavorMark({ tile }: { tile: SeenTile }) {
    return (
        <g class="favor-mark" transform={`translate(${tile.x * CELL + 50} ${tile.y * CELL + 50})`}>
            <circle r="19" />
            <use href="#favor" x="-16" y="-16" width="32" height="32" />
        </g>
    );
}

export function Ghost({ ghost, seams, tiles, favor, sure, spin, small }: GhostProps) {
    const met = seams
        .flatMap((seam) => seam.of)
        .map((i) => tiles[i])
        .filter((tile) => tile !== undefined);
    const platforms =
        favor > 0 ? [ghost, ...met].filter((tile) => tileOf(tile.id).platform).slice(0, favor) : [];
    return (
        <g class={sure ? "ghost" : "ghost looking"}>
            <rect
                class="ghost-shadow"
                x={ghost.x * CELL - 4}
                y={ghost.y * CELL}
                width="108"
                height="108"
                rx="14"
            />
            <g
                key={spin?.count ?? 0}
                class="ghost-tile"
                transform={`translate(${ghost.x * CELL} ${ghost.y * CELL})`}
            >
                <g class="ghost-turn" data-spin={spin?.by}>
                    <Tile id={ghost.id} rotation={ghost.rotation} small={small} />
                </g>
                <rect class="ghost-edge" x="-1.5" y="-1.5" width="103" height="103" rx="10" />
            </g>
            {seams.map((seam) => (
                <g class="ghost-seam" transform={seamPlace(seam)}>
                    <g class="seam-burst">
                        <SeamGlow color={seam.color} />
                    </g>
                    <SeamLine />
                </g>
            ))}
            {platforms.map((tile) => (
                <FavorMark key={tile.id} tile={tile} />
            ))}
        </g>
    );
}

// spots.tsx - tiles and places that something beside the lake speaks of, lit up: a turn of the log, or in an
// analysis the turn that was played and a better one.
import type { ReadonlySignal } from "@preact/signals";
import { Tile } from "../art/tile";
import type { Table } from "../../model/table";
import { CELL, seeTile, type Point, type SeenTile } from "./geometry";

const same = (one: Point, other: Point): boolean => one.x === other.x && one.y === other.y;

interface SpotsProps {
    readonly table: Table;
    readonly tiles: ReadonlySignal<readonly SeenTile[]>;
    readonly orientation: number;
    readonly small: ReadonlySignal<boolean>;
}

export function Spots({ table, tiles, orientation, small }: SpotsProps) {
    const lit = table.spots.value.length ? table.spots.value : table.compared.value;
    const spots = lit.map(({ tile, x, y, r, as }) => ({
        as,
        seen: seeTile([x, y, tile, r], orientation),
    }));
    return (
        <>
            {spots.map(({ as, seen }) => {
                const lies = tiles.value.some((tile) => tile.id === seen.id && same(tile, seen));
                // Two tiles on one cell: the better one stands out of its corner.
                const shared =
                    as === "better" &&
                    (spots.some((other) => other.as === "played" && same(other.seen, seen)) ||
                        tiles.value.some((tile) => same(tile, seen)));
                const place = `translate(${seen.x * CELL} ${seen.y * CELL})`;
                return (
                    <g
                        key={`${as} ${seen.id} ${seen.x} ${seen.y}`}
                        class={`spot spot-${as}`}
                        transform={shared ? `${place} translate(46 -14) scale(.68)` : place}
                    >
                        <rect class="spot-light" x="-8" y="-8" width="116" height="116" rx="16" />
                        {!lies && (
                            <g class="spot-tile">
                                <Tile id={seen.id} rotation={seen.rotation} small={small.value} />
                            </g>
                        )}
                        <rect class="spot-edge" x="-2" y="-2" width="104" height="104" rx="11" />
                    </g>
                );
            })}
        </>
    );
}

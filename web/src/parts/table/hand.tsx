// Your tiles, as they would lie on the lake: tap one to choose it, again to turn it, or drag it to its place.
import { useRef } from "preact/hooks";
import { TilePicture } from "../art/tile";
import type { Sight } from "../board/viewport";
import { tileName } from "../../base/i18n/game-names";
import { t } from "../../base/i18n/texts";
import type { Table } from "../../model/table";
import { useWheelSteps } from "../board/gestures";
import { useDrag, type Drag } from "./drag";
import { Told } from "./panel-parts";

interface HandTileProps {
    readonly table: Table;
    readonly tile: number;
    readonly place: number; // in the hand, from 1
    readonly turns: number; // of the table
    readonly drag: Drag;
}

function HandTile({ table, tile, place, turns, drag }: HandTileProps) {
    const dragged = useRef(false);
    const wheel = useWheelSteps();
    const chosen = table.chosen.value === tile;
    const usable = table.places.value.length > 0;
    const spin = chosen ? table.spin.value : null;
    const seen = ((chosen ? table.turned.value : 0) + turns) % 4;
    const name = t("Tile {n}: {tile}", { n: place, tile: tileName(tile, seen) });
    return (
        <button
            type="button"
            class={chosen ? "hand-tile chosen" : "hand-tile"}
            aria-pressed={chosen}
            aria-disabled={!usable}
            onPointerDown={(event) => {
                dragged.current = false;
                drag.down(event, tile);
            }}
            onPointerMove={drag.move}
            onPointerUp={() => {
                dragged.current = drag.up();
            }}
            onPointerCancel={() => {
                drag.up();
            }}
            onWheel={(event) => {
                if (chosen && wheel(event)) table.turn(event.deltaY > 0 ? 1 : -1);
            }}
            onClick={({ detail }) => {
                const byKey = detail === 0;
                if (usable && (byKey || !dragged.current)) table.choose(tile);
            }}
        >
            <Told text={chosen ? `${name}. ${t("Press again to rotate it.")}` : name} />
            <span key={spin?.count ?? 0} data-spin={spin?.by}>
                <TilePicture id={tile} turns={seen} size="100%" />
            </span>
            <kbd aria-hidden="true">{place}</kbd>
        </button>
    );
}

// The tile under the finger while it is not over a place where it may go.
function Held({ table, turns, drag }: { table: Table; turns: number; drag: Drag }) {
    const held = drag.held.value;
    if (!held) return null;
    return (
        <div class="held" style={{ transform: `translate(${held.x}px, ${held.y}px)` }}>
            <TilePicture id={held.tile} turns={(table.turned.value + turns) % 4} size={84} />
        </div>
    );
}

export function Hand({ table, sight, turns }: { table: Table; sight: Sight; turns: number }) {
    const drag = useDrag(table, sight, turns);
    const hand = table.me.value?.hand ?? [];
    return (
        <div class="hand" role="group" aria-label={t("Your tiles")} data-anchor="hand">
            {hand.map((tile, i) => (
                <HandTile key={tile} table={table} tile={tile} place={i + 1} turns={turns} drag={drag} />
            ))}
            <Held table={table} turns={turns} drag={drag} />
        </div>
    );
}

// hand.tsx - your tiles, rotated as they would lie: tap one to choose it, again to rotate it, or drag it.
import { useEffect, useRef } from "preact/hooks";
import { TilePicture } from "../art/tile";
import type { Viewport } from "../board/viewport";
import { tileName } from "../../base/i18n/game-names";
import { t } from "../../base/i18n/texts";
import type { Table } from "../../model/table";
import { useWheelSteps } from "../board/gestures";
import { useDrag, type Drag } from "./drag";
import { Told } from "../ui/told";
import { useElements } from "./table-elements";

interface HandTileProps {
    readonly table: Table;
    readonly tile: number;
    readonly place: number; // in the hand, from 1
    readonly orientation: number; // of the table
    readonly drag: Drag;
}

function HandTile({ table, tile, place, orientation, drag }: HandTileProps) {
    const dragged = useRef(false);
    const wheel = useWheelSteps();
    const chosen = table.draft.chosen.value === tile;
    const usable = table.draft.places.value.length > 0;
    const laid = table.view.value.lake.some(([, , id]) => id === tile); // the next one is still to be drawn
    const spin = chosen ? table.draft.spin.value : null;
    const seen = ((chosen ? table.draft.rotation.value : 0) + orientation) % 4;
    const name = t("Tile {n}: {tile}", { n: place, tile: tileName(tile, seen) });
    return (
        <button
            ref={useElements().ref(`tile-${place}`)}
            type="button"
            class={`hand-tile${chosen ? " chosen" : ""}${laid ? " laid" : ""}`}
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
                if (chosen && wheel(event)) table.draft.rotate(event.deltaY > 0 ? 1 : -1);
            }}
            onClick={({ detail }) => {
                const byKey = detail === 0;
                if (usable && (byKey || !dragged.current)) table.draft.choose(tile);
            }}
        >
            <Told text={chosen ? `${name}. ${t("Press again to rotate.")}` : name} />
            <span key={spin?.count ?? 0} data-spin={spin?.by}>
                <TilePicture id={tile} rotation={seen} size="100%" />
            </span>
            <kbd aria-hidden="true">{place}</kbd>
        </button>
    );
}

// The tile under the finger while it is not over a place where it may go.
function Held({ table, orientation, drag }: { table: Table; orientation: number; drag: Drag }) {
    const held = drag.held.value;
    if (!held) return null;
    return (
        <div class="held" style={{ transform: `translate(${held.x}px, ${held.y}px)` }}>
            <TilePicture id={held.tile} rotation={(table.draft.rotation.value + orientation) % 4} size={84} />
        </div>
    );
}

interface HandProps {
    readonly table: Table;
    readonly viewport: Viewport;
    readonly orientation: number;
    readonly focus?: boolean | undefined; // the keyboard begins here
}

export function Hand({ table, viewport, orientation, focus }: HandProps) {
    const drag = useDrag(table, viewport, orientation);
    const elements = useElements();
    useEffect(() => {
        if (focus) elements.get("tile-1")?.focus();
    }, []);
    return (
        <div
            ref={elements.ref("hand")}
            class="hand"
            data-tips="late"
            role="group"
            aria-label={t("Your tiles")}
        >
            {table.me.value?.hand?.map((tile, i) => (
                <HandTile
                    key={tile}
                    table={table}
                    tile={tile}
                    place={i + 1}
                    orientation={orientation}
                    drag={drag}
                />
            ))}
            <Held table={table} orientation={orientation} drag={drag} />
        </div>
    );
}

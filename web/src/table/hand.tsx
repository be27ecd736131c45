// Your tiles, as they would lie on the lake: tap one to choose it, again to turn it, or drag it to its place.
import { useRef } from "preact/hooks";
import { TilePicture } from "../art/tile";
import { CELL, toGame } from "../board/geometry";
import type { Sight } from "../board/sight";
import { tileName } from "../i18n/names";
import { t } from "../i18n/words";
import type { Table } from "../model/table";
import { Told } from "./parts";

interface HandProps {
    readonly table: Table;
    readonly sight: Sight;
    readonly turns: number;
}

const WANDER = 10;

// Dragging moves the aim from cell to cell, so that what it would give is seen on the way.
function useDrag({ table, sight, turns }: HandProps) {
    const from = useRef<{ x: number; y: number; tile: number; moved: boolean } | null>(null);
    const down = (event: PointerEvent, tile: number) => {
        if (event.button !== 0 || table.places.value.length === 0) return;
        from.current = { x: event.clientX, y: event.clientY, tile, moved: false };
        (event.currentTarget as Element).setPointerCapture(event.pointerId);
    };
    const move = (event: PointerEvent) => {
        const drag = from.current;
        if (!drag) return;
        if (!drag.moved && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < WANDER) return;
        if (!drag.moved && table.chosen.value !== drag.tile) table.choose(drag.tile);
        drag.moved = true;
        const lake = document.querySelector(".lake-window")?.getBoundingClientRect();
        if (!lake || event.clientY > lake.bottom) return;
        const { x, y, scale } = sight.camera.value;
        const unit = {
            x: x + (event.clientX - lake.left - lake.width / 2) / scale,
            y: y + (event.clientY - lake.top - lake.height / 2) / scale,
        };
        const cell = toGame({ x: Math.floor(unit.x / CELL), y: Math.floor(unit.y / CELL) }, turns);
        const aim = table.aim.value;
        if (!aim || aim.x !== cell.x || aim.y !== cell.y) table.aimAt(cell.x, cell.y);
    };
    // Whether the press was a drag; then it is no tap.
    const up = () => {
        const moved = from.current?.moved ?? false;
        from.current = null;
        return moved;
    };
    return { down, move, up };
}

export function Hand(props: HandProps) {
    const { table, turns } = props;
    const drag = useDrag(props);
    const dragged = useRef(false);
    const hand = table.me.value?.hand ?? [];
    const usable = table.places.value.length > 0;
    return (
        <div class="hand" role="group" aria-label={t("Your tiles")} data-anchor="hand">
            {hand.map((tile, i) => {
                const chosen = table.chosen.value === tile;
                const seen = ((chosen ? table.turned.value : 0) + turns) % 4;
                const name = t("Tile {n}: {tile}", { n: i + 1, tile: tileName(tile, seen) });
                return (
                    <button
                        key={tile}
                        type="button"
                        class={chosen ? "hand-tile chosen" : "hand-tile"}
                        aria-pressed={chosen}
                        aria-disabled={!usable}
                        onPointerDown={(event) => drag.down(event, tile)}
                        onPointerMove={drag.move}
                        onPointerUp={() => {
                            dragged.current = drag.up();
                        }}
                        onPointerCancel={() => {
                            drag.up();
                        }}
                        onClick={() => {
                            if (!dragged.current && usable) table.choose(tile);
                            dragged.current = false;
                        }}
                    >
                        <Told text={chosen ? `${name}. ${t("Press again to turn it.")}` : name} />
                        <span key={seen} class={chosen ? "hand-turn" : ""}>
                            <TilePicture id={tile} turns={seen} size="100%" />
                        </span>
                        <kbd aria-hidden="true">{i + 1}</kbd>
                    </button>
                );
            })}
        </div>
    );
}

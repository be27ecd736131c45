// drag.ts - dragging a tile from the hand aims it at each cell on the way, which shows what it would give.
import { useSignal, type ReadonlySignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { toUnits } from "../board/camera";
import { CELL, contains, toGame, type Point } from "../board/geometry";
import type { Viewport } from "../board/viewport";
import { cellKey } from "../../base/move";
import type { Table } from "../../model/table";

const WANDER = 10; // pixels that make a press a drag

export interface Drag {
    readonly held: ReadonlySignal<(Point & { readonly tile: number }) | null>; // a tile between hand and lake
    down(event: PointerEvent, tile: number): void;
    move(event: PointerEvent): void;
    up(): boolean; // whether it was a drag, and so no tap
}

// The game's cell under a point of the screen; null over a panel.
function cellUnder(event: PointerEvent, viewport: Viewport, orientation: number): Point | null {
    const lake = viewport.element?.getBoundingClientRect();
    if (!lake) return null;
    const pixel = { x: event.clientX - lake.left, y: event.clientY - lake.top };
    const sight = viewport.sight.value;
    if (sight.covers.some((cover) => contains(cover, pixel))) return null;
    const unit = toUnits(viewport.camera.value, pixel, sight);
    return toGame({ x: Math.floor(unit.x / CELL), y: Math.floor(unit.y / CELL) }, orientation);
}

export function useDrag(table: Table, viewport: Viewport, orientation: number): Drag {
    const from = useRef<(Point & { tile: number; moved: boolean }) | null>(null);
    const held = useSignal<(Point & { tile: number }) | null>(null);

    function down(event: PointerEvent, tile: number) {
        if (event.button !== 0 || table.draft.places.value.length === 0) return;
        from.current = { x: event.clientX, y: event.clientY, tile, moved: false };
        (event.currentTarget as Element).setPointerCapture(event.pointerId);
    }

    function move(event: PointerEvent) {
        const start = from.current;
        if (!start) return;
        if (!start.moved && Math.hypot(event.clientX - start.x, event.clientY - start.y) < WANDER) return;
        if (!start.moved && table.draft.chosen.value !== start.tile) table.draft.choose(start.tile);
        start.moved = true;
        const cell = cellUnder(event, viewport, orientation);
        const aim = table.draft.aim.value;
        const legal = cell !== null && table.draft.frontier.value.has(cellKey(cell.x, cell.y));
        if (legal && (aim?.x !== cell.x || aim.y !== cell.y)) table.draft.aimAt(cell.x, cell.y);
        held.value = legal ? null : { x: event.clientX, y: event.clientY, tile: start.tile };
    }

    function up(): boolean {
        const moved = from.current?.moved ?? false;
        from.current = null;
        held.value = null;
        return moved;
    }
    return { held, down, move, up };
}

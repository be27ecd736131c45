// cells.tsx - the lake as a grid for keyboards, fingers and screen readers: one cell for each place in and
// around it. The cells lie over the picture, so that what is touched and what is named are the same thing.
// The grid listens for all of them, and a cell is drawn anew only when its name changes.
import type { RefCallback } from "preact";
import { sideText, tileName } from "../../base/i18n/game-names";
import { t } from "../../base/i18n/texts";
import { cellKey } from "../../base/move";
import { colorAt } from "../../base/tiles";
import { CELL, STEP, type Point, type SeenTile } from "./geometry";
import { memo } from "../ui/memo";

export interface CellsProps {
    readonly tiles: readonly SeenTile[];
    readonly frontier: ReadonlySet<string>; // screen cells
    readonly ghost: SeenTile | null;
    readonly focus: Point;
    onFocus(cell: Point | null): void; // null when it goes elsewhere
    onTap(point: Point): void; // in cells, with the fraction where it was touched
    onEnter(cell: Point): void;
    onHover(cell: Point | null): void;
    readonly grid: RefCallback<HTMLElement>; // gets the element of the whole grid
}

const ARROWS = ["ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"];

type Lying = ReadonlyMap<string, SeenTile>;

// What the tiles around a free cell turn towards it, in the words that tell a tile's own sides.
const around = (at: Lying, { x, y }: Point): string =>
    STEP.flatMap((step, side) => {
        const tile = at.get(cellKey(x + step.x, y + step.y));
        return tile ? [sideText(colorAt(tile.id, tile.rotation, side + 2), side)] : [];
    }).join(", ");

function cellName(at: Lying, cell: Point, frontier: boolean, ghost: SeenTile | null): string {
    const tile = at.get(cellKey(cell.x, cell.y));
    if (ghost) return t("Your tile goes here: {tile}", { tile: tileName(ghost.id, ghost.rotation) });
    if (tile)
        return tile.id === 0
            ? t("Starting tile: {tile}", { tile: tileName(tile.id, tile.rotation) })
            : t("Tile: {tile}", { tile: tileName(tile.id, tile.rotation) });
    return frontier
        ? t("Free: a tile can go here. Around it: {sides}", { sides: around(at, cell) })
        : t("Water");
}

interface CellProps extends Point {
    readonly column: number;
    readonly name: string;
    readonly free: boolean;
    readonly aimed: boolean;
    readonly first: boolean; // the one that Tab reaches
}

const Cell = memo(({ x, y, column, name, free, aimed, first }: CellProps) => (
    <div
        role="gridcell"
        data-cell={cellKey(x, y)}
        class={free ? "cell free" : "cell"}
        tabIndex={first ? 0 : -1}
        aria-colindex={column}
        aria-label={name}
        aria-selected={aimed}
        style={{ left: `${x * CELL}px`, top: `${y * CELL}px` }}
    />
));

const cellOf = (event: Event): { cell: Point; element: Element } | null => {
    const element = (event.target as Element).closest("[data-cell]");
    if (!element) return null;
    const [x, y] = element.getAttribute("data-cell")!.split(",").map(Number) as [number, number];
    return { cell: { x, y }, element };
};

// Where in the cell it was touched, whatever the camera's scale.
function touched(event: MouseEvent, { cell, element }: { cell: Point; element: Element }): Point {
    const box = element.getBoundingClientRect();
    return {
        x: cell.x + (event.clientX - box.left) / box.width,
        y: cell.y + (event.clientY - box.top) / box.height,
    };
}

// The first and the last column and row: a ring of free cells around the tiles.
interface Extent {
    readonly left: number;
    readonly right: number;
    readonly top: number;
    readonly bottom: number;
}

function extentOf(tiles: readonly SeenTile[]): Extent {
    const [xs, ys] = [tiles.map(({ x }) => x), tiles.map(({ y }) => y)];
    return {
        left: Math.min(...xs) - 1,
        right: Math.max(...xs) + 1,
        top: Math.min(...ys) - 1,
        bottom: Math.max(...ys) + 1,
    };
}

const range = (from: number, to: number): number[] =>
    Array.from({ length: to - from + 1 }, (_, i) => from + i);

// The cell that a key leads to, kept within the grid; null if the key leads nowhere.
function cellBeside(key: string, { x, y }: Point, { left, right, top, bottom }: Extent): Point | null {
    if (key === "Home") return { x: left, y };
    if (key === "End") return { x: right, y };
    const step = STEP[ARROWS.indexOf(key)];
    if (!step) return null;
    return {
        x: Math.min(right, Math.max(left, x + step.x)),
        y: Math.min(bottom, Math.max(top, y + step.y)),
    };
}

interface RowProps extends Pick<CellsProps, "frontier" | "ghost" | "focus"> {
    readonly y: number;
    readonly at: Lying;
    readonly extent: Extent;
}

function Row({ y, at, extent, frontier, ghost, focus }: RowProps) {
    return (
        <div role="row" aria-rowindex={y - extent.top + 1}>
            {range(extent.left, extent.right).map((x) => {
                const key = cellKey(x, y);
                const here = ghost && ghost.x === x && ghost.y === y ? ghost : null;
                return (
                    <Cell
                        key={key}
                        x={x}
                        y={y}
                        column={x - extent.left + 1}
                        name={cellName(at, { x, y }, frontier.has(key), here)}
                        free={frontier.has(key)}
                        aimed={here !== null}
                        first={focus.x === x && focus.y === y}
                    />
                );
            })}
        </div>
    );
}

export function Cells(props: CellsProps) {
    const { tiles, onFocus, onTap, onEnter, onHover, grid } = props;
    const at: Lying = new Map(tiles.map((tile) => [cellKey(tile.x, tile.y), tile]));
    const extent = extentOf(tiles);
    const rows = range(extent.top, extent.bottom);

    function onKey(event: KeyboardEvent & { readonly currentTarget: HTMLElement }) {
        const cell = cellOf(event)?.cell;
        if (!cell) return;
        const next = event.shiftKey ? null : cellBeside(event.key, cell, extent);
        if (next)
            event.currentTarget
                .querySelector<HTMLElement>(`[data-cell="${cellKey(next.x, next.y)}"]`)
                ?.focus({ preventScroll: true });
        else if (event.key === "Enter" || event.key === " ") onEnter(cell);
        else return;
        event.preventDefault();
    }

    return (
        <div
            ref={grid}
            role="grid"
            aria-label={t("The lake")}
            aria-rowcount={rows.length}
            aria-colcount={extent.right - extent.left + 1}
            onFocusIn={(event) => {
                const found = cellOf(event);
                if (found) onFocus(found.cell);
            }}
            onFocusOut={() => onFocus(null)}
            onKeyDown={onKey}
            onClick={(event) => {
                const found = cellOf(event);
                if (found) onTap(touched(event, found));
            }}
            onPointerOver={(event) => {
                if (event.pointerType === "mouse") onHover(cellOf(event)?.cell ?? null);
            }}
            onPointerLeave={() => onHover(null)}
        >
            {rows.map((y) => (
                <Row key={y} y={y} at={at} extent={extent} {...props} />
            ))}
        </div>
    );
}

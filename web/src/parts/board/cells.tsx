// The lake as a grid for keyboards, fingers and those who listen: one cell for each place in and around it.
// The cells lie over the picture, so that what is touched and what is named are the same thing. The grid hears for
// all of them, and a cell is drawn anew only when it says something else.
import { useRef } from "preact/hooks";
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
    if (ghost) return t("Your tile would lie here: {tile}", { tile: tileName(ghost.id, ghost.rotation) });
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

export function Cells({ tiles, frontier, ghost, focus, onFocus, onTap, onEnter, onHover }: CellsProps) {
    const root = useRef<HTMLDivElement>(null);
    const at: Lying = new Map(tiles.map((tile) => [cellKey(tile.x, tile.y), tile]));
    const xs = tiles.map((tile) => tile.x);
    const ys = tiles.map((tile) => tile.y);
    const [left, right] = [Math.min(...xs) - 1, Math.max(...xs) + 1];
    const [top, bottom] = [Math.min(...ys) - 1, Math.max(...ys) + 1];

    function go(cell: Point) {
        const x = Math.min(right, Math.max(left, cell.x));
        const y = Math.min(bottom, Math.max(top, cell.y));
        root.current
            ?.querySelector<HTMLElement>(`[data-cell="${cellKey(x, y)}"]`)
            ?.focus({ preventScroll: true });
    }

    function onKey(event: KeyboardEvent) {
        const cell = cellOf(event)?.cell;
        if (!cell) return;
        const step = event.shiftKey ? undefined : STEP[ARROWS.indexOf(event.key)];
        if (step) go({ x: cell.x + step.x, y: cell.y + step.y });
        else if (event.key === "Home") go({ x: left, y: cell.y });
        else if (event.key === "End") go({ x: right, y: cell.y });
        else if (event.key === "Enter" || event.key === " ") onEnter(cell);
        else return;
        event.preventDefault();
    }

    const rows = [];
    for (let y = top; y <= bottom; y++) {
        const cells = [];
        for (let x = left; x <= right; x++) {
            const key = cellKey(x, y);
            const here = ghost && ghost.x === x && ghost.y === y ? ghost : null;
            const free = frontier.has(key);
            cells.push(
                <Cell
                    key={key}
                    x={x}
                    y={y}
                    column={x - left + 1}
                    name={cellName(at, { x, y }, free, here)}
                    free={free}
                    aimed={here !== null}
                    first={focus.x === x && focus.y === y}
                />,
            );
        }
        rows.push(
            <div key={y} role="row" aria-rowindex={y - top + 1}>
                {cells}
            </div>,
        );
    }
    return (
        <div
            ref={root}
            role="grid"
            aria-label={t("The lake")}
            aria-rowcount={bottom - top + 1}
            aria-colcount={right - left + 1}
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
            {rows}
        </div>
    );
}

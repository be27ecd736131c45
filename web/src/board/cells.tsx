// The lake as a grid for keyboards, fingers and those who listen: one cell for each place in and around it.
// The cells lie over the picture, so that what is touched and what is named are the same thing.
import { useRef } from "preact/hooks";
import { tileName } from "../i18n/names";
import { t } from "../i18n/words";
import { cellKey } from "../model/move";
import { CELL, STEP, type Point, type SeenTile } from "./geometry";

export interface CellsProps {
    readonly tiles: readonly SeenTile[];
    readonly legal: ReadonlySet<string>; // screen cells
    readonly ghost: SeenTile | null;
    readonly focus: Point;
    onFocus(cell: Point): void;
    onTap(point: Point): void; // in cells, with the fraction where it was touched
    onEnter(cell: Point): void;
    onHover(cell: Point | null): void;
}

const ARROWS = ["ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"];

function cellName(tile: SeenTile | undefined, legal: boolean, ghost: SeenTile | null): string {
    if (ghost) return t("Your tile would lie here: {tile}", { tile: tileName(ghost.id, ghost.turns) });
    if (tile)
        return tile.id === 0
            ? t("Starting tile: {tile}", { tile: tileName(tile.id, tile.turns) })
            : t("Tile: {tile}", { tile: tileName(tile.id, tile.turns) });
    return legal ? t("Free: a tile can go here") : t("Water");
}

// Where in the cell it was touched, whatever the camera's scale.
function touched(event: MouseEvent, cell: Point): Point {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    return {
        x: cell.x + (event.clientX - box.left) / box.width,
        y: cell.y + (event.clientY - box.top) / box.height,
    };
}

export function Cells({ tiles, legal, ghost, focus, onFocus, onTap, onEnter, onHover }: CellsProps) {
    const root = useRef<HTMLDivElement>(null);
    const at = new Map(tiles.map((tile) => [cellKey(tile.x, tile.y), tile]));
    const xs = tiles.map((tile) => tile.x);
    const ys = tiles.map((tile) => tile.y);
    const [left, right, top, bottom] = [
        Math.min(...xs) - 1,
        Math.max(...xs) + 1,
        Math.min(...ys) - 1,
        Math.max(...ys) + 1,
    ];

    function go(cell: Point) {
        const inside = {
            x: Math.min(right, Math.max(left, cell.x)),
            y: Math.min(bottom, Math.max(top, cell.y)),
        };
        onFocus(inside);
        root.current
            ?.querySelector<HTMLElement>(`[data-cell="${cellKey(inside.x, inside.y)}"]`)
            ?.focus({ preventScroll: true });
    }

    function onKey(event: KeyboardEvent, cell: Point) {
        const arrow = ARROWS.indexOf(event.key);
        if (arrow >= 0 && !event.shiftKey) {
            event.preventDefault();
            const step = STEP[arrow]!;
            go({ x: cell.x + step.x, y: cell.y + step.y });
        } else if (event.key === "Home" || event.key === "End") {
            event.preventDefault();
            go({ x: event.key === "Home" ? left : right, y: cell.y });
        } else if (event.key === "Enter" || event.key === " ") {
            event.preventDefault();
            onEnter(cell);
        }
    }

    const rows = [];
    for (let y = top; y <= bottom; y++) {
        const cells = [];
        for (let x = left; x <= right; x++) {
            const key = cellKey(x, y);
            const here = ghost && ghost.x === x && ghost.y === y ? ghost : null;
            const free = legal.has(key);
            cells.push(
                <div
                    key={key}
                    role="gridcell"
                    data-cell={key}
                    class={free ? "cell free" : "cell"}
                    tabIndex={focus.x === x && focus.y === y ? 0 : -1}
                    aria-colindex={x - left + 1}
                    aria-label={cellName(at.get(key), free, here)}
                    aria-selected={here !== null}
                    style={{ left: `${x * CELL}px`, top: `${y * CELL}px` }}
                    onFocus={() => onFocus({ x, y })}
                    onKeyDown={(event) => onKey(event, { x, y })}
                    onClick={(event) => onTap(touched(event, { x, y }))}
                    onPointerEnter={(event) => {
                        if (event.pointerType === "mouse") onHover({ x, y });
                    }}
                    onPointerLeave={() => onHover(null)}
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
        >
            {rows}
        </div>
    );
}

// geometry.ts - the table seen from one seat, whose side is at the bottom. A cell is a square of 100 units.
import { colorAt } from "../../base/tiles";
import { cellKey } from "../../base/move";
import { SIDES, type Color, type Laid, type Side } from "../../base/view";

export const CELL = 100;

export interface Point {
    readonly x: number;
    readonly y: number;
}
export interface Box {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
}

export const contains = (box: Box, { x, y }: Point): boolean =>
    x >= box.x && y >= box.y && x <= box.x + box.width && y <= box.y + box.height;

// Quarter turns clockwise that bring a side to the bottom of the screen.
export const orientationFor = (mine: Side): number => (2 - SIDES.indexOf(mine) + 4) % 4;

// Where a side is on the screen: 0 top, 1 right, 2 bottom, 3 left.
export const screenSide = (side: Side, orientation: number): number =>
    (SIDES.indexOf(side) + orientation) % 4;

// North is up in the game and y grows downwards on the screen.
export function toScreen(x: number, y: number, orientation: number): Point {
    const [right, down] = [x, 0 - y]; // 0 - 0 is 0, where -0 would be another number to some
    if (orientation === 1) return { x: 0 - down, y: right };
    if (orientation === 2) return { x: 0 - right, y: 0 - down };
    if (orientation === 3) return { x: down, y: 0 - right };
    return { x: right, y: down };
}

export function toGame(screen: Point, orientation: number): Point {
    const back = (4 - orientation) % 4;
    const { x, y } = toScreen(screen.x, -screen.y, back);
    return { x, y: 0 - y };
}

export const STEP: readonly Point[] = [
    { x: 0, y: -1 },
    { x: 1, y: 0 },
    { x: 0, y: 1 },
    { x: -1, y: 0 },
];

// A tile of the lake as it lies on the screen; `rotation` is relative to the screen.
export interface SeenTile {
    readonly id: number;
    readonly x: number;
    readonly y: number;
    readonly gameX: number;
    readonly gameY: number;
    readonly rotation: number;
}

export function seeTile([x, y, id, r]: Laid, orientation: number): SeenTile {
    return { id, ...toScreen(x, y, orientation), gameX: x, gameY: y, rotation: (r + orientation) % 4 };
}

export interface Seam {
    readonly color: Color;
    readonly x: number;
    readonly y: number;
    readonly upright: boolean;
    readonly of: readonly [number, number];
}

const sideColor = (tile: SeenTile, screen: number): Color => colorAt(tile.id, tile.rotation, screen);

// Where two tiles show each other the same color. Each seam once, its middle in cells.
export function seams(tiles: readonly SeenTile[]): Seam[] {
    const at = new Map(tiles.map((tile, i) => [cellKey(tile.x, tile.y), i] as const));
    const found: Seam[] = [];
    tiles.forEach((tile, i) => {
        for (const screen of [1, 2]) {
            const step = STEP[screen]!;
            const j = at.get(cellKey(tile.x + step.x, tile.y + step.y));
            if (j === undefined) continue;
            const color = sideColor(tile, screen);
            if (sideColor(tiles[j]!, screen + 2) !== color) continue;
            found.push({
                color,
                x: tile.x + step.x / 2,
                y: tile.y + step.y / 2,
                upright: screen === 1,
                of: [i, j],
            });
        }
    });
    return found;
}

// The room that tiles take, in units: the box around them, and where in it they are.
export interface LakeArea extends Box {
    readonly margin: number; // around each cell
    readonly middles: readonly Point[];
}

// The room of cells, with a margin of so many cells.
export function bounds(cells: readonly Point[], margin: number): LakeArea {
    const xs = cells.map((cell) => cell.x);
    const ys = cells.map((cell) => cell.y);
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    return {
        x: (left - margin) * CELL,
        y: (top - margin) * CELL,
        width: (right - left + 1 + 2 * margin) * CELL,
        height: (bottom - top + 1 + 2 * margin) * CELL,
        margin: margin * CELL,
        middles: cells.map(({ x, y }) => ({ x: (x + 0.5) * CELL, y: (y + 0.5) * CELL })),
    };
}

// The cell that holds a point (in cells), or else the nearest that is at most `slack` cells away: small cells
// are hard to hit.
export function nearest(point: Point, cells: readonly Point[], slack: number): Point | null {
    let best: Point | null = null;
    let least = slack;
    for (const cell of cells) {
        const outside = (value: number, from: number) => Math.max(from - value, 0, value - from - 1);
        const distance = Math.hypot(outside(point.x, cell.x), outside(point.y, cell.y));
        if (distance < least || (distance === 0 && best === null)) {
            best = cell;
            least = distance;
        }
    }
    return best;
}

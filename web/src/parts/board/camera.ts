// camera.ts - which part of the lake is in sight: pure functions that never lose the lake.
import { CELL, type Box, type Point, type LakeArea } from "./geometry";

export interface Camera {
    readonly x: number;
    readonly y: number;
    readonly scale: number;
} // middle of the sight; pixels a unit
export interface Size {
    readonly width: number;
    readonly height: number;
}

// The window on the lake in pixels of its element: the box between the panels, all of the element, and what
// lies over it.
export interface Sight extends Box {
    readonly whole: Size;
    readonly covers: readonly Box[];
}

const MOST = 1.8; // pixels a unit: a tile of 180
const FIT_MOST = 1.3;
const GAP = 3; // pixels between a cell and what must not cover it
const STEP = 0.98; // from one scale that is tried to the next
const ASIDE = 0.08; // of the window: so far from the middle, the lake looks lopsided
const NEARLY = 0.88; // of the largest scale: better than that, if nearer to the middle

// The most that a fit enlarges; beyond a full HD screen everything is larger.
const fitMost = ({ width, height }: Size): number =>
    Math.min(MOST, FIT_MOST * Math.max(1, Math.min(width / 1920, height / 1080)));

const plainFit = (lake: Box, window: Size): number =>
    Math.max(Math.min(window.width / lake.width, window.height / lake.height, FIT_MOST), 0.05);

// How far the lake may lie from the middle of the sight, in parts of the window; the nearest come first.
const SHIFTS: readonly Point[] = Array.from({ length: 169 }, (_, i) => ({
    x: ((i % 13) - 6) * 0.026,
    y: (Math.floor(i / 13) - 6) * 0.02,
})).sort((a, b) => Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y));

const meet = (a: Box, b: Box): boolean =>
    a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

// A box of the lake in pixels, when this scale puts the middle of the lake there.
const inPixels = (box: Box, lake: Box, scale: number, middle: Point): Box => ({
    x: middle.x + (box.x - lake.x - lake.width / 2) * scale,
    y: middle.y + (box.y - lake.y - lake.height / 2) * scale,
    width: box.width * scale,
    height: box.height * scale,
});

// Whether all of the lake is in the window with no cell under a panel.
function isClear(lake: LakeArea, { whole, covers }: Sight, scale: number, middle: Point): boolean {
    const box = inPixels(lake, lake, scale, middle);
    if (box.x < 0 || box.y < 0 || box.x + box.width > whole.width || box.y + box.height > whole.height)
        return false;
    const near = covers.filter((cover) => meet(cover, box));
    if (near.length === 0) return true;
    const side = CELL + 2 * lake.margin;
    return lake.middles.every(({ x, y }) => {
        const cell = { x: x - side / 2, y: y - side / 2, width: side, height: side };
        const seen = inPixels(cell, lake, scale, middle);
        return !near.some((cover) => meet(cover, seen));
    });
}

// The largest sight of the whole lake in which no panel covers any of it. Panels are seldom in the way of all
// of it, so it is larger than the box between them would allow. Where panels leave no room it fills that box.
// Where the largest hangs aside, one that is nearly as large and nearer to the middle is taken.
export function fit(lake: LakeArea, sight: Sight): Camera {
    const [x, y] = [lake.x + lake.width / 2, lake.y + lake.height / 2];
    const covers = sight.covers.map((box) => ({
        x: box.x - GAP,
        y: box.y - GAP,
        width: box.width + 2 * GAP,
        height: box.height + 2 * GAP,
    }));
    const { whole } = sight;
    const most = Math.min(fitMost(whole), whole.width / lake.width, whole.height / lake.height);
    // That of the box between the panels is tried, too: for most lakes it is the largest.
    const plain = plainFit(lake, sight);
    const next = (scale: number) => (scale > plain && scale * STEP < plain ? plain : scale * STEP);
    let best: Camera | null = null;
    let smallest = plain * 0.6;
    let farthest = Infinity;
    for (let scale = most; scale > smallest; scale = next(scale))
        for (const shift of SHIFTS) {
            if (Math.hypot(shift.x, shift.y) >= farthest) break;
            const by = { x: shift.x * whole.width, y: shift.y * whole.height };
            const middle = { x: sight.x + sight.width / 2 + by.x, y: sight.y + sight.height / 2 + by.y };
            if (!isClear(lake, { ...sight, covers }, scale, middle)) continue;
            const lopsided = whole.width > whole.height && Math.abs(shift.x) > ASIDE;
            if (!best) smallest = lopsided ? scale * NEARLY : scale;
            best = { x: x - by.x / scale, y: y - by.y / scale, scale };
            farthest = Math.hypot(shift.x, shift.y) / 2;
            break;
        }
    return best ?? { x, y, scale: plain };
}

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

// Keeps the scale in bounds and the lake in sight: on each axis its box is wholly in the window, or reaches
// at least from the window's middle halfway to an edge. The box has empty corners, so if no tile is in the
// middle half of the window, the nearest tile is moved there.
export function clamp(camera: Camera, lake: LakeArea, window: Size): Camera {
    const scale = within(camera.scale, plainFit(lake, window) * 0.8, MOST);
    const half = { x: window.width / 4 / scale, y: window.height / 4 / scale };
    const kept = (value: number, from: number, to: number, half: number) =>
        within(value, Math.min(from + half, to - 2 * half), Math.max(to - half, from + 2 * half));
    const x = kept(camera.x, lake.x, lake.x + lake.width, half.x);
    const y = kept(camera.y, lake.y, lake.y + lake.height, half.y);
    const far = (at: Point) => Math.hypot(at.x - x, at.y - y);
    const reach = { x: half.x + CELL / 2, y: half.y + CELL / 2 };
    const meeting = lake.middles.map((tile) => ({
        x: within(x, tile.x - reach.x, tile.x + reach.x),
        y: within(y, tile.y - reach.y, tile.y + reach.y),
    }));
    const nearest = meeting.reduce((one, other) => (far(other) < far(one) ? other : one));
    return { ...nearest, scale };
}

// By a factor, the point under the finger or pointer (pixels from the middle) staying where it is.
export function zoom(camera: Camera, factor: number, at: Point, lake: LakeArea, window: Size): Camera {
    const { scale } = clamp({ ...camera, scale: camera.scale * factor }, lake, window);
    const shift = 1 / camera.scale - 1 / scale;
    return clamp({ x: camera.x + at.x * shift, y: camera.y + at.y * shift, scale }, lake, window);
}

export function pan(camera: Camera, pixels: Point, lake: LakeArea, window: Size): Camera {
    return clamp(
        { ...camera, x: camera.x - pixels.x / camera.scale, y: camera.y - pixels.y / camera.scale },
        lake,
        window,
    );
}

// Pixels of the element that a unit of the lake is at, and the other way round.
export const toPixels = (camera: Camera, point: Point, sight: Box): Point => ({
    x: (point.x - camera.x) * camera.scale + sight.x + sight.width / 2,
    y: (point.y - camera.y) * camera.scale + sight.y + sight.height / 2,
});
export const toUnits = (camera: Camera, pixel: Point, sight: Box): Point => ({
    x: (pixel.x - sight.x - sight.width / 2) / camera.scale + camera.x,
    y: (pixel.y - sight.y - sight.height / 2) / camera.scale + camera.y,
});

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

const MOST = 1.8; // pixels a unit: a tile of 180
const FIT_MOST = 1.3;

// Pixels at the window's edges that the lake leaves free when it is fitted: room for what players would get.
export interface Inset {
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
    readonly left: number;
}
const NONE: Inset = { top: 0, right: 0, bottom: 0, left: 0 };

export function fit(lake: Box, window: Size, inset: Inset = NONE): Camera {
    const [width, height] = [
        window.width - inset.left - inset.right,
        window.height - inset.top - inset.bottom,
    ];
    const scale = Math.max(Math.min(width / lake.width, height / lake.height, FIT_MOST), 0.05);
    return {
        x: lake.x + lake.width / 2 + (inset.right - inset.left) / 2 / scale,
        y: lake.y + lake.height / 2 + (inset.bottom - inset.top) / 2 / scale,
        scale,
    };
}

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

// Keeps the scale in bounds and the lake in sight: on each axis its box is wholly in the window, or reaches
// at least from the window's middle halfway to an edge. The box has empty corners, so if no tile is in the
// middle half of the window, the nearest tile is moved there.
export function clamp(camera: Camera, lake: LakeArea, window: Size): Camera {
    const scale = within(camera.scale, fit(lake, window).scale * 0.8, MOST);
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

export const toPixels = (camera: Camera, point: Point, window: Size): Point => ({
    x: (point.x - camera.x) * camera.scale + window.width / 2,
    y: (point.y - camera.y) * camera.scale + window.height / 2,
});

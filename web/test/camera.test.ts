import assert from "node:assert/strict";
import { test } from "node:test";
import { fit, pan, toPixels, toUnits, zoom, type Sight } from "../src/parts/board/camera";
import { CELL, bounds, type Box } from "../src/parts/board/geometry";

const sightOf = (width: number, height: number): Sight => ({
    ...{ x: 0, y: 0, width, height, covers: [] },
    whole: { width, height },
});
const WINDOWS = [sightOf(1100, 620), sightOf(390, 380), sightOf(300, 390)];
const LAKES = [
    bounds([{ x: 0, y: 0 }], 1),
    bounds(
        Array.from({ length: 12 }, (_, i) => ({ x: i - 4, y: i < 6 ? 2 : -1 })),
        0.2,
    ),
    bounds(
        Array.from({ length: 19 }, (_, i) => ({ x: 1, y: i - 9 })),
        0.5,
    ),
    // Along two sides of a large square, with nothing in its corner.
    bounds(
        Array.from({ length: 17 }, (_, i) => ({ x: Math.min(i, 8), y: Math.max(i - 8, 0) })),
        1.1,
    ),
];

const COVERS: readonly Box[] = [
    { x: 300, y: 0, width: 500, height: 60 },
    { x: 0, y: 180, width: 150, height: 250 },
    { x: 950, y: 180, width: 150, height: 250 },
    { x: 0, y: 500, width: 1100, height: 120 },
];

test("a fitted lake is in sight as a whole, with no tile under a panel", () => {
    const framed = { ...sightOf(1100, 620), x: 150, y: 60, width: 800, height: 440, covers: COVERS };
    for (const sight of [...WINDOWS, framed])
        for (const lake of LAKES) {
            const camera = fit(lake, sight);
            const half = (camera.scale * CELL) / 2;
            for (const tile of lake.middles) {
                const { x, y } = toPixels(camera, tile, sight);
                assert.ok(x >= half && x <= sight.whole.width - half, "across");
                assert.ok(y >= half && y <= sight.whole.height - half, "up and down");
                for (const cover of sight.covers)
                    assert.ok(
                        x + half <= cover.x ||
                            x - half >= cover.x + cover.width ||
                            y + half <= cover.y ||
                            y - half >= cover.y + cover.height,
                        `a tile at ${x}, ${y} lies under a panel at ${cover.x}, ${cover.y}`,
                    );
            }
        }
});

test("a wide lake stays near the middle, though beside a panel it could be a little larger", () => {
    const rows = [
        [1, 3],
        [0, 6],
        [1, 8],
        [2, 9],
        [2, 8],
        [2, 7],
        [3, 6],
    ] as const; // first and last cell
    const cells = rows.flatMap(([from, to], y) =>
        Array.from({ length: to - from + 1 }, (_, i) => ({ x: from + i, y })),
    );
    const covers = [
        { x: 616, y: 12, width: 740, height: 60 }, // across
        { x: 642, y: 60, width: 110, height: 40 },
        { x: 12, y: 260, width: 230, height: 385 },
        { x: 1670, y: 277, width: 238, height: 352 },
        { x: 48, y: 842, width: 165, height: 50 },
        { x: 1660, y: 740, width: 50, height: 150 },
        { x: 48, y: 902, width: 1824, height: 166 },
    ];
    const sight = { ...sightOf(1920, 1080), x: 200, y: 75, width: 1508, height: 815, covers };
    const lake = bounds(cells, 0.04);
    const camera = fit(lake, sight);
    const middle = toPixels(camera, { x: lake.x + lake.width / 2, y: lake.y + lake.height / 2 }, sight);
    const aside = Math.abs(middle.x - sight.x - sight.width / 2);
    assert.ok(aside < 100 && camera.scale > 0.95, `${aside} px aside, at ${camera.scale}`);
});

test("panels in the corners cost the lake nothing, and pixels lead back to where they came from", () => {
    const [alone, lake] = [sightOf(1100, 620), LAKES[0]!];
    const corners = [
        { x: 0, y: 0, width: 200, height: 90 },
        { x: 900, y: 530, width: 200, height: 90 },
    ];
    assert.deepEqual(fit(lake, { ...alone, covers: corners }), fit(lake, alone));
    const [camera, sight] = [fit(lake, alone), { ...alone, x: 30, y: 40 }];
    const back = toUnits(camera, toPixels(camera, { x: 70, y: -20 }, sight), sight);
    assert.ok(Math.abs(back.x - 70) < 1e-9 && Math.abs(back.y + 20) < 1e-9);
});

test("no panning and zooming loses the lake", () => {
    let seed = 7;
    const random = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
    for (const window of WINDOWS)
        for (const lake of LAKES) {
            let camera = fit(lake, window);
            for (let i = 0; i < 500; i++) {
                const at = { x: (random() - 0.5) * window.width, y: (random() - 0.5) * window.height };
                camera =
                    random() < 0.5
                        ? pan(camera, { x: at.x * 9, y: at.y * 9 }, lake, window)
                        : zoom(camera, Math.exp((random() - 0.5) * 4), at, lake, window);
                const one = toPixels(camera, { x: lake.x, y: lake.y }, window);
                const other = toPixels(camera, { x: lake.x + lake.width, y: lake.y + lake.height }, window);
                const reaches = (from: number, to: number, sight: number) =>
                    (from <= sight / 4 + 0.01 && to >= sight / 2 - 0.01) ||
                    (from <= sight / 2 + 0.01 && to >= (sight * 3) / 4 - 0.01) ||
                    (from >= -0.01 && to <= sight + 0.01);
                assert.ok(reaches(one.x, other.x, window.width) && reaches(one.y, other.y, window.height));
                const half = (camera.scale * CELL) / 2;
                const tiles = lake.middles.map((tile) => toPixels(camera, tile, window));
                assert.ok(
                    tiles.some(
                        ({ x, y }) =>
                            Math.abs(x - window.width / 2) <= window.width / 4 + half + 0.01 &&
                            Math.abs(y - window.height / 2) <= window.height / 4 + half + 0.01,
                    ),
                    "a tile meets the middle half of the sight",
                );
                assert.ok(camera.scale <= 1.8 && camera.scale >= fit(lake, window).scale * 0.75);
            }
        }
});

test("zooming keeps what is under the finger", () => {
    const [window, lake] = [WINDOWS[0]!, LAKES[1]!];
    const before = fit(lake, window);
    const at = { x: 120, y: -60 };
    const after = zoom(before, 1.4, at, lake, window);
    const unit = { x: before.x + at.x / before.scale, y: before.y + at.y / before.scale };
    const now = toPixels(after, unit, window);
    assert.ok(
        Math.abs(now.x - window.width / 2 - at.x) < 0.01 && Math.abs(now.y - window.height / 2 - at.y) < 0.01,
    );
});

import assert from "node:assert/strict";
import { test } from "node:test";
import { fit, pan, toPixels, zoom } from "../src/board/camera";
import { bounds } from "../src/board/geometry";

const WINDOWS = [
    { width: 1100, height: 620 },
    { width: 390, height: 380 },
    { width: 300, height: 390 },
];
const LAKES = [
    bounds([{ x: 0, y: 0 }], 1),
    bounds(
        [
            { x: -4, y: 2 },
            { x: 7, y: -1 },
        ],
        0.2,
    ),
    bounds(
        [
            { x: 1, y: -9 },
            { x: 1, y: 9 },
        ],
        0.5,
    ),
];

test("a fitted lake is in sight as a whole", () => {
    for (const window of WINDOWS)
        for (const lake of LAKES) {
            const camera = fit(lake, window, { top: 30, right: 20, bottom: 60, left: 20 });
            const one = toPixels(camera, { x: lake.x, y: lake.y }, window);
            const other = toPixels(camera, { x: lake.x + lake.width, y: lake.y + lake.height }, window);
            assert.ok(
                one.x >= 19.9 &&
                    one.y >= 29.9 &&
                    other.x <= window.width - 19.9 &&
                    other.y <= window.height - 59.9,
            );
        }
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
                assert.ok(one.x <= window.width / 2 + 0.01 && other.x >= window.width / 2 - 0.01);
                assert.ok(one.y <= window.height / 2 + 0.01 && other.y >= window.height / 2 - 0.01);
                assert.ok(camera.scale <= 1.8 && camera.scale >= fit(lake, window).scale * 0.79);
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

// rising.tsx - lanterns that light up on their tiles, one ring of tiles after the other, and rise into the
// sky.
import { useSignal } from "@preact/signals";
import { useLayoutEffect, useMemo } from "preact/hooks";
import { Lantern } from "../art/lantern";
import { LANTERNS } from "../art/palette";
import { toPixels } from "../board/camera";
import { CELL, STEP, seeTile, type Point, type SeenTile } from "../board/geometry";
import type { Viewport } from "../board/viewport";
import { colorAt } from "../../base/tiles";
import type { Color, Laid } from "../../base/view";

const WAVE = 900; // milliseconds until the farthest tile is lit
const MOST = 46; // lanterns that rise; on a phone half as many

interface Glow {
    readonly at: Point;
    readonly color: Color;
    readonly delay: number;
}

interface Rise extends Glow {
    readonly to: Point;
    readonly size: number; // as a part of a tile on the lake
}

// Numbers from 0 to 1 that are spread evenly and look random, the same each time.
const spread = (i: number, step: number): number => (i * step) % 1;

// Where the middle of a tile, or of one of its sides, is in the window.
function placeOf(viewport: Viewport, tile: SeenTile, side: Point = { x: 0, y: 0 }): Point {
    const box = viewport.element?.getBoundingClientRect() ?? { left: 0, top: 0 };
    const unit = { x: (tile.x + 0.5 + side.x * 0.3) * CELL, y: (tile.y + 0.5 + side.y * 0.3) * CELL };
    const at = toPixels(viewport.camera.peek(), unit, viewport.sight.peek());
    return { x: box.left + at.x, y: box.top + at.y };
}

interface Box {
    readonly left: number;
    readonly right: number;
    readonly top: number;
    readonly bottom: number;
}

// Where the words stay that lanterns keep clear of, each line by itself, and up to where they are centered.
interface Words {
    readonly lines: readonly Box[];
    readonly edge: number;
}
const NO_WORDS: Words = { lines: [], edge: 0 };

// Measured without transforms: the poster may still be on its way. On narrow windows the result will cover
// it.
function wordsOf(poster: HTMLElement | null): Words {
    if (!poster || window.innerWidth < 900) return NO_WORDS;
    const lines = [...poster.children].map((line) => {
        const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = line as HTMLElement;
        const [left, top] = [poster.offsetLeft + offsetLeft, poster.offsetTop + offsetTop];
        return { left, top, right: left + offsetWidth, bottom: top + offsetHeight };
    });
    return { lines, edge: poster.offsetLeft + poster.offsetWidth };
}

// Not behind the words: beside them, or above all of them where they are as wide as the picture.
function aside({ x, y }: Point, { lines, edge }: Words, pad: number): Point {
    const beside = lines.filter(({ top, bottom }) => y > top - pad && y < bottom + pad);
    const left = Math.min(...beside.map((line) => line.left)) - pad;
    const right = Math.max(...beside.map((line) => line.right)) + pad;
    if (!beside.length || x < left || x > right) return { x, y };
    const [top, bottom] = [lines[0]!.top - pad, lines.at(-1)!.bottom + pad];
    if (left < 2 * pad) return { x, y: (top * (y - top)) / (bottom - top) };
    const middle = (left + right) / 2;
    if (x < middle) return { x: (left * (x - left)) / (middle - left), y };
    return { x: right + ((edge - right) * (x - middle)) / (right - middle), y };
}

// As in rising.css, with room to sway.
const padOf = (size: number): number =>
    8 + 0.6 * size * Math.min(96, Math.max(44, 0.09 * Math.min(window.innerWidth, window.innerHeight)));

interface Picture {
    readonly glows: readonly Glow[];
    readonly rises: readonly Rise[];
    readonly cell: number; // pixels
}

function pictureOf(laid: readonly Laid[], viewport: Viewport, orientation: number, share: number): Picture {
    const tiles = laid.map((tile) => seeTile(tile, orientation));
    const last = tiles.at(-1)!;
    const far = (tile: SeenTile) => Math.hypot(tile.x - last.x, tile.y - last.y);
    const farthest = Math.max(1, ...tiles.map(far));
    const glows = tiles.map((tile, i) => ({
        at: placeOf(viewport, tile),
        color: colorAt(tile.id, tile.rotation, i % 4),
        delay: (WAVE * far(tile)) / farthest,
    }));
    const { innerWidth: width, innerHeight: height } = window;
    const count = Math.round((width < 700 ? 0.5 : 1) * share * MOST);
    const rises = Array.from({ length: count }, (_, i) => {
        const tile = tiles[(i * 7) % tiles.length]!;
        const side = (i * 3) % 4;
        const near = spread(i, 0.7548); // 0 far away and high, 1 near
        return {
            at: placeOf(viewport, tile, STEP[side]),
            color: colorAt(tile.id, tile.rotation, side),
            delay: (WAVE * far(tile)) / farthest + 260,
            to: {
                x: width * (0.02 + 0.96 * spread(i + 1, 0.618)),
                y: height * (0.03 + 0.58 * spread(i + 1, 0.5698) * (0.55 + near * 0.6)),
            },
            size: 0.28 + near * near * 0.62,
        };
    });
    return { glows, rises, cell: CELL * viewport.camera.peek().scale };
}

interface RisingProps {
    readonly laid: readonly Laid[];
    readonly viewport: Viewport;
    readonly orientation: number;
    readonly poster?: { readonly current: HTMLElement | null }; // has the words that lanterns keep clear of
    readonly share: number; // of all lanterns that may rise
}

export function RisingLanterns({ laid, viewport, orientation, poster, share }: RisingProps) {
    const { glows, rises, cell } = useMemo(() => pictureOf(laid, viewport, orientation, share), []);
    const words = useSignal(NO_WORDS);
    useLayoutEffect(() => {
        words.value = wordsOf(poster?.current ?? null);
    }, []);
    return (
        <div class="rising" aria-hidden="true" style={{ "--cell": `${cell}px` }}>
            {glows.map(({ at, color, delay }, i) => (
                <i
                    key={i}
                    class="rising-glow"
                    style={{
                        "--x": `${at.x}px`,
                        "--y": `${at.y}px`,
                        "--delay": `${delay}ms`,
                        "--glow": LANTERNS[color].glow,
                    }}
                />
            ))}
            {rises.map(({ at, to, color, delay, size }, i) => {
                const { x, y } = aside(to, words.value, padOf(size));
                return (
                    <span
                        key={i}
                        class="rising-lantern"
                        style={{
                            "--x": `${at.x}px`,
                            "--y": `${at.y}px`,
                            "--to-x": `${x}px`,
                            "--to-y": `${y}px`,
                            "--delay": `${delay}ms`,
                            "--size": String(size),
                            "--lag": `${-(i % 7)}s`,
                            "--glow": LANTERNS[color].glow,
                        }}
                    >
                        <span>
                            <Lantern color={color} size="100%" />
                        </span>
                    </span>
                );
            })}
        </div>
    );
}

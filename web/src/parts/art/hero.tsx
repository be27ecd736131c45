// hero.tsx - a picture of the lake seen from its shore: hills, a moon, and lanterns afloat. Home and results
// have it.
import { LANTERNS } from "./palette";
import { COLORS, type Color } from "../../base/view";

interface Afloat {
    readonly color: Color;
    readonly x: number; // percent of the width
    readonly y: number; // percent of the water, from the far shore
    readonly lag: number; // tenths of a second, after the breeze comes
}

// Far ones first, so that near ones lie before them.
const AFLOAT: readonly Afloat[] = [
    { color: "W", x: 67, y: 5, lag: 2 },
    { color: "O", x: 43, y: 6, lag: 4 },
    { color: "P", x: 88, y: 9, lag: 0 },
    { color: "B", x: 56, y: 15, lag: 4 },
    { color: "R", x: 77, y: 21, lag: 2 },
    { color: "G", x: 94, y: 31, lag: 0 },
    { color: "O", x: 63, y: 36, lag: 0 },
    { color: "W", x: 84, y: 51, lag: 4 },
    { color: "K", x: 51, y: 55, lag: 2 },
    { color: "R", x: 69, y: 70, lag: 4 },
    { color: "B", x: 92, y: 82, lag: 2 },
];

function Light({ color, x, y, lag }: Afloat) {
    const { glow } = LANTERNS[color];
    const style = {
        "--x": String(x),
        "--y": String(y),
        "--near": String(0.2 + y / 75),
        "--lag": `${lag / 10}s`,
        "--glow": glow,
    };
    return (
        <span class="afloat" data-stirs style={style}>
            <i class="afloat-glow" />
            <svg viewBox="-100 -90 200 300">
                <ellipse class="afloat-path" cy="112" rx="34" ry="92" fill={`url(#glow-${color})`} />
                <g class="afloat-mirror">
                    <use href={`#lantern-${color}`} transform="translate(0 92) scale(.77 -.62)" />
                </g>
                <ellipse class="afloat-raft" cy="44" rx="44" ry="8" stroke={glow} />
                <use href={`#lantern-${color}`} transform="translate(0 -4) scale(.885)" />
            </svg>
        </span>
    );
}

// In a box of 1600 by 170.
export const FAR_HILLS =
    "M0 120C90 96 140 60 230 66C320 72 350 104 430 92C540 76 590 22 700 30C790 37 830 86 930 84C1040 82 1090 44 1190 52C1300 60 1350 100 1440 96C1510 93 1560 82 1600 84V170H0Z";
export const NEAR_HILLS =
    "M0 96C60 92 130 118 220 128C330 140 420 128 520 140C640 154 760 150 880 146C1010 142 1090 120 1200 112C1320 103 1420 124 1500 110C1540 103 1570 94 1600 96V170H0Z";

// The stars: places that look random, the same each time.
const STARS = Array.from({ length: 54 }, (_, i) => ({
    x: (i * 617 + 131) % 1600,
    y: (i * i * 37 + i * 91) % 340,
    r: 0.7 + ((i * 7) % 5) / 4,
}));

// The moon on the water, in pieces that grow wider as they come nearer.
export const GLITTER = Array.from({ length: 26 }, (_, i) => {
    const half = 5 + i * 1.15 - ((i * 5) % 4) * (2 + i / 6);
    const x = 60 + (((i * 7) % 9) - 4) * (1 + i / 14);
    return `M${(x - half).toFixed(1)} ${4 + i * 9 + ((i * 3) % 4)}h${(2 * half).toFixed(1)}`;
}).join("");

export function Hero() {
    return (
        <div class="hero" aria-hidden="true">
            <svg class="hero-defs" width="0" height="0">
                {COLORS.map((color) => (
                    <radialGradient id={`glow-${color}`}>
                        <stop offset="0" stop-color={LANTERNS[color].glow} stop-opacity=".62" />
                        <stop offset=".45" stop-color={LANTERNS[color].glow} stop-opacity=".2" />
                        <stop offset="1" stop-color={LANTERNS[color].glow} stop-opacity="0" />
                    </radialGradient>
                ))}
            </svg>
            <div class="sky">
                <svg class="stars" viewBox="0 0 1600 400" preserveAspectRatio="xMidYMin slice">
                    {STARS.map(({ x, y, r }) => (
                        <circle cx={x} cy={y} r={r} />
                    ))}
                </svg>
                <i class="moon" />
                <svg class="hills" viewBox="0 0 1600 170" preserveAspectRatio="none">
                    <path class="hill-far" d={FAR_HILLS} />
                    <path class="hill-near" d={NEAR_HILLS} />
                </svg>
            </div>
            <div class="water">
                <svg class="hero-waves">
                    <rect width="100%" height="100%" fill="url(#waves)" />
                </svg>
                <svg class="moon-path" viewBox="0 0 120 250">
                    <path d={GLITTER} />
                </svg>
                {AFLOAT.map((one, i) => (
                    <Light key={i} {...one} />
                ))}
            </div>
        </div>
    );
}

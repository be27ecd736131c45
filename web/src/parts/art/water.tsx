// water.tsx - the water of the lake: glints, the halo of the tiles, and the light of their lanterns.
import { COLORS, type Color } from "../../base/view";
import { LANTERNS } from "./palette";

const GLINT_WIDTH = 720; // the pattern's period
const GLINT_HEIGHT = 460;

// A thin lens of light, like the far side of a low wave.
const glint = (x: number, y: number, long: number) =>
    `M${x} ${y}q${long / 2} ${-1.2 - long / 70} ${long} 0q${-long / 2} ${0.6 + long / 90} ${-long} 0Z`;

// Strewn the same way each time; the long ones are the faint ones.
function glints() {
    let state = 7;
    const next = (below: number) => (state = (state * 16807) % 2147483647) % below;
    return Array.from({ length: 46 }, () => {
        const long = 14 + next(74);
        return (
            <path
                d={glint(next(GLINT_WIDTH - long), 6 + next(GLINT_HEIGHT - 12), long)}
                fill-opacity={(0.05 + next(100) / 900 + 1.6 / long / 2).toFixed(2)}
            />
        );
    });
}

// A black lantern shines through its gilt panes only.
const spill = (color: Color) => (color === "K" ? 0.22 : color === "W" ? 0.36 : 0.5);

export function WaterSymbols() {
    return (
        <>
            <radialGradient id="halo">
                <stop class="halo-stop" offset=".2" stop-opacity=".5" />
                <stop class="halo-stop" offset="1" stop-opacity="0" />
            </radialGradient>
            <pattern id="glints" width={GLINT_WIDTH} height={GLINT_HEIGHT} patternUnits="userSpaceOnUse">
                <g class="glints">{glints()}</g>
            </pattern>
            {COLORS.map((color) => (
                <radialGradient id={`spill-light-${color}`}>
                    <stop offset="0" stop-color={LANTERNS[color].glow} stop-opacity={spill(color)} />
                    <stop offset=".4" stop-color={LANTERNS[color].glow} stop-opacity={spill(color) * 0.4} />
                    <stop offset="1" stop-color={LANTERNS[color].glow} stop-opacity="0" />
                </radialGradient>
            ))}
        </>
    );
}

// The light of a side that no tile touches, on the water before it; the south side of a tile of 100.
export function Spill({ color, side }: { color: Color; side: number }) {
    return (
        <ellipse
            cx="50"
            cy="98"
            rx="58"
            ry="52"
            fill={`url(#spill-light-${color})`}
            transform={`rotate(${(side + 2) * 90} 50 50)`}
        />
    );
}

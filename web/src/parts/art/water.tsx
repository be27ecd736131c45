// water.tsx - the water of the lake: its shimmer, the halo of the tiles, and the light of their lanterns.
import { COLORS, type Color } from "../../base/view";
import { LANTERNS } from "./palette";

// A black lantern shines through its gilt panes only.
const spill = (color: Color) => (color === "K" ? 0.22 : color === "W" ? 0.36 : 0.5);

// The sky on low waves: noise, drawn long, of which only the crests are light. As a pattern it is computed
// for one period only, however large the window is.
function Shimmer() {
    return (
        <>
            <filter id="crests" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">
                <feTurbulence
                    type="fractalNoise"
                    baseFrequency=".0055 .034"
                    numOctaves="2"
                    stitchTiles="stitch"
                />
                <feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 3.4 0 0 0 -1.9" result="light" />
                <feFlood class="crest" />
                <feComposite in2="light" operator="in" />
            </filter>
            <pattern id="shimmer" width="720" height="480" patternUnits="userSpaceOnUse">
                <rect width="720" height="480" filter="url(#crests)" />
            </pattern>
        </>
    );
}

export function WaterSymbols() {
    return (
        <>
            <radialGradient id="halo">
                <stop class="halo-stop" offset=".2" stop-opacity=".5" />
                <stop class="halo-stop" offset="1" stop-opacity="0" />
            </radialGradient>
            <Shimmer />
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

// seam.tsx - the light where two sides match: a pool under the lanterns of both tiles, and the lit seam
// between them. Drawn for a seam that runs from west to east, its middle at the origin.
import { COLORS, type Color } from "../../base/view";
import { LANTERNS } from "./palette";

// White lanterns would drown in a light as strong as that of the others.
const strength = (color: Color) => (color === "W" ? { flame: 0.42, glow: 0.3 } : { flame: 0.72, glow: 0.66 });

export function SeamSymbols() {
    return (
        <>
            {COLORS.map((color) => (
                <radialGradient id={`seam-light-${color}`}>
                    <stop offset="0" stop-color="#fff0c8" stop-opacity={strength(color).flame} />
                    <stop
                        offset=".32"
                        stop-color={LANTERNS[color].glow}
                        stop-opacity={strength(color).glow}
                    />
                    <stop offset="1" stop-color={LANTERNS[color].glow} stop-opacity="0" />
                </radialGradient>
            ))}
            <linearGradient id="seam-line" x1="0" x2="1">
                <stop offset="0" stop-color="#fff6d8" stop-opacity="0" />
                <stop offset=".5" stop-color="#fffaf0" />
                <stop offset="1" stop-color="#fff6d8" stop-opacity="0" />
            </linearGradient>
        </>
    );
}

export function SeamGlow({ color }: { color: Color }) {
    return <ellipse class="seam-glow" rx="56" ry="42" fill={`url(#seam-light-${color})`} />;
}

export function SeamLine() {
    return (
        <rect class="seam-line" x="-46" y="-1.4" width="92" height="2.8" rx="1.4" fill="url(#seam-line)" />
    );
}

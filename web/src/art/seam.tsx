// The light where two sides match: a pool under the lanterns of both tiles, and the lit seam between them.
// Drawn for a seam that runs from west to east, its middle at the origin.
import { COLORS, type Color } from "../model/types";
import { LANTERNS } from "./palette";

// White lanterns would drown in a light as strong as that of the others.
const bright = (color: Color) => color === "W";

export function SeamSymbols() {
    return (
        <>
            {COLORS.map((color) => (
                <>
                    <radialGradient id={`seam-light-${color}`}>
                        <stop offset="0" stop-color="#fff3d0" stop-opacity={bright(color) ? 0.6 : 0.9} />
                        <stop
                            offset=".34"
                            stop-color={LANTERNS[color].glow}
                            stop-opacity={bright(color) ? 0.32 : 0.72}
                        />
                        <stop offset="1" stop-color={LANTERNS[color].glow} stop-opacity="0" />
                    </radialGradient>
                    <symbol id={`seam-${color}`} viewBox="-60 -60 120 120">
                        <ellipse rx="58" ry="44" fill={`url(#seam-light-${color})`} />
                    </symbol>
                </>
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
    return <use class="seam-glow" href={`#seam-${color}`} x="-60" y="-60" width="120" height="120" />;
}

export function SeamLine() {
    return (
        <rect class="seam-line" x="-46" y="-1.4" width="92" height="2.8" rx="1.4" fill="url(#seam-line)" />
    );
}

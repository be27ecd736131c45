// lantern.tsx - the seven lanterns, each with its own outline, in a box of 100 around the origin.
import { COLORS, type Color } from "../../base/view";
import { LANTERNS, mix } from "./palette";

// The corners of a star with five points, outer and inner ones in turn.
const CORNERS = Array.from({ length: 10 }, (_, i) => {
    const [radius, angle] = [i % 2 ? 23 : 46, (Math.PI * i) / 5 - Math.PI / 2];
    return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;
});
const STAR = `M${CORNERS.join("L")}Z`;
// Every second half of a point, so that the star looks folded.
const FOLDS = CORNERS.map((at, i) => (i % 2 ? "" : `M0 0L${at}L${CORNERS[i + 1]}Z`)).join("");

// Both halves run the same way round: as one path they cover one another without holes.
const LOTUS =
    "M47 -4C47 22 28 40 0 39C12 16 28 -1 47 -4ZM-47 -4C-28 -1 -12 16 0 39C-28 40 -47 22 -47 -4Z" +
    "M29 -31C44 -4 32 28 0 37C2 8 11 -16 29 -31ZM-29 -31C-11 -16 -2 8 0 37C-32 28 -44 -4 -29 -31Z" +
    "M0 -44C21 -24 23 12 0 37C-23 12 -21 -24 0 -44Z";

// The outline as one path, and below the details upon it. A full lake has hundreds of lanterns, so there are
// as few elements as possible.
export const LANTERN_OUTLINES: Readonly<Record<Color, string>> = {
    R: "M-41 1A41 37 0 0 1 41 1A41 37 0 0 1 -41 1Z",
    O: "M-20 -41H20C29 -24 29 26 20 43H-20C-29 26 -29 -24 -20 -41Z",
    G: LOTUS,
    B: "M-44 1L-23 -38H23L44 1L23 40H-23Z",
    P: "M0 -48L38 0L0 48L-38 0Z",
    W: STAR,
    K: "M-31 -36H31Q37 -36 37 -30V32Q37 38 31 38H-31Q-37 38 -37 32V-30Q-37 -36 -31 -36Z",
};

// Ribs, but for the folds of the star and the gilt panes of the box.
export const LANTERN_DETAILS: Readonly<Record<Color, string>> = {
    R: "M-26 1A26 37 0 0 1 26 1A26 37 0 0 1 -26 1ZM-10 1A10 37 0 0 1 10 1A10 37 0 0 1 -10 1Z",
    O: "M-25 -24H25M-27 -7H27M-27 10H27M-25 27H25",
    G: "M44 0C32 7 17 20 8 36M-44 0C-32 7 -17 20 -8 36M28 -27C15 -12 10 4 11 22M-28 -27C-15 -12 -10 4 -11 22M0 -44C21 -24 23 12 0 37C-23 12 -21 -24 0 -44Z",
    B: "M-44 1H44M-9 -38L-15 1L-9 40M9 -38L15 1L9 40",
    P: "M-38 0H38M0 -48L-15 0L0 48L15 0Z",
    W: FOLDS,
    K: "M-31 -30H31V32H-31ZM-31 1H-15M15 1H31M0 -30V-14M0 16V32",
};
const LOOKS: Partial<Readonly<Record<Color, string>>> = { W: "folds", K: "gilt" };

export const LANTERN_CAP = "M-13 -46H13L16 -37H-16ZM-15 38H15L12 47H-12Z";
export const isCapped = (color: Color): boolean => "ROB".includes(color);

// A lantern around the origin, 100 across; `plain` is the same for a very small one.
export function LanternShape({ color, plain = false }: { color: Color; plain?: boolean }) {
    const body = (
        <path class={`paper paper-${color}`} d={LANTERN_OUTLINES[color]} fill={`url(#lit-${color})`} />
    );
    if (plain)
        return (
            <>
                {body}
                {color === "K" && <path class="gilt" d="M-30 -29H30V31H-30Z" />}
            </>
        );
    return (
        <>
            {isCapped(color) && <path class="cap" d={LANTERN_CAP} />}
            {body}
            <path class={LOOKS[color] ?? "ribs"} d={LANTERN_DETAILS[color]} stroke={LANTERNS[color].deep} />
            {color === "K" && <path class="pane" d="M0 -14L15 1L0 16L-15 1Z" />}
        </>
    );
}

// To be put once into the document, before anything that uses it.
export function LanternSymbols() {
    return (
        <>
            {COLORS.map((color) => {
                const { base, lit, deep } = LANTERNS[color];
                const flame = color === "K" ? 0.5 : 0.95;
                return (
                    <>
                        <radialGradient id={`lit-${color}`} cx="50%" cy="55%" r="52%">
                            <stop offset="0" stop-color={mix(base, lit, flame)} />
                            <stop offset=".36" stop-color={mix(base, lit, flame * 0.4)} />
                            <stop offset=".75" stop-color={base} />
                            <stop offset="1" stop-color={mix(base, deep, 0.3)} />
                        </radialGradient>
                        <g id={`lantern-${color}`}>
                            <LanternShape color={color} />
                        </g>
                    </>
                );
            })}
        </>
    );
}

// A lantern by itself, for text and panels. It is hidden from screen readers: its parent has the label.
export function Lantern({ color, size }: { color: Color; size: number | string }) {
    return (
        <svg class="lantern-icon" width={size} height={size} viewBox="-52 -52 104 104" aria-hidden="true">
            <use href={`#lantern-${color}`} />
            <Letter color={color} size={46} />
        </svg>
    );
}

// Shown where letters are switched on (see [data-letters] in art.css).
export function Letter({
    color,
    x = 0,
    y = 0,
    size,
}: {
    color: Color;
    x?: number;
    y?: number;
    size: number;
}) {
    const { base, ink } = LANTERNS[color];
    return (
        <text
            class="letter"
            x={x}
            y={y}
            font-size={size}
            fill={ink}
            stroke={base}
            stroke-width={size / 5}
            dy=".36em"
            text-anchor="middle"
        >
            {color}
        </text>
    );
}

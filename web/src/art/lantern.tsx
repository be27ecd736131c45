// The seven lanterns: a silhouette each, drawn in a box of 100 around the origin, lit from within.
import type { JSX } from "preact";
import { COLORS, type Color } from "../model/types";
import { LANTERNS } from "./palette";

const star = (points: number, outer: number, inner: number): string => {
    const at = (i: number) => {
        const radius = i % 2 ? inner : outer;
        const angle = (Math.PI * i) / points - Math.PI / 2;
        return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;
    };
    return `M${Array.from({ length: points * 2 }, (_, i) => at(i)).join("L")}Z`;
};

const STAR = star(5, 46, 23);
// Every second half of a point, so that the star looks folded.
const FOLDS = Array.from({ length: 5 }, (_, i) => {
    const at = (radius: number, step: number) => {
        const angle = (Math.PI * step) / 5 - Math.PI / 2;
        return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;
    };
    return `M0 0L${at(46, 2 * i)}L${at(23, 2 * i + 1)}Z`;
}).join("");

const mirrored = (d: string) => (
    <>
        <path d={d} />
        <path d={d} transform="scale(-1 1)" />
    </>
);
const PETAL = "M0 -44C21 -24 23 12 0 37C-23 12 -21 -24 0 -44Z";
const SIDE_PETAL = "M29 -31C44 -4 32 28 0 37C2 8 11 -16 29 -31Z";
const LOW_PETAL = "M47 -4C47 22 28 40 0 39C12 16 28 -1 47 -4Z";

// The outline, which carries the rim; and what is drawn upon it.
const SHAPES: Readonly<Record<Color, { outline: JSX.Element; detail: JSX.Element }>> = {
    R: {
        outline: <ellipse cy="1" rx="41" ry="37" />,
        detail: (
            <g class="ribs">
                <ellipse cy="1" rx="26" ry="37" />
                <ellipse cy="1" rx="10" ry="37" />
            </g>
        ),
    },
    O: {
        outline: <path d="M-20 -41H20C29 -24 29 26 20 43H-20C-29 26 -29 -24 -20 -41Z" />,
        detail: <path class="ribs" d="M-25 -24H25M-27 -7H27M-27 10H27M-25 27H25" />,
    },
    G: {
        outline: (
            <g>
                {mirrored(LOW_PETAL)}
                {mirrored(SIDE_PETAL)}
                <path d={PETAL} />
            </g>
        ),
        detail: (
            <g class="ribs">
                {mirrored("M44 0C32 7 17 20 8 36")}
                {mirrored("M28 -27C15 -12 10 4 11 22")}
                <path d={PETAL} />
            </g>
        ),
    },
    B: {
        outline: <path d="M-44 1L-23 -38H23L44 1L23 40H-23Z" />,
        detail: <path class="ribs" d="M-44 1H44M-9 -38L-15 1L-9 40M9 -38L15 1L9 40" />,
    },
    P: {
        outline: <path d="M0 -48L38 0L0 48L-38 0Z" />,
        detail: <path class="ribs" d="M-38 0H38M0 -48L-15 0L0 48L15 0Z" />,
    },
    W: {
        outline: <path d={STAR} />,
        detail: <path class="folds" d={FOLDS} />,
    },
    K: {
        outline: <rect x="-37" y="-36" width="74" height="74" rx="7" />,
        detail: (
            <g class="gilt">
                <rect x="-31" y="-30" width="62" height="62" rx="3" />
                <path d="M-31 1H-15M15 1H31M0 -30V-14M0 16V32" />
                <path class="pane" d="M0 -14L15 1L0 16L-15 1Z" />
            </g>
        ),
    },
};

const CAPPED: readonly Color[] = ["R", "O", "B"];

function Body({ color, plain }: { color: Color; plain: boolean }) {
    const { outline, detail } = SHAPES[color];
    return (
        <g class={`lantern lantern-${color}`}>
            <g class="rim">{outline}</g>
            {CAPPED.includes(color) && <path class="cap" d="M-13 -46H13L16 -37H-16ZM-15 38H15L12 47H-12Z" />}
            <g fill={LANTERNS[color].base}>{outline}</g>
            <g fill={`url(#lit-${color})`}>{outline}</g>
            {!plain && <g stroke={LANTERNS[color].deep}>{detail}</g>}
            {plain && color === "K" && (
                <g class="gilt">
                    <rect x="-30" y="-29" width="60" height="60" rx="3" />
                </g>
            )}
        </g>
    );
}

// To be put once into the document, before anything that uses it.
export function LanternSymbols() {
    return (
        <>
            {COLORS.map((color) => (
                <radialGradient id={`lit-${color}`} cx="50%" cy="55%" r="52%">
                    <stop
                        offset="0"
                        stop-color={LANTERNS[color].lit}
                        stop-opacity={color === "K" ? 0.5 : 0.95}
                    />
                    <stop
                        offset=".36"
                        stop-color={LANTERNS[color].lit}
                        stop-opacity={color === "K" ? 0.12 : 0.38}
                    />
                    <stop offset=".75" stop-color={LANTERNS[color].lit} stop-opacity="0" />
                    <stop offset="1" stop-color={LANTERNS[color].deep} stop-opacity=".3" />
                </radialGradient>
            ))}
            {COLORS.map((color) => (
                <>
                    <symbol id={`lantern-${color}`} viewBox="-52 -52 104 104">
                        <Body color={color} plain={false} />
                    </symbol>
                    <symbol id={`spark-${color}`} viewBox="-52 -52 104 104">
                        <Body color={color} plain />
                    </symbol>
                </>
            ))}
        </>
    );
}

export interface LanternProps {
    readonly color: Color;
    readonly size?: number | string;
    readonly letter?: boolean;
}

// A lantern by itself, for text and panels. It has no name: whoever shows it says what it means.
export function Lantern({ color, size = "1em", letter = false }: LanternProps) {
    return (
        <svg class="lantern-icon" width={size} height={size} viewBox="-52 -52 104 104" aria-hidden="true">
            <use href={`#lantern-${color}`} x="-52" y="-52" width="104" height="104" />
            <Letter color={color} always={letter} size={46} />
        </svg>
    );
}

// Shown where letters are switched on (see [data-letters] in art.css).
export function Letter({
    color,
    x = 0,
    y = 0,
    size,
    always = false,
}: {
    color: Color;
    x?: number;
    y?: number;
    size: number;
    always?: boolean;
}) {
    const { base, ink } = LANTERNS[color];
    return (
        <text
            class={always ? "letter on" : "letter"}
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

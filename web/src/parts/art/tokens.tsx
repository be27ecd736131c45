// tokens.tsx - favor tokens, dedication tokens (a shape for each kind of set) and lantern cards.
import type { Color, SetKind } from "../../base/view";
import { Letter } from "./lantern";
import { LANTERNS } from "./palette";

const around = (count: number, radius: number, from = 0): ReadonlyArray<readonly [number, number]> =>
    Array.from({ length: count }, (_, i) => {
        const angle = from + (2 * Math.PI * i) / count - Math.PI / 2;
        return [radius * Math.cos(angle), radius * Math.sin(angle)] as const;
    });

function scallops(count: number, radius: number, bulge: number): string {
    const points = around(count, radius, Math.PI / count);
    const line = points.map(([x, y], i) => {
        const [nextX, nextY] = points[(i + 1) % count]!;
        return `${i ? "" : `M${x.toFixed(1)} ${y.toFixed(1)}`}A${bulge} ${bulge} 0 0 1 ${nextX.toFixed(1)} ${nextY.toFixed(1)}`;
    });
    return `${line.join("")}Z`;
}

const Dots = ({ at, r }: { at: ReadonlyArray<readonly [number, number]>; r: number }) => (
    <>
        {at.map(([x, y]) => (
            <circle cx={x.toFixed(1)} cy={y.toFixed(1)} r={r} />
        ))}
    </>
);

const pairs = around(3, 37).flatMap(([x, y]) => {
    const length = Math.hypot(x, y);
    const [dx, dy] = [(-y / length) * 6.5, (x / length) * 6.5];
    return [
        [x + dx, y + dy],
        [x - dx, y - dy],
    ] as const;
});

const FACES: Readonly<
    Record<
        SetKind,
        { outline: string; dots: ReadonlyArray<readonly [number, number]>; fill: string; metal: string }
    >
> = {
    "4": {
        outline: "M-32 -44H32Q34 -34 44 -32V32Q34 34 32 44H-32Q-34 34 -44 32V-32Q-34 -34 -32 -44Z",
        dots: [
            [-31, -31],
            [31, -31],
            [31, 31],
            [-31, 31],
        ],
        fill: "#7d2f23",
        metal: "#f0a878",
    },
    "3": {
        outline:
            "M0 -48Q10 -48 15 -40L45 14Q50 24 44 32Q38 40 28 40H-28Q-38 40 -44 32Q-50 24 -45 14L-15 -40Q-10 -48 0 -48Z",
        dots: pairs.map(([x, y]) => [x * 0.92, y * 0.92 + 4] as const),
        fill: "#2c4a63",
        metal: "#b9d6ea",
    },
    "7": { outline: scallops(7, 43, 20), dots: around(7, 36), fill: "#6b4a10", metal: "#ffd476" },
};

export function TokenSymbols() {
    return (
        <>
            <linearGradient id="coin" x1="0" y1="0" x2=".7" y2="1">
                <stop offset="0" stop-color="#fff0b8" />
                <stop offset=".45" stop-color="#e3ae48" />
                <stop offset="1" stop-color="#8a5a16" />
            </linearGradient>
            <symbol id="favor" viewBox="-50 -50 100 100">
                <circle r="47" fill="#5c3a0c" />
                <circle r="44" fill="url(#coin)" />
                <circle r="35" fill="none" stroke="#7d5213" stroke-width="3.5" />
                {[0, 90, 180, 270].map((angle) => (
                    <path
                        d="M0 -20C-9 -25 -7 -32 0 -33C7 -32 9 -25 0 -20Z"
                        transform={`rotate(${angle})`}
                        fill="#8a5a16"
                    />
                ))}
                <rect
                    x="-13"
                    y="-13"
                    width="26"
                    height="26"
                    rx="3"
                    fill="#12303c"
                    stroke="#5c3a0c"
                    stroke-width="4"
                />
            </symbol>
            {Object.entries(FACES).map(([kind, face]) => (
                <symbol id={`token-${kind}`} viewBox="-52 -52 104 104">
                    <path
                        d={face.outline}
                        fill={face.fill}
                        stroke={face.metal}
                        stroke-width="5"
                        stroke-linejoin="round"
                    />
                    <g fill={face.metal}>
                        <Dots at={face.dots} r={4.6} />
                    </g>
                </symbol>
            ))}
        </>
    );
}

export function Favor({ size = "1em" }: { size?: number | string }) {
    return (
        <svg class="favor-icon" width={size} height={size} aria-hidden="true">
            <use href="#favor" />
        </svg>
    );
}

const NUMBER_Y: Readonly<Record<SetKind, number>> = { "4": 1, "3": 8, "7": 1 };

// A dedication token; without a value only its kind is shown.
export function DedicationToken({
    kind,
    value,
    size = "1em",
}: {
    kind: SetKind;
    value?: number | undefined;
    size?: number | string;
}) {
    return (
        <svg class="token-icon" width={size} height={size} viewBox="-52 -52 104 104" aria-hidden="true">
            <use href={`#token-${kind}`} x="-52" y="-52" width="104" height="104" />
            {value !== undefined && (
                <text
                    class="token-value"
                    y={NUMBER_Y[kind]}
                    dy=".35em"
                    text-anchor="middle"
                    font-size={kind === "3" ? 42 : 48}
                >
                    {value}
                </text>
            )}
        </svg>
    );
}

// A lantern card as a group of 60 by 84, its middle at the origin.
export function CardFace({ color }: { color: Color }) {
    return (
        <g class="card-face">
            <rect class="card-paper" x="-30" y="-42" width="60" height="84" rx="8" />
            <rect x="-26.5" y="-38.5" width="53" height="77" rx="5.5" fill={LANTERNS[color].deep} />
            <rect x="-26.5" y="-38.5" width="53" height="77" rx="5.5" fill="url(#card-light)" />
            <path
                d="M-26.5 20Q-17.7 14 -8.8 20T8.8 20T26.5 20V33Q26.5 38.5 21 38.5H-21Q-26.5 38.5 -26.5 33Z"
                fill={LANTERNS[color].glow}
                opacity=".34"
            />
            <path
                d="M-26.5 27Q-17.7 21 -8.8 27T8.8 27T26.5 27"
                fill="none"
                stroke={LANTERNS[color].glow}
                stroke-width="1.4"
                opacity=".7"
            />
            <use href={`#lantern-${color}`} transform="translate(0 -9) scale(.44)" />
            <Letter color={color} y={-9} size={20} />
        </g>
    );
}

export function CardSymbols() {
    return (
        <radialGradient id="card-light" cx="50%" cy="40%" r="60%">
            <stop offset="0" stop-color="#ffe9b8" stop-opacity=".55" />
            <stop offset="1" stop-color="#ffe9b8" stop-opacity="0" />
        </radialGradient>
    );
}

export function Card({ color, width }: { color: Color; width: number | string }) {
    return (
        <svg
            class="card-picture"
            viewBox="-30 -42 60 84"
            width={width}
            preserveAspectRatio="xMidYMin slice" // where there is little height, its foot is cut
            aria-hidden="true"
        >
            <CardFace color={color} />
        </svg>
    );
}

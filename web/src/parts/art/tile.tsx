// tile.tsx - a lake tile in a box of 100: water, and lanterns on each side, upright for the player there.
import { COLORS, type Color } from "../../base/view";
import { colorAt, tileOf } from "../../base/tiles";
import { LanternShape, Letter } from "./lantern";
import { LANTERNS } from "./palette";

// The south side; the other three are this one turned. Seen small, one lantern says more than three.
function SideSymbols({ color }: { color: Color }) {
    const at = (x: number, y: number, size: number) => `translate(${x} ${y}) scale(${size / 104})`;
    return (
        <>
            <g id={`side-${color}`}>
                {[25.5, 74.5].map((x) => (
                    <g transform={at(x, 87, 17)}>
                        <LanternShape color={color} plain />
                    </g>
                ))}
                <g transform={at(50, 82.5, 29)}>
                    <LanternShape color={color} />
                </g>
            </g>
            <g id={`side-small-${color}`} transform={at(50, 82, 34)}>
                <LanternShape color={color} />
            </g>
        </>
    );
}

const dark = (color: Color) => color === "K" || color === "P";

function PoolSymbol({ color }: { color: Color }) {
    const tint = LANTERNS[color].pool;
    return (
        <>
            <radialGradient
                id={`pool-light-${color}`}
                gradientUnits="userSpaceOnUse"
                cx="50"
                cy="100"
                r="54"
                gradientTransform="translate(50 100) scale(1 .84) translate(-50 -100)"
            >
                <stop offset="0" stop-color={tint} stop-opacity={dark(color) ? 0.95 : 0.9} />
                <stop offset=".45" stop-color={tint} stop-opacity={dark(color) ? 0.7 : 0.5} />
                <stop offset="1" stop-color={tint} stop-opacity="0" />
            </radialGradient>
            <path
                id={`pool-${color}`}
                d="M.6 54H99.4V91.4Q99.4 99.4 91.4 99.4H8.6Q.6 99.4 .6 91.4Z"
                fill={`url(#pool-light-${color})`}
            />
        </>
    );
}

export function TileSymbols() {
    return (
        <>
            <radialGradient id="tile-light" cx="50%" cy="50%" r="72%">
                <stop offset="0" stop-color="#eafff6" stop-opacity=".2" />
                <stop offset=".6" stop-color="#eafff6" stop-opacity=".02" />
                <stop offset="1" stop-color="#00141c" stop-opacity=".3" />
            </radialGradient>
            <g id="tile-water">
                <rect class="tile-water" x=".6" y=".6" width="98.8" height="98.8" rx="8" />
                <rect x=".6" y=".6" width="98.8" height="98.8" rx="8" fill="url(#tile-light)" />
                <rect class="tile-edge" x="1.2" y="1.2" width="97.6" height="97.6" rx="7.5" />
            </g>
            {COLORS.map((color) => (
                <>
                    <PoolSymbol color={color} />
                    <SideSymbols color={color} />
                </>
            ))}
            <TileBackSymbol />
        </>
    );
}

function TileBackSymbol() {
    const scales = [];
    for (let row = 0; row < 7; row++)
        for (let column = 0; column < 7; column++) {
            const x = column * 20 - 10 + (row % 2) * 10;
            const y = row * 15 + 6;
            for (const radius of [10, 6.5, 3])
                scales.push(`M${x - radius} ${y}A${radius} ${radius} 0 0 1 ${x + radius} ${y}`);
        }
    return (
        <symbol id="tile-back" viewBox="0 0 100 100">
            <clipPath id="tile-back-clip">
                <rect x="6" y="6" width="88" height="88" rx="5" />
            </clipPath>
            <rect
                x=".6"
                y=".6"
                width="98.8"
                height="98.8"
                rx="8"
                fill="#173a48"
                stroke="#5f98a0"
                stroke-width="1.2"
            />
            <path
                d={scales.join("")}
                clip-path="url(#tile-back-clip)"
                fill="none"
                stroke="#3c7079"
                stroke-width="1.2"
            />
            <rect x="6" y="6" width="88" height="88" rx="5" fill="none" stroke="#d7a84f" stroke-width="1.6" />
            <circle cx="50" cy="50" r="25" fill="#173a48" stroke="#d7a84f" stroke-width="1.6" />
            <path d="M44 36H56V34H44ZM44 64H56V66H44Z" fill="#d7a84f" stroke="#d7a84f" stroke-width="1.5" />
            <ellipse cx="50" cy="50" rx="16" ry="14" fill="#ffcf7d" stroke="#d7a84f" stroke-width="2" />
            <path
                d="M50 36C42 42 42 58 50 64M50 36C58 42 58 58 50 64"
                fill="none"
                stroke="#b3802c"
                stroke-width="1.5"
            />
        </symbol>
    );
}

const CENTER_SIZE = { platform: 46, boat: 46, water: 44 };

function centerOf(id: number): { name: string; size: number } {
    const { motif, platform } = tileOf(id);
    if (platform) return { name: `center-${motif}`, size: CENTER_SIZE.platform };
    if (motif === "boat") return { name: "center-boat", size: CENTER_SIZE.boat };
    return { name: id % 3 === 1 ? "center-leaf" : "center-water", size: CENTER_SIZE.water };
}

const sides = [0, 1, 2, 3] as const; // N E S W, as the table is seen

// What lies under the light of the seams: water and the lanterns' reflections. `turns` counts from the way
// the tile is printed to the way it is seen.
export function TileGround({ id, rotation }: { id: number; rotation: number }) {
    return (
        <g class="tile-ground">
            <use href="#tile-water" />
            {sides.map((side) => (
                <use
                    href={`#pool-${colorAt(id, rotation, side)}`}
                    transform={`rotate(${(side + 2) * 90} 50 50)`}
                />
            ))}
        </g>
    );
}

// The middle of each side's large lantern.
const LETTER_AT = [
    [50, 17.5],
    [82.5, 50],
    [50, 82.5],
    [17.5, 50],
] as const;

export function TileTop({ id, rotation, small = false }: { id: number; rotation: number; small?: boolean }) {
    const center = centerOf(id);
    const upright = center.name === "center-boat" ? 0 : rotation * 90;
    return (
        <g class="tile-top">
            {sides.map((side) => (
                <use
                    href={`#side-${small ? "small-" : ""}${colorAt(id, rotation, side)}`}
                    transform={`rotate(${(side + 2) * 90} 50 50)`}
                />
            ))}
            <g class={center.name} data-stirs={center.name === "center-boat" || undefined}>
                <use
                    href={`#${center.name}`}
                    transform={`translate(50 50) rotate(${upright}) scale(${center.size / (small ? 130 : 120)})`}
                />
            </g>
            {sides.map((side) => (
                <Letter
                    color={colorAt(id, rotation, side)}
                    x={LETTER_AT[side][0]}
                    y={LETTER_AT[side][1]}
                    size={14}
                />
            ))}
        </g>
    );
}

export function Tile({
    id,
    rotation = 0,
    small = false,
}: {
    id: number;
    rotation?: number;
    small?: boolean;
}) {
    return (
        <g class="tile">
            <TileGround id={id} rotation={rotation} />
            <TileTop id={id} rotation={rotation} small={small} />
        </g>
    );
}

export function TilePicture({
    id,
    rotation = 0,
    size,
}: {
    id: number;
    rotation?: number;
    size?: number | string;
}) {
    const shown = size === undefined ? {} : { width: size, height: size };
    return (
        <svg class="tile-picture" viewBox="0 0 100 100" aria-hidden="true" {...shown}>
            <Tile id={id} rotation={rotation} />
        </svg>
    );
}

export function TileBack({ size }: { size: number | string }) {
    return (
        <svg class="tile-picture" viewBox="0 0 100 100" width={size} height={size} aria-hidden="true">
            <use href="#tile-back" />
        </svg>
    );
}

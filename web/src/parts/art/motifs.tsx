// motifs.tsx - the middle of a tile: rafts with motifs, the boat, water; in a box of 100 around the origin.
import type { JSX } from "preact";
import type { Motif } from "../../base/tiles";

const INK = "#22303c";
const VERMILION = "#c9402c";
const IVORY = "#f8eccf";

function Flower() {
    const petal = "M0 -8C-17 -16 -17 -40 0 -40C17 -40 17 -16 0 -8Z";
    return (
        <g>
            {[0, 72, 144, 216, 288].map((angle) => (
                <path
                    d={petal}
                    transform={`rotate(${angle})`}
                    fill={VERMILION}
                    stroke={IVORY}
                    stroke-width="2.5"
                />
            ))}
            {[36, 108, 180, 252, 324].map((angle) => (
                <path
                    d="M0 -6V-20"
                    transform={`rotate(${angle})`}
                    stroke={INK}
                    stroke-width="3"
                    stroke-linecap="round"
                />
            ))}
            <circle r="8" fill="#f2b441" stroke={INK} stroke-width="2.5" />
        </g>
    );
}

function Panda() {
    return (
        <g>
            <circle cx="-25" cy="-25" r="14" fill={INK} />
            <circle cx="25" cy="-25" r="14" fill={INK} />
            <path
                d="M0 -33C28 -33 38 -12 36 6C34 26 18 36 0 36C-18 36 -34 26 -36 6C-38 -12 -28 -33 0 -33Z"
                fill="#fffdf5"
                stroke={INK}
                stroke-width="3.5"
            />
            <ellipse cx="-15" cy="-1" rx="9" ry="12.5" transform="rotate(28 -15 -1)" fill={INK} />
            <ellipse cx="15" cy="-1" rx="9" ry="12.5" transform="rotate(-28 15 -1)" fill={INK} />
            <circle cx="-12.5" cy="-3" r="3.2" fill="#fffdf5" />
            <circle cx="12.5" cy="-3" r="3.2" fill="#fffdf5" />
            <path d="M-7 13H7C7 19 3 21 0 21C-3 21 -7 19 -7 13Z" fill={INK} />
            <path
                d="M0 20V25M-8 26C-5 29 -2 28 0 25C2 28 5 29 8 26"
                fill="none"
                stroke={INK}
                stroke-width="2.6"
                stroke-linecap="round"
            />
        </g>
    );
}

function Koi() {
    return (
        <g>
            <path
                d="M-16 -10C-34 -12 -38 -24 -36 -32C-26 -30 -16 -26 -10 -16Z"
                fill={VERMILION}
                opacity=".85"
            />
            <path d="M14 -12C30 -8 38 -14 42 -22C34 -28 22 -28 12 -22Z" fill={VERMILION} opacity=".85" />
            <path
                d="M-6 22C-20 26 -30 38 -30 46C-18 46 -10 40 -4 34C0 42 10 46 22 44C20 34 10 24 2 20Z"
                fill={VERMILION}
            />
            <path
                d="M4 -46C20 -44 26 -28 22 -10C18 8 6 18 2 30L-8 28C-12 12 -22 0 -20 -18C-18 -36 -8 -47 4 -46Z"
                fill="#fffaf0"
                stroke={INK}
                stroke-width="3.5"
            />
            <path
                d="M4 -44C16 -42 21 -34 21 -26C10 -20 -8 -22 -16 -30C-12 -40 -4 -45 4 -44Z"
                fill={VERMILION}
            />
            <path d="M-18 -8C-8 -14 6 -8 8 2C4 10 -6 10 -10 6C-14 2 -17 -4 -18 -8Z" fill={VERMILION} />
            <circle cx="-6" cy="-35" r="3.4" fill={INK} />
            <circle cx="13" cy="-35" r="3.4" fill={INK} />
        </g>
    );
}

function Dragon() {
    return (
        <g>
            <path
                d="M-34 38C-46 18 -34 2 -16 6C4 10 2 28 18 26C36 24 40 4 26 -10"
                fill="none"
                stroke={INK}
                stroke-width="15"
                stroke-linecap="round"
            />
            <path
                d="M-34 38C-46 18 -34 2 -16 6C4 10 2 28 18 26C36 24 40 4 26 -10"
                fill="none"
                stroke="#2f8f6a"
                stroke-width="9.5"
                stroke-linecap="round"
            />
            <path
                d="M-41 16L-49 8L-37 6ZM-27 0L-28 -10L-18 -1ZM-8 3L-2 -6L1 7ZM20 36L28 42L28 32ZM36 24L46 26L41 16ZM39 4L47 0L37 -5Z"
                fill={VERMILION}
            />
            <path
                d="M34 -10C40 -24 34 -38 18 -40C6 -41 -4 -36 -14 -30C-24 -26 -30 -24 -34 -18C-30 -12 -20 -12 -12 -13
                C-16 -8 -24 -8 -28 -6C-20 0 -4 0 6 -4C16 -6 24 -6 34 -10Z"
                fill="#2f8f6a"
                stroke={INK}
                stroke-width="3.5"
                stroke-linejoin="round"
            />
            <path
                d="M12 -40C14 -48 22 -50 32 -48C28 -46 24 -42 22 -38ZM26 -36C32 -42 40 -42 46 -38C40 -36 36 -34 33 -30Z"
                fill="#f2b441"
                stroke={INK}
                stroke-width="2.5"
                stroke-linejoin="round"
            />
            <path
                d="M-30 -20C-40 -24 -44 -32 -40 -40"
                fill="none"
                stroke={VERMILION}
                stroke-width="3.5"
                stroke-linecap="round"
            />
            <circle cx="4" cy="-26" r="5" fill={IVORY} stroke={INK} stroke-width="2.5" />
            <circle cx="3" cy="-26" r="1.8" fill={INK} />
        </g>
    );
}

const PLATFORM_MOTIFS: Readonly<Record<Exclude<Motif, "boat">, () => JSX.Element>> = {
    dragon: Dragon,
    koi: Koi,
    panda: Panda,
    flower: Flower,
};

// Logs bound with rope, and a round inlay that bears the motif.
function Raft() {
    const logs = [-40, -20, 0, 20, 40];
    return (
        <g>
            <ellipse cy="6" rx="66" ry="62" fill="url(#raft-shade)" />
            {logs.map((x, i) => (
                <rect
                    x={x - 9.5}
                    y={i % 2 ? -52 : -49}
                    width="19"
                    height={i % 2 ? 104 : 98}
                    rx="6"
                    fill={i % 2 ? "#b5824a" : "#a5733f"}
                    stroke="#4f3115"
                    stroke-width="2.5"
                />
            ))}
            <path
                d={logs.map((x, i) => `M${x - 3} ${i % 2 ? -44 : -40}V${i % 2 ? 42 : 38}`).join("")}
                stroke="#e0b67c"
                stroke-width="2.2"
                stroke-opacity=".6"
            />
            <path d="M-50 -37H50M-50 37H50" stroke="#4f3115" stroke-width="9" />
            <path d="M-50 -37H50M-50 37H50" stroke="#ead9ac" stroke-width="5" stroke-dasharray="4 2.2" />
            <circle r="40" fill={IVORY} stroke="#4f3115" stroke-width="3" />
            <circle r="36" fill="none" stroke="#c79a4b" stroke-width="1.6" />
        </g>
    );
}

function Boat() {
    return (
        <g>
            <ellipse cy="26" rx="54" ry="13" fill="#00121a" fill-opacity=".35" />
            <path
                d="M30 -6V-44C30 -52 18 -50 18 -42"
                fill="none"
                stroke="#6b4520"
                stroke-width="4"
                stroke-linecap="round"
            />
            <circle cx="18" cy="-28" r="20" fill="url(#boat-light)" />
            <ellipse cx="18" cy="-31" rx="9" ry="10.5" fill="#ffc861" stroke="#7c3d0b" stroke-width="2.5" />
            <path d="M14 -41H22M14 -21H22" stroke="#7c3d0b" stroke-width="4" stroke-linecap="round" />
            <path d="M-34 4C-34 -26 8 -26 8 4Z" fill="#d9b077" stroke="#4f3115" stroke-width="3.5" />
            <path
                d="M-26 4C-26 -17 -18 -21 -13 -21M-13 4V-21M0 4C0 -17 -8 -21 -13 -21"
                fill="none"
                stroke="#8d6232"
                stroke-width="2.6"
            />
            <path
                d="M-54 -4C-40 10 -30 8 0 8C30 8 42 8 54 -6C50 18 34 28 0 28C-34 28 -50 18 -54 -4Z"
                fill="#8f5b2b"
                stroke="#4f3115"
                stroke-width="3.5"
                stroke-linejoin="round"
            />
            <path d="M-46 9C-34 16 34 16 46 8" fill="none" stroke="#d29c5c" stroke-width="3" />
        </g>
    );
}

// Tiles without a platform: rings on the water, sometimes a leaf that drifts by.
function Water({ leaf }: { leaf: boolean }) {
    return (
        <g>
            <g class="ripples">
                <ellipse rx="38" ry="22" />
                <ellipse rx="20" ry="11" />
            </g>
            {leaf && (
                <g transform="translate(-4 2)">
                    <path
                        d="M0 0L26 -9A27 17 0 1 0 26 9Z"
                        fill="#3f8a5d"
                        stroke="#123f2c"
                        stroke-width="2.5"
                        stroke-linejoin="round"
                    />
                    <path
                        d="M0 0H-22M0 0L-12 -12M0 0L-12 12M0 0L8 -14M0 0L8 14"
                        stroke="#8fd0a0"
                        stroke-width="2"
                        stroke-opacity=".7"
                    />
                </g>
            )}
        </g>
    );
}

// Around the origin, 120 across.
export function MotifSymbols() {
    return (
        <>
            <radialGradient id="raft-shade">
                <stop offset=".6" stop-opacity=".4" />
                <stop offset="1" stop-opacity="0" />
            </radialGradient>
            <radialGradient id="boat-light">
                <stop offset="0" stop-color="#ffd98a" stop-opacity=".9" />
                <stop offset="1" stop-color="#ffb74a" stop-opacity="0" />
            </radialGradient>
            {Object.entries(PLATFORM_MOTIFS).map(([name, Draw]) => (
                <g id={`center-${name}`}>
                    <Raft />
                    <g transform="scale(.72)">
                        <Draw />
                    </g>
                </g>
            ))}
            <g id="center-boat">
                <Boat />
            </g>
            <g id="center-water">
                <Water leaf={false} />
            </g>
            <g id="center-leaf">
                <Water leaf />
            </g>
        </>
    );
}

// palette.ts - every color of the page. The seven lanterns are the same by night and by day and differ for
// every kind of eye (test/palette.test.ts measures it); shapes and letters say the same once more.
import type { Color } from "../../base/view";
import type { ThemeName } from "../../model/preferences";

export interface LanternColor {
    readonly base: string; // the paper
    readonly lit: string; // where the flame shines through
    readonly deep: string; // ribs and shade
    readonly glow: string; // the light of a match
    readonly pool: string; // its reflection on the water, nearer to the paper, so that it differs as well
    readonly ink: string; // a letter on the paper
}

export const LANTERNS: Readonly<Record<Color, LanternColor>> = {
    R: { base: "#c2261c", lit: "#ffb48c", deep: "#6d0d0c", glow: "#ff5340", pool: "#c92d22", ink: "#fff1e0" },
    O: { base: "#ffb62a", lit: "#fff6c0", deep: "#a65a00", glow: "#ffbf47", pool: "#ffb933", ink: "#3a1d00" },
    G: { base: "#2aa870", lit: "#c4f7cf", deep: "#0c5236", glow: "#46e09c", pool: "#2cad75", ink: "#032416" },
    B: { base: "#3d66ec", lit: "#cfdcff", deep: "#152c86", glow: "#6d92ff", pool: "#456ef0", ink: "#ffffff" },
    P: { base: "#5c1888", lit: "#d894ff", deep: "#2d0747", glow: "#a64fe0", pool: "#651d96", ink: "#f8eaff" },
    W: { base: "#fff4d8", lit: "#ffffff", deep: "#b39a68", glow: "#fff2cf", pool: "#fff2cf", ink: "#3b2f17" },
    K: { base: "#191b27", lit: "#ffd98a", deep: "#000006", glow: "#e0b25a", pool: "#05060d", ink: "#ffdf9a" },
};

// A color on the way from one to another.
export function mix(from: string, to: string, part: number): string {
    const channel = (at: number) => {
        const [a, b] = [from, to].map((hex) => parseInt(hex.slice(at, at + 2), 16)) as [number, number];
        return Math.round(a + (b - a) * part)
            .toString(16)
            .padStart(2, "0");
    };
    return `#${channel(1)}${channel(3)}${channel(5)}`;
}

// Custom properties of the style sheets, by theme.
const NIGHT = {
    "water-deep": "#061720",
    water: "#0b2732",
    "water-light": "#14404a",
    tile: "#1d5660",
    "tile-edge": "#8fd3cf",
    ripple: "#a6e0da",
    rim: "#fff0d2",
    panel: "#0a1c26",
    "panel-high": "#12303c",
    line: "#2b5360",
    text: "#f3ead8",
    "text-soft": "#a9c0bf",
    accent: "#ffc565",
    "accent-ink": "#2b1700",
    warn: "#ff9b85",
    shadow: "#01080c",
    "line-1": "#ffc565", // players in a chart; each has a shape of its own as well
    "line-2": "#7fd8e8",
    "line-3": "#ff9aa8",
    "line-4": "#c3b4ff",
};

const DAY: typeof NIGHT = {
    "water-deep": "#7fb0b5",
    water: "#a5cdcd",
    "water-light": "#c6e2de",
    tile: "#4f949b",
    "tile-edge": "#eefaf6",
    ripple: "#e2f6f1",
    rim: "#14262c",
    panel: "#f9f4e8",
    "panel-high": "#fffdf6",
    line: "#cfc5ae",
    text: "#20302f",
    "text-soft": "#455652",
    accent: "#a5480b",
    "accent-ink": "#fffaf0",
    warn: "#a3271a",
    shadow: "#24474a",
    "line-1": "#9a5200",
    "line-2": "#0a6479",
    "line-3": "#a8264a",
    "line-4": "#5a3ea8",
};

export const THEMES: Readonly<Record<ThemeName, typeof NIGHT>> = { night: NIGHT, day: DAY };

// As style for an element and all below it.
export function themeStyle(name: ThemeName): Record<string, string> {
    const style: Record<string, string> = { "color-scheme": name === "night" ? "dark" : "light" };
    for (const [key, value] of Object.entries(THEMES[name])) style[`--${key}`] = value;
    return style;
}

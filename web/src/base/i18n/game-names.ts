// game-names.ts - names of colors, sides, sets and tiles, for labels and for those who listen.
import { colorAt, tileOf } from "../tiles";
import { honorOf, type Color, type SetKind, type View } from "../view";
import { t } from "./texts";

const COLOR_NAMES: Readonly<Record<Color, () => string>> = {
    R: () => t("red"),
    O: () => t("orange"),
    G: () => t("green"),
    B: () => t("blue"),
    P: () => t("purple"),
    W: () => t("white"),
    K: () => t("black"),
};

const SET_NAMES: Readonly<Record<SetKind, () => string>> = {
    "4": () => t("Four of a Kind"),
    "3": () => t("Three Pair"),
    "7": () => t("Seven Unique"),
};

export const colorName = (color: Color): string => COLOR_NAMES[color]();
export const setName = (kind: SetKind): string => SET_NAMES[kind]();
export const listNames = (colors: readonly Color[]): string => colors.map(colorName).join(", ");

export function stackText(view: View, kind: SetKind): string {
    const about = { set: setName(kind), n: honorOf(view, kind), left: view.stacks[kind].length };
    return t("{set}: {n} honor next, {left} left", about);
}

const SIDE_TEXTS: readonly ((color: string) => string)[] = [
    (color) => t("{color} across", { color }),
    (color) => t("{color} to the right", { color }),
    (color) => t("{color} on your side", { color }),
    (color) => t("{color} to the left", { color }),
];

// A color and where it is, as the table is seen.
export const sideText = (color: Color, screen: number): string => SIDE_TEXTS[screen]!(colorName(color));

// The four colors as the table is seen: away from you, right, towards you, left.
export function tileName(id: number, rotation: number): string {
    const at = (screen: number) => colorName(colorAt(id, rotation, screen));
    const sides = t("{away} across, {right} to the right, {near} on your side, {left} to the left", {
        away: at(0),
        right: at(1),
        near: at(2),
        left: at(3),
    });
    return tileOf(id).platform ? `${sides}, ${t("with a platform")}` : sides;
}

// shown-seats.ts - who sits at a table as the page shows it: you are "You", and everyone has a lantern.
import type { Seat } from "../game-info";
import { COLORS, type Color } from "../view";
import { levelName } from "./level-names";
import { t } from "./texts";

export interface ShownSeat extends Seat {
    readonly you: boolean;
    readonly lantern: Color;
}

// The bots' own lanterns, by level. People get those that are left, and so does a second bot of a level.
const LANTERNS: Readonly<Record<string, Color>> = {
    newcomer: "W",
    learner: "G",
    casual: "B",
    steady: "O",
    skilled: "P",
    expert: "K",
    master: "R",
};

export function lanternsOf(seats: readonly Seat[]): readonly Color[] {
    const free = new Set(COLORS);
    const own = seats.map(({ kind, level }) => {
        const color = kind === "bot" ? LANTERNS[level ?? ""] : undefined;
        return color && free.delete(color) ? color : null;
    });
    return own.map((color) => {
        const found = color ?? [...free][0]!;
        free.delete(found);
        return found;
    });
}

// A bot says its level: "Mei · Casual".
export const withLevel = ({ name, kind, level }: Seat): string =>
    kind === "bot" && level ? `${name} · ${levelName(level)}` : name;

export function shownSeats(seats: readonly Seat[], you: number): readonly ShownSeat[] {
    const lanterns = lanternsOf(seats);
    return seats.map((seat, i) => ({
        ...seat,
        name: i + 1 === you ? t("You") : seat.name,
        you: i + 1 === you,
        lantern: lanterns[i]!,
    }));
}

// game-form.ts - the form for a new game: what is chosen in it, and the game it makes.
import { Refusal } from "../base/refusal";
import { t } from "../base/i18n/texts";
import { levels } from "../base/i18n/level-names";
import { nameBots } from "../transport/bot-names";
import { readSeed, shiftSeats } from "../transport/tags";
import type { NewGame, Seat } from "../base/game-info";

export interface Place {
    readonly who: string; // "person", or a bot's level
    readonly name: string;
}

export interface Setup {
    readonly players: number;
    readonly places: readonly Place[]; // four, of which the first ones play; clockwise around the lake
    readonly sides: string; // "SN", of those who play
    readonly starts: number; // of the places; -1 is chance
    readonly rules: string;
    readonly seed: string;
}

// The sides that players can have, by their number: clockwise, in the order of play, the usual way first.
export const SEATINGS: Readonly<Record<number, readonly string[]>> = {
    2: ["SN", "SW", "SE"],
    3: ["SWE", "SWN", "SNE"],
    4: ["SWNE"],
};

export const usual = (name: string, level: string): Setup => ({
    players: 2,
    places: [{ who: "person", name }, ...Array.from({ length: 3 }, () => ({ who: level, name: "" }))],
    sides: "SN",
    starts: -1,
    rules: "standard",
    seed: "",
});

// What was chosen last time, as far as it still makes sense. A seed is for one game only.
export function rememberedForm(text: string, otherwise: Setup): Setup {
    try {
        const last = { ...otherwise, ...(JSON.parse(text) as Partial<Setup>), seed: "" };
        const whole =
            SEATINGS[last.players]?.includes(last.sides) &&
            last.places.length === 4 &&
            last.places.every(({ who, name }) => typeof who === "string" && typeof name === "string") &&
            last.starts < last.players;
        return whole ? last : otherwise;
    } catch {
        return otherwise;
    }
}

export const withPlayers = (setup: Setup, players: number): Setup => ({
    ...setup,
    players,
    sides: SEATINGS[players]![0]!,
    starts: setup.starts < players ? setup.starts : -1,
});

export const withPlace = (setup: Setup, index: number, change: Partial<Place>): Setup => ({
    ...setup,
    places: setup.places.map((place, i) => (i === index ? { ...place, ...change } : place)),
});

// What is wrong with the seed, for people; "" is fine.
export function seedFault(seed: string): string {
    if (!seed.trim()) return "";
    try {
        readSeed(seed);
        return "";
    } catch (error) {
        if (error instanceof Refusal) return error.message;
        throw error;
    }
}

// Those who play, in the order of the places.
export const seatsOf = ({ players, places }: Setup): readonly Seat[] =>
    places
        .slice(0, players)
        .map(({ who, name }) =>
            who === "person" ? { name, kind: "person" as const } : { name, kind: "bot" as const, level: who },
        );

// Several people are called at the table as in the form, whoever starts: "Player 2" is who sits there second.
function namedSeats(setup: Setup): readonly Seat[] {
    const seats = nameBots(seatsOf(setup), levels.value);
    if (seats.filter(({ kind }) => kind === "person").length < 2) return seats;
    return seats.map((seat, i) => ({ ...seat, name: seat.name.trim() || t("Player {n}", { n: i + 1 }) }));
}

// Everyone stays where they sit; the one who starts is player 1.
export function gameOf(setup: Setup, random: () => number): NewGame {
    const { players, sides, starts, rules, seed } = setup;
    const first = starts < 0 ? Math.floor(random() * players) : starts;
    const shifted = [...sides.slice(first), ...sides.slice(0, first)];
    return {
        seats: shiftSeats(namedSeats(setup), players - first),
        sides: shifted,
        rules,
        ...(seed.trim() ? { seed: seed.trim() } : {}),
    };
}

export function sidesText(sides: string): string {
    switch (sides) {
        case "SN":
            return t("Facing each other");
        case "SW":
            return t("Side by side, opponent on the left");
        case "SE":
            return t("Side by side, opponent on the right");
        case "SWE":
            return t("Far side empty");
        case "SWN":
            return t("Right side empty");
        case "SNE":
            return t("Left side empty");
        default:
            return t("All around the lake");
    }
}

// The form for a new online table: what is chosen in it, and the settings it makes.
import { SIDES } from "../home/setup";
import { t } from "../i18n/words";
import type { Clock, NewTable } from "../transport/online-messages";

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

export interface Wish {
    readonly players: number;
    readonly others: readonly string[]; // three, of which the first ones play: "" is a friend, else a bot's level
    readonly sides: string; // "SN"
    readonly first: "random" | "seat";
    readonly rules: string;
    readonly clock: Clock["kind"];
    readonly minutes: number; // each, for a whole game
    readonly days: number; // for every turn
    readonly spectators: boolean;
    readonly public: boolean;
    readonly unseen: boolean;
    readonly fill: boolean;
    readonly takeover: boolean;
    readonly level: string; // of the bots that fill and take over
}

export const USUAL: Wish = {
    players: 2,
    others: ["", "", ""],
    sides: "SN",
    first: "random",
    rules: "standard",
    clock: "none",
    minutes: 15,
    days: 3,
    spectators: true,
    public: false,
    unseen: true,
    fill: true,
    takeover: true,
    level: "steady",
};

// What was chosen last time, as far as it still makes sense.
export function rememberedWish(text: string): Wish {
    try {
        const last = { ...USUAL, ...(JSON.parse(text) as Partial<Wish>) };
        const whole =
            SIDES[last.players]?.includes(last.sides) &&
            last.others.length === 3 &&
            last.others.every((other) => typeof other === "string");
        return whole ? last : USUAL;
    } catch {
        return USUAL;
    }
}

function clockOf({ clock, minutes, days }: Wish): Clock {
    if (clock === "live") return { kind: clock, time_ms: minutes * MINUTE, increment_ms: 10_000 };
    return clock === "days" ? { kind: clock, time_ms: days * DAY } : { kind: "none" };
}

// Whoever makes the table sits at its near side.
export const settingsOf = (wish: Wish): NewTable => ({
    players: wish.players,
    rules: wish.rules,
    sides: [...wish.sides].join(" "),
    first: wish.first,
    clock: clockOf(wish),
    bots: [null, ...wish.others.slice(0, wish.players - 1).map((level) => level || null)],
    spectators: wish.spectators,
    public: wish.public,
    unseen: wish.unseen,
    fill: wish.fill,
    takeover: wish.takeover,
    level: wish.level,
});

// As the others read it: on one line.
export const nameToSit = (name: string): string => name.replace(/[\p{Cc}\s]+/gu, " ").trim() || t("Guest");

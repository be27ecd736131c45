// table-form.ts - the form for a new online table: what is chosen in it, and the settings it makes.
import { SEATINGS } from "../../model/game-form";
import type { TableClock, NewTable } from "../../transport/online-messages";

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

// The settings of the table, chosen in the form's own way.
export interface Wish extends Omit<NewTable, "bots" | "clock"> {
    readonly others: readonly string[]; // three; the first ones play: "" a friend, else a bot's level
    readonly sides: string; // "SN"
    readonly clock: TableClock["kind"];
    readonly minutes: number; // each, for a whole game
    readonly days: number; // for every turn
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
            SEATINGS[last.players]?.includes(last.sides) &&
            last.others.length === 3 &&
            last.others.every((other) => typeof other === "string");
        return whole ? last : USUAL;
    } catch {
        return USUAL;
    }
}

function clockOf({ clock, minutes, days }: Wish): TableClock {
    if (clock === "live") return { kind: clock, time_ms: minutes * MINUTE, increment_ms: 10_000 };
    return clock === "days" ? { kind: clock, time_ms: days * DAY } : { kind: "none" };
}

// The person who makes the table gets the first side.
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

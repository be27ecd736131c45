// table-form.ts - the form for a new online table: what is chosen in it, and the settings it makes.
import { SEATINGS } from "../../model/game-form";
import { t } from "../../base/i18n/texts";
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

// The characters that src/text/utf8.c calls unsafe; names.test.ts compares the two lists.
const UNSEEN =
    /[\p{Cs}\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ufffe\uffff\u{e0000}-\u{e00ff}\u{e01f0}-\u{e0fff}]/gu;
const isJoiner = (letter: string): boolean => letter === "\u200c" || letter === "\u200d";
const isJoined = (letter = ""): boolean => letter > "\x7f" && !isJoiner(letter);

// Joiners are at home between the letters of some scripts, and between the parts of a picture.
const withoutStrayJoiners = (name: string): string =>
    [...name]
        .filter((letter, i, all) => !isJoiner(letter) || (isJoined(all[i - 1]) && isJoined(all[i + 1])))
        .join("");

// The name that is sent: on one line, and without the characters that the server refuses.
export const nameToSit = (name: string): string =>
    withoutStrayJoiners(name.replace(/[\p{Cc}\s]+/gu, " ").replace(UNSEEN, "")).trim() || t("Guest");

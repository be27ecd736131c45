// tags.ts - a new game as the tags of a record, which is what the module begins with.
import { Refusal } from "../base/refusal";
import { t } from "../base/i18n/texts";
import type { NewGame, Seat } from "../base/game-info";

const SEED_MAX = 2n ** 64n - 1n;

export function drawSeed(): bigint {
    return crypto.getRandomValues(new BigUint64Array(1))[0]!;
}

export function readSeed(text: string): bigint {
    const seed = /^\d{1,20}$/.test(text.trim()) ? BigInt(text.trim()) : -1n;
    if (seed < 0n || seed > SEED_MAX)
        throw new Refusal(t("Enter a number from 0 to {most}.", { most: String(SEED_MAX) }));
    return seed;
}

// The bots' own chance is another one than the deck's, or they would know it.
const apart = (seed: bigint): bigint =>
    BigInt.asUintN(64, seed * 6364136223846793005n + 1442695040888963407n);

// On one line, and without control characters, which no name needs.
export const quoted = (value: string): string =>
    `"${value
        .replace(/[\p{Cc}\s]+/gu, " ")
        .trim()
        .replace(/["\\]/g, "\\$&")}"`;

const today = (now: Date): string =>
    [now.getFullYear(), now.getMonth() + 1, now.getDate()]
        .map((part) => String(part).padStart(2, "0"))
        .join("-");

export const seatTags = ({ name, kind, level }: Seat, number: number): [string, string][] => [
    ...(name.trim() ? [[`Player${number}`, name] as [string, string]] : []),
    [`Seat${number}`, kind === "bot" ? `bot ${level ?? ""}` : kind],
];

// The seat of the only person in a record; 0 if there are several, or none.
export function ownSeat(record: string): number {
    const people = [...record.matchAll(/^\[Seat([1-4]) "person"\]/gm)];
    return people.length === 1 ? Number(people[0]![1]) : 0;
}

export function tagsOf({ seats, sides, rules, seed }: NewGame, now = new Date()): string {
    const deal = seed === undefined ? drawSeed() : readSeed(seed);
    const tags: [string, string][] = [
        ["Format", "LGN 1"],
        ["Players", String(seats.length)],
        ...(sides ? [["Seats", sides.join(" ")] as [string, string]] : []),
        ...(rules ? [["Rules", rules] as [string, string]] : []),
        ...seats.flatMap((seat, i) => seatTags(seat, i + 1)),
        ["Seed", String(deal)],
        ["BotSeed", String(seed === undefined ? drawSeed() : apart(deal))],
        ["Date", today(now)],
    ];
    return tags.map(([name, value]) => `[${name} ${quoted(value)}]\n`).join("");
}

// Moves every player `steps` seats on, so that another one starts. For a start player drawn by chance
// let `steps` be at random.
export const shiftSeats = (seats: readonly Seat[], steps: number): readonly Seat[] =>
    seats.map((_, i) => seats[(i + seats.length - (steps % seats.length)) % seats.length]!);

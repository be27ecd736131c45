// table-texts.ts - tables in words.
import type { Seat } from "../../base/game-info";
import { levelName, levels } from "../../base/i18n/level-names";
import { withLevel } from "../../base/i18n/shown-seats";
import { language, t, tn } from "../../base/i18n/texts";
import { nameBots } from "../../transport/bot-names";
import { shownName, type Listed, type TableClock, type TableSeat } from "../../transport/online-messages";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

export function clockText(clock: TableClock): string {
    if (clock.kind === "none") return t("no clock");
    if (clock.kind === "days")
        return clock.time_ms < DAY
            ? tn("{n} hour per turn", "{n} hours per turn", Math.round(clock.time_ms / MINUTE / 60))
            : tn("{n} day per turn", "{n} days per turn", Math.round(clock.time_ms / DAY));
    const minutes = tn("{n} minute each", "{n} minutes each", Math.round(clock.time_ms / MINUTE));
    const more = Math.round((clock.increment_ms ?? 0) / 1000);
    return more
        ? `${minutes}, ${tn("plus {n} second per turn", "plus {n} seconds per turn", more)}`
        : minutes;
}

export const clockKind = (kind: TableClock["kind"]): string =>
    kind === "live" ? t("with a clock") : kind === "days" ? t("turn-based") : t("no clock");

// Bots have the names that the game gives them; somebody who was forgotten has none any more.
function named(seats: readonly TableSeat[]): readonly Seat[] {
    const known = seats.map((seat): Seat => {
        const { kind, level = "" } = seat;
        return kind === "bot" ? { kind, level, name: "" } : { kind: "person", name: shownName(seat) };
    });
    return nameBots(known, levels.value).map((seat, i) => {
        if (seats[i]!.kind === "empty") return { ...seat, name: t("free seat") };
        if (seat.name || seat.kind === "person")
            return { ...seat, name: seat.name || t("Player {n}", { n: i + 1 }) };
        return { kind: "bot", name: levelName(seat.level ?? "") }; // whose names are not loaded yet
    });
}

// Who sits where, for those who read.
export const seatNames = ({ seats }: { readonly seats: readonly TableSeat[] }): readonly string[] =>
    named(seats).map(({ name }) => name);

// The list does not say who of them is a bot, but a bot goes by its level there.
export const listedNames = ({ names }: Pick<Listed, "names">): string =>
    named(
        names.map((name) =>
            name === null
                ? { kind: "empty" }
                : levels.value.some(({ level }) => level === name)
                  ? { kind: "bot", level: name }
                  : { kind: "person", name },
        ),
    )
        .map(withLevel)
        .join(", ");

export const whenText = (time: number): string =>
    new Intl.DateTimeFormat(language.value.code, { dateStyle: "medium", timeStyle: "short" }).format(time);

// table-texts.ts - tables in words.
import { levelName, levels } from "../../base/i18n/level-names";
import { language, t, tn } from "../../base/i18n/texts";
import { shownName, type TableClock, type Listed, type TableState } from "../../transport/online-messages";

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

// Who sits where, for those who read.
export const seatNames = ({ seats }: TableState): readonly string[] =>
    seats.map((seat, i) =>
        seat.kind === "empty"
            ? t("free seat")
            : seat.kind === "bot"
              ? levelName(seat.level ?? "")
              : shownName(seat) || t("Player {n}", { n: i + 1 }),
    );

// The list does not say who of them is a bot, but a bot goes by its level there.
export const listedNames = ({ names }: Listed): string =>
    names
        .map((name, i) =>
            name === null
                ? t("free seat")
                : levels.value.some(({ level }) => level === name)
                  ? levelName(name)
                  : name || t("Player {n}", { n: i + 1 }),
        )
        .join(", ");

export const whenText = (time: number): string =>
    new Intl.DateTimeFormat(language.value.code, { dateStyle: "medium", timeStyle: "short" }).format(time);

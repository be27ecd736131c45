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
            ? tn(
                  "{n} hour for every turn",
                  "{n} hours for every turn",
                  Math.round(clock.time_ms / MINUTE / 60),
              )
            : tn("{n} day for every turn", "{n} days for every turn", Math.round(clock.time_ms / DAY));
    const minutes = tn("{n} minute each", "{n} minutes each", Math.round(clock.time_ms / MINUTE));
    const more = Math.round((clock.increment_ms ?? 0) / 1000);
    return more ? `${minutes}, ${tn("{n} second more a turn", "{n} seconds more a turn", more)}` : minutes;
}

export const clockKind = (kind: TableClock["kind"]): string =>
    kind === "live" ? t("with a clock") : kind === "days" ? t("over days") : t("no clock");

// Who sits where, for those who read.
export const seatNames = ({ seats }: TableState): readonly string[] =>
    seats.map((seat, i) =>
        seat.kind === "empty"
            ? t("a free seat")
            : seat.kind === "bot"
              ? levelName(seat.level ?? "")
              : shownName(seat) || t("Player {n}", { n: i + 1 }),
    );

// The list does not say who of them is a bot, but a bot goes by its level there.
export const listedNames = ({ names }: Listed): string =>
    names
        .map((name, i) =>
            name === null
                ? t("a free seat")
                : levels.value.some(({ level }) => level === name)
                  ? levelName(name)
                  : name || t("Player {n}", { n: i + 1 }),
        )
        .join(", ");

export const whenText = (time: number): string =>
    new Intl.DateTimeFormat(language.value.code, { dateStyle: "medium", timeStyle: "short" }).format(time);

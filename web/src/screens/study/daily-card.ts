// daily-card.ts - what others may see of a day that was played: nothing of the deal.
import { levelName } from "../../base/i18n/level-names";
import { language, t, tn } from "../../base/i18n/texts";
import type { Color } from "../../base/view";
import type { DailyTold, FieldPlace } from "../../worker/study-calls";

export interface DailyCard {
    readonly game: string;
    readonly title: string;
    readonly date: string; // in words
    readonly place: string;
    readonly lines: readonly string[]; // less important
    readonly lit: number; // of FIELD_LIGHTS
}

// One for each tenth of the field.
export const FIELD_LIGHTS: readonly Color[] = ["R", "O", "G", "B", "P", "W", "R", "O", "G", "B"];

// How much of the field was beaten, in tenths.
export const litOf = ({ beaten, of }: FieldPlace): number =>
    Math.round((FIELD_LIGHTS.length * beaten) / Math.max(1, of - 1));

export const levelText = (level: string): string =>
    t("About as good as a typical game at this level: {level}.", { level: levelName(level) });

export function cardOf(date: string, { result }: DailyTold, place: FieldPlace, streak: number): DailyCard {
    const words = new Date(`${date}T12:00`).toLocaleDateString(language.value.code, { dateStyle: "long" });
    return {
        game: t("Lanterns"),
        title: t("Daily lake"),
        date: words,
        place: t("Rank {place} of {of}", { place: place.place, of: place.of }),
        lines: [
            result,
            ...(place.level ? [t("Level: {level}", { level: levelName(place.level) })] : []),
            ...(streak > 1 ? [tn("{n} day in a row", "{n} days in a row", streak)] : []),
        ],
        lit: litOf(place),
    };
}

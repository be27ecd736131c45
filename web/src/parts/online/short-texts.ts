// short-texts.ts - what is said and counted at the table itself, in words.
import { t } from "../../base/i18n/texts";
import type { Reaction } from "../../transport/online-messages";

const REACTION_TEXTS: Readonly<Record<Reaction, () => string>> = {
    hello: () => t("Hello!"),
    thanks: () => t("Thank you!"),
    "well-played": () => t("Well played!"),
    wow: () => t("Wow!"),
    oops: () => t("Oops!"),
    hm: () => t("Hm…"),
    hurry: () => t("Are you there?"),
    "good-game": () => t("Good game!"),
};
export const reactionText = (reaction: string): string => REACTION_TEXTS[reaction as Reaction]?.() ?? "";

// Who made a new link for a seat has ended the old one, on every device but their own.
export const unseatedText = (): string => t("There’s a new link to your seat. Open it to play here again.");

// "9:58", "1:02:05"; days and hours where it is not about seconds.
export function timeText(ms: number): string {
    const seconds = Math.max(0, Math.ceil(ms / 1000));
    const two = (n: number) => String(n).padStart(2, "0");
    const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
    if (h >= 24) return t("{days} d {hours} h", { days: Math.floor(h / 24), hours: h % 24 });
    return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

// The same where there is little room: one number is enough while there is plenty of time.
export function shortTimeText(ms: number): string {
    const hours = Math.round(ms / 3_600_000);
    if (hours < 24) return timeText(ms);
    return hours < 48 ? t("{hours} h", { hours }) : t("{days} d", { days: Math.round(hours / 24) });
}

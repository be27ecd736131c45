// chances.ts - a chance to win, as a number and in words.
import { t } from "./texts";

export const percent = (part: number): string => t("{n}%", { n: Math.round(part * 100) });
// With a sign, as a change: "+12%", "−5%".
export const signedPercent = (part: number): string => `${part < 0 ? "−" : "+"}${percent(Math.abs(part))}`;

const STANDINGS: readonly (readonly [atLeast: number, text: () => string])[] = [
    [0.75, () => t("You are far ahead")],
    [0.6, () => t("You are ahead")],
    [0.53, () => t("You are slightly ahead")],
    [0.47, () => t("About even")],
    [0.4, () => t("You are slightly behind")],
    [0.25, () => t("You are behind")],
    [0, () => t("You are far behind")],
];

// How one stands against each rival: of two players the chance itself.
export function standingText(chance: number, players: number): string {
    const rival = (1 - chance) / (players - 1);
    const share = chance / (chance + rival);
    return STANDINGS.find(([atLeast]) => share >= atLeast)![1]();
}

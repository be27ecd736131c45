// chances.ts - a chance to win in percent.
import { t } from "./texts";

export const percent = (part: number): string => t("{n}%", { n: Math.round(part * 100) });
// With a sign, as a change: "+12%", "−5%".
export const signedPercent = (part: number): string => `${part < 0 ? "−" : "+"}${percent(Math.abs(part))}`;

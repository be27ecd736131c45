// texts.ts - the page's texts: the English text is the key, and {slots} are filled in.
import { signal } from "@preact/signals";

export type Words = Readonly<Record<string, string | readonly string[]>>;
type Slots = Readonly<Record<string, string | number>>;

interface Language {
    readonly code: string;
    readonly words: Words;
    readonly form: (n: number) => number;
}

export const ENGLISH: Language = { code: "en", words: {}, form: (n) => (n === 1 ? 0 : 1) };
export const language = signal<Language>(ENGLISH);

// Screens whose texts are files of their own, since few visits need them, and those that are loaded by now.
export type TextPart = "learn" | "study";
export const loadedParts = signal<readonly TextPart[]>([]);

const fill = (text: string, slots: Slots): string =>
    text.replace(/\{(\w+)\}/g, (whole, name: string) => String(slots[name] ?? whole));

export function t(english: string, slots: Slots = {}): string {
    const found = language.value.words[english];
    return fill(typeof found === "string" ? found : english, slots);
}

// The form for a number: tn("{n} card", "{n} cards", n).
export function tn(one: string, many: string, n: number, slots: Slots = {}): string {
    const { words, form } = language.value;
    const forms = words[one];
    const all = Array.isArray(forms) ? (forms as readonly string[]) : [one, many];
    return fill(all[form(n)] ?? many, { n, ...slots });
}

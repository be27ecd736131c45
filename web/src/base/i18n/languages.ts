// languages.ts - the page's languages: English is in the sources, others are loaded as built from po/*.po.
import { loadError } from "../refusal";
import { ENGLISH, language, type Words } from "./texts";

interface Loaded {
    readonly words: Words;
    readonly form: (n: number) => number;
    readonly program: string;
}

export const LANGUAGES = [
    { code: "en", name: "English" },
    { code: "pl", name: "Polski" },
    { code: "it", name: "Italiano" },
    { code: "ru", name: "Русский" },
] as const;

export type LanguageCode = (typeof LANGUAGES)[number]["code"];

const LOADERS: Readonly<Record<Exclude<LanguageCode, "en">, () => Promise<Loaded>>> = {
    pl: () => import("lanterns:words/pl"),
    it: () => import("lanterns:words/it"),
    ru: () => import("lanterns:words/ru"),
};

// What the browser prefers, among those there are.
export function preferred(wanted: readonly string[] = navigator.languages): LanguageCode {
    const codes = wanted.map((tag) => tag.slice(0, 2).toLowerCase());
    for (const code of codes) {
        const known = LANGUAGES.find((one) => one.code === code);
        if (known) return known.code;
    }
    return "en";
}

const isHere = (code: string): code is keyof typeof LOADERS => code in LOADERS;

const load = (code: keyof typeof LOADERS): Promise<Loaded> =>
    LOADERS[code]().catch(() => {
        throw loadError();
    });

// What the module needs to speak a language: the language's code and the translations of the module's texts.
export const programTexts = async (code: string): Promise<string> =>
    isHere(code) ? (await load(code)).program : code;

// Speaks a language from now on; everything that reads t() is drawn anew.
export async function speak(code: LanguageCode): Promise<void> {
    language.value = code === "en" ? ENGLISH : { code, ...(await load(code)) };
}

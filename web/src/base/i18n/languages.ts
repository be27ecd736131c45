// languages.ts - the page's languages: English is in the sources, others are loaded as built from po/*.po.
import { loadError } from "../refusal";
import { ENGLISH, language, loadedParts, type TextPart, type Words } from "./texts";

interface Loaded {
    readonly words: Words;
    readonly form: (n: number) => number;
    readonly program: string;
}
type LoadedPart = Pick<Loaded, "words">;

export const LANGUAGES = [
    { code: "en", name: "English" },
    { code: "pl", name: "Polski" },
    { code: "it", name: "Italiano" },
    { code: "ru", name: "Русский" },
] as const;

export type LanguageCode = (typeof LANGUAGES)[number]["code"];

type Foreign = Exclude<LanguageCode, "en">;

const LOADERS: Readonly<Record<Foreign, () => Promise<Loaded>>> = {
    pl: () => import("lanterns:words/pl"),
    it: () => import("lanterns:words/it"),
    ru: () => import("lanterns:words/ru"),
};

const PARTS = {
    learn: {
        pl: () => import("lanterns:words/learn-pl"),
        it: () => import("lanterns:words/learn-it"),
        ru: () => import("lanterns:words/learn-ru"),
    },
    study: {
        pl: () => import("lanterns:words/study-pl"),
        it: () => import("lanterns:words/study-it"),
        ru: () => import("lanterns:words/study-ru"),
    },
} as const satisfies Readonly<Record<TextPart, Readonly<Record<Foreign, () => Promise<LoadedPart>>>>>;

// What the browser prefers, among those there are.
export function preferred(wanted: readonly string[] = navigator.languages): LanguageCode {
    const codes = wanted.map((tag) => tag.slice(0, 2).toLowerCase());
    for (const code of codes) {
        const known = LANGUAGES.find((one) => one.code === code);
        if (known) return known.code;
    }
    return "en";
}

const isForeign = (code: string): code is Foreign => code in LOADERS;

const load = <T>(loader: () => Promise<T>): Promise<T> =>
    loader().catch(() => {
        throw loadError();
    });

// What a module needs to speak a language: the language's code and the translations of the module's texts.
export async function programTexts(code: string, name: "lanterns" | "study"): Promise<string> {
    if (!isForeign(code)) return code;
    return name === "study" ? (await load(PARTS.study[code])).program : (await load(LOADERS[code])).program;
}

async function wordsOf(code: Foreign, parts: readonly TextPart[]): Promise<Words> {
    const all = [LOADERS[code], ...parts.map((part) => PARTS[part][code])];
    const loaded = await Promise.all(all.map((loader: () => Promise<LoadedPart>) => load(loader)));
    return Object.assign({}, ...loaded.map(({ words }) => words)) as Words;
}

// Speaks a language from now on; everything that reads t() is drawn anew.
export async function speak(code: LanguageCode): Promise<void> {
    if (code === "en") language.value = ENGLISH;
    else {
        const { form } = await load(LOADERS[code]);
        language.value = { code, form, words: await wordsOf(code, loadedParts.peek()) };
    }
}

// Has the texts of a part from now on, in whatever language is spoken.
export async function loadTexts(part: TextPart): Promise<void> {
    if (loadedParts.peek().includes(part)) return;
    const { code } = language.peek();
    const more = isForeign(code) ? (await load<LoadedPart>(PARTS[part][code])).words : {};
    loadedParts.value = [...loadedParts.peek(), part];
    const now = language.peek();
    if (now.code === code) language.value = { ...now, words: { ...now.words, ...more } };
}

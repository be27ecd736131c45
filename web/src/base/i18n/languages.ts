// languages.ts - the page's languages: English is in the sources, others are loaded as built from po/*.po.
import { LANGUAGES, LOADERS } from "lanterns:languages";
import { loadError } from "../refusal";
import { ENGLISH, language, loadedParts, type TextPart, type Words } from "./texts";

export { LANGUAGES };

// What the browser prefers, among those there are.
export function preferred(wanted: readonly string[] = navigator.languages): string {
    const codes = wanted.map((tag) => tag.slice(0, 2).toLowerCase());
    return codes.find((code) => LANGUAGES.some((one) => one.code === code)) ?? "en";
}

export const scriptOf = (code: string) => LANGUAGES.find((one) => one.code === code)?.script ?? "latin";

// What the language has of that part; nothing of English.
async function load(code: string, part: TextPart | "first") {
    try {
        return await LOADERS[code]?.[part]();
    } catch {
        throw loadError();
    }
}

// What a module needs to speak a language: the language's code and the translations of the module's texts.
export async function programTexts(code: string, name: "lanterns" | "study"): Promise<string> {
    return (await load(code, name === "study" ? "study" : "first"))?.program ?? code;
}

// Speaks a language from now on; everything that reads t() is drawn anew.
export async function speak(code: string): Promise<void> {
    const first = await load(code, "first");
    const parts = await Promise.all(loadedParts.peek().map((part) => load(code, part)));
    const words = Object.assign({}, first?.words, ...parts.map((part) => part?.words)) as Words;
    language.value = first ? { code, form: first.form, words } : ENGLISH;
}

// Has the texts of a part from now on, in whatever language is spoken.
export async function loadTexts(part: TextPart): Promise<void> {
    if (loadedParts.peek().includes(part)) return;
    const { code } = language.peek();
    const more = await load(code, part);
    loadedParts.value = [...loadedParts.peek(), part];
    const now = language.peek();
    if (now.code === code) language.value = { ...now, words: { ...now.words, ...more?.words } };
}

// No English is left on any screen in the other languages: neither a text that has a translation, nor one
// that was never meant to have one. Texts that still wait for their translation are another test's business
// (tests/words).
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { LANGUAGES } from "../src/base/i18n/languages";
import { DESKTOP, PHONE, Stage } from "./browser";
import { SCREENS, show } from "./screens";

let stage: Stage;
before(async () => {
    stage = await Stage.open({ coarse: true });
});
after(() => stage.close());

// The sources of the page and of its module.
const SPOKEN = "web,src/core,src/words,src/notation,src/bots,src/match,src/wasm";
type Words = Readonly<Record<string, string | readonly string[]>>;

// English texts and what they are in a language, of the page and of the program.
function wordsOf(code: string, sources: string): Words {
    const file = path.join(mkdtempSync(path.join(os.tmpdir(), "lanterns-words-")), "words.mjs");
    execFileSync("../tools/words-table", ["--of", sources, "--script", file, `../po/${code}.po`]);
    const table = /^export const words = (.*);$/m.exec(readFileSync(file, "utf8"))![1]!;
    rmSync(path.dirname(file), { recursive: true });
    return JSON.parse(table) as Words;
}

// All that is read, seen or heard on the page, and not in another language on purpose.
function texts(): string[] {
    const found: string[] = [document.title];
    const foreign = (element: Element) => element.closest("[lang]:not(html), svg, kbd") !== null;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode())
        if (!foreign(walker.currentNode.parentElement!)) found.push(walker.currentNode.textContent!);
    for (const name of ["aria-label", "title", "placeholder", "alt"])
        for (const element of document.querySelectorAll(`[${name}]`))
            if (!foreign(element)) found.push(element.getAttribute(name)!);
    return [...new Set(found.map((text) => text.trim()))].filter((text) => /\p{L}{2}/u.test(text));
}

const plain = (text: string) => text.replace(/[.*+?^$()|[\]\\]/g, "\\$&");
// {n} is a number: "0 de honor" is no English "{n} honor".
const slots = (text: string) => text.replace(/\{n\}/g, "[\\d.,]+").replace(/\{\w+\}/g, ".+");
const pattern = (text: string) => new RegExp(`^${slots(plain(text))}$`, "s");

// Texts of a few letters around a slot would fit anything.
const letters = (english: string) => english.replace(/\{\w+\}/g, "").replace(/\P{L}/gu, "").length;
// What is said may be put together of several texts.
const sentences = (text: string) => text.split(/ · |(?<=[.!?])\s+/);

// English texts that ought to be something else in this language.
function untranslated(words: Words): readonly RegExp[] {
    return Object.entries(words)
        .map(([english, said]) => [english.split("\x04").at(-1)!, said] as const)
        .filter(([english, said]) => ![said].flat().includes(english))
        .flatMap(([english]) => sentences(english))
        .filter((english) => letters(english) >= 4)
        .map(pattern);
}

// Texts of the sources that have no translation yet.
function waitingFor(words: Words): readonly RegExp[] {
    const strings = execFileSync("grep", ["-rhoE", '"([^"\\\\]|\\\\.)*"', "src"], {
        encoding: "utf8",
        maxBuffer: 1 << 24,
    });
    return [...new Set(strings.split("\n"))]
        .map((text) => text.slice(1, -1).replace(/\\(.)/g, "$1"))
        .filter((text) => !(text in words))
        .flatMap(sentences)
        .filter((text) => letters(text) >= 2)
        .map(pattern);
}

// In Russian, Latin letters are for names.
const NAMES =
    /^(Ann|Mara|Bao|Lian|Mei|Tao|Lin|Jun|Wen|Olek|Lanterns|lgn|pass|Escape|Enter|Tab|Shift|Home|End)$/;
const isLatin = (text: string) => (text.match(/[A-Za-z][a-z]{2,}/g) ?? []).some((word) => !NAMES.test(word));

// A text that cannot be translated is English in every language: Russian, whose letters tell it from English,
// goes through all screens, and the others share them. On a desk every other one, with the log: a phone draws
// a quarter of the pixels, and what is said there is the same.
const latin = LANGUAGES.filter(({ code, script }) => code !== "en" && script === "latin");
const shares = latin.map(({ code }, share) => ({
    code,
    viewport: share % 2 === 0 ? PHONE : DESKTOP,
    screens: SCREENS.filter((_, number) => number % latin.length === share),
}));
const russian = { code: "ru", viewport: PHONE, screens: SCREENS };
for (const { code, viewport, screens } of [russian, ...shares])
    test(`no English is left on ${screens.length} screens: ${code}`, async () => {
        const english = untranslated(wordsOf(code, SPOKEN));
        const waiting = waitingFor(wordsOf(code, "web"));
        assert.ok(english.length > 100);
        const isEnglish = (text: string) =>
            english.some((one) => one.test(text)) || (code === "ru" && isLatin(text));
        const known = new Set<string>(); // most of it is on many screens
        for (const screen of screens) {
            const { page, close } = await show(stage, screen, { locale: code, viewport });
            await page.locator(`html[lang=${code}]`).waitFor();
            const found = (await page.evaluate(texts)).flatMap(sentences);
            assert.ok(found.length > 3, `${screen.name} says something`);
            const fresh = found.filter((text) => !known.has(text));
            const left = fresh.filter((text) => isEnglish(text) && !waiting.some((one) => one.test(text)));
            assert.deepEqual(left, [], screen.name);
            for (const text of fresh) known.add(text);
            await close();
        }
    });

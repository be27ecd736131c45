// Names that are sent to the server: without the characters that the program refuses in a name.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { nameToSit } from "../src/screens/online/table-form";

test("just the characters of the program's list are left out", async () => {
    const source = await readFile("../src/text/utf8.c", "utf8");
    const ranges = [...source.matchAll(/\{0x([\dA-F]+), 0x([\dA-F]+)\}/g)].map(
        ([, from, to]) => [parseInt(from!, 16), parseInt(to!, 16)] as const,
    );
    assert.ok(ranges.length > 10, "the list is not where it was");
    const wrong: string[] = [];
    for (let code = 1; code <= 0x10ffff; code++) {
        const letter = String.fromCodePoint(code);
        const refused = ranges.some(([from, to]) => from <= code && code <= to) || /\p{Cs}/u.test(letter);
        const sent = nameToSit(`é${letter}é`);
        const kept = /\s/.test(letter) ? refused || sent === "é é" : sent.includes(letter) === !refused;
        if (!kept || (refused && sent.includes(letter))) wrong.push(code.toString(16));
    }
    assert.deepEqual(wrong, []);
});

test("a joiner stays only between letters that it can join", () => {
    assert.equal(nameToSit("Ann\u200d"), "Ann");
    assert.equal(nameToSit("A\u200dnn"), "Ann");
    assert.equal(nameToSit("نامه\u200cای"), "نامه\u200cای");
    assert.equal(nameToSit("👩\u200d🚀"), "👩\u200d🚀");
});

test("a name without anything to see is a guest's", () => {
    assert.equal(nameToSit(" \u200b\n "), "Guest");
});

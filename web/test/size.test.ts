// What comes over the network until the first turn is played. What the page keeps for times without one comes
// later, and is not part of it.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { LANGUAGES } from "../src/base/i18n/languages";
import { Stage } from "./browser";
import { loaded, PACKERS, sum } from "./measure";
import { playedGame } from "./kept";
import { mouse, playOn, playTurn, ready, startGame } from "./player";

const MOST = 170_000;

let stage: Stage;
before(async () => {
    stage = await Stage.open({ coarse: true });
});
after(() => stage.close());

// The language of Latin letters that has most to load, with the letters of its own that titles may have; and
// the one that has another face.
const weight = (name: string): number => PACKERS.brotli(readFileSync(`dist/page/${name}`));
const texts = (code: string): number => {
    const name = readdirSync("dist/page").find((file) => new RegExp(`^${code}-\\w+\\.js$`).test(file))!;
    const own = /[äêñ]/.test(readFileSync(`dist/page/${name}`, "utf8"));
    return weight(name) + (own ? weight("display-western.woff2") : 0);
};
const largest = LANGUAGES.filter(({ code, script }) => code !== "en" && script === "latin")
    .map(({ code }) => [texts(code), code] as const)
    .sort(([a], [b]) => b - a)[0]![1];

for (const locale of ["en", largest, "ru"])
    test(`a first visit in ${locale} is small: one module, one language, one face, and bots for two`, async (t) => {
        stage.heard.length = 0;
        const { page, close } = await stage.visit({ locale, keep: { log: false } });
        await startGame(page, mouse);
        await playTurn(page, mouse);
        // A language comes on top; with it the visit is small enough as hosts send it today.
        const sizes = loaded(stage, locale === "en" ? PACKERS.gzip : PACKERS.brotli);
        const names = [...sizes.keys()];
        const told = [...sizes].map(([name, size]) => `${name} ${size}`);
        t.diagnostic(`${sum(sizes)} bytes compressed: ${told.join(", ")}`);
        assert.ok(sum(sizes) < MOST, `${sum(sizes)} bytes`);
        assert.ok(names.includes("lanterns-simd.wasm") && !names.includes("lanterns-scalar.wasm"));
        assert.ok(!names.some((name) => name.startsWith("weights-")), names.join());
        const languages = names.filter((name) => LANGUAGES.some(({ code }) => name.startsWith(`${code}-`)));
        assert.deepEqual(
            languages.map((name) => name.slice(0, 2)),
            locale === "en" ? [] : [locale],
        );
        const faces = names.filter((name) => name.endsWith(".woff2"));
        const own = faces.filter((name) => name !== "display-western.woff2" || locale !== largest);
        assert.deepEqual(own, [`display-${locale === "ru" ? "cyrillic" : "latin"}.woff2`]);
        await close();
    });

test("bots play with three once their weights have come", async () => {
    stage.heard.length = 0;
    const { page, close } = await stage.visit({
        hash: "play/test",
        keep: { "game.test": playedGame(3, { seed: "8", turns: 3 }) },
    });
    await ready(page);
    await playOn(page, mouse, 2); // the second only after both bots have played
    const weights = [...loaded(stage).keys()].filter((name) => name.startsWith("weights-"));
    assert.deepEqual(
        weights.map((name) => name.slice(0, "weights-N".length)),
        ["weights-3"],
    );
    await close();
});

// What comes over the network until the first turn is played. What the page keeps for times without one comes
// later, and is not part of it.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
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

for (const locale of ["en-US", "pl-PL", "it-IT", "ru-RU"])
    test(`a first visit in ${locale} is small: one module, one language, one face, and bots for two`, async (t) => {
        stage.heard.length = 0;
        const { page, close } = await stage.visit({ locale, keep: { log: false } });
        await startGame(page, mouse);
        await playTurn(page, mouse);
        // A language comes on top; with it the visit is small enough as hosts send it today.
        const sizes = loaded(stage, locale === "en-US" ? PACKERS.gzip : PACKERS.brotli);
        const names = [...sizes.keys()];
        const told = [...sizes].map(([name, size]) => `${name} ${size}`);
        t.diagnostic(`${sum(sizes)} bytes compressed: ${told.join(", ")}`);
        assert.ok(sum(sizes) < MOST, `${sum(sizes)} bytes`);
        assert.ok(names.includes("lanterns-simd.wasm") && !names.includes("lanterns-scalar.wasm"));
        assert.ok(!names.some((name) => name.startsWith("weights-")), names.join());
        const languages = names.filter((name) => /^(pl|it|ru)-/.test(name));
        assert.deepEqual(
            languages.map((name) => name.slice(0, 2)),
            locale === "en-US" ? [] : [locale.slice(0, 2)],
        );
        const faces = names.filter((name) => name.endsWith(".woff2"));
        assert.deepEqual(faces, [`display-${locale === "ru-RU" ? "cyrillic" : "latin"}.woff2`]);
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

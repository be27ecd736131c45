// What comes over the network until the first turn is played. What the page keeps for times without one comes later, and is
// not part of it.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { after, before, test } from "node:test";
import { gzipSync } from "node:zlib";
import { Stage } from "./browser";
import { mouse, playTurn, startGame } from "./player";

const MOST = 150_000;

let stage: Stage;
before(async () => {
    stage = await Stage.open();
});
after(() => stage.close());

const packed = (name: string) => gzipSync(readFileSync(`dist/page/${name}`), { level: 9 }).length;
const total = (names: readonly string[]) => names.reduce((sum, name) => sum + packed(name), 0);

for (const locale of ["en-US", "pl-PL", "it-IT", "ru-RU"])
    test(`a first visit in ${locale} is small: one module, one language`, async (t) => {
        stage.heard.length = 0;
        const { page, close } = await stage.visit({ locale, serviceWorkers: "block" });
        await startGame(page, mouse);
        await playTurn(page, mouse);
        const names = [...new Set(stage.heard)]
            .map((url) => new URL(url, stage.page).pathname.replace(/^\/page\//, "") || "index.html")
            .filter((name) => name !== "/favicon.ico");
        const sum = total(names);
        t.diagnostic(`${sum} bytes compressed: ${names.map((name) => `${name} ${packed(name)}`).join(", ")}`);
        assert.ok(sum < MOST, `${sum} bytes`);
        assert.ok(names.includes("lanterns-simd.wasm") && !names.includes("lanterns-scalar.wasm"));
        const languages = names.filter((name) => /^(pl|it|ru)-/.test(name));
        assert.deepEqual(
            languages.map((name) => name.slice(0, 2)),
            locale === "en-US" ? [] : [locale.slice(0, 2)],
        );
        await close();
    });

test("all of it, to be kept for times without a network, is small too", (t) => {
    const names = readdirSync("dist/page").filter((name) => !/\.png$|^service-worker|-scalar/.test(name));
    t.diagnostic(`${total(names)} bytes compressed`);
    assert.ok(total(names) < 2 * MOST);
});

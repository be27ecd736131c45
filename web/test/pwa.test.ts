// Installed, and without a network: after one visit the page works as if nothing were missing; a new build
// comes when nobody is in the middle of something.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { LANGUAGES } from "../src/base/i18n/languages";
import { DISK, soon, Stage } from "./browser";
import { mouse, playTurn, ready, startGame } from "./player";

const kept = (page: Page): Promise<unknown> =>
    page.evaluate(async () => void (await navigator.serviceWorker.ready));

test("after one visit the page works without a network, in every language", async () => {
    const stage = await Stage.open();
    const { page, close } = await stage.visit({ serviceWorkers: "allow" });
    await kept(page);
    const visits = stage.heard.length;
    stage.cut();
    await page.reload();
    assert.ok(await page.evaluate(() => navigator.serviceWorker.controller !== null));
    await startGame(page, mouse);
    await playTurn(page, mouse);
    await ready(page);
    for (const screen of ["new", "rules", "learn"]) {
        await page.goto(`${stage.page}#${screen}`);
        await page.locator("main h1, main h2").first().waitFor();
    }
    for (const { code } of LANGUAGES) {
        await page.evaluate(
            (language) => localStorage.setItem("lanterns.language", JSON.stringify(language)),
            code,
        );
        await page.goto(`${stage.page}?${code}`);
        await page.locator(`html[lang=${code}]`).waitFor();
    }
    assert.equal(stage.heard.length, visits);
    await close();
    await stage.close();
});

test("it can be installed", async () => {
    const stage = await Stage.open();
    const { page, close } = await stage.visit({ serviceWorkers: "allow" });
    await kept(page);
    const tools = await page.context().newCDPSession(page);
    const { installabilityErrors } = await tools.send("Page.getInstallabilityErrors");
    // A window without memory, as tests use it, is the only thing in the way.
    const errors = installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito");
    assert.deepEqual(errors, []);
    const { errors: faults, data } = await tools.send("Page.getAppManifest");
    assert.deepEqual(faults, []);
    const { icons } = JSON.parse(data!) as { icons: { src: string; sizes: string; purpose?: string }[] };
    assert.ok(icons.some(({ purpose }) => purpose === "maskable"));
    for (const { src, sizes } of icons.filter(({ sizes }) => sizes !== "any")) {
        const size = await page.evaluate(async (address) => {
            const image = new Image();
            image.src = address;
            await image.decode();
            return `${image.naturalWidth}x${image.naturalHeight}`;
        }, src);
        assert.equal(size, sizes, src);
    }
    await close();
    await stage.close();
});

test("a link to the page has a picture of its size, which is not part of a visit", async () => {
    const stage = await Stage.open();
    const { page, close } = await stage.visit();
    const property = (name: string) =>
        page.locator(`meta[property="og:${name}"]`).getAttribute("content") as Promise<string>;
    assert.equal(
        await page.locator('meta[name="twitter:card"]').getAttribute("content"),
        "summary_large_image",
    );
    const picture = await property("image");
    assert.ok(!stage.heard.some((url) => url.endsWith(picture)));
    const response = await page.request.get(`${stage.page}${picture}`);
    assert.equal(response.headers()["content-type"], "image/png");
    const bytes = await response.body();
    const sizes = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]; // as the file says itself
    assert.deepEqual(sizes, [Number(await property("image:width")), Number(await property("image:height"))]);
    assert.deepEqual(sizes, [1200, 630]);
    await close();
    await stage.close();
});

// What a build changes: the style, and its hash in the worker.
function change(folder: string): void {
    const hash = (bytes: Buffer) => createHash("sha256").update(bytes).digest("base64");
    const [file, worker] = [path.join(folder, "page.css"), path.join(folder, "service-worker.js")];
    const before = readFileSync(file);
    const after = Buffer.concat([before, Buffer.from("\n:root { --build: new }\n")]);
    writeFileSync(file, after);
    const code = readFileSync(worker, "utf8");
    assert.ok(code.includes(hash(before)));
    writeFileSync(worker, code.replace(hash(before), hash(after)));
}

// Which build the page would load.
const build = (page: Page): Promise<string> =>
    page.evaluate(async () =>
        (await (await fetch("page.css")).text()).includes("--build: new") ? "new" : "old",
    );

test("a new build waits while a game runs, loads only what has changed, and is there at the next visit", async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), "lanterns-page-"));
    cpSync("dist/page", path.join(folder, "page"), { recursive: true });
    const stage = await Stage.open({ folder });
    const { page, close } = await stage.visit({ serviceWorkers: "allow" });
    await kept(page);
    await page.reload();
    await startGame(page, mouse);
    change(path.join(folder, "page"));
    stage.heard.length = 0;
    await page.evaluate(async () => {
        const registration = (await navigator.serviceWorker.getRegistration())!;
        await registration.update();
        const next = registration.installing ?? registration.waiting!;
        while (next.state === "installing")
            await new Promise((done) => next.addEventListener("statechange", done, { once: true }));
        if (next.state !== "installed") throw new Error(next.state);
    });
    const loaded = new Set(stage.heard.map((url) => path.basename(url)));
    assert.deepEqual([...loaded].sort(), ["page.css", "service-worker.js"]);
    assert.equal(await build(page), "old");
    await playTurn(page, mouse);
    const other = await page.context().newPage();
    await other.goto(stage.page);
    await other.locator("main").first().waitFor();
    assert.equal(await build(other), "old", "the game in the other window still runs");
    await other.close();
    // Either it takes over while nobody is there, or the page asks it to and is loaded once more. As long as
    // the browser counts the closed window it does neither: then the visit after this one has it.
    await soon(async () => {
        await page.reload();
        await page.waitForFunction(
            () => getComputedStyle(document.documentElement).getPropertyValue("--build") === "new",
            null,
            { timeout: 10_000 },
        );
    });
    assert.equal(await build(page), "new");
    await ready(page);
    await playTurn(page, mouse);
    await close();
    await stage.close();
    rmSync(folder, { recursive: true });
});

test("the single file from the disk keeps nothing for later", async () => {
    const stage = await Stage.open();
    const { page, close } = await stage.visit({ address: DISK });
    const html = readFileSync("dist/lanterns.html", "utf8");
    assert.doesNotMatch(html, /service-worker|webmanifest/);
    assert.equal(await page.locator("link[rel=manifest]").count(), 0);
    await close();
    await stage.close();
});

// The built page in a real browser: served as a folder under a strict policy, and as the one file from the disk. On both,
// games run in a worker. `make page` first.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import path from "node:path";
import { after, before, test } from "node:test";
import { chromium, type Browser, type BrowserContextOptions, type Page } from "playwright-core";

const TYPES: Readonly<Record<string, string>> = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
};
const POLICY =
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; img-src 'self' data:; object-src 'none'";
const FILE = `file://${path.resolve("dist/lanterns.html")}`;

let server: Server;
let browser: Browser;
let served = "";
const loaded: string[] = []; // what was asked of the server

before(async () => {
    server = createServer((request, response) => {
        const name = request.url === "/" ? "index.html" : request.url!.slice(1);
        loaded.push(name);
        readFile(`dist/page/${name}`).then(
            (body) =>
                response
                    .writeHead(200, {
                        "content-type": TYPES[path.extname(name)] ?? "text/plain",
                        "content-security-policy": POLICY,
                    })
                    .end(body),
            () => response.writeHead(404).end(),
        );
    });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    served = `http://127.0.0.1:${(server.address() as { port: number }).port}/`;
    browser = await chromium.launch({
        executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
        args: [
            "--no-sandbox",
            "--disable-gpu",
            "--disable-background-networking",
            "--disable-component-update",
        ],
    });
});
after(async () => {
    await browser.close();
    server.close();
});

// Any error on the page fails the test that leaves it.
async function visit(address: string, options: BrowserContextOptions = {}) {
    const context = await browser.newContext({ reducedMotion: "reduce", locale: "en-US", ...options });
    const page = await context.newPage();
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    page.on("console", (message) => {
        if (message.type() === "error") errors.push(message.text());
    });
    await page.goto(address);
    await page.locator(".levels button").first().waitFor();
    return {
        page,
        close: async () => {
            await context.close();
            assert.deepEqual(errors, []);
        },
    };
}

const phase = (page: Page) => page.locator("main.table").getAttribute("data-phase");

// Waits until the person can do something, or the game is over.
const ready = (page: Page) => page.locator("main.table:not([data-phase=wait])").waitFor({ timeout: 30_000 });

async function playTurn(page: Page): Promise<void> {
    await ready(page);
    const before = await page.locator(".log li").count();
    for (;;) {
        await ready(page);
        const now = await phase(page);
        if (now === "over") return;
        if (now === "final") {
            await page.keyboard.press("c");
            break;
        }
        if (now !== "cards") {
            await page.keyboard.press("1");
            await page.locator("[role=gridcell].free").first().click();
            await page.locator("main.table[data-phase=confirm]").waitFor();
            await page.keyboard.press("c");
            break;
        }
        const told = await page.locator(".status").textContent(); // how many cards there are
        await page.locator(".your-cards .pile.over").first().click();
        await page.getByRole("button", { name: /^Give back/ }).click();
        await page.waitForFunction((was) => document.querySelector(".status")!.textContent !== was, told);
    }
    await page.waitForFunction((was) => document.querySelectorAll(".log li").length > was, before);
}

const stored = (page: Page) =>
    page.evaluate(() =>
        Object.entries(localStorage)
            .filter(([key]) => key.startsWith("lanterns.game."))
            .map(
                ([, text]) =>
                    JSON.parse(text as string) as { record: string; info: { ended: boolean; moves: number } },
            ),
    );

for (const [name, address] of [
    ["served", () => served],
    ["from the disk", () => FILE],
] as const)
    test(`${name}: a whole game against a bot, over a reload in the middle`, async () => {
        const { page, close } = await visit(address());
        await page.locator(".levels button").nth(1).click();
        for (let turn = 0; turn < 3; turn++) await playTurn(page);
        await ready(page);
        const [game] = await stored(page);
        assert.ok(game && !game.info.ended && game.info.moves >= 3);
        await page.reload();
        await page.getByRole("button", { name: /^Go on with the last game/ }).click();
        await ready(page);
        assert.deepEqual((await stored(page))[0]!.info.moves, game.info.moves);
        for (let turn = 0; turn < 40 && (await phase(page)) !== "over"; turn++) await playTurn(page);
        assert.equal(await phase(page), "over");
        assert.match((await page.locator(".status").textContent())!, /won|Shared/);
        const [ended, ...others] = await stored(page);
        assert.ok(ended!.info.ended && others.length === 0);
        assert.match(ended!.record, /\[Winners "[12]/);
        await close();
    });

test("two people at one screen: no tile is open until the next one says to be there", async () => {
    const { page, close } = await visit(served);
    await page.getByLabel("Your name").fill("Ann");
    await page.getByRole("button", { name: /friend/ }).click();
    const hands: string[] = [];
    for (let turn = 0; turn < 4; turn++) {
        const name = turn % 2 ? "Player 2" : "Ann";
        const button = page.getByRole("button", { name: `Show the tiles of ${name}` });
        await button.waitFor();
        assert.equal(await page.locator(".hand-tile").count(), 0);
        await button.click();
        await page.locator(".hand-tile").first().waitFor();
        assert.equal(await page.locator(".you-head h2").textContent(), name);
        hands.push(await page.locator(".hand").innerHTML());
        await playTurn(page);
    }
    assert.notEqual(hands[0], hands[1]);
    await close();
});

test("a broken file is refused with its place, and a whole one taken in; nothing is lost", async () => {
    const { page, close } = await visit(served);
    await page.locator(".levels button").first().click();
    await ready(page);
    const [game] = await stored(page);
    await page.reload();
    const files = page.locator("input[type=file]");
    const send = (text: string) =>
        files.setInputFiles({ name: "game.lgn", mimeType: "text/plain", buffer: Buffer.from(text) });
    await send(game!.record.replace(/Deck "\d+/, 'Deck "99'));
    await page
        .getByRole("alert")
        .filter({ hasText: /^\d+:\d+: .*99/ })
        .waitFor();
    assert.deepEqual(await stored(page), [game]);
    await send(game!.record);
    await page.locator(".games li").nth(1).waitFor();
    assert.equal(await page.getByRole("alert").textContent(), "");
    const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name: "Save as a file" }).first().click(),
    ]);
    assert.match(download.suggestedFilename(), /^lanterns-\d{4}-\d\d-\d\d\.lgn$/);
    assert.equal(await readFile(await download.path(), "utf8"), game!.record);
    await page.getByRole("button", { name: "Let it go" }).first().click();
    await page.locator(".games li").nth(1).waitFor({ state: "detached" });
    await close();
});

test("a visit loads one module, and no other language", async () => {
    loaded.length = 0;
    const { page, close } = await visit(served);
    await page.locator(".levels button").first().click();
    await ready(page);
    const expected = ["icon.svg", "index.html", "lanterns-simd.wasm", "page.css", "page.js", "worker.js"];
    assert.deepEqual([...new Set(loaded)].filter((file) => file !== "favicon.ico").sort(), expected);
    await close();
});

for (const [locale, title] of [
    ["pl-PL", /Zagraj|bot/i],
    ["it-IT", /bot/i],
    ["ru-RU", /бот/i],
] as const)
    test(`in ${locale} the page and the program speak it`, async () => {
        for (const address of [served, FILE]) {
            const { page, close } = await visit(address, { locale });
            assert.equal(await page.locator("html").getAttribute("lang"), locale.slice(0, 2));
            const heading = (await page.locator(".home h2").first().textContent())!;
            assert.match(heading, title);
            assert.notEqual(heading, "Play against a bot");
            assert.notEqual(await page.locator(".levels b").first().textContent(), "newcomer");
            await close();
        }
    });

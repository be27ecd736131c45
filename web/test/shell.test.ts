// The screens around the table: the first one, the form for a new game, languages, preferences, the menu, two tabs, and a
// browser without room.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Page } from "playwright-core";
import { DISK, PHONE, reads, soon, Stage } from "./browser";
import { mouse, playOn, ready, startGame, stored } from "./player";

let stage: Stage;
before(async () => {
    stage = await Stage.open();
});
after(() => stage.close());

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const tagsOf = async (page: Page) => {
    const { record } = (await stored(page))[0]!;
    return Object.fromEntries(
        [...record.matchAll(/^\[(\w+) "(.*)"\]/gm)].map(([, key, value]) => [key, value]),
    );
};

test("a newcomer's one tap is a game against a fitting bot; later the last choices are offered", async () => {
    const { page, close } = await stage.visit();
    await button(page, /^Play now against Mei · Casual/).click();
    await ready(page);
    const tags = await tagsOf(page);
    assert.deepEqual([tags["Seat1"], tags["Seat2"]].sort(), ["bot casual", "person"]);
    assert.ok([tags["Player1"], tags["Player2"]].includes("Mei"), "a bot has a name");
    await button(page, "Menu").click();
    await button(page, /^Home/).click();
    await button(page, /^Continue/)
        .first()
        .waitFor();
    await page.getByLabel("Opponent").selectOption("master");
    await page.getByLabel("Your name").fill("Ann");
    await page.reload();
    await soon(async () => assert.equal(await page.getByLabel("Your name").inputValue(), "Ann"));
    await button(page, /^Play a new game now against Wen · Master/).waitFor();
    await button(page, /^Continue/)
        .first()
        .click();
    await ready(page);
    assert.equal((await stored(page)).length, 1);
    await close();
});

test("on a phone the main choices are in sight without scrolling", async () => {
    for (const viewport of [PHONE, { width: 844, height: 390 }, { width: 375, height: 667 }]) {
        const { page, close } = await stage.visit({ viewport });
        await page.locator(".wishes option").first().waitFor({ state: "attached" });
        for (const name of [/^Play now/, /^Learn/, /^New game/, /^Rules/, /^Preferences/])
            await soon(async () => {
                const { x, y, width, height } = (await button(page, name).boundingBox())!;
                assert.ok(y >= 0 && y + height <= viewport.height, `${name} at ${viewport.width}`);
                assert.ok(height >= 44, `${name} is large enough to touch`);
                assert.ok(x >= 0 && x + width <= viewport.width, `${name} at ${viewport.width}`);
            });
        const wide = await page.evaluate(() => document.querySelector(".home")!.scrollWidth > innerWidth);
        assert.equal(wide, false, "nothing to scroll sideways");
        await close();
    }
});

test("the form: who plays where, who starts, which rules, which deal; and all of it again next time", async () => {
    const { page, close } = await stage.visit({ hash: "new" });
    await page.getByRole("radio", { name: "3", exact: true }).check();
    await page.getByLabel("Name").nth(0).fill("Ann");
    await page.getByLabel("Who’s playing").nth(1).selectOption("master");
    await page.getByLabel("Who’s playing").nth(2).selectOption("learner");
    await page.getByLabel("Name").nth(2).fill("Bo the Bot");
    await page.getByLabel("Seating").selectOption("SNE");
    await page.getByLabel("Who starts").selectOption("Bo the Bot");
    await page.getByText("Dedicate first").click();
    await reads(page.locator(".seat-right"), /Bo the Bot.*starts/);
    const seed = page.getByLabel("Deal number");
    await seed.fill("a lot");
    await button(page, "Start game").click();
    assert.equal(await seed.evaluate((field) => field === document.activeElement), true);
    await reads(page.locator("#seed-fault"), /from 0 to 18446744073709551615/);
    assert.equal((await stored(page)).length, 0);
    await seed.fill("42");
    await reads(page.locator("#seed-fault"), "");
    await button(page, "Start game").click();
    await ready(page);
    const tags = await tagsOf(page);
    const wanted = { Players: "3", Seats: "E S N", Rules: "must-dedicate", Seed: "42" };
    assert.deepEqual(Object.fromEntries(Object.keys(wanted).map((key) => [key, tags[key]])), wanted);
    const names = [tags["Player1"], tags["Player2"], tags["Player3"]];
    assert.deepEqual(names, ["Bo the Bot", "Ann", "Wen"]);
    await page.goto(`${stage.page}#new`);
    assert.equal(await page.getByLabel("Name").nth(2).inputValue(), "Bo the Bot");
    assert.equal(await page.getByLabel("Seating").inputValue(), "SNE");
    assert.equal(await seed.inputValue(), "", "a seed is for one game");
    await close();
});

test("languages change at once, on the first screen and at the table, log and title included", async () => {
    const { page, close } = await stage.visit();
    const lang = () => page.locator("html").getAttribute("lang");
    await page.locator("option[value=newcomer]", { hasText: "Newcomer" }).waitFor({ state: "attached" });
    await page.getByLabel("Language").selectOption("pl");
    await page.locator("option[value=newcomer]", { hasText: "Nowicjusz" }).waitFor({ state: "attached" });
    assert.equal(await lang(), "pl");
    await page.reload();
    await page.locator("option[value=newcomer]", { hasText: "Nowicjusz" }).waitFor({ state: "attached" });
    await page.locator(".corner select").selectOption("en");
    await startGame(page, mouse);
    await playOn(page, mouse, 1);
    await ready(page);
    const log = () => page.locator(".log li").first().innerText();
    const english = await log();
    assert.match(await page.title(), /Your turn · Lanterns/);
    await button(page, "Menu").click();
    await button(page, "Preferences").click();
    for (const [name, code] of [
        ["Русский", "ru"],
        ["Italiano", "it"],
        ["English", "en"],
    ] as const) {
        const before = await log();
        await page.getByRole("radio", { name }).check();
        await page.waitForFunction(
            (was) => (document.querySelector(".log li") as HTMLElement).innerText !== was,
            before,
        );
        assert.equal(await lang(), code);
    }
    assert.equal(await log(), english);
    await close();
});

test("preferences: kept, in force at once, closed by Escape without a word to the table", async () => {
    const { page, close } = await stage.visit();
    const root = page.locator("html");
    assert.equal(await root.getAttribute("data-theme"), "night");
    await startGame(page, mouse);
    await page.keyboard.press("1");
    await page.locator("main.table[data-phase=cell]").waitFor();
    await button(page, "Menu").click();
    await button(page, "Preferences").click();
    const dialog = page.getByRole("dialog", { name: "Preferences" });
    await dialog.getByRole("radio", { name: "Day" }).check();
    await dialog.getByRole("switch", { name: "Letters on lanterns" }).check();
    await dialog.getByRole("switch", { name: "Sound" }).check();
    await dialog.getByRole("switch", { name: /unseen/ }).uncheck();
    for (let i = 0; i < 30; i++) {
        await page.keyboard.press("Tab");
        const inside = await dialog.evaluate(
            (window) => window.contains(document.activeElement) || document.activeElement === document.body,
        );
        assert.ok(inside, "the focus stays in the window");
    }
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    assert.equal(await page.locator("main.table").getAttribute("data-phase"), "cell");
    await page.reload();
    await ready(page);
    assert.equal(await root.getAttribute("data-theme"), "day");
    assert.equal(await root.getAttribute("data-letters"), "on");
    const kept = await page.evaluate(() => [
        localStorage["lanterns.sounds"],
        localStorage["lanterns.unseen"],
    ]);
    assert.deepEqual(kept, ["true", "false"]);
    await close();
});

test("resigning is asked about once, and counts as lost", async () => {
    const { page, close } = await stage.visit();
    await startGame(page, mouse);
    await button(page, "Menu").click();
    await button(page, /^Resign/).click();
    await button(page, "Keep playing").click();
    assert.equal((await stored(page))[0]!.info.ended, false);
    await button(page, "Menu").click();
    await button(page, /^Resign/).click();
    await button(page, "Resign").click();
    await page.locator("main.table[data-phase=over]").waitFor();
    await page.goto(`${stage.page}#`);
    const row = page.getByRole("row", { name: /^Learner/ });
    await row.waitFor();
    assert.deepEqual(await row.locator("td").allInnerTexts(), ["0", "0", "1", ""]);
    await page.locator(".game", { hasText: "resigned" }).waitFor();
    await close();
});

for (const [name, hide, address] of [
    ["with locks", false, undefined],
    ["without locks", true, undefined],
    ["from the disk", false, DISK],
] as const)
    test(`two tabs on one game never write over each other, ${name}`, async () => {
        const { page, close } = await stage.visit(address ? { address } : {});
        const context = page.context();
        if (hide) {
            await context.addInitScript(() =>
                Object.defineProperty(Navigator.prototype, "locks", { value: undefined }),
            );
            await page.reload();
        }
        await startGame(page, mouse);
        await playOn(page, mouse, 1);
        await ready(page);
        const second = await context.newPage();
        await second.goto(await page.evaluate(() => location.href));
        await second.getByRole("heading", { name: "This game is open in another tab" }).waitFor();
        await playOn(page, mouse, 1); // the first one is not disturbed
        await ready(page);
        const [before] = await stored(page);
        await button(second, "Play here").click();
        await ready(second);
        await page.getByRole("heading", { name: "This game is open in another tab" }).waitFor();
        assert.equal((await stored(second))[0]!.record, before!.record, "it goes on from the last move");
        await playOn(second, mouse, 1);
        await ready(second);
        const [further] = await stored(second);
        assert.ok(further!.info.moves > before!.info.moves);
        await button(page, "Play here").click();
        await ready(page);
        assert.deepEqual((await stored(page))[0]!.record, further!.record);
        await button(second, "Home").click();
        await second.close();
        await page.reload();
        await ready(page); // and nobody else has it open
        await close();
    });

test("a browser without room says so, and the game can be saved as a file", async () => {
    const { page, close } = await stage.visit();
    await startGame(page, mouse);
    await page.evaluate(() => {
        Storage.prototype.setItem = () => {
            throw new DOMException("full", "QuotaExceededError");
        };
    });
    await page.keyboard.press("1");
    await page.locator("[role=gridcell].free").first().click();
    await page.locator("main.table[data-phase=confirm]").waitFor();
    await page.keyboard.press("c");
    const alert = page.getByRole("alert").filter({ hasText: "Browser storage is full" });
    await alert.waitFor();
    const [download] = await Promise.all([
        page.waitForEvent("download"),
        alert.getByRole("button", { name: "Download" }).click(),
    ]);
    assert.match(download.suggestedFilename(), /\.lgn$/);
    await close();
});

test("a file can be dropped on the first screen", async () => {
    const { page, close } = await stage.visit();
    await startGame(page, mouse);
    const { record } = (await stored(page))[0]!;
    await page.goto(`${stage.page}#`);
    const drop = async (text: string) => {
        const data = await page.evaluateHandle((content) => {
            const carried = new DataTransfer();
            carried.items.add(new File([content], "game.lgn"));
            return carried;
        }, text);
        await page.dispatchEvent(".home", "drop", { dataTransfer: data });
    };
    await drop("nonsense");
    await page
        .getByRole("alert")
        .filter({ hasText: /line 1, at column 1/ })
        .waitFor();
    assert.equal((await stored(page)).length, 1);
    await drop(record);
    await page.locator(".game").nth(1).waitFor();
    await close();
});

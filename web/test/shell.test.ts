// The screens around the table: the first one, the form for a new game, languages, preferences, the menu, two
// tabs, and a browser without room.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Page } from "playwright-core";
import { counts, DISK, PHONE, reads, soon, Stage } from "./browser";
import { playedGame, storage } from "./kept";
import { mouse, playOn, ready, startGame, stored } from "./player";

let stage: Stage;
before(async () => {
    stage = await Stage.open({ coarse: true });
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
    await button(page, /^New game against Wen · Master/).waitFor();
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
        for (const name of [/^Play now/, /^Learn/, /^Custom game/, /^Rules/, /^Preferences/])
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
    const inLanguage = (code: string) => page.locator(`html[lang=${code}]`).waitFor();
    await page.locator("option[value=newcomer]", { hasText: "Newcomer" }).waitFor({ state: "attached" });
    await page.getByLabel("Language").selectOption("pl");
    await page.locator("option[value=newcomer]", { hasText: "Nowicjusz" }).waitFor({ state: "attached" });
    await inLanguage("pl");
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
    for (const code of ["ru", "it", "en"]) {
        await page.locator("dialog select").selectOption(code);
        await inLanguage(code);
        // The log follows when the rules have told its sentences again.
        await page.waitForFunction(
            ([was, back]) => ((document.querySelector(".log li") as HTMLElement).innerText === was) === back,
            [english, code === "en"] as const,
        );
    }
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
    await page.waitForFunction(() => history.state === null); // the history has gone back
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

test("the back button closes what is open before it leaves the screen, also after a reload", async () => {
    const { page, close } = await stage.visit();
    await startGame(page, mouse);
    const dialog = page.locator("dialog");
    const at = () => page.evaluate(() => [location.hash.slice(1, 5), history.state] as const);
    const open = async () => {
        await button(page, "Menu").click();
        await dialog.waitFor();
        await soon(async () => assert.deepEqual(await at(), ["play", "over"]));
    };
    await open();
    await page.goBack();
    await dialog.waitFor({ state: "detached" });
    assert.deepEqual(await at(), ["play", null]);
    await open();
    await button(page, "Preferences").click(); // one window in the place of another
    await page.getByRole("dialog", { name: "Preferences" }).waitFor();
    await page.keyboard.press("Escape");
    await soon(async () => assert.deepEqual(await at(), ["play", null]));
    await open();
    await page.reload();
    await ready(page);
    await soon(async () => assert.deepEqual(await at(), ["play", null]));
    await open();
    await button(page, /^Home/).click();
    await page.locator(".go-on").waitFor();
    await page.goBack();
    await ready(page);
    await page.goBack();
    await page.locator(".go-on").waitFor();
    await close();
});

test("on a phone the back button closes log and dedication first, and the log is closed when one returns", async () => {
    const { page, close } = await stage.visit({
        ...{ viewport: PHONE, hasTouch: true, isMobile: true },
        keep: { ...storage(["sets"]), log: true },
    });
    await page.locator(".go-on").tap();
    await ready(page);
    const log = page.locator(".log");
    const covered = () => page.waitForFunction(() => history.state === "over");
    const shown = async () => {
        await button(page, "Log").tap();
        await log.waitFor();
        await covered();
    };
    await counts(log, 0);
    await shown();
    await page.goBack();
    await counts(log, 0);
    await page.locator(".stack.ready").first().tap();
    await page.locator(".choices").waitFor();
    await covered();
    await page.goBack();
    await counts(page.locator(".choices"), 0);
    assert.match(await page.evaluate(() => location.hash), /^#play/);
    await shown();
    await page.reload();
    await ready(page);
    await counts(log, 0);
    await shown();
    await page.evaluate(() => (location.hash = ""));
    await page.locator(".go-on").tap();
    await ready(page);
    await counts(log, 0);
    await close();
});

test("who lost is offered the same opponent again", async () => {
    const { page, close } = await stage.visit({
        keep: { results: { casual: { won: 0, shared: 0, lost: 1 } } },
    });
    await button(page, /^Play now against Mei · Casual/).waitFor();
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
    await page.getByRole("alert").filter({ hasText: "isn’t a Lanterns game" }).waitFor();
    assert.equal((await stored(page)).length, 1);
    await drop(record);
    await page.locator(".game").nth(1).waitFor();
    await close();
});

// --- The first screen --------------------------------------------------------------------------------------

test("a newcomer is offered the lesson beside the game; who has a game, to continue it first", async () => {
    const newcomer = await stage.visit();
    await button(newcomer.page, /^Learn in five minutes New here\?/).waitFor();
    await newcomer.page.getByText("each move gives lanterns to everyone").waitFor();
    await newcomer.close();
    const { page, close } = await stage.visit({
        keep: {
            level: "casual",
            "game.test": playedGame(2, { turns: 6 }),
            results: { casual: { won: 1, shared: 0, lost: 0 } },
        },
    });
    await button(page, /^Continue against Bo · Learner/).waitFor();
    await button(page, /Next: Steady/).waitFor(); // results are read a moment later
    const ranked = await page.locator(".choices-first > button, .ways > button").allTextContents();
    assert.match(ranked.join("|"), /^Continue.*\|New game.*\|You beat Casual\. Next: Steady\|/);
    assert.equal(await page.locator(".choices-first .main").count(), 1);
    await button(page, "Custom game").waitFor();
    assert.equal(await button(page, /New here/).count(), 0);
    await button(page, /Next: Steady/).click();
    await button(page, /^New game against Tao · Steady/).waitFor();
    await close();
});

test("the history has you first, with the numbers", async () => {
    const game = playedGame(2);
    const { page, close } = await stage.visit({ keep: { "game.test": game } });
    const [own, other] = game.info.honor;
    await reads(page.locator(".game b"), `You ${own} – Bo ${other}`);
    await close();
});

test("an imported game is named and comes into sight; what is no game is refused kindly", async () => {
    const { page, close } = await stage.visit({ viewport: { width: 1280, height: 720 } });
    const give = (text: string) =>
        page
            .locator(".import input")
            .setInputFiles({ name: "x.lgn", mimeType: "text/plain", buffer: Buffer.from(text) });
    await give("\u0000\u0001 nothing");
    await page.getByRole("alert").getByText("This file isn’t a Lanterns game (.lgn).").waitFor();
    const { record } = playedGame(2);
    await give(record.replace("1. ", "1. oops "));
    await page
        .getByRole("alert")
        .getByText(/^This file can’t be read \(line \d+, column \d+\): /)
        .waitFor();
    await give(record);
    await page
        .getByRole("status")
        .filter({ hasText: /^Imported: You \d+ – Bo \d+$/ })
        .waitFor();
    const row = page.locator(".game.fresh");
    await soon(async () => {
        const { y, height } = (await row.boundingBox())!;
        assert.ok(y >= 0 && y + height <= 720, "in sight");
    });
    await close();
});

test("the panels of the first screen begin at one line, from 1280 to 2560", async () => {
    for (const width of [1280, 1440, 1920, 2560]) {
        const { page, close } = await stage.visit({
            viewport: { width, height: 900 },
            keep: { "game.test": playedGame(2) },
        });
        const left = async (what: string) => (await page.locator(what).first().boundingBox())!.x;
        await soon(async () => {
            const card = await left(".choices-first");
            assert.ok(Math.abs((await left(".games")) - card) < 1, `at ${width}`);
            assert.ok(Math.abs((await left(".home-first h1")) - card) < 8, `the title at ${width}`);
        });
        await close();
    }
});

test("at twice the text a phone keeps one column, and the moon is off the title", async () => {
    const { page, close } = await stage.visit({ viewport: PHONE });
    const box = async (what: string) => (await page.locator(what).first().boundingBox())!;
    const [moon, title] = [await box(".moon"), await box(".home-first h1")];
    assert.ok(moon.y + moon.height <= title.y + 4, "above the title");
    const tools = await page.context().newCDPSession(page);
    await tools.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
    await soon(async () => {
        const [head, card] = [await box(".home-first header"), await box(".choices-first")];
        assert.ok(card.y >= head.y + head.height && card.width > 0.8 * PHONE.width, "one column");
    });
    await close();
});

test("the first screen moves by opacity and transforms alone", async () => {
    const { page, close } = await stage.visit({ keep: { speed: 1 } });
    await button(page, /^Play now/).waitFor();
    const moved = await page.evaluate(() =>
        document
            .getAnimations()
            .flatMap(({ effect }) => (effect as KeyframeEffect).getKeyframes())
            .flatMap((frame) => Object.keys(frame)),
    );
    const cheap = new Set(["opacity", "transform", "offset", "computedOffset", "easing", "composite"]);
    assert.deepEqual(
        [...new Set(moved)].filter((key) => !cheap.has(key)),
        [],
    );
    await close();
});

test("about: whose game it is, from the first screen and from the menu", async () => {
    const { page, close } = await stage.visit();
    await button(page, "About").click();
    const dialog = page.getByRole("dialog", { name: "About this game" });
    for (const said of ["Christopher Chung", "Foxtrot Games and Renegade", "unofficial", "MIT", "Vollkorn"])
        await dialog.getByText(said).first().waitFor();
    await page.keyboard.press("Escape");
    await button(page, /^Play now/).click();
    await ready(page);
    await button(page, "Menu").click();
    await button(page, "About").click();
    await page.getByText("Christopher Chung").waitFor();
    await close();
});

test("the display face comes from the page itself", async () => {
    const { page, close } = await stage.visit();
    await soon(async () =>
        assert.ok(
            await page.evaluate(() => document.fonts.check('600 20px "Lanterns Display"', "Lanterns 17")),
        ),
    );
    const face = await page.locator(".home-first h1").evaluate((title) => getComputedStyle(title).fontFamily);
    assert.match(face, /^"Lanterns Display"/);
    await close();
});

// The lesson and the rules on the built page: through the whole lesson by touching what shines, and by keys.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Page } from "playwright-core";
import { CHAPTERS } from "../src/screens/learn/chapters";
import { atRest, counts, DISK, frames, PHONE, reads, SIDEWAYS, soon, Stage, type Way } from "./browser";
import { mouse, ready, startGame, stored } from "./player";

let stage: Stage;
before(async () => {
    stage = await Stage.open({ coarse: true });
});
after(() => stage.close());

const PHONE_WAY: Way = { viewport: PHONE, hasTouch: true, isMobile: true };
const SIDEWAYS_WAY: Way = { ...PHONE_WAY, viewport: SIDEWAYS };

const coach = (page: Page) => page.locator(".coach");
const says = (page: Page) => page.locator(".coach-says p").first().innerText();
const why = (page: Page) => page.locator(".coach-why");
const goOn = (page: Page) => page.locator(".coach footer .main");
const stepOf = (page: Page) => coach(page).getAttribute("data-step");
const titleOf = async (page: Page) => (await page.locator(".coach h2").innerText()).split(":").at(-1)!.trim();

async function openLesson(chapter: number | null, way: Way = {}) {
    const visited = await stage.visit({ ...way, hash: chapter === null ? "learn" : `learn/${chapter}` });
    await coach(visited.page).waitFor();
    return visited;
}

// Waits until the table is at rest, and the coach too, with its light.
async function settled(page: Page): Promise<void> {
    await page.waitForFunction(
        () =>
            document.querySelector(".coach")?.getAttribute("data-step") === "read" ||
            document.querySelector("main.table:not([data-phase=wait])"),
    );
    await page.waitForFunction(() => document.querySelector(".coach:not([data-step=rival])"));
    await atRest(page);
    for (let was = "", now = await state(page); was !== now; [was, now] = [now, await state(page)])
        await frames(page);
}

// The middle of the first ring of light. Nothing may lie over what it shows.
async function shining(page: Page): Promise<{ x: number; y: number }> {
    const ring = page.locator(".spotlight i").first();
    await ring.waitFor({ state: "attached" });
    const box = (await ring.boundingBox())!;
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const covered = await page.evaluate(
        ({ x, y }) => document.elementFromPoint(x, y)?.closest(".coach, .tools, .sight-buttons") !== null,
        at,
    );
    assert.ok(!covered, `what shines can be touched: ${await says(page)}`);
    return at;
}

type Touch = (page: Page, at: { x: number; y: number }) => Promise<void>;
const byMouse: Touch = (page, { x, y }) => page.mouse.click(x, y);
const byFinger: Touch = (page, { x, y }) => page.touchscreen.tap(x, y);

const state = (page: Page) =>
    page.evaluate(() =>
        [".coach", ".table", ".spotlight"]
            .map((part) => document.querySelector(part)?.outerHTML ?? "")
            .join(),
    );

// Goes through a chapter by nothing but what shines and what the coach's button says; returns all that was
// said.
async function follow(page: Page, touch: Touch): Promise<readonly string[]> {
    const said: string[] = [];
    for (let i = 0; i < 40; i++) {
        await settled(page);
        const text = await says(page);
        if (said.at(-1) !== text) said.push(text);
        const reading = (await stepOf(page)) === "read";
        if (reading && /Next chapter|first game/.test(await goOn(page).innerText())) return said;
        const before = await state(page);
        if (reading) await goOn(page).click();
        else await touch(page, await shining(page));
        await page.waitForFunction(
            (was) =>
                [".coach", ".table", ".spotlight"]
                    .map((part) => document.querySelector(part)?.outerHTML ?? "")
                    .join() !== was,
            before,
        );
    }
    return assert.fail(`the chapter never ends: ${said.join(" / ")}`);
}

async function nextChapter(page: Page): Promise<void> {
    const title = await titleOf(page);
    await goOn(page).click();
    await page.locator(".coach h2").filter({ hasNotText: title }).waitFor();
}

const LAST: Readonly<Record<string, RegExp>> = {
    tile: /Everyone got the card/,
    match: /First the match/,
    platform: /2 favor tokens, one for each platform/,
    supply: /now or later/,
    four: /next token is worth only 7/,
    three: /One dedication per turn/,
    seven: /Exchange, dedicate, place/,
    limit: /Honor instead of a lost card/,
    end: /Enjoy the festival/,
};

async function wholeLesson(touch: Touch, way: Way): Promise<void> {
    const { page, close } = await openLesson(null, way);
    for (const [i, { deal }] of CHAPTERS.entries()) {
        const said = await follow(page, touch);
        assert.match(said.at(-1)!, LAST[deal]!, deal);
        if (deal === "end") assert.ok(said.some((text) => /39 honor each.*10 to 4. You win/.test(text)));
        if (deal === "seven") assert.ok(said.some((text) => /Seven Unique for 10 honor/.test(text)));
        assert.deepEqual(await stored(page), [], "a lesson is no game to be kept");
        if (i < CHAPTERS.length - 1) await nextChapter(page);
    }
    await page.locator(".celebration .rising-lantern").nth(9).waitFor();
    await goOn(page).click();
    await page.waitForFunction(() => location.hash.startsWith("#play/"));
    await ready(page);
    assert.equal(await coach(page).count(), 0);
    const [game, ...others] = await stored(page);
    assert.match(game!.record, /\[Seat2 "bot newcomer"\]/);
    assert.equal(others.length, 0);
    assert.equal(await page.evaluate(() => localStorage.getItem("lanterns.results")), null);
    await close();
}

test("the first step names the goal, and the coach stands near the hand", async () => {
    const { page, close } = await openLesson(null, { viewport: { width: 1366, height: 768 } });
    await until(page, /most honor wins/);
    await soon(async () => {
        const [box, dock] = [await coach(page).boundingBox(), await page.locator(".dock").boundingBox()];
        const gap = dock!.y - (box!.y + box!.height);
        assert.ok(gap >= 0 && gap < 40, `${gap} pixels above the dock`);
    });
    await close();
});

test("the lesson to its end by mouse, touching what shines", () => wholeLesson(byMouse, {}));
test("the lesson to its end by touch on a phone", () => wholeLesson(byFinger, PHONE_WAY));
test("the lesson to its end on a phone on its side, from the disk", () =>
    wholeLesson(byFinger, { ...SIDEWAYS_WAY, address: DISK }));

// The Tab key, until something is reached.
async function tabTo(page: Page, selector: string): Promise<void> {
    for (let i = 0; i < 60; i++) {
        if (await page.evaluate((wanted) => document.activeElement!.matches(wanted), selector)) return;
        await page.keyboard.press("Tab");
    }
    assert.fail(`the Tab key never comes to ${selector}`);
}

const focusOn = (page: Page, selector: string) =>
    page.waitForFunction((wanted) => document.activeElement!.matches(wanted), selector);
const until = (page: Page, text: RegExp) => page.locator(".coach-says p").filter({ hasText: text }).waitFor();

test("two chapters of the lesson by keys alone", async () => {
    const { page, close } = await openLesson(1);
    const press = (key: string) => page.keyboard.press(key);
    const enter = async (selector: string) => {
        await focusOn(page, selector);
        await press("Enter");
    };
    await until(page, /This is the lake/);
    await enter(".coach .main"); // the button that goes on has the focus
    await until(page, /Choose one/);
    await press("2");
    await until(page, /glowing spot/);
    await enter(".cell.free"); // it follows the light
    await until(page, /Rotate the tile/);
    await press("r");
    await until(page, /Then confirm/);
    await press("c");
    await until(page, /Everyone got the card/);
    await reads(page.locator(".story p").first(), /^You place/); // not "Player 1"
    await enter(".coach .main");
    await until(page, /Lin’s turn/);
    await page.goto(`${stage.page}#learn/7`);
    await until(page, /only need white/);
    await enter(".coach .main");
    await until(page, /to spare/);
    await enter(".your-cards .pile"); // on the card that shines
    await until(page, /take a white one/);
    await enter(".supply-color:nth-of-type(6)");
    await until(page, /all seven colors/);
    await enter(".stack-place:last-child .stack"); // shows what it costs
    await enter(".choices .main");
    await until(page, /Every turn ends with a tile/);
    await press("u"); // an undo leads back to the step that it undoes
    await until(page, /all seven colors/);
    await tabTo(page, ".stack-place:last-child .stack");
    await press("Enter");
    await enter(".choices .main");
    await until(page, /Every turn ends with a tile/);
    await press("1");
    await enter(".cell.free");
    await press("c");
    await until(page, /Exchange, dedicate, place/);
    await close();
});

test("a wrong try is explained, in a live region, and nobody is stuck", async () => {
    const { page, close } = await openLesson(5);
    await goOn(page).click();
    await until(page, /Take the token/);
    await page.locator(".stack-place:last-child .stack").click({ force: true });
    await why(page)
        .filter({ hasText: /You don’t have them yet/ })
        .waitFor();
    await page.locator(".hand-tile").first().click();
    await page.locator("[role=gridcell].free").first().click();
    await page.keyboard.press("c");
    await why(page)
        .filter({ hasText: /before you place/ })
        .waitFor();
    assert.equal(await why(page).evaluate((element) => element.closest("[role=status]") !== null), true);
    for (let i = 0; i < 6 && (await stepOf(page)) === "do"; i++) {
        await page.getByRole("button", { name: "Show me" }).click();
        await settled(page);
    }
    await until(page, LAST["four"]!);
    await close();
});

test("the lesson goes on where it was left, and chapters can be skipped", async () => {
    const { page, close } = await openLesson(3);
    await page.getByRole("button", { name: "Skip to the next chapter" }).click();
    await until(page, /Red has run out/);
    await page.getByRole("button", { name: "Leave the lesson" }).click();
    await coach(page).waitFor({ state: "detached" });
    await page.goto(`${stage.page}#learn`);
    await until(page, /Red has run out/);
    await page.reload();
    await until(page, /Red has run out/);
    await page.getByRole("button", { name: "Previous chapter" }).click();
    await until(page, /have a platform/);
    await close();
});

test("steps that were read lead back, and who leaves at the end is a newcomer no more", async () => {
    const { page, close } = await openLesson(1);
    await goOn(page).click();
    await until(page, /These three tiles/);
    await page.getByRole("button", { name: "Step back" }).click();
    await until(page, /This is the lake/);
    assert.ok(await page.getByRole("button", { name: "Previous chapter" }).isDisabled());
    await reads(page.locator(".you-head h2"), "You");
    await page.goto(`${stage.page}#learn/9`);
    await until(page, /^Another moment, from another game\. All tiles are placed/);
    await follow(page, byMouse);
    await page.getByRole("button", { name: "Leave the lesson" }).click();
    await page.getByRole("button", { name: /^Play now/ }).waitFor();
    await counts(page.getByRole("button", { name: /New here/ }), 0);
    await close();
});

test("back from the first game leads to the screen before the lesson", async () => {
    const { page, close } = await stage.visit();
    await page.goto(`${stage.page}#learn/8`);
    await page.getByRole("button", { name: "Skip to the next chapter" }).click();
    await until(page, /All tiles are placed/);
    await follow(page, byMouse);
    await goOn(page).click();
    await ready(page);
    await page.waitForFunction(() => location.hash.startsWith("#play/"));
    await page.goBack();
    await page.locator("main.home").waitFor();
    await close();
});

// --- The rules --------------------------------------------------------------------------------------------

test("the rules have each example where it belongs, and a way to each section", async () => {
    const { page, close } = await stage.visit({ hash: "rules" });
    await page.locator(".rules article").waitFor();
    const sections = await page.evaluate(() =>
        [...document.querySelectorAll(".rules section")].map((section) => [
            section.querySelector("h2")!.textContent,
            ...[...section.querySelectorAll("figure")].map((figure) => figure.className.split("figure-")[1]),
        ]),
    );
    assert.deepEqual(sections, [
        ["The goal"],
        ["A turn at a glance"],
        ["Around the table", "setup"],
        ["A turn"],
        ["Exchange", "exchange"],
        ["Dedicate", "sets"],
        ["No more than 12 cards", "limit"],
        ["Placing a tile"],
        ["Who gets what", "facing", "match", "platform"],
        ["When the supply is empty", "supply"],
        ["The end"],
        ["Who wins", "ties"],
        ["Two rule sets"],
        ["How moves are written"],
        ["In numbers"],
    ]);
    const links = page.locator(".rules-contents a");
    const current = page.locator(".rules-contents [aria-current=location]");
    await reads(current, "The goal");
    assert.deepEqual(
        await links.allInnerTexts(),
        sections.map(([title]) => title),
    );
    await links.filter({ hasText: "Who wins" }).click();
    await page.waitForFunction(() => document.activeElement?.textContent === "Who wins");
    assert.ok(await page.locator("#rules-win h2").isVisible());
    await reads(current, "Who wins");
    await soon(async () => {
        const top = (await page.locator("#rules-win").boundingBox())!.y;
        assert.ok(top >= 0 && top < 450, `the section is in sight: ${top}`);
    });
    await close();
});

test("from a game to the rules and back to that game", async () => {
    const { page, close } = await stage.visit();
    await startGame(page, mouse);
    const game = await page.evaluate(() => location.hash);
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("button", { name: "Rules" }).click();
    await page.locator(".rules-contents a").nth(4).click();
    await page.getByRole("button", { name: "Back" }).click();
    await ready(page);
    assert.equal(await page.evaluate(() => location.hash), game);
    await close();
});

test("the rules speak the language of the page", async () => {
    const { page, close } = await stage.visit({ hash: "rules", locale: "it-IT" });
    await page.locator(".rules article").waitFor();
    assert.notEqual(await page.locator("#rules-goal h2").innerText(), "The goal");
    await close();
});

// How much of the screen the lake has: the size of its cells, and that nothing lies over what it shows.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Page } from "playwright-core";
import { atRest, PHONE, reads, soon, Stage, type Way } from "./browser";
import { firstOf, playedGame } from "./kept";
import { program } from "./program";

// Four players and 21 tiles, at most five rows of six: your turn, then a place is aimed at.
const GAME = firstOf("a compact lake", (seed) => {
    const game = playedGame(4, { seed, turns: 20 });
    const ask = program();
    ask("restore", game.record);
    const { lake } = ask("view_at", 1, game.info.moves);
    const span = (of: readonly number[]) => Math.max(...of) - Math.min(...of) + 1;
    return span(lake.map(([x]) => x)) <= 6 && span(lake.map(([, y]) => y)) <= 5 ? game : null;
});
// The least width of a cell, in pixels, while a place is chosen.
const LEAST = [
    [1366, 768, 70],
    [1280, 720, 62],
    [1440, 900, 82],
    [2560, 1440, 130],
    [1024, 768, 56],
    [768, 1024, 62],
    [390, 844, 40],
    [844, 390, 32],
    [360, 640, 28],
] as const;

let stage: Stage;
before(async () => {
    stage = await Stage.open();
});
after(() => stage.close());

const open = (way: Way = {}) =>
    stage.visit({
        hash: "play/test",
        ...way,
        keep: { "game.test": GAME, log: false, ...way.keep },
    });

async function aim(page: Page): Promise<void> {
    await page.locator(".hand-tile").first().click();
    await page.locator("[role=gridcell].free").first().click();
    await page.locator(".tray").first().waitFor();
    await atRest(page);
}

// What lies over a tile, over a cell where one may go, or over a number beside the lake.
function covered(): string[] {
    const shown = (selector: string) =>
        [...document.querySelectorAll(selector)]
            .map((element) => ({ element, box: element.getBoundingClientRect() }))
            .filter(({ box, element }) => box.width > 0 && element.checkVisibility());
    const meet = (a: DOMRect, b: DOMRect) =>
        a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    const over = shown(".panel, .tokens, .tools, .brand, .sight-buttons, .rest, .tray");
    const lake = shown(".lake-picture .tile-ground, .cell.free").flatMap(({ element, box }) =>
        over
            .filter((one) => meet(one.box, box))
            .map((one) => `${one.element.className} over ${element.getAttribute("class")}`),
    );
    const numbers = shown(".count, .favor-count, .honor, .pile-count, .rest-item, .tools .round").flatMap(
        ({ element, box }) =>
            shown(".tray, .sound-offer")
                .filter((one) => meet(one.box, box))
                .map((one) => `${one.element.className} over ${element.className}`),
    );
    return [...lake, ...numbers];
}

test("with four players and 21 tiles cells are large, and no panel or gift covers any of them", async (t) => {
    for (const [width, height, least] of LEAST) {
        const { page, close } = await open({ viewport: { width, height } });
        await page.locator("main.table[data-phase=tile]").waitFor();
        await atRest(page);
        assert.equal(await page.locator(".lake-picture .tile-ground").count(), 21);
        const cell = (await page.locator(".cell").first().boundingBox())!;
        t.diagnostic(`${width} by ${height}: ${cell.width.toFixed(1)} px`);
        assert.ok(cell.width >= least, `${width} by ${height}: a cell is ${cell.width} px wide`);
        await aim(page);
        assert.deepEqual(await page.evaluate(covered), [], `${width} by ${height}`);
        await close();
    }
});

test("the lake is under the whole window, its dock one row on a laptop, its log closed until asked for", async () => {
    const { page, close } = await open({ viewport: { width: 1366, height: 768 } });
    await page.locator("main.table[data-phase=tile]").waitFor();
    assert.deepEqual(await page.locator(".lake-window").boundingBox(), {
        x: 0,
        y: 0,
        width: 1366,
        height: 768,
    });
    const dock = (await page.locator(".dock").boundingBox())!;
    assert.ok(dock.height <= 150, `the dock is ${dock.height} px high`);
    assert.equal(await page.locator(".log").count(), 0);
    await reads(page.locator(".you-head .card-sum"), /^\d+\/12$/);
    assert.equal(await page.locator(".stack-name:visible").count(), 3);
    await page.locator(".tools button[aria-pressed]").first().click();
    await page.locator(".log").waitFor();
    await atRest(page);
    assert.deepEqual(await page.evaluate(covered), [], "with the log");
    await close();
});

// Gifts that lie on one another, or on a panel.
function piled(): number {
    const boxes = [...document.querySelectorAll(".tray, .rival")].map((one) => one.getBoundingClientRect());
    const meet = (a: DOMRect, b: DOMRect) =>
        a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    return boxes.filter((box, i) => boxes.slice(i + 1).some((other) => meet(box, other))).length;
}

test("a hint's preview stays on the lake under the mouse, and no gift lies on a button or another", async () => {
    for (const [width, height] of [
        [1366, 768],
        [820, 1180],
    ] as const) {
        const { page, close } = await open({ viewport: { width, height } });
        await page.getByRole("button", { name: "Hint" }).click();
        await page.getByRole("button", { name: "Preview" }).first().click();
        await page.locator(".rival-top .tray").waitFor();
        await page.mouse.move(500, 330);
        await page.mouse.move(420, 350); // over the lake, to look at it
        await atRest(page);
        assert.equal(await page.locator(".rival-top .tray").count(), 1);
        await reads(page.locator(".status"), "Preview of the hint");
        assert.deepEqual(await page.evaluate(covered), []);
        assert.equal(await page.evaluate(piled), 0, `${width} by ${height}`);
        await close();
    }
});

test("beside hints on a tablet no rival's panel lies over another", async () => {
    const { page, close } = await open({ viewport: { width: 768, height: 1024 } });
    await page.locator("main.table[data-phase=tile]").waitFor();
    await page.keyboard.press("h");
    await page.locator(".suggestion").first().waitFor();
    await atRest(page);
    const boxes = [];
    for (const panel of await page.locator(".rival").all()) boxes.push((await panel.boundingBox())!);
    assert.equal(boxes.length, 3);
    const [across, beside] = boxes.sort((a, b) => a.y - b.y);
    const end = across!.y + across!.height;
    assert.ok(beside!.y >= end, `${beside!.y} px, not below ${end} px`);
    await close();
});

test("the offer of sound lies on no button", async () => {
    for (const [width, height] of [...LEAST, [320, 568]] as const) {
        const offered = await open({ viewport: { width, height }, keep: { "sound-offered": false } });
        await offered.page.locator(".sound-offer").waitFor();
        await atRest(offered.page);
        const on = (await offered.page.evaluate(covered)).filter((fault) =>
            fault.includes("sound-offer over round"),
        );
        assert.deepEqual(on, [], `${width} by ${height}`);
        await offered.close();
    }
});

test("on a phone a touch of a rival's row shows the tokens, and the next touch hides them", async () => {
    for (const [width, height] of [
        [360, 640],
        [844, 390],
    ] as const) {
        const { page, close } = await open({ viewport: { width, height }, hasTouch: true });
        await page.locator("main.table[data-phase=tile]").waitFor();
        const row = page.locator(".rival", { has: page.locator(".token") }).first();
        const tokens = row.locator(".tokens");
        const wide = async () => (await tokens.boundingBox())!.width;
        assert.ok((await wide()) < 4);
        await row.locator("h2").tap();
        await soon(async () => assert.ok((await wide()) > 24, `${await wide()} px`));
        const [inside, outside] = [(await tokens.boundingBox())!, (await row.boundingBox())!];
        assert.ok(inside.y >= outside.y && inside.y + inside.height <= outside.y + outside.height + 1);
        await page.locator(".brand, .you-head h2").last().tap();
        await soon(async () => assert.ok((await wide()) < 4));
        await close();
    }
});

test("while nobody chooses a place, the lake is larger", async () => {
    const { page, close } = await stage.show("game=two&ply=12&speed=0");
    await atRest(page);
    const width = async () => (await page.locator(".cell").first().boundingBox())!.width;
    const choosing = await width();
    await page.evaluate(() => (window as unknown as { player: { step(): void } }).player.step());
    await page.locator("main.table[data-choosing=no]").waitFor();
    await atRest(page);
    assert.ok((await width()) > choosing, `${choosing} px, then ${await width()} px`);
    await close();
});

test("the water moves by itself, on the compositor alone, and lies still for who wants no motion", async () => {
    const stirred = () =>
        document.getAnimations().flatMap(({ effect }) => {
            const { target } = effect as KeyframeEffect;
            if (!target?.matches(":is(.backdrop, .lake) .stirred")) return [];
            return (effect as KeyframeEffect).getKeyframes().map((frame) => Object.keys(frame));
        });
    const water = async (speed: number, reducedMotion: "reduce" | "no-preference") => {
        const { page, close } = await open({ keep: { speed }, reducedMotion });
        await page.locator(".stirred").first().waitFor();
        assert.equal(await page.locator(".backdrop svg").count(), 2);
        const moved = await page.evaluate(stirred);
        await close();
        return moved.flat().filter((key) => !/offset|easing|composite/i.test(key));
    };
    const moved = new Set(await water(1, "no-preference"));
    assert.ok(moved.has("transform") && moved.size <= 2, [...moved].join());
    moved.delete("transform");
    assert.ok(moved.size === 0 || moved.has("opacity"));
    assert.deepEqual(await water(1, "reduce"), []);
});

test("in the system's own colors Confirm stands out, the chosen tile is marked, usable buttons are not gray", async () => {
    const { page, close } = await open({ forcedColors: "active" });
    await aim(page);
    const style = (selector: string, of: "color" | "backgroundColor" | "borderTopColor", pseudo?: string) =>
        page.evaluate(
            ([found, name, part]) => getComputedStyle(document.querySelector(found!)!, part)[name as "color"],
            [selector, of, pseudo],
        );
    const system = (name: string) =>
        page.evaluate((color) => {
            const probe = document.body.appendChild(document.createElement("i"));
            probe.style.cssText = `forced-color-adjust: none; color: ${color}`;
            const seen = getComputedStyle(probe).color;
            probe.remove();
            return seen;
        }, name);
    assert.equal(await style(".dock", "backgroundColor"), await system("Canvas"));
    assert.equal(await style(".buttons .main", "backgroundColor"), await system("Highlight"));
    assert.equal(await style(".buttons .main", "borderTopColor"), await system("ButtonText"));
    assert.equal(await style(".hand-tile.chosen", "borderTopColor", "::before"), await system("Highlight"));
    assert.equal(await style(".buttons .quiet:not(:disabled)", "borderTopColor"), await system("ButtonText"));
    assert.equal(await style(".buttons .quiet:not(:disabled)", "color"), await system("ButtonText"));
    await close();
});

test("a note over the lake covers nothing of it", async () => {
    for (const viewport of [{ width: 1366, height: 768 }, PHONE]) {
        const { page, close } = await open({ viewport, keep: { "seen.test": { 1: 10 } } });
        const note = page.locator(".since");
        await note.waitFor();
        const width = async () => (await page.locator("[role=gridcell].free").first().boundingBox())!.width;
        await soon(async () => assert.deepEqual(await page.evaluate(covered), []));
        const beside = await width();
        await note.locator("button").last().click();
        await soon(async () => assert.ok((await width()) >= beside - 0.01));
        await close();
    }
});

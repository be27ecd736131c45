// The table in a real browser, on moments of recorded games.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Page } from "playwright-core";
import { arranged, counts, frames, reads, soon, Stage, watchAudio } from "./browser";

const PHONES = [
    [390, 844],
    [844, 390],
    [360, 640],
] as const;
const SIZES = [
    [1440, 900],
    [2560, 1440],
    [1366, 768],
    [1280, 720],
    [1024, 768],
    [768, 1024],
    ...PHONES,
    [720, 450],
] as const;
const MOMENTS = [
    "game=four&ply=19&tile=21&rotation=1&aim=0,3",
    "game=four&ply=33",
    "game=three&ply=22&card=R",
    "game=two&ply=0",
    "game=four&ply=60",
    "game=four&ply=55&log",
    "game=four&ply=72",
];
const size = ([width, height]: readonly [number, number]) => ({ viewport: { width, height } });

let stage: Stage;
before(async () => {
    stage = await Stage.open();
});
after(() => stage.close());

const lakeSize = (page: Page) =>
    page.evaluate(() => document.querySelectorAll(".lake-picture .tile-ground").length);
const label = (page: Page, selector: string) => page.locator(selector).getAttribute("aria-label");

// What does not fit: parts outside the window or over one another, text cut off, buttons too small for a
// finger.
function misfits(): string[] {
    const found: string[] = [];
    const { innerWidth: width, innerHeight: height } = window;
    if (document.documentElement.scrollWidth > width || document.documentElement.scrollHeight > height)
        found.push("the page scrolls");
    for (const element of document.querySelectorAll<HTMLElement>(
        "button, .status, .rival, .count, .rest-item, .honor, .pile-count",
    )) {
        const box = element.getBoundingClientRect();
        if (box.width === 0 || element.closest(".log ol")) continue; // the log scrolls
        const name = `${element.className}: ${element.getAttribute("aria-label") ?? element.textContent}`;
        if (box.left < -1 || box.top < -1 || box.right > width + 1 || box.bottom > height + 1)
            found.push(`outside: ${name}`);
        if (element.tagName === "BUTTON" && (box.width < 43.5 || box.height < 43.5))
            found.push(`small (${box.width.toFixed()}x${box.height.toFixed()}): ${name}`);
        if (element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflow === "hidden")
            found.push(`cut: ${name}`);
    }
    const boxes = [
        ...document.querySelectorAll(".rival, .tokens, .tools, .brand, .dock, .log, .sight-buttons, .rest"),
    ]
        .map((element) => ({
            name: element.className,
            element,
            box: element.getBoundingClientRect(),
        }))
        .filter(({ box }) => box.width > 2);
    for (const one of boxes)
        for (const other of boxes) {
            const apart =
                one.box.right <= other.box.left + 1 ||
                one.box.bottom <= other.box.top + 1 ||
                other.box.right <= one.box.left + 1 ||
                other.box.bottom <= one.box.top + 1;
            const within = one.element.contains(other.element) || other.element.contains(one.element);
            const drawer = [one, other].some(
                ({ element }) => element.matches(".log") && getComputedStyle(element).position === "absolute",
            );
            if (!apart && !within && !drawer) found.push(`${one.name} lies over ${other.name}`);
        }
    return found;
}

for (const moment of MOMENTS)
    test(`everything is in sight and large enough to touch, at ${moment}`, async () => {
        const { page, close } = await stage.show(`${moment}&speed=0`);
        for (const [width, height] of SIZES) {
            await page.setViewportSize({ width, height });
            await frames(page);
            assert.deepEqual(await page.evaluate(misfits), [], `${width} by ${height}`);
        }
        await close();
    });

test("on a phone no text is smaller than 16 px", async () => {
    for (const moment of ["game=four&ply=19&tile=21&rotation=1&aim=0,3", "game=four&ply=33&log"])
        for (const shape of [PHONES[0], PHONES[1], PHONES[2]]) {
            const { page, close } = await stage.show(`${moment}&speed=0`, size(shape));
            await frames(page);
            const small = await page.evaluate(() => {
                const found = new Set<string>();
                const texts = document.createTreeWalker(
                    document.querySelector(".frame")!,
                    NodeFilter.SHOW_TEXT,
                );
                while (texts.nextNode()) {
                    const element = texts.currentNode.parentElement!;
                    if (!texts.currentNode.textContent!.trim() || element.closest("svg, .told, .brand"))
                        continue;
                    const seen = element.getBoundingClientRect().width > 0 && element.checkVisibility();
                    if (seen && parseFloat(getComputedStyle(element).fontSize) < 16)
                        found.add(element.className || element.tagName);
                }
                return [...found];
            });
            assert.deepEqual(small, [], `${moment} ${shape.join("x")}`);
            await close();
        }
});

test("on a phone on its side a full lake of four players is large enough to read", async () => {
    const { page, close } = await stage.show("game=four&ply=60&speed=0", size(PHONES[1]));
    await soon(async () => {
        const { width } = (await page.locator(".cell").first().boundingBox())!;
        assert.ok(width > 27, `a tile is ${width} px wide`);
        const [lake, rivals] = await Promise.all(
            [".sight", ".rivals"].map(async (part) => (await page.locator(part).boundingBox())!),
        );
        assert.ok(rivals!.y + rivals!.height <= lake!.y, "no rival lies over the lake");
    });
    await close();
});

test("a turn by keyboard alone", async () => {
    const { page, close } = await stage.show("game=four&ply=19&speed=0");
    await page.locator("[role=gridcell][tabindex='0']").focus();
    await page.keyboard.press("1");
    await reads(page.locator(".hand-tile.chosen .told"), /^Tile 1: /);
    // The boat is where the focus begins; the cell of the recorded move is up there for who sits in the west.
    for (const key of ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowDown"])
        await page.keyboard.press(key);
    await page.keyboard.press("Enter");
    await soon(async () =>
        assert.match((await label(page, "[role=gridcell][aria-selected=true]"))!, /^Your tile goes here/),
    );
    await reads(page.locator(".status"), /R rotates, Enter confirms/);
    await page.keyboard.press("r");
    await page.keyboard.press("R");
    await reads(
        page.locator(".news"),
        "Mara gets no red: none left in the supply. Ann gets red, orange, 2 favor tokens. Jun gets red. Olek gets black.",
    );
    const tiles = await lakeSize(page);
    await page.keyboard.press("Enter");
    await page.waitForFunction(
        (n) => document.querySelectorAll(".lake-picture .tile-ground").length === n + 1,
        tiles - 1,
    );
    await reads(page.locator(".status"), "Jun is thinking…");
    await close();
});

test("a turn by mouse, with undo", async () => {
    const { page, close } = await stage.show("game=four&ply=19&speed=0");
    await page.locator(".hand-tile").nth(0).click();
    const cell = page.locator("[role=gridcell].free").nth(3);
    await cell.click();
    await counts(page.locator(".ghost"), 1);
    await page.locator(".tray").nth(3).waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await counts(page.locator(".ghost"), 0);
    await counts(page.locator(".hand-tile.chosen"), 1);
    await cell.click();
    await counts(page.locator(".ghost"), 1);
    const turned = await label(page, "[role=gridcell][aria-selected=true]");
    await cell.click();
    await soon(async () => assert.notEqual(await label(page, "[role=gridcell][aria-selected=true]"), turned));
    await close();
});

test("a dragged tile shows on the way what it would give", async () => {
    const { page, close } = await stage.show("game=four&ply=19&speed=0");
    const tile = (await page.locator(".hand-tile").nth(1).boundingBox())!;
    const target = (await page.locator("[role=gridcell].free").nth(5).boundingBox())!;
    await page.mouse.move(tile.x + 30, tile.y + 30);
    await page.mouse.down();
    await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 12 });
    await counts(page.locator(".ghost"), 1);
    await page.mouse.up();
    await reads(page.locator(".hand-tile.chosen .told"), /^Tile 2: /);
    await page.locator(".tray").first().waitFor();
    await close();
});

test("an exchange in two taps, a dedication in two, its price told before, both undone", async () => {
    const { page, close } = await stage.show("game=three&ply=22&speed=0", {
        ...size(PHONES[0]),
        hasTouch: true,
    });
    await page.getByRole("button", { name: /^red: 3/ }).tap();
    await page.getByRole("button", { name: /^Take orange/ }).tap();
    await page.getByRole("button", { name: /^red: 2/ }).waitFor();
    const tried = page.locator(".tried");
    await reads(tried, "Exchanged: red for orange. You can undo this.");
    await page.getByRole("button", { name: "Undo" }).tap();
    await page.getByRole("button", { name: /^red: 3/ }).waitFor();
    const honor = await label(page, ".you-head .honor");
    await page.getByRole("button", { name: /^Three Pair.*You can dedicate/ }).tap();
    await page.locator(".pile .paid").first().waitFor(); // the cards it would cost are marked
    await page
        .getByRole("button", { name: /^Dedicate Three Pair: .*, for \d+ honor/ })
        .first()
        .tap();
    await page.waitForFunction(
        (was) => document.querySelector(".you-head .honor")!.getAttribute("aria-label") !== was,
        honor,
    );
    await reads(tried, "Dedicated: Three Pair. You can undo this.");
    await page.getByRole("button", { name: "Undo" }).tap();
    await page.waitForFunction(
        (was) => document.querySelector(".you-head .honor")!.getAttribute("aria-label") === was,
        honor,
    );
    await reads(tried, "");
    await close();
});

test("too many cards: it says so, and a card can be given back", async () => {
    const { page, close } = await stage.show("game=four&ply=33&speed=0");
    await reads(page.locator(".status"), /16 cards \(max 12\)/);
    await page.getByRole("button", { name: /^red: 3/ }).click();
    await page.getByRole("button", { name: "Discard red" }).click();
    await page.getByRole("button", { name: "Discard anyway" }).click(); // a set is ready
    await page.getByRole("button", { name: /^red: 2/ }).waitFor();
    await close();
});

test("who is faster than the answers is understood all the same", async () => {
    const { page, close } = await stage.show("game=four&ply=33&speed=0");
    await page.evaluate(() => {
        const click = (selector: string) => document.querySelector<HTMLElement>(selector)!.click();
        click(".pile.over");
        return Promise.resolve().then(() => {
            click(".buttons .main");
            click(".buttons .main"); // anyway, though a set is ready
            click(".pile.over:nth-child(2)");
        });
    });
    await page.getByRole("button", { name: /^red: 2/ }).waitFor();
    await page.getByRole("button", { name: "Discard orange" }).waitFor();
    await close();
});

test("neither wheel, drag nor keys lose the lake, and fit brings it all back", async () => {
    const { page, close } = await stage.show("game=two&ply=12&speed=0");
    const box = (await page.locator(".sight").boundingBox())!;
    // A tile meets the middle half of the window.
    const inSight = () =>
        page.evaluate(() => {
            const { left, top, width, height } = document.querySelector(".sight")!.getBoundingClientRect();
            return [...document.querySelectorAll(".lake-picture .tile-ground")].some((tile) => {
                const box = tile.getBoundingClientRect();
                const [x, y] = [box.left + box.width / 2 - left, box.top + box.height / 2 - top];
                return (
                    Math.abs(x - width / 2) < width / 4 + box.width / 2 + 1 &&
                    Math.abs(y - height / 2) < height / 4 + box.height / 2 + 1
                );
            });
        });
    const where = () => page.locator(".lake-camera").getAttribute("style");
    const start = await where();
    await page.mouse.move(box.x + 200, box.y + 100);
    for (let i = 0; i < 6; i++) await page.mouse.wheel(0, -400);
    await page.waitForFunction(
        (was) => document.querySelector(".lake-camera")!.getAttribute("style") !== was,
        start,
    );
    for (let i = 0; i < 6; i++) {
        await page.mouse.move(box.x + 20, box.y + 20);
        await page.mouse.down();
        await page.mouse.move(box.x + box.width - 20, box.y + box.height - 20, { steps: 4 });
        await page.mouse.up();
    }
    await frames(page); // the last move of the mouse comes with a frame
    assert.ok(await inSight());
    assert.equal(await page.locator(".ghost").count(), 0, "a drag is no tap");
    await page.getByRole("button", { name: "Show the whole lake" }).click();
    await soon(async () => assert.equal(await where(), start));
    await close();
});

test("a rival's move is shown in motion, or at once for who prefers that", async () => {
    for (const reducedMotion of ["no-preference", "reduce"] as const) {
        const { page, close } = await stage.show("game=four&ply=21&speed=2", { reducedMotion });
        const turn = await page.locator(".brand p").textContent();
        await page.evaluate(() => {
            const watched = window as unknown as { player: { step(): void }; flown: number };
            watched.flown = 0;
            new MutationObserver((records) => {
                for (const record of records) watched.flown += record.addedNodes.length;
            }).observe(document.querySelector(".flights")!, { childList: true });
            watched.player.step();
        });
        await page.waitForFunction((was) => {
            const laid = document.querySelectorAll(".lake-picture .tile-ground").length === 16;
            // The table has all of the move.
            const next = document.querySelector(".brand p")!.textContent !== was;
            return laid && next && !document.querySelector(".flight");
        }, turn);
        const flown = await page.evaluate(() => (window as unknown as { flown: number }).flown);
        if (reducedMotion === "reduce") assert.equal(flown, 0);
        else assert.ok(flown >= 6, `the tile, cards and favor: ${flown}`);
        await close();
    }
});

test("a line of the log shows that moment, and one comes back", async () => {
    const { page, close } = await stage.show("game=four&ply=19&speed=0&log");
    const now = await lakeSize(page);
    await page.locator(".log button", { hasText: "Jun places" }).first().click();
    await page.waitForFunction(() => document.querySelectorAll(".lake-picture .tile-ground").length === 4);
    await reads(page.locator(".status"), "Looking back at turn 3.");
    await counts(page.locator(".cell.free"), 0);
    await page.getByRole("button", { name: "Back to the game" }).click();
    await page.waitForFunction(
        (n) => document.querySelectorAll(".lake-picture .tile-ground").length === n,
        now,
    );
    await page.locator(".cell.free").first().waitFor();
    await close();
});

test("a turn of the log is a line of pictures, lights up its tile and unfolds to sentences", async () => {
    const { page, close } = await stage.show("game=four&ply=19&speed=0&log");
    const lines = page.locator(".log-line");
    const last = lines.last();
    const turns = await page.locator(".log-turn").allTextContents();
    assert.deepEqual(
        turns,
        turns.map((_, i) => String(i + 1)),
    );
    const shown = await last.evaluate((line) => {
        const copy = line.cloneNode(true) as Element;
        for (const told of copy.querySelectorAll(".told")) told.remove();
        return copy.textContent!;
    });
    assert.doesNotMatch(shown, /-?\d+,-?\d+|[Tt]ile \d/);
    assert.match((await last.locator(".told").textContent())!, /places tile \d+ at -?\d+,-?\d+/);
    const lit = page.locator(".spot-told .spot-edge");
    await counts(lit, 0);
    const tile = (await page.locator(".last-move").last().boundingBox())!;
    for (const look of [() => last.hover(), () => last.focus()]) {
        await look();
        const box = (await lit.boundingBox())!;
        const off = Math.hypot(
            box.x + box.width / 2 - tile.x - tile.width / 2,
            box.y + box.height / 2 - tile.y - tile.height / 2,
        );
        assert.ok(off < 2, `${off} pixels off`);
        await page.mouse.move(5, 5);
    }
    await last.blur();
    await counts(lit, 0);
    await page.getByRole("button", { name: `Turn ${turns.length} in words` }).click();
    await reads(page.locator(".log-words"), /^.+ gets .+\.$/);
    await close();
});

test("two fingers zoom, and what was between them stays there", async () => {
    const { page, close } = await stage.show("game=four&ply=30&speed=0", {
        ...size(PHONES[0]),
        hasTouch: true,
    });
    const touch = await page.context().newCDPSession(page);
    const send = (
        type: "touchStart" | "touchMove" | "touchEnd",
        points: ReadonlyArray<readonly [number, number]>,
    ) =>
        touch.send("Input.dispatchTouchEvent", {
            type,
            touchPoints: points.map(([x, y], id) => ({ x, y, id })),
        });
    const boat = page.locator("[role=gridcell][aria-label^='Starting tile']");
    const before = (await boat.boundingBox())!;
    const [x, y] = [before.x + before.width / 2, before.y + before.height / 2];
    await send("touchStart", [
        [x - 20, y],
        [x + 20, y],
    ]);
    for (let spread = 20; spread <= 60; spread += 5)
        await send("touchMove", [
            [x - spread, y],
            [x + spread, y],
        ]);
    await send("touchEnd", []);
    await soon(async () => {
        const { x: left, y: top, width, height } = (await boat.boundingBox())!;
        assert.ok(width > before.width * 2, `${before.width} to ${width}`);
        assert.ok(Math.abs(left + width / 2 - x) < 15 && Math.abs(top + height / 2 - y) < 15);
    });
    await close();
});

test("those who listen hear what happens in the sentences of the log", async () => {
    const { page, close } = await stage.show("game=four&ply=21&speed=0&log");
    await page.evaluate(() => (window as unknown as { player: { step(): void } }).player.step());
    await page.waitForFunction(() => document.querySelectorAll(".lake-picture .tile-ground").length === 16);
    const heard = page.getByRole("log");
    await soon(async () => {
        const turn = (await page.locator(".log-line .told").last().textContent())!;
        assert.ok(turn.endsWith((await heard.locator("p").last().textContent())!));
    });
    await reads(heard.locator("p").last(), /^\w+ places .+\./);
    await page.keyboard.press("s");
    const standing = page.locator(".standing", { hasText: "Supply: " });
    await standing.waitFor();
    assert.match(
        (await standing.textContent())!,
        /^Mara, \d+ honor, \d+ favor tokens?, \d+ cards? \(.+\), 3 tiles in hand\. .+Tile 1: .+Supply: .+Seven Unique: \d+ honor next, \d+ left\.$/,
    );
    await close();
});

test("the lake is read cell by cell, and says what a tile would give there", async () => {
    const { page, close } = await stage.show("game=four&ply=19&speed=0");
    await page.keyboard.press("l");
    const here = page.locator(".cell:focus");
    const named = (name: RegExp) =>
        soon(async () => assert.match((await here.getAttribute("aria-label"))!, name));
    await named(/^Starting tile: .+ across, .+ to the left/);
    for (let i = 0; i < 4; i++) await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowDown");
    await named(/^Free: a tile can go here\. Around it: \w+ across/);
    await page.keyboard.press("1");
    await page.waitForFunction(() => document.querySelector(".news")!.textContent!.includes(" gets "));
    await named(/^Your tile goes here: /);
    await page.keyboard.press("ArrowUp");
    await counts(page.locator(".ghost"), 0); // there lies a tile
    await named(/^Tile: /);
    await close();
});

test("? shows the keys, and the table does not hear them meanwhile", async () => {
    const { page, close } = await stage.show("game=four&ply=19&speed=0");
    await page.keyboard.press("?");
    const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await help.waitFor();
    await help.locator("kbd").nth(11).waitFor();
    await page.keyboard.press("1");
    assert.equal(await page.locator(".hand-tile.chosen").count(), 0);
    await page.keyboard.press("Escape");
    await help.waitFor({ state: "detached" });
    await page.keyboard.press("1");
    await page.locator(".hand-tile.chosen").waitFor();
    await close();
});

test("it is silent until sounds are wanted and somebody touches it", async () => {
    for (const wanted of [false, true]) {
        const query = "game=four&ply=19&speed=0";
        const { page, close } = await stage.show(query);
        await page.addInitScript(watchAudio);
        if (wanted) await page.addInitScript(() => localStorage.setItem("lanterns.sounds", "true"));
        await page.reload();
        await arranged(page, query);
        const made = () => page.evaluate(() => (window as unknown as { made: unknown[] }).made.length);
        assert.equal(await made(), 0);
        await page.keyboard.press("1");
        await page.locator(".hand-tile.chosen").waitFor();
        assert.equal(await made(), wanted ? 1 : 0);
        await close();
    }
});

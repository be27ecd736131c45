// tips.test.ts - what the signs of a table mean is said under the mouse, after a long press, and in focus.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Page } from "playwright-core";
import { counts, frames, PHONE, reads, Stage, type Visited, type Way } from "./browser";
import { storage } from "./kept";
import { ready } from "./player";

let stage: Stage;
before(async () => {
    stage = await Stage.open({ coarse: true });
});
after(() => stage.close());

async function sit(way: Way = {}): Promise<Visited> {
    const visited = await stage.visit({
        viewport: { width: 1366, height: 768 },
        hash: "play/sets",
        keep: storage(["sets"]),
        ...way,
    });
    await ready(visited.page);
    return visited;
}

const tip = (page: Page) => page.locator(".tip");

const SIGNS: ReadonlyArray<readonly [sign: string, says: RegExp]> = [
    [".stack", /^Four of a Kind: .+Takes four cards of one color\.$/],
    [".supply-color", /in the supplyCards left to take/],
    [".rest .tiles-left", /to draw.*everyone takes a final turn\.$/],
    [".rest-item:last-child", /in the pileMatch colors at a platform/],
    [".you-head .honor", /honorMost honor wins\.$/],
    [".you-head .favor-count", /favor tokens?Two buy an exchange\.$/],
    [".pile", /^red: \d.*Your lantern cards/],
    [".rival h2", /^Bo · Learner[A-Z].+\.$/],
    [".rival .honor", /honorMost honor wins\.$/],
    [".rival .count", /^red \dHeld by \w+\.$/],
    [".rival .card-sum", /cards?With more than 12/],
    [".rival .tiles-held", /^\d tiles? in hand$/],
    ["[aria-label=Hint]", /^HintSuggests/],
    ["[aria-label=Log]", /^Log$/],
    ["[aria-label=Sound]", /^Sound$/],
    ["[aria-label=Menu]", /^Menu$/],
    ["[aria-label='Zoom in']", /^Zoom in$/],
];

test("every sign explains itself under the mouse, on the screen and beside what it explains", async () => {
    const { page, close } = await sit();
    for (const [sign, says] of SIGNS) {
        const element = page.locator(sign).first();
        await element.hover({ force: true });
        await reads(tip(page), says);
        const [at, of] = [(await tip(page).boundingBox())!, (await element.boundingBox())!];
        assert.ok(at.x >= 0 && at.y >= 0 && at.x + at.width <= 1366 && at.y + at.height <= 768, sign);
        assert.ok(at.y >= of.y + of.height || at.y + at.height <= of.y, sign);
    }
    assert.equal(await page.locator(".dock [title]").count(), 0);
    await close();
});

test("a bot says its level at every size, in words or by lights, however long its name is", async () => {
    for (const viewport of [{ width: 1366, height: 768 }, { width: 800, height: 1000 }, PHONE]) {
        const { page, close } = await sit({ viewport });
        await page.locator(".rival bdi").evaluateAll((names) => {
            for (const name of names) name.textContent = "Grandmother Willowherb of the lake";
        });
        for (const rival of await page.locator(".rival").all()) {
            const said = rival.locator(".level:visible, .level-mark:visible");
            await counts(said, 1);
            const [at, panel] = [(await said.boundingBox())!, (await rival.boundingBox())!];
            assert.ok(at.x >= panel.x && at.x + at.width <= panel.x + panel.width);
            assert.ok(at.y >= panel.y && at.y + at.height <= panel.y + panel.height);
            assert.equal(
                await rival.locator("h2").getAttribute("aria-label"),
                `${await rival.getAttribute("aria-label")} · Learner`,
            );
            await counts(rival.locator(".level-mark circle:not(.out)"), 2); // the second of seven
        }
        await close();
    }
});

test("keys show a tip at once; Escape hides it and undoes nothing", async () => {
    const { page, close } = await sit();
    await page.locator(".pile.usable").first().click();
    await page.keyboard.press("d");
    const stack = page.locator(".stack:focus");
    await counts(tip(page), 1);
    assert.equal(
        await stack.getAttribute("aria-describedby"),
        await tip(page).locator("span").getAttribute("id"),
    );
    await page.keyboard.press("Escape");
    await counts(tip(page), 0);
    assert.equal(await stack.getAttribute("aria-describedby"), null);
    await counts(page.locator(".pile.picked"), 1);
    await page.keyboard.press("Escape");
    await counts(page.locator(".pile.picked"), 0);
    await close();
});

test("no tip covers the ways to pay for a set", async () => {
    const { page, close } = await sit();
    await page.keyboard.press("d");
    await counts(tip(page), 1);
    await page.keyboard.press("Enter");
    await page.locator(".choices .main:focus").waitFor();
    await frames(page);
    assert.equal(await tip(page).count(), 0);
    await close();
});

test("a long press explains and does nothing else; a tap explains nothing", async () => {
    const { page, close } = await sit({ viewport: PHONE, hasTouch: true, isMobile: true });
    const pile = page.locator(".pile.usable").first();
    await pile.tap();
    await counts(page.locator(".pile.picked"), 1);
    await pile.tap();
    await counts(page.locator(".pile.picked"), 0);
    await counts(tip(page), 0);
    const { x, y, width, height } = (await pile.boundingBox())!;
    const finger = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchEnd") =>
        finger.send("Input.dispatchTouchEvent", {
            type,
            touchPoints: type === "touchStart" ? [{ x: x + width / 2, y: y + height / 2 }] : [],
        });
    await touch("touchStart");
    await reads(tip(page), /Your lantern cards/);
    await touch("touchEnd");
    await counts(page.locator(".pile.picked"), 0);
    const at = (await tip(page).boundingBox())!;
    assert.ok(at.x >= 0 && at.x + at.width <= PHONE.width && at.y + at.height <= y);
    await page.locator(".hand-tile").first().tap();
    await counts(tip(page), 0);
    await counts(page.locator(".hand-tile[aria-pressed=true]"), 1);
    await close();
});

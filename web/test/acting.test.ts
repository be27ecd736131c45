// acting.test.ts - what a person does in a turn at the built page: dedications, discards, exchanges, dead
// ends.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Page } from "playwright-core";
import {
    atRest,
    counts,
    DESKTOP,
    PHONE,
    reads,
    SIDEWAYS,
    soon,
    Stage,
    swipeUp,
    type Visited,
    type Way,
} from "./browser";
import { storage, type GameName } from "./kept";
import { phase, ready, stored } from "./player";

let stage: Stage;
before(async () => {
    stage = await Stage.open();
});
after(() => stage.close());

async function sit(name: GameName, way: Way = {}): Promise<Visited> {
    const visited = await stage.visit({
        viewport: DESKTOP,
        hash: `play/${name}`,
        keep: { ...storage([name]), speed: 0 },
        ...way,
    });
    await ready(visited.page);
    return visited;
}

const status = (page: Page) => page.locator(".status");
const offer = (page: Page) => page.locator(".stack.ready").first();
const honor = (page: Page) => page.locator(".you-head .honor");
// A press on what says that it cannot be used.
const dead = (page: Page, selector: string) => page.locator(selector).first().click({ force: true });
const main = (page: Page) => page.locator(".buttons .main");

test("a dedication asks with a golden button and can be cancelled; a second press of the stack takes it", async () => {
    const { page, close } = await sit("sets");
    const was = await honor(page).textContent();
    await offer(page).click();
    await page.locator(".choices").getByText("Cancel").click();
    await counts(page.locator(".choices"), 0);
    assert.ok(await offer(page).evaluate((element) => element === document.activeElement));
    await offer(page).click();
    await reads(page.locator(".choices .main"), /^Dedicate · \+\d+$/);
    const rows = page.locator(".choices button.choice-row");
    if (await rows.count()) {
        await rows.last().click();
        assert.equal(await rows.last().getAttribute("aria-pressed"), "true");
        await page.locator(".choices .main").click();
    } else await offer(page).click();
    await soon(async () => assert.notEqual(await honor(page).textContent(), was));
    await counts(page.locator(".choices"), 0);
    await close();
});

test("who could still dedicate is asked before cards are discarded, and told how many are left", async () => {
    const { page, close } = await sit("many");
    await reads(status(page), /^You have \d+ cards \(max 12\)\. Dedicate a set or discard \d/);
    assert.ok(await main(page).isDisabled());
    const piles = page.locator(".your-cards .pile.over");
    await piles.first().click();
    await main(page).click();
    await reads(status(page), /^You can still dedicate for \d+ honor\. Discard anyway\?$/);
    await page.getByRole("button", { name: "Discard anyway" }).click();
    await reads(status(page), /^Discard \d more cards?\.$/);
    await counts(page.locator(".stack.ready"), 0);
    await dead(page, ".stack");
    await reads(page.locator(".notice.gentle"), "Once you’ve discarded, you can’t dedicate this turn.");
    await page.locator(".buttons .quiet").first().click(); // undo
    await reads(status(page), /^You have/);
    await close();
});

test("who could still dedicate is asked before the final turn ends, and a dedication is the other answer", async () => {
    const { page, close } = await sit("finalSet");
    await reads(status(page), /^Final turn: dedicate for \d+ honor, then end your turn\.$/);
    const was = await honor(page).textContent();
    await main(page).click();
    await reads(status(page), /^You can still dedicate for \d+ honor\. End your turn anyway\?$/);
    await reads(main(page), "End anyway");
    await offer(page).click();
    await page.locator(".choices .main").click();
    await soon(async () => assert.notEqual(await honor(page).textContent(), was));
    await page.locator(".buttons .quiet").first().click(); // undo: it is ready again, and asked about again
    await reads(honor(page), was!);
    await reads(main(page), "End turn");
    await main(page).click();
    await page.getByRole("button", { name: "End anyway" }).click();
    await page.locator("main.table:not([data-phase=final])").waitFor();
    await close();
});

test("all cards that are too many are discarded with one button", async () => {
    const { page, close } = await sit("many", { viewport: PHONE, hasTouch: true, isMobile: true });
    const many = Number(/\d+/.exec((await main(page).textContent())!)![0]);
    assert.ok(many > 1);
    const piles = page.locator(".your-cards .pile.over");
    for (let i = 0; i < many; i++) await piles.nth(i % (await piles.count())).tap();
    await reads(main(page), `Discard ${many}`);
    await counts(page.locator(".pile .gain.paid"), many);
    await main(page).tap();
    await main(page).tap(); // a set was ready
    await page.locator("main.table[data-phase=tile]").waitFor();
    await close();
});

test("what cannot be used now says why when it is pressed", async () => {
    const { page, close } = await sit("early");
    const why = page.locator(".notice.gentle");
    await dead(page, ".stack");
    await reads(
        why,
        /^(Four of a Kind takes four|Three Pair takes three|Seven Unique takes one) .* You don’t have them yet\.$/,
    );
    await dead(page, ".pile");
    await reads(why, /^An exchange takes two favor tokens\. You have [01]\.$/);
    await dead(page, ".supply-color");
    await reads(why, /^You get cards from here/);
    await dead(page, "[role=gridcell]:not(.free)");
    await reads(why, /There’s a tile there already|doesn’t touch any tile/);
    await page.locator(".hand-tile").first().click();
    await counts(why, 0);
    await close();
});

const SMALL = [PHONE, { width: 360, height: 640 }, SIDEWAYS];
const onPhone = { hasTouch: true, isMobile: true };
const LAPTOPS = [1366, 1100].map((width) => ({ viewport: { width, height: 768 } }));

// Russian has the longest texts.
const ROOMS = [...SMALL.map((viewport) => ({ viewport, ...onPhone })), ...LAPTOPS].flatMap((room) =>
    ["en-US", "ru-RU"].map((locale) => ({ ...room, locale })),
);

test("the lake stays where it is while a turn is made, whatever is said", async () => {
    for (const room of ROOMS) {
        const { page, close } = await sit("away", room);
        const sight = () => page.locator(".sight").boundingBox();
        await atRest(page);
        const was = await sight();
        const at = `${room.viewport.width}, ${room.locale}`;
        for (const touched of [".stack:not(.ready)", ".pile.usable", ".pile.usable", ".hand-tile"]) {
            await page.locator(touched).first().click({ force: true });
            await atRest(page);
            assert.deepEqual(await sight(), was, `${touched} at ${at}`);
        }
        await page.locator("[role=gridcell].free").first().click();
        await page.locator("main.table[data-phase=confirm]").waitFor();
        assert.deepEqual(await sight(), was, `a place at ${at}`);
        await close();
    }
});

test("on a phone nothing of one's own is cut or sticks out, however many tokens there are", async () => {
    for (const viewport of SMALL)
        for (const name of ["sets", "cards", "final"] as const) {
            const { page, close } = await sit(name, { viewport, ...onPhone });
            const box = async (what: string) => (await page.locator(what).last().boundingBox())!;
            const at = `${name} at ${viewport.width}`;
            const cut = await page
                .locator(".you-head h2")
                .evaluate((head) => head.scrollWidth > head.clientWidth);
            assert.equal(cut, false, at);
            const stack = (await page.locator(".stack").first().boundingBox())!;
            for (const token of await page.locator(".you-head .token").all()) {
                const { x, width } = (await token.boundingBox())!;
                assert.ok(x + width <= stack.x, `tokens, ${at}`);
            }
            const [dock, supply] = [await box(".dock"), await box(".supply")];
            const [left, right] = [supply.x - dock.x, dock.x + dock.width - supply.x - supply.width];
            assert.ok(Math.abs(left - right) < 2, `${left} and ${right} beside the supply, ${at}`);
            const said = await status(page).boundingBox();
            for (const count of await page.locator(".pile-count").all()) {
                const { x, y, width, height } = (await count.boundingBox())!;
                const beside = x >= said!.x + said!.width || x + width <= said!.x;
                assert.ok(beside || y + height <= said!.y + 2, `a number over what is said, ${at}`);
            }
            await close();
        }
});

test("on a laptop no token of one's own is cut, however many there are", async () => {
    for (const width of [1280, 1366, 1440]) {
        const { page, close } = await sit("final", { viewport: { width, height: 768 } });
        const cut = await page.locator(".you-head .tokens").evaluate((row) => {
            while (row.children.length < 8) row.append(row.firstElementChild!.cloneNode(true));
            const end = row.parentElement!.getBoundingClientRect().right;
            const beyond = row.lastElementChild!.getBoundingClientRect().right - end;
            return getComputedStyle(row).overflowX === "visible" ? beyond : Infinity;
        });
        assert.ok(cut <= 1, `${cut} px at ${width}`);
        await close();
    }
});

test("favor tokens and a color one lacks say how an exchange goes", async () => {
    const { page, close } = await sit("near");
    const why = page.locator(".notice.gentle");
    await page.locator(".you-head .favor-count").click();
    await reads(why, "To exchange, pick one of your own cards first.");
    await page.locator(".pile.usable").first().click();
    await dead(page, ".pile.none");
    await reads(why, "Now choose the color you want in the supply.");
    await close();
});

test("on a phone nothing lies over the question of a dedication, and only its cards are marked", async () => {
    const { page, close } = await sit("seven", { viewport: PHONE, ...onPhone });
    const news = page.locator(".pile .gain:not(.paid)");
    assert.ok(await news.count());
    await page.locator(".stack.ready").last().tap();
    await counts(page.locator(".pile .gain.paid"), 7);
    await counts(news, 0);
    const { x, y, width, height } = (await page.locator(".choices .main").boundingBox())!;
    const touched = await page.evaluate(
        ([right, middle]) => document.elementFromPoint(right!, middle!)?.closest("button")?.className,
        [x + width - 8, y + height / 2],
    );
    assert.equal(touched, "main");
    await close();
});

test("a finger that scrolls through hints previews none", async () => {
    const { page, close } = await sit("near", { viewport: PHONE, ...onPhone });
    await page.locator("[data-tip=hint]").tap();
    const last = page.locator(".suggestion").last();
    await last.waitFor();
    await swipeUp(page, page.locator(".suggestion").first());
    await page.waitForFunction(() => document.querySelector(".sheet-body")!.scrollTop > 0);
    await atRest(page);
    assert.notEqual(await status(page).textContent(), "Preview of the hint");
    await last.getByText("Preview").tap();
    await reads(status(page), "Preview of the hint");
    await close();
});

test("a set that is one exchange away is mentioned, its favor tokens glow, and then the card to take", async () => {
    const { page, close } = await sit("away");
    await reads(status(page), /One exchange away|exchange a card first/);
    await counts(page.locator(".you-head .favor-count.near"), 1);
    for (const pile of await page.locator(".pile.usable").all()) {
        await pile.click();
        if (await page.locator(".supply-color.near").count()) break;
        await pile.click();
    }
    await page.locator(".supply-color.near").first().click();
    await atRest(page);
    await counts(page.locator(".notice"), 0); // the press that did something is no complaint
    await counts(page.locator(".you-head .favor-count.near"), 0);
    await counts(page.locator(".stack.ready").first(), 1);
    await close();
});

test("a confirmed turn is said to be confirmed, and rivals play before they think again", async () => {
    const { page, close } = await sit("early", { keep: { ...storage(["early"]), speed: 1 } });
    const said = await page.evaluateHandle(() => {
        const texts: string[] = [];
        const note = () => {
            const text = document.querySelector(".status")!.textContent!;
            if (texts.at(-1) !== text) texts.push(text);
        };
        new MutationObserver(note).observe(document.querySelector(".says")!, {
            childList: true,
            characterData: true,
            subtree: true,
        });
        return texts;
    });
    await page.locator(".hand-tile").first().click();
    await page.locator("[role=gridcell].free").first().click();
    await main(page).click();
    await soon(async () => assert.ok((await said.jsonValue()).includes("Turn confirmed")));
    await ready(page);
    const texts = await said.jsonValue();
    assert.ok(
        texts.some((text) => /is playing…$/.test(text)),
        texts.join(" | "),
    );
    assert.ok(!texts.includes("Your turn"), texts.join(" | "));
    await close();
});

test("what is not available looks the same on every button of the turn", async () => {
    const { page, close } = await sit("early");
    const faint = await page
        .locator(".buttons button:disabled")
        .evaluateAll((buttons) => buttons.map((button) => getComputedStyle(button).opacity));
    assert.ok(faint.length >= 2);
    assert.deepEqual([...new Set(faint)], ["0.4"]);
    await close();
});

test("with a tile chosen, arrows enter the lake", async () => {
    const { page, close } = await sit("early");
    await page.keyboard.press("1");
    await page.keyboard.press("ArrowRight");
    await soon(async () =>
        assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("role")), "gridcell"),
    );
    await close();
});

test("a reload keeps the turn in the making", async () => {
    const { page, close } = await sit("sets");
    const was = await honor(page).textContent();
    await offer(page).click();
    await page.locator(".choices .main").click();
    await soon(async () => assert.notEqual(await honor(page).textContent(), was));
    const won = await honor(page).textContent();
    await page.locator(".hand-tile").nth(1).click();
    await page.locator("[role=gridcell].free").first().click();
    await page.locator("main.table[data-phase=confirm]").waitFor();
    await atRest(page);
    await page.reload();
    await page.locator("main.table[data-phase=confirm]").waitFor();
    assert.equal(await honor(page).textContent(), won);
    assert.equal(await page.locator(".hand-tile").nth(1).getAttribute("aria-pressed"), "true");
    const { info } = (await stored(page))[0]!;
    await main(page).click();
    await soon(async () => assert.ok((await stored(page))[0]!.info.moves > info.moves + 1));
    assert.notEqual(await phase(page), "confirm");
    await close();
});

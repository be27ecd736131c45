// Moments of a turn: a set folds into its token, cards fly to their piles, and what the others did stays
// marked.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { counts, soon, Stage } from "./browser";
import { firstOf, gameAt, playedGame } from "./kept";
import { mouse, playTurn, ready } from "./player";
import { program } from "./program";

let stage: Stage;
before(async () => {
    stage = await Stage.open({ coarse: true });
});
after(() => stage.close());

test("what the others did stays marked until one acts, without motion, too", async () => {
    const game = playedGame(3, { turns: 6 });
    const { page, close } = await stage.visit({ hash: "play/test", keep: { "game.test": game } });
    await ready(page);
    // Two rivals have each placed a tile since Ann's turn, and both brought her something.
    await soon(async () => assert.equal(await page.locator(".last-move").count(), 2));
    const flags = page.locator(".gain.fresh");
    await soon(async () => assert.ok((await flags.count()) > 2));
    const came = await page.locator(".pile .gain.fresh").allTextContents();
    assert.ok(came.length > 0 && came.every((text) => /^\+\d$/.test(text.trim())));
    await page.keyboard.press("1");
    await counts(flags, 0);
    await counts(page.locator(".last-move"), 1);
    await page.keyboard.press("Escape");
    await counts(flags, 0); // one has acted
    await playTurn(page, mouse);
    await ready(page);
    await soon(async () => assert.ok((await flags.count()) > 0, "the next round has its own"));
    await close();
});

test("a token joins one's own row when it is taken, and stays when the turn is confirmed", async () => {
    const { page, close } = await stage.visit({
        hash: "play/cards",
        keep: { "game.cards": gameAt("cards") },
    });
    await ready(page);
    const row = page.locator(".you-head .token");
    const had = await row.count();
    const offer = page.getByRole("button", { name: /You can dedicate/ }).first();
    const kind = (await offer.locator("use").first().getAttribute("href"))!;
    await offer.click();
    await page.locator(".choices .main").click();
    await counts(row, had + 1);
    assert.equal(await row.last().locator("use").getAttribute("href"), kind, "with its shape");
    await playTurn(page, mouse);
    await counts(row, had + 1);
    await close();
});

test("a tile that was placed is in the hand no more, while its cards fly", async () => {
    const game = { "game.early": gameAt("early") };
    const { page, close } = await stage.visit({ hash: "play/early", keep: { ...game, speed: 2 } });
    await ready(page);
    const laid = page.locator(".hand-tile.laid");
    await counts(laid, 0);
    await page.locator(".hand-tile").nth(1).click();
    await page.locator("[role=gridcell].free").first().click();
    await page.locator("main.table[data-phase=confirm]").waitFor();
    await counts(laid, 0);
    // Looked at in each frame: it may be over before this process hears that it has begun.
    const unseen = page.waitForFunction(() => {
        const tile = document.querySelector(".hand-tile.laid");
        return tile && getComputedStyle(tile).opacity === "0";
    });
    await page.locator(".buttons .main").click();
    await unseen;
    await ready(page);
    await counts(laid, 0);
    await close();
});

test("where a hint exchanges and dedicates, no number is ever below 0", async () => {
    // Seven Unique in the final turn, with a color that only the exchange brings.
    const game = firstOf("an exchange for Seven Unique", (seed) => {
        const played = playedGame(2, { seed, turns: 22 });
        const ask = program();
        ask("restore", played.record);
        const has = ask("draft", 1, "").legal.includes("d7");
        return !has && ask("hints", 1, "", 0)[0]!.moves.includes("d7") ? played : null;
    });
    const { page, close } = await stage.visit({
        hash: "play/test",
        keep: { "game.test": game, speed: 2 },
        before: () => {
            const seen: number[] = [];
            Object.assign(window, { seen });
            new MutationObserver(() => {
                for (const { textContent } of document.querySelectorAll(".pile-count"))
                    seen.push(Number(textContent));
            }).observe(document, { subtree: true, childList: true, characterData: true });
        },
    });
    await ready(page);
    const row = page.locator(".you-head .token");
    const had = await row.count();
    await page.keyboard.press("h");
    await page.getByRole("button", { name: "Use this" }).first().click();
    await counts(row, had + 1);
    const seen = await page.evaluate(() => (window as unknown as { seen: number[] }).seen);
    assert.ok(seen.length > 0);
    assert.equal(Math.min(...seen), 0);
    await close();
});

interface Flight {
    readonly card: boolean;
    readonly x: number; // where it ends
    readonly y: number;
    readonly piled: boolean; // there is a pile, or the number of one
    readonly centered: boolean; // there is the middle of a panel
}

test("cards fly to their piles, and a set folds into its token", async () => {
    const { page, close } = await stage.visit({
        hash: "play/cards",
        keep: { "game.cards": gameAt("cards"), speed: 2 },
        before: () => {
            const flights: Flight[] = [];
            Object.assign(window, { flights });
            const real = Element.prototype.animate;
            Element.prototype.animate = function (frames, options) {
                const last = (frames as Keyframe[]).at(-1)!;
                const [, x, y] = /translate\(([-\d.]+)px, ([-\d.]+)px\)/.exec(String(last.transform)) ?? [];
                // Panels grow and shrink with what they say, so it counts where things are now.
                const isAt = (selector: string) =>
                    [...document.querySelectorAll(selector)].some((one) => {
                        const { left, top, width, height } = one.getBoundingClientRect();
                        return Math.hypot(left + width / 2 - Number(x), top + height / 2 - Number(y)) < 12;
                    });
                if (this.matches(".flight"))
                    flights.push({
                        card: this.querySelector(".card-picture") !== null,
                        x: Number(x),
                        y: Number(y),
                        piled: isAt(".pile, .count"),
                        centered: isAt(".rival, .you-head"),
                    });
                return real.call(this, frames, options);
            };
        },
    });
    await ready(page);
    const flown = () => page.evaluate(() => (window as unknown as { flights: Flight[] }).flights.splice(0));
    await page
        .getByRole("button", { name: /You can dedicate/ })
        .first()
        .click();
    await page.locator(".choices .main").click();
    await page.locator(".you-head .token").first().waitFor();
    const set = await flown();
    const folded = set.filter(({ card }) => card);
    assert.ok(folded.length >= 4 && set.length === folded.length + 1);
    assert.ok(
        folded.every(({ x, y }) => x === folded[0]!.x && y === folded[0]!.y),
        "all into one",
    );
    await playTurn(page, mouse);
    await ready(page);
    const cards = (await flown()).filter(({ card }) => card);
    assert.ok(cards.filter(({ piled }) => piled).length > 1, JSON.stringify(cards));
    assert.deepEqual(
        cards.filter(({ piled, centered }) => centered && !piled), // a pile may lie there
        [],
        "none to the middle of a panel",
    );
    await close();
});

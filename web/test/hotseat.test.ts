// Several people at one screen: what one of them holds is nowhere on the page while another sits there.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Page } from "playwright-core";
import { tileName } from "../src/base/i18n/game-names";
import { TILES } from "../src/base/tiles";
import { reads, Stage } from "./browser";
import { mouse, playTurn } from "./player";

let stage: Stage;
before(async () => {
    stage = await Stage.open({ coarse: true });
});
after(() => stage.close());

// A tile is known by the colors around it, from whichever side one looks at it.
const NAMES = TILES.map(({ id }) => [0, 1, 2, 3].map((turns) => tileName(id, turns)));
const tilesIn = (text: string): readonly number[] =>
    NAMES.flatMap((names, id) => (names.some((name) => text.includes(name)) ? [id] : []));

const hand = async (page: Page) => tilesIn(await page.locator(".hand").innerText());

// What is said or drawn anywhere but on the lake, and in the log of what was placed there.
const elsewhere = (page: Page) =>
    page.evaluate(() => {
        const copy = document.documentElement.cloneNode(true) as HTMLElement;
        for (const lake of copy.querySelectorAll("[role=grid], .lake-picture, .log")) lake.remove();
        return { text: copy.outerHTML, drawn: copy.querySelectorAll(".tile-ground").length };
    });

test("two people: no tile is open until the next one says to be there, and only one's own then", async () => {
    const { page, close } = await stage.visit({ keep: { name: "Ann" }, hash: "new" });
    await page.getByLabel("Who’s playing").nth(1).selectOption("person");
    await page.getByLabel("Who starts").selectOption("Ann");
    await page.getByText("2 people share this screen").waitFor();
    await page.getByRole("button", { name: "Start game" }).click();
    let last: readonly number[] = [];
    for (let turn = 0; turn < 8; turn++) {
        const name = turn % 2 ? "Player 2" : "Ann";
        const button = page.getByRole("button", { name: `Show ${name}’s tiles` });
        await button.waitFor();
        const between = await elsewhere(page);
        assert.deepEqual([tilesIn(between.text), between.drawn], [[], 0], "between turns");
        await button.click();
        await page.locator(".hand-tile").nth(2).waitFor();
        await page.locator(".hand-tile:focus").waitFor(); // keys go on from there
        await reads(page.locator(".you-head h2"), name);
        const [own, seen] = [await hand(page), await elsewhere(page)];
        assert.ok(own.length >= 3);
        assert.deepEqual([tilesIn(seen.text), seen.drawn], [own, 3], "nothing but one's own");
        assert.notDeepEqual(own, last);
        last = own;
        await playTurn(page, mouse);
    }
    await close();
});

// The lantern by which a player is known, wherever it is drawn.
const lanternIn = (page: Page, where: string) =>
    page.locator(`${where} use[href^="#lantern-"]`).first().getAttribute("href");

test("a person has one name and one lantern: in the form, between turns, at the table and at home", async () => {
    const { page, close } = await stage.visit({ keep: { name: "Ann" }, hash: "new" });
    await page.getByRole("radio", { name: "4" }).check();
    await page.getByLabel("Who’s playing").nth(1).selectOption("person");
    await page.getByLabel("Who starts").selectOption("Player 2");
    await page.getByRole("button", { name: "Start game" }).click();
    await reads(page.locator("#handover-turn"), "Player 2, it’s your turn");
    const shown = await lanternIn(page, ".handover-light");
    await page.getByRole("button", { name: "Show Player 2’s tiles" }).click();
    await reads(page.locator(".you-head h2"), "Player 2");
    assert.equal(await lanternIn(page, ".you-head"), shown);
    await page.evaluate(() => (location.hash = ""));
    const goOn = page.locator(".go-on");
    await reads(goOn, /Player 2 – .* – .* – Ann/);
    assert.doesNotMatch((await goOn.textContent())!, /against/, "of several people nobody is the opponent");
    await close();
});

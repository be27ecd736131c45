// The board of the daily lake, on the real server: who has played puts the result there, and it is replayed.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { BrowserContextOptions, Page } from "playwright-core";
import { dateOf, dayBefore } from "../src/model/study/dates";
import type { SavedGame } from "../src/transport/saved-games";
import { misfits, violations } from "./axe";
import { atRest, DESKTOP, PHONE } from "./browser";
import { playedDaily } from "./kept";
import { button, OnlineStage, type Guest } from "./online-stage";
import { keys, mouse, touch } from "./player";

let stage: OnlineStage;
before(async () => {
    stage = await OnlineStage.open({ coarse: true });
});
after(() => stage.close());

const TODAY = dateOf(new Date());
const PLACE = { played: 300, all: 300, score: -53, place: 291, of: 301, beaten: 10, level: "" };

// Somebody who has played today's lake, on its screen.
async function played(
    name: string,
    game: SavedGame = playedDaily(TODAY),
    { at = stage, ...options }: BrowserContextOptions & { at?: OnlineStage } = {},
): Promise<Guest> {
    const guest = await at.guest(name, "", options);
    const kept = { [`game.${game.id}`]: game, [`field.${TODAY}`]: PLACE };
    await guest.page.evaluate((all) => {
        for (const [key, value] of Object.entries(all))
            localStorage.setItem(`lanterns.${key}`, JSON.stringify(value));
    }, kept);
    await guest.page.goto(`${at.address}#daily`);
    await guest.page.reload();
    return guest;
}

const board = (page: Page) => page.getByRole("region", { name: "Today’s board on this server" });
const rows = (page: Page) => board(page).locator("tbody tr").allInnerTexts();
const put = (page: Page) => button(page, "Put me on the board");

test("a result is put on the board by keys, and stays there through a reload and a killed server", async () => {
    const ann = await played("Ann");
    const { page } = ann;
    await board(page).getByText("Nobody is on it yet.").waitFor();
    await page.getByLabel("Your name").fill("A\u202eB");
    await keys.press(page, put(page));
    await page.getByText("This name has an invisible character.").waitFor();
    await page.getByLabel("Your name").fill("Annabel");
    await keys.press(page, put(page));
    await board(page).getByText("You’re number 1 of 1.").waitFor();
    assert.equal(await put(page).count(), 0);
    assert.match((await rows(page)).join(), /^1\s+Annabel you\s+\d+\s+\d+$/);
    assert.equal(await board(page).locator("[aria-current=true]").count(), 1);
    for (const size of [DESKTOP, PHONE]) {
        await page.setViewportSize(size);
        assert.deepEqual(await violations(page), []);
        assert.deepEqual(await misfits(page, ".board-of-day"), []);
    }
    await stage.kill();
    await stage.start();
    await page.reload();
    await board(page).getByText("You’re number 1 of 1.").waitFor();
    await ann.close();
});

for (const [way, by, options] of [
    ["the mouse", mouse, {}],
    ["fingers", touch, { viewport: PHONE, hasTouch: true }],
] as const)
    test(`with ${way}: names that look alike are told apart`, async () => {
        const bo = await played("Annabel", playedDaily(TODAY), options);
        await put(bo.page).waitFor();
        await atRest(bo.page);
        assert.deepEqual(await misfits(bo.page, ".board-of-day"), []);
        await by.press(bo.page, put(bo.page));
        await board(bo.page)
            .getByText(/^You’re number 1 of/)
            .waitFor();
        const shown = await rows(bo.page);
        assert.ok(shown.length > 1);
        shown.forEach((row, i) => assert.ok(row.includes(`Annabel (${i + 1})`), row));
        await bo.close();
    });

test("the board of a past day is there to be looked at, and who played that day is on it", async () => {
    const yesterday = dayBefore(TODAY);
    const eve = await played("Eve", playedDaily(yesterday));
    const { page } = eve;
    await page.goto(`${stage.address}#daily/${yesterday}`);
    const past = page.getByRole("region", { name: "Board of this day on this server" });
    await keys.press(page, put(page)); // a game may end after midnight
    await past.getByText("You’re number 1 of 1.").waitFor();
    await page.goto(`${stage.address}#daily/2026-01-05`);
    await past.getByText("Nobody is on it.").waitFor();
    assert.equal(await put(page).count(), 0);
    await button(page, "Back to today").click();
    await board(page).waitFor();
    await eve.close();
});

test("a record that was changed is refused in words, and who has not played only looks", async () => {
    const game = playedDaily(TODAY);
    const forged = game.record.replace(
        /(\n2\. .*r)(\d)/,
        (_, move, turn) => `${move}${(Number(turn) + 1) % 4}`,
    );
    assert.notEqual(forged, game.record);
    const cy = await played("Cy", game);
    await put(cy.page).waitFor();
    await cy.page.route("**/api/daily/*", (route) =>
        route.request().method() === "POST"
            ? route.continue({ postData: JSON.stringify({ name: "Cy", record: forged }) })
            : route.continue(),
    );
    await put(cy.page).click();
    await cy.page.getByText("The server couldn’t confirm this result.").waitFor();
    await put(cy.page).waitFor();
    await cy.close();
    const di = await stage.guest("Di", "daily");
    await board(di.page).getByText("results so far").waitFor();
    assert.equal(await put(di.page).count(), 0);
    await di.close();
});

test("a server that keeps no board has none to show", async () => {
    const without = await OnlineStage.open({}, "--no-board");
    const ann = await played("Ann", playedDaily(TODAY), { at: without });
    await button(ann.page, "Play again for practice").waitFor();
    await ann.page.waitForLoadState("networkidle"); // it has asked for the board
    assert.equal(await board(ann.page).count(), 0);
    await ann.close();
    await without.close();
});

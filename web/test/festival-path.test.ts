// The festival in a real browser: a path of challenges with stars, which survive a reload.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { PHONE, soon, Stage } from "./browser";
import { keys, mouse, playTurn, touch } from "./player";
import { studyProgram } from "./program";

let stage: Stage;
before(async () => {
    stage = await Stage.open();
});
after(() => stage.close());

test("every challenge begins with the person's turn, and no goal is reached yet", () => {
    const ask = studyProgram();
    const all = ask("challenges");
    assert.ok(all.length >= 30);
    for (const [number, { goals, players, name, teaching }] of all.entries()) {
        assert.ok(goals.length === 3 && name && teaching);
        const { info } = ask("challenge", number, "Ann");
        assert.equal(info.seats.length, players);
        assert.equal(info.seats[info.player - 1]!.kind, "person");
        const standing = ask("standing");
        assert.deepEqual([standing.number, standing.over, standing.turns], [number, false, 0]);
    }
});

for (const [name, by, way] of [
    ["the mouse", mouse, {}],
    ["fingers", touch, { viewport: PHONE, hasTouch: true }],
    ["keys", keys, {}],
] as const)
    test(`with ${name}: from the path to a challenge, on with it after a reload, and back`, async () => {
        const { page, close } = await stage.visit({ hash: "festival", keep: { log: false }, ...way });
        await page.locator(".stop.next").waitFor();
        assert.ok((await page.locator(".stop").count()) >= 30);
        await by.press(page, page.locator(".stop.next"));
        await page.locator(".challenge").waitFor();
        await playTurn(page, by);
        await page.locator("main.table:not([data-phase=wait])").waitFor();
        const moves = await page.locator("main.table").getAttribute("data-moves");
        await page.reload();
        await page.locator("main.table:not([data-phase=wait])").waitFor();
        await soon(async () =>
            assert.equal(await page.locator("main.table").getAttribute("data-moves"), moves),
        );
        assert.equal(await page.evaluate(() => localStorage.getItem("lanterns.game.festival-1")), null);
        await by.press(page, page.getByRole("button", { name: "Start over" }));
        await soon(async () =>
            assert.notEqual(await page.locator("main.table").getAttribute("data-moves"), moves),
        );
        await by.press(page, page.locator(".challenge").getByRole("button", { name: "Leave" }));
        await page.locator(".festival-path").waitFor();
        await close();
    });

test("the first challenge is played until its end, and its stars are on the path", async () => {
    const { page, close } = await stage.visit({ hash: "festival/1", keep: { log: false } });
    await page.locator(".challenge").waitFor();
    for (let turn = 0; turn < 20; turn++) {
        await page
            .locator("main.table:not([data-phase=wait]), .challenge[data-step=judged]")
            .first()
            .waitFor();
        if (await page.locator(".challenge[data-step=judged]").count()) break;
        if (!(await playTurn(page, mouse))) break;
    }
    await page.locator(".challenge[data-step=judged]").waitFor();
    const stars = Number(await page.locator(".challenge").getAttribute("data-stars"));
    await page.goto(`${stage.page}#festival`);
    await page.locator(".stop").first().waitFor();
    assert.equal(await page.locator(".stop").first().locator(".star-row .won").count(), stars);
    await close();
});

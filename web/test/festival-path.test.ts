// The festival in a real browser: a path of challenges with stars, which survive a reload.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { misfits, violations } from "./axe";
import { PHONE, soon, Stage } from "./browser";
import { keys, mouse, playTurn, touch } from "./player";
import { studyProgram } from "./program";

let stage: Stage;
before(async () => {
    stage = await Stage.open({ coarse: true });
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

// Stars won in the first challenges, of which the third has none.
const WON = [7, 3, 0, 1, 7, 5, 7];
const starsOf = (number: number): number => (WON[number] ?? 0).toString(2).replaceAll("0", "").length;

function progressWithStars(): string {
    const ask = studyProgram();
    ask("progress", "2026-11-17\n");
    return WON.map((stars, number) => ask("progress_stars", number, stars)).at(-1)!;
}

for (const theme of ["night", "day"])
    for (const viewport of [undefined, PHONE])
        test(`the path by ${theme}${viewport ? " on a phone" : ""}: chapters, stars, and every challenge by keys`, async () => {
            const { page, close } = await stage.visit({
                hash: "festival",
                keep: { progress: progressWithStars(), theme, log: false },
                ...(viewport && { viewport }),
            });
            await page.locator(".stop.next").waitFor();
            assert.equal(await page.locator(".stop.next .told").first().textContent(), "3");
            const challenges = studyProgram()("challenges");
            const chapters = [...new Set(challenges.map(({ chapter }) => chapter))];
            assert.deepEqual(
                (await page.locator(".chapter h2").allTextContents()).map((text) => text.trim()),
                chapters.map((name) => {
                    const numbers = [...challenges.keys()].filter((i) => challenges[i]!.chapter === name);
                    const sum = numbers.reduce((sum, i) => sum + starsOf(i), 0);
                    return `${name} ★ ${sum} of ${3 * numbers.length}`;
                }),
            );
            assert.deepEqual(await violations(page), []);
            assert.deepEqual(await misfits(page, ".festival-page"), []);
            await page.locator(".festival-head button").first().focus();
            for (const [i, { name }] of challenges.entries()) {
                await page.keyboard.press("Tab");
                if (await page.locator(".festival-water").evaluate((it) => it === document.activeElement))
                    await page.keyboard.press("Tab"); // what scrolls can have the focus, too
                const stop = page.locator(".stop:focus");
                assert.equal(await stop.locator(".stop-name").textContent(), name);
                assert.equal(await stop.locator(".star-row .won").count(), starsOf(i));
                const { height } = page.viewportSize()!;
                await soon(async () => {
                    const [shore, { top, bottom }] = await stop.evaluate((it) => [
                        document.querySelector(".festival-water")!.getBoundingClientRect().top,
                        it.getBoundingClientRect(),
                    ]);
                    assert.ok(top >= shore && bottom <= height, `${name} is seen`);
                });
            }
            await close();
        });

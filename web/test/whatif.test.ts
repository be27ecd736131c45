// What if: a moment of a finished game as a board, in a real browser.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Page } from "playwright-core";
import { packRecord } from "../src/model/record-link";
import { counts, PHONE, reads, soon, Stage } from "./browser";
import { playedGame } from "./kept";
import { keys, mouse, playTurn, ready, stored, touch, type Means } from "./player";
import { studyProgram } from "./program";

let stage: Stage;
before(async () => {
    stage = await Stage.open({ coarse: true });
});
after(() => stage.close());

const GAME = playedGame(2);
const keep = { "game.test": GAME, log: false };

// How many moves come before the turns of a seat.
function moments(player: number): readonly number[] {
    const ask = studyProgram();
    ask("restore", GAME.record);
    return ask("story", 0, 0)
        .happenings.filter((one, i, all) => one.player === player && all[i - 1]?.turn !== one.turn)
        .map(({ number }) => number - 1);
}
const [OWN, RIVALS] = [moments(1)[5]!, moments(2)[5]!];

const button = (page: Page, name: string) =>
    page.getByRole("button", { name, exact: true }).filter({ visible: true });
const inStep = (page: Page, step: string) => page.locator(`.what-if[data-step=${step}]`).waitFor();
const judged = (page: Page) => page.locator(".what-if[data-judged=true]").waitFor();
const moves = async (page: Page) => Number(await page.locator("main.table").getAttribute("data-moves"));
const lines = (page: Page) => page.locator(".line[data-played=false]");

// The lines of the game in the browser that its record keeps.
async function variations(page: Page, at = OWN, id = "test"): Promise<number> {
    const ask = studyProgram();
    ask("restore", (await stored(page)).find((game) => game.id === id)!.record);
    return ask("whatif", at).filter(({ kept }) => kept).length;
}

async function visit(hash: string) {
    const visited = await stage.visit({ hash, keep });
    await inStep(visited.page, "trying");
    await ready(visited.page);
    return visited;
}

async function tryTurn(page: Page, by: Means): Promise<void> {
    await playTurn(page, by);
    await inStep(page, "others");
    await judged(page);
}

for (const [name, by, way] of [
    ["the mouse", mouse, {}],
    ["fingers", touch, { viewport: PHONE, hasTouch: true }],
    ["keys", keys, {}],
] as const)
    test(`with ${name}: from the replay to a turn that is tried, judged, answered and taken back`, async () => {
        const { page, close } = await stage.visit({ hash: `replay/test/at${OWN}`, keep, ...way });
        await page.locator("main[data-replay]").waitFor();
        await by.press(page, button(page, "What if…"));
        await inStep(page, "trying");
        await ready(page);
        assert.equal(await moves(page), OWN);
        await tryTurn(page, by);
        const says = /^You: \d+% to win with this turn, \d+% with the best one/;
        assert.match((await page.locator(".solve-grade").textContent())!, says);
        const tried = await moves(page);
        await by.press(page, button(page, "Let a bot answer"));
        await inStep(page, "trying");
        await judged(page);
        assert.match((await page.locator(".solve-grade").textContent())!, /^Bo: \d+% to win/);
        await soon(async () => assert.ok((await moves(page)) > tried));
        await reads(lines(page).locator(".line-turn").last().locator("small"), /%$/);
        await by.press(page, button(page, "Take back"));
        await inStep(page, "others");
        await soon(async () => assert.equal(await moves(page), tried));
        await by.press(page, button(page, "Take back"));
        await inStep(page, "trying");
        await soon(async () => assert.equal(await moves(page), OWN));
        await counts(lines(page).locator(".line-turn"), 2); // the line is still there
        await by.press(page, button(page, "Back to the replay"));
        await page.locator("main[data-replay]").waitFor();
        const there = page.locator(".replay-dock input[type=range]");
        await soon(async () => assert.equal(Number(await there.inputValue()), OWN));
        await close();
    });

test("two lines are compared in the same deals, as long as one of them is on the table", async () => {
    const { page, close } = await visit(`whatif/${OWN}/test`);
    await tryTurn(page, mouse);
    await button(page, "Compare “Line 1” with “As it was played”").click();
    const says =
        /^Turn \d+, You: \d+% to win with “Line 1”, \d+% with “As it was played”, give or take \d+%\. Honor/;
    await reads(page.locator(".line[data-played=true] .line-compared"), says);
    await button(page, "Take back").click();
    await inStep(page, "trying");
    assert.equal(await page.locator(".line-compared").count(), 0);
    await close();
});

test("who presses Take back twice at once goes back twice", async () => {
    const { page, close } = await visit(`whatif/${OWN}/test`);
    await tryTurn(page, mouse);
    await button(page, "Let a bot answer").click();
    await inStep(page, "trying");
    await button(page, "Take back").dblclick();
    await soon(async () => assert.equal(await moves(page), OWN));
    await close();
});

test("a line that is kept is a variation of the record after a reload, until it is kept no more", async () => {
    const { page, close } = await visit(`whatif/${OWN}/test`);
    await tryTurn(page, mouse);
    assert.equal(await variations(page), 0);
    await button(page, "Keep this line").click();
    await lines(page).locator(".line-kept").waitFor();
    await soon(async () => assert.equal(await variations(page), 1));
    await page.reload();
    await lines(page).locator(".line-kept").waitFor();
    await inStep(page, "others"); // where one was
    await button(page, "Don’t keep this line").click();
    await lines(page).locator(".line-kept").waitFor({ state: "detached" });
    await soon(async () => assert.equal(await variations(page), 0));
    await counts(lines(page), 1); // it can still be looked at
    await close();
});

test("a reload loses nothing: lines, the turn on the table, and the one in the making", async () => {
    const { page, close } = await visit(`whatif/${OWN}/test`);
    await tryTurn(page, mouse);
    const tried = await moves(page);
    await button(page, "Let a bot answer").click();
    await inStep(page, "trying");
    await soon(async () => assert.ok((await moves(page)) > tried));
    await ready(page);
    const there = await moves(page);
    await page.locator(".hand-tile").nth(1).click();
    await page.locator("main.table[data-phase=cell]").waitFor();
    await page.locator("[role=gridcell].free").first().click();
    await page.locator("main.table[data-phase=confirm]").waitFor();
    await page.reload();
    await page.locator("main.table[data-phase=confirm]").waitFor();
    await soon(async () => assert.equal(await moves(page), there));
    await counts(lines(page).locator(".line-turn"), 2);
    await close();
});

test("the best turn is shown when asked for; tried in the other's place, it is a line of its own", async () => {
    const { page, close } = await visit(`whatif/${OWN}/test`);
    await tryTurn(page, mouse);
    const grade = await page.locator(".solve-grade").getAttribute("data-grade");
    assert.notEqual(grade, "fine", "the first tile in the middle is not the best turn here");
    assert.equal(await page.locator(".best-turn .turn-tile").isVisible(), false);
    await page.locator(".best-turn summary").click();
    await page.locator(".best-turn .turn-tile").waitFor();
    await button(page, "Try this turn").click();
    await page.locator(".solve-grade[data-grade=fine]").waitFor();
    await counts(lines(page), 2);
    await lines(page).first().locator(".line-turn").click();
    await page.locator(`.solve-grade[data-grade=${grade}]`).waitFor();
    await close();
});

test("turns are tried for anybody, and one's own eyes see the rest", async () => {
    const { page, close } = await visit(`whatif/${RIVALS}/test`);
    await reads(page.locator(".coach-says [role=status]"), /, Bo: try any turn/);
    await playTurn(page, mouse);
    await judged(page);
    await reads(page.locator(".solve-grade"), /^Bo: /);
    await inStep(page, "trying");
    await reads(page.locator(".you-head"), /You/);
    await playTurn(page, mouse);
    await inStep(page, "others");
    await button(page, "Play for Bo").click();
    await inStep(page, "trying");
    await reads(page.locator(".you-head"), /Bo/);
    await close();
});

test("any line can be played on, in a game of its own that does not count", async () => {
    const { page, close } = await visit(`whatif/${OWN}/test`);
    await tryTurn(page, mouse);
    const there = await moves(page);
    await button(page, "Play on from here").click();
    await page.waitForURL(/#play\//);
    await ready(page);
    const [, id] = /#play\/(.+)/.exec(page.url())!;
    const game = await soon(async () => {
        const found = (await stored(page)).find((one) => one.id === id);
        assert.ok(found);
        return found;
    });
    assert.match(game.record, /\[Seat1 "person"\]\n[^]*\[Seat2 "bot \w+"\]/);
    assert.ok(game.info.moves >= there && !game.info.ended);
    assert.equal((game as { contest?: unknown }).contest, null);
    await close();
});

test("the game of a link is saved with the line that is kept", async () => {
    const link = `~${await packRecord(GAME.record)}`;
    const { page, close } = await stage.visit({ hash: `whatif/${OWN}/${link}`, keep: { log: false } });
    await inStep(page, "trying");
    await tryTurn(page, mouse);
    assert.deepEqual(await stored(page), []);
    await page.reload();
    await inStep(page, "others");
    await button(page, "Keep this line").click();
    await page.waitForURL(/#whatif\/\d+\/[^~]+$/);
    await lines(page).locator(".line-kept").waitFor();
    const [game] = await stored(page);
    assert.equal(await variations(page, OWN, game!.id), 1);
    await close();
});

for (const [name, hash, why] of [
    ["a moment that there is not", "whatif/999/test", "No turn of a finished game begins there."],
    ["no number", "whatif/x/test", "This address names no moment of a game."],
    ["no game", "whatif/0", "This address names no moment of a game."],
    ["a game that is not here", "whatif/0/none", /isn’t saved in this browser/],
    ["a game that goes on", "whatif/0/going", "No turn of a finished game begins there."],
] as const)
    test(`refused with the reason: ${name}`, async () => {
        const going = playedGame(2, { turns: 6, id: "going" });
        const { page, close } = await stage.visit({ hash, keep: { ...keep, "game.going": going } });
        await reads(page.locator(".study-note [role=alert]"), why);
        await button(page, "Home").click();
        await page.locator("main.home").waitFor();
        await close();
    });

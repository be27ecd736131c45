// After a game: the turns that cost something, to find better ones, in a real browser.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Page } from "playwright-core";
import type { SavedGame } from "../src/transport/saved-games";
import { PHONE, reads, soon, Stage } from "./browser";
import { playedGame } from "./kept";
import { keys, mouse, phase, playTurn, ready, stored, touch, type Means } from "./player";
import { studyProgram } from "./program";

let stage: Stage;
before(async () => {
    stage = await Stage.open({ coarse: true });
});
after(() => stage.close());

const GAME = playedGame(2);
const keep = { "game.test": GAME };

// What the page should find: the turns of the first seat that are not fine.
function costly() {
    const ask = studyProgram();
    ask("restore", GAME.record);
    const turns = ask("story", 0, 0).happenings.filter(({ player }, i, all) => {
        const first = all[i - 1]?.turn !== all[i]!.turn;
        return player === 1 && first;
    });
    return turns
        .map(({ turn, number }) => ({ turn, number, ...ask("judge", number - 1, 0) }))
        .filter(({ grade }) => grade !== "fine");
}
const COSTLY = costly();

const playedTurn = (turn: number): readonly string[] => {
    const ask = studyProgram();
    ask("restore", GAME.record);
    const { happenings } = ask("story", 0, 0);
    return happenings.flatMap((one) => (one.turn === turn ? [one.move] : []));
};

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const solving = (page: Page) => page.locator(".coach[data-step=solving]").waitFor();
const judged = (page: Page) => page.locator(".coach[data-step=judged]").waitFor();

// From the first screen to the first costly turn.
async function begin(page: Page, by: Means): Promise<void> {
    await by.press(page, page.getByRole("button", { name: "Replay" }).first());
    await page.locator("main[data-replay]").waitFor();
    await page.goto(`${stage.page}#play/test`);
    await page.locator(".sheet.result").waitFor();
    await by.press(page, button(page, "Find better turns"));
    await solving(page);
    await ready(page);
}

for (const [name, by, way] of [
    ["the mouse", mouse, {}],
    ["fingers", touch, { viewport: PHONE, hasTouch: true }],
    ["keys", keys, {}],
] as const)
    test(`with ${name}: a costly turn is tried before the better one is shown, judged, and tried again`, async () => {
        const [first] = COSTLY;
        assert.ok(first, "the game has a costly turn");
        const { page, close } = await stage.visit({ keep: { ...keep, log: false }, ...way });
        await begin(page, by);
        await reads(page.locator(".coach h2"), `Turn ${first.turn}`);
        const before = await page.locator("main.table").getAttribute("data-moves");
        assert.equal(Number(before), first.number - 1);
        assert.equal(await page.locator(".way-better").count(), 0, "nothing is given away");
        await playTurn(page, by);
        await judged(page);
        const grade = await page.locator(".coach").getAttribute("data-grade");
        const says = await page.locator(".solve-grade").textContent();
        if (grade === "fine") assert.match(says!, /^As good as the best turn/);
        else assert.match(says!, /better turn\. Yours costs \d+% win chance/);
        assert.equal(await page.locator(".way-better").count(), 0, "nor by a try");
        await by.press(page, button(page, "Try again"));
        await solving(page);
        assert.equal(await page.locator("main.table").getAttribute("data-moves"), before);
        await close();
    });

// A whole turn as a tab keeps it in the making, up to its confirmation.
async function makeTurn(page: Page, number: number, moves: readonly string[]): Promise<void> {
    const [, tile, x, y, r] = /(\d+)@(-?\d+),(-?\d+)r(\d)/.exec(moves.at(-1)!)!;
    const draft = {
        seat: 1,
        after: number - 1,
        moves: moves.slice(0, -1),
        tile: Number(tile),
        rotation: Number(r),
        aim: { x: Number(x), y: Number(y) },
    };
    await page.evaluate(([key, text]) => sessionStorage.setItem(key!, text!), [
        `lanterns.draft.retry-test-${number - 1}`,
        JSON.stringify(draft),
    ] as const);
    await page.reload();
    await page.locator("main.table[data-phase=confirm]").waitFor();
    await mouse.confirm(page);
    await judged(page);
}

test("what was played is as costly as it was; the best turn is shown when asked for, and is as good as the best", async () => {
    const [first] = COSTLY;
    const { turn, number, grade, best } = first!;
    const played = playedTurn(turn);
    const { page, close } = await stage.visit({ hash: "retry/test", keep });
    await solving(page);
    await makeTurn(page, number, played);
    assert.equal(await page.locator(".coach").getAttribute("data-grade"), grade);
    await page.locator(".way-played .turn-tile").waitFor();
    await button(page, "Show the best turn").click();
    await page.locator(".way-better .turn-tile").waitFor();
    await page.locator(".spot-better").first().waitFor();
    await button(page, "Try again").click();
    await solving(page);
    await makeTurn(page, number, best.moves);
    assert.equal(await page.locator(".coach").getAttribute("data-grade"), "fine");
    await close();
});

test("a reload loses nothing: which turn it is, what was found, and the turn in the making", async () => {
    const all = COSTLY;
    const { page, close } = await stage.visit({ hash: "retry/test", keep });
    await solving(page);
    await soon(async () => assert.equal(await page.locator(".coach-dots li").count(), all.length));
    if (all.length > 1) await page.locator(".progress-dots").getByRole("button", { name: "Next" }).click();
    const second = all[Math.min(1, all.length - 1)]!;
    const turn = `Turn ${second.turn}`;
    await reads(page.locator(".coach h2"), turn);
    await page.locator(`main.table[data-moves="${second.number - 1}"]:not([data-phase=wait])`).waitFor();
    await page.locator(".hand-tile").nth(1).click();
    await page.locator("main.table[data-phase=cell]").waitFor();
    await page.locator("[role=gridcell].free").first().click();
    await page.locator("main.table[data-phase=confirm]").waitFor();
    await page.reload();
    await page.locator("main.table[data-phase=confirm]").waitFor();
    await reads(page.locator(".coach h2"), turn);
    assert.equal(await page.locator(".coach-dots li").count(), all.length);
    await close();
});

test("one can play on from there against a bot, and that counts for nothing", async () => {
    const { page, close } = await stage.visit({ hash: "retry/test", keep });
    await solving(page);
    await ready(page);
    await playTurn(page, mouse);
    await judged(page);
    await button(page, "Play on from here").click();
    await page.waitForFunction(() => location.hash.startsWith("#play/"));
    const games = await soon(async () => {
        const all = await stored(page);
        assert.equal(all.length, 2);
        return all;
    });
    await ready(page);
    assert.notEqual(await phase(page), "over");
    const fresh = games.find(({ id }) => id !== "test")! as unknown as SavedGame;
    assert.equal(fresh.contest, null);
    assert.deepEqual(
        fresh.info.seats.map(({ kind }) => kind),
        ["person", "bot"],
    );
    await playTurn(page, mouse);
    await close();
});

test("a game that is not here says so, and one without mistakes, too", async () => {
    const { page, close } = await stage.visit({ hash: "retry/none" });
    await page.locator("main [role=alert]", { hasText: "isn’t saved" }).waitFor();
    await button(page, "Home").click();
    await page.locator("main.home").waitFor();
    await close();
    const none = { seat: 1, turns: [0, 2], judged: 2, found: [], at: 0 };
    const calm = await stage.visit({ hash: "retry/test", keep: { ...keep, "retry.test": none } });
    await calm.page.getByText("No big mistakes").waitFor();
    await calm.close();
});

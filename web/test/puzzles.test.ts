// Puzzles in a real browser: one after the other, that of the day, repetition, and new ones from this device.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import type { Page } from "playwright-core";
import { dateOf } from "../src/model/study/dates";
import { playedGame } from "./kept";
import { PHONE, reads, soon, Stage } from "./browser";
import { keys, mouse, playTurn, ready, touch, type Means } from "./player";
import { studyProgram } from "./program";

let stage: Stage;
before(async () => {
    stage = await Stage.open({ coarse: true });
});
after(() => stage.close());

const TODAY = dateOf(new Date());
const linesOf = (name: string) =>
    readFileSync(`../data/puzzles/${name}.txt`, "utf8")
        .split("\n")
        .filter((line) => /^[^#]/.test(line));
const LINES = linesOf("two");
const LARGER = ["three", "four"].flatMap(linesOf); // tables
const button = (page: Page, name: string) => page.getByRole("button", { name });
const solving = (page: Page) =>
    page.locator(".coach[data-step=solving] + main.table:not([data-phase=wait])").waitFor();

async function answer(page: Page, by: Means): Promise<string> {
    await playTurn(page, by);
    await page.locator(".coach[data-step=judged]").waitFor();
    return (await page.locator(".coach").getAttribute("data-grade"))!;
}

const kept = <T>(page: Page, key: string): Promise<T | null> =>
    page.evaluate(
        (name) => JSON.parse(localStorage.getItem(`lanterns.${name}`) ?? "null"),
        key,
    ) as Promise<T | null>;

test("every puzzle of the set can be read, its best turn is fine, and practice counts what is told", () => {
    const ask = studyProgram();
    assert.equal(ask("puzzle_set", [...LARGER, ...LINES].join("\n")), LARGER.length + LINES.length);
    for (const line of LINES.slice(0, 5)) {
        const { seat, code, record } = ask("puzzle", line);
        assert.ok(line.startsWith(code) && record.includes('[Seat1 "person"]') && seat > 0);
        const best = /best=(\S+)/.exec(line)![1]!.replaceAll("+", " ");
        assert.equal(ask("answer", best).grade, "fine");
    }
    const practice = (date: string, text = "") => ask("progress", `${date}\n${text}`).practice;
    const begun = practice(TODAY);
    assert.equal(begun.answered, 0);
    const text = ask("practice_answer", 3, 0, TODAY);
    const then = practice(TODAY, text);
    assert.equal(then.answered, 1);
    assert.ok(then.rating < begun.rating && then.solved === 0);
    const later = practice("2999-01-01", text);
    assert.ok(LINES[4]!.startsWith(later.due) && later.due !== "", "what went wrong comes again");
});

for (const [name, by, way] of [
    ["the mouse", mouse, {}],
    ["fingers", touch, { viewport: PHONE, hasTouch: true }],
    ["keys", keys, {}],
] as const)
    test(`with ${name}: from the first screen the puzzle of the day is one tap away, and counts once`, async () => {
        const { page, close } = await stage.visit({ ...way, keep: { log: false } });
        await by.press(page, button(page, "Daily puzzle"));
        await solving(page);
        await reads(page.locator(".coach h2"), "Daily puzzle");
        const grade = await answer(page, by);
        if (grade !== "fine") assert.equal(await page.getByText("The idea:").count(), 0);
        await soon(async () => assert.match((await kept<string>(page, "progress"))!, /^answered 1 /m));
        const counted = await kept<string>(page, "progress");
        await by.press(page, button(page, "Try again"));
        await solving(page);
        await answer(page, by);
        assert.equal(await kept<string>(page, "progress"), counted, "only the first answer counts");
        await close();
    });

test("one puzzle follows the other, and a reload loses neither the puzzle nor that it was answered", async () => {
    const { page, close } = await stage.visit({ hash: "practice" });
    await button(page, "Solve puzzles").click();
    await solving(page);
    const first = await kept<{ line: string }>(page, "puzzle.next");
    await page.reload();
    await solving(page);
    assert.deepEqual((await kept<{ line: string }>(page, "puzzle.next"))!.line, first!.line);
    await answer(page, mouse);
    await soon(async () => assert.ok(await kept<string>(page, "progress")));
    await button(page, "Next puzzle").click();
    await solving(page);
    await soon(async () =>
        assert.notEqual((await kept<{ line: string }>(page, "puzzle.next"))!.line, first!.line),
    );
    await ready(page);
    await page.locator(".coach").getByRole("button", { name: "Leave" }).click();
    await page.locator(".figures dd", { hasText: "/1" }).waitFor();
    await close();
});

test("a link leads to one puzzle of the set; one that is not there says so", async () => {
    const code = LINES[2]!.split(" ")[0]!;
    const { page, close } = await stage.visit({ hash: `puzzle/${code}` });
    await solving(page);
    await page.goto(`${stage.page}#puzzle/nonsense`);
    await page.getByText("doesn’t have that puzzle").waitFor();
    await close();
});

test("against the clock: time runs, stands at an answer, and a reload goes on with the run", async () => {
    const { page, close } = await stage.visit({ hash: "practice" });
    await button(page, "Three minutes").click();
    await solving(page);
    await page
        .getByRole("timer")
        .getByText(/^2:5\d$/)
        .waitFor();
    await answer(page, mouse);
    await page
        .getByRole("timer")
        .getByText(/of 1 solved/)
        .waitFor();
    const then = (await kept<{ spent: number }>(page, "run"))!.spent;
    assert.ok(then > 0);
    await page.reload();
    await solving(page);
    await page
        .getByRole("timer")
        .getByText(/of 1 solved/)
        .waitFor();
    assert.ok((await kept<{ spent: number }>(page, "run"))!.spent >= then);
    await close();
    const run = { answers: "0 1000\n0 2000\n", spent: 179_900, over: false };
    const late = await stage.visit({ hash: "puzzle/clock", keep: { run } });
    await late.page.getByRole("heading", { name: "Time is up" }).waitFor();
    await late.page.getByText("2 of 2 solved").waitFor();
    await button(late.page, "Try again").click();
    await solving(late.page);
    await late.page
        .getByRole("timer")
        .getByText(/of 0 solved/)
        .waitFor();
    await late.close();
});

test("puzzles like one’s own mistakes: closed until some are known", async () => {
    const found = [{ turn: 3, before: 4, cost: 0.2, grade: "mistake", themes: ["exchange"] }];
    const keep = { "retry.one": { seat: 1, turns: [4], judged: 1, found, at: 0 } };
    const none = await stage.visit({ hash: "practice" });
    await button(none.page, "Your weak spots").waitFor();
    assert.ok(await button(none.page, "Your weak spots").isDisabled());
    await none.close();
    const { page, close } = await stage.visit({ hash: "practice", keep });
    await button(page, "Your weak spots").click();
    await solving(page);
    assert.match((await kept<{ line: string }>(page, "puzzle.like"))!.line, /themes=\S*exchange/);
    await close();
});

test("puzzles of three and four players are in the set, and are judged with their own weights", async () => {
    for (const line of [LARGER[0]!, LARGER.at(-1)!]) {
        const { page, close } = await stage.visit({ hash: `puzzle/${line.split(" ")[0]}` });
        await solving(page);
        assert.match(await answer(page, mouse), /^(fine|slip|mistake|blunder)$/);
        await close();
    }
});

test("a link of a puzzle that is not in the set makes it again", async () => {
    const line = studyProgram()("make_puzzle", 7, 2, 200)!;
    const code = line.split(" ")[0]!;
    assert.ok(!LINES.some((one) => one.startsWith(code)));
    const { page, close } = await stage.visit({ hash: `puzzle/${code}` });
    await solving(page);
    await answer(page, mouse);
    await page.getByText("Link to this puzzle").click();
    assert.ok((await page.getByLabel("Link", { exact: true }).inputValue()).endsWith(`#puzzle/${code}`));
    await close();
});

test("puzzles of one’s own games: each position is looked at once, until there are no more", async () => {
    const game = playedGame(2);
    const none = await stage.visit({ hash: "practice" });
    assert.ok(await button(none.page, "From your games").isDisabled());
    await none.close();
    const keep = { "game.test": game, "puzzles.own": { test: game.info.moves - 4 } };
    const { page, close } = await stage.visit({ hash: "practice", keep });
    await button(page, "From your games").click();
    await page.getByText("Your games have no more puzzles.").waitFor();
    assert.deepEqual(await kept(page, "puzzles.own"), { test: game.info.moves });
    await close();
    const whole = await stage.visit({ hash: "puzzle/own", keep: { "game.test": game } });
    await whole.page.locator(".coach[data-step=solving], .study-note:has-text('no more')").waitFor();
    const seen = (await kept<{ test: number }>(whole.page, "puzzles.own"))!.test;
    assert.ok(seen > 0 && seen <= game.info.moves);
    await whole.close();
});

test("new puzzles are made on this device", async () => {
    const { page, close } = await stage.visit({ hash: "puzzle/fresh" });
    await solving(page);
    const { line } = (await kept<{ line: string }>(page, "puzzle.fresh"))!;
    assert.ok(!LINES.includes(line));
    assert.equal(studyProgram()("puzzle_set", line), 1);
    await close();
});

test("progress is one file: exported, imported elsewhere, and a wrong one is refused and changes nothing", async () => {
    const ask = studyProgram();
    ask("progress", `${TODAY}\n`);
    ask("puzzle", LINES[0]!);
    ask("progress_stars", 0, 5);
    const progress = ask("practice_answer", 0, 0, TODAY);
    const one = await stage.visit({ hash: "practice", keep: { progress } });
    await one.page.locator(".figures dd", { hasText: "1/1" }).waitFor();
    const [download] = await Promise.all([
        one.page.waitForEvent("download"),
        button(one.page, "Export").click(),
    ]);
    assert.equal(download.suggestedFilename(), "lanterns-progress.txt");
    const buffer = readFileSync(await download.path());
    assert.equal(buffer.toString(), progress);
    const file = (content: Buffer) => ({ name: "progress", mimeType: "text/plain", buffer: content });
    const { page, close } = await stage.visit({ hash: "practice" });
    await page.locator(".figures dd", { hasText: "0/0" }).waitFor();
    const input = page.locator(".practice-more input[type=file]");
    await input.setInputFiles(file(Buffer.from('{"days":{}}')));
    await page.getByText("This isn’t a Lanterns progress file.").first().waitFor();
    assert.equal(await kept(page, "progress"), null);
    await input.setInputFiles(file(buffer));
    await page.locator(".figures dd", { hasText: "1/1" }).waitFor();
    await page.getByText("Progress imported.").waitFor();
    assert.equal(await kept(page, "progress"), progress);
    await one.close();
    await close();
});

// The daily lake in a real browser: one tap plays it, one try counts, and its record proves itself.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import type { Page } from "playwright-core";
import { dateOf } from "../src/model/study/dates";
import { PHONE, soon, Stage } from "./browser";
import { playedDaily } from "./kept";
import { keys, mouse, playTurn, ready, stored, touch } from "./player";
import { studyProgram } from "./program";

let stage: Stage;
before(async () => {
    stage = await Stage.open({ coarse: true });
});
after(() => stage.close());

// The system's own dialog, which no test can press.
function takeWhatIsShared(): void {
    const share = ({ files = [], text = "" }: ShareData) => {
        if (!navigator.userActivation.isActive) throw new DOMException("too late", "NotAllowedError");
        Reflect.set(window, "taken", [files[0]?.type, text]);
        return Promise.resolve();
    };
    Object.assign(navigator, { canShare: () => true, share });
}

// Lists the words of pictures in `window.written`.
function listenToCanvas(): void {
    const written: string[] = [];
    const own = CanvasRenderingContext2D.prototype.fillText;
    CanvasRenderingContext2D.prototype.fillText = function (text, ...rest) {
        written.push(text);
        own.call(this, text, ...rest);
    };
    Object.assign(window, { written });
}

// Whether each lantern in the picture shines, at a place without ribs.
async function lightsOf(image: HTMLImageElement | SVGElement): Promise<readonly number[]> {
    const picture = image as HTMLImageElement;
    await picture.decode();
    const element = Object.assign(document.createElement("canvas"), { width: 1080, height: 1080 });
    const canvas = element.getContext("2d")!;
    canvas.drawImage(picture, 0, 0);
    return Array.from({ length: 10 }, (_, i) => {
        const [x, y] = [540 + (i - 4.5) * 96, 617 + (i % 2) * 22];
        const [red, green, blue] = canvas.getImageData(x, y, 1, 1).data;
        return Math.max(red!, green!, blue!) > 128 ? 1 : 0;
    });
}

function chunksOf(png: Buffer): readonly string[] {
    const names: string[] = [];
    for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at))
        names.push(png.toString("latin1", at + 4, at + 8));
    return names;
}

const TODAY = dateOf(new Date());
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

test("a record of a daily lake proves itself, and one with another turn of a bot does not", () => {
    const { record } = playedDaily("2026-11-18");
    const ask = studyProgram();
    assert.deepEqual(ask("prove", record), {
        verdict: "proved",
        told: ask("prove", record).told,
        date: "2026-11-18",
    });
    assert.equal(
        ask("prove", record.replace('[Daily "2026-11-18"]', '[Daily "2026-11-19"]')).verdict === "proved",
        false,
    );
    assert.throws(() => ask("prove", record.replace(/\[Honor "\d+/, "$&1")), /refusal/);
});

for (const [name, by, way] of [
    ["the mouse", mouse, {}],
    ["fingers", touch, { viewport: PHONE, hasTouch: true }],
    ["keys", keys, {}],
] as const)
    test(`with ${name}: from the first screen to today’s lake, and back to it after a reload`, async () => {
        const { page, close } = await stage.visit({ ...way, keep: { log: false } });
        await by.press(page, button(page, "Daily lake"));
        await page.getByText("Only your first try counts.").waitFor(); // it was never played
        await by.press(page, button(page, "Play today’s lake"));
        await page.waitForFunction((id) => location.hash === `#play/${id}`, `daily-${TODAY}`);
        await playTurn(page, by);
        await ready(page);
        await page.reload();
        await ready(page);
        const [game] = await stored(page);
        assert.equal(game!.id, `daily-${TODAY}`);
        assert.match(game!.record, new RegExp(`\\[Daily "${TODAY}"\\]`));
        await page.goto(`${stage.page}#daily`);
        await button(page, "Continue").waitFor();
        await close();
    });

test("who has played a day is at today’s lake with one tap", async () => {
    const place = { played: 300, all: 300, score: -53, place: 291, of: 301, beaten: 10, level: "" };
    const daily = { "2026-01-02": { honor: 17, rival: 43, won: false, place } };
    const { page, close } = await stage.visit({ keep: { daily, log: false } });
    await button(page, "Daily lake").click();
    await page.waitForFunction((id) => location.hash === `#play/${id}`, `daily-${TODAY}`);
    await close();
});

test("when it is over it has a place and a text to share, it counts once, and can be played again", async () => {
    const place = { played: 300, all: 300, score: -53, place: 291, of: 301, beaten: 10, level: "" };
    const game = playedDaily(TODAY);
    const keep = { [`game.${game.id}`]: game, log: false };
    const { page, close } = await stage.visit({ hash: `play/${game.id}`, keep });
    await page.locator(".daily-result", { hasText: "from your seat" }).waitFor(); // the field is played
    await close();
    const visit = await stage.visit({ hash: "daily", keep: { ...keep, [`field.${TODAY}`]: place } });
    await visit.page.getByText("Rank 291 of 301").waitFor();
    await button(visit.page, "Share").click();
    const text = await visit.page.locator("textarea").inputValue();
    assert.match(text, new RegExp(`${TODAY}[^]*Rank 291 of 301`));
    assert.doesNotMatch(text, /@|\[/, "nothing of the deal");
    await button(visit.page, "Play again for practice").click();
    await visit.page.waitForFunction(() => location.hash.startsWith("#play/again-"));
    await ready(visit.page);
    const games = await soon(async () => {
        const all = await stored(visit.page);
        assert.equal(all.length, 2);
        return all;
    });
    const [one, other] = games.map(({ record }) => /\[Deck .*\]/.exec(record)![0]);
    assert.equal(one, other, "the same deal");
    await visit.close();
});

test("a picture tells the day, honor and place, with a lantern for each tenth, and nothing of the deal", async () => {
    const place = { played: 240, all: 240, score: 23, place: 61, of: 241, beaten: 180, level: "steady" };
    const date = "2026-11-17";
    const game = playedDaily(date);
    const keep = { [`game.${game.id}`]: game, [`field.${date}`]: place, log: false };
    const { page, close } = await stage.visit({ hash: `play/${game.id}`, keep, before: listenToCanvas });
    await button(page, "Share").click();
    const shown = page.getByAltText("A picture of this result");
    await soon(async () => assert.deepEqual(await shown.evaluate(lightsOf), [1, 1, 1, 1, 1, 1, 1, 1, 0, 0]));
    const { honor } = game.info;
    const seat = game.info.seats.findIndex(({ kind }) => kind === "person");
    const rival = Math.max(...honor.filter((_, i) => i !== seat));
    assert.deepEqual(await page.evaluate(() => Reflect.get(window, "written") as unknown), [
        "Lanterns",
        "Daily lake",
        "November 17, 2026",
        "Rank 61 of 241",
        `${honor[seat]! > rival ? "Won" : "Lost"}, ${honor[seat]} to ${rival}`,
        "Level: Steady",
    ]);
    const saved = page.waitForEvent("download");
    await button(page, "Save the picture").click();
    assert.equal((await saved).suggestedFilename(), `lanterns-${date}.png`);
    const file = readFileSync(await (await saved).path());
    assert.equal(file.toString("latin1", 1, 4), "PNG");
    assert.deepEqual([file.readUInt32BE(16), file.readUInt32BE(20)], [1080, 1080]);
    assert.deepEqual(
        chunksOf(file).filter((name) => !["IHDR", "sRGB", "IDAT", "IEND"].includes(name)),
        [],
        "pixels only",
    );
    await close();
});

test("where the system shares files it is given picture and text at once", async () => {
    const place = { played: 300, all: 300, score: -53, place: 91, of: 301, beaten: 210, level: "casual" };
    const game = playedDaily(TODAY);
    const keep = { [`game.${game.id}`]: game, [`field.${TODAY}`]: place, log: false };
    const { page, close } = await stage.visit({ hash: "daily", keep, before: takeWhatIsShared });
    await button(page, "Share").click();
    const [type, text] = await page
        .waitForFunction(() => Reflect.get(window, "taken"))
        .then((it) => it.jsonValue());
    assert.equal(type, "image/png");
    assert.match(text, new RegExp(`${TODAY}[^]*Rank 91 of 301`));
    await close();
});

test("the calendar goes back to the first lake, and a past day is played without counting", async () => {
    const { page, close } = await stage.visit({ hash: "daily/2026-02" });
    await page.getByRole("heading", { name: "February 2026" }).waitFor();
    await button(page, "Previous month").click();
    await page.getByRole("heading", { name: "January 2026" }).waitFor();
    assert.ok(await button(page, "Previous month").isDisabled());
    await button(page, "January 5: not played").click();
    await page.getByRole("heading", { name: "Monday, January 5" }).waitFor();
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), "Monday, January 5");
    await page.reload();
    await button(page, "Back to today").click();
    await button(page, "Play today’s lake").waitFor();
    await page.goto(`${stage.page}#daily/2026-01-05`);
    await button(page, "Play for practice").click();
    await page.waitForFunction(() => location.hash.startsWith("#play/again-2026-01-05"));
    await ready(page);
    await close();
});

test("an address that names no past day shows today’s lake", async () => {
    for (const day of ["2026-02-30", "2025-12-31", "2999-01-01", "nonsense", "2026-13"]) {
        const { page, close } = await stage.visit({ hash: `daily/${day}` });
        await button(page, "Play today’s lake").waitFor();
        await close();
    }
});

test("a page from a plain host knows neither tables with friends nor a board", async () => {
    const { page, close } = await stage.visit();
    await button(page, "Daily lake").waitFor();
    await page.waitForLoadState("networkidle"); // it has asked whether it came from a server
    assert.equal(await button(page, /Play with friends/).count(), 0);
    await page.goto(`${stage.page}#daily`);
    await page.getByText("Only your first try counts.").waitFor();
    await page.waitForLoadState("networkidle");
    assert.equal(await page.getByText("Today’s board").count(), 0);
    await close();
});

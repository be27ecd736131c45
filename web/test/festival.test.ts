// The end of a game: who won and by how much in words, and the festival before the result.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Page } from "playwright-core";
import { deedsOf } from "../src/model/honor-history";
import { tokensOf } from "../src/model/taken-tokens";
import type { Table } from "../src/model/table";
import { outcomeOf } from "../src/parts/result/outcome";
import type { Cards, View } from "../src/base/view";
import { SIDEWAYS, soon, Stage, type Way } from "./browser";
import { gameAt, playedGame } from "./kept";
import { program } from "./program";

let stage: Stage;
before(async () => {
    stage = await Stage.open();
});
after(() => stage.close());

// --- In words ----------------------------------------------------------------------------------------------

interface Ended {
    readonly honor: readonly number[];
    readonly favor?: readonly number[];
    readonly winners: readonly number[];
    readonly seat?: number;
    readonly people?: number;
    readonly termination?: string;
}

// A table at the end of a game, as far as words need it.
function ended({ honor, favor = [], winners, seat = 1, people = 1, termination = "normal" }: Ended): Table {
    const none = { R: 0, O: 0, G: 0, B: 0, P: 0, W: 0, K: 0 } satisfies Cards;
    const players = honor.map((sum, i) => ({ honor: sum, favor: favor[i] ?? 0, cards: none }));
    const seats = honor.map((_, i) => ({
        name: ["Ann", "Mei", "Cy"][i]!,
        kind: i < people ? "person" : "bot",
    }));
    return {
        info: { value: { winners, termination, by: 0 } },
        seats: { value: seats },
        game: { seats, seat, you: people === 1 ? seat : 0 },
        playback: { log: { value: [] }, shown: { value: { players } as unknown as View } },
    } as unknown as Table;
}

test("who won, by how much, and what decided a tie", () => {
    const said = (game: Ended) => {
        const { mood, headline, title, tie } = outcomeOf(ended(game));
        return [mood, headline, title, ...(tie ? [tie] : [])];
    };
    assert.deepEqual(said({ honor: [45, 35], winners: [1] }), ["won", "You win by 10", "You win! 45–35"]);
    assert.deepEqual(said({ honor: [31, 40], winners: [2] }), ["lost", "Mei wins by 9", "Mei wins, 40–31"]);
    assert.deepEqual(said({ honor: [31, 40, 30], winners: [2] }), [
        "lost",
        "Mei wins by 9",
        "Mei wins with 40 honor",
    ]);
    assert.deepEqual(said({ honor: [38, 38], favor: [1, 3], winners: [2] }), [
        "lost",
        "Mei wins",
        "Mei wins, 38–38",
        "A tie at 38 honor. Favor tokens left decide: 3–1.",
    ]);
    assert.deepEqual(said({ honor: [38, 38], winners: [1, 2] }), [
        "won",
        "Shared victory",
        "Shared victory: Ann, Mei",
        "Tied in honor, favor tokens and cards.",
    ]);
    assert.deepEqual(said({ honor: [9, 0], winners: [2], termination: "resigned" }), [
        "calm",
        "Mei wins",
        "Mei wins",
    ]);
});

test("people who share a screen, and those who watch, see a name win", () => {
    assert.equal(outcomeOf(ended({ honor: [45, 35], winners: [1], people: 2 })).headline, "Ann wins by 10");
    assert.equal(outcomeOf(ended({ honor: [31, 40], winners: [2], seat: 0 })).mood, "won");
});

test("who lost hears what was good, and never blame", () => {
    assert.deepEqual(outcomeOf(ended({ honor: [45, 35], winners: [1] })).good, []);
    const [close] = outcomeOf(ended({ honor: [37, 40], winners: [2] })).good;
    assert.equal(close, "So close!");
    const ask = program();
    ask("restore", playedGame(3).record);
    const { happenings } = ask("story", 0, 0);
    const { info } = playedGame(3);
    info.honor.forEach((honor, i) => {
        const tokens = tokensOf(i + 1, happenings);
        assert.equal(
            tokens.reduce((sum, { value }) => sum + value, 0),
            honor,
        );
        const { best, cards, matches } = deedsOf(i + 1, happenings);
        assert.equal(best?.value ?? 0, Math.max(0, ...tokens.map(({ value }) => value)));
        assert.ok(cards > matches && matches > 0);
    });
});

// --- On the screen -----------------------------------------------------------------------------------------

const atEnd = (way: Way = {}) =>
    stage.visit({ hash: "play/test", ...way, keep: { "game.test": playedGame(4), ...way.keep } });

// What is seen at many points of the window but belongs to neither the picture nor the result.
const strangers = (page: Page) =>
    page.evaluate(() => {
        const found = new Set<string>();
        for (let x = 2; x < innerWidth; x += 11)
            for (let y = 2; y < innerHeight; y += 11) {
                const there = document.elementFromPoint(x, y);
                if (!there?.closest(".festival, .sheet.result"))
                    found.add(there?.className?.toString() ?? "none");
            }
        return [...found];
    });

for (const [width, height] of [
    [1440, 900],
    [1366, 768],
    [844, 390],
    [390, 844],
    [360, 640],
] as const)
    test(`nothing peeks out from behind the result at ${width}x${height}`, async () => {
        const { page, close } = await atEnd({ viewport: { width, height } });
        const sheet = page.locator(".sheet.result");
        await sheet.waitFor();
        await soon(async () => assert.deepEqual(await strangers(page), []));
        const box = (await sheet.boundingBox())!;
        assert.ok(box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height);
        assert.ok(await page.locator(".dock").evaluate((dock) => dock.closest("[inert]") !== null));
        await page.keyboard.press("Escape");
        await page.locator(".festival").waitFor({ state: "detached" });
        assert.equal(await page.locator("[inert]").count(), 0);
        await close();
    });

test("no lantern stops behind the words beside the result", async () => {
    for (const locale of ["en-US", "ru-RU"]) {
        const { page, close } = await atEnd({ viewport: { width: 1366, height: 768 }, locale });
        await page.locator(".sheet.result").waitFor();
        const behind = await page.evaluate(() => {
            const words = [...document.querySelectorAll(".festival-poster > *")].map((line) =>
                line.getBoundingClientRect(),
            );
            return [...document.querySelectorAll(".rising-lantern")].filter((lantern) => {
                const { left, right, top, bottom } = lantern.getBoundingClientRect();
                return words.some(
                    (line) =>
                        left < line.right && right > line.left && top < line.bottom && bottom > line.top,
                );
            }).length;
        });
        assert.equal(behind, 0, locale);
        await close();
    }
});

test("the last turn brings the festival; a key ends it, and then the result is there", async () => {
    const { page, close } = await stage.visit({
        hash: "play/final",
        keep: { "game.final": gameAt("final"), speed: 0.1 }, // slow: the test can be, too
        viewport: SIDEWAYS, // draws a quarter of the pixels
    });
    await page.locator("main.table[data-phase=final]").waitFor();
    await page.keyboard.press("c");
    await page.locator(".festival[data-playing=yes]").waitFor();
    const rising = await page.locator(".rising-lantern").count();
    assert.ok(rising > 10, `${rising} lanterns rise`);
    assert.equal(await page.locator(".sheet.result").count(), 0);
    await page.keyboard.press("Shift"); // not a key by itself
    assert.equal(await page.locator(".festival[data-playing=yes]").count(), 1);
    await page.keyboard.press("x");
    await page.locator(".sheet.result").waitFor();
    const counted = await page.locator(".festival-scores b").allTextContents();
    const honor = await page.locator(".final-table .sum").allTextContents();
    assert.deepEqual(counted, honor);
    const moving = await page.evaluate(
        () =>
            document
                .querySelector(".festival")!
                .getAnimations({ subtree: true })
                .filter((motion) => /^(lift|lit|dusk)$/.test((motion as CSSAnimation).animationName))
                .filter(({ playState }) => playState === "running").length,
    );
    assert.ok(moving === 0, `${moving} things still move`);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Result" }).click();
    await page.locator(".sheet.result").waitFor(); // the second time without ado
    assert.equal(await page.locator(".festival[data-playing=yes]").count(), 0);
    await close();
});

test("without motion the picture stands still, with every lantern in the sky", async () => {
    const { page, close } = await stage.visit({
        hash: "play/final",
        keep: { "game.final": gameAt("final"), speed: 1 },
        reducedMotion: "reduce",
    });
    await page.locator("main.table[data-phase=final]").waitFor();
    await page.keyboard.press("c");
    await page.locator(".sheet.result").waitFor();
    const lanterns = page.locator(".rising-lantern");
    assert.ok((await lanterns.count()) > 15);
    const sky = await lanterns.evaluateAll((all) =>
        all.every((one) => {
            const { bottom } = one.getBoundingClientRect();
            return getComputedStyle(one).opacity === "1" && bottom < innerHeight * 0.8;
        }),
    );
    assert.ok(sky);
    assert.equal(await page.evaluate(() => document.getAnimations().length), 0);
    await close();
});

test("a game that was given up ends calmly", async () => {
    const ask = program();
    const before = playedGame(2, { turns: 8 });
    ask("restore", before.record);
    ask("address", 1); // "You resign.", as the page says it
    const game = { ...before, ...ask("resign", 1) };
    const { page, close } = await stage.visit({ hash: "play/test", keep: { "game.test": game } });
    await page.locator(".festival[data-mood=calm]").waitFor();
    await page.locator(".sheet.result").getByText(game.info.told.join(" ")).waitFor();
    await close();
});

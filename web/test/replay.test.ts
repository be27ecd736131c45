// Recorded games: links that hold them, and the replay in a real browser.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import type { Page } from "playwright-core";
import { chancesOf, sumUp, swings, worst, type Judged } from "../src/model/analysis";
import { eventsOf, summarize, turnsIn } from "../src/model/turn-summary";
import { writePlacement } from "../src/base/move";
import { lean, packRecord, unpackRecord, whole } from "../src/model/record-link";
import { marksOf, standings } from "../src/model/honor-history";
import type { View } from "../src/base/view";
import type { Info } from "../src/base/game-info";
import { violations } from "./axe";
import { counts, DISK, PHONE, reads, SIDEWAYS, soon, Stage, swipeUp } from "./browser";
import { ownSeat } from "../src/transport/tags";
import { playedGame } from "./kept";
import { stored } from "./player";
import { program } from "./program";

let stage: Stage;
before(async () => {
    stage = await Stage.open({ coarse: true });
});
after(() => stage.close());

// --- Links -------------------------------------------------------------------------------------------------

// How a record ended, told to the person who played it.
function endOf(record: string): Info {
    const ask = program();
    ask("address", ownSeat(record));
    return ask("restore", record).info;
}

test("a record comes out of a link as the same game, for any number of players", async () => {
    for (const players of [2, 3, 4]) {
        const { record, info } = playedGame(players);
        const packed = await packRecord(record);
        const again = await unpackRecord(packed);
        assert.deepEqual(endOf(again), info);
        assert.match(packed, /^1[\w-]+$/);
        assert.ok(packed.length < record.length / 1.6, `${packed.length} of ${record.length}`);
        assert.ok(lean(record).length < record.length);
    }
});

test("a game that was given up keeps its winner", async () => {
    const ask = program();
    ask("restore", playedGame(2, { turns: 6, people: 2 }).record);
    const { info, record } = ask("resign", 1);
    const again = endOf(await unpackRecord(await packRecord(record)));
    assert.deepEqual([again.termination, again.by, again.winners], ["resigned", 1, info.winners]);
});

test("names with quotes, brackets and other letters go through a link", async () => {
    const record = playedGame(2).record.replace('[Player1 "Ann"]', '[Player1 "Żó\\"ł]w 1. x"]');
    assert.equal(endOf(await unpackRecord(await packRecord(record))).seats[0]!.name, 'Żó"ł]w 1. x');
});

test("without compression in the browser the link is longer and works as well", async () => {
    const { record, info } = playedGame(2);
    const had = globalThis.CompressionStream;
    try {
        Reflect.deleteProperty(globalThis, "CompressionStream");
        const packed = await packRecord(record);
        assert.match(packed, /^0/);
        assert.deepEqual(endOf(await unpackRecord(packed)), info);
    } finally {
        globalThis.CompressionStream = had;
    }
});

test("any damage to a link is noticed", async () => {
    const { record } = playedGame(2);
    const packed = await packRecord(record);
    for (const cut of [1, 4, 5, 40, packed.length - 1])
        await assert.rejects(unpackRecord(packed.slice(0, -cut)), /incomplete/);
    for (let at = 0; at < packed.length; at += 13) {
        const other = packed[at] === "A" ? "B" : "A";
        await assert.rejects(
            unpackRecord(packed.slice(0, at) + other + packed.slice(at + 1)),
            /incomplete/,
            `${at}`,
        );
    }
    for (const nonsense of ["", "1", "2abcdefgh", "1%%%%%%%%", "x".repeat(3 << 20)])
        await assert.rejects(unpackRecord(nonsense), /incomplete/);
});

test("what is no record makes no harm on the way back", () => {
    assert.equal(whole(lean("nonsense")), '[Format "LGN 1"]\n\n\n1. nonsense\n');
});

// --- Numbers -----------------------------------------------------------------------------------------------

test("the story in numbers: marks, honor by dedication, and places by what decides ties", () => {
    for (const players of [2, 3, 4]) {
        const { record, info } = playedGame(players);
        const ask = program();
        ask("restore", record);
        const log = ask("story", 0, 0).happenings;
        const view = log.at(-1)!.view;
        const marks = marksOf(players, log);
        assert.equal(marks.length, view.turn + 1);
        assert.deepEqual(marks.at(-1)!.honor, info.honor);
        const rows = standings(view, info, log);
        assert.deepEqual(
            rows.filter(({ place }) => place === 1).map(({ player }) => player),
            info.winners,
        );
        for (const { honor, bySet } of rows) assert.equal(bySet["4"] + bySet["3"] + bySet["7"], honor);
        assert.deepEqual(
            rows.map(({ honor }) => honor),
            rows.map(({ honor }) => honor).sort((a, b) => b - a),
        );
    }
});

test("ties: favor, then cards; a shared victory shares the place; who gave up comes last", () => {
    const { info } = playedGame(4);
    const ask = program();
    ask("restore", playedGame(4).record);
    const view = ask("view_at", 0, info.moves);
    const none = { R: 0, O: 0, G: 0, B: 0, P: 0, W: 0, K: 0 };
    const tied = (favor: number[], red: number[]): View => ({
        ...view,
        players: view.players.map((player, i) => ({
            ...player,
            honor: 20,
            favor: favor[i]!,
            cards: { ...none, R: red[i]! },
        })),
    });
    const places = (seen: View, winners: number[], by = 0) =>
        standings(seen, { ...info, winners, by }, [])
            .map(({ player, place }) => `${player}:${place}`)
            .join(" ");
    assert.equal(places(tied([1, 3, 2, 2], [9, 0, 1, 2]), [2]), "2:1 4:2 3:3 1:4");
    assert.equal(places(tied([2, 2, 1, 0], [1, 1, 0, 0]), [1, 2]), "1:1 2:1 3:3 4:4");
    assert.equal(places(tied([5, 0, 0, 0], [5, 0, 0, 0]), [2, 3, 4], 1), "2:1 3:1 4:1 1:4");
});

test("the turns of the log are those that the module judges", () => {
    const { record } = playedGame(3);
    const ask = program();
    ask("restore", record);
    const log = ask("story", 0, 0).happenings;
    const turns = turnsIn(log);
    assert.equal(turns.length, 30);
    for (const { turn, player, moves } of turns) {
        assert.ok(moves.every((move) => move.turn === turn && move.player === player));
        const { best, played, chances, gifts, luck, grade } = ask("judge", moves[0]!.number - 1, 2);
        assert.ok(best.moves.length > 0 && best.events.length === best.moves.length);
        assert.ok(played >= 0 && played <= 10000 && chances[player - 1] === played);
        assert.equal(gifts[player - 1], played - best.chance);
        assert.ok(Math.abs(gifts.reduce((sum, gift) => sum + gift)) < 8, "what one loses, others get");
        assert.ok(Math.abs(luck.reduce((sum, part) => sum + part)) < 8, "and so it is with luck");
        assert.equal(
            luck.some((part) => part !== 0),
            turn <= 21,
            "the last two turns of each, and the final ones, are played without a new tile",
        );
        assert.ok(["fine", "slip", "mistake", "blunder"].includes(grade));
    }
});

test("a turn in short: cards, tile, and who got what, the player first", () => {
    const { record } = playedGame(3);
    const ask = program();
    ask("restore", record);
    for (const turn of turnsIn(ask("story", 0, 0).happenings)) {
        const short = summarize(turn.player, eventsOf(turn), 3);
        const written = [
            ...short.exchanges.map(({ give, take }) => `x${give}${take}`),
            ...short.dedications.map(({ set }) => `d${set}`),
            ...short.discards.map((color) => `-${color}`),
            ...(short.placed ? [writePlacement(short.placed)] : []),
        ];
        const played = turn.moves.map(({ move }) => move.replace(/^(d.).*/, "$1"));
        assert.deepEqual(
            written,
            played.filter((move) => move !== "pass"),
        );
        const order = short.gains.map(({ player }) => (player - turn.player + 3) % 3);
        assert.deepEqual(order, [...order].sort());
        const got = short.gains.flatMap(({ cards }) => cards);
        assert.ok(got.every(({ why }) => why === "match" || why === "facing"));
    }
});

test("an analysis tells draws from gifts, and finds the worst turns", () => {
    const none = { moves: [], chances: [], honor: 0, events: [], told: [], why: [], but: [] };
    const judged = (
        [
            [1, 1, 5000, 4600, "slip", 0, 300],
            [2, 2, 5000, 4000, "blunder", 1000, -100],
            [3, 1, 5000, 2000, "blunder", 0, 500],
            [4, 2, 8000, 8100, "fine", -100, 0],
            [5, 1, 5000, 5100, "fine", 0, 800],
        ] as const
    ).map(([turn, player, chance, played, grade, gift, lucky]): Judged => {
        const luck = [lucky, -lucky];
        const rest = {
            moves: [],
            chances: [played, 10000 - played],
            gifts: [gift, 0],
            luck,
            grade,
            error: 0,
        };
        return { turn, player, best: { ...none, chance }, played, ...rest };
    });
    const { cost, draws, gifts, adjusted } = sumUp(judged, 1, 1);
    assert.ok(Math.abs(cost - (0.04 + 0.3 + 0) / 3) < 1e-9);
    assert.ok(Math.abs(gifts - (0.1 - 0.01)) < 1e-9);
    assert.ok(Math.abs(draws - (0.03 - 0.01 + 0.05 + 0.08)) < 1e-9);
    assert.ok(Math.abs(adjusted - (1 - draws)) < 1e-9);
    assert.equal(sumUp(judged, 1, 0).adjusted, 0, "no chance is below 0");
    assert.ok(Math.abs(sumUp(judged, 2, 0).adjusted - draws) < 1e-9, "the rival's luck is the opposite");
    assert.equal(sumUp(judged, 2, 0).gifts, 0);
    assert.deepEqual(
        worst(judged, 1).map(({ turn }) => turn),
        [3, 1],
    );
    assert.equal(worst(judged, 1, 1).length, 1);
    assert.deepEqual(sumUp([], 1, 1), { cost: 0, draws: 0, gifts: 0, adjusted: 1 });
    assert.deepEqual(chancesOf(judged, 1).slice(0, 3), [0.46, 0.46, 0.4]);
    assert.deepEqual(chancesOf([], 1), []);
    assert.deepEqual(
        swings(judged, 1).map(({ turn: { turn }, change }) => [turn, change.toFixed(2)]),
        [
            [4, "0.61"],
            [5, "-0.30"],
        ], // not 3, the blunder
    );
});

// --- The screen --------------------------------------------------------------------------------------------

const kept = (players: number, more: Parameters<typeof playedGame>[1] = {}) => ({
    "game.test": playedGame(players, more),
});
const slider = (page: Page) => page.getByRole("slider", { name: "Moment of the game" });
const at = (page: Page) => slider(page).inputValue();
const tilesOf = (page: Page) => page.locator(".lake-picture .tile-ground");
const turnInLog = (page: Page) => page.locator(".log [aria-current=true] .log-turn");
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

async function comesTo(page: Page, number: number | string): Promise<void> {
    await page.waitForFunction(
        (value) => document.querySelector<HTMLInputElement>(".replay-dock input")?.value === value,
        String(number),
    );
}

test("steps by buttons, keys, slider, log and chart; the log and the lake go along", async () => {
    const keep = kept(3);
    const { moves } = keep["game.test"].info;
    const { page, close } = await stage.visit({ hash: "replay/test", keep });
    await slider(page).waitFor();
    await comesTo(page, 0);
    await counts(tilesOf(page), 1);
    await press(page, "Step forward");
    await comesTo(page, 1);
    await counts(tilesOf(page), 2); // the tile comes after the number
    await reads(page.locator(".replay-told:visible"), /^You place/);
    await page.keyboard.press("ArrowRight");
    await comesTo(page, 2);
    await reads(turnInLog(page), "2");
    await page.keyboard.press("ArrowLeft");
    await comesTo(page, 1);
    await page.keyboard.press("End");
    await comesTo(page, moves);
    await counts(tilesOf(page), 28);
    await page.keyboard.press("Home");
    await comesTo(page, 0);
    await page.locator(".log-line").nth(4).click();
    await comesTo(page, 5);
    await reads(page.locator(".brand p"), "Turn 5"); // as the log and the dock count it
    await slider(page).fill("9");
    await comesTo(page, 9);
    const chart = page.getByRole("slider", { name: /^Honor over/ });
    await chart.focus();
    await page.keyboard.press("End");
    await comesTo(page, moves);
    await soon(async () =>
        assert.match((await chart.getAttribute("aria-valuetext"))!, /^Turn 30: You \d+, Bo \d+, Cy \d+$/),
    );
    await close();
});

test("on a phone the sheet leaves the lake and steps in reach; scrolling over its chart goes to no turn", async () => {
    const way = { viewport: PHONE, hasTouch: true, isMobile: true };
    const { page, close } = await stage.visit({ hash: "replay/test", keep: kept(3), ...way });
    await page.getByRole("button", { name: "Analysis" }).tap();
    const side = page.locator(".replay-side");
    await side.getByRole("button", { name: "Step forward" }).tap();
    await counts(tilesOf(page), 2); // in sight above the sheet
    await soon(async () => {
        const top = (await side.boundingBox())!.y;
        const lake = await tilesOf(page).evaluateAll((tiles) =>
            tiles.map((tile) => tile.getBoundingClientRect().bottom),
        );
        assert.ok(
            lake.every((bottom) => bottom < top),
            `${lake.join()} above ${top}`,
        );
    });
    await side.getByRole("button", { name: "Step back" }).tap();
    await comesTo(page, 0);
    const chart = page.getByRole("slider", { name: /^Honor over/ });
    await swipeUp(page, chart);
    await page.waitForFunction(() => document.querySelector(".replay-side-body")!.scrollTop > 0);
    await comesTo(page, 0);
    await chart.tap();
    await page.waitForFunction(
        () => document.querySelector<HTMLInputElement>(".replay-dock input")!.value !== "0",
    );
    await close();
});

test("on a phone the slider is as wide as the panel, and its steps are in sight", async () => {
    for (const viewport of [PHONE, { width: 360, height: 640 }, SIDEWAYS]) {
        const { page, close } = await stage.visit({ hash: "replay/test", keep: kept(4), viewport });
        const [wide, dock] = [await slider(page).boundingBox(), await page.locator(".dock").boundingBox()];
        assert.ok(wide!.width > dock!.width - 24, `${wide!.width} of ${dock!.width}`);
        const play = (await page.getByRole("button", { name: "Play" }).boundingBox())!;
        assert.ok(play.y + play.height <= viewport.height);
        await close();
    }
});

test("turn by turn, and playing by itself until it is paused or over", async () => {
    const keep = kept(2);
    const { info, record } = keep["game.test"];
    const { moves } = info;
    const ask = program();
    ask("restore", record);
    const marks = marksOf(2, ask("story", 0, 0).happenings);
    const { page, close } = await stage.visit({ hash: "replay/test", keep });
    await press(page, "Move by move");
    for (let turn = 1; turn <= 24; turn++) {
        await press(page, "Step forward");
        await comesTo(page, marks[turn]!.moveNumber);
    }
    await comesTo(page, moves);
    await press(page, "Step back");
    await comesTo(page, marks[23]!.moveNumber);
    for (let i = 0; i < 2; i++) await page.getByRole("button", { name: /^Speed/ }).click();
    await page.locator("body").focus();
    await page.keyboard.press("Home");
    await comesTo(page, 0);
    await page.locator(".replay-told:visible").click();
    await page.keyboard.press(" ");
    await page.waitForFunction(
        () => Number(document.querySelector<HTMLInputElement>(".replay-dock input")!.value) >= 2,
    );
    await press(page, "Pause");
    // The rest is in playback.test.ts, in virtual time.
    await page.getByRole("button", { name: "Play", exact: true }).waitFor();
    await slider(page).fill(String(moves - 1));
    await press(page, "Play");
    await comesTo(page, moves);
    await page.getByRole("button", { name: "Play", exact: true }).waitFor();
    await close();
});

test("with motion, a step flies the cards and comes to the same table", async () => {
    const { page, close } = await stage.visit({ hash: "replay/test", keep: { ...kept(2), speed: 2 } });
    await slider(page).waitFor();
    // What flies may have landed before anybody asks for it.
    const flown = await page.evaluateHandle(() => {
        const seen = { flights: 0 };
        new MutationObserver((records) => {
            for (const { addedNodes } of records) seen.flights += addedNodes.length;
        }).observe(document.querySelector(".flights")!, { childList: true });
        return seen;
    });
    await press(page, "Step forward");
    await soon(async () => assert.ok((await flown.evaluate(({ flights }) => flights)) > 0));
    await page.waitForFunction(() => !document.querySelector(".flight"));
    await comesTo(page, 1);
    await counts(tilesOf(page), 2);
    for (let i = 0; i < 6; i++) await page.keyboard.press("ArrowRight"); // faster than anything flies
    await comesTo(page, 7);
    await page.waitForFunction(() => !document.querySelector(".flight"));
    await page.keyboard.press("ArrowLeft");
    await comesTo(page, 6);
    await close();
});

test("a game that is over is seen through any eyes, with all hands if one likes", async () => {
    const { page, close } = await stage.visit({ hash: "replay/test", keep: kept(4) });
    await slider(page).fill("8");
    await reads(page.locator(".you-head h2"), "You");
    await counts(page.locator(".hand-tile"), 3);
    await page.getByLabel("View as").selectOption({ label: "Cy" });
    await page.locator(".you-head h2", { hasText: "Cy" }).waitFor();
    assert.equal(await at(page), "8", "the moment stays");
    assert.equal(await page.locator(".rival .tile-ground").count(), 0);
    await page.getByLabel("Show all hands").check();
    await page.waitForFunction(() => document.querySelectorAll(".rival .tile-ground").length === 9);
    await page.getByLabel("View as").selectOption("0");
    await page.waitForFunction(() => document.querySelectorAll(".rival .tile-ground").length === 12);
    await close();
});

test("another language is chosen in the replay, and spoken at once", async () => {
    const game = playedGame(2);
    const nameless = { ...game, record: game.record.replace('[Player1 "Ann"]\n', "") };
    const { page, close } = await stage.visit({ hash: "replay/test", keep: { "game.test": nameless } });
    await page.locator(".log li", { hasText: /^1You place/ }).waitFor();
    await press(page, "Step forward");
    await press(page, "Preferences");
    await page.locator("dialog select").selectOption("pl");
    await page.locator(".log li", { hasText: /^1Kładziesz/ }).waitFor();
    await page.locator(".you-head h2", { hasText: "Ty" }).waitFor();
    await reads(turnInLog(page), "1");
    await close();
});

// What of the two turns of an analysis, on the lake and in words, lies under a panel or out of sight.
const hidden = (page: Page) =>
    page.evaluate(() => {
        const boxes = (all: string) =>
            [...document.querySelectorAll(all)].map((e) => e.getBoundingClientRect());
        const meet = (a: DOMRect, b: DOMRect) =>
            a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
        const covers = boxes("[data-cover], .replay-side").filter(({ width }) => width > 0);
        const covered = boxes(".spot-edge").filter((spot) => covers.some((cover) => meet(cover, spot)));
        const [side] = boxes(".replay-side");
        const cut = boxes(".verdict dl").filter(
            ({ top, bottom }) => top < side!.top || bottom > side!.bottom,
        );
        return [...covered, ...cut].map(({ left, top }) => `${left} ${top}`);
    });

test("the analysis can be stopped, draws the chance to win and shows both turns on the lake", async () => {
    const { page, close } = await stage.visit({ hash: "replay/test", keep: { ...kept(2), log: true } });
    await press(page, "Analyze game");
    await page.getByRole("progressbar", { name: "Analysis" }).waitFor();
    await press(page, "Stop");
    await press(page, "Analyze game");
    const graded = page.locator(".graded button");
    await graded.first().waitFor({ timeout: 120_000 });
    assert.deepEqual(await violations(page), []);
    await reads(
        page.locator(".analysis"),
        /cost [\d.]+% win chance\.With average draws: \d+%\.Luck with tiles: [+−]\d+%\. Opponents’ play: [+−]\d+%\..*Biggest mistakes/,
    );
    assert.ok((await page.locator(".chart-flags text").count()) >= (await graded.count()));
    assert.ok((await page.locator(".log .grade").count()) >= (await graded.count()));
    const turn = /Turn (\d+): −\d+% win chance$/.exec((await graded.first().textContent())!)![1]!;
    await graded.first().click();
    await reads(turnInLog(page), turn);
    await page.locator(".spot-played .spot-edge").waitFor();
    await page.locator(".verdict", { hasText: `Turn ${turn}: −` }).waitFor();
    await counts(page.locator(".verdict .turn-tile"), 2);
    await soon(async () => assert.deepEqual(await hidden(page), []));
    const chart = page.getByRole("slider", { name: /^Win chance over/ });
    await soon(async () =>
        assert.match((await chart.getAttribute("aria-valuetext"))!, new RegExp(`^Turn ${turn}: You \\d+%$`)),
    );
    await chart.focus();
    await page.keyboard.press("Home");
    await comesTo(page, 0);
    await counts(page.locator(".spot"), 0);
    await page.getByLabel("View as").selectOption("0"); // it is of the whole game
    await soon(async () =>
        assert.match((await chart.getAttribute("aria-valuetext"))!, /^Start: You \d+%, Bo \d+%$/),
    );
    await close();
});

test("on a laptop the dock of a replay is no higher than in play, and the analysis is offered beside log and chart", async () => {
    const way = { viewport: { width: 1366, height: 768 }, keep: { ...kept(4, { turns: 20 }), log: true } };
    const height = async (page: Page) => (await page.locator(".dock").boundingBox())!.height;
    const played = await stage.visit({ ...way, hash: "play/test" });
    await played.page.locator("main.table:not([data-phase=wait])").waitFor();
    const high = await height(played.page);
    await played.close();
    const { page, close } = await stage.visit({
        ...way,
        hash: "replay/test",
        keep: { ...kept(4), log: true },
    });
    await slider(page).fill("40");
    await reads(turnInLog(page), /\d/);
    assert.ok((await height(page)) < high + 1, `${await height(page)} of ${high} px`);
    const button = page.getByRole("button", { name: "Analyze game" });
    const [inner, outer] = [await button.boundingBox(), await page.locator(".replay-side").boundingBox()];
    assert.ok(inner!.y + inner!.height <= outer!.y + outer!.height, "the whole button is in sight");
    await close();
});

test("an unfinished game shows no hand, offers no other eyes and no link", async () => {
    const { page, close } = await stage.visit({
        hash: "replay/test",
        keep: kept(3, { turns: 9, people: 3 }),
    });
    await slider(page).fill("5");
    await counts(tilesOf(page), 6);
    assert.equal(await page.locator(".hand-tile, .rival .tile-ground").count(), 0);
    assert.equal(await page.getByLabel("View as").count(), 0);
    await page.getByText("Export and share").click();
    await page.getByText("You can share a link once the game is over").waitFor();
    assert.equal(await page.getByRole("button", { name: "Copy link" }).count(), 0);
    await close();
});

test("the replay of a game that goes on has who plays it at the bottom, and leads back to it", async () => {
    const game = playedGame(4, { turns: 9, people: 2 });
    const record = game.record.replace('[Seat1 "person"]', '[Seat1 "bot casual"]');
    const { page, close } = await stage.visit({
        hash: "replay/test",
        keep: { "game.test": { ...game, record } },
    });
    await page.locator(".rival-bottom", { hasText: "You" }).waitFor();
    await press(page, "Back to the game");
    await page.locator(".hand-tile").first().waitFor();
    await close();
});

test("a link opens anywhere, replays the game, and it can be kept", async () => {
    const { record, info } = playedGame(3);
    for (const address of [stage.page, DISK]) {
        const { page, close } = await stage.visit({ address, hash: `replay/~${await packRecord(record)}` });
        await page.getByText("Export and share").click();
        await press(page, "Copy link");
        assert.match(await page.locator(".link-made input").inputValue(), /#replay\/~1[\w-]+$/);
        assert.deepEqual(await stored(page), []);
        await press(page, "Save this game");
        await page.waitForFunction(() => !location.hash.includes("~"));
        const [game] = await stored(page);
        assert.deepEqual(game!.info, info);
        await page.getByRole("button", { name: "Save this game" }).waitFor({ state: "detached" });
        await slider(page).waitFor();
        const opened = page.getByText("Export and share");
        await opened.click();
        const [download] = await Promise.all([page.waitForEvent("download"), press(page, "Download record")]);
        assert.equal(await readFile(await download.path(), "utf8"), game!.record);
        await close();
    }
});

test("broken links and games that are not there say so, and lead home", async () => {
    const packed = await packRecord(playedGame(2).record);
    const wrong = await packRecord(playedGame(2).record.replace(/Deck "\d+/, 'Deck "99'));
    for (const [rest, says] of [
        [`~${packed.slice(0, -9)}`, /incomplete/],
        ["~", /incomplete/],
        [`~${wrong}`, /can’t be read.*99/],
        ["nobody", /isn’t saved in this browser/],
    ] as const) {
        const { page, close } = await stage.visit({ hash: `replay/${rest}` });
        await page.getByRole("alert").filter({ hasText: says }).waitFor();
        await press(page, "Home");
        await page.waitForFunction(() => !location.hash.includes("replay"));
        await close();
    }
});

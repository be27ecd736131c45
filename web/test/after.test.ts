// Beside and after a game, in a real browser: the result, hints, unseen tiles, and what happened meanwhile.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import type { Page } from "playwright-core";
import { unseenTiles } from "../src/model/unseen-tiles";
import { counts, frames, reads, soon, Stage, type Way } from "./browser";
import { gameAt, playedGame } from "./kept";
import { mouse, phase, playTurn, ready, stored } from "./player";
import { program } from "./program";

let stage: Stage;
before(async () => {
    stage = await Stage.open({ coarse: true });
});
after(() => stage.close());

type Options = Parameters<typeof playedGame>[1];
const sit = (players: number, options: Options = {}, { keep, ...way }: Way = {}) =>
    stage.visit({ hash: "play/test", keep: { "game.test": playedGame(players, options), ...keep }, ...way });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).first().click();

// --- The result --------------------------------------------------------------------------------------------

for (const players of [2, 3, 4])
    test(`the result of ${players}: places, honor by dedication, tie-breaks, and a chart to read`, async () => {
        const { info } = playedGame(players);
        const { page, close } = await sit(players);
        await page.locator(".sheet.result").waitFor();
        const rows = await page
            .locator(".final-table tbody tr")
            .evaluateAll((all) =>
                all.map((row) => [...row.children].map((cell) => cell.textContent!.trim())),
            );
        assert.equal(rows.length, players);
        const names = info.seats.map(({ name }, i) => (i === 0 ? "You" : name));
        assert.equal(rows[0]![1], names[info.winners[0]! - 1]);
        for (const [, name, honor, ...kinds] of rows) {
            assert.equal(Number(honor), info.honor[names.indexOf(name!)]);
            const sum = kinds.slice(0, 3).reduce((all, kind) => all + (Number(kind) || 0), 0);
            assert.equal(sum, Number(honor));
        }
        assert.match(
            (await page.locator(".sheet.result h2").textContent())!,
            new RegExp(String(Math.max(...info.honor))),
        );
        const chart = page.getByRole("slider", { name: /^Honor over/ });
        const says = (text: RegExp) =>
            soon(async () => assert.match((await chart.getAttribute("aria-valuetext"))!, text));
        await says(new RegExp(`${names[0]} ${info.honor[0]}`));
        await chart.focus();
        await page.keyboard.press("Home");
        await says(/^Start: You 0/);
        await chart.hover();
        await says(/^Turn \d+/);
        await page.getByText("Show as table").click();
        const last = page.locator(".chart-numbers tbody tr").last();
        await soon(async () =>
            assert.deepEqual(await last.locator("td").allTextContents(), info.honor.map(String)),
        );
        await page.keyboard.press("Escape");
        await page.locator(".sheet.result").waitFor({ state: "detached" });
        await page.locator(".lake-picture .tile-ground").nth(20).waitFor(); // the lake is there
        await press(page, "Result");
        await page.locator(".sheet.result").waitFor();
        await close();
    });

test("in the system's own colors nothing shines through the result or the panels of the first screen", async () => {
    const { page, close } = await sit(2, {}, { forcedColors: "active" });
    await page.locator(".festival + .sheet.result").waitFor();
    const open = (selectors: readonly string[]) =>
        page.evaluate((all) => {
            const clear = (element: Element) => !/^rgb\(/.test(getComputedStyle(element).backgroundColor);
            return all.filter((one) => [...document.querySelectorAll(one)].some(clear));
        }, selectors);
    assert.deepEqual(await open([".sheet.result", ".festival", ".festival-scores"]), []);
    assert.equal(await page.locator(".rising:visible, .hero:visible").count(), 0);
    await page.locator(".sheet.result").getByRole("button", { name: "Home" }).click();
    await page.locator(".home-more .panel").first().waitFor();
    assert.deepEqual(await open([".choices-first", ".home-more .panel"]), []);
    await page.getByRole("button", { name: "Custom game" }).click();
    await page.locator(".segments :checked + span").waitFor();
    const [chosen, other] = await page
        .locator(".segments label")
        .evaluateAll((all) =>
            all.map((label) => getComputedStyle(label.querySelector("span")!).backgroundColor),
        );
    assert.notEqual(chosen, other);
    await close();
});

test("from the result to a link, a file, a replay, home, and another game", async () => {
    const { page, close } = await sit(2);
    const [game] = await stored(page);
    await press(page, "Copy link");
    const link = await page.locator(".link-made input").inputValue();
    assert.ok(link.startsWith(`${stage.page}#replay/~`));
    const [download] = await Promise.all([page.waitForEvent("download"), press(page, "Download record")]);
    assert.equal(await readFile(await download.path(), "utf8"), game!.record);
    await page.locator(".sheet.result").getByRole("button", { name: "Replay" }).click();
    await page.locator("main[data-replay]").waitFor();
    await page.goBack();
    await page.locator(".sheet.result").getByRole("button", { name: "Analyze game" }).click();
    await page.locator(".analysis").waitFor();
    await page.goBack();
    await page.locator(".sheet.result").waitFor();
    await page.locator(".sheet.result").getByRole("button", { name: "Home" }).click();
    await page.waitForFunction(() => !location.hash.includes("play"));
    await page.goBack();
    await page.locator(".sheet.result").getByRole("button", { name: "Play again" }).click();
    await page.locator(".sheet.result").waitFor({ state: "detached" });
    await ready(page);
    assert.equal((await stored(page)).length, 2);
    assert.equal(await page.locator(".sheet.result").count(), 0);
    await reads(page.locator(".you-head h2"), "You");
    await close();
});

test("it comes up by itself when the last turn is played", async () => {
    const record = playedGame(2);
    const turns = record.info.moves;
    const { page, close } = await sit(2, { turns: turns > 24 ? 22 : 20 });
    for (let turn = 0; turn < 9 && (await playTurn(page, mouse)); turn++);
    await page.locator(".sheet.result").waitFor();
    assert.equal(await phase(page), "over");
    await close();
});

test("a game that was given up names its winner, and the one who gave up comes last", async () => {
    const ask = program();
    const before = playedGame(2, { turns: 8 });
    ask("restore", before.record);
    const game = { ...before, ...ask("resign", 1) };
    const { page, close } = await stage.visit({ hash: "play/test", keep: { "game.test": game } });
    await page.locator(".sheet.result h2", { hasText: "Bo wins" }).waitFor();
    assert.equal(await phase(page), "over");
    const names = page.locator(".final-table tbody th");
    await soon(async () =>
        assert.deepEqual(
            (await names.allTextContents()).map((name) => name.trim()),
            ["Bo", "You"],
        ),
    );
    await close();
});

test("who only watched, and people who shared a screen, see the result as well", async () => {
    for (const people of [0, 3]) {
        const { page, close } = await sit(3, { people });
        await page.locator(".sheet.result h2", { hasText: "wins" }).waitFor();
        assert.equal(await page.getByRole("dialog").count(), 0);
        await close();
    }
});

// --- Hints -------------------------------------------------------------------------------------------------

test("a hint: reasons, a chance, a look at it on the lake, and the turn filled in", async () => {
    const { page, close } = await sit(2, { turns: 6 });
    await ready(page);
    await page.keyboard.press("h");
    await page.locator(".sheet.hints").waitFor();
    await page.keyboard.press("1"); // the table goes on answering
    await page.locator(".hand-tile.chosen").waitFor();
    const best = page.locator(".suggestion").first();
    await best.waitFor();
    assert.ok((await page.locator(".suggestion").count()) <= 3);
    assert.match((await best.locator(".chance").textContent())!, /^Win chance: \d+% \(even: 50%\)$/);
    // Pictures in place of tile numbers and coordinates, which only those hear who do not see them.
    const shown = await best.evaluate((card) => {
        const copy = card.cloneNode(true) as Element;
        for (const told of copy.querySelectorAll(".told")) told.remove();
        return copy.textContent!;
    });
    assert.doesNotMatch(shown, /-?\d+,-?\d+|[Tt]ile \d/);
    assert.match((await best.locator(".told").textContent())!, /Tile \d+ at -?\d+,-?\d+/);
    assert.ok((await best.locator(".reasons li").count()) > 0);
    const number = await best.locator(".turn-tile kbd").textContent();
    await best.hover();
    await page.locator(".ghost.looking").waitFor();
    await page.locator(".tray").first().waitFor();
    await reads(page.locator(".hand-tile.chosen kbd"), number!);
    await best.getByRole("button", { name: "Use this" }).click();
    await page.locator("main.table[data-phase=confirm]").waitFor();
    await counts(page.locator(".suggestion"), 0);
    const before = await page.locator(".log li").count();
    await page.keyboard.press("c");
    await page.waitForFunction((n) => document.querySelectorAll(".log li").length > n, before);
    await close();
});

test("a hint with cards to give back or to dedicate is drafted whole", async () => {
    const { page, close } = await stage.visit({
        hash: "play/cards",
        keep: { "game.cards": gameAt("cards") }, // thirteen cards
    });
    await ready(page);
    assert.equal(await phase(page), "cards");
    await press(page, "Hint");
    await page.locator(".suggestion").first().getByRole("button", { name: "Use this" }).click();
    await page.locator("main.table[data-phase=confirm]").waitFor();
    await page.keyboard.press("c");
    await page.waitForFunction(() =>
        /You dedicate|You return/.test(document.querySelector(".log")!.textContent!),
    );
    await close();
});

test("no hint when it is not one's turn or the game is over", async () => {
    const { page, close } = await sit(2);
    await page.locator(".sheet.result").waitFor();
    await page.keyboard.press("Escape");
    await page.locator(".sheet.result").waitFor({ state: "detached" });
    await page.keyboard.press("h");
    await frames(page);
    assert.equal(await page.locator(".sheet.hints").count(), 0);
    await close();
});

// --- Unseen tiles ------------------------------------------------------------------------------------------

test("the tiles one has not seen are all but the lake's and one's own", () => {
    for (const players of [2, 3, 4]) {
        const { record, info } = playedGame(players, { turns: 7 });
        const ask = program();
        ask("restore", record);
        const all = Number(/\[Deck "([\d ]+)"/.exec(record)![1]!.split(" ").length);
        const view = ask("view_at", 1, info.moves);
        assert.equal(unseenTiles(view).length, 35 - (view.lake.length - 1) - 3);
        const hidden = view.draw + 3 * (players - 1);
        assert.equal(unseenTiles(view).length - hidden, 35 - all, "what stays in the box");
    }
});

test("one tap on the draw stack lists them; a preference switches it off", async () => {
    const { page, close } = await sit(4, { turns: 12 });
    await ready(page);
    await page.getByRole("button", { name: /Show unseen tiles/ }).click();
    await page.getByRole("heading", { name: "20 unseen tiles" }).waitFor();
    await counts(page.locator(".unseen-tiles li"), 20);
    await page
        .getByText("8 tiles still to draw. Bo has 3. Cy has 3. Di has 3. 3 tiles stay in the box")
        .waitFor();
    const red = page.locator(".unseen-colors button").first();
    const with_ = Number(await red.locator("b").textContent());
    await red.click();
    await counts(page.locator(".unseen-tiles li"), with_);
    await red.click();
    await counts(page.locator(".unseen-tiles li"), 20);
    await page.keyboard.press("Escape");
    await page.locator(".sheet.unseen").waitFor({ state: "detached" });
    await close();
    const off = await sit(4, { turns: 12 }, { keep: { unseen: false } });
    await ready(off.page);
    await off.page.getByRole("img", { name: "8 tiles to draw" }).waitFor();
    assert.equal(await off.page.getByRole("button", { name: /not seen/ }).count(), 0);
    await off.close();
});

// --- Coming back -------------------------------------------------------------------------------------------

const OFFER = "See what happened while you were away";
const lake = (page: Page) => page.locator(".lake-picture .tile-ground");

// Notes from now on what the table shows, however soon it is over: phases, the smallest lake, and how many
// things fly.
const watch = (page: Page) =>
    page.evaluateHandle(() => {
        const seen = { phases: "", smallest: Infinity, flights: 0 };
        const table = document.querySelector("main.table")!;
        new MutationObserver((records) => {
            seen.phases += ` ${table.getAttribute("data-phase")}`;
            const tiles = table.querySelectorAll(".lake-picture .tile-ground").length;
            seen.smallest = Math.min(seen.smallest, tiles);
            for (const { target, addedNodes } of records)
                if ((target as Element).matches(".flights")) seen.flights += addedNodes.length;
        }).observe(table, { subtree: true, childList: true, attributes: true });
        return seen;
    });

test("what the rivals did meanwhile is shown again on request, and then no more", async () => {
    const { info } = playedGame(3, { turns: 12 });
    const keep = { "seen.test": { 1: info.moves - 3 }, speed: 2 };
    const { page, close } = await sit(3, { turns: 12 }, { keep });
    await ready(page);
    const now = await lake(page).count();
    const watched = await watch(page);
    await press(page, OFFER);
    await soon(async () => {
        const { phases, smallest, flights } = await watched.jsonValue();
        assert.match(phases, / past (?!past)/, "back then, and here again");
        assert.ok(smallest < now, "the table of then");
        assert.ok(flights > 0, "with motion");
    });
    await page.locator("main.table:not([data-phase=past])").waitFor();
    await counts(lake(page), now);
    assert.equal(await page.getByRole("button", { name: OFFER }).count(), 0);
    await page.reload();
    await ready(page);
    assert.equal(await page.getByRole("button", { name: OFFER }).count(), 0, "it has been seen");
    await close();
});

test("it can be left at any moment, and whoever plays on is not asked again", async () => {
    const keep = { "seen.test": { 1: 0 }, speed: 0.5 }; // much to see, slowly
    const { page, close } = await sit(2, { turns: 8 }, { keep });
    await press(page, OFFER);
    await press(page, "Back to the game");
    await page.locator("main.table[data-phase=tile]").waitFor();
    await close();
    const other = await sit(2, { turns: 8 }, { keep: { ...keep, speed: 0 } });
    const offer = other.page.getByRole("button", { name: OFFER });
    await offer.waitFor();
    await other.page.keyboard.press("1");
    await offer.waitFor({ state: "detached" }); // nothing lies over the places for a tile
    await other.page.keyboard.press("Escape");
    await offer.waitFor();
    await playTurn(other.page, mouse);
    await offer.waitFor({ state: "detached" });
    await other.close();
});

test("a game seen to its present offers nothing, nor does a new one", async () => {
    const { info } = playedGame(2, { turns: 8 });
    for (const keep of [{ "seen.test": { 1: info.moves } }, {}]) {
        const { page, close } = await sit(2, { turns: 8 }, { keep });
        await ready(page);
        await frames(page);
        assert.equal(await page.getByRole("button", { name: OFFER }).count(), 0);
        await close();
    }
});

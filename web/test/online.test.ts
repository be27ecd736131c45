// Online tables in Chromium against the real server: whole games by a link, lost connections, a server that is killed, and what
// goes over the wire.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import type { Page } from "playwright-core";
import { misfits, violations } from "./axe";
import { PHONE } from "./browser";
import {
    atTable,
    begun,
    bothHave,
    button,
    movesOn,
    OnlineStage,
    playTogether,
    sitDown,
    sorted,
    type Guest,
} from "./online-stage";
import { mouse, playTurn, ready } from "./player";

let stage: OnlineStage;
before(async () => {
    stage = await OnlineStage.open();
});
after(() => stage.close());

const hashOf = (page: Page) => new URL(page.url()).hash.slice(1);

// --- What may be heard ----------------------------------------------------------------------------------

interface Spoken {
    readonly type: string;
    readonly turn?: number;
    readonly drew?: number;
    readonly moves?: readonly string[];
    readonly you?: { readonly seat: number; readonly drawn: readonly number[] };
    readonly table?: { readonly state: string; readonly turn?: number; readonly secret?: string };
}

const turnsOf = (record: string): readonly (readonly string[])[] =>
    [...record.matchAll(/^\d+\. (.+)$/gm)].map(([, moves]) => moves!.split(" "));

// The tiles that a seat draws, in order, and the turn after which it does, as the record tells it; 0 is the beginning.
function drawsOf(
    record: string,
): readonly { readonly seat: number; readonly tile: number; readonly after: number }[] {
    const deck = /^\[Deck "([\d ]+)"\]/m.exec(record)![1]!.split(" ").map(Number);
    const players = Number(/^\[Players "(\d)"\]/m.exec(record)![1]);
    const draws = deck
        .slice(0, 3 * players)
        .map((tile, i) => ({ seat: Math.floor(i / 3) + 1, tile, after: 0 }));
    let top = 3 * players;
    turnsOf(record).forEach((moves, i) => {
        if (moves.at(-1)!.includes("@") && top < deck.length)
            draws.push({ seat: (i % players) + 1, tile: deck[top++]!, after: i + 1 });
    });
    return draws;
}

// Whatever a guest was told before the game was over: a tile may be in it as one that the guest has drawn by then, or as one
// that is placed in a turn as the record has it; no other field may be there. Answers how many messages were looked at.
function searchTraffic(guest: Guest, seat: number, record: string): number {
    const draws = new Map(drawsOf(record).map((draw) => [draw.tile, draw]));
    const turns = turnsOf(record);
    let looked = 0;
    for (const text of guest.traffic.came) {
        const { you, drew, moves, table, ...rest } = JSON.parse(text) as Spoken;
        if (table?.state === "finished") break; // now everything is open
        looked++;
        const played = table ? (table.turn ?? 1) - 1 : (rest.turn ?? 0);
        for (const tile of [...(you?.drawn ?? []), ...(drew === undefined ? [] : [drew])]) {
            const draw = draws.get(tile)!;
            assert.ok(
                draw.seat === seat && draw.after <= played,
                `seat ${seat} was told of ${tile}: ${text}`,
            );
        }
        if (moves) assert.deepEqual(moves, turns[rest.turn! - 1], text);
        assert.equal(table?.secret, undefined, "the secret of the deal");
        assert.doesNotMatch(JSON.stringify({ ...rest, table }), /deck|hand|view|events|drawn|unseen":\[/i);
        assert.ok(
            Object.keys(rest).every((key) => KNOWN.has(key)),
            `unknown fields: ${text}`,
        );
    }
    return looked;
}
const KNOWN = new Set(
    "type n turn player left_ms why protocol version page online spectators seats seat reaction code of".split(
        " ",
    ),
);

function verified(record: string): string {
    const folder = mkdtempSync(path.join(tmpdir(), "lanterns-record-"));
    const file = path.join(folder, "game.lgn");
    writeFileSync(file, record);
    try {
        return execFileSync(process.env["LANTERNS"] ?? "../build/lanterns", ["verify", file], {
            encoding: "utf8",
        });
    } finally {
        rmSync(folder, { recursive: true });
    }
}

// --- Whole games -----------------------------------------------------------------------------------------

test("two browsers play a whole game by a link, look at it, check its deal, and play again", async () => {
    const ann = await stage.guest("Ann", "");
    await button(ann.page, /^Play with friends/).click();
    await button(ann.page, /^Make the table/).click();
    const link = await ann.page.getByLabel(/^Send this link/).inputValue();
    const id = link.split("#table/")[1]!;
    const bo = await stage.guest("Bo", `table/${id}`, { viewport: PHONE });
    await sitDown(bo.page);
    await Promise.all([atTable(ann.page), atTable(bo.page)]);
    const eve = await stage.guest("Eve", `table/${id}`);
    await atTable(eve.page);
    assert.equal(await eve.page.locator(".hand-tile").count(), 0, "who watches sees no hand");
    assert.equal(await button(ann.page, /Hint/).count(), 0, "no hints among people");
    assert.ok((await playTogether([ann.page, bo.page])) >= 22 + 2, "22 tiles and two final turns");

    const record = await stage.record(id);
    assert.match(record, /\[Winners "[12]/);
    assert.match(verified(record), /fair/i);
    const seat = (name: string) => Number(new RegExp(`\\[Player(\\d) "${name}"\\]`).exec(record)![1]);
    await eve.page.locator("main.table[data-phase=over]").waitFor();
    for (const [guest, number] of [
        [ann, seat("Ann")],
        [bo, seat("Bo")],
        [eve, 0],
    ] as const)
        assert.ok(searchTraffic(guest, number, record) > 20);

    for (const { page } of [ann, bo, eve]) await button(page, /^Checked here: a fair deal/).waitFor();
    const watched = eve.page.locator(".sheet.result");
    assert.equal(
        await watched.getByRole("button", { name: "Play again" }).count(),
        0,
        "who watches does not play",
    );
    await ann.page.locator(".sheet.result").getByRole("button", { name: "Close" }).click();
    await button(ann.page, "Menu").click();
    await button(ann.page, /^The deal/).click();
    await ann.page.getByText("The deal was fair").waitFor();
    await ann.page.keyboard.press("Escape");

    await button(bo.page, /Play again/)
        .first()
        .click();
    await button(ann.page, /I play again/).click();
    await ann.page.waitForURL((url) => url.hash !== `#table/${id}`);
    await Promise.all([atTable(ann.page), atTable(bo.page)]);
    assert.equal(hashOf(ann.page), hashOf(bo.page));
    assert.equal(await playTogether([ann.page, bo.page], 4), 4);
    await button(eve.page, "Watch it").click();
    await eve.page.waitForURL((url) => url.hash === new URL(ann.page.url()).hash);

    await ann.page.goto(`${stage.address}#online`);
    const over = ann.page.locator(".games", { hasText: "Games that are over" });
    await over.getByRole("button", { name: "Replay" }).click();
    await ann.page.locator("main.table[data-replay=yes]").waitFor();
    for (const guest of [ann, bo, eve]) await guest.close();
});

for (const [players, people] of [
    [3, 2],
    [4, 3],
] as const)
    test(`${people} people and bots at a table for ${players}, to the end`, async () => {
        const id = await stage.make({ players, fill: true, level: "newcomer" });
        const guests: Guest[] = [];
        for (const name of ["Ann", "Bo", "Cy"].slice(0, people)) {
            const guest = await stage.guest(name, `table/${id}`);
            await sitDown(guest.page);
            await guest.page.getByText("that is you").waitFor();
            guests.push(guest);
        }
        await button(guests[0]!.page, /^Start now/).click();
        const pages = guests.map(({ page }) => page);
        await Promise.all(pages.map(atTable));
        await playTogether(pages);
        const record = await stage.record(id);
        assert.match(record, /\[Winners "/);
        const numbers = ["Ann", "Bo", "Cy"]
            .slice(0, people)
            .map((name) => Number(new RegExp(`\\[Player(\\d) "${name}"\\]`).exec(record)![1]));
        guests.forEach((guest, i) => assert.ok(searchTraffic(guest, numbers[i]!, record) > 10));
        for (const guest of guests) await guest.close();
    });

// --- Coming back -------------------------------------------------------------------------------------------

test("a reload, a second tab and one's own link on another device all find the same table", async () => {
    const { id, ann, bo } = await begun(stage, 3);
    const moves = await movesOn(ann.page);
    await ann.page.reload();
    await bothHave(moves, ann, bo);
    assert.equal(await movesOn(ann.page), moves);
    const tab = await ann.context.newPage();
    await tab.goto(`${stage.address}#table/${id}`);
    await atTable(tab);
    const [mover] = await sorted(ann, bo);
    await playTurn(mover.page, mouse);
    await tab.waitForFunction(
        (n) => Number(document.querySelector("main.table")?.getAttribute("data-moves")) > n,
        moves,
    );
    assert.equal(await tab.locator(".hand-tile").count(), await ann.page.locator(".hand-tile").count());

    await button(ann.page, "Menu").click();
    await button(ann.page, /^Links/).click();
    await button(ann.page, /^Make a new link/).click();
    const own = await ann.page.getByLabel("Your own link").inputValue();
    await ann.page.keyboard.press("Escape");
    const phone = await stage.guest("", `seat/${own.split("#seat/")[1]!}`, { viewport: PHONE });
    await atTable(phone.page);
    assert.equal(hashOf(phone.page), `table/${id}`, "the key is not in the address");
    assert.equal(await phone.page.evaluate(() => history.length), 2, "nor on the way back");
    await phone.page.getByRole("heading", { name: "Ann" }).waitFor();
    assert.ok((await phone.page.locator(".hand-tile").count()) > 0);
    assert.equal(await playTogether([phone.page, bo.page], 2), 2);
    await bothHave(await movesOn(phone.page), ann, bo);
    assert.ok(
        (await ann.page.locator(".hand-tile").count()) > 0,
        "the first device still sits there, with the new key",
    );
    await tab.close();
    for (const guest of [phone, ann, bo]) await guest.close();
});

test("a lost connection is a quiet line: the draft stays, a turn confirmed meanwhile is played when it is back", async () => {
    const { ann, bo } = await begun(stage, 2);
    const [mover, other] = await sorted(ann, bo);
    const { page, context } = mover;
    await page.locator(".hand-tile").first().click();
    await page.locator("main.table[data-phase=cell]").waitFor();
    await context.setOffline(true);
    await page.getByText("The connection is lost").waitFor();
    assert.equal(await page.locator("main.table").getAttribute("data-phase"), "cell", "the draft stays");
    await page.keyboard.press("Escape");
    const moves = await movesOn(page);
    await page.locator("[role=gridcell].free").first().click();
    await page.locator("main.table[data-phase=confirm]").waitFor();
    await page.locator(".buttons .main").click();
    await page.locator(".status", { hasText: "Your turn is sent when the connection is back." }).waitFor();
    assert.ok(await button(page, "Confirm").isDisabled());
    assert.ok(await button(page, "Rotate the tile").isDisabled());
    await other.page.locator(".status", { hasText: "is not connected." }).waitFor();
    await button(page, "Undo").click();
    await page.locator("main.table[data-phase=confirm]").waitFor();
    await context.setOffline(false);
    await page.locator(".link-line", { hasText: "lost" }).waitFor({ state: "hidden" });
    await other.page.locator(".status", { hasText: "is thinking" }).waitFor();
    assert.equal(await movesOn(other.page), moves, "what was withdrawn is not played");
    await context.setOffline(true);
    await page.getByText("The connection is lost").waitFor();
    await page.locator(".buttons .main").click();
    await page.locator(".status", { hasText: "Your turn is sent when the connection is back." }).waitFor();
    assert.equal(await movesOn(other.page), moves, "nothing was played yet");
    await context.setOffline(false);
    await bothHave(moves + 1, mover, other);
    await page.locator(".link-line", { hasText: "lost" }).waitFor({ state: "hidden" });
    assert.equal(await playTogether([ann.page, bo.page], 2), 2);
    for (const guest of [ann, bo]) await guest.close();
});

test("a server that is killed and started again is a pause: every acknowledged move is there", async () => {
    const { id, ann, bo } = await begun(stage, 5);
    const [mover, other] = await sorted(ann, bo);
    const moves = await movesOn(mover.page);
    await mover.page.locator(".hand-tile").first().click();
    await mover.page.locator("main.table[data-phase=cell]").waitFor();
    await stage.kill("SIGKILL");
    await Promise.all([mover, other].map(({ page }) => page.getByText("The connection is lost").waitFor()));
    assert.equal(await mover.page.locator("main.table").getAttribute("data-phase"), "cell");
    await stage.start();
    assert.equal(((await stage.table(id))["turn"] as number) - 1, 5, "as many turns as were acknowledged");
    await Promise.all(
        [mover, other].map(({ page }) =>
            page.locator(".link-line", { hasText: "lost" }).waitFor({ state: "hidden" }),
        ),
    );
    assert.equal(
        await mover.page.locator("main.table").getAttribute("data-phase"),
        "cell",
        "the draft stays",
    );
    assert.deepEqual([await movesOn(mover.page), await movesOn(other.page)], [moves, moves]);
    assert.ok((await playTogether([ann.page, bo.page])) > 15);
    const record = await stage.record(id);
    assert.match(verified(record), /fair/i);
    for (const guest of [ann, bo]) await guest.close();
});

// --- Other people -------------------------------------------------------------------------------------------

test("reactions, clocks, leaving to a bot and coming back, resigning", async () => {
    const { ann, bo } = await begun(stage, 1, {
        clock: { kind: "live", time_ms: 600_000, increment_ms: 0 },
        level: "newcomer",
    });
    await ann.page.locator(".seat-clock.runs, .rival .seat-clock.runs").first().waitFor();
    const clock = bo.page.locator(".seat-clock.runs").first();
    const before = await clock.textContent();
    await bo.page.waitForFunction(
        (text) => document.querySelector(".seat-clock.runs")?.textContent !== text,
        before,
    );
    await button(ann.page, "Say something").click();
    await button(ann.page, "Well played!").click();
    await bo.page.locator(".rival .said", { hasText: "Well played!" }).waitFor();
    await button(bo.page, "Menu").click();
    await button(bo.page, /^Let a bot play for me/).click();
    await ann.page.locator(".rival .stand-in", { hasText: "A bot plays for Bo." }).waitFor();
    await button(bo.page, "I am back").click();
    await ann.page.locator(".rival .stand-in").waitFor({ state: "hidden" });
    await button(bo.page, "Menu").click();
    await button(bo.page, /^Resign/).click();
    await button(bo.page, "Yes, I resign").click();
    await Promise.all([ann, bo].map(({ page }) => page.locator("main.table[data-phase=over]").waitFor()));
    await ann.page.getByRole("complementary", { name: "You have won!" }).waitFor();
    for (const guest of [ann, bo]) await guest.close();
});

test("a link that is not whole, a table among themselves: said in a sentence", async () => {
    const nobody = await stage.guest("Eve", "table/nowhere");
    await nobody.page.getByText("There is no such table").waitFor();
    await nobody.page.goto(`${stage.address}#seat/nowhere/key`);
    await nobody.page
        .getByRole("alert")
        .filter({ hasText: /link|table/ })
        .waitFor();
    const { id, ann, bo } = await begun(stage, 0, { spectators: false });
    await nobody.page.goto(`${stage.address}#table/${id}`);
    await nobody.page.getByText("want to be among themselves").waitFor();
    for (const guest of [nobody, ann, bo]) await guest.close();
});

test("a game over days is listed with whose turn it is; all who ask for it end a game without winners", async () => {
    const { id, ann, bo } = await begun(stage, 1, {
        clock: { kind: "days", time_ms: 3 * 24 * 60 * 60 * 1000 },
    });
    const [mover, other] = await sorted(ann, bo);
    assert.match(await mover.page.title(), /^Your turn/);
    assert.doesNotMatch(await other.page.title(), /^Your turn/);
    await mover.page.goto(`${stage.address}#online`);
    const game = mover.page.locator(".game", { hasText: "It is your turn." });
    await game.getByRole("button", { name: "Go on" }).click();
    await atTable(mover.page);
    await button(mover.page, "Menu").click();
    await button(mover.page, /^End without a winner/).click();
    await button(mover.page, "Yes, ask the others").click();
    await button(other.page, "I agree").click();
    await Promise.all([ann, bo].map(({ page }) => page.locator("main.table[data-phase=over]").waitFor()));
    assert.match(await stage.record(id), /\[Termination "abandoned"\]/);
    for (const guest of [ann, bo]) await guest.close();
});

test("a page that is older than the server's loads itself again, but not in the middle of a turn", async () => {
    const { ann, bo } = await begun(stage, 0);
    const [{ page }] = await sorted(ann, bo);
    let mark = "";
    let cut = () => Promise.resolve();
    await page.routeWebSocket(/\/socket$/, (socket) => {
        const server = socket.connectToServer();
        server.onMessage((text) =>
            socket.send(String(text).replace(/"page":"\w*"/, mark ? `"page":"${mark}"` : "$&")),
        );
        cut = () => socket.close({ code: 1001 });
    });
    await page.reload();
    await ready(page);
    const mine = () => page.evaluate(() => Object.assign(window, { sameVisit: true }));
    const same = () => page.evaluate(() => "sameVisit" in window);
    await mine();
    await page.locator(".hand-tile").first().click();
    await page.locator("main.table[data-phase=cell]").waitFor();
    mark = "newer";
    await cut();
    await page.getByText("The connection is lost").waitFor();
    await page.locator(".link-line", { hasText: "lost" }).waitFor({ state: "hidden" });
    await page.evaluate(() => navigator.serviceWorker.getRegistration()); // what a reload would wait for
    assert.ok(await same(), "a turn is in the making");
    await page.keyboard.press("Escape");
    await page.waitForFunction(() => !("sameVisit" in window));
    await ready(page);
    assert.equal(await page.locator("main.table").getAttribute("data-phase"), "tile");
    for (const guest of [ann, bo]) await guest.close();
});

// --- For everyone --------------------------------------------------------------------------------------------

test("axe finds nothing on the new screens, in both themes, on a phone too", async () => {
    const { id, ann, bo } = await begun(stage, 2, {
        public: true,
        clock: { kind: "live", time_ms: 600_000, increment_ms: 0 },
    });
    const waiting = await stage.make({ players: 3, public: true });
    for (const theme of ["night", "day"])
        for (const viewport of [{ width: 1440, height: 900 }, PHONE]) {
            const { page } = ann;
            await page.setViewportSize(viewport);
            await page.evaluate(
                (name) => localStorage.setItem("lanterns.theme", JSON.stringify(name)),
                theme,
            );
            for (const [hash, there] of [
                ["online", ".games li"],
                [`table/${waiting}`, ".chairs"],
                [`table/${id}`, ".seat-clock"],
            ] as const) {
                await page.goto(`${stage.address}#${hash}`);
                await page.reload();
                await page.locator(there).first().waitFor();
                assert.deepEqual(await violations(page), [], `${hash}, ${theme}, ${viewport.width}`);
                assert.deepEqual(
                    await misfits(page, ".sheet-page"),
                    [],
                    `${hash}, ${theme}, ${viewport.width}`,
                );
            }
        }
    for (const guest of [ann, bo]) await guest.close();
});

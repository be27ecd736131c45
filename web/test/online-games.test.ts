// Whole games at online tables in Chromium against the real server, and what goes over the wire meanwhile.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Page } from "playwright-core";
import { DESKTOP, PHONE } from "./browser";
import { atTable, button, hashOf, OnlineStage, playTogether, sitDown, type Guest } from "./online-stage";

let stage: OnlineStage;
before(async () => {
    stage = await OnlineStage.open({ coarse: true });
});
after(() => stage.close());

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

// The tiles that a seat draws, in order, and the turn after which it does, as the record tells it; 0 is the
// beginning.
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

// Whatever a guest was told before the game was over: a tile may be in it as one that the guest has drawn by
// then, or as one that is placed in a turn as the record has it; no other field may be there. Answers how
// many messages were looked at.
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
// What the page has kept of the deal, as a file.
async function savedWitness(page: Page): Promise<string> {
    const saved = page.waitForEvent("download");
    await button(page, /^Download what this browser knows/).click();
    return (await saved).path();
}

// --- Whole games -----------------------------------------------------------------------------------------

// What the pages of two players say of their deal, and what the program says by the witness that each of them
// saves.
async function checkWitnesses(first: Page, last: Page, record: string): Promise<void> {
    const fits = /The tiles you drew are the ones in this deck.*Your contribution is in the deal/;
    const cameLast = /everything else was fixed/;
    await first.locator(".sheet.result").getByRole("button", { name: "Close" }).click();
    await button(first, "Menu").click();
    await button(first, /^Fair deal/).click();
    await first.getByText("The deal was fair: the server fixed its secret").waitFor();
    const forFirst = stage.verified(record, "--witness", await savedWitness(first));
    assert.ok(fits.test(forFirst) && !cameLast.test(forFirst), forFirst);
    await first.keyboard.press("Escape");
    await button(last, /^Checked: a fair deal/).click();
    await last.getByText("The deal was fair, even if others had colluded").waitFor();
    const forLast = stage.verified(record, "--witness", await savedWitness(last));
    assert.ok(fits.test(forLast) && cameLast.test(forLast), forLast);
    await last.keyboard.press("Escape");
}

test("two browsers play a whole game by a link, look at it, check its deal, and play again", async () => {
    const ann = await stage.guest("Ann", "");
    await button(ann.page, /^Play with friends/).click();
    await button(ann.page, /^Create table/).click();
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
    assert.match(stage.verified(record), /fair/i);
    const seat = (name: string) => Number(new RegExp(`\\[Player(\\d) "${name}"\\]`).exec(record)![1]);
    await eve.page.locator("main.table[data-phase=over]").waitFor();
    for (const [guest, number] of [
        [ann, seat("Ann")],
        [bo, seat("Bo")],
        [eve, 0],
    ] as const)
        assert.ok(searchTraffic(guest, number, record) > 20);

    for (const { page } of [ann, bo, eve]) await button(page, /^Checked: a fair deal/).waitFor();
    const watched = eve.page.locator(".sheet.result");
    assert.equal(
        await watched.getByRole("button", { name: "Play again" }).count(),
        0,
        "who watches does not play",
    );
    await checkWitnesses(ann.page, bo.page, record);

    await button(bo.page, /Play again/)
        .first()
        .click();
    await button(ann.page, /Rematch/).click();
    for (const { page } of [ann, bo]) {
        await page.waitForURL((url) => url.hash !== `#table/${id}`);
        // The old one stays until the new one is there.
        await page.locator("main.table:not([data-phase=over])").waitFor();
    }
    assert.equal(hashOf(ann.page), hashOf(bo.page));
    assert.equal(await playTogether([ann.page, bo.page], 4), 4);
    await button(eve.page, "Watch").click();
    await eve.page.waitForURL((url) => url.hash === new URL(ann.page.url()).hash);

    await ann.page.goto(`${stage.address}#online`);
    const over = ann.page.locator(".games", { hasText: "Finished games" });
    await over.getByRole("button", { name: "Replay" }).click();
    await ann.page.locator("main.table[data-replay=yes]").waitFor();
    for (const guest of [ann, bo, eve]) await guest.close();
});

test("three people and a bot at a table for four, to the end", async () => {
    const id = await stage.make({ players: 4, fill: true, level: "newcomer" });
    const people = ["Ann", "Bo", "Cy"];
    const guests: Guest[] = [];
    for (const name of people) {
        const viewport = guests.length ? PHONE : DESKTOP;
        const guest = await stage.guest(name, `table/${id}`, { viewport });
        await sitDown(guest.page);
        await guest.page.getByText("you", { exact: true }).waitFor();
        guests.push(guest);
    }
    await button(guests[0]!.page, /^Start now/).click();
    const pages = guests.map(({ page }) => page);
    await Promise.all(pages.map(atTable));
    await playTogether(pages);
    const record = await stage.record(id);
    assert.match(record, /\[Winners "/);
    const numbers = people.map((name) => Number(new RegExp(`\\[Player(\\d) "${name}"\\]`).exec(record)![1]));
    guests.forEach((guest, i) => assert.ok(searchTraffic(guest, numbers[i]!, record) > 10));
    for (const guest of guests) await guest.close();
});

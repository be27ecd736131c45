// Fair deals in the browser: the same as in docs/fair-deals.md, and the same as the program says of records.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { commitmentOf, contribution, deckOf, seatShift, type FairDeal } from "../src/model/online/fair-deck";

const hexOf = (bytes: readonly number[]) => bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
const count = (from: number, size: number) => hexOf(Array.from({ length: size }, (_, i) => from + i));

const example: FairDeal = {
    table: count(0, 16),
    secret: count(100, 32),
    contributions: ["01".repeat(32), null, "03".repeat(32)],
};

test("the document's example", async () => {
    const text = await readFile("../docs/fair-deals.md", "utf8");
    assert.ok(text.includes(`| commitment | \`${await commitmentOf(example.secret)}\` |`));
    assert.ok(text.includes(`The whole deck: \`${(await deckOf(example)).join(" ")}\``));
    assert.ok(text.includes(`everyone moved on by ${await seatShift(example)} before that.`));
});

test("a record that the program proves", async () => {
    const text = await readFile("../tests/fuzz/corpus/record/fair-deal.lgn", "utf8");
    const tags = Object.fromEntries(
        Array.from(text.matchAll(/^\[(\w+) "(.*)"\]$/gm), ([, name, value]) => [name, value]),
    );
    const players = Number(tags.Players);
    const deal: FairDeal = {
        table: tags.Table,
        secret: tags.Secret,
        contributions: Array.from({ length: players }, (_, i) => tags[`Contribution${i + 1}`] ?? null),
    };
    assert.equal(await commitmentOf(deal.secret), tags.Commit);
    assert.equal((await deckOf(deal)).join(" "), tags.Deck);
    assert.equal(String(await seatShift(deal)), tags.Turned);
    const other = { ...deal, secret: deal.table + deal.table };
    assert.notEqual((await deckOf(other)).join(" "), tags.Deck);
});

test("contributions are drawn anew", () => {
    assert.match(contribution(), /^[0-9a-f]{64}$/);
    assert.notEqual(contribution(), contribution());
});

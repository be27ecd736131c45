// The page's check of a deal: right for a record that the program proves, and nothing that was changed goes unnoticed.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { checkDeal } from "../src/model/online/check-deal";

const record = readFileSync("../tests/fuzz/corpus/record/fair-deal.lgn", "utf8");
const tag = (name: string) => new RegExp(`^\\[${name} "(.*)"\\]$`, "m").exec(record)![1]!;
const withTag = (name: string, value: string | null) =>
    record.replace(new RegExp(`^\\[${name} ".*"\\]\\n`, "m"), value === null ? "" : `[${name} "${value}"]\n`);
const players = Number(tag("Players"));
const given = Array.from({ length: players }, (_, i) => i + 1).filter((n) =>
    record.includes(`[Contribution${n} `),
);
const player = given[0]!;
const link = Buffer.from(tag("Table"), "hex").toString("base64url");
const deck = tag("Deck").split(" ").map(Number);
const drawn = deck.slice(3 * (player - 1), 3 * player).concat(deck.slice(3 * players + player - 1)[0]!);
const seen = { table: link, player, drawn };
const elsewhere = { table: link, player: 0, drawn: [] };
const kept = { commitment: tag("Commit"), contribution: tag(`Contribution${player}`) };

test("a deal is fair for whoever contributed, and in itself for anyone else", async () => {
    assert.equal(await checkDeal(record, kept, seen), "fair");
    assert.equal(await checkDeal(record, null, elsewhere), "fair-unwitnessed");
});

test("whatever was changed is noticed", async () => {
    const other = (hex: string) => hex.replace(/^./, (digit) => (digit === "0" ? "1" : "0"));
    const swapped = tag("Deck").replace(/^(\d+) (\d+)/, "$2 $1");
    const turned = String((Number(tag("Turned")) + 1) % players);
    for (const [changed, verdict] of [
        [withTag("Deck", swapped), "other-deck"],
        [withTag("Secret", other(tag("Secret"))), "broken-commitment"],
        [withTag("Commit", other(tag("Commit"))), "other-commitment"],
        [withTag(`Contribution${player}`, other(kept.contribution)), "other-contribution"],
        [withTag("Table", other(tag("Table"))), "other-table"],
        [withTag("Turned", turned), "other-start"],
        [withTag("Deal", null), "no-deal"],
    ] as const)
        assert.equal(await checkDeal(changed, kept, seen), verdict);
    const alone = given.reduce(
        (text, n) => text.replace(new RegExp(`^\\[Contribution${n} .*\\n`, "m"), ""),
        record,
    );
    assert.equal(await checkDeal(alone, kept, seen), "no-contribution");
    assert.equal(
        await checkDeal(withTag("Commit", other(tag("Commit"))), null, elsewhere),
        "broken-commitment",
    );
});

test("a deal that is right in itself, but not the one that was played, is noticed", async () => {
    const table = Buffer.from(tag("Table"), "hex").reverse().toString("base64url");
    assert.equal(await checkDeal(record, kept, { ...seen, table }), "other-table");
    for (const wrong of [drawn.slice().reverse(), [...drawn.slice(0, 3), 0], [...drawn, ...deck]])
        assert.equal(await checkDeal(record, kept, { ...seen, drawn: wrong }), "other-draws");
    assert.equal(await checkDeal(record, kept, { ...seen, drawn: [] }), "fair"); // nothing was drawn yet
});

// The page's check of a deal: right for a record that the program proves, and nothing that was changed goes unnoticed.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { checkDeal } from "../src/online/check-deal";

const record = readFileSync("../tests/fuzz/corpus/record/fair-deal.lgn", "utf8");
const tag = (name: string) => new RegExp(`^\\[${name} "(.*)"\\]$`, "m").exec(record)![1]!;
const withTag = (name: string, value: string | null) =>
    record.replace(new RegExp(`^\\[${name} ".*"\\]\\n`, "m"), value === null ? "" : `[${name} "${value}"]\n`);
const players = Number(tag("Players"));
const given = Array.from({ length: players }, (_, i) => i + 1).filter((n) =>
    record.includes(`[Contribution${n} `),
);
const player = given[0]!;
const kept = { commitment: tag("Commit"), contribution: tag(`Contribution${player}`) };

test("a deal is fair for whoever contributed, and in itself for anyone else", async () => {
    assert.equal(await checkDeal(record, kept, player), "fair");
    assert.equal(await checkDeal(record, null), "fair-unwitnessed");
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
        [withTag("Table", other(tag("Table"))), "other-deck"],
        [withTag("Turned", turned), "other-start"],
        [withTag("Deal", null), "no-deal"],
    ] as const)
        assert.equal(await checkDeal(changed, kept, player), verdict);
    const alone = given.reduce(
        (text, n) => text.replace(new RegExp(`^\\[Contribution${n} .*\\n`, "m"), ""),
        record,
    );
    assert.equal(await checkDeal(alone, kept, player), "no-contribution");
    assert.equal(await checkDeal(withTag("Commit", other(tag("Commit"))), null), "broken-commitment");
});

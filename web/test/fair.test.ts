// Fair deals by the page's module: the same as in docs/fair-deals.md, and the same as the program says of
// records.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { checkDeal, type DealVerdict } from "../src/model/online/check-deal";
import { witnessText } from "../src/model/online/witness";
import { source } from "./local-source";
import { program } from "./program";

const DOCUMENT = readFileSync("../docs/fair-deals.md", "utf8");
const CORPUS = "../tests/fuzz/corpus/record";
const record = readFileSync(`${CORPUS}/fair-deal-2.lgn`, "utf8");
const tag = (name: string) => new RegExp(`^\\[${name} "(.*)"\\]$`, "m").exec(record)?.[1];
const withTag = (name: string, value: string | null) =>
    record.replace(new RegExp(`^\\[${name} ".*"\\]\\n`, "m"), value === null ? "" : `[${name} "${value}"]\n`);
const link = Buffer.from(tag("Table")!, "hex").toString("base64url");
const unwitnessed = (text: string, id = link): Promise<DealVerdict> =>
    checkDeal(source, text, witnessText(id, null, 3), false);

test("the document's example", () => {
    const count = (from: number, size: number) =>
        Buffer.from(Array.from({ length: size }, (_, i) => from + i)).toString("hex");
    const ofDocument = (text: RegExp) => text.exec(DOCUMENT)![1]!;
    const tags = {
        Format: "LGN 1",
        Players: "3",
        Deck: ofDocument(/The whole deck: `([\d ]+)`/),
        Deal: "fair 2",
        Table: count(0, 16),
        Commit: ofDocument(/\| commitment \| `(\w+)` \|/),
        Secret: count(100, 32),
        First: "random",
        BotSeats: "3",
        Contribution1: "01".repeat(32),
        Contribution3: "0a".repeat(32),
        Turned: ofDocument(/everyone moved on by (\d)/),
    };
    const text = Object.entries(tags).map(([name, value]) => `[${name} "${value}"]\n`);
    const witness = witnessText("AAECAwQFBgcICQoLDA0ODw", null, 3);
    assert.deepEqual(program()("check_deal", witness.length, `${witness}${text.join("")}\n`), {
        verdict: "proved",
        kind: 2,
        differs: [],
        last: false,
    });
});

test("records that the program proves, of either kind", async () => {
    assert.equal(await unwitnessed(record), "fair-unwitnessed");
    const older = readFileSync(`${CORPUS}/fair-deal.lgn`, "utf8");
    const id = Buffer.from(/\[Table "(\w+)"/.exec(older)![1]!, "hex").toString("base64url");
    assert.equal(await unwitnessed(older, id), "older");
});

test("whatever was changed is noticed", async () => {
    const other = (hex: string) => hex.replace(/^./, (digit) => (digit === "0" ? "1" : "0"));
    const bot = [1, 2, 3].find((n) => !tag(`Contribution${n}`))!;
    const person = [1, 2, 3].find((n) => tag(`Contribution${n}`))!;
    for (const [changed, verdict] of [
        [withTag("Deck", tag("Deck")!.replace(/^(\d+) (\d+)/, "$2 $1")), "other-deck"],
        [withTag("Secret", other(tag("Secret")!)), "broken-commitment"],
        [withTag("Commit", other(tag("Commit")!)), "broken-commitment"],
        [withTag("BotSeats", "none"), "broken-commitment"],
        [withTag(`Contribution${person}`, other(tag(`Contribution${person}`)!)), "other-deck"],
        [record.replace("[Turned", `[Contribution${bot} "${"ab".repeat(32)}"]\n[Turned`), "bot"],
        [withTag("Turned", null), "no-record"],
        [withTag("First", "seat"), "no-record"],
        [withTag("Deal", null), "no-deal"],
        [withTag("Deal", "fair 1"), "broken-commitment"],
        [withTag("Table", other(tag("Table")!)), "other-table"],
        [record.replace(/^\[Contribution.*\n/gm, ""), "other-deck"],
        [record.slice(0, 40), "no-record"],
    ] as const)
        assert.equal(await unwitnessed(changed), verdict, changed);
    assert.equal(await unwitnessed(record, "A".repeat(22)), "other-table");
});

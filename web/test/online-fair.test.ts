// What the page keeps of a table, and a server that cheats: page and program find it out by what was kept,
// each time.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { checkDeal } from "../src/model/online/check-deal";
import { isGood, verdictText } from "../src/model/online/deal-verdict";
import { shownAt, Witnesses, witnessText } from "../src/model/online/witness";
import type { TableState } from "../src/transport/online-messages";
import { memoryStore } from "../src/transport/saved-games";
import { source } from "./local-source";

const PROGRAM = process.env["LANTERNS"] ?? "../build/lanterns";

interface Played {
    readonly messages: readonly { table: TableState; seat: number; drawn: number[] }[];
    readonly record: string;
}

// The answers of the hostile server to some requests.
function ask<T>(requests: readonly object[]): T[] {
    const input = requests.map((request) => JSON.stringify(request)).join("\n");
    const answers = execFileSync("python3", ["../tests/fair/hostile.py"], { input, encoding: "utf8" });
    return answers
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line) as T);
}

const [ways] = ask<{ cheats: Record<string, unknown>; honest: Record<string, boolean> }>([{}]);
const names = [...Object.keys(ways!.cheats), ...Object.keys(ways!.honest)];

// What `lanterns verify` says of a record with what the page has saved.
function verified(record: string, witness: string): { fair: boolean; last: boolean } {
    const folder = mkdtempSync(path.join(tmpdir(), "lanterns-fair-"));
    const file = path.join(folder, "witness.txt");
    writeFileSync(file, witness);
    const { status, stdout } = spawnSync(PROGRAM, ["verify", "--json", "--witness", file, "-"], {
        input: record,
        encoding: "utf8",
    });
    rmSync(folder, { recursive: true });
    const said = JSON.parse(stdout) as { fair: boolean; last: boolean };
    assert.equal(status, said.fair ? 0 : 1);
    return said;
}

const games = (() => {
    const opened = ask<TableState>(names.map((name) => ({ name })));
    const witnesses = new Witnesses(memoryStore());
    const requests = names.map((name, i) => {
        const table = opened[i]!;
        const seat = table.seats.findIndex(({ kind }) => kind === "empty") + 1;
        return { name, contribution: witnesses.contribute(table.table, shownAt(table), seat) };
    });
    const played = ask<Played>(requests);
    return names.map((name, i) => {
        for (const { table, seat, drawn } of played[i]!.messages) witnesses.see(table, seat, drawn);
        const { table, players } = opened[i]!;
        return {
            name,
            record: played[i]!.record,
            witness: witnessText(table, witnesses.get(table), players),
        };
    });
})();

for (const { name, record, witness } of games)
    test(`a server that ${name}`, async () => {
        const verdict = await checkDeal(source, record, witness, true);
        const said = verified(record, witness);
        const last = ways!.honest[name];
        if (last === undefined) {
            assert.ok(!isGood(verdict) && verdictText(verdict).startsWith("Something is wrong"), verdict);
            assert.ok(!said.fair);
        } else {
            assert.equal(verdict, last ? "fair-last" : "fair");
            assert.deepEqual([said.fair, said.last], [true, last]);
        }
    });

const TABLE = {
    table: "t",
    state: "open",
    players: 2,
    first: "random",
    deal: 2,
    commitment: "c1",
    seats: [{ kind: "empty" }, { kind: "empty" }],
    contributions: [null, null],
} as unknown as TableState;

test("the same bytes for what is shown again, others for anything else", () => {
    const witnesses = new Witnesses(memoryStore());
    const bytes = (change: object, seat = 1) =>
        witnesses.contribute("t", shownAt({ ...TABLE, ...change }), seat);
    const first = bytes({});
    assert.match(first, /^[0-9a-f]{64}$/);
    assert.equal(bytes({}), first);
    // They are there already, though the answer was lost.
    assert.equal(bytes({ contributions: [first, "ab"] }, 2), first);
    const seen = new Set([first]);
    for (const change of [
        () => bytes({}, 2),
        () => bytes({ commitment: "c2" }),
        () => bytes({ first: "seat" }),
        () => bytes({ contributions: [null, "ab"] }),
        () => bytes({ seats: [{ kind: "empty" }, { kind: "bot" }] }),
    ]) {
        const drawn = change();
        assert.ok(!seen.has(drawn));
        seen.add(drawn);
    }
});

test("what was told first is kept", () => {
    const store = memoryStore();
    const witnesses = new Witnesses(store);
    const running = { ...TABLE, state: "running", turned: 1, contributions: ["aa", "bb"] } as TableState;
    witnesses.contribute("t", shownAt(TABLE), 1);
    witnesses.see(TABLE, 1, []); // not yet
    assert.equal(witnesses.get("t")!.started, undefined);
    witnesses.see(running, 2, [1, 2, 3]);
    witnesses.see({ ...running, turned: 0, contributions: ["aa", "cc"] }, 2, [1, 2, 3, 4]);
    witnesses.see(running, 2, [4, 5, 6, 7, 8]);
    witnesses.see({ ...running, state: "finished" }, 2, [1, 2, 3, 4, 5]);
    const kept = new Witnesses(store).get("t")!;
    assert.deepEqual(kept.started, { turned: 1, contributions: ["aa", "bb"] });
    assert.deepEqual([kept.player, kept.drawn], [2, [1, 2, 3, 4]]);
    assert.equal(kept.before?.commitment, "c1");
});

test("what an older page kept is still read", () => {
    const store = memoryStore();
    store.setItem("lanterns.deal.t", JSON.stringify({ commitment: "c", contribution: "d" }));
    const witnesses = new Witnesses(store);
    assert.deepEqual(witnesses.get("t"), { before: { commitment: "c", contribution: "d" } });
    assert.equal(
        witnessText("t", witnesses.get("t"), 2),
        '[Witness "Lanterns 1"]\n[Players "2"]\n[Table "t"]\n[Commit "c"]\n[Contribution "d"]\n',
    );
});

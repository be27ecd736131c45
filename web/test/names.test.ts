// names.test.ts - names of people: what is said of those that do not fit, and how lookalikes are shown.
import assert from "node:assert/strict";
import { test } from "node:test";
import { systemClock } from "../src/base/clock";
import { levels } from "../src/base/i18n/level-names";
import { listedNames, seatNames } from "../src/parts/online/table-texts";
import { ServerRefusal } from "../src/transport/online-api";
import { Offline } from "../src/transport/offline";
import { memoryStore, SavedGames } from "../src/transport/saved-games";
import { source } from "./local-source";

const offline = (): Offline => new Offline(source, new SavedGames(memoryStore()), systemClock);

test("what the server finds wrong with a name is said in words", () => {
    assert.match(new ServerRefusal("bad-name", "unseen").message, /invisible/);
    for (const of of ["long", "crowded", "empty", ""])
        assert.match(new ServerRefusal("bad-name", of).message, /up to 24 visible letters/);
});

test("names of a game are shown safely, and those that look alike have their seat behind them", async () => {
    const game = await offline().create({
        seats: [
            { name: "Ann", kind: "person" },
            { name: " \u0410nn", kind: "person" },
            { name: "0livia", kind: "person" },
            { name: "olivia", kind: "person" },
        ],
        sides: ["S", "W", "N", "E"],
        rules: "standard",
    });
    const shown = ["Ann (1)", "\u0410nn (2)", "0livia (3)", "olivia (4)"];
    assert.deepEqual(
        game.seats.map(({ name }) => name),
        shown,
    );
    assert.match(await game.record(), /\[Player1 "Ann"\]/); // the name itself stays
    game.leave();
});

test("at an online table names are shown as the server tells them apart", () => {
    const seats = [
        { kind: "person", name: "Ann", shown: "Ann (1)" },
        { kind: "person", name: "\u0410nn", shown: "\u0410nn (2)" },
        { kind: "person", name: "Bo" },
    ] as const;
    assert.deepEqual(seatNames({ seats }), ["Ann (1)", "\u0410nn (2)", "Bo"]);
});

test("bots of online tables have their names, and their levels in lists", () => {
    const listed = { names: ["Ann", "casual", null, "casual"] };
    assert.equal(listedNames(listed), "Ann, casual, free seat, casual"); // before the levels are loaded
    levels.value = [
        { level: "casual", name: "Casual", called: "Mei", about: "" },
        { level: "steady", name: "Steady", called: "Jun", about: "" },
    ];
    assert.equal(listedNames(listed), "Ann, Mei · Casual, free seat, Jun · Casual");
    const seats = [
        { kind: "person", name: "" },
        { kind: "bot", level: "steady" },
        { kind: "empty" },
    ] as const;
    assert.deepEqual(seatNames({ seats }), ["Player 1", "Jun", "free seat"]);
    levels.value = [];
});

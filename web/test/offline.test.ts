// The offline transport on the real module, without a browser: the worker's other side runs in this process.
import { systemClock } from "../src/base/clock";
import type { Happening, NewGame, Seat } from "../src/base/game-info";
import { writePlacement } from "../src/base/move";
import { Refusal } from "../src/base/refusal";
import assert from "node:assert/strict";
import { test } from "node:test";
import { Offline, type OfflineGame } from "../src/transport/offline";
import { lanternsOf } from "../src/base/i18n/shown-seats";
import { nameBots } from "../src/transport/bot-names";
import { memoryStore, SavedGames, type KeyValueStore } from "../src/transport/saved-games";
import { tagsOf, shiftSeats } from "../src/transport/tags";
import { type Game } from "../src/transport/game";
import { Engine, RecordFault, type Port } from "../src/worker/engine";
import { source, workersAlive, writingBy } from "./local-source";
import { settle, VirtualClock } from "./virtual-clock";

const open = (store: KeyValueStore = memoryStore()) =>
    new Offline(source, new SavedGames(store), systemClock);

const duel = (more: Partial<NewGame> = {}): NewGame => ({
    seats: [
        { name: "Ann", kind: "person" },
        { name: "", kind: "bot", level: "learner" },
    ],
    seed: "7",
    ...more,
});

// Plays the first turn that comes to mind, giving cards back where that must be.
async function playTurn(game: Game): Promise<void> {
    const turn: string[] = [];
    while (!/@|pass/.test(turn.at(-1) ?? "")) {
        const { legal } = await game.draft(turn);
        turn.push(legal.find((move) => /@|pass|^-/.test(move))!);
    }
    await game.send(turn);
}

async function until(what: () => Promise<boolean> | boolean): Promise<void> {
    while (!(await what())) await settle();
}

const isTurnOf = async (game: Game) => {
    const { player, ended } = await game.info();
    return ended || player === game.seat;
};

async function playOut(game: Game): Promise<void> {
    for (;;) {
        await until(() => isTurnOf(game));
        if ((await game.info()).ended) return settle();
        await playTurn(game);
    }
}

test("the clock that the page was given dates a game, and each time that it is saved", async () => {
    const clock = new VirtualClock();
    const home = new Offline(source, new SavedGames(memoryStore()), clock);
    const begun = clock.date();
    const game = await home.create(duel());
    const day = new Date(begun).toLocaleDateString("sv"); // year, month and day
    assert.ok((await game.record()).includes(`[Date "${day}"]`));
    assert.equal(home.savedGames.unfinished()!.saved, begun);
    await clock.advance(90_000);
    await until(() => isTurnOf(game));
    await playTurn(game);
    assert.equal(home.savedGames.unfinished()!.saved, begun + 90_000);
    const kept = await home.import(await game.record());
    assert.deepEqual([kept.saved, kept.id.split("-")[0]], [clock.date(), clock.date().toString(36)]);
    game.leave();
});

test("a whole game against a bot: told without gaps, kept after every turn, counted once", async () => {
    const home = open();
    const game = await home.create(duel());
    const heard: Happening[] = [];
    game.listen(0, (happening) => heard.push(happening));
    assert.deepEqual([game.seat, game.seats[1]!.level], [1, "learner"]);
    assert.ok(game.seats[1]!.name, "a bot has a name");
    assert.equal(home.savedGames.unfinished()!.id, game.id);
    await playOut(game);
    const info = await game.info();
    assert.ok(info.ended && info.winners.length > 0 && info.told.length > 0);
    assert.deepEqual(
        heard.map(({ number }) => number),
        Array.from({ length: info.moves }, (_, i) => i + 1),
    );
    assert.ok(heard.at(-1)!.view.over && heard.every(({ text }) => text));
    const [kept] = home.savedGames.list();
    assert.equal(kept!.record, await game.record());
    assert.equal(home.savedGames.unfinished(), null);
    const score = home.savedGames.results()["learner"]!;
    assert.equal(score.won + score.shared + score.lost, 1);
    assert.equal(score.won, info.winners.join() === "1" ? 1 : 0);
    (await home.open(kept!)).leave();
    assert.deepEqual(home.savedGames.results()["learner"], score, "a look at it does not count");
    assert.deepEqual(home.savedGames.list(), [kept]);
    game.leave();
    assert.equal(workersAlive(), 0);
});

test("the same seed is the same game", async () => {
    const records = [];
    for (let i = 0; i < 2; i++) {
        const game = await open().create(duel());
        await playOut(game);
        records.push(await game.record());
        game.leave();
    }
    assert.equal(records[0], records[1]);
    assert.notEqual(tagsOf(duel({ seed: "8" })), tagsOf(duel()));
    const { seed: _, ...unseeded } = duel();
    assert.notEqual(tagsOf(unseeded), tagsOf(unseeded));
});

test("a game goes on after the page was closed, within a turn as well", async () => {
    const store = memoryStore();
    const first = await open(store).create(duel());
    for (let i = 0; i < 3; i++) {
        await until(() => isTurnOf(first));
        await playTurn(first);
    }
    await until(() => isTurnOf(first));
    await settle();
    const [record, info] = [await first.record(), await first.info()];
    first.leave();
    const home = open(store);
    const again = await home.open(home.savedGames.unfinished()!);
    assert.equal(await again.record(), record);
    assert.deepEqual(await again.info(), info);
    assert.equal(home.savedGames.list().length, 1);
    const late: number[] = [];
    again.listen(2, ({ number }) => late.push(number));
    await until(() => late.length === info.moves - 2);
    assert.equal(late[0], 3);
    const same = await home.resume(record);
    assert.equal(same.id, again.id);
    same.leave();
    again.leave();
});

test("hot-seat: each pair of eyes sees its own tiles only, and a spectator none", async () => {
    const people: NewGame = {
        seats: ["Ann", "Bo", "Cy"].map((name) => ({ name, kind: "person" as const })),
        sides: ["S", "W", "E"],
        rules: "must-dedicate",
    };
    const game = await open().create(people);
    const eyes = await Promise.all([0, 1, 2, 3].map((seat) => game.sitAt(seat)));
    for (let turn = 0; turn < 9; turn++) {
        const { player } = await game.info();
        for (const one of eyes) {
            const { view, legal } = await one.draft([]);
            view.players.forEach((seen, i) => assert.equal("hand" in seen, i + 1 === one.seat));
            assert.equal(legal.length > 0, one.seat === player);
            if (one.seat !== player) await assert.rejects(one.send(["pass"]), Refusal);
        }
        await playTurn(eyes[player]!);
    }
    assert.deepEqual((await game.info()).sides, "SWE");
    game.leave();
});

test("drafts, previews and hints", async () => {
    const home = open();
    const game = await home.create(duel());
    const { legal } = await game.draft([]);
    const events = await game.preview([], legal[0]!);
    assert.equal(events[0]!.kind, "placed");
    const [best] = await game.hints([]);
    assert.ok(best!.told.length > best!.why.length && best!.chance > 0 && best!.chance < 1);
    const placed = best!.events.find((event) => event.kind === "placed");
    assert.equal(placed && writePlacement(placed), best!.moves.at(-1));
    await assert.rejects(game.draft(["d7"]), Refusal);
    await assert.rejects(game.preview([], "nonsense"), /nonsense/);
    await assert.rejects(game.send(["d7"]), Refusal);
    await game.send(best!.moves);
    await until(async () => (await game.info()).moves > best!.moves.length);
    assert.equal((await game.viewAt(0)).lake.length, 1);
    game.leave();
    assert.equal(await Promise.race([game.info(), settle()]), undefined, "who has left is told nothing");
    assert.equal(workersAlive(), 0);
});

test("a broken import is refused with its place, in the language, and nothing is lost", async () => {
    const home = open();
    const game = await home.create(duel());
    const before = JSON.stringify(home.savedGames.list());
    const record = await game.record();
    const broken = record.replace(/\[Deck "\d+/, '[Deck "99');
    const fault = await home.import(broken).catch((error: unknown) => error);
    assert.ok(fault instanceof RecordFault && fault.column > 1);
    assert.match(broken.split("\n")[fault.line - 1]!, /^\[Deck/);
    assert.match(fault.message, new RegExp(`^${fault.line}:${fault.column}: .*99`));
    await home.speak("pl");
    const polish = await home.import(broken).catch((error: unknown) => error);
    assert.ok(polish instanceof RecordFault && polish.message !== fault.message);
    for (const text of ["", "nonsense", "\u0000", "é".repeat(2 ** 20), `${record}\n99. pass`])
        await assert.rejects(home.import(text), RecordFault);
    assert.equal(JSON.stringify(home.savedGames.list()), before);
    assert.equal(await game.record(), record);
    const kept = await home.import(record);
    assert.notEqual(kept.id, game.id);
    assert.equal(home.savedGames.list().length, 2);
    game.leave();
    assert.equal(workersAlive(), 0);
});

test("resigning, and a rematch in which the next one starts", async () => {
    const home = open();
    const game = await home.create(duel());
    await game.resign();
    const info = await game.info();
    assert.deepEqual([info.ended, info.termination, info.by, info.winners], [true, "resigned", 1, [2]]);
    assert.deepEqual(home.savedGames.results()["learner"], { won: 0, shared: 0, lost: 1 });
    const next = (await game.rematch()) as OfflineGame;
    assert.deepEqual(
        next.seats.map(({ kind }) => kind),
        ["bot", "person"],
    );
    assert.equal(next.seat, 2);
    assert.notEqual(next.id, game.id);
    await until(() => isTurnOf(next));
    game.leave();
    next.leave();
    assert.equal(workersAlive(), 0);
});

test("leaving while a bot thinks stops it", async () => {
    const home = open();
    const seats = ["master", "master"].map((level) => ({ name: level, kind: "bot" as const, level }));
    const game = await home.create({ seats });
    assert.equal(game.seat, 0);
    game.leave();
    assert.equal(workersAlive(), 0);
    await settle();
    assert.equal(home.savedGames.unfinished()!.info.moves, 0);
});

test("what cannot be begun leaves nothing behind", async () => {
    const home = open();
    await assert.rejects(home.create(duel({ seed: "x" })), Refusal);
    await assert.rejects(home.create(duel({ seed: "18446744073709551616" })), Refusal);
    await assert.rejects(home.create(duel({ sides: ["S", "S"] })), Refusal);
    await assert.rejects(home.create({ seats: [{ name: "", kind: "bot", level: "nobody" }] }), Error);
    assert.deepEqual([home.savedGames.list().length, workersAlive()], [0, 0]);
});

test("names with quotes and line breaks come through", async () => {
    const game = await open().create(
        duel({
            seats: [
                { name: 'A "B" \\ \n]C', kind: "person" },
                { name: "Żółw", kind: "person" },
            ],
        }),
    );
    assert.deepEqual(
        game.seats.map(({ name }) => name),
        ['A "B" \\ ]C', "Żółw"],
    );
    game.leave();
});

test("a full browser: the oldest finished games make room, then the page is told and the game goes on", async () => {
    const store = memoryStore();
    let room = 3;
    const tight = writingBy(store, (key, text) => {
        if (store.getItem(key) === null && store.length >= room) throw new Error("full");
        store.setItem(key, text);
    });
    const home = open(tight);
    let told = 0;
    home.trouble = (there) => (told += Number(there));
    const done = await home.create(duel());
    await done.resign();
    done.leave();
    const kept = [await home.create(duel()), await home.create(duel())];
    assert.deepEqual([told, home.savedGames.list().length], [0, 2]);
    room = 0;
    const last = await home.create(duel());
    assert.equal(told, 1);
    await playTurn(last);
    await assert.rejects(home.import(await last.record()), Refusal);
    for (const game of [...kept, last]) game.leave();
});

test("the same game opened twice: what one has kept the other never writes over", async () => {
    const store = memoryStore();
    const [here, there] = [open(store), open(store)];
    const game = await here.create(duel());
    await until(() => isTurnOf(game));
    await settle();
    const other = await there.open(there.savedGames.unfinished()!);
    const overtaken: string[] = [];
    here.overtaken = (id) => overtaken.push(id);
    there.overtaken = () => assert.fail("it was the first to move");
    await playTurn(other);
    await until(() => isTurnOf(other));
    await settle();
    const kept = store.getItem(`lanterns.game.${game.id}`);
    await playTurn(game);
    await until(() => isTurnOf(game));
    await settle();
    assert.ok(overtaken.length > 0 && overtaken.every((id) => id === game.id));
    assert.equal(store.getItem(`lanterns.game.${game.id}`), kept);
    game.leave();
    other.leave();
});

test("what else lies in the drawer is left alone", () => {
    const store = memoryStore();
    store.setItem("lanterns.game.x", "{");
    store.setItem("lanterns.game.y", "7");
    store.setItem("lanterns.results", "nonsense");
    store.setItem("other", "1");
    const savedGames = new SavedGames(store);
    assert.deepEqual([savedGames.list(), savedGames.results(), savedGames.unfinished()], [[], {}, null]);
});

test("seats are turned as at a table", () => {
    const seats = ["a", "b", "c"].map((name) => ({ name, kind: "person" as const }));
    assert.deepEqual(
        shiftSeats(seats, 1).map(({ name }) => name),
        ["c", "a", "b"],
    );
    assert.deepEqual(shiftSeats(seats, 3), seats);
});

test("bots go by the name of their level, or one that nobody else has, as in the module", async () => {
    const home = open();
    const levels = await home.levels();
    const bot = { name: "", kind: "bot" as const, level: "casual" };
    const names = (...seats: Seat[]) => nameBots(seats, levels).map(({ name }) => name);
    assert.deepEqual(names({ name: "", kind: "person" }, bot), ["", "Mei"]);
    assert.deepEqual(names({ name: "Mei", kind: "person" }, bot, { ...bot, name: "Lin" }, bot), [
        "Mei",
        "Tao",
        "Lin",
        "Jun",
    ]);
    const seats = [bot, bot, { ...bot, level: "master" }, bot];
    const game = await home.create({ seats });
    assert.deepEqual(
        game.seats.map(({ name }) => name),
        names(...seats),
    );
    assert.equal(game.you, 0); // nobody plays
});

test("sentences are said to the only person at the device, and to nobody where there are two", async () => {
    const home = open();
    const person = { name: "Ann", kind: "person" as const };
    const game = await home.create({
        seats: [person, { name: "", kind: "bot", level: "casual" }],
        seed: "1",
    });
    assert.deepEqual([game.you, (await game.info()).told], [1, ["It is your turn."]]);
    assert.equal(home.savedGames.list()[0]!.info.seats[0]!.name, "Ann"); // as others know them
    const two = await home.create({ seats: [person, { ...person, name: "Bo" }], seed: "1" });
    assert.deepEqual([two.you, (await two.info()).told], [0, ["It is Ann's turn."]]);
    const { legal } = await game.draft([]);
    await game.send([legal.find((move) => move.includes("@"))!]);
    const texts = await game.retell("pl");
    assert.match(texts[0]!, /^Kładziesz kafel/);
});

test("everyone at a table has a lantern of their own, and a bot that of its level", () => {
    const bot = (level: string): Seat => ({ name: "", kind: "bot", level });
    const person: Seat = { name: "", kind: "person" };
    assert.deepEqual(lanternsOf([person, bot("casual")]), ["R", "B"]);
    assert.deepEqual(lanternsOf([person, bot("master"), person]), ["O", "R", "G"]);
    assert.deepEqual(lanternsOf([bot("casual"), bot("casual"), bot("casual"), person]), ["B", "R", "O", "G"]);
});

test("an engine reports a fault of its worker, and answers nothing after it", async () => {
    const port: Port = {
        postMessage: () => undefined,
        onmessage: null,
        onerror: null,
        terminate: () => undefined,
    };
    const engine = await Engine.start({ ...source, worker: () => port });
    const asked = engine.call("record");
    port.onerror?.({ message: "no memory" });
    await assert.rejects(asked, /no memory/);
    await assert.rejects(engine.call("record"), /no memory/);
});

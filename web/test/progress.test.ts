// The player's progress without a browser: the same text as the program's, whatever is added to it here.
import { signal } from "@preact/signals";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Refusal } from "../src/base/refusal";
import { App } from "../src/model/app";
import { CostlyTurns, overlooked } from "../src/model/study/costly-turns";
import { DailyLakes } from "../src/model/study/daily-lakes";
import { FestivalPath } from "../src/model/study/festival-path";
import { Progress } from "../src/model/study/progress";
import { PuzzleRun } from "../src/model/study/puzzle-run";
import { StudyRoom } from "../src/model/study/study-room";
import { memoryStore, type KeyValueStore } from "../src/transport/saved-games";
import { playedDaily, playedGame } from "./kept";
import { source, workersAlive } from "./local-source";
import { studyProgram } from "./program";
import { settle, VirtualClock } from "./virtual-clock";

const LINES = readFileSync("../data/puzzles/two.txt", "utf8")
    .split("\n")
    .filter((line) => /^[^#]/.test(line));
const TEXT = `lanterns-progress 1
game 2026-11-16 2 casual 41 38 won 11 120
day 2026-11-15 -9 220 241 lost
day 2026-11-16 7 31 241 won
stars 1 7
stars 12 3
later words 1
`;

function page(kept: Readonly<Record<string, unknown>> = {}) {
    const clock = new VirtualClock();
    const store: KeyValueStore = memoryStore();
    for (const [name, value] of Object.entries(kept))
        store.setItem(`lanterns.${name}`, JSON.stringify(value));
    const app = new App({
        clock,
        random: () => 0.5,
        source,
        store,
        locks: undefined,
        media: () => signal(false),
        address: {
            hash: () => "",
            push: () => undefined,
            replace: () => undefined,
            back: () => undefined,
            onChange: () => undefined,
        },
        onStorage: () => undefined,
    });
    return { app, clock, store, progress: app.get(Progress) };
}

test("a file of the program is taken as it is, twice as once, with lines that are not known here", async () => {
    const { progress } = page();
    await progress.import(TEXT);
    assert.equal(await progress.export(), TEXT);
    await progress.import(TEXT);
    assert.equal(await progress.export(), TEXT);
    const { days, levels, stars, streak, longest, cost } = progress.now.value!;
    assert.deepEqual(days[1], { date: "2026-11-16", score: 7, place: 31, of: 241, result: "won" });
    assert.deepEqual(levels, [{ level: "casual", games: 1, won: 1, shared: 0 }]);
    assert.deepEqual([stars[0], stars[1], stars[11]], [[0, 1, 2], [], [0, 1]]);
    assert.deepEqual([streak, longest], [2, 2], "the clock stands on the 17th");
    assert.deepEqual(cost, { cost: 120, level: "expert" });
    assert.equal(workersAlive(), 0);
});

test("a file that cannot be read is refused with its place, and nothing has changed", async () => {
    const { progress, store } = page();
    await progress.import(TEXT);
    const kept = store.getItem("lanterns.progress");
    for (const wrong of ["lanterns-progress 1\nstars 1 9\n", "{}", '{"format":"lanterns-study 2"}', "{", ""])
        await assert.rejects(progress.import(wrong), Refusal, wrong);
    assert.equal(store.getItem("lanterns.progress"), kept);
});

test("an export of earlier pages is imported, and what they kept in the browser is taken over", async () => {
    const ask = studyProgram();
    ask("progress", "2026-11-17\n");
    ask("puzzle", LINES[0]!);
    const practice = ask("practice_answer", 0, 0, "2026-11-17").replace(/^.*/, "lanterns-practice 1");
    const days = {
        "2026-11-14": { honor: 50, rival: 41, won: true, place: null },
        "2026-11-15": { honor: 40, rival: 40, won: true, place: { score: 0, place: 9, of: 241 } },
        "2026-11-16": { honor: 30, rival: 44, won: false, place: { score: -29, place: 200, of: 241 } },
    };
    const stars = { 0: [0, 2], 4: [1] };
    const taken = page();
    await taken.progress.import(JSON.stringify({ format: "lanterns-study 1", days, stars, practice }));
    const here = page({ daily: days, festival: stars, practice });
    await here.progress.look();
    for (const { progress } of [taken, here]) {
        const text = await progress.export();
        for (const line of [
            "day 2026-11-14 19 0 0 won",
            "day 2026-11-15 0 9 241 shared",
            "day 2026-11-16 -29 200 241 lost",
            "stars 1 5",
            "stars 5 2",
            "answered 1 1",
        ])
            assert.ok(text.includes(`\n${line}\n`), `${line} in ${text}`);
        assert.equal(ask("progress", `2026-11-17\n${text}`).practice.answered, 1);
    }
});

test("a text that cannot be read is put aside, and everything goes on", async () => {
    const { progress, store } = page({ progress: "lanterns-progress 1\nstars 99 9\n" });
    assert.equal((await progress.look()).games, 0);
    assert.match(store.getItem("lanterns.progress.unread")!, /stars 99/);
    await progress.import(TEXT);
    assert.equal(await progress.export(), TEXT);
});

test("a game that ended here is added once, and what its turns cost when it was analyzed", async () => {
    const game = { ...playedGame(2, { id: "one" }), counted: true, saved: new Date(2026, 10, 16).getTime() };
    const came = playedGame(2, { id: "imported", seed: "8" });
    const { app, progress } = page({ "game.one": game, "game.imported": came });
    assert.equal((await progress.look()).games, 1, "one that came ended is not the player's");
    assert.equal((await progress.look()).games, 1);
    assert.equal(progress.now.value!.cost, null);
    app.session.offline.savedGames.judged("one", { turns: 12, cost: 0.0312 });
    assert.deepEqual((await progress.look()).cost, { cost: 312, level: "skilled" });
    assert.match(await progress.export(), /^game 2026-11-16 2 learner \d+ \d+ (won|lost|shared) 12 312$/m);
    assert.equal((await progress.look()).games, 1);
});

test("a result that counts is marked, and a game that is put again stays so", () => {
    const { app } = page();
    const { savedGames } = app.session.offline;
    const running = playedGame(2, { id: "one", turns: 4 });
    const over = playedGame(2, { id: "one" });
    savedGames.put(running);
    assert.equal(savedGames.get("one")!.counted, undefined);
    savedGames.put(over);
    savedGames.judged("one", { turns: 3, cost: 0.5 });
    savedGames.put(over);
    assert.deepEqual(savedGames.get("one")!.cost, { turns: 3, cost: 0.5 });
    assert.equal(savedGames.get("one")!.counted, true);
    savedGames.put({ ...over, id: "two" });
    assert.equal(savedGames.get("two")!.counted, undefined, "it came ended");
});

test("the counted try of a day and the stars of a challenge go into the same text", async () => {
    const game = playedDaily("2026-11-17");
    const { app, progress } = page({ [`game.${game.id}`]: game });
    const lakes = app.get(DailyLakes);
    await lakes.look();
    await lakes.look();
    const { days, games, streak } = progress.now.value!;
    assert.equal(days.length, 1);
    assert.deepEqual([days[0]!.date, days[0]!.of, games, streak], ["2026-11-17", 0, 1, 1]);
    await app.get(FestivalPath).win(3, [0, 1]);
    await app.get(FestivalPath).win(3, [0]);
    assert.match(await progress.export(), /^day 2026-11-17 -?\d+ 0 0 (won|lost|shared)\nstars 4 3$/m);
});

test("time runs only while a puzzle is there to be solved, mistakes cost some, and the best run is kept", async () => {
    const { app, clock, progress, store } = page();
    const run = app.get(PuzzleRun);
    await run.open();
    assert.equal(run.left.value, 180_000);
    run.go();
    await clock.advance(20_000);
    await run.answer("fine");
    assert.deepEqual([run.left.value, run.solved.value, run.answered.value], [160_000, 1, 1]);
    await clock.advance(60_000);
    assert.equal(run.left.value, 160_000, "an answer is looked at");
    run.go();
    await clock.advance(10_000);
    await run.answer("blunder");
    assert.deepEqual([run.left.value, run.solved.value, run.answered.value], [130_000, 1, 2]);
    run.go();
    await clock.advance(100_000);
    run.stand();
    const later = page({ run: JSON.parse(store.getItem("lanterns.run")!) });
    const again = later.app.get(PuzzleRun);
    await later.progress.change(async (engine) => {
        await engine.study("puzzle", LINES[0]!);
        return engine.study("practice_answer", 0, 0, "2026-11-17"); // as each answer of a run
    });
    await again.open();
    assert.equal(again.left.value, 30_000, "a reload loses nothing");
    again.go();
    await later.clock.advance(31_000);
    await settle();
    assert.ok(again.over.value);
    await again.answer("fine");
    assert.equal(again.solved.value, 1, "time was up");
    assert.equal((await later.progress.look()).practice.best_run, 1);
    await again.beginAgain();
    assert.deepEqual([again.left.value, again.over.value, again.solved.value], [180_000, false, 0]);
    assert.equal((await progress.look()).practice.best_run, 0);
    assert.equal(workersAlive(), 0);
});

test("costly turns say what they overlooked, and puzzles like them have such a theme", async () => {
    const game = playedGame(2, { id: "one" });
    const { app, store } = page({ "game.one": game });
    const room = app.get(StudyRoom);
    assert.deepEqual(overlooked(room), []);
    const turns = new CostlyTurns(room, room.saved("one"));
    await turns.search();
    const found = turns.found.value;
    assert.ok(found.length > 0 && found.every(({ themes }) => Array.isArray(themes)));
    const { cost } = JSON.parse(store.getItem("lanterns.game.one")!) as {
        cost: { turns: number; cost: number };
    };
    assert.equal(cost.turns, turns.all.value);
    assert.ok(cost.cost >= found.reduce((sum, one) => sum + one.cost, 0) / cost.turns);
    const ask = studyProgram();
    ask("progress", "2026-11-17\n");
    ask("puzzle_set", LINES.join("\n"));
    const seen = new Set<number>();
    for (let number = 0; number < 8; number++) {
        const index = ask("puzzle_like", 5, number, "exchange stack")!;
        assert.match(LINES[index]!, /themes=\S*(exchange|stack)/);
        seen.add(index);
    }
    assert.ok(seen.size > 1);
    assert.equal(ask("puzzle_like", 5, 0, "nothing"), null);
});

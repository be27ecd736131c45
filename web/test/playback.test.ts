// playback.test.ts - a table's parts on a game of the test's own making: moves are shown one by one, the last
// wish counts.
import { signal } from "@preact/signals";
import assert from "node:assert/strict";
import { test } from "node:test";
import { systemClock } from "../src/base/clock";
import type { Draft, Happening } from "../src/base/game-info";
import { Refusal } from "../src/base/refusal";
import { ReplayPlayer } from "../src/model/replay-player";
import { createPreferences } from "../src/model/preferences";
import { Table } from "../src/model/table";
import { Offline } from "../src/transport/offline";
import { RecordedGame } from "../src/transport/recorded-game";
import { memoryStore, SavedGames } from "../src/transport/saved-games";
import { RecordPlayer } from "../gallery/record-player";
import { playedGame } from "./kept";
import { source } from "./local-source";
import { RECORDINGS } from "./recordings";
import { settle, VirtualClock } from "./virtual-clock";

const lay = async (moveNumber: number): Promise<{ table: Table; game: RecordPlayer }> => {
    const game = new RecordPlayer(RECORDINGS["four"]!, moveNumber);
    const past: Happening[] = [];
    game.listen(0, (happening) => past.push(happening))();
    const table = new Table(game, await game.viewAt(moveNumber), moveNumber, past);
    await settle();
    return { table, game };
};

// Shows moves when it is told to.
function watch({ playback }: Table): { readonly shown: number[]; next(): Promise<void> } {
    const shown: number[] = [];
    let done = () => {};
    playback.animate = ({ number }: Happening) => {
        shown.push(number);
        return new Promise<void>((resolve) => (done = resolve));
    };
    return {
        shown,
        next: () => {
            done();
            return settle();
        },
    };
}

test("moves are shown one after the other, and the table is behind the game until then", async () => {
    const { table, game } = await lay(0);
    const eye = watch(table);
    const { busy, coming, log, shown } = table.playback;
    const start = shown.value;
    for (let i = 0; i < 3; i++) game.step();
    await settle();
    assert.deepEqual([eye.shown, log.value.length, busy.value], [[1], 1, true]);
    assert.equal(shown.value, start);
    assert.deepEqual(coming.value, log.value[0]!.view.lake.at(-1), "the lake knows which tile comes");
    await eye.next();
    await eye.next();
    assert.deepEqual([eye.shown, busy.value], [[1, 2, 3], true]);
    await eye.next();
    assert.deepEqual([busy.value, table.phase.value === "wait"], [false, !table.mine.value]);
    assert.deepEqual([shown.value, coming.value], [log.value.at(-1)!.view, null]);
});

test("who looks back sees the past while the game goes on; a newer look ends an older one", async () => {
    const { table, game } = await lay(5);
    const { playback } = table;
    await playback.lookBack(2);
    assert.deepEqual([table.phase.value, playback.past.value?.moveNumber], ["past", 2]);
    game.step();
    await settle();
    assert.equal(playback.log.value.length, 6);
    assert.equal(table.view.value, playback.past.value!.view);
    const eye = watch(table);
    const whole = playback.retrace(0);
    await settle();
    await playback.lookBack(null);
    await eye.next();
    assert.deepEqual([await whole, eye.shown, playback.past.value], [false, [1], null]);
});

test("of two wishes the last one counts, however late the answers are", async () => {
    const { table, game } = await lay(33); // too many cards
    const { draft } = table;
    const answers: (() => void)[] = [];
    const ask = game.draft.bind(game);
    game.draft = async (moves: readonly string[]): Promise<Draft> => {
        await new Promise<void>((answer) => answers.push(answer));
        return ask(moves);
    };
    const [first, second] = [draft.redraft(["d7"]), draft.redraft([])];
    answers[1]!();
    await second;
    answers[0]!();
    await first;
    assert.deepEqual(draft.moves.value, []);
    game.draft = () => Promise.reject(new Refusal("No."));
    await draft.try("d7");
    assert.deepEqual([table.notice.value, draft.moves.value], ["No.", []]);
});

test("a turn is sent once, and can be sent again if it was refused", async () => {
    const { table, game } = await lay(19);
    const { draft } = table;
    const sent: string[] = [];
    game.send = (turn: readonly string[]) => {
        sent.push(turn.join(" "));
        return Promise.reject(new Refusal("Not now."));
    };
    const { tile, x, y } = draft.places.value[0]!;
    draft.choose(tile);
    draft.aimAt(x, y);
    await Promise.all([draft.confirm(), draft.confirm()]);
    assert.deepEqual([sent.length, draft.sent.value, table.notice.value], [1, false, "Not now."]);
    assert.equal(table.phase.value, "confirm");
});

test("a replay plays a move every 700 ms, twice as fast if asked, and stops when it is paused", async () => {
    const offline = new Offline(source, new SavedGames(memoryStore()), systemClock);
    const record = await RecordedGame.open(offline, playedGame(2, { turns: 6 }).record);
    const clock = new VirtualClock();
    const preferences = createPreferences(null, () => signal(false));
    const replay = await ReplayPlayer.open("", record, 0, preferences, clock);
    assert.equal(replay.at.value, 0);
    replay.toggle();
    await clock.advance(0);
    assert.equal(replay.at.value, 1);
    await clock.advance(699);
    assert.equal(replay.at.value, 1);
    await clock.advance(1);
    assert.equal(replay.at.value, 2);
    preferences.replaySpeed.value = 2;
    await clock.advance(700);
    await clock.advance(700);
    assert.equal(replay.at.value, 5);
    const { view, playback } = replay.table.value;
    assert.equal(view.value, playback.log.value[4]!.view);
    replay.toggle();
    await clock.advance(10_000);
    assert.deepEqual([replay.at.value, replay.playing.value], [5, false]);
    replay.close();
    assert.equal(preferences.replaySpeed.value, 1);
});

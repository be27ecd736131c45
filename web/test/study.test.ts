// What the module for study answers, asked without a page.
import assert from "node:assert/strict";
import { test } from "node:test";
import { turnsIn } from "../src/model/turn-summary";
import { playedGame } from "./kept";
import { studyProgram } from "./program";

const SEAT = 2;

// A finished game, and the turns of a seat in it.
function finished() {
    const { record } = playedGame(3);
    const ask = studyProgram();
    const { info } = ask("restore", record);
    const turns = turnsIn(ask("story", 0, 0).happenings);
    return { ask, record, info, own: turns.filter(({ player }) => player === SEAT) };
}

test("a moment of a game is a game of its own: for persons, or against bots of a level", () => {
    const { ask, own } = finished();
    const before = own[4]!.moves[0]!.number - 1;
    const [open, against] = [ask("moment", before, SEAT, ""), ask("moment", before, SEAT, "steady")];
    const there = ask("view_at", SEAT, before);
    for (const [record, kinds] of [
        [open, ["person", "person", "person"]],
        [against, ["bot", "person", "bot"]],
    ] as const) {
        const { info } = ask("restore", record);
        assert.deepEqual(
            info.seats.map(({ kind }) => kind),
            kinds,
        );
        assert.equal(info.moves, before);
        assert.equal(info.player, SEAT);
        assert.deepEqual(ask("view_at", SEAT, before), there);
    }
    assert.ok(
        ask("restore", against).info.seats.every(({ kind, level }) => kind !== "bot" || level === "steady"),
    );
});

test("a moment is refused where no turn ends, at a level that there is not, and of no game", () => {
    const { record } = playedGame(3);
    const ask = studyProgram();
    assert.throws(() => ask("moment", 0, 1, ""), /there is no game/);
    const { info } = ask("restore", record);
    assert.throws(() => ask("moment", info.moves + 1, 1, ""), /no such move number/);
    assert.throws(() => ask("moment", 0, 1, "genius"), /no such level/);
    const within = turnsIn(ask("story", 0, 0).happenings).find(({ moves }) => moves.length > 1)!;
    assert.throws(() => ask("moment", within.moves[0]!.number, 1, ""), /no turn ends there/);
});

test("a turn that is tried is judged as if it had been played, and nothing is played", () => {
    const { ask, own, record } = finished();
    for (const { moves } of own.slice(2, 5)) {
        ask("restore", record);
        const before = moves[0]!.number - 1;
        const { luck, ...played } = ask("judge", before, 16);
        assert.equal(luck.length, 3);
        ask("restore", ask("moment", before, SEAT, ""));
        const { tried, ...again } = ask("judge_turn", SEAT, moves.map(({ move }) => move).join(" "), 16);
        assert.deepEqual(again, played);
        assert.equal(tried.chance, again.played);
        assert.deepEqual(
            tried.moves,
            moves.map(({ move }) => move),
        );
        assert.ok(again.error >= 0 && again.error <= 10000);
        const best = ask("judge_turn", SEAT, again.best.moves.join(" "), 16);
        assert.equal(best.grade, "fine", "the best turn is as good as the best turn");
        assert.deepEqual(ask("draft", SEAT, "").moves, []);
    }
});

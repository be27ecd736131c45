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

// --- What if ------------------------------------------------------------------------------------------

// The first turn of the seat that was not the best one, with what a bot thinks of it.
function costlyTurn() {
    const { ask, record, own } = finished();
    for (const { moves } of own) {
        const before = moves[0]!.number - 1;
        ask("whatif", before);
        const verdict = ask("whatif_judge", 0, 16);
        if (verdict.grade !== "fine") return { ask, record, before, verdict };
    }
    throw new Error("a learner makes no mistakes");
}

test("on the board of a moment turns are tried and judged, and bots answer", () => {
    const { ask, before, verdict } = costlyTurn();
    const turns = ask("whatif", before);
    assert.ok(turns.every(({ index, parent, played }) => parent === index - 1 && played));
    assert.equal(turns[0]!.player, SEAT);
    assert.equal(turns.at(-1)!.over, true);
    const { luck, ...judged } = ask("judge", before, 16);
    assert.equal(luck.length, 3);
    assert.deepEqual({ ...verdict, tried: null }, { ...judged, tried: null });
    const best = ask("whatif_try", -1, verdict.best.moves.join(" "));
    assert.deepEqual([best.index, best.parent, best.played], [turns.length, -1, false]);
    assert.deepEqual(best.events, verdict.best.events);
    assert.equal(ask("whatif_judge", best.index, 16).grade, "fine");
    assert.deepEqual(ask("whatif_try", -1, verdict.best.moves.join(" ")), best, "it keeps its number");
    const answer = ask("whatif_answer", best.index, "learner");
    assert.deepEqual([answer.parent, answer.player], [best.index, (SEAT % 3) + 1]);
    assert.deepEqual(ask("whatif_lines"), [turns.map(({ index }) => index), [best.index, answer.index]]);
    const last = turns.at(-1)!;
    const compared = ask("whatif_compare", answer.index, last.index, 16);
    assert.deepEqual([compared.shared, compared.player], [0, SEAT]);
    assert.deepEqual(compared.honor, [answer.honor, last.honor]);
    assert.ok(compared.chances[0]! > compared.chances[1]!, "the better turn, in the same deals");
    assert.equal(ask("whatif_compare", best.index, answer.index, 16).player, 0, "one begins the other");
});

test("a line is a variation of the record if it is kept, and a game to be played on", () => {
    const { ask, before, verdict } = costlyTurn();
    ask("whatif", before);
    const { index, moves } = ask("whatif_try", -1, verdict.best.moves.join(" "));
    const [record, less] = [ask("whatif_keep", index, 1), ask("whatif_keep", index, 0)];
    assert.notEqual(record, less);
    const { info } = ask("restore", ask("whatif_game", index));
    assert.equal(info.moves, before + moves.length);
    assert.ok(info.seats.every(({ kind }) => kind === "person") && !info.ended);
    const kept = (text: string) => {
        ask("restore", text);
        return ask("whatif", before).filter((turn) => turn.kept);
    };
    assert.deepEqual(
        kept(record).map((turn) => turn.moves),
        [moves],
    );
    assert.deepEqual(kept(less), []);
});

test("a board is refused where no turn begins and while a game goes on; so is what is not on it", () => {
    const { ask, own } = finished();
    assert.throws(() => ask("whatif_lines"), /no board/);
    const within = own.find(({ moves }) => moves.length > 1)!;
    for (const before of [-1, within.moves[0]!.number, 999])
        assert.throws(() => ask("whatif", before), /No turn of a finished game begins there/);
    const [played] = ask("whatif", 0);
    assert.throws(() => ask("whatif_try", 999, played!.moves.join(" ")), /no such turn/);
    assert.throws(() => ask("whatif_try", -1, "pass"), /no whole turn/);
    assert.throws(() => ask("whatif_answer", -1, "genius"), /no such level/);
    assert.throws(() => ask("whatif_keep", played!.index, 1), /no line of its own/);
    ask("restore", playedGame(3, { turns: 6 }).record);
    assert.throws(() => ask("whatif", 0), /No turn of a finished game begins there/);
});

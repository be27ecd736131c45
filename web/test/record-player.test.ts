import { Refusal } from "../src/base/refusal";
import assert from "node:assert/strict";
import { test } from "node:test";
import { RecordPlayer } from "../gallery/record-player";
import type { Happening } from "../src/base/game-info";
import { RECORDINGS } from "./recordings";

test("what happens comes numbered and without gaps, also to who comes late", () => {
    const player = new RecordPlayer(RECORDINGS.three);
    const early: Happening[] = [];
    const late: Happening[] = [];
    player.listen(0, (happening) => early.push(happening));
    for (let i = 0; i < 10; i++) assert.ok(player.step());
    const stop = player.listen(4, (happening) => late.push(happening));
    assert.ok(player.step());
    stop();
    while (player.step());
    assert.deepEqual(
        early.map(({ number }) => number),
        Array.from({ length: player.length }, (_, i) => i + 1),
    );
    assert.deepEqual(
        late.map(({ number }) => number),
        [5, 6, 7, 8, 9, 10, 11],
    );
    assert.ok(early.at(-1)!.view.over);
});

test("a view and a story tell nothing of other hands", () => {
    for (const recording of Object.values(RECORDINGS)) {
        for (const view of Object.values(recording.views))
            view.players.forEach((player, i) => assert.equal("hand" in player, i + 1 === recording.seat));
        for (const step of recording.steps) {
            if (step.player === recording.seat) continue;
            assert.ok(step.events.every((event) => event.kind !== "drawn" || event.tile === undefined));
            assert.doesNotMatch(step.text, /draws tile/);
        }
    }
});

test("a preview of the move that was played is what it gave", async () => {
    const recording = RECORDINGS.four;
    for (const ply of [1, 19]) {
        const step = recording.steps[ply]!;
        const player = new RecordPlayer(recording, ply);
        const given = step.events.filter(
            ({ kind }) => kind === "placed" || kind === "card" || kind === "favor",
        );
        assert.deepEqual(await player.preview([], step.move), given);
    }
});

test("drafts change the view and the legal moves; what is not known is refused", async () => {
    const player = new RecordPlayer(RECORDINGS.four, 33);
    const start = await player.draft([]);
    assert.ok(start.legal.includes("d7") && start.legal.includes("-R"));
    assert.ok(!start.legal.some((move) => move.includes("@")), "16 cards: nothing can be placed yet");
    const after = await player.draft(["d7"]);
    assert.equal(after.view.players[1]!.honor, start.view.players[1]!.honor + start.view.stacks["7"][0]!);
    assert.ok(after.legal.some((move) => move.includes("@")));
    await assert.rejects(player.draft(["d4R"]), Refusal);
    await assert.rejects(player.preview([], "1@0,0r0"), Refusal);
    await assert.rejects(player.send(["pass"]), Refusal);
});

test("sending the turn that was played goes on with the game", async () => {
    const player = new RecordPlayer(RECORDINGS.four, 19);
    const heard: Happening[] = [];
    player.listen(19, (happening) => heard.push(happening));
    await player.send(["21@-1,-4r0"]);
    assert.deepEqual(
        heard.map(({ move }) => move),
        ["21@-1,-4r0"],
    );
});

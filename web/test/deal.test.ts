// The same deal for a friend: a link, the game, and both games compared; without a browser, and in one.
import { signal } from "@preact/signals";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Refusal } from "../src/base/refusal";
import { App } from "../src/model/app";
import { dealId, Deals } from "../src/model/study/deals";
import { memoryStore, type SavedGame } from "../src/transport/saved-games";
import { Stage } from "./browser";
import { playedGame } from "./kept";
import { mouse, playTurn, ready } from "./player";
import { source, workersAlive } from "./local-source";
import { studyProgram } from "./program";
import { VirtualClock } from "./virtual-clock";

let stage: Stage;
before(async () => {
    stage = await Stage.open({ coarse: true });
});
after(() => stage.close());

function page(...games: readonly SavedGame[]) {
    const store = memoryStore();
    for (const game of games) store.setItem(`lanterns.game.${game.id}`, JSON.stringify(game));
    const clock = new VirtualClock();
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
    return { app, clock, deals: app.get(Deals) };
}

// Another game of the same deal: the first legal turns.
function playOther(code: string): SavedGame {
    const ask = studyProgram();
    let { info, record } = ask("deal", `${code}\n2026-11-18\nBo`);
    while (!info.ended) {
        const seat = info.player;
        if (info.seats[seat - 1]!.kind === "bot") {
            ({ info, record } = ask("bot_turn", 0));
            continue;
        }
        const turn: string[] = [];
        while (!/@|pass/.test(turn.at(-1) ?? "")) {
            const { legal } = ask("draft", seat, turn.join(" "));
            turn.push(legal.find((move) => /@|pass|^-/.test(move))!);
        }
        ({ info, record } = ask("confirm", seat, seat, turn.join(" ")));
    }
    return { id: dealId(code), saved: 0, info, record, contest: null };
}

test("a finished game becomes a link, which leads to the same deal, bots and seat", async () => {
    const first = playedGame(2, { id: "first" });
    const rest = (await page().deals.passOn(first)).replace(/^deal\//, "");
    const friend = page();
    const opened = await friend.deals.open(rest);
    assert.equal(opened.mine, null);
    assert.equal(opened.code.length, 28);
    const begun = friend.deals.play(opened);
    await friend.clock.advance(1000);
    await begun;
    const game = friend.app.session.offline.savedGames.get(dealId(opened.code))!;
    const deck = /\[Deck .*\]/.exec(first.record)![0];
    assert.ok(game.record.includes(deck));
    assert.deepEqual(
        game.info.seats.map(({ kind, level }) => [kind, level]),
        first.info.seats.map(({ kind, level }) => [kind, level]),
    );
    const again = await friend.deals.open(opened.code);
    assert.equal(again.mine!.id, game.id, "it goes on where it was left");
    assert.equal(deck, /\[Deck .*\]/.exec(again.theirs!)![0], "the friend's game is kept");
    friend.app.router.go("");
});

test("both games are compared turn by turn, in the one browser and in the other", async () => {
    const first = playedGame(2, { id: "first" });
    const code = studyProgram();
    code("restore", first.record);
    const other = playOther(code("deal_code"));
    const { deals } = page(other);
    const opened = await deals.open((await deals.passOn(first)).replace(/^deal\//, ""));
    assert.ok(opened.mine!.info.ended);
    const both = await deals.compare(opened.mine!.record, opened.theirs!);
    assert.ok(both.parted > 0 && both.turns.length >= 10);
    for (const { number, same, told } of both.turns) {
        if (number < both.parted) assert.ok(same);
        if (same) assert.equal(told[0].length > 0, true);
        else assert.notEqual(told[0], told[1]);
    }
    assert.equal(both.honor[1].split(" : ")[0], String(first.info.honor[0]));
    // Who sent the link opens the answer to it, and has played the deal under another name.
    const sender = page(first);
    const answered = await sender.deals.open((await deals.passOn(other)).replace(/^deal\//, ""));
    assert.equal(answered.mine!.id, "first");
    const same = await deals.compare(first.record, first.record);
    assert.equal(same.parted, 0);
    assert.ok(same.turns.every((turn) => turn.same));
    assert.equal(workersAlive(), 0);
});

test("what cannot be passed on, or is no link, or no game of the deal, is refused", async () => {
    const { deals } = page();
    const game = playedGame(2, { id: "first" });
    await assert.rejects(deals.passOn(playedGame(2, { turns: 5 })), Refusal);
    await assert.rejects(deals.passOn(playedGame(2, { people: 2 })), Refusal);
    await assert.rejects(deals.open("nothing"), Refusal);
    const link = (await deals.passOn(game)).replace(/^deal\//, "");
    const wrong = (link[5] === "A" ? "B" : "A") + link.slice(6);
    await assert.rejects(deals.open(link.slice(0, 5) + wrong), Refusal);
    await assert.rejects(deals.open(link.slice(0, -3)), Refusal);
    await assert.rejects(deals.compare(game.record, playedGame(2, { seed: "9" }).record), Refusal);
    assert.equal(workersAlive(), 0);
});

test("from the result to the link, from the link to the game, and at its end to both games", async () => {
    const first = playedGame(2, { id: "first" });
    const sender = await stage.visit({ hash: "play/first", keep: { "game.first": first } });
    await sender.page.getByRole("button", { name: "Challenge a friend" }).click();
    const link = await sender.page.getByLabel("Link").inputValue();
    await sender.close();
    const hash = link.split("#")[1]!;
    const friend = await stage.visit({ hash, keep: { log: false } });
    await friend.page.getByRole("button", { name: "Play this deal" }).click();
    await ready(friend.page);
    await playTurn(friend.page, mouse);
    await friend.page.goto(`${stage.page}#${hash}`);
    await friend.page.getByRole("button", { name: "Continue" }).waitFor();
    await friend.close();
    const over = playOther(hash.slice("deal/".length, "deal/".length + 28));
    const done = await stage.visit({ hash, keep: { [`game.${over.id}`]: over } });
    await done.page.getByText("The games differ from turn").waitFor();
    assert.ok((await done.page.locator(".both-games .apart").count()) > 0);
    await done.page.goto(`${stage.page}#play/${over.id}`);
    await done.page.getByRole("button", { name: "Compare both games" }).click();
    await done.page.locator(".both-games").waitFor();
    await done.close();
});

test("a link that is broken says so", async () => {
    const { page: visited, close } = await stage.visit({ hash: "deal/nonsense" });
    await visited.getByRole("alert").getByText("incomplete").waitFor();
    await close();
});

// turn.test.ts - the turn in the making, on the real program: what was done stays, and is shown once.
import assert from "node:assert/strict";
import { test } from "node:test";
import { systemClock } from "../src/base/clock";
import type { Happening } from "../src/base/game-info";
import { readMove } from "../src/base/move";
import { COLORS, type View } from "../src/base/view";
import { gainOf } from "../src/model/gains";
import { Table } from "../src/model/table";
import { Offline } from "../src/transport/offline";
import { memoryStore, SavedGames } from "../src/transport/saved-games";
import { gameAt, playedGame, type GameName } from "./kept";
import { source } from "./local-source";
import { settle } from "./virtual-clock";

async function lay(name: GameName, kept = gameAt(name)): Promise<Table> {
    const offline = new Offline(source, new SavedGames(memoryStore()), systemClock);
    const table = await Table.open(await offline.open(kept), kept.info.moves);
    await settle();
    return table;
}

function leave(table: Table): void {
    table.close();
    table.game.leave();
}

const legalNow = ({ draft }: Table, kind: RegExp): string =>
    draft.tried.value!.legal.find((move) => kind.test(move))!;

// As the table shows them: cards, favor and honor of the person here.
const holdings = (table: Table) => {
    const { cards, favor, honor } = table.me.value!;
    return { cards, favor, honor };
};

const DONE: ReadonlyArray<readonly [what: string, at: GameName, kind: RegExp]> = [
    ["a dedication", "sets", /^d/],
    ["an exchange", "sets", /^x/],
    ["a discard", "cards", /^-/],
];

for (const [what, at, kind] of DONE)
    test(`${what} stays when a hint is looked at, and when it is taken`, async () => {
        const table = await lay(at);
        const { draft } = table;
        const done = legalNow(table, kind);
        await draft.try(done);
        const after = holdings(table);
        await table.askForHints();
        const hint = table.hints.value![0]!;
        assert.deepEqual(
            [hint.moves[0], hint.moves.filter((move) => move === done).length > 0],
            [done, true],
        );
        const place = readMove(hint.moves.at(-1)!);
        assert.equal(place?.kind, "place");

        const asked: string[] = [];
        const preview = table.game.preview.bind(table.game);
        table.game.preview = (moves, placement) => {
            asked.push([...moves, placement].join(" "));
            return preview(moves, placement);
        };
        await draft.peek(hint.moves);
        assert.deepEqual([asked, draft.moves.value], [[hint.moves.join(" ")], [done]]);
        assert.deepEqual(holdings(table), after);
        assert.ok(draft.payout.value.length > 0);

        table.sheet.value = null;
        await draft.fillIn(hint.moves);
        assert.deepEqual([...draft.moves.value, draft.placement()], hint.moves);
        assert.equal(table.phase.value, "confirm");
        if (draft.moves.value.length === 1) assert.deepEqual(holdings(table), after);
        await draft.confirm();
        await settle();
        const own = table.playback.log.value.filter(({ number }) => number > gameAt(at).info.moves);
        assert.deepEqual(
            own.slice(0, hint.moves.length).map(({ move }) => move),
            hint.moves,
        );
        leave(table);
    });

test("a hint that is pinned stays wherever the pointer goes, until the next action", async () => {
    const table = await lay("near");
    const { draft } = table;
    await table.askForHints();
    const { moves } = table.hints.value![0]!;
    const shown = () => [
        draft.peeked.value !== null,
        draft.hover.value !== null,
        draft.chosen.value !== null,
    ];
    const [all, nothing] = [
        [true, true, true],
        [false, false, false],
    ];
    const actions: readonly (readonly [() => unknown, readonly boolean[]])[] = [
        [() => draft.choose(table.me.value!.hand![1]!), [false, false, true]],
        [() => draft.rotate(1), [false, true, true]],
        [() => draft.undo(), nothing],
        [() => draft.pickCard([...draft.givable.value][0]!), nothing],
        [() => (table.sheet.value = null), nothing],
    ];
    for (const [act, left] of actions) {
        table.sheet.value = "hints";
        await draft.peek(moves, true);
        draft.hoverAt({ x: 0, y: 1 });
        draft.hoverAt(null);
        assert.deepEqual(shown(), all);
        act();
        assert.deepEqual(shown(), left);
        draft.putBack();
    }
    table.sheet.value = "hints";
    await draft.peek(moves);
    draft.hoverAt(null);
    assert.deepEqual(shown(), nothing, "one that is not pinned gives way to the pointer");
    leave(table);
});

test("one's own tile is there again when a hint is closed; asked again, the same is said", async () => {
    const table = await lay("near");
    const { draft } = table;
    const { tile, x, y } = draft.places.value[0]!;
    draft.choose(tile);
    draft.rotate(1);
    draft.aimAt(x, y);
    const own = draft.placement();
    await table.askForHints();
    assert.equal(draft.placement(), own, "while it is thought about");
    const hints = table.hints.value!;
    for (const { moves } of hints) {
        await draft.peek(moves, true);
        assert.notEqual(draft.placement(), own);
    }
    table.sheet.value = null;
    await settle();
    assert.deepEqual([draft.placement(), table.phase.value], [own, "confirm"]);
    assert.ok(draft.payout.value.length > 0);
    await table.askForHints();
    assert.deepEqual(table.hints.value, hints);
    await draft.peek(hints[0]!.moves);
    const taken = draft.fillIn(hints[0]!.moves);
    table.sheet.value = null;
    assert.equal(draft.chosen.value, null, "one's own tile does not come up between");
    await taken;
    assert.deepEqual([...draft.moves.value, draft.placement()], hints[0]!.moves);
    leave(table);
});

test("a hint about another turn than the one in the making is not offered any more", async () => {
    const table = await lay("sets");
    await table.askForHints();
    assert.equal(table.sheet.value, "hints");
    await table.draft.try(legalNow(table, /^d/));
    assert.equal(table.sheet.value, null);
    const asking = table.askForHints();
    await table.draft.redraft([]);
    await asking;
    assert.deepEqual([table.sheet.value, table.hints.value], [null, null]);
    leave(table);
});

// What was shown with motion, and all that the table showed meanwhile.
function watch(table: Table): { readonly moved: Happening[]; readonly honor: number[] } {
    const moved: Happening[] = [];
    const honor: number[] = [];
    table.view.subscribe((view: View) => honor.push(view.players[table.game.seat - 1]!.honor));
    table.playback.animate = async (happening) => {
        moved.push(happening);
        await settle();
    };
    return { moved, honor };
}

test("a dedication is shown when it is made, and never again", async () => {
    const table = await lay("sets");
    const { draft } = table;
    const { moved, honor } = watch(table);
    const before = table.me.value!.honor;
    const dedication = legalNow(table, /^d/);
    const trying = draft.try(dedication);
    await trying;
    assert.deepEqual(
        moved.map(({ move, events }) => [move, events.some(({ kind }) => kind === "honor")]),
        [[dedication, true]],
    );
    assert.equal(table.me.value!.honor, before, "as before, until its token has arrived");
    await settle();
    const after = table.me.value!.honor;
    assert.ok(after > before);

    honor.length = moved.length = 0;
    const { tile, x, y } = draft.places.value[0]!;
    draft.choose(tile);
    draft.aimAt(x, y);
    const last = draft.placement();
    await draft.confirm();
    while (table.playback.busy.value) await settle();
    assert.equal(moved[0]!.move, last);
    assert.deepEqual([...new Set(honor)], [after], "the honor never goes back");
    assert.deepEqual(
        table.playback.log.value
            .filter(({ player }) => player === 1)
            .slice(-2)
            .map(({ move }) => move),
        [dedication, last],
    );
    leave(table);
});

test("a tile that was aimed at stays there when cards were traded before it", async () => {
    const table = await lay("sets");
    const { draft } = table;
    await draft.try(legalNow(table, /^x/));
    const { tile, x, y } = draft.places.value[0]!;
    draft.choose(tile);
    draft.aimAt(x, y);
    const aims: boolean[] = [];
    table.playback.animate = async ({ player }, _, aimed) => void (player === 1 && aims.push(aimed));
    await draft.confirm();
    await settle();
    assert.deepEqual(aims, [true]);
    leave(table);
});

test("a tile taken back from its place is taken up by the next press, and rotated by the one after", async () => {
    const table = await lay("early");
    const { draft } = table;
    const tile = table.me.value!.hand![0]!;
    draft.choose(tile);
    await settle();
    const [x, y] = [...draft.frontier.value][0]!.split(",").map(Number) as [number, number];
    draft.aimAt(x, y);
    draft.undo();
    assert.equal(draft.aim.value, null);
    draft.choose(tile);
    assert.deepEqual([draft.chosen.value, draft.rotation.value], [tile, 0]);
    draft.choose(tile);
    assert.equal(draft.rotation.value, 1);
    leave(table);
});

test("an undone card move moves nothing any more", async () => {
    const table = await lay("sets");
    const { draft } = table;
    const start = table.view.value;
    let arrive = () => {};
    table.playback.animate = (happening, before) =>
        new Promise<void>((resolve) => {
            arrive = () => {
                table.playback.lay({ moveNumber: happening.number, view: before });
                resolve();
            };
        });
    await draft.try(legalNow(table, /^d/));
    draft.undo();
    await settle();
    arrive();
    await settle();
    assert.equal(table.playback.ahead.value, null);
    assert.deepEqual(table.view.value, start);
    leave(table);
});

test("a set that one exchange would complete is named, with the card to take", async () => {
    const table = await lay("near");
    const { draft } = table;
    const [near] = draft.near.value;
    assert.ok(near && near.honor > 0);
    const { set } = near;
    assert.ok(!draft.dedications.value.some(({ kind }) => kind === set));
    await draft.try(`x${near.give[0]}${near.take}`);
    assert.ok(draft.dedications.value.some(({ kind }) => kind === set));
    assert.deepEqual(draft.near.value, [], "one exchange a turn");
    leave(table);
});

test("several cards are marked and discarded at once; a set that is ready is asked about first", async () => {
    const table = await lay("many");
    const { draft } = table;
    const surplus = draft.surplus.value;
    assert.ok(surplus >= 2);
    const { cards } = table.me.value!;
    const [most, other] = COLORS.filter((color) => cards[color] > 0).sort((a, b) => cards[b] - cards[a]);
    for (let i = 0; i < surplus; i++) draft.pickCard(most!);
    assert.deepEqual(draft.picked.value, Array(surplus).fill(most));
    draft.pickCard(other!); // takes the place of the first
    assert.deepEqual(draft.picked.value, [...Array(surplus - 1).fill(most), other]);
    await draft.discard();
    assert.deepEqual([draft.moves.value, draft.warned.value], [[], true]);
    draft.pickCard(other!); // another wish, another question
    assert.equal(draft.warned.value, false);
    draft.pickCard(other!);
    await draft.discard();
    const shown: Happening[] = [];
    table.playback.animate = async (happening) => void shown.push(happening);
    await draft.discard();
    assert.equal(draft.moves.value.length, surplus);
    assert.equal(shown[0]!.events.filter(({ kind }) => kind === "return").length, surplus);
    assert.deepEqual([draft.surplus.value, table.phase.value], [0, "tile"]);
    draft.undo();
    await settle();
    assert.deepEqual([draft.moves.value, table.me.value!.cards], [[], cards]);
    leave(table);
});

test("a card that came and was paid since is not marked as new", async () => {
    let [marked, paid] = [0, 0];
    for (let turns = 20; turns <= 32; turns += 4) {
        const table = await lay("near", playedGame(4, { turns }));
        const { log, shown } = table.playback;
        const news = log.value.filter(({ turn }) => turn > turns - 3);
        const before = log.value[log.value.indexOf(news[0]!) - 1]!.view;
        for (const player of [2, 3, 4]) {
            const { cards } = shown.value.players[player - 1]!;
            const gain = table.news.gain(player).cards;
            const got = gainOf(
                news.flatMap(({ events }) => events),
                player,
            ).cards;
            for (const color of COLORS) {
                const more = Math.max(0, cards[color] - before.players[player - 1]!.cards[color]);
                assert.equal(gain[color] ?? 0, Math.min(got[color] ?? 0, more));
                marked += gain[color] ?? 0;
                paid += (got[color] ?? 0) - (gain[color] ?? 0);
            }
        }
        leave(table);
    }
    assert.ok(marked > 0 && paid > 0, `${marked} marked, ${paid} paid`);
});

// The model against games that the program has played: what the page works out for itself must be what
// happened.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
    nearest,
    screenSide,
    seams,
    seeTile,
    toGame,
    toScreen,
    orientationFor,
} from "../src/parts/board/geometry";
import { advance } from "../src/model/advance";
import { readMove, writePlacement } from "../src/base/move";
import { TILES, colorAt } from "../src/base/tiles";
import { SIDES, type CardEvent, type PlacedEvent, type View } from "../src/base/view";
import { RECORDINGS } from "./recordings";

const games = Object.values(RECORDINGS);

test("36 tiles, 11 of them with a platform", () => {
    assert.equal(TILES.length, 36);
    assert.deepEqual(
        TILES.map((tile) => tile.id),
        Array.from({ length: 36 }, (_, i) => i),
    );
    assert.equal(TILES.filter((tile) => tile.platform).length, 11);
});

test("every recorded and every legal move is read, and placements are written back the same", () => {
    let count = 0;
    for (const game of games) {
        const texts = game.steps.map((step) => step.move);
        for (const drafts of Object.values(game.moments))
            for (const moment of Object.values(drafts))
                texts.push(...moment.cards, ...Object.keys(moment.places));
        for (const text of texts) {
            const move = readMove(text);
            assert.ok(move, text);
            if (move.kind === "place") assert.equal(writePlacement(move), text);
            count++;
        }
    }
    assert.ok(count > 3000);
    for (const text of ["", "17@1,2", "17@1,2r4", "x", "xRX", "d5R", "d4", "-", "PASS"])
        assert.equal(readMove(text), null, text);
});

test("turning the table and back leads to the same cell, and brings one's own side to the bottom", () => {
    for (const side of SIDES) {
        const turns = orientationFor(side);
        assert.equal(screenSide(side, turns), 2);
        for (let x = -3; x <= 3; x++)
            for (let y = -3; y <= 3; y++) assert.deepEqual(toGame(toScreen(x, y, turns), turns), { x, y });
    }
    assert.deepEqual(
        toScreen(0, 1, orientationFor("N")),
        { x: 0, y: 1 },
        "the cell north of the boat is below it for who sits there",
    );
});

test("facing cards have the colors that the drawn tile shows to each side", () => {
    for (const { steps, start } of games)
        for (const { events } of steps) {
            const placed = events.find((event): event is PlacedEvent => event.kind === "placed");
            if (!placed) continue;
            const facing = events.filter(
                (event): event is CardEvent => event.kind === "card" && event.why === "facing",
            );
            assert.equal(facing.length, start.players.length);
            for (const turns of [0, 1, 2, 3]) {
                const tile = seeTile([placed.x, placed.y, placed.tile, placed.r], turns);
                for (const card of facing) {
                    const side = start.players[card.player - 1]!.side;
                    assert.equal(colorAt(tile.id, tile.rotation, screenSide(side, turns)), card.color);
                }
            }
        }
});

test("the seams that light up are the matches that the game counted", () => {
    for (const { steps, views } of games)
        for (const { events, ply } of steps) {
            const matches = events.filter((event) => event.kind === "card" && event.why === "match");
            if (!events.some((event) => event.kind === "placed")) continue;
            const tiles = views[ply]!.lake.map((laid) => seeTile(laid, 3));
            const lit = seams(tiles).filter((seam) => seam.of.includes(tiles.length - 1));
            assert.deepEqual(
                lit.map((seam) => seam.color).sort(),
                matches.map((event) => (event as CardEvent).color).sort(),
            );
        }
});

test("a touch beside a small cell means it, and one far away means none", () => {
    const cells = [
        { x: 0, y: 0 },
        { x: 2, y: 0 },
    ];
    assert.deepEqual(nearest({ x: 0.5, y: 0.5 }, cells, 0.4), cells[0]);
    assert.deepEqual(nearest({ x: 1.3, y: 0.5 }, cells, 0.4), cells[0]);
    assert.deepEqual(nearest({ x: 1.8, y: 0.9 }, cells, 0.4), cells[1]);
    assert.deepEqual(nearest({ x: 0, y: 0 }, cells, 0), cells[0], "on the edge, without slack");
    assert.equal(nearest({ x: 1.5, y: 0.5 }, cells, 0.4), null);
    assert.equal(nearest({ x: 0.5, y: 1.5 }, cells, 0.4), null);
});

test("numbers that change event by event end where the game says", () => {
    for (const { steps, views } of games)
        for (const { events, ply } of steps) {
            const before = views[ply - 1];
            if (!before) continue;
            const seen = events.reduce(advance, before);
            const numbers = ({ players, supply, favor_supply, stacks }: View) => ({
                players: players.map(({ cards, favor, honor, tokens }) => ({ cards, favor, honor, tokens })),
                supply,
                favor_supply,
                stacks,
            });
            assert.deepEqual(numbers(seen), numbers(views[ply]!));
        }
});

// Whole games on the built page: by mouse, by keys, by fingers on a phone, from the disk, over a reload.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Page } from "playwright-core";
import { counts, DISK, PHONE, reads, Stage, type Way } from "./browser";
import { keys, mouse, phase, playOn, ready, startGame, stored, touch, type Means } from "./player";

let stage: Stage;
before(async () => {
    stage = await Stage.open({ coarse: true });
});
after(() => stage.close());

// Over, won by someone, and kept as such.
async function isOver(page: Page): Promise<void> {
    assert.equal(await phase(page), "over");
    const [game, ...others] = await stored(page);
    assert.ok(game!.info.ended && others.length === 0);
    assert.match(game!.record, /\[Winners "[12]/);
    await reads(page.locator(".status"), /win|Shared/);
}

async function wholeGame(by: Means, way: Way = {}): Promise<void> {
    const { page, close } = await stage.visit(way);
    await startGame(page, by);
    assert.ok((await playOn(page, by)) >= 12, "11 tiles and a final turn");
    await isOver(page);
    await close();
}

test("a whole game against a bot by mouse", () => wholeGame(mouse));
test("a whole game by keys alone", () => wholeGame(keys));
test("a whole game by touch on a phone", () =>
    wholeGame(touch, { viewport: PHONE, hasTouch: true, isMobile: true }));
test("a whole game in the single file from the disk", () => wholeGame(mouse, { address: DISK }));

for (const [name, address] of [
    ["served", undefined],
    ["from the disk", DISK],
] as const)
    test(`${name}: after a reload in the middle the game is where it was`, async () => {
        const { page, close } = await stage.visit(address ? { address } : {});
        await startGame(page, mouse);
        await playOn(page, mouse, 3);
        await ready(page);
        const lake = page.locator(".lake-picture .tile-ground");
        const [game, tiles] = [(await stored(page))[0]!, await lake.count()];
        assert.ok(!game.info.ended && game.info.moves >= 6);
        await page.reload();
        await ready(page);
        assert.equal((await stored(page))[0]!.record, game.record);
        await counts(lake, tiles);
        await playOn(page, mouse, 2);
        await ready(page);
        assert.ok((await stored(page))[0]!.info.moves >= game.info.moves + 4);
        await close();
    });

// Coming back to an online table: on another device, after a lost connection, after the server was killed.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { PHONE, soon } from "./browser";
import {
    atTable,
    begun,
    bothHave,
    button,
    hashOf,
    movesOn,
    OnlineStage,
    playTogether,
    sorted,
} from "./online-stage";
import { mouse, playTurn } from "./player";

let stage: OnlineStage;
before(async () => {
    stage = await OnlineStage.open({ coarse: true });
});
after(() => stage.close());

test("a reload, a second tab and one's own link on another device all find the same table", async () => {
    const { id, ann, bo } = await begun(stage, 3);
    const moves = await movesOn(ann.page);
    await ann.page.reload();
    await bothHave(moves, ann, bo);
    await soon(async () => assert.equal(await movesOn(ann.page), moves));
    const tab = await ann.context.newPage();
    await tab.goto(`${stage.address}#table/${id}`);
    await atTable(tab);
    const [mover] = await sorted(ann, bo);
    await playTurn(mover.page, mouse);
    await tab.waitForFunction(
        (n) => Number(document.querySelector("main.table")?.getAttribute("data-moves")) > n,
        moves,
    );
    await soon(async () =>
        assert.equal(await tab.locator(".hand-tile").count(), await ann.page.locator(".hand-tile").count()),
    );

    await button(ann.page, "Menu").click();
    await button(ann.page, /^Links/).click();
    await button(ann.page, /^Create new link/).click();
    const own = await ann.page.getByLabel("Your private link").inputValue();
    await ann.page.keyboard.press("Escape");
    const phone = await stage.guest("", `seat/${own.split("#seat/")[1]!}`, { viewport: PHONE });
    await atTable(phone.page);
    assert.equal(hashOf(phone.page), `table/${id}`, "the key is not in the address");
    assert.equal(await phone.page.evaluate(() => history.length), 2, "nor on the way back");
    for (const name of ["You", "Bo"]) await phone.page.getByRole("heading", { name, exact: true }).waitFor();
    await phone.page.locator(".hand-tile").first().waitFor();
    assert.equal(await playTogether([phone.page, bo.page], 2), 2);
    await bothHave(await movesOn(phone.page), ann, bo);
    // The first device still sits there, with the new key.
    await ann.page.locator(".hand-tile").first().waitFor();
    await tab.close();
    for (const guest of [phone, ann, bo]) await guest.close();
});

test("a lost connection is a quiet line: the draft stays, a turn confirmed meanwhile is played when it is back", async () => {
    const { ann, bo } = await begun(stage, 2);
    const [mover, other] = await sorted(ann, bo);
    const { page, context } = mover;
    await page.locator(".hand-tile").first().click();
    await page.locator("main.table[data-phase=cell]").waitFor();
    await context.setOffline(true);
    await page.getByText("Connection lost").waitFor();
    assert.equal(await page.locator("main.table").getAttribute("data-phase"), "cell", "the draft stays");
    await page.keyboard.press("Escape");
    const moves = await movesOn(page);
    await page.locator("[role=gridcell].free").first().click();
    await page.locator("main.table[data-phase=confirm]").waitFor();
    await page.locator(".buttons .main").click();
    await page.locator(".status", { hasText: "Your turn will be sent once you’re back online." }).waitFor();
    await soon(async () => {
        assert.ok(await button(page, "Confirm").isDisabled());
        assert.ok(await button(page, "Rotate the tile").isDisabled());
    });
    await other.page.locator(".status", { hasText: "is offline." }).waitFor();
    await button(page, "Undo").click();
    await page.locator("main.table[data-phase=confirm]").waitFor();
    await context.setOffline(false);
    await page.locator(".link-line", { hasText: "lost" }).waitFor({ state: "hidden" });
    await other.page.locator(".status", { hasText: "is thinking" }).waitFor();
    assert.equal(await movesOn(other.page), moves, "what was withdrawn is not played");
    await context.setOffline(true);
    await page.getByText("Connection lost").waitFor();
    await page.locator(".buttons .main").click();
    await page.locator(".status", { hasText: "Your turn will be sent once you’re back online." }).waitFor();
    assert.equal(await movesOn(other.page), moves, "nothing was played yet");
    await context.setOffline(false);
    await bothHave(moves + 1, mover, other);
    await page.locator(".link-line", { hasText: "lost" }).waitFor({ state: "hidden" });
    assert.equal(await playTogether([ann.page, bo.page], 2), 2);
    for (const guest of [ann, bo]) await guest.close();
});

test("a server that is killed and started again is a pause: every acknowledged move is there", async () => {
    const { id, ann, bo } = await begun(stage, 5);
    const [mover, other] = await sorted(ann, bo);
    const moves = await movesOn(mover.page);
    await mover.page.locator(".hand-tile").first().click();
    await mover.page.locator("main.table[data-phase=cell]").waitFor();
    await stage.kill("SIGKILL");
    await Promise.all([mover, other].map(({ page }) => page.getByText("Connection lost").waitFor()));
    assert.equal(await mover.page.locator("main.table").getAttribute("data-phase"), "cell");
    await stage.start();
    assert.equal(((await stage.table(id))["turn"] as number) - 1, 5, "as many turns as were acknowledged");
    await Promise.all(
        [mover, other].map(({ page }) =>
            page.locator(".link-line", { hasText: "lost" }).waitFor({ state: "hidden" }),
        ),
    );
    assert.equal(
        await mover.page.locator("main.table").getAttribute("data-phase"),
        "cell",
        "the draft stays",
    );
    await soon(async () =>
        assert.deepEqual([await movesOn(mover.page), await movesOn(other.page)], [moves, moves]),
    );
    assert.ok((await playTogether([ann.page, bo.page])) > 15);
    const record = await stage.record(id);
    assert.match(stage.verified(record), /fair/i);
    for (const guest of [ann, bo]) await guest.close();
});

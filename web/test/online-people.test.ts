// What people at a table hear of one another: who is away, whom a bot stands in for.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Page } from "playwright-core";
import { atRest, PHONE, reads, soon } from "./browser";
import { atTable, begun, bothHave, button, movesOn, OnlineStage, sitDown, sorted } from "./online-stage";
import { mouse, playTurn } from "./player";

let stage: OnlineStage;
before(async () => {
    // Bots think for as long as one looks.
    stage = await OnlineStage.open({ coarse: true }, "--bot-pace", "60000");
});
after(() => stage.close());

test("who lets a bot play is told so, and so are the others; the turn is theirs again when they are back", async () => {
    const { ann, bo } = await begun(stage, 1);
    const [mover, other] = await sorted(ann, bo);
    const name = mover === ann ? "Ann" : "Bo";
    await button(mover.page, "Menu").click();
    await button(mover.page, /^Let a bot play for me/).click();
    await mover.page.locator(".status", { hasText: "A bot is playing for you." }).waitFor();
    await mover.page.locator("main.table[data-phase=wait]").waitFor();
    await soon(async () => assert.doesNotMatch(await mover.page.title(), /^Your turn/));
    await other.page.locator(".status", { hasText: `A bot is playing for ${name}.` }).waitFor();
    await button(mover.page, "I’m back").click();
    await mover.page.locator("main.table[data-phase=tile]").waitFor();
    await other.page.locator(".status", { hasText: `${name} is thinking` }).waitFor();
    for (const guest of [ann, bo]) await guest.close();
});

test("what one saw happen is not offered to be seen again", async () => {
    const { id, ann, bo } = await begun(stage, 2);
    const [mover, other] = await sorted(ann, bo);
    const moves = await movesOn(other.page);
    await soon(async () => {
        const seen = await other.page.evaluate((key) => localStorage.getItem(key), `lanterns.seen.${id}`);
        assert.match(seen ?? "", new RegExp(`:${moves}}`), "the browser keeps what was seen");
    });
    await other.page.reload();
    await bothHave(moves, other);
    await playTurn(mover.page, mouse);
    await other.page.locator("main.table[data-phase=tile]").waitFor();
    assert.equal(await button(other.page, "See what happened while you were away").count(), 0);
    for (const guest of [ann, bo]) await guest.close();
});

test("whoever finds all seats taken is told so; a game that was given up has ended everywhere on the table", async () => {
    const { id, ann, bo } = await begun(stage, 0);
    const eve = await stage.guest("Eve", `table/${id}`, { viewport: PHONE });
    await eve.page.getByText("All seats are taken, so you’re watching.").waitFor();
    await button(eve.page, "OK").click();
    await eve.page.getByText("All seats are taken, so you’re watching.").waitFor({ state: "hidden" });
    await ann.page.locator(".brand", { hasText: "Turn 1" }).waitFor();
    await button(bo.page, "Menu").click();
    await button(bo.page, /^Resign/).click();
    await button(bo.page, "Resign").click();
    const result = ann.page.locator(".sheet.result");
    await result.waitFor();
    await ann.page.locator(".brand", { hasText: "Game over" }).waitFor();
    await soon(async () =>
        assert.equal(await ann.page.locator(".rival.active, .you-head.active").count(), 0),
    );
    assert.equal(await result.getByText("Most honor wins").count(), 0, "that did not decide it");
    assert.equal(await result.locator(".chart").count(), 0, "nothing grew");
    await result.getByRole("button", { name: "Close" }).click();
    await button(ann.page, "Menu").click();
    await ann.page.locator("dialog.menu").waitFor();
    assert.equal(await ann.page.getByText("go on whenever you like").count(), 0);
    for (const guest of [ann, bo, eve]) await guest.close();
});

test("an own link that lost a part on the way leads to its table", async () => {
    const { id, ann, bo } = await begun(stage, 0);
    const eve = await stage.guest("Eve", `seat/${id}/abc`);
    await eve.page.getByRole("alert").filter({ hasText: "This link is incomplete" }).waitFor();
    await button(eve.page, "Go to table").click();
    await atTable(eve.page);
    for (const guest of [ann, bo, eve]) await guest.close();
});

test("a wish to end the game can be refused and taken back", async () => {
    const { ann, bo } = await begun(stage, 0);
    const ask = async () => {
        await button(ann.page, "Menu").click();
        await button(ann.page, /^End without a winner/).click();
        await button(ann.page, "Ask the others").click();
        await bo.page.getByText("Ann would like to end the game").waitFor();
    };
    await ask();
    await button(bo.page, "Keep playing").click();
    await ann.page.getByText("The others want to keep playing.").waitFor();
    await button(bo.page, "Agree").waitFor({ state: "hidden" });
    await ask();
    await button(ann.page, "Withdraw").click();
    await button(bo.page, "Agree").waitFor({ state: "hidden" });
    await ann.page.getByText("The others want to keep playing.").waitFor({ state: "hidden" });
    for (const guest of [ann, bo]) await guest.close();
});

test("only whoever made a table starts it with bots", async () => {
    const ann = await stage.guest("Ann", "online");
    const answer = await ann.context.request.post(`${stage.address}api/tables`, { data: { players: 3 } });
    const { table } = (await answer.json()) as { table: string };
    const bo = await stage.guest("Bo", `table/${table}`);
    await sitDown(bo.page);
    await button(bo.page, /^Start now/).waitFor(); // as long as nobody else is there
    await ann.page.goto(`${stage.address}#table/${table}`);
    await sitDown(ann.page);
    await button(ann.page, /^Start now/).waitFor();
    await button(bo.page, /^Start now/).waitFor({ state: "hidden" });
    for (const guest of [ann, bo]) await guest.close();
});

test("who would like another game is heard above the result, and may be told no", async () => {
    const { ann, bo } = await begun(stage, 0);
    await ann.page.setViewportSize(PHONE);
    await button(bo.page, "Menu").click();
    await button(bo.page, /^Resign/).click();
    await button(bo.page, "Resign").click();
    const result = ann.page.locator(".sheet.result");
    await result.waitFor();
    await button(bo.page, /Play again/)
        .first()
        .click();
    await result.getByText("Bo wants a rematch.").waitFor();
    await soon(async () => {
        assert.match(await ann.page.title(), /^Bo wants a rematch/);
        assert.equal(await ann.page.locator("button.main:visible").count(), 1);
    });
    await result.getByRole("button", { name: "No, thanks" }).click();
    await result.getByText("Bo wants a rematch.").waitFor({ state: "hidden" });
    await bo.page.getByText("1 free seat").waitFor();
    for (const guest of [ann, bo]) await guest.close();
});

test("a seat that moved to another device is said to be there, also later and in the lists", async () => {
    const { ann, bo } = await begun(stage, 0, { clock: { kind: "days", time_ms: 259_200_000 } });
    const [mover, other] = await sorted(ann, bo);
    const links = async (page: Page) => {
        await button(page, "Menu").click();
        await button(page, /^Links/).click();
        return page.getByLabel("Your private link");
    };
    const own = await (await links(mover.page)).inputValue();
    await mover.page.keyboard.press("Escape");
    const phone = await stage.guest("", `seat/${own.split("#seat/")[1]!}`, { viewport: PHONE });
    await atTable(phone.page);
    await links(phone.page);
    await button(phone.page, "Create new link").click();
    const moved = "There’s a new link to your seat.";
    await mover.page.getByText(moved).waitFor();
    await mover.page.reload();
    await mover.page.getByText(moved).waitFor();
    await mover.page.goto(`${stage.address}#online`);
    await mover.page.locator(".game", { hasText: "Your seat is open on another device." }).waitFor();
    assert.equal(await mover.page.getByText("It’s your turn.").count(), 0);
    for (const guest of [mover, other, phone]) await guest.close();
});

test("names of all scripts and joined pictures are taken; one with what nobody sees is refused in words", async () => {
    const id = await stage.make({ players: 2 });
    const sara = await stage.guest("👩\u200d🚀 سارا می\u200cرود", `table/${id}`);
    await sitDown(sara.page);
    await sara.page.getByText("you", { exact: true }).waitFor();
    const bo = await stage.guest("B\u200d\u202eo", `table/${id}`);
    await sitDown(bo.page);
    await bo.page.getByText("This name has an invisible character.").first().waitFor();
    await bo.page.getByLabel("Your name").fill(" Bo ");
    await sitDown(bo.page);
    await atTable(sara.page);
    await reads(bo.page.locator(".rival h2"), "👩\u200d🚀 سارا می\u200cرود");
    await reads(sara.page.locator(".rival h2"), "Bo");
    const [mover] = await sorted(sara, bo);
    await playTurn(mover.page, mouse);
    // With its joiner.
    await bo.page.locator(".story", { hasText: /سارا می\u200cرود/ }).waitFor({ state: "attached" });
    for (const guest of [sara, bo]) await guest.close();
});

test("the first screen has the games with friends that go on", async () => {
    const { ann, bo } = await begun(stage, 0, { clock: { kind: "days", time_ms: 259_200_000 } });
    const [mover, other] = await sorted(ann, bo);
    for (const { page } of [mover, other]) await page.goto(stage.address);
    await button(mover.page, /^Play with friends It’s your turn/).waitFor();
    await button(other.page, /^Play with friends 1 game in progress/).waitFor();
    const games = mover.page.locator(".games", { hasText: "Your games" });
    assert.equal(await games.getByText("No games yet").count(), 0);
    await games.getByRole("button", { name: "Continue" }).click();
    await atTable(mover.page);
    for (const guest of [ann, bo]) await guest.close();
});

test("a turn in the making is there again after the page was loaded again, unless the game went on", async () => {
    const { ann, bo } = await begun(stage, 2);
    const [{ page }, other] = await sorted(ann, bo);
    await page.locator(".hand-tile").nth(1).click();
    await page.locator("[role=gridcell].free").first().click();
    await page.locator("main.table[data-phase=confirm]").waitFor();
    const placed = async () => [
        await page.locator(".ghost-tile").getAttribute("transform"),
        await page.locator(".ghost-tile .tile").innerHTML(),
    ];
    const unturned = await placed();
    await button(page, "Rotate the tile").click();
    await soon(async () => assert.notDeepEqual(await placed(), unturned));
    const before = await placed();
    await page.reload();
    await page.locator("main.table[data-phase=confirm]").waitFor();
    await soon(async () => assert.deepEqual(await placed(), before));
    await button(page, "Confirm").click();
    await other.page.locator("main.table[data-phase=tile]").waitFor();
    await playTurn(other.page, mouse);
    await page.locator("main.table[data-phase=tile]").waitFor();
    await page.reload();
    await page.locator("main.table[data-phase=tile]").waitFor();
    await atRest(page); // a turn that was kept would be taken up by now
    assert.equal(await page.locator(".ghost-tile").count(), 0);
    for (const guest of [ann, bo]) await guest.close();
});

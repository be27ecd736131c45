// Online tables in Chromium against the real server: what two people at a table do besides playing.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { soon } from "./browser";
import { atTable, begun, button, OnlineStage, sorted } from "./online-stage";
import { ready } from "./player";

let stage: OnlineStage;
before(async () => {
    stage = await OnlineStage.open({ coarse: true });
});
after(() => stage.close());

test("reactions, clocks, leaving to a bot and coming back, resigning", async () => {
    const { ann, bo } = await begun(stage, 1, {
        clock: { kind: "live", time_ms: 600_000, increment_ms: 0 },
        level: "newcomer",
    });
    await ann.page.locator(".seat-clock.runs, .rival .seat-clock.runs").first().waitFor();
    const clock = bo.page.locator(".seat-clock.runs").first();
    const before = await clock.textContent();
    await bo.page.waitForFunction(
        (text) => document.querySelector(".seat-clock.runs")?.textContent !== text,
        before,
    );
    await button(ann.page, "Say something").click();
    await button(ann.page, "Well played!").click();
    await bo.page.locator(".rival .said", { hasText: "Well played!" }).waitFor();
    await button(bo.page, "Menu").click();
    await button(bo.page, /^Let a bot play for me/).click();
    await ann.page.locator(".rival .stand-in", { hasText: "A bot is playing for Bo." }).waitFor();
    await button(bo.page, "I’m back").click();
    await ann.page.locator(".rival .stand-in").waitFor({ state: "hidden" });
    await button(bo.page, "Menu").click();
    await button(bo.page, /^Resign/).click();
    await button(bo.page, "Resign").click();
    await Promise.all([ann, bo].map(({ page }) => page.locator("main.table[data-phase=over]").waitFor()));
    await ann.page.getByRole("complementary", { name: "You win!" }).waitFor();
    for (const guest of [ann, bo]) await guest.close();
});

test("a link that is not whole, a table among themselves: said in a sentence", async () => {
    const nobody = await stage.guest("Eve", "table/nowhere");
    await nobody.page.getByText("Table not found").waitFor();
    await nobody.page.goto(`${stage.address}#seat/nowhere/key`);
    await nobody.page
        .getByRole("alert")
        .filter({ hasText: /link|table/ })
        .waitFor();
    const { id, ann, bo } = await begun(stage, 0, { spectators: false });
    await nobody.page.goto(`${stage.address}#table/${id}`);
    await nobody.page.getByText("doesn’t allow spectators").waitFor();
    for (const guest of [nobody, ann, bo]) await guest.close();
});

test("a game over days is listed with whose turn it is; all who ask for it end a game without winners", async () => {
    const { id, ann, bo } = await begun(stage, 1, {
        clock: { kind: "days", time_ms: 3 * 24 * 60 * 60 * 1000 },
    });
    const [mover, other] = await sorted(ann, bo);
    await soon(async () => {
        assert.match(await mover.page.title(), /^Your turn/);
        assert.doesNotMatch(await other.page.title(), /^Your turn/);
    });
    await mover.page.goto(`${stage.address}#online`);
    const game = mover.page.locator(".game", { hasText: "It’s your turn." });
    await game.getByRole("button", { name: "Continue" }).click();
    await atTable(mover.page);
    await button(mover.page, "Menu").click();
    await button(mover.page, /^End without a winner/).click();
    await button(mover.page, "Ask the others").click();
    await button(other.page, "Agree").click();
    await Promise.all([ann, bo].map(({ page }) => page.locator("main.table[data-phase=over]").waitFor()));
    assert.match(await stage.record(id), /\[Termination "abandoned"\]/);
    for (const guest of [ann, bo]) await guest.close();
});

test("a page that is older than the server's loads itself again, but not in the middle of a turn", async () => {
    const { ann, bo } = await begun(stage, 0);
    const [{ page }] = await sorted(ann, bo);
    let mark = "";
    let cut = () => Promise.resolve();
    await page.routeWebSocket(/\/socket$/, (socket) => {
        const server = socket.connectToServer();
        server.onMessage((text) =>
            socket.send(String(text).replace(/"page":"\w*"/, mark ? `"page":"${mark}"` : "$&")),
        );
        cut = () => socket.close({ code: 1001 });
    });
    await page.reload();
    await ready(page);
    const mine = () => page.evaluate(() => Object.assign(window, { sameVisit: true }));
    const same = () => page.evaluate(() => "sameVisit" in window);
    await mine();
    await page.locator(".hand-tile").first().click();
    await page.locator("main.table[data-phase=cell]").waitFor();
    mark = "newer";
    // It is said only until the next try, so that one has to look for it beforehand.
    await Promise.all([page.getByText("Connection lost").waitFor(), cut()]);
    await page.locator(".link-line", { hasText: "lost" }).waitFor({ state: "hidden" });
    await page.evaluate(() => navigator.serviceWorker.getRegistration()); // what a reload would wait for
    assert.ok(await same(), "a turn is in the making");
    await page.keyboard.press("Escape");
    await page.waitForFunction(() => !("sameVisit" in window));
    await page.locator("main.table[data-phase=tile]").waitFor();
    for (const guest of [ann, bo]) await guest.close();
});

// What comes at the wrong moment: two taps for one, a language before the last one is there, a table that is
// left while things move, a network that fails, a browser that is full from the start. The stage fails a test
// on any error on the page.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Page } from "playwright-core";
import { Stage } from "./browser";
import { gameAt, storage } from "./kept";
import { ready } from "./player";

let stage: Stage;
before(async () => {
    stage = await Stage.open({ coarse: true });
});
after(() => stage.close());

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

async function aim(page: Page): Promise<void> {
    await ready(page);
    await page.keyboard.press("1");
    await page.locator("[role=gridcell].free").first().click();
    await page.locator("main.table[data-phase=confirm]").waitFor();
}

test("who confirms twice has confirmed once", async () => {
    const { page, close } = await stage.visit({ keep: storage(["early"]), hash: "play/early" });
    await aim(page);
    await page.evaluate(() => {
        const confirm = document.querySelector<HTMLElement>(".buttons .main")!;
        confirm.click();
        confirm.click();
    });
    await page.locator("main.table[data-phase=tile]").waitFor();
    assert.equal(await page.locator(".notice").count(), 0);
    await close();
});

test("a table can be left while tiles and cards fly", async () => {
    const { page, close } = await stage.visit({
        keep: { speed: 0.5, ...storage(["middle"]) },
        hash: "play/middle",
    });
    await aim(page);
    await page.keyboard.press("c");
    await page.locator(".flight").first().waitFor();
    await page.evaluate(() => (location.hash = ""));
    await page.locator("main.home").waitFor();
    await button(page, /^Continue/)
        .first()
        .click();
    await ready(page);
    await close();
});

test("who goes elsewhere while a game is being opened stays there, and can open it later", async () => {
    const { page, close } = await stage.visit({ keep: storage(["early"]) });
    await page.evaluate(() => {
        document.querySelector<HTMLElement>(".go-on")!.click();
        location.hash = "rules";
    });
    await page.locator("main.rules h2").first().waitFor();
    await page.goBack();
    await button(page, /^Continue/)
        .first()
        .click();
    await ready(page);
    assert.match(page.url(), /#play\/early$/);
    await close();
});

test("of two languages asked for at once the last one is spoken, also of how a game ended", async () => {
    const { page, close } = await stage.visit({ keep: storage(["over"]), hash: "play/over" });
    const told = () => page.locator(".sheet h2").innerText();
    await page.locator(".final-table").waitFor();
    const english = await told();
    await page.route("**/pl-*.js", async (route) => {
        await page.locator("html[lang=it]").waitFor();
        await route.continue();
    });
    const loaded = page.waitForResponse(/\/pl-.*\.js/);
    await page.locator(".sheet").getByRole("button", { name: "Close" }).click();
    await button(page, "Menu").click();
    await button(page, "Preferences").click();
    await page.locator("dialog select").selectOption("pl");
    await page.locator("dialog select").selectOption("it");
    await page.locator("html[lang=it]").waitFor();
    const polish = await loaded;
    await polish.finished();
    // It has run, and the page has heard of it.
    await page.evaluate((address) => import(address), polish.url());
    assert.equal(await page.locator("html").getAttribute("lang"), "it");
    await page.keyboard.press("Escape");
    await button(page, "Risultato").click();
    const italian = await told();
    assert.ok(italian !== english && !/honor|wygr/.test(italian), italian);
    await close();
});

test("what the network does not bring is said, and asked for again", async () => {
    const { page, close } = await stage.visit({ locale: "en-US" });
    let there = false;
    await page.route("**/new-game-*.js", (route) =>
        there ? route.continue() : route.fulfill({ status: 503 }),
    );
    const alert = page.getByRole("alert").filter({ hasText: "didn’t load" });
    await button(page, "Custom game").click();
    await alert.waitFor();
    there = true;
    await page.reload();
    await page.locator(".new-game").waitFor();
    await close().catch((error: Error) => assert.match(error.message, /503|fetch/));
});

test("a game that was let go is offered no more, until it is brought back", async () => {
    const { page, close } = await stage.visit({ keep: storage(["early"]) });
    await page.locator(".go-on").waitFor();
    await button(page, /^Delete/).click();
    await page.locator(".go-on").waitFor({ state: "detached" });
    await button(page, "Undo").click();
    await page.locator(".go-on").waitFor();
    await close();
});

test("a browser that was full before the visit still has its games", async () => {
    const { page, close } = await stage.visit({ keep: storage(["early"]) });
    await page.context().addInitScript(() => {
        Storage.prototype.setItem = () => {
            throw new DOMException("full", "QuotaExceededError");
        };
    });
    await page.reload();
    await page.locator(".go-on", { hasText: gameAt("early").info.seats[1]!.name }).click();
    await ready(page);
    await close();
});

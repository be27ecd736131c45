// For everyone: axe finds nothing on the screens of online tables, and all has room.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Page, ViewportSize } from "playwright-core";
import { misfits, violations } from "./axe";
import { DESKTOP, PHONE, SIDEWAYS } from "./browser";
import { atTable, begun, button, makeTable, OnlineStage, sitDown } from "./online-stage";

let stage: OnlineStage;
before(async () => {
    stage = await OnlineStage.open();
});
after(() => stage.close());

const byTheSystem = (page: Page): Promise<void> =>
    page.evaluate(() => localStorage.setItem("lanterns.theme", '"auto"'));

// What is open now, by night and by day, in windows of these sizes.
async function look(page: Page, part: string, sizes: readonly ViewportSize[]): Promise<void> {
    for (const [colorScheme, theme] of [
        ["dark", "night"],
        ["light", "day"],
    ] as const)
        for (const size of sizes) {
            await page.emulateMedia({ colorScheme });
            await page.setViewportSize(size);
            await page.locator(`html[data-theme=${theme}]`).waitFor();
            const where = `${part} at ${page.url()}, ${theme}, ${size.width}`;
            assert.deepEqual(await violations(page), [], where);
            assert.deepEqual(await misfits(page, part), [], where);
        }
    await page.setViewportSize(DESKTOP);
}

test("axe finds nothing on the new screens, in both themes, on a phone too", async () => {
    const { id, ann, bo } = await begun(stage, 2, {
        public: true,
        clock: { kind: "live", time_ms: 600_000, increment_ms: 0 },
    });
    const waiting = await stage.make({ players: 3, public: true });
    const { page } = ann;
    await byTheSystem(page);
    for (const [hash, there] of [
        ["online", ".games li"],
        [`table/${waiting}`, ".chairs"],
        [`table/${id}`, ".seat-clock"],
    ] as const) {
        await page.goto(`${stage.address}#${hash}`);
        await page.reload();
        await page.locator(there).first().waitFor();
        await look(page, ".sheet-page", [DESKTOP, PHONE]);
    }
    for (const guest of [ann, bo]) await guest.close();
});

test("axe finds nothing in a lobby of one's own, its questions and the table's menu, and all has room", async () => {
    const ann = await stage.guest("Ann", "online");
    const { page } = ann;
    const lobby = await makeTable(page);
    const alone = await stage.make({ players: 2, bots: [null, "newcomer"] });
    await page.goto(`${stage.address}#table/${alone}`);
    await sitDown(page);
    await atTable(page);
    await byTheSystem(page);
    for (const [part, hash, ...buttons] of [
        [".lobby", `table/${lobby}`],
        ["dialog", `table/${lobby}`, /^Close this table/],
        ["dialog", "online", /^Forget me/],
        ["dialog", `table/${alone}`, /^Menu/],
        ["dialog", `table/${alone}`, /^Menu/, /^Links/],
    ] as const) {
        await page.goto(`${stage.address}#${hash}`);
        await page.reload();
        for (const name of buttons) await button(page, name).click();
        await page.locator(buttons.length ? "dialog" : ".chairs").waitFor();
        await look(page, part, [DESKTOP, PHONE, SIDEWAYS]);
    }
    await ann.close();
});

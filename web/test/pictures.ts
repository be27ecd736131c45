// The pictures in docs/: the page as it is, in a real browser, at a moment of a real game.
import { spawnSync } from "node:child_process";
import type { Page } from "playwright-core";
import { DESKTOP, PHONE, Stage, type Way } from "./browser";
import { playedGame } from "./kept";
import { OnlineStage } from "./online-stage";

// What the page itself would play, short of confirming it: so every player's gains are in sight.
async function aim(page: Page): Promise<void> {
    await page.locator("main.table[data-phase=tile]").waitFor();
    await page.getByRole("button", { name: "Hint" }).click();
    await page.getByRole("button", { name: "Use this" }).first().click();
    await page.locator("main.table[data-phase=confirm] .tray").first().waitFor();
    await page.mouse.move(0, 0);
}

// Bots have played so far; the first of them hands over to whoever looks at the picture.
const game = {
    hash: "play/test",
    keep: { "game.test": playedGame(4, { seed: "8", turns: 16 }) },
};
const online = await OnlineStage.open();
const PICTURES: readonly { name: string; way: Way; theme?: "day"; then?: (page: Page) => Promise<void> }[] = [
    { name: "night", way: { ...game, viewport: DESKTOP }, then: aim },
    { name: "day", way: { ...game, viewport: DESKTOP }, theme: "day", then: aim },
    { name: "phone", way: { ...game, viewport: PHONE, deviceScaleFactor: 1.5, hasTouch: true }, then: aim },
    { name: "home", way: { address: online.address, viewport: DESKTOP } },
];

const stage = await Stage.open();
for (const { name, way, theme = "night", then } of PICTURES) {
    const { page, close } = await stage.visit({ ...way, keep: { ...way.keep, theme } });
    await then?.(page);
    await page.waitForTimeout(1000); // what glows or fades has done so
    const path = `../docs/page-${name}.png`;
    await page.screenshot({ path });
    await close();
    const { status } = spawnSync("pngquant", [
        "--force",
        "--strip",
        "--speed=1",
        "--output",
        path,
        "160",
        path,
    ]);
    if (status !== 0) throw new Error(`pngquant left ${path} as it is`);
    console.log(`docs/page-${name}.png`);
}
await stage.close();
await online.close();

// The pictures in docs/ and that of a link to the page: the page as it is, in a real browser.
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

// The lake of the first screen, and nothing to press.
const CARD = `
    .home > :is(.corner, .home-more), .home .choices-first, .pitch { display: none }
    .home { --edge: 5rem; --shore: 38% }
    .home-first { width: 40rem }
    .home-first h1 { font-size: 8rem }
    .home-first header p { font-size: 1.75rem }
`;
const bare = (page: Page): Promise<void> =>
    page.evaluate((css) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        document.adoptedStyleSheets.push(sheet);
    }, CARD);

const online = await OnlineStage.open();
interface Picture {
    readonly path: string;
    readonly way: Way;
    readonly theme?: "day";
    then?(page: Page): Promise<void>;
}
const PICTURES: readonly Picture[] = [
    { path: "link-card.png", way: { viewport: { width: 1200, height: 630 } }, then: bare },
    { path: "../docs/page-night.png", way: { ...game, viewport: DESKTOP }, then: aim },
    { path: "../docs/page-day.png", way: { ...game, viewport: DESKTOP }, theme: "day", then: aim },
    {
        path: "../docs/page-phone.png",
        way: { ...game, viewport: PHONE, deviceScaleFactor: 1.5, hasTouch: true },
        then: aim,
    },
    { path: "../docs/page-home.png", way: { address: online.address, viewport: DESKTOP } },
];

const stage = await Stage.open();
for (const { path, way, theme = "night", then } of PICTURES) {
    const { page, close } = await stage.visit({ ...way, keep: { ...way.keep, theme } });
    await then?.(page);
    await page.waitForTimeout(1000); // what glows or fades has done so
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
    console.log(path);
}
await stage.close();
await online.close();

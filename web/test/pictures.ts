// The pictures in docs/: the page as it is, in a real browser, at a moment of a real game.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { tagsOf } from "../src/transport/tags";
import type { Kept } from "../src/transport/shelf";
import type { Info } from "../src/transport/transport";
import type { Argument, CallName } from "../src/worker/calls";
import { Machine } from "../src/worker/machine";
import { DESKTOP, PHONE, Stage, type Way } from "./browser";

const NAMES = ["Ann", "Lin", "Mei", "Tao"];
const TILES = 19; // that lie on the lake

// Four bots play, until the first of them hands over to whoever looks at the picture.
function someGame(): Kept {
    const machine = new Machine(new WebAssembly.Module(readFileSync("dist/page/lanterns-simd.wasm")));
    const call = <T>(name: CallName, ...args: Argument[]): T => {
        const answer = machine.call(name, args);
        if (!("value" in answer)) throw new Error(JSON.stringify(answer));
        return answer.value as T;
    };
    const seats = NAMES.map((name) => ({ name, kind: "bot" as const, level: "steady" }));
    let info = call<Info>("begin", tagsOf({ seats, seed: "11" }, new Date(2026, 10, 15)));
    for (let turns = 1; turns < TILES || info.player !== 1; turns++) info = call("bot_turn");
    const record = call<string>("record").replace('[Seat1 "bot steady"]', '[Seat1 "person"]');
    return { id: "picture", saved: Date.UTC(2026, 10, 15, 20), info, record, contest: null };
}

// What the page itself would play, short of confirming it: so every player's gains are in sight.
async function aim(page: Page): Promise<void> {
    await page.locator("main.table[data-phase=tile]").waitFor();
    await page.getByRole("button", { name: "Hint" }).click();
    await page.getByRole("button", { name: "Play this" }).first().click();
    await page.locator("main.table[data-phase=confirm] .tray").first().waitFor();
    await page.mouse.move(0, 0);
}

const game = { hash: "play/picture", keep: { "game.picture": someGame() } };
const PICTURES: readonly { name: string; way: Way; theme?: "day"; then?: (page: Page) => Promise<void> }[] = [
    { name: "night", way: { ...game, viewport: DESKTOP }, then: aim },
    { name: "day", way: { ...game, viewport: DESKTOP }, theme: "day", then: aim },
    { name: "phone", way: { ...game, viewport: PHONE, deviceScaleFactor: 1.5, hasTouch: true }, then: aim },
    { name: "home", way: { viewport: DESKTOP } },
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
        "128",
        path,
    ]);
    if (status !== 0) throw new Error(`pngquant left ${path} as it is`);
    console.log(`docs/page-${name}.png`);
}
await stage.close();

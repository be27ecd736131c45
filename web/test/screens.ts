// Every screen of the page, a line each: what there is to be before it, its address, and how it is opened, in any language.
import type { Page } from "playwright-core";
import type { Stage, Visited, Way } from "./browser";
import { storage, type GameName } from "./moments";

export interface Screen {
    readonly name: string;
    readonly shown: string; // what is there when it is
    readonly hash?: string;
    readonly games?: readonly GameName[]; // that the browser keeps
    readonly then?: (page: Page) => Promise<unknown>;
}

const all: readonly GameName[] = ["early", "middle", "over"];
const press = (selector: string) => (page: Page) => page.locator(selector).first().click();
const at = (game: GameName, phase: string, more: Partial<Screen> = {}): Screen => ({
    name: `table: ${phase}`,
    shown: `main.table[data-phase=${phase}]`,
    games: [game],
    hash: `play/${game}`,
    ...more,
});

async function aim(page: Page): Promise<void> {
    await page.locator(".hand-tile").first().click();
    await page.locator("[role=gridcell].free").first().click();
}

export const SCREENS: readonly Screen[] = [
    { name: "home", shown: "main.home .about:not(:empty)" },
    { name: "home with games", shown: "main.home .games li", games: all },
    { name: "preferences", shown: "dialog.preferences", then: press(".corner button") },
    { name: "new game", shown: "main .new-game", hash: "new" },
    { name: "rules", shown: "main.rules h2", hash: "rules" },
    { name: "lesson", shown: ".lesson main.table .hand-tile", hash: "learn" },
    at("middle", "tile"),
    at("middle", "confirm", { then: aim }),
    at("cards", "cards"),
    at("final", "final"),
    at("over", "over", { name: "result", shown: ".sheet .final-table" }),
    at("middle", "tile", {
        name: "menu",
        shown: "dialog.dialog",
        then: press(".tools [aria-haspopup=dialog]"),
    }),
    at("middle", "tile", { name: "unseen tiles", shown: ".sheet", then: press(".tiles-left") }),
    { name: "replay", shown: "main.table", games: all, hash: "replay/over" },
];

export async function show(stage: Stage, screen: Screen, way: Way = {}): Promise<Visited> {
    const keep = { ...storage(screen.games ?? []), ...way.keep };
    const visited = await stage.visit({ ...way, hash: screen.hash ?? "", keep });
    const { page } = visited;
    if (screen.then) {
        await page.locator("main:not([data-phase=wait])").first().waitFor();
        await screen.then(page);
    }
    await page.locator(screen.shown).first().waitFor();
    await page.evaluate(() =>
        Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => 0))),
    );
    return visited;
}

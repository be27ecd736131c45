// Every screen of the page, a line each: what there is to be before it, its address, and how it is opened, in
// any language.
import type { Page } from "playwright-core";
import { atRest, type Stage, type Visited, type Way } from "./browser";
import { storage, type GameName } from "./kept";
import { mouse, playTurn } from "./player";

export interface Screen {
    readonly name: string;
    readonly shown: string; // what is there when it is
    readonly hash?: string;
    readonly games?: readonly GameName[]; // that the browser keeps
    readonly keep?: Way["keep"]; // what else it keeps
    readonly fits?: string; // parts in which all is in sight and large enough to touch and read
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

async function misfill(page: Page): Promise<void> {
    await page.locator(".who select").nth(1).selectOption("person");
    await page.locator("#seed").fill("x");
}

async function openAll(page: Page): Promise<void> {
    await page.locator(".replay-dock").waitFor();
    const more = page.locator(".replay-more");
    if (await more.isVisible()) await more.click();
    for (const summary of await page.locator(".replay-side summary").all()) await summary.click();
}

const inTurn =
    (...selectors: readonly string[]) =>
    async (page: Page) => {
        for (const selector of selectors) await press(selector)(page);
    };

const MENU = ".tools [aria-haspopup=dialog]";

export const SCREENS: readonly Screen[] = [
    { name: "home", shown: "main.home .about:not(:empty)" },
    {
        name: "home with games",
        shown: "main.home .results tbody tr",
        games: all,
        keep: { results: { casual: { won: 2, shared: 1, lost: 3 } } },
    },
    { name: "preferences", shown: "dialog.preferences", then: press(".corner button") },
    { name: "new game", shown: "main .new-game", hash: "new" },
    { name: "new game at fault", shown: ".fault:not(:empty)", hash: "new", then: misfill },
    { name: "rules", shown: "main.rules h2", hash: "rules" },
    { name: "lesson", shown: ".lesson main.table .hand-tile", hash: "learn" },
    {
        name: "lesson: a first tile",
        shown: ".lesson main.table[data-phase=confirm]",
        hash: "learn/1",
        then: inTurn(".coach[data-step=read] .main", ".coach[data-step=do] footer .quiet"),
    },
    at("middle", "tile"),
    at("middle", "confirm", { then: aim }),
    at("cards", "cards"),
    at("final", "final"),
    { name: "between two people", shown: ".handover", games: ["shared"], hash: "play/shared" },
    at("over", "over", { name: "result", shown: ".sheet .final-table", fits: ".sheet" }),
    at("over", "over", {
        name: "result as a link and a table",
        shown: ".link-made",
        fits: ".sheet",
        then: inTurn(".chart-numbers summary", ".sheet-body .sheet-buttons > button:nth-of-type(1)"),
    }),
    at("middle", "tile", { name: "menu", shown: "dialog.menu", then: press(MENU) }),
    at("middle", "tile", {
        name: "resigning",
        shown: ".resign",
        then: inTurn(MENU, ".menu li:last-child button"),
    }),
    at("middle", "tile", { name: "keys", shown: "dialog.help", then: (page) => page.keyboard.press("?") }),
    at("middle", "tile", {
        name: "hint",
        shown: ".suggestion",
        fits: ".sheet",
        then: (page) => page.keyboard.press("h"),
    }),
    at("middle", "tile", {
        name: "coming back",
        shown: ".since",
        fits: ".since",
        keep: { "seen.middle": { 1: 10 } },
    }),
    at("middle", "tile", {
        name: "unseen tiles",
        shown: ".sheet .unseen-tiles",
        fits: ".sheet",
        then: press(".tiles-left"),
    }),
    {
        name: "replay",
        shown: "main.table",
        games: all,
        hash: "replay/over",
        fits: ".replay-dock",
    },
    {
        name: "the same deal for a friend",
        shown: ".deal-page textarea",
        games: ["over"],
        hash: "deal/over",
    },
    { name: "festival path", shown: "main .stop.next", hash: "festival" },
    {
        name: "challenge of the festival",
        shown: ".challenge + main.table[data-phase=tile]",
        hash: "festival/4",
        fits: ".coach",
    },
    { name: "practice", shown: "main .figures div:nth-child(4)", hash: "practice", fits: ".form-page" },
    {
        name: "puzzle of the day",
        shown: ".coach[data-step=judged] .puzzle-note",
        hash: "puzzle/day",
        fits: ".coach",
        then: async (page) => {
            await page.locator(".coach[data-step=solving]").waitFor();
            await playTurn(page, mouse);
        },
    },
    { name: "daily lake", shown: "main .calendar", hash: "daily", fits: ".form-page" },
    {
        name: "retry: a costly turn",
        shown: ".coach[data-step=solving] + main.table:not([data-phase=wait])",
        games: ["over"],
        hash: "retry/over",
        fits: ".coach",
    },
    {
        name: "retry: what a turn is worth",
        shown: ".coach[data-step=judged]",
        games: ["over"],
        hash: "retry/over",
        fits: ".coach",
        then: async (page) => {
            await page.locator(".coach[data-step=solving]").waitFor();
            await playTurn(page, mouse);
        },
    },
    {
        name: "what if: a moment",
        shown: ".what-if[data-step=trying] + main.table:not([data-phase=wait])",
        games: ["over"],
        hash: "whatif/0/over",
        fits: ".coach",
    },
    {
        name: "what if: a turn that was tried",
        shown: ".what-if[data-judged=true] .best-turn[open], .what-if[data-judged=true] [data-grade=fine]",
        games: ["over"],
        hash: "whatif/0/over",
        fits: ".coach",
        then: async (page) => {
            await page.locator(".what-if").waitFor();
            await playTurn(page, mouse);
            await page.locator(".what-if[data-judged=true]").waitFor();
            const best = page.locator(".best-turn summary");
            if (await best.isVisible()) await best.click();
        },
    },
    {
        name: "replay: chart and more",
        shown: ".replay-side details[open]",
        games: all,
        hash: "replay/over",
        fits: ".replay-side",
        then: openAll,
    },
];

export async function show(stage: Stage, screen: Screen, way: Way = {}): Promise<Visited> {
    const keep = { ...storage(screen.games ?? []), ...screen.keep, ...way.keep };
    const visited = await stage.visit({ ...way, hash: screen.hash ?? "", keep });
    const { page } = visited;
    if (screen.then) {
        await page.locator("main:not([data-phase=wait])").first().waitFor();
        await screen.then(page);
    }
    await page.locator(screen.shown).first().waitFor();
    await atRest(page);
    return visited;
}

// Someone who plays on the built page, with a mouse, with fingers or with keys. Takes what gives honor, lets
// the lake grow around its middle, and looks only at what everyone can see.
import assert from "node:assert/strict";
import type { Locator, Page } from "playwright-core";

// The three ways to do things at a table.
export interface Means {
    press(page: Page, what: Locator): Promise<void>; // a button
    chooseTile(page: Page, place: number): Promise<void>; // of the hand, from 1
    aim(page: Page, cell: string): Promise<void>;
    confirm(page: Page): Promise<void>; // the turn
}

const tile = (page: Page, place: number) => page.locator(".hand-tile").nth(place - 1);
const cellAt = (page: Page, cell: string) => page.locator(`[data-cell="${cell}"]`);
const confirming = (page: Page) => page.locator(".buttons .main");

export const mouse: Means = {
    press: (_, what) => what.click(),
    chooseTile: (page, place) => tile(page, place).click(),
    aim: (page, cell) => cellAt(page, cell).click(),
    confirm: (page) => confirming(page).click(),
};

export const touch: Means = {
    press: (_, what) => what.tap(),
    chooseTile: (page, place) => tile(page, place).tap(),
    aim: (page, cell) => cellAt(page, cell).tap(),
    confirm: (page) => confirming(page).tap(),
};

const isFocused = (what: Locator) => what.evaluate((element) => element === document.activeElement);

async function tabTo(page: Page, what: Locator): Promise<void> {
    for (let i = 0; i < 200; i++) {
        if (await isFocused(what)) return;
        await page.keyboard.press("Tab");
    }
    assert.fail(`the Tab key never comes to ${what}`);
}

const coordinates = (cell: string) => cell.split(",").map(Number) as [number, number];

export const keys: Means = {
    press: async (page, what) => {
        await tabTo(page, what);
        await page.keyboard.press("Enter");
    },
    chooseTile: (page, place) => page.keyboard.press(String(place)),
    aim: async (page, cell) => {
        await tabTo(page, page.locator("[role=gridcell][tabindex='0']"));
        const at = await page.evaluate(() => document.activeElement!.getAttribute("data-cell")!);
        const [[x, y], [wantedX, wantedY]] = [coordinates(at), coordinates(cell)];
        for (let i = x; i !== wantedX; i += Math.sign(wantedX - x))
            await page.keyboard.press(wantedX > x ? "ArrowRight" : "ArrowLeft");
        for (let i = y; i !== wantedY; i += Math.sign(wantedY - y))
            await page.keyboard.press(wantedY > y ? "ArrowDown" : "ArrowUp");
        assert.ok(await isFocused(cellAt(page, cell)), `arrows lead to ${cell}`);
        await page.keyboard.press("Enter");
    },
    confirm: (page) => page.keyboard.press("c"),
};

export const phase = (page: Page): Promise<string | null> =>
    page.locator("main.table").getAttribute("data-phase");

// Waits until the person can do something, or the game is over.
export const ready = (page: Page): Promise<void> =>
    page.locator("main.table:not([data-phase=wait])").waitFor();

const inPhase = (page: Page, name: string) => page.locator(`main.table[data-phase=${name}]`).waitFor();

// Free cells are named by where they are on the screen.
function middleCell(): string {
    const free = [...document.querySelectorAll("[role=gridcell].free")].map((cell) =>
        cell.getAttribute("data-cell")!,
    );
    const far = (cell: string) => {
        const [x, y] = cell.split(",").map(Number) as [number, number];
        return x * x + y * y;
    };
    return free.sort((a, b) => far(a) - far(b))[0]!;
}

const changed = (page: Page, selector: string, was: string | null) =>
    page.waitForFunction(([where, text]) => document.querySelector(where!)?.textContent !== text, [
        selector,
        was,
    ] as const);

async function placeTile(page: Page, by: Means): Promise<void> {
    await by.chooseTile(page, 1);
    await inPhase(page, "cell");
    await by.aim(page, await page.evaluate(middleCell));
    await inPhase(page, "confirm");
}

async function giveBack(page: Page, by: Means): Promise<void> {
    const status = await page.locator(".status").textContent(); // says how many cards there are
    await by.press(page, page.locator(".your-cards .pile.over").first());
    await by.press(page, page.getByRole("button", { name: /^Discard/ }));
    await changed(page, ".status", status);
}

async function dedicate(page: Page, by: Means): Promise<void> {
    const offer = page.getByRole("button", { name: /You can dedicate/ });
    if ((await offer.count()) === 0) return;
    const honor = await page.locator(".you-head .honor").textContent();
    await by.press(page, offer.first());
    await page.locator(".choices:focus-within").waitFor(); // it takes the focus, and closes when it loses it
    await by.press(page, page.locator(".choices .main"));
    await changed(page, ".you-head .honor", honor);
}

// How many moves have been played, as the table shows it.
const movesShown = async (page: Page): Promise<number> =>
    Number(await page.locator("main.table").getAttribute("data-moves"));

// One turn; false if the game is over.
export async function playTurn(page: Page, by: Means): Promise<boolean> {
    await ready(page);
    if ((await phase(page)) === "over") return false;
    const moves = await movesShown(page);
    await dedicate(page, by);
    for (await ready(page); (await phase(page)) === "cards";) await giveBack(page, by);
    if ((await phase(page)) !== "final") await placeTile(page, by);
    const last = await phase(page);
    await by.confirm(page);
    await page.waitForFunction(
        (than) => Number(document.querySelector("main.table")?.getAttribute("data-moves")) > than,
        moves,
    );
    await page.locator(`main.table:not([data-phase=${last}])`).waitFor();
    return true;
}

export async function playOn(page: Page, by: Means, turns = 100): Promise<number> {
    let played = 0;
    while (played < turns && (await playTurn(page, by))) played++;
    return played;
}

// From the first screen to the table: against the bot of a level, counted from the weakest.
export async function startGame(page: Page, by: Means, level = 1): Promise<void> {
    await page.locator(".wishes option").nth(level).waitFor({ state: "attached" });
    await page.locator(".wishes select").selectOption({ index: level });
    await by.press(page, page.locator(".choices-first .big:not(.learn)").last());
    await ready(page);
}

export interface Stored {
    readonly id: string;
    readonly saved: number;
    readonly record: string;
    readonly info: { readonly ended: boolean; readonly moves: number };
}

export const stored = (page: Page): Promise<readonly Stored[]> =>
    page.evaluate(() =>
        Object.entries(localStorage)
            .filter(([key]) => key.startsWith("lanterns.game."))
            .map(([, text]) => JSON.parse(text as string) as Stored),
    );

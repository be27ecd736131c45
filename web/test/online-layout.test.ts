// Panels at an online table have more to show than others: names of any length and script, presence, clocks,
// stand-ins. Whatever the window, none of it lies on something else.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Page } from "playwright-core";
import { frames } from "./browser";
import { atTable, OnlineStage, sitDown, type Guest } from "./online-stage";

let stage: OnlineStage;
before(async () => {
    stage = await OnlineStage.open();
});
after(() => stage.close());

const NAMES = ["Александра", "Wolfeschlegelsteinhausen", "מיכאל בן אברהם הלוי", "Świętosława"];
const SIZES = [
    [390, 844],
    [360, 740],
    [844, 390],
    [667, 375],
    [820, 1180],
    [1024, 768],
    [1280, 720],
    [1440, 900],
] as const;

// Pairs of things in panels that overlap, and names of which nothing can be read.
const faults = (page: Page): Promise<string[]> =>
    page.evaluate(() => {
        const shown = (selector: string) =>
            [...document.querySelectorAll<HTMLElement>(selector)].filter(
                (element) => element.getClientRects().length > 0 && element.clientWidth > 1,
            );
        const parts = shown(
            ":is(.rival, .you-head) :is(h2, .here, .stand-in, .seat-clock, .honor b, .favor-count), " +
                ".rival .count, .stack, .brand h1, .tools button",
        );
        const told = (element: HTMLElement) => `${element.className || element.tagName} ${element.innerText}`;
        const found: string[] = [];
        for (const [i, one] of parts.entries()) {
            const a = one.getBoundingClientRect();
            if (a.left < 0 || a.right > innerWidth + 0.5) found.push(`${told(one)} is cut off`);
            for (const other of parts.slice(i + 1)) {
                const b = other.getBoundingClientRect();
                const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
                const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
                if (wide > 1 && high > 1) found.push(`${told(one)} lies on ${told(other)}`);
            }
        }
        for (const name of shown(":is(.rival, .you-head) h2"))
            if (name.clientWidth < 40 && name.scrollWidth > name.clientWidth)
                found.push(`${told(name)} is cut to ${name.clientWidth} pixels`);
        return found;
    });

async function seated(players: number, clock: object): Promise<Guest[]> {
    const id = await stage.make({ players, first: "seat", clock });
    const guests: Guest[] = [];
    for (const name of NAMES.slice(0, players)) {
        const guest = await stage.guest(name, `table/${id}`);
        await sitDown(guest.page);
        guests.push(guest);
        if (guests.length < players) await guest.page.getByText("you", { exact: true }).waitFor();
    }
    await Promise.all(guests.map(({ page }) => atTable(page)));
    return guests;
}

async function looksRight(page: Page, what: string): Promise<void> {
    await page.locator(".seat-clock").first().waitFor();
    for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        await frames(page);
        assert.deepEqual(await faults(page), [], `${what} at ${width}x${height}`);
    }
}

test("names, clocks and numbers lie beside one another at every size", async () => {
    for (const players of [2, 3, 4]) {
        const guests = await seated(players, { kind: "days", time_ms: 3 * 86_400_000 });
        await looksRight(guests[0]!.page, `${players} players over days`);
        await looksRight(guests[1]!.page, `${players} players over days, second`);
        await Promise.all(guests.map((guest) => guest.close()));
    }
});

test("a bot that stands in has its place, too", async () => {
    const guests = await seated(4, { kind: "live", time_ms: 900_000, increment_ms: 10_000 });
    const [first, last] = [guests[0]!.page, guests[3]!.page];
    await last.getByRole("button", { name: "Menu" }).click();
    await last.getByRole("button", { name: /^Resign/ }).click();
    await last.getByRole("button", { name: "Resign" }).click();
    await first.locator(".stand-in").waitFor();
    await looksRight(first, "with a bot");
    await Promise.all(guests.map((guest) => guest.close()));
});

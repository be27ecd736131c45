// Every screen, by night and by day, on a desk and on a phone: axe finds nothing, text stands out from what
// is drawn under it, what is read beside the game fits, nothing is lost at 200 % text.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Page } from "playwright-core";
import { misfits, violations } from "./axe";
import { DESKTOP, frames, PHONE, SIDEWAYS, Stage } from "./browser";
import { faint } from "./contrast";
import { SCREENS, show } from "./screens";

// Each screen in both themes and in both kinds of window; over all screens, each theme in each window. Colors
// are looked at in both. What a screen is made of is the same in both: axe reads it in one window, and the
// other one has large text.
const WAYS = [
    [
        { theme: "night", viewport: DESKTOP, large: false },
        { theme: "day", viewport: PHONE, large: true },
    ],
    [
        { theme: "day", viewport: DESKTOP, large: true },
        { theme: "night", viewport: PHONE, large: false },
    ],
] as const;

let stage: Stage;
let blank: Page;
before(async () => {
    stage = await Stage.open();
    blank = await stage.browser.newPage();
});
after(() => stage.close());

// What cannot be reached or read: a control that no scrolling brings into sight or that lies under something
// else, and text cut off with nothing to scroll.
function losses(): string[] {
    const found: string[] = [];
    const nameOf = (element: Element) =>
        `${element.tagName.toLowerCase()}.${element.className}: ${element.getAttribute("aria-label") ?? element.textContent!.slice(0, 60)}`;
    // What has to be closed before anything behind it can be used.
    const over = document.querySelector("dialog[open], .sheet, .coach, .replay-side.open");
    const within = (element: Element) => !over || over.contains(element);
    for (const element of document.querySelectorAll<HTMLElement>("button, a[href], input, select, summary")) {
        if (!within(element) || !element.checkVisibility() || element.closest(".told, [inert]")) continue;
        const target = element.closest("label") ?? element; // an input may be drawn by its label
        target.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
        const { left, right, top, bottom } = target.getBoundingClientRect();
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        const hit = document.elementFromPoint(x, y);
        if (!hit) found.push(`out of sight: ${nameOf(element)}`);
        else if (!target.contains(hit) && !hit.contains(target))
            found.push(`under ${nameOf(hit)}: ${nameOf(element)}`);
    }
    for (const element of document.querySelectorAll<HTMLElement>("body *:not(svg *)")) {
        if (!within(element) || !element.checkVisibility() || element.closest(".told, [aria-hidden=true]"))
            continue;
        const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent!.trim());
        if (!own) continue;
        const style = getComputedStyle(element);
        const hides = (overflow: string) => overflow === "hidden" || overflow === "clip";
        if (hides(style.overflowX) && element.scrollWidth > element.clientWidth + 1)
            found.push(`cut: ${nameOf(element)}`);
        if (hides(style.overflowY) && element.scrollHeight > element.clientHeight + 2)
            found.push(`cut: ${nameOf(element)}`);
    }
    if (document.documentElement.scrollWidth > innerWidth + 1) found.push("the page scrolls sideways");
    return found;
}

async function enlarge(page: Page): Promise<void> {
    const tools = await page.context().newCDPSession(page);
    await tools.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
    await page.waitForFunction(() => parseFloat(getComputedStyle(document.body).fontSize) >= 32);
    await frames(page);
}

SCREENS.forEach((screen, number) =>
    test(`${screen.name}: axe finds nothing, text stands out, and nothing is lost at 200 % text`, async () => {
        for (const { theme, viewport, large } of WAYS[number % 2]!) {
            const { page, close } = await show(stage, screen, { viewport, keep: { theme, log: false } });
            const way = `${theme}, ${viewport.width} px`;
            if (!large) assert.deepEqual(await violations(page), [], way);
            for (const size of screen.fits ? [SIDEWAYS, viewport] : []) {
                await page.setViewportSize(size);
                await frames(page);
                assert.deepEqual(await misfits(page, screen.fits!), [], `${way}, ${size.width} px`);
            }
            assert.deepEqual(await faint(page, blank), [], `${way}, text on what is drawn`);
            if (large) {
                await enlarge(page);
                assert.deepEqual(await page.evaluate(losses), [], way);
            }
            await close();
        }
    }),
);

// What axe-core finds on a page as it is.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { atRest } from "./browser";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Axe {
    run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}

export async function violations(page: Page): Promise<readonly string[]> {
    await atRest(page);
    if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
    return page.evaluate(async () => {
        const { axe } = window as unknown as { axe: Axe };
        const found = (await axe.run()).violations;
        return found.map(
            ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`,
        );
    });
}

// Buttons too small for a finger, things outside the window, and text that a phone shows too small.
export const misfits = (page: Page, within: string): Promise<readonly string[]> =>
    page.evaluate((selector) => {
        const found: string[] = [];
        if (document.documentElement.scrollWidth > innerWidth) found.push("the page is too wide");
        for (const element of document.querySelectorAll<HTMLElement>(
            `:is(${selector}) :is(button, select, summary, p, td)`,
        )) {
            if (!element.checkVisibility()) continue;
            const box = element.getBoundingClientRect();
            const name = `${element.className} ${element.textContent}`.trim();
            if (box.left < -1 || box.right > innerWidth + 1) found.push(`outside: ${name}`);
            if (/BUTTON|SELECT/.test(element.tagName) && (box.width < 43.5 || box.height < 43.5))
                found.push(`small: ${name}`);
            if (innerWidth < 500 && parseFloat(getComputedStyle(element).fontSize) < 16)
                found.push(`small text: ${name}`);
        }
        return found;
    }, within);

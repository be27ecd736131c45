// The contrast of text with what is painted under it, which axe does not judge: pixels of the page without
// its text, against the color that the text has.
import type { Page } from "playwright-core";
import { atRest, frames } from "./browser";

interface Written {
    readonly text: string;
    readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
    // Red, green, blue, and how opaque it is.
    readonly color: readonly [number, number, number, number];
    readonly least: number; // contrast for text of that size
}

// Every piece of text in sight, but for what is off and letters with an outline of their own.
function writings(): Written[] {
    const found: Written[] = [];
    const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true })!;
    const rgb = (css: string) => {
        canvas.clearRect(0, 0, 1, 1);
        canvas.fillStyle = css;
        canvas.fillRect(0, 0, 1, 1);
        return canvas.getImageData(0, 0, 1, 1).data;
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
        const element = texts.currentNode.parentElement!;
        const text = texts.currentNode.textContent!.trim();
        const off = element.closest(
            ":disabled, [aria-disabled=true], [inert], .told, script, style, select, .letter",
        );
        if (!text || off || !element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }))
            continue;
        const range = document.createRange();
        range.selectNode(texts.currentNode);
        const style = getComputedStyle(element);
        let there = 1;
        for (let at: Element | null = element; at; at = at.parentElement)
            there *= Number(getComputedStyle(at).opacity);
        const [red, green, blue, alpha] = rgb(element.closest("svg") ? style.fill : style.color);
        const size = parseFloat(style.fontSize);
        const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
        for (const { x, y, width, height } of range.getClientRects()) {
            const seen = (right: number, down: number) => {
                const hit = document.elementFromPoint(x + right, y + down);
                return hit !== null && (hit.contains(element) || element.contains(hit));
            };
            if (width < 3 || !seen(1, 1) || !seen(width / 2, height / 2) || !seen(width - 1, height - 1))
                continue;
            found.push({
                text: `${element.className || element.tagName}: ${text.slice(0, 40)}`,
                box: { x, y, width, height },
                color: [red!, green!, blue!, (alpha! / 255) * there],
                least: large ? 3 : 4.5,
            });
        }
    }
    return found;
}

// Runs on any page: the worst of what lies under each, a few stray pixels aside.
async function tooFaint({ png, all }: { png: string; all: readonly Written[] }): Promise<string[]> {
    const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const canvas = new OffscreenCanvas(picture.width, picture.height).getContext("2d", {
        willReadFrequently: true,
    })!;
    canvas.drawImage(picture, 0, 0);
    // The linear value of each of the 256 steps of a channel.
    const linear = Float64Array.from({ length: 256 }, (_, step) => {
        const value = step / 255;
        return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    const light = (r: number, g: number, b: number) =>
        0.2126 * linear[r]! + 0.7152 * linear[g]! + 0.0722 * linear[b]!;
    return all.flatMap(({ text, box, color, least }) => {
        const { data } = canvas.getImageData(box.x, box.y, Math.max(1, box.width), Math.max(1, box.height));
        const [red, green, blue, opacity] = color;
        const mix = (under: number, over: number) => Math.round(under + (over - under) * opacity);
        const contrasts = new Float64Array(data.length / 4).map((_, pixel) => {
            const [r, g, b] = [data[4 * pixel]!, data[4 * pixel + 1]!, data[4 * pixel + 2]!];
            const under = light(r, g, b) + 0.05;
            const over = light(mix(r, red), mix(g, green), mix(b, blue)) + 0.05;
            return under < over ? over / under : under / over;
        });
        const worst = contrasts.sort()[Math.floor(contrasts.length * 0.1)]!;
        return worst < least ? [`${worst.toFixed(2)} of ${least} ${text}`] : [];
    });
}

const HIDDEN = `*, *::before, *::after { color: transparent !important; text-shadow: none !important; text-decoration: none !important; transition: none !important }
    ::placeholder { color: transparent !important } svg text { fill: transparent !important; stroke: none !important }`;

// `blank` is a page that does the counting.
export async function faint(page: Page, blank: Page): Promise<readonly string[]> {
    await atRest(page);
    const all = await page.evaluate(writings);
    await page.evaluate((css) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    }, HIDDEN);
    await frames(page);
    const tools = await page.context().newCDPSession(page);
    // Packing a picture as small as it goes would take longer than all the rest.
    const { data: png } = await tools.send("Page.captureScreenshot", { optimizeForSpeed: true });
    await tools.detach();
    await page.evaluate(() => {
        document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
    });
    return blank.evaluate(tooFaint, { png, all });
}

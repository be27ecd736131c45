// A real browser on what was built, served as a host would: the page, and the gallery.
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { access } from "node:fs/promises";
import path from "node:path";
import { chromium, type Browser, type BrowserContextOptions, type Locator, type Page } from "playwright-core";
import { serve, type Served } from "../server.mjs";

export const DISK = `file://${path.resolve("dist/lanterns.html")}`;
export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };
export const SIDEWAYS = { width: 844, height: 390 };
export const PATIENCE = 120_000; // milliseconds, for a browser on a very busy machine

// What a service worker keeps for later is loaded again in each context: only tests of it want one.
export const USUAL = { viewport: DESKTOP, locale: "en-US", serviceWorkers: "block" } as const;

const FULL = "/usr/bin/chromium";
const SHELL = "/usr/bin/chromium-headless-shell"; // draws the same, and takes half the time

export interface Start {
    readonly full?: boolean; // with its windows, as notifications need it
    readonly coarse?: boolean; // for tests that ask neither where something is nor how it looks
}

// A screen with half as many pixels each way. The page is still told of whole ones; only lengths that depend
// on the screen differ by a few pixels. Filling in pixels is half of what many tests do.
const COARSE = "--force-device-scale-factor=0.5";

// Starts the browser: $CHROMIUM, or else Chromium.
export function launch({ full = false, coarse = false }: Start = {}): Promise<Browser> {
    const executablePath = process.env["CHROMIUM"] ?? (!full && existsSync(SHELL) ? SHELL : FULL);
    return chromium.launch({
        executablePath,
        args: [
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            ...(coarse ? [COARSE] : []),
        ],
    });
}

// What was just changed is drawn, and the effects that wait for that have run: Preact runs them in a timer
// after a frame.
export const frames = (page: Page): Promise<unknown> =>
    page.evaluate(
        () =>
            new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
    );

// No question of the turn in the making is without an answer, the fonts are there, and nothing moves.
export async function atRest(page: Page): Promise<void> {
    await page.locator(".news[aria-busy=true]").waitFor({ state: "detached" });
    await frames(page);
    await page.evaluate(async () => {
        await document.fonts.ready;
        const ends = document
            .getAnimations()
            .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
        return Promise.all(ends.map(({ finished }) => finished.catch(() => 0)));
    });
}

// A finger goes up from the middle of an element, as far as to scroll what it is in.
export async function swipeUp(page: Page, what: Locator): Promise<void> {
    const { x, y, width, height } = (await what.boundingBox())!;
    const session = await page.context().newCDPSession(page);
    const send = (type: "touchStart" | "touchMove" | "touchEnd", up: number) =>
        session.send("Input.dispatchTouchEvent", {
            type,
            touchPoints: type === "touchEnd" ? [] : [{ x: x + width / 2, y: y + height / 2 - up }],
        });
    await send("touchStart", 0);
    for (let up = 6; up <= 60; up += 6) await send("touchMove", up);
    await send("touchEnd", 60);
    await session.detach();
}

// Holds as soon as it does: what a page shows comes a moment after what it was told.
export async function soon<T>(check: () => Promise<T>): Promise<T> {
    for (const end = Date.now() + PATIENCE; ;) {
        try {
            return await check();
        } catch (fault) {
            if (Date.now() > end) throw fault;
            await new Promise((done) => setTimeout(done, 20));
        }
    }
}

// An element says that, soon.
export const reads = (what: Locator, text: string | RegExp): Promise<void> =>
    soon(async () => {
        const found = (await what.textContent()) ?? "";
        if (typeof text === "string") assert.equal(found, text);
        else assert.match(found, text);
    });

// There are so many, soon.
export const counts = (what: Locator, number: number): Promise<void> =>
    soon(async () => assert.equal(await what.count(), number));

export interface Visited {
    readonly page: Page;
    close(): Promise<void>; // fails if there was an error on the page
}

export interface Way extends BrowserContextOptions {
    readonly address?: string; // in place of the served page
    readonly hash?: string; // which screen
    readonly before?: () => void; // runs on the page before anything else
    readonly keep?: Readonly<Record<string, unknown>>; // in the browser's storage before the first visit
}

// As if it had been left there by an earlier visit; what a visit itself changes stays changed over a reload.
function remember(kept: Readonly<Record<string, unknown>>): void {
    for (const [key, value] of Object.entries(kept))
        if (localStorage.getItem(`lanterns.${key}`) === null)
            localStorage.setItem(`lanterns.${key}`, JSON.stringify(value));
}

// Runs before a page does: what makes sounds there is listed in `window.made`.
export function watchAudio(): void {
    const made: AudioContext[] = [];
    const Real = window.AudioContext;
    Object.assign(window, {
        made,
        AudioContext: class extends Real {
            constructor() {
                super();
                made.push(this);
            }
        },
    });
}

// The gallery shows what was asked for.
export async function arranged(page: Page, query: string): Promise<void> {
    const shown = query.includes("game=") ? "[data-arranged] .table" : ".art-sheet";
    await page.locator(shown).waitFor();
    await frames(page);
}

export class Stage {
    readonly page: string; // its address

    private constructor(
        private readonly server: Served,
        readonly browser: Browser,
        readonly heard: string[], // what was asked of the server
    ) {
        this.page = `${server.address}page/`;
    }

    static async open({ folder = "dist", ...start }: Start & { folder?: string } = {}): Promise<Stage> {
        await access(folder);
        const heard: string[] = [];
        const server = await serve(folder, 0, (url) => {
            if (!url.endsWith("/healthz")) heard.push(url); // whether there are online tables: not here
        });
        const browser = await launch(start);
        return new Stage(server, browser, heard);
    }

    // A page at an address; any error on it fails the test that closes it. From a disk its storage is not
    // touched before it has loaded: see build-page.mjs.
    private async goTo(
        address: string,
        { before, keep }: Pick<Way, "before" | "keep">,
        options: BrowserContextOptions,
    ): Promise<Visited> {
        const context = await this.browser.newContext({ ...USUAL, ...options });
        context.setDefaultTimeout(PATIENCE);
        if (before) await context.addInitScript(before);
        if (keep && !address.startsWith(DISK)) await context.addInitScript(remember, keep);
        const page = await context.newPage();
        const errors: string[] = [];
        page.on("pageerror", (error) => errors.push(error.message));
        page.on("console", (message) => {
            // Without a network nobody answers whether there are tables, and the browser says so.
            const cut = message.location().url.endsWith("/healthz") && message.text().includes("ERR_");
            if (message.type() === "error" && !cut) errors.push(message.text());
        });
        await page.goto(address);
        if (keep && address.startsWith(DISK)) {
            await page.evaluate(remember, keep);
            await page.reload();
        }
        return {
            page,
            close: async () => {
                await context.close();
                if (errors.length) throw new Error(errors.join("\n"));
            },
        };
    }

    // The page, without motion, on one of its screens; on a desk with its log.
    async visit({ address = this.page, hash = "", before, keep, ...options }: Way = {}): Promise<Visited> {
        const log = (options.viewport?.width ?? DESKTOP.width) > PHONE.width * 3;
        const visited = await this.goTo(
            `${address}#${hash}`,
            { ...(before && { before }), keep: { speed: 0, "sound-offered": true, log, ...keep } },
            options,
        );
        await visited.page.locator("main").first().waitFor();
        return visited;
    }

    // The gallery at what the query asks for.
    async show(query: string, options: BrowserContextOptions = {}): Promise<Visited> {
        const visited = await this.goTo(`${this.server.address}gallery.html?${query}`, {}, options);
        await arranged(visited.page, query);
        return visited;
    }

    // From now on nothing comes over the network.
    cut(): void {
        this.server.close();
    }

    async close(): Promise<void> {
        await this.browser.close();
        this.server.close();
    }
}

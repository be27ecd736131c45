// How fast the page is in a real browser.
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Stage } from "./browser";
import { mouse, playOn, startGame } from "./player";

export interface Measured {
    readonly what: string;
    readonly value: number;
    readonly unit: string;
    readonly aim: number;
}

interface Watched {
    interactive: number; // when the first button could be pressed, in ms since the visit began
    longest: number; // task on the page's own thread, in ms; the browser tells of those from 50 ms on
}

function watch(): void {
    const seen: Watched = { interactive: 0, longest: 0 };
    (window as unknown as { seen: Watched }).seen = seen;
    new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration);
    }).observe({ type: "longtask", buffered: true });
    const look = () => {
        if (document.querySelector("main button")) setTimeout(() => (seen.interactive = performance.now()));
        else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
}

const seen = (page: Page): Promise<Watched> =>
    page.evaluate(() => (window as unknown as { seen: Watched }).seen);

// Two masters play a game in the page's own worker; the middle one of their decisions, in ms.
function masters(tags: string): Promise<number> {
    const worker = new Worker("worker.js");
    let id = 0;
    const call = (name: string, ...args: readonly (string | number)[]) =>
        new Promise<{ value: { info: { ended: boolean } } }>((resolve) => {
            worker.onmessage = ({ data }) => resolve(data as { value: { info: { ended: boolean } } });
            worker.postMessage({ id: ++id, name, args });
        });
    return (async () => {
        const module = await (await fetch("lanterns-simd.wasm")).arrayBuffer();
        worker.postMessage(await WebAssembly.compile(module));
        const times: number[] = [];
        for (let { ended } = (await call("begin", tags)).value.info; !ended;) {
            const start = performance.now();
            ({ ended } = (await call("bot_turn", 0)).value.info);
            times.push(performance.now() - start);
        }
        worker.terminate();
        return times.sort((a, b) => a - b)[times.length >> 1]!;
    })();
}

const MASTERS = [
    ["Format", "LGN 1"],
    ["Players", "2"],
    ["Seed", "11"],
    ["BotSeed", "3"],
    ["Seat1", "bot master"],
    ["Seat2", "bot master"],
]
    .map(([name, value]) => `[${name} "${value}"]\n`)
    .join("");

export const PACKERS = {
    gzip: (bytes: Buffer) => gzipSync(bytes, { level: 9 }).length, // which any host can
    brotli: (bytes: Buffer) => brotliCompressSync(bytes).length, // which any browser of our time asks for
};

// The files of the page that were asked for since the server last forgot, and what they weigh compressed.
export function loaded({ heard, page }: Stage, packer = PACKERS.gzip): ReadonlyMap<string, number> {
    const names = heard.map((url) => new URL(url, page).pathname);
    const ours = names.filter((name) => name.startsWith("/page/"));
    return new Map(
        ours
            .map((name) => name.slice("/page/".length) || "index.html")
            .map((name) => [name, packer(readFileSync(`dist/page/${name}`))]),
    );
}

export const sum = (sizes: ReadonlyMap<string, number>): number =>
    [...sizes.values()].reduce((total, size) => total + size, 0);

export async function measure(stage: Stage): Promise<readonly Measured[]> {
    stage.heard.length = 0;
    const { page, close } = await stage.visit({ before: watch });
    await startGame(page, mouse);
    await playOn(page, mouse, 1);
    const bytes = sum(loaded(stage));
    await playOn(page, mouse);
    const { interactive, longest } = await seen(page);
    const decision = await page.evaluate(masters, MASTERS);
    await close();
    return [
        { what: "time to interactive", value: interactive, unit: "ms", aim: 1000 },
        { what: "longest task of a game", value: longest, unit: "ms", aim: 50 },
        { what: "a master's decision", value: decision, unit: "ms", aim: 100 },
        { what: "a first visit loads", value: bytes / 1000, unit: "kB", aim: 170 },
    ];
}

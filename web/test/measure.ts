// How fast the page is in a real browser.
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { CALM, GUST, PAUSE, PRESENT } from "../src/shell/breeze";
import type { Stage, Way } from "./browser";
import { cpuClock, type Times } from "./cpu";
import { playedGame } from "./kept";
import { mouse, playOn, ready, startGame } from "./player";

export interface Measured {
    readonly what: string;
    readonly value: number;
    readonly unit: string;
    readonly aim: number;
}

interface Watched {
    interactive: number; // when the first button could be pressed, in ms since the visit began
}

function watch(): void {
    const seen: Watched = { interactive: 0 };
    (window as unknown as { seen: Watched }).seen = seen;
    const look = () => {
        if (document.querySelector("main button")) setTimeout(() => (seen.interactive = performance.now()));
        else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
}

const seen = (page: Page): Promise<Watched> =>
    page.evaluate(() => (window as unknown as { seen: Watched }).seen);

type Call = (name: string, ...args: readonly (string | number)[]) => Promise<unknown>;

interface Lent {
    hire(module: string): Promise<Call>; // the page's own worker with one of its modules
    middle(times: readonly number[]): number;
}

// For what runs on the page and can take no function with it.
function lend(): void {
    const hire = async (module: string): Promise<Call> => {
        const worker = new Worker("worker.js");
        worker.postMessage(await WebAssembly.compile(await (await fetch(module)).arrayBuffer()));
        let id = 0;
        return (name, ...args) =>
            new Promise((resolve) => {
                worker.onmessage = ({ data }) => resolve((data as { value: unknown }).value);
                worker.postMessage({ id: ++id, name, args });
            });
    };
    const middle = (times: readonly number[]) => [...times].sort((a, b) => a - b)[times.length >> 1]!;
    Object.assign(window, { hire, middle });
}

// Two masters play a game; the middle one of their decisions, in ms.
async function masters(tags: string): Promise<number> {
    const { hire, middle } = window as unknown as Lent;
    const call = await hire("lanterns-simd.wasm");
    const times: number[] = [];
    const ended = async (answer: Promise<unknown>) =>
        ((await answer) as { info: { ended: boolean } }).info.ended;
    for (let over = await ended(call("begin", tags)); !over;) {
        const start = performance.now();
        over = await ended(call("bot_turn", 0));
        times.push(performance.now() - start);
    }
    return middle(times);
}

// The middle one of so many puzzles, made as the page makes them, in ms.
async function puzzles(count: number): Promise<number> {
    const { hire, middle } = window as unknown as Lent;
    const call = await hire("study-simd.wasm");
    const times: number[] = [];
    for (let seed = 1; seed <= count; seed++) {
        const start = performance.now();
        while (!(await call("make_puzzle", seed, 2, 4)));
        times.push(performance.now() - start);
    }
    return middle(times);
}

// Makes puzzles until the page is left, and counts them in `window.made`.
async function makeOn(): Promise<void> {
    const { hire } = window as unknown as Lent;
    const call = await hire("study-simd.wasm");
    Object.assign(window, { made: 0 });
    void (async () => {
        for (let seed = 1; ; seed++) {
            while (!(await call("make_puzzle", seed, 2, 4)));
            Object.assign(window, { made: seed });
        }
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

interface TraceEvent {
    readonly name: string;
    readonly pid: number;
    readonly tid: number;
    readonly tdur?: number; // microseconds of CPU time
    readonly args: { readonly name?: string };
}

// The longest task on the page's own thread meanwhile, in ms of CPU time.
async function longestTask(
    { browser }: Stage,
    page: Page,
    meanwhile: () => Promise<unknown>,
): Promise<number> {
    await browser.startTracing(page, { categories: ["toplevel"] });
    await meanwhile();
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
        traceEvents: readonly TraceEvent[];
    };
    const thread = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
    const pages = new Set(
        traceEvents
            .filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain")
            .map(thread),
    );
    const tasks = traceEvents.filter((event) => event.name.endsWith("RunTask") && pages.has(thread(event)));
    return Math.max(...tasks.map(({ tdur = 0 }) => tdur / 1000));
}

// That of a game while puzzles are made in the background.
async function longestBesidePuzzles(stage: Stage): Promise<number> {
    const { page, close } = await stage.visit({ keep: { log: false } });
    await page.evaluate(lend);
    await page.evaluate(makeOn);
    await startGame(page, mouse);
    const longest = await longestTask(stage, page, () => playOn(page, mouse));
    await page.waitForFunction(() => Number(Reflect.get(window, "made")) > 0);
    await close();
    return longest;
}

// Of all threads that a frame waits for, in ms of CPU time: the page's own, and those that draw.
const frameWork = (times: Times): number =>
    [...times]
        .filter(([thread]) => /^renderer\/(main|ThreadPoolForeg|CompositorTileW)/.test(thread))
        .reduce((sum, [, time]) => sum + time, 0);

const NOTCHES = 40;

// The lake is drawn sharp again when the wheel has rested for 400 ms. A frame may take that long on a busy
// machine.
function neverRest(): void {
    const own = window.setTimeout;
    const patient = (what: TimerHandler, ms?: number) => own(what, ms === 400 ? 600_000 : ms);
    window.setTimeout = patient as typeof window.setTimeout;
}

// What each frame costs while the wheel zooms into a lake of all 32 tiles and out again, the cheapest first.
async function wheelFrames(stage: Stage): Promise<readonly number[]> {
    const { page, close } = await stage.visit({
        before: neverRest,
        hash: "play/test",
        viewport: { width: 1366, height: 768 },
        keep: { "game.test": playedGame(4, { seed: "8", turns: 32 }), log: false, speed: 1 },
    });
    await ready(page);
    const clock = await cpuClock(stage.browser);
    const frame = () => page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
    await page.mouse.move(683, 330);
    const costs: number[] = [];
    for (let i = 0; i < NOTCHES; i++) {
        const before = frameWork(clock());
        await page.mouse.wheel(0, i % 20 < 10 ? -40 : 40);
        await frame();
        costs.push(frameWork(clock()) - before);
    }
    await close();
    return costs.sort((a, b) => a - b);
}

// The share of a core, in percent, that all of the browser takes while a screen lies there and nobody does
// anything: from when it has come to rest, over a breeze and the calm after it.
async function idle(stage: Stage, way: Way): Promise<number> {
    const { page, close } = await stage.visit({ ...way, viewport: { width: 1366, height: 768 } });
    await page.waitForTimeout(PRESENT + GUST + PAUSE);
    const clock = await cpuClock(stage.browser);
    const total = (times: Times) => [...times.values()].reduce((sum, time) => sum + time, 0);
    const [before, start] = [total(clock()), performance.now()];
    await page.waitForTimeout(GUST + CALM);
    const share = (100 * (total(clock()) - before)) / (performance.now() - start);
    await close();
    return share;
}

// A minute and a half, as most of it is waiting.
export async function measureIdle(stage: Stage): Promise<readonly Measured[]> {
    const game = { "game.test": playedGame(4, { seed: "8", turns: 16 }) };
    const home = await idle(stage, { keep: { speed: 1 } });
    const table = await idle(stage, { hash: "play/test", keep: { ...game, log: false, speed: 1 } });
    return [
        { what: "the first screen, idle", value: home, unit: "% of a core", aim: 2 },
        { what: "the table, idle", value: table, unit: "% of a core", aim: 2 },
    ];
}

// `made`: how many puzzles.
export async function measure(stage: Stage, made: number): Promise<readonly Measured[]> {
    stage.heard.length = 0;
    const { page, close } = await stage.visit({ before: watch, keep: { log: false } }); // as on a first visit
    await startGame(page, mouse);
    await playOn(page, mouse, 1);
    const bytes = sum(loaded(stage));
    const longest = await longestTask(stage, page, () => playOn(page, mouse));
    const { interactive } = await seen(page);
    await page.evaluate(lend);
    const decision = await page.evaluate(masters, MASTERS);
    const puzzle = await page.evaluate(puzzles, made);
    await close();
    const beside = await longestBesidePuzzles(stage);
    const frames = await wheelFrames(stage);
    return [
        { what: "time to interactive", value: interactive, unit: "ms", aim: 1000 },
        { what: "longest task of a game", value: longest, unit: "ms", aim: 50 },
        { what: "that while making puzzles", value: beside, unit: "ms", aim: 50 },
        { what: "a frame of wheel zoom", value: frames[NOTCHES >> 1]!, unit: "ms", aim: 17 },
        {
            what: "the 95th percentile of it",
            value: frames[Math.floor(NOTCHES * 0.95)]!,
            unit: "ms",
            aim: 17,
        },
        { what: "a master's decision", value: decision, unit: "ms", aim: 100 },
        { what: "a puzzle is made in", value: puzzle, unit: "ms", aim: 2000 },
        { what: "a first visit loads", value: bytes / 1000, unit: "kB", aim: 170 },
    ];
}

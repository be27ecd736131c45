// The real server with the built page, and browsers that meet at its tables.
import assert from "node:assert/strict";
import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { access, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from "playwright-core";
import { launch, PATIENCE, soon, USUAL, type Start } from "./browser";
import { mouse, playTurn } from "./player";

const PROGRAM = process.env["LANTERNS"] ?? "../build/lanterns";
const ROOM = ["--per-address", "256"]; // all guests come from one address, more in a minute than people do

// What went over a WebSocket to this person.
export interface Traffic {
    readonly came: string[];
    readonly sent: string[];
}

export interface Guest {
    readonly page: Page;
    readonly context: BrowserContext;
    readonly traffic: Traffic;
    close(): Promise<void>; // fails if there was an error on the page
}

// What a browser says about a server that is not there: that is what these tests are about.
const EXPECTED = /WebSocket|ERR_|Failed to load resource/;

export class OnlineStage {
    private server: ChildProcess | null = null;
    private port = 0;

    private constructor(
        readonly browser: Browser,
        private readonly data: string,
        private readonly options: readonly string[], // besides those that all tests want
    ) {}

    static async open(start: Start = {}, ...more: readonly string[]): Promise<OnlineStage> {
        await access(PROGRAM);
        const browser = await launch(start);
        const stage = new OnlineStage(browser, await mkdtemp(path.join(tmpdir(), "lanterns-online-")), more);
        await stage.start();
        return stage;
    }

    get address(): string {
        return `http://127.0.0.1:${this.port}/`;
    }

    // On the same port and the same data, after it was killed.
    async start(page = "dist/page"): Promise<void> {
        const options = ["--port", String(this.port), "--data", this.data, "--page", page];
        const server = spawn(PROGRAM, ["serve", ...options, ...ROOM, "--bot-pace", "0", ...this.options], {
            stdio: ["ignore", "pipe", "pipe"],
        });
        this.server = server;
        this.port = await new Promise<number>((resolve, reject) => {
            let heard = "";
            const hear = (data: Buffer) => {
                heard += data.toString();
                const port = /event=listen .*port=(\d+)/.exec(heard);
                if (port) resolve(Number(port[1]));
            };
            server.stdout.on("data", hear);
            server.stderr.on("data", hear);
            server.on("exit", () => reject(new Error(`the server ended: ${heard}`)));
        });
    }

    async kill(signal: NodeJS.Signals = "SIGKILL"): Promise<void> {
        const { server } = this;
        if (!server) return;
        this.server = null;
        const gone = new Promise((done) => server.once("exit", done));
        server.kill(signal);
        await gone;
    }

    // Somebody with a browser of their own, at one of the page's screens.
    async guest(name: string, hash: string, options: BrowserContextOptions = {}): Promise<Guest> {
        const context = await this.browser.newContext({ ...USUAL, ...options });
        context.setDefaultTimeout(PATIENCE);
        await context.addInitScript((who) => {
            localStorage.setItem("lanterns.speed", "0");
            localStorage.setItem("lanterns.name", JSON.stringify(who));
        }, name);
        const page = await context.newPage();
        const errors: string[] = [];
        const traffic: Traffic = { came: [], sent: [] };
        page.on("pageerror", (error) => errors.push(error.message));
        page.on("console", (message) => {
            if (message.type() === "error" && !EXPECTED.test(message.text())) errors.push(message.text());
        });
        page.on("websocket", (socket) => {
            socket.on("framereceived", ({ payload }) => traffic.came.push(String(payload)));
            socket.on("framesent", ({ payload }) => traffic.sent.push(String(payload)));
        });
        await page.goto(`${this.address}#${hash}`);
        return {
            page,
            context,
            traffic,
            close: async () => {
                await context.close();
                assert.deepEqual(errors, []);
            },
        };
    }

    // As the form makes one, but without it; answers the table's id.
    async make(settings: object): Promise<string> {
        const body = JSON.stringify(settings);
        const answer = await fetch(`${this.address}api/tables`, { method: "POST", body });
        assert.equal(answer.status, 201);
        return ((await answer.json()) as { table: string }).table;
    }

    async table(id: string): Promise<Record<string, unknown>> {
        return (await (await fetch(`${this.address}api/tables/${id}`)).json()) as Record<string, unknown>;
    }

    async record(id: string): Promise<string> {
        const answer = await fetch(`${this.address}api/tables/${id}/record`);
        assert.equal(answer.status, 200);
        return answer.text();
    }

    // What the program's own check says of a record.
    verified(record: string, ...options: readonly string[]): string {
        const told = execFileSync(PROGRAM, ["verify", ...options, "-"], { input: record, encoding: "utf8" });
        return told.replace(/\s+/g, " ");
    }

    async close(): Promise<void> {
        await this.browser.close();
        await this.kill("SIGTERM");
        await rm(this.data, { recursive: true, force: true });
    }
}

export const button = (page: Page, name: string | RegExp): Locator => page.getByRole("button", { name });

export const sitDown = (page: Page): Promise<void> => page.getByRole("button", { name: "Join game" }).click();

export const atTable = (page: Page): Promise<void> => page.locator("main.table").waitFor();

const isReady = async (page: Page): Promise<string> =>
    (await page.locator("main.table").getAttribute("data-phase")) ?? "wait";

export const hashOf = (page: Page): string => new URL(page.url()).hash.slice(1);

export const movesOn = async (page: Page) =>
    Number(await page.locator("main.table").getAttribute("data-moves"));

const hasMoves = (page: Page, moves: number) =>
    page.waitForFunction(
        (n) => Number(document.querySelector("main.table")?.getAttribute("data-moves")) >= n,
        moves,
    );

// Makes a table with the form on the page, and answers its id.
export async function makeTable(page: Page): Promise<string> {
    await button(page, /^Create table/).click();
    await page.getByText("you", { exact: true }).waitFor();
    return hashOf(page).slice("table/".length);
}

// Which of them is to move; -1 when the game is over everywhere.
const nextOf = (pages: readonly Page[]): Promise<number> =>
    soon(async () => {
        const phases = await Promise.all(pages.map(isReady));
        const next = phases.findIndex((phase) => phase !== "wait" && phase !== "over");
        assert.ok(next >= 0 || phases.every((phase) => phase === "over"), `nobody moves: ${phases.join()}`);
        return next;
    });

// Everyone plays when it is their turn: as many turns as that altogether, or to the end. Answers how many,
// when all pages show the last one.
export async function playTogether(pages: readonly Page[], turns = Infinity): Promise<number> {
    let played = 0;
    while (played < turns) {
        const next = await nextOf(pages);
        if (next < 0) break;
        await playTurn(pages[next]!, mouse).catch(async (error: unknown) => {
            const told = await pages[next]!.locator(".over-lake").innerText();
            throw new Error(`${String(error)}\nabove the lake: ${told}`);
        });
        played++;
    }
    const moves = Math.max(...(await Promise.all(pages.map(movesOn))));
    await Promise.all(pages.map((page) => hasMoves(page, moves)));
    return played;
}

// Two people who have played a few turns.
export async function begun(
    stage: OnlineStage,
    turns: number,
    settings: object = {},
    options: BrowserContextOptions = {},
): Promise<{ id: string; ann: Guest; bo: Guest }> {
    const id = await stage.make({ players: 2, ...settings });
    const ann = await stage.guest("Ann", `table/${id}`, options);
    await sitDown(ann.page);
    await ann.page.getByText("you", { exact: true }).waitFor();
    const bo = await stage.guest("Bo", `table/${id}`, options);
    await sitDown(bo.page);
    await Promise.all([atTable(ann.page), atTable(bo.page)]);
    await playTogether([ann.page, bo.page], turns);
    return { id, ann, bo };
}

// Who is to move, and the other one.
export async function sorted(...guests: readonly [Guest, Guest]): Promise<readonly [Guest, Guest]> {
    const [a, b] = guests;
    const next = await nextOf(guests.map(({ page }) => page));
    return next === 1 ? [b, a] : [a, b];
}

export const bothHave = (moves: number, ...guests: readonly Guest[]) =>
    Promise.all(guests.map(({ page }) => hasMoves(page, moves)));

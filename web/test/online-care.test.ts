// What people at online tables need besides playing: to close, delete and be forgotten, a new link, a word
// when it is their turn, the newest page; and what happens when two want the same at once.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { connect, createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import type { Page, WebSocket } from "playwright-core";
import { frames, PHONE, soon } from "./browser";
import { atTable, begun, button, makeTable, OnlineStage, sitDown, sorted } from "./online-stage";
import { mouse, playTurn, ready } from "./player";

let stage: OnlineStage;
before(async () => {
    stage = await OnlineStage.open({ coarse: true });
});
after(() => stage.close());

const there = async (id: string) => (await fetch(`${stage.address}api/tables/${id}`)).status === 200;

async function resign(page: Page): Promise<void> {
    await button(page, "Menu").click();
    await button(page, /^Resign/).click();
    await button(page, "Resign").click();
    await page.locator("main.table[data-phase=over]").waitFor();
}

const putResultAway = (page: Page) =>
    page.locator(".sheet.result").getByRole("button", { name: "Close" }).click();

// Ann has made a table, and plays with Bo.
async function playing() {
    const ann = await stage.guest("Ann", "online");
    const id = await makeTable(ann.page);
    const bo = await stage.guest("Bo", `table/${id}`);
    await sitDown(bo.page);
    await Promise.all([atTable(ann.page), atTable(bo.page)]);
    return { id, ann, bo };
}

// --- The end of a table ---------------------------------------------------------------------------------

test("who made a table closes it before the game, and deletes it; others can do neither, and are told", async () => {
    const ann = await stage.guest("Ann", "online");
    const id = await makeTable(ann.page);
    const bo = await stage.guest("Bo", `table/${id}`);
    await bo.page.getByRole("heading", { name: "Ann invites you" }).waitFor();
    await button(ann.page, /^Close this table/).click();
    await button(ann.page, /^Cancel/).click();
    assert.equal((await stage.table(id))["state"], "open", "only asked");
    assert.equal(await button(bo.page, /^Close this table/).count(), 0);
    await button(ann.page, /^Close this table/).click();
    await button(ann.page, "Close table").click();
    for (const { page } of [ann, bo]) await page.getByText("closed before the game started").waitFor();
    assert.equal(await button(bo.page, "Join game").count(), 0);
    await button(ann.page, /^Delete this table/).click();
    await button(ann.page, /^Delete$/).click();
    await ann.page.waitForURL(/#online$/);
    await bo.page.getByText("has deleted this table").waitFor();
    assert.equal(await there(id), false);
    for (const guest of [ann, bo]) await guest.close();
});

test("a game with others is deleted only after its end, and by who made the table", async () => {
    const { id, ann, bo } = await playing();
    await button(ann.page, "Menu").click();
    await button(ann.page, /^Fair deal/).waitFor();
    assert.equal(await button(ann.page, /^Delete this game/).count(), 0, "it is everyone's while it goes on");
    await ann.page.keyboard.press("Escape");
    await resign(bo.page);
    await Promise.all([ann, bo].map(({ page }) => putResultAway(page)));
    await button(bo.page, "Menu").click();
    await button(bo.page, /^Fair deal/).waitFor();
    assert.equal(await button(bo.page, /^Delete this game/).count(), 0);
    await bo.page.keyboard.press("Escape");
    await button(ann.page, "Menu").click();
    await button(ann.page, /^Delete this game/).click();
    await ann.page.getByText("for everyone who played").waitFor();
    await button(ann.page, /^Delete$/).click();
    await bo.page.getByText("has deleted this table").waitFor();
    assert.equal(await there(id), false);
    for (const guest of [ann, bo]) await guest.close();
});

test("whoever wants to be forgotten is: no list, and no name in games that are over", async () => {
    const { id, ann, bo } = await playing();
    await resign(bo.page);
    await bo.page.goto(`${stage.address}#online`);
    const over = (page: Page) => page.locator(".games", { hasText: "Finished games" });
    await over(bo.page).getByText("Ann wins").waitFor();
    assert.match(await stage.record(id), /"Bo"/);
    await button(bo.page, /^Forget me/).click();
    await button(bo.page, "Cancel").click();
    await over(bo.page).waitFor();
    await button(bo.page, /^Forget me/).click();
    await button(bo.page, /^Forget me$/).click();
    await bo.page.getByText("no longer knows who you are").waitFor();
    await over(bo.page).waitFor({ state: "hidden" });
    assert.equal(await button(bo.page, /^Forget me/).count(), 0, "there is nothing left to forget");
    assert.doesNotMatch(await stage.record(id), /"Bo"/);
    assert.match(await stage.record(id), /"Ann"/);
    for (const guest of [ann, bo]) await guest.close();
});

// --- A new link -----------------------------------------------------------------------------------------

// A way to the server on which the first answer to one kind of request is held back.
class Slow {
    private held: Buffer[] = [];
    private client: Socket | null = null;
    heard = Promise.resolve();

    private constructor(
        private readonly server: Server,
        readonly address: string,
    ) {}

    static async to(address: string, request: RegExp): Promise<Slow> {
        const port = Number(new URL(address).port);
        let slow!: Slow;
        let hear!: () => void;
        let found = false;
        const server = createServer((client) => {
            const far = connect(port, "127.0.0.1");
            let holds = false;
            client.on("data", (data: Buffer) => {
                if (!found && request.test(data.toString("latin1"))) {
                    holds = found = true;
                    slow.client = client;
                }
                far.write(data);
            });
            far.on("data", (data: Buffer) => {
                if (holds && slow.client) slow.held.push(data);
                else client.write(data);
                if (holds) hear();
            });
            for (const [one, other] of [
                [client, far],
                [far, client],
            ] as const) {
                one.on("error", () => other.destroy());
                one.on("close", () => other.destroy());
            }
        });
        await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
        slow = new Slow(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
        slow.heard = new Promise((done) => (hear = done));
        return slow;
    }

    release(): void {
        const { client, held } = this;
        this.client = null;
        for (const data of held) client?.write(data);
    }

    // Only the beginning of the answer arrives.
    cut(): void {
        this.client?.end(this.held[0]!.subarray(0, 40));
        this.client = null;
    }

    close(): void {
        this.server.close();
    }
}

test("with a new link all tabs of the browser keep their seat, however late its key comes; others are told when it is there", async () => {
    const slow = await Slow.to(stage.address, /^POST \/api\/tables\/[^ ]+\/key /);
    const id = await stage.make({ players: 2 });
    const ann = await stage.guest("Ann", "rules");
    const sockets: WebSocket[] = [];
    ann.context.on("page", (page) => page.on("websocket", (socket) => sockets.push(socket)));
    ann.page.on("websocket", (socket) => sockets.push(socket));
    await ann.page.goto(`${slow.address}#table/${id}`);
    await ann.page.getByLabel("Your name").fill("Ann");
    await sitDown(ann.page);
    await ann.page.locator("summary", { hasText: "Your private link" }).click();
    const own = await ann.page.getByLabel("Your private link").inputValue();
    const bo = await stage.guest("Bo", `table/${id}`);
    await sitDown(bo.page);
    await atTable(ann.page);
    const phone = await stage.guest("", `seat/${own.split("#seat/")[1]!}`, { viewport: PHONE });
    await atTable(phone.page);
    const tab = await ann.context.newPage();
    await tab.goto(`${slow.address}#table/${id}`);
    await atTable(tab);
    await button(ann.page, "Menu").click();
    await button(ann.page, /^Links/).click();
    const ends = sockets.filter((socket) => !socket.isClosed()).map((socket) => socket.waitForEvent("close"));
    assert.equal(ends.length, 2, "one connection for each tab");
    await button(ann.page, /^Create new link/).click();
    await slow.heard; // the old key is good until the new one has come and was used
    for (const page of [ann.page, tab, phone.page]) {
        await frames(page);
        assert.equal(await page.locator("main.table").getAttribute("data-watching"), "no");
    }
    assert.deepEqual(
        sockets.filter((socket) => !socket.isClosed()).length,
        ends.length,
        "no connection has ended",
    );
    slow.release();
    await phone.page.getByText("There’s a new link to your seat").waitFor();
    await Promise.all(ends); // the server ends what had the old key
    await ann.page.waitForFunction(
        (before) => document.querySelector<HTMLInputElement>(".own-link input")?.value !== before,
        own,
    );
    await ann.page.keyboard.press("Escape");
    for (const page of [ann.page, tab]) {
        await button(page, "Say something").click();
        await button(page, "Well played!").click();
        await bo.page.locator(".rival .said").waitFor();
        await bo.page.locator(".rival .said").waitFor({ state: "hidden" });
        assert.equal(await page.locator("main.table").getAttribute("data-watching"), "no");
    }
    await phone.page.locator("main.table[data-watching=yes]").waitFor();
    await tab.close();
    for (const guest of [phone, ann, bo]) await guest.close();
    slow.close();
});

test("where the answer with a new key, or to sitting down, is lost, the seat is not", async () => {
    const key = await Slow.to(stage.address, /^POST \/api\/tables\/[^ ]+\/key /);
    const seat = await Slow.to(stage.address, /^POST \/api\/tables\/[^ ]+\/sit /);
    const id = await stage.make({ players: 2, spectators: false });
    const ann = await stage.guest("Ann", `table/${id}`);
    await sitDown(ann.page);
    const bo = await stage.guest("Bo", "rules");
    await bo.page.goto(`${seat.address}#table/${id}`);
    await bo.page.getByLabel("Your name").fill("Bo");
    await button(bo.page, "Join game").click();
    await seat.heard;
    await atTable(ann.page); // by sitting down the game has begun
    seat.cut();
    await atTable(bo.page);
    await bo.page.locator("main.table[data-watching=no]").waitFor();
    await bo.page.goto(`${key.address}#table/${id}`);
    await atTable(bo.page);
    await button(bo.page, "Menu").click();
    await button(bo.page, /^Links/).click();
    await button(bo.page, /^Create new link/).click();
    await key.heard;
    key.cut();
    await bo.page.getByText("The server isn’t responding").waitFor();
    await bo.page.reload();
    await atTable(bo.page);
    assert.equal(await bo.page.locator("main.table").getAttribute("data-watching"), "no");
    for (const guest of [ann, bo]) await guest.close();
    for (const slow of [key, seat]) slow.close();
});

// --- Two at once ------------------------------------------------------------------------------------------

test("a table that is started twice at once has its game, and no complaint", async () => {
    const ann = await stage.guest("Ann", "online");
    await ann.page.getByRole("radio", { name: "3" }).check({ force: true });
    const id = await makeTable(ann.page);
    const bo = await stage.guest("Bo", `table/${id}`);
    await sitDown(bo.page);
    await bo.page.getByText("you", { exact: true }).waitFor();
    await bo.page.locator(".seat-near", { hasText: "Bo" }).waitFor(); // one's own seat is near
    await ann.page.locator(".seat-near", { hasText: "Ann" }).waitFor();
    const tab = await ann.context.newPage();
    let holding = false;
    const late: string[] = [];
    let send = (_: string) => {};
    await tab.routeWebSocket(/\/socket$/, (socket) => {
        send = (text) => socket.send(text);
        socket.connectToServer().onMessage((text) => (holding ? late.push(String(text)) : socket.send(text)));
    });
    await tab.goto(`${stage.address}#table/${id}`);
    await button(tab, /^Start now/).waitFor();
    holding = true;
    await button(ann.page, /^Start now/).click();
    await atTable(ann.page);
    await button(tab, /^Start now/).click();
    await soon(async () => assert.ok(late.some((text) => text.includes('"not-now"'))));
    holding = false;
    late.forEach((text) => send(text));
    await atTable(tab);
    for (const page of [ann.page, tab, bo.page]) {
        await frames(page);
        assert.equal(await page.locator(".over-line").count(), 0);
    }
    await tab.close();
    for (const guest of [ann, bo]) await guest.close();
});

test("two tabs of one player agree: what was in the making in one gives way to what was played in the other", async () => {
    const { id, ann, bo } = await begun(stage, 2);
    const [mover, other] = await sorted(ann, bo);
    const tab = await mover.context.newPage();
    await tab.goto(`${stage.address}#table/${id}`);
    await ready(tab);
    await tab.locator(".hand-tile").first().click();
    await tab.locator("[role=gridcell].free").first().click();
    await tab.locator("main.table[data-phase=confirm]").waitFor();
    await playTurn(mover.page, mouse);
    await tab.locator("main.table[data-phase=wait]").waitFor();
    const moves = (page: Page) => page.locator("main.table").getAttribute("data-moves");
    await ready(other.page);
    await soon(async () => assert.equal(await moves(tab), await moves(other.page)));
    await playTurn(other.page, mouse);
    await ready(tab);
    await playTurn(tab, mouse);
    await ready(other.page);
    await soon(async () => assert.equal(await moves(mover.page), await moves(other.page)));
    await tab.close();
    for (const guest of [ann, bo]) await guest.close();
});

// --- A newer server ----------------------------------------------------------------------------------------

// The built page with one word more, as a new build would be: the worker that keeps it knows the hash.
async function newerPage(): Promise<string> {
    const folder = await mkdtemp(path.join(tmpdir(), "lanterns-newer-"));
    await cp("dist/page", folder, { recursive: true });
    const hash = (text: string) => createHash("sha256").update(text).digest("base64");
    const [script, worker] = [path.join(folder, "page.js"), path.join(folder, "service-worker.js")];
    const old = await readFile(script, "utf8");
    const newer = `${old}\ndocument.documentElement.dataset.newer = "yes";\n`;
    await writeFile(script, newer);
    const text = await readFile(worker, "utf8");
    assert.ok(text.includes(hash(old)));
    await writeFile(worker, text.replace(hash(old), hash(newer)));
    return folder;
}

test("after an update of the server the page is the new one, though the browser had kept the old", async () => {
    const { ann, bo } = await begun(stage, 1, {}, { serviceWorkers: "allow" });
    const { page } = ann;
    await page.evaluate(() => navigator.serviceWorker.ready);
    const other = await ann.context.newPage(); // as long as it is there the old page is kept
    await other.goto(`${stage.address}#rules`);
    let mark = "";
    await page.routeWebSocket(/\/socket$/, (socket) => {
        const server = socket.connectToServer();
        server.onMessage((text) =>
            socket.send(String(text).replace(/"page":"\w*"/, mark ? `"page":"${mark}"` : "$&")),
        );
    });
    await page.reload();
    await atTable(page);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const moves = await page.locator("main.table").getAttribute("data-moves");
    const newer = await newerPage();
    mark = "newer";
    await stage.kill("SIGTERM");
    await stage.start(newer);
    await page.locator("[data-newer=yes] main.table").waitFor();
    await page.locator(`main.table[data-moves="${moves}"]`).waitFor(); // nothing is lost
    for (const guest of [ann, bo]) await guest.close();
    await stage.kill("SIGTERM");
    await stage.start();
    await rm(newer, { recursive: true });
});

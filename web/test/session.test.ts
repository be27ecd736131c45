// session.test.ts - the page's state without a browser: games, the address, one screen for several people,
// several tabs.
import { signal } from "@preact/signals";
import assert from "node:assert/strict";
import { test } from "node:test";
import type { NewGame } from "../src/base/game-info";
import { App } from "../src/model/app";
import type { Host } from "../src/model/host";
import { memoryStore } from "../src/transport/saved-games";
import { source, workersAlive, writingBy } from "./local-source";
import { settle, VirtualClock } from "./virtual-clock";

// Tabs of one browser: they share its storage, and hear what the others write there.
class Browser {
    readonly clock = new VirtualClock();
    private readonly kept = memoryStore();
    private readonly tabs: ((key: string, value: string) => void)[] = [];

    open(hash = "", more: Partial<Host> = {}): { app: App; history: string[] } {
        const history = [hash];
        const own = this.tabs.length;
        const { kept, tabs } = this;
        const store = writingBy(kept, (key, value) => {
            kept.setItem(key, value);
            tabs.forEach((hear, i) => i !== own && hear(key, value));
        });
        const app = new App({
            clock: this.clock,
            random: () => 0.5,
            source,
            store,
            locks: undefined, // as where the address is plain http
            media: () => signal(false),
            address: {
                hash: () => history.at(-1)!,
                push: (hash) => history.push(hash),
                replace: (hash) => history.splice(-1, 1, hash),
                back: () => history.pop(),
                onChange: () => undefined,
            },
            onStorage: (hear) => void (tabs[own] = hear),
            ...more,
        });
        return { app, history };
    }
}

const duel: NewGame = {
    seats: [
        { name: "Ann", kind: "person" },
        { name: "", kind: "bot", level: "newcomer" },
    ],
    seed: "7",
};

async function begin(browser: Browser, { session }: App, game = duel): Promise<string> {
    const begun = session.begin(game);
    await browser.clock.advance(1000); // other tabs have time to say that it is theirs
    await begun;
    return session.table.value!.game.id;
}

test("a game begins, has an address, is kept, and is left with it", async () => {
    const browser = new Browser();
    const { app, history } = browser.open();
    const id = await begin(browser, app);
    assert.deepEqual(app.router.route, { screen: "play", rest: id });
    assert.equal(history.at(-1), `#play/${id}`);
    assert.equal(app.session.offline.savedGames.unfinished()?.id, id);
    app.router.go("");
    assert.equal(app.session.table.value, null);
    await settle();
    assert.equal(workersAlive(), 0);
});

test("an address opens the game it names, and one that names none leads home", async () => {
    const browser = new Browser();
    const first = browser.open();
    const id = await begin(browser, first.app);
    first.app.router.go("");
    const { app } = browser.open(`#play/${id}`);
    await browser.clock.advance(1000);
    assert.equal(app.session.table.value?.game.id, id);
    app.router.go("");
    assert.equal(browser.open("#play/nothing").app.router.route.screen, "");
});

test("people who share the screen see nobody's tiles before they have come", async () => {
    const browser = new Browser();
    const { app } = browser.open();
    const seats = ["Ann", "Bo"].map((name) => ({ name, kind: "person" as const }));
    await begin(browser, app, { seats, seed: "7" });
    const { session } = app;
    assert.deepEqual([session.expected.value, session.table.value!.game.seat], [1, 0]);
    await session.come();
    assert.deepEqual([session.expected.value, session.table.value!.game.seat], [0, 1]);
    const { draft } = session.table.value!;
    await settle();
    const { tile, x, y } = draft.places.value[0]!;
    draft.choose(tile);
    draft.aimAt(x, y);
    await draft.confirm();
    await settle();
    assert.deepEqual([session.expected.value, session.table.value!.game.seat], [2, 0]);
    app.router.go("");
});

test("one tab at a time plays a game; another may take it over", async () => {
    const browser = new Browser();
    const [here, there] = [browser.open(), browser.open()];
    const id = await begin(browser, here.app);
    void there.app.session.goOn(there.app.session.offline.savedGames.get(id)!);
    await browser.clock.advance(1000);
    assert.deepEqual([there.app.session.elsewhere.value, there.app.session.table.value], [id, null]);
    void there.app.session.takeOver();
    await browser.clock.advance(1000);
    assert.equal(there.app.session.table.value?.game.id, id);
    assert.deepEqual([here.app.session.elsewhere.value, here.app.session.table.value], [id, null]);
    there.app.router.go("");
});

test("what is refused is told; without storage games are played all the same", async () => {
    const browser = new Browser();
    const { app } = browser.open("", { store: null });
    const { session } = app;
    assert.equal(session.unkept.value, true);
    await session.attempt(async () => void (await session.offline.import("nonsense")));
    assert.match(session.refusal.value, /can’t be read \(line 1, column 1\)/);
    await begin(browser, app);
    assert.equal(session.refusal.value, "");
    app.router.go("");
});

test("a preference is kept when it is changed, and only then", () => {
    const store = memoryStore();
    const { app } = new Browser().open("", { store });
    assert.equal(store.length, 0);
    app.preferences.speed.value = 2;
    assert.equal(store.getItem("lanterns.speed"), "2");
    assert.equal(new Browser().open("", { store }).app.preferences.speed.value, 2);
});

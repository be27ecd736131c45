// Somebody who looks elsewhere is told by the browser's notifications that it is their turn.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Page } from "playwright-core";
import { soon } from "./browser";
import { button, OnlineStage, sitDown, type Guest } from "./online-stage";
import { mouse, playTurn, ready } from "./player";

let stage: OnlineStage;
before(async () => {
    stage = await OnlineStage.open({ full: true });
});
after(() => stage.close());

// As if another window lay before it.
const hide = (page: Page, hidden: boolean) =>
    page.evaluate((is) => {
        Object.defineProperty(document, "hidden", { configurable: true, get: () => is });
        document.dispatchEvent(new Event("visibilitychange"));
    }, hidden);

const notes = (page: Page) =>
    page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        const shown = await registration.getNotifications();
        return shown.map(({ title, body, data }) => ({ title, body, data: data as unknown }));
    });

// Counts what the system has taken. Chromium forgets a notification that somebody asks for while it is being
// shown.
const countShown = (page: Page) =>
    page.evaluate(() => {
        const worker = ServiceWorkerRegistration.prototype;
        const show = worker.showNotification;
        const counted = Object.assign(window, { shown: 0 });
        worker.showNotification = async function (...args) {
            await show.apply(this, args);
            counted.shown++;
        };
    });
const shown = (page: Page, count: number) =>
    page.waitForFunction((least) => (window as unknown as { shown: number }).shown >= least, count);

// Taps on what the system shows, and answers which window comes to the front; only a real finger may move
// one.
const tapped = ({ context }: Guest): Promise<string> =>
    context.serviceWorkers()[0]!.evaluate(async () => {
        interface Worker {
            readonly registration: ServiceWorkerRegistration;
            readonly WindowClient: { readonly prototype: { focus(this: { url: string }): Promise<void> } };
            readonly NotificationEvent: new (kind: string, init: object) => Event;
        }
        const worker = globalThis as unknown as Worker;
        const [notification] = await worker.registration.getNotifications();
        return new Promise<string>((resolve) => {
            worker.WindowClient.prototype.focus = async function () {
                resolve(this.url);
            };
            dispatchEvent(new worker.NotificationEvent("notificationclick", { notification }));
        });
    });

test("who looks elsewhere is told that it is their turn, in the title and by the system", async () => {
    const id = await stage.make({ players: 2, first: "seat" });
    const bo = await stage.guest("Bo", `table/${id}`, { serviceWorkers: "allow" });
    const ann = await stage.guest("Ann", `table/${id}`, { serviceWorkers: "allow" });
    await sitDown(bo.page); // and begins
    await bo.page.getByText("you", { exact: true }).waitFor();
    await bo.context.grantPermissions(["notifications"], { origin: stage.address });
    await button(bo.page, /^Notify me when the game starts/).click();
    await button(bo.page, /^Notify me when/).waitFor({ state: "hidden" });
    // Also waits for the worker: without it the page itself would notify.
    assert.deepEqual(await notes(bo.page), []);
    await countShown(bo.page);
    await hide(bo.page, true);
    await sitDown(ann.page);
    await bo.page.waitForFunction(() => document.title.startsWith("Your turn"));
    await shown(bo.page, 1);
    const told = { title: "Your turn", body: "Bo, Ann", data: `#table/${id}` };
    await soon(async () => assert.deepEqual(await notes(bo.page), [told]));
    await hide(bo.page, false);
    await bo.page.evaluate(async () => {
        const shown = await (await navigator.serviceWorker.ready).getNotifications();
        for (const note of shown) note.close();
    });
    await playTurn(bo.page, mouse);
    await ready(ann.page);
    await soon(async () => assert.doesNotMatch(await bo.page.title(), /^Your turn/));
    await playTurn(ann.page, mouse);
    await ready(bo.page);
    // What a notification would wait for.
    await bo.page.evaluate(() => navigator.serviceWorker.getRegistration());
    assert.deepEqual(await notes(bo.page), [], "before one's eyes nothing is said");
    await playTurn(bo.page, mouse);
    await hide(bo.page, true);
    await ready(ann.page);
    assert.deepEqual(await notes(ann.page), [], "nobody is told who has not asked for it");
    await playTurn(ann.page, mouse);
    await bo.page.waitForFunction(() => document.title.startsWith("Your turn"));
    await shown(bo.page, 2);
    await soon(async () => assert.deepEqual(await notes(bo.page), [told]));
    assert.equal(await tapped(bo), `${stage.address}#table/${id}`, "a tap leads to the table");
    await soon(async () => assert.deepEqual(await notes(bo.page), [], "and what was said is gone"));
    for (const guest of [ann, bo]) await guest.close();
});

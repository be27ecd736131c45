// service-worker.ts - the page without a network: keeps the files of one build, each under the hash of its
// content, so that a new build loads only what has changed. A new build waits until nobody uses the old one;
// no game changes its program while it runs.
import { hasSimd } from "../worker/simd";

interface Extended extends Event {
    waitUntil(done: Promise<unknown>): void;
}
interface Fetching extends Extended {
    readonly request: Request;
    respondWith(answer: Promise<Response>): void;
}
interface Tapped extends Extended {
    readonly notification: { readonly data: unknown; close(): void };
}
interface Window {
    readonly url: string;
    focus(): Promise<unknown>;
}
interface Scope {
    readonly registration: { readonly scope: string };
    readonly clients: {
        matchAll(options: object): Promise<readonly Window[]>;
        openWindow(address: string): Promise<unknown>;
    };
    skipWaiting(): Promise<void>;
    addEventListener(kind: "install" | "activate" | "message", hear: (event: Extended) => void): void;
    addEventListener(kind: "fetch", hear: (event: Fetching) => void): void;
    addEventListener(kind: "notificationclick", hear: (event: Tapped) => void): void;
}

// The build puts them there: the files of the page and their SHA-256.
declare const FILES: Readonly<Record<string, string>>;

const scope = globalThis as unknown as Scope;
const base = scope.registration.scope;
const useless = hasSimd() ? "lanterns-scalar.wasm" : "lanterns-simd.wasm";
const keys = new Map(
    Object.entries(FILES)
        .filter(([name]) => name !== useless)
        .map(([name, hash]) => [name, new URL(`${name}?${encodeURIComponent(hash)}`, base).href]),
);
const open = () => caches.open("lanterns");

// What the network gives must be of this build; if it is not, the next visit tries again.
async function load(cache: Cache, name: string, key: string): Promise<void> {
    if (await cache.match(key)) return;
    const integrity = `sha256-${FILES[name]!}`;
    const answer = await fetch(new URL(name, base), { integrity, cache: "no-cache" });
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
    await cache.put(key, answer);
}

async function install(): Promise<void> {
    const cache = await open();
    await Promise.all([...keys].map(([name, key]) => load(cache, name, key)));
}

async function tidy(): Promise<void> {
    const cache = await open();
    const wanted = new Set(keys.values());
    const others = (await cache.keys()).filter(({ url }) => !wanted.has(url));
    await Promise.all(others.map((request) => cache.delete(request)));
}

// Activates a new build at once for a page that was just opened and is the only one. A page that was just
// closed is still counted for a moment.
async function takeOver(): Promise<void> {
    for (let tries = 0; tries < 5; tries++) {
        const pages = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
        if (pages.length === 1) return scope.skipWaiting();
        await new Promise((done) => setTimeout(done, 100));
    }
}

async function answer(request: Request, key: string): Promise<Response> {
    return (await (await open()).match(key)) ?? fetch(request);
}

// Somebody was told that a table waits: its window comes to the front, or is opened again.
async function bring(hash: string): Promise<unknown> {
    const pages = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
    const there = pages.find(({ url }) => url.endsWith(hash));
    return there ? there.focus() : scope.clients.openWindow(base + hash);
}

scope.addEventListener("install", (event) => event.waitUntil(install()));
scope.addEventListener("activate", (event) => event.waitUntil(tidy()));
scope.addEventListener("message", (event) => event.waitUntil(takeOver()));
scope.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(bring(String(event.notification.data)));
});
scope.addEventListener("fetch", (event) => {
    const { origin, pathname } = new URL(event.request.url);
    const address = origin + pathname;
    if (event.request.method !== "GET" || !address.startsWith(base)) return;
    const key = keys.get(address.slice(base.length) || "index.html");
    if (key) event.respondWith(answer(event.request, key));
});

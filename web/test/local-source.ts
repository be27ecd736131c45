// local-source.ts - the real module without a browser: the worker's other side runs in this process.
import { readFileSync } from "node:fs";
import type { Reply, Request } from "../src/worker/calls";
import type { Port, Source } from "../src/worker/engine";
import { Machine } from "../src/worker/machine";
import { MODULE } from "./program";

const alive = new Set<Port>();

class Neighbor implements Port {
    onmessage: ((event: { readonly data: Reply }) => void) | null = null;
    private machine: Machine | null = null;
    constructor() {
        alive.add(this);
    }
    postMessage(message: WebAssembly.Module | Request): void {
        setImmediate(() => {
            if (!alive.has(this)) return;
            if (message instanceof WebAssembly.Module) this.machine = new Machine(message);
            else this.onmessage?.({ data: this.machine!.answer(message) });
        });
    }
    terminate(): void {
        alive.delete(this);
    }
}

export const workersAlive = (): number => alive.size;

export const source: Source = {
    module: async () => MODULE,
    worker: () => new Neighbor(),
    words: async (code) => (code === "en" ? code : readFileSync(`../build/src/wasm/${code}.words`, "utf8")),
};

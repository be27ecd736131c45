// local-source.ts - the real module without a browser: the worker's other side runs in this process.
import { readFileSync } from "node:fs";
import type { Reply, Request } from "../src/worker/calls";
import type { KeyValueStore } from "../src/transport/saved-games";
import type { Port, Source } from "../src/worker/engine";
import { Machine } from "../src/worker/machine";
import { MODULES, weightsOf } from "./program";

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
    module: async (name) => MODULES[name],
    worker: () => new Neighbor(),
    words: async (code, name) => {
        const file = `../build/src/wasm/${name === "study" ? "study_" : ""}${code}.words`;
        return code === "en" ? code : readFileSync(file, "utf8");
    },
    weights: async (players) => weightsOf(players),
};

// A store like `store`, with a way of writing of its own.
export const writingBy = (store: KeyValueStore, setItem: KeyValueStore["setItem"]): KeyValueStore =>
    Object.assign(Object.create(store) as KeyValueStore, { setItem });

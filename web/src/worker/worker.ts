// worker.ts - the worker: it is sent the module first, and then calls, which it answers in order.
import type { Reply, Request } from "./calls";
import { Machine } from "./machine";

interface Scope {
    onmessage: ((event: MessageEvent<WebAssembly.Module | Request>) => void) | null;
    postMessage(reply: Reply): void;
}

const scope = globalThis as unknown as Scope;
let machine: Machine | null = null;

scope.onmessage = ({ data }) => {
    if (data instanceof WebAssembly.Module) machine = new Machine(data);
    else scope.postMessage(machine!.answer(data));
};

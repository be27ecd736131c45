// engine.ts - the page's side of a worker: calls as promises.
//
// To stop what a worker thinks about, stop the engine and let a fresh one go on from the record.
import type { Info } from "../base/game-info";
import { Refusal } from "../base/refusal";
import type { Calls, CallName, Reply, Request } from "./calls";

// The modules: what every game needs, and the same with what study needs, for those who open it.
export type ModuleName = "lanterns" | "study";

// Where the worker's code and the module come from: files beside the page, or the page itself.
export interface Source {
    worker(): Port;
    module(name: ModuleName): Promise<WebAssembly.Module>;
    words(code: string, name: ModuleName): Promise<string>; // as a module is told a language: code and texts
    weights(players: number): Promise<Uint8Array>; // of the bots, for 3 or 4 players
}

// As much of a Worker as is needed.
export interface Port {
    postMessage(message: WebAssembly.Module | Request): void;
    onmessage: ((event: { readonly data: Reply }) => void) | null;
    onerror?: ((event: { readonly message?: string }) => void) | null;
    terminate(): void;
}

// The record that was given is at fault, there.
export class RecordFault extends Refusal {
    constructor(
        readonly reason: string,
        readonly line: number,
        readonly column: number,
    ) {
        super(`${line}:${column}: ${reason}`);
    }
}

// The engine was stopped before it answered.
export class Stopped extends Error {}

interface Waiting {
    resolve(value: unknown): void;
    reject(reason: Error): void;
}

export class Engine {
    private readonly waiting = new Map<number, Waiting>();
    private last = 0;
    private reason: Error | null = null; // why it does not answer any more

    protected constructor(
        private readonly port: Port,
        private readonly source: Source,
        private readonly module: ModuleName,
    ) {
        port.onmessage = ({ data }) => this.settle(data);
        port.onerror = ({ message }) => this.end(new Error(message ?? "the worker failed"));
    }

    static async start(source: Source): Promise<Engine> {
        return new Engine(await Engine.work(source, "lanterns"), source, "lanterns");
    }

    // A worker with the module.
    protected static async work(source: Source, name: ModuleName): Promise<Port> {
        const module = await source.module(name);
        const port = source.worker();
        port.postMessage(module);
        return port;
    }

    call<Name extends CallName>(
        name: Name,
        ...args: Parameters<Calls[Name]>
    ): Promise<ReturnType<Calls[Name]>> {
        return this.ask(name, args) as Promise<ReturnType<Calls[Name]>>;
    }

    protected ask(name: string, args: Request["args"]): Promise<unknown> {
        if (this.reason) return Promise.reject(this.reason);
        const id = ++this.last;
        return new Promise((resolve, reject) => {
            this.waiting.set(id, { resolve, reject });
            this.port.postMessage({ id, name, args });
        });
    }

    async speak(code: string): Promise<Info | null> {
        return this.call("speak", await this.source.words(code, this.module));
    }

    // Before bots are asked about a game of so many players: with two they can play at once.
    async prepareBots(players: number): Promise<void> {
        if (players > 2) await this.call("weights", players, await this.source.weights(players));
    }

    stop(): void {
        this.end(new Stopped("stopped"));
    }

    private end(reason: Error): void {
        this.reason ??= reason;
        this.port.terminate();
        for (const { reject } of this.waiting.values()) reject(this.reason);
        this.waiting.clear();
    }

    private settle(reply: Reply): void {
        const waiting = this.waiting.get(reply.id);
        this.waiting.delete(reply.id);
        if ("value" in reply) waiting?.resolve(reply.value);
        else if ("misuse" in reply) waiting?.reject(new Error(reply.misuse));
        else if (reply.line === undefined) waiting?.reject(new Refusal(reply.refusal));
        else waiting?.reject(new RecordFault(reply.refusal, reply.line, reply.column ?? 1));
    }
}

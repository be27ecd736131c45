// machine.ts - the module of src/wasm: texts go into its input buffer, and its JSON answers become values.
import type { Answer, Argument, Reply, Request } from "./calls";

type Exports = Readonly<Record<string, (...args: number[]) => number>>;

const bytesOf = new TextEncoder();
const textOf = new TextDecoder();

export class Machine {
    private readonly exports: Exports;
    private readonly memory: WebAssembly.Memory;

    constructor(module: WebAssembly.Module) {
        const { exports } = new WebAssembly.Instance(module, {});
        this.memory = exports["memory"] as WebAssembly.Memory;
        this.exports = exports as unknown as Exports;
        this.exports["_initialize"]!();
    }

    answer({ id, name, args }: Request): Reply {
        return { id, ...this.call(name, args) };
    }

    private call(name: string, args: readonly Argument[]): Answer {
        try {
            const size = this.exports[name]!(...args.map((arg) => this.passed(arg)));
            const bytes = new Uint8Array(this.memory.buffer, this.exports["answer_address"]!(), size);
            const value: unknown = JSON.parse(textOf.decode(bytes));
            const isNone = typeof value === "object" && value && ("refusal" in value || "misuse" in value);
            return isNone ? (value as Answer) : { value };
        } catch (error) {
            return { misuse: `${name}: ${String(error)}` };
        }
    }

    // A text longer than the buffer is cut to it; that is one byte more than a record may have.
    private passed(arg: Argument): number {
        if (typeof arg === "number") return arg;
        const room = this.exports["input_room"]!();
        const bytes = (typeof arg === "string" ? bytesOf.encode(arg) : arg).subarray(0, room);
        new Uint8Array(this.memory.buffer, this.exports["input_address"]!(), room).set(bytes);
        return bytes.length;
    }
}

// The program itself, asked without a worker or a page; `make page` first.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import type { CallName, Calls } from "../src/worker/calls";
import { Machine } from "../src/worker/machine";

export const MODULE = new WebAssembly.Module(readFileSync("dist/page/lanterns-simd.wasm"));

export type Ask = <Name extends CallName>(
    name: Name,
    ...args: Parameters<Calls[Name]>
) => ReturnType<Calls[Name]>;

// With a table of its own. It must not refuse.
export function program(): Ask {
    const machine = new Machine(MODULE);
    return (name, ...args) => {
        const answer = machine.answer({ id: 0, name, args });
        assert.ok("value" in answer, `${name} ${args.join(" ")}: ${JSON.stringify(answer)}`);
        return answer.value as ReturnType<Calls[typeof name]>;
    };
}

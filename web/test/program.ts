// The program itself, asked without a worker or a page; `make page` first.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import type { CallName, Calls } from "../src/worker/calls";
import { Machine } from "../src/worker/machine";

export const MODULE = new WebAssembly.Module(readFileSync("dist/page/lanterns-simd.wasm"));

// The bots' weights for 3 or 4 players.
export const weightsOf = (players: number): Uint8Array =>
    readFileSync(`../build/src/wasm/weights-${players}.bin`);

export type Ask = <Name extends CallName>(
    name: Name,
    ...args: Parameters<Calls[Name]>
) => ReturnType<Calls[Name]>;

// With a table of its own, where bots can play with any number of players. It must not refuse.
export function program(): Ask {
    const machine = new Machine(MODULE);
    const ask: Ask = (name, ...args) => {
        const answer = machine.answer({ id: 0, name, args });
        assert.ok("value" in answer, `${name} ${args.join(" ")}: ${JSON.stringify(answer)}`);
        return answer.value as ReturnType<Calls[typeof name]>;
    };
    for (const players of [3, 4]) ask("weights", players, weightsOf(players));
    return ask;
}

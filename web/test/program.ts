// The program itself, asked without a worker or a page; `make page` first.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import type { Argument, CallName, Calls } from "../src/worker/calls";
import { Machine } from "../src/worker/machine";
import type { StudyCalls } from "../src/worker/study-calls";

const moduleOf = (name: string) => new WebAssembly.Module(readFileSync(`dist/page/${name}-simd.wasm`));
export const MODULES = { lanterns: moduleOf("lanterns"), study: moduleOf("study") } as const;

// The bots' weights for 3 or 4 players.
export const weightsOf = (players: number): Uint8Array =>
    readFileSync(`../build/src/wasm/weights-${players}.bin`);

export type Ask = <Name extends CallName>(
    name: Name,
    ...args: Parameters<Calls[Name]>
) => ReturnType<Calls[Name]>;

export type AskStudy = Ask &
    (<Name extends keyof StudyCalls>(
        name: Name,
        ...args: Parameters<StudyCalls[Name]>
    ) => ReturnType<StudyCalls[Name]>);

function asking(module: WebAssembly.Module): AskStudy {
    const machine = new Machine(module);
    const ask = (name: string, ...args: readonly Argument[]): unknown => {
        const answer = machine.answer({ id: 0, name, args });
        assert.ok("value" in answer, `${name} ${args.join(" ")}: ${JSON.stringify(answer)}`);
        return answer.value;
    };
    for (const players of [3, 4]) ask("weights", players, weightsOf(players));
    return ask as AskStudy;
}

// With a table of its own, where bots can play with any number of players. It must not refuse.
export const program = (): Ask => asking(MODULES.lanterns);
// The same of the module for study.
export const studyProgram = (): AskStudy => asking(MODULES.study);

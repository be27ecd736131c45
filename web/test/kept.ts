// Games as the browser keeps them, played by bots on the real module; `make page` first.
import { readFileSync } from "node:fs";
import { contestOf, type Kept } from "../src/transport/shelf";
import { tagsOf } from "../src/transport/tags";
import type { Info } from "../src/transport/transport";
import type { Argument, CallName } from "../src/worker/calls";
import { Machine } from "../src/worker/machine";

const module = new WebAssembly.Module(readFileSync("dist/page/lanterns-simd.wasm"));

export class Program {
    private readonly machine = new Machine(module);

    call<T>(name: CallName, ...args: Argument[]): T {
        const answer = this.machine.call(name, args);
        if (!("value" in answer)) throw new Error(JSON.stringify(answer));
        return answer.value as T;
    }
}

const NAMES = ["Ann", "Bo", "Cy", "Di"];

// A game of so many players, of whom the first `people` are said to be persons, after so many turns, or to its end.
export function playedGame(
    players: number,
    { seed = "7", turns = Infinity, people = 1, id = "test" } = {},
): Kept {
    const program = new Program();
    const seats = NAMES.slice(0, players).map((name) => ({ name, kind: "bot" as const, level: "learner" }));
    let info = program.call<Info>("begin", tagsOf({ seats, seed }, new Date(2026, 10, 16)));
    for (let turn = 0; turn < turns && !info.ended; turn++) info = program.call<Info>("bot_turn");
    const record = program
        .call<string>("record")
        .replace(/\[Seat(\d) "bot learner"\]/g, (tag, n) =>
            Number(n) <= people ? `[Seat${n} "person"]` : tag,
        );
    info = program.call<Info>("restore", record);
    return { id, saved: Date.now(), info, record: program.call("record"), contest: contestOf(info.seats) };
}

// Games as the browser keeps them, at moments worth looking at; played here by the module itself.
import { readFileSync } from "node:fs";
import { tagsOf } from "../src/transport/tags";
import type { Kept } from "../src/transport/shelf";
import type { Draft, Info } from "../src/transport/transport";
import type { CallName, Argument } from "../src/worker/calls";
import { Machine } from "../src/worker/machine";

const PERSON = 1;
const BOTS = ["Mara", "Jun", "Olek"];
const module = new WebAssembly.Module(readFileSync("dist/page/lanterns-simd.wasm"));

type Seen = (draft: Draft, info: Info) => boolean;

// Plays until the person's table is as wanted.
function playUntil(id: string, levels: readonly string[], seen: Seen, dedicates = true): Kept {
    const machine = new Machine(module);
    const call = <T>(name: CallName, ...args: Argument[]): T => {
        const answer = machine.call(name, args);
        if (!("value" in answer)) throw new Error(JSON.stringify(answer));
        return answer.value as T;
    };
    const seats = [
        { name: "Ann", kind: "person" as const },
        ...levels.map((level, i) => ({ name: BOTS[i]!, kind: "bot" as const, level })),
    ];
    let info = call<Info>("begin", tagsOf({ seats, seed: "5" }));
    for (;;) {
        const draft = call<Draft>("draft", PERSON, "");
        if ((info.ended || info.player === PERSON) && seen(draft, info))
            return {
                id,
                saved: 1_790_000_000_000,
                info: { ...info, told: [] },
                record: call("record"),
                contest: null,
            };
        if (info.ended) throw new Error(`never seen: ${id}`);
        if (info.player !== PERSON) info = call("bot_turn");
        else
            info = call(
                "confirm",
                PERSON,
                someTurn(dedicates, (moves) => call("draft", PERSON, moves)),
            );
    }
}

function someTurn(dedicates: boolean, draft: (moves: string) => Draft): string {
    const turn: string[] = [];
    while (!/@|pass/.test(turn.at(-1) ?? "")) {
        const { legal } = draft(turn.join(" "));
        const dedication = dedicates && legal.find((move) => /^d/.test(move));
        turn.push(dedication || legal.find((move) => /@|pass|^-/.test(move))!);
    }
    return turn.join(" ");
}

const has = (draft: Draft, kind: RegExp) => draft.legal.some((move) => kind.test(move));
const THREE = ["learner", "casual", "steady"];

export const GAMES = {
    early: playUntil("early", ["learner"], (draft, { moves }) => moves > 3 && has(draft, /@/)),
    middle: playUntil("middle", THREE, (draft, { moves }) => moves > 20 && has(draft, /@/)),
    cards: playUntil("cards", THREE, (draft) => has(draft, /^-/), false),
    final: playUntil("final", ["learner"], (draft) => has(draft, /pass/)),
    over: playUntil("over", THREE, (_, { ended }) => ended),
} as const;
export type GameName = keyof typeof GAMES;

// As the browser stores them.
export const storage = (names: readonly GameName[]): Record<string, unknown> =>
    Object.fromEntries(names.map((name) => [`game.${name}`, GAMES[name]]));

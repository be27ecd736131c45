// examples.ts - the examples that the rules draw, and their numbers; test/learn.test.ts plays each of them.
import table from "../../../../data/dedications.tsv";
import { SET_KINDS, type Color, type SetKind, type Side } from "../../base/view";

export const PLAYERS = [2, 3, 4] as const;
export type Players = (typeof PLAYERS)[number];

// Where they sit, in turn order.
export const SEATS: Readonly<Record<Players, readonly Side[]>> = {
    2: ["S", "N"],
    3: ["S", "W", "E"],
    4: ["S", "W", "N", "E"],
};

export const NUMBERS: Readonly<
    Record<
        Players,
        { readonly tiles: number; readonly each: number; readonly draw: number; readonly cards: number }
    >
> = {
    2: { tiles: 22, each: 11, draw: 16, cards: 5 },
    3: { tiles: 27, each: 9, draw: 18, cards: 7 },
    4: { tiles: 32, each: 8, draw: 20, cards: 8 },
};

// The tokens of a stack from the top, as many as are used by so many players.
export const stackOf = (kind: SetKind, players: Players): readonly number[] =>
    table.split("\n").flatMap((line) => {
        const [type, honor, least] = line.split("\t");
        return type === kind && Number(least) <= players ? [Number(honor)] : [];
    });

// A tile that was just placed, its neighbor, and what everyone got. `gives` abbreviates the events in order:
// "1Bm" a match card for player 1, "2Rf" a facing card, "2Rf!" one that the supply lacks, "1+2" favor tokens.
export interface Example {
    readonly players: Players;
    readonly turns: readonly string[]; // the last is the one that is drawn
    readonly deck?: string; // where it matters
    readonly beside?: readonly [number, number, number, number]; // the neighbor: x, y, tile, rotation
    readonly gives: string;
}

export const FACING: Example = { players: 4, turns: ["25@1,0r2"], gives: "1Bf 2Wf 3Gf 4Pf" };
export const MATCHING: Example = {
    players: 2,
    turns: ["32@1,0r3"],
    beside: [0, 0, 0, 1],
    gives: "1Bm 1Rf 2Wf",
};
export const PLATFORMS: Example = {
    players: 2,
    turns: ["26@1,0r0", "14@0,-1r2", "5@0,1r0", "2@1,1r2", "21@1,-1r1"],
    beside: [1, 0, 26, 0],
    gives: "1Om 1+2 1Kf 2Of",
};
export const MISSING: Example = {
    players: 2,
    deck: "13 8 3 14 9 6 16 32 35 26 22 5 25 12 2 27 21 17 31 18 10 23",
    turns: [
        ..."8@0,-1r0 6@-1,0r0 16@0,-2r0 32@-1,-1r2 13@-2,-1r3 26@-2,0r0 35@1,-2r2 5@1,0r0".split(" "),
        "3@-2,-2r1",
    ],
    gives: "1Gf 2Rf!",
};

export interface Given {
    readonly player: number;
    readonly color?: Color; // none: favor
    readonly why: "match" | "facing" | "favor";
    readonly got: boolean;
    readonly count: number;
}

export const givenBy = ({ gives }: Example): readonly Given[] =>
    gives.split(" ").map((text) => {
        const player = Number(text[0]);
        if (text[1] === "+") return { player, why: "favor", got: true, count: Number(text.slice(2)) };
        const why = text[2] === "m" ? "match" : "facing";
        return { player, color: text[1] as Color, why, got: !text.endsWith("!"), count: 1 };
    });

export const KINDS = SET_KINDS;

// game-info.ts - what is known of a game beyond a view: its seats, played moves, and a turn being prepared.
import type { Color, GameEvent, SetKind, View } from "./view";

export interface Seat {
    readonly name: string;
    readonly kind: "person" | "bot" | "remote";
    readonly level?: string; // of a bot
}

export interface NewGame {
    readonly seats: readonly Seat[]; // in turn order
    readonly sides?: readonly string[];
    readonly rules?: string;
    readonly seed?: string;
}

// A move that was played, as this seat may see it; numbered from 1 without gaps.
export interface Happening {
    readonly number: number;
    readonly turn: number;
    readonly player: number;
    readonly move: string;
    readonly events: readonly GameEvent[];
    readonly text: string; // the same in sentences, in the language asked for
    readonly view: View; // after it
}

// A set that one exchange would complete.
export interface NearSet {
    readonly set: SetKind;
    readonly honor: number;
    readonly take: Color;
    readonly give: string; // letters of the colors that may be given for it
}

// A turn in the making: the moves so far, and what they lead to.
export interface Draft {
    readonly moves: readonly string[];
    readonly view: View;
    readonly legal: readonly string[]; // what may come next; empty when it is not this seat's turn
    readonly near: readonly NearSet[]; // with most honor first
    readonly events: readonly GameEvent[]; // what the last of the moves did
}

export interface Hint {
    readonly moves: readonly string[]; // a whole turn
    readonly events: readonly GameEvent[]; // what the moves do that are not made yet
    readonly told: readonly string[]; // what it gives, why it is good, and what is bad about it, in sentences
    readonly why: readonly string[]; // those of them that a picture of the turn does not say
    readonly but: readonly string[]; // the same of what speaks against it
    readonly chance: number; // of winning, from 0 to 1
}

// What all may know of a game beyond a view.
export interface Info {
    readonly seats: readonly Seat[];
    readonly sides: string; // "SN"
    readonly rules: string;
    readonly honor: readonly number[];
    readonly date: string; // "2026-11-15", or ""
    readonly moves: number; // played so far
    readonly player: number; // to move
    readonly ended: boolean; // by the rules or otherwise; a view is only over by the rules
    readonly termination: "normal" | "resigned" | "time" | "forfeit" | "abandoned";
    readonly by: number; // who resigned or the like; 0 for nobody
    readonly winners: readonly number[];
    readonly told: readonly string[]; // how it ended, or whose turn it is, in sentences
}

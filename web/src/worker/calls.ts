// What the module of src/wasm can be asked, and what it answers; lt_exports.h there says it in full.
// Seats are counted from 1, and 0 is a spectator. Moves are the texts of a turn with a space between them.
import type { Level } from "../base/i18n/level-names";
import type { GameEvent, View } from "../base/view";
import type { Draft, Happening, Info } from "../base/game-info";

export interface Paragraph {
    readonly title: string;
    readonly text: string;
}
export interface Advice {
    readonly moves: readonly string[];
    readonly chance: number; // of winning, in 1/10000
    readonly honor: number;
    readonly why: readonly string[];
}

// A turn that was played, against the best there: both chances are of the same deals.
export interface TurnVerdict {
    readonly played: number; // the chance of winning, in 1/10000
    readonly grade: "fine" | "slip" | "mistake" | "blunder";
    readonly best: Advice;
}

export interface Calls {
    speak(code: string): string;
    languages(): readonly { readonly code: string; readonly name: string }[];
    levels(): readonly Level[];
    rules_text(): readonly Paragraph[];

    begin(tags: string): Info;
    restore(record: string): Info;
    record(): string;
    info(): Info;

    deck(players: number, seat: number, known: string): string; // tiles drawn, a line end, all moves

    draft(seat: number, moves: string): Draft;
    preview(
        seat: number,
        moves: string,
    ): { readonly events: readonly GameEvent[]; readonly gains: readonly string[] };
    confirm(seat: number, moves: string): Info;
    hints(
        seat: number,
        moves: string,
        playouts: number,
    ): { readonly rivals: readonly string[]; readonly hints: readonly Advice[] };
    bot_turn(): Info;
    resign(seat: number): Info;

    happening(seat: number, number: number): Happening;
    view_at(seat: number, number: number): View;
    judge(before: number, playouts: number): TurnVerdict; // the turn after so many moves, of a game that is over
}

export type CallName = keyof Calls;
export type Argument = string | number;

// No result: refused with a sentence for people, or wrong, which is a fault of the page.
export interface RefusedAnswer {
    readonly refused: string;
    readonly line?: number; // of a record, counted from 1
    readonly column?: number;
}
export interface Wrong {
    readonly wrong: string;
}
export type Answer = { readonly value: unknown } | RefusedAnswer | Wrong;

export interface Request {
    readonly id: number;
    readonly name: CallName;
    readonly args: readonly Argument[];
}
export type Reply = Answer & { readonly id: number };

// calls.ts - what the module of src/wasm can be asked, and what it answers.
//
// lt_exports.h there says it in full, and the build compares the two. Seats are counted from 1. A viewer is a
// seat, or 0 for a spectator. Moves are the texts of a turn with a space between them.
import type { Level } from "../base/i18n/level-names";
import type { GameEvent, View } from "../base/view";
import type { Draft, Happening, Info, NearSet } from "../base/game-info";

export interface Paragraph {
    readonly title: string;
    readonly text: string;
}
export interface Advice {
    readonly moves: readonly string[];
    readonly chance: number; // of winning, in 1/10000
    readonly events: readonly (readonly GameEvent[])[]; // of each move, as everybody may know them
    readonly told: readonly string[]; // all that speaks for it and against it, in sentences
    readonly why: readonly string[]; // those of them that a picture of the turn does not say
    readonly but: readonly string[]; // the same of what speaks against it
}

export const GRADES = ["fine", "slip", "mistake", "blunder"] as const; // the best first

// A turn, against the best there: both chances are of the same deals.
export interface TurnGrade {
    readonly played: number; // the chance of winning, in 1/10000
    readonly error: number; // of the difference to the best turn, in 19 of 20 cases
    readonly chances: readonly number[]; // the same of all players
    readonly gifts: readonly number[]; // how much more each of them has than after the best turn
    readonly grade: (typeof GRADES)[number]; // "fine": within the error of the best
    readonly best: Advice;
}

// The same of a turn that was played.
export interface TurnVerdict extends TurnGrade {
    readonly luck: readonly number[]; // what the tiles that the player drew for the turn did for each of them
}

// How a game stands, and its record to be kept. It holds what is hidden.
export interface Snapshot {
    readonly info: Info;
    readonly record: string;
}

// All moves after a number, as a viewer may see them.
export interface Story {
    readonly view: View; // before them
    readonly happenings: readonly Happening[];
}

// What came of a turn, as a viewer may see it.
export interface TurnResult {
    readonly info: Info;
    readonly happenings: readonly Happening[];
    readonly legal: readonly string[]; // the viewer's next moves; empty when it is not the viewer's turn
    readonly near: readonly NearSet[]; // those that one exchange of the viewer would complete
}

// What came of the check of a fair deal, in the words of src/fair/lt_fair.h.
export interface DealCheck {
    readonly verdict: string;
    readonly kind: number;
    readonly differs: readonly string[]; // the parts of what the page kept
    readonly last: boolean; // nobody could contribute after the person here
}

// Each is a function lt_page_NAME of lt_exports.h. A text or bytes, `size` there, go through the input.
export interface Calls {
    speak(words: string): Info | null; // a language's code and texts; null without a game
    address(seat: number): Info | null; // whom sentences call "you"; 0 for nobody
    levels(): readonly Level[];
    rules_text(): readonly Paragraph[];

    weights(players: number, bytes: Uint8Array): null; // what bots need for 3 players, or for 4

    begin(tags: string): Snapshot;
    restore(record: string): Snapshot;
    resign(seat: number): Snapshot;
    record(): string; // with the card moves of the draft
    follow(seat: number, since: number, record: string): Story & TurnResult; // `Drawn` in place of `Deck`
    check_deal(witness: number, texts: string): DealCheck; // so many bytes of what was kept, then the record

    draft(seat: number, moves: string): Draft;
    preview(seat: number, moves: string): readonly GameEvent[];
    hints(seat: number, moves: string, playouts: number): readonly Advice[];
    confirm(seat: number, viewer: number, moves: string): Snapshot & TurnResult;
    bot_turn(viewer: number): Snapshot & TurnResult;

    story(viewer: number, since: number): Story;
    view_at(viewer: number, number: number): View;
    judge(before: number, playouts: number): TurnVerdict; // the turn after so many moves, after the end
}

export type CallName = keyof Calls;
export type Argument = string | number | Uint8Array;

// No result: a sentence for people that says why not, or an error of the page itself.
export interface RefusedAnswer {
    readonly refusal: string;
    readonly line?: number; // of a record, counted from 1
    readonly column?: number;
}
export interface MisusedAnswer {
    readonly misuse: string;
}
export type Answer = { readonly value: unknown } | RefusedAnswer | MisusedAnswer;

export interface Request {
    readonly id: number;
    readonly name: string;
    readonly args: readonly Argument[];
}
export type Reply = Answer & { readonly id: number };

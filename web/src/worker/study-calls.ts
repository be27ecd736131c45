// study-calls.ts - what the module for study can be asked beyond calls.ts. src/wasm/lt_study_exports.h says
// it in full, and the build compares the two.
import type { Advice, Snapshot, TurnGrade } from "./calls";

// A turn that was tried, with what speaks for it and against it.
export interface TriedTurn extends TurnGrade {
    readonly tried: Advice;
}

// A place among games of known levels in the same deal, as far as they were played.
export interface FieldPlace {
    readonly played: number;
    readonly all: number;
    readonly score: number;
    readonly place: number;
    readonly of: number;
    readonly beaten: number;
    readonly level: string; // the strongest whose middle game was no better; "" for none
}

export interface Proof {
    readonly verdict: string; // "proved", or what is wrong
    readonly told: string; // the same in a sentence
    readonly date: string; // of the daily lake
}

export interface Challenge {
    readonly name: string;
    readonly teaching: string;
    readonly turns: number; // of one's own; 0 to the end of the game
    readonly players: number;
    readonly goals: readonly string[]; // one for each star
}

// How a challenge stands; goals are counted from 0.
export interface ChallengeStanding {
    readonly number: number;
    readonly stars: readonly number[]; // goals that are reached
    readonly lost: readonly number[]; // that cannot be reached any more
    readonly have: readonly number[];
    readonly want: readonly number[];
    readonly turns: number;
    readonly over: boolean;
}

export interface PuzzleAsked {
    readonly record: string;
    readonly seat: number;
    readonly code: string;
    readonly rating: number;
    readonly level: string; // the weakest that finds it; "" if none does
    readonly themes: readonly string[]; // not to be shown before the answer
}

export interface Practice {
    readonly rating: number;
    readonly doubt: number;
    readonly answered: number;
    readonly solved: number;
    readonly streak: number;
    readonly best_streak: number;
    readonly days: number;
    readonly best_days: number;
    readonly due: string; // the code of a puzzle to be asked again, or ""
}

// Each is a function lt_page_NAME of lt_study_exports.h.
export interface StudyCalls {
    moment(number: number, seat: number, level: string): string; // a record; "" for a level makes all persons
    judge_turn(seat: number, moves: string, playouts: number): TriedTurn;

    puzzle(line: string): PuzzleAsked;
    answer(moves: string): TriedTurn;
    make_puzzle(seed: number, steps: number): string | null; // a line
    practice(text: string): Practice; // the date, and what was kept
    puzzle_set(lines: string): number;
    next_puzzle(seed: number, number: number): number;
    puzzle_of_day(date: string): number;
    practice_answer(grade: number, daily: number, date: string): string;

    daily(day: string): Snapshot; // the date, and on the next line the person's name
    field(games: number): FieldPlace; // after so many games more
    daily_share(streak: number, place: number, of: number, beaten: number): string;
    prove(record: string): Proof;

    challenges(): readonly Challenge[];
    challenge(number: number, name: string): Snapshot;
    standing(): ChallengeStanding;
}

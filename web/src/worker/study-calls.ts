// study-calls.ts - what the module for study can be asked beyond calls.ts. src/wasm/lt_study_exports.h says
// it in full, and the build compares the two.
import type { GameEvent } from "../base/view";
import type { Advice, Snapshot, TurnGrade } from "./calls";

// A turn that was tried, with what speaks for it and against it.
export interface TriedTurn extends TurnGrade {
    readonly tried: Advice;
}

// A turn on the board of "what if", by its number there.
export interface BoardTurn {
    readonly index: number;
    readonly parent: number; // the turn before it; -1: the moment itself
    readonly turn: number; // in the game
    readonly player: number;
    readonly moves: readonly string[];
    readonly events: readonly (readonly GameEvent[])[];
    readonly honor: readonly number[]; // after it
    readonly over: boolean; // the game is, then
    readonly played: boolean; // in the game itself
    readonly kept: boolean; // a line that ends here is a variation of the record
}

// Two lines of "what if".
export interface ComparedLines {
    readonly shared: number; // turns of both
    readonly player: number; // who has the choice then; 0 if one is the beginning of the other
    readonly chances: readonly number[]; // the player's after the one and after the other, in 1/10000
    readonly error: number; // of their difference, likewise; 0: exact
    readonly honor: readonly (readonly number[])[]; // at the end of each
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

// A day for others, without anything of the deal.
export interface DailyTold {
    readonly text: string; // a few lines
    readonly result: string; // the one of them that says how it ended
}

export interface Proof {
    readonly verdict: string; // "proved", or what is wrong
    readonly told: string; // the same in a sentence
    readonly date: string; // of the daily lake
}

// A turn of two games of one deal; the first is the game of the module.
export interface ComparedTurn {
    readonly player: number;
    readonly same: boolean;
    readonly of: readonly {
        readonly moves: readonly string[];
        readonly before: number; // moves before it
        readonly honor: readonly number[]; // after it
    }[];
}

export interface Comparison {
    readonly parted: number; // index of the first turn that differs; -1 if none does
    readonly turns: readonly ComparedTurn[]; // that both games have
}

export interface Challenge {
    readonly chapter: string; // the part of the path that it is in
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
    readonly best_run: number; // against the clock
    readonly days: number;
    readonly best_days: number;
    readonly due: string; // the code of a puzzle to be asked again, or ""
    readonly themes: readonly { theme: string; answered: number; solved: number }[];
}

// The counted try of a daily lake.
export interface PlayedDay {
    readonly date: string;
    readonly score: number; // twice the lead, and 1 more for a win alone, 1 less for a defeat
    readonly place: number; // 0 of 0 while it is not known
    readonly of: number;
    readonly result: "lost" | "shared" | "won";
}

// What a turn costs on average, in 1/10000, and the level that errs as much.
export interface CostLevel {
    readonly cost: number;
    readonly level: string;
}

export interface PlayerProgress {
    readonly games: number;
    readonly levels: readonly { level: string; games: number; won: number; shared: number }[];
    readonly cost: CostLevel | null; // null if no game was analyzed
    readonly lately: CostLevel | null; // of the last ten games
    readonly days: readonly PlayedDay[];
    readonly streak: number; // days in a row
    readonly longest: number;
    readonly stars: readonly (readonly number[])[]; // goals reached, of each challenge
    readonly practice: Practice;
}

// A run against the clock.
export interface ClockRun {
    readonly left: number; // milliseconds
    readonly solved: number;
    readonly answered: number;
}

// Each is a function lt_page_NAME of lt_study_exports.h.
export interface StudyCalls {
    moment(number: number, seat: number, level: string): string; // a record; "" for a level makes all persons
    overlooked(before: number, moves: string): readonly string[]; // themes, by their names in files
    judge_turn(seat: number, moves: string, playouts: number): TriedTurn;

    whatif(before: number): readonly BoardTurn[];
    whatif_try(parent: number, moves: string): BoardTurn;
    whatif_answer(parent: number, level: string): BoardTurn;
    whatif_judge(turn: number, playouts: number): TriedTurn;
    whatif_lines(): readonly (readonly number[])[];
    whatif_compare(one: number, other: number, playouts: number): ComparedLines;
    whatif_keep(turn: number, keep: number): string; // the record
    whatif_game(turn: number): string; // a record of persons

    puzzle(line: string): PuzzleAsked;
    answer(moves: string): TriedTurn;
    make_puzzle(seed: number, players: number, steps: number): string | null; // a line
    position(before: number): string; // its code
    position_players(code: string): number; // 0 for what is none
    puzzle_at(again: number, code: string): string | null; // a line

    progress(text: string): PlayerProgress; // the date, and what was kept
    progress_text(): string;
    progress_import(text: string): string; // this and all below: the text to be kept
    progress_game(date: string): string;
    progress_cost(turns: number, cost: number, date: string): string;
    progress_day(place: number, of: number): string;
    progress_stars(number: number, stars: number): string;

    puzzle_set(lines: string): number;
    next_puzzle(seed: number, number: number): number;
    puzzle_like(seed: number, number: number, themes: string): number | null; // by the names in files
    puzzle_of_day(date: string): number;
    practice_answer(grade: number, daily: number, date: string): string; // as progress_game
    run(now: number, answers: string): ClockRun;
    run_end(answers: string): string; // as progress_game

    daily(day: string): Snapshot; // the date, and on the next line the person's name
    field(games: number): FieldPlace; // after so many games more
    daily_share(streak: number, place: number, of: number, beaten: number): DailyTold;
    prove(record: string): Proof;

    deal_code(): string;
    deal(text: string): Snapshot; // the code, the date and the person's name, in lines
    compare(record: string): Comparison;

    challenges(): readonly Challenge[];
    challenge(number: number, name: string): Snapshot;
    standing(): ChallengeStanding;
}

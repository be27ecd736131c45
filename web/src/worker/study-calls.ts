// study-calls.ts - what the module for study can be asked beyond calls.ts: src/wasm/lt_study_exports.h says it
// in full, and the build compares the two.
import type { Advice, TurnGrade } from "./calls";

// A turn that was tried, with what speaks for it and against it.
export interface TriedTurn extends TurnGrade {
    readonly tried: Advice;
}

// Each is a function lt_page_NAME of lt_study_exports.h.
export interface StudyCalls {
    moment(number: number, seat: number, level: string): string; // a record; "" for a level makes all persons
    judge_turn(seat: number, moves: string, playouts: number): TriedTurn;
}

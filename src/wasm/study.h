// study.h - private: what the calls of study share.
#ifndef LT_WASM_STUDY_H
#define LT_WASM_STUDY_H

#include "lt_puzzle.h"
#include "module.h"

extern unsigned char lt_wasm_study_memory[LT_PUZZLE_MEMORY];

// The level that the input names; NULL if it names none.
const lt_bot *lt_wasm_input_level(size_t size);
// The moves of the input, if they are a whole turn there; else 0.
int lt_wasm_input_turn(const lt_state *from, size_t size, lt_move turn[LT_MAX_TURN_MOVES]);

#endif

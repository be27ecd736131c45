// begun.h - private: games of study that become the game of the module.
#ifndef LT_WASM_BEGUN_H
#define LT_WASM_BEGUN_H

#include "module.h"

// The name in the input from there on, cut to what a seat holds.
void lt_wasm_input_name(size_t from, size_t size, char name[LT_MATCH_NAME]);

// Answers as `begin`, of the match that the module was just given.
size_t lt_wasm_answer_begun(void);

#endif

// study_progress.h - private: what the player has done so far, which several files of study add to.
#ifndef LT_WASM_STUDY_PROGRESS_H
#define LT_WASM_STUDY_PROGRESS_H

#include "lt_progress.h"
#include "module.h"

// What `progress` was given last; NULL if that was nothing yet.
lt_progress *lt_wasm_progress(void);
// Answers its text, to be kept.
size_t lt_wasm_answer_progress(void);

// The length of the input's line that begins there.
size_t lt_wasm_line_length(size_t from, size_t size);
// Reads the input, which is a date. False if it is none.
bool lt_wasm_input_day(size_t size, lt_day *day);

#endif

// turn.h - private: moves that the page has written into the input buffer.
#ifndef LT_WASM_TURN_H
#define LT_WASM_TURN_H

#include <stddef.h>

// Makes the moves of the input, with a space between them, the draft of the seat. Returns 0, or the length of
// an answer that says why not; then there is no draft. A seat that is not to move has no moves, and nothing
// changes.
size_t lt_wasm_draft_input(int seat, size_t size);

#endif

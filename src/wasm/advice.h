// advice.h - private: what a strong bot thinks, as parts of answers.
#ifndef LT_WASM_ADVICE_H
#define LT_WASM_ADVICE_H

#include "lt_analysis.h"
#include "lt_json_writer.h"

// The keys "moves" and "events" of a turn, in an object that is open: what each move does, as everybody may
// know it.
void lt_wasm_put_turn(lt_json *json, const lt_state *from, const lt_move *moves, int count);

// A way to finish a turn, as `hints` answers it. `sample` is any game that fits the view of who is to move.
void lt_wasm_put_advice(lt_json *json, const lt_state *sample, const lt_advice *advice);

// The keys of `judge` that are about a turn and not about the tiles drawn for it, in an object that is open.
// `view` is from before the turn.
void lt_wasm_put_verdict(lt_json *json, const lt_view *view, const lt_verdict *verdict);

// A whole answer: the verdict on a turn that was tried, with that turn as "tried".
size_t lt_wasm_answer_tried(const lt_view *view, const lt_verdict *verdict, const lt_advice *tried);

#endif

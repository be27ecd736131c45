// answer.h - private: the JSON text that a call leaves for the page, and the parts that several answers have.
#ifndef LT_WASM_ANSWER_H
#define LT_WASM_ANSWER_H

#include "lt_game_writer.h"
#include "module.h"

// Begins an answer in the answer buffer; ends it and returns its length, as every call of the page does.
lt_json lt_wasm_answer_begin(void);
size_t lt_wasm_answer_end(const lt_json *json);

// Whole answers that are no result, as lt_exports.h has them.
size_t lt_wasm_answer_refusal(const char *sentence);
size_t lt_wasm_answer_fault(const lt_fault *fault);
size_t lt_wasm_answer_misuse(const char *what);

// A key and its array: of sentences without their marks, or of moves.
void lt_wasm_put_list(lt_json *json, const char *key, char (*sentences)[LT_SENTENCE], int count);
void lt_wasm_put_moves(lt_json *json, const char *key, const lt_move *moves, int count);
// The keys "legal", the moves that may come next, and "near", the sets that one exchange would complete; both
// are empty if the seat is not to move.
void lt_wasm_put_legal(lt_json *json, int seat);
void lt_wasm_put_info(lt_json *json);
void lt_wasm_put_snapshot(lt_json *json); // the keys "info" and "record", in an object that is open

// A happening as an object; `after` is the game after its move.
void lt_wasm_put_happening(lt_json *json, const lt_happening *happening, const lt_state *after, int viewer);
// {"view","happenings"}: the view after `since` moves and all moves after them, in an object that is open.
void lt_wasm_put_story(lt_json *json, int viewer, int since);

#endif

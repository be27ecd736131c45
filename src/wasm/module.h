// module.h - private: the state of the module, which is one game, its language and the two buffers.
#ifndef LT_WASM_MODULE_H
#define LT_WASM_MODULE_H

#include "lt_describe.h"
#include "lt_exports.h"
#include "lt_match.h"

// The input has one byte more than a record may have, so that one that is too long is refused and not cut.
// The answer holds the story of the longest game: 512 moves of at most 4 kB.
enum { LT_WASM_INPUT = LT_MAX_RECORD + 1, LT_WASM_ANSWER = 2 * 1024 * 1024 };

typedef struct {
    bool has_game;
    lt_language language;
    int you; // the seat that sentences are said to, from 1; 0 for none
    lt_match match;
    lt_narrator narrator; // names the players of the match in the language
    char input[LT_WASM_INPUT];
    char answer[LT_WASM_ANSWER];
} lt_wasm_state;

extern lt_wasm_state lt_wasm_module;
extern unsigned char lt_wasm_bot_memory[LT_BOT_MEMORY];

// The value of the tag Players in the input; 0 if there is none.
unsigned lt_wasm_input_players(size_t tags_size);
// Puts the tag Deck at the end of the input's tags. Returns the new size, or 0 if it does not fit.
size_t lt_wasm_insert_deck(const lt_tile *deck, unsigned deck_size, size_t tags_size, size_t size);

// Replaces the game by the one whose record is in the input. False says why not; then the game stays as it
// is.
bool lt_wasm_restore(size_t size, lt_fault *fault);

// NULL if there is a game and it has that seat; 0, the spectator, counts as one only if `spectator`. Else
// what the page did wrong.
const char *lt_wasm_misuse_of(int seat, bool spectator);
// The same for a move number, from 0 to the number of moves played.
const char *lt_wasm_misuse_of_number(int seat, int number);

// What the page did wrong if it asks a bot about the game now: it did not load the weights. NULL if it did.
const char *lt_wasm_misuse_of_bots(void);

bool lt_wasm_is_to_move(int seat);

// Makes the narrator of the match anew, after the game, the language or `you` has changed.
void lt_wasm_set_narrator(void);

#endif

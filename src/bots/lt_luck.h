// lt_luck.h - the luck of the draw: what the tile that came is worth, less the mean over all that could have
// come.
//
// A tile is valued when its player comes to play with it. No choice before then depended on it, so that after
// all that is known by then (the lake, and every tile that was valued earlier) it is any of the other tiles
// with equal probability. Therefore the luck of a draw has mean 0 whoever plays, and however good or bad the
// values are; and a game's result minus the sum of its luck has the same mean as the result.
#ifndef LT_LUCK_H
#define LT_LUCK_H

#include "lt_core.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { LT_LUCK_ONE = 1000000 }; // a whole victory

typedef struct {
    int32_t of[LT_MAX_PLAYERS]; // what each player gained or lost by it, in 1/LT_LUCK_ONE
} lt_luck;

// The luck of what the player to move has drawn since the turn before, or of the tiles dealt if there was
// none. `state` is the game at the beginning of the turn; its draw stack is not looked at. False, and no
// luck, if nothing was drawn. All tiles that could have come are tried; of the deals, a sample.
bool lt_luck_of_draw(const lt_state *state, lt_luck *luck);

// The same game with other luck from now on: every tile that nobody has played with yet is dealt anew.
// `state` is at the beginning of a turn. Games that are dealt from it with several seeds, and the game itself
// as it goes on, cannot be told apart by what was known before the turn.
lt_state lt_luck_redeal(const lt_state *state, uint64_t seed);

#ifdef __cplusplus
}
#endif
#endif

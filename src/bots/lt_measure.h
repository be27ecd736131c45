// lt_measure.h - fixed work for benches: the same games, positions and choices on every platform, each folded into
// a signature that only a change of behavior may change. No clock: who measures brings one.
#ifndef LT_MEASURE_H
#define LT_MEASURE_H

#include "lt_bot.h"
#include "lt_random.h"

// Plays `games` whole games: number i is dealt from the seed i and played by a generator that starts at i too.
// The signature is of all results, in their order.
uint64_t lt_measure_games(unsigned players, uint64_t games, void (*playout)(lt_state *, lt_rng *));

// After so many the positions come again.
enum { LT_MEASURE_POSITIONS = 256 };

// What the player to move sees in position `number`: the beginning of some turn before the final ones, in a game that
// greedy bots play on the deck of the seed `number`. `scratch` has LT_BOT_MEMORY bytes.
lt_view lt_measure_position(unsigned players, uint64_t number, void *scratch);

// Asks the learned value about every placement in the view; returns how many there are.
uint64_t lt_measure_values(const lt_view *view, uint64_t *signature);

// One choice of the bot `search` with so many playouts.
void lt_measure_search(const lt_view *view, unsigned playouts, void *scratch, uint64_t *signature);

#endif

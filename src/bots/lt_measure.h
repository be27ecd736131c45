// lt_measure.h - for benchmarks only: the same games, positions and choices on every platform, with a
// signature of the results that only a change of behavior changes. The caller measures the time.
#ifndef LT_MEASURE_H
#define LT_MEASURE_H

#include "lt_bot.h"
#include "lt_random.h"

// Plays `games` whole games: game i is dealt from seed i and played with a generator of seed i. Returns a
// signature of all results.
uint64_t lt_measure_games(unsigned players, uint64_t games, void (*playout)(lt_state *, lt_rng *));

// The number of different positions.
enum { LT_MEASURE_POSITIONS = 256 };

// The view of the player to move in position `number`: the beginning of a turn before the final ones, in a
// game of greedy bots on the deck of seed `number`. `scratch` has LT_BOT_MEMORY bytes.
lt_view lt_measure_position(unsigned players, uint64_t number, void *scratch);

// Endings: a new game on the deck of seed `number`, and that game played on by bots of the level `skilled`
// until so many placements are left. `scratch` has LT_BOT_MEMORY bytes.
lt_state lt_measure_start(unsigned players, uint64_t number);
void lt_measure_play(lt_state *state, unsigned left, uint64_t number, void *scratch);

// Rates every placement in the view with the value network; returns how many there are.
uint64_t lt_measure_values(const lt_view *view, uint64_t *signature);

// One choice of the bot `search` with so many playouts.
void lt_measure_search(const lt_view *view, unsigned playouts, void *scratch, uint64_t *signature);

#endif

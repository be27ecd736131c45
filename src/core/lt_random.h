// lt_random.h - reproducible random numbers, shuffles and random play.
// Only integers, with the same results on every platform. The caller owns the generator.
#ifndef LT_RANDOM_H
#define LT_RANDOM_H

#include "lt_core.h"

#ifdef __cplusplus
extern "C" {
#endif

// The generator wyrand (Wang Yi, 2019): the XOR of both halves of a product that depends on a counter.
typedef struct {
    uint64_t state; // starts as the seed
} lt_rng;

static inline uint64_t lt_rng_next(lt_rng *rng) {
    uint64_t s = rng->state += 0xA0761D6478BD642Fu;
    __extension__ unsigned __int128 product = (unsigned __int128)s * (s ^ 0xE7037ED1A0B428DBu);
    return (uint64_t)(product >> 64) ^ (uint64_t)product;
}

// A number from 0 to bound - 1 from 32 random bits; no number is favored by more than bound / 2^32.
static inline unsigned lt_scale(uint32_t bits, unsigned bound) {
    return (unsigned)((uint64_t)bits * bound >> 32);
}

// A number from 0 to bound - 1, from the high half of the next output.
static inline unsigned lt_rng_below(lt_rng *rng, unsigned bound) {
    return lt_scale((uint32_t)(lt_rng_next(rng) >> 32), bound);
}

// Puts `count` tiles drawn at random to the front: for i = 0, 1, … count-1, swaps tiles[i] with
// tiles[i + lt_scale(half, size - i)], where the halves are the high one of an output, then its low one,
// then the high one of the next output, and so on.
void lt_shuffle(lt_tile *tiles, unsigned size, unsigned count, lt_rng *rng);

// Plays the game to its end with a fixed random policy. In each turn: if a dedication is possible, with
// probability 1/2 one of them; discards, uniform over the cards held, if above the limit (dedicating where
// R16b asks for it); then one of all (tile, cell, rotation); no exchanges. Final turns: the dedication alone.
// The game may be anywhere, also in the middle of a turn.
void lt_playout(lt_state *state, lt_rng *rng);

// The same game move for move, each move taken from the complete legal list: for tests and measurements.
void lt_playout_by_list(lt_state *state, lt_rng *rng);

#ifdef __cplusplus
}
#endif
#endif

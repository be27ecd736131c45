// lt_random.h - reproducible chance: a generator, the shuffle that a seed names, and random play.
// Integers only, the same numbers on every platform; the caller owns the generator.
#ifndef LT_RANDOM_H
#define LT_RANDOM_H

#include "lt_core.h"

#ifdef __cplusplus
extern "C" {
#endif

// SplitMix64 (Steele, Lea and Flood, 2014): the state starts as the seed.
typedef struct {
    uint64_t state;
} lt_rng;

static inline uint64_t lt_rng_next(lt_rng *rng) {
    uint64_t z = rng->state += 0x9E3779B97F4A7C15u;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    return z ^ z >> 31;
}

// A number from 0 to bound - 1 from 32 random bits; no number is favored by more than bound / 2^32.
static inline unsigned lt_scale(uint32_t bits, unsigned bound) {
    return (unsigned)((uint64_t)bits * bound >> 32);
}

// A number from 0 to bound - 1, from the high half of the next output.
static inline unsigned lt_rng_below(lt_rng *rng, unsigned bound) {
    return lt_scale((uint32_t)(lt_rng_next(rng) >> 32), bound);
}

// The deal: for i = 0, 1, … count-1, swaps tiles[i] with tiles[i + lt_rng_below(rng, size - i)].
void lt_shuffle(lt_tile *tiles, unsigned size, unsigned count, lt_rng *rng);

// Plays the game to its end with a fixed random policy. In each turn: if a dedication is possible, with
// probability 1/2 one of them; discards, uniform over the cards held, if above the limit (dedicating where
// R16b asks for it); then one of all (tile, cell, rotation); no exchanges. Final turns: the dedication alone.
void lt_playout(lt_state *state, lt_rng *rng);

// The same game move for move, each move taken from the complete legal list: for tests and measurements.
void lt_playout_by_list(lt_state *state, lt_rng *rng);

#ifdef __cplusplus
}
#endif
#endif

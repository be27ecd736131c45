// lt_seed.h - seeds that are derived from other seeds.
#ifndef LT_BASE_SEED_H
#define LT_BASE_SEED_H

#include <stdint.h>

// 2^64 divided by the golden ratio: consecutive multiples of it differ in many bits.
#define LT_GOLDEN_RATIO 0x9E3779B97F4A7C15u

// A start for a generator of random numbers: different for each number (of a game, of a turn, of a seat)
// below one seed.
static inline uint64_t lt_mix_seed(uint64_t seed, uint64_t number) {
    return seed ^ number * LT_GOLDEN_RATIO;
}

#endif

// puzzle_bench.c - how long puzzles take to make, and who solves them.
#include "puzzle_bench.h"

#include <stdlib.h>

#include "lt_clock.h"
#include "output.h"

enum { MADE = 20 };

static int by_size(const void *a, const void *b) {
    const double one = *(const double *)a, other = *(const double *)b;
    return (one > other) - (one < other);
}

static void measure_making(uint64_t seed, void *scratch) {
    static lt_puzzle_maker maker;
    static lt_puzzle puzzle;
    const lt_budget budget = {0};
    double seconds[MADE], begun = lt_seconds(), sum = 0;
    lt_puzzle_maker_begin(&maker, LT_MIN_PLAYERS, seed);
    for (int made = 0; made < MADE && !lt_cli_interrupted;) {
        if (lt_puzzle_maker_step(&maker, &budget, scratch, &puzzle) != LT_PUZZLE_MADE) continue;
        seconds[made] = lt_seconds() - begun;
        sum += seconds[made++];
        begun = lt_seconds();
    }
    if (lt_cli_interrupted) return;
    qsort(seconds, MADE, sizeof *seconds, by_size);
    lt_cli_print("%-24s %8.2f s median, %.2f s mean, %.2f s longest of %d\n", "making a puzzle",
                 seconds[MADE / 2], sum / MADE, seconds[MADE - 1], MADE);
}

// Spread over the file, so that all of its parts count alike.
static int measure_levels(const lt_cli_puzzle_file *file, const char *path, unsigned count, uint64_t seed,
                          void *scratch) {
    static lt_puzzle puzzle;
    for (unsigned level = 0; level < lt_level_count && !lt_cli_interrupted; level++) {
        unsigned found = 0;
        for (unsigned i = 0; i < count && !lt_cli_interrupted; i++) {
            const unsigned at = (unsigned)((uint64_t)i * file->count / count);
            if (!lt_cli_puzzle_at(file, path, at, &puzzle)) return LT_EXIT_INPUT;
            found += lt_puzzle_found_by(&puzzle, lt_bots[level], seed + i, scratch);
        }
        if (!lt_cli_interrupted)
            lt_cli_print("solved by %-14s %8.1f %% of %u\n", lt_bots[level]->name, 100.0 * found / count,
                         count);
        lt_cli_output_flush();
    }
    return LT_EXIT_OK;
}

int lt_cli_puzzle_bench(const lt_cli_puzzle_file *file, const char *path, unsigned count, uint64_t seed) {
    static _Alignas(64) unsigned char scratch[LT_PUZZLE_MEMORY];
    measure_making(seed, scratch);
    return measure_levels(file, path, count > 0 && count < file->count ? count : file->count, seed, scratch);
}

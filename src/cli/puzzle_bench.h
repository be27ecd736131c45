// puzzle_bench.h - how long puzzles take to make, and who solves them.
#ifndef LT_CLI_PUZZLE_BENCH_H
#define LT_CLI_PUZZLE_BENCH_H

#include "puzzle_files.h"

// Makes some puzzles and lets every level try `count` of the file's (0: of all). Returns an exit code.
int lt_cli_puzzle_bench(const lt_cli_puzzle_file *file, const char *path, unsigned count, uint64_t seed);

#endif

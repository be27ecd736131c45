// puzzle_moments.h - the moments of recorded games at which a turn begins.
#ifndef LT_CLI_PUZZLE_MOMENTS_H
#define LT_CLI_PUZZLE_MOMENTS_H

#include "lt_position.h"

typedef struct {
    lt_record *records;
    size_t count;
    struct {
        uint32_t record; // its number
        int before;      // moves of it
    } * at;
} lt_cli_puzzle_moments;

// Those of all the files. False after saying what is wrong. Freed by lt_cli_puzzle_moments_free.
bool lt_cli_puzzle_moments_read(char *const *paths, unsigned count, lt_cli_puzzle_moments *out);
void lt_cli_puzzle_moments_free(lt_cli_puzzle_moments *moments);
// The position there. False if it is none that a turn begins in.
bool lt_cli_puzzle_moment(const lt_cli_puzzle_moments *moments, size_t index, lt_position *out);

#endif

// tables.h - private to the core: tiles and dedication tokens, precomputed in the form that the rules use.
#ifndef LT_CORE_TABLES_H
#define LT_CORE_TABLES_H

#include "lt_core.h"

// A tile in one of its four rotations.
typedef struct {
    // For each side, one card of its color.
    _Alignas(32) lt_cards card[4];
    // A nibble for each side, north in the lowest: its color, plus LT_PLATFORM_BIT if the tile has a
    // platform.
    uint16_t sides;
    // For each side, its nibble as the neighboring cell on that side stores it: in the place of the opposite
    // side.
    uint16_t shown[4];
} lt_rotated;

enum { LT_PLATFORM_BIT = 8 };

// By tile and rotation. With rotation r, the color facing side d is the one listed at d - r.
extern const lt_rotated lt_rotated_tiles[LT_TILES][4];

// Honor of the tokens of each stack from the top, by players - 2 and set, padded with LT_GENERIC_HONOR.
extern const uint8_t lt_stack_table[3][LT_SETS][LT_MAX_TOKENS + 1];

static inline unsigned lt_next_honor(unsigned players, unsigned set, unsigned index) {
    return lt_stack_table[players - LT_MIN_PLAYERS][set][index < LT_MAX_TOKENS ? index : LT_MAX_TOKENS];
}

#endif

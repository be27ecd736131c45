// tables.h - private to the core: the printed facts of the box in the form the rules use.
#ifndef LT_TABLES_H
#define LT_TABLES_H

#include "lt_core.h"

// A tile as a word of four nibbles, north in the lowest, clockwise: the colour of that side, with
// LT_PLATFORM_BIT added on every side if the tile has a platform.
enum { LT_PLATFORM_BIT = 8 };

// By tile and quarter turns clockwise. Turned by r, the colour facing side d is the one listed at d - r:
// the word rotates left by r nibbles.
extern const uint16_t lt_tile_sides[LT_TILES][4];

// Honor of the tokens of each stack from the top, by players - 2 and set, padded with the generic 4.
extern const uint8_t lt_stack_table[3][LT_SETS][LT_MAX_TOKENS + 1];

static inline unsigned lt_next_honor(unsigned players, unsigned set, unsigned index) {
    return lt_stack_table[players - LT_MIN_PLAYERS][set][index < LT_MAX_TOKENS ? index : LT_MAX_TOKENS];
}

#endif

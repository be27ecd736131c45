// tables.h - private to the core: the printed facts of the box in the form the rules use.
#ifndef LT_TABLES_H
#define LT_TABLES_H

#include "lt_core.h"

// A turned tile in the forms that the rules ask for.
typedef struct {
    _Alignas(32) lt_cards card[4]; // for each side, one card of its color
    uint16_t
        sides; // a nibble a side, north in the lowest: its color, and LT_PLATFORM_BIT if the tile has one
    uint16_t shown[4]; // for each side, its nibble as the neighbor there sees it: on the opposite side
} lt_rotated;

enum { LT_PLATFORM_BIT = 8 };

// By tile and quarter turns clockwise. Turned by r, the color facing side d is the one listed at d - r.
extern const lt_rotated lt_rotated_tiles[LT_TILES][4];

// Honor of the tokens of each stack from the top, by players - 2 and set, padded with the generic 4.
extern const uint8_t lt_stack_table[3][LT_SETS][LT_MAX_TOKENS + 1];

static inline unsigned lt_next_honor(unsigned players, unsigned set, unsigned index) {
    return lt_stack_table[players - LT_MIN_PLAYERS][set][index < LT_MAX_TOKENS ? index : LT_MAX_TOKENS];
}

#endif

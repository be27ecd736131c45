// legal.h - private to the core: checks that setup, play, lt_check and lt_view_restore share.
#ifndef LT_CORE_LEGAL_H
#define LT_CORE_LEGAL_H

#include "rules.h"

// R7: the sides are different and in clockwise order: from the first seat to the last it is less than one
// round.
static inline bool lt_sides_are_clockwise(const lt_side *side, unsigned players) {
    unsigned steps = 0;
    for (unsigned i = 0; i < players; i++) {
        if (side[i] > LT_WEST) return false;
        unsigned step = i == 0 ? 0 : (side[i] - side[i - 1]) & 3u;
        if (i > 0 && step == 0) return false;
        steps += step;
    }
    return steps < 4;
}

// The cards of a set as one word; 0 if there is no such set.
static inline lt_cards lt_set_cost(unsigned set, unsigned colors) {
    static const uint8_t cards_each[LT_SETS] = {4, 2, 1}, color_count[LT_SETS] = {1, 3, 7};
    if (set >= LT_SETS || colors & 1) return 0;
    lt_cards one_each = 0;
    unsigned count = 0;
    for (unsigned color = LT_RED; color <= LT_BLACK; color++) {
        unsigned there = colors >> color & 1;
        one_each |= there << LT_CARD_BITS * color;
        count += there;
    }
    return count == color_count[set] ? one_each * cards_each[set] : 0;
}

// LT_HAND_SIZE if the tile is not in the hand.
static inline unsigned lt_hand_slot(lt_hand hand, lt_tile tile) {
    unsigned slot = 0;
    while (slot < LT_HAND_SIZE && lt_hand_tile(hand, slot) != tile) slot++;
    return slot;
}

// open->frontier_size if the cell is not on the frontier.
static inline unsigned lt_frontier_index(const lt_open_info *open, lt_cell cell) {
    unsigned index = 0;
    while (index < open->frontier_size && open->frontier[index] != cell) index++;
    return index;
}

// Marks a tile as seen; false if there is no such tile or it was seen before.
static inline bool lt_note_tile(uint64_t *seen, lt_tile tile) {
    if (tile >= LT_TILES || *seen >> tile & 1) return false;
    *seen |= (uint64_t)1 << tile;
    return true;
}

// NULL if the lake begins with the starting tile as it must lie and was connected in the order placed;
// check.c.
const char *lt_check_lake(const lt_open_info *open);

#endif

// lt_rows.h - for bots and training: which rows of weights apply to a situation.
// Inline, as they are half of the work of a value; `players` is a constant there.
#ifndef LT_ROWS_H
#define LT_ROWS_H

#include "lt_net.h"

#define LT_ALWAYS_INLINE static inline __attribute__((always_inline))

// The rows that apply to a situation: first those that a placement cannot change, then the others.
typedef struct {
    unsigned fixed, count;
    uint16_t row[LT_MAX_ACTIVE];
} lt_active;

LT_ALWAYS_INLINE unsigned lt_at_most(unsigned value, unsigned limit) {
    return value < limit ? value : limit;
}

LT_ALWAYS_INLINE void lt_activate(lt_active *active, unsigned row) {
    active->row[active->count++] = (uint16_t)row;
}

LT_ALWAYS_INLINE unsigned lt_lead_row(const lt_situation *situation, unsigned seat) {
    int lead = situation->honor[seat] - situation->honor[0];
    lead = lead < -14 ? -14 : lead > 14 ? 14 : lead;
    if (situation->players == 2) return (unsigned)(lead + 14);
    return (seat - 1) * LT_ROWS_LEAD + (unsigned)(lead + 14) / 2;
}

LT_ALWAYS_INLINE void lt_fixed_rows(const lt_situation *situation, lt_active *active) {
    unsigned players = situation->players, row = players * LT_ROWS_PLAYER;
    active->count = 0;
    for (unsigned seat = 1; seat < players; seat++) {
        lt_activate(active, row + lt_lead_row(situation, seat));
        lt_activate(active, seat * LT_ROWS_PLAYER + lt_at_most(situation->favor[seat], LT_ROWS_FAVOR - 1));
    }
    row = lt_row_count(players) - LT_ROWS_COMMON;
    for (unsigned set = 0; set < LT_SETS; set++, row += LT_ROWS_TOP)
        lt_activate(active, row + situation->top[set] - 4u);
    lt_activate(active, row + lt_at_most(situation->placements, LT_ROWS_PLACEMENTS - 1));
    if (situation->placing) lt_activate(active, row + LT_ROWS_PLACEMENTS);
    active->fixed = active->count;
}

// The honor of the best set that the cards hold, as a row.
LT_ALWAYS_INLINE unsigned lt_ready_row(const lt_situation *situation, lt_cards cards, uint32_t pairs,
                                       unsigned colors) {
    unsigned best = 0;
    if (lt_at_least(cards, 4)) best = situation->top[LT_FOUR_OF_A_KIND];
    if (lt_three_flags(pairs) && situation->top[LT_THREE_PAIR] > best) best = situation->top[LT_THREE_PAIR];
    if (colors == LT_COLORS && situation->top[LT_SEVEN_UNIQUE] > best) best = situation->top[LT_SEVEN_UNIQUE];
    return best == 0 ? 0 : best - 3;
}

LT_ALWAYS_INLINE void lt_other_rows(const lt_situation *situation, unsigned players, lt_active *active) {
    active->count = active->fixed;
    lt_activate(active, lt_at_most(situation->favor[0], LT_ROWS_FAVOR - 1));
    for (unsigned seat = 0; seat < players; seat++) {
        lt_cards cards = situation->cards[seat];
        uint32_t pairs = lt_at_least(cards, 2);
        unsigned colors = lt_flag_count(lt_at_least(cards, 1));
        unsigned row = seat * LT_ROWS_PLAYER + LT_ROWS_FAVOR;
        lt_activate(active, row + lt_ready_row(situation, cards, pairs, colors));
        row += LT_ROWS_READY;
        lt_activate(active, row + lt_at_most(lt_cards_total(cards) / 2, LT_ROWS_CARDS - 1));
        row += LT_ROWS_CARDS;
        lt_activate(active, row + colors);
        row += LT_ROWS_COLORS;
        lt_activate(active, row + lt_at_most(lt_flag_count(pairs), LT_ROWS_PAIRS - 1));
        row += LT_ROWS_PAIRS;
        lt_activate(active, row + lt_at_most(lt_flag_count(lt_at_least(cards, 3)), LT_ROWS_TRIPLES - 1));
    }
    lt_activate(active, lt_row_count(players) - LT_ROWS_PLATFORMS + situation->hand_platforms);
}

LT_ALWAYS_INLINE unsigned lt_color_rows(const lt_situation *situation, unsigned players, lt_color color,
                                        uint16_t row[LT_MAX_COLOR_ACTIVE]) {
    unsigned count = 0, first = 0;
    for (unsigned seat = 0; seat < players; seat++, first += LT_COLOR_ROWS_CARDS) {
        unsigned cards = lt_cards_of(situation->cards[seat], color);
        row[count++] = (uint16_t)(first + lt_at_most(cards, LT_COLOR_ROWS_CARDS - 1));
    }
    row[count++] =
        (uint16_t)(first + lt_at_most(lt_cards_of(situation->supply, color), LT_COLOR_ROWS_SUPPLY - 1));
    first += LT_COLOR_ROWS_SUPPLY;
    row[count++] =
        (uint16_t)(first + lt_at_most(situation->shore.sides >> 8 * color & 255, LT_COLOR_ROWS_SHORE - 1));
    first += LT_COLOR_ROWS_SHORE;
    row[count++] = (uint16_t)(first + lt_at_most(situation->shore.platforms >> 8 * color & 255,
                                                 LT_COLOR_ROWS_PLATFORMS - 1));
    first += LT_COLOR_ROWS_PLATFORMS;
    row[count++] =
        (uint16_t)(first + lt_at_most(lt_cards_of(situation->hand_sides, color), LT_COLOR_ROWS_HAND - 1));
    return count;
}

#endif

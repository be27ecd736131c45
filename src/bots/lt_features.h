// lt_features.h - for net.c and training only: the active features of an input.
// Inline, because this is half of the work of an evaluation, and `players` is a constant there.
#ifndef LT_FEATURES_H
#define LT_FEATURES_H

#include "lt_inline.h"
#include "lt_net.h"

// The active features: first the fixed ones, which no placement changes, then the others.
typedef struct {
    unsigned fixed, count;
    uint16_t index[LT_MAX_ACTIVE_FEATURES];
} lt_features;

LT_ALWAYS_INLINE unsigned lt_at_most(unsigned value, unsigned limit) {
    return value < limit ? value : limit;
}

LT_ALWAYS_INLINE void lt_add_feature(lt_features *active, unsigned index) {
    active->index[active->count++] = (uint16_t)index;
}

LT_ALWAYS_INLINE unsigned lt_lead_feature(const lt_net_input *input, unsigned seat) {
    int lead = input->honor[seat] - input->honor[0];
    lead = lead < -14 ? -14 : lead > 14 ? 14 : lead;
    if (input->players == 2) return (unsigned)(lead + 14);
    return (seat - 1) * LT_FEATURES_LEAD + (unsigned)(lead + 14) / 2;
}

LT_ALWAYS_INLINE void lt_fixed_features(const lt_net_input *input, lt_features *active) {
    unsigned players = input->players, first = players * LT_FEATURES_PLAYER;
    active->count = 0;
    for (unsigned seat = 1; seat < players; seat++) {
        lt_add_feature(active, first + lt_lead_feature(input, seat));
        lt_add_feature(active,
                       seat * LT_FEATURES_PLAYER + lt_at_most(input->favor[seat], LT_FEATURES_FAVOR - 1));
    }
    first = lt_feature_count(players) - LT_FEATURES_COMMON;
    for (unsigned set = 0; set < LT_SETS; set++, first += LT_FEATURES_TOP)
        lt_add_feature(active, first + input->top[set] - 4u);
    lt_add_feature(active, first + lt_at_most(input->placements, LT_FEATURES_PLACEMENTS - 1));
    if (input->placing) lt_add_feature(active, first + LT_FEATURES_PLACEMENTS);
    active->fixed = active->count;
}

// The feature for the honor of the best set that can be dedicated with the cards: 0 for none, 1 for 4 honor,
// …
LT_ALWAYS_INLINE unsigned lt_ready_feature(const lt_net_input *input, lt_cards cards, uint32_t pairs,
                                           unsigned colors) {
    unsigned best = 0;
    if (lt_at_least(cards, 4)) best = input->top[LT_FOUR_OF_A_KIND];
    if (lt_three_flags(pairs) && input->top[LT_THREE_PAIR] > best) best = input->top[LT_THREE_PAIR];
    if (colors == LT_COLORS && input->top[LT_SEVEN_UNIQUE] > best) best = input->top[LT_SEVEN_UNIQUE];
    return best == 0 ? 0 : best - 3;
}

LT_ALWAYS_INLINE void lt_changing_features(const lt_net_input *input, unsigned players, lt_features *active) {
    active->count = active->fixed;
    lt_add_feature(active, lt_at_most(input->favor[0], LT_FEATURES_FAVOR - 1));
    for (unsigned seat = 0; seat < players; seat++) {
        lt_cards cards = input->cards[seat];
        uint32_t pairs = lt_at_least(cards, 2);
        unsigned colors = lt_flag_count(lt_at_least(cards, 1));
        unsigned first = seat * LT_FEATURES_PLAYER + LT_FEATURES_FAVOR;
        lt_add_feature(active, first + lt_ready_feature(input, cards, pairs, colors));
        first += LT_FEATURES_READY;
        lt_add_feature(active, first + lt_at_most(lt_cards_total(cards) / 2, LT_FEATURES_CARDS - 1));
        first += LT_FEATURES_CARDS;
        lt_add_feature(active, first + colors);
        first += LT_FEATURES_COLORS;
        lt_add_feature(active, first + lt_at_most(lt_flag_count(pairs), LT_FEATURES_PAIRS - 1));
        first += LT_FEATURES_PAIRS;
        lt_add_feature(active,
                       first + lt_at_most(lt_flag_count(lt_at_least(cards, 3)), LT_FEATURES_TRIPLES - 1));
    }
    lt_add_feature(active, lt_feature_count(players) - LT_FEATURES_PLATFORMS + input->hand_platforms);
}

// The active features of one color, for the network that all colors share; returns how many there are.
LT_ALWAYS_INLINE unsigned lt_color_features(const lt_net_input *input, unsigned players, lt_color color,
                                            uint16_t index[LT_MAX_ACTIVE_COLOR_FEATURES]) {
    unsigned count = 0, first = 0;
    for (unsigned seat = 0; seat < players; seat++, first += LT_COLOR_FEATURES_CARDS) {
        unsigned cards = lt_cards_of(input->cards[seat], color);
        index[count++] = (uint16_t)(first + lt_at_most(cards, LT_COLOR_FEATURES_CARDS - 1));
    }
    index[count++] =
        (uint16_t)(first + lt_at_most(lt_cards_of(input->supply, color), LT_COLOR_FEATURES_SUPPLY - 1));
    first += LT_COLOR_FEATURES_SUPPLY;
    index[count++] = (uint16_t)(first + lt_at_most(input->open_sides.sides >> 8 * color & 255,
                                                   LT_COLOR_FEATURES_OPEN - 1));
    first += LT_COLOR_FEATURES_OPEN;
    index[count++] = (uint16_t)(first + lt_at_most(input->open_sides.platforms >> 8 * color & 255,
                                                   LT_COLOR_FEATURES_PLATFORMS - 1));
    first += LT_COLOR_FEATURES_PLATFORMS;
    index[count++] =
        (uint16_t)(first + lt_at_most(lt_cards_of(input->hand_sides, color), LT_COLOR_FEATURES_HAND - 1));
    return count;
}

#endif

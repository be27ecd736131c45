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

// The lead of the best rival, when few placements are left.
LT_ALWAYS_INLINE void lt_late_lead_feature(const lt_net_input *input, lt_features *active, unsigned first) {
    if (input->placements >= 5) return;
    int best = input->honor[1];
    for (unsigned seat = 2; seat < input->players; seat++)
        if (input->honor[seat] > best) best = input->honor[seat];
    int lead = best - input->honor[0];
    lead = lead < -14 ? -14 : lead > 14 ? 14 : lead;
    lt_add_feature(active, first + input->placements * 15u + (unsigned)(lead + 14) / 2);
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
    first += LT_FEATURES_PLACEMENTS;
    if (input->placing) lt_add_feature(active, first);
    lt_late_lead_feature(input, active, first + LT_FEATURES_PLACING);
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

// The same for the best set that an exchange makes possible: the fourth card of a color, the second of a
// third pair or the seventh color must be in the supply, and there must be another card to give.
LT_ALWAYS_INLINE unsigned lt_exchange_feature(const lt_net_input *input, lt_cards cards, uint32_t pairs,
                                              unsigned colors) {
    unsigned best = 0, total = lt_cards_total(cards);
    uint32_t in_supply = lt_at_least(input->supply, 1), held = lt_at_least(cards, 1);
    if (total >= 4 && lt_at_least(cards, 3) & in_supply) best = input->top[LT_FOUR_OF_A_KIND];
    if (total >= 6 && lt_flag_count(pairs) >= 2 && held & in_supply & ~pairs &&
        input->top[LT_THREE_PAIR] > best)
        best = input->top[LT_THREE_PAIR];
    if (total >= 7 && colors == LT_COLORS - 1 && in_supply & ~held && input->top[LT_SEVEN_UNIQUE] > best)
        best = input->top[LT_SEVEN_UNIQUE];
    return best == 0 ? 0 : best - 3;
}

LT_ALWAYS_INLINE void lt_player_features(const lt_net_input *input, unsigned seat, lt_features *active) {
    lt_cards cards = input->cards[seat];
    uint32_t pairs = lt_at_least(cards, 2), none = 8 * LT_EACH_COLOR & ~lt_at_least(cards, 1);
    unsigned colors = LT_COLORS - lt_flag_count(none);
    unsigned first = seat * LT_FEATURES_PLAYER + LT_FEATURES_FAVOR;
    unsigned ready = lt_ready_feature(input, cards, pairs, colors);
    lt_add_feature(active, first + ready);
    first += LT_FEATURES_READY;
    unsigned exchange =
        input->favor[seat] < LT_EXCHANGE_FAVOR ? 0 : lt_exchange_feature(input, cards, pairs, colors);
    lt_add_feature(active, first + (exchange > ready ? exchange : 0));
    first += LT_FEATURES_EXCHANGE;
    lt_add_feature(active, first + lt_at_most(lt_cards_total(cards), LT_FEATURES_CARDS - 1));
    first += LT_FEATURES_CARDS;
    lt_add_feature(active, first + colors);
    first += LT_FEATURES_COLORS;
    lt_add_feature(active, first + lt_at_most(lt_flag_count(pairs), LT_FEATURES_PAIRS - 1));
    first += LT_FEATURES_PAIRS;
    lt_add_feature(active, first + lt_at_most(lt_flag_count(lt_at_least(cards, 3)), LT_FEATURES_TRIPLES - 1));
    first += LT_FEATURES_TRIPLES;
    uint32_t lacking = none & ~lt_at_least(input->supply, 1);
    lt_add_feature(active, first + lt_at_most(lt_flag_count(lacking), LT_FEATURES_LACKING - 1));
}

LT_ALWAYS_INLINE unsigned lt_count_tiles(uint64_t tiles) {
    return (unsigned)__builtin_popcountll(tiles);
}

// What the frontier offers to the player's tiles and to those that the player does not see.
LT_ALWAYS_INLINE void lt_reach_features(const lt_net_input *input, unsigned first, lt_features *active) {
    const lt_reach *reach = &input->reach;
    uint64_t hand = input->hand_tiles, unseen = input->unseen;
    uint64_t match = lt_tiles_matching(input->open_sides.sides);
    uint64_t platform = lt_tiles_matching(input->open_sides.platforms);
    // Tiles that can bring at least so many favor tokens: their own platform counts, too.
    uint64_t one = platform | (match & lt_platform_tiles);
    uint64_t two = (platform & lt_platform_tiles) | reach->tiles[LT_REACH_PLATFORMS];
    uint64_t three = reach->tiles[LT_REACH_PLATFORMS] & lt_platform_tiles;
    unsigned reward = hand & three ? 3 : hand & two ? 2 : hand & one ? 1 : 0;
    unsigned unseen_count = lt_count_tiles(unseen);
    lt_add_feature(active, first + lt_count_tiles(hand & lt_platform_tiles));
    first += LT_FEATURES_PLATFORMS;
    lt_add_feature(active, first + lt_at_most(reach->corners, 7) * 3 + lt_at_most(reach->pockets, 2));
    first += LT_FEATURES_CELLS;
    lt_add_feature(active, first + lt_count_tiles(hand & reach->tiles[LT_REACH_PAIR]) * 3 +
                               lt_at_most(lt_count_tiles(hand & reach->twice), 2));
    first += LT_FEATURES_PAIRING;
    lt_add_feature(active, first + lt_at_most(lt_count_tiles(hand & reach->tiles[LT_REACH_THREE]), 2));
    first += LT_FEATURES_THREE;
    lt_add_feature(active, first + reward * 3 +
                               lt_at_most(lt_count_tiles(hand & reach->tiles[LT_REACH_PLATFORM]), 2));
    first += LT_FEATURES_REWARD;
    lt_add_feature(active, first + lt_count_tiles(unseen & reach->tiles[LT_REACH_PAIR]) * 8 / unseen_count);
    first += LT_FEATURES_RIVAL_PAIRING;
    lt_add_feature(active, first + lt_count_tiles(unseen & two) * 8 / unseen_count);
}

LT_ALWAYS_INLINE void lt_changing_features(const lt_net_input *input, unsigned players, lt_features *active) {
    active->count = active->fixed;
    lt_add_feature(active, lt_at_most(input->favor[0], LT_FEATURES_FAVOR - 1));
    for (unsigned seat = 0; seat < players; seat++) lt_player_features(input, seat, active);
    lt_reach_features(input,
                      lt_feature_count(players) - LT_FEATURES_COMMON + LT_SETS * LT_FEATURES_TOP +
                          LT_FEATURES_PLACEMENTS + LT_FEATURES_PLACING + LT_FEATURES_LATE_LEAD,
                      active);
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
    first += LT_COLOR_FEATURES_HAND;
    uint64_t pairing = input->reach.tiles[LT_REACH_COLOR + color - LT_RED];
    index[count++] = (uint16_t)(first + lt_at_most(lt_count_tiles(input->hand_tiles & pairing),
                                                   LT_COLOR_FEATURES_PAIRING - 1));
    first += LT_COLOR_FEATURES_PAIRING;
    index[count++] = (uint16_t)(first + lt_at_most((lt_count_tiles(input->unseen & pairing) + 2) / 3,
                                                   LT_COLOR_FEATURES_RIVAL - 1));
    first += LT_COLOR_FEATURES_RIVAL;
    index[count++] =
        (uint16_t)(first + lt_at_most(lt_count_tiles(input->unseen & lt_color_tiles[color - LT_RED]) / 3,
                                      LT_COLOR_FEATURES_UNSEEN - 1));
    return count;
}

#endif

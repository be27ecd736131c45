#include "lt_situation.h"

// A nibble of lt_open_info.shown as counts: one side of its color, and one platform if it has one.
static inline void count_nibble(lt_shore *shore, unsigned nibble, uint64_t by) {
    uint64_t one = by << 8 * (nibble & 7);
    shore->sides += one;
    shore->platforms += nibble & 8 ? one : 0;
}

lt_shore lt_shore_of(const lt_open_info *open) {
    lt_shore shore = {0, 0};
    for (unsigned i = 0; i < open->frontier_size; i++) {
        unsigned shown = open->shown[lt_fold(open->frontier[i], open->players)];
        for (; shown; shown >>= 4) count_nibble(&shore, shown & 15, 1);
    }
    return shore;
}

lt_shore lt_shore_after(lt_shore shore, unsigned shown, unsigned sides) {
    for (unsigned side = 0; side < 4; side++, shown >>= 4, sides >>= 4) {
        if (shown & 15)
            count_nibble(&shore, shown & 15, ~(uint64_t)0); // minus one
        else
            count_nibble(&shore, sides & 15, 1);
    }
    return shore;
}

void lt_situation_hand(lt_situation *situation, lt_hand hand) {
    situation->hand_sides = 0;
    situation->hand_platforms = 0;
    for (; hand; hand >>= 8) {
        unsigned sides = lt_tile_sides((lt_tile)hand, 0);
        situation->hand_platforms = (uint8_t)(situation->hand_platforms + (sides >> 3 & 1));
        for (; sides; sides >>= 4) situation->hand_sides += 1u << 4 * (sides & 7);
    }
}

static void see_cards(lt_situation *situation, const lt_open_info *open) {
    for (unsigned seat = 0; seat < open->players; seat++) {
        unsigned player = lt_player_at(situation->player, seat, open->players);
        situation->cards[seat] = open->cards[player];
        situation->favor[seat] = open->favor[player];
        situation->honor[seat] = open->honor[player];
    }
    situation->supply = open->supply;
    for (unsigned set = 0; set < LT_SETS; set++)
        situation->top[set] = (uint8_t)lt_stack_honor(open->players, (lt_set)set, open->taken[set]);
}

lt_situation lt_situation_of(const lt_open_info *open, unsigned player, lt_hand hand) {
    lt_situation situation = {
        .players = open->players, .player = (uint8_t)player, .shore = lt_shore_of(open)};
    // Every player places the same number of tiles; those before `player` in this round have placed one more.
    unsigned placed = open->lake_size - 1;
    situation.placements = (uint8_t)(lt_deck_size(open->players) / open->players -
                                     (placed + open->players - 1 - player) / open->players);
    see_cards(&situation, open);
    lt_situation_hand(&situation, hand);
    return situation;
}

// net_input.c - what the value network is given.
#include "lt_net.h"
#include "lt_view.h"

// Adds a nibble of lt_open_info.shown to the counts `by` times: its color, and the platform if there is one.
static inline void count_nibble(lt_open_sides *open_sides, unsigned nibble, uint64_t by) {
    uint64_t one = by << 8 * (nibble & 7);
    open_sides->sides += one;
    open_sides->platforms += nibble & 8 ? one : 0;
}

lt_open_sides lt_open_sides_of(const lt_open_info *open) {
    lt_open_sides open_sides = {0, 0};
    for (unsigned i = 0; i < open->frontier_size; i++) {
        unsigned shown = open->shown[lt_fold(open->frontier[i], open->players)];
        for (; shown; shown >>= 4) count_nibble(&open_sides, shown & 15, 1);
    }
    return open_sides;
}

lt_open_sides lt_open_sides_after(lt_open_sides open_sides, unsigned shown, unsigned sides) {
    for (unsigned side = 0; side < 4; side++, shown >>= 4, sides >>= 4) {
        if (shown & 15)
            count_nibble(&open_sides, shown & 15, ~(uint64_t)0); // minus one
        else
            count_nibble(&open_sides, sides & 15, 1);
    }
    return open_sides;
}

void lt_net_input_hand(lt_net_input *input, lt_hand hand) {
    input->hand_sides = 0;
    input->hand_tiles = 0;
    for (; hand; hand >>= 8) {
        input->hand_tiles |= (uint64_t)1 << (hand & 255);
        for (unsigned sides = lt_tile_sides((lt_tile)hand, 0); sides; sides >>= 4)
            input->hand_sides += 1u << 4 * (sides & 7);
    }
}

static void fill_table(lt_net_input *input, const lt_open_info *open) {
    for (unsigned seat = 0; seat < open->players; seat++) {
        unsigned player = lt_player_at(input->player, seat, open->players);
        input->cards[seat] = open->cards[player];
        input->favor[seat] = open->favor[player];
        input->honor[seat] = open->honor[player];
    }
    input->supply = open->supply;
    for (unsigned set = 0; set < LT_SETS; set++)
        input->top[set] = (uint8_t)lt_stack_honor(open->players, (lt_set)set, open->taken[set]);
}

lt_net_input lt_net_input_of(const lt_open_info *open, unsigned player, lt_hand hand) {
    lt_net_input input = {.players = open->players,
                          .player = (uint8_t)player,
                          .open_sides = lt_open_sides_of(open),
                          .reach = lt_reach_of(open),
                          .unseen = lt_unseen_by(open, hand)};
    // Every player places the same number of tiles; those before `player` have placed one more in this round.
    unsigned placed = open->lake_size - 1;
    input.placements = (uint8_t)(lt_deck_size(open->players) / open->players -
                                 (placed + open->players - 1 - player) / open->players);
    fill_table(&input, open);
    lt_net_input_hand(&input, hand);
    return input;
}

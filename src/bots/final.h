// final.h - private to the bots: final turns on the part of a table that they change.
#ifndef LT_BOTS_FINAL_H
#define LT_BOTS_FINAL_H

#include "bots.h"

typedef struct {
    lt_cards cards[LT_MAX_PLAYERS], supply;
    uint8_t honor[LT_MAX_PLAYERS], favor[LT_MAX_PLAYERS], taken[LT_SETS];
    uint8_t players;
    uint8_t player; // whose final turn it is; `players` after the last one
    uint8_t spent;  // in it, as in lt_open_info
} lt_final_table;

// Who wins if every player plays the remaining final turns best: shares of LT_CERTAIN, by player.
lt_chances lt_final_shares(const lt_final_table *table);

// Whether a player whose turn it is prefers `a` to `b`, where `shares` are what a turn leads to and `honor`
// is the player's own after it. Everybody wants the largest share of the victory; of equal shares the one
// with more honor, for nobody gives honor away; and of those the one that leaves least to the next player,
// then to the one after, and so on. So what best play leads to depends on no order in which turns are tried.
typedef struct {
    lt_chances shares;
    int honor;
} lt_prospect;
bool lt_prefers(unsigned player, unsigned players, const lt_prospect *a, const lt_prospect *b);

// The honor that a dedication would bring now.
static inline unsigned lt_top_honor(const lt_final_table *table, unsigned set) {
    return lt_stack_honor(table->players, (lt_set)set, table->taken[set]);
}

// The sets that the cards hold, as a bit set.
static inline unsigned lt_sets_in(lt_cards cards) {
    return (unsigned)(lt_at_least(cards, 4) != 0) << LT_FOUR_OF_A_KIND |
           (unsigned)lt_three_flags(lt_at_least(cards, 2)) << LT_THREE_PAIR |
           (unsigned)(lt_at_least(cards, 1) == 8 * LT_EACH_COLOR) << LT_SEVEN_UNIQUE;
}

// The sets, those that bring most honor first, and LT_SETS for none.
void lt_order_sets(const lt_final_table *table, unsigned order[LT_SETS + 1]);

// The table at a position, for final turns from its player on; from `players` on if the game is over.
lt_final_table lt_final_table_of(const lt_open_info *open);

#endif

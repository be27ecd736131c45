// deal.h - the fair deal of a table (docs/fair-deals.md), and its record.
#ifndef LT_TABLE_DEAL_H
#define LT_TABLE_DEAL_H

#include "table.h"

// What is shown before anybody contributes.
lt_secret lt_deal_commitment(const lt_secret *secret);
// By how many places the seats are turned when the game starts: chance that neither the server nor a player chose alone.
unsigned lt_deal_turn(const lt_seating *table);
// The deck, once the seats are turned.
void lt_deal_deck(const lt_seating *table, lt_tile deck[LT_MAX_DECK]);

#endif

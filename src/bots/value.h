// value.h - private to the bots: the bots that follow the learned value, and how their levels are set.
#ifndef LT_VALUE_H
#define LT_VALUE_H

#include "lt_turns.h"

// One turn ahead.
typedef struct {
    int card_turns; // ways to deal with the cards that are followed to the placement
    lt_exchange_sight exchange;
    unsigned overlook, overlook_sets; // see lt_sight
} lt_value_settings;

enum { LT_VALUE_MEMORY = 4 * 1024 };

lt_move lt_value_choose(const lt_bot *bot, const lt_view *view, const lt_budget *budget, void *scratch);

// Several turns ahead.
typedef struct {
    unsigned
        playouts; // simulations of two players where the budget has no number; of more, fewer: they cost more
    int candidates;       // at most LT_MAX_ADVICE
    int card_turns;       // ways to deal with the cards, in one's own turn
    int later_card_turns; // and in the turns after it
    unsigned depth;       // turns after one's own; never beyond one's own next
} lt_search_settings;

enum { LT_SEARCH_MEMORY = 12 * 1024 };

lt_move lt_search_choose(const lt_bot *bot, const lt_view *view, const lt_budget *budget, void *scratch);

#endif

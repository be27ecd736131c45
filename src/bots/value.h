// value.h - private to the bots: the bots that follow the learned value, and how their levels are set.
#ifndef LT_VALUE_H
#define LT_VALUE_H

#include "lt_turns.h"

// Within one's own turn.
typedef struct {
    int card_turns; // ways to deal with the cards that are followed to the placement
    lt_exchange_sight exchange;
    unsigned overlook, overlook_sets; // see lt_sight
    int32_t margin;
} lt_value_settings;

enum { LT_VALUE_MEMORY = 4 * 1024 };

lt_move lt_value_choose(const lt_bot *bot, const lt_view *view, const lt_budget *budget, void *scratch);

// Up to one's own next turn.
typedef struct {
    unsigned playouts;    // simulations where the budget has no number
    int candidates;       // at most LT_MAX_ADVICE
    int card_turns;       // ways to deal with the cards, in one's own turn
    int later_card_turns; // and in the turns after it
} lt_search_settings;

enum { LT_SEARCH_MEMORY = 12 * 1024 };

lt_move lt_search_choose(const lt_bot *bot, const lt_view *view, const lt_budget *budget, void *scratch);

#endif

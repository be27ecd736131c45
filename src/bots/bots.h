// bots.h - private to the bots: the entries of the registry, and small things that bots share.
#ifndef LT_BOTS_H
#define LT_BOTS_H

#include "lt_bot.h"
#include "lt_random.h"
#include "lt_seed.h"

extern const lt_bot lt_bot_newcomer, lt_bot_learner, lt_bot_casual, lt_bot_steady, lt_bot_skilled,
    lt_bot_expert, lt_bot_master;
extern const lt_bot lt_bot_random, lt_bot_greedy, lt_bot_value, lt_bot_search, lt_bot_template;

// A seed for this very choice: the budget's, mixed with how far the game and the turn are.
static inline uint64_t lt_choice_seed(const lt_view *view, const lt_budget *budget) {
    const lt_open_info *open = &view->open;
    uint64_t where =
        (uint64_t)open->turn << 16 | (uint64_t)open->spent << 8 | lt_cards_total(open->cards[open->player]);
    lt_rng rng = {lt_mix_seed(budget->seed, where)};
    return lt_rng_next(&rng);
}

#endif

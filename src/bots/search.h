// search.h - private to the bots: the search, for the bot and for advice.
#ifndef LT_BOTS_SEARCH_H
#define LT_BOTS_SEARCH_H

#include <stdalign.h>

#include "bots.h"
#include "lt_solve.h"

typedef struct {
    lt_turn turn;
    int64_t sum; // of the chances that its simulations came to
    int count;
} lt_candidate;

typedef struct {
    const lt_view *view;
    const lt_budget *budget;
    const lt_search_settings *settings;
    lt_state sample, after;
    lt_candidate candidates[LT_MAX_ADVICE];
    lt_turn turns[LT_MAX_ADVICE];
    int count;
    lt_solution solution;
    alignas(max_align_t) char solver[LT_SOLVE_MEMORY];
} lt_search;

_Static_assert(sizeof(lt_search) <= LT_SEARCH_MEMORY, "the registry promises this much");

static inline int64_t lt_candidate_mean(const lt_candidate *self) {
    return self->sum / self->count;
}

void lt_candidates_sort(lt_candidate *candidates, int count); // best first

// Fills the candidates. Those with the most simulations come first, and among them the best.
void lt_search_run(lt_search *search, const lt_view *view, const lt_budget *budget,
                   const lt_search_settings *settings);

// Solves the last placements exactly: search->solution then has the best turn. False if the end is too far or
// takes too long.
bool lt_search_solve(lt_search *search, const lt_view *view, const lt_budget *budget);

// One simulation from search->sample: plays `turn` and the turns up to the next one of the same player, who
// then has the chance that is returned.
int32_t lt_search_simulate(lt_search *search, const lt_turn *turn);

// The chance of `me` after so many turns of `me` and the next one, with every turn until then played by the
// rollout policy. *state is used up.
int32_t lt_chance_later(lt_state *state, int card_plans, unsigned me, unsigned turns);

// The root of a square of at most LT_CERTAIN, rounded down (advice.c).
int64_t lt_root(int64_t square);

#endif

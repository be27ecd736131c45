// search.h - private to the bots: the search as advice uses it.
#ifndef LT_SEARCH_H
#define LT_SEARCH_H

#include "value.h"

typedef struct {
    lt_turn turn;
    int64_t sum; // of chances
    int count;
} lt_candidate;

typedef struct {
    lt_state sample, after;
    lt_candidate candidates[LT_MAX_ADVICE];
    lt_turn turns[LT_MAX_ADVICE];
    int count;
} lt_search;

_Static_assert(sizeof(lt_search) <= LT_SEARCH_MEMORY, "levels lend this much");

static inline int64_t lt_candidate_mean(const lt_candidate *self) {
    return self->sum / self->count;
}

void lt_candidates_sort(lt_candidate *candidates, int count); // best first

// Fills the candidates, best first among those that were looked at longest.
void lt_search_run(lt_search *space, const lt_view *view, const lt_budget *budget,
                   const lt_search_settings *settings);

// The chance of the player to move in space->sample after this turn and what follows up to the next of their own.
int32_t lt_search_try(lt_search *space, const lt_net *net, int later_card_turns, const lt_turn *turn);

#endif

// advice.c - what a strong player would do, and what it thinks of a turn that was played.
#include <string.h>

#include "bots.h"
#include "search.h"

static const lt_search_settings thorough = {
    .playouts = 256, .candidates = LT_MAX_ADVICE, .card_turns = 8, .later_card_turns = 4};

static unsigned in_ten_thousandths(int64_t chance) {
    return (unsigned)((chance * 10000 + LT_CERTAIN / 2) / LT_CERTAIN);
}

static lt_advice advice_of(const lt_turn *turn, int64_t chance) {
    lt_advice advice = {.move_count = turn->count, .chance = in_ten_thousandths(chance)};
    memcpy(advice.moves, turn->moves, sizeof advice.moves);
    return advice;
}

int lt_advise(const lt_view *view, const lt_budget *budget, void *scratch, lt_advice *out, int cap) {
    lt_search *space = scratch;
    if (view->open.final) {
        space->sample = lt_sample(view, 0);
        const lt_turn turn = lt_final_turn(&space->sample);
        *out = advice_of(&turn, turn.chance);
        return 1;
    }
    lt_search_run(space, view, budget, &thorough);
    lt_candidates_sort(space->candidates, space->count); // also those that dropped out early
    const int count = space->count < cap ? space->count : cap;
    for (int i = 0; i < count; i++)
        out[i] = advice_of(&space->candidates[i].turn, lt_candidate_mean(&space->candidates[i]));
    return count;
}

// --- Judging --------------------------------------------------------------------------------------

static int64_t root(int64_t square) {
    int64_t low = 0, high = LT_CERTAIN;
    while (low < high) {
        const int64_t middle = (low + high + 1) / 2;
        if (middle * middle <= square)
            low = middle;
        else
            high = middle - 1;
    }
    return low;
}

// What two turns were worth in the same deals.
typedef struct {
    int64_t best, played, squares; // sums; the last of the squared differences
    int64_t count;
} comparison;

// Of the mean difference, its standard error doubled.
static int64_t error_of(const comparison *self) {
    const int64_t mean = (self->best - self->played) / self->count;
    const int64_t variance = self->squares / self->count - mean * mean;
    return variance > 0 ? 2 * root(variance / self->count) : 0;
}

// In deals that the search has not seen: it chose what did best in those, by luck too.
static comparison compare(lt_search *space, const lt_view *view, const lt_budget *budget, const lt_turn *best,
                          const lt_turn *played) {
    const unsigned deals = budget->playouts ? budget->playouts : thorough.playouts;
    const lt_net *net = &lt_nets[view->open.players - LT_MIN_PLAYERS];
    lt_rng seeds = {~lt_choice_seed(view, budget)};
    comparison sums = {0};
    while (sums.count < deals) {
        if (sums.count > 0 && budget->stop && budget->stop(budget->context)) break;
        space->sample = lt_sample(view, lt_rng_next(&seeds));
        const int64_t one = lt_search_try(space, net, thorough.later_card_turns, best);
        const int64_t other = lt_search_try(space, net, thorough.later_card_turns, played);
        sums.best += one;
        sums.played += other;
        sums.squares += (one - other) * (one - other);
        sums.count++;
    }
    return sums;
}

// Nothing is hidden and nothing is left to chance: both are worked out to the end.
static lt_verdict judge_final(lt_search *space, const lt_view *view, const lt_turn *played) {
    space->sample = lt_sample(view, 0);
    const lt_turn best = lt_final_turn(&space->sample);
    lt_play_turn(&space->sample, played);
    const int32_t reached = lt_final_result(&space->sample).of[view->open.player];
    return (lt_verdict){.best = advice_of(&best, best.chance), .played = in_ten_thousandths(reached)};
}

lt_verdict lt_judge(const lt_view *view, const lt_move *moves, int count, const lt_budget *budget,
                    void *scratch) {
    lt_search *space = scratch;
    lt_turn played = {.count = count};
    memcpy(played.moves, moves, (size_t)count * sizeof *moves);
    if (view->open.final) return judge_final(space, view, &played);
    lt_search_run(space, view, budget, &thorough);
    const lt_turn best = space->candidates[0].turn;
    const comparison sums = compare(space, view, budget, &best, &played);
    return (lt_verdict){.best = advice_of(&best, sums.best / sums.count),
                        .played = in_ten_thousandths(sums.played / sums.count),
                        .error = in_ten_thousandths(error_of(&sums))};
}

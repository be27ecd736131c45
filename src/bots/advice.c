// advice.c - the best turns by a thorough search, and how much worse a turn is that was played.
#include <string.h>

#include "search.h"

static const lt_search_settings thorough = {
    .playouts = 256, .candidates = LT_MAX_ADVICE, .card_plans = 8, .later_card_plans = 4};

static unsigned in_ten_thousandths(int64_t chance) {
    return (unsigned)((chance * 10000 + LT_CERTAIN / 2) / LT_CERTAIN);
}

static lt_advice advice_of(const lt_turn *turn, int64_t chance) {
    lt_advice advice = {.move_count = turn->count, .chance = in_ten_thousandths(chance)};
    memcpy(advice.moves, turn->moves, sizeof advice.moves);
    return advice;
}

int lt_advise(const lt_view *view, const lt_budget *budget, void *scratch, lt_advice *out, int cap) {
    lt_search *search = scratch;
    if (view->open.final) {
        search->sample = lt_sample(view, 0);
        const lt_turn turn = lt_final_turn(&search->sample);
        *out = advice_of(&turn, turn.chance);
        return 1;
    }
    lt_search_run(search, view, budget, &thorough);
    lt_candidates_sort(search->candidates, search->count); // also those that dropped out early
    const int count = search->count < cap ? search->count : cap;
    for (int i = 0; i < count; i++)
        out[i] = advice_of(&search->candidates[i].turn, lt_candidate_mean(&search->candidates[i]));
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

// The chances after two turns in the same deals.
typedef struct {
    int64_t best, played, squares; // sums of chances, and of squared differences
    int64_t count;
} comparison;

// Twice the standard error of the mean difference.
static int64_t error_of(const comparison *self) {
    const int64_t mean = (self->best - self->played) / self->count;
    const int64_t variance = self->squares / self->count - mean * mean;
    return variance > 0 ? 2 * root(variance / self->count) : 0;
}

// The deals are new ones: in those of the search, the turn that it chose was also lucky (the winner's curse).
static comparison compare(lt_search *search, const lt_view *view, const lt_budget *budget,
                          const lt_turn *best, const lt_turn *played) {
    const unsigned deals = budget->playouts ? budget->playouts : thorough.playouts;
    lt_rng seeds = {~lt_choice_seed(view, budget)};
    comparison sums = {0};
    while (sums.count < deals) {
        if (sums.count > 0 && budget->stop && budget->stop(budget->context)) break;
        search->sample = lt_sample(view, lt_rng_next(&seeds));
        const int64_t one = lt_search_simulate(search, best);
        const int64_t other = lt_search_simulate(search, played);
        sums.best += one;
        sums.played += other;
        sums.squares += (one - other) * (one - other);
        sums.count++;
    }
    return sums;
}

// Final turns hide nothing and draw nothing, so both results are exact.
static lt_verdict judge_final(lt_search *search, const lt_view *view, const lt_turn *played) {
    search->sample = lt_sample(view, 0);
    const lt_turn best = lt_final_turn(&search->sample);
    lt_play_turn(&search->sample, played);
    const int32_t reached = lt_final_result(&search->sample).of[view->open.player];
    return (lt_verdict){.best = advice_of(&best, best.chance), .played = in_ten_thousandths(reached)};
}

lt_verdict lt_judge(const lt_view *view, const lt_move *moves, int count, const lt_budget *budget,
                    void *scratch) {
    lt_search *search = scratch;
    lt_turn played = {.count = count};
    memcpy(played.moves, moves, (size_t)count * sizeof *moves);
    if (view->open.final) return judge_final(search, view, &played);
    lt_search_run(search, view, budget, &thorough);
    const lt_turn best = search->candidates[0].turn;
    const comparison sums = compare(search, view, budget, &best, &played);
    return (lt_verdict){.best = advice_of(&best, sums.best / sums.count),
                        .played = in_ten_thousandths(sums.played / sums.count),
                        .error = in_ten_thousandths(error_of(&sums))};
}

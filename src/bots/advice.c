// advice.c - the best turns by a thorough search, and how much worse a turn is that was played.
#include <string.h>

#include "search.h"

static const lt_search_settings thorough = {
    .playouts = LT_ADVICE_PLAYOUTS, .candidates = LT_MAX_ADVICE, .card_plans = 16, .later_card_plans = 4};

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

int64_t lt_root(int64_t square) {
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

// The chances after two turns in the same deals: sums over the deals.
typedef struct {
    int64_t best[LT_MAX_PLAYERS], played[LT_MAX_PLAYERS]; // of every player
    int64_t squares;                                      // of the differences for the player to move
    int64_t count;
} comparison;

// Twice the standard error of the mean difference.
static int64_t error_of(const comparison *self, unsigned me) {
    const int64_t mean = (self->best[me] - self->played[me]) / self->count;
    const int64_t variance = self->squares / self->count - mean * mean;
    return variance > 0 ? 2 * lt_root(variance / self->count) : 0;
}

// Adds the chances of all players at the end of a simulation. The search knows that of `me`; the network
// divides the rest among the others.
static void add_chances(const lt_state *end, unsigned me, int64_t mine, int64_t sums[LT_MAX_PLAYERS]) {
    const unsigned players = end->open.players;
    lt_chances seats = {{0}}; // relative to `me`
    sums[me] += mine;
    if (end->open.final) {
        const lt_chances exact = lt_final_result(end);
        for (unsigned i = 1; i < players; i++) seats.of[i] = exact.of[lt_player_at(me, i, players)];
    } else {
        const lt_net *net = lt_net_for(players);
        lt_net_input input = lt_net_input_of(&end->open, me, end->hand[me]);
        lt_accumulator accumulator;
        input.placing = true;
        lt_net_accumulate(net, &input, &accumulator);
        seats = lt_net_chances(net, &accumulator, &input);
    }
    int64_t others = 0;
    for (unsigned i = 1; i < players; i++) others += seats.of[i];
    for (unsigned i = 1; i < players && others > 0; i++)
        sums[lt_player_at(me, i, players)] += (LT_CERTAIN - mine) * seats.of[i] / others;
}

// The deals are new ones: in those of the search, the turn that it chose was also lucky (the winner's curse).
static comparison compare(lt_search *search, const lt_view *view, const lt_budget *budget,
                          const lt_turn *best, const lt_turn *played) {
    const unsigned me = view->open.player;
    const unsigned deals = budget->playouts ? budget->playouts : thorough.playouts;
    lt_rng seeds = {~lt_choice_seed(view, budget)};
    comparison sums = {0};
    while (sums.count < deals) {
        if (sums.count > 0 && budget->stop && budget->stop(budget->context)) break;
        search->sample = lt_sample(view, lt_rng_next(&seeds));
        const int64_t one = lt_search_simulate(search, best);
        add_chances(&search->after, me, one, sums.best);
        const int64_t other = lt_search_simulate(search, played);
        add_chances(&search->after, me, other, sums.played);
        sums.squares += (one - other) * (one - other);
        sums.count++;
    }
    return sums;
}

// Final turns hide nothing and draw nothing, so both results are exact.
static comparison compare_final(lt_search *search, const lt_view *view, lt_turn *best,
                                const lt_turn *played) {
    comparison exact = {.count = 1};
    lt_chances reached[2];
    search->sample = lt_sample(view, 0);
    *best = lt_final_turn(&search->sample);
    for (int i = 0; i < 2; i++) {
        search->after = search->sample;
        lt_play_turn(&search->after, i == 0 ? best : played);
        reached[i] = lt_final_result(&search->after);
    }
    for (unsigned i = 0; i < view->open.players; i++)
        exact.best[i] = reached[0].of[i], exact.played[i] = reached[1].of[i];
    return exact;
}

static lt_turn turn_of(const lt_move *moves, int count) {
    lt_turn turn = {.count = count};
    memcpy(turn.moves, moves, (size_t)count * sizeof *moves);
    return turn;
}

static lt_verdict verdict_of(const comparison *sums, const lt_view *view, const lt_turn *best) {
    const unsigned me = view->open.player;
    lt_verdict verdict = {.best = advice_of(best, sums->best[me] / sums->count)};
    for (unsigned i = 0; i < view->open.players; i++) {
        verdict.chances[i] = in_ten_thousandths(sums->played[i] / sums->count);
        verdict.gifts[i] = (int)verdict.chances[i] - (int)in_ten_thousandths(sums->best[i] / sums->count);
    }
    verdict.played = verdict.chances[me];
    if (!view->open.final) verdict.error = in_ten_thousandths(error_of(sums, me));
    return verdict;
}

lt_verdict lt_judge(const lt_view *view, const lt_move *moves, int count, const lt_budget *budget,
                    void *scratch) {
    lt_search *search = scratch;
    lt_turn best;
    const lt_turn played = turn_of(moves, count);
    comparison sums;
    if (view->open.final) {
        sums = compare_final(search, view, &best, &played);
    } else {
        lt_search_run(search, view, budget, &thorough);
        best = search->candidates[0].turn;
        sums = compare(search, view, budget, &best, &played);
    }
    return verdict_of(&sums, view, &best);
}

lt_verdict lt_judge_against(const lt_view *view, const lt_move *best, int best_count, const lt_move *moves,
                            int count, const lt_budget *budget, void *scratch) {
    lt_search *search = scratch;
    const lt_turn better = turn_of(best, best_count), played = turn_of(moves, count);
    search->settings = &thorough;
    const comparison sums = compare(search, view, budget, &better, &played);
    return verdict_of(&sums, view, &better);
}

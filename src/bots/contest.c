// contest.c - turns against each other in the same deals.
#include "lt_contest.h"

#include <string.h>

#include "search.h"

enum { LATER_CARD_PLANS = 4 }; // as thorough as advice

void lt_contest_begin(lt_contest *contest, const lt_view *view, uint64_t seed) {
    memset(contest, 0, sizeof *contest);
    contest->view = view;
    contest->seed = seed;
}

bool lt_contest_add(lt_contest *contest, const lt_turn *turn) {
    if (contest->count == LT_MAX_CONTENDERS) return false;
    contest->turn[contest->count++] = *turn;
    return true;
}

// Stratified deals differ in what comes next and not in what comes much later, so they are for short
// simulations.
static lt_state deal(const lt_contest *contest, unsigned number) {
    if (contest->turns == 0) return lt_sample_in_series(contest->view, contest->seed, number);
    lt_rng rng = {lt_mix_seed(contest->seed, number)};
    return lt_sample(contest->view, lt_rng_next(&rng));
}

void lt_contest_deal(lt_contest *contest) {
    const unsigned me = contest->view->open.player;
    int32_t reached[LT_MAX_CONTENDERS];
    unsigned number = 0;
    for (int i = 0; i < contest->count; i++)
        if (contest->deals[i] > number) number = contest->deals[i];
    const lt_state sample = deal(contest, number);
    for (int i = 0; i < contest->count; i++) {
        if (contest->dropped >> i & 1) continue;
        lt_state after = sample;
        lt_play_turn(&after, &contest->turn[i]);
        reached[i] = lt_chance_later(&after, LATER_CARD_PLANS, me, contest->turns);
        contest->sum[i] += reached[i];
        contest->deals[i]++;
        for (int j = 0; j < i; j++) {
            if (contest->dropped >> j & 1) continue;
            const int64_t lead = reached[j] - reached[i];
            contest->lead[j][i].sum += lead;
            contest->lead[j][i].squares += lead * lead;
        }
    }
}

int32_t lt_contest_chance(const lt_contest *contest, int i) {
    return contest->deals[i] > 0 ? (int32_t)(contest->sum[i] / contest->deals[i]) : 0;
}

int32_t lt_contest_lead(const lt_contest *contest, int a, int b, int32_t *error) {
    const lt_lead lead = a < b ? contest->lead[a][b] : contest->lead[b][a];
    const int64_t deals = contest->deals[a] < contest->deals[b] ? contest->deals[a] : contest->deals[b];
    *error = LT_CERTAIN;
    if (deals == 0) return 0;
    const int64_t mean = lead.sum / deals;
    const int64_t variance = lead.squares / deals - mean * mean;
    if (deals > 1) *error = variance > 0 ? (int32_t)lt_root(variance / (deals - 1)) : 0;
    return (int32_t)(a < b ? mean : -mean);
}

// search.c - simulates what comes next, in many deals of the hidden tiles.
//
// The candidates are the turns that the value network rates best. A simulation deals the hidden tiles, plays
// a candidate and the following turns by the rollout policy, and asks the network again. All candidates are
// tried in the same deals. The simulations are spent in rounds, after each of which the worse half of the
// candidates is dropped (sequential halving).
#include "search.h"

void lt_candidates_sort(lt_candidate *candidates, int count) {
    for (int i = 1; i < count; i++) {
        lt_candidate moved = candidates[i];
        int place = i;
        for (; place > 0 && lt_candidate_mean(&candidates[place - 1]) < lt_candidate_mean(&moved); place--)
            candidates[place] = candidates[place - 1];
        candidates[place] = moved;
    }
}

int32_t lt_chance_later(lt_state *state, int card_plans, unsigned me, unsigned turns) {
    const lt_handicap handicap = {.card_plans = card_plans, .exchange = LT_ANY_EXCHANGE};
    while (!state->open.final) {
        const lt_turn turn = lt_rollout_turn(state, lt_net_for(state->open.players), handicap);
        if (state->open.player == me && turns-- == 0) return turn.chance;
        lt_play_turn(state, &turn);
    }
    return lt_final_result(state).of[me];
}

int32_t lt_search_simulate(lt_search *search, const lt_turn *turn) {
    const unsigned me = search->sample.open.player;
    search->after = search->sample;
    lt_play_turn(&search->after, turn);
    return lt_chance_later(&search->after, search->settings->later_card_plans, me, 0);
}

// Deals number `from` to `to` - 1, each simulated with the first `active` candidates. False if it was
// stopped.
static bool run_round(lt_search *search, int active, unsigned from, unsigned to) {
    const lt_budget *budget = search->budget;
    const uint64_t seed = lt_choice_seed(search->view, budget);
    for (unsigned i = from; i < to; i++) {
        search->sample = lt_sample_in_series(search->view, seed, i);
        for (int j = 0; j < active; j++) {
            if (budget->stop && budget->stop(budget->context)) return false;
            lt_candidate *candidate = &search->candidates[j];
            candidate->sum += lt_search_simulate(search, &candidate->turn);
            candidate->count++;
        }
    }
    return true;
}

static void find_candidates(lt_search *search) {
    enum { PLACEMENTS = LT_MAX_ADVICE / 2 };
    const lt_handicap handicap = {.card_plans = search->settings->card_plans, .exchange = LT_ANY_EXCHANGE};
    search->sample = lt_sample(search->view, 0);
    search->count = lt_whole_turns(&search->sample, lt_net_for(search->view->open.players), handicap,
                                   PLACEMENTS, search->turns, search->settings->candidates);
    for (int i = 0; i < search->count; i++) // the network's own rating counts as one simulation
        search->candidates[i] = (lt_candidate){search->turns[i], search->turns[i].chance, 1};
}

void lt_search_run(lt_search *search, const lt_view *view, const lt_budget *budget,
                   const lt_search_settings *settings) {
    search->view = view;
    search->budget = budget;
    search->settings = settings;
    unsigned done = 0;
    unsigned playouts = budget->playouts ? budget->playouts : settings->playouts;
    find_candidates(search);
    int active = search->count, rounds = 0;
    for (int left = active; left > 1; left = (left + 1) / 2) rounds++;
    for (int i = 0; i < rounds; i++, active = (active + 1) / 2) {
        unsigned each = playouts / (unsigned)rounds / (unsigned)active;
        unsigned to = done + (each > 0 ? each : 1);
        bool finished = run_round(search, active, done, to);
        lt_candidates_sort(search->candidates, active);
        if (!finished) return;
        done = to;
    }
}

bool lt_search_solve(lt_search *search, const lt_view *view, const lt_budget *budget) {
    enum { PLACEMENTS = 2, NODES = 200000 }; // with more placements left, hidden hands would be simplified
    return !view->open.final && lt_placements_left(&view->open) <= PLACEMENTS &&
           lt_solve(view, budget, NODES, search->solver, &search->solution) == LT_SOLVED;
}

lt_move lt_search_choose(const lt_bot *bot, const lt_view *view, const lt_budget *budget, void *scratch) {
    lt_search *search = scratch;
    if (view->open.final) {
        search->sample = lt_sample(view, 0);
        return lt_final_turn(&search->sample).moves[0];
    }
    if (lt_search_solve(search, view, budget)) return search->solution.moves[0];
    lt_search_run(search, view, budget, bot->settings);
    return search->candidates[0].turn.moves[0];
}

const lt_bot lt_bot_search = {
    .name = "search",
    .about = "Looks a few turns ahead, in many deals of the tiles it cannot see.",
    .memory = LT_SEARCH_MEMORY,
    .choose = lt_search_choose,
    .settings = &(
        const lt_search_settings){.playouts = 64, .candidates = 16, .card_plans = 16, .later_card_plans = 4},
};

// search.c - looks at what would come next, in many deals of the hidden tiles.
//
// The best turns by the learned value are candidates. Each simulation deals the hidden tiles anew, plays a
// candidate and the next turns as the value likes them best, and asks the value again. All candidates meet the same
// deals. The simulations are spent in rounds, after each of which the worse half drops out (sequential halving).
#include "search.h"

#include "bots.h"

void lt_candidates_sort(lt_candidate *candidates, int count) {
    for (int i = 1; i < count; i++) {
        lt_candidate moved = candidates[i];
        int place = i;
        for (; place > 0 && lt_candidate_mean(&candidates[place - 1]) < lt_candidate_mean(&moved); place--)
            candidates[place] = candidates[place - 1];
        candidates[place] = moved;
    }
}

// The chance of `me` after one's own next turn, each turn until then played as the value likes it.
static int32_t chance_later(lt_state *state, const lt_net *net, int card_turns, unsigned me) {
    while (!state->open.final) {
        lt_turn answer;
        lt_good_turn(state, net, (lt_sight){.exchange = LT_ANY_EXCHANGE}, card_turns, &answer);
        if (state->open.player == me) return answer.chance;
        lt_play_turn(state, &answer);
    }
    return lt_final_result(state).of[me];
}

int32_t lt_search_try(lt_search *space, const lt_net *net, int later_card_turns, const lt_turn *turn) {
    const unsigned me = space->sample.open.player;
    space->after = space->sample;
    lt_play_turn(&space->after, turn);
    return chance_later(&space->after, net, later_card_turns, me);
}

// Plays simulations number `from` to `to` - 1 with the first `active` candidates. False if it was stopped.
static bool round_of(lt_search *space, const lt_view *view, const lt_budget *budget,
                     const lt_search_settings *settings, int active, unsigned from, unsigned to) {
    const lt_net *net = &lt_nets[view->open.players - LT_MIN_PLAYERS];
    lt_rng seeds = {lt_choice_seed(view, budget)};
    for (unsigned i = 0; i < from; i++) lt_rng_next(&seeds);
    for (unsigned i = from; i < to; i++) {
        space->sample = lt_sample(view, lt_rng_next(&seeds));
        for (int j = 0; j < active; j++) {
            if (budget->stop && budget->stop(budget->context)) return false;
            lt_candidate *candidate = &space->candidates[j];
            candidate->sum += lt_search_try(space, net, settings->later_card_turns, &candidate->turn);
            candidate->count++;
        }
    }
    return true;
}

static void find_candidates(lt_search *space, const lt_view *view, const lt_search_settings *settings) {
    enum { PLACEMENTS = LT_MAX_ADVICE / 2 };
    const lt_net *net = &lt_nets[view->open.players - LT_MIN_PLAYERS];
    space->sample = lt_sample(view, 0);
    space->count = lt_whole_turns(&space->sample, net, (lt_sight){.exchange = LT_ANY_EXCHANGE},
                                  settings->card_turns, PLACEMENTS, space->turns, settings->candidates);
    for (int i = 0; i < space->count; i++) // the value's own opinion counts as one simulation
        space->candidates[i] = (lt_candidate){space->turns[i], space->turns[i].chance, 1};
}

void lt_search_run(lt_search *space, const lt_view *view, const lt_budget *budget,
                   const lt_search_settings *settings) {
    unsigned done = 0;
    unsigned playouts = budget->playouts ? budget->playouts : settings->playouts;
    find_candidates(space, view, settings);
    int active = space->count, rounds = 0;
    for (int left = active; left > 1; left = (left + 1) / 2) rounds++;
    for (int i = 0; i < rounds; i++, active = (active + 1) / 2) {
        unsigned each = playouts / (unsigned)rounds / (unsigned)active;
        unsigned to = done + (each > 0 ? each : 1);
        bool finished = round_of(space, view, budget, settings, active, done, to);
        lt_candidates_sort(space->candidates, active);
        if (!finished) return;
        done = to;
    }
}

lt_move lt_search_choose(const lt_bot *bot, const lt_view *view, const lt_budget *budget, void *scratch) {
    lt_search *space = scratch;
    if (view->open.final) {
        space->sample = lt_sample(view, 0);
        return lt_final_turn(&space->sample).moves[0];
    }
    lt_search_run(space, view, budget, bot->settings);
    return space->candidates[0].turn.moves[0];
}

static const lt_search_settings plain = {
    .playouts = 64, .candidates = 16, .card_turns = 6, .later_card_turns = 4};

const lt_bot lt_bot_search = {
    .name = "search",
    .about = "Looks a few turns ahead, in many deals of the tiles it cannot see.",
    .memory = LT_SEARCH_MEMORY,
    .choose = lt_search_choose,
    .settings = &plain,
};

// search.c - looks at what would come next, in many deals of the hidden tiles.
//
// The best turns by the learned value are candidates. Each simulation deals the hidden tiles anew, plays a
// candidate and the next turns as the value likes them best, and asks the value again. All candidates meet the same
// deals. The simulations are spent in rounds, after each of which the worse half drops out (sequential halving).
#include "value.h"

#include <string.h>

#include "bots.h"

typedef struct {
    lt_turn turn;
    int64_t sum; // of chances
    int count;
} candidate;

typedef struct {
    lt_state sample, after;
    candidate candidates[LT_MAX_ADVICE];
    lt_turn turns[LT_MAX_ADVICE];
    int count;
} workspace;

_Static_assert(sizeof(workspace) <= LT_SEARCH_MEMORY, "levels lend this much");

static int64_t mean(const candidate *self) {
    return self->sum / self->count;
}

static void sort(candidate *candidates, int count) {
    for (int i = 1; i < count; i++) {
        candidate moved = candidates[i];
        int place = i;
        for (; place > 0 && mean(&candidates[place - 1]) < mean(&moved); place--)
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

static void simulate(workspace *space, const lt_net *net, const lt_search_settings *settings,
                     candidate *self) {
    unsigned me = space->sample.open.player;
    space->after = space->sample;
    lt_play_turn(&space->after, &self->turn);
    self->sum += chance_later(&space->after, net, settings->later_card_turns, me);
    self->count++;
}

// Plays simulations number `from` to `to` - 1 with the first `active` candidates. False if it was stopped.
static bool round_of(workspace *space, const lt_view *view, const lt_budget *budget,
                     const lt_search_settings *settings, int active, unsigned from, unsigned to) {
    const lt_net *net = &lt_nets[view->open.players - LT_MIN_PLAYERS];
    lt_rng seeds = {lt_choice_seed(view, budget)};
    for (unsigned i = 0; i < from; i++) lt_rng_next(&seeds);
    for (unsigned i = from; i < to; i++) {
        space->sample = lt_sample(view, lt_rng_next(&seeds));
        for (int j = 0; j < active; j++) {
            if (budget->stop && budget->stop(budget->context)) return false;
            simulate(space, net, settings, &space->candidates[j]);
        }
    }
    return true;
}

static void find_candidates(workspace *space, const lt_view *view, const lt_search_settings *settings) {
    enum { PLACEMENTS = LT_MAX_ADVICE / 2 };
    const lt_net *net = &lt_nets[view->open.players - LT_MIN_PLAYERS];
    space->sample = lt_sample(view, 0);
    space->count = lt_whole_turns(&space->sample, net, (lt_sight){.exchange = LT_ANY_EXCHANGE},
                                  settings->card_turns, PLACEMENTS, space->turns, settings->candidates);
    for (int i = 0; i < space->count; i++) // the value's own opinion counts as one simulation
        space->candidates[i] = (candidate){space->turns[i], space->turns[i].chance, 1};
}

// Fills the workspace with candidates, best first.
static void search(workspace *space, const lt_view *view, const lt_budget *budget,
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
        sort(space->candidates, active);
        if (!finished) return;
        done = to;
    }
}

lt_move lt_search_choose(const lt_bot *bot, const lt_view *view, const lt_budget *budget, void *scratch) {
    workspace *space = scratch;
    if (view->open.final) {
        space->sample = lt_sample(view, 0);
        return lt_final_turn(&space->sample).moves[0];
    }
    search(space, view, budget, bot->settings);
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

// --- Advice -------------------------------------------------------------------------------------

static unsigned in_ten_thousandths(int64_t chance) {
    return (unsigned)((chance * 10000 + LT_CERTAIN / 2) / LT_CERTAIN);
}

static int advise_final(const lt_view *view, workspace *space, lt_advice *out) {
    space->sample = lt_sample(view, 0);
    lt_turn turn = lt_final_turn(&space->sample);
    memcpy(out->moves, turn.moves, sizeof out->moves);
    out->move_count = turn.count;
    out->chance = in_ten_thousandths(turn.chance);
    return 1;
}

int lt_advise(const lt_view *view, const lt_budget *budget, void *scratch, lt_advice *out, int cap) {
    static const lt_search_settings thorough = {
        .playouts = 256, .candidates = LT_MAX_ADVICE, .card_turns = 8, .later_card_turns = 4};
    workspace *space = scratch;
    if (view->open.final) return advise_final(view, space, out);
    search(space, view, budget, &thorough);
    sort(space->candidates, space->count); // also those that dropped out early
    int count = space->count < cap ? space->count : cap;
    for (int i = 0; i < count; i++) {
        const candidate *best = &space->candidates[i];
        memcpy(out[i].moves, best->turn.moves, sizeof out[i].moves);
        out[i].move_count = best->turn.count;
        out[i].chance = in_ten_thousandths(mean(best));
    }
    return count;
}

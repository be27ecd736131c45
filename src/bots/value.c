// value.c - one step ahead with the learned value: first the cards, for the table before the placement, then the
// placement. Levels may follow several ways to deal with the cards to their placements.
#include "value.h"

#include "bots.h"

typedef struct {
    lt_state state;
    lt_turn best;
} workspace;

_Static_assert(sizeof(workspace) <= LT_VALUE_MEMORY, "levels lend this much");

static lt_sight sight_of(const lt_value_settings *settings, const lt_view *view, const lt_budget *budget) {
    lt_rng rng = {lt_mix_seed(budget->seed, view->open.turn)}; // the same for the whole turn
    return (lt_sight){.exchange = settings->exchange,
                      .overlook = settings->overlook,
                      .overlook_sets = settings->overlook_sets,
                      .margin = settings->margin,
                      .seed = lt_rng_next(&rng)};
}

// The sample only stands in for the hidden tiles: no value looks at them, nor at the tile that is drawn.
lt_move lt_value_choose(const lt_bot *bot, const lt_view *view, const lt_budget *budget, void *scratch) {
    const lt_value_settings *settings = bot->settings;
    const lt_net *net = &lt_nets[view->open.players - LT_MIN_PLAYERS];
    workspace *space = scratch;
    space->state = lt_sample(view, 0);
    if (view->open.final) return lt_final_turn(&space->state).moves[0];
    lt_whole_turns(&space->state, net, sight_of(settings, view, budget), settings->card_turns, 1,
                   &space->best, 1);
    return space->best.moves[0];
}

// Another way to deal with the cards is followed to its placement only if it looks as good by a percent or so.
static const lt_value_settings one_step = {
    .card_turns = 2, .margin = LT_CERTAIN / 80, .exchange = LT_ANY_EXCHANGE};

const lt_bot lt_bot_value = {
    .name = "value",
    .about = "Takes one step at a time, the one after which its learned judgement likes the table best.",
    .memory = LT_VALUE_MEMORY,
    .choose = lt_value_choose,
    .settings = &one_step,
};

// value.c - one turn ahead: the turn that the value network rates best, with a handicap for weaker levels.
#include "bots.h"

typedef struct {
    lt_state state;
    lt_turn best;
} workspace;

_Static_assert(sizeof(workspace) <= LT_VALUE_MEMORY, "the registry promises this much");

// The sample only stands in for the hidden tiles: the ratings use neither them nor the tile that is drawn.
lt_move lt_value_choose(const lt_bot *bot, const lt_view *view, const lt_budget *budget, void *scratch) {
    workspace *space = scratch;
    space->state = lt_sample(view, 0);
    if (view->open.final) return lt_final_turn(&space->state).moves[0];
    lt_handicap handicap = *(const lt_handicap *)bot->settings;
    handicap.seed = lt_rng_next(&(lt_rng){lt_mix_seed(budget->seed, view->open.turn)}); // for the whole turn
    lt_whole_turns(&space->state, lt_net_for(view->open.players), handicap, 1, &space->best, 1);
    return space->best.moves[0];
}

// What is best before the placement says little about the whole turn, so that as many card plans as there is
// room for are followed to it.
const lt_bot lt_bot_value = {
    .name = "value",
    .about = "Takes the turn after which its learned judgement likes the table best.",
    .memory = LT_VALUE_MEMORY,
    .choose = lt_value_choose,
    .settings = &(const lt_handicap){.card_plans = LT_MAX_ADVICE, .exchange = LT_ANY_EXCHANGE},
};

// random.c - every legal move is as likely as any other.
#include "bots.h"

static lt_move choose(const lt_bot *bot, const lt_view *view, const lt_budget *budget, void *scratch) {
    (void)bot;
    lt_move *moves = scratch;
    int count = lt_view_moves(view, moves, LT_MAX_MOVES);
    lt_rng rng = {lt_choice_seed(view, budget)};
    return moves[lt_rng_below(&rng, (unsigned)count)];
}

const lt_bot lt_bot_random = {
    .name = "random",
    .about = "Plays any legal move, without a thought.",
    .memory = LT_MAX_MOVES * sizeof(lt_move),
    .choose = choose,
};

// template.c - a bot to copy. It compiles, plays legal moves, and shows everything a bot needs; it is in no list.
//
// To make a bot of it: copy the file, rename what says `template`, add the file to meson.build, declare the bot in
// bots.h and add it to the table in registry.c. Then `lanterns arena --bot NAME --bot greedy` tells how good it is.
//
// What a bot may rely on: it is that seat's turn, and there is at least one legal move. What it must not do: keep
// anything between two choices, allocate, look at a clock, or use floating point (the same view has to give the
// same move everywhere). The state inside `scratch` below is one guess among many: a bot that lets its hidden tiles
// (other hands, the draw stack) decide plays no better, and tests/unit/test_bots.c finds it if it does so unfairly.
#include "bots.h"

// All memory that a choice needs. It comes uninitialized.
typedef struct {
    lt_move moves[LT_MAX_MOVES];
    lt_state before, after;
} workspace;

// How good a position is for `seat`: the only line to begin with. Here: honor, then cards.
static int value_of(const lt_open_info *open, int seat) {
    return 10 * open->honor[seat] + (int)lt_cards_total(open->cards[seat]);
}

static lt_move choose(const lt_bot *bot, const lt_view *view, const lt_budget *budget, void *scratch) {
    (void)bot; // bot->settings is for several levels made of one function
    workspace *work = scratch;
    int count = lt_view_moves(view, work->moves, LT_MAX_MOVES);
    work->before = lt_sample(view, budget->seed); // a whole game that fits what the seat knows

    int best = 0, best_value = -1;
    for (int i = 0; i < count; i++) {
        // A long search looks here, often, and answers with the best so far.
        if (budget->stop && budget->stop(budget->context)) break;
        work->after = work->before;
        lt_play(&work->after, work->moves[i]);
        int value = value_of(&work->after.open, view->seat);
        if (value > best_value) {
            best_value = value;
            best = i;
        }
    }
    return work->moves[best];
}

const lt_bot lt_bot_template = {
    .name = "template",
    .about = "Shows how a bot is written.",
    .memory = sizeof(workspace),
    .choose = choose,
};

// template.c - a bot to copy. It plays legal moves and shows everything that a bot needs. The registry does
// not list it.
//
// To make a new bot: copy this file, replace the name `template`, add the file to meson.build, declare the
// bot in bots.h and add it to the table in registry.c. Then `lanterns arena --bot NAME --bot greedy` measures
// how good it is.
//
// A bot may assume that it is the seat's turn and that there is a legal move. It must not keep anything
// between two choices, allocate memory, read a clock, or use floating point: the same view has to give the
// same move everywhere. lt_sample() fills in the hidden tiles (other hands, the draw stack) with a guess.
// Relying on them makes no bot stronger, and tests/unit/test_bots.c fails for a bot that depends on tiles it
// cannot know.
#include "bots.h"

// All the memory that a choice needs. It is not initialized.
typedef struct {
    lt_move moves[LT_MAX_MOVES];
    lt_state before, after;
} workspace;

// How good a position is for `seat`. Begin by changing this line. Here: honor, then cards.
static int value_of(const lt_open_info *open, int seat) {
    return 10 * open->honor[seat] + (int)lt_cards_total(open->cards[seat]);
}

static lt_move choose(const lt_bot *bot, const lt_view *view, const lt_budget *budget, void *scratch) {
    (void)bot; // bot->settings may hold parameters, so that several bots share one function
    workspace *work = scratch;
    int count = lt_view_moves(view, work->moves, LT_MAX_MOVES);
    work->before = lt_sample(view, budget->seed); // a full game that fits what the seat knows

    int best = 0, best_value = -1;
    for (int i = 0; i < count; i++) {
        // A long search asks this often and then returns its best move so far.
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

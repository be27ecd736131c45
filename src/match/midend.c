// midend.c - what comes next in a running game, and the turns of bots.
#include "lt_midend.h"

#include "lt_seed.h"

lt_next lt_midend_next(const lt_game *game, int64_t now_ms) {
    lt_next next = {.kind = LT_NEXT_OVER, .seat = game->state.open.player, .time_left_ms = INT64_MAX};
    if (game->over) return next;
    next.bot = lt_game_bot(game, next.seat);
    if (next.bot != NULL) {
        next.kind = LT_NEXT_BOT;
        return next;
    }
    next.kind = lt_game_is_time_up(game, now_ms) ? LT_NEXT_TIME_UP : LT_NEXT_PERSON;
    if (!game->paused) next.time_left_ms = lt_game_time_left(game, next.seat, now_ms);
    return next;
}

unsigned lt_midend_people(const lt_game *game) {
    unsigned seats = 0;
    for (unsigned i = 0; i < game->state.open.players; i++)
        if (lt_game_bot(game, i) == NULL) seats |= 1u << i;
    return seats;
}

int lt_midend_viewer(const lt_game *game) {
    const unsigned seats = lt_midend_people(game);
    int viewer = 0;
    if (seats == 0 || (seats & (seats - 1)) != 0) return LT_SPECTATOR;
    while (!(seats >> viewer & 1)) viewer++;
    return viewer;
}

bool lt_midend_may_decide(const lt_game *game, int viewer) {
    return !game->over && !game->paused && viewer == (int)game->state.open.player &&
           lt_game_bot(game, game->state.open.player) == NULL;
}

// Bots mix in for themselves how far the game is.
lt_bot_task lt_midend_task(const lt_game *game, uint64_t bot_seed) {
    const unsigned player = game->state.open.player;
    return (lt_bot_task){.bot = lt_game_bot(game, player),
                         .seed = bot_seed + player * LT_GOLDEN_RATIO,
                         .view = lt_view_of(&game->state, (int)player)};
}

int lt_bot_turn(const lt_bot *bot, const lt_view *view, const lt_budget *budget, void *scratch,
                lt_move out[LT_MAX_TURN_MOVES]) {
    lt_state sample = lt_sample(view, 0); // to play card moves on: they show nothing hidden
    lt_view now = *view;
    int count = 0;
    do {
        out[count] = bot->choose(bot, &now, budget, scratch);
        if (lt_ends_turn(out[count])) return count + 1;
        lt_apply(&sample, out[count], NULL);
        now = lt_view_of(&sample, view->seat);
    } while (++count < LT_MAX_TURN_MOVES);
    return count;
}

unsigned lt_midend_think(const lt_match *match, lt_budget budget, void *scratch,
                         lt_move out[LT_MAX_TURN_MOVES]) {
    const lt_bot_task task = lt_midend_task(&match->game, match->settings.bot_seed);
    if (match->game.over || task.bot == NULL) return 0;
    budget.seed = task.seed;
    const int count = lt_bot_turn(task.bot, &task.view, &budget, scratch, out);
    return budget.stop != NULL && budget.stop(budget.context) ? 0 : (unsigned)count;
}

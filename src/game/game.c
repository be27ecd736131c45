// game.c - the beginning of a game, its turns, who leaves and comes back, and its end.
#include "lt_game.h"

#include <string.h>

#include "clock.h"

void lt_rotate_seats(void *seats, size_t element_size, unsigned players, unsigned steps) {
    uint8_t *first = seats, last[LT_MAX_SEAT_BYTES];
    const size_t others = (players - 1) * element_size;
    LT_ASSERT(element_size <= sizeof last);
    for (steps %= players; steps > 0; steps--) {
        memcpy(last, first + others, element_size);
        memmove(first + element_size, first, others);
        memcpy(first, last, element_size);
    }
}

lt_err lt_game_begin(lt_game *game, const lt_game_start *start, int64_t now_ms) {
    lt_game made;
    memset(&made, 0, sizeof made);
    const lt_err err = lt_start(&made.state, start->setup, NULL);
    if (err != LT_OK) return err;
    for (unsigned i = 0; i < start->setup->players; i++) {
        made.seat[i].kind = start->seat[i].kind;
        made.seat[i].bot = start->seat[i].bot;
    }
    made.stand_in = start->stand_in;
    made.ending.by = -1;
    lt_game_clock_begin(&made, start->clock, now_ms);
    *game = made;
    return LT_OK;
}

const lt_bot *lt_game_bot(const lt_game *game, unsigned player) {
    const lt_game_seat *seat = &game->seat[player];
    return seat->kind == LT_SEAT_BOT || seat->left != LT_PLAYS ? lt_bots[seat->bot] : NULL;
}

static void end(lt_game *game, lt_termination termination, int by, unsigned winners) {
    game->over = true;
    game->ending = (lt_ending){termination, by, winners};
}

// --- Turns --------------------------------------------------------------------------------------

void lt_game_turn_begin(const lt_game *game, lt_game_turn *turn) {
    turn->after = game->state;
    turn->bank_ms = game->bank_ms[game->state.open.player];
    turn->count = 0;
}

bool lt_game_turn_is_whole(const lt_game_turn *turn) {
    return turn->count > 0 && lt_ends_turn(turn->moves[turn->count - 1]);
}

lt_err lt_game_turn_add(lt_game_turn *turn, lt_move move, lt_events *events) {
    if (lt_game_turn_is_whole(turn) || turn->count == LT_MAX_TURN_MOVES) return LT_ERR_MOVE;
    const lt_err err = lt_apply(&turn->after, move, events);
    if (err == LT_OK) turn->moves[turn->count++] = move;
    return err;
}

lt_err lt_game_judge(const lt_game *game, const lt_move *moves, unsigned count, int64_t now_ms,
                     lt_game_turn *turn, lt_events *events) {
    if (game->over) return LT_ERR_OVER;
    lt_game_turn_begin(game, turn);
    turn->bank_ms = lt_game_clock_after_turn(game, now_ms);
    for (unsigned i = 0; i < count; i++) {
        const lt_err err = lt_game_turn_add(turn, moves[i], events != NULL ? &events[i] : NULL);
        if (err != LT_OK) return err;
    }
    return LT_OK;
}

void lt_game_play(lt_game *game, const lt_game_turn *turn, lt_move *moves, int64_t now_ms) {
    LT_ASSERT(!game->over && lt_game_turn_is_whole(turn));
    LT_ASSERT(game->move_count + turn->count <= LT_MAX_GAME_MOVES);
    LT_ASSERT(lt_check(&turn->after) == NULL);
    game->bank_ms[game->state.open.player] = turn->bank_ms;
    memcpy(moves + game->move_count, turn->moves, turn->count * sizeof *moves);
    game->move_count = (uint16_t)(game->move_count + turn->count);
    game->state = turn->after;
    lt_game_clock_turn_begins(game, now_ms);
    if (game->state.open.over) end(game, LT_NORMAL, -1, lt_winners(&game->state.open));
}

// --- Leaving and coming back ----------------------------------------------------------------------

bool lt_game_leave(lt_game *game, unsigned player, lt_left how, int64_t now_ms) {
    lt_game_seat *seat = &game->seat[player];
    LT_ASSERT(how != LT_PLAYS);
    if (game->over || seat->kind != LT_SEAT_PERSON) return false;
    lt_game_clock_charge(game, now_ms);
    if (how == LT_LEFT_TIME) game->bank_ms[player] = 0;
    if (game->state.open.players == 2 && (how == LT_LEFT_RESIGNED || how == LT_LEFT_TIME)) {
        end(game, how == LT_LEFT_TIME ? LT_TIME : LT_RESIGNED, (int)player, 1u << (1 - player));
        return true;
    }
    seat->left = (uint8_t)how;
    seat->left_turn = (uint8_t)game->state.open.turn;
    seat->bot = game->stand_in;
    return true;
}

bool lt_game_return(lt_game *game, unsigned player, int64_t now_ms) {
    lt_game_seat *seat = &game->seat[player];
    if (game->over || seat->left == LT_PLAYS || seat->left == LT_LEFT_RESIGNED) return false;
    lt_game_clock_return(game, player, now_ms);
    seat->left = LT_PLAYS;
    seat->left_turn = 0;
    return true;
}

bool lt_game_abandon(lt_game *game, int64_t now_ms) {
    if (game->over) return false;
    lt_game_clock_charge(game, now_ms);
    end(game, LT_ABANDONED, -1, 0);
    return true;
}

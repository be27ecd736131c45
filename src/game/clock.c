// clock.c - time per turn, or a bank with increments, on any clock that the host has.
#include "clock.h"

static int64_t within(int64_t ms) {
    return ms < 0 ? 0 : ms > LT_CLOCK_MAX_MS ? LT_CLOCK_MAX_MS : ms;
}

static lt_clock_rules sound(lt_clock_rules rules) {
    const bool known = rules.kind == LT_CLOCK_PER_TURN || rules.kind == LT_CLOCK_BANK;
    if (!known || rules.time_ms <= 0) return (lt_clock_rules){.kind = LT_NO_CLOCK};
    const int64_t increment_ms = rules.kind == LT_CLOCK_BANK ? rules.increment_ms : 0;
    return (lt_clock_rules){rules.kind, within(rules.time_ms), within(increment_ms)};
}

// While the game is paused its time stands still.
static int64_t time_of(const lt_game *game, int64_t now_ms) {
    return game->paused ? game->paused_ms : now_ms;
}

// Only the time of a person runs, in their own turn. For one who leaves in it, it runs until the bot has
// played: leaving and coming back stops no clock.
static bool runs(const lt_game *game, unsigned player) {
    const lt_game_seat *seat = &game->seat[player];
    return game->clock.kind != LT_NO_CLOCK && !game->over && player == game->state.open.player &&
           seat->kind == LT_SEAT_PERSON &&
           (seat->left == LT_PLAYS || seat->left_turn == (uint8_t)game->state.open.turn);
}

int64_t lt_game_bank(const lt_game *game, unsigned player, int64_t now_ms) {
    const int64_t elapsed_ms = runs(game, player) ? within(time_of(game, now_ms) - game->turn_began_ms) : 0;
    return within(game->bank_ms[player] - elapsed_ms);
}

int64_t lt_game_time_left(const lt_game *game, unsigned player, int64_t now_ms) {
    const bool has_clock = game->clock.kind != LT_NO_CLOCK && lt_game_bot(game, player) == NULL;
    return has_clock ? lt_game_bank(game, player, now_ms) : INT64_MAX;
}

bool lt_game_is_time_up(const lt_game *game, int64_t now_ms) {
    return !game->over && lt_game_time_left(game, game->state.open.player, now_ms) == 0;
}

void lt_game_pause(lt_game *game, int64_t now_ms) {
    if (game->paused) return;
    game->paused = true;
    game->paused_ms = now_ms;
}

void lt_game_resume(lt_game *game, int64_t now_ms) {
    if (!game->paused) return;
    game->paused = false;
    game->turn_began_ms += now_ms - game->paused_ms;
}

void lt_game_clock_begin(lt_game *game, lt_clock_rules rules, int64_t now_ms) {
    game->clock = sound(rules);
    for (unsigned i = 0; i < LT_MAX_PLAYERS; i++) game->bank_ms[i] = game->clock.time_ms;
    game->turn_began_ms = now_ms;
}

void lt_game_clock_charge(lt_game *game, int64_t now_ms) {
    const unsigned player = game->state.open.player;
    game->bank_ms[player] = lt_game_bank(game, player, now_ms);
    game->turn_began_ms = time_of(game, now_ms);
}

int64_t lt_game_clock_after_turn(const lt_game *game, int64_t now_ms) {
    const unsigned player = game->state.open.player;
    if (game->clock.kind == LT_CLOCK_PER_TURN) return game->clock.time_ms;
    const int64_t increment_ms = lt_game_bot(game, player) == NULL ? game->clock.increment_ms : 0;
    return within(lt_game_bank(game, player, now_ms) + increment_ms);
}

void lt_game_clock_turn_begins(lt_game *game, int64_t now_ms) {
    game->turn_began_ms = time_of(game, now_ms);
}

// In their own turn a person who comes back pays for all of it. After their time ran out the bank is a short
// one from now on. With time per turn a later turn has all its time again: only the rest of this one is
// short.
void lt_game_clock_return(lt_game *game, unsigned player, int64_t now_ms) {
    int64_t *bank_ms = &game->bank_ms[player];
    if (game->seat[player].left != LT_LEFT_TIME) return;
    if (player == game->state.open.player) game->turn_began_ms = time_of(game, now_ms);
    if (game->clock.kind == LT_CLOCK_BANK || *bank_ms == 0)
        *bank_ms = game->clock.time_ms < LT_RETURN_BANK_MS ? game->clock.time_ms : LT_RETURN_BANK_MS;
}

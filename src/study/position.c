// position.c - a moment of a game without what is hidden in it.
#include "lt_position.h"

#include <string.h>

#include "lt_match.h"

bool lt_position_of(const lt_setup *setup, const lt_move *moves, int before, lt_position *out) {
    lt_state state;
    if (before < 0 || before > LT_MAX_GAME_MOVES || (before > 0 && !lt_ends_turn(moves[before - 1])) ||
        lt_start(&state, setup, NULL) != LT_OK)
        return false;
    for (int i = 0; i < before; i++)
        if (lt_apply(&state, moves[i], NULL) != LT_OK) return false;
    if (state.open.over) return false;
    memset(out, 0, sizeof *out);
    out->players = setup->players;
    out->rules = setup->rules;
    memcpy(out->side, setup->side, sizeof out->side);
    out->hand = state.hand[state.open.player];
    out->move_count = before;
    if (before > 0) memcpy(out->moves, moves, (size_t)before * sizeof *moves);
    return true;
}

// Every tile that the player to move has drawn, in an order that fits: those placed, then the hand.
static unsigned draws_of(const lt_position *position, unsigned *seat, lt_tile drawn[LT_MAX_DECK]) {
    unsigned player = 0, count = 0, turns = 0;
    for (int i = 0; i < position->move_count; i++) turns += lt_ends_turn(position->moves[i]);
    *seat = turns % position->players;
    for (int i = 0; i < position->move_count; i++) {
        const lt_move move = position->moves[i];
        if (!lt_ends_turn(move)) continue;
        if (move.kind == LT_PLACE && player == *seat && count < LT_MAX_DECK) drawn[count++] = move.place.tile;
        player = (player + 1) % position->players;
    }
    for (lt_hand hand = position->hand; hand && count < LT_MAX_DECK; hand >>= 8)
        drawn[count++] = (lt_tile)hand;
    return count;
}

bool lt_position_open(const lt_position *position, lt_setup *setup, lt_state *state) {
    lt_setup fitting = {.players = position->players, .rules = position->rules};
    lt_tile drawn[LT_MAX_DECK];
    lt_state reached;
    unsigned seat;
    if (position->players < LT_MIN_PLAYERS || position->players > LT_MAX_PLAYERS ||
        position->move_count < 0 || position->move_count > LT_MAX_GAME_MOVES)
        return false;
    memcpy(fitting.side, position->side, sizeof fitting.side);
    const unsigned count = draws_of(position, &seat, drawn);
    if (!lt_fit_deck(position->players, (int)seat, drawn, count, position->moves, position->move_count,
                     fitting.deck) ||
        lt_start(&reached, &fitting, NULL) != LT_OK)
        return false;
    for (int i = 0; i < position->move_count; i++)
        if (lt_apply(&reached, position->moves[i], NULL) != LT_OK) return false;
    if (reached.open.over || reached.open.spent || reached.open.player != seat ||
        reached.hand[seat] != position->hand)
        return false;
    if (setup) *setup = fitting;
    if (state) *state = reached;
    return true;
}

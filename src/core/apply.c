// apply.c - playing a move: lt_apply checks it first, lt_play does not.
#include "legal.h"

#include <string.h>

#include "lt_assert.h"

static void play(lt_state *state, lt_move move, lt_events *events) {
    lt_open_info *open = &state->open;
    unsigned player = open->player;
    switch (move.kind) {
    case LT_EXCHANGE: lt_do_exchange(open, player, move.exchange.give, move.exchange.take, events); break;
    case LT_DEDICATE: {
        lt_cards cost = lt_set_cost(move.dedicate.set, move.dedicate.colors);
        lt_do_dedicate(open, player, open->players, move.dedicate.set, cost, events);
        break;
    }
    case LT_DISCARD: lt_do_discard(open, player, move.discard.color, events); break;
    case LT_PLACE: {
        unsigned slot = lt_hand_slot(state->hand[player], move.place.tile);
        unsigned index = lt_frontier_index(open, lt_cell_at(move.place.x, move.place.y));
        LT_ASSERT(slot < LT_HAND_SIZE && index < open->frontier_size);
        lt_do_place(state, player, open->players, (lt_placement){slot, index, move.place.rotation}, events);
        break;
    }
    case LT_PASS: lt_do_pass(open, player, open->players, events); break;
    }
}

lt_err lt_apply(lt_state *state, lt_move move, lt_events *events) {
    lt_err err = lt_legal(state, move);
    if (err != LT_OK) return err;
    if (events) events->count = 0;
    play(state, move, events);
    LT_ASSERT(lt_check(state) == NULL);
    return LT_OK;
}

void lt_play(lt_state *state, lt_move move) {
    LT_ASSERT(lt_legal(state, move) == LT_OK);
    play(state, move, NULL);
}

lt_payout lt_payout_of(const lt_open_info *open, lt_cell cell, lt_tile tile, unsigned rotation) {
    unsigned player = open->player, players = open->players;
    const lt_rotated *rotated = &lt_rotated_tiles[tile][rotation];
    lt_open_info table; // only the fields that the two steps below use are set
    memcpy(table.cards, open->cards, sizeof table.cards);
    memcpy(table.side, open->side, sizeof table.side);
    table.supply = open->supply;
    table.favor[player] = open->favor[player];
    table.favor_supply = open->favor_supply;
    lt_take_matches(&table, player, rotated, open->shown[lt_fold(cell, players)], NULL);
    lt_take_facing(&table, player, players, rotated, LT_WHY_FACING, NULL);
    lt_payout payout = {
        .supply = table.supply, .favor = table.favor[player], .favor_supply = table.favor_supply};
    memcpy(payout.cards, table.cards, sizeof payout.cards);
    return payout;
}

bool lt_move_equal(lt_move a, lt_move b) {
    if (a.kind != b.kind) return false;
    switch (a.kind) {
    case LT_EXCHANGE: return a.exchange.give == b.exchange.give && a.exchange.take == b.exchange.take;
    case LT_DEDICATE: return a.dedicate.set == b.dedicate.set && a.dedicate.colors == b.dedicate.colors;
    case LT_DISCARD: return a.discard.color == b.discard.color;
    case LT_PLACE:
        return a.place.x == b.place.x && a.place.y == b.place.y && a.place.tile == b.place.tile &&
               a.place.rotation == b.place.rotation;
    case LT_PASS: return true;
    }
    return false;
}

lt_events lt_events_for(const lt_events *events, int seat) {
    lt_events seen = *events;
    for (int i = 0; i < seen.count; i++)
        if (seen.at[i].kind == LT_EV_DRAWN && seen.at[i].player != seat) seen.at[i].drawn.tile = LT_NO_TILE;
    return seen;
}

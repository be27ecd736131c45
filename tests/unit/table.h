// table.h - what the tests of the match share: a table of people, and turns that are played for them.
#ifndef LT_TEST_TABLE_H
#define LT_TEST_TABLE_H

#include <string.h>

#include "helpers.h"
#include "lt_match.h"

// A table of people called "p1", "p2" …, with the deck of a seed.
static inline lt_match_settings table_of(unsigned players, uint64_t seed) {
    lt_match_settings settings;
    memset(&settings, 0, sizeof settings);
    settings.setup = lt_setup_from_seed(players, seed);
    settings.seeded = true;
    settings.seed = seed;
    for (unsigned i = 0; i < players; i++) snprintf(settings.seat[i].name, LT_MATCH_NAME, "p%u", i + 1);
    return settings;
}

static inline void start_match(lt_match *match, const lt_match_settings *settings) {
    assert_int_equal(lt_match_start(match, settings, 0), LT_OK);
}

static inline lt_move first_of(const lt_state *state, lt_move_kind kind) {
    lt_move moves[LT_MAX_MOVES];
    int count = lt_legal_moves(state, moves, LT_MAX_MOVES);
    for (int i = 0; i < count; i++)
        if (moves[i].kind == kind) return moves[i];
    fail_msg("no move of kind %d", (int)kind);
    return moves[0];
}

static inline void draft(lt_match *match, lt_move move) {
    assert_int_equal(lt_match_draft(match, move), LT_OK);
}

// Drafts discards, or what else the limit asks for before a placement.
static inline void settle(lt_match *match) {
    const lt_open_info *open = &match->draft.open;
    while (lt_cards_total(open->cards[open->player]) > LT_CARD_LIMIT && !open->final)
        draft(match,
              first_of(&match->draft, count_moves(&match->draft, LT_DISCARD) ? LT_DISCARD : LT_DEDICATE));
}

// The rest of a turn, with the first placement or the pass.
static inline void finish_turn(lt_match *match) {
    settle(match);
    draft(match, first_of(&match->draft, match->draft.open.final ? LT_PASS : LT_PLACE));
    assert_true(lt_match_confirm(match, 0));
}

static inline void play_to_end(lt_match *match) {
    while (!match->game.over) finish_turn(match);
}

// A game of `players` in which the player to move has favor and cards for any exchange and dedication.
static inline void start_rich(lt_match *match, unsigned players) {
    lt_match_settings settings = table_of(players, 7);
    start_match(match, &settings);
    set_cards(&match->game.state, 0, "RRRROB");
    set_favor(&match->game.state, 0, 4);
    match->draft = match->game.state;
}

#endif

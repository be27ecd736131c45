// model.h - the rules once more, slowly and plainly, as a second opinion for the tests.
// Written from docs/RULES.md and the data files alone; it shares no code and no table with the core.
#ifndef LT_TEST_MODEL_H
#define LT_TEST_MODEL_H

#include "helpers.h"

typedef struct {
    int x, y, tile, rotation;
} model_laid;

typedef struct {
    int players, rules, side[LT_MAX_PLAYERS];
    int cards[LT_MAX_PLAYERS][COLOR_SLOTS], supply[COLOR_SLOTS];
    int favor[LT_MAX_PLAYERS], favor_pile;
    int tokens[LT_MAX_PLAYERS][LT_MAX_DEDICATIONS], token_count[LT_MAX_PLAYERS];
    int stack[LT_SETS][LT_MAX_TOKENS], stack_size[LT_SETS], taken[LT_SETS]; // stacks with their top first
    int hand[LT_MAX_PLAYERS][LT_HAND_SIZE], hand_size[LT_MAX_PLAYERS];
    int deck[LT_MAX_DECK], deck_size, drawn;
    model_laid lake[LT_MAX_LAKE];
    int lake_size;
    int turn, player;
    bool exchanged, dedicated, discarded, over;
} model;

model model_start(const lt_setup *setup);
bool model_legal(const model *m, lt_move move);
void model_apply(model *m, lt_move move, lt_events *events); // `move` must be legal
bool model_final(const model *m);
unsigned model_winners(const model *m); // bit set

// Fails the test where the state is not the model's in anything that is open or hidden.
void assert_agrees(const model *m, const lt_state *state);

// Calls `see` for everything that could be taken for a move around this lake, legal or not: all exchanges,
// dedications, discards with colors that are none too; every tile, rotation and one rotation too many on
// every cell up to `margin` beyond the lake; kinds that do not exist. Returns how many.
typedef void (*see_move)(lt_move move, void *context);
long for_all_moves(const lt_open_info *open, int margin, see_move see, void *context);

#endif

// solve.h - private to the bots: all ways to deal with cards and all placements of a turn, for the solver.
#ifndef LT_BOTS_SOLVE_H
#define LT_BOTS_SOLVE_H

#include "final.h"
#include "lt_solve.h"

// A way to deal with the cards before the placement: exchange, dedication, discards.
typedef struct {
    lt_cards cards, supply, discards;
    uint8_t favor, honor;
    uint8_t give, take;  // LT_NO_COLOR: no exchange
    uint8_t set, colors; // LT_SETS: no dedication
} lt_card_plan;

enum { LT_PLAN_SLOTS = 1024 };

// Plans are kept on a stack, those of a turn on top of those of the turns before it.
typedef struct {
    lt_card_plan at[4096];
    unsigned count;
    bool full;                    // some did not fit
    uint64_t seen[LT_PLAN_SLOTS]; // plans that were added lately
    uint64_t turns;               // so many turns were planned: tells those of one turn apart in `seen`
} lt_plan_stack;

// Puts every card plan of the player to move on the stack, either those without an exchange or those with
// one: first the ones with most honor, and of plans that lead to the same cards and tokens one.
void lt_plans_push(lt_plan_stack *stack, const lt_open_info *open, bool exchange);

// The moves of a plan; returns how many.
int lt_plan_moves(const lt_card_plan *plan, lt_move moves[LT_MAX_TURN_MOVES]);

typedef struct {
    lt_cell cell;
    lt_tile tile;
    uint8_t rotation;
} lt_placement_choice;

enum { LT_MAX_PLACEMENTS = LT_HAND_SIZE * 4 * LT_MAX_FRONTIER };

// All placements that differ, those that pay the player most first. Returns how many there are.
unsigned lt_all_placements(const lt_open_info *open, lt_hand hand,
                           lt_placement_choice out[LT_MAX_PLACEMENTS]);

// Of the placements of a tile in the last turn with placements, only what they pay matters.
typedef struct {
    lt_cell cell;
    uint8_t rotation;
    uint8_t worth; // cards and favor for the player
} lt_last_placement;

enum { LT_MAX_LAST = 160 };

// One placement of each kind that pays the same whatever the supply holds, those that pay most first. Returns
// how many there are, or -1 if they do not fit.
int lt_last_placements(const lt_open_info *open, lt_tile tile, lt_last_placement out[LT_MAX_LAST]);

#endif

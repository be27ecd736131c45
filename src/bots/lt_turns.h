// lt_turns.h - for bots and training only: candidates for a turn, rated by the value network.
//
// A turn consists of a card plan (exchange, dedication, discards, or nothing) and a placement; a final turn
// of a card plan alone. Rating all pairs would be too slow, so card plans are rated before the placement and
// only the best ones are combined with placements.
#ifndef LT_TURNS_H
#define LT_TURNS_H

#include "lt_bot.h"
#include "lt_net.h"

// Which exchanges are considered: none, those that allow a better dedication at once, or all.
typedef enum { LT_NO_EXCHANGE, LT_EXCHANGE_FOR_SET, LT_ANY_EXCHANGE } lt_exchange_policy;

// What a bot considers. Weak levels overlook cells and sets, as people do: each one for a whole turn or not
// at all.
typedef struct {
    int card_plans; // how many of the best card plans are combined with placements, at most LT_MAX_ADVICE
    lt_exchange_policy exchange;
    unsigned overlook;      // chance to overlook a cell, in 1/256
    unsigned overlook_sets; // chance to overlook a dedication, in 1/256
    uint64_t seed;          // decides what is overlooked
} lt_handicap;

// The hand without one of its tiles, in the same order.
static inline lt_hand lt_hand_without(lt_hand hand, lt_tile tile) {
    lt_hand rest = 0;
    for (unsigned i = 0; hand; hand >>= 8)
        if ((lt_tile)hand != tile) rest |= (hand & 255) << 8 * i++;
    return rest;
}

typedef struct {
    lt_move moves[LT_MAX_TURN_MOVES];
    int count;
    int32_t chance; // of the player to win, in 1/LT_CERTAIN
} lt_turn;

// The best card plans, best first by the chance before the placement: at most `cap`, at least one. Not for
// final turns.
int lt_card_plans(const lt_state *state, const lt_net *net, lt_handicap handicap, lt_turn *out, int cap);

// What the ratings of all placements of one turn share.
typedef struct {
    const lt_open_info *open;
    const lt_net *net;
    lt_hand hand;
    lt_net_input input; // after the placement, but without its cards and favor, its cell and its neighbors
    lt_accumulator accumulator;
    lt_corner_list corners;
    lt_cell cell;
} lt_placing;

void lt_placing_begin(lt_placing *placing, const lt_open_info *open, lt_hand hand, const lt_net *net);
// Chooses the cell.
void lt_placing_at(lt_placing *placing, lt_cell cell);
// Chooses the tile to be placed: the input then has the hand without it.
void lt_placing_take(lt_placing *placing, lt_tile tile);
// The player's chance after the placement of the chosen tile, which is `tile`, on the chosen cell.
int32_t lt_placing_chance(const lt_placing *placing, lt_tile tile, unsigned rotation);

typedef struct {
    lt_move move;
    int32_t chance;
} lt_rated;

// The best placements, best first: at most `cap`, at least one.
int lt_placements(const lt_state *state, const lt_net *net, lt_handicap handicap, lt_rated *out, int cap);

// The best whole turns, at most `cap`: handicap.card_plans card plans, each with its best `placements`
// placements.
int lt_whole_turns(const lt_state *state, const lt_net *net, lt_handicap handicap, int placements,
                   lt_turn *out, int cap);

// A good turn for simulations, found with less work: placements are rated for the best card plan only, and
// the best of them are tried with the other card plans.
lt_turn lt_rollout_turn(const lt_state *state, const lt_net *net, lt_handicap handicap);

void lt_play_turn(lt_state *state, const lt_turn *turn);

// Who wins if every player plays the remaining final turns best: shares of LT_CERTAIN, by player. The game
// must be in its final turns, in which no hidden tile matters.
lt_chances lt_final_result(const lt_state *state);

// The best final turn of the player to move.
lt_turn lt_final_turn(const lt_state *state);

#endif

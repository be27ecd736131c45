// lt_turns.h - for bots and training: the ways to play a turn, and what the value function thinks of each.
// A turn is first its cards (exchange, dedication, discards), then its placement; in a final turn the cards alone.
#ifndef LT_TURNS_H
#define LT_TURNS_H

#include "lt_bot.h"
#include "lt_net.h"

// Which exchanges come to mind: none, those that make a better dedication possible at once, or all.
typedef enum { LT_NO_EXCHANGE, LT_EXCHANGE_FOR_SET, LT_ANY_EXCHANGE } lt_exchange_sight;

// How much of the table a player notices. A cell or a set is overlooked or not for a whole turn, as it is with
// people.
typedef struct {
    lt_exchange_sight exchange;
    unsigned overlook;      // chance to overlook a cell, in 1/256
    unsigned overlook_sets; // chance to overlook a dedication
    uint64_t seed;
} lt_sight;

// What is left of a hand without one of its tiles, in the same order.
static inline lt_hand lt_hand_without(lt_hand hand, lt_tile tile) {
    lt_hand rest = 0;
    for (unsigned i = 0; hand; hand >>= 8)
        if ((lt_tile)hand != tile) rest |= (hand & 255) << 8 * i++;
    return rest;
}

typedef struct {
    lt_move moves[LT_MAX_TURN_MOVES];
    int count;
    int32_t chance; // in 1/65536
} lt_turn;

// The best ways to deal with the cards, best first, at most `cap`; there is always one.
int lt_card_turns(const lt_state *state, const lt_net *net, lt_sight sight, lt_turn *out, int cap);

typedef struct {
    lt_move move;
    int32_t chance;
} lt_rated;

// The best placements, best first, at most `cap`; there is always one.
int lt_placements(const lt_state *state, const lt_net *net, lt_sight sight, lt_rated *out, int cap);

// The best whole turns made of `card_turns` ways to deal with the cards and `placements` each, at most `cap`.
int lt_whole_turns(const lt_state *state, const lt_net *net, lt_sight sight, int card_turns, int placements,
                   lt_turn *out, int cap);

void lt_play_turn(lt_state *state, const lt_turn *turn);

// Plays the final turns, each player choosing the set for the best place in the end; who then wins, in shares
// of LT_CERTAIN, by player. The game must be in its final turns; nothing in them is hidden.
lt_chances lt_final_result(const lt_state *state);

// The best way to play one's final turn.
lt_turn lt_final_turn(const lt_state *state);

// The chances of all, by player, after `player` has finished a turn with `hand` left before drawing.
lt_chances lt_chances_after(const lt_state *state, const lt_net *net, unsigned player, lt_hand hand);

#endif

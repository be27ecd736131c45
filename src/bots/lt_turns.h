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
    int32_t
        margin; // ways to deal with the cards that look worse than the best by more are dropped; 0 keeps all
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

// The best ways to deal with the cards, best first by the chance before the placement, at most `cap`; there is always
// one. Not in a final turn.
int lt_card_turns(const lt_state *state, const lt_net *net, lt_sight sight, lt_turn *out, int cap);

// What the placements of one turn have in common.
typedef struct {
    const lt_open_info *open;
    const lt_net *net;
    lt_hand hand;
    lt_situation situation; // with the placement counted, without its gains
    lt_base base;
} lt_placing;

void lt_placing_begin(lt_placing *placing, const lt_open_info *open, lt_hand hand, const lt_net *net);
// Takes the tile that is to be placed from the hand; the one before is back in it.
void lt_placing_take(lt_placing *placing, lt_tile tile);
// The player's chance after the placement of that tile.
int32_t lt_placing_chance(const lt_placing *placing, lt_cell cell, lt_tile tile, unsigned rotation);

typedef struct {
    lt_move move;
    int32_t chance;
} lt_rated;

// The best placements, best first, at most `cap`; there is always one.
int lt_placements(const lt_state *state, const lt_net *net, lt_sight sight, lt_rated *out, int cap);

// The best whole turns made of `card_turns` ways to deal with the cards and `placements` each, at most `cap`.
int lt_whole_turns(const lt_state *state, const lt_net *net, lt_sight sight, int card_turns, int placements,
                   lt_turn *out, int cap);

// A good whole turn, for less work: only the placements that go best with the best way to deal with the cards are tried
// with the other ways.
void lt_good_turn(const lt_state *state, const lt_net *net, lt_sight sight, int card_turns, lt_turn *best);

void lt_play_turn(lt_state *state, const lt_turn *turn);

// Plays the final turns, each player choosing the set for the best place in the end; who then wins, in shares
// of LT_CERTAIN, by player. The game must be in its final turns; nothing in them is hidden.
lt_chances lt_final_result(const lt_state *state);

// The best way to play one's final turn.
lt_turn lt_final_turn(const lt_state *state);

#endif

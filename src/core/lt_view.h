// lt_view.h - what one seat may know of a game (R13), and full games that fit what it knows.
// A view holds no hidden tile in any form; bots and screens are given views, never states.
#ifndef LT_VIEW_H
#define LT_VIEW_H

#include "lt_core.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { LT_SPECTATOR = -1 };

typedef struct {
    lt_open_info open;
    int8_t seat;     // from 0, or LT_SPECTATOR
    lt_hand hand;    // that seat's tiles; 0 for a spectator
    uint64_t unseen; // bit t: tile t is neither in the lake nor in this hand
} lt_view;

lt_view lt_view_of(const lt_state *state, int seat);

// The moves of the view's seat, as lt_legal_moves; 0 if it is another's turn.
int lt_view_moves(const lt_view *view, lt_move *out, int cap);

// A full game that fits the view; all deals of the hidden tiles are equally likely, and `seed` picks one.
// The same view and seed give the same state everywhere. For a spectator's view all hands are dealt.
lt_state lt_sample(const lt_view *view, uint64_t seed);

// The same, where the samples 0, 1, 2, … of a seed are stratified: several in a row put different tiles into
// the other hands and on top of the draw stack, so that their mean is nearer to that of all deals.
lt_state lt_sample_in_series(const lt_view *view, uint64_t seed, unsigned number);

// Every tile but the starting one that is neither in the lake nor in `hand`, as a bit set.
uint64_t lt_unseen_by(const lt_open_info *open, lt_hand hand);

// Completes a view that was read from a text or a message: fills in `unseen`, open.shown and open.frontier,
// which follow from the rest, with the same bytes that the view had when it was written. The rest is checked
// and may be anything. Returns NULL if a game can have such a view; else what is wrong with it, and *view is
// untouched.
const char *lt_view_restore(lt_view *view);

#ifdef __cplusplus
}
#endif
#endif

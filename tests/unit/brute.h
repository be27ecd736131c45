// brute.h - best play by trying everything that the rules allow, move by move: what the bots' exact results
// are held against. It leaves nothing out and shares nothing with them.
#ifndef LT_TEST_BRUTE_H
#define LT_TEST_BRUTE_H

#include "lt_core.h"
#include "lt_net.h"
#include "lt_view.h"

// The shares that best play leads to, with all hands open.
lt_chances brute_shares(const lt_state *state);

// The best that the view's player can do: the sum of its shares over every deal that fits, if all hands are
// open from the next turn on.
int64_t brute_hidden_sum(const lt_view *view, unsigned *deals);

// The sum over every deal of the share of the view's player after these moves, which end the turn.
int64_t brute_hidden_sum_of(const lt_view *view, const lt_move *moves, int count, unsigned *deals);

#endif

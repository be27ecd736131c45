// lt_contest.h - several turns of one position, tried in the same deals of the hidden tiles: which is better,
// by how much, and how sure that is.
//
// It goes deal by deal, so that the caller can stop when it knows enough, and can drop turns on the way.
// Chances are counted in 1/LT_CERTAIN (lt_net.h).
#ifndef LT_CONTEST_H
#define LT_CONTEST_H

#include "lt_turns.h"

enum { LT_MAX_CONTENDERS = 24 };

// One turn's lead over another: sums over the deals in which both were tried.
typedef struct {
    int64_t sum, squares;
} lt_lead;

typedef struct {
    const lt_view *view;
    uint64_t seed;  // of the deals
    unsigned turns; // of the player that a simulation plays before it asks the network; many: to the end
    int count;
    lt_turn turn[LT_MAX_CONTENDERS];
    uint32_t dropped;                                   // bit i: turn i is tried no more
    unsigned deals[LT_MAX_CONTENDERS];                  // in which it was tried: the first so many
    int64_t sum[LT_MAX_CONTENDERS];                     // of the chances that it came to
    lt_lead lead[LT_MAX_CONTENDERS][LT_MAX_CONTENDERS]; // [a][b] for a < b
} lt_contest;

// A contest without turns; those that take part are then added, before the first deal. The view must live as
// long, and its game must not be in the final turns.
void lt_contest_begin(lt_contest *contest, const lt_view *view, uint64_t seed);
// False if it is full.
bool lt_contest_add(lt_contest *contest, const lt_turn *turn);

// Tries all turns that were not dropped in the next deal.
void lt_contest_deal(lt_contest *contest);

// The mean chance after turn i.
int32_t lt_contest_chance(const lt_contest *contest, int i);
// By how much turn a is better than turn b, and the standard error of that.
int32_t lt_contest_lead(const lt_contest *contest, int a, int b, int32_t *error);

#endif

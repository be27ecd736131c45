// weights.c - the learned weights of the value network.
//
// With LT_WEIGHTS_APART, as in the page's module, only those for two players are built in; the others are
// loaded (lt_weights.h).
#include "lt_net.h"

// Made by `make train`; not to be edited by hand.
#include "weights_2.inc"
#ifndef LT_WEIGHTS_APART
#include "weights_3.inc"
#include "weights_4.inc"
#endif

// Whether weights were made for these features.
#define LT_FITS(players, leads, hidden)                                                                      \
    _Static_assert(sizeof rows_##players ==                                                                  \
                           (hidden) * ((players)*LT_FEATURES_PLAYER + (leads) + LT_FEATURES_COMMON) &&       \
                       sizeof colors_##players ==                                                            \
                           LT_POOL * ((players)*LT_COLOR_FEATURES_CARDS + LT_COLOR_FEATURES_COMMON),         \
                   "weights of other features: train them anew")
LT_FITS(2, LT_FEATURES_LEAD_OF_TWO, 64);
#ifndef LT_WEIGHTS_APART
LT_FITS(3, 2 * LT_FEATURES_LEAD, 64);
LT_FITS(4, 3 * LT_FEATURES_LEAD, 48);
#endif

lt_net lt_nets[LT_MAX_PLAYERS - 1] = {
    {rows_2, colors_2, pool_2, out_2},
#ifndef LT_WEIGHTS_APART
    {rows_3, colors_3, pool_3, out_3},
    {rows_4, colors_4, pool_4, out_4},
#endif
};

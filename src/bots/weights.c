// weights.c - the learned weights, as `make train` makes them. Do not edit the included files by hand.
#include "lt_net.h"

#include "weights_2.inc"
#include "weights_3.inc"
#include "weights_4.inc"

const lt_net lt_nets[LT_MAX_PLAYERS - 1] = {
    {rows_2, colors_2, pool_2, out_2},
    {rows_3, colors_3, pool_3, out_3},
    {rows_4, colors_4, pool_4, out_4},
};

// weights_load.c - weights that are not built in.
#include "lt_weights.h"

#include <string.h>

#include "lt_net.h"

enum {
    FIRST = 3, // for fewer players they are always built in
    ROOM = LT_MAX_FEATURES * LT_MAX_HIDDEN + LT_MAX_COLOR_FEATURES * LT_POOL + LT_POOL * LT_MAX_HIDDEN +
           LT_MAX_PLAYERS * LT_MAX_HIDDEN * sizeof(int16_t)
};

bool lt_weights_load(unsigned players, const void *bytes, size_t size) {
    static int16_t rooms[LT_MAX_PLAYERS + 1 - FIRST][ROOM / sizeof(int16_t)];
    if (players < FIRST || players > LT_MAX_PLAYERS) return false;
    const size_t hidden = lt_hidden_count(players), rows = lt_feature_count(players) * hidden;
    const size_t colors = (size_t)lt_color_feature_count(players) * LT_POOL, pool = LT_POOL * hidden;
    const size_t out = lt_output_count(players) * hidden * sizeof(int16_t);
    if (size != rows + colors + pool + out) return false;
    int16_t *room = rooms[players - FIRST];
    const int8_t *start = memcpy(room, bytes, size);
    lt_nets[players - LT_MIN_PLAYERS] = (lt_net){
        .rows = start,
        .colors = start + rows,
        .pool = start + rows + colors,
        .out = room + (rows + colors + pool) / sizeof *room, // which is even, as LT_POOL is
    };
    return true;
}

bool lt_weights_known(unsigned players) {
    return lt_nets[players - LT_MIN_PLAYERS].rows != NULL;
}

// lt_net.h - for bots and training: the learned value of a situation, in integers.
//
// Every feature is a choice among a few rows of weights ("this player has 3 favor tokens"), so that the first
// layer only adds rows of bytes. A second, small network looks at each color in the same way, is shared by the
// seven, and its sum joins the first layer. Integers throughout: the same value on every platform.
#ifndef LT_NET_H
#define LT_NET_H

#include "lt_situation.h"

enum {
    // Rows for each player, counted from the one whose situation it is.
    LT_ROWS_FAVOR = 7,
    LT_ROWS_READY = 8, // honor of the best set that can be dedicated: none, 4 to 10
    LT_ROWS_CARDS = 8, // by two
    LT_ROWS_COLORS = 8,
    LT_ROWS_PAIRS = 5,
    LT_ROWS_TRIPLES = 3,
    LT_ROWS_PLAYER =
        LT_ROWS_FAVOR + LT_ROWS_READY + LT_ROWS_CARDS + LT_ROWS_COLORS + LT_ROWS_PAIRS + LT_ROWS_TRIPLES,
    // Rows for all together.
    LT_ROWS_LEAD_OF_TWO = 29, // a rival's honor against ours, -14 to 14; by two where there are more rivals
    LT_ROWS_LEAD = 15,
    LT_ROWS_TOP = 7, // 4 to 10, for each stack
    LT_ROWS_PLACEMENTS = 12,
    LT_ROWS_PLACING = 1,
    LT_ROWS_PLATFORMS = 4,
    LT_ROWS_COMMON = LT_SETS * LT_ROWS_TOP + LT_ROWS_PLACEMENTS + LT_ROWS_PLACING + LT_ROWS_PLATFORMS,
    // Rows of a color: cards of each player, in the supply, on the shore, with platforms there, in the hand.
    LT_COLOR_ROWS_CARDS = 6,
    LT_COLOR_ROWS_SUPPLY = 6,
    LT_COLOR_ROWS_SHORE = 8,
    LT_COLOR_ROWS_PLATFORMS = 5,
    LT_COLOR_ROWS_HAND = 5,
    LT_COLOR_ROWS_COMMON =
        LT_COLOR_ROWS_SUPPLY + LT_COLOR_ROWS_SHORE + LT_COLOR_ROWS_PLATFORMS + LT_COLOR_ROWS_HAND,

    LT_MAX_ROWS = LT_MAX_PLAYERS * LT_ROWS_PLAYER + (LT_MAX_PLAYERS - 1) * LT_ROWS_LEAD + LT_ROWS_COMMON,
    LT_MAX_COLOR_ROWS = LT_MAX_PLAYERS * LT_COLOR_ROWS_CARDS + LT_COLOR_ROWS_COMMON,
    LT_MAX_HIDDEN = 64,
    LT_POOL = 16,

    LT_MAX_ACTIVE = 6 * LT_MAX_PLAYERS + LT_MAX_PLAYERS - 1 + LT_SETS + 3, // rows of one situation
    LT_MAX_COLOR_ACTIVE = LT_MAX_PLAYERS + 4,

    LT_ONE = 64 // 1.0 in activations and in all weights but the last layer's
};

static inline unsigned lt_row_count(unsigned players) {
    unsigned lead = players == 2 ? LT_ROWS_LEAD_OF_TWO : (players - 1) * LT_ROWS_LEAD;
    return players * LT_ROWS_PLAYER + lead + LT_ROWS_COMMON;
}

static inline unsigned lt_color_row_count(unsigned players) {
    return players * LT_COLOR_ROWS_CARDS + LT_COLOR_ROWS_COMMON;
}

static inline unsigned lt_hidden_count(unsigned players) {
    return players == 4 ? 48 : 64;
}

static inline unsigned lt_output_count(unsigned players) {
    return players == 2 ? 1 : players; // with two, the second's chance is what the first leaves
}

// Weights as they are kept: rows of bytes, one after the other.
typedef struct {
    const int8_t *rows;   // [lt_row_count][hidden]
    const int8_t *colors; // [lt_color_row_count][LT_POOL]
    const int8_t *pool;   // [LT_POOL][hidden]
    const int16_t *out;   // [outputs][hidden], 1.0 is 256
} lt_net;

extern const lt_net lt_nets[LT_MAX_PLAYERS - 1]; // by players - 2

// The sum of the fixed rows, shared by the situations after all the placements of a turn.
typedef struct {
    int16_t sum[LT_MAX_HIDDEN];
} lt_base;

void lt_net_base(const lt_net *net, const lt_situation *situation, lt_base *base);

// The chance of each player to win, in 1/65536, counted from the one whose situation it is.
enum { LT_CERTAIN = 65536 };

typedef struct {
    int32_t of[LT_MAX_PLAYERS];
} lt_chances;

lt_chances lt_net_chances(const lt_net *net, const lt_base *base, const lt_situation *situation);

// Only the first of them.
int32_t lt_net_chance(const lt_net *net, const lt_base *base, const lt_situation *situation);

#endif

// tiles.c - data/tiles.tsv and data/dedications.tsv as tables; a test compares them with the files.
#include "tables.h"

enum { R = LT_RED, O = LT_ORANGE, G = LT_GREEN, B = LT_BLUE, P = LT_PURPLE, W = LT_WHITE, K = LT_BLACK };

#define CARD(color) (1u << LT_CARD_BITS * (color))
#define ROTATED(n, e, s, w, bit)                                                                             \
    {                                                                                                        \
        .card = {CARD(n), CARD(e), CARD(s), CARD(w)},                                                        \
        .sides = (n) | (e) << 4 | (s) << 8 | (w) << 12 | 0x1111 * (bit),                                     \
        .shown = {((n) | (bit)) << 8, ((e) | (bit)) << 12, (s) | (bit), ((w) | (bit)) << 4},                 \
    }
#define ROTATIONS(n, e, s, w, bit)                                                                           \
    { ROTATED(n, e, s, w, bit), ROTATED(w, n, e, s, bit), ROTATED(s, w, n, e, bit), ROTATED(e, s, w, n, bit) }
#define LAKE(north, east, south, west) ROTATIONS(north, east, south, west, 0)
#define RAFT(north, east, south, west) ROTATIONS(north, east, south, west, LT_PLATFORM_BIT)

const lt_rotated lt_rotated_tiles[LT_TILES][4] = {
    LAKE(B, R, W, K), LAKE(G, B, K, O), LAKE(W, K, O, K), LAKE(G, G, G, R), // 0
    LAKE(O, P, O, O), LAKE(R, K, G, P), LAKE(R, G, B, P), RAFT(W, G, O, G), // 4
    LAKE(R, G, K, R), RAFT(W, B, K, B), LAKE(G, R, O, W), LAKE(B, P, W, R), // 8
    RAFT(R, G, G, R), LAKE(K, P, B, B), LAKE(W, W, R, G), RAFT(O, P, W, W), // 12
    RAFT(P, P, R, G), LAKE(G, B, O, B), LAKE(B, R, K, G), LAKE(B, K, W, G), // 16
    RAFT(R, K, K, P), RAFT(R, K, R, O), RAFT(P, B, P, G), RAFT(O, B, W, O), // 20
    LAKE(B, R, W, K), LAKE(B, W, G, P), RAFT(O, B, O, B), RAFT(K, W, K, W), // 24
    LAKE(P, K, W, O), LAKE(R, O, P, W), LAKE(P, P, K, P), LAKE(O, K, P, R), // 28
    LAKE(B, W, O, R), LAKE(B, P, K, O), LAKE(R, W, K, O), LAKE(W, G, P, B), // 32
};

static const uint8_t tile_motifs[LT_TILES] = {
    [0] = LT_BOAT,   [7] = LT_FLOWER,  [9] = LT_KOI,     [12] = LT_DRAGON, [15] = LT_PANDA, [16] = LT_DRAGON,
    [20] = LT_PANDA, [21] = LT_FLOWER, [22] = LT_DRAGON, [23] = LT_KOI,    [26] = LT_KOI,   [27] = LT_PANDA,
};

// Behind the tokens of a stack come generic ones.
#define PAST_9 LT_GENERIC_HONOR
#define PAST_8 LT_GENERIC_HONOR, PAST_9
#define PAST_6 LT_GENERIC_HONOR, LT_GENERIC_HONOR, PAST_8

const uint8_t lt_stack_table[3][LT_SETS][LT_MAX_TOKENS + 1] = {
    {{8, 7, 6, 5, 5, 4, PAST_6}, {9, 8, 7, 6, 5, 5, PAST_6}, {10, 9, 8, 7, 6, 5, PAST_6}}, // 2 players
    {{8, 7, 6, 6, 5, 5, 5, 4, PAST_8},
     {9, 8, 7, 7, 6, 6, 5, 5, PAST_8},
     {10, 9, 8, 8, 7, 7, 6, 5, PAST_8}}, // 3 players
    {{8, 7, 7, 6, 6, 5, 5, 5, 4, PAST_9},
     {9, 8, 8, 7, 7, 6, 6, 5, 5, PAST_9},
     {10, 9, 9, 8, 8, 7, 7, 6, 5, PAST_9}}, // 4 players
};

static const uint8_t stack_heights[3] = {6, 8, 9};

lt_color lt_tile_color(lt_tile tile, unsigned rotation, lt_side side) {
    return lt_rotated_tiles[tile][rotation].sides >> 4 * side & 7;
}

unsigned lt_tile_sides(lt_tile tile, unsigned rotation) {
    return lt_rotated_tiles[tile][rotation].sides;
}

bool lt_tile_has_platform(lt_tile tile) {
    return lt_rotated_tiles[tile][0].sides & LT_PLATFORM_BIT;
}

lt_motif lt_tile_motif(lt_tile tile) {
    return tile_motifs[tile];
}

unsigned lt_stack_height(unsigned players, lt_set set) {
    (void)set; // the three stacks are of equal height
    return stack_heights[players - LT_MIN_PLAYERS];
}

unsigned lt_stack_honor(unsigned players, lt_set set, unsigned index) {
    return lt_next_honor(players, set, index);
}

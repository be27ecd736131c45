// lt_net.h - for bots and training only: the value network, which estimates each player's chance to win.
//
// The input is encoded as sparse features ("this player has 3 favor tokens"), each of which is 0 or 1 and has
// a row of weights, so that the first layer only adds up the rows of the active features. A second, small
// network encodes each color in the same way with shared weights; the sum over the seven colors is a further
// input of the first layer. The last units of the first layer, one for each output, are linear: they give
// every feature a direct path to the output. All arithmetic is in integers, so that the value is the same on
// every platform.
#ifndef LT_NET_H
#define LT_NET_H

#include "lt_core.h"
#include "lt_reach.h"

// --- Input --------------------------------------------------------------------------------------------

// The sides that the lake shows to the empty cells around it, counted by color: color c in byte c.
typedef struct {
    uint64_t sides;
    uint64_t platforms; // those of tiles with a platform
} lt_open_sides;

// What the network is given: open information and the hand of one player. Players are numbered by seats that
// are relative to that player, who is seat 0.
typedef struct {
    lt_cards cards[LT_MAX_PLAYERS];
    lt_cards supply;
    lt_open_sides open_sides;
    lt_reach reach;
    uint64_t unseen;     // tiles that the player does not see, as a bit set
    uint64_t hand_tiles; // the player's tiles, as a bit set
    lt_cards hand_sides; // how many sides of each color are on them, at most 15
    uint8_t favor[LT_MAX_PLAYERS];
    uint8_t honor[LT_MAX_PLAYERS];
    uint8_t top[LT_SETS]; // honor of the next token of each stack
    uint8_t players;
    uint8_t player;     // seat 0: the player who has just placed a tile or is about to
    uint8_t placements; // left for that player
    bool placing;       // the player is about to place; else the turn is over, and a tile may be drawn
} lt_net_input;

// The player in a relative seat.
static inline unsigned lt_player_at(unsigned player, unsigned seat, unsigned players) {
    return player + seat < players ? player + seat : player + seat - players;
}

lt_open_sides lt_open_sides_of(const lt_open_info *open);

// The open sides after a tile is placed on a cell. `shown` is what the cell was shown (lt_open_info.shown),
// `sides` what the tile shows (lt_tile_sides): toward a neighboring tile an open side vanishes, toward an
// empty cell one appears.
lt_open_sides lt_open_sides_after(lt_open_sides open_sides, unsigned shown, unsigned sides);

// The input for `player` holding `hand`, with `placing` false.
lt_net_input lt_net_input_of(const lt_open_info *open, unsigned player, lt_hand hand);

// Sets the fields that depend on the hand.
void lt_net_input_hand(lt_net_input *input, lt_hand hand);

// --- The network ----------------------------------------------------------------------------------------

enum {
    // How many features there are of each kind. For each player, by relative seat:
    LT_FEATURES_FAVOR = 7,
    LT_FEATURES_READY = 8,    // honor of the best set that can be dedicated: none, 4 to 10
    LT_FEATURES_EXCHANGE = 8, // the same after an exchange, if it takes one
    LT_FEATURES_CARDS = 14,
    LT_FEATURES_COLORS = 8,
    LT_FEATURES_PAIRS = 5,
    LT_FEATURES_TRIPLES = 3,
    LT_FEATURES_LACKING = 4, // colors that the player has not, nor the supply
    LT_FEATURES_PLAYER = LT_FEATURES_FAVOR + LT_FEATURES_READY + LT_FEATURES_EXCHANGE + LT_FEATURES_CARDS +
                         LT_FEATURES_COLORS + LT_FEATURES_PAIRS + LT_FEATURES_TRIPLES + LT_FEATURES_LACKING,
    // For the whole table:
    LT_FEATURES_LEAD_OF_TWO = 29, // a rival's honor minus the player's own, -14 to 14, in a game of two
    LT_FEATURES_LEAD = 15,        // the same for each of several rivals, in steps of two
    LT_FEATURES_TOP = 7,          // 4 to 10, for each stack
    LT_FEATURES_PLACEMENTS = 12,
    LT_FEATURES_PLACING = 1,
    LT_FEATURES_LATE_LEAD = 15 * 5, // the lead of the best rival in steps of two, by the last five placements
    LT_FEATURES_PLATFORMS = 4,      // in the hand
    LT_FEATURES_CELLS = 8 * 3,      // corners and pockets of the frontier
    LT_FEATURES_PAIRING = 4 * 3,    // own tiles that can match two sides, and that can do so on two cells
    LT_FEATURES_THREE = 3,          // own tiles that can match three
    LT_FEATURES_REWARD = 4 * 3,     // favor that an own tile can bring; those that match two with a platform
    LT_FEATURES_RIVAL_PAIRING = 9,  // the share of unseen tiles that can match two sides, in eighths
    LT_FEATURES_RIVAL_REWARD = 9,   // the share of them that can bring two favor tokens
    LT_FEATURES_COMMON = LT_SETS * LT_FEATURES_TOP + LT_FEATURES_PLACEMENTS + LT_FEATURES_PLACING +
                         LT_FEATURES_LATE_LEAD + LT_FEATURES_PLATFORMS + LT_FEATURES_CELLS +
                         LT_FEATURES_PAIRING + LT_FEATURES_THREE + LT_FEATURES_REWARD +
                         LT_FEATURES_RIVAL_PAIRING + LT_FEATURES_RIVAL_REWARD,
    // For a color: cards of each player and in the supply, open sides, those with platforms, sides in the
    // hand, own tiles and unseen tiles that can match it together with another side, unseen tiles that have
    // it.
    LT_COLOR_FEATURES_CARDS = 6,
    LT_COLOR_FEATURES_SUPPLY = 6,
    LT_COLOR_FEATURES_OPEN = 8,
    LT_COLOR_FEATURES_PLATFORMS = 5,
    LT_COLOR_FEATURES_HAND = 5,
    LT_COLOR_FEATURES_PAIRING = 3,
    LT_COLOR_FEATURES_RIVAL = 4,
    LT_COLOR_FEATURES_UNSEEN = 6,
    LT_COLOR_FEATURES_COMMON = LT_COLOR_FEATURES_SUPPLY + LT_COLOR_FEATURES_OPEN +
                               LT_COLOR_FEATURES_PLATFORMS + LT_COLOR_FEATURES_HAND +
                               LT_COLOR_FEATURES_PAIRING + LT_COLOR_FEATURES_RIVAL + LT_COLOR_FEATURES_UNSEEN,

    LT_MAX_FEATURES =
        LT_MAX_PLAYERS * LT_FEATURES_PLAYER + (LT_MAX_PLAYERS - 1) * LT_FEATURES_LEAD + LT_FEATURES_COMMON,
    LT_MAX_COLOR_FEATURES = LT_MAX_PLAYERS * LT_COLOR_FEATURES_CARDS + LT_COLOR_FEATURES_COMMON,
    LT_MAX_HIDDEN = 64,
    LT_POOL = 16,

    LT_MAX_ACTIVE_FEATURES = 8 * LT_MAX_PLAYERS + LT_MAX_PLAYERS - 1 + LT_SETS + 10, // of one input
    LT_MAX_ACTIVE_COLOR_FEATURES = LT_MAX_PLAYERS + 7,

    LT_ONE = 64 // 1.0 in activations and in all weights but the last layer's
};

static inline unsigned lt_feature_count(unsigned players) {
    unsigned lead = players == 2 ? LT_FEATURES_LEAD_OF_TWO : (players - 1) * LT_FEATURES_LEAD;
    return players * LT_FEATURES_PLAYER + lead + LT_FEATURES_COMMON;
}

static inline unsigned lt_color_feature_count(unsigned players) {
    return players * LT_COLOR_FEATURES_CARDS + LT_COLOR_FEATURES_COMMON;
}

static inline unsigned lt_hidden_count(unsigned players) {
    return players == 4 ? 48 : 64;
}

static inline unsigned lt_output_count(unsigned players) {
    return players == 2 ? 1 : players; // of two, the second's output is 0
}

// Weights as they are kept: rows of bytes, one after the other.
typedef struct {
    const int8_t *rows;   // [lt_row_count][hidden]
    const int8_t *colors; // [lt_color_row_count][LT_POOL]
    const int8_t *pool;   // [LT_POOL][hidden]
    const int16_t *out;   // [outputs][hidden], 1.0 is 256
} lt_net;

// By players - 2. Nothing but lt_weights_load ever changes them.
extern lt_net lt_nets[LT_MAX_PLAYERS - 1];

// The sums of the first layer over the features that no placement changes. All placements of a turn share
// them.
typedef struct {
    int16_t sum[LT_MAX_HIDDEN];
} lt_accumulator;

void lt_net_accumulate(const lt_net *net, const lt_net_input *input, lt_accumulator *accumulator);

// A chance to win is counted in 1/LT_CERTAIN.
enum { LT_CERTAIN = 65536 };

typedef struct {
    int32_t of[LT_MAX_PLAYERS];
} lt_chances;

// The chance of each player to win, by relative seat.
lt_chances lt_net_chances(const lt_net *net, const lt_accumulator *accumulator, const lt_net_input *input);

// The chance of seat 0 alone.
int32_t lt_net_chance(const lt_net *net, const lt_accumulator *accumulator, const lt_net_input *input);

#endif

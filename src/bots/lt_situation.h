// lt_situation.h - for bots and training: the part of a position that the value function looks at.
// It holds open information and the tiles of the player whose situation it is, nothing hidden. Players are
// counted by seats from that player on.
#ifndef LT_SITUATION_H
#define LT_SITUATION_H

#include "lt_core.h"

// The sides that the lake shows to its shore, counted by color: color c in byte c.
typedef struct {
    uint64_t sides, platforms;
} lt_shore;

typedef struct {
    lt_cards cards[LT_MAX_PLAYERS];
    lt_cards supply;
    lt_shore shore;
    lt_cards hand_sides; // how many sides of each color are on the player's tiles, at most 15
    uint8_t hand_platforms;
    uint8_t favor[LT_MAX_PLAYERS];
    uint8_t honor[LT_MAX_PLAYERS];
    uint8_t top[LT_SETS]; // honor of the next token of each stack
    uint8_t players;
    uint8_t player;     // whose situation it is: the one who has just placed, or is about to; seat 0
    uint8_t placements; // left for that player
    bool placing; // that player's turn goes on with a placement; else it is over, and a tile may be drawn
} lt_situation;

static inline unsigned lt_player_at(unsigned player, unsigned seat, unsigned players) {
    return player + seat < players ? player + seat : player + seat - players;
}

lt_shore lt_shore_of(const lt_open_info *open);

// The situation of `player` holding `hand`.
lt_situation lt_situation_of(const lt_open_info *open, unsigned player, lt_hand hand);

// The hand's part of a situation.
void lt_situation_hand(lt_situation *situation, lt_hand hand);

// The shore after a tile is placed on a cell: what was shown to the cell goes, what the tile shows to the empty
// cells beside it comes.
lt_shore lt_shore_after(lt_shore shore, unsigned shown, unsigned sides);

#endif

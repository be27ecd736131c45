// fit.c - makes a deck that fits the draws that one seat knows.
//
// Which of its tiles a rival drew when matters to no rule, only which one is placed. So the tiles that a
// player placed can stand in the order they were placed wherever that player drew: each was drawn by then.
#include <string.h>

#include "lt_match.h"

typedef struct {
    unsigned drawn, placed;
    uint8_t place[LT_MAX_DECK]; // in the deck, of each draw
    lt_tile tile[LT_MAX_DECK];  // of each placement
} drawer;

// Who drew at which place of the deck, and what they placed. False if there are more placements than tiles.
static bool follow(unsigned players, const lt_move *moves, int count, drawer who[LT_MAX_PLAYERS]) {
    unsigned next = players * LT_HAND_SIZE, player = 0;
    for (unsigned i = 0; i < next; i++)
        who[i / LT_HAND_SIZE].place[who[i / LT_HAND_SIZE].drawn++] = (uint8_t)i;
    for (int i = 0; i < count; i++) {
        drawer *mover = &who[player];
        if (!lt_ends_turn(moves[i])) continue;
        if (moves[i].kind == LT_PLACE) {
            if (mover->placed == mover->drawn) return false;
            mover->tile[mover->placed++] = moves[i].place.tile;
            if (next < lt_deck_size(players)) mover->place[mover->drawn++] = (uint8_t)next++;
        }
        player = (player + 1) % players;
    }
    return true;
}

bool lt_fit_deck(unsigned players, int seat, const lt_tile *drawn, unsigned drawn_count, const lt_move *moves,
                 int count, lt_tile deck[LT_MAX_DECK]) {
    drawer who[LT_MAX_PLAYERS];
    lt_tile made[LT_MAX_DECK];
    uint64_t used = 1; // the starting tile
    memset(who, 0, sizeof who);
    memset(made, 0, sizeof made);
    if (!follow(players, moves, count, who)) return false;
    for (unsigned p = 0; p < players; p++) {
        const bool own = (int)p == seat;
        const lt_tile *tiles = own ? drawn : who[p].tile;
        const unsigned known = own ? drawn_count : who[p].placed;
        if (own && drawn_count != who[p].drawn) return false;
        for (unsigned i = 0; i < known; i++) {
            if (tiles[i] >= LT_TILES || (used >> tiles[i] & 1u)) return false;
            used |= (uint64_t)1 << tiles[i];
            made[who[p].place[i]] = tiles[i];
        }
    }
    for (unsigned i = 0, tile = 0; i < lt_deck_size(players); i++) {
        if (made[i] != 0) continue;
        while (used >> tile & 1u) tile++;
        used |= (uint64_t)1 << tile;
        made[i] = (lt_tile)tile;
    }
    memcpy(deck, made, sizeof made);
    return true;
}

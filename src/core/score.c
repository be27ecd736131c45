// score.c - who leads, and who won (R20).
#include "rules.h"

// R20: honor, then favor tokens, then lantern cards, as one number to compare.
static unsigned standing(const lt_open_info *open, unsigned player) {
    return (unsigned)open->honor[player] << 16 | (unsigned)open->favor[player] << 8 |
           lt_cards_total(open->cards[player]);
}

unsigned lt_leaders(const lt_open_info *open) {
    unsigned leaders = 0, best = 0;
    for (unsigned player = 0; player < open->players; player++) {
        unsigned mine = standing(open, player);
        if (mine > best) leaders = 0;
        if (mine >= best) {
            best = mine;
            leaders |= 1u << player;
        }
    }
    return leaders;
}

unsigned lt_winners(const lt_open_info *open) {
    return open->over ? lt_leaders(open) : 0;
}

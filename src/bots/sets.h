// sets.h - private to the bots: the dedications and exchanges that cards allow, without a game around them.
#ifndef LT_SETS_H
#define LT_SETS_H

#include "lt_core.h"

typedef struct {
    lt_set set;
    unsigned colors; // as in lt_move
    lt_cards cards;  // that go back to the supply
} lt_dedication;

enum { LT_MAX_DEDICATION_CHOICES = LT_COLORS + 35 + 1 }; // 35: three of seven colors

static inline lt_cards lt_one_card(lt_color color) {
    return (lt_cards)1 << LT_CARD_BITS * color;
}

// Every set in the cards (R15a to R15c); returns how many there are.
int lt_dedications_of(lt_cards cards, lt_dedication out[LT_MAX_DEDICATION_CHOICES]);

static inline lt_move lt_dedicate_move(lt_dedication dedication) {
    return (lt_move){.kind = LT_DEDICATE, .dedicate = {(uint8_t)dedication.set, (uint8_t)dedication.colors}};
}

#endif

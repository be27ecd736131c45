// lt_field.h - the field: a few hundred games of bots of known levels in the person's seat of one deal, with
// the same rivals, to which the person's result is compared. The luck of the deal is the same for all.
#ifndef LT_FIELD_H
#define LT_FIELD_H

#include "lt_deal.h"

// The levels newcomer to expert, 40 games each, in turn: game n is of level n % LT_FIELD_LEVELS. (Games of
// `master` would take longer than all the others together.)
enum { LT_FIELD_LEVELS = 6, LT_FIELD_EACH = 40, LT_FIELD_GAMES = LT_FIELD_LEVELS * LT_FIELD_EACH };

typedef struct {
    unsigned played;               // so many of the scores are there; begins as 0
    int16_t score[LT_FIELD_GAMES]; // of lt_outcome
} lt_field;

// Plays the next game of the field: ten to a hundred milliseconds. The same on every platform.
// False if all were played.
bool lt_field_play(lt_field *field, const lt_deal *deal, void *scratch);

typedef struct {
    unsigned place, of; // from 1: how many games of the field were better, and 1; of the field and this one
    unsigned beaten;    // games of the field that were worse
    int level; // the strongest level whose middle game was no better; index in lt_bots; -1 for none of them
} lt_place;

// The place of a score among the games played so far.
lt_place lt_field_place(const lt_field *field, int score);

#endif

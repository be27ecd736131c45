// lt_reasons.h - why a way to finish a turn is good or bad, in sentences: facts of the turn, each worked out
// by playing it, and nothing that was not.
#ifndef LT_REASONS_H
#define LT_REASONS_H

#include "lt_bot.h"
#include "lt_describe.h"

enum { LT_MAX_REASONS = 32 };

typedef struct {
    int count;
    char at[LT_MAX_REASONS][LT_SENTENCE]; // a sentence each, with the marks of lt_describe.h
    bool by_picture[LT_MAX_REASONS];      // a picture of the turn and of what everybody gets says it, too
    bool against[LT_MAX_REASONS];         // speaks against the turn: a rival gains by it
    unsigned honor;                       // gained in the turn
} lt_reasons;

// The player to move is "you", the others go by the narrator's names. `sample` is any game that fits the
// view: the tile that is drawn in the end is the only thing that it makes up, and that is not told.
void lt_reasons_of(const lt_narrator *narrator, const lt_state *sample, const lt_advice *advice,
                   lt_reasons *out);

// What the rivals of the player to move could dedicate with the cards that they have, at once or after an
// exchange: a sentence each.
void lt_threats_of(const lt_narrator *narrator, const lt_open_info *open, lt_reasons *out);

// --- What a move gives up ----------------------------------------------------------------------------

// The most honor of a dedication that is possible now and that the move gives up: a discard, or the end of
// the final turn. 0 if it gives up none, or is not legal. People are asked before such a move.
unsigned lt_given_up(const lt_state *state, lt_move move);

// --- One exchange away ------------------------------------------------------------------------------

// A set that the player to move cannot dedicate now, but could after one exchange of this turn.
typedef struct {
    lt_set set;
    unsigned honor; // that it would bring
    lt_color take;  // the color to take; of several that would do, the first
    unsigned give;  // the colors that may be given for it, as a bit set
} lt_near_set;

// The sets that one exchange would complete, those with most honor first; at most LT_SETS. None if the rules
// allow no exchange now: too few favor tokens, already exchanged or dedicated, nothing in the supply. Reads
// the open information only, so that `state` may be a match's draft or any game that fits a view. For
// example, with 2 favor tokens, RRR OO B and a red card in the supply: Four of a Kind, taking red, giving
// orange or blue.
int lt_near_sets(const lt_state *state, lt_near_set out[LT_SETS]);

// The same in sentences, one for each set, for the player to move.
void lt_near_sets_of(const lt_narrator *narrator, const lt_state *state, lt_reasons *out);

#endif

// chronicle.h - private to the terminal game: a game told so far, in sentences that everybody may read.
#ifndef LT_TUI_CHRONICLE_H
#define LT_TUI_CHRONICLE_H

#include "lt_describe.h"
#include "term.h"

typedef struct {
    lt_narrator narrator;
    lt_state state;                     // after the moves that were told
    lt_open_info last_turn;             // before the turn that was told last
    lt_open_info since[LT_MAX_PLAYERS]; // after the last turn of each
    int told;
    int count, room;
    char **sentences; // owned
} lt_chronicle;

void lt_chronicle_begin(lt_chronicle *self, const lt_narrator *narrator, const lt_setup *setup);
// Tells the moves that it has not told yet: moves[told] and on.
void lt_chronicle_follow(lt_chronicle *self, const lt_move *moves, int count);
// One more sentence that no move is behind.
void lt_chronicle_add(lt_chronicle *self, const char *sentence);
void lt_chronicle_end(lt_chronicle *self);

// The newest sentences at the bottom of the area, `back` lines before the end; returns the greatest `back` there can be.
int lt_chronicle_draw(lt_area area, const lt_chronicle *self, int back);

#endif

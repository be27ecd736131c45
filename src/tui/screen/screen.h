// screen.h - private to the files that call curses: what they keep of an open terminal.
#ifndef LT_TUI_SCREEN_H
#define LT_TUI_SCREEN_H

#include "terminal.h"

enum { LT_CLICK_REGIONS = 128 };

typedef struct {
    int row, left, right; // the columns from `left` to before `right`
    int code;             // the key that a click there stands for
} lt_tui_region;

struct lt_tui_screen_state {
    struct screen *curses;               // SCREEN of <curses.h>
    short pair_of[LT_SHADES][LT_SHADES]; // curses' number of a pair of shades; 0: not asked for yet
    short pair_count;
    int region_count;
    lt_tui_region regions[LT_CLICK_REGIONS];
};

void lt_tui_set_style(lt_tui_area area, lt_term_style style);

// From now on signals that ask to end are keys. False with a sentence in *why.
bool lt_tui_catch_signals(const char **why);

#endif

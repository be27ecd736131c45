// advice.h - private to the terminal game: ways to play a turn, shown over the table: the lake with the tile
// of one of them, and below it why.
#ifndef LT_TUI_ADVICE_H
#define LT_TUI_ADVICE_H

#include "lt_reasons.h"
#include "lt_tui_lake.h"
#include "thinker.h"

typedef struct {
    lt_view view; // before the turn
    int count;
    lt_advice ways[LT_HINTS];
    const char *labels[LT_HINTS]; // English words before each of them; NULL: none
    int at;                       // the way that is shown
    lt_reasons reasons;           // for it
    int back, back_most;          // lines of them that are scrolled, and the most that makes sense
    lt_tui_camera camera;
} lt_tui_advice;

// Shows way `at`, and finds the reasons for it.
void lt_tui_advice_choose(lt_tui_advice *advice, const lt_narrator *narrator, int at);
// Scrolls the reasons. True if the key was meant for that.
bool lt_tui_advice_scroll(lt_tui_advice *advice, lt_tui_key key);
void lt_tui_advice_draw(lt_tui_advice *advice, lt_tui_area area, lt_language language, lt_side bottom);

#endif

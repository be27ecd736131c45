// inside.h - private to the files that know curses.
#ifndef LT_TUI_INSIDE_H
#define LT_TUI_INSIDE_H

#include "term.h"

void lt_inside_look(const lt_term *term, lt_look look);

// From now on signals that ask to end are keys. False with a sentence in *why.
bool lt_inside_signals(const char **why);

#endif

// curses_private.h - private to the files that call curses.
#ifndef LT_TUI_CURSES_PRIVATE_H
#define LT_TUI_CURSES_PRIVATE_H

#include "terminal.h"

void lt_tui_set_style(lt_term term, lt_term_style style);

// From now on signals that ask to end are keys. False with a sentence in *why.
bool lt_tui_catch_signals(const char **why);

#endif

// terminfo.h - private to the terminal game: true colors for curses. Curses has them only for terminals that
// are described as having them, and few systems have these descriptions.
#ifndef LT_TUI_TERMINFO_H
#define LT_TUI_TERMINFO_H

#include <stddef.h>

#include "lt_term_style.h"

enum { LT_FIRST_SHADE = 16 }; // color 16 + n of the described terminal is shade n

// The terminal's description (terminfo), read by setupterm before, once more with our shades as its colors:
// as a text that curses takes in place of a folder in $TERMINFO. False if it does not fit.
enum { LT_DESCRIPTION_TEXT = 65536 };
bool lt_tui_terminfo_true_colors(const char *name, char *out, size_t cap);

#endif

// box.h - private to the terminal game: framed boxes over the screen, and lists in them.
#ifndef LT_TUI_BOX_H
#define LT_TUI_BOX_H

#include "terminal.h"

// A box with room for so many rows and columns of content, in the middle of the area; smaller if that is.
// Returns the room inside.
lt_tui_area lt_tui_box(lt_tui_area area, int rows, int columns, const char *title);

// The first line of a list to be shown, so that line `at` is among the `rows` of them.
int lt_tui_list_first(int count, int at, int rows);

// Line `index` of a list: marked if it is the chosen one. A click chooses it, and another one takes it.
void lt_tui_list_line(lt_tui_area area, int row, int index, bool chosen, const char *text);

// The keys that move in a list: up, down, k, j, Home, End, Page. True if it was one of them.
bool lt_tui_list_key(lt_tui_key key, int count, int *at);

#endif

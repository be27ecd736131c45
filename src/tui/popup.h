// popup.h - private to the terminal game: boxes over the table, with lists and texts in them.
#ifndef LT_TUI_POPUP_H
#define LT_TUI_POPUP_H

#include "term.h"

// A box with room for so many rows and columns of content, in the middle of the area; smaller if that is. Returns the
// room inside.
lt_area lt_popup(lt_area area, int rows, int columns, const char *title);

// The first line of a list to be shown, so that line `at` is among the `rows` of them.
int lt_list_first(int count, int at, int rows);

// Line `index` of a list: marked if it is the chosen one. A click chooses it, and another one takes it.
void lt_list_line(lt_area area, int row, int index, bool chosen, const char *text);

// The keys that move in a list: up, down, k, j, Home, End, Page. True if it was one of them.
bool lt_list_key(lt_key key, int count, int *at);

#endif

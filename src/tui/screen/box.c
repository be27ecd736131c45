// box.c - draws framed boxes, and lists whose lines are chosen by keys.
#include "box.h"

#include <stdio.h>

lt_tui_area lt_tui_box(lt_tui_area area, int rows, int columns, const char *title) {
    enum { FRAME = 2, MARGIN = 2 };
    const int title_columns = lt_term_columns(title);
    if (columns < title_columns + 2) columns = title_columns + 2;
    if (rows > area.rows - FRAME) rows = area.rows - FRAME;
    if (columns > area.columns - FRAME - MARGIN) columns = area.columns - FRAME - MARGIN;
    const int top = (area.rows - rows - FRAME) / 2, left = (area.columns - columns - FRAME - MARGIN) / 2;
    const lt_tui_area box = lt_tui_part(area, top, left, rows + FRAME, columns + FRAME + MARGIN);
    lt_tui_fill(box, LT_STYLE_INK);
    lt_tui_print_frame(box, LT_STYLE_TITLE);
    if (title_columns == 0) return lt_tui_part(box, 1, 2, rows, columns);
    const int end =
        lt_tui_print_cut(box, 0, 3, title_columns < columns ? title_columns : columns, LT_STYLE_TITLE, title);
    lt_tui_print(box, 0, 2, LT_STYLE_TITLE, " ");
    lt_tui_print(box, 0, end, LT_STYLE_TITLE, " ");
    return lt_tui_part(box, 1, 2, rows, columns);
}

int lt_tui_list_first(int count, int at, int rows) {
    int first = at - rows / 2;
    if (first > count - rows) first = count - rows;
    return first < 0 ? 0 : first;
}

void lt_tui_list_line(lt_tui_area area, int row, int index, bool chosen, const char *text) {
    lt_tui_click_region(area, row, 0, area.columns, chosen ? LT_KEY_ENTER : LT_KEY_LINE + index);
    const lt_term_style style = chosen ? LT_STYLE_CHOSEN : LT_STYLE_INK;
    lt_tui_print_cut(area, row, 0, 2, style,
                     chosen ? lt_term_sign_text(LT_SIGN_CHOSEN, area.term.unicode) : " ");
    lt_tui_print_cut(area, row, 2, area.columns - 2, style, text);
}

bool lt_tui_list_key(lt_tui_key key, int count, int *at) {
    enum { PAGE = 8 };
    int to = *at;
    if (key.code >= LT_KEY_LINE && key.code < LT_KEY_LINE + count) {
        *at = key.code - LT_KEY_LINE;
        return true;
    }
    switch (lt_tui_key_command(key)) {
    case LT_KEY_UP:
    case LT_KEY_BACK_TAB:
    case 'k': to = (to + count - 1) % (count > 0 ? count : 1); break;
    case LT_KEY_DOWN:
    case LT_KEY_TAB:
    case 'j': to = (to + 1) % (count > 0 ? count : 1); break;
    case LT_KEY_WHEEL_UP: to -= to > 0; break;
    case LT_KEY_WHEEL_DOWN: to += to < count - 1; break;
    case LT_KEY_HOME: to = 0; break;
    case LT_KEY_END: to = count - 1; break;
    case LT_KEY_PAGE_UP: to = to > PAGE ? to - PAGE : 0; break;
    case LT_KEY_PAGE_DOWN: to = to + PAGE < count ? to + PAGE : count - 1; break;
    default: return false;
    }
    *at = to < 0 ? 0 : to;
    return true;
}

// area.c - text in parts of the screen.
#include <curses.h>
#include <stdio.h>
#include <string.h>
#include <wchar.h>

#include "lt_describe.h"
#include "screen.h"

// --- Areas -------------------------------------------------------------------------------------------

static int least(int a, int b) {
    return a < b ? a : b;
}

lt_tui_area lt_tui_screen(const lt_tui_terminal *terminal) {
    return (lt_tui_area){terminal->term, terminal->screen, 0, 0, terminal->rows, terminal->columns};
}

lt_tui_area lt_tui_part(lt_tui_area area, int top, int left, int rows, int columns) {
    if (top < 0) rows += top, top = 0;
    if (left < 0) columns += left, left = 0;
    rows = least(rows, area.rows - top);
    columns = least(columns, area.columns - left);
    return (lt_tui_area){area.term,        area.screen,         area.top + top,
                         area.left + left, rows < 0 ? 0 : rows, columns < 0 ? 0 : columns};
}

void lt_tui_fill(lt_tui_area area, lt_term_style style) {
    lt_tui_set_style(area, style);
    for (int row = 0; row < area.rows; row++) mvhline(area.top + row, area.left, ' ', area.columns);
}

// --- Lines -------------------------------------------------------------------------------------------

// Where text goes and how it looks. Marks in the text change `style`, which stays so for the next line of a
// paragraph.
typedef struct {
    lt_tui_area area;
    int row, column;
    lt_term_style plain, style;
} line_pen;

static lt_term_style style_of_mark(unsigned mark, lt_term_style plain) {
    if (mark == LT_MARK_END) return plain;
    if (mark == LT_TERM_MARK_DIM) return LT_STYLE_FAINT;
    return mark == LT_MARK_NAME ? LT_STYLE_STRONG : (lt_term_style)(LT_STYLE_WORD + mark);
}

// Writes at most `width` columns of the text before `end`; returns the columns written.
static int put(line_pen *pen, int width, const char *text, const char *end) {
    enum { PIECE = 128 };
    wchar_t piece[PIECE];
    int used = 0, count = 0, begun = 0;
    for (;;) {
        lt_term_character next = {0};
        const bool more =
            text < end && lt_term_next(&text, pen->area.term.unicode, &next) && used + next.columns <= width;
        if (!more || next.mark != 0 || count == PIECE) {
            lt_tui_set_style(pen->area, pen->style);
            if (count > 0)
                mvaddnwstr(pen->area.top + pen->row, pen->area.left + pen->column + begun, piece, count);
            begun = used, count = 0;
        }
        if (!more) return used;
        if (next.mark != 0)
            pen->style = style_of_mark(next.mark, pen->plain);
        else
            piece[count++] = (wchar_t)next.character;
        used += next.columns;
    }
}

static int put_line(lt_tui_area area, int row, int column, int width, lt_term_style style, const char *text) {
    line_pen pen = {area, row, column, style, style};
    return put(&pen, width, text, text + strlen(text));
}

int lt_tui_print(lt_tui_area area, int row, int column, lt_term_style style, const char *text) {
    if (row < 0 || row >= area.rows || column < 0 || column >= area.columns) return column;
    return column + put_line(area, row, column, area.columns - column, style, text);
}

int lt_tui_print_cut(lt_tui_area area, int row, int column, int width, lt_term_style style,
                     const char *text) {
    width = least(width, area.columns - column);
    if (row < 0 || row >= area.rows || column < 0 || width <= 0) return column;
    const bool whole = lt_term_columns(text) <= width;
    int used = put_line(area, row, column, whole ? width : width - 1, style, text);
    if (!whole)
        used = lt_tui_print(area, row, column + used, style,
                            lt_term_sign_text(LT_SIGN_MORE, area.term.unicode)) -
               column;
    lt_tui_set_style(area, style);
    if (used < width) mvhline(area.top + row, area.left + column + used, ' ', width - used);
    return column + width;
}

int lt_tui_print_right(lt_tui_area area, int row, int end, lt_term_style style, const char *text) {
    return lt_tui_print(area, row, end - lt_term_columns(text), style, text);
}

int lt_tui_print_middle(lt_tui_area area, int row, lt_term_style style, const char *text) {
    const int left = (area.columns - lt_term_columns(text)) / 2;
    return lt_tui_print(area, row, left < 0 ? 0 : left, style, text);
}

int lt_tui_print_number(lt_tui_area area, int row, int end, lt_term_style style, int number) {
    char text[16];
    snprintf(text, sizeof text, "%d", number);
    return lt_tui_print_right(area, row, end, style, text);
}

void lt_tui_print_rule(lt_tui_area area, int row, const char *title) {
    const char *dash = lt_term_sign_text(LT_SIGN_DASH, area.term.unicode);
    for (int column = 0; column < area.columns; column++)
        lt_tui_print(area, row, column, LT_STYLE_RULE, dash);
    if (title[0] == '\0') return;
    lt_tui_print(area, row, 1, LT_STYLE_RULE, " ");
    const int end = lt_tui_print_cut(area, row, 2, least(lt_term_columns(title), area.columns - 4),
                                     LT_STYLE_FAINT, title);
    lt_tui_print(area, row, end, LT_STYLE_RULE, " ");
}

void lt_tui_print_frame(lt_tui_area area, lt_term_style style) {
    static const char *const lines[2][6] = {{"+", "+", "+", "+", "-", "|"}, {"╭", "╮", "╰", "╯", "─", "│"}};
    const char *const *line = lines[area.term.unicode];
    for (int column = 1; column + 1 < area.columns; column++) {
        lt_tui_print(area, 0, column, style, line[4]);
        lt_tui_print(area, area.rows - 1, column, style, line[4]);
    }
    for (int row = 0; row < area.rows; row++) {
        const bool first = row == 0, last = row == area.rows - 1;
        lt_tui_print(area, row, 0, style, line[first ? 0 : last ? 2 : 5]);
        lt_tui_print(area, row, area.columns - 1, style, line[first ? 1 : last ? 3 : 5]);
    }
}

// --- Paragraphs --------------------------------------------------------------------------------------

int lt_tui_print_text(lt_tui_area area, int row, int skip, lt_term_style style, const char *text) {
    line_pen pen = {area, row, 0, style, style};
    if (area.columns <= 0) return row;
    for (; *text != '\0'; skip--) {
        const size_t size = lt_term_line_size(text, area.columns);
        const bool shown = skip <= 0 && row >= 0 && row < area.rows;
        // A line that is not shown is still read, outside the screen: its last mark may style the next.
        pen.row = shown ? row : -1 - area.top;
        put(&pen, area.columns, text, text + size);
        row += skip <= 0;
        text = lt_term_after_line(text, size);
    }
    return row;
}

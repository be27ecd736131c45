// area.c - text in parts of the screen.
#include <curses.h>
#include <stdio.h>
#include <string.h>
#include <wchar.h>
#include <wctype.h>

#include "curses_private.h"
#include "lt_describe.h"

// --- Reading text ---------------------------------------------------------------------------------------

// One character of UTF-8; bytes that are none are read as '?'. Returns how many bytes were read, 0 at the end.
static size_t read_character(const char *text, wchar_t *character) {
    const unsigned char *at = (const unsigned char *)text;
    static const unsigned char masks[] = {0x7F, 0x1F, 0x0F, 0x07};
    const size_t more = at[0] < 0x80 ? 0 : at[0] >= 0xF0 ? 3 : at[0] >= 0xE0 ? 2 : 1;
    unsigned long value = at[0] & masks[more];
    *character = L'?';
    if (at[0] == 0) return 0;
    if (more > 0 && (at[0] < 0xC2 || at[0] > 0xF4)) return 1;
    for (size_t i = 1; i <= more; i++) {
        if ((at[i] & 0xC0) != 0x80) return i;
        value = value << 6 | (at[i] & 0x3F);
    }
    *character = (wchar_t)value;
    return more + 1;
}

// Whether the character turns the order of a line around, or joins what it should not.
static bool is_sly(wchar_t character) {
    return (character >= 0x200B && character <= 0x200F) || (character >= 0x2028 && character <= 0x202E) ||
           (character >= 0x2060 && character <= 0x206F) || character == 0xFEFF;
}

// What stands for a letter where there is only ASCII.
static wchar_t plain_letter(wchar_t character) {
    static const wchar_t fancy[] = L"ąćęłńóśźżĄĆĘŁŃÓŚŹŻàèéìòùÀÈÉÌÒÙ“”„«»’‘–—…·×←↑↓→";
    static const char plain[] = "acelnoszzACELNOSZZaeeiouAEEIOU\"\"\"\"\"''--.-x<^v>";
    const wchar_t *found = character == 0 ? NULL : wcschr(fancy, character);
    return found == NULL ? L'?' : (wchar_t)plain[found - fancy];
}

// The marks of lt_narrate.h take no room: they only change the look.
static bool is_mark(wchar_t character) {
    return (character >= LT_RED && character <= LT_BLACK) || character == LT_MARK_NAME ||
           character == LT_MARK_END;
}

// The columns of a character as it will be shown; *character may become another.
static int shown_width(const lt_tui_terminal *term, wchar_t *character) {
    if (is_mark(*character)) return 0;
    if (*character < 32 || *character == 127 || is_sly(*character)) *character = L'?';
    if (term != NULL && !term->unicode && *character > 126) *character = plain_letter(*character);
    const int width = *character < 127 ? 1 : wcwidth(*character);
    if (width >= 0) return width;
    *character = L'?';
    return 1;
}

int lt_tui_text_columns(const char *text) {
    int columns = 0;
    wchar_t character;
    for (size_t size; (size = read_character(text, &character)) > 0; text += size)
        columns += shown_width(NULL, &character);
    return columns;
}

// --- Areas ----------------------------------------------------------------------------------------------

static int least(int a, int b) {
    return a < b ? a : b;
}

lt_tui_area lt_tui_screen(const lt_tui_terminal *term) {
    return (lt_tui_area){term, 0, 0, term->rows, term->columns};
}

lt_tui_area lt_tui_part(lt_tui_area area, int top, int left, int rows, int columns) {
    if (top < 0) rows += top, top = 0;
    if (left < 0) columns += left, left = 0;
    rows = least(rows, area.rows - top);
    columns = least(columns, area.columns - left);
    return (lt_tui_area){area.term, area.top + top, area.left + left, rows < 0 ? 0 : rows,
                         columns < 0 ? 0 : columns};
}

void lt_tui_fill(lt_tui_area area, lt_tui_style look) {
    lt_tui_set_style(area.term, look);
    for (int row = 0; row < area.rows; row++) mvhline(area.top + row, area.left, ' ', area.columns);
}

// --- Lines ----------------------------------------------------------------------------------------------

enum { LINE = 512 };

static lt_tui_style look_of_mark(wchar_t mark, lt_tui_style plain) {
    if (mark == LT_MARK_END) return plain;
    return mark == LT_MARK_NAME ? LT_STRONG : (lt_tui_style)(LT_WORD + mark);
}

// Writes at most `width` columns of the text; returns the columns written. Marks change the look, and *look stays
// what the last one said, for the next line of a paragraph.
static int put_columns(lt_tui_area area, int row, int column, int width, lt_tui_style plain,
                       lt_tui_style *look, const char *text) {
    wchar_t line[LINE + 1];
    int used = 0, count = 0, begun = 0;
    for (;;) {
        wchar_t character;
        const size_t size = read_character(text, &character);
        const bool mark = is_mark(character), end = size == 0 || count == LINE;
        const int columns = end ? 0 : shown_width(area.term, &character);
        if (mark || end || used + columns > width) {
            lt_tui_set_style(area.term, *look);
            if (count > 0) mvaddnwstr(area.top + row, area.left + column + begun, line, count);
            begun = used, count = 0;
            if (!mark) return used;
            *look = look_of_mark(character, plain);
        } else {
            line[count++] = character;
            used += columns;
        }
        text += size;
    }
}

int lt_tui_print(lt_tui_area area, int row, int column, lt_tui_style look, const char *text) {
    if (row < 0 || row >= area.rows || column < 0 || column >= area.columns) return column;
    lt_tui_style now = look;
    return column + put_columns(area, row, column, area.columns - column, look, &now, text);
}

int lt_tui_print_cut(lt_tui_area area, int row, int column, int width, lt_tui_style look, const char *text) {
    width = least(width, area.columns - column);
    if (row < 0 || row >= area.rows || column < 0 || width <= 0) return column;
    const bool whole = lt_tui_text_columns(text) <= width;
    lt_tui_style now = look;
    int used = put_columns(area, row, column, whole ? width : width - 1, look, &now, text);
    if (!whole)
        used =
            lt_tui_print(area, row, column + used, look, lt_tui_sign_text(LT_SIGN_MORE, area.term->unicode)) -
            column;
    lt_tui_set_style(area.term, look);
    if (used < width) mvhline(area.top + row, area.left + column + used, ' ', width - used);
    return column + width;
}

int lt_tui_print_right(lt_tui_area area, int row, int end, lt_tui_style look, const char *text) {
    return lt_tui_print(area, row, end - lt_tui_text_columns(text), look, text);
}

int lt_tui_print_middle(lt_tui_area area, int row, lt_tui_style look, const char *text) {
    const int left = (area.columns - lt_tui_text_columns(text)) / 2;
    return lt_tui_print(area, row, left < 0 ? 0 : left, look, text);
}

int lt_tui_print_number(lt_tui_area area, int row, int end, lt_tui_style look, int number) {
    char text[16];
    snprintf(text, sizeof text, "%d", number);
    return lt_tui_print_right(area, row, end, look, text);
}

void lt_tui_print_rule(lt_tui_area area, int row, const char *title) {
    const char *dash = lt_tui_sign_text(LT_SIGN_DASH, area.term->unicode);
    for (int column = 0; column < area.columns; column++) lt_tui_print(area, row, column, LT_RULE, dash);
    if (title[0] == '\0') return;
    lt_tui_print(area, row, 1, LT_RULE, " ");
    const int end =
        lt_tui_print_cut(area, row, 2, least(lt_tui_text_columns(title), area.columns - 4), LT_FAINT, title);
    lt_tui_print(area, row, end, LT_RULE, " ");
}

void lt_tui_print_frame(lt_tui_area area, lt_tui_style look) {
    static const char *const lines[2][6] = {{"+", "+", "+", "+", "-", "|"}, {"╭", "╮", "╰", "╯", "─", "│"}};
    const char *const *line = lines[area.term->unicode];
    for (int column = 1; column + 1 < area.columns; column++) {
        lt_tui_print(area, 0, column, look, line[4]);
        lt_tui_print(area, area.rows - 1, column, look, line[4]);
    }
    for (int row = 0; row < area.rows; row++) {
        const bool first = row == 0, last = row == area.rows - 1;
        lt_tui_print(area, row, 0, look, line[first ? 0 : last ? 2 : 5]);
        lt_tui_print(area, row, area.columns - 1, look, line[first ? 1 : last ? 3 : 5]);
    }
}

// --- Paragraphs -----------------------------------------------------------------------------------------

// The bytes of the next line: as many words as fit, at least one character.
static size_t line_bytes(int width, const char *text) {
    size_t size = 0, last_gap = 0;
    int columns = 0;
    while (text[size] != '\0' && text[size] != '\n') {
        wchar_t character;
        const size_t more = read_character(text + size, &character);
        if (character == L' ') last_gap = size;
        columns += shown_width(NULL, &character);
        if (columns > width) return last_gap > 0 ? last_gap : size > 0 ? size : more;
        size += more;
    }
    return size;
}

// Takes the next line off the text; false at its end.
static bool next_line(int width, const char **text, char line[LINE]) {
    if (**text == '\0') return false;
    const size_t size = line_bytes(width, *text);
    const size_t kept = size < LINE ? size : LINE - 1;
    memcpy(line, *text, kept);
    line[kept] = '\0';
    *text += size;
    if (**text == '\n' || **text == ' ') ++*text;
    return true;
}

int lt_tui_text_lines(int width, const char *text) {
    char line[LINE];
    int lines = 0;
    if (width <= 0) return 0;
    while (next_line(width, &text, line)) lines++;
    return lines;
}

int lt_tui_print_text(lt_tui_area area, int row, int skip, lt_tui_style look, const char *text) {
    char line[LINE];
    lt_tui_style now = look;
    if (area.columns <= 0) return row;
    for (; next_line(area.columns, &text, line); skip--) {
        const bool shown = skip <= 0 && row >= 0 && row < area.rows;
        // What is not shown is gone through all the same: its last mark counts.
        put_columns(area, shown ? row : -1 - area.top, 0, area.columns, look, &now, line);
        row += skip <= 0;
    }
    return row;
}

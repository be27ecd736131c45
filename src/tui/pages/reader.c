// reader.c - pages of text to scroll: the keys, and the rules.
#include "reader.h"

#include <stdio.h>

#include "lt_describe.h"
#include "lt_rules_text.h"
#include "scene.h"

// --- Help --------------------------------------------------------------------------------------------

// A line without keys is a heading.
static const lt_tui_key_help table_lines[] = {
    {"", LT_N("Your turn"), 0},
    {"← ↑ ↓ →", LT_N("to the next spot in that direction; h j k l do the same"), 0},
    {"n N", LT_N("to the next spot, or back, line by line"), 0},
    {"Tab 1 2 3", LT_N("another tile in your hand"), 0},
    {"r R", LT_N("rotates the tile either way; the mouse wheel does too"), 0},
    {"Enter", LT_N("places the tile; pressed again, plays the turn; two clicks do the same"), 0},
    {"d", LT_N("dedicates a set of cards for honor"), 0},
    {"x", LT_N("exchanges a card for 2 favor tokens: first the color you give, then the one you take"), 0},
    {"g", LT_N("discards cards when you have more than 12"), 0},
    {"u U", LT_N("undoes or redoes what you did this turn"), 0},
    {"i", LT_N("asks the strongest bot for a hint; win chances assume opponents as strong"), 0},
    {"b", LT_N("brings you back after your time ran out"), 0},
    {"", LT_N("Looking around"), 0},
    {"+ - 0", LT_N("larger, smaller, fit to screen"), 0},
    {"Shift ←↑↓→", LT_N("moves the lake; H J K L do the same"), 0},
    {"c", LT_N("x and y along the edges of the lake and numbers of your tiles, as the log names them"), 0},
    {"PgUp PgDn", LT_N("scrolls the log; o shows all of it"), 0},
    {"t", LT_N("the table: everyone’s honor, tokens and cards"), 0},
    {"v", LT_N("unseen tiles: on the draw stack, in other hands, or not in this game"), 0},
    {"q", LT_N("leaves the table; the game is saved"), 0},
    {.key = NULL},
};

static const lt_tui_key_help replay_lines[] = {
    {"", LT_N("Replay"), 0},
    {"← →", LT_N("move by move"), 0},
    {"↑ ↓", LT_N("turn by turn"), 0},
    {"Home End", LT_N("start, end"), 0},
    {"Space", LT_N("autoplay"), 0},
    {"a", LT_N("judges the turn: what a strong player would have done, and why"), 0},
    {.key = NULL},
};

typedef struct {
    lt_term_sign sign;
    const char *means;
} sign_help;

static const sign_help signs[] = {
    {LT_SIGN_FRONTIER,
     LT_N("a spot for a tile; a number there says how many sides of your tile would match")},
    {LT_SIGN_MATCH,
     LT_N("a match; between the smallest tiles, one above the other, the letters are underlined")},
    {LT_SIGN_PLANK, LT_N("a platform: a match with it earns favor tokens")},
    {LT_SIGN_FAVOR, LT_N("favor tokens")},
    {LT_SIGN_HONOR, LT_N("honor")},
    {LT_SIGN_SUM, LT_N("lantern cards in total; more than 12 is too many")},
    {LT_SIGN_MISSED, LT_N("a card that nobody gets: none left in the supply")},
};

enum { KEYS = 13 };

static int print_entry(lt_tui_area area, int row, const char *key, const char *text) {
    lt_tui_print_cut(area, row, 0, KEYS, LT_STYLE_STRONG, key);
    return row +
           lt_tui_print_text(lt_tui_part(area, 0, KEYS + 1, area.rows, area.columns - KEYS - 1), row, 0,
                             LT_STYLE_INK, text) -
           row;
}

static int print_lines(lt_tui_area area, int row, lt_language language, const lt_tui_key_help *lines) {
    for (const lt_tui_key_help *line = lines; line->key != NULL; line++) {
        if (line->key[0] == '\0') {
            lt_tui_print(area, row + 1, 0, LT_STYLE_TITLE, lt_translate(language, line->does));
            row += 2;
        } else {
            row = print_entry(area, row, line->key, lt_translate(language, line->does));
        }
    }
    return row;
}

// The keys of the page that it was opened from come first.
static int print_help(lt_tui_area area, int row, lt_language language, bool from_replay) {
    row = print_lines(area, row, language, from_replay ? replay_lines : table_lines);
    row = print_lines(area, row, language, from_replay ? table_lines : replay_lines);
    lt_tui_print(area, row + 1, 0, LT_STYLE_TITLE, lt_translate(language, LT_N("Symbols")));
    row += 2;
    for (lt_color color = LT_RED; color <= LT_BLACK; color++) {
        char text[8];
        snprintf(text, sizeof text, "%s%c", lt_term_lantern_sign(color, area.term.unicode),
                 lt_color_letters[color]);
        lt_tui_print(area, row, 0, (lt_term_style)(LT_STYLE_LANTERN + color), text);
        lt_tui_print(area, row++, KEYS + 1, (lt_term_style)(LT_STYLE_WORD + color),
                     lt_color_word(language, LT_COLOR_ALONE, color));
    }
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        row = print_entry(area, row, lt_term_sign_text(signs[i].sign, area.term.unicode),
                          lt_translate(language, signs[i].means));
    return row;
}

// --- Rules -------------------------------------------------------------------------------------------

static int print_rules(lt_tui_area area, int row, lt_language language) {
    for (unsigned i = 0; i < lt_rules_text_count; i++) {
        lt_tui_print(area, row++, 0, LT_STYLE_TITLE, lt_translate(language, lt_rules_text[i].title));
        row =
            1 + lt_tui_print_text(area, row, 0, LT_STYLE_INK, lt_translate(language, lt_rules_text[i].text));
    }
    return row;
}

// --- The page ----------------------------------------------------------------------------------------

void lt_tui_reader_draw(lt_tui_reader *reader, const lt_tui_terminal *terminal, lt_language language) {
    enum { WIDEST = 76 };
    static const lt_tui_key_help keys[] = {{"↑↓ PgUp PgDn", LT_N("scroll"), 0},
                                           {"Tab", LT_N("keys, rules"), 0},
                                           {"Esc", LT_N("back"), 0},
                                           {.key = NULL}};
    static const char *const titles[] = {LT_N("Keys and symbols"), LT_N("Rules")};
    const lt_tui_area all = lt_tui_screen(terminal);
    const int columns = all.columns - 4 < WIDEST ? all.columns - 4 : WIDEST;
    const lt_tui_area page = lt_tui_part(all, 2, (all.columns - columns) / 2, all.rows - 3, columns);
    lt_tui_fill(all, LT_STYLE_INK);
    lt_tui_fill(lt_tui_part(all, 0, 0, 1, all.columns), LT_STYLE_BAR_LINE);
    lt_tui_print_middle(all, 0, LT_STYLE_BAR_LINE, lt_translate(language, titles[reader->what]));
    reader->shown = page.rows;
    const int row = -reader->top;
    reader->lines =
        reader->top + (reader->what == LT_READ_HELP ? print_help(page, row - 1, language, reader->from_replay)
                                                    : print_rules(page, row, language));
    lt_tui_keys_draw(lt_tui_part(all, all.rows - 1, 0, 1, all.columns), language, keys);
}

bool lt_tui_reader_key(lt_tui_reader *reader, lt_tui_key key) {
    const int most = reader->lines > reader->shown ? reader->lines - reader->shown : 0;
    const int code = lt_tui_key_command(key), page = reader->shown > 2 ? reader->shown - 2 : 1;
    if (code == LT_KEY_UP || code == 'k' || code == LT_KEY_WHEEL_UP) reader->top--;
    if (code == LT_KEY_DOWN || code == 'j' || code == LT_KEY_WHEEL_DOWN) reader->top++;
    if (code == LT_KEY_PAGE_UP) reader->top -= page;
    if (code == LT_KEY_PAGE_DOWN || code == ' ') reader->top += page;
    if (code == LT_KEY_HOME) reader->top = 0;
    if (code == LT_KEY_TAB)
        *reader = (lt_tui_reader){.what = reader->what == LT_READ_HELP ? LT_READ_RULES : LT_READ_HELP,
                                  .from_replay = reader->from_replay};
    if (code == LT_KEY_END) reader->top = most;
    if (reader->top > most) reader->top = most;
    if (reader->top < 0) reader->top = 0;
    return code == LT_KEY_ESCAPE || code == 'q' || code == LT_KEY_ENTER || code == '?';
}

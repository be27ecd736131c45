// terminal.c - opens the terminal with as many colors as it has, and restores it.
#include "terminal.h"

#include <curses.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>
#include <unistd.h>

#include "curses_private.h"
#include "terminfo.h"

#undef columns // a macro of <term.h>

// --- Colors ------------------------------------------------------------------------------------------

static lt_term_depth depth_of_terminal(void) {
    const int colors = tigetnum((char *)"colors");
    if (lt_term_no_color() || colors < 8) return LT_DEPTH_MONO;
    if (lt_term_has_true_color()) return LT_DEPTH_TRUE;
    return colors >= 256 ? LT_DEPTH_256 : LT_DEPTH_8;
}

static SCREEN *screen;
static short pair_of[LT_SHADES][LT_SHADES]; // 0: not asked for yet
static short pair_count;

static short color_number(lt_term_depth depth, unsigned shade) {
    if (depth == LT_DEPTH_TRUE) return (short)(LT_FIRST_SHADE + shade);
    return depth == LT_DEPTH_256 ? lt_term_shades[shade].of_256 : lt_term_shades[shade].of_8;
}

// The pair of two shades; with 8 colors many shades are one color, and all pairs of these are there from the
// start.
static short pair_number(lt_term_depth depth, unsigned ink, unsigned ground) {
    short *pair = &pair_of[ink][ground];
    if (*pair != 0) return *pair;
    const short front = color_number(depth, ink), back = color_number(depth, ground);
    if (depth == LT_DEPTH_8) {
        *pair = (short)(1 + front * 8 + back);
        if (*pair >= COLOR_PAIRS) *pair = 0; // 64 pairs, of which the last would be white on white
    } else if (pair_count + 1 < COLOR_PAIRS) {
        *pair = ++pair_count;
    }
    if (*pair != 0) init_pair(*pair, front, back);
    return *pair;
}

void lt_tui_set_style(lt_term term, lt_term_style style) {
    const lt_term_style_parts *parts = &lt_term_styles[style];
    const unsigned wanted = term.depth == LT_DEPTH_MONO ? parts->mono : parts->attributes;
    attr_t attributes = A_NORMAL;
    if (wanted & LT_BOLD) attributes |= A_BOLD;
    if (wanted & LT_DIM) attributes |= A_DIM;
    if (wanted & LT_REVERSE) attributes |= A_REVERSE;
    if (wanted & LT_UNDERLINE) attributes |= A_UNDERLINE;
    const short pair =
        term.depth == LT_DEPTH_MONO ? (short)0 : pair_number(term.depth, parts->ink, parts->ground);
    attr_set(attributes, pair, NULL);
}

// --- Opening and closing -----------------------------------------------------------------------------

// A screen whose colors are our shades; NULL if the terminal's description cannot be changed.
static SCREEN *open_true_colors(void) {
    char description[LT_DESCRIPTION_TEXT];
    const char *before = getenv("TERMINFO");
    char *kept = before != NULL ? strdup(before) : NULL;
    SCREEN *made = NULL;
    if (lt_tui_terminfo_true_colors("lanterns", description, sizeof description) &&
        setenv("TERMINFO", description, 1) == 0)
        made = newterm("lanterns", stdout, stdin);
    if (kept != NULL)
        setenv("TERMINFO", kept, 1);
    else
        unsetenv("TERMINFO");
    free(kept);
    return made;
}

// Keys as terminals send them though their description may not say so (vt100 has no End): the Esc that such
// a key begins with shall not leave the table.
static void name_common_keys(void) {
    static const struct {
        const char *sent;
        int key;
    } common[] = {
        {"\033[A", KEY_UP},     {"\033[B", KEY_DOWN},      {"\033[C", KEY_RIGHT},   {"\033[D", KEY_LEFT},
        {"\033[H", KEY_HOME},   {"\033OH", KEY_HOME},      {"\033[1~", KEY_HOME},   {"\033[F", KEY_END},
        {"\033OF", KEY_END},    {"\033[4~", KEY_END},      {"\033[2~", KEY_IC},     {"\033[3~", KEY_DC},
        {"\033[5~", KEY_PPAGE}, {"\033[6~", KEY_NPAGE},    {"\033[Z", KEY_BTAB},    {"\033[1;2A", KEY_SR},
        {"\033[1;2B", KEY_SF},  {"\033[1;2C", KEY_SRIGHT}, {"\033[1;2D", KEY_SLEFT}};
    for (size_t i = 0; i < sizeof common / sizeof *common; i++)
        if (key_defined(common[i].sent) == 0) define_key(common[i].sent, common[i].key);
}

static void set_modes(void) {
    enum { ESCAPE_MS = 25 };
    set_escdelay(ESCAPE_MS);
    cbreak();
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    name_common_keys();
    nodelay(stdscr, TRUE);
    leaveok(stdscr, TRUE);
    curs_set(0);
    mousemask(BUTTON1_PRESSED | BUTTON4_PRESSED | BUTTON5_PRESSED, NULL);
    mouseinterval(0);
}

bool lt_tui_open(lt_tui_terminal *terminal, bool ascii, const char **why) {
    int status = 0;
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO)) {
        *why = "this is played in a terminal, and here is none; `lanterns play --plain` needs none";
        return false;
    }
    if (setupterm(NULL, STDOUT_FILENO, &status) != OK || tigetstr((char *)"cup") == NULL) {
        *why = "this terminal is not known, or cannot place text; `lanterns play --plain` works in any";
        return false;
    }
    TERMINAL *looked_at = cur_term;
    lt_term_depth depth = depth_of_terminal();
    screen = depth == LT_DEPTH_TRUE ? open_true_colors() : NULL;
    if (screen == NULL && depth == LT_DEPTH_TRUE)
        depth = tigetnum((char *)"colors") >= 256 ? LT_DEPTH_256 : LT_DEPTH_8;
    if (screen == NULL) screen = newterm(NULL, stdout, stdin);
    if (screen == NULL) {
        *why = "the terminal could not be opened";
        return false;
    }
    if (looked_at != cur_term) del_curterm(looked_at);
    if (depth != LT_DEPTH_MONO && start_color() == ERR) depth = LT_DEPTH_MONO;
    set_modes();
    terminal->term = (lt_term){.depth = depth, .unicode = !ascii && lt_term_is_utf8()};
    getmaxyx(stdscr, terminal->rows, terminal->columns);
    if (!lt_tui_catch_signals(why)) {
        lt_tui_close();
        return false;
    }
    return true;
}

void lt_tui_close(void) {
    if (screen == NULL) return;
    endwin();
    delscreen(screen);
    screen = NULL;
}

void lt_tui_refresh(void) {
    refresh();
}

// terminal.c - opens the terminal with as many colors as it has, and restores it.
#include "terminal.h"

#include <curses.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>

#include "lt_words.h"
#include "screen.h"
#include "terminfo.h"

#undef columns // a macro of <term.h>

// --- Colors ------------------------------------------------------------------------------------------

static lt_term_depth depth_of_terminal(void) {
    const int colors = tigetnum((char *)"colors");
    if (lt_term_no_color() || colors < 8) return LT_DEPTH_MONO;
    if (lt_term_has_true_color()) return LT_DEPTH_TRUE;
    return colors >= 256 ? LT_DEPTH_256 : LT_DEPTH_8;
}

static short color_number(lt_term_depth depth, unsigned shade) {
    if (depth == LT_DEPTH_TRUE) return (short)(LT_FIRST_SHADE + shade);
    return depth == LT_DEPTH_256 ? lt_term_shades[shade].of_256 : lt_term_shades[shade].of_8;
}

// The pair of two shades; with 8 colors many shades are one color, and all pairs of these are there from the
// start.
static short pair_number(lt_tui_screen_state *screen, lt_term_depth depth, unsigned ink, unsigned ground) {
    short *pair = &screen->pair_of[ink][ground];
    if (*pair != 0) return *pair;
    const short front = color_number(depth, ink), back = color_number(depth, ground);
    if (depth == LT_DEPTH_8) {
        *pair = (short)(1 + front * 8 + back);
        if (*pair >= COLOR_PAIRS) *pair = 0; // 64 pairs, of which the last would be white on white
    } else if (screen->pair_count + 1 < COLOR_PAIRS) {
        *pair = ++screen->pair_count;
    }
    if (*pair != 0) init_pair(*pair, front, back);
    return *pair;
}

void lt_tui_set_style(lt_tui_area area, lt_term_style style) {
    const lt_term_style_parts *parts = &lt_term_styles[style];
    const lt_term_depth depth = area.term.depth;
    const unsigned wanted = depth == LT_DEPTH_MONO ? parts->mono : parts->attributes;
    attr_t attributes = A_NORMAL;
    if (wanted & LT_BOLD) attributes |= A_BOLD;
    if (wanted & LT_DIM) attributes |= A_DIM;
    if (wanted & LT_REVERSE) attributes |= A_REVERSE;
    if (wanted & LT_UNDERLINE) attributes |= A_UNDERLINE;
    const short pair =
        depth == LT_DEPTH_MONO ? (short)0 : pair_number(area.screen, depth, parts->ink, parts->ground);
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

// Once curses has read a mouse event that the mask leaves out, as the release of a button, it reads on, even
// where no delay was asked for. With VMIN 0 that read does not wait for a byte either.
// A release in the mask would be no help: of a press and a release that come at once only the last is told.
static void catch_mouse(void) {
    struct termios modes;
    mousemask(BUTTON1_PRESSED | BUTTON4_PRESSED | BUTTON5_PRESSED, NULL);
    mouseinterval(0);
    if (tcgetattr(STDIN_FILENO, &modes) != 0) return;
    modes.c_cc[VMIN] = 0;
    tcsetattr(STDIN_FILENO, TCSANOW, &modes);
    def_prog_mode(); // so that it is set again after Ctrl-Z
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
    catch_mouse();
}

// Why the program's input and output are no terminal that this game can be played in; NULL if they are.
static const char *unfit_terminal(void) {
    int status = 0;
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO))
        return LT_N(
            "this needs a terminal, and there is none here; `lanterns play --plain` works without one");
    if (setupterm(NULL, STDOUT_FILENO, &status) != OK || tigetstr((char *)"cup") == NULL)
        return LT_N("this terminal is unknown or cannot place text; `lanterns play --plain` works in any");
    return NULL;
}

// Opens curses' screen with as many colors as there are, *depth at most. NULL if it cannot be opened.
static SCREEN *open_screen(lt_term_depth *depth) {
    TERMINAL *looked_at = cur_term;
    SCREEN *made = *depth == LT_DEPTH_TRUE ? open_true_colors() : NULL;
    if (made == NULL && *depth == LT_DEPTH_TRUE)
        *depth = tigetnum((char *)"colors") >= 256 ? LT_DEPTH_256 : LT_DEPTH_8;
    if (made == NULL) made = newterm(NULL, stdout, stdin);
    if (made == NULL) return NULL;
    if (looked_at != cur_term) del_curterm(looked_at);
    if (*depth != LT_DEPTH_MONO && start_color() == ERR) *depth = LT_DEPTH_MONO;
    return made;
}

bool lt_tui_open(lt_tui_terminal *terminal, bool ascii, const char **why) {
    *why = unfit_terminal();
    if (*why != NULL) return false;
    lt_term_depth depth = depth_of_terminal();
    lt_tui_screen_state *screen = calloc(1, sizeof *screen);
    if (screen != NULL) screen->curses = open_screen(&depth);
    if (screen == NULL || screen->curses == NULL) {
        free(screen);
        *why = LT_N("the terminal could not be opened");
        return false;
    }
    set_modes();
    *terminal = (lt_tui_terminal){.term = {.depth = depth, .unicode = !ascii && lt_term_draws_signs()},
                                  .screen = screen};
    getmaxyx(stdscr, terminal->rows, terminal->columns);
    if (lt_tui_catch_signals(why)) return true;
    lt_tui_close(terminal);
    return false;
}

void lt_tui_close(lt_tui_terminal *terminal) {
    endwin();
    delscreen(terminal->screen->curses);
    free(terminal->screen);
    terminal->screen = NULL;
}

void lt_tui_refresh(void) {
    refresh();
}

void lt_tui_bell(void) {
    beep();
}

// terminal.c - finds out what standard output can show.
#include "terminal.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "output.h"

const char *const lt_cli_color_whens[] = {"auto", "always", "never", NULL};

static lt_term_depth depth_of(lt_cli_color_when when, bool terminal) {
    const char *term = getenv("TERM");
    if (when == LT_COLOR_NEVER) return LT_DEPTH_MONO;
    if (when == LT_COLOR_AUTO) {
        if (!terminal || lt_term_no_color()) return LT_DEPTH_MONO;
        // vt100 and its kin are as colorless as dumb.
        if (term == NULL || term[0] == '\0' || strcmp(term, "dumb") == 0 || strncmp(term, "vt", 2) == 0)
            return LT_DEPTH_MONO;
    }
    return lt_term_has_true_color() ? LT_DEPTH_TRUE : LT_DEPTH_256;
}

lt_cli_terminal lt_cli_terminal_of(lt_cli_color_when when) {
    enum { NARROWEST = 40, WIDEST = 100, USUAL = 80 };
    const bool terminal = isatty(STDOUT_FILENO) == 1;
    lt_cli_terminal made = {.term = {depth_of(when, terminal), lt_term_is_utf8()},
                            .terminal = terminal,
                            .width = USUAL,
                            .columns = INT_MAX};
    if (!terminal) return made;
    made.columns = lt_cli_columns(STDOUT_FILENO);
    made.width = made.columns < NARROWEST ? NARROWEST : made.columns > WIDEST ? WIDEST : made.columns;
    return made;
}

void lt_cli_print_style(const lt_cli_terminal *terminal, lt_term_style style) {
    char bytes[LT_TERM_STYLE_BYTES];
    lt_cli_print_bytes(bytes, lt_term_style_write(terminal->term.depth, style, bytes, sizeof bytes));
}

// terminal.h - what standard output can show: colors, UTF-8, its width.
#ifndef LT_CLI_TERMINAL_H
#define LT_CLI_TERMINAL_H

#include "lt_term_style.h"

typedef enum { LT_COLOR_AUTO, LT_COLOR_ALWAYS, LT_COLOR_NEVER } lt_cli_color_when;
extern const char *const lt_cli_color_whens[]; // "auto", "always", "never", NULL

typedef struct {
    lt_term term;
    bool terminal; // standard output is one
    int width;     // columns for running text
    int columns;   // columns there are at all; INT_MAX if it is no terminal
} lt_cli_terminal;

// Looks at standard output and the environment (TERM, COLORTERM, NO_COLOR, the locale).
lt_cli_terminal lt_cli_terminal_of(lt_cli_color_when when);

void lt_cli_print_style(const lt_cli_terminal *terminal, lt_term_style style);

#endif

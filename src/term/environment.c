// environment.c - what the environment says about the terminal.
#include <langinfo.h>
#include <stdlib.h>
#include <string.h>

#include "lt_term_style.h"

static bool is_set(const char *name) {
    const char *value = getenv(name);
    return value != NULL && value[0] != '\0';
}

bool lt_term_no_color(void) {
    return is_set("NO_COLOR");
}

bool lt_term_has_true_color(void) {
    const char *colorterm = getenv("COLORTERM"), *term = getenv("TERM");
    // GNU screen passes the variable on, but not the colors. tmux passes both on, and may call itself screen.
    if (term != NULL && strncmp(term, "screen", 6) == 0 && !is_set("TMUX")) return false;
    return colorterm != NULL && (strcmp(colorterm, "truecolor") == 0 || strcmp(colorterm, "24bit") == 0);
}

bool lt_term_is_utf8(void) {
    return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

bool lt_term_draws_signs(void) {
    const char *term = getenv("TERM");
    return lt_term_is_utf8() && (term == NULL || strcmp(term, "linux") != 0);
}

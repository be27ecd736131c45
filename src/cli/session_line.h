// session_line.h - lines of standard input that are commands of a session.
#ifndef LT_CLI_SESSION_LINE_H
#define LT_CLI_SESSION_LINE_H

#include <stdbool.h>
#include <stddef.h>

#include "lt_words.h"

// The next line of standard input without white space around it, cut to `cap`; false at its end.
bool lt_cli_session_line(char *out, size_t cap);
// Whether a line is this command, in English, in the language, or in short (q for quit).
bool lt_cli_session_says(lt_language language, const char *line, const char *command);

#endif

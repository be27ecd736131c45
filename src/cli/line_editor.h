// line_editor.h - lines that are edited as they are typed, with those typed before at hand (libedit).
//
// The caller waits for input by itself, so that clocks and signals are heard meanwhile:
//
//     lt_cli_editor_open("> ");
//     do
//         wait until standard input can be read;
//     while (lt_cli_editor_feed(line, sizeof line, &size) == LT_EDITING);
//     lt_cli_editor_close();
#ifndef LT_CLI_LINE_EDITOR_H
#define LT_CLI_LINE_EDITOR_H

#include <stddef.h>

typedef enum { LT_EDITING, LT_EDITED, LT_EDIT_ENDED } lt_cli_edit;

// Words that Tab completes at the beginning of a line: word `n`, NULL after the last. Before the first line.
void lt_cli_editor_complete(const char *(*word)(const void *context, unsigned n), const void *context);

// Shows the prompt. The terminal is the editor's until lt_cli_editor_close.
void lt_cli_editor_open(const char *prompt);
// Takes a key that is there to be read. LT_EDITED: the line, without its line feed, is in `out`; *size is its
// size, of which at most `cap` bytes were copied. LT_EDIT_ENDED: there is no more input.
lt_cli_edit lt_cli_editor_feed(char *out, size_t cap, size_t *size);
void lt_cli_editor_close(void);

#endif

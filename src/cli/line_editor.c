// line_editor.c - libedit, by its interface of callbacks.
#include "line_editor.h"

#include <editline/readline.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// libedit keeps one line for the whole process, and its callbacks have no context.
static struct {
    bool is_set_up, is_open;
    lt_cli_edit state;
    char *line;     // owned; NULL at the end of the input
    char last[256]; // what history ends with
    const char *(*word)(const void *context, unsigned n);
    const void *context;
} editor;

// --- Completion --------------------------------------------------------------------------------------

static char *next_match(const char *text, int state) {
    static unsigned n;
    if (state == 0) n = 0;
    for (const char *word; editor.word != NULL && (word = editor.word(editor.context, n)) != NULL;) {
        n++;
        if (strncmp(word, text, strlen(text)) == 0) return strdup(word);
    }
    return NULL;
}

// Commands at the beginning of the line; nothing anywhere else, above all no names of files.
static char **complete(const char *text, int start, int end) {
    (void)end;
    rl_attempted_completion_over = 1;
    return start == 0 ? rl_completion_matches(text, next_match) : NULL;
}

void lt_cli_editor_complete(const char *(*word)(const void *context, unsigned n), const void *context) {
    editor.word = word;
    editor.context = context;
}

// --- Lines -------------------------------------------------------------------------------------------

static void take_line(char *line) {
    editor.state = line != NULL ? LT_EDITED : LT_EDIT_ENDED;
    editor.line = line;
    rl_callback_handler_remove(); // or it would show the next prompt before the answer
    editor.is_open = false;
}

void lt_cli_editor_open(const char *prompt) {
    if (!editor.is_set_up) {
        editor.is_set_up = true;
        rl_catch_signals = 0; // they are the caller's
        rl_readline_name = "lanterns";
        rl_attempted_completion_function = complete;
        using_history();
        stifle_history(500);
    }
    editor.state = LT_EDITING;
    editor.is_open = true;
    rl_callback_handler_install(prompt, take_line);
}

lt_cli_edit lt_cli_editor_feed(char *out, size_t cap, size_t *size) {
    rl_callback_read_char();
    if (editor.state != LT_EDITED) return editor.state;
    *size = strlen(editor.line);
    memcpy(out, editor.line, *size < cap ? *size : cap);
    if (*size > 0 && *size < sizeof editor.last && strcmp(editor.line, editor.last) != 0) {
        add_history(editor.line);
        memcpy(editor.last, editor.line, *size + 1);
    }
    free(editor.line);
    editor.line = NULL;
    return LT_EDITED;
}

void lt_cli_editor_close(void) {
    if (editor.is_open) rl_callback_handler_remove();
    editor.is_open = false;
}

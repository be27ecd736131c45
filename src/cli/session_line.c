// session_line.c - lines of standard input, one by one.
#include "session_line.h"

#include <stdio.h>
#include <string.h>

#include "output.h"

bool lt_cli_session_line(char *out, size_t cap) {
    lt_cli_output_flush();
    if (lt_cli_interrupted || fgets(out, (int)cap, stdin) == NULL) return false;
    size_t size = strlen(out);
    while (size > 0 && strchr(" \t\r\n", out[size - 1]) != NULL) out[--size] = '\0';
    const size_t from = strspn(out, " \t");
    memmove(out, out + from, size - from + 1);
    return true;
}

// The short forms that these commands have in the plain game.
static const char *shortcut_of(const char *command) {
    static const struct {
        const char *command, *shortcut;
    } known[] = {{"quit", "q"}, {"help", "?"}, {"undo", "u"}, {"lake", "l"}, {"next", "n"}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strcmp(known[i].command, command) == 0) return known[i].shortcut;
    return command;
}

bool lt_cli_session_says(lt_language language, const char *line, const char *command) {
    return strcmp(line, command) == 0 || strcmp(line, shortcut_of(command)) == 0 ||
           strcmp(line, lt_translate_in(language, "command", command)) == 0;
}

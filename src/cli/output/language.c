// language.c - the language that the program speaks.
#include <stdlib.h>
#include <string.h>

#include "language.h"
#include "lt_term_style.h"
#include "terminal.h"

static lt_language given = LT_LANGUAGES, of_messages = LT_ENGLISH;

lt_language lt_cli_language_of_environment(void) {
    static const char *const names[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    if (!lt_term_is_utf8()) return LT_ENGLISH;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const char *value = getenv(names[i]);
        if (value == NULL || value[0] == '\0') continue;
        const lt_language language = lt_language_of(value);
        return language != LT_LANGUAGES ? language : LT_ENGLISH;
    }
    return LT_ENGLISH;
}

lt_language lt_cli_language_given(void) {
    return given;
}

lt_language lt_cli_language(void) {
    return given != LT_LANGUAGES ? given : lt_cli_language_of_environment();
}

void lt_cli_language_give(lt_language language) {
    given = language;
    lt_cli_language_of_messages_set(language);
}

void lt_cli_language_of_messages_set(lt_language language) {
    of_messages = lt_term_is_utf8() ? language : LT_ENGLISH;
}

lt_language lt_cli_language_of_messages(void) {
    return of_messages;
}

void lt_cli_language_listen(int argc, char **argv) {
    lt_cli_language_of_messages_set(lt_cli_language_of_environment());
    for (int at = 1; at < argc && strcmp(argv[at], "--") != 0; at++) {
        const char *code = NULL;
        if (strncmp(argv[at], "--lang=", 7) == 0)
            code = argv[at] + 7;
        else if (strcmp(argv[at], "--lang") == 0 && at + 1 < argc)
            code = argv[++at];
        for (unsigned i = 0; code != NULL && i < LT_LANGUAGES; i++)
            if (strcmp(code, lt_language_codes[i]) == 0) lt_cli_language_of_messages_set((lt_language)i);
    }
}

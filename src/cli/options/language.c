// language.c - the language that the program speaks.
#include <stdlib.h>
#include <string.h>

#include "language.h"
#include "lt_term_style.h"
#include "terminal.h"

lt_language lt_cli_language_chosen(int given) {
    static const char *const names[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    if (given != LT_LANGUAGE_NOT_GIVEN) return (lt_language)given;
    if (!lt_term_is_utf8()) return LT_ENGLISH;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const char *value = getenv(names[i]);
        if (value == NULL || value[0] == '\0') continue;
        const lt_language language = lt_language_of(value);
        return language != LT_LANGUAGES ? language : LT_ENGLISH;
    }
    return LT_ENGLISH;
}

// --- Before the options are read ---------------------------------------------------------------------

static lt_language of_messages = LT_ENGLISH;

// That of the last --lang that names one; LT_LANGUAGES if none does.
static lt_language language_in(int argc, char **argv) {
    lt_language found = LT_LANGUAGES;
    for (int at = 1; at < argc && strcmp(argv[at], "--") != 0; at++) {
        const char *code = NULL;
        if (strncmp(argv[at], "--lang=", 7) == 0)
            code = argv[at] + 7;
        else if (strcmp(argv[at], "--lang") == 0 && at + 1 < argc)
            code = argv[++at];
        for (unsigned i = 0; code != NULL && i < LT_LANGUAGES; i++)
            if (strcmp(code, lt_language_codes[i]) == 0) found = (lt_language)i;
    }
    return found;
}

void lt_cli_language_of_messages_set(lt_language language) {
    of_messages = lt_term_is_utf8() ? language : LT_ENGLISH;
}

void lt_cli_language_listen(int argc, char **argv) {
    const lt_language given = language_in(argc, argv);
    lt_cli_language_of_messages_set(given != LT_LANGUAGES ? given
                                                          : lt_cli_language_chosen(LT_LANGUAGE_NOT_GIVEN));
}

lt_language lt_cli_language_of_messages(void) {
    return of_messages;
}

// language.c - the language that the program speaks.
#include <stdlib.h>

#include "language.h"
#include "paint.h"

lt_language lt_language_chosen(int given) {
    static const char *const names[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    if (given != LT_LANGUAGE_NOT_GIVEN) return (lt_language)given;
    if (!lt_utf8_locale()) return LT_ENGLISH;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const char *value = getenv(names[i]);
        if (value == NULL || value[0] == '\0') continue;
        const lt_language language = lt_language_of(value);
        return language != LT_LANGUAGES ? language : LT_ENGLISH;
    }
    return LT_ENGLISH;
}

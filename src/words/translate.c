// translate.c - looking up translations.
#include "words.h"

const char *const lt_language_codes[] = {
#define LT_LANGUAGE(name, code, own_name, script) code,
#include "lt_languages.inc"
#undef LT_LANGUAGE
    NULL};

const char *const lt_language_names[] = {
#define LT_LANGUAGE(name, code, own_name, script) own_name,
#include "lt_languages.inc"
#undef LT_LANGUAGE
    NULL};

static const char separated[] =
#define LT_LANGUAGE(name, code, own_name, script) ", " code
#include "lt_languages.inc"
#undef LT_LANGUAGE
    ;
const char *const lt_language_list = separated + sizeof ", " - 1;

bool lt_language_is_latin(lt_language language) {
    enum { LATIN, CYRILLIC };
    static const char scripts[] = {
#define LT_LANGUAGE(name, code, own_name, script) script,
#include "lt_languages.inc"
#undef LT_LANGUAGE
    };
    return language < LT_LANGUAGES && scripts[language] == LATIN;
}

static char lower(char c) {
    return c >= 'A' && c <= 'Z' ? (char)(c + ('a' - 'A')) : c;
}

lt_language lt_language_of(const char *code) {
    unsigned language = LT_ENGLISH;
    if (code == NULL || code[0] == '\0' || code[1] == '\0') return LT_LANGUAGES;
    const char end = code[2]; // "pl", "pl_PL.UTF-8", "pl-PL", "pl.UTF-8", "pl@euro"
    if (end != '\0' && end != '_' && end != '-' && end != '.' && end != '@') return LT_LANGUAGES;
    while (language < LT_LANGUAGES && (lower(code[0]) != lt_language_codes[language][0] ||
                                       lower(code[1]) != lt_language_codes[language][1]))
        language++;
    return (lt_language)language;
}

// The order of the table: that of bytes.
static int compare(const char *a, const char *b) {
    while (*a != '\0' && *a == *b) a++, b++;
    return (unsigned char)*a - (unsigned char)*b;
}

// The forms of a text, or NULL if the language has none.
static const char *look_up(lt_language language, const char *context, const char *english) {
    size_t low = 0, high = lt_words_count;
    if (language <= LT_ENGLISH || language >= LT_LANGUAGES || lt_words_texts[language - 1] == NULL)
        return NULL;
    while (low < high) {
        const size_t middle = low + (high - low) / 2;
        const lt_words_entry *entry = &lt_words_entries[middle];
        int order = compare(context, entry->context);
        if (order == 0) order = compare(english, entry->english);
        if (order == 0) return lt_words_texts[language - 1][middle];
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return NULL;
}

const char *lt_translate_in(lt_language language, const char *context, const char *english) {
    const char *found = look_up(language, context, english);
    return found != NULL ? found : english;
}

const char *lt_translate(lt_language language, const char *english) {
    return lt_translate_in(language, "", english);
}

const char *lt_translate_count_in(lt_language language, const char *context, const char *one,
                                  const char *many, unsigned long n) {
    const char *found = look_up(language, context, one);
    if (found == NULL) return n == 1 ? one : many;
    for (unsigned form = lt_words_plural_rules[language - 1](n); form > 0; form--)
        while (*found++ != '\0') {
        }
    return found;
}

const char *lt_translate_count(lt_language language, const char *one, const char *many, unsigned long n) {
    return lt_translate_count_in(language, "", one, many, n);
}

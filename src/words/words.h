// words.h - private: the tables that tools/words-table makes of po/*.po.
#ifndef LT_WORDS_TABLE_H
#define LT_WORDS_TABLE_H

#include "lt_words.h"

typedef struct {
    const char *context, *english; // "" without a context; the singular of a text with plurals
} lt_words_entry;

extern const lt_words_entry lt_words_entries[]; // sorted by context, then by English, bytewise
extern const size_t lt_words_count;

// By lt_language, without English: a text for each entry, its plural forms one behind the other, each with
// its NUL; NULL if there is no translation. The table of a language is NULL until it is loaded (language.c),
// unless it is built in.
extern const char *const *lt_words_texts[LT_LANGUAGES - 1];

// Which of the forms goes with n, from 0; the rule is that of the .po file. Without English, too.
extern unsigned (*const lt_words_plural_rules[LT_LANGUAGES - 1])(unsigned long n);

#endif

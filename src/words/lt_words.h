// lt_words.h - everything a player reads, in every language of lt_languages.inc.
// The texts are in po/*.po. They become tables in C at build time, so that no locale has to be installed and
// WebAssembly has the same texts. No I/O, no allocation.
//
// English texts in the sources are the keys, marked with LT_N so that xgettext finds them. A text has
// {slots}, which a language may order as it likes; plurals and contexts work as in gettext.
#ifndef LT_WORDS_H
#define LT_WORDS_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum {
#define LT_LANGUAGE(name, code, own_name, script) LT_##name,
#include "lt_languages.inc"
#undef LT_LANGUAGE
    LT_LANGUAGES
} lt_language;

extern const char *const lt_language_codes[]; // "en", "it", ..., NULL
extern const char *const lt_language_names[]; // "English", "Italiano", ..., NULL
extern const char *const lt_language_list;    // the codes for people: "en, it, ..."

// Whether the language is written in Latin letters, so that a terminal that has only ASCII can show it.
bool lt_language_is_latin(lt_language language);

// The language that a code or the value of LANG and the like names ("pl", "pl_PL.UTF-8"); LT_LANGUAGES if
// none of them.
lt_language lt_language_of(const char *code);

// These mark a text in a table that is translated later.
#define LT_N(text) text
#define LT_N_IN(context, text) text     // for lt_translate_in
#define LT_N_COUNT(one, many) one, many // for lt_translate_count: two fields of the table

// The text in a language; the English text if there is no translation (a test makes sure that there is).
const char *lt_translate(lt_language language, const char *english);
// The same of a text that needs its context to be translated: lt_translate_in(language, "to take a card",
// "red").
const char *lt_translate_in(lt_language language, const char *context, const char *english);
// The form for a number: lt_translate_count(language, "{n} card", "{n} cards", n).
const char *lt_translate_count(lt_language language, const char *one, const char *many, unsigned long n);
const char *lt_translate_count_in(lt_language language, const char *context, const char *one,
                                  const char *many, unsigned long n);

// --- Filling slots --------------------------------------------------------------------------------------

typedef struct {
    const char *name; // of the slot, without braces
    const char *text; // what goes there
} lt_slot;

// Writes `format` with its {slots} filled, as a writer of lt_notation.h; `slots` ends with a NULL name:
//     const lt_slot slots[] = {{"name", name}, {NULL, NULL}};
//     lt_fill(lt_translate(language, "{name} draws a tile."), slots, out, cap);
size_t lt_fill(const char *format, const lt_slot *slots, char *out, size_t cap);

enum { LT_MAX_SLOTS = 12, LT_SLOT_ROOM = 2048 };

// Slots with the texts that go there. Begins as {0}, and must stay where it is, as the slots point into it. A
// text that does not fit is cut.
typedef struct {
    lt_slot slots[LT_MAX_SLOTS + 1];
    unsigned count;
    size_t used;
    char room[LT_SLOT_ROOM];
} lt_slots;

// These return the slots, to be nested in a call: lt_put_number(&(lt_slots){0}, "n", 3).
lt_slots *lt_put(lt_slots *slots, const char *name, const char *text); // copies the text
lt_slots *lt_put_number(lt_slots *slots, const char *name, int number);

#ifdef __cplusplus
}
#endif
#endif

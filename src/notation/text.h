// text.h - a bounded text writer that all writers of this library share, and strict UTF-8.
// Nothing is ever written past the capacity, and the length of the whole text is counted all the same.
#ifndef LT_TEXT_H
#define LT_TEXT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>

#include "lt_notation.h"
#include "lt_utf8.h"

typedef struct {
    char *out; // may be NULL if cap is 0
    size_t cap;
    size_t length; // of the whole text so far, also of what did not fit
} lt_text;

static inline lt_text lt_text_begin(char *out, size_t cap) {
    return (lt_text){.out = out, .cap = cap};
}

static inline void lt_text_char(lt_text *text, char c) {
    if (text->length + 1 < text->cap) text->out[text->length] = c;
    text->length++;
}

// Ends what was written with a NUL and returns the length of the whole text.
size_t lt_text_end(lt_text *text);

void lt_text_bytes(lt_text *text, const char *bytes, size_t size);

// Knows %d, %s and %c, nothing else.
void lt_text_add(lt_text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));
void lt_text_add_list(lt_text *text, const char *format, va_list list) __attribute__((format(printf, 2, 0)));

// Foreign text for a line that people read: cut if it is long, and without what could play tricks on a terminal.
void lt_text_quote(lt_text *text, const char *bytes, size_t size);

void lt_text_move(lt_text *text, lt_move move);

// Notes a fault in the fault's language, unless one with a lower offset is there already; an offset of SIZE_MAX is no fault yet.
void lt_fault_note(lt_fault *fault, size_t offset, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

// The words and numbers of short foreign texts, in reasons.
enum { LT_QUOTE_MAX = 40, LT_QUOTE_TEXT = LT_QUOTE_MAX + 8 };
// The same with a reason as it is.
void lt_fault_put(lt_fault *fault, size_t offset, const char *reason);

// lt_refusal_quote in a language.
size_t lt_refusal_quote_in(lt_language language, const lt_state *state, const char *text, size_t size,
                           lt_move move, lt_err err, char *out, size_t cap);

const char *lt_quoted(const char *bytes, size_t size, char out[LT_QUOTE_TEXT]); // returns out

#endif

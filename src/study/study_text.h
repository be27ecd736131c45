// study_text.h - private to study: lines of words, taken apart, and what is wrong with them.
#ifndef LT_STUDY_STUDY_TEXT_H
#define LT_STUDY_STUDY_TEXT_H

#include <string.h>

#include "lt_notation.h"
#include "lt_number.h"
#include "lt_span.h"
#include "lt_writer.h"

static inline bool lt_study_is(lt_span span, const char *word) {
    return span.size == strlen(word) && memcmp(span.text, word, span.size) == 0;
}

// What comes before the next `separator`; *rest is what comes after it.
static inline lt_span lt_study_split(lt_span *rest, char separator) {
    const char *end = rest->size > 0 ? memchr(rest->text, separator, rest->size) : NULL;
    const lt_span part = {rest->text, end ? (size_t)(end - rest->text) : rest->size};
    const size_t used = part.size + (end != NULL);
    *rest = (lt_span){rest->text + used, rest->size - used};
    return part;
}

static inline bool lt_study_number(lt_span word, uint64_t max, unsigned *out) {
    uint64_t number;
    if (!lt_uint_read(word.text, word.size, max, &number)) return false;
    *out = (unsigned)number;
    return true;
}

// Notes a fault, with an English reason to be translated into its language. Always false.
static inline bool lt_study_refuse(lt_fault *fault, size_t offset, unsigned line, size_t column,
                                   const char *reason) {
    lt_writer writer = lt_writer_begin(fault->reason, sizeof fault->reason);
    fault->offset = offset;
    fault->line = line;
    fault->column = (unsigned)column + 1;
    lt_writer_text(&writer, lt_translate(fault->language, reason));
    lt_writer_end(&writer);
    return false;
}

#endif

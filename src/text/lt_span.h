// lt_span.h - a text that does not end with a NUL: where it begins and how many bytes it has.
#ifndef LT_SPAN_H
#define LT_SPAN_H

#include <stddef.h>
#include <string.h>

typedef struct {
    const char *text;
    size_t size;
} lt_span;

// The whole of a text that ends with a NUL.
static inline lt_span lt_span_of(const char *text) {
    return (lt_span){text, strlen(text)};
}

#endif

// lt_span.h - a text that does not end with a NUL: where it begins and how many bytes it has.
#ifndef LT_SPAN_H
#define LT_SPAN_H

#include <stddef.h>

typedef struct {
    const char *text;
    size_t size;
} lt_span;

#endif

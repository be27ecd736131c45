// lt_number.h - decimal numbers read from a text, strictly: digits only, no white space, no plus, no
// overflow. Leading zeros are read. lt_writer.h writes numbers.
#ifndef LT_NUMBER_H
#define LT_NUMBER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Reads the number that text[0..size) begins with and returns how many bytes it takes. Returns 0 and leaves
// *number alone if there is no digit, or if the number is above `max`.
size_t lt_uint_prefix(const char *text, size_t size, uint64_t max, uint64_t *number);

// The same with a minus before the digits, if there is one, for a number from `min` (at most 0) to `max` (at
// least 0).
size_t lt_int_prefix(const char *text, size_t size, int64_t min, int64_t max, int64_t *number);

// Whether the whole of text[0..size) is such a number.
static inline bool lt_uint_read(const char *text, size_t size, uint64_t max, uint64_t *number) {
    uint64_t read;
    if (size == 0 || lt_uint_prefix(text, size, max, &read) != size) return false;
    *number = read;
    return true;
}

static inline bool lt_int_read(const char *text, size_t size, int64_t min, int64_t max, int64_t *number) {
    int64_t read;
    if (size == 0 || lt_int_prefix(text, size, min, max, &read) != size) return false;
    *number = read;
    return true;
}

#endif

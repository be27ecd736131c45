// number.c - decimal numbers read from a text.
#include "lt_number.h"

size_t lt_uint_prefix(const char *text, size_t size, uint64_t max, uint64_t *number) {
    uint64_t read = 0;
    size_t at = 0;
    for (; at < size && text[at] >= '0' && text[at] <= '9'; at++) {
        const unsigned digit = (unsigned)(text[at] - '0');
        if (digit > max || read > (max - digit) / 10) return 0;
        read = read * 10 + digit;
    }
    if (at > 0) *number = read;
    return at;
}

size_t lt_int_prefix(const char *text, size_t size, int64_t min, int64_t max, int64_t *number) {
    const size_t minus = size > 0 && text[0] == '-';
    const uint64_t limit = minus ? 0 - (uint64_t)min : (uint64_t)max;
    uint64_t read;
    const size_t digits = lt_uint_prefix(text + minus, size - minus, limit, &read);
    if (digits == 0) return 0;
    *number = minus ? (int64_t)(0 - read) : (int64_t)read;
    return minus + digits;
}

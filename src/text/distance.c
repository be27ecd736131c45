// distance.c - how far two words are apart: the optimal string alignment distance.
#include "lt_distance.h"

#include <string.h>

enum { LONGEST = 63 };

static size_t least(size_t a, size_t b) {
    return a < b ? a : b;
}

size_t lt_text_distance(const char *a, const char *b) {
    size_t row[3][LONGEST + 1]; // of i, i - 1 and i - 2 bytes of `a`, by bytes of `b`
    const size_t size_a = least(strlen(a), LONGEST), size_b = least(strlen(b), LONGEST);
    for (size_t i = 0; i <= size_a; i++) {
        size_t *now = row[i % 3], *before = row[(i + 2) % 3], *earlier = row[(i + 1) % 3];
        now[0] = i;
        for (size_t j = 1; j <= size_b; j++) {
            if (i == 0) {
                now[j] = j;
                continue;
            }
            now[j] = least(least(before[j], now[j - 1]) + 1, before[j - 1] + (a[i - 1] != b[j - 1]));
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                now[j] = least(now[j], earlier[j - 2] + 1);
        }
    }
    return row[size_a % 3][size_b];
}

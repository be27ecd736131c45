// lt_host.h - what a host takes from the system for a new game: the date and random bits.
#ifndef LT_BASE_HOST_H
#define LT_BASE_HOST_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/random.h>
#include <time.h>

// The date of today here, as "2026-11-17"; "" if the system does not know it or `cap` is too small.
static inline void lt_date_today(char *out, size_t cap) {
    const time_t now = time(NULL);
    struct tm parts;
    if (localtime_r(&now, &parts) == NULL || strftime(out, cap, "%Y-%m-%d", &parts) == 0) out[0] = '\0';
}

// False if the system gives no random bits.
static inline bool lt_random_bits(uint64_t *bits) {
    return getrandom(bits, sizeof *bits, 0) == (ssize_t)sizeof *bits;
}

#endif

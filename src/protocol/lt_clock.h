// lt_clock.h - milliseconds on a clock that only goes forward, and moments on it.
#ifndef LT_PROTOCOL_CLOCK_H
#define LT_PROTOCOL_CLOCK_H

#include <stdint.h>
#include <time.h>

static inline int64_t lt_microseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

static inline int64_t lt_milliseconds(void) {
    return lt_microseconds() / 1000;
}

#endif

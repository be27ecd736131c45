// lt_clock.h - the monotonic clock of a host: it counts from an arbitrary moment and is never set back.
// Layers that are pure (core to match) take the time as an argument instead.
#ifndef LT_BASE_CLOCK_H
#define LT_BASE_CLOCK_H

#include <stdint.h>
#include <time.h>

static inline int64_t lt_nanoseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

static inline int64_t lt_microseconds(void) {
    return lt_nanoseconds() / 1000;
}

static inline int64_t lt_milliseconds(void) {
    return lt_nanoseconds() / 1000000;
}

static inline double lt_seconds(void) {
    return (double)lt_nanoseconds() * 1e-9;
}

// A moment of this clock as pthread_cond_timedwait() takes it.
static inline struct timespec lt_clock_timespec(int64_t nanoseconds) {
    return (struct timespec){.tv_sec = (time_t)(nanoseconds / 1000000000),
                             .tv_nsec = (long)(nanoseconds % 1000000000)};
}

#endif

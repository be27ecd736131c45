// clock.h - seconds on a clock that only goes forward.
#ifndef LT_CLI_CLOCK_H
#define LT_CLI_CLOCK_H

#include <time.h>

static inline double lt_cli_seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

#endif

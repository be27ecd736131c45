// log.c - structured lines on standard error.
#include <stdarg.h>
#include <stdio.h>
#include <time.h>

#include "lt_loop.h"

void lt_log(const char *event, const char *format, ...) {
    char line[1024], date[32];
    struct timespec now;
    struct tm utc;
    va_list list;
    clock_gettime(CLOCK_REALTIME, &now);
    gmtime_r(&now.tv_sec, &utc);
    strftime(date, sizeof date, "%Y-%m-%dT%H:%M:%S", &utc);
    va_start(list, format);
    vsnprintf(line, sizeof line, format, list);
    va_end(list);
    for (char *c = line; *c != '\0'; c++)
        if (*c == '\n' || *c == '\r') *c = ' '; // one event, one line
    fprintf(stderr, "time=%s.%03ldZ event=%s%s%s\n", date, now.tv_nsec / 1000000, event, line[0] ? " " : "",
            line);
}

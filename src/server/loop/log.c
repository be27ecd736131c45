// log.c - structured lines on standard error.
#include <sodium.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "lt_loop.h"

enum {
    SHORT_ID = 6, // letters of a table's id that a trace shows, of 22
    RATED_MS = 60 * 1000
};

static const char *const rated_names[LT_LOG_RATED] = {"store-fault", "table-fault"};

static bool quiet;

void lt_log_faults_only(bool only) {
    quiet = only;
}

static void write_line(const char *event, const char *format, va_list list) {
    if (quiet && strstr(event, "fault") == NULL) return;
    char line[1024], date[32];
    struct timespec now;
    struct tm utc;
    clock_gettime(CLOCK_REALTIME, &now);
    gmtime_r(&now.tv_sec, &utc);
    strftime(date, sizeof date, "%Y-%m-%dT%H:%M:%S", &utc);
    vsnprintf(line, sizeof line, format, list);
    for (char *c = line; *c != '\0'; c++)
        if (*c == '\n' || *c == '\r') *c = ' '; // one event, one line
    fprintf(stderr, "time=%s.%03ldZ event=%s%s%s\n", date, now.tv_nsec / 1000000, event, line[0] ? " " : "",
            line);
}

void lt_log(const char *event, const char *format, ...) {
    va_list list;
    va_start(list, format);
    write_line(event, format, list);
    va_end(list);
}

void lt_log_rated(lt_server *server, lt_log_kind kind, const char *format, ...) {
    if (server->rated[kind].open) {
        server->rated[kind].count++;
        return;
    }
    server->rated[kind].open = true;
    server->rated[kind].began_ms = lt_server_now(server);
    va_list list;
    va_start(list, format);
    write_line(rated_names[kind], format, list);
    va_end(list);
}

void lt_log_sweep(lt_server *server) {
    for (int kind = 0; kind < LT_LOG_RATED; kind++) {
        if (!server->rated[kind].open || lt_server_now(server) - server->rated[kind].began_ms < RATED_MS)
            continue;
        if (server->rated[kind].count > 0)
            lt_log(rated_names[kind], "more=%u seconds=%d", server->rated[kind].count, RATED_MS / 1000);
        server->rated[kind].open = false;
        server->rated[kind].count = 0;
    }
}

void lt_trace_line(const lt_game_id *id, const char *station, const char *format, ...) {
    char event[96],
        text[sodium_base64_ENCODED_LEN(sizeof id->bytes, sodium_base64_VARIANT_URLSAFE_NO_PADDING)];
    va_list list;
    sodium_bin2base64(text, sizeof text, id->bytes, sizeof id->bytes,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    snprintf(event, sizeof event, "trace table=%.*s station=%s", SHORT_ID, text, station);
    va_start(list, format);
    write_line(event, format, list);
    va_end(list);
}

// clocked_server.c - a server whose clocks stand still until a line on standard input moves them, for tests.
//
// It takes the options of `lanterns serve` that such tests need; --calendar DAYS, by which the calendar is
// wrong at the start; and --free ROW/SCOPE, a bucket that is not charged: "rematch/address".
// A line is a number of milliseconds: they pass, with everything that happens in them, and then the line
// comes back on standard output. After "calendar " it is how far the calendar jumps.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "lt_live.h"

enum { STEP_MS = 100, STEPS_MAX = 1200, SETTLE_ROUNDS = 3 };

typedef struct {
    lt_server server;
    uint64_t passed_ms;
    int64_t began_ms; // of the calendar
    const char *free; // of --free; NULL: none
    uv_poll_t input;
} clocked;

static clocked *self; // options.ready is given no context

static uint64_t now_ms(void *context) {
    return 1000 + ((const clocked *)context)->passed_ms;
}

static int64_t wall_ms(void *context) {
    const clocked *clock = context;
    return clock->began_ms + (int64_t)clock->passed_ms;
}

const char *real_take(const lt_asker *asker, lt_limit what) __asm__("__real_lt_limit_take");
const char *wrap_take(const lt_asker *asker, lt_limit what) __asm__("__wrap_lt_limit_take");

// The linker leads the server's calls of lt_limit_take here.
const char *wrap_take(const lt_asker *asker, lt_limit what) {
    static const char *const names[LT_SCOPES] = {"socket", "seat", "table", "address", "network"};
    static const size_t counts[LT_SCOPES] = {LT_SOCKET_BUCKETS, LT_SEAT_BUCKETS, LT_TABLE_BUCKETS,
                                             LT_ADDRESS_BUCKETS, LT_NETWORK_BUCKETS};
    const char *row = lt_limit_rows[what].name;
    const size_t size = strlen(row);
    lt_bucket before[LT_BUCKET_KINDS];
    unsigned scope = LT_SCOPES;
    if (self->free != NULL && strncmp(self->free, row, size) == 0 && self->free[size] == '/')
        for (scope = 0; strcmp(self->free + size + 1, names[scope]) != 0;) scope++;
    lt_bucket *free = scope == LT_SCOPES ? NULL : asker->buckets[scope];
    if (free != NULL) memcpy(before, free, counts[scope] * sizeof *free);
    const char *refused = real_take(asker, what);
    if (free != NULL) memcpy(free, before, counts[scope] * sizeof *free);
    return refused;
}

// All that is due now: a sweep of everything, turns of bots, and what is committed because of them.
static void settle(clocked *clock) {
    for (int round = 0; round < SETTLE_ROUNDS; round++) {
        for (int part = 0; part < LT_SWEEP_PARTS; part++) lt_server_sweep(&clock->server);
        lt_live_bots_collect(clock->server.bots);
        lt_store_flush(clock->server.store);
    }
}

static void pass(clocked *clock, uint64_t total_ms) {
    const uint64_t step = total_ms > (uint64_t)STEP_MS * STEPS_MAX ? total_ms / STEPS_MAX : STEP_MS;
    settle(clock); // a turn that a bot has found by now is committed at this moment, not at the next
    for (uint64_t left = total_ms, now; left > 0; left -= now) {
        now = left < step ? left : step;
        clock->passed_ms += now;
        settle(clock);
    }
    settle(clock);
}

static void on_input(uv_poll_t *poll, int status, int events) {
    clocked *clock = poll->data;
    char line[64];
    (void)status;
    (void)events;
    const ssize_t size = read(STDIN_FILENO, line, sizeof line - 1);
    if (size <= 0) {
        uv_poll_stop(poll);
        return;
    }
    line[size] = '\0';
    if (strncmp(line, "calendar ", 9) == 0) {
        clock->began_ms += strtoll(line + 9, NULL, 10);
    } else {
        pass(clock, strtoull(line, NULL, 10));
    }
    fputs(line, stdout);
    fflush(stdout);
}

static void on_ready(const char *bind, unsigned port) {
    (void)bind;
    (void)port;
    uv_poll_init(&self->server.loop, &self->input, STDIN_FILENO);
    self->input.data = self;
    uv_poll_start(&self->input, UV_READABLE, on_input);
}

static void read_options(int argc, char **argv, lt_server_options *options, char *path, size_t cap) {
    const struct {
        const char *name;
        unsigned *value, unit;
    } numbers[] = {{"--port", &options->port, 1},
                   {"--bot-pace", &options->bot_pace_ms, 1},
                   {"--per-address", &options->per_address, 1},
                   {"--tables", &options->tables_per_min, 1},
                   {"--rate", &options->messages_per_s, 1},
                   {"--away", &options->away_ms, 1000},
                   {"--rest", &options->rest_ms, 1000},
                   {"--live", &options->live_tables, 1},
                   {"--keep", &options->keep_days, 1},
                   {"--keep-open", &options->keep_open_days, 1},
                   {"--keep-idle", &options->keep_idle_days, 1},
                   {"--keep-daily", &options->keep_daily_days, 1},
                   {"--bot-time", &options->bot_seconds, 1}};
    for (int i = 1; i < argc; i += 2) {
        const bool proxy = strcmp(argv[i], "--proxy") == 0, no_board = strcmp(argv[i], "--no-board") == 0;
        options->behind_proxy |= proxy;
        options->no_board |= no_board;
        if (proxy || no_board) { // these have no value
            i--;
            continue;
        }
        if (i + 1 == argc) break;
        if (strcmp(argv[i], "--page") == 0) options->page = argv[i + 1];
        if (strcmp(argv[i], "--free") == 0) self->free = argv[i + 1];
        if (strcmp(argv[i], "--calendar") == 0) self->began_ms += atoll(argv[i + 1]) * 24 * 60 * 60 * 1000;
        if (strcmp(argv[i], "--data") == 0) {
            mkdir(argv[i + 1], 0700);
            snprintf(path, cap, "%s/tables.db", argv[i + 1]);
            options->data = path;
        }
        for (size_t n = 0; n < sizeof numbers / sizeof *numbers; n++)
            if (strcmp(argv[i], numbers[n].name) == 0)
                *numbers[n].value = (unsigned)atoi(argv[i + 1]) * numbers[n].unit;
    }
}

int main(int argc, char **argv) {
    lt_server_options options = lt_server_defaults();
    char path[4096];
    self = calloc(1, sizeof *self);
    if (self == NULL) return 1;
    self->began_ms = (int64_t)time(NULL) * 1000;
    read_options(argc, argv, &options, path, sizeof path);
    options.ready = on_ready;
    self->server.clock = (lt_server_clock){now_ms, wall_ms, self, NULL};
    const int status = lt_server_serve(&self->server, &options);
    free(self);
    return status;
}

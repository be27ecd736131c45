// store.c - how many entries a second a store makes durable, how long one takes, and what it costs.
//
//     bench-store FILE [SECONDS]
//
// FILE is created and removed at the end; its folder decides which disk is measured. Each game has at most
// one append under way, as a game has one player to move. First as fast as possible, then at a steady pace.
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "lt_clock.h"
#include "lt_seed.h"
#include "lt_store.h"

enum { ENTRY = 96, GAMES = 10000, MAX_TIMES = 8000000 };

typedef struct {
    const char *name;
    unsigned games; // at the same time
    unsigned pace;  // entries a second; 0: as many as possible
    unsigned turns; // of a game before a new one takes its place
} lt_scenario;

typedef struct game {
    struct game *next; // of those that wait for their next turn
    lt_game_id id;
    unsigned played;
    double asked; // when its append was queued
} game;

static struct {
    lt_store *store;
    int woken;
    double end;
    game *ready;
    unsigned turns;
    size_t done, failed;
    float *times; // in milliseconds
} run;

static double cpu(void) {
    struct rusage used;
    getrusage(RUSAGE_SELF, &used);
    return (double)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) +
           (double)(used.ru_utime.tv_usec + used.ru_stime.tv_usec) / 1e6;
}

static void wake(void *unused) {
    (void)unused;
    const uint64_t one = 1;
    if (write(run.woken, &one, sizeof one) != sizeof one) abort();
}

static void begin(game *begun) {
    static uint64_t count;
    count++;
    const uint64_t id[2] = {count * LT_GOLDEN_RATIO, count};
    memcpy(&begun->id, id, sizeof id);
    begun->played = 0;
}

static void finished(void *context, const lt_store_result *result) {
    game *at = context;
    if (result->err != LT_STORE_OK) run.failed++;
    if (run.done < MAX_TIMES) run.times[run.done] = (float)((lt_seconds() - at->asked) * 1000);
    run.done++;
    at->played++;
    if (at->played == run.turns) begin(at);
    at->next = run.ready;
    run.ready = at;
}

// The first and the last entry of a game say what lists show of it; the turns between them do not.
static void play(game *at) {
    static uint8_t bytes[ENTRY];
    static const char title[] = "Ann and Bo";
    const lt_summary summary = {.state = at->played == 0 ? LT_GAME_RUNNING : LT_GAME_FINISHED,
                                .updated_ms = (int64_t)run.done,
                                .title = title,
                                .title_size = sizeof title};
    lt_append append = {.game = at->id,
                        .expected = at->played,
                        .bytes = bytes,
                        .size = sizeof bytes,
                        .done = finished,
                        .context = at};
    if (at->played == 0 || at->played + 1 == run.turns) append.summary = &summary;
    at->asked = lt_seconds();
    if (lt_store_append(run.store, &append) != LT_STORE_OK) abort();
}

// All games have begun before anything is measured.
static void prepare(const lt_scenario *scenario, game *games) {
    run.ready = NULL;
    run.turns = scenario->turns;
    for (unsigned i = 0; i < scenario->games; i++) {
        begin(&games[i]);
        play(&games[i]);
    }
    lt_store_flush(run.store);
    run.done = run.failed = 0;
}

static void measure(const lt_scenario *scenario, double seconds) {
    const double began = lt_seconds();
    double owed = 0, before = began;
    while (before < began + seconds) {
        const double time = lt_seconds();
        owed = scenario->pace == 0 ? scenario->games : owed + (time - before) * scenario->pace;
        before = time;
        while (owed >= 1 && run.ready != NULL) {
            game *next = run.ready;
            run.ready = next->next;
            play(next);
            owed--;
        }
        struct pollfd woken = {.fd = run.woken, .events = POLLIN};
        uint64_t count;
        if (poll(&woken, 1, scenario->pace == 0 ? 100 : 1) > 0 && read(run.woken, &count, sizeof count) > 0)
            lt_store_collect(run.store);
    }
    lt_store_flush(run.store);
}

static int by_size(const void *a, const void *b) {
    const float one = *(const float *)a, other = *(const float *)b;
    return (one > other) - (one < other);
}

static void try(const char *path, const lt_scenario *scenario, double seconds) {
    static game games[GAMES];
    lt_store_fault fault;
    unlink(path);
    if (lt_store_open(path, &(lt_store_options){.wake = wake}, &run.store, &fault) != LT_STORE_OK) {
        fprintf(stderr, "bench-store: %s\n", fault.text);
        exit(1);
    }
    prepare(scenario, games);
    const double began = lt_seconds(), spent = cpu();
    measure(scenario, seconds);
    const double took = lt_seconds() - began, used = cpu() - spent;
    lt_store_close(run.store);
    struct stat file = {0};
    stat(path, &file);
    const size_t timed = run.done < MAX_TIMES ? run.done : MAX_TIMES;
    qsort(run.times, timed, sizeof *run.times, by_size);
    printf("%-28s %10.0f %8.2f %8.2f %8.2f %9.1f %8.0f%s\n", scenario->name, (double)run.done / took,
           run.times[timed / 2], run.times[timed - timed / 100 - 1], run.times[timed - 1],
           used * 1e6 / (double)run.done, (double)file.st_size / (double)run.done,
           run.failed > 0 ? "  FAILED" : "");
    fflush(stdout);
    unlink(path);
}

int main(int argc, char **argv) {
    static const lt_scenario scenarios[] = {
        {"1 game", 1, 0, 60},
        {"100 games", 100, 0, 60},
        {"10,000 games", 10000, 0, 60},
        {"10,000 games, 20,000/s", 10000, 20000, 60},
        {"10,000 games, 40,000/s", 10000, 40000, 60},
        {"10,000 games, long", 10000, 0, 100000},
    };
    if (argc < 2) {
        fprintf(stderr, "usage: bench-store FILE [SECONDS]\n");
        return 2;
    }
    run.woken = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
    run.times = malloc(MAX_TIMES * sizeof *run.times);
    if (run.woken < 0 || run.times == NULL) return 1;
    printf("%-28s %10s %8s %8s %8s %9s %8s\n", "", "entries/s", "p50 ms", "p99 ms", "max ms", "CPU us",
           "bytes");
    for (size_t i = 0; i < sizeof scenarios / sizeof *scenarios; i++)
        try(argv[1], &scenarios[i], argc > 2 ? atof(argv[2]) : 3);
    free(run.times);
    return 0;
}

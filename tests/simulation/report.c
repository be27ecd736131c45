// report.c - what is told of a world that fails: the seed, how to run it again, the last events of a table.
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "mutants.h"
#include "sim.h"

enum { NOTES = 1 << 16, NOTE_TEXT = 160, SHOWN = 60 };

typedef struct {
    uint64_t step, at_us;
    bool has_table;
    lt_game_id table;
    char text[NOTE_TEXT];
} note;

sim_world world;
sim_counts counts;
sim_outcome *sim_result;

static note *notes; // the last ones; NULL: they are not kept
static uint64_t note_count;

void sim_note(const lt_game_id *table, const char *format, ...) {
    if (!world.trace) return;
    if (notes == NULL) notes = calloc(NOTES, sizeof *notes);
    if (notes == NULL) abort();
    note *next = &notes[note_count++ % NOTES];
    *next = (note){.step = sim_steps(), .at_us = sim_now(), .has_table = table != NULL};
    if (table != NULL) next->table = *table;
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(next->text, sizeof next->text, format, arguments);
    va_end(arguments);
}

// --- The server's own log and traces, in place of standard error -------------------------------------

void wrap_trace_line(const lt_game_id *id, const char *station, const char *format,
                     ...) __asm__("__wrap_lt_trace_line");

static ssize_t note_line(void *cookie, const char *text, size_t size) {
    (void)cookie;
    if (size > 5 && memcmp(text, "time=", 5) == 0) {
        sim_note(NULL, "log: %.*s", (int)size - (text[size - 1] == '\n'), text);
        return (ssize_t)size;
    }
    return write(STDERR_FILENO, text, size); // an assertion, say
}

void sim_take_log(void) {
    stderr = fopencookie(NULL, "w", (cookie_io_functions_t){.write = note_line});
    if (stderr == NULL) abort();
    setvbuf(stderr, NULL, _IOLBF, BUFSIZ);
}

void wrap_trace_line(const lt_game_id *id, const char *station, const char *format, ...) {
    char text[NOTE_TEXT];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    sim_note(id, "server: %s %s", station, text);
}

// --- Failures ----------------------------------------------------------------------------------------

// The last events of the table, and those of no table, such as a restart.
static void print_notes(const lt_game_id *table) {
    uint64_t chosen[SHOWN], count = 0;
    const uint64_t oldest = note_count > NOTES ? note_count - NOTES : 0;
    for (uint64_t i = note_count; i > oldest && count < SHOWN; i--) {
        const note *at = &notes[(i - 1) % NOTES];
        if (table == NULL || !at->has_table || memcmp(&at->table, table, sizeof *table) == 0)
            chosen[count++] = i - 1;
    }
    while (count-- > 0) {
        const note *at = &notes[chosen[count] % NOTES];
        printf("  step %8llu  %10.3f s  %s\n", (unsigned long long)at->step, (double)at->at_us / 1e6,
               at->text);
    }
}

static void print_world(void) {
    printf(
        "  %u parties, %u who look on, %u hostile; store %s%s; links %u us and %u us more, cut %u, dead %u "
        "in a million\n",
        world.parties, world.watchers, world.hostile, world.sqlite ? "SQLite" : "in memory",
        world.proxied ? "; a proxy" : "", world.delay_us, world.jitter_us, world.cut_ppm, world.hole_ppm);
    printf("  commits %u us, %u and %u in a million fail; every so many seconds: spell %u, power cut %u, "
           "stop %u, "
           "calendar %u\n",
           world.commit_us, world.refuse_ppm, world.full_ppm, world.spell_s, world.kill_s, world.stop_s,
           world.jump_s);
}

void sim_report(const char *reason) {
    counts.steps = sim_steps();
    counts.time_us = sim_now();
    sim_result->counts = counts;
    sim_result->digest = sim_digest();
    snprintf(sim_result->reason, sizeof sim_result->reason, "%s", reason);
}

void sim_fail(const lt_game_id *table, const char *format, ...) {
    char reason[256];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(reason, sizeof reason, format, arguments);
    va_end(arguments);
    sim_report(reason);
    if (world.quiet) _exit(SIM_FAILED);
    printf("FAILED  seed %llu, step %llu, %.3f s: %s\n", (unsigned long long)world.seed,
           (unsigned long long)sim_steps(), (double)sim_now() / 1e6, reason);
    print_world();
    if (notes != NULL) print_notes(table);
    printf("again:  build/tests/simulation/simulate --seed %llu --steps %llu --trace%s%s\n",
           (unsigned long long)world.seed, (unsigned long long)world.steps,
           world.mutant != SIM_NO_MUTANT ? " --mutant " : "",
           world.mutant != SIM_NO_MUTANT ? sim_mutant_names[world.mutant] : "");
    fflush(stdout);
    _exit(SIM_FAILED);
}

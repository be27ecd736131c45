// main.c - simulate: worlds one after the other, each in a process of its own, until time is up or one fails.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "disk.h"
#include "mutants.h"
#include "world.h"

enum { STEPS = 200000 };

typedef struct {
    uint64_t seed, steps, worlds;
    double seconds, hours;
    bool trace, mutants, twice;
    unsigned mutant;
} choices;

static const char usage[] =
    "simulate [--seed N] [--steps N] [--hours H] [--worlds N] [--seconds N] [--twice] [--trace] [--mutant "
    "NAME]\n"
    "simulate --mutants\n"
    "  Worlds of seed N, N+1, … of so many steps or simulated hours each, for so many seconds or so many "
    "worlds.\n"
    "  --twice    runs each world twice: it has to be the same\n"
    "  --trace    keeps the last events, and prints those of the table at which something fails\n"
    "  --mutants  shows that faults put in on purpose are found\n";

// The real clock: the server's calls of it are led elsewhere.
int real_clock_gettime(clockid_t clock, struct timespec *out) __asm__("__real_clock_gettime");

static double seconds_now(void) {
    struct timespec now;
    real_clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

// --- Worlds -------------------------------------------------------------------------------------------

// Runs a world in a child; returns its exit status. What it counted is in *sim_result.
static int run_world(const choices *options, uint64_t seed, bool trace, bool quiet) {
    fflush(stdout);
    const pid_t child = fork();
    if (child == 0) {
        world = (sim_world){.seed = seed,
                            .steps = options->steps,
                            .until_us = options->hours > 0 ? (uint64_t)(options->hours * 3.6e9) : UINT64_MAX,
                            .trace = trace,
                            .quiet = quiet,
                            .mutant = options->mutant};
        sim_world_run();
        exit(0);
    }
    int status = 1;
    if (child < 0 || waitpid(child, &status, 0) != child) return 1;
    sim_disk_remove((long)child);
    if (WIFSIGNALED(status))
        printf("world %llu ended by signal %d\n", (unsigned long long)seed, WTERMSIG(status));
    return WIFEXITED(status) ? WEXITSTATUS(status) : 1;
}

static void add_counts(sim_counts *sum) {
    const uint64_t *from = (const uint64_t *)&sim_result->counts;
    for (size_t i = 0; i < sizeof *sum / sizeof(uint64_t); i++) ((uint64_t *)sum)[i] += from[i];
}

static double cpu_seconds(void) {
    struct rusage used;
    getrusage(RUSAGE_CHILDREN, &used);
    return (double)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) +
           (double)(used.ru_utime.tv_usec + used.ru_stime.tv_usec) * 1e-6;
}

static void print_counts(const sim_counts *sum, uint64_t worlds, double seconds) {
    const double minutes = seconds / 60;
    printf("%llu worlds in %.1f s, %.1f s of them CPU time: %.2f simulated hours, %llu steps, %llu games, "
           "%llu turns, %llu entries\n",
           (unsigned long long)worlds, seconds, cpu_seconds(), (double)sum->time_us / 3.6e9,
           (unsigned long long)sum->steps, (unsigned long long)sum->games, (unsigned long long)sum->turns,
           (unsigned long long)sum->entries);
    printf("  faults: %llu power cuts, %llu stops, %llu of the store, %llu links cut, %llu half-closed, "
           "%llu jumps of the calendar\n",
           (unsigned long long)sum->kills, (unsigned long long)sum->stops,
           (unsigned long long)sum->store_faults, (unsigned long long)sum->cuts,
           (unsigned long long)sum->half_closes, (unsigned long long)sum->jumps);
    printf("  traffic: %llu connections, %llu requests (%llu refused), %llu messages in, %llu out, %llu "
           "checks\n",
           (unsigned long long)sum->connections, (unsigned long long)sum->requests,
           (unsigned long long)sum->refused, (unsigned long long)sum->messages_in,
           (unsigned long long)sum->messages_out, (unsigned long long)sum->checks);
    printf("  a real minute: %.1f simulated hours, %.0f turns, %.0f restarts, %.0f faults\n",
           (double)sum->time_us / 3.6e9 / minutes, (double)sum->turns / minutes,
           (double)(sum->kills + sum->stops) / minutes,
           (double)(sum->kills + sum->stops + sum->store_faults + sum->cuts + sum->half_closes + sum->jumps) /
               minutes);
}

// Whether the world of a seed, run again, is the same to the last event.
static bool is_same_again(const choices *options, uint64_t seed) {
    const sim_outcome first = *sim_result;
    run_world(options, seed, false, true);
    if (sim_result->digest == first.digest &&
        memcmp(&sim_result->counts, &first.counts, sizeof first.counts) == 0)
        return true;
    printf("FAILED  seed %llu: it is another world when it is run again\n", (unsigned long long)seed);
    return false;
}

// Until one fails: then it is run once more, for its last events.
static int run_worlds(const choices *options) {
    const double began = seconds_now();
    sim_counts sum = {0};
    uint64_t done = 0;
    int status = 0;
    while (status == 0 && done < options->worlds && (done == 0 || seconds_now() - began < options->seconds)) {
        status = run_world(options, options->seed + done, options->trace, false);
        add_counts(&sum);
        if (status == 0 && options->twice && !is_same_again(options, options->seed + done))
            status = SIM_FAILED;
        if (status != 0 && !options->trace) run_world(options, options->seed + done, true, false);
        done++;
    }
    print_counts(&sum, done, seconds_now() - began);
    return status;
}

// --- Faults put in on purpose -------------------------------------------------------------------------

static int run_mutants(const choices *given) {
    int status = 0;
    printf("1..%d\n", SIM_MUTANTS - 1);
    for (unsigned mutant = 1; mutant < SIM_MUTANTS; mutant++) {
        const double began = seconds_now();
        choices with = *given;
        uint64_t steps = 0;
        char reason[sizeof sim_result->reason] = "";
        int found = 0;
        with.mutant = mutant;
        for (uint64_t i = 0; found == 0 && seconds_now() - began < given->seconds; i++) {
            found = run_world(&with, given->seed + i, false, true);
            steps += sim_result->counts.steps;
            if (found != 0) memcpy(reason, sim_result->reason, sizeof reason);
            if (found != 0 && run_world(given, given->seed + i, false, false) != 0)
                found = 1; // without it, too
        }
        printf("%s %u - %s %s after %llu steps, %.1f s: %s\n", found == SIM_FAILED ? "ok" : "not ok", mutant,
               sim_mutant_names[mutant], found == SIM_FAILED ? "found" : "not found",
               (unsigned long long)steps, seconds_now() - began, reason);
        if (found != SIM_FAILED) status = 1;
    }
    return status;
}

static unsigned mutant_named(const char *name) {
    for (unsigned i = 0; i < SIM_MUTANTS; i++)
        if (strcmp(name, sim_mutant_names[i]) == 0) return i;
    fprintf(stderr, "no such mutant: %s\n", name);
    exit(2);
}

int main(int argc, char **argv) {
    choices options = {.seed = 1, .steps = STEPS, .worlds = UINT64_MAX};
    for (int i = 1; i < argc; i++) {
        const char *name = argv[i], *value = i + 1 < argc ? argv[i + 1] : "";
        bool valued = true;
        if (strcmp(name, "--seed") == 0) {
            options.seed = strtoull(value, NULL, 10);
        } else if (strcmp(name, "--steps") == 0) {
            options.steps = strtoull(value, NULL, 10);
        } else if (strcmp(name, "--worlds") == 0) {
            options.worlds = strtoull(value, NULL, 10);
            options.seconds = 1e9;
        } else if (strcmp(name, "--hours") == 0) {
            options.hours = strtod(value, NULL);
            options.steps = UINT64_MAX;
        } else if (strcmp(name, "--seconds") == 0) {
            options.seconds = strtod(value, NULL);
        } else if (strcmp(name, "--mutant") == 0) {
            options.mutant = mutant_named(value);
        } else {
            valued = false;
            if (strcmp(name, "--trace") == 0) {
                options.trace = true;
            } else if (strcmp(name, "--twice") == 0) {
                options.twice = true;
            } else if (strcmp(name, "--mutants") == 0) {
                options.mutants = true;
            } else {
                fputs(usage, stderr);
                return 2;
            }
        }
        i += valued;
    }
    sim_result = mmap(NULL, sizeof *sim_result, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (sim_result == MAP_FAILED) return 1;
    if (options.mutants && options.seconds == 0) options.seconds = 60;
    if (options.mutants && options.steps == STEPS) options.steps = STEPS / 4; // more worlds, and short ones
    return options.mutants ? run_mutants(&options) : run_worlds(&options);
}

// sim.h - what all parts of the simulation share: virtual time, chance, events, statistics, failures.
//
// One world is simulated in one process and one thread: the whole server, its store, its bots and all of its
// clients. Everything that happens is an event at a moment of virtual time, and everything that is left to
// chance is drawn from one seeded generator. So a seed names a world for good.
#ifndef SIM_H
#define SIM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "lt_store.h"

// --- Time, chance, events (scheduler.c) ---------------------------------------------------------------

#define SIM_MS ((uint64_t)1000) // times are microseconds since the world began
#define SIM_S ((uint64_t)1000000)

typedef void sim_action(void *context, uint64_t stamp);

uint64_t sim_now(void);
uint64_t sim_steps(void); // events so far
uint64_t sim_random(void);
unsigned sim_below(unsigned bound);
uint64_t sim_between(uint64_t least, uint64_t most);
bool sim_chance(unsigned in_a_million);

// Calls `action` after so many microseconds. Events of the same moment come in an order left to chance.
// An event is never taken back: `stamp` lets an action find out that it is no longer wanted.
void sim_after(uint64_t delay_us, sim_action *action, void *context, uint64_t stamp);
void sim_begin(uint64_t seed);
// Does events until `steps` of them are done, or it is later than `until_us`, or nothing is left.
void sim_run(uint64_t steps, uint64_t until_us);
void sim_stop(void); // sim_run returns after this event
void sim_end(void);
uint64_t sim_digest(void); // of all events so far: the same for the same seed

// --- What the world is like (world.c) -----------------------------------------------------------------

// Drawn from the seed: some worlds are calm, others are not.
typedef struct {
    uint64_t seed, steps, until_us;
    bool trace, quiet;
    bool sqlite;     // the store is SQLite
    bool proxied;    // all links come from a proxy, which says whose they are
    unsigned mutant; // of mutants.h
    unsigned parties, hostile, watchers;
    unsigned calm;                   // people do something besides playing about once in so many steps
    unsigned delay_us, jitter_us;    // of links
    unsigned cut_ppm, hole_ppm;      // of links, for each chunk: cut; gone without a word
    unsigned commit_us;              // of the store
    unsigned refuse_ppm, full_ppm;   // of commits
    unsigned spell_s;                // between spells of trouble of the store, on average; 0: never
    unsigned kill_s, stop_s, jump_s; // between power cuts, orderly restarts, jumps of the calendar
} sim_world;

extern sim_world world;

// --- Statistics and failures (report.c) ---------------------------------------------------------------

typedef struct {
    uint64_t steps, time_us, turns, entries, kills, stops, jumps, store_faults, cuts, half_closes;
    uint64_t connections, requests, messages_in, messages_out, refused, games, checks, deleted, rematches;
} sim_counts;

extern sim_counts counts;

// What a world leaves behind, in memory that is shared with the parent process.
typedef struct {
    sim_counts counts;
    uint64_t digest;
    char reason[256]; // why it failed; "": it did not
} sim_outcome;

extern sim_outcome *sim_result;
void sim_report(const char *reason); // fills it in

// Something happened at a table (NULL: at none); kept for the trace.
void sim_note(const lt_game_id *table, const char *format, ...) __attribute__((format(printf, 2, 3)));
void sim_take_log(void); // what the server writes to standard error becomes a note
// An invariant does not hold: says so, how to run it again, and the last events of the table. Ends all.
void sim_fail(const lt_game_id *table, const char *format, ...)
    __attribute__((format(printf, 2, 3), noreturn));

enum { SIM_FAILED = 3 }; // the exit status of a world that failed

#endif

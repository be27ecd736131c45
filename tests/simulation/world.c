// world.c - what a world is like, and what befalls it: restarts, power cuts, spells of the disk, clocks.
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>

#include "clients.h"
#include "disk.h"
#include "loop.h"
#include "lt_random.h"
#include "model.h"
#include "mutants.h"
#include "quotas.h"
#include "threads.h"
#include "vfs.h"
#include "world.h"

enum { OPERATIONS = 60 };
#define BEGAN_MS ((int64_t)1767225600000) // 2026-01-01

static lt_server_options options;

// --- Chance for keys, ids and secrets -----------------------------------------------------------------

static const char *chance_name(void) {
    return "simulation";
}

static uint32_t chance_number(void) {
    return (uint32_t)(sim_random() >> 32);
}

static void chance_bytes(void *out, const size_t size) {
    for (size_t i = 0; i < size; i++) ((uint8_t *)out)[i] = (uint8_t)(sim_random() >> 40);
}

static randombytes_implementation chance = {
    .implementation_name = chance_name, .random = chance_number, .buf = chance_bytes};

// --- What it is like ----------------------------------------------------------------------------------

// One of these, or so much more chance of nothing.
static unsigned one_of(unsigned a, unsigned b, unsigned c, unsigned d) {
    const unsigned all[] = {a, b, c, d};
    return all[sim_below(4)];
}

static void draw_world(void) {
    world.parties = one_of(2, 10, 40, 150);
    world.hostile = one_of(0, 5, 20, 60);
    world.watchers = world.parties / 3;
    if (sim_below(10) == 0) { // thousands
        world.parties = 800;
        world.hostile = 150;
        world.watchers = 300;
    }
    world.calm = one_of(20000, 4000, 1000, 300);
    world.delay_us = one_of(200, 5000, 40000, 200000);
    world.jitter_us = one_of(100, 5000, 50000, 500000);
    world.cut_ppm = one_of(0, 50, 1000, 10000);
    world.hole_ppm = one_of(0, 0, 50, 300);
    world.commit_us = one_of(500, 2000, 10000, 40000);
    world.refuse_ppm = one_of(0, 0, 500, 5000);
    world.full_ppm = one_of(0, 0, 0, 1000);
    world.spell_s = one_of(0, 600, 200, 60);
    world.kill_s = one_of(0, 600, 120, 20);
    world.stop_s = one_of(0, 0, 600, 100);
    world.jump_s = one_of(0, 0, 3600, 600);
    options = lt_server_defaults();
    options.bind = "0.0.0.0";
    options.no_page = true;
    options.verbose = world.trace;
    options.version = "simulation";
    world.sqlite = sim_below(2) == 0;
    if (world.mutant == SIM_LOST_SYNC) { // nothing else shows it
        world.sqlite = true;
        world.kill_s = 20;
    }
    options.behind_proxy = world.proxied = sim_below(4) == 0;
    options.rest_ms = one_of(60000, 60000, 10000, 2000);
    options.away_ms = one_of(60000, 60000, 20000, 5000);
}

// --- What befalls it ----------------------------------------------------------------------------------

// Around every `seconds`, 0 being never.
static void again(unsigned seconds, sim_action *action) {
    if (seconds > 0) sim_after(sim_between(1, 2 * (uint64_t)seconds * SIM_S), action, NULL, 0);
}

static void jump(void) {
    counts.jumps++;
    // Minutes or, as on a machine without a battery, years.
    const int64_t far_ms = sim_below(2) ? 3600000 : (int64_t)400 * 24 * 3600000;
    sim_calendar_set(BEGAN_MS + (int64_t)sim_between(0, (uint64_t)(2 * far_ms)) - far_ms);
    sim_note(NULL, "the calendar jumps");
}

static void start_again(void *context, uint64_t stamp) {
    (void)context;
    (void)stamp;
    if (!sim_server_has_ended()) {
        sim_after(100 * SIM_MS, start_again, NULL, 0);
        return;
    }
    sim_server_forget();
    if (world.jump_s > 0 && sim_below(3) == 0) jump();
    sim_quotas_end(); // a server that starts knows of no address
    sim_note(NULL, "the server starts");
    sim_server_start(&options);
}

static void kill_now(void) {
    if (sim_server() == NULL || sim_server_has_ended() || sim_clients_are_resting()) return;
    const bool stops = !sim_server_is_up(); // it may also go while the server starts or stops
    counts.kills++;
    sim_note(NULL, "power cut");
    sim_server_kill();
    if (!stops) sim_after(sim_between(SIM_MS, 5 * SIM_S), start_again, NULL, 0);
}

// The power goes at any moment, or at one of the next writes and syncs of the disk.
static void on_kill(void *context, uint64_t stamp) {
    (void)context;
    (void)stamp;
    again(world.kill_s, on_kill);
    if (world.sqlite && sim_below(2)) {
        sim_vfs_cut_soon(OPERATIONS, kill_now);
    } else {
        kill_now();
    }
}

static void on_stop(void *context, uint64_t stamp) {
    (void)context;
    (void)stamp;
    again(world.stop_s, on_stop);
    if (!sim_server_is_up() || sim_clients_are_resting()) return;
    counts.stops++;
    sim_note(NULL, "the server is told to stop");
    sim_server_terminate();
    sim_after(sim_between(SIM_MS, 5 * SIM_S), start_again, NULL, 0);
}

static void on_jump(void *context, uint64_t stamp) {
    (void)context;
    (void)stamp;
    again(world.jump_s, on_jump);
    jump();
}

static void on_spell(void *context, uint64_t state) {
    (void)context;
    sim_disk_set((sim_disk_state)state);
    sim_note(NULL, "the disk is %s",
             state == SIM_DISK_WELL   ? "well"
             : state == SIM_DISK_SLOW ? "slow"
                                      : "ill");
    if (state == SIM_DISK_WELL) {
        if (world.spell_s > 0 && !sim_clients_are_resting())
            sim_after(sim_between(1, 2 * (uint64_t)world.spell_s * SIM_S), on_spell, NULL,
                      SIM_DISK_SLOW + sim_below(3));
    } else {
        counts.store_faults++;
        sim_after(sim_between(SIM_S, 20 * SIM_S), on_spell, NULL, SIM_DISK_WELL);
    }
}

// --- From its beginning to its end --------------------------------------------------------------------

static void on_end(void *context, uint64_t stamp) {
    (void)context;
    (void)stamp;
    if (sim_server_has_ended()) {
        sim_stop();
    } else {
        if (sim_server_is_up()) {
            sim_check_empty();
            sim_server_terminate();
        }
        sim_after(SIM_S, on_end, NULL, 0);
    }
}

// Everybody goes; then nothing but games with a clock may stay in memory, and the server stops in order.
static void wind_up(void) {
    world.cut_ppm = world.hole_ppm = world.refuse_ppm = world.full_ppm = 0;
    sim_disk_set(SIM_DISK_WELL);
    sim_clients_rest();
    sim_after(300 * SIM_S, on_end, NULL, 0);
    sim_run(UINT64_MAX, UINT64_MAX);
}

void sim_world_run(void) {
    sim_begin(world.seed);
    sim_take_log();
    randombytes_set_implementation(&chance);
    draw_world();
    sim_calendar_set(BEGAN_MS);
    options.data = sim_disk_begin();
    sim_quotas_begin(options.messages_per_s, options.per_address, options.tables_per_min);
    sim_server_start(&options);
    sim_clients_begin();
    sim_invariants_begin();
    again(world.kill_s, on_kill);
    again(world.stop_s, on_stop);
    again(world.jump_s, on_jump);
    if (world.spell_s > 0) on_spell(NULL, SIM_DISK_WELL);
    sim_run(world.steps, world.until_us);
    wind_up();
    sim_report("");
    sim_server_forget();
    sim_clients_end();
    sim_quotas_end();
    sim_models_free();
    sim_disk_end();
    sim_end();
    fclose(stderr);
}

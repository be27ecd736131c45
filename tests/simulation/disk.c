// disk.c - the store with faults, in front of the store in memory.
#include <stdlib.h>

#include "disk.h"
#include "lt_store_backend.h"
#include "model.h"
#include "threads.h"

enum { SLOW_US = 400000 };

typedef struct {
    lt_store_backend backend; // first
    unsigned process;         // whose it is
} disk;

static lt_store_backend *synced;
static unsigned process; // the one that has power
static sim_disk_state state;

lt_store_err real_open_memory(lt_store_backend **out,
                              lt_store_fault *fault) __asm__("__real_lt_store_open_memory");
lt_store_err wrap_open_memory(lt_store_backend **out,
                              lt_store_fault *fault) __asm__("__wrap_lt_store_open_memory");

static void fail_all(lt_store_task *first, lt_store_err err) {
    for (lt_store_task *task = first; task != NULL; task = STAILQ_NEXT(task, link))
        task->result = (lt_store_result){.err = err};
}

static void tell_model(const lt_store_task *first) {
    for (const lt_store_task *task = first; task != NULL; task = STAILQ_NEXT(task, link)) {
        if (task->result.err != LT_STORE_OK) continue;
        if (task->kind == LT_STORE_APPEND) sim_model_append(&task->game, task->bytes, task->size);
        if (task->kind == LT_STORE_DELETE) sim_model_delete(&task->game);
        if (task->kind == LT_STORE_EXPIRE && task->result.count > 0) sim_model_expired();
    }
}

static void commit(lt_store_backend *backend, lt_store_task *first) {
    const unsigned mine = ((disk *)backend)->process;
    const uint64_t us = world.commit_us + (state == SIM_DISK_SLOW ? SLOW_US : 0);
    const bool full = state == SIM_DISK_FULL || sim_chance(world.full_ppm);
    const bool refuses = state == SIM_DISK_REFUSES || sim_chance(world.refuse_ppm);
    sim_thread_sleep(sim_between(1, us)); // the write
    if (mine != process || full || refuses) {
        if (mine == process) counts.store_faults++;
        fail_all(first, full ? LT_STORE_FULL : LT_STORE_IO);
        return;
    }
    sim_thread_sleep(sim_between(1, us)); // the sync
    const bool dead = mine != process;
    if (dead && sim_chance(500000)) { // the power went before it
        fail_all(first, LT_STORE_IO);
        return;
    }
    synced->kind->commit(synced, first);
    tell_model(first);
    if (dead) fail_all(first, LT_STORE_IO); // nobody hears of it any more
}

static bool idle(lt_store_backend *backend) {
    (void)backend;
    return false;
}

static lt_store_err read_entries(lt_store_backend *backend, const lt_game_id *game, uint64_t after,
                                 lt_store_each_entry *each, void *context) {
    (void)backend;
    return synced->kind->read(synced, game, after, each, context);
}

static lt_store_err list(lt_store_backend *backend, const lt_query *query, lt_store_each_game *each,
                         void *context) {
    (void)backend;
    return synced->kind->list(synced, query, each, context);
}

static void close_disk(lt_store_backend *backend) {
    free(backend);
}

lt_store_err wrap_open_memory(lt_store_backend **out, lt_store_fault *fault) {
    static const lt_store_backend_kind kind = {
        .commit = commit, .idle = idle, .read = read_entries, .list = list, .close = close_disk};
    disk *opened = calloc(1, sizeof *opened);
    (void)fault;
    if (opened == NULL) abort();
    opened->backend.kind = &kind;
    opened->process = process;
    *out = &opened->backend;
    return LT_STORE_OK;
}

void sim_disk_begin(void) {
    if (real_open_memory(&synced, NULL) != LT_STORE_OK) abort();
}

void sim_disk_end(void) {
    synced->kind->close(synced);
    synced = NULL;
}

void sim_disk_attach(void) {
    process++;
}

void sim_disk_detach(void) {
    process++;
}

void sim_disk_set(sim_disk_state now) {
    state = now;
}

sim_disk_state sim_disk_now(void) {
    return state;
}

static bool seen(void *context, uint64_t seq, const void *bytes, size_t size) {
    (void)seq;
    (void)bytes;
    (void)size;
    *(bool *)context = true;
    return false;
}

void sim_disk_read(const lt_game_id *game, lt_store_each_entry *each, void *context) {
    synced->kind->read(synced, game, 0, each, context);
}

bool sim_disk_has(const lt_game_id *game) {
    bool found = false;
    sim_disk_read(game, seen, &found);
    return found;
}

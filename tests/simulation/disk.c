// disk.c - the store with faults, in front of SQLite on a simulated disk or of the store in memory.
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "disk.h"
#include "lt_store_backend.h"
#include "model.h"
#include "threads.h"
#include "vfs.h"

enum { SLOW_US = 400000 };

typedef struct {
    lt_store_backend backend; // first
    lt_store_backend *below;
    unsigned process; // whose it is
} disk;

static lt_store_backend *memory, *opened; // memory outlives processes, as the files of SQLite do
static unsigned process;                  // the one that has power
static sim_disk_state state;
static char path[64];

typedef lt_store_err open_memory(lt_store_backend **out, lt_store_fault *fault);
typedef lt_store_err open_sqlite(const char *name, lt_store_backend **out, lt_store_fault *fault);
open_memory real_open_memory __asm__("__real_lt_store_open_memory");
open_memory wrap_open_memory __asm__("__wrap_lt_store_open_memory");
open_sqlite real_open_sqlite __asm__("__real_lt_sqlite_open");
open_sqlite wrap_open_sqlite __asm__("__wrap_lt_sqlite_open");

// --- Commits -----------------------------------------------------------------------------------------

static void fail_all(lt_store_task *first, lt_store_err err) {
    for (lt_store_task *task = first; task != NULL; task = STAILQ_NEXT(task, link))
        task->result = (lt_store_result){.err = err};
}

// What failed as the power went may have been done all the same.
static void tell_model(const lt_store_task *first, bool dead) {
    for (const lt_store_task *task = first; task != NULL; task = STAILQ_NEXT(task, link)) {
        const bool done = task->result.err == LT_STORE_OK;
        if (task->kind == LT_STORE_APPEND && done) sim_model_append(&task->game, task->bytes, task->size);
        if (task->kind == LT_STORE_DELETE && done) sim_model_delete(&task->game);
        if (task->kind == LT_STORE_DELETE && !done && dead) sim_model_doubt(&task->game);
        if (task->kind == LT_STORE_EXPIRE && done && task->result.count > 0) sim_model_expired();
    }
}

// In memory, a commit is done as a whole or not at all.
static void commit_to_memory(const disk *of, lt_store_task *first, bool full, bool fails) {
    if (of->process != process || fails) {
        fail_all(first, full ? LT_STORE_FULL : LT_STORE_IO);
        return;
    }
    sim_thread_sleep(sim_between(1, world.commit_us)); // the sync
    const bool dead = of->process != process;
    if (dead && sim_chance(500000)) { // the power went before it
        fail_all(first, LT_STORE_IO);
        return;
    }
    of->below->kind->commit(of->below, first);
    tell_model(first, false);
    if (dead) fail_all(first, LT_STORE_IO); // nobody hears of it any more
}

static void commit(lt_store_backend *backend, lt_store_task *first) {
    const disk *of = (disk *)backend;
    const bool full = state == SIM_DISK_FULL || sim_chance(world.full_ppm);
    const bool fails = full || state == SIM_DISK_REFUSES || sim_chance(world.refuse_ppm);
    sim_thread_sleep(sim_between(1, world.commit_us + (state == SIM_DISK_SLOW ? SLOW_US : 0)));
    if (fails && of->process == process) counts.store_faults++;
    if (!world.sqlite) {
        commit_to_memory(of, first, full, fails);
        return;
    }
    if (fails) sim_vfs_set(full ? SIM_VFS_FULL : SIM_VFS_REFUSES);
    of->below->kind->commit(of->below, first);
    sim_vfs_set(SIM_VFS_WELL);
    tell_model(first, of->process != process);
}

static bool idle(lt_store_backend *backend) {
    lt_store_backend *below = ((disk *)backend)->below;
    return below->kind->idle(below);
}

static lt_store_err read_entries(lt_store_backend *backend, const lt_game_id *game, uint64_t after,
                                 lt_store_each_entry *each, void *context) {
    lt_store_backend *below = ((disk *)backend)->below;
    return below->kind->read(below, game, after, each, context);
}

static lt_store_err list(lt_store_backend *backend, const lt_query *query, lt_store_each_game *each,
                         void *context) {
    lt_store_backend *below = ((disk *)backend)->below;
    return below->kind->list(below, query, each, context);
}

static void close_disk(lt_store_backend *backend) {
    lt_store_backend *below = ((disk *)backend)->below;
    if (below != memory) below->kind->close(below);
    if (opened == below) opened = NULL;
    free(backend);
}

// --- Opening -----------------------------------------------------------------------------------------

static void open_disk(lt_store_backend *below, lt_store_backend **out) {
    static const lt_store_backend_kind kind = {
        .commit = commit, .idle = idle, .read = read_entries, .list = list, .close = close_disk};
    disk *made = calloc(1, sizeof *made);
    if (made == NULL) abort();
    *made = (disk){.backend = {.kind = &kind}, .below = below, .process = process};
    *out = &made->backend;
    opened = below;
    sim_models_check();
}

lt_store_err wrap_open_memory(lt_store_backend **out, lt_store_fault *fault) {
    (void)fault;
    open_disk(memory, out);
    return LT_STORE_OK;
}

lt_store_err wrap_open_sqlite(const char *name, lt_store_backend **out, lt_store_fault *fault) {
    lt_store_backend *below = NULL;
    static bool was_opened; // then it opens on a full disk, too
    if (was_opened && state == SIM_DISK_FULL) sim_vfs_set(SIM_VFS_FULL);
    const lt_store_err err = real_open_sqlite(name, &below, fault);
    sim_vfs_set(SIM_VFS_WELL);
    was_opened = true;
    if (err == LT_STORE_OK) open_disk(below, out);
    return err;
}

static void name_path(long of) {
    snprintf(path, sizeof path, "/tmp/lanterns-simulation-%ld.db", of);
}

void sim_disk_remove(long of) {
    char lock[sizeof path + 8];
    name_path(of);
    snprintf(lock, sizeof lock, "%s.lock", path);
    unlink(lock);
    unlink(path);
}

const char *sim_disk_begin(void) {
    if (!world.sqlite) {
        if (real_open_memory(&memory, NULL) != LT_STORE_OK) abort();
        return "memory:";
    }
    name_path((long)getpid());
    sim_vfs_begin();
    return path;
}

void sim_disk_end(void) {
    if (memory != NULL) memory->kind->close(memory);
    memory = NULL;
    if (world.sqlite) sim_vfs_end();
}

void sim_disk_attach(void) {
    process++;
    if (world.sqlite) sim_vfs_attach();
}

void sim_disk_detach(void) {
    process++;
    if (world.sqlite) sim_vfs_cut();
}

void sim_disk_set(sim_disk_state now) {
    state = now;
}

sim_disk_state sim_disk_now(void) {
    return state;
}

// --- Reading -----------------------------------------------------------------------------------------

static bool seen(void *context, uint64_t seq, const void *bytes, size_t size) {
    (void)seq;
    (void)bytes;
    (void)size;
    *(bool *)context = true;
    return false;
}

void sim_disk_read(const lt_game_id *game, lt_store_each_entry *each, void *context) {
    if (opened->kind->read(opened, game, 0, each, context) != LT_STORE_OK)
        sim_fail(game, "the store cannot be read");
}

bool sim_disk_has(const lt_game_id *game) {
    bool found = false;
    sim_disk_read(game, seen, &found);
    return found;
}

// lt_store_backend.h - what a backend (SQLite, memory) implements. store.c does the rest: queue, thread,
// reports.
#ifndef LT_STORE_BACKEND_H
#define LT_STORE_BACKEND_H

#include <pthread.h>
#include <sys/queue.h>

#include "lt_store.h"

typedef enum {
    LT_STORE_APPEND,
    LT_STORE_REPLACE,
    LT_STORE_DELETE,
    LT_STORE_EXPIRE,
    LT_STORE_FORGET,
    LT_STORE_PROBE
} lt_store_task_kind;

// A queued change. The memory that its pointers refer to is allocated behind it.
typedef struct lt_store_task {
    STAILQ_ENTRY(lt_store_task) link;
    lt_store_task_kind kind;
    lt_game_id game;           // of LT_STORE_APPEND, LT_STORE_REPLACE, LT_STORE_DELETE
    uint64_t seq;              // the last entry expected, the one to replace, or links at most
    const lt_summary *summary; // of LT_STORE_APPEND, or NULL
    const lt_link *links;
    size_t link_count;
    const void *bytes; // of LT_STORE_APPEND, LT_STORE_REPLACE
    size_t size;
    lt_game_state state; // of LT_STORE_EXPIRE
    int64_t before_ms;
    const lt_owner *owner; // of LT_STORE_FORGET
    lt_store_done *done;
    void *context;
    size_t weight; // bytes that it takes while it waits
    lt_store_result result;
    bool unfinished; // of LT_STORE_EXPIRE: there is more to delete, in a later commit
} lt_store_task;

// The first member of each backend's own struct.
typedef struct lt_store_backend {
    const struct lt_store_backend_kind *kind;
} lt_store_backend;

typedef struct lt_store_backend_kind {
    // --- Called by the writer thread.
    // Does the tasks in their order and sets each result. What is LT_STORE_OK is durable.
    void (*commit)(lt_store_backend *backend, lt_store_task *first);
    // Called when nothing is queued: does some housekeeping. Returns whether there is more to do.
    bool (*idle)(lt_store_backend *backend);
    // --- Called by the store's owner, while `commit` may be going on.
    lt_store_err (*read)(lt_store_backend *backend, const lt_game_id *game, uint64_t after,
                         lt_store_each_entry *each, void *context);
    lt_store_err (*list)(lt_store_backend *backend, const lt_query *query, lt_store_each_game *each,
                         void *context);
    // --- Called last, when no other call goes on.
    void (*close)(lt_store_backend *backend);
} lt_store_backend_kind;

// Each leaves *out untouched on an error.
lt_store_err lt_store_open_memory(lt_store_backend **out, lt_store_fault *fault);
lt_store_err lt_sqlite_open(const char *path, lt_store_backend **out, lt_store_fault *fault);

// Starts a thread with all signals blocked but SIGSYS: the host handles them. Returns what pthread_create
// returned.
int lt_store_thread(pthread_t *thread, void *(*run)(void *), void *context);

// "PATH: what", where there is a place for it. Returns err.
lt_store_err lt_store_fault_set(lt_store_fault *fault, lt_store_err err, const char *path, const char *what);

#endif

// backend.h - what a way of keeping games has to do; store.c does the rest: the queue, the thread, the reports.
#ifndef LT_BACKEND_H
#define LT_BACKEND_H

#include <pthread.h>

#include "lt_store.h"

typedef enum { LT_APPEND, LT_REPLACE, LT_DELETE, LT_RETIRE, LT_FORGET, LT_SET } lt_task_kind;

// A change that was asked for. What it points to is its own and lies behind it.
typedef struct lt_task {
    struct lt_task *next;
    lt_task_kind kind;
    lt_game_id game;           // of LT_APPEND, LT_REPLACE, LT_DELETE
    uint64_t seq;              // the last entry expected, or the one to replace
    const lt_summary *summary; // of LT_APPEND, or NULL
    const lt_link *links;
    size_t link_count;
    const void *bytes; // of LT_APPEND, LT_REPLACE, LT_SET
    size_t size;
    lt_game_state state; // of LT_RETIRE
    int64_t before_ms;
    const lt_owner *owner; // of LT_FORGET
    const char *key;       // of LT_SET
    lt_store_done *done;
    void *context;
    size_t weight; // bytes that it takes while it waits
    lt_store_result result;
    bool unfinished; // of LT_RETIRE: there is more to delete, in a later commit
} lt_task;

// A backend is the first member of what it stands for.
typedef struct lt_backend {
    const struct lt_backend_kind *kind;
} lt_backend;

typedef struct lt_backend_kind {
    // --- Called by the thread that writes.
    // Does the tasks in their order and fills in each result: whatever says LT_STORE_OK is there to stay.
    void (*commit)(lt_backend *backend, lt_task *first);
    // There is nothing else to do: a moment for housekeeping. Returns whether there is more of it.
    bool (*rest)(lt_backend *backend);
    // --- Called by the store's owner, while `commit` may be going on.
    lt_store_err (*read)(lt_backend *backend, const lt_game_id *game, uint64_t after,
                         lt_store_each_entry *each, void *context);
    lt_store_err (*last)(lt_backend *backend, const lt_game_id *game, uint64_t *last);
    lt_store_err (*list)(lt_backend *backend, const lt_query *query, lt_store_each_game *each, void *context);
    lt_store_err (*summary)(lt_backend *backend, const lt_game_id *game, lt_store_each_game *each,
                            void *context);
    lt_store_err (*get)(lt_backend *backend, const char *key, void *out, size_t cap, size_t *size);
    // --- Called by any thread; NULL: there are no backups.
    lt_store_err (*backup)(lt_backend *backend, const char *path, lt_store_fault *fault);
    // --- Called last, when no other call goes on.
    void (*close)(lt_backend *backend);
} lt_backend_kind;

// Each leaves *out untouched on an error.
lt_store_err lt_memory_open(lt_backend **out, lt_store_fault *fault);
lt_store_err lt_sqlite_open(const char *path, lt_backend **out, lt_store_fault *fault);

// Starts a thread that no signal reaches: they are the host's business. 0, or what pthread_create said.
int lt_thread_start(pthread_t *thread, void *(*run)(void *), void *context);

// "PATH: what", where there is a place for it. Returns err.
lt_store_err lt_store_fault_set(lt_store_fault *fault, lt_store_err err, const char *path, const char *what);

#endif

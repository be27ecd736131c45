// store.c - the queue of changes, the thread that commits them together, and the reports that come back.
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "lt_clock.h"
#include "lt_store_backend.h"

enum {
    USUAL_GATHER_US = 1000,
    USUAL_WAITING = 65536,
    BATCH = 4096, // changes in one commit at most: the first of them waits for the last
    USUAL_LIMIT = 50
};
#define USUAL_WAITING_SIZE ((uint64_t)64 << 20)
#define IDLE_NS 200000000L // of quiet before housekeeping

typedef STAILQ_HEAD(task_queue, lt_store_task) task_queue;

struct lt_store {
    lt_store_backend *backend;
    lt_store_options options;
    pthread_t writer;

    pthread_mutex_t lock;    // over all that follows
    pthread_cond_t todo;     // the writer sleeps until something waits, or the store is closed
    pthread_cond_t progress; // something was finished
    task_queue waiting, finished;
    uint64_t waiting_size;
    int64_t first_came;    // when the first of those waiting did, in lt_nanoseconds
    uint64_t queued, done; // counted from the start
    bool sleeping, closing;
};

const char *lt_store_err_text(lt_store_err err) {
    static const char *const texts[LT_STORE_ERRORS] = {
        [LT_STORE_OK] = "done",
        [LT_STORE_CONFLICT] = "the game has gone on in the meantime",
        [LT_STORE_FULL] = "no room is left on the disk",
        [LT_STORE_IO] = "reading or writing failed",
        [LT_STORE_BUSY] = "too much is waiting to be written",
        [LT_STORE_SIZE] = "too few or too many bytes",
        [LT_STORE_MISSING] = "there is no such thing in the store",
        [LT_STORE_LOCKED] = "another program has it open",
        [LT_STORE_NEWER] = "it was written by a newer version of this program",
        [LT_STORE_DAMAGED] = "it is not a sound store",
    };
    return (unsigned)err < LT_STORE_ERRORS ? texts[err] : "unknown error";
}

lt_store_err lt_store_fault_set(lt_store_fault *fault, lt_store_err err, const char *path, const char *what) {
    if (fault != NULL) snprintf(fault->text, sizeof fault->text, "%s: %s", path, what);
    return err;
}

// --- The thread that writes ---------------------------------------------------------------------

// Called and left with the lock held. Sleeps until a task is queued or the store is closed; with
// `housekeeping` to do, at most until IDLE_NS have passed. Returns whether nothing is queued and the store
// stays open.
static bool await_work(lt_store *store, bool housekeeping) {
    const struct timespec until = lt_clock_timespec(lt_nanoseconds() + IDLE_NS);
    int err = 0;
    store->sleeping = true;
    while (STAILQ_EMPTY(&store->waiting) && !store->closing && err != ETIMEDOUT)
        err = housekeeping ? pthread_cond_timedwait(&store->todo, &store->lock, &until)
                           : pthread_cond_wait(&store->todo, &store->lock);
    store->sleeping = false;
    return STAILQ_EMPTY(&store->waiting) && !store->closing;
}

// Waits for more tasks to commit together, until gather_us after the first one was queued.
static void gather(lt_store *store) {
    const int64_t left = store->first_came + (int64_t)store->options.gather_us * 1000 - lt_nanoseconds();
    if (left <= 0 || store->closing) return;
    pthread_mutex_unlock(&store->lock);
    const struct timespec pause = lt_clock_timespec(left);
    nanosleep(&pause, NULL);
    pthread_mutex_lock(&store->lock);
}

static void queue(lt_store *store, lt_store_task *task) {
    if (STAILQ_EMPTY(&store->waiting)) store->first_came = lt_nanoseconds();
    STAILQ_INSERT_TAIL(&store->waiting, task, link);
}

// Takes the tasks of the next commit off the queue. They count as waiting until they are done.
static lt_store_task *take_batch(lt_store *store) {
    task_queue batch = STAILQ_HEAD_INITIALIZER(batch);
    lt_store_task *task;
    for (int i = 0; i < BATCH && (task = STAILQ_FIRST(&store->waiting)) != NULL; i++) {
        STAILQ_REMOVE_HEAD(&store->waiting, link);
        STAILQ_INSERT_TAIL(&batch, task, link);
    }
    if (!STAILQ_EMPTY(&store->waiting)) store->first_came = lt_nanoseconds();
    return STAILQ_FIRST(&batch);
}

// Called and left with the lock held.
static void report(lt_store *store, lt_store_task *first) {
    const bool idle = STAILQ_EMPTY(&store->finished);
    for (lt_store_task *task = first, *next; task != NULL; task = next) {
        next = STAILQ_NEXT(task, link);
        if (task->unfinished) {
            task->unfinished = false;
            queue(store, task);
            continue;
        }
        store->waiting_size -= task->weight;
        store->done++;
        STAILQ_INSERT_TAIL(&store->finished, task, link);
    }
    pthread_cond_broadcast(&store->progress);
    const bool tell = idle && !STAILQ_EMPTY(&store->finished) && store->options.wake != NULL;
    pthread_mutex_unlock(&store->lock);
    if (tell) store->options.wake(store->options.wake_context);
    pthread_mutex_lock(&store->lock);
}

static void *write_on(void *context) {
    lt_store *store = context;
    const lt_store_backend_kind *kind = store->backend->kind;
    bool housekeeping = false;
    pthread_mutex_lock(&store->lock);
    for (;;) {
        if (await_work(store, housekeeping)) {
            pthread_mutex_unlock(&store->lock);
            housekeeping = kind->idle(store->backend);
            pthread_mutex_lock(&store->lock);
            continue;
        }
        if (STAILQ_EMPTY(&store->waiting)) break; // closing, and all is done
        gather(store);
        lt_store_task *batch = take_batch(store);
        pthread_mutex_unlock(&store->lock);
        kind->commit(store->backend, batch);
        pthread_mutex_lock(&store->lock);
        report(store, batch);
        housekeeping = true;
    }
    pthread_mutex_unlock(&store->lock);
    return NULL;
}

// --- Opening and closing --------------------------------------------------------------------------

static void init_locks(lt_store *store) {
    pthread_condattr_t monotonic;
    pthread_condattr_init(&monotonic);
    pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
    pthread_mutex_init(&store->lock, NULL);
    pthread_cond_init(&store->todo, &monotonic);
    pthread_cond_init(&store->progress, &monotonic);
    pthread_condattr_destroy(&monotonic);
}

static void free_store(lt_store *store) {
    pthread_cond_destroy(&store->progress);
    pthread_cond_destroy(&store->todo);
    pthread_mutex_destroy(&store->lock);
    store->backend->kind->close(store->backend);
    free(store);
}

int lt_store_thread(pthread_t *thread, void *(*run)(void *), void *context) {
    sigset_t all, before;
    sigfillset(&all);
    sigdelset(&all, SIGSYS); // a call that the host's sandbox refuses is this thread's own matter
    pthread_sigmask(SIG_SETMASK, &all, &before);
    const int err = pthread_create(thread, NULL, run, context);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return err;
}

lt_store_err lt_store_open(const char *where, const lt_store_options *options, lt_store **out,
                           lt_store_fault *fault) {
    lt_store *store = calloc(1, sizeof *store);
    if (store == NULL) return lt_store_fault_set(fault, LT_STORE_IO, where, strerror(ENOMEM));
    if (options != NULL) store->options = *options;
    if (store->options.gather_us == 0) store->options.gather_us = USUAL_GATHER_US;
    if (store->options.waiting == 0) store->options.waiting = USUAL_WAITING;
    if (store->options.waiting_size == 0) store->options.waiting_size = USUAL_WAITING_SIZE;
    STAILQ_INIT(&store->waiting);
    STAILQ_INIT(&store->finished);
    const lt_store_err err = strcmp(where, "memory:") == 0 ? lt_store_open_memory(&store->backend, fault)
                                                           : lt_sqlite_open(where, &store->backend, fault);
    if (err != LT_STORE_OK) {
        free(store);
        return err;
    }
    init_locks(store);
    const int refused = lt_store_thread(&store->writer, write_on, store);
    if (refused != 0) {
        free_store(store);
        return lt_store_fault_set(fault, LT_STORE_IO, where, strerror(refused));
    }
    *out = store;
    return LT_STORE_OK;
}

void lt_store_close(lt_store *store) {
    if (store == NULL) return;
    pthread_mutex_lock(&store->lock);
    store->closing = true;
    pthread_cond_signal(&store->todo);
    pthread_mutex_unlock(&store->lock);
    pthread_join(store->writer, NULL);
    lt_store_collect(store);
    free_store(store);
}

// --- Queueing ------------------------------------------------------------------------------------

// The memory behind a task, filled piece by piece; `at` is NULL in a first pass that only adds up the sizes.
typedef struct {
    uint8_t *at;
    size_t size;
} task_pieces;

static const void *keep(task_pieces *pieces, const void *from, size_t size) {
    const size_t aligned = (size + 7) & ~(size_t)7;
    void *place = pieces->at == NULL ? NULL : pieces->at + pieces->size;
    if (place != NULL && size > 0) memcpy(place, from, size);
    pieces->size += aligned;
    return place;
}

static void keep_all(task_pieces *pieces, lt_store_task *to, const lt_store_task *from) {
    to->bytes = keep(pieces, from->bytes, from->size);
    if (from->link_count > 0) to->links = keep(pieces, from->links, sizeof *from->links * from->link_count);
    if (from->owner != NULL) to->owner = keep(pieces, from->owner, sizeof *from->owner);
    if (from->summary != NULL) {
        lt_summary summary = *from->summary;
        summary.title = keep(pieces, summary.title, summary.title_size);
        to->summary = keep(pieces, &summary, sizeof summary);
    }
}

static lt_store_task *copy_of(const lt_store_task *task) {
    lt_store_task scratch = *task;
    task_pieces pieces = {0};
    keep_all(&pieces, &scratch, task);
    lt_store_task *copy = malloc(sizeof *copy + pieces.size);
    if (copy == NULL) return NULL;
    *copy = *task;
    copy->weight = sizeof *copy + pieces.size;
    pieces.at = (uint8_t *)(copy + 1);
    pieces.size = 0;
    keep_all(&pieces, copy, task);
    return copy;
}

static lt_store_err enqueue(lt_store *store, const lt_store_task *task) {
    lt_store_task *copy = copy_of(task);
    if (copy == NULL) return LT_STORE_BUSY;
    pthread_mutex_lock(&store->lock);
    const bool busy = store->closing || store->queued - store->done >= store->options.waiting ||
                      store->waiting_size + copy->weight > store->options.waiting_size;
    if (!busy) {
        queue(store, copy);
        store->waiting_size += copy->weight;
        store->queued++;
        if (store->sleeping) pthread_cond_signal(&store->todo);
    }
    pthread_mutex_unlock(&store->lock);
    if (busy) free(copy);
    return busy ? LT_STORE_BUSY : LT_STORE_OK;
}

static bool entry_fits(const void *bytes, size_t size) {
    return bytes != NULL && size > 0 && size <= LT_STORE_ENTRY;
}

lt_store_err lt_store_append(lt_store *store, const lt_append *append) {
    if (!entry_fits(append->bytes, append->size) || append->link_count > LT_STORE_LINKS ||
        (append->summary != NULL && append->summary->title_size > LT_STORE_TITLE))
        return LT_STORE_SIZE;
    return enqueue(store, &(lt_store_task){.kind = LT_STORE_APPEND,
                                           .game = append->game,
                                           .seq = append->expected,
                                           .summary = append->summary,
                                           .links = append->links,
                                           .link_count = append->link_count,
                                           .bytes = append->bytes,
                                           .size = append->size,
                                           .done = append->done,
                                           .context = append->context});
}

lt_store_err lt_store_replace(lt_store *store, lt_game_id game, uint64_t seq, const void *bytes, size_t size,
                              lt_store_done *done, void *context) {
    if (!entry_fits(bytes, size)) return LT_STORE_SIZE;
    return enqueue(store, &(lt_store_task){.kind = LT_STORE_REPLACE,
                                           .game = game,
                                           .seq = seq,
                                           .bytes = bytes,
                                           .size = size,
                                           .done = done,
                                           .context = context});
}

lt_store_err lt_store_delete(lt_store *store, lt_game_id game, lt_store_done *done, void *context) {
    return enqueue(store,
                   &(lt_store_task){.kind = LT_STORE_DELETE, .game = game, .done = done, .context = context});
}

lt_store_err lt_store_expire(lt_store *store, lt_game_state state, int64_t before_ms, lt_store_done *done,
                             void *context) {
    return enqueue(store, &(lt_store_task){.kind = LT_STORE_EXPIRE,
                                           .state = state,
                                           .before_ms = before_ms,
                                           .done = done,
                                           .context = context});
}

lt_store_err lt_store_forget(lt_store *store, const lt_owner *owner, uint64_t most, lt_store_done *done,
                             void *context) {
    return enqueue(
        store, &(lt_store_task){
                   .kind = LT_STORE_FORGET, .owner = owner, .seq = most, .done = done, .context = context});
}

lt_store_err lt_store_probe(lt_store *store, lt_store_done *done, void *context) {
    return enqueue(store, &(lt_store_task){.kind = LT_STORE_PROBE, .done = done, .context = context});
}

size_t lt_store_collect(lt_store *store) {
    size_t count = 0;
    pthread_mutex_lock(&store->lock);
    lt_store_task *first = STAILQ_FIRST(&store->finished);
    STAILQ_INIT(&store->finished);
    pthread_mutex_unlock(&store->lock);
    for (lt_store_task *task = first, *next; task != NULL; task = next, count++) {
        next = STAILQ_NEXT(task, link);
        if (task->done != NULL) task->done(task->context, &task->result);
        free(task);
    }
    return count;
}

void lt_store_flush(lt_store *store) {
    pthread_mutex_lock(&store->lock);
    const uint64_t all = store->queued;
    while (store->done < all) pthread_cond_wait(&store->progress, &store->lock);
    pthread_mutex_unlock(&store->lock);
    lt_store_collect(store);
}

// --- Reading ---------------------------------------------------------------------------------------

lt_store_err lt_store_read(lt_store *store, lt_game_id game, uint64_t after, lt_store_each_entry *each,
                           void *context) {
    return store->backend->kind->read(store->backend, &game, after, each, context);
}

lt_store_err lt_store_list(lt_store *store, const lt_query *query, lt_store_each_game *each, void *context) {
    lt_query asked = *query;
    if (asked.limit == 0) asked.limit = USUAL_LIMIT;
    return store->backend->kind->list(store->backend, &asked, each, context);
}

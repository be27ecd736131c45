// ordered_work.c - numbered jobs on several threads.
#include "ordered_work.h"

#include <pthread.h>
#include <stdlib.h>

#include "output.h"

enum { MAX_THREADS = 64, AHEAD = 256 }; // so many jobs may be done before an earlier one is

typedef struct {
    const lt_cli_ordered_work *work;
    pthread_mutex_t lock; // for all that follows
    pthread_cond_t change;
    size_t next, taken;
    unsigned running;
    bool stopped;
    bool done[AHEAD];
    char *results; // AHEAD of them
} pool;

static void *run_thread(void *context) {
    pool *self = context;
    const lt_cli_ordered_work *work = self->work;
    void *scratch = aligned_alloc(64, (work->scratch + 63) / 64 * 64);
    pthread_mutex_lock(&self->lock);
    while (scratch != NULL && !self->stopped && !lt_cli_interrupted && self->next < work->count) {
        if (self->next >= self->taken + AHEAD) {
            pthread_cond_wait(&self->change, &self->lock);
            continue;
        }
        const size_t index = self->next++, slot = index % AHEAD;
        pthread_mutex_unlock(&self->lock);
        const bool whole = work->work(work->context, index, scratch, self->results + slot * work->result);
        pthread_mutex_lock(&self->lock);
        self->done[slot] = whole;
        pthread_cond_broadcast(&self->change);
    }
    self->running--;
    pthread_cond_broadcast(&self->change);
    pthread_mutex_unlock(&self->lock);
    free(scratch);
    return NULL;
}

// With the lock held: hands out results until there are no more.
static void hand_out(pool *self) {
    const lt_cli_ordered_work *work = self->work;
    while (self->taken < work->count) {
        const size_t slot = self->taken % AHEAD;
        if (!self->done[slot]) {
            if (self->running == 0) return;
            pthread_cond_wait(&self->change, &self->lock);
            continue;
        }
        pthread_mutex_unlock(&self->lock);
        const bool more = work->take(work->context, self->taken, self->results + slot * work->result);
        pthread_mutex_lock(&self->lock);
        self->done[slot] = false;
        self->taken++;
        pthread_cond_broadcast(&self->change);
        if (!more) break;
    }
    self->stopped = true;
}

bool lt_cli_work_in_order(const lt_cli_ordered_work *work) {
    pool self = {.work = work, .results = malloc(AHEAD * work->result)};
    pthread_t threads[MAX_THREADS];
    unsigned started = 0;
    pthread_mutex_init(&self.lock, NULL);
    pthread_cond_init(&self.change, NULL);
    pthread_mutex_lock(&self.lock);
    while (self.results != NULL && started < MAX_THREADS && started < work->threads &&
           pthread_create(&threads[started], NULL, run_thread, &self) == 0)
        started++, self.running++;
    hand_out(&self);
    const bool finished = self.stopped;
    pthread_cond_broadcast(&self.change);
    pthread_mutex_unlock(&self.lock);
    for (unsigned i = 0; i < started; i++) pthread_join(threads[i], NULL);
    pthread_cond_destroy(&self.change);
    pthread_mutex_destroy(&self.lock);
    free(self.results);
    if (!finished && !lt_cli_interrupted) lt_cli_complain_text(LT_N("out of memory"), NULL);
    return finished;
}

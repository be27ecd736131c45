// turn_judges.c - judges the turns of a record on several threads and hands them out in their order.
#include "turn_judges.h"

#include <pthread.h>
#include <stdlib.h>

#include "output.h"

enum { MAX_THREADS = 64 };

typedef struct {
    const lt_cli_judges *judges;
    lt_cli_judgment *judgments;
    pthread_mutex_t lock; // for all that follows
    pthread_cond_t change;
    int next; // the turn to hand out
    int running;
    bool known[LT_CLI_MAX_TURNS];
} work;

static bool must_stop(void *context) {
    (void)context;
    return lt_cli_interrupted != 0;
}

static bool judge(const lt_cli_judges *judges, int index, lt_cli_judgment *out, void *scratch) {
    const lt_record *record = judges->record;
    lt_budget budget = judges->budget;
    budget.stop = must_stop;
    if (!lt_judge_turn(&record->setup, record->moves, record->move_count, judges->before[index], &budget,
                       scratch, &out->judged))
        return false;
    out->advice_count =
        judges->top > 0 ? lt_advise(&out->judged.view, &budget, scratch, out->advice, (int)judges->top) : 0;
    return !must_stop(NULL); // what was cut short is no judgment
}

static void *run_thread(void *context) {
    work *self = context;
    void *scratch = aligned_alloc(64, LT_BOT_MEMORY);
    pthread_mutex_lock(&self->lock);
    while (scratch != NULL && self->next < self->judges->count && !must_stop(NULL)) {
        const int index = self->next++;
        pthread_mutex_unlock(&self->lock);
        const bool good = judge(self->judges, index, &self->judgments[index], scratch);
        pthread_mutex_lock(&self->lock);
        self->known[index] = good;
        pthread_cond_signal(&self->change);
    }
    self->running--;
    pthread_cond_signal(&self->change);
    pthread_mutex_unlock(&self->lock);
    free(scratch);
    return NULL;
}

// With the lock held: tells of the turns until all threads have ended. Returns how many there are in a row.
static int hand_out(work *self) {
    const lt_cli_judges *judges = self->judges;
    int done = 0;
    for (;;) {
        while (done < judges->count && self->known[done]) {
            pthread_mutex_unlock(&self->lock);
            const bool more = judges->known(judges->context, done++);
            pthread_mutex_lock(&self->lock);
            if (!more) self->next = judges->count;
        }
        if (self->running == 0) return done;
        pthread_cond_wait(&self->change, &self->lock);
    }
}

int lt_cli_judge_turns(const lt_cli_judges *judges, lt_cli_judgment *judgments) {
    work self = {.judges = judges, .judgments = judgments};
    pthread_t threads[MAX_THREADS];
    int started = 0;
    pthread_mutex_init(&self.lock, NULL);
    pthread_cond_init(&self.change, NULL);
    pthread_mutex_lock(&self.lock);
    while (started < MAX_THREADS && started < (int)judges->threads && started < judges->count &&
           pthread_create(&threads[started], NULL, run_thread, &self) == 0)
        started++, self.running++;
    const int done = hand_out(&self);
    pthread_mutex_unlock(&self.lock);
    for (int i = 0; i < started; i++) pthread_join(threads[i], NULL);
    pthread_cond_destroy(&self.change);
    pthread_mutex_destroy(&self.lock);
    return done;
}

// thinker.c - the thread in which bots think.
#include "thinker.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>

// A turn to be found, advice, or a turn of a record to be judged.
typedef struct {
    lt_bot_task bot;
    lt_record record;
    int before; // how many moves of it come before the turn; -1: there is no record
} thinker_job;

struct lt_tui_thinker {
    pthread_t thread;
    pthread_mutex_t lock; // guards `job`, `thought`, `waiting` and `ready`
    pthread_cond_t asked;
    void (*wake)(void);
    void *scratch;
    bool waiting; // a job that is not begun
    bool ready;   // a thought that is not taken
    thinker_job job;
    lt_tui_thought thought;
    atomic_uint wanted; // the number of the job whose thought is wanted
    atomic_bool ending;
    bool busy; // the asking thread's: a thought is still to come
};

// What a search asks whether it has to stop.
typedef struct {
    const lt_tui_thinker *thinker;
    unsigned number; // of its job
} search;

static bool shall_stop(void *context) {
    const search *one = context;
    return atomic_load(&one->thinker->ending) || atomic_load(&one->thinker->wanted) != one->number;
}

static void think(const lt_tui_thinker *self, const thinker_job *job, unsigned number,
                  lt_tui_thought *thought) {
    search context = {self, number};
    const lt_record *record = &job->record;
    lt_budget budget = {.stop = shall_stop, .context = &context};
    if (job->before >= 0) { // with the seed of `lanterns analyze`, so that both say the same
        thought->count = lt_judge_turn(&record->setup, record->moves, record->move_count, job->before,
                                       &budget, self->scratch, &thought->judged);
        return;
    }
    budget.seed = job->bot.seed;
    if (job->bot.bot != NULL)
        thought->count = lt_bot_turn(job->bot.bot, &job->bot.view, &budget, self->scratch, thought->moves);
    else
        thought->count = lt_advise(&job->bot.view, &budget, self->scratch, thought->advice, LT_HINTS);
}

static void *work(void *context) {
    lt_tui_thinker *self = context;
    thinker_job job;
    lt_tui_thought thought = {0};
    pthread_mutex_lock(&self->lock);
    while (!atomic_load(&self->ending)) {
        if (!self->waiting) {
            pthread_cond_wait(&self->asked, &self->lock);
            continue;
        }
        const unsigned number = atomic_load(&self->wanted);
        self->waiting = false;
        job = self->job;
        pthread_mutex_unlock(&self->lock);
        think(self, &job, number, &thought);
        pthread_mutex_lock(&self->lock);
        if (atomic_load(&self->wanted) != number) continue;
        self->thought = thought;
        self->ready = true;
        self->wake();
    }
    pthread_mutex_unlock(&self->lock);
    return NULL;
}

static void free_thinker(lt_tui_thinker *self) {
    pthread_mutex_destroy(&self->lock);
    pthread_cond_destroy(&self->asked);
    free(self->scratch);
    free(self);
}

lt_tui_thinker *lt_tui_thinker_start(void (*wake)(void)) {
    sigset_t all, before;
    lt_tui_thinker *self = calloc(1, sizeof *self);
    if (self == NULL) return NULL;
    pthread_mutex_init(&self->lock, NULL);
    pthread_cond_init(&self->asked, NULL);
    self->wake = wake;
    self->scratch = malloc(LT_BOT_MEMORY);
    sigfillset(&all); // signals are for the thread that owns the terminal
    pthread_sigmask(SIG_SETMASK, &all, &before);
    const bool running = self->scratch != NULL && pthread_create(&self->thread, NULL, work, self) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (running) return self;
    free_thinker(self);
    return NULL;
}

void lt_tui_thinker_stop(lt_tui_thinker *self) {
    if (self == NULL) return;
    pthread_mutex_lock(&self->lock);
    atomic_store(&self->ending, true);
    pthread_cond_signal(&self->asked);
    pthread_mutex_unlock(&self->lock);
    pthread_join(self->thread, NULL);
    free_thinker(self);
}

// With the lock held: the job is there.
static void begin(lt_tui_thinker *self) {
    self->waiting = true;
    self->ready = false;
    self->busy = true;
    atomic_fetch_add(&self->wanted, 1);
    pthread_cond_signal(&self->asked);
}

void lt_tui_thinker_ask(lt_tui_thinker *self, const lt_bot_task *task) {
    pthread_mutex_lock(&self->lock);
    self->job.bot = *task;
    self->job.before = -1;
    begin(self);
    pthread_mutex_unlock(&self->lock);
}

void lt_tui_thinker_judge(lt_tui_thinker *self, const lt_record *record, int before) {
    pthread_mutex_lock(&self->lock);
    self->job.record = *record;
    self->job.before = before;
    begin(self);
    pthread_mutex_unlock(&self->lock);
}

bool lt_tui_thinker_busy(const lt_tui_thinker *self) {
    return self->busy;
}

void lt_tui_thinker_drop(lt_tui_thinker *self) {
    pthread_mutex_lock(&self->lock);
    self->waiting = self->ready = false;
    atomic_fetch_add(&self->wanted, 1);
    pthread_mutex_unlock(&self->lock);
    self->busy = false;
}

bool lt_tui_thinker_take(lt_tui_thinker *self, lt_tui_thought *thought) {
    pthread_mutex_lock(&self->lock);
    const bool ready = self->ready;
    if (ready) *thought = self->thought;
    self->ready = false;
    pthread_mutex_unlock(&self->lock);
    if (ready) self->busy = false;
    return ready;
}

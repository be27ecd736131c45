// thinker.c - the thread in which bots think.
#include "thinker.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>

static struct {
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t asked;
    void (*wake)(void);
    void *scratch;
    bool running, waiting, ready; // a thread; a task that is not begun; a thought that is not taken
    lt_bot_task task;
    lt_tui_thought thought;
    atomic_uint wanted; // the number of the task whose thought is wanted
    atomic_bool ending;
} self = {.lock = PTHREAD_MUTEX_INITIALIZER, .asked = PTHREAD_COND_INITIALIZER};

static bool shall_stop(void *context) {
    const unsigned number = *(const unsigned *)context;
    return atomic_load(&self.ending) || atomic_load(&self.wanted) != number;
}

static void think(const lt_bot_task *task, unsigned number, lt_tui_thought *thought) {
    const lt_budget budget = {.seed = task->seed, .stop = shall_stop, .context = &number};
    if (task->bot != NULL)
        thought->count = lt_bot_turn(task->bot, &task->view, &budget, self.scratch, thought->moves);
    else
        thought->count = lt_advise(&task->view, &budget, self.scratch, thought->advice, LT_HINTS);
}

static void *work(void *unused) {
    lt_bot_task task;
    lt_tui_thought thought = {0};
    (void)unused;
    pthread_mutex_lock(&self.lock);
    while (!atomic_load(&self.ending)) {
        if (!self.waiting) {
            pthread_cond_wait(&self.asked, &self.lock);
            continue;
        }
        const unsigned number = atomic_load(&self.wanted);
        self.waiting = false;
        task = self.task;
        pthread_mutex_unlock(&self.lock);
        think(&task, number, &thought);
        pthread_mutex_lock(&self.lock);
        if (atomic_load(&self.wanted) != number) continue;
        self.thought = thought;
        self.ready = true;
        self.wake();
    }
    pthread_mutex_unlock(&self.lock);
    return NULL;
}

bool lt_tui_thinker_start(void (*wake)(void)) {
    sigset_t all, before;
    self.wake = wake;
    self.scratch = malloc(LT_BOT_MEMORY);
    if (self.scratch == NULL) return false;
    sigfillset(&all); // signals are for the thread that owns the terminal
    pthread_sigmask(SIG_SETMASK, &all, &before);
    self.running = pthread_create(&self.thread, NULL, work, NULL) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return self.running;
}

void lt_tui_thinker_stop(void) {
    if (!self.running) return;
    pthread_mutex_lock(&self.lock);
    atomic_store(&self.ending, true);
    pthread_cond_signal(&self.asked);
    pthread_mutex_unlock(&self.lock);
    pthread_join(self.thread, NULL);
    free(self.scratch);
    self.running = false;
}

static unsigned last_number;
static bool busy;

void lt_tui_thinker_ask(const lt_bot_task *task) {
    pthread_mutex_lock(&self.lock);
    self.task = *task;
    self.waiting = true;
    self.ready = false;
    atomic_store(&self.wanted, ++last_number);
    pthread_cond_signal(&self.asked);
    pthread_mutex_unlock(&self.lock);
    busy = true;
}

bool lt_tui_thinker_busy(void) {
    return busy;
}

void lt_tui_thinker_drop(void) {
    pthread_mutex_lock(&self.lock);
    self.waiting = self.ready = false;
    atomic_store(&self.wanted, ++last_number);
    pthread_mutex_unlock(&self.lock);
    busy = false;
}

bool lt_tui_thinker_take(lt_tui_thought *thought) {
    pthread_mutex_lock(&self.lock);
    const bool ready = self.ready;
    if (ready) *thought = self.thought;
    self.ready = false;
    pthread_mutex_unlock(&self.lock);
    if (ready) busy = false;
    return ready;
}

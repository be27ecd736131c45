// threads.c - pthreads and clocks for the simulation.
#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <time.h>
#include <ucontext.h>

#include "threads.h"

#if defined(__SANITIZE_ADDRESS__)
#include <sanitizer/common_interface_defs.h>
#define ASAN_BEGIN(save, stack, size) __sanitizer_start_switch_fiber(save, stack, size)
#define ASAN_END(save, stack, size) __sanitizer_finish_switch_fiber(save, stack, size)
#else
#define ASAN_BEGIN(save, stack, size) ((void)0)
#define ASAN_END(save, stack, size) ((void)0)
#endif

enum {
    THREADS = 16,
    STACK = 1 << 20,
    WAKE_US = 40,
    LATE_US = 5000,
    LATE_PPM = 2000,
    SPURIOUS_PPM = 1000,
    CPU_NS = 60000
};

struct sim_thread {
    ucontext_t context;
    char *stack;
    void *(*run)(void *);
    void *argument;
    const void *waits_for; // a condition, a lock or another thread; NULL: nothing of that kind
    uint64_t stamp;        // of the wake-up that is wanted
    bool used, waiting, timed_out, done;
};

static sim_thread threads[THREADS];
static sim_thread *current;
static ucontext_t scheduler;
static int64_t calendar_ms;
static uint64_t asked; // times that the clock was looked at in this event
static uint64_t asked_us;
static uint64_t cpu_ns;

#if defined(__SANITIZE_ADDRESS__)
static void *scheduler_fake;
static const void *scheduler_stack;
static size_t scheduler_size;
#endif

// --- Switching ----------------------------------------------------------------------------------------

static void resume(void *context, uint64_t stamp) {
    sim_thread *thread = context;
    if (!thread->used || !thread->waiting || thread->stamp != stamp) return;
    thread->waiting = false;
    current = thread;
    ASAN_BEGIN(&scheduler_fake, thread->stack, STACK);
    swapcontext(&scheduler, &thread->context);
    ASAN_END(scheduler_fake, NULL, NULL);
    current = NULL;
}

static void give_way(bool for_good) {
    sim_thread *self = current;
#if defined(__SANITIZE_ADDRESS__)
    void *fake = NULL;
    ASAN_BEGIN(for_good ? NULL : &fake, scheduler_stack, scheduler_size);
#endif
    (void)for_good;
    swapcontext(&self->context, &scheduler);
    ASAN_END(fake, NULL, NULL);
}

static void begin(void) {
    ASAN_END(NULL, &scheduler_stack, &scheduler_size);
    sim_thread *self = current;
    self->run(self->argument);
    self->done = true;
    for (sim_thread *other = threads; other < threads + THREADS; other++)
        if (other->used && other->waiting && other->waits_for == self) sim_thread_wake(other);
    give_way(true);
    abort();
}

static uint64_t wake_delay(void) {
    return sim_chance(LATE_PPM) ? sim_between(1, LATE_US) : sim_between(1, WAKE_US);
}

void sim_thread_wake(sim_thread *thread) {
    sim_after(wake_delay(), resume, thread, thread->stamp);
}

void sim_thread_wait(void) {
    current->waiting = true;
    current->stamp++;
    give_way(false);
}

void sim_thread_sleep(uint64_t us) {
    sim_after(us, resume, current, current->stamp + 1);
    sim_thread_wait();
}

static void prepare(sim_thread *thread) {
    thread->stack = malloc(STACK);
    if (thread->stack == NULL) abort();
    getcontext(&thread->context);
    thread->context.uc_stack.ss_sp = thread->stack;
    thread->context.uc_stack.ss_size = STACK;
    makecontext(&thread->context, begin, 0);
}

sim_thread *sim_thread_start(void *(*run)(void *), void *context) {
    sim_thread *thread = threads;
    while (thread < threads + THREADS && thread->used) thread++;
    if (thread == threads + THREADS) abort();
    const uint64_t stamp = thread->stamp + 1;
    *thread = (sim_thread){.used = true, .waiting = true, .stamp = stamp, .run = run, .argument = context};
    prepare(thread);
    sim_thread_wake(thread);
    return thread;
}

bool sim_thread_is_done(const sim_thread *thread) {
    return thread->done;
}

void sim_thread_free(sim_thread *thread) {
    free(thread->stack);
    thread->stack = NULL;
    thread->used = false;
}

sim_thread *sim_thread_current(void) {
    return current;
}

// --- Threads, locks and conditions --------------------------------------------------------------------

int wrap_pthread_create(pthread_t *, const pthread_attr_t *, void *(*)(void *),
                        void *) __asm__("__wrap_pthread_create");
int wrap_pthread_join(pthread_t, void **) __asm__("__wrap_pthread_join");
int wrap_mutex_lock(pthread_mutex_t *) __asm__("__wrap_pthread_mutex_lock");
int wrap_mutex_unlock(pthread_mutex_t *) __asm__("__wrap_pthread_mutex_unlock");
int wrap_cond_wait(pthread_cond_t *, pthread_mutex_t *) __asm__("__wrap_pthread_cond_wait");
int wrap_cond_timedwait(pthread_cond_t *, pthread_mutex_t *,
                        const struct timespec *) __asm__("__wrap_pthread_cond_timedwait");
int wrap_cond_signal(pthread_cond_t *) __asm__("__wrap_pthread_cond_signal");
int wrap_cond_broadcast(pthread_cond_t *) __asm__("__wrap_pthread_cond_broadcast");
int wrap_nanosleep(const struct timespec *, struct timespec *) __asm__("__wrap_nanosleep");
int wrap_clock_gettime(clockid_t, struct timespec *) __asm__("__wrap_clock_gettime");

int wrap_pthread_create(pthread_t *out, const pthread_attr_t *attributes, void *(*run)(void *),
                        void *context) {
    (void)attributes;
    *out = (pthread_t)sim_thread_start(run, context);
    return 0;
}

int wrap_pthread_join(pthread_t joined, void **result) {
    sim_thread *thread = (sim_thread *)joined; // NOLINT(performance-no-int-to-ptr)
    (void)result;
    while (!thread->done) {
        current->waits_for = thread;
        sim_thread_wait();
        current->waits_for = NULL;
    }
    sim_thread_free(thread);
    return 0;
}

// Who holds a lock is kept in the lock itself, which is all zero when it is new.
static sim_thread **holder(pthread_mutex_t *lock) {
    return (sim_thread **)(void *)lock;
}

static void wake_waiting(const void *waited, bool all) {
    sim_thread *found[THREADS];
    unsigned count = 0;
    for (sim_thread *thread = threads; thread < threads + THREADS; thread++)
        if (thread->used && thread->waiting && thread->waits_for == waited) found[count++] = thread;
    if (count == 0) return;
    const unsigned first = all ? 0 : sim_below(count);
    for (unsigned i = first; i < (all ? count : first + 1); i++) {
        found[i]->waits_for = NULL;
        sim_thread_wake(found[i]);
    }
}

int wrap_mutex_lock(pthread_mutex_t *lock) {
    if (current == NULL) return 0; // the scheduler: no thread is inside then
    while (*holder(lock) != NULL) {
        current->waits_for = lock;
        sim_thread_wait();
    }
    *holder(lock) = current;
    return 0;
}

int wrap_mutex_unlock(pthread_mutex_t *lock) {
    *holder(lock) = NULL;
    wake_waiting(lock, true);
    return 0;
}

int wrap_cond_wait(pthread_cond_t *condition, pthread_mutex_t *lock) {
    current->waits_for = condition;
    wrap_mutex_unlock(lock);
    if (sim_chance(SPURIOUS_PPM)) sim_after(wake_delay(), resume, current, current->stamp + 1);
    sim_thread_wait();
    current->waits_for = NULL;
    return wrap_mutex_lock(lock);
}

int wrap_cond_timedwait(pthread_cond_t *condition, pthread_mutex_t *lock, const struct timespec *until) {
    const uint64_t until_us = (uint64_t)until->tv_sec * SIM_S + (uint64_t)until->tv_nsec / 1000;
    if (until_us > sim_now()) sim_after(until_us - sim_now(), resume, current, current->stamp + 1);
    if (until_us > sim_now()) wrap_cond_wait(condition, lock);
    return sim_now() >= until_us ? ETIMEDOUT : 0;
}

int wrap_cond_signal(pthread_cond_t *condition) {
    wake_waiting(condition, false);
    return 0;
}

int wrap_cond_broadcast(pthread_cond_t *condition) {
    wake_waiting(condition, true);
    return 0;
}

// --- Clocks -------------------------------------------------------------------------------------------

int wrap_nanosleep(const struct timespec *pause, struct timespec *left) {
    (void)left;
    sim_thread_sleep((uint64_t)pause->tv_sec * SIM_S + (uint64_t)pause->tv_nsec / 1000);
    return 0;
}

void sim_calendar_set(int64_t ms) {
    calendar_ms = ms;
}

int64_t sim_calendar(void) {
    return calendar_ms + (int64_t)(sim_now() / SIM_MS);
}

uint64_t sim_clock_ns(void) {
    if (asked_us != sim_now()) asked = 0;
    asked_us = sim_now();
    asked++;
    return sim_now() * 1000 + asked + 10000 * (asked > 50 ? asked - 50 : 0);
}

int wrap_clock_gettime(clockid_t clock, struct timespec *out) {
    if (clock == CLOCK_REALTIME) {
        const int64_t ms = sim_calendar();
        *out = (struct timespec){.tv_sec = (time_t)(ms / 1000), .tv_nsec = (long)(ms % 1000) * 1000000};
    } else {
        if (clock != CLOCK_MONOTONIC) cpu_ns += sim_between(1, CPU_NS); // so much between two looks at it
        const uint64_t ns = clock == CLOCK_MONOTONIC ? sim_now() * 1000 : cpu_ns;
        *out = (struct timespec){.tv_sec = (time_t)(ns / 1000000000), .tv_nsec = (long)(ns % 1000000000)};
    }
    return 0;
}

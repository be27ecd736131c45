// no_threads.c - the store's thread as a function that is called where somebody waits for it.
//
// The linker leads the server's calls of these functions here. Threads would take most of the time of a
// target that opens a server for each input. The writer of the store keeps nothing between two waits but what
// it can do without, so it begins anew each time, and its wait for more to do is the way back.
#include <errno.h>
#include <pthread.h>
#include <setjmp.h>
#include <stdbool.h>
#include <time.h>

int wrap_create(pthread_t *, const pthread_attr_t *, void *(*)(void *),
                void *) __asm__("__wrap_pthread_create");
int wrap_join(pthread_t, void **) __asm__("__wrap_pthread_join");
int wrap_wait(pthread_cond_t *, pthread_mutex_t *) __asm__("__wrap_pthread_cond_wait");
int wrap_timedwait(pthread_cond_t *, pthread_mutex_t *,
                   const struct timespec *) __asm__("__wrap_pthread_cond_timedwait");
int wrap_nanosleep(const struct timespec *, struct timespec *) __asm__("__wrap_nanosleep");

static void *(*writer)(void *); // of the last store that was opened
static void *writer_context;
static bool writing;
static jmp_buf back;

int wrap_create(pthread_t *out, const pthread_attr_t *attributes, void *(*run)(void *), void *context) {
    (void)attributes;
    *out = pthread_self();
    writer = run;
    writer_context = context;
    return 0;
}

int wrap_join(pthread_t thread, void **result) {
    (void)thread;
    (void)result;
    writer(writer_context); // it is to close: it does what is left, and returns
    return 0;
}

// Called with the lock held: by the writer, which has nothing to do any more, or by who waits for it.
int wrap_wait(pthread_cond_t *condition, pthread_mutex_t *lock) {
    (void)condition;
    if (writing) longjmp(back, 1);
    pthread_mutex_unlock(lock);
    writing = true;
    if (setjmp(back) == 0) writer(writer_context);
    writing = false;
    return 0;
}

int wrap_timedwait(pthread_cond_t *condition, pthread_mutex_t *lock, const struct timespec *until) {
    (void)until;
    return wrap_wait(condition, lock);
}

int wrap_nanosleep(const struct timespec *pause, struct timespec *left) {
    (void)pause;
    (void)left;
    return 0;
}

// threads.h - the server's threads as coroutines: they run in turn, when the scheduler says so.
//
// The linker leads the calls of pthread_create() and its like, nanosleep() and clock_gettime() in the server
// and in the store to threads.c. A thread gives way where it waits: for a lock, for a condition, for time.
// Which of several goes on first, and how long it takes to wake up, is left to chance.
#ifndef SIM_THREADS_H
#define SIM_THREADS_H

#include "sim.h"

typedef struct sim_thread sim_thread;

sim_thread *sim_thread_start(void *(*run)(void *), void *context);
// The thread that calls waits until it is woken. Wake-ups are not counted.
void sim_thread_wait(void);
void sim_thread_sleep(uint64_t us);
void sim_thread_wake(sim_thread *thread);
bool sim_thread_is_done(const sim_thread *thread);
void sim_thread_free(sim_thread *thread); // one that is done
sim_thread *sim_thread_current(void);     // NULL: none of them, but the scheduler

// How far the calendar is from virtual time.
void sim_calendar_set(int64_t ms);
int64_t sim_calendar(void);
// Nanoseconds of the steady clock. Whoever asks often, as a bot that thinks does, sees it go on.
uint64_t sim_clock_ns(void);

#endif

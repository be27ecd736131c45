// ranks.c - who started this process, and messages that can be waited for without end and without haste.
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "lt_assert.h"
#include "lt_ranks.h"
#include "transport.h"

// --- What mpirun says ---------------------------------------------------------------------------------

static unsigned launched(const char *name, unsigned otherwise) {
    const char *text = getenv(name);
    const long number = text != NULL ? strtol(text, NULL, 10) : -1;
    return number >= 0 && number <= INT32_MAX ? (unsigned)number : otherwise;
}

unsigned lt_rank_count(void) {
    const unsigned count = launched("OMPI_COMM_WORLD_SIZE", 1);
    return count > 0 ? count : 1;
}

unsigned lt_rank(void) {
    return lt_rank_count() > 1 ? launched("OMPI_COMM_WORLD_RANK", 0) : 0;
}

unsigned lt_rank_count_here(void) {
    const unsigned count = lt_rank_count() > 1 ? launched("OMPI_COMM_WORLD_LOCAL_SIZE", 1) : 1;
    return count > 0 ? count : 1;
}

// --- The end of a run, from outside ---------------------------------------------------------------------

static bool begun;
static atomic_int *interrupted; // NULL on all ranks but 0
static atomic_bool ending;

// Before it kills, mpirun sends SIGCONT and waits a second; SIGTERM and SIGKILL come together after that.
// Whoever stopped and continued the processes meanwhile is not their parent.
static void on_continue(int number, siginfo_t *info, void *context) {
    (void)number, (void)context;
    if (info->si_pid != getppid()) return;
    if (interrupted == NULL) _exit(EXIT_FAILURE); // nobody waits for what this rank computes
    atomic_store(&ending, true);
    int none = 0;
    atomic_compare_exchange_strong(interrupted, &none, SIGTERM);
}

static void listen_to_mpirun(atomic_int *interrupt) {
    interrupted = interrupt;
    const struct sigaction action = {.sa_sigaction = on_continue, .sa_flags = SA_SIGINFO | SA_RESTART};
    sigaction(SIGCONT, &action, NULL);
}

bool lt_ranks_ending(void) {
    return atomic_load(&ending);
}

// --- Meeting ------------------------------------------------------------------------------------------

// What a rank tells of itself: its host, and a hash of the program that it runs.
typedef struct {
    uint64_t program;
    char host[64];
} identity;

static identity who_am_i(void) {
    identity self = {.program = UINT64_C(0xCBF29CE484222325)};
    if (gethostname(self.host, sizeof self.host - 1) != 0) strcpy(self.host, "?");
    FILE *file = fopen("/proc/self/exe", "rbe");
    unsigned char bytes[65536];
    for (size_t size; file != NULL && (size = fread(bytes, 1, sizeof bytes, file)) > 0;)
        for (size_t i = 0; i < size; i++)
            self.program = (self.program ^ bytes[i]) * UINT64_C(0x100000001B3); // FNV-1a
    if (file != NULL) fclose(file);
    return self;
}

// Bots of another build play other games, and structs may lie differently.
static bool run_the_same(char why[LT_RANKS_WHY]) {
    const identity self = who_am_i();
    if (lt_rank() > 0) return lt_rank_send(0, &self, sizeof self);
    why[0] = '\0';
    for (unsigned rank = 1; rank < lt_rank_count(); rank++) {
        identity other;
        if (!lt_rank_receive(rank, &other, sizeof other)) return false;
        if (other.program == self.program) continue;
        snprintf(why, LT_RANKS_WHY, "rank %u on %s runs another build of this program than rank 0 on %s",
                 rank, other.host, self.host);
        return false;
    }
    return true;
}

bool lt_ranks_begin(atomic_int *interrupt, char why[LT_RANKS_WHY]) {
    if (lt_rank_count() == 1) return true;
    const char *fault = lt_rank_transport_begin(lt_rank(), lt_rank_count());
    if (fault != NULL) {
        if (lt_rank() == 0 || fault[0] == '\0')
            snprintf(why, LT_RANKS_WHY, "%s", fault);
        else
            snprintf(why, LT_RANKS_WHY, "rank %u on %s: %s", lt_rank(), who_am_i().host, fault);
        return false;
    }
    listen_to_mpirun(lt_rank() == 0 ? interrupt : NULL);
    begun = run_the_same(why);
    return begun;
}

void lt_ranks_end(void) {
    if (begun) lt_rank_transport_end();
    begun = false;
}

// --- Messages -----------------------------------------------------------------------------------------

enum { FIRST_PAUSE = 10000, LONGEST_PAUSE = 1000000 }; // nanoseconds

// MPI itself would wait in a loop that takes a whole core from the threads that play.
static bool pause_for(long *nanoseconds) {
    if (interrupted != NULL && atomic_load(interrupted) != 0) return false;
    nanosleep(&(struct timespec){0, *nanoseconds}, NULL);
    *nanoseconds = *nanoseconds * 2 < LONGEST_PAUSE ? *nanoseconds * 2 : LONGEST_PAUSE;
    return true;
}

bool lt_rank_send(unsigned to, const void *message, size_t size) {
    long pause = FIRST_PAUSE;
    lt_rank_transport_send(to, message, size);
    while (!lt_rank_transport_sent())
        if (!pause_for(&pause)) return false;
    return true;
}

bool lt_rank_has_message(unsigned *from, size_t *size) {
    return lt_rank_transport_has_message(from, size);
}

void lt_rank_take(unsigned from, void *message, size_t size) {
    lt_rank_transport_take(from, message, size);
}

bool lt_rank_wait(unsigned from, size_t *size) {
    long pause = FIRST_PAUSE;
    while (!lt_rank_transport_has_message_from(from, size))
        if (!pause_for(&pause)) return false;
    return true;
}

bool lt_rank_receive(unsigned from, void *message, size_t size) {
    size_t come;
    if (!lt_rank_wait(from, &come)) return false;
    LT_ASSERT(come == size);
    lt_rank_take(from, message, size);
    return true;
}

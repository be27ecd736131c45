// lt_ranks.h - the processes of one run. There is one, of rank 0, unless `mpirun -n N` started N of them, on
// this machine and on others. Rank 0 reads and writes files, prints and decides; the others compute for it.
//
// They talk in messages: bytes, which come from one rank to another in the order in which they were sent. All
// ranks run the same build of this program (lt_ranks_begin makes sure of it), so a struct is a message.
// A rank that dies ends the run: mpirun ends the others. Only one thread of a process uses these functions.
#ifndef LT_RANKS_H
#define LT_RANKS_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

// Which of the processes this is, how many there are, and how many of them on this machine. Known from the
// start, without any MPI.
unsigned lt_rank(void);
unsigned lt_rank_count(void);
unsigned lt_rank_count_here(void);

// Meets the other ranks; does nothing if there are none. False: they cannot meet, with the reason in `why`,
// which is empty if another rank tells it. A process that ends from now on without lt_ranks_end ends the run.
//
// mpirun tells that it is about to end the run, a second before it kills. On rank 0 *interrupt then becomes
// SIGTERM; the others end at once.
enum { LT_RANKS_WHY = 512 };
bool lt_ranks_begin(atomic_int *interrupt, char why[LT_RANKS_WHY]);
bool lt_ranks_ending(void); // whether mpirun told that
void lt_ranks_end(void);    // all ranks call it, and wait there for each other

// Waits until the message is on its way. False: interrupted, and it may never arrive.
bool lt_rank_send(unsigned to, const void *message, size_t size);
// Whether a message has come, from whom, and its size; then it is taken.
bool lt_rank_has_message(unsigned *from, size_t *size);
void lt_rank_take(unsigned from, void *message, size_t size);
// Waits for a message from that rank, and says its size; or takes it, too, if the size is known. False:
// interrupted.
bool lt_rank_wait(unsigned from, size_t *size);
bool lt_rank_receive(unsigned from, void *message, size_t size);

#endif

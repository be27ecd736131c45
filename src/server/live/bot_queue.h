// bot_queue.h - who is next: turns that bots have to find, fair by person and not only by table.
//
// Everybody has a lane, and lanes take turns: whoever made fifty tables waits for their own, and nobody else does. A lane's turns
// are found one after the other, so that one person never has all threads. And thinking is paid from a purse that fills
// steadily: where it is empty, bots answer with what they find at once. The caller sees to it that one thread at a time is here.
#ifndef LT_LANES_H
#define LT_LANES_H

#include <stdbool.h>
#include <stdint.h>

#include "lt_table.h"

typedef struct lt_user_queue lt_user_queue;

// What waits; the first member of a larger thing.
typedef struct lt_bot_queue_job {
    struct lt_bot_queue_job *next;
    lt_user_queue *queue;
    uint64_t think_ns; // how long it may be thought about
} lt_bot_queue_job;

enum { LT_BOT_QUEUE_LISTS = 256 };
typedef struct {
    lt_user_queue *list[LT_BOT_QUEUE_LISTS]; // by owner
    lt_user_queue *first, *last;             // those whose turn will come
    uint64_t budget_ns;                      // what a full purse holds; it fills within a minute
} lt_bot_queue;

void lt_bot_queue_init(lt_bot_queue *queues, unsigned seconds_a_minute);
// False if there is no memory.
bool lt_bot_queue_put(lt_bot_queue *queues, const lt_secret *owner, lt_bot_queue_job *job, uint64_t now_ns);
// The next one, with its time; NULL if nobody may be served now. lt_lanes_done has to follow.
lt_bot_queue_job *lt_bot_queue_take(lt_bot_queue *queues, uint64_t now_ns);
// True if another one of the same person can be taken now.
bool lt_bot_queue_done(lt_bot_queue *queues, const lt_bot_queue_job *job, uint64_t spent_ns, uint64_t now_ns);
// What still waits goes to `drop`.
void lt_bot_queue_free(lt_bot_queue *queues, void (*drop)(lt_bot_queue_job *job));

#endif

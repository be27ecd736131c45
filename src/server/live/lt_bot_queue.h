// lt_bot_queue.h - a fair queue of the turns that bots have to find: fair by network, address and person, not
// by table.
//
// Networks are served in turn, the addresses of a network in turn, and the persons of an address, one job of
// a person at a time. So somebody with fifty tables waits for their own bots, and nobody else does; an
// address with fifty persons, or a network with fifty addresses, counts as one of the others. Thinking is
// paid from token buckets of time, the person's and those above: where one is empty, bots answer with the
// first turn they find. The caller makes sure that one thread at a time calls this.
#ifndef LT_SERVER_BOT_QUEUE_H
#define LT_SERVER_BOT_QUEUE_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/queue.h>

#include "lt_map.h"
#include "lt_table.h"

typedef struct lt_live_bot_person lt_live_bot_person;
typedef struct lt_live_bot_group lt_live_bot_group;

// Who has a bot think: a person, from an address (lt_addresses.h).
typedef struct {
    lt_secret owner;
    uint8_t from[8];
} lt_live_bot_asker;

// What waits; the first member of something larger, from malloc.
typedef struct lt_live_bot_queue_job {
    STAILQ_ENTRY(lt_live_bot_queue_job) link;
    lt_live_bot_person *person;
    uint64_t think_ns; // how long it may be thought about
    bool unpaid;       // a bucket is empty
} lt_live_bot_queue_job;

typedef struct {
    lt_map persons, addresses, networks;    // the first by person and address
    STAILQ_HEAD(, lt_live_bot_group) turns; // networks whose turn will come
    uint64_t budget_ns; // what bots may think for a person at once; it comes back within a minute
} lt_live_bot_queue;

void lt_live_bot_queue_init(lt_live_bot_queue *queue, unsigned seconds_a_minute);
// False if there is no memory.
bool lt_live_bot_queue_put(lt_live_bot_queue *queue, const lt_live_bot_asker *asker,
                           lt_live_bot_queue_job *job, uint64_t now_ns);
// The next job, with its time; NULL if none may be taken now. lt_live_bot_queue_done has to follow.
lt_live_bot_queue_job *lt_live_bot_queue_take(lt_live_bot_queue *queue, uint64_t now_ns);
// True if another one of the same person can be taken now.
bool lt_live_bot_queue_done(lt_live_bot_queue *queue, const lt_live_bot_queue_job *job, uint64_t spent_ns,
                            uint64_t now_ns);
void lt_live_bot_queue_free(lt_live_bot_queue *queue); // with all that still waits

#endif

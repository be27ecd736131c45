// bot_queue.c - a queue of queues, one for each person.
#include <stdlib.h>
#include <string.h>

#include "bot_queue.h"

#define MOST_NS ((uint64_t)2000 * 1000000) // for any turn
#define LEAST_NS ((uint64_t)5 * 1000000)   // with an empty bucket

struct lt_user_queue {
    lt_user_queue *next;      // in its list
    lt_user_queue *next_turn; // among those whose turn will come
    lt_secret owner;
    lt_bot_queue_job *first, **last; // what waits
    bool thinking;
    uint64_t spent_ns, at_ns; // of the budget, and when that was
};

void lt_bot_queue_init(lt_bot_queue *queues, unsigned seconds_a_minute) {
    *queues = (lt_bot_queue){.budget_ns = (uint64_t)seconds_a_minute * 1000000000};
}

// What was spent comes back with time.
static void refill(const lt_bot_queue *queues, lt_user_queue *queue, uint64_t now_ns) {
    const uint64_t back = (now_ns - queue->at_ns) / 60 * (queues->budget_ns / 1000000000);
    queue->spent_ns = queue->spent_ns > back ? queue->spent_ns - back : 0;
    queue->at_ns = now_ns;
}

// A person's queue, if there is one. Queues in the same list that are empty and owe nothing are freed.
static lt_user_queue *find(lt_bot_queue *queues, lt_user_queue **list, const lt_secret *owner,
                           uint64_t now_ns) {
    for (lt_user_queue **at = list; *at != NULL;) {
        lt_user_queue *queue = *at;
        refill(queues, queue, now_ns);
        if (memcmp(&queue->owner, owner, sizeof *owner) == 0) return queue;
        if (queue->first == NULL && !queue->thinking && queue->spent_ns == 0) {
            *at = queue->next;
            free(queue);
        } else {
            at = &queue->next;
        }
    }
    return NULL;
}

static void wait_for_turn(lt_bot_queue *queues, lt_user_queue *queue) {
    queue->next_turn = NULL;
    *(queues->first == NULL ? &queues->first : &queues->last->next_turn) = queue;
    queues->last = queue;
}

bool lt_bot_queue_put(lt_bot_queue *queues, const lt_secret *owner, lt_bot_queue_job *job, uint64_t now_ns) {
    lt_user_queue **list = &queues->list[owner->bytes[0] % LT_BOT_QUEUE_LISTS]; // owners are hashes
    lt_user_queue *queue = find(queues, list, owner, now_ns);
    if (queue == NULL) {
        queue = calloc(1, sizeof *queue);
        if (queue == NULL) return false;
        *queue = (lt_user_queue){.next = *list, .owner = *owner, .last = &queue->first, .at_ns = now_ns};
        *list = queue;
    }
    job->next = NULL;
    job->queue = queue;
    const bool first = queue->first == NULL;
    *queue->last = job;
    queue->last = &job->next;
    if (first && !queue->thinking) wait_for_turn(queues, queue);
    return true;
}

lt_bot_queue_job *lt_bot_queue_take(lt_bot_queue *queues, uint64_t now_ns) {
    lt_user_queue *queue = queues->first;
    if (queue == NULL) return NULL;
    queues->first = queue->next_turn;
    lt_bot_queue_job *job = queue->first;
    queue->first = job->next;
    if (queue->first == NULL) queue->last = &queue->first;
    queue->thinking = true;
    refill(queues, queue, now_ns);
    const uint64_t left = queues->budget_ns > queue->spent_ns ? queues->budget_ns - queue->spent_ns : 0;
    job->think_ns = left > MOST_NS ? MOST_NS : left > LEAST_NS ? left : LEAST_NS;
    return job;
}

bool lt_bot_queue_done(lt_bot_queue *queues, const lt_bot_queue_job *job, uint64_t spent_ns,
                       uint64_t now_ns) {
    lt_user_queue *queue = job->queue;
    refill(queues, queue, now_ns);
    queue->spent_ns += spent_ns;
    queue->thinking = false;
    if (queue->first == NULL) return false;
    wait_for_turn(queues, queue);
    return true;
}

void lt_bot_queue_free(lt_bot_queue *queues, void (*drop)(lt_bot_queue_job *job)) {
    for (unsigned i = 0; i < LT_BOT_QUEUE_LISTS; i++)
        for (lt_user_queue *queue = queues->list[i], *next; queue != NULL; queue = next) {
            next = queue->next;
            for (lt_bot_queue_job *job = queue->first, *later; job != NULL; job = later) {
                later = job->next;
                drop(job);
            }
            free(queue);
        }
    *queues = (lt_bot_queue){.budget_ns = queues->budget_ns};
}

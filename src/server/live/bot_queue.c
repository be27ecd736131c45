// bot_queue.c - a queue of queues, one for each person.
#include <stdlib.h>

#include "bot_queue.h"

#define MOST_NS ((uint64_t)2000 * 1000000) // for any turn
#define LEAST_NS ((uint64_t)5 * 1000000)   // with an empty bucket

enum { SWEPT_FROM = 64 }; // so many empty queues may stay before they are swept

struct lt_user_queue {
    lt_map_node node;                          // first
    lt_secret owner;                           // the key
    STAILQ_ENTRY(lt_user_queue) link;          // among those whose turn will come
    STAILQ_HEAD(, lt_live_bot_queue_job) jobs; // what waits
    bool thinking;
    uint64_t spent_ns, at_ns; // of the budget, and when that was
};

void lt_live_bot_queue_init(lt_live_bot_queue *queues, unsigned seconds_a_minute) {
    *queues = (lt_live_bot_queue){.by_owner = {.key_size = sizeof(lt_secret)},
                                  .turns = STAILQ_HEAD_INITIALIZER(queues->turns),
                                  .budget_ns = (uint64_t)seconds_a_minute * 1000000000};
}

// What was spent comes back with time.
static void refill(const lt_live_bot_queue *queues, lt_user_queue *queue, uint64_t now_ns) {
    const uint64_t back = (now_ns - queue->at_ns) / 60 * (queues->budget_ns / 1000000000);
    queue->spent_ns = queue->spent_ns > back ? queue->spent_ns - back : 0;
    queue->at_ns = now_ns;
}

// Frees the queues that are empty and owe nothing.
static void sweep(lt_live_bot_queue *queues, uint64_t now_ns) {
    for (lt_map_node *node = lt_map_next(&queues->by_owner, NULL), *next; node != NULL; node = next) {
        lt_user_queue *queue = (lt_user_queue *)node;
        next = lt_map_next(&queues->by_owner, node);
        refill(queues, queue, now_ns);
        if (!STAILQ_EMPTY(&queue->jobs) || queue->thinking || queue->spent_ns > 0) continue;
        lt_map_remove(&queues->by_owner, node);
        free(queue);
    }
}

// NULL if there is no memory. Each time there are twice as many queues, those that are not needed go first.
static lt_user_queue *add_queue(lt_live_bot_queue *queues, const lt_secret *owner, uint64_t now_ns) {
    const size_t count = queues->by_owner.count;
    if (count >= SWEPT_FROM && (count & (count - 1)) == 0) sweep(queues, now_ns);
    lt_user_queue *queue = calloc(1, sizeof *queue);
    if (queue == NULL) return NULL;
    queue->owner = *owner;
    queue->at_ns = now_ns;
    STAILQ_INIT(&queue->jobs);
    if (lt_map_add(&queues->by_owner, &queue->node)) return queue;
    free(queue);
    return NULL;
}

bool lt_live_bot_queue_put(lt_live_bot_queue *queues, const lt_secret *owner, lt_live_bot_queue_job *job,
                           uint64_t now_ns) {
    lt_user_queue *queue = (lt_user_queue *)lt_map_find(&queues->by_owner, owner);
    if (queue == NULL) queue = add_queue(queues, owner, now_ns);
    if (queue == NULL) return false;
    if (STAILQ_EMPTY(&queue->jobs) && !queue->thinking) STAILQ_INSERT_TAIL(&queues->turns, queue, link);
    STAILQ_INSERT_TAIL(&queue->jobs, job, link);
    job->queue = queue;
    return true;
}

lt_live_bot_queue_job *lt_live_bot_queue_take(lt_live_bot_queue *queues, uint64_t now_ns) {
    lt_user_queue *queue = STAILQ_FIRST(&queues->turns);
    if (queue == NULL) return NULL;
    lt_live_bot_queue_job *job = STAILQ_FIRST(&queue->jobs);
    STAILQ_REMOVE_HEAD(&queues->turns, link);
    STAILQ_REMOVE_HEAD(&queue->jobs, link);
    queue->thinking = true;
    refill(queues, queue, now_ns);
    const uint64_t left = queues->budget_ns > queue->spent_ns ? queues->budget_ns - queue->spent_ns : 0;
    job->think_ns = left > MOST_NS ? MOST_NS : left > LEAST_NS ? left : LEAST_NS;
    return job;
}

bool lt_live_bot_queue_done(lt_live_bot_queue *queues, const lt_live_bot_queue_job *job, uint64_t spent_ns,
                            uint64_t now_ns) {
    lt_user_queue *queue = job->queue;
    refill(queues, queue, now_ns);
    queue->spent_ns += spent_ns;
    queue->thinking = false;
    if (STAILQ_EMPTY(&queue->jobs)) return false;
    STAILQ_INSERT_TAIL(&queues->turns, queue, link);
    return true;
}

static void free_queue(lt_map_node *node) {
    lt_user_queue *queue = (lt_user_queue *)node;
    for (lt_live_bot_queue_job *job; (job = STAILQ_FIRST(&queue->jobs)) != NULL;) {
        STAILQ_REMOVE_HEAD(&queue->jobs, link);
        free(job);
    }
    free(queue);
}

void lt_live_bot_queue_free(lt_live_bot_queue *queues) {
    lt_map_clear(&queues->by_owner, free_queue);
    STAILQ_INIT(&queues->turns);
}

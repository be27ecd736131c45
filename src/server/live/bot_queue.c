// bot_queue.c - a queue of addresses, each a queue of persons, each a queue of jobs.
#include <stdlib.h>
#include <string.h>

#include "bot_queue.h"

#define MOST_NS ((uint64_t)2000 * 1000000) // for any turn
#define LEAST_NS ((uint64_t)5 * 1000000)   // with an empty bucket

enum {
    SWEPT_FROM = 64,  // so many empty queues may stay before they are swept
    ADDRESS_SHARE = 2 // an address may use as much as so many persons
};

// A token bucket of CPU time.
typedef struct {
    uint64_t spent_ns, at_ns; // of the budget, and when that was
} cpu_account;

// An address: it may be dropped when it has no queues and owes nothing.
struct lt_live_bot_address {
    lt_map_node node; // first
    uint8_t from[8];  // the key
    STAILQ_ENTRY(lt_live_bot_address) link;
    STAILQ_HEAD(, lt_live_bot_person) turns; // those whose turn will come
    unsigned members;
    cpu_account used;
};

struct lt_live_bot_person {
    lt_map_node node;                          // first
    lt_live_bot_asker asker;                   // the key
    STAILQ_ENTRY(lt_live_bot_person) link;     // among those whose turn will come
    STAILQ_HEAD(, lt_live_bot_queue_job) jobs; // what waits
    lt_live_bot_address *group;
    bool thinking;
    cpu_account used;
};

void lt_live_bot_queue_init(lt_live_bot_queue *queues, unsigned seconds_a_minute) {
    *queues = (lt_live_bot_queue){.queues = {.key_size = sizeof(lt_live_bot_asker)},
                                  .groups = {.key_size = 8},
                                  .turns = STAILQ_HEAD_INITIALIZER(queues->turns),
                                  .budget_ns = (uint64_t)seconds_a_minute * 1000000000};
}

// What was spent of a budget comes back with time. Returns what is left of it.
static uint64_t refill(cpu_account *of, uint64_t budget_ns, uint64_t now_ns) {
    const uint64_t back = (now_ns - of->at_ns) / 60 * (budget_ns / 1000000000);
    of->spent_ns = of->spent_ns > back ? of->spent_ns - back : 0;
    of->at_ns = now_ns;
    return budget_ns > of->spent_ns ? budget_ns - of->spent_ns : 0;
}

static uint64_t refill_both(const lt_live_bot_queue *queues, lt_live_bot_person *queue, uint64_t now_ns) {
    const uint64_t own = refill(&queue->used, queues->budget_ns, now_ns);
    const uint64_t shared = refill(&queue->group->used, ADDRESS_SHARE * queues->budget_ns, now_ns);
    return own < shared ? own : shared;
}

// Frees the queues that are empty and owe nothing, then the groups.
static void sweep(lt_live_bot_queue *queues, uint64_t now_ns) {
    for (lt_map_node *node = lt_map_next(&queues->queues, NULL), *next; node != NULL; node = next) {
        lt_live_bot_person *queue = (lt_live_bot_person *)node;
        next = lt_map_next(&queues->queues, node);
        refill_both(queues, queue, now_ns);
        if (!STAILQ_EMPTY(&queue->jobs) || queue->thinking || queue->used.spent_ns > 0) continue;
        queue->group->members--;
        lt_map_remove(&queues->queues, node);
        free(queue);
    }
    for (lt_map_node *node = lt_map_next(&queues->groups, NULL), *next; node != NULL; node = next) {
        lt_live_bot_address *group = (lt_live_bot_address *)node;
        next = lt_map_next(&queues->groups, node);
        if (group->members > 0) continue;
        refill(&group->used, ADDRESS_SHARE * queues->budget_ns, now_ns);
        if (group->used.spent_ns > 0) continue;
        lt_map_remove(&queues->groups, node);
        free(group);
    }
}

static lt_live_bot_address *group_of(lt_live_bot_queue *queues, const uint8_t from[8], uint64_t now_ns) {
    lt_live_bot_address *group = (lt_live_bot_address *)lt_map_find(&queues->groups, from);
    if (group != NULL) return group;
    group = calloc(1, sizeof *group);
    if (group == NULL) return NULL;
    memcpy(group->from, from, sizeof group->from);
    group->used.at_ns = now_ns;
    STAILQ_INIT(&group->turns);
    if (lt_map_add(&queues->groups, &group->node)) return group;
    free(group);
    return NULL;
}

// NULL if there is no memory. Each time there are twice as many queues, those that are not needed go first.
static lt_live_bot_person *add_queue(lt_live_bot_queue *queues, const lt_live_bot_asker *asker,
                                     uint64_t now_ns) {
    const size_t count = queues->queues.count;
    if (count >= SWEPT_FROM && (count & (count - 1)) == 0) sweep(queues, now_ns);
    lt_live_bot_address *group = group_of(queues, asker->from, now_ns);
    lt_live_bot_person *queue = group == NULL ? NULL : calloc(1, sizeof *queue);
    if (queue == NULL) return NULL;
    queue->asker = *asker;
    queue->used.at_ns = now_ns;
    queue->group = group;
    STAILQ_INIT(&queue->jobs);
    if (!lt_map_add(&queues->queues, &queue->node)) {
        free(queue);
        return NULL;
    }
    group->members++;
    return queue;
}

// Its turn will come after those of the same address, and the address's after the other addresses'.
static void line_up(lt_live_bot_queue *queues, lt_live_bot_person *queue) {
    if (STAILQ_EMPTY(&queue->group->turns)) STAILQ_INSERT_TAIL(&queues->turns, queue->group, link);
    STAILQ_INSERT_TAIL(&queue->group->turns, queue, link);
}

bool lt_live_bot_queue_put(lt_live_bot_queue *queues, const lt_live_bot_asker *asker,
                           lt_live_bot_queue_job *job, uint64_t now_ns) {
    lt_live_bot_person *queue = (lt_live_bot_person *)lt_map_find(&queues->queues, asker);
    if (queue == NULL) queue = add_queue(queues, asker, now_ns);
    if (queue == NULL) return false;
    if (STAILQ_EMPTY(&queue->jobs) && !queue->thinking) line_up(queues, queue);
    STAILQ_INSERT_TAIL(&queue->jobs, job, link);
    job->queue = queue;
    return true;
}

lt_live_bot_queue_job *lt_live_bot_queue_take(lt_live_bot_queue *queues, uint64_t now_ns) {
    lt_live_bot_address *group = STAILQ_FIRST(&queues->turns);
    if (group == NULL) return NULL;
    lt_live_bot_person *queue = STAILQ_FIRST(&group->turns);
    lt_live_bot_queue_job *job = STAILQ_FIRST(&queue->jobs);
    STAILQ_REMOVE_HEAD(&queues->turns, link);
    STAILQ_REMOVE_HEAD(&group->turns, link);
    STAILQ_REMOVE_HEAD(&queue->jobs, link);
    if (!STAILQ_EMPTY(&group->turns)) STAILQ_INSERT_TAIL(&queues->turns, group, link);
    queue->thinking = true;
    const uint64_t left = refill_both(queues, queue, now_ns);
    job->think_ns = left > MOST_NS ? MOST_NS : left > LEAST_NS ? left : LEAST_NS;
    return job;
}

bool lt_live_bot_queue_done(lt_live_bot_queue *queues, const lt_live_bot_queue_job *job, uint64_t spent_ns,
                            uint64_t now_ns) {
    lt_live_bot_person *queue = job->queue;
    refill_both(queues, queue, now_ns);
    queue->used.spent_ns += spent_ns;
    queue->group->used.spent_ns += spent_ns;
    queue->thinking = false;
    if (STAILQ_EMPTY(&queue->jobs)) return false;
    line_up(queues, queue);
    return true;
}

static void free_queue(lt_map_node *node) {
    lt_live_bot_person *queue = (lt_live_bot_person *)node;
    for (lt_live_bot_queue_job *job; (job = STAILQ_FIRST(&queue->jobs)) != NULL;) {
        STAILQ_REMOVE_HEAD(&queue->jobs, link);
        free(job);
    }
    free(queue);
}

static void free_group(lt_map_node *node) {
    free(node);
}

void lt_live_bot_queue_free(lt_live_bot_queue *queues) {
    lt_map_clear(&queues->queues, free_queue);
    lt_map_clear(&queues->groups, free_group);
    STAILQ_INIT(&queues->turns);
}

// bot_queue.c - a queue of addresses, each a queue of persons, each a queue of jobs.
#include <stdlib.h>
#include <string.h>

#include "bot_queue.h"

#define MOST_NS ((uint64_t)2000 * 1000000) // for any turn
#define LEAST_NS ((uint64_t)5 * 1000000)   // with an empty bucket

enum {
    SWEPT_FROM = 64,  // so many persons without jobs may stay before they are swept
    ADDRESS_SHARE = 2 // an address may use as much as so many persons
};

// A token bucket of thinking time.
typedef struct {
    uint64_t spent_ns, at_ns; // of the budget, and when that was
} time_account;

// An address: it may be dropped when it has no persons and owes nothing.
struct lt_live_bot_address {
    lt_map_node node; // first
    uint8_t from[8];  // the key
    STAILQ_ENTRY(lt_live_bot_address) link;
    STAILQ_HEAD(, lt_live_bot_person) turns; // those whose turn will come
    unsigned persons;                        // that have it
    time_account used;
};

struct lt_live_bot_person {
    lt_map_node node;                          // first
    lt_live_bot_asker asker;                   // the key
    STAILQ_ENTRY(lt_live_bot_person) link;     // among those whose turn will come
    STAILQ_HEAD(, lt_live_bot_queue_job) jobs; // what waits
    lt_live_bot_address *address;
    bool thinking;
    time_account used;
};

void lt_live_bot_queue_init(lt_live_bot_queue *queue, unsigned seconds_a_minute) {
    *queue = (lt_live_bot_queue){.persons = {.key_size = sizeof(lt_live_bot_asker)},
                                 .addresses = {.key_size = 8},
                                 .turns = STAILQ_HEAD_INITIALIZER(queue->turns),
                                 .budget_ns = (uint64_t)seconds_a_minute * 1000000000};
}

// What was spent of a budget comes back with time. Returns what is left of it.
static uint64_t refill(time_account *of, uint64_t budget_ns, uint64_t now_ns) {
    const uint64_t back = (now_ns - of->at_ns) / 60 * (budget_ns / 1000000000);
    of->spent_ns = of->spent_ns > back ? of->spent_ns - back : 0;
    of->at_ns = now_ns;
    return budget_ns > of->spent_ns ? budget_ns - of->spent_ns : 0;
}

static uint64_t refill_both(const lt_live_bot_queue *queue, lt_live_bot_person *person, uint64_t now_ns) {
    const uint64_t own = refill(&person->used, queue->budget_ns, now_ns);
    const uint64_t shared = refill(&person->address->used, ADDRESS_SHARE * queue->budget_ns, now_ns);
    return own < shared ? own : shared;
}

// Frees the persons who have no jobs and owe nothing, then their addresses.
static void sweep(lt_live_bot_queue *queue, uint64_t now_ns) {
    for (lt_map_node *node = lt_map_next(&queue->persons, NULL), *next; node != NULL; node = next) {
        lt_live_bot_person *person = (lt_live_bot_person *)node;
        next = lt_map_next(&queue->persons, node);
        refill_both(queue, person, now_ns);
        if (!STAILQ_EMPTY(&person->jobs) || person->thinking || person->used.spent_ns > 0) continue;
        person->address->persons--;
        lt_map_remove(&queue->persons, node);
        free(person);
    }
    for (lt_map_node *node = lt_map_next(&queue->addresses, NULL), *next; node != NULL; node = next) {
        lt_live_bot_address *address = (lt_live_bot_address *)node;
        next = lt_map_next(&queue->addresses, node);
        if (address->persons > 0) continue;
        refill(&address->used, ADDRESS_SHARE * queue->budget_ns, now_ns);
        if (address->used.spent_ns > 0) continue;
        lt_map_remove(&queue->addresses, node);
        free(address);
    }
}

static lt_live_bot_address *address_of(lt_live_bot_queue *queue, const uint8_t from[8], uint64_t now_ns) {
    lt_live_bot_address *address = (lt_live_bot_address *)lt_map_find(&queue->addresses, from);
    if (address != NULL) return address;
    address = calloc(1, sizeof *address);
    if (address == NULL) return NULL;
    memcpy(address->from, from, sizeof address->from);
    address->used.at_ns = now_ns;
    STAILQ_INIT(&address->turns);
    if (lt_map_add(&queue->addresses, &address->node)) return address;
    free(address);
    return NULL;
}

// NULL if there is no memory. Each time there are twice as many persons, those that are not needed go first.
static lt_live_bot_person *add_person(lt_live_bot_queue *queue, const lt_live_bot_asker *asker,
                                      uint64_t now_ns) {
    const size_t count = queue->persons.count;
    if (count >= SWEPT_FROM && (count & (count - 1)) == 0) sweep(queue, now_ns);
    lt_live_bot_address *address = address_of(queue, asker->from, now_ns);
    lt_live_bot_person *person = address == NULL ? NULL : calloc(1, sizeof *person);
    if (person == NULL) return NULL;
    person->asker = *asker;
    person->used.at_ns = now_ns;
    person->address = address;
    STAILQ_INIT(&person->jobs);
    if (!lt_map_add(&queue->persons, &person->node)) {
        free(person);
        return NULL;
    }
    address->persons++;
    return person;
}

// Its turn will come after those of the same address, and the address's after the other addresses'.
static void line_up(lt_live_bot_queue *queue, lt_live_bot_person *person) {
    if (STAILQ_EMPTY(&person->address->turns)) STAILQ_INSERT_TAIL(&queue->turns, person->address, link);
    STAILQ_INSERT_TAIL(&person->address->turns, person, link);
}

bool lt_live_bot_queue_put(lt_live_bot_queue *queue, const lt_live_bot_asker *asker,
                           lt_live_bot_queue_job *job, uint64_t now_ns) {
    lt_live_bot_person *person = (lt_live_bot_person *)lt_map_find(&queue->persons, asker);
    if (person == NULL) person = add_person(queue, asker, now_ns);
    if (person == NULL) return false;
    if (STAILQ_EMPTY(&person->jobs) && !person->thinking) line_up(queue, person);
    STAILQ_INSERT_TAIL(&person->jobs, job, link);
    job->person = person;
    return true;
}

lt_live_bot_queue_job *lt_live_bot_queue_take(lt_live_bot_queue *queue, uint64_t now_ns) {
    lt_live_bot_address *address = STAILQ_FIRST(&queue->turns);
    if (address == NULL) return NULL;
    lt_live_bot_person *person = STAILQ_FIRST(&address->turns);
    lt_live_bot_queue_job *job = STAILQ_FIRST(&person->jobs);
    STAILQ_REMOVE_HEAD(&queue->turns, link);
    STAILQ_REMOVE_HEAD(&address->turns, link);
    STAILQ_REMOVE_HEAD(&person->jobs, link);
    if (!STAILQ_EMPTY(&address->turns)) STAILQ_INSERT_TAIL(&queue->turns, address, link);
    person->thinking = true;
    const uint64_t left = refill_both(queue, person, now_ns);
    job->think_ns = left > MOST_NS ? MOST_NS : left > LEAST_NS ? left : LEAST_NS;
    return job;
}

bool lt_live_bot_queue_done(lt_live_bot_queue *queue, const lt_live_bot_queue_job *job, uint64_t spent_ns,
                            uint64_t now_ns) {
    lt_live_bot_person *person = job->person;
    refill_both(queue, person, now_ns);
    person->used.spent_ns += spent_ns;
    person->address->used.spent_ns += spent_ns;
    person->thinking = false;
    if (STAILQ_EMPTY(&person->jobs)) return false;
    line_up(queue, person);
    return true;
}

static void free_person(lt_map_node *node) {
    lt_live_bot_person *person = (lt_live_bot_person *)node;
    for (lt_live_bot_queue_job *job; (job = STAILQ_FIRST(&person->jobs)) != NULL;) {
        STAILQ_REMOVE_HEAD(&person->jobs, link);
        free(job);
    }
    free(person);
}

static void free_address(lt_map_node *node) {
    free(node);
}

void lt_live_bot_queue_free(lt_live_bot_queue *queue) {
    lt_map_clear(&queue->persons, free_person);
    lt_map_clear(&queue->addresses, free_address);
    STAILQ_INIT(&queue->turns);
}

// bot_queue.c - a queue of networks, each one of addresses, each one of persons, each one of jobs.
#include <stdlib.h>
#include <string.h>

#include "lt_addresses.h"
#include "lt_bot_queue.h"

#define MOST_NS ((uint64_t)2000 * 1000000) // for any turn
#define LEAST_NS ((uint64_t)5 * 1000000)   // with an empty bucket

enum {
    SWEPT_FROM = 64,   // so many persons without jobs may stay before they are swept
    ADDRESS_SHARE = 2, // an address may use as much as so many persons
    NETWORK_SHARE = LT_NETWORK_SHARES * ADDRESS_SHARE
};

// A token bucket of thinking time.
typedef struct {
    uint64_t spent_ns, at_ns; // of the budget, and when that was
} time_account;

// An address or a network: it may be dropped when nobody belongs to it and it owes nothing.
struct lt_live_bot_group {
    lt_map_node node;         // first
    uint8_t from[8];          // the key
    lt_live_bot_group *above; // the network of an address
    unsigned share;           // of so many persons
    unsigned members;
    STAILQ_ENTRY(lt_live_bot_group) link;
    STAILQ_HEAD(, lt_live_bot_group) addresses; // of a network, those whose turn will come
    STAILQ_HEAD(, lt_live_bot_person) persons;  // of an address, those whose turn will come
    time_account used;
};

struct lt_live_bot_person {
    lt_map_node node;                          // first
    lt_live_bot_asker asker;                   // the key
    STAILQ_ENTRY(lt_live_bot_person) link;     // among those whose turn will come
    STAILQ_HEAD(, lt_live_bot_queue_job) jobs; // what waits
    lt_live_bot_group *address;
    bool thinking;
    time_account used;
};

void lt_live_bot_queue_init(lt_live_bot_queue *queue, unsigned seconds_a_minute) {
    *queue = (lt_live_bot_queue){.persons = {.key_size = sizeof(lt_live_bot_asker)},
                                 .addresses = {.key_size = 8},
                                 .networks = {.key_size = 8},
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

// What a person may use: of their own, and of what they share.
static uint64_t refill_all(const lt_live_bot_queue *queue, lt_live_bot_person *person, uint64_t now_ns) {
    uint64_t left = refill(&person->used, queue->budget_ns, now_ns);
    lt_live_bot_group *group = person->address; // everybody has one
    do {
        const uint64_t shared = refill(&group->used, group->share * queue->budget_ns, now_ns);
        if (shared < left) left = shared;
        group = group->above;
    } while (group != NULL);
    return left;
}

static void sweep_groups(const lt_live_bot_queue *queue, lt_map *groups, uint64_t now_ns) {
    for (lt_map_node *node = lt_map_next(groups, NULL), *next; node != NULL; node = next) {
        lt_live_bot_group *group = (lt_live_bot_group *)node;
        next = lt_map_next(groups, node);
        if (group->members > 0) continue;
        refill(&group->used, group->share * queue->budget_ns, now_ns);
        if (group->used.spent_ns > 0) continue;
        if (group->above != NULL) group->above->members--;
        lt_map_remove(groups, node);
        free(group);
    }
}

// Frees the persons who have no jobs and owe nothing, then the addresses, then the networks.
static void sweep(lt_live_bot_queue *queue, uint64_t now_ns) {
    for (lt_map_node *node = lt_map_next(&queue->persons, NULL), *next; node != NULL; node = next) {
        lt_live_bot_person *person = (lt_live_bot_person *)node;
        next = lt_map_next(&queue->persons, node);
        refill_all(queue, person, now_ns);
        if (!STAILQ_EMPTY(&person->jobs) || person->thinking || person->used.spent_ns > 0) continue;
        person->address->members--;
        lt_map_remove(&queue->persons, node);
        free(person);
    }
    sweep_groups(queue, &queue->addresses, now_ns);
    sweep_groups(queue, &queue->networks, now_ns);
}

// Made where it is missing; NULL: no memory.
static lt_live_bot_group *group_in(lt_map *groups, const uint8_t from[8], lt_live_bot_group *above,
                                   unsigned share, uint64_t now_ns) {
    lt_live_bot_group *group = (lt_live_bot_group *)lt_map_find(groups, from);
    if (group != NULL) return group;
    group = calloc(1, sizeof *group);
    if (group == NULL) return NULL;
    memcpy(group->from, from, sizeof group->from);
    group->above = above;
    group->share = share;
    group->used.at_ns = now_ns;
    STAILQ_INIT(&group->addresses);
    STAILQ_INIT(&group->persons);
    if (!lt_map_add(groups, &group->node)) {
        free(group);
        return NULL;
    }
    if (above != NULL) above->members++;
    return group;
}

// The same for an address, with its network.
static lt_live_bot_group *address_of(lt_live_bot_queue *queue, const uint8_t from[8], uint64_t now_ns) {
    uint8_t bytes[8];
    lt_network_bytes(from, bytes);
    lt_live_bot_group *network = group_in(&queue->networks, bytes, NULL, NETWORK_SHARE, now_ns);
    if (network == NULL) return NULL;
    return group_in(&queue->addresses, from, network, ADDRESS_SHARE, now_ns);
}

// NULL if there is no memory. Each time there are twice as many persons, those that are not needed go first.
static lt_live_bot_person *add_person(lt_live_bot_queue *queue, const lt_live_bot_asker *asker,
                                      uint64_t now_ns) {
    const size_t count = queue->persons.count;
    if (count >= SWEPT_FROM && (count & (count - 1)) == 0) sweep(queue, now_ns);
    lt_live_bot_group *address = address_of(queue, asker->from, now_ns);
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
    address->members++;
    return person;
}

// Its turn will come after those of the same address, the address's after the others' of its network, and the
// network's after the other networks'.
static void line_up(lt_live_bot_queue *queue, lt_live_bot_person *person) {
    lt_live_bot_group *address = person->address, *network = address->above;
    if (STAILQ_EMPTY(&network->addresses)) STAILQ_INSERT_TAIL(&queue->turns, network, link);
    if (STAILQ_EMPTY(&address->persons)) STAILQ_INSERT_TAIL(&network->addresses, address, link);
    STAILQ_INSERT_TAIL(&address->persons, person, link);
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
    lt_live_bot_group *network = STAILQ_FIRST(&queue->turns);
    if (network == NULL) return NULL;
    lt_live_bot_group *address = STAILQ_FIRST(&network->addresses);
    lt_live_bot_person *person = STAILQ_FIRST(&address->persons);
    lt_live_bot_queue_job *job = STAILQ_FIRST(&person->jobs);
    STAILQ_REMOVE_HEAD(&queue->turns, link);
    STAILQ_REMOVE_HEAD(&network->addresses, link);
    STAILQ_REMOVE_HEAD(&address->persons, link);
    STAILQ_REMOVE_HEAD(&person->jobs, link);
    if (!STAILQ_EMPTY(&address->persons)) STAILQ_INSERT_TAIL(&network->addresses, address, link);
    if (!STAILQ_EMPTY(&network->addresses)) STAILQ_INSERT_TAIL(&queue->turns, network, link);
    person->thinking = true;
    const uint64_t left = refill_all(queue, person, now_ns);
    job->think_ns = left > MOST_NS ? MOST_NS : left > LEAST_NS ? left : LEAST_NS;
    job->unpaid = left <= LEAST_NS;
    return job;
}

bool lt_live_bot_queue_done(lt_live_bot_queue *queue, const lt_live_bot_queue_job *job, uint64_t spent_ns,
                            uint64_t now_ns) {
    lt_live_bot_person *person = job->person;
    refill_all(queue, person, now_ns);
    person->used.spent_ns += spent_ns;
    lt_live_bot_group *group = person->address;
    do {
        group->used.spent_ns += spent_ns;
        group = group->above;
    } while (group != NULL);
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

static void free_group(lt_map_node *node) {
    free(node);
}

void lt_live_bot_queue_free(lt_live_bot_queue *queue) {
    lt_map_clear(&queue->persons, free_person);
    lt_map_clear(&queue->addresses, free_group);
    lt_map_clear(&queue->networks, free_group);
    STAILQ_INIT(&queue->turns);
}

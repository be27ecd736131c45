// scheduler.c - virtual time: a heap of events, and the generator that all chance comes from.
#include <stdlib.h>

#include "lt_random.h"
#include "sim.h"

typedef struct {
    uint64_t at_us;
    uint32_t tie; // the order of events of one moment
    sim_action *action;
    void *context;
    uint64_t stamp;
} event;

static struct {
    lt_rng rng;
    uint64_t now_us, steps, digest;
    event *heap;
    size_t count, room;
    bool stopped;
} schedule;

uint64_t sim_now(void) {
    return schedule.now_us;
}

uint64_t sim_steps(void) {
    return schedule.steps;
}

uint64_t sim_digest(void) {
    return schedule.digest;
}

uint64_t sim_random(void) {
    return lt_rng_next(&schedule.rng);
}

unsigned sim_below(unsigned bound) {
    return lt_rng_below(&schedule.rng, bound);
}

uint64_t sim_between(uint64_t least, uint64_t most) {
    return most <= least ? least : least + sim_random() % (most - least + 1);
}

bool sim_chance(unsigned in_a_million) {
    return in_a_million > 0 && sim_below(1000000) < in_a_million;
}

static bool is_before(const event *a, const event *b) {
    return a->at_us != b->at_us ? a->at_us < b->at_us : a->tie < b->tie;
}

static void put(size_t at, const event *moved) {
    while (at > 0 && is_before(moved, &schedule.heap[(at - 1) / 2])) {
        schedule.heap[at] = schedule.heap[(at - 1) / 2];
        at = (at - 1) / 2;
    }
    schedule.heap[at] = *moved;
}

void sim_after(uint64_t delay_us, sim_action *action, void *context, uint64_t stamp) {
    if (schedule.count == schedule.room) {
        schedule.room = schedule.room == 0 ? 1024 : 2 * schedule.room;
        schedule.heap = realloc(schedule.heap, schedule.room * sizeof *schedule.heap);
        if (schedule.heap == NULL) abort();
    }
    const event added = {.at_us = schedule.now_us + delay_us,
                         .tie = (uint32_t)(sim_random() >> 32),
                         .action = action,
                         .context = context,
                         .stamp = stamp};
    put(schedule.count++, &added);
}

static event take(void) {
    const event first = schedule.heap[0], last = schedule.heap[--schedule.count];
    size_t at = 0;
    for (size_t child; (child = 2 * at + 1) < schedule.count; at = child) {
        if (child + 1 < schedule.count && is_before(&schedule.heap[child + 1], &schedule.heap[child]))
            child++;
        if (!is_before(&schedule.heap[child], &last)) break;
        schedule.heap[at] = schedule.heap[child];
    }
    schedule.heap[at] = last;
    return first;
}

void sim_run(uint64_t steps, uint64_t until_us) {
    schedule.stopped = false;
    for (uint64_t i = 0; i < steps && schedule.count > 0 && !schedule.stopped && schedule.now_us < until_us;
         i++) {
        const event next = take();
        schedule.now_us = next.at_us;
        schedule.steps++;
        schedule.digest = (schedule.digest ^ next.at_us ^ next.tie) * 0x9E3779B97F4A7C15u;
        next.action(next.context, next.stamp);
    }
}

void sim_stop(void) {
    schedule.stopped = true;
}

void sim_begin(uint64_t seed) {
    schedule.rng = (lt_rng){.state = seed};
    for (int i = 0; i < 4; i++) sim_random();
}

void sim_end(void) {
    free(schedule.heap);
    schedule.heap = NULL;
    schedule.count = schedule.room = 0;
}

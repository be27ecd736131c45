// lanes.c - a queue of queues.
#include <stdlib.h>
#include <string.h>

#include "lanes.h"

#define MOST_NS ((uint64_t)2000 * 1000000) // for any turn
#define LEAST_NS ((uint64_t)5 * 1000000)   // with an empty purse

struct lt_lane {
    lt_lane *next;      // in its list
    lt_lane *next_turn; // among those whose turn will come
    lt_secret owner;
    lt_lane_job *first, **last; // what waits
    bool thinking;
    uint64_t spent_ns, at_ns; // of the purse, and when that was
};

void lt_lanes_init(lt_lanes *lanes, unsigned seconds_a_minute) {
    *lanes = (lt_lanes){.purse_ns = (uint64_t)seconds_a_minute * 1000000000};
}

// What was spent comes back with time.
static void refill(const lt_lanes *lanes, lt_lane *lane, uint64_t now_ns) {
    const uint64_t back = (now_ns - lane->at_ns) / 60 * (lanes->purse_ns / 1000000000);
    lane->spent_ns = lane->spent_ns > back ? lane->spent_ns - back : 0;
    lane->at_ns = now_ns;
}

// The lane of a person, if there is one. On the way those go that nobody needs any more.
static lt_lane *find(lt_lanes *lanes, lt_lane **list, const lt_secret *owner, uint64_t now_ns) {
    for (lt_lane **at = list; *at != NULL;) {
        lt_lane *lane = *at;
        refill(lanes, lane, now_ns);
        if (memcmp(&lane->owner, owner, sizeof *owner) == 0) return lane;
        if (lane->first == NULL && !lane->thinking && lane->spent_ns == 0) {
            *at = lane->next;
            free(lane);
        } else {
            at = &lane->next;
        }
    }
    return NULL;
}

static void wait_for_turn(lt_lanes *lanes, lt_lane *lane) {
    lane->next_turn = NULL;
    *(lanes->first == NULL ? &lanes->first : &lanes->last->next_turn) = lane;
    lanes->last = lane;
}

bool lt_lanes_put(lt_lanes *lanes, const lt_secret *owner, lt_lane_job *job, uint64_t now_ns) {
    lt_lane **list = &lanes->list[owner->bytes[0] % LT_LANE_LISTS]; // owners are hashes
    lt_lane *lane = find(lanes, list, owner, now_ns);
    if (lane == NULL) {
        lane = calloc(1, sizeof *lane);
        if (lane == NULL) return false;
        *lane = (lt_lane){.next = *list, .owner = *owner, .last = &lane->first, .at_ns = now_ns};
        *list = lane;
    }
    job->next = NULL;
    job->lane = lane;
    const bool first = lane->first == NULL;
    *lane->last = job;
    lane->last = &job->next;
    if (first && !lane->thinking) wait_for_turn(lanes, lane);
    return true;
}

lt_lane_job *lt_lanes_take(lt_lanes *lanes, uint64_t now_ns) {
    lt_lane *lane = lanes->first;
    if (lane == NULL) return NULL;
    lanes->first = lane->next_turn;
    lt_lane_job *job = lane->first;
    lane->first = job->next;
    if (lane->first == NULL) lane->last = &lane->first;
    lane->thinking = true;
    refill(lanes, lane, now_ns);
    const uint64_t left = lanes->purse_ns > lane->spent_ns ? lanes->purse_ns - lane->spent_ns : 0;
    job->think_ns = left > MOST_NS ? MOST_NS : left > LEAST_NS ? left : LEAST_NS;
    return job;
}

bool lt_lanes_done(lt_lanes *lanes, const lt_lane_job *job, uint64_t spent_ns, uint64_t now_ns) {
    lt_lane *lane = job->lane;
    refill(lanes, lane, now_ns);
    lane->spent_ns += spent_ns;
    lane->thinking = false;
    if (lane->first == NULL) return false;
    wait_for_turn(lanes, lane);
    return true;
}

void lt_lanes_free(lt_lanes *lanes, void (*drop)(lt_lane_job *job)) {
    for (unsigned i = 0; i < LT_LANE_LISTS; i++)
        for (lt_lane *lane = lanes->list[i], *next; lane != NULL; lane = next) {
            next = lane->next;
            for (lt_lane_job *job = lane->first, *later; job != NULL; job = later) {
                later = job->next;
                drop(job);
            }
            free(lane);
        }
    *lanes = (lt_lanes){.purse_ns = lanes->purse_ns};
}

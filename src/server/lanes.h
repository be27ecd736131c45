// lanes.h - who is next: turns that bots have to find, fair by person and not only by table.
//
// Everybody has a lane, and lanes take turns: whoever made fifty tables waits for their own, and nobody else does. A lane's turns
// are found one after the other, so that one person never has all threads. And thinking is paid from a purse that fills
// steadily: where it is empty, bots answer with what they find at once. The caller sees to it that one thread at a time is here.
#ifndef LT_LANES_H
#define LT_LANES_H

#include <stdbool.h>
#include <stdint.h>

#include "table.h"

typedef struct lt_lane lt_lane;

// What waits; the first member of a larger thing.
typedef struct lt_lane_job {
    struct lt_lane_job *next;
    lt_lane *lane;
    uint64_t think_ns; // how long it may be thought about
} lt_lane_job;

enum { LT_LANE_LISTS = 256 };
typedef struct {
    lt_lane *list[LT_LANE_LISTS]; // by owner
    lt_lane *first, *last;        // those whose turn will come
    uint64_t purse_ns;            // what a full purse holds; it fills within a minute
} lt_lanes;

void lt_lanes_init(lt_lanes *lanes, unsigned seconds_a_minute);
// False if there is no memory.
bool lt_lanes_put(lt_lanes *lanes, const lt_secret *owner, lt_lane_job *job, uint64_t now_ns);
// The next one, with its time; NULL if nobody may be served now. lt_lanes_done has to follow.
lt_lane_job *lt_lanes_take(lt_lanes *lanes, uint64_t now_ns);
// True if another one of the same person can be taken now.
bool lt_lanes_done(lt_lanes *lanes, const lt_lane_job *job, uint64_t spent_ns, uint64_t now_ns);
// What still waits goes to `drop`.
void lt_lanes_free(lt_lanes *lanes, void (*drop)(lt_lane_job *job));

#endif

// registry.c - the table of all bots. A further bot is a further line.
#include "bots.h"

// From the weakest to the strongest within each part.
const lt_bot *const lt_bots[] = {
    // the levels for people: as many as lt_level_count says
    &lt_bot_newcomer,
    &lt_bot_learner,
    &lt_bot_casual,
    &lt_bot_steady,
    &lt_bot_skilled,
    &lt_bot_expert,
    &lt_bot_master,
    // the plain ones
    &lt_bot_random,
    &lt_bot_greedy,
    &lt_bot_value,
    &lt_bot_search,
};
const unsigned lt_bot_count = sizeof lt_bots / sizeof *lt_bots;
const unsigned lt_level_count = 7;

static bool same(const char *a, const char *b) {
    while (*a && *a == *b) a++, b++;
    return *a == *b;
}

const lt_bot *lt_bot_by_name(const char *name) {
    for (unsigned i = 0; i < lt_bot_count; i++)
        if (same(lt_bots[i]->name, name)) return lt_bots[i];
    return NULL;
}

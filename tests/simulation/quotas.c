// quotas.c - how much one client gets: messages in and out, answers, tables.
#include <stdlib.h>

#include "lt_map.h"
#include "quotas.h"

// A bucket of our own: it loses `per_s` a second, and must not hold more than `burst`.
typedef struct {
    double used;
    uint64_t at_us;
} tally;

typedef struct {
    lt_map_node node;
    uint64_t address; // the key
    tally answers, tables;
} counted;

// What everybody at a table may cause somebody else to be told, besides entries: reactions, who is there, who
// asks for an end.
enum { OTHERS_PER_S = 8, OTHERS_BURST = 200 };

static lt_map addresses = {.key_size = 8};
static double message_rate, answer_rate, answer_burst, table_rate, table_burst;

void sim_quotas_begin(unsigned messages_per_s, unsigned per_address, unsigned tables_per_min) {
    message_rate = messages_per_s;
    answer_rate = 10.0 + per_address;
    answer_burst = 200.0 + per_address;
    table_rate = tables_per_min / 60.0;
    table_burst = 10.0 + tables_per_min;
}

static void free_counted(lt_map_node *node) {
    free(node);
}

void sim_quotas_end(void) {
    lt_map_clear(&addresses, free_counted);
}

static counted *of_address(uint64_t address) {
    counted *found = (counted *)lt_map_find(&addresses, &address);
    if (found != NULL) return found;
    found = calloc(1, sizeof *found);
    if (found == NULL) abort();
    found->address = address;
    if (!lt_map_add(&addresses, &found->node)) abort();
    return found;
}

static double add(tally *to, double per_s) {
    to->used -= per_s * (double)(sim_now() - to->at_us) / 1e6;
    if (to->used < 0) to->used = 0;
    to->at_us = sim_now();
    return ++to->used;
}

// The server counts in milliseconds of its loop's clock, which stands still while it is busy: some slack.
static bool is_above(double used, double burst, double per_s) {
    return used > 1.02 * burst + 0.2 * per_s + 2;
}

void sim_quotas_read(sim_link *link) {
    if (link->is_socket && link->is_above)
        sim_fail(link->has_table ? &link->table : NULL,
                 "a client sends more messages than the limit, and is read on");
    while (link->frames_read < link->frames_sent &&
           link->frame_end[link->frames_read % SIM_FRAMES] <= link->up_read) {
        tally of = {link->limit_used, link->limit_us};
        link->frames_read++;
        link->limit_used = add(&of, message_rate);
        link->limit_us = of.at_us;
    }
    if (link->up_read == link->up_sent) link->up_read = link->up_sent = link->up_arrived = 0;
    link->is_above = is_above(link->limit_used, 4 * message_rate, message_rate);
}

void sim_quotas_message(sim_link *link) {
    const double seconds = (double)(sim_now() - link->opened_us) / 1e6;
    const double others = (double)link->out_count - (double)link->out_free - (double)link->in_count;
    if (others > OTHERS_BURST + OTHERS_PER_S * seconds)
        sim_fail(link->has_table ? &link->table : NULL,
                 "a client was sent %.0f messages in %.0f s that it did not ask for", others, seconds);
}

void sim_quotas_response(sim_link *link, int status) {
    counted *of = of_address(link->address);
    if (status != 429 && is_above(add(&of->answers, answer_rate), answer_burst, answer_rate))
        sim_fail(NULL, "an address gets more answers than the limit");
    if (status == 201 && is_above(add(&of->tables, table_rate), table_burst, table_rate))
        sim_fail(NULL, "an address makes more tables than the limit");
}

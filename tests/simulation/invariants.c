// invariants.c - what must hold at all times: tables in memory, connections, and that honest tables go on.
#include "clients.h"
#include "disk.h"
#include "loop.h"
#include "lt_live.h"
#include "model.h"
#include "world.h"

enum { SLACK_MS = 30000 };
#define QUIET_US (20 * SIM_S) // after trouble of the store or a restart

static uint64_t trouble_us; // when there was trouble last

// A table leaves the memory some time after its end, or when nobody looks at it. A game with a bank stays
// while it runs, as its clock does.
static void check_resting(const lt_server *server, const lt_live_table *live) {
    const sim_model *model = sim_model_find(&live->table.id);
    const uint64_t now = lt_server_now(server);
    const bool running = live->table.settings.clock == LT_CLOCK_BANK && live->table.phase == LT_TABLE_RUNNING;
    if (!LIST_EMPTY(&live->conns) || now < live->used_ms) return;
    if (model != NULL && model->deleted) {
        if (sim_now() - model->deleted_us > SLACK_MS * SIM_MS)
            sim_fail(&model->id, "a table is in memory %.0f s after it was deleted",
                     (double)(sim_now() - model->deleted_us) / 1e6);
    } else if (!running && now - live->used_ms > server->options.rest_ms + SLACK_MS) {
        sim_fail(&live->table.id, "a table is in memory %.0f s after anybody used it",
                 (double)(now - live->used_ms) / 1e3);
    }
}

// What the table in memory is, its log says.
static void check_live(const lt_server *server, const lt_live_table *live, bool troubled) {
    const sim_model *model = sim_model_find(&live->table.id);
    const lt_table *table = &live->table;
    if (table->seq > 0 && (model == NULL || table->seq > model->table.seq))
        sim_fail(&table->id, "the table in memory has entry %u, and only %u are durable", table->seq,
                 model == NULL ? 0 : model->table.seq);
    if (table->seq > 0 && table->seq == model->table.seq &&
        (table->phase != model->table.phase || table->turn_count != model->table.turn_count))
        sim_fail(&table->id, "the table in memory is not what its log says");
    if (!troubled) check_resting(server, live);
}

static void check_connections(const lt_server *server) {
    if (server->conn_count > server->options.connections + 1)
        sim_fail(NULL, "%u connections are open", server->conn_count);
    for (lt_map_node *node = NULL; (node = lt_map_next(&server->addresses->map, node)) != NULL;)
        if (!world.proxied && ((lt_address *)node)->connections > server->options.per_address)
            sim_fail(NULL, "an address has %u connections", ((lt_address *)node)->connections);
}

// Each table in memory is counted for the address that brought it there, once.
static void check_shares(const lt_server *server) {
    size_t counted = 0, brought = 0;
    for (lt_map_node *node = NULL; (node = lt_map_next(&server->addresses->map, node)) != NULL;)
        counted += ((lt_address *)node)->tables;
    for (lt_map_node *node = NULL; (node = lt_map_next(&server->tables, node)) != NULL;)
        brought += ((const lt_live_table *)node)->brought_by != NULL;
    if (counted != brought)
        sim_fail(NULL, "addresses have brought %zu tables, and %zu are counted", brought, counted);
}

bool sim_is_troubled(void) {
    return sim_now() - trouble_us < QUIET_US;
}

void sim_check_empty(void) {
    const lt_server *server = sim_server();
    if (server->conn_count != 0) sim_fail(NULL, "%u connections are left", server->conn_count);
    for (lt_map_node *node = NULL; (node = lt_map_next(&server->addresses->map, node)) != NULL;)
        if (((lt_address *)node)->connections != 0) sim_fail(NULL, "an address still has a connection");
}

static void check(void *context, uint64_t stamp) {
    const lt_server *server = sim_server();
    const bool troubled_now = !sim_server_is_up() || sim_disk_now() != SIM_DISK_WELL;
    (void)context;
    (void)stamp;
    if (troubled_now) trouble_us = sim_now();
    const bool troubled = sim_is_troubled();
    if (sim_server_is_up()) {
        for (lt_map_node *node = NULL; (node = lt_map_next(&server->tables, node)) != NULL;)
            check_live(server, (const lt_live_table *)node, troubled);
        check_connections(server);
        check_shares(server);
    }
    sim_parties_check(troubled);
    counts.checks++;
    sim_after(SIM_S, check, NULL, 0);
}

void sim_invariants_begin(void) {
    trouble_us = sim_now();
    sim_after(SIM_S, check, NULL, 0);
}

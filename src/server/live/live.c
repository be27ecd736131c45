// live.c - tables in memory: finding, rebuilding and unloading them, requests that wait, sockets that come
// and go.
#include <stdlib.h>
#include <string.h>

#include "lt_live.h"

enum {
    GRACE_AWAYS = 10,    // after a restart everybody has so many times away_ms to come back
    WAITING_SEAT = 8,    // of a seat, while an entry is on its way
    WAITING_ADDRESS = 4, // of an address, without a seat
    WAITING_OTHERS = 16  // of all without a seat
};

// --- In memory ---------------------------------------------------------------------------------------------

_Static_assert(offsetof(lt_live_table, table.id) == sizeof(lt_map_node),
               "the key of the map is behind its node");

static void free_table(lt_map_node *node) {
    lt_live_table *live = (lt_live_table *)node;
    lt_table_free(&live->table);
    free(live);
}

void lt_live_unload(lt_live_table *live) {
    lt_server *server = live->server;
    lt_map_remove(&server->tables, &live->node);
    TAILQ_REMOVE(&server->sweep_order, live, sweep_link);
    if (live->brought_by != NULL) lt_address_drop_table(live->brought_by);
    server->metrics.tables--;
    free_table(&live->node);
}

lt_live_table *lt_live_new(lt_server *server, const lt_game_id *id, const lt_conn *conn) {
    lt_address *address = conn != NULL ? conn->address : NULL;
    if (server->tables.count >= server->options.live_tables) return NULL;
    if (address != NULL && !lt_address_bring_table(address, &server->options)) return NULL;
    lt_live_table *live = calloc(1, sizeof *live);
    if (live != NULL) {
        *live = (lt_live_table){.server = server, .used_ms = lt_server_now(server), .brought_by = address};
        live->table.id = *id;
        STAILQ_INIT(&live->waiting);
    }
    if (live == NULL || !lt_map_add(&server->tables, &live->node)) {
        if (address != NULL) lt_address_drop_table(address);
        free(live);
        return NULL;
    }
    TAILQ_INSERT_TAIL(&server->sweep_order, live, sweep_link);
    server->metrics.tables++;
    return live;
}

void lt_live_unload_all(lt_server *server) {
    lt_map_clear(&server->tables, free_table);
}

// --- Rebuilding --------------------------------------------------------------------------------------------

typedef struct {
    lt_live_table *live;
    bool damaged;
} rebuilding;

static bool each_entry(void *context, uint64_t seq, const void *bytes, size_t size) {
    rebuilding *of = context;
    lt_entry entry;
    of->damaged = seq != of->live->table.seq + 1u || !lt_entry_read(bytes, size, &entry) ||
                  !lt_table_apply(&of->live->table, &entry, NULL, 0);
    return !of->damaged;
}

lt_live_table *lt_live_in_memory(lt_server *server, const lt_game_id *id) {
    return (lt_live_table *)lt_map_find(&server->tables, id);
}

// After a restart the clock of a game of days leaves this much at least.
static int64_t grace_ms(const lt_server *server) {
    const uint64_t all = (uint64_t)GRACE_AWAYS * server->options.away_ms;
    const uint64_t up = lt_server_now(server) - server->began_ms;
    return up < all ? (int64_t)(all - up) : 0;
}

lt_live_found lt_live_find(lt_server *server, const lt_game_id *id, const lt_conn *conn,
                           lt_live_table **found) {
    lt_live_table *live = lt_live_in_memory(server, id);
    if (live != NULL) {
        if (live->gone) return LT_FOUND_NONE;
        if (live->stale) return LT_FOUND_FAULT; // in a moment
        live->used_ms = lt_server_now(server);
        *found = live;
        return LT_FOUND;
    }
    live = lt_live_new(server, id, conn);
    if (live == NULL) return LT_FOUND_FAULT;
    rebuilding of = {.live = live};
    const lt_store_err err = lt_store_read(server->store, *id, 0, each_entry, &of);
    if (err != LT_STORE_OK || of.damaged || live->table.seq == 0) {
        const bool fault = err != LT_STORE_OK || of.damaged;
        server->metrics.table_faults_total += fault;
        if (fault)
            lt_log_rated(server, LT_LOG_TABLE_FAULT, "after=%u store=\"%s\"", live->table.seq,
                         lt_store_err_text(err));
        lt_live_unload(live);
        return fault ? LT_FOUND_FAULT : LT_FOUND_NONE;
    }
    const uint64_t now = lt_server_now(server);
    for (unsigned i = 0; i < LT_MAX_PLAYERS; i++) live->table.seats[i].gone_ms = now;
    lt_table_resume_clock(&live->table, (int64_t)now, lt_calendar_passed(server, live->table.changed_ms),
                          grace_ms(server));
    server->metrics.tables_loaded_total++;
    *found = live;
    lt_live_advance(live);
    return LT_FOUND;
}

lt_asker lt_live_asker(lt_live_table *live, const lt_conn *conn, int seat) {
    lt_asker asker = {.options = &live->server->options, .now_ms = lt_server_now(live->server)};
    if (conn != NULL) asker = lt_conn_asker(conn);
    asker.table = &live->table;
    asker.seat = seat;
    asker.buckets[LT_SCOPE_TABLE] = live->buckets;
    if (seat != LT_SPECTATOR) asker.buckets[LT_SCOPE_SEAT] = live->seat_buckets[seat];
    asker.listeners = live->watchers;
    for (unsigned i = 0; i < LT_MAX_PLAYERS; i++) asker.listeners += live->table.seats[i].sockets;
    return asker;
}

// --- Waiting -----------------------------------------------------------------------------------------------

struct lt_live_waiting {
    STAILQ_ENTRY(lt_live_waiting) link;
    lt_conn *conn; // held
    bool request;
    size_t size;
    char text[];
};

bool lt_live_busy(const lt_live_table *live) {
    return live->work != NULL || live->arranging;
}

// Whether there is room: those who play are heard, however many others ask, and each of them.
static bool has_room(const lt_live_table *live, const lt_conn *conn) {
    const bool plays = conn->greeted && conn->seat != LT_SPECTATOR;
    unsigned same = 0, others = 0;
    const lt_live_waiting *item;
    STAILQ_FOREACH(item, &live->waiting, link) {
        const lt_conn *other = item->conn;
        const bool other_plays = other->greeted && other->seat != LT_SPECTATOR;
        if (plays) {
            same += other_plays && other->seat == conn->seat;
        } else if (!other_plays) {
            same += other->address == conn->address;
            others++;
        }
    }
    return plays ? same < WAITING_SEAT : same < WAITING_ADDRESS && others < WAITING_OTHERS;
}

void lt_live_wait(lt_live_table *live, lt_conn *conn, const char *text, size_t size) {
    lt_live_waiting *item = has_room(live, conn) ? malloc(sizeof *item + size) : NULL;
    if (item == NULL) {
        if (text == NULL) {
            lt_http_error(conn, 503, "busy");
        } else {
            lt_wire_refuse(conn, "busy", NULL);
            if (!conn->greeted) lt_websocket_close(conn, LT_CLOSE_GOING);
        }
        return;
    }
    *item = (lt_live_waiting){.conn = conn, .request = text == NULL, .size = size};
    if (text != NULL) memcpy(item->text, text, size);
    conn->holds++;
    STAILQ_INSERT_TAIL(&live->waiting, item, link);
}

static void deal_with(lt_live_waiting *item) {
    lt_conn *conn = item->conn;
    const lt_server_handlers *handlers = &conn->server->handlers;
    if (item->request && conn->phase == LT_CONN_HTTP && conn->waiting) handlers->request(conn, conn->request);
    if (!item->request && conn->phase == LT_CONN_SOCKET) handlers->message(conn, item->text, item->size);
    lt_conn_release(conn);
    free(item);
}

void lt_live_drain_waiting(lt_live_table *live) {
    while (!lt_live_busy(live) && !STAILQ_EMPTY(&live->waiting)) {
        lt_live_waiting *item = STAILQ_FIRST(&live->waiting);
        STAILQ_REMOVE_HEAD(&live->waiting, link);
        deal_with(item); // a table that is gone is not found any more, and its askers hear that
    }
}

void lt_live_advance(lt_live_table *live) {
    if (!lt_live_busy(live) && !live->gone && !live->stale) live->server->handlers.step(live);
    lt_live_drain_waiting(live);
}

// --- Coming and going --------------------------------------------------------------------------------------

// The connection may have been closed since it asked: then it has no address.
void lt_live_asked_by(lt_live_table *live, const lt_conn *conn) {
    if (conn != NULL && conn->address != NULL)
        memcpy(live->asked_from, conn->address->bytes, sizeof live->asked_from);
}

void lt_live_attach(lt_live_table *live, lt_conn *conn, int seat) {
    conn->live = live;
    conn->seat = (int8_t)seat;
    LIST_INSERT_HEAD(&live->conns, conn, table_link);
    if (seat == LT_SPECTATOR) {
        live->watchers++;
    } else {
        live->table.seats[seat].sockets++;
        live->table.seats[seat].seen = true;
        lt_live_asked_by(live, conn);
    }
    live->present_stale = true;
}

void lt_live_detach(lt_conn *conn) {
    lt_live_table *live = conn->live;
    if (live == NULL) return;
    LIST_REMOVE(conn, table_link);
    conn->live = NULL;
    if (conn->seat == LT_SPECTATOR) {
        live->watchers--;
    } else if (--live->table.seats[conn->seat].sockets == 0) {
        live->table.seats[conn->seat].gone_ms = lt_server_now(conn->server);
    }
    live->present_stale = true;
    live->used_ms = lt_server_now(conn->server);
}

// live.c - tables in memory: finding and rebuilding them, taking them out of memory, what waits, who comes and goes.
#include <stdlib.h>
#include <string.h>

#include "lt_live.h"

enum {
    FIRST_LISTS = 1024,
    GRACE_AWAYS = 10,    // after a restart everybody has so many times away_ms to come back
    ENTRIES_MAX = 20000, // a whole game has about fifty
    CHANGES_PER_MIN = 30,
    CHANGES_BURST = 20,
    WAITING_MAX = 32 // of one table
};

// --- The hash table -------------------------------------------------------------------------------------------

// Ids are random, so that any bytes of them will do.
static lt_live_table **list_of(lt_server *server, const lt_game_id *id) {
    uint32_t word;
    memcpy(&word, id->bytes, sizeof word);
    return &server->tables[word % server->table_lists];
}

static bool more_lists(lt_server *server) {
    const unsigned old_lists = server->table_lists;
    lt_live_table **old = server->tables;
    const unsigned lists = old_lists == 0 ? FIRST_LISTS : 4 * old_lists;
    lt_live_table **made = calloc(lists, sizeof *made);
    if (made == NULL) return old_lists > 0;
    server->tables = made;
    server->table_lists = lists;
    for (unsigned i = 0; i < old_lists; i++)
        for (lt_live_table *live = old[i], *next; live != NULL; live = next) {
            next = live->next;
            lt_live_table **list = list_of(server, &live->table.id);
            live->next = *list;
            *list = live;
        }
    free(old);
    return true;
}

static void unlink_table(lt_live_table *live) {
    for (lt_live_table **at = list_of(live->server, &live->table.id); *at != NULL; at = &(*at)->next)
        if (*at == live) {
            *at = live->next;
            live->server->table_count--;
            live->server->metrics.tables--;
            return;
        }
}

static void free_table(lt_live_table *live) {
    lt_table_free(&live->table);
    free(live);
}

void lt_live_unload(lt_live_table *live) {
    unlink_table(live);
    free_table(live);
}

lt_live_table *lt_live_new(lt_server *server, const lt_game_id *id) {
    if (server->table_count >= server->options.live_tables) return NULL;
    if (server->table_count >= 2 * server->table_lists && !more_lists(server)) return NULL;
    lt_live_table *live = calloc(1, sizeof *live);
    if (live == NULL) return NULL;
    live->server = server;
    live->table.id = *id;
    live->used_ms = lt_server_now(server);
    lt_live_table **list = list_of(server, id);
    live->next = *list;
    *list = live;
    server->table_count++;
    server->metrics.tables++;
    return live;
}

void lt_live_unload_all(lt_server *server) {
    for (unsigned i = 0; i < server->table_lists; i++)
        for (lt_live_table *live = server->tables[i], *next; live != NULL; live = next) {
            next = live->next;
            free_table(live);
        }
    free(server->tables);
    server->tables = NULL;
    server->table_lists = 0;
}

// --- Rebuilding -----------------------------------------------------------------------------------------------

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
    lt_live_table *live = server->table_lists > 0 ? *list_of(server, id) : NULL;
    while (live != NULL && memcmp(&live->table.id, id, sizeof *id) != 0) live = live->next;
    return live;
}

// After a restart the clock of a game of days leaves this much at least.
static int64_t grace_ms(const lt_server *server) {
    const uint64_t all = (uint64_t)GRACE_AWAYS * server->options.away_ms;
    const uint64_t up = lt_server_now(server) - server->began_ms;
    return up < all ? (int64_t)(all - up) : 0;
}

lt_live_found lt_live_find(lt_server *server, const lt_game_id *id, lt_live_table **found) {
    lt_live_table *live = lt_live_in_memory(server, id);
    if (live != NULL) {
        if (live->gone) return LT_FOUND_NONE;
        if (live->stale) return LT_FOUND_FAULT; // in a moment
        live->used_ms = lt_server_now(server);
        *found = live;
        return LT_FOUND;
    }
    live = lt_live_new(server, id);
    if (live == NULL) return LT_FOUND_FAULT;
    rebuilding of = {.live = live};
    const lt_store_err err = lt_store_read(server->store, *id, 0, each_entry, &of);
    if (err != LT_STORE_OK || of.damaged || live->table.seq == 0) {
        const bool fault = err != LT_STORE_OK || of.damaged;
        if (fault) lt_log("table-fault", "after=%u store=\"%s\"", live->table.seq, lt_store_err_text(err));
        lt_live_unload(live);
        return fault ? LT_FOUND_FAULT : LT_FOUND_NONE;
    }
    const uint64_t now = lt_server_now(server);
    for (unsigned i = 0; i < LT_MAX_PLAYERS; i++) live->table.seats[i].gone_ms = now;
    lt_table_resume_clock(&live->table, (int64_t)now, lt_server_wall(server), grace_ms(server));
    server->metrics.tables_loaded_total++;
    *found = live;
    lt_live_advance(live);
    return LT_FOUND;
}

bool lt_live_may_change(lt_live_table *live) {
    return live->table.seq < ENTRIES_MAX &&
           lt_bucket_take(&live->changes, CHANGES_PER_MIN, CHANGES_BURST, lt_server_now(live->server));
}

// --- Waiting --------------------------------------------------------------------------------------------------

struct lt_live_waiting {
    lt_live_waiting *next;
    lt_conn *conn; // held
    bool request;
    size_t size;
    char text[];
};

bool lt_live_busy(const lt_live_table *live) {
    return live->work != NULL || live->arranging;
}

void lt_live_wait(lt_live_table *live, lt_conn *conn, const char *text, size_t size) {
    // Half of the room is for those who play: however many look on, they are heard.
    const unsigned room = conn->greeted && conn->seat != LT_SPECTATOR ? WAITING_MAX : WAITING_MAX / 2;
    lt_live_waiting *item = live->waiting_count < room ? malloc(sizeof *item + size) : NULL;
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
    lt_live_waiting **last = &live->waiting;
    while (*last != NULL) last = &(*last)->next;
    *last = item;
    live->waiting_count++;
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
    while (!lt_live_busy(live) && live->waiting != NULL) {
        lt_live_waiting *item = live->waiting;
        live->waiting = item->next;
        live->waiting_count--;
        deal_with(item); // a table that is gone is not found any more, and its askers hear that
    }
}

void lt_live_advance(lt_live_table *live) {
    if (!lt_live_busy(live) && !live->gone && !live->stale) live->server->handlers.step(live);
    lt_live_drain_waiting(live);
}

// --- Coming and going --------------------------------------------------------------------------------------------

void lt_live_attach(lt_live_table *live, lt_conn *conn, int seat) {
    conn->live = live;
    conn->seat = (int8_t)seat;
    conn->table_next = live->conns;
    conn->table_previous = NULL;
    if (live->conns != NULL) live->conns->table_previous = conn;
    live->conns = conn;
    if (seat == LT_SPECTATOR) {
        live->watchers++;
    } else {
        live->table.seats[seat].sockets++;
    }
    live->present_stale = true;
}

void lt_live_detach(lt_conn *conn) {
    lt_live_table *live = conn->live;
    if (live == NULL) return;
    if (conn->table_previous != NULL) conn->table_previous->table_next = conn->table_next;
    if (conn->table_next != NULL) conn->table_next->table_previous = conn->table_previous;
    if (live->conns == conn) live->conns = conn->table_next;
    conn->live = NULL;
    conn->table_next = conn->table_previous = NULL;
    if (conn->seat == LT_SPECTATOR) {
        live->watchers--;
    } else if (--live->table.seats[conn->seat].sockets == 0) {
        live->table.seats[conn->seat].gone_ms = lt_server_now(conn->server);
    }
    live->present_stale = true;
    live->used_ms = lt_server_now(conn->server);
}

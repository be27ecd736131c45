// tables.c - tables in memory: finding and rebuilding them, letting go of them, who comes and goes, and what time brings.
#include <stdlib.h>
#include <string.h>

#include "bots.h"
#include "clock.h"
#include "deliver.h"
#include "log.h"
#include "play.h"
#include "protocol_in.h"
#include "routes.h"
#include "tables.h"
#include "websocket.h"

enum {
    FIRST_LISTS = 1024,
    GRACE_AWAYS = 10,     // times the time after which somebody counts as gone
    UNHURRIED_AWAYS = 10, // the same
    DISMISSAL_MS = 5000,
    ENTRIES_MAX = 20000, // a whole game has about fifty
    CHANGES_PER_MIN = 30,
    CHANGES_BURST = 20,
    WAITING_MAX = 32 // of one table
};

// --- The hash table -------------------------------------------------------------------------------------------

// Ids are random, so that any bytes of them will do.
static lt_table **list_of(lt_server *server, const lt_game_id *id) {
    uint32_t word;
    memcpy(&word, id->bytes, sizeof word);
    return &server->tables[word % server->table_lists];
}

static bool more_lists(lt_server *server) {
    const unsigned old_lists = server->table_lists;
    lt_table **old = server->tables;
    const unsigned lists = old_lists == 0 ? FIRST_LISTS : 4 * old_lists;
    lt_table **made = calloc(lists, sizeof *made);
    if (made == NULL) return old_lists > 0;
    server->tables = made;
    server->table_lists = lists;
    for (unsigned i = 0; i < old_lists; i++)
        for (lt_table *table = old[i], *next; table != NULL; table = next) {
            next = table->next;
            lt_table **list = list_of(server, &table->at.id);
            table->next = *list;
            *list = table;
        }
    free(old);
    return true;
}

static void unlink_table(lt_table *table) {
    for (lt_table **at = list_of(table->server, &table->at.id); *at != NULL; at = &(*at)->next)
        if (*at == table) {
            *at = table->next;
            table->server->table_count--;
            table->server->metrics.tables--;
            return;
        }
}

static void free_table(lt_table *table) {
    lt_seating_free(&table->at);
    free(table);
}

lt_table *lt_table_new(lt_server *server, const lt_game_id *id) {
    if (server->table_count >= server->options.live_tables) return NULL;
    if (server->table_count >= 2 * server->table_lists && !more_lists(server)) return NULL;
    lt_table *table = calloc(1, sizeof *table);
    if (table == NULL) return NULL;
    table->server = server;
    table->at.id = *id;
    table->used_ms = lt_now(server);
    lt_table **list = list_of(server, id);
    table->next = *list;
    *list = table;
    server->table_count++;
    server->metrics.tables++;
    return table;
}

// --- Rebuilding -----------------------------------------------------------------------------------------------

typedef struct {
    lt_table *table;
    bool damaged;
} rebuilding;

static bool each_entry(void *context, uint64_t seq, const void *bytes, size_t size) {
    rebuilding *of = context;
    lt_entry entry;
    of->damaged = seq != of->table->at.n + 1u || !lt_entry_read(bytes, size, &entry) ||
                  !lt_seating_apply(&of->table->at, &entry);
    return !of->damaged;
}

lt_table *lt_table_in_memory(lt_server *server, const lt_game_id *id) {
    lt_table *table = server->table_lists > 0 ? *list_of(server, id) : NULL;
    while (table != NULL && memcmp(&table->at.id, id, sizeof *id) != 0) table = table->next;
    return table;
}

// After a restart everybody has this long to come back before the time of a turn of days is up.
static int64_t grace_ms(const lt_server *server) {
    const uint64_t all = (uint64_t)GRACE_AWAYS * server->options.away_ms;
    const uint64_t up = lt_now(server) - server->began_ms;
    return up < all ? (int64_t)(all - up) : 0;
}

lt_found lt_table_find(lt_server *server, const lt_game_id *id, lt_table **found) {
    lt_table *table = lt_table_in_memory(server, id);
    if (table != NULL) {
        if (table->gone) return LT_FOUND_NONE;
        if (table->stale) return LT_FOUND_FAULT; // in a moment
        table->used_ms = lt_now(server);
        *found = table;
        return LT_FOUND;
    }
    table = lt_table_new(server, id);
    if (table == NULL) return LT_FOUND_FAULT;
    rebuilding of = {.table = table};
    const lt_store_err err = lt_store_read(server->store, *id, 0, each_entry, &of);
    if (err != LT_STORE_OK || of.damaged || table->at.n == 0) {
        const bool fault = err != LT_STORE_OK || of.damaged;
        if (fault) lt_log("table-fault", "after=%u store=\"%s\"", table->at.n, lt_store_err_text(err));
        unlink_table(table);
        free_table(table);
        return fault ? LT_FOUND_FAULT : LT_FOUND_NONE;
    }
    const uint64_t now = lt_now(server);
    for (unsigned i = 0; i < LT_MAX_PLAYERS; i++) table->at.chair[i].gone_ms = now;
    lt_clock_rebuilt(&table->at, now, lt_wall_ms(), grace_ms(server));
    server->metrics.tables_loaded_total++;
    *found = table;
    lt_table_go_on(table);
    return LT_FOUND;
}

bool lt_table_may_change(lt_table *table) {
    return table->at.n < ENTRIES_MAX &&
           lt_bucket_take(&table->changes, CHANGES_PER_MIN, CHANGES_BURST, lt_now(table->server));
}

// --- Waiting --------------------------------------------------------------------------------------------------

struct lt_waiting {
    lt_waiting *next;
    lt_conn *conn; // held
    bool request;
    size_t size;
    char text[];
};

bool lt_table_busy(const lt_table *table) {
    return table->work != NULL || table->arranging;
}

void lt_table_wait(lt_table *table, lt_conn *conn, const char *text, size_t size) {
    // Half of the room is for those who play: however many look on, they are heard.
    const unsigned room = conn->greeted && conn->seat != LT_SPECTATOR ? WAITING_MAX : WAITING_MAX / 2;
    lt_waiting *item = table->waiting_count < room ? malloc(sizeof *item + size) : NULL;
    if (item == NULL) {
        if (text == NULL) {
            lt_http_error(conn, 503, "busy");
        } else {
            lt_player_refuse(conn, "busy", NULL);
            if (!conn->greeted) lt_websocket_close(conn, LT_CLOSE_GOING);
        }
        return;
    }
    *item = (lt_waiting){.conn = conn, .request = text == NULL, .size = size};
    if (text != NULL) memcpy(item->text, text, size);
    conn->holds++;
    lt_waiting **last = &table->waiting;
    while (*last != NULL) last = &(*last)->next;
    *last = item;
    table->waiting_count++;
}

static void deal_with(lt_waiting *item) {
    lt_conn *conn = item->conn;
    if (item->request && conn->phase == LT_CONN_HTTP && conn->waiting) lt_route(conn, conn->request);
    if (!item->request && conn->phase == LT_CONN_SOCKET) lt_protocol_in(conn, item->text, item->size);
    lt_conn_release(conn);
    free(item);
}

void lt_table_next(lt_table *table) {
    while (!lt_table_busy(table) && table->waiting != NULL) {
        lt_waiting *item = table->waiting;
        table->waiting = item->next;
        table->waiting_count--;
        deal_with(item); // a table that is gone is not found any more, and its askers hear that
    }
}

void lt_table_go_on(lt_table *table) {
    if (!lt_table_busy(table) && !table->gone && !table->stale) lt_player_go_on(table);
    lt_table_next(table);
}

// --- Coming and going --------------------------------------------------------------------------------------------

void lt_table_join(lt_table *table, lt_conn *conn, int seat) {
    conn->table = table;
    conn->seat = (int8_t)seat;
    conn->table_next = table->conns;
    conn->table_previous = NULL;
    if (table->conns != NULL) table->conns->table_previous = conn;
    table->conns = conn;
    if (seat == LT_SPECTATOR) {
        table->watchers++;
    } else {
        table->at.chair[seat].sockets++;
    }
    table->present_stale = true;
}

void lt_table_leave(lt_conn *conn) {
    lt_table *table = conn->table;
    if (table == NULL) return;
    if (conn->table_previous != NULL) conn->table_previous->table_next = conn->table_next;
    if (conn->table_next != NULL) conn->table_next->table_previous = conn->table_previous;
    if (table->conns == conn) table->conns = conn->table_next;
    conn->table = NULL;
    conn->table_next = conn->table_previous = NULL;
    if (conn->seat == LT_SPECTATOR) {
        table->watchers--;
    } else if (--table->at.chair[conn->seat].sockets == 0) {
        table->at.chair[conn->seat].gone_ms = lt_now(conn->server);
    }
    table->present_stale = true;
    table->used_ms = lt_now(conn->server);
}

// --- Once a second -----------------------------------------------------------------------------------------------

// Where time matters to the others a bot takes over soon; without a clock nobody hurries. In a game of days the clock alone decides.
static uint64_t patience_ms(const lt_table *table) {
    const uint64_t away_ms = table->server->options.away_ms;
    return table->at.settings.clock == LT_CLOCK_NONE ? UNHURRIED_AWAYS * away_ms : away_ms;
}

// Somebody whose turn it is, and who is not there, in a game that goes on without them.
static bool is_gone(const lt_table *table, uint64_t now) {
    const lt_chair *chair = &table->at.chair[table->at.state.open.player];
    return table->at.phase == LT_TABLE_RUNNING && table->at.settings.takeover &&
           table->at.settings.clock != LT_CLOCK_DAYS && lt_chair_plays(chair) && chair->sockets == 0 &&
           table->conns != NULL && now - chair->gone_ms > patience_ms(table);
}

// False if the table was let go.
static bool sweep(lt_table *table, uint64_t now) {
    if (table->present_stale) {
        table->present_stale = false;
        lt_deliver_present(table);
    }
    // Whoever sat down last had looked on until then, and comes again with their key in a moment.
    if (table->dismissed_ms != 0 && table->watchers > 0 && now - table->dismissed_ms > DISMISSAL_MS)
        lt_deliver_dismissal(table);
    if (lt_table_busy(table)) return true;
    if (lt_clock_is_up(&table->at, now)) {
        lt_player_leave(table, table->at.state.open.player, LT_ENTRY_TIME);
    } else if (is_gone(table, now)) {
        lt_player_leave(table, table->at.state.open.player, LT_ENTRY_LEFT);
    } else {
        lt_table_go_on(table); // where the store did not take something, it is tried again
    }
    const bool rests =
        table->conns == NULL && !table->thinking && !lt_table_busy(table) && table->waiting == NULL &&
        (table->gone || table->stale || now - table->used_ms > table->server->options.rest_ms) &&
        !(table->at.settings.clock == LT_CLOCK_LIVE && table->at.phase == LT_TABLE_RUNNING);
    if (!rests) return true;
    unlink_table(table);
    free_table(table);
    return false;
}

void lt_tables_sweep(lt_server *server, unsigned part) {
    const uint64_t now = lt_now(server);
    for (unsigned i = part; i < server->table_lists; i += LT_SWEEP_PARTS)
        for (lt_table *table = server->tables[i], *next; table != NULL; table = next) {
            next = table->next;
            sweep(table, now);
        }
}

void lt_tables_free(lt_server *server) {
    for (unsigned i = 0; i < server->table_lists; i++)
        for (lt_table *table = server->tables[i], *next; table != NULL; table = next) {
            next = table->next;
            free_table(table);
        }
    free(server->tables);
    server->tables = NULL;
    server->table_lists = 0;
}

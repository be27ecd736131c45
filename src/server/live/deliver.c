// deliver.c - messages to all sockets of a table.
#include "lt_live.h"

// A message for each seat and for spectators, with views and without: made when the first one needs it.
typedef struct {
    lt_packet *frame[LT_MAX_PLAYERS + 1][2];
} frames;

typedef struct {
    lt_live_table *live;
    const char *why; // of a change; NULL: the last turn
} telling;

static lt_packet *frame_for(const telling *of, int seat, bool views) {
    lt_server *server = of->live->server;
    lt_json json = lt_json_begin(server->scratch, sizeof server->scratch);
    if (of->why != NULL) {
        lt_wire_change(&json, &of->live->table, lt_server_now(server), of->why, seat, views);
    } else {
        lt_wire_turn(&json, &of->live->table, lt_server_now(server), of->live->table.turn_count - 1u, seat,
                     views);
    }
    return lt_websocket_frame(server->scratch, lt_wire_size(&json));
}

// At a table without spectators whoever looked on before the start hears no more.
static bool may_hear(const lt_live_table *live, const lt_conn *conn) {
    return conn->seat != LT_SPECTATOR || live->dismissed_ms == 0;
}

// Without views a turn is the same for all but the one who drew.
static int ears(const telling *of, const lt_conn *conn) {
    const lt_table *table = &of->live->table;
    if (of->why != NULL || conn->views ||
        (int)lt_table_turn_player(table, table->turn_count - 1u) == conn->seat)
        return conn->seat;
    return LT_SPECTATOR;
}

static void tell_all(const telling *of) {
    frames made = {0};
    unsigned sockets = 0;
    for (lt_conn *conn = LIST_FIRST(&of->live->conns), *next; conn != NULL; conn = next) {
        next = LIST_NEXT(conn, table_link);
        if (!may_hear(of->live, conn)) continue;
        const int seat = ears(of, conn);
        lt_packet **frame = &made.frame[seat + 1][conn->views];
        if (*frame == NULL) *frame = frame_for(of, seat, conn->views);
        sockets++;
        lt_websocket_send(conn, *frame);
    }
    for (int i = 0; i <= LT_MAX_PLAYERS; i++)
        for (int views = 0; views < 2; views++) lt_packet_done(made.frame[i][views]);
    LT_TRACE(of->live->server, &of->live->table.id, "delivered", "what=%s n=%u sockets=%u",
             of->why != NULL ? of->why : "turn", of->live->table.seq, sockets);
}

static void deliver_change(lt_live_table *live, const char *why) {
    tell_all(&(telling){.live = live, .why = why});
}

void lt_live_deliver_text(lt_live_table *live, const char *text, size_t size) {
    lt_packet *frame = lt_websocket_frame(text, size);
    for (lt_conn *conn = LIST_FIRST(&live->conns), *next; conn != NULL; conn = next) {
        next = LIST_NEXT(conn, table_link);
        if (may_hear(live, conn)) lt_websocket_send(conn, frame);
    }
    lt_packet_done(frame);
}

void lt_live_deliver_present(lt_live_table *live) {
    lt_server *server = live->server;
    if (LIST_EMPTY(&live->conns)) return;
    lt_json json = lt_json_begin(server->scratch, sizeof server->scratch);
    lt_wire_present(&json, &live->table, live->watchers);
    lt_live_deliver_text(live, server->scratch, lt_wire_size(&json));
}

// --- What an entry does to sockets -------------------------------------------------------------------------

// Those who sat at a seat whose key ended, or who gave it up.
static void close_seat(lt_live_table *live, int seat) {
    for (lt_conn *conn = LIST_FIRST(&live->conns), *next; conn != NULL; conn = next) {
        next = LIST_NEXT(conn, table_link);
        if (conn->seat == seat) lt_websocket_close(conn, LT_CLOSE_KEY);
    }
}

// The seats were rotated: sockets move along with them.
static void turn_sockets(lt_live_table *live) {
    const unsigned players = live->table.settings.players;
    for (lt_conn *conn = LIST_FIRST(&live->conns); conn != NULL; conn = LIST_NEXT(conn, table_link))
        if (conn->seat != LT_SPECTATOR)
            conn->seat = (int8_t)((unsigned)(conn->seat + live->table.rotation) % players);
}

void lt_live_deliver_dismissal(lt_live_table *live) {
    for (lt_conn *conn = LIST_FIRST(&live->conns), *next; conn != NULL; conn = next) {
        next = LIST_NEXT(conn, table_link);
        if (conn->seat != LT_SPECTATOR) continue;
        lt_wire_refuse(conn, "not-watched", "hello");
        lt_websocket_close(conn, LT_CLOSE_POLICY);
    }
}

void lt_live_deliver_entry(lt_live_table *live, const lt_entry *entry) {
    if (entry->kind == LT_ENTRY_STARTED) turn_sockets(live);
    if (entry->kind == LT_ENTRY_TURN) {
        tell_all(&(telling){.live = live});
        if (live->table.phase == LT_TABLE_FINISHED) deliver_change(live, "over");
        return;
    }
    deliver_change(live, lt_entry_names[entry->kind]);
    if (entry->kind == LT_ENTRY_KEY || entry->kind == LT_ENTRY_STOOD) close_seat(live, entry->seat);
    if (entry->kind == LT_ENTRY_STARTED && !live->table.settings.spectators)
        live->dismissed_ms = lt_server_now(live->server);
}

// --- Somebody comes ----------------------------------------------------------------------------------------

void lt_live_deliver_welcome(lt_live_table *live, lt_conn *conn, uint32_t since) {
    lt_server *server = live->server;
    lt_json json = lt_json_begin(server->scratch, sizeof server->scratch);
    lt_wire_welcome(&json, &live->table, conn, live->watchers);
    lt_websocket_send_text(conn, server->scratch, lt_wire_size(&json));
    for (unsigned i = 0; i < live->table.turn_count && conn->phase == LT_CONN_SOCKET; i++) {
        if (live->table.turn_seq[i] <= since) continue;
        json = lt_json_begin(server->scratch, sizeof server->scratch);
        lt_wire_turn(&json, &live->table, lt_server_now(server), i, conn->seat, conn->views);
        lt_websocket_send_text(conn, server->scratch, lt_wire_size(&json));
    }
}

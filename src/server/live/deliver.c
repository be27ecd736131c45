// deliver.c - messages to all sockets of a table.
#include "lt_live.h"

// The frames of one message: one for each seat and one for spectators, with views and without. A frame is
// made when the first socket needs it.
typedef struct {
    lt_packet *frame[LT_MAX_PLAYERS + 1][2];
} frames;

typedef struct {
    lt_live_table *live;
    const char *why; // of a change; NULL: the last turn
} delivery;

static lt_packet *frame_for(const delivery *of, int seat, bool views) {
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

// Where spectators are not allowed, those who watched before the start get no messages of the game.
static bool may_hear(const lt_live_table *live, const lt_conn *conn) {
    return conn->seat != LT_SPECTATOR || live->dismissed_ms == 0;
}

// The seat whose frame a socket gets. Without views a turn is the same for all but the player who drew.
static int frame_seat(const delivery *of, const lt_conn *conn) {
    const lt_table *table = &of->live->table;
    if (of->why != NULL || conn->views ||
        (int)lt_table_turn_player(table, table->turn_count - 1u) == conn->seat)
        return conn->seat;
    return LT_SPECTATOR;
}

static void deliver_all(const delivery *of) {
    frames made = {0};
    unsigned sockets = 0;
    for (lt_conn *conn = LIST_FIRST(&of->live->conns), *next; conn != NULL; conn = next) {
        next = LIST_NEXT(conn, table_link);
        if (!may_hear(of->live, conn)) continue;
        const int seat = frame_seat(of, conn);
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
    deliver_all(&(delivery){.live = live, .why = why});
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

// Closes the sockets of a seat whose key ended with an entry: all after STOOD; those that came with the key
// that was offered, if another one is offered in its place; the others once the offered one was used.
static void close_seat(lt_live_table *live, const lt_entry *entry) {
    const bool taken_over = entry->kind == LT_ENTRY_KEY || entry->used;
    for (lt_conn *conn = LIST_FIRST(&live->conns), *next; conn != NULL; conn = next) {
        next = LIST_NEXT(conn, table_link);
        if (conn->seat != (int)entry->seat) continue;
        if (entry->kind == LT_ENTRY_STOOD || conn->offered_key != taken_over) {
            lt_websocket_close(conn, LT_CLOSE_KEY);
        } else {
            conn->offered_key = false;
        }
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
        deliver_all(&(delivery){.live = live});
        if (live->table.phase == LT_TABLE_FINISHED) deliver_change(live, "over");
        return;
    }
    deliver_change(live, lt_entry_names[entry->kind]);
    if (entry->kind == LT_ENTRY_KEY || entry->kind == LT_ENTRY_OFFERED || entry->kind == LT_ENTRY_STOOD)
        close_seat(live, entry);
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

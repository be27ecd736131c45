// deliver.c - messages to all sockets of a table.
#include "deliver.h"
#include "play.h"
#include "protocol_out.h"
#include "websocket.h"

// A message for each seat and for spectators, with views and without: made when the first one needs it.
typedef struct {
    lt_packet *frame[LT_MAX_PLAYERS + 1][2];
} frames;

typedef struct {
    lt_table *table;
    const char *why; // of a change; NULL: the last turn
} telling;

static lt_packet *frame_for(const telling *of, int seat, bool views) {
    lt_server *server = of->table->server;
    lt_out out = lt_out_begin(server->scratch, sizeof server->scratch);
    if (of->why != NULL) {
        lt_write_change(&out, of->table, of->why, seat, views);
    } else {
        lt_write_turn(&out, of->table, of->table->at.turn_count - 1u, seat, views);
    }
    return lt_websocket_frame(out.text, out.size);
}

// At a table without spectators whoever looked on before the start hears no more.
static bool may_hear(const lt_table *table, const lt_conn *conn) {
    return conn->seat != LT_SPECTATOR || table->dismissed_ms == 0;
}

// Without views a turn is the same for all but the one who drew.
static int ears(const telling *of, const lt_conn *conn) {
    const lt_seating *at = &of->table->at;
    if (of->why != NULL || conn->views || at->turns[at->turn_count - 1].player == conn->seat)
        return conn->seat;
    return LT_SPECTATOR;
}

static void tell_all(const telling *of) {
    frames made = {0};
    for (lt_conn *conn = of->table->conns, *next; conn != NULL; conn = next) {
        next = conn->table_next;
        if (!may_hear(of->table, conn)) continue;
        const int seat = ears(of, conn);
        lt_packet **frame = &made.frame[seat + 1][conn->views];
        if (*frame == NULL) *frame = frame_for(of, seat, conn->views);
        lt_websocket_send(conn, *frame);
    }
    for (int i = 0; i <= LT_MAX_PLAYERS; i++)
        for (int views = 0; views < 2; views++) lt_packet_done(made.frame[i][views]);
}

void lt_deliver_change(lt_table *table, const char *why) {
    tell_all(&(telling){.table = table, .why = why});
}

void lt_deliver_text(lt_table *table, const char *text, size_t size) {
    lt_packet *frame = lt_websocket_frame(text, size);
    for (lt_conn *conn = table->conns, *next; conn != NULL; conn = next) {
        next = conn->table_next;
        if (may_hear(table, conn)) lt_websocket_send(conn, frame);
    }
    lt_packet_done(frame);
}

void lt_deliver_present(lt_table *table) {
    lt_server *server = table->server;
    if (table->conns == NULL) return;
    lt_out out = lt_out_begin(server->scratch, sizeof server->scratch);
    lt_write_present(&out, table);
    lt_deliver_text(table, out.text, out.size);
}

// --- What an entry does to sockets --------------------------------------------------------------------------------

// Those who sat at a seat whose key ended, or who gave it up.
static void close_seat(lt_table *table, int seat) {
    for (lt_conn *conn = table->conns, *next; conn != NULL; conn = next) {
        next = conn->table_next;
        if (conn->seat == seat) lt_websocket_close(conn, LT_CLOSE_KEY);
    }
}

// The seats were turned; the chairs know it already, and their sockets with them.
static void turn_sockets(lt_table *table) {
    const unsigned players = table->at.settings.players;
    for (lt_conn *conn = table->conns; conn != NULL; conn = conn->table_next)
        if (conn->seat != LT_SPECTATOR)
            conn->seat = (int8_t)((unsigned)(conn->seat + table->at.turned) % players);
}

void lt_deliver_dismissal(lt_table *table) {
    for (lt_conn *conn = table->conns, *next; conn != NULL; conn = next) {
        next = conn->table_next;
        if (conn->seat != LT_SPECTATOR) continue;
        lt_player_refuse(conn, "not-watched", "hello");
        lt_websocket_close(conn, LT_CLOSE_POLICY);
    }
}

void lt_deliver_entry(lt_table *table, const lt_entry *entry) {
    if (entry->kind == LT_ENTRY_STARTED) turn_sockets(table);
    if (entry->kind == LT_ENTRY_TURN) {
        tell_all(&(telling){.table = table});
        if (table->at.phase == LT_TABLE_FINISHED) lt_deliver_change(table, "over");
        return;
    }
    lt_deliver_change(table, lt_entry_names[entry->kind]);
    if (entry->kind == LT_ENTRY_KEY || entry->kind == LT_ENTRY_STOOD) close_seat(table, entry->seat);
    if (entry->kind == LT_ENTRY_STARTED && !table->at.settings.spectators)
        table->dismissed_ms = lt_now(table->server);
}

// --- Somebody comes -----------------------------------------------------------------------------------------------

void lt_deliver_welcome(lt_table *table, lt_conn *conn, uint32_t since) {
    lt_server *server = table->server;
    lt_out out = lt_out_begin(server->scratch, sizeof server->scratch);
    lt_write_welcome(&out, table, conn);
    lt_websocket_say(conn, out.text, out.size);
    for (unsigned i = 0; i < table->at.turn_count && conn->phase == LT_CONN_SOCKET; i++) {
        if (table->at.turns[i].n <= since) continue;
        out.size = 0;
        lt_write_turn(&out, table, i, conn->seat, conn->views);
        lt_websocket_say(conn, out.text, out.size);
    }
}

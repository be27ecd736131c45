// messages_in.c - reads and checks a client's messages, and calls what they ask for.
#include <sodium.h>
#include <string.h>

#include "api.h"
#include "lt_json.h"

// Reads "moves": at most a turn's worth of them. False if they are no moves.
static bool read_moves(const lt_json_node *message, lt_move out[LT_MAX_TURN_MOVES], unsigned *count) {
    const lt_json_node *moves = lt_json_get(message, "moves"), *move;
    *count = 0;
    if (!lt_json_is_array(moves)) return false;
    for (size_t i = 0; (move = lt_json_item(moves, i)) != NULL; i++) {
        lt_fault fault;
        const char *text = lt_json_text(move);
        if (*count == LT_MAX_TURN_MOVES || text == NULL) return false;
        if (!lt_move_read(text, strlen(text), &out[*count], &fault)) return false;
        ++*count;
    }
    return true;
}

static void on_turn(lt_conn *conn, const lt_json_node *message) {
    lt_move moves[LT_MAX_TURN_MOVES];
    unsigned count;
    int64_t turn;
    if (!read_moves(message, moves, &count) || !lt_json_integer_at(message, "turn", 1, LT_MAX_TURNS, &turn)) {
        lt_wire_refuse(conn, "bad-message", "turn");
        return;
    }
    lt_live_turn(conn, (unsigned)turn, moves, count);
}

static void on_try(lt_conn *conn, const lt_json_node *message) {
    lt_move moves[LT_MAX_TURN_MOVES];
    unsigned count;
    if (read_moves(message, moves, &count)) {
        lt_live_try(conn, moves, count);
    } else {
        lt_wire_refuse(conn, "bad-message", "try");
    }
}

static void on_ready(lt_conn *conn, const lt_json_node *message) {
    const char *hex = lt_json_string_at(message, "contribution");
    lt_secret contribution;
    if (hex != NULL && lt_wire_hex_read(hex, strlen(hex), &contribution)) {
        lt_live_ready(conn, &contribution);
    } else {
        lt_wire_refuse(conn, "bad-message", "ready");
    }
}

static void on_react(lt_conn *conn, const lt_json_node *message) {
    lt_live_react(conn, lt_json_string_at(message, "reaction"));
}

// A message either has fields to read, or says everything by its type.
static const struct {
    void (*read)(lt_conn *conn, const lt_json_node *message);
    void (*act)(lt_conn *conn);
} kinds[LT_LIMIT_ROWS] = {
    [LT_LIMIT_TURN] = {on_turn, NULL},
    [LT_LIMIT_TRY] = {on_try, NULL},
    [LT_LIMIT_READY] = {on_ready, NULL},
    [LT_LIMIT_REACT] = {on_react, NULL},
    [LT_LIMIT_START] = {NULL, lt_live_start},
    [LT_LIMIT_STAND] = {NULL, lt_live_stand},
    [LT_LIMIT_LEAVE] = {NULL, lt_live_leave},
    [LT_LIMIT_BACK] = {NULL, lt_live_return},
    [LT_LIMIT_RESIGN] = {NULL, lt_live_resign},
    [LT_LIMIT_ABANDON] = {NULL, lt_live_abandon},
    [LT_LIMIT_KEEP] = {NULL, lt_live_withdraw_abandon},
    [LT_LIMIT_REMATCH] = {NULL, lt_live_rematch},
};

// The first message: who is there, and what they have seen already.
static void on_hello(lt_conn *conn, lt_live_table *live, const lt_json_node *message) {
    int64_t protocol = 0, since = 0;
    const char *as = lt_json_string_at(message, "as"), *key = lt_json_string_at(message, "key");
    const bool no_texts = (as == NULL && lt_json_get(message, "as") != NULL) ||
                          (key == NULL && lt_json_get(message, "key") != NULL);
    if (!lt_json_integer_at(message, "protocol", 0, INT32_MAX, &protocol) || protocol != LT_PROTOCOL) {
        lt_wire_refuse(conn, "version", "hello");
        lt_websocket_close(conn, LT_CLOSE_VERSION);
        return;
    }
    if (no_texts ||
        (lt_json_get(message, "since") != NULL &&
         !lt_json_integer_at(message, "since", 0, UINT32_MAX, &since)) ||
        (as != NULL && strcmp(as, "moves") != 0 && strcmp(as, "views") != 0) ||
        (key != NULL && !lt_wire_key_read(key, strlen(key), &conn->key))) {
        lt_wire_refuse(conn, "bad-message", "hello");
        lt_websocket_close(conn, LT_CLOSE_POLICY);
        return;
    }
    const bool has_key = !sodium_is_zero(conn->key.bytes, LT_SECRET);
    const int seat = has_key ? lt_table_seat_of_key(&live->table, &conn->key) : LT_SPECTATOR;
    conn->offered_key = seat != LT_SPECTATOR && lt_table_is_offered(&live->table, (unsigned)seat, &conn->key);
    sodium_memzero(conn->key.bytes, LT_SECRET); // not needed any more
    if (key != NULL && seat == LT_SPECTATOR) {
        lt_wire_refuse(conn, "no-seat", "hello");
        lt_websocket_close(conn, LT_CLOSE_KEY);
        return;
    }
    if (seat == LT_SPECTATOR && !live->table.settings.spectators && live->table.phase != LT_TABLE_OPEN) {
        lt_wire_refuse(conn, "not-watched", "hello");
        lt_websocket_close(conn, LT_CLOSE_POLICY);
        return;
    }
    conn->greeted = true;
    conn->views = as != NULL && strcmp(as, "views") == 0;
    lt_live_attach(live, conn, seat);
    lt_live_deliver_welcome(live, conn, (uint32_t)since);
    lt_live_arrive(conn);
}

static void act(lt_conn *conn, lt_limit what, const lt_json_node *message) {
    const lt_asker asker = lt_live_asker(conn->live, conn, conn->seat);
    const char *refused = lt_limit_take(&asker, what);
    if (refused != NULL) {
        lt_wire_refuse(conn, refused, lt_limit_rows[what].name);
    } else if (kinds[what].read != NULL) {
        kinds[what].read(conn, message);
    } else {
        kinds[what].act(conn);
    }
}

static void dispatch(lt_conn *conn, lt_live_table *live, const lt_json_node *message) {
    const char *type = lt_json_string_at(message, "type");
    const lt_limit what = type != NULL ? lt_limit_of_message(type) : LT_LIMIT_ROWS;
    if (what != LT_LIMIT_ROWS)
        LT_TRACE(conn->server, &conn->table_id, "message", "type=%s seat=%d", lt_limit_rows[what].name,
                 conn->seat + 1);
    if (what == LT_LIMIT_HELLO && !conn->greeted) {
        on_hello(conn, live, message);
    } else if (!conn->greeted || type == NULL) {
        lt_wire_refuse(conn, "bad-message", NULL);
        lt_websocket_close(conn, LT_CLOSE_POLICY);
    } else if (what == LT_LIMIT_ROWS || what == LT_LIMIT_HELLO) {
        lt_wire_refuse(conn, "bad-message", NULL);
    } else {
        act(conn, what, message);
    }
}

void lt_api_message(lt_conn *conn, const char *text, size_t size) {
    lt_live_table *live = conn->live;
    const lt_live_found found =
        live != NULL ? LT_FOUND : lt_live_find(conn->server, &conn->table_id, conn, &live);
    if (found == LT_FOUND_NONE || (found == LT_FOUND && live->gone)) {
        lt_websocket_close(conn, LT_CLOSE_GONE);
        return;
    }
    if (found == LT_FOUND_FAULT) {
        lt_wire_refuse(conn, "busy", NULL);
        lt_websocket_close(conn, LT_CLOSE_GOING);
        return;
    }
    if (lt_live_busy(live)) {
        if (conn->greeted && conn->seat == LT_SPECTATOR) {
            lt_wire_refuse(conn, "no-seat", NULL); // nothing that they could ask has to wait
        } else {
            lt_live_wait(live, conn, text, size);
        }
        return;
    }
    lt_json_node *message = lt_json_read(text, size);
    if (lt_json_is_object(message)) {
        dispatch(conn, live, message);
    } else {
        lt_wire_refuse(conn, "bad-message", NULL);
        if (!conn->greeted) lt_websocket_close(conn, LT_CLOSE_POLICY);
    }
    lt_json_free(message);
}

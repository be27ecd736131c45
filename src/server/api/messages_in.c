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
    const char *type;
    void (*read)(lt_conn *conn, const lt_json_node *message);
    void (*act)(lt_conn *conn);
} kinds[] = {
    {"turn", on_turn, NULL},
    {"try", on_try, NULL},
    {"ready", on_ready, NULL},
    {"react", on_react, NULL},
    {"start", NULL, lt_live_start},
    {"stand", NULL, lt_live_stand},
    {"leave", NULL, lt_live_leave},
    {"back", NULL, lt_live_return},
    {"resign", NULL, lt_live_resign},
    {"abandon", NULL, lt_live_abandon},
    {"keep", NULL, lt_live_withdraw_abandon},
    {"rematch", NULL, lt_live_rematch},
};

// The first message: who is there, and what they have seen already.
static void on_hello(lt_conn *conn, lt_live_table *live, const lt_json_node *message) {
    int64_t protocol = 0, since = 0;
    const char *as = lt_json_string_at(message, "as"), *key = lt_json_string_at(message, "key");
    if (!lt_json_integer_at(message, "protocol", 0, INT32_MAX, &protocol) || protocol != LT_PROTOCOL) {
        lt_wire_refuse(conn, "version", "hello");
        lt_websocket_close(conn, LT_CLOSE_VERSION);
        return;
    }
    if ((lt_json_get(message, "since") != NULL &&
         !lt_json_integer_at(message, "since", 0, UINT32_MAX, &since)) ||
        (as != NULL && strcmp(as, "moves") != 0 && strcmp(as, "views") != 0) ||
        (key != NULL && !lt_wire_key_read(key, strlen(key), &conn->key))) {
        lt_wire_refuse(conn, "bad-message", "hello");
        lt_websocket_close(conn, LT_CLOSE_POLICY);
        return;
    }
    const bool has_key = !sodium_is_zero(conn->key.bytes, LT_SECRET);
    const int seat = has_key ? lt_table_seat_of_key(&live->table, &conn->key) : LT_SPECTATOR;
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
    const uint64_t began_ns = lt_api_cpu_ns();
    lt_live_deliver_welcome(live, conn, (uint32_t)since);
    lt_api_charge(conn, began_ns); // to tell a whole game in views takes a while
    lt_live_arrive(conn);
}

static void dispatch(lt_conn *conn, lt_live_table *live, const lt_json_node *message) {
    const char *type = lt_json_string_at(message, "type");
    if (type != NULL && strcmp(type, "hello") == 0 && !conn->greeted) {
        LT_TRACE(conn->server, &conn->table_id, "message", "type=hello");
        on_hello(conn, live, message);
        return;
    }
    if (!conn->greeted || type == NULL) {
        lt_wire_refuse(conn, "bad-message", NULL);
        lt_websocket_close(conn, LT_CLOSE_POLICY);
        return;
    }
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (strcmp(kinds[i].type, type) == 0) {
            LT_TRACE(conn->server, &conn->table_id, "message", "type=%s seat=%d", kinds[i].type,
                     conn->seat + 1);
            if (kinds[i].read != NULL) {
                kinds[i].read(conn, message);
            } else {
                kinds[i].act(conn);
            }
            return;
        }
    lt_wire_refuse(conn, "bad-message", NULL);
}

void lt_api_message(lt_conn *conn, const char *text, size_t size) {
    lt_live_table *live = conn->live;
    const lt_live_found found = live != NULL ? LT_FOUND : lt_live_find(conn->server, &conn->table_id, &live);
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

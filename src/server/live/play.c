// play.c - what the players of a table may do, as entries of its log.
#include <sodium.h>
#include <string.h>

#include "lt_live.h"

#define LONG_GONE_MS ((uint64_t)3 * 24 * 60 * 60 * 1000)

enum { REMATCHES = 8 }; // through which a key is followed that was offered and never used

static int64_t now_of(const lt_live_table *live) {
    return (int64_t)lt_server_now(live->server);
}

// --- Turns -------------------------------------------------------------------------------------------------

// A turn that was played already: the same answer again, or that it came too late.
static void answer_late(lt_conn *conn, unsigned number, const lt_move *moves, unsigned count) {
    const lt_table *table = &conn->live->table;
    unsigned played_count;
    const lt_move *played = lt_table_turn_moves(table, number - 1, &played_count);
    bool same = (int)lt_table_turn_player(table, number - 1) == conn->seat && played_count == count;
    char text[96];
    lt_json json = lt_json_begin(text, sizeof text);
    for (unsigned i = 0; same && i < count; i++) same = lt_move_equal(moves[i], played[i]);
    if (!same) {
        lt_wire_refuse_turn(conn, "late", "turn", NULL, number);
        return;
    }
    lt_wire_played(&json, table, number - 1);
    lt_websocket_send_text(conn, text, lt_wire_size(&json));
}

// A whole turn of the player to move is judged, and brought on its way if the rules allow it.
static void play_turn(lt_conn *conn, unsigned number, const lt_move *moves, unsigned count) {
    lt_live_table *live = conn->live;
    lt_game_turn turn;
    const lt_err err = lt_game_judge(&live->table.game, moves, count, now_of(live), &turn, NULL);
    if (err != LT_OK) {
        lt_wire_refuse_turn(conn, "illegal", "turn", lt_err_rule(err), number);
    } else if (!lt_game_turn_is_whole(&turn)) {
        lt_wire_refuse_turn(conn, "incomplete", "turn", NULL, number);
    } else {
        lt_live_commit_turn(live, &turn, conn);
    }
}

void lt_live_turn(lt_conn *conn, unsigned number, const lt_move *moves, unsigned count) {
    lt_live_table *live = conn->live;
    const lt_next next = lt_table_next(&live->table, now_of(live));
    if (number <= live->table.turn_count) {
        answer_late(conn, number, moves, count);
    } else if (next.kind == LT_NEXT_OVER || number != live->table.turn_count + 1u) {
        lt_wire_refuse_turn(conn, "not-now", "turn", NULL, number);
    } else if ((unsigned)conn->seat != next.seat || next.kind == LT_NEXT_BOT) {
        lt_wire_refuse_turn(conn, "not-your-turn", "turn", NULL, number);
    } else if (next.kind == LT_NEXT_TIME_UP) {
        lt_wire_refuse_turn(conn, "late", "turn", NULL, number);
        lt_live_commit_presence(live, next.seat, LT_ENTRY_TIME);
    } else {
        play_turn(conn, number, moves, count);
    }
}

void lt_live_try(lt_conn *conn, const lt_move *moves, unsigned count) {
    lt_server *server = conn->server;
    lt_live_table *live = conn->live;
    lt_game_turn turn;
    if ((unsigned)conn->seat != live->table.game.state.open.player) {
        lt_wire_refuse(conn, "not-your-turn", "try");
        return;
    }
    const lt_err err = lt_game_judge(&live->table.game, moves, count, now_of(live), &turn, NULL);
    const bool whole = err == LT_OK && lt_game_turn_is_whole(&turn);
    if (err != LT_OK || whole) { // what a placement leads to holds the tile that will be drawn
        lt_wire_refuse_turn(conn, whole ? "bad-message" : "illegal", "try", lt_err_rule(err), 0);
        return;
    }
    lt_json json = lt_json_begin(server->scratch, sizeof server->scratch);
    lt_wire_draft(&json, &live->table, &turn.after, conn, moves, count);
    lt_websocket_send_text(conn, server->scratch, lt_wire_size(&json));
}

void lt_live_bot_turn(lt_live_table *live, const lt_move *moves, unsigned count) {
    lt_game_turn turn;
    if (lt_game_judge(&live->table.game, moves, count, now_of(live), &turn, NULL) == LT_OK &&
        lt_game_turn_is_whole(&turn))
        lt_live_commit_turn(live, &turn, NULL);
}

// --- Before the game ---------------------------------------------------------------------------------------

void lt_live_ready(lt_conn *conn, const lt_secret *contribution) {
    const unsigned seat = (unsigned)conn->seat;
    if (conn->live->table.seats[seat].ready) { // a repeated one is harmless, and changes nothing
        lt_wire_refuse(conn, "not-now", "ready");
        return;
    }
    const lt_entry entry = {.kind = LT_ENTRY_READY, .seat = (uint8_t)seat, .contribution = *contribution};
    lt_live_commit(conn->live, &entry, conn, NULL, NULL);
}

static void start(lt_live_table *live, lt_conn *conn) {
    const lt_entry entry = {.kind = LT_ENTRY_STARTED, .at_ms = lt_server_wall(live->server)};
    lt_live_commit(live, &entry, conn, NULL, NULL);
}

// The first seat whose person has not come, as at a rematch; -1 for none.
static int missing(const lt_table *table) {
    for (unsigned i = 0; i < table->settings.players; i++) {
        const lt_table_seat *seat = &table->seats[i];
        if (seat->kind == LT_TABLE_SEAT_PERSON && !seat->ready && seat->sockets == 0) return (int)i;
    }
    return -1;
}

// Takes the seats of people who have not come, one entry each; then starts the game with bots in the empty
// seats.
static void go_on_starting(lt_live_table *live) {
    const int seat = missing(&live->table);
    if (seat >= 0) {
        lt_live_commit_presence(live, (unsigned)seat, LT_ENTRY_STOOD);
        return;
    }
    live->starting = false;
    if (lt_table_people_ready(&live->table)) start(live, NULL);
}

void lt_live_start(lt_conn *conn) {
    const int seat = conn->seat;
    lt_live_table *live = conn->live;
    if (!live->table.settings.fill || !live->table.seats[seat].ready ||
        (!lt_table_people_ready(&live->table) && missing(&live->table) < 0)) {
        lt_wire_refuse(conn, "not-now", "start");
        return;
    }
    if (seat != lt_table_starter(&live->table)) {
        lt_wire_refuse(conn, "not-yours", "start");
        return;
    }
    live->starting = true;
    go_on_starting(live);
}

void lt_live_stand(lt_conn *conn) {
    const lt_entry entry = {.kind = LT_ENTRY_STOOD, .seat = (uint8_t)conn->seat};
    lt_live_commit(conn->live, &entry, conn, NULL, NULL);
}

// --- New keys ----------------------------------------------------------------------------------------------

// The seat for which a key was offered, by its hash; LT_SPECTATOR for none.
static int seat_offered(const lt_table *table, const lt_secret *hash) {
    for (unsigned i = 0; i < table->settings.players; i++)
        if (table->seats[i].has_offered && lt_secret_is(&table->seats[i].offered, hash->bytes)) return (int)i;
    return LT_SPECTATOR;
}

// The last of the rematches after a table for which the same key was offered as for *seat here, and its seat
// there; the table itself if there is none. NULL: it cannot be found now.
static lt_live_table *last_offered(lt_live_table *live, unsigned *seat, const lt_conn *conn) {
    const lt_secret hash = live->table.seats[*seat].offered;
    for (unsigned i = 0; i < REMATCHES && live->table.has_rematch; i++) {
        lt_live_table *next;
        const lt_live_found found = lt_live_find(live->server, &live->table.rematch, conn, &next);
        if (found == LT_FOUND_FAULT) return NULL;
        const int there = found == LT_FOUND ? seat_offered(&next->table, &hash) : LT_SPECTATOR;
        if (there == LT_SPECTATOR) break;
        live = next;
        *seat = (unsigned)there;
    }
    return live;
}

// A key also opens the seat at the rematch. So the old one ends there first, one table after the other: if
// the server stops in between, the new one is still to be used here.
void lt_live_use_key(lt_live_table *live, unsigned seat, lt_conn *conn, const char *answer,
                     const char *headers) {
    lt_live_table *last = last_offered(live, &seat, conn);
    const bool is_last = last == live;
    if (last != NULL && !lt_live_busy(last)) {
        const lt_entry entry = {
            .kind = LT_ENTRY_KEY, .seat = (uint8_t)seat, .key = last->table.seats[seat].offered};
        lt_live_commit(last, &entry, is_last ? conn : NULL, is_last ? answer : NULL,
                       is_last ? headers : NULL);
    }
    if (is_last || answer == NULL) return; // a socket's key is looked at again with the next sweep
    if (last != NULL && lt_live_busy(last)) {
        lt_live_wait(last, conn, NULL, 0);
    } else {
        lt_http_error(conn, 503, "busy");
    }
}

// A key that a socket came with, but that could not take over yet.
static void use_keys(lt_live_table *live) {
    for (lt_conn *conn = LIST_FIRST(&live->conns); conn != NULL; conn = LIST_NEXT(conn, table_link)) {
        if (!conn->offered_key) continue;
        lt_live_use_key(live, (unsigned)conn->seat, NULL, NULL, NULL);
        return;
    }
}

// --- Of itself ---------------------------------------------------------------------------------------------

// Where a bot plays only because the person was away, and the person is there, the person plays again.
static void take_seats_again(lt_live_table *live) {
    if (live->table.phase != LT_TABLE_RUNNING) return;
    for (unsigned i = 0; i < live->table.settings.players && !lt_live_busy(live); i++)
        if (live->table.seats[i].sockets > 0 && live->table.game.seat[i].left == LT_LEFT_AWAY &&
            lt_limit_entry_fits(&live->table, LT_ENTRY_BACK, i))
            lt_live_commit_presence(live, i, LT_ENTRY_BACK);
}

void lt_live_step(lt_live_table *live) {
    if (live->table.seq == 0 || live->server->stopping) return;
    use_keys(live);
    if (lt_live_busy(live)) return;
    take_seats_again(live);
    if (live->table.phase == LT_TABLE_OPEN && lt_table_empty_seat(&live->table) < 0 &&
        lt_table_people_ready(&live->table)) {
        start(live, NULL);
    } else if (live->table.phase == LT_TABLE_OPEN && live->starting) {
        go_on_starting(live);
    }
    if (lt_table_next(&live->table, now_of(live)).kind == LT_NEXT_BOT && !lt_live_busy(live))
        lt_live_bots_ask(live);
}

// --- Leaving, and the end ----------------------------------------------------------------------------------

void lt_live_commit_presence(lt_live_table *live, unsigned seat, lt_entry_kind kind) {
    const lt_entry entry = {.kind = (uint8_t)kind, .seat = (uint8_t)seat};
    lt_live_commit(live, &entry, NULL, NULL, NULL);
}

static void leave(lt_conn *conn, lt_entry_kind kind, bool may) {
    const lt_entry entry = {
        .kind = (uint8_t)kind, .seat = (uint8_t)conn->seat, .asked = kind == LT_ENTRY_LEFT};
    if (may) {
        lt_live_commit(conn->live, &entry, conn, NULL, NULL);
    } else {
        lt_wire_refuse(conn, "not-now",
                       kind == LT_ENTRY_LEFT   ? "leave"
                       : kind == LT_ENTRY_BACK ? "back"
                                               : "resign");
    }
}

void lt_live_leave(lt_conn *conn) {
    leave(conn, LT_ENTRY_LEFT,
          conn->live->table.settings.takeover && lt_table_plays(&conn->live->table, (unsigned)conn->seat));
}

void lt_live_return(lt_conn *conn) {
    const unsigned seat = (unsigned)conn->seat;
    const lt_game *game = &conn->live->table.game;
    const uint8_t left = game->seat[seat].left;
    // The turn for which the time was up is the bot's.
    const bool bots_turn = left == LT_LEFT_TIME && seat == game->state.open.player;
    leave(conn, LT_ENTRY_BACK, left != LT_PLAYS && left != LT_LEFT_RESIGNED && !bots_turn);
}

void lt_live_arrive(lt_conn *conn) {
    if (conn->live == NULL) return; // gone again already
    if (conn->offered_key) {
        lt_live_use_key(conn->live, (unsigned)conn->seat, NULL, NULL, NULL);
    } else if (conn->seat != LT_SPECTATOR) {
        take_seats_again(conn->live);
    }
}

void lt_live_resign(lt_conn *conn) {
    leave(conn, LT_ENTRY_RESIGNED, conn->live->table.game.seat[conn->seat].left != LT_LEFT_RESIGNED);
}

// Whether everybody who could still mind has asked. Somebody who is away, or for whom a bot plays, may come
// back and win: the others cannot end the game without them, unless they have been gone for days.
static bool all_ask(const lt_live_table *live) {
    const uint64_t now = lt_server_now(live->server);
    for (unsigned i = 0; i < live->table.settings.players; i++) {
        const lt_table_seat *seat = &live->table.seats[i];
        if (seat->kind != LT_TABLE_SEAT_PERSON || seat->asks) continue;
        if (live->table.game.seat[i].left == LT_LEFT_RESIGNED) continue;
        if (seat->sockets > 0 || now - seat->gone_ms < LONG_GONE_MS) return false;
    }
    return true;
}

static void tell_who_asks(lt_live_table *live) {
    lt_server *server = live->server;
    lt_json json = lt_json_begin(server->scratch, sizeof server->scratch);
    lt_wire_asked(&json, &live->table);
    lt_live_deliver_text(live, server->scratch, lt_wire_size(&json));
}

void lt_live_abandon(lt_conn *conn) {
    lt_live_table *live = conn->live;
    lt_table_seat *seat = &live->table.seats[conn->seat];
    if (!seat->asks) { // once is enough
        seat->asks = true;
        tell_who_asks(live);
    }
    if (all_ask(live)) lt_live_commit_presence(live, 0, LT_ENTRY_ABANDONED);
}

void lt_live_withdraw_abandon(lt_conn *conn) {
    lt_table *table = &conn->live->table;
    const bool own = table->seats[conn->seat].asks;
    bool asked = false;
    for (unsigned i = 0; i < table->settings.players; i++) {
        asked |= table->seats[i].asks;
        if (!own || (int)i == conn->seat) table->seats[i].asks = false;
    }
    if (asked) tell_who_asks(conn->live); // nobody has to hear that nothing changed
}

void lt_live_react(lt_conn *conn, const char *reaction) {
    static const char *const reactions[] = {"hello", "thanks", "well-played", "wow",
                                            "oops",  "hm",     "hurry",       "good-game"};
    char text[96];
    lt_json json = lt_json_begin(text, sizeof text);
    for (size_t i = 0; reaction != NULL && i < sizeof reactions / sizeof *reactions; i++)
        if (strcmp(reactions[i], reaction) == 0) {
            lt_wire_reaction(&json, conn->seat, reactions[i]);
            lt_live_deliver_text(conn->live, text, lt_wire_size(&json));
            return;
        }
    lt_wire_refuse(conn, "bad-message", "react");
}

// play.c - what those who sit at a table may do, as entries of its log.
#include <sodium.h>
#include <string.h>

#include "bots.h"
#include "clock.h"
#include "deliver.h"
#include "play.h"
#include "protocol_out.h"
#include "websocket.h"

enum { LONG_GONE_MS = 10 * 60 * 1000 };
#define LONG_GONE_DAYS_MS ((uint64_t)3 * 24 * 60 * 60 * 1000)

static void say_error(lt_conn *conn, const char *code, const char *of, const char *rule, unsigned turn) {
    char text[256];
    lt_out out = lt_out_begin(text, sizeof text);
    conn->server->metrics.refused_total++;
    lt_write_error(&out, code, of, rule, turn);
    lt_websocket_say(conn, out.text, out.size);
}

void lt_player_refuse(lt_conn *conn, const char *code, const char *of) {
    say_error(conn, code, of, NULL, 0);
}

// The seat of whoever asks, if the table is in that phase: else it is refused, and the answer is -1.
static int seat_in(lt_conn *conn, lt_table_phase phase, const char *of) {
    if (conn->seat == LT_SPECTATOR) {
        lt_player_refuse(conn, "no-seat", of);
        return -1;
    }
    if (conn->table->at.phase != phase) {
        lt_player_refuse(conn, "not-now", of);
        return -1;
    }
    return conn->seat;
}

// --- Turns --------------------------------------------------------------------------------------------------------

static lt_entry turn_entry(const lt_table *table, const lt_move *moves, unsigned count) {
    lt_entry entry = {.kind = LT_ENTRY_TURN,
                      .at_ms = lt_wall_ms(),
                      .left_ms = lt_clock_after_turn(&table->at, lt_now(table->server)),
                      .move_count = (uint8_t)count};
    memcpy(entry.moves, moves, count * sizeof *moves);
    return entry;
}

// A turn that was played already: the same answer again, or that it came too late.
static void answer_late(lt_conn *conn, unsigned number, const lt_move *moves, unsigned count) {
    const lt_seating *at = &conn->table->at;
    const lt_turn *turn = &at->turns[number - 1];
    const unsigned end = number < at->turn_count ? turn[1].first_move : at->move_count;
    bool same = turn->player == conn->seat && end - turn->first_move == count;
    char text[96];
    lt_out out = lt_out_begin(text, sizeof text);
    for (unsigned i = 0; same && i < count; i++)
        same = lt_move_equal(moves[i], at->moves[turn->first_move + i]);
    if (!same) {
        say_error(conn, "late", "turn", NULL, number);
        return;
    }
    lt_out_text(&out, "{\"type\":\"played\",\"turn\":");
    lt_out_number(&out, number);
    lt_out_text(&out, ",\"n\":");
    lt_out_number(&out, turn->n);
    lt_out_text(&out, "}");
    lt_websocket_say(conn, out.text, out.size);
}

void lt_player_turn(lt_conn *conn, unsigned number, const lt_move *moves, unsigned count) {
    lt_table *table = conn->table;
    bool complete;
    if (conn->seat == LT_SPECTATOR) {
        lt_player_refuse(conn, "no-seat", "turn");
    } else if (number <= table->at.turn_count) {
        answer_late(conn, number, moves, count);
    } else if (table->at.phase != LT_TABLE_RUNNING || number != table->at.turn_count + 1u) {
        say_error(conn, "not-now", "turn", NULL, number);
    } else if ((unsigned)conn->seat != table->at.state.open.player ||
               !lt_chair_plays(&table->at.chair[conn->seat])) {
        say_error(conn, "not-your-turn", "turn", NULL, number);
    } else if (lt_clock_is_up(&table->at, lt_now(conn->server))) {
        say_error(conn, "late", "turn", NULL, number);
        lt_player_leave(table, table->at.state.open.player, LT_ENTRY_TIME);
    } else {
        const lt_err err = lt_seating_try(&table->at, moves, count, NULL, &complete);
        if (err != LT_OK) {
            say_error(conn, "illegal", "turn", lt_err_rule(err), number);
        } else if (!complete) {
            say_error(conn, "incomplete", "turn", NULL, number);
        } else {
            const lt_entry entry = turn_entry(table, moves, count);
            lt_table_commit(table, &entry, conn, NULL, NULL);
        }
    }
}

void lt_player_try(lt_conn *conn, const lt_move *moves, unsigned count) {
    lt_server *server = conn->server;
    lt_table *table = conn->table;
    lt_state after;
    bool complete;
    if (seat_in(conn, LT_TABLE_RUNNING, "try") < 0) return;
    if ((unsigned)conn->seat != table->at.state.open.player) {
        lt_player_refuse(conn, "not-your-turn", "try");
        return;
    }
    const lt_err err = lt_seating_try(&table->at, moves, count, &after, &complete);
    if (err != LT_OK || complete) { // what a placement leads to holds the tile that will be drawn
        say_error(conn, complete ? "bad-message" : "illegal", "try", lt_err_rule(err), 0);
        return;
    }
    lt_out out = lt_out_begin(server->scratch, sizeof server->scratch);
    lt_write_draft(&out, table, &after, conn->seat, moves, count);
    lt_websocket_say(conn, out.text, out.size);
}

void lt_player_bot_turn(lt_table *table, const lt_move *moves, unsigned count) {
    bool complete;
    if (lt_seating_try(&table->at, moves, count, NULL, &complete) != LT_OK || !complete) return;
    const lt_entry entry = turn_entry(table, moves, count);
    lt_table_commit(table, &entry, NULL, NULL, NULL);
}

// --- Before the game ------------------------------------------------------------------------------------------------

void lt_player_ready(lt_conn *conn, const lt_secret *contribution) {
    const int seat = seat_in(conn, LT_TABLE_OPEN, "ready");
    if (seat < 0) return;
    if (conn->table->at.chair[seat].ready) { // a repeated one is harmless, and changes nothing
        lt_player_refuse(conn, "not-now", "ready");
        return;
    }
    const lt_entry entry = {.kind = LT_ENTRY_READY, .seat = (uint8_t)seat, .contribution = *contribution};
    lt_table_commit(conn->table, &entry, conn, NULL, NULL);
}

static bool people_are_ready(const lt_seating *table) {
    for (unsigned i = 0; i < table->settings.players; i++)
        if (table->chair[i].kind == LT_CHAIR_PERSON && !table->chair[i].ready) return false;
    return true;
}

static void start(lt_table *table, lt_conn *conn) {
    const lt_entry entry = {.kind = LT_ENTRY_STARTED, .at_ms = lt_wall_ms()};
    lt_table_commit(table, &entry, conn, NULL, NULL);
}

// Somebody who was expected, as at a rematch, and has not come; -1 for nobody.
static int missing(const lt_seating *table) {
    for (unsigned i = 0; i < table->settings.players; i++) {
        const lt_chair *chair = &table->chair[i];
        if (chair->kind == LT_CHAIR_PERSON && !chair->ready && chair->sockets == 0) return (int)i;
    }
    return -1;
}

// One after the other, those who have not come lose their seats; then the game starts, with bots in the empty ones.
static void go_on_starting(lt_table *table) {
    const int seat = missing(&table->at);
    if (seat >= 0) {
        const lt_entry entry = {.kind = LT_ENTRY_STOOD, .seat = (uint8_t)seat};
        lt_table_commit(table, &entry, NULL, NULL, NULL);
        return;
    }
    table->starting = false;
    if (people_are_ready(&table->at)) start(table, NULL);
}

void lt_player_start(lt_conn *conn) {
    const int seat = seat_in(conn, LT_TABLE_OPEN, "start");
    lt_table *table = conn->table;
    if (seat < 0) return;
    if (!table->at.settings.fill || !table->at.chair[seat].ready ||
        (!people_are_ready(&table->at) && missing(&table->at) < 0)) {
        lt_player_refuse(conn, "not-now", "start");
        return;
    }
    if (seat != lt_seating_starter(&table->at)) {
        lt_player_refuse(conn, "not-yours", "start");
        return;
    }
    table->starting = true;
    go_on_starting(table);
}

void lt_player_stand(lt_conn *conn) {
    const int seat = seat_in(conn, LT_TABLE_OPEN, "stand");
    if (seat < 0) return;
    const lt_entry entry = {.kind = LT_ENTRY_STOOD, .seat = (uint8_t)seat};
    lt_table_commit(conn->table, &entry, conn, NULL, NULL);
}

void lt_player_go_on(lt_table *table) {
    if (table->at.n == 0 || table->server->stopping) return;
    if (table->at.phase == LT_TABLE_OPEN && lt_seating_all_ready(&table->at)) {
        start(table, NULL);
    } else if (table->at.phase == LT_TABLE_OPEN && table->starting) {
        go_on_starting(table);
    }
    if (lt_seating_bot(&table->at) != NULL && !lt_table_busy(table)) lt_bots_ask(table);
}

// --- Leaving, and the end ---------------------------------------------------------------------------------------------

void lt_player_leave(lt_table *table, unsigned seat, lt_entry_kind kind) {
    const lt_entry entry = {.kind = (uint8_t)kind, .seat = (uint8_t)seat};
    lt_table_commit(table, &entry, NULL, NULL, NULL);
}

static void leave(lt_conn *conn, lt_entry_kind kind, bool may) {
    const lt_entry entry = {
        .kind = (uint8_t)kind, .seat = (uint8_t)conn->seat, .asked = kind == LT_ENTRY_LEFT};
    const bool often = may && kind != LT_ENTRY_RESIGNED && !lt_table_may_change(conn->table);
    if (may && !often) {
        lt_table_commit(conn->table, &entry, conn, NULL, NULL);
    } else {
        lt_player_refuse(conn, often ? "too-fast" : "not-now",
                         kind == LT_ENTRY_LEFT   ? "leave"
                         : kind == LT_ENTRY_BACK ? "back"
                                                 : "resign");
    }
}

void lt_player_away(lt_conn *conn) {
    const int seat = seat_in(conn, LT_TABLE_RUNNING, "leave");
    if (seat < 0) return;
    leave(conn, LT_ENTRY_LEFT,
          conn->table->at.settings.takeover && lt_chair_plays(&conn->table->at.chair[seat]));
}

void lt_player_back(lt_conn *conn) {
    const int seat = seat_in(conn, LT_TABLE_RUNNING, "back");
    if (seat < 0) return;
    const uint8_t left = conn->table->at.chair[seat].left;
    // The turn for which the time was up is the bot's.
    const bool bots_turn = left == LT_OUT_OF_TIME && (unsigned)seat == conn->table->at.state.open.player;
    leave(conn, LT_ENTRY_BACK, left != LT_PLAYS && left != LT_HAS_RESIGNED && !bots_turn);
}

void lt_player_comes(lt_conn *conn) {
    if (conn->table == NULL) return; // gone again already
    const lt_seating *at = &conn->table->at;
    if (conn->seat != LT_SPECTATOR && at->phase == LT_TABLE_RUNNING && at->chair[conn->seat].left == LT_AWAY)
        lt_player_leave(conn->table, (unsigned)conn->seat, LT_ENTRY_BACK);
}

void lt_player_resign(lt_conn *conn) {
    const int seat = seat_in(conn, LT_TABLE_RUNNING, "resign");
    if (seat < 0) return;
    leave(conn, LT_ENTRY_RESIGNED, conn->table->at.chair[seat].left != LT_HAS_RESIGNED);
}

// Whether everybody who could still mind has asked: people who play, and have not been gone for long.
static bool all_ask(const lt_table *table) {
    const uint64_t now = lt_now(table->server);
    const uint64_t gone = table->at.settings.clock == LT_CLOCK_DAYS ? LONG_GONE_DAYS_MS : LONG_GONE_MS;
    for (unsigned i = 0; i < table->at.settings.players; i++) {
        const lt_chair *chair = &table->at.chair[i];
        if (!lt_chair_plays(chair) || chair->asks) continue;
        if (chair->sockets > 0 || now - chair->gone_ms < gone) return false;
    }
    return true;
}

static void tell_who_asks(lt_table *table) {
    lt_server *server = table->server;
    lt_out out = lt_out_begin(server->scratch, sizeof server->scratch);
    lt_write_asked(&out, table);
    lt_deliver_text(table, out.text, out.size);
}

void lt_player_abandon(lt_conn *conn) {
    lt_table *table = conn->table;
    const int seat = seat_in(conn, LT_TABLE_RUNNING, "abandon");
    if (seat < 0) return;
    if (!table->at.chair[seat].asks) { // once is enough
        table->at.chair[seat].asks = true;
        tell_who_asks(table);
    }
    if (!all_ask(table)) return;
    const lt_entry entry = {.kind = LT_ENTRY_ABANDONED};
    lt_table_commit(table, &entry, NULL, NULL, NULL);
}

void lt_player_keep(lt_conn *conn) {
    lt_table *table = conn->table;
    const int seat = seat_in(conn, LT_TABLE_RUNNING, "keep");
    if (seat < 0) return;
    if (table->at.chair[seat].asks) {
        table->at.chair[seat].asks = false;
    } else {
        for (unsigned i = 0; i < table->at.settings.players; i++) table->at.chair[i].asks = false;
    }
    tell_who_asks(table);
}

void lt_player_react(lt_conn *conn, const char *reaction) {
    static const char *const reactions[] = {"hello", "thanks", "well-played", "wow",
                                            "oops",  "hm",     "hurry",       "good-game"};
    char text[96];
    lt_out out = lt_out_begin(text, sizeof text);
    if (conn->seat == LT_SPECTATOR) {
        lt_player_refuse(conn, "no-seat", "react");
        return;
    }
    if (!lt_bucket_take(&conn->table->reactions[conn->seat], 20, 4, lt_now(conn->server))) {
        lt_player_refuse(conn, "too-fast", "react");
        return;
    }
    for (size_t i = 0; reaction != NULL && i < sizeof reactions / sizeof *reactions; i++)
        if (strcmp(reactions[i], reaction) == 0) {
            lt_write_reaction(&out, conn->seat, reactions[i]);
            lt_deliver_text(conn->table, out.text, out.size);
            return;
        }
    lt_player_refuse(conn, "bad-message", "react");
}

// messages_out.c - messages as JSON.
#include "lt_wire.h"

static const char *const terminations[] = {"normal", "resigned", "time", "forfeit", "abandoned"};

static void bits(lt_wire_out *out, unsigned set) {
    lt_wire_put_text(out, "[");
    for (unsigned i = 0, more = 0; i < LT_MAX_PLAYERS; i++) {
        if (!(set >> i & 1u)) continue;
        if (more++ > 0) lt_wire_put_text(out, ",");
        lt_wire_put_number(out, i + 1);
    }
    lt_wire_put_text(out, "]");
}

// --- A table ------------------------------------------------------------------------------------------------

static void flag(lt_wire_out *out, const char *name, bool truth) {
    lt_wire_put_text(out, ",\"");
    lt_wire_put_text(out, name);
    lt_wire_put_text(out, "\":");
    lt_wire_put_bool(out, truth);
}

static void clock_rules(lt_wire_out *out, const lt_table_settings *settings) {
    lt_wire_put_text(out, ",\"clock\":{\"kind\":\"");
    lt_wire_put_text(out, lt_table_clock_names[settings->clock]);
    lt_wire_put_text(out, "\"");
    if (settings->clock != LT_NO_CLOCK) {
        lt_wire_put_text(out, ",\"time_ms\":");
        lt_wire_put_number(out, settings->time_ms);
        lt_wire_put_text(out, ",\"increment_ms\":");
        lt_wire_put_number(out, settings->increment_ms);
    }
    lt_wire_put_text(out, "}");
}

static void settings(lt_wire_out *out, const lt_table_settings *settings) {
    lt_wire_put_text(out, ",\"players\":");
    lt_wire_put_number(out, settings->players);
    lt_wire_put_text(out, ",\"rules\":\"");
    lt_wire_put_text(out, lt_rules_names[settings->rules]);
    lt_wire_put_text(out, "\",\"sides\":\"");
    for (unsigned i = 0; i < settings->players; i++) {
        if (i > 0) lt_wire_put_text(out, " ");
        lt_wire_put_bytes(out, &lt_side_letters[settings->side[i]], 1);
    }
    lt_wire_put_text(out, settings->first_random ? "\",\"first\":\"random\"" : "\",\"first\":\"seat\"");
    clock_rules(out, settings);
    flag(out, "spectators", settings->spectators);
    flag(out, "public", settings->is_public);
    flag(out, "unseen", settings->unseen);
    flag(out, "fill", settings->fill);
    flag(out, "takeover", settings->takeover);
    lt_wire_put_text(out, ",\"level\":\"");
    lt_wire_put_text(out, lt_bots[settings->level]->name);
    lt_wire_put_text(out, "\"");
}

static void seat(lt_wire_out *out, const lt_table_seat *seat) {
    static const char *const lefts[] = {"", "away", "resigned", "time", "asked"};
    if (seat->kind == LT_TABLE_SEAT_EMPTY) {
        lt_wire_put_text(out, "{\"kind\":\"empty\"}");
        return;
    }
    if (seat->kind == LT_TABLE_SEAT_BOT) {
        lt_wire_put_text(out, "{\"kind\":\"bot\"");
    } else {
        lt_wire_put_text(out, "{\"kind\":\"person\",\"name\":");
        lt_wire_put_string(out, seat->name);
        flag(out, "ready", seat->ready);
        flag(out, "playing", seat->left == LT_PLAYS);
    }
    if (seat->kind == LT_TABLE_SEAT_PERSON && seat->left != LT_PLAYS) {
        lt_wire_put_text(out, ",\"left\":\"");
        lt_wire_put_text(out, lefts[seat->left]);
        lt_wire_put_text(out, "\"");
    }
    if (seat->kind == LT_TABLE_SEAT_BOT || seat->left != LT_PLAYS) {
        lt_wire_put_text(out, ",\"level\":\"");
        lt_wire_put_text(out, lt_bots[seat->bot]->name);
        lt_wire_put_text(out, "\"");
    }
    lt_wire_put_text(out, "}");
}

static void contributions(lt_wire_out *out, const lt_table *table) {
    const unsigned players = table->settings.players;
    lt_wire_put_text(out, ",\"turned\":");
    lt_wire_put_number(out, table->turned);
    lt_wire_put_text(out, ",\"contributions\":[");
    for (unsigned i = 0; i < players; i++) {
        const lt_table_seat *seat = &table->seats[i];
        if (i > 0) lt_wire_put_text(out, ",");
        if (seat->kind == LT_TABLE_SEAT_PERSON && seat->ready) {
            lt_wire_put_secret(out, &seat->contribution);
        } else {
            lt_wire_put_text(out, "null");
        }
    }
    lt_wire_put_text(out, "]");
}

static void left_ms(lt_wire_out *out, const lt_table *table, uint64_t now_ms) {
    if (table->settings.clock == LT_NO_CLOCK) return;
    lt_wire_put_text(out, ",\"left_ms\":[");
    for (unsigned i = 0; i < table->settings.players; i++) {
        if (i > 0) lt_wire_put_text(out, ",");
        lt_wire_put_number(out, lt_table_clock_left(table, i, now_ms));
    }
    lt_wire_put_text(out, "]");
}

static void game(lt_wire_out *out, const lt_table *table, uint64_t now_ms) {
    if (table->phase == LT_TABLE_RUNNING || table->phase == LT_TABLE_FINISHED) {
        lt_wire_put_text(out, ",\"turn\":");
        lt_wire_put_number(out, table->state.open.turn);
        lt_wire_put_text(out, ",\"player\":");
        lt_wire_put_number(out, table->state.open.player + 1);
    }
    if (table->phase == LT_TABLE_RUNNING) left_ms(out, table, now_ms);
    if (table->phase == LT_TABLE_FINISHED) {
        lt_wire_put_text(out, ",\"termination\":\"");
        lt_wire_put_text(out, terminations[table->termination]);
        lt_wire_put_text(out, "\",\"by\":");
        lt_wire_put_number(out, table->by + 1);
        lt_wire_put_text(out, ",\"winners\":");
        bits(out, table->winners);
        lt_wire_put_text(out, ",\"secret\":");
        lt_wire_put_secret(out, &table->secret);
    }
    if (table->has_rematch) {
        lt_wire_put_text(out, ",\"rematch\":");
        lt_wire_put_id(out, &table->rematch);
    }
}

void lt_wire_table(lt_wire_out *out, const lt_table *table, uint64_t now_ms) {
    lt_wire_put_text(out, "{\"table\":");
    lt_wire_put_id(out, &table->id);
    lt_wire_put_text(out, ",\"n\":");
    lt_wire_put_number(out, table->seq);
    lt_wire_put_text(out, ",\"state\":\"");
    lt_wire_put_text(out, lt_table_phase_names[table->phase]);
    lt_wire_put_text(out, "\"");
    settings(out, &table->settings);
    lt_wire_put_text(out, ",\"seats\":[");
    for (unsigned i = 0; i < table->settings.players; i++) {
        if (i > 0) lt_wire_put_text(out, ",");
        seat(out, &table->seats[i]);
    }
    lt_wire_put_text(out, "]");
    if (table->phase == LT_TABLE_OPEN && table->settings.fill && lt_table_starter(table) >= 0) {
        lt_wire_put_text(out, ",\"starter\":");
        lt_wire_put_number(out, lt_table_starter(table) + 1);
    }
    lt_wire_put_text(out, ",\"commitment\":");
    lt_wire_put_secret(out, &table->commitment);
    contributions(out, table);
    game(out, table, now_ms);
    lt_wire_put_text(out, "}");
}

void lt_wire_listed(lt_wire_out *out, const lt_table *table) {
    lt_wire_put_text(out, "\"state\":\"");
    lt_wire_put_text(out, lt_table_phase_names[table->phase]);
    lt_wire_put_text(out, "\",\"players\":");
    lt_wire_put_number(out, table->settings.players);
    lt_wire_put_text(out, ",\"rules\":\"");
    lt_wire_put_text(out, lt_rules_names[table->settings.rules]);
    lt_wire_put_text(out, "\",\"clock\":\"");
    lt_wire_put_text(out, lt_table_clock_names[table->settings.clock]);
    lt_wire_put_text(out, "\"");
    flag(out, "spectators", table->settings.spectators);
    lt_wire_put_text(out, ",\"names\":[");
    for (unsigned i = 0; i < table->settings.players; i++) {
        const lt_table_seat *seat = &table->seats[i];
        if (i > 0) lt_wire_put_text(out, ",");
        if (seat->kind == LT_TABLE_SEAT_EMPTY) {
            lt_wire_put_text(out, "null");
        } else {
            lt_wire_put_string(out, seat->kind == LT_TABLE_SEAT_BOT ? lt_bots[seat->bot]->name : seat->name);
        }
    }
    lt_wire_put_text(out, "]");
    if (table->phase == LT_TABLE_RUNNING) {
        lt_wire_put_text(out, ",\"player\":");
        lt_wire_put_number(out, table->state.open.player + 1);
    }
    if (table->phase == LT_TABLE_FINISHED) {
        lt_wire_put_text(out, ",\"winners\":");
        bits(out, table->winners);
    }
}

// --- What a seat is told --------------------------------------------------------------------------------------

// The view of a seat; the list of unseen tiles is the table's choice.
static void view(lt_wire_out *out, const lt_table *table, const lt_state *state, int seat) {
    lt_view seen = lt_view_of(state, seat);
    if (!table->settings.unseen) seen.unseen = 0;
    lt_wire_put_text(out, ",\"view\":");
    lt_wire_put_view(out, &seen);
}

static void you(lt_wire_out *out, const lt_table *table, int seat) {
    lt_tile drawn[LT_MAX_DECK];
    const unsigned count = lt_table_drawn(table, seat, drawn);
    lt_wire_put_text(out, ",\"you\":{\"seat\":");
    lt_wire_put_number(out, seat + 1);
    lt_wire_put_text(out, ",\"drawn\":[");
    for (unsigned i = 0; i < count; i++) {
        if (i > 0) lt_wire_put_text(out, ",");
        lt_wire_put_tile(out, drawn[i]);
    }
    lt_wire_put_text(out, "]}");
}

static bool has_game(const lt_table *table) {
    return table->phase == LT_TABLE_RUNNING || table->phase == LT_TABLE_FINISHED;
}

static void present(lt_wire_out *out, const lt_table *table, unsigned watchers) {
    lt_wire_put_text(out, ",\"online\":[");
    for (unsigned i = 0; i < table->settings.players; i++) {
        if (i > 0) lt_wire_put_text(out, ",");
        lt_wire_put_bool(out, table->seats[i].sockets > 0);
    }
    lt_wire_put_text(out, "],\"spectators\":");
    lt_wire_put_number(out, watchers);
}

void lt_wire_welcome(lt_wire_out *out, const lt_table *table, const lt_conn *conn, unsigned watchers) {
    const lt_server *server = conn->server;
    const uint64_t now_ms = lt_server_now(server);
    lt_wire_put_text(out, "{\"type\":\"welcome\",\"protocol\":");
    lt_wire_put_number(out, LT_PROTOCOL);
    lt_wire_put_text(out, ",\"version\":");
    lt_wire_put_string(out, server->options.version);
    lt_wire_put_text(out, ",\"page\":");
    lt_wire_put_string(out, server->page_version);
    lt_wire_put_text(out, ",\"n\":");
    lt_wire_put_number(out, table->seq);
    lt_wire_put_text(out, ",\"table\":");
    lt_wire_table(out, table, now_ms);
    you(out, table, conn->seat);
    present(out, table, watchers);
    if (conn->views && has_game(table)) view(out, table, &table->state, conn->seat);
    lt_wire_put_text(out, "}");
}

void lt_wire_change(lt_wire_out *out, const lt_table *table, uint64_t now_ms, const char *why, int seat,
                    bool views) {
    lt_wire_put_text(out, "{\"type\":\"table\",\"n\":");
    lt_wire_put_number(out, table->seq);
    lt_wire_put_text(out, ",\"why\":\"");
    lt_wire_put_text(out, why);
    lt_wire_put_text(out, "\",\"table\":");
    lt_wire_table(out, table, now_ms);
    you(out, table, seat);
    if (views && has_game(table)) view(out, table, &table->state, seat);
    lt_wire_put_text(out, "}");
}

void lt_wire_present(lt_wire_out *out, const lt_table *table, unsigned watchers) {
    lt_wire_put_text(out, "{\"type\":\"present\"");
    present(out, table, watchers);
    lt_wire_put_text(out, "}");
}

void lt_wire_asked(lt_wire_out *out, const lt_table *table) {
    unsigned set = 0;
    for (unsigned i = 0; i < table->settings.players; i++) set |= (unsigned)table->seats[i].asks << i;
    lt_wire_put_text(out, "{\"type\":\"asked\",\"seats\":");
    bits(out, set);
    lt_wire_put_text(out, "}");
}

void lt_wire_reaction(lt_wire_out *out, int seat, const char *reaction) {
    lt_wire_put_text(out, "{\"type\":\"reaction\",\"seat\":");
    lt_wire_put_number(out, seat + 1);
    lt_wire_put_text(out, ",\"reaction\":\"");
    lt_wire_put_text(out, reaction);
    lt_wire_put_text(out, "\"}");
}

static void write_error(lt_wire_out *out, const char *code, const char *of, const char *rule, unsigned turn) {
    lt_wire_put_text(out, "{\"type\":\"error\",\"code\":\"");
    lt_wire_put_text(out, code);
    lt_wire_put_text(out, "\"");
    if (of != NULL) {
        lt_wire_put_text(out, ",\"of\":\"");
        lt_wire_put_text(out, of);
        lt_wire_put_text(out, "\"");
    }
    if (rule != NULL && rule[0] != '\0') {
        lt_wire_put_text(out, ",\"rule\":\"");
        lt_wire_put_text(out, rule);
        lt_wire_put_text(out, "\"");
    }
    if (turn > 0) {
        lt_wire_put_text(out, ",\"turn\":");
        lt_wire_put_number(out, turn);
    }
    lt_wire_put_text(out, "}");
}

void lt_wire_refuse_turn(lt_conn *conn, const char *code, const char *of, const char *rule, unsigned turn) {
    char text[256];
    lt_wire_out out = lt_wire_put_begin(text, sizeof text);
    conn->server->metrics.refused_total++;
    write_error(&out, code, of, rule, turn);
    lt_websocket_send_text(conn, out.text, out.size);
}

void lt_wire_refuse(lt_conn *conn, const char *code, const char *of) {
    lt_wire_refuse_turn(conn, code, of, NULL, 0);
}

// --- Turns ------------------------------------------------------------------------------------------------------

static void moves(lt_wire_out *out, const lt_move *moves, unsigned count) {
    lt_wire_put_text(out, ",\"moves\":[");
    for (unsigned i = 0; i < count; i++) {
        if (i > 0) lt_wire_put_text(out, ",");
        lt_wire_put_move(out, moves[i]);
    }
    lt_wire_put_text(out, "]");
}

// What the turn did and led to, told from the beginning of the game, as that is not kept.
static void events_and_view(lt_wire_out *out, const lt_table *table, unsigned first, unsigned end, int seat) {
    lt_setup setup = {.players = table->settings.players, .rules = table->settings.rules};
    lt_state state;
    memcpy(setup.side, table->settings.side, sizeof setup.side);
    memcpy(setup.deck, table->deck, sizeof setup.deck);
    if (lt_start(&state, &setup, NULL) != LT_OK) return;
    for (unsigned i = 0; i < first; i++) lt_apply(&state, table->moves[i], NULL);
    lt_wire_put_text(out, ",\"events\":[");
    for (unsigned i = first; i < end; i++) {
        lt_events events;
        memset(&events, 0, sizeof events);
        lt_apply(&state, table->moves[i], &events);
        const lt_events seen = lt_events_for(&events, seat);
        if (i > first) lt_wire_put_text(out, ",");
        lt_wire_put_events(out, &seen);
    }
    lt_wire_put_text(out, "]");
    view(out, table, &state, seat);
}

void lt_wire_turn(lt_wire_out *out, const lt_table *table, uint64_t now_ms, unsigned index, int seat,
                  bool views) {
    const lt_table_turn *turn = &table->turns[index];
    const unsigned end = index + 1 < table->turn_count ? turn[1].first_move : table->move_count;
    lt_wire_put_text(out, "{\"type\":\"turn\",\"n\":");
    lt_wire_put_number(out, turn->seq);
    lt_wire_put_text(out, ",\"turn\":");
    lt_wire_put_number(out, index + 1);
    lt_wire_put_text(out, ",\"player\":");
    lt_wire_put_number(out, turn->player + 1);
    moves(out, table->moves + turn->first_move, end - turn->first_move);
    if (index + 1 == table->turn_count) left_ms(out, table, now_ms);
    if (seat == turn->player && turn->drew != LT_NO_TILE) {
        lt_wire_put_text(out, ",\"drew\":");
        lt_wire_put_tile(out, turn->drew);
    }
    if (views) events_and_view(out, table, turn->first_move, end, seat);
    lt_wire_put_text(out, "}");
}

void lt_wire_draft(lt_wire_out *out, const lt_table *table, const lt_state *state, int seat,
                   const lt_move *tried, unsigned count) {
    static lt_move legal[LT_MAX_MOVES]; // the loop's thread alone writes messages
    const lt_view seen = lt_view_of(state, seat);
    const int legal_count = lt_view_moves(&seen, legal, LT_MAX_MOVES);
    lt_wire_put_text(out, "{\"type\":\"draft\"");
    moves(out, tried, count);
    view(out, table, state, seat);
    lt_wire_put_text(out, ",\"legal\":[");
    for (int i = 0; i < legal_count; i++) {
        if (i > 0) lt_wire_put_text(out, ",");
        lt_wire_put_move(out, legal[i]);
    }
    lt_wire_put_text(out, "]}");
}

// messages_out.c - messages as JSON.
#include <sodium.h>
#include <string.h>

#include "lt_assert.h"
#include "lt_describe.h"
#include "lt_game_writer.h"
#include "lt_wire.h"

// --- Small parts ------------------------------------------------------------------------------------------

size_t lt_wire_size(const lt_json *json) {
    const size_t size = lt_json_end(json);
    LT_ASSERT(size < json->writer.cap);
    return size < json->writer.cap ? size : json->writer.cap - 1;
}

void lt_wire_key_id(lt_json *json, const char *key, const lt_game_id *id) {
    char text[LT_ID_TEXT + 1];
    lt_wire_id_write(id, text);
    lt_json_key_string(json, key, text);
}

static void secret(lt_json *json, const lt_secret *secret) {
    char hex[2 * LT_SECRET + 1];
    lt_json_string(json, sodium_bin2hex(hex, sizeof hex, secret->bytes, LT_SECRET));
}

// A tile has two places, so that the length of a message does not tell of it.
static void tile(lt_json *json, lt_tile tile) {
    const char digits[2] = {tile < 10 ? ' ' : (char)('0' + tile / 10), (char)('0' + tile % 10)};
    lt_json_raw(json, digits, sizeof digits);
}

// The players of a bit set.
static void players(lt_json *json, const char *key, unsigned set) {
    lt_json_key(json, key);
    lt_json_bits(json, set, 1);
}

static void moves(lt_json *json, const char *key, const lt_move *moves, unsigned count) {
    lt_json_key_array(json, key);
    for (unsigned i = 0; i < count; i++) lt_json_move(json, moves[i]);
    lt_json_array_end(json);
}

// --- A table ----------------------------------------------------------------------------------------------

static void clock_rules(lt_json *json, const lt_table_settings *settings) {
    lt_json_key(json, "clock");
    lt_json_object(json);
    lt_json_key_string(json, "kind", lt_table_clock_names[settings->clock]);
    if (settings->clock != LT_NO_CLOCK) {
        lt_json_key_int(json, "time_ms", settings->time_ms);
        lt_json_key_int(json, "increment_ms", settings->increment_ms);
    }
    lt_json_object_end(json);
}

static void write_settings(lt_json *json, const lt_table_settings *settings) {
    char sides[2 * LT_MAX_PLAYERS];
    for (unsigned i = 0; i < settings->players; i++) {
        sides[2 * i] = lt_side_letters[settings->side[i]];
        sides[2 * i + 1] = ' ';
    }
    lt_json_key_int(json, "players", settings->players);
    lt_json_key_string(json, "rules", lt_rules_names[settings->rules]);
    lt_json_key(json, "sides");
    lt_json_string_bytes(json, sides, 2u * settings->players - 1);
    lt_json_key_string(json, "first", settings->first_random ? "random" : "seat");
    clock_rules(json, settings);
    lt_json_key_bool(json, "spectators", settings->spectators);
    lt_json_key_bool(json, "public", settings->is_public);
    lt_json_key_bool(json, "unseen", settings->unseen);
    lt_json_key_bool(json, "fill", settings->fill);
    lt_json_key_bool(json, "takeover", settings->takeover);
    lt_json_key_string(json, "level", lt_bots[settings->level]->name);
}

// The names as they are shown: those that look alike have their seat behind them.
static lt_narrator shown_names(const lt_table *table) {
    lt_narrator narrator;
    const char *names[LT_MAX_PLAYERS] = {NULL};
    for (unsigned i = 0; i < table->settings.players; i++) {
        const lt_table_seat *seat = &table->seats[i];
        names[i] = seat->kind == LT_TABLE_SEAT_BOT ? lt_bots[seat->bot]->name : seat->name;
    }
    lt_narrator_init(&narrator, LT_ENGLISH, table->settings.players, names);
    return narrator;
}

static void write_seat(lt_json *json, const lt_table *table, const lt_narrator *shown, unsigned number) {
    static const char *const kinds[] = {"empty", "person", "bot"};
    static const char *const lefts[] = {"", "away", "resigned", "time", "asked"};
    const lt_table_seat *seat = &table->seats[number];
    const lt_game_seat *player = &table->game.seat[number];
    lt_json_object(json);
    lt_json_key_string(json, "kind", kinds[seat->kind]);
    if (seat->kind == LT_TABLE_SEAT_PERSON) {
        lt_json_key_string(json, "name", seat->name);
        if (seat->name[0] != '\0' && strcmp(seat->name, shown->name[number]) != 0)
            lt_json_key_string(json, "shown", shown->name[number]);
        lt_json_key_bool(json, "ready", seat->ready);
        lt_json_key_bool(json, "playing", player->left == LT_PLAYS);
        if (player->left != LT_PLAYS) lt_json_key_string(json, "left", lefts[player->left]);
    }
    if (seat->kind == LT_TABLE_SEAT_BOT) lt_json_key_string(json, "level", lt_bots[seat->bot]->name);
    if (player->left != LT_PLAYS) lt_json_key_string(json, "level", lt_bots[player->bot]->name);
    lt_json_object_end(json);
}

static void contributions(lt_json *json, const lt_table *table) {
    lt_json_key_int(json, "turned", table->rotation);
    lt_json_key_array(json, "contributions");
    for (unsigned i = 0; i < table->settings.players; i++) {
        const lt_table_seat *seat = &table->seats[i];
        if (seat->kind == LT_TABLE_SEAT_PERSON && seat->ready) {
            secret(json, &seat->contribution);
        } else {
            lt_json_null(json);
        }
    }
    lt_json_array_end(json);
}

static void left_ms(lt_json *json, const lt_table *table, uint64_t now_ms) {
    if (table->settings.clock == LT_NO_CLOCK) return;
    lt_json_key_array(json, "left_ms");
    for (unsigned i = 0; i < table->settings.players; i++)
        lt_json_int(json, lt_game_bank(&table->game, i, (int64_t)now_ms));
    lt_json_array_end(json);
}

static bool has_game(const lt_table *table) {
    return table->phase == LT_TABLE_RUNNING || table->phase == LT_TABLE_FINISHED;
}

static void game(lt_json *json, const lt_table *table, uint64_t now_ms) {
    if (has_game(table)) {
        lt_json_key_int(json, "turn", table->game.state.open.turn);
        lt_json_key_int(json, "player", table->game.state.open.player + 1);
    }
    if (table->phase == LT_TABLE_RUNNING) left_ms(json, table, now_ms);
    if (table->phase == LT_TABLE_FINISHED) {
        lt_json_key_string(json, "termination", lt_termination_names[table->game.ending.termination]);
        lt_json_key_int(json, "by", table->game.ending.by + 1);
        players(json, "winners", table->game.ending.winners);
        lt_json_key(json, "secret");
        secret(json, &table->secret);
    }
    if (table->has_rematch) lt_wire_key_id(json, "rematch", &table->rematch);
}

void lt_wire_table(lt_json *json, const lt_table *table, uint64_t now_ms, bool yours) {
    const lt_narrator shown = shown_names(table);
    lt_json_object(json);
    lt_wire_key_id(json, "table", &table->id);
    lt_json_key_int(json, "n", table->seq);
    lt_json_key_string(json, "state", lt_table_phase_names[table->phase]);
    write_settings(json, &table->settings);
    lt_json_key_array(json, "seats");
    for (unsigned i = 0; i < table->settings.players; i++) write_seat(json, table, &shown, i);
    lt_json_array_end(json);
    if (table->phase == LT_TABLE_OPEN && table->settings.fill && lt_table_starter(table) >= 0)
        lt_json_key_int(json, "starter", lt_table_starter(table) + 1);
    lt_json_key_int(json, "deal", table->deal_kind);
    lt_json_key(json, "commitment");
    secret(json, &table->commitment);
    contributions(json, table);
    game(json, table, now_ms);
    if (yours) lt_json_key_bool(json, "yours", true);
    lt_json_object_end(json);
}

void lt_wire_listed(lt_json *json, const lt_table *table) {
    const lt_narrator shown = shown_names(table);
    lt_json_key_string(json, "state", lt_table_phase_names[table->phase]);
    lt_json_key_int(json, "players", table->settings.players);
    lt_json_key_string(json, "rules", lt_rules_names[table->settings.rules]);
    lt_json_key_string(json, "clock", lt_table_clock_names[table->settings.clock]);
    lt_json_key_bool(json, "spectators", table->settings.spectators);
    lt_json_key_array(json, "names");
    for (unsigned i = 0; i < table->settings.players; i++) {
        const lt_table_seat *seat = &table->seats[i];
        if (seat->kind == LT_TABLE_SEAT_EMPTY) {
            lt_json_null(json);
        } else {
            const bool named = seat->kind == LT_TABLE_SEAT_PERSON && seat->name[0] != '\0';
            const char *name = seat->kind == LT_TABLE_SEAT_BOT ? lt_bots[seat->bot]->name : "";
            lt_json_string(json, named ? shown.name[i] : name);
        }
    }
    lt_json_array_end(json);
    if (table->phase == LT_TABLE_RUNNING) lt_json_key_int(json, "player", table->game.state.open.player + 1);
    if (table->phase == LT_TABLE_FINISHED) players(json, "winners", table->game.ending.winners);
}

// --- What a seat is told ----------------------------------------------------------------------------------

static void begin(lt_json *json, const char *type) {
    lt_json_object(json);
    lt_json_key_string(json, "type", type);
}

// The view of a seat; the list of unseen tiles is the table's choice.
static void view(lt_json *json, const lt_table *table, const lt_state *state, int seat) {
    lt_view seen = lt_view_of(state, seat);
    if (!table->settings.unseen) seen.unseen = 0;
    lt_json_key(json, "view");
    lt_json_view(json, &seen);
}

static void you(lt_json *json, const lt_table *table, int seat) {
    lt_tile drawn[LT_MAX_DECK];
    const unsigned count = lt_table_drawn(table, seat, drawn);
    lt_json_key(json, "you");
    lt_json_object(json);
    lt_json_key_int(json, "seat", seat + 1);
    lt_json_key_array(json, "drawn");
    for (unsigned i = 0; i < count; i++) tile(json, drawn[i]);
    lt_json_array_end(json);
    lt_json_object_end(json);
}

static void present(lt_json *json, const lt_table *table, unsigned watchers) {
    lt_json_key_array(json, "online");
    for (unsigned i = 0; i < table->settings.players; i++) lt_json_bool(json, table->seats[i].sockets > 0);
    lt_json_array_end(json);
    lt_json_key_int(json, "spectators", watchers);
}

void lt_wire_welcome(lt_json *json, const lt_table *table, const lt_conn *conn, unsigned watchers) {
    const lt_server *server = conn->server;
    begin(json, "welcome");
    lt_json_key_int(json, "protocol", LT_PROTOCOL);
    lt_json_key_string(json, "version", server->options.version);
    lt_json_key_string(json, "page", server->page_version);
    lt_json_key_int(json, "n", table->seq);
    lt_json_key(json, "table");
    lt_wire_table(json, table, lt_server_now(server), false);
    you(json, table, conn->seat);
    present(json, table, watchers);
    if (conn->views && has_game(table)) view(json, table, &table->game.state, conn->seat);
    lt_json_object_end(json);
}

void lt_wire_change(lt_json *json, const lt_table *table, uint64_t now_ms, const char *why, int seat,
                    bool views) {
    begin(json, "table");
    lt_json_key_int(json, "n", table->seq);
    lt_json_key_string(json, "why", why);
    lt_json_key(json, "table");
    lt_wire_table(json, table, now_ms, false);
    you(json, table, seat);
    if (views && has_game(table)) view(json, table, &table->game.state, seat);
    lt_json_object_end(json);
}

void lt_wire_present(lt_json *json, const lt_table *table, unsigned watchers) {
    begin(json, "present");
    present(json, table, watchers);
    lt_json_object_end(json);
}

void lt_wire_asked(lt_json *json, const lt_table *table) {
    unsigned set = 0;
    for (unsigned i = 0; i < table->settings.players; i++) set |= (unsigned)table->seats[i].asks << i;
    begin(json, "asked");
    players(json, "seats", set);
    lt_json_object_end(json);
}

void lt_wire_reaction(lt_json *json, int seat, const char *reaction) {
    begin(json, "reaction");
    lt_json_key_int(json, "seat", seat + 1);
    lt_json_key_string(json, "reaction", reaction);
    lt_json_object_end(json);
}

void lt_wire_refuse_turn(lt_conn *conn, const char *code, const char *of, const char *rule, unsigned turn) {
    char text[256];
    lt_json json = lt_json_begin(text, sizeof text);
    conn->server->metrics.refused_total++;
    LT_TRACE(conn->server, &conn->table_id, "refused", "seat=%d code=%s of=%s", conn->seat + 1, code,
             of != NULL ? of : "-");
    begin(&json, "error");
    lt_json_key_string(&json, "code", code);
    if (of != NULL) lt_json_key_string(&json, "of", of);
    if (rule != NULL && rule[0] != '\0') lt_json_key_string(&json, "rule", rule);
    if (turn > 0) lt_json_key_int(&json, "turn", turn);
    lt_json_object_end(&json);
    lt_websocket_send_text(conn, text, lt_wire_size(&json));
}

void lt_wire_refuse(lt_conn *conn, const char *code, const char *of) {
    lt_wire_refuse_turn(conn, code, of, NULL, 0);
}

// --- Turns ------------------------------------------------------------------------------------------------

void lt_wire_played(lt_json *json, const lt_table *table, unsigned index) {
    begin(json, "played");
    lt_json_key_int(json, "turn", index + 1);
    lt_json_key_int(json, "n", table->turn_seq[index]);
    lt_json_object_end(json);
}

// The events of a turn and the view after it. Neither is kept, so the game is played again from its
// beginning.
static void events_and_view(lt_json *json, const lt_table *table, unsigned first, unsigned end, int seat) {
    lt_setup setup = {.players = table->settings.players, .rules = table->settings.rules};
    lt_state state;
    memcpy(setup.side, table->settings.side, sizeof setup.side);
    memcpy(setup.deck, table->deck, sizeof setup.deck);
    if (lt_start(&state, &setup, NULL) != LT_OK) return;
    for (unsigned i = 0; i < first; i++) lt_apply(&state, table->moves[i], NULL);
    lt_json_key_array(json, "events");
    for (unsigned i = first; i < end; i++) {
        lt_events events;
        memset(&events, 0, sizeof events);
        lt_apply(&state, table->moves[i], &events);
        const lt_events seen = lt_events_for(&events, seat);
        lt_json_events(json, &seen);
    }
    lt_json_array_end(json);
    view(json, table, &state, seat);
}

void lt_wire_turn(lt_json *json, const lt_table *table, uint64_t now_ms, unsigned index, int seat,
                  bool views) {
    const unsigned player = lt_table_turn_player(table, index), first = table->turn_first_move[index];
    const lt_tile drew = lt_table_turn_drew(table, index);
    unsigned count;
    const lt_move *played = lt_table_turn_moves(table, index, &count);
    begin(json, "turn");
    lt_json_key_int(json, "n", table->turn_seq[index]);
    lt_json_key_int(json, "turn", index + 1);
    lt_json_key_int(json, "player", player + 1);
    moves(json, "moves", played, count);
    if (index + 1 == table->turn_count) left_ms(json, table, now_ms);
    if (seat == (int)player && drew != LT_NO_TILE) {
        lt_json_key(json, "drew");
        tile(json, drew);
    }
    if (views) events_and_view(json, table, first, first + count, seat);
    lt_json_object_end(json);
}

void lt_wire_draft(lt_json *json, const lt_table *table, const lt_state *state, const lt_conn *conn,
                   const lt_move *tried, unsigned count) {
    lt_move *legal = conn->server->legal;
    const lt_view seen = lt_view_of(state, conn->seat);
    const int legal_count = lt_view_moves(&seen, legal, LT_MAX_MOVES);
    begin(json, "draft");
    moves(json, "moves", tried, count);
    view(json, table, state, conn->seat);
    moves(json, "legal", legal, (unsigned)legal_count);
    lt_json_object_end(json);
}

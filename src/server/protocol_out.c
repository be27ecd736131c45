// protocol_out.c - messages as JSON.
#include "protocol_out.h"
#include "clock.h"
#include "static.h"

static const char *const terminations[] = {"normal", "resigned", "time", "forfeit", "abandoned"};

static void bits(lt_out *out, unsigned set) {
    lt_out_text(out, "[");
    for (unsigned i = 0, more = 0; i < LT_MAX_PLAYERS; i++) {
        if (!(set >> i & 1u)) continue;
        if (more++ > 0) lt_out_text(out, ",");
        lt_out_number(out, i + 1);
    }
    lt_out_text(out, "]");
}

// --- A table ------------------------------------------------------------------------------------------------

static void flag(lt_out *out, const char *name, bool truth) {
    lt_out_text(out, ",\"");
    lt_out_text(out, name);
    lt_out_text(out, "\":");
    lt_out_bool(out, truth);
}

static void clock_rules(lt_out *out, const lt_table_settings *settings) {
    lt_out_text(out, ",\"clock\":{\"kind\":\"");
    lt_out_text(out, lt_clock_names[settings->clock]);
    lt_out_text(out, "\"");
    if (settings->clock != LT_CLOCK_NONE) {
        lt_out_text(out, ",\"time_ms\":");
        lt_out_number(out, settings->time_ms);
        lt_out_text(out, ",\"increment_ms\":");
        lt_out_number(out, settings->increment_ms);
    }
    lt_out_text(out, "}");
}

static void settings(lt_out *out, const lt_table_settings *settings) {
    lt_out_text(out, ",\"players\":");
    lt_out_number(out, settings->players);
    lt_out_text(out, ",\"rules\":\"");
    lt_out_text(out, lt_rules_names[settings->rules]);
    lt_out_text(out, "\",\"sides\":\"");
    for (unsigned i = 0; i < settings->players; i++) {
        if (i > 0) lt_out_text(out, " ");
        lt_out_bytes(out, &lt_side_letters[settings->side[i]], 1);
    }
    lt_out_text(out, settings->first_random ? "\",\"first\":\"random\"" : "\",\"first\":\"seat\"");
    clock_rules(out, settings);
    flag(out, "spectators", settings->spectators);
    flag(out, "public", settings->is_public);
    flag(out, "unseen", settings->unseen);
    flag(out, "fill", settings->fill);
    flag(out, "takeover", settings->takeover);
    lt_out_text(out, ",\"level\":\"");
    lt_out_text(out, lt_bots[settings->level]->name);
    lt_out_text(out, "\"");
}

static void chair(lt_out *out, const lt_chair *chair) {
    static const char *const lefts[] = {"", "away", "resigned", "time", "asked"};
    if (chair->kind == LT_CHAIR_EMPTY) {
        lt_out_text(out, "{\"kind\":\"empty\"}");
        return;
    }
    if (chair->kind == LT_CHAIR_BOT) {
        lt_out_text(out, "{\"kind\":\"bot\"");
    } else {
        lt_out_text(out, "{\"kind\":\"person\",\"name\":");
        lt_out_string(out, chair->name);
        flag(out, "ready", chair->ready);
        flag(out, "playing", chair->left == LT_PLAYS);
    }
    if (chair->kind == LT_CHAIR_PERSON && chair->left != LT_PLAYS) {
        lt_out_text(out, ",\"left\":\"");
        lt_out_text(out, lefts[chair->left]);
        lt_out_text(out, "\"");
    }
    if (chair->kind == LT_CHAIR_BOT || chair->left != LT_PLAYS) {
        lt_out_text(out, ",\"level\":\"");
        lt_out_text(out, lt_bots[chair->bot]->name);
        lt_out_text(out, "\"");
    }
    lt_out_text(out, "}");
}

static void contributions(lt_out *out, const lt_seating *table) {
    const unsigned players = table->settings.players;
    lt_out_text(out, ",\"turned\":");
    lt_out_number(out, table->turned);
    lt_out_text(out, ",\"contributions\":[");
    for (unsigned i = 0; i < players; i++) {
        const lt_chair *chair = &table->chair[i];
        if (i > 0) lt_out_text(out, ",");
        if (chair->kind == LT_CHAIR_PERSON && chair->ready) {
            lt_out_secret(out, &chair->contribution);
        } else {
            lt_out_text(out, "null");
        }
    }
    lt_out_text(out, "]");
}

static void left_ms(lt_out *out, const lt_table *table) {
    if (table->at.settings.clock == LT_CLOCK_NONE) return;
    lt_out_text(out, ",\"left_ms\":[");
    for (unsigned i = 0; i < table->at.settings.players; i++) {
        if (i > 0) lt_out_text(out, ",");
        lt_out_number(out, lt_clock_left(&table->at, i, lt_now(table->server)));
    }
    lt_out_text(out, "]");
}

static void game(lt_out *out, const lt_table *table) {
    const lt_seating *at = &table->at;
    if (at->phase == LT_TABLE_RUNNING || at->phase == LT_TABLE_FINISHED) {
        lt_out_text(out, ",\"turn\":");
        lt_out_number(out, at->state.open.turn);
        lt_out_text(out, ",\"player\":");
        lt_out_number(out, at->state.open.player + 1);
    }
    if (at->phase == LT_TABLE_RUNNING) left_ms(out, table);
    if (at->phase == LT_TABLE_FINISHED) {
        lt_out_text(out, ",\"termination\":\"");
        lt_out_text(out, terminations[at->termination]);
        lt_out_text(out, "\",\"by\":");
        lt_out_number(out, at->by + 1);
        lt_out_text(out, ",\"winners\":");
        bits(out, at->winners);
        lt_out_text(out, ",\"secret\":");
        lt_out_secret(out, &at->secret);
    }
    if (at->has_rematch) {
        lt_out_text(out, ",\"rematch\":");
        lt_out_id(out, &at->rematch);
    }
}

void lt_write_table(lt_out *out, const lt_table *table) {
    const lt_seating *at = &table->at;
    lt_out_text(out, "{\"table\":");
    lt_out_id(out, &at->id);
    lt_out_text(out, ",\"n\":");
    lt_out_number(out, at->n);
    lt_out_text(out, ",\"state\":\"");
    lt_out_text(out, lt_phase_names[at->phase]);
    lt_out_text(out, "\"");
    settings(out, &at->settings);
    lt_out_text(out, ",\"seats\":[");
    for (unsigned i = 0; i < at->settings.players; i++) {
        if (i > 0) lt_out_text(out, ",");
        chair(out, &at->chair[i]);
    }
    lt_out_text(out, "]");
    if (at->phase == LT_TABLE_OPEN && at->settings.fill && lt_seating_starter(at) >= 0) {
        lt_out_text(out, ",\"starter\":");
        lt_out_number(out, lt_seating_starter(at) + 1);
    }
    lt_out_text(out, ",\"commitment\":");
    lt_out_secret(out, &at->commitment);
    contributions(out, at);
    game(out, table);
    lt_out_text(out, "}");
}

void lt_write_listed(lt_out *out, const lt_seating *table) {
    lt_out_text(out, "\"state\":\"");
    lt_out_text(out, lt_phase_names[table->phase]);
    lt_out_text(out, "\",\"players\":");
    lt_out_number(out, table->settings.players);
    lt_out_text(out, ",\"rules\":\"");
    lt_out_text(out, lt_rules_names[table->settings.rules]);
    lt_out_text(out, "\",\"clock\":\"");
    lt_out_text(out, lt_clock_names[table->settings.clock]);
    lt_out_text(out, "\"");
    flag(out, "spectators", table->settings.spectators);
    lt_out_text(out, ",\"names\":[");
    for (unsigned i = 0; i < table->settings.players; i++) {
        const lt_chair *chair = &table->chair[i];
        if (i > 0) lt_out_text(out, ",");
        if (chair->kind == LT_CHAIR_EMPTY) {
            lt_out_text(out, "null");
        } else {
            lt_out_string(out, chair->kind == LT_CHAIR_BOT ? lt_bots[chair->bot]->name : chair->name);
        }
    }
    lt_out_text(out, "]");
    if (table->phase == LT_TABLE_RUNNING) {
        lt_out_text(out, ",\"player\":");
        lt_out_number(out, table->state.open.player + 1);
    }
    if (table->phase == LT_TABLE_FINISHED) {
        lt_out_text(out, ",\"winners\":");
        bits(out, table->winners);
    }
}

// --- What a seat is told --------------------------------------------------------------------------------------

// The view of a seat; the list of unseen tiles is the table's choice.
static void view(lt_out *out, const lt_seating *table, const lt_state *state, int seat) {
    lt_view seen = lt_view_of(state, seat);
    if (!table->settings.unseen) seen.unseen = 0;
    lt_out_text(out, ",\"view\":");
    lt_out_view(out, &seen);
}

static void you(lt_out *out, const lt_seating *table, int seat) {
    lt_tile drawn[LT_MAX_DECK];
    const unsigned count = lt_seating_drawn(table, seat, drawn);
    lt_out_text(out, ",\"you\":{\"seat\":");
    lt_out_number(out, seat + 1);
    lt_out_text(out, ",\"drawn\":[");
    for (unsigned i = 0; i < count; i++) {
        if (i > 0) lt_out_text(out, ",");
        lt_out_tile(out, drawn[i]);
    }
    lt_out_text(out, "]}");
}

static bool has_game(const lt_seating *table) {
    return table->phase == LT_TABLE_RUNNING || table->phase == LT_TABLE_FINISHED;
}

static void present(lt_out *out, const lt_table *table) {
    lt_out_text(out, ",\"online\":[");
    for (unsigned i = 0; i < table->at.settings.players; i++) {
        if (i > 0) lt_out_text(out, ",");
        lt_out_bool(out, table->at.chair[i].sockets > 0);
    }
    lt_out_text(out, "],\"spectators\":");
    lt_out_number(out, table->watchers);
}

void lt_write_welcome(lt_out *out, const lt_table *table, const lt_conn *conn) {
    lt_out_text(out, "{\"type\":\"welcome\",\"protocol\":");
    lt_out_number(out, LT_PROTOCOL);
    lt_out_text(out, ",\"version\":");
    lt_out_string(out, table->server->options.version);
    lt_out_text(out, ",\"page\":");
    lt_out_string(out, lt_page_version);
    lt_out_text(out, ",\"n\":");
    lt_out_number(out, table->at.n);
    lt_out_text(out, ",\"table\":");
    lt_write_table(out, table);
    you(out, &table->at, conn->seat);
    present(out, table);
    if (conn->views && has_game(&table->at)) view(out, &table->at, &table->at.state, conn->seat);
    lt_out_text(out, "}");
}

void lt_write_change(lt_out *out, const lt_table *table, const char *why, int seat, bool views) {
    lt_out_text(out, "{\"type\":\"table\",\"n\":");
    lt_out_number(out, table->at.n);
    lt_out_text(out, ",\"why\":\"");
    lt_out_text(out, why);
    lt_out_text(out, "\",\"table\":");
    lt_write_table(out, table);
    you(out, &table->at, seat);
    if (views && has_game(&table->at)) view(out, &table->at, &table->at.state, seat);
    lt_out_text(out, "}");
}

void lt_write_present(lt_out *out, const lt_table *table) {
    lt_out_text(out, "{\"type\":\"present\"");
    present(out, table);
    lt_out_text(out, "}");
}

void lt_write_asked(lt_out *out, const lt_table *table) {
    unsigned set = 0;
    for (unsigned i = 0; i < table->at.settings.players; i++) set |= (unsigned)table->at.chair[i].asks << i;
    lt_out_text(out, "{\"type\":\"asked\",\"seats\":");
    bits(out, set);
    lt_out_text(out, "}");
}

void lt_write_reaction(lt_out *out, int seat, const char *reaction) {
    lt_out_text(out, "{\"type\":\"reaction\",\"seat\":");
    lt_out_number(out, seat + 1);
    lt_out_text(out, ",\"reaction\":\"");
    lt_out_text(out, reaction);
    lt_out_text(out, "\"}");
}

void lt_write_error(lt_out *out, const char *code, const char *of, const char *rule, unsigned turn) {
    lt_out_text(out, "{\"type\":\"error\",\"code\":\"");
    lt_out_text(out, code);
    lt_out_text(out, "\"");
    if (of != NULL) {
        lt_out_text(out, ",\"of\":\"");
        lt_out_text(out, of);
        lt_out_text(out, "\"");
    }
    if (rule != NULL && rule[0] != '\0') {
        lt_out_text(out, ",\"rule\":\"");
        lt_out_text(out, rule);
        lt_out_text(out, "\"");
    }
    if (turn > 0) {
        lt_out_text(out, ",\"turn\":");
        lt_out_number(out, turn);
    }
    lt_out_text(out, "}");
}

// --- Turns ------------------------------------------------------------------------------------------------------

static void moves(lt_out *out, const lt_move *moves, unsigned count) {
    lt_out_text(out, ",\"moves\":[");
    for (unsigned i = 0; i < count; i++) {
        if (i > 0) lt_out_text(out, ",");
        lt_out_move(out, moves[i]);
    }
    lt_out_text(out, "]");
}

// What the turn did and led to, told from the beginning of the game, as that is not kept.
static void events_and_view(lt_out *out, const lt_seating *table, unsigned first, unsigned end, int seat) {
    lt_setup setup = {.players = table->settings.players, .rules = table->settings.rules};
    lt_state state;
    memcpy(setup.side, table->settings.side, sizeof setup.side);
    memcpy(setup.deck, table->deck, sizeof setup.deck);
    if (lt_start(&state, &setup, NULL) != LT_OK) return;
    for (unsigned i = 0; i < first; i++) lt_apply(&state, table->moves[i], NULL);
    lt_out_text(out, ",\"events\":[");
    for (unsigned i = first; i < end; i++) {
        lt_events events;
        memset(&events, 0, sizeof events);
        lt_apply(&state, table->moves[i], &events);
        const lt_events seen = lt_events_for(&events, seat);
        if (i > first) lt_out_text(out, ",");
        lt_out_events(out, &seen);
    }
    lt_out_text(out, "]");
    view(out, table, &state, seat);
}

void lt_write_turn(lt_out *out, const lt_table *table, unsigned index, int seat, bool views) {
    const lt_seating *at = &table->at;
    const lt_turn *turn = &at->turns[index];
    const unsigned end = index + 1 < at->turn_count ? turn[1].first_move : at->move_count;
    lt_out_text(out, "{\"type\":\"turn\",\"n\":");
    lt_out_number(out, turn->n);
    lt_out_text(out, ",\"turn\":");
    lt_out_number(out, index + 1);
    lt_out_text(out, ",\"player\":");
    lt_out_number(out, turn->player + 1);
    moves(out, at->moves + turn->first_move, end - turn->first_move);
    if (index + 1 == at->turn_count) left_ms(out, table);
    if (seat == turn->player && turn->drew != LT_NO_TILE) {
        lt_out_text(out, ",\"drew\":");
        lt_out_tile(out, turn->drew);
    }
    if (views) events_and_view(out, at, turn->first_move, end, seat);
    lt_out_text(out, "}");
}

void lt_write_draft(lt_out *out, const lt_table *table, const lt_state *state, int seat, const lt_move *tried,
                    unsigned count) {
    static lt_move legal[LT_MAX_MOVES]; // the loop's thread alone writes messages
    const lt_view seen = lt_view_of(state, seat);
    const int legal_count = lt_view_moves(&seen, legal, LT_MAX_MOVES);
    lt_out_text(out, "{\"type\":\"draft\"");
    moves(out, tried, count);
    view(out, &table->at, state, seat);
    lt_out_text(out, ",\"legal\":[");
    for (int i = 0; i < legal_count; i++) {
        if (i > 0) lt_out_text(out, ",");
        lt_out_move(out, legal[i]);
    }
    lt_out_text(out, "]}");
}

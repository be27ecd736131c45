// checks.c - what the server says, held against the durable log: nothing too early, nothing else, no secret.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "links.h"
#include "lt_wire.h"
#include "model.h"

static bool finished_by(const sim_model *model, uint64_t n) {
    return model->table.phase == LT_TABLE_FINISHED && n >= model->table.seq;
}

// --- Hidden tiles -------------------------------------------------------------------------------------

// The tiles that a seat may be told once entry n is there: those in the lake, and those that it has drawn.
static uint64_t tiles_known(const sim_model *model, int seat, uint64_t n) {
    const lt_table *table = &model->table;
    uint64_t known = 1u << LT_STARTING_TILE;
    if (table->phase != LT_TABLE_RUNNING && table->phase != LT_TABLE_FINISHED) return known;
    for (unsigned i = 0; seat >= 0 && i < LT_HAND_SIZE; i++)
        known |= (uint64_t)1 << table->deck[(unsigned)seat * LT_HAND_SIZE + i];
    for (unsigned turn = 0; turn < table->turn_count && table->turn_seq[turn] <= n; turn++) {
        unsigned count;
        const lt_move *moves = lt_table_turn_moves(table, turn, &count);
        for (unsigned i = 0; i < count; i++)
            if (moves[i].kind == LT_PLACE) known |= (uint64_t)1 << moves[i].place.tile;
        if ((int)lt_table_turn_player(table, turn) == seat)
            known |= (uint64_t)1 << lt_table_turn_drew(table, turn);
    }
    return known;
}

typedef struct {
    const sim_model *model;
    uint64_t known;
    bool over;
} secrecy;

static void check_tile(const secrecy *of, const char *key, int64_t tile) {
    if (of->over || (tile >= 0 && tile < 64 && (of->known >> tile & 1) != 0)) return;
    sim_fail(&of->model->id, "a hidden tile is told: %lld as \"%s\"", (long long)tile, key);
}

static void check_value(const secrecy *of, const char *key, const lt_json_node *value);

// Tiles stand under these names: "lake" holds [x,y,tile,rotation], moves begin with the tile that is placed.
static void check_text(const secrecy *of, const char *key, const char *text) {
    if (strcmp(key, "secret") == 0 && !of->over) sim_fail(&of->model->id, "the deal's secret is told");
    if (strchr(text, '@') != NULL && text[0] >= '0' && text[0] <= '9') check_tile(of, key, atoi(text));
}

static void check_array(const secrecy *of, const char *key, const lt_json_node *array) {
    const bool lake = strcmp(key, "lake") == 0;
    const lt_json_node *item;
    int64_t tile;
    for (size_t i = 0; (item = lt_json_item(array, i)) != NULL; i++) {
        if (lake && lt_json_integer(lt_json_item(item, 2), 0, 63, &tile)) {
            check_tile(of, key, tile);
        } else {
            check_value(of, key, item);
        }
    }
}

static void check_value(const secrecy *of, const char *key, const lt_json_node *value) {
    const char *text = lt_json_text(value);
    int64_t number;
    if (text != NULL) {
        check_text(of, key, text);
    } else if (lt_json_is_object(value)) {
        for (const char *name = NULL; (name = lt_json_key_after(value, name)) != NULL;)
            if (strcmp(name, "unseen") != 0) check_value(of, name, lt_json_get(value, name));
    } else if (lt_json_is_array(value)) {
        check_array(of, key, value);
    } else if ((strcmp(key, "drew") == 0 || strcmp(key, "drawn") == 0 || strcmp(key, "hand") == 0 ||
                strcmp(key, "tile") == 0) &&
               lt_json_integer(value, 0, 1000, &number)) {
        check_tile(of, key, number);
    }
}

// The view after entry n, exactly as it follows from the log.
static void check_view(const sim_model *model, int seat, uint64_t n, const char *text, size_t size) {
    static char wanted[65536];
    const char *at = memmem(text, size, "\"view\":", 7);
    const lt_table *table = &model->table;
    lt_setup setup = {.players = table->settings.players, .rules = table->settings.rules};
    lt_state state;
    if (at == NULL) return;
    memcpy(setup.side, table->settings.side, sizeof setup.side);
    memcpy(setup.deck, table->deck, sizeof setup.deck);
    if (lt_start(&state, &setup, NULL) != LT_OK) sim_fail(&model->id, "the deck is not sound");
    for (unsigned turn = 0; turn < table->turn_count && table->turn_seq[turn] <= n; turn++) {
        unsigned count;
        const lt_move *moves = lt_table_turn_moves(table, turn, &count);
        for (unsigned i = 0; i < count; i++) lt_apply(&state, moves[i], NULL);
    }
    lt_view view = lt_view_of(&state, seat);
    if (!table->settings.unseen) view.unseen = 0;
    const size_t length = lt_view_json(&view, wanted, sizeof wanted);
    const size_t left = size - (size_t)(at + 7 - text);
    if (left < length || memcmp(at + 7, wanted, length) != 0)
        sim_fail(&model->id, "the view of seat %d after entry %llu does not follow from the log", seat + 1,
                 (unsigned long long)n);
    counts.checks++;
}

// --- Messages -----------------------------------------------------------------------------------------

static uint64_t number_at(const lt_json_node *json, const char *key) {
    int64_t number = 0;
    return lt_json_integer_at(json, key, 0, INT64_MAX, &number) ? (uint64_t)number : 0;
}

static void check_durable(const sim_model *model, const sim_link *link, uint64_t n) {
    if (model == NULL || n > model->table.seq)
        sim_fail(&link->table, "entry %llu is told, and only %u are durable", (unsigned long long)n,
                 model == NULL ? 0 : model->table.seq);
}

// A table as anybody may see it. Fields are compared where nothing newer is durable yet.
static void check_table(const sim_model *model, const sim_link *link, const lt_json_node *table) {
    const uint64_t n = number_at(table, "n");
    const char *state = lt_json_string_at(table, "state");
    const lt_table *wanted = &model->table;
    check_durable(model, link, n);
    if (lt_json_get(table, "secret") != NULL && !finished_by(model, n) && wanted->seq == n)
        sim_fail(&model->id, "the deal's secret is told");
    if (wanted->seq != n) return;
    if (state == NULL || strcmp(state, lt_table_phase_names[wanted->phase]) != 0)
        sim_fail(&model->id, "the table is told as %s, and is %s", state,
                 lt_table_phase_names[wanted->phase]);
    if (wanted->phase != LT_TABLE_RUNNING) return;
    if (number_at(table, "turn") != wanted->game.state.open.turn ||
        number_at(table, "player") != wanted->game.state.open.player + 1u)
        sim_fail(&model->id, "turn %u of player %u is told as another", wanted->game.state.open.turn,
                 wanted->game.state.open.player + 1u);
}

// Which seat it is, and the tiles that it has drawn by entry n, all of them and no others.
static void check_you(const sim_model *model, sim_link *link, const lt_json_node *json, uint64_t n) {
    lt_tile drawn[LT_MAX_DECK];
    lt_secret key;
    const lt_json_node *you = lt_json_get(json, "you"), *told = lt_json_get(you, "drawn");
    const char *why = lt_json_string_at(json, "why");
    // Who has stood up, or has a new key, hears so on a socket whose key has just ended.
    const bool ended = why != NULL && (strcmp(why, "stood") == 0 || strcmp(why, "key") == 0);
    const int seat = (int)number_at(you, "seat") - 1;
    if (link->key[0] == '\0' && seat >= 0)
        sim_fail(&model->id, "a client without a key gets seat %d", seat + 1);
    link->seat = seat;
    if (model->table.seq != n) return;
    if (seat >= 0 && !ended &&
        (!lt_wire_key_read(link->key, strlen(link->key), &key) ||
         lt_table_seat_of_key(&model->table, &key) != seat))
        sim_fail(&model->id, "a key opens seat %d, which is not its own", seat + 1);
    const unsigned count = seat < 0 ? 0 : lt_table_drawn(&model->table, seat, drawn);
    if (lt_json_count(told) != count) sim_fail(&model->id, "seat %d has drawn %u tiles", seat + 1, count);
    for (unsigned i = 0; i < count; i++) {
        int64_t tile = -1;
        lt_json_integer(lt_json_item(told, i), 0, 63, &tile);
        if (tile != drawn[i]) sim_fail(&model->id, "seat %d is told other tiles than it drew", seat + 1);
    }
}

static void check_turn(const sim_model *model, const sim_link *link, const lt_json_node *json, uint64_t n) {
    const lt_table *table = &model->table;
    const uint64_t number = number_at(json, "turn");
    const lt_json_node *told = lt_json_get(json, "moves");
    char text[LT_MOVE_TEXT];
    unsigned count;
    if (number == 0 || number > table->turn_count || table->turn_seq[number - 1] != n)
        sim_fail(&model->id, "turn %llu is told as entry %llu, which it is not", (unsigned long long)number,
                 (unsigned long long)n);
    const unsigned index = (unsigned)number - 1, player = lt_table_turn_player(table, index);
    const lt_move *moves = lt_table_turn_moves(table, index, &count);
    if (number_at(json, "player") != player + 1u || lt_json_count(told) != count)
        sim_fail(&model->id, "turn %u is told with other moves", index + 1);
    for (unsigned i = 0; i < count; i++) {
        const char *move = lt_json_text(lt_json_item(told, i));
        lt_move_write(moves[i], text, sizeof text);
        if (move == NULL || strcmp(move, text) != 0)
            sim_fail(&model->id, "turn %u is told with other moves", index + 1);
    }
    const lt_tile drew = lt_table_turn_drew(table, index);
    const bool wanted = link->seat == (int)player && drew != LT_NO_TILE;
    if ((lt_json_get(json, "drew") != NULL) != wanted)
        sim_fail(&model->id, "the tile drawn in turn %u is %s seat %d", index + 1,
                 wanted ? "not told to" : "told to", link->seat + 1);
}

// Numbered messages come without a gap; turns that somebody has missed come again after the welcome.
static void check_order(const sim_model *model, sim_link *link, const char *type, uint64_t n) {
    const bool turn = strcmp(type, "turn") == 0;
    if (n > link->told + 1 || (!turn && n < link->told))
        sim_fail(&model->id, "after entry %llu a client is told entry %llu", (unsigned long long)link->told,
                 (unsigned long long)n);
    link->out_free++;
    if (n > link->told) link->told = n;
}

static void check_numbered(const sim_model *model, sim_link *link, const char *type, const lt_json_node *json,
                           uint64_t n) {
    check_durable(model, link, n);
    if (strcmp(type, "welcome") == 0) {
        link->told = n;
        link->greeted = true;
    } else if (strcmp(type, "played") != 0) {
        check_order(model, link, type, n);
    }
    if (lt_json_get(json, "you") != NULL) check_you(model, link, json, n);
    if (lt_json_get(json, "table") != NULL) check_table(model, link, lt_json_get(json, "table"));
    if (strcmp(type, "turn") == 0) check_turn(model, link, json, n);
    if (strcmp(type, "played") == 0 && model->table.turn_seq[number_at(json, "turn") - 1] != n)
        sim_fail(&model->id, "a turn is told as played, and is not");
}

void sim_check_message(sim_link *link, const lt_json_node *json, const char *text, size_t size) {
    const char *type = lt_json_string_at(json, "type");
    const sim_model *model = link->has_table ? sim_model_find(&link->table) : NULL;
    uint64_t n = number_at(json, "n");
    if (type == NULL) sim_fail(&link->table, "a message without a type: %.*s", (int)size, text);
    sim_note(&link->table, "told seat %d: %.*s", link->seat + 1, size > 110 ? 110 : (int)size, text);
    if (n > 0) check_numbered(model, link, type, json, n);
    if (model == NULL) return;
    if (n == 0) n = UINT64_MAX;
    if (strcmp(type, "turn") != 0 && strcmp(type, "welcome") != 0 && strcmp(type, "table") != 0 &&
        strcmp(type, "draft") != 0)
        return;
    const bool over = finished_by(model, n < link->told ? link->told : n);
    const secrecy of = {model, over ? 0 : tiles_known(model, link->seat, n), over};
    check_value(&of, "", json);
    if (n != UINT64_MAX) check_view(model, link->seat, n, text, size);
    counts.checks++;
}

// --- Answers ------------------------------------------------------------------------------------------

static bool sits(const sim_model *model, const char *name) {
    for (unsigned i = 0; i < model->table.settings.players; i++)
        if (strcmp(model->table.seats[i].name, name) == 0) return true;
    return false;
}

static void check_forgotten(const sim_link *link) {
    for (const sim_model *model = NULL; (model = sim_model_after(model)) != NULL;)
        if (!model->deleted && sits(model, link->name))
            sim_fail(&model->id, "%s is told to be forgotten, and is not", link->name);
}

void sim_check_response(sim_link *link, int status, const lt_json_node *json) {
    const char *id = lt_json_string_at(json, "table");
    const sim_model *model = link->has_table ? sim_model_find(&link->table) : NULL;
    lt_game_id made;
    counts.checks++;
    if (status >= 400) counts.refused++;
    if (link->has_table || status == 201)
        sim_note(link->has_table ? &link->table : NULL, "answered '%c' of %s: %d", link->request, link->name,
                 status);
    if (status == 201 &&
        (id == NULL || !lt_wire_id_read(id, strlen(id), &made) || sim_model_find(&made) == NULL))
        sim_fail(NULL, "a table is told to be made, and is not durable");
    if (status == 200 && link->request == 'f') check_forgotten(link);
    if (status != 200 || model == NULL) return;
    if (link->request == 's' && !sits(model, link->name))
        sim_fail(&link->table, "%s is told to have a seat, and has none in the log", link->name);
    if (link->request == 'd' && !model->deleted)
        sim_fail(&link->table, "a table is told to be deleted, and is not");
    if (link->request == 'g') check_table(model, link, json);
    if (link->request == 'r' && model->table.phase != LT_TABLE_FINISHED)
        sim_fail(&link->table, "the record of a game that goes on is told");
}

// honest.c - people who play: they make a table, sit down, play turn by turn, and come back when cut off.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "clients.h"
#include "lt_wire.h"
#include "model.h"
#include "world.h"

#define ANSWER_US (12 * SIM_S) // an answer is there within, or it is asked again
#define SILENT_US (45 * SIM_S) // the server pings after 25 s: then the line is dead

static const sim_listener hears;
static void tick(void *context, uint64_t stamp);

static void tick_within(sim_client *client, uint64_t least, uint64_t most) {
    sim_after(sim_between(least, most), tick, client, 0);
}

static bool leads(const sim_client *client) {
    return client == &client->party->members[0];
}

// --- Tables -------------------------------------------------------------------------------------------

// The party goes to another table, with the keys that its people have there, or without.
static void go_to(sim_party *party, const lt_game_id *id, bool keep_keys) {
    party->has_table = id != NULL;
    party->seen = 0;
    party->progress_us = sim_now();
    if (id != NULL) {
        party->last = party->id;
        party->id = *id;
        lt_wire_id_write(id, party->table);
    }
    for (unsigned i = 0; i < party->count; i++) {
        sim_client *member = &party->members[i];
        sim_client_drop_socket(member);
        sim_client_drop_http(member);
        member->n = member->turns = member->sent_turn = 0;
        if (!keep_keys) member->key[0] = '\0';
    }
}

static void make_table(sim_client *client) {
    static const char *const clocks[] = {"{\"kind\":\"none\"}", "{\"kind\":\"none\"}", "{\"kind\":\"none\"}",
                                         "{\"kind\":\"live\",\"time_ms\":300000,\"increment_ms\":10000}",
                                         "{\"kind\":\"days\",\"time_ms\":86400000}"};
    static const char *const levels[] = {"casual", "casual", "steady"};
    const sim_party *party = client->party;
    char bots[64] = "", body[512];
    for (unsigned i = 0; i < party->players; i++) {
        const size_t size = strlen(bots);
        snprintf(bots + size, sizeof bots - size, "%s%s%s%s", i > 0 ? "," : "",
                 i < party->count ? "null" : "\"", i < party->count ? "" : levels[sim_below(3)],
                 i < party->count ? "" : "\"");
    }
    snprintf(body, sizeof body,
             "{\"players\":%u,\"bots\":[%s],\"clock\":%s,\"first\":\"%s\",\"spectators\":%s,\"public\":%s,"
             "\"unseen\":%s,\"takeover\":%s,\"rules\":\"%s\",\"level\":\"casual\"}",
             party->players, bots, clocks[sim_below(5)], sim_below(2) ? "random" : "seat",
             sim_below(4) ? "true" : "false", sim_below(2) ? "true" : "false",
             sim_below(4) ? "true" : "false", sim_below(4) ? "true" : "false",
             sim_below(4) ? "standard" : "must-dedicate");
    sim_client_ask(client, &hears, 'm', "POST", "/api/tables", body, NULL);
}

static void sit_down(sim_client *client) {
    char path[64], body[256], hex[65];
    sim_hex(hex);
    snprintf(path, sizeof path, "/api/tables/%s/sit", client->party->table);
    snprintf(body, sizeof body, "{\"name\":\"%s\",\"contribution\":\"%s\"}", client->name, hex);
    sim_client_ask(client, &hears, 's', "POST", path, body, &client->party->id);
}

// --- At the table -------------------------------------------------------------------------------------

static void send_turn(sim_client *client, const lt_table *table) {
    const unsigned number = table->turn_count + 1u;
    if (client->sent_turn == number && sim_now() - client->sent_us < 8 * SIM_S) return;
    if (client->sent_turn != number) {
        char moves[400];
        sim_turn_choose(table, moves, sizeof moves);
        snprintf(client->sent, sizeof client->sent, "{\"type\":\"turn\",\"turn\":%u,\"moves\":%s}", number,
                 moves);
    }
    client->sent_turn = number;
    client->sent_us = sim_now();
    sim_client_say(client, "%s", client->sent);
}

static void ask_new_key(sim_client *client) {
    char path[64];
    snprintf(path, sizeof path, "/api/tables/%s/key", client->party->table);
    sim_client_ask(client, &hears, 'k', "POST", path, NULL, &client->party->id);
}

static void look_around(sim_client *client) {
    static const char *const lists[] = {"/api/tables", "/api/tables?state=running", "/api/games",
                                        "/api/games?state=finished"};
    char path[64];
    snprintf(path, sizeof path, "/api/tables/%s", client->party->table);
    if (sim_below(2) == 0) {
        sim_client_ask(client, &hears, 'g', "GET", path, NULL, &client->party->id);
    } else {
        sim_client_ask(client, &hears, 'x', "GET", lists[sim_below(4)], NULL, NULL);
    }
}

// What people do besides playing. Going away, resigning and the like are rare.
static void pass_time(sim_client *client) {
    static const char *const reactions[] = {"hello", "thanks", "wow", "oops"};
    switch (sim_below(world.calm)) {
    case 0: client->away_us = sim_now() + sim_between(10 * SIM_S, 900 * SIM_S); break;
    case 1: sim_client_say(client, "{\"type\":\"resign\"}"); break;
    case 2:
    case 3: sim_client_say(client, "{\"type\":\"leave\"}"); break;
    case 4: sim_client_say(client, "{\"type\":\"abandon\"}"); break;
    case 5: sim_client_say(client, "{\"type\":\"keep\"}"); break;
    case 6:
    case 7: sim_client_drop_socket(client); break; // the page is loaded anew
    case 8: sim_client_say(client, "{\"type\":\"try\",\"moves\":[]}"); break;
    case 9: sim_link_half_close(client->socket); break;
    case 10:
    case 11: look_around(client); break;
    case 12:
    case 13:
    case 14: ask_new_key(client); break;
    default:
        if (sim_chance(3000))
            sim_client_say(client, "{\"type\":\"react\",\"reaction\":\"%s\"}", reactions[sim_below(4)]);
    }
}

static void play(sim_client *client, const lt_table *table, int seat) {
    const lt_game *game = &table->game;
    const bool plays = seat >= 0 && game->seat[seat].left == LT_PLAYS;
    if (plays && client->turns == table->turn_count && (int)game->state.open.player == seat)
        send_turn(client, table);
    else if (seat >= 0 && !plays && game->seat[seat].left != LT_LEFT_RESIGNED && sim_chance(100000))
        sim_client_say(client, "{\"type\":\"back\"}");
    pass_time(client);
}

// After the end: the record, a rematch, or a new table. Somebody may want to be forgotten meanwhile.
static void go_on(sim_client *client, const lt_table *table) {
    char path[64];
    if (!leads(client)) {
        if (sim_chance(50000)) {
            sim_client_ask(client, &hears, 'f', "POST", "/api/forget", NULL, NULL);
            return;
        }
        snprintf(path, sizeof path, "/api/tables/%s/record", client->party->table);
        if (sim_chance(100000)) sim_client_ask(client, &hears, 'r', "GET", path, NULL, &client->party->id);
        return;
    }
    if (table->has_rematch) {
        go_to(client->party, &table->rematch, true);
    } else if (sim_chance(600000)) {
        sim_client_say(client, "{\"type\":\"rematch\"}");
    } else if (sim_chance(200000)) {
        snprintf(path, sizeof path, "/api/tables/%s", client->party->table);
        sim_client_ask(client, &hears, 'd', "DELETE", path, NULL, &client->party->id);
    } else {
        go_to(client->party, NULL, false);
    }
}

static void take_part(sim_client *client, const sim_model *model) {
    const lt_table *table = &model->table;
    const int seat = client->socket->seat;
    if (table->phase == LT_TABLE_OPEN && seat >= 0 && !table->seats[seat].ready) {
        char hex[65];
        sim_hex(hex);
        sim_client_say(client, "{\"type\":\"ready\",\"contribution\":\"%s\"}", hex);
    } else if (table->phase == LT_TABLE_RUNNING) {
        play(client, table, seat);
    } else if (table->phase == LT_TABLE_FINISHED && client->n == table->seq) {
        go_on(client, table);
    }
}

// --- One step of a client -----------------------------------------------------------------------------

// No answer came in time: that is the line's fault, or that of the disk, but not the server's.
static void expect_answer(const sim_client *client, const sim_link *link) {
    if (link->cut || link->hole || link->fin_sent || link->server_closed || sim_is_troubled()) return;
    sim_fail(link->has_table ? &link->table : NULL, "%s asks '%c', and is not answered", client->name,
             client->asked != 0 ? client->asked : 'h');
}

static void step(sim_client *client) {
    sim_party *party = client->party;
    const sim_model *model = party->has_table ? sim_model_find(&party->id) : NULL;
    if (client->asked != 0) {
        if (sim_now() - client->asked_us > ANSWER_US) {
            expect_answer(client, client->http);
            sim_client_drop_http(client);
        }
    } else if (!party->has_table) {
        if (leads(client)) make_table(client);
    } else if (model == NULL || model->deleted) {
        go_to(party, NULL, false);
    } else if (client->key[0] == '\0') {
        sit_down(client);
    } else if (client->socket == NULL) {
        sim_client_join(client, &hears, &party->id);
    } else if (client->welcomed) {
        if (sim_now() - client->heard_us > SILENT_US) {
            sim_client_drop_socket(client);
        } else {
            take_part(client, model);
        }
    } else if (sim_now() - client->opened_us > ANSWER_US) {
        expect_answer(client, client->socket);
        sim_client_drop_socket(client);
    }
}

static void tick(void *context, uint64_t stamp) {
    sim_client *client = context;
    (void)stamp;
    if (sim_client_rests(client)) return;
    if (client->away_us > sim_now()) {
        sim_client_drop_socket(client);
        sim_after(client->away_us - sim_now(), tick, client, 0);
        return;
    }
    if (client->met_us <= sim_now()) step(client);
    tick_within(client, 300 * SIM_MS, 3000 * SIM_MS);
}

// --- What it hears ------------------------------------------------------------------------------------

static void on_made(sim_client *client, int status, const lt_json_node *json) {
    const char *id = lt_json_string_at(json, "table");
    lt_game_id made;
    if (status == 201 && id != NULL && lt_wire_id_read(id, strlen(id), &made))
        go_to(client->party, &made, false);
}

static void on_response(void *context, sim_link *link, int status, const lt_json_node *json,
                        const char *body) {
    sim_client *client = context;
    const char *key = lt_json_string_at(json, "key");
    const char asked = client->asked;
    (void)body;
    if (link == client->socket) {
        if (status == 101) {
            sim_client_hello(client, client->n);
        } else {
            sim_client_drop_socket(client);
        }
        return;
    }
    client->asked = 0;
    if (asked == 'm') on_made(client, status, json);
    if (asked == 's' && status == 200 && key != NULL) snprintf(client->key, sizeof client->key, "%s", key);
    if (asked == 'k' && status == 200 && key != NULL) {
        snprintf(client->key, sizeof client->key, "%s", key);
        sim_client_drop_socket(client);
    }
    if (asked == 's' && (status == 404 || status == 409)) go_to(client->party, NULL, false);
    if (status >= 400) client->met_us = sim_now() + sim_between(SIM_S, 4 * SIM_S);
    if (client->http != NULL && sim_chance(500000)) { // or it is used again
        sim_link_close(client->http);
        client->http = NULL;
    }
}

static void on_error(sim_client *client, const char *code) {
    if (code == NULL) return;
    if (strcmp(code, "no-seat") == 0 && client->socket->key[0] != '\0' && !client->welcomed)
        sim_fail(&client->party->id, "the key of %s is refused", client->name);
    if (strcmp(code, "store") == 0 || strcmp(code, "busy") == 0 || strcmp(code, "too-fast") == 0) {
        client->met_us = sim_now() + sim_between(SIM_S, 3 * SIM_S);
        client->sent_us = 0;
    }
}

static void on_message(void *context, sim_link *link, const lt_json_node *json) {
    sim_client *client = context;
    const char *type = lt_json_string_at(json, "type");
    int64_t n = 0, turn = 0;
    if (link != client->socket) return;
    client->heard_us = sim_now();
    if (lt_json_integer_at(json, "n", 1, INT32_MAX, &n) && (uint64_t)n > client->n) client->n = (uint64_t)n;
    if (strcmp(type, "welcome") == 0) {
        client->welcomed = true;
        if (lt_json_integer_at(lt_json_get(json, "table"), "turn", 1, 1000, &turn))
            client->turns = (unsigned)turn - 1;
    } else if (strcmp(type, "turn") == 0 && lt_json_integer_at(json, "turn", 1, 1000, &turn)) {
        if ((unsigned)turn > client->turns) client->turns = (unsigned)turn;
    } else if (strcmp(type, "error") == 0) {
        on_error(client, lt_json_string_at(json, "code"));
    }
}

static void on_closed(void *context, sim_link *link, int code) {
    sim_client *client = context;
    if (link == client->http) {
        client->http = NULL;
        client->asked = 0;
    }
    if (link != client->socket) return;
    client->socket = NULL;
    client->welcomed = client->hello_sent = false;
    if (code == 1008 && !client->is_hostile)
        sim_fail(&client->party->id, "%s is sent away as too fast or against the rules", client->name);
}

static const sim_listener hears = {on_response, on_message, on_closed};

void sim_honest_begin(sim_client *client) {
    tick_within(client, 1, 5 * SIM_S);
}

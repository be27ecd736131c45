// hostile.c - clients that break rules and promises: floods, rubbish, silence, other people's tables.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "clients.h"
#include "lt_wire.h"
#include "model.h"

typedef enum {
    FLOODS_TABLE,    // keep, abandon, react, leave, back as fast as it goes, at a table of its own
    FLOODS_REQUESTS, // pipelines
    READS_NOTHING,
    SENDS_RUBBISH,
    TRICKLES, // half a request
    MEDDLES,  // with the tables of others
    MAKES_TABLES,
    CHEATS,
    KINDS
} hostile_kind;

static const sim_listener hears;
static void tick(void *context, uint64_t stamp);

static void tick_within(sim_client *client, uint64_t least, uint64_t most) {
    sim_after(sim_between(least, most), tick, client, 0);
}

// Each has a table of its own, in client->party, at which it and a bot or a friend sit.
static bool has_own_table(sim_client *client) {
    sim_party *own = client->party;
    const sim_model *model = own->has_table ? sim_model_find(&own->id) : NULL;
    char path[64], body[256], hex[65];
    if (client->asked != 0) {
        if (sim_now() - client->asked_us > 5 * SIM_S) sim_client_drop_http(client);
        return false;
    }
    if (model != NULL && !model->deleted && client->key[0] != '\0') return true;
    if (model == NULL || model->deleted) {
        own->has_table = false;
        client->key[0] = '\0';
        snprintf(body, sizeof body, "{\"players\":%u,\"bots\":[null,\"casual\"],\"clock\":%s}",
                 2 + (sim_below(4) == 0),
                 sim_below(2) ? "{\"kind\":\"none\"}" : "{\"kind\":\"live\",\"time_ms\":10000}");
        sim_client_ask(client, &hears, 'm', "POST", "/api/tables", body, NULL);
        return false;
    }
    sim_hex(hex);
    snprintf(path, sizeof path, "/api/tables/%s/sit", own->table);
    snprintf(body, sizeof body, "{\"name\":\"%s\",\"contribution\":\"%s\"}", client->name, hex);
    sim_client_ask(client, &hears, 's', "POST", path, body, &own->id);
    return false;
}

static bool is_at_own_table(sim_client *client) {
    if (!has_own_table(client)) return false;
    if (client->socket == NULL) sim_client_join(client, &hears, &client->party->id);
    return client->welcomed;
}

// --- Kinds --------------------------------------------------------------------------------------------

static void flood_table(sim_client *client) {
    static const char *const messages[] = {"{\"type\":\"keep\"}",
                                           "{\"type\":\"abandon\"}",
                                           "{\"type\":\"keep\"}",
                                           "{\"type\":\"react\",\"reaction\":\"wow\"}",
                                           "{\"type\":\"leave\"}",
                                           "{\"type\":\"back\"}",
                                           "{\"type\":\"try\",\"moves\":[]}",
                                           "{\"type\":\"rematch\"}",
                                           "{\"type\":\"start\"}",
                                           "{\"type\":\"stand\"}"};
    if (!is_at_own_table(client)) return;
    const unsigned all = sim_below(3) == 0 ? 10 : 3;
    const unsigned most = sim_below(8) == 0 ? 150 : 20; // far above what a socket may send at once, or below
    for (unsigned i = sim_below(most); i > 0; i--) sim_client_say(client, "%s", messages[sim_below(all)]);
    if (sim_chance(5000)) sim_client_say(client, "{\"type\":\"resign\"}");
}

static void flood_requests(sim_client *client) {
    static const char *const lines[] = {"GET /api/tables", "GET /api/x", "GET /api/games",
                                        "POST /api/forget"};
    char text[256];
    if (client->http == NULL) client->http = sim_link_open(client->address, &hears, client);
    client->http->request = 'x';
    for (unsigned i = sim_below(40); i > 0; i--) {
        const int size = snprintf(text, sizeof text, "%s HTTP/1.1\r\nHost: a\r\n%sContent-Length: 0\r\n\r\n",
                                  lines[sim_below(4)], sim_forwarded(client->address));
        sim_link_send(client->http, text, (size_t)size);
    }
}

static void read_nothing(sim_client *client) {
    if (client->socket == NULL) {
        const sim_party *party = sim_party_any();
        if (party == NULL) return;
        client->key[0] = '\0';
        sim_client_join(client, &hears, &party->id);
    }
    if (client->hello_sent) client->socket->stuck = true;
    if (client->hello_sent && sim_chance(50000)) sim_client_say(client, "{\"type\":\"react\"}");
}

static void send_rubbish(sim_client *client) {
    char bytes[600];
    const size_t size = 1 + sim_below(sizeof bytes - 1);
    for (size_t i = 0; i < size; i++) bytes[i] = (char)sim_random();
    if (sim_below(2) == 0) {
        sim_link *link = sim_link_open(client->address, &hears, client);
        sim_link_send(link, bytes, size);
        sim_link_close(link);
    } else if (is_at_own_table(client)) {
        if (sim_below(3) == 0) {
            sim_link_send(client->socket, bytes, size);
        } else {
            sim_link_frame(client->socket, sim_below(16), bytes, size);
        }
    }
}

static void trickle(sim_client *client) {
    static const char text[] = "GET /api/tables HTTP/1.1\r\nHost: a\r\nCookie: person=";
    if (client->http == NULL) client->http = sim_link_open(client->address, &hears, client);
    client->http->request = 'x';
    sim_link_send(client->http, text + sim_below(sizeof text - 2), 1);
    if (sim_chance(20000)) sim_link_half_close(client->http);
}

// Asks for what is not its own, and takes a seat that was meant for another.
static void meddle(sim_client *client) {
    static const struct {
        const char *method, *action;
        char what;
    } requests[] = {{"DELETE", "", 'd'},     {"POST", "/sit", 's'},   {"POST", "/close", 'x'},
                    {"POST", "/key", 'x'},   {"POST", "/enter", 'x'}, {"POST", "/follow", 'x'},
                    {"GET", "/record", 'r'}, {"GET", "", 'g'}};
    const sim_party *party = sim_party_any();
    char path[64], body[256], hex[65];
    if (party == NULL || client->asked != 0) {
        if (sim_now() - client->asked_us > 5 * SIM_S) sim_client_drop_http(client);
        return;
    }
    const unsigned which = sim_below(8);
    client->key[0] = '\0';
    sim_hex(hex);
    snprintf(path, sizeof path, "/api/tables/%s%s", party->table, requests[which].action);
    snprintf(body, sizeof body, "{\"key\":\"%.43s\",\"name\":\"%s\",\"contribution\":\"%s\"}", hex,
             client->name, hex);
    sim_client_ask(client, &hears, requests[which].what, requests[which].method, path, body, &party->id);
}

// Tables that run, and are deleted while they do.
static void make_tables(sim_client *client) {
    char path[64];
    if (!has_own_table(client)) return;
    snprintf(path, sizeof path, "/api/tables/%s", client->party->table);
    if (sim_below(4) > 0) {
        sim_client_ask(client, &hears, 'd', "DELETE", path, NULL, &client->party->id);
    } else if (sim_below(4) == 0) {
        sim_client_ask(client, &hears, 'x', "POST", "/api/forget", NULL, NULL);
    }
}

static void cheat(sim_client *client) {
    const sim_model *model;
    char moves[400], path[64];
    if (!is_at_own_table(client)) return;
    model = sim_model_find(&client->party->id);
    const lt_table *table = &model->table;
    if (table->phase == LT_TABLE_FINISHED) {
        sim_client_say(client, "{\"type\":\"rematch\"}");
        if (sim_below(4) == 0) client->party->has_table = false;
        return;
    }
    if (table->phase != LT_TABLE_RUNNING) return;
    sim_turn_choose(table, moves, sizeof moves);
    switch (sim_below(6)) {
    case 0:
        sim_client_say(client, "{\"type\":\"turn\",\"turn\":%u,\"moves\":%s}", 1 + sim_below(60), moves);
        break;
    case 1: sim_client_say(client, "{\"type\":\"try\",\"moves\":%s}", moves); break;
    case 2:
        sim_client_say(client, "{\"type\":\"turn\",\"turn\":%u,\"moves\":[\"%u@1,0r%u\"]}",
                       table->turn_count + 1u, sim_below(36), sim_below(4));
        break;
    case 3:
        snprintf(path, sizeof path, "/api/tables/%s/record", client->party->table);
        sim_client_ask(client, &hears, 'r', "GET", path, NULL, &client->party->id);
        break;
    default:
        sim_client_say(client, "{\"type\":\"turn\",\"turn\":%u,\"moves\":%s}", table->turn_count + 1u, moves);
        sim_client_say(client, "{\"type\":\"turn\",\"turn\":%u,\"moves\":%s}", table->turn_count + 1u, moves);
    }
}

static void tick(void *context, uint64_t stamp) {
    static void (*const kinds[KINDS])(sim_client *) = {
        flood_table, flood_requests, read_nothing, send_rubbish, trickle, meddle, make_tables, cheat};
    sim_client *client = context;
    (void)stamp;
    if (sim_client_rests(client)) return;
    kinds[client->kind](client);
    if (sim_chance(1000)) client->kind = sim_below(KINDS);
    if (client->http != NULL && sim_chance(10000)) sim_client_drop_http(client);
    if (client->socket != NULL && sim_chance(3000)) sim_client_drop_socket(client);
    tick_within(client, 50 * SIM_MS, 2000 * SIM_MS);
}

// --- What they hear -----------------------------------------------------------------------------------

static void on_response(void *context, sim_link *link, int status, const lt_json_node *json,
                        const char *body) {
    sim_client *client = context;
    const char *id = lt_json_string_at(json, "table"), *key = lt_json_string_at(json, "key");
    (void)body;
    if (link == client->socket) {
        if (status == 101) sim_client_hello(client, sim_below(2) ? 0 : sim_below(100));
        return;
    }
    if (link != client->http) return;
    if (client->asked == 'm' && status == 201 && id != NULL) {
        lt_wire_id_read(id, strlen(id), &client->party->id);
        snprintf(client->party->table, sizeof client->party->table, "%s", id);
        client->party->has_table = true;
    }
    if (client->asked == 's' && status == 200 && key != NULL) {
        snprintf(client->key, sizeof client->key, "%s", key);
        client->party->id = link->table; // a seat of others, perhaps
        lt_wire_id_write(&link->table, client->party->table);
        client->party->has_table = true;
    }
    if (client->asked == 's' && status == 409) client->party->has_table = false;
    client->asked = 0;
}

static void on_message(void *context, sim_link *link, const lt_json_node *json) {
    sim_client *client = context;
    const char *type = lt_json_string_at(json, "type");
    if (link == client->socket && strcmp(type, "welcome") == 0) client->welcomed = true;
}

static void on_closed(void *context, sim_link *link, int code) {
    sim_client *client = context;
    if (link == client->http) {
        client->http = NULL;
        client->asked = 0;
    }
    if (link == client->socket) {
        if (code == 4001) client->key[0] = '\0';
        client->socket = NULL;
        client->welcomed = client->hello_sent = false;
    }
}

static const sim_listener hears = {on_response, on_message, on_closed};

void sim_hostile_begin(sim_client *client) {
    client->kind = sim_below(KINDS);
    tick_within(client, 1, 20 * SIM_S);
}

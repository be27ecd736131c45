// clients.c - what all clients can do: ask, join, say, and choose a turn.
#include <sodium.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "clients.h"
#include "lt_wire.h"
#include "model.h"

enum { TURN_MOVES = 12, PLAIN_PPM = 900000, VIEWS_PPM = 50000 };

void sim_client_init(sim_client *client, unsigned index, uint32_t address, bool hostile) {
    lt_secret person;
    *client = (sim_client){.index = index, .address = address, .is_hostile = hostile};
    for (size_t i = 0; i < LT_SECRET; i++) person.bytes[i] = (uint8_t)sim_random();
    lt_wire_key_write(&person, client->person);
    snprintf(client->name, sizeof client->name, "%s %u", hostile ? "Mallory" : "Ann", index);
    client->as_views = sim_chance(VIEWS_PPM);
}

void sim_hex(char out[65]) {
    for (unsigned i = 0; i < 64; i++) out[i] = "0123456789abcdef"[sim_below(16)];
    out[64] = '\0';
}

const char *sim_forwarded(uint32_t address) {
    static char header[64];
    snprintf(header, sizeof header, "X-Forwarded-For: %u.%u.%u.%u\r\n", address >> 24, address >> 16 & 255u,
             address >> 8 & 255u, address & 255u);
    return world.proxied ? header : "";
}

void sim_client_drop_http(sim_client *client) {
    if (client->http != NULL) sim_link_close(client->http);
    client->http = NULL;
    client->asked = 0;
}

void sim_client_drop_socket(sim_client *client) {
    if (client->socket != NULL) sim_link_close(client->socket);
    client->socket = NULL;
    client->welcomed = client->hello_sent = false;
}

static void set_table(sim_link *link, const sim_client *client, const lt_game_id *table) {
    link->has_table = table != NULL;
    if (table != NULL) link->table = *table;
    link->hostile = client->is_hostile;
    snprintf(link->name, sizeof link->name, "%s", client->name);
}

void sim_client_ask(sim_client *client, const sim_listener *listener, char what, const char *method,
                    const char *path, const char *body, const lt_game_id *table) {
    char text[2048];
    const size_t length = body == NULL ? 0 : strlen(body);
    const int size =
        snprintf(text, sizeof text,
                 "%s %s HTTP/1.1\r\nHost: 127.0.0.1\r\n%sCookie: person=%s%s%s\r\n"
                 "Content-Length: %zu\r\n\r\n%s",
                 method, path, sim_forwarded(client->address), client->person,
                 client->key[0] != '\0' ? "; seat=" : "", client->key, length, body == NULL ? "" : body);
    if (client->http == NULL) client->http = sim_link_open(client->address, listener, client);
    client->http->request = what;
    set_table(client->http, client, table);
    sim_note(table, "%s asks %s %s", client->name, method, path);
    sim_link_send(client->http, text, (size_t)size);
    client->asked = what;
    client->asked_us = sim_now();
}

void sim_client_join(sim_client *client, const sim_listener *listener, const lt_game_id *table) {
    char text[512], id[LT_ID_TEXT + 1];
    lt_wire_id_write(table, id);
    sim_client_drop_socket(client);
    const int size =
        snprintf(text, sizeof text,
                 "GET /api/tables/%s/socket HTTP/1.1\r\nHost: 127.0.0.1\r\n%sUpgrade: websocket\r\n"
                 "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                 "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
                 id, sim_forwarded(client->address));
    client->socket = sim_link_open(client->address, listener, client);
    client->opened_us = client->heard_us = sim_now();
    set_table(client->socket, client, table);
    snprintf(client->socket->key, sizeof client->socket->key, "%s", client->key);
    sim_note(table, "%s joins", client->name);
    sim_link_send(client->socket, text, (size_t)size);
}

void sim_client_say(sim_client *client, const char *format, ...) {
    char text[8192];
    va_list arguments;
    va_start(arguments, format);
    const int size = vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    if (client->socket == NULL || size < 0 || (size_t)size >= sizeof text) return;
    sim_note(client->socket->has_table ? &client->socket->table : NULL, "%s says %.100s", client->name, text);
    sim_link_say(client->socket, text, (size_t)size);
}

void sim_client_hello(sim_client *client, uint64_t since) {
    const char *as = client->as_views ? "views" : "moves";
    client->hello_sent = true;
    if (client->key[0] != '\0') {
        sim_client_say(client,
                       "{\"type\":\"hello\",\"protocol\":1,\"since\":%llu,\"as\":\"%s\",\"key\":\"%s\"}",
                       (unsigned long long)since, as, client->key);
    } else {
        sim_client_say(client, "{\"type\":\"hello\",\"protocol\":1,\"since\":%llu,\"as\":\"%s\"}",
                       (unsigned long long)since, as);
    }
}

// --- Turns --------------------------------------------------------------------------------------------

// Mostly a tile is placed at once; else any move that is allowed, up to a limit.
static lt_move choose(const lt_state *state, unsigned played) {
    static lt_move legal[LT_MAX_MOVES];
    const int count = lt_legal_moves(state, legal, LT_MAX_MOVES);
    int placed = 0;
    while (placed < count && legal[placed].kind != LT_PLACE) placed++;
    if (placed < count && (played >= TURN_MOVES / 2 || sim_chance(PLAIN_PPM)))
        return legal[placed + (int)sim_below((unsigned)(count - placed))];
    return legal[sim_below((unsigned)count)];
}

void sim_turn_choose(const lt_table *table, char *out, size_t cap) {
    lt_state state = table->game.state;
    const unsigned player = state.open.player;
    size_t size = 1;
    out[0] = '[';
    for (unsigned i = 0; i < TURN_MOVES && !state.open.over; i++) {
        char text[LT_MOVE_TEXT];
        const unsigned turn = state.open.turn;
        const lt_move move = choose(&state, i);
        lt_move_write(move, text, sizeof text);
        if (lt_apply(&state, move, NULL) != LT_OK) break;
        size += (size_t)snprintf(out + size, cap - size, "%s\"%s\"", i > 0 ? "," : "", text);
        if (state.open.player != player || state.open.turn != turn) break;
    }
    snprintf(out + size, cap - size, "]");
}

// rematch.c - the next table of the same players: seats turned by one, keys kept, a new secret.
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "play.h"
#include "protocol_out.h"

static bool append(lt_server *server, lt_seating *made, const lt_entry *entry, const lt_summary *summary,
                   const lt_link *link) {
    char text[LT_ENTRY_TEXT];
    const lt_append change = {.game = made->id,
                              .expected = made->n,
                              .bytes = text,
                              .size = lt_entry_write(entry, text, sizeof text),
                              .summary = summary,
                              .links = link,
                              .link_count = link != NULL};
    return lt_seating_apply(made, entry) && lt_store_append(server->store, &change) == LT_STORE_OK;
}

// Whoever sat at a place sits one further; player 1 is the one who was the last.
static lt_entry next_made(const lt_seating *table) {
    lt_entry entry = {
        .kind = LT_ENTRY_MADE, .at_ms = lt_wall_ms(), .settings = table->settings, .person = table->maker};
    const unsigned players = table->settings.players;
    randombytes_buf(entry.secret.bytes, LT_SECRET);
    entry.settings.first_random = false;
    for (unsigned i = 0; i < players; i++) {
        const lt_chair *chair = &table->chair[i];
        entry.settings.bots[(i + 1) % players] = chair->kind == LT_CHAIR_BOT ? chair->bot : LT_NO_BOT;
    }
    return entry;
}

static bool seat_all(lt_server *server, const lt_seating *table, lt_seating *made) {
    const unsigned players = table->settings.players;
    for (unsigned i = 0; i < players; i++) {
        const lt_chair *chair = &table->chair[i];
        if (chair->kind != LT_CHAIR_PERSON) continue;
        lt_entry entry = {.kind = LT_ENTRY_SAT,
                          .seat = (uint8_t)((i + 1) % players),
                          .key = chair->key,
                          .person = chair->person};
        lt_link link = {.seat = (uint8_t)(entry.seat + 1)};
        char title[LT_STORE_TITLE];
        memcpy(entry.name, chair->name, sizeof entry.name);
        memcpy(link.owner.bytes, chair->person.bytes, sizeof link.owner.bytes);
        lt_out out = lt_out_begin(title, sizeof title);
        lt_write_listed(&out, made);
        const lt_summary summary = {
            .state = LT_GAME_OPEN, .updated_ms = lt_wall_ms(), .title = title, .title_size = out.size};
        if (!append(server, made, &entry, &summary, &link)) return false;
    }
    return true;
}

// The entries of the new table come first, so that it is there when this one says so.
void lt_player_rematch(lt_conn *conn) {
    lt_table *table = conn->table;
    lt_seating *made = calloc(1, sizeof *made);
    bool good = made != NULL;
    if (conn->seat == LT_SPECTATOR || table->at.phase != LT_TABLE_FINISHED || table->at.has_rematch) {
        lt_player_refuse(conn, conn->seat == LT_SPECTATOR ? "no-seat" : "not-now", "rematch");
        free(made);
        return;
    }
    if (good) {
        const lt_entry first = next_made(&table->at);
        randombytes_buf(made->id.bytes, sizeof made->id.bytes);
        good = append(conn->server, made, &first, NULL, NULL) && seat_all(conn->server, &table->at, made);
    }
    if (good) {
        const lt_entry entry = {.kind = LT_ENTRY_REMATCH, .rematch = made->id};
        lt_table_commit(table, &entry, conn, NULL, NULL);
    } else {
        lt_player_refuse(conn, "store", "rematch");
    }
    if (made != NULL) lt_seating_free(made);
    free(made);
}

// rematch.c - the next table of the same players: seats turned by one, keys kept, a new secret.
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "play.h"
#include "protocol_out.h"

typedef struct {
    lt_table *table; // busy until all is there
    lt_conn *conn;   // held
    lt_seating made; // the new one
} arrangement;

static bool append(arrangement *to, const lt_entry *entry, const lt_link *link, lt_store_done *done) {
    char text[LT_ENTRY_TEXT], title[LT_STORE_TITLE];
    lt_out out = lt_out_begin(title, sizeof title);
    lt_append change = {.game = to->made.id,
                        .expected = to->made.n,
                        .bytes = text,
                        .size = lt_entry_write(entry, text, sizeof text),
                        .links = link,
                        .link_count = link != NULL,
                        .done = done,
                        .context = to};
    if (!lt_seating_apply(&to->made, entry)) return false;
    lt_write_listed(&out, &to->made);
    const lt_summary summary = {
        .state = LT_GAME_OPEN, .updated_ms = lt_wall_ms(), .title = title, .title_size = out.size};
    change.summary = &summary;
    return lt_store_append(to->table->server->store, &change) == LT_STORE_OK;
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

static void let_go(arrangement *done) {
    lt_conn_release(done->conn);
    lt_seating_free(&done->made);
    free(done);
}

// The new table is there, if the last of its entries is; and only then does this one say so.
static void on_arranged(void *context, const lt_store_result *result) {
    arrangement *done = context;
    lt_table *table = done->table;
    const lt_entry entry = {.kind = LT_ENTRY_REMATCH, .rematch = done->made.id};
    table->arranging = false;
    if (result->err == LT_STORE_OK) {
        lt_table_commit(table, &entry, done->conn, NULL, NULL);
    } else {
        table->server->metrics.store_faults_total++;
        lt_player_refuse(done->conn, "store", "rematch");
    }
    let_go(done);
    lt_table_next(table);
}

static bool seat_all(const lt_seating *table, arrangement *to) {
    const unsigned players = table->settings.players;
    unsigned last = players;
    while (last > 0 && table->chair[last - 1].kind != LT_CHAIR_PERSON) last--;
    for (unsigned i = 0; i < last; i++) {
        const lt_chair *chair = &table->chair[i];
        if (chair->kind != LT_CHAIR_PERSON) continue;
        lt_entry entry = {.kind = LT_ENTRY_SAT,
                          .seat = (uint8_t)((i + 1) % players),
                          .key = chair->key,
                          .person = chair->person};
        lt_link link = {.seat = (uint8_t)(entry.seat + 1)};
        memcpy(entry.name, chair->name, sizeof entry.name);
        memcpy(link.owner.bytes, chair->person.bytes, sizeof link.owner.bytes);
        if (!append(to, &entry, &link, i + 1 == last ? on_arranged : NULL)) return false;
    }
    return last > 0;
}

void lt_player_rematch(lt_conn *conn) {
    lt_table *table = conn->table;
    if (conn->seat == LT_SPECTATOR || table->at.phase != LT_TABLE_FINISHED || table->at.has_rematch) {
        lt_player_refuse(conn, conn->seat == LT_SPECTATOR ? "no-seat" : "not-now", "rematch");
        return;
    }
    arrangement *to = calloc(1, sizeof *to);
    if (to == NULL) {
        lt_player_refuse(conn, "store", "rematch");
        return;
    }
    *to = (arrangement){.table = table, .conn = conn};
    conn->holds++;
    const lt_entry first = next_made(&table->at);
    randombytes_buf(to->made.id.bytes, sizeof to->made.id.bytes);
    table->arranging = append(to, &first, NULL, NULL) && seat_all(&table->at, to);
    if (table->arranging) return;
    lt_player_refuse(conn, "store", "rematch");
    let_go(to);
}

// rematch.c - the next table of the same players: seats turned by one, keys kept, a new secret.
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "lt_live.h"

typedef struct {
    lt_live_table *live; // busy until all is there
    lt_conn *conn;       // held
    lt_table made;       // the new one
} arrangement;

static bool append(arrangement *to, const lt_entry *entry, const lt_link *link, lt_store_done *done) {
    char text[LT_ENTRY_TEXT], title[LT_STORE_TITLE];
    lt_json json = lt_json_begin(title, sizeof title);
    lt_append change = {.game = to->made.id,
                        .expected = to->made.seq,
                        .bytes = text,
                        .size = lt_entry_write(entry, text, sizeof text),
                        .links = link,
                        .link_count = link != NULL,
                        .done = done,
                        .context = to};
    if (!lt_table_apply(&to->made, entry, NULL, 0)) return false;
    lt_wire_listed(&json, &to->made);
    const lt_summary summary = {.state = LT_GAME_OPEN,
                                .updated_ms = lt_server_wall(to->live->server),
                                .title = title,
                                .title_size = lt_wire_size(&json)};
    change.summary = &summary;
    return lt_store_append(to->live->server->store, &change) == LT_STORE_OK;
}

// The seats are rotated by one: the last player is player 1 now.
static lt_entry next_made(const lt_table *table, int64_t now_ms) {
    lt_entry entry = {.kind = LT_ENTRY_MADE,
                      .deal_kind = LT_DEAL_KIND,
                      .at_ms = now_ms,
                      .settings = table->settings,
                      .person = table->maker};
    const unsigned players = table->settings.players;
    randombytes_buf(entry.secret.bytes, LT_SECRET);
    entry.settings.first_random = false;
    for (unsigned i = 0; i < players; i++) {
        const lt_table_seat *seat = &table->seats[i];
        entry.settings.bots[i] = seat->kind == LT_TABLE_SEAT_BOT ? seat->bot : LT_NO_BOT;
    }
    lt_rotate_seats(entry.settings.bots, 1, players, 1);
    return entry;
}

static void let_go(arrangement *done) {
    lt_conn_release(done->conn);
    lt_table_free(&done->made);
    free(done);
}

// The new table is complete if its last entry was stored. Only then does this table name it.
static void on_arranged(void *context, const lt_store_result *result) {
    arrangement *done = context;
    lt_live_table *live = done->live;
    const lt_entry entry = {.kind = LT_ENTRY_REMATCH, .rematch = done->made.id};
    live->arranging = false;
    if (result->err == LT_STORE_OK) {
        lt_live_commit(live, &entry, done->conn, NULL, NULL);
    } else {
        live->server->metrics.store_faults_total++;
        lt_wire_refuse(done->conn, "store", "rematch");
    }
    let_go(done);
    lt_live_drain_waiting(live);
}

static bool seat_all(const lt_table *table, arrangement *to) {
    const unsigned players = table->settings.players;
    unsigned last = players;
    while (last > 0 && table->seats[last - 1].kind != LT_TABLE_SEAT_PERSON) last--;
    for (unsigned i = 0; i < last; i++) {
        const lt_table_seat *seat = &table->seats[i];
        if (seat->kind != LT_TABLE_SEAT_PERSON) continue;
        lt_entry entry = {.kind = LT_ENTRY_SAT,
                          .seat = (uint8_t)((i + 1) % players),
                          .key = seat->key,
                          .person = seat->person};
        lt_link link = {.seat = (uint8_t)(entry.seat + 1)};
        memcpy(entry.name, seat->name, sizeof entry.name);
        memcpy(link.owner.bytes, seat->person.bytes, sizeof link.owner.bytes);
        const lt_entry offered = {.kind = LT_ENTRY_OFFERED, .seat = entry.seat, .key = seat->offered};
        lt_store_done *const done = i + 1 == last ? on_arranged : NULL;
        const bool known = !sodium_is_zero(seat->person.bytes, LT_SECRET); // not forgotten
        if (!append(to, &entry, known ? &link : NULL, seat->has_offered ? NULL : done)) return false;
        if (seat->has_offered && !append(to, &offered, NULL, done)) return false;
    }
    return last > 0;
}

void lt_live_rematch(lt_conn *conn) {
    lt_live_table *live = conn->live;
    if (live->table.has_rematch) {
        lt_wire_refuse(conn, "not-now", "rematch");
        return;
    }
    arrangement *to = calloc(1, sizeof *to);
    if (to == NULL) {
        lt_wire_refuse(conn, "store", "rematch");
        return;
    }
    *to = (arrangement){.live = live, .conn = conn};
    conn->holds++;
    const lt_entry first = next_made(&live->table, lt_server_wall(live->server));
    randombytes_buf(to->made.id.bytes, sizeof to->made.id.bytes);
    live->arranging = append(to, &first, NULL, NULL) && seat_all(&live->table, to);
    if (live->arranging) return;
    lt_wire_refuse(conn, "store", "rematch");
    let_go(to);
}

// commit.c - commits an entry: appends it to the store, then applies it, delivers it and answers the request.
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "lt_live.h"

#define DAY_MS ((int64_t)24 * 60 * 60 * 1000)

struct lt_live_pending {
    lt_live_table *live;
    lt_conn *conn; // held; NULL if no client asked for the entry
    bool request;
    uint64_t began_ns;
    char *answer, *headers; // owned; of a request
    lt_entry entry;
    lt_game_turn turn; // of a TURN: as it was judged
};

static void free_work(lt_live_pending *work) {
    if (work->conn != NULL) lt_conn_release(work->conn);
    free(work->answer);
    free(work->headers);
    free(work);
}

// The message that asked for an entry.
static const char *asked_by(lt_entry_kind kind) {
    static const char *const types[LT_ENTRY_KINDS] = {
        [LT_ENTRY_STOOD] = "stand",     [LT_ENTRY_READY] = "ready",       [LT_ENTRY_STARTED] = "start",
        [LT_ENTRY_TURN] = "turn",       [LT_ENTRY_LEFT] = "leave",        [LT_ENTRY_BACK] = "back",
        [LT_ENTRY_RESIGNED] = "resign", [LT_ENTRY_ABANDONED] = "abandon", [LT_ENTRY_REMATCH] = "rematch"};
    return types[kind];
}

static void refuse(lt_conn *conn, bool request, lt_entry_kind kind) {
    if (conn == NULL) return;
    if (request) {
        lt_http_error(conn, 503, "store");
    } else {
        lt_wire_refuse(conn, "store", asked_by(kind));
    }
}

static void answer(const lt_live_pending *work, bool done) {
    const lt_entry_kind kind = (lt_entry_kind)work->entry.kind;
    if (!done) {
        refuse(work->conn, work->request, kind);
    } else if (work->request) {
        lt_http_respond(work->conn, &(lt_http_response){.status = kind == LT_ENTRY_MADE ? 201 : 200,
                                                        .headers = work->headers,
                                                        .body = work->answer,
                                                        .size = strlen(work->answer)});
    }
}

// The table in memory differs from the store: it is dropped, and all clients have to connect again.
static void start_over(lt_live_table *live) {
    live->stale = true;
    for (lt_conn *conn = LIST_FIRST(&live->conns), *next; conn != NULL; conn = next) {
        next = LIST_NEXT(conn, table_link);
        lt_websocket_close(conn, LT_CLOSE_GOING);
    }
}

// The game begins: from now on each seat's absence counts.
static void count_absence(lt_live_table *live) {
    for (unsigned i = 0; i < live->table.settings.players; i++)
        live->table.seats[i].gone_ms = lt_server_now(live->server);
}

// Replaces the entry of a person's sitting down.
static void erase_sitting(const lt_live_table *live, uint32_t entry, const lt_entry *sat) {
    char text[LT_ENTRY_TEXT];
    const size_t size = lt_entry_write(sat, text, sizeof text);
    lt_store_replace(live->server->store, live->table.id, entry, text, size, NULL, NULL);
}

// Who gives up a seat before the start is forgotten: name, mark, key and contribution go. At a table that is
// closed, names and marks of all go; `sat` is the entry of the seat's SAT before it was given up.
static void erase_sittings(const lt_live_table *live, const lt_entry *entry, uint32_t sat) {
    const lt_entry nobody = {.kind = LT_ENTRY_SAT, .seat = entry->seat};
    if (entry->kind == LT_ENTRY_STOOD) erase_sitting(live, sat, &nobody);
    for (unsigned i = 0; entry->kind == LT_ENTRY_CLOSED && i < live->table.settings.players; i++) {
        const lt_entry nameless = lt_table_nameless_entry(&live->table, i);
        if (live->table.seats[i].kind == LT_TABLE_SEAT_PERSON)
            erase_sitting(live, live->table.seats[i].entry, &nameless);
    }
}

static void on_done(void *context, const lt_store_result *result) {
    lt_live_pending *work = context;
    lt_live_table *live = work->live;
    lt_server *server = live->server;
    const uint32_t sat = live->table.seats[work->entry.seat].entry;
    const bool stored = result->err == LT_STORE_OK;
    const bool is_turn = work->entry.kind == LT_ENTRY_TURN;
    const bool done = stored && lt_table_apply(&live->table, &work->entry, is_turn ? &work->turn : NULL,
                                               (int64_t)lt_server_now(server));
    live->work = NULL;
    lt_server_note_stored(server, result->err);
    if (done) {
        LT_TRACE(server, &live->table.id, "committed", "entry=%s n=%u", lt_entry_names[work->entry.kind],
                 live->table.seq);
        server->metrics.entries_total++;
        server->metrics.turns_total += is_turn;
        lt_metrics_commit(&server->metrics, (uv_hrtime() - work->began_ns) / 1000);
        if (work->entry.kind == LT_ENTRY_STARTED) count_absence(live);
        erase_sittings(live, &work->entry, sat);
        const uint64_t delivering_ns = lt_server_cpu_ns(server);
        lt_live_deliver_entry(live, &work->entry);
        if (work->conn != NULL) lt_conn_charge_cpu(work->conn, delivering_ns);
    } else {
        server->metrics.store_faults_total++;
        lt_log_rated(server, LT_LOG_STORE_FAULT, "entry=%s n=%u reason=\"%s\"",
                     lt_entry_names[work->entry.kind], live->table.seq + 1,
                     stored ? "does not fit" : lt_store_err_text(result->err));
        if (live->table.seq == 0 || stored || result->err == LT_STORE_CONFLICT) start_over(live);
    }
    answer(work, done);
    free_work(work);
    if (done) {
        lt_live_advance(live);
    } else {
        lt_live_drain_waiting(live); // what failed of itself is tried again in a second, not at once
    }
}

// --- Queueing ----------------------------------------------------------------------------------------------

// Whether the entry changes how the table is listed. Most turns of a running game do not.
static bool is_listed_anew(const lt_live_table *live, const lt_entry *entry, const lt_game_turn *turn) {
    if (entry->kind == LT_ENTRY_KEY || entry->kind == LT_ENTRY_OFFERED) return false;
    if (entry->kind != LT_ENTRY_TURN || live->table.settings.clock == LT_CLOCK_PER_TURN) return true;
    if (entry->at_ms / DAY_MS != live->table.changed_ms / DAY_MS)
        return true; // the first turn of a day, so that the list shows that the game is played
    return turn != NULL && turn->after.open.over;
}

typedef struct {
    lt_summary summary;
    lt_link links[LT_MAX_PLAYERS];
    size_t link_count;
} listing;

// Of a bot, or of somebody who was forgotten, there is no link.
static void add_link(listing *to, const lt_secret *person, unsigned seat, bool cut) {
    if (sodium_is_zero(person->bytes, sizeof person->bytes)) return;
    lt_link *link = &to->links[to->link_count++];
    *link = (lt_link){.seat = (uint8_t)(seat + 1), .cut = cut};
    memcpy(link->owner.bytes, person->bytes, sizeof link->owner.bytes);
}

// A seat is given up, or its name is forgotten. If the same person has another seat, the game stays theirs.
static void cut_link(listing *to, const lt_secret *person, const lt_table *after) {
    unsigned other = 0;
    while (other < after->settings.players && !lt_secret_is(person, after->seats[other].person.bytes))
        other++;
    add_link(to, person, other, other == after->settings.players);
}

// How the table will be listed once the entry is there. False if the entry does not fit.
static bool make_listing(const lt_live_table *live, const lt_entry *entry, const lt_game_turn *turn,
                         listing *to, char title[LT_STORE_TITLE]) {
    // A closed table, where no game began, is deleted as early as an open one.
    static const lt_game_state states[] = {LT_GAME_OPEN, LT_GAME_RUNNING, LT_GAME_FINISHED, LT_GAME_OPEN};
    lt_table after =
        live->table; // a copy with room for the moves of one turn: the entry is not committed yet
    lt_move moves[LT_MAX_TURN_MOVES];
    lt_json json = lt_json_begin(title, LT_STORE_TITLE);
    after.moves = moves;
    after.game.move_count = 0;
    after.move_room = LT_MAX_TURN_MOVES;
    if (!lt_table_apply(&after, entry, turn, 0)) return false;
    lt_wire_listed(&json, &after);
    // Entries after the end do not change when a game is deleted.
    to->summary.updated_ms =
        live->table.phase == LT_TABLE_FINISHED ? live->table.changed_ms : lt_server_wall(live->server);
    to->summary.state = states[after.phase];
    to->summary.is_public =
        after.settings.is_public && // there is a seat, or something to watch
        (after.phase == LT_TABLE_OPEN ? lt_table_empty_seat(&after) >= 0
                                      : after.phase == LT_TABLE_RUNNING && after.settings.spectators);
    to->summary.title = title;
    to->summary.title_size = lt_wire_size(&json);
    if (entry->kind == LT_ENTRY_SAT) add_link(to, &entry->person, entry->seat, false);
    if (entry->kind == LT_ENTRY_STOOD || entry->kind == LT_ENTRY_RENAMED)
        cut_link(to, &live->table.seats[entry->seat].person, &after);
    for (unsigned i = 0; i < after.settings.players; i++) {
        if (entry->kind == LT_ENTRY_STARTED) add_link(to, &after.seats[i].person, i, false);
        if (entry->kind == LT_ENTRY_CLOSED) add_link(to, &live->table.seats[i].person, i, true);
    }
    return true;
}

// NULL if there is no memory.
static lt_live_pending *new_work(lt_live_table *live, const lt_entry *entry, lt_conn *conn,
                                 const char *answered, const char *headers) {
    lt_live_pending *work = malloc(sizeof *work);
    if (work == NULL) return NULL;
    *work = (lt_live_pending){.live = live,
                              .request = answered != NULL,
                              .began_ns = uv_hrtime(),
                              .answer = answered != NULL ? strdup(answered) : NULL,
                              .headers = headers != NULL ? strdup(headers) : NULL,
                              .entry = *entry};
    if ((answered != NULL && work->answer == NULL) || (headers != NULL && work->headers == NULL)) {
        free_work(work);
        return NULL;
    }
    work->conn = conn;
    if (conn != NULL) conn->holds++;
    live->work = work;
    return work;
}

// The entry cannot be appended: the client gets a refusal, and a table without any entry is dropped.
static void fail(lt_live_table *live, const lt_entry *entry, lt_conn *conn, bool request) {
    live->server->metrics.store_faults_total++;
    if (live->table.seq == 0) live->gone = true;
    refuse(conn, request, (lt_entry_kind)entry->kind);
}

static void commit(lt_live_table *live, const lt_entry *entry, const lt_game_turn *turn, lt_conn *conn,
                   const char *answered, const char *headers) {
    char text[LT_ENTRY_TEXT], title[LT_STORE_TITLE];
    listing list = {0};
    const bool listed = is_listed_anew(live, entry, turn);
    lt_live_pending *work = NULL;
    live->used_ms = lt_server_now(live->server);
    lt_live_asked_by(live, conn);
    if (!listed || make_listing(live, entry, turn, &list, title))
        work = new_work(live, entry, conn, answered, headers);
    if (work == NULL) {
        fail(live, entry, conn, answered != NULL);
        return;
    }
    if (turn != NULL) work->turn = *turn;
    const lt_append append = {.game = live->table.id,
                              .expected = live->table.seq,
                              .bytes = text,
                              .size = lt_entry_write(entry, text, sizeof text),
                              .summary = listed ? &list.summary : NULL,
                              .links = list.links,
                              .link_count = list.link_count,
                              .done = on_done,
                              .context = work};
    if (lt_store_append(live->server->store, &append) != LT_STORE_OK) {
        live->work = NULL;
        fail(live, entry, conn, answered != NULL);
        free_work(work);
    }
}

void lt_live_commit(lt_live_table *live, const lt_entry *entry, lt_conn *conn, const char *answered,
                    const char *headers) {
    commit(live, entry, NULL, conn, answered, headers);
}

void lt_live_commit_turn(lt_live_table *live, const lt_game_turn *turn, lt_conn *conn) {
    const lt_entry entry = lt_table_turn_entry(&live->table, turn, lt_server_wall(live->server));
    commit(live, &entry, turn, conn, NULL, NULL);
}

static void on_deleted(void *context, const lt_store_result *result) {
    lt_live_pending *work = context;
    lt_live_table *live = work->live;
    live->work = NULL;
    live->gone = result->err == LT_STORE_OK || result->err == LT_STORE_MISSING;
    answer(work, live->gone);
    free_work(work);
    for (lt_conn *conn = LIST_FIRST(&live->conns), *next; conn != NULL && live->gone; conn = next) {
        next = LIST_NEXT(conn, table_link);
        lt_websocket_close(conn, LT_CLOSE_GONE);
    }
    lt_live_advance(live);
}

void lt_live_delete(lt_live_table *live, lt_conn *conn, const char *answered) {
    const lt_entry entry = {.kind = LT_ENTRY_CLOSED};
    lt_live_pending *work = new_work(live, &entry, conn, answered, NULL);
    if (work != NULL && lt_store_delete(live->server->store, live->table.id, on_deleted, work) == LT_STORE_OK)
        return;
    live->work = NULL;
    refuse(conn, true, LT_ENTRY_CLOSED);
    if (work != NULL) free_work(work);
}

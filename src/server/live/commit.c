// commit.c - an entry's way: into the store, and when it is there, onto the table, to everyone, and back to who asked.
#include <stdlib.h>
#include <string.h>

#include "deliver.h"
#include "live.h"
#include "log.h"
#include "messages_out.h"
#include "play.h"
#include "websocket.h"

#define DAY_MS ((int64_t)24 * 60 * 60 * 1000)

struct lt_live_pending {
    lt_live_table *live;
    lt_conn *conn; // held; NULL: nobody asked
    bool request;
    uint64_t began_ns;
    char *answer, *headers; // owned; of a request
    lt_entry entry;
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

static void answer(lt_live_pending *work, bool done) {
    lt_conn *conn = work->conn;
    if (conn == NULL) return;
    if (!work->request) {
        if (!done) lt_wire_refuse(conn, "store", asked_by((lt_entry_kind)work->entry.kind));
    } else if (conn->phase == LT_CONN_HTTP) {
        const bool made = work->entry.kind == LT_ENTRY_MADE;
        if (!done) {
            lt_http_error(conn, 503, "store");
        } else if (work->answer != NULL) {
            lt_http_respond(conn, &(lt_http_response){.status = made ? 201 : 200,
                                                      .headers = work->headers,
                                                      .body = work->answer,
                                                      .size = strlen(work->answer)});
        }
    }
}

// What is in memory is not what is in the store: it is forgotten, and everybody has to come again.
static void start_over(lt_live_table *live) {
    live->stale = true;
    for (lt_conn *conn = live->conns, *next; conn != NULL; conn = next) {
        next = conn->table_next;
        lt_websocket_close(conn, LT_CLOSE_GOING);
    }
}

// A game begins: from now on it counts who is not there.
static void count_absence(lt_live_table *live) {
    for (unsigned i = 0; i < live->table.settings.players; i++)
        live->table.seats[i].gone_ms = lt_server_now(live->server);
}

static void on_done(void *context, const lt_store_result *result) {
    lt_live_pending *work = context;
    lt_live_table *live = work->live;
    lt_server *server = live->server;
    const uint32_t sat = live->table.seats[work->entry.seat].entry;
    const bool stored = result->err == LT_STORE_OK;
    const bool done = stored && lt_table_apply(&live->table, &work->entry);
    live->work = NULL;
    if (done) {
        server->metrics.entries_total++;
        server->metrics.turns_total += work->entry.kind == LT_ENTRY_TURN;
        lt_metrics_commit(&server->metrics, (uv_hrtime() - work->began_ns) / 1000);
        if (work->entry.kind == LT_ENTRY_STARTED || work->entry.kind == LT_ENTRY_TURN) {
            lt_table_clock_turn_begins(&live->table, lt_server_now(server));
        } else {
            lt_table_clock_hands_over(&live->table, &work->entry, lt_server_now(server));
        }
        if (work->entry.kind == LT_ENTRY_STARTED) count_absence(live);
        if (work->entry.kind == LT_ENTRY_STOOD) lt_live_erase_sitting(live, sat, work->entry.seat);
        lt_live_deliver_entry(live, &work->entry);
    } else {
        server->metrics.store_faults_total++;
        lt_log("store-fault", "entry=%s n=%u reason=\"%s\"", lt_entry_names[work->entry.kind],
               live->table.seq + 1, stored ? "does not fit" : lt_store_err_text(result->err));
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

// --- Queueing ---------------------------------------------------------------------------------------------------

// How the table will be listed once the entry is there. Turns of a game in full swing leave the list as it is.
static bool is_listed_anew(const lt_live_table *live, const lt_entry *entry) {
    bool complete;
    lt_state after;
    if (entry->kind == LT_ENTRY_KEY) return false;
    if (entry->kind != LT_ENTRY_TURN || live->table.settings.clock == LT_CLOCK_DAYS) return true;
    if (entry->at_ms / DAY_MS != live->table.changed_ms / DAY_MS)
        return true; // so that it is known to be played
    if (!live->table.state.open.final) return false;
    return lt_table_try(&live->table, entry->moves, entry->move_count, &after, &complete) == LT_OK &&
           after.open.over;
}

typedef struct {
    lt_summary summary;
    lt_link links[LT_MAX_PLAYERS];
    size_t link_count;
} listing;

static void add_link(listing *to, const lt_secret *person, unsigned seat, bool cut) {
    lt_link *link = &to->links[to->link_count++];
    *link = (lt_link){.seat = (uint8_t)(seat + 1), .cut = cut};
    memcpy(link->owner.bytes, person->bytes, sizeof link->owner.bytes);
}

// The seating as it will be, to list it: a copy, as the entry is not there yet.
static void make_listing(const lt_live_table *live, const lt_entry *entry, listing *to, char *title,
                         size_t cap) {
    // Where nobody played there is nothing to keep: a closed table goes when one that nobody came to does.
    static const lt_game_state states[] = {LT_GAME_OPEN, LT_GAME_RUNNING, LT_GAME_FINISHED, LT_GAME_OPEN};
    lt_table *after = malloc(sizeof *after);
    lt_wire_out out = lt_wire_put_begin(title, cap);
    // What comes after the end makes a game no younger.
    to->summary.updated_ms =
        live->table.phase == LT_TABLE_FINISHED ? live->table.changed_ms : lt_server_wall_ms();
    if (after == NULL) return;
    *after = live->table;
    after->moves = NULL; // a copy of its own, made by the turn
    after->move_count = after->move_room = 0;
    lt_table_apply(after, entry);
    lt_wire_listed(&out, after);
    to->summary.state = states[after->phase];
    to->summary.is_public =
        after->settings.is_public && // there is a seat, or something to watch
        (after->phase == LT_TABLE_OPEN ? lt_table_empty_seat(after) >= 0
                                       : after->phase == LT_TABLE_RUNNING && after->settings.spectators);
    to->summary.title = title;
    to->summary.title_size = out.size;
    if (entry->kind == LT_ENTRY_SAT) add_link(to, &entry->person, entry->seat, false);
    if (entry->kind == LT_ENTRY_STOOD || entry->kind == LT_ENTRY_RENAMED)
        add_link(to, &live->table.seats[entry->seat].person, entry->seat, true);
    if (entry->kind == LT_ENTRY_STARTED || entry->kind == LT_ENTRY_CLOSED)
        for (unsigned i = 0; i < after->settings.players; i++)
            if (after->seats[i].kind == LT_TABLE_SEAT_PERSON)
                add_link(to, &after->seats[i].person, i, entry->kind == LT_ENTRY_CLOSED);
    lt_table_free(after);
    free(after);
}

static char *copy_of(const char *text) {
    return text == NULL ? NULL : strdup(text);
}

void lt_live_commit(lt_live_table *live, const lt_entry *entry, lt_conn *conn, const char *answered,
                    const char *headers) {
    char text[LT_ENTRY_TEXT], title[LT_STORE_TITLE];
    listing list = {0};
    lt_live_pending *work = malloc(sizeof *work);
    if (work == NULL) abort(); // nothing sensible can be done without memory
    *work = (lt_live_pending){.live = live,
                              .conn = conn,
                              .request = answered != NULL,
                              .began_ns = uv_hrtime(),
                              .answer = copy_of(answered),
                              .headers = copy_of(headers),
                              .entry = *entry};
    if (conn != NULL) conn->holds++;
    const size_t size = lt_entry_write(entry, text, sizeof text);
    const bool listed = is_listed_anew(live, entry);
    if (listed) make_listing(live, entry, &list, title, sizeof title);
    const lt_append append = {.game = live->table.id,
                              .expected = live->table.seq,
                              .bytes = text,
                              .size = size,
                              .summary = listed ? &list.summary : NULL,
                              .links = list.links,
                              .link_count = list.link_count,
                              .done = on_done,
                              .context = work};
    live->work = work;
    live->used_ms = lt_server_now(live->server);
    const lt_store_err err = lt_store_append(live->server->store, &append);
    if (err != LT_STORE_OK) {
        live->work = NULL;
        live->server->metrics.store_faults_total++;
        answer(work, false);
        free_work(work);
        if (live->table.seq == 0) live->gone = true;
    }
}

static void on_deleted(void *context, const lt_store_result *result) {
    lt_live_pending *work = context;
    lt_live_table *live = work->live;
    live->work = NULL;
    live->gone = result->err == LT_STORE_OK || result->err == LT_STORE_MISSING;
    answer(work, live->gone);
    free_work(work);
    for (lt_conn *conn = live->conns, *next; conn != NULL && live->gone; conn = next) {
        next = conn->table_next;
        lt_websocket_close(conn, LT_CLOSE_GONE);
    }
    lt_live_advance(live);
}

void lt_live_delete(lt_live_table *live, lt_conn *conn, const char *answered) {
    lt_live_pending *work = calloc(1, sizeof *work);
    if (work == NULL) abort();
    *work = (lt_live_pending){.live = live, .conn = conn, .request = true, .answer = copy_of(answered)};
    work->entry.kind = LT_ENTRY_CLOSED;
    if (conn != NULL) conn->holds++;
    live->work = work;
    if (lt_store_delete(live->server->store, live->table.id, on_deleted, work) != LT_STORE_OK) {
        live->work = NULL;
        answer(work, false);
        free_work(work);
    }
}

// erase_person.c - erases a person: name and mark go from all games where they sit, their results go from
// boards, and the list of games goes.
#include <stdlib.h>
#include <string.h>

#include "api.h"
#include "lt_board.h"

enum {
    ROUND = 16, // games at a time: others want to be served, too
    PASSES = 8  // through all games, if new ones come meanwhile
};

typedef struct {
    lt_conn *conn; // held
    lt_owner owner;
    lt_query asked; // the games of the next round
    unsigned count;
    lt_listing games[ROUND];
    unsigned under_way; // changes of this round
    unsigned passes;
    uint64_t strays; // links to games where the person has no seat
    bool failed;
    bool waits; // for a table that has an entry on its way:
    lt_game_id busy;
} erasing;

static void go_on(erasing *job);

// --- One game ----------------------------------------------------------------------------------------------

static void on_replaced(void *context, const lt_store_result *result) {
    erasing *job = context;
    job->failed |= result->err != LT_STORE_OK;
    if (--job->under_way == 0) go_on(job);
}

static void replace(erasing *job, const lt_live_table *live, uint64_t seq, const lt_entry *entry) {
    char text[LT_ENTRY_TEXT];
    const size_t size = lt_entry_write(entry, text, sizeof text);
    if (lt_store_replace(live->server->store, live->table.id, seq, text, size, on_replaced, job) ==
        LT_STORE_OK) {
        job->under_way++;
    } else {
        job->failed = true;
    }
}

static bool read_made(void *context, uint64_t seq, const void *bytes, size_t size) {
    lt_entry *entry = context;
    if (seq != 1 || !lt_entry_read(bytes, size, entry)) memset(entry, 0, sizeof *entry);
    return false; // the first one is enough
}

// Who made the table stands in its first entry.
static void erase_maker(erasing *job, lt_live_table *live) {
    lt_entry made = {0};
    if (!lt_secret_is(&live->table.maker, job->owner.bytes)) return;
    if (lt_store_read(live->server->store, live->table.id, 0, read_made, &made) != LT_STORE_OK ||
        made.at_ms == 0) {
        job->failed = true;
        return;
    }
    memset(&made.person, 0, sizeof made.person);
    memset(&live->table.maker, 0, sizeof live->table.maker);
    replace(job, live, 1, &made);
}

// The first seat of the person at a table; LT_SPECTATOR for none.
static int first_seat(const erasing *job, const lt_table *table) {
    for (unsigned i = 0; i < table->settings.players; i++)
        if (table->seats[i].kind == LT_TABLE_SEAT_PERSON &&
            lt_secret_is(&table->seats[i].person, job->owner.bytes))
            return (int)i;
    return LT_SPECTATOR;
}

// The last of these changes cuts the link between person and game. If the server stops before that, the next
// attempt finds the game again. So does the next one if the person has a second seat there.
static void erase_game(erasing *job, const lt_listing *game) {
    lt_server *server = job->conn->server;
    lt_live_table *live;
    const lt_live_found found = lt_live_find(server, &game->game, job->conn, &live);
    if (found == LT_FOUND_NONE) return;
    if (found != LT_FOUND) {
        job->failed = true;
        return;
    }
    if (lt_live_busy(live)) {
        job->waits = true;
        job->busy = game->game;
        return;
    }
    const int seat = first_seat(job, &live->table);
    job->strays += seat == LT_SPECTATOR;
    if (seat == LT_SPECTATOR) return;
    const lt_entry sat = lt_table_nameless_entry(&live->table, (unsigned)seat);
    erase_maker(job, live);
    replace(job, live, live->table.seats[seat].entry, &sat);
    // An entry of its own tells it to lists and sockets.
    const lt_entry renamed = {.kind = LT_ENTRY_RENAMED, .seat = (uint8_t)seat};
    lt_live_commit(live, &renamed, NULL, NULL, NULL);
}

// A result goes as a whole. One that went meanwhile, as it was old, is fine.
static void on_deleted(void *context, const lt_store_result *result) {
    erasing *job = context;
    job->failed |= result->err != LT_STORE_OK && result->err != LT_STORE_MISSING;
    lt_boards_drop(job->conn->server->boards);
    if (--job->under_way == 0) go_on(job);
}

static void erase_result(erasing *job, const lt_listing *result) {
    if (lt_store_delete(job->conn->server->store, result->game, on_deleted, job) == LT_STORE_OK) {
        job->under_way++;
    } else {
        job->failed = true;
    }
}

// --- All of them -------------------------------------------------------------------------------------------

static void answer(lt_conn *conn, bool done) {
    static const char headers[] = "Set-Cookie: person=; Path=/api; Max-Age=0; HttpOnly; SameSite=Strict\r\n";
    if (conn->phase != LT_CONN_HTTP) return;
    if (done) {
        lt_http_respond(conn,
                        &(lt_http_response){.status = 200, .headers = headers, .body = "{}", .size = 2});
    } else {
        lt_http_error(conn, 503, "store");
    }
}

static void end(erasing *job, bool done) {
    answer(job->conn, done);
    lt_conn_release(job->conn);
    free(job);
}

static void begin_pass(erasing *job) {
    job->asked = (lt_query){.owner = &job->owner, .state = LT_GAME_OPEN, .limit = ROUND};
    job->strays = 0;
    job->passes++;
    go_on(job);
}

// If there are more links than expected, a game came meanwhile, as when somebody asked for a rematch.
static void on_erased(void *context, const lt_store_result *result) {
    erasing *job = context;
    if (result->err == LT_STORE_CONFLICT && job->passes < PASSES) {
        begin_pass(job);
    } else {
        end(job, result->err == LT_STORE_OK);
    }
}

static bool gather(void *context, const lt_listing *listing) {
    erasing *job = context;
    job->games[job->count++] = *listing;
    return job->count < ROUND;
}

// After the entry that is on its way at a table, the whole request is dealt with again.
static void begin_again(erasing *job) {
    lt_conn *conn = job->conn;
    lt_live_table *live = lt_live_in_memory(conn->server, &job->busy);
    free(job);
    if (conn->phase == LT_CONN_HTTP) {
        if (live != NULL && lt_live_busy(live)) {
            lt_live_wait(live, conn, NULL, 0);
        } else {
            lt_api_erase_person(conn, conn->request, "");
        }
    }
    lt_conn_release(conn);
}

// Whether there are more games to look for: first open ones, then those that go on, then those that ended,
// then results.
static bool next_state(erasing *job) {
    if (job->asked.state == LT_GAME_RESULT) return false;
    job->asked =
        (lt_query){.owner = &job->owner, .state = (lt_game_state)(job->asked.state + 1), .limit = ROUND};
    return true;
}

// Erases some games at a time, and cuts the links that are left at last: those to games without the person.
// After a failure they stay, so that the person can ask again.
static void go_on(erasing *job) {
    lt_store *store = job->conn->server->store;
    while (!job->failed && job->under_way == 0) {
        job->count = 0;
        if (lt_store_list(store, &job->asked, gather, job) != LT_STORE_OK) job->failed = true;
        if (job->count == 0 && next_state(job)) continue;
        if (job->count == 0) break;
        const lt_listing *last = &job->games[job->count - 1];
        job->asked.after = true;
        job->asked.after_ms = last->summary.updated_ms;
        job->asked.after_game = last->game;
        for (unsigned i = 0; i < job->count; i++)
            (job->asked.state == LT_GAME_RESULT ? erase_result : erase_game)(job, &job->games[i]);
    }
    if (job->under_way > 0) return;
    if (!job->failed && job->waits) {
        begin_again(job);
        return;
    }
    if (job->failed || lt_store_forget(store, &job->owner, job->strays, on_erased, job) != LT_STORE_OK)
        end(job, false);
}

void lt_api_erase_person(lt_conn *conn, const lt_request *request, const char *query) {
    lt_secret person;
    (void)query;
    if (!lt_api_person(request, &person)) {
        answer(conn, true); // nothing is known of them
        return;
    }
    erasing *job = calloc(1, sizeof *job);
    if (job == NULL) {
        answer(conn, false);
        return;
    }
    memcpy(job->owner.bytes, person.bytes, sizeof job->owner.bytes);
    job->conn = conn;
    conn->holds++;
    lt_api_withdraw_posts(conn->server, &job->owner);
    begin_pass(job);
}

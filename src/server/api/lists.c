// lists.c - lists of tables and of a person's games.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "api.h"

enum { PAGE = 50, MARK_TEXT = 80 };

typedef struct {
    lt_json json;
    unsigned count;
    lt_game_id last;
    int64_t last_ms;
} writing;

static bool each_game(void *context, const lt_listing *listing) {
    writing *to = context;
    lt_json *json = &to->json;
    to->count++;
    lt_json_object(json);
    lt_wire_key_id(json, "table", &listing->game);
    if (listing->summary.title_size > 0)
        lt_json_raw(json, listing->summary.title, listing->summary.title_size);
    lt_json_key_int(json, "updated_ms", listing->summary.updated_ms);
    if (listing->seat > 0) lt_json_key_int(json, "seat", listing->seat);
    lt_json_object_end(json);
    to->last = listing->game;
    to->last_ms = listing->summary.updated_ms;
    return true;
}

// A mark is the time and the id of the last game of the page before.
static bool read_mark(const char *query, lt_query *asked) {
    char mark[MARK_TEXT], *end;
    if (!lt_request_field(query, '&', "after", mark, sizeof mark)) return true;
    asked->after_ms = strtoll(mark, &end, 10);
    asked->after = true;
    return *end == '.' && lt_wire_id_read(end + 1, strlen(end + 1), &asked->after_game);
}

static bool read_state(const char *query, lt_game_state usual, lt_query *asked) {
    static const char *const names[] = {"open", "running", "finished"}; // results are no tables
    char state[16];
    asked->state = usual;
    if (!lt_request_field(query, '&', "state", state, sizeof state)) return true;
    for (unsigned i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(names[i], state) == 0) {
            asked->state = (lt_game_state)i;
            return true;
        }
    return false;
}

static void answer_list(lt_conn *conn, const lt_query *asked, const char *name) {
    lt_server *server = conn->server;
    writing to = {.json = lt_json_begin(server->scratch, sizeof server->scratch)};
    lt_json_object(&to.json);
    lt_json_key_array(&to.json, name);
    if (lt_store_list(server->store, asked, each_game, &to) != LT_STORE_OK) {
        lt_http_error(conn, 503, "store");
        return;
    }
    lt_json_array_end(&to.json);
    if (to.count == PAGE) {
        char id[LT_ID_TEXT + 1], mark[MARK_TEXT];
        lt_wire_id_write(&to.last, id);
        snprintf(mark, sizeof mark, "%lld.%s", (long long)to.last_ms, id);
        lt_json_key_string(&to.json, "more", mark);
    }
    lt_json_object_end(&to.json);
    lt_http_respond(
        conn, &(lt_http_response){.status = 200, .body = server->scratch, .size = lt_wire_size(&to.json)});
}

void lt_api_list(lt_conn *conn, const lt_request *request, const char *query) {
    lt_query asked = {.only_public = true, .limit = PAGE};
    (void)request;
    if (!read_mark(query, &asked) || !read_state(query, LT_GAME_OPEN, &asked)) {
        lt_http_error(conn, 400, "bad-message");
        return;
    }
    answer_list(conn, &asked, "tables");
}

void lt_api_games(lt_conn *conn, const lt_request *request, const char *query) {
    static const char none[] = "{\"games\":[]}";
    lt_secret person;
    lt_owner owner;
    lt_query asked = {.owner = &owner, .limit = PAGE};
    if (!read_mark(query, &asked) || !read_state(query, LT_GAME_RUNNING, &asked)) {
        lt_http_error(conn, 400, "bad-message");
    } else if (!lt_api_person(request, &person)) {
        lt_http_respond(conn, &(lt_http_response){.status = 200, .body = none, .size = sizeof none - 1});
    } else {
        memcpy(owner.bytes, person.bytes, sizeof owner.bytes);
        answer_list(conn, &asked, "games");
    }
}

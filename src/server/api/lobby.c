// lobby.c - making tables, sitting down, keys, records: what is asked over HTTP of one table.
#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "api.h"
#include "lt_json.h"
#include "lt_utf8.h"

enum { COOKIE_S = 400 * 24 * 60 * 60 };

// --- Cookies -----------------------------------------------------------------------------------------------

static lt_secret new_secret(void) {
    lt_secret secret;
    randombytes_buf(secret.bytes, sizeof secret.bytes);
    return secret;
}

static bool cookie_secret(const lt_request *request, const char *name, lt_secret *secret) {
    char text[LT_KEY_TEXT + 1];
    return lt_request_field(lt_request_header(request, LT_COOKIE), ';', name, text, sizeof text) &&
           lt_wire_key_read(text, strlen(text), secret);
}

bool lt_api_cookie_key(const lt_request *request, lt_secret *key) {
    return cookie_secret(request, "seat", key);
}

static size_t add_cookie(const lt_conn *conn, const char *name, const lt_secret *secret, const char *path,
                         char *out, size_t cap) {
    char text[LT_KEY_TEXT + 1];
    lt_wire_key_write(secret, text);
    const int size =
        snprintf(out, cap, "Set-Cookie: %s=%s; Path=%s; Max-Age=%d; HttpOnly; SameSite=Strict%s\r\n", name,
                 text, path, COOKIE_S, conn->server->options.behind_proxy ? "; Secure" : "");
    return size < 0 ? 0 : (size_t)size;
}

static size_t add_seat_cookie(const lt_conn *conn, const lt_game_id *id, const lt_secret *key, char *out,
                              size_t cap) {
    char path[64], text[LT_ID_TEXT + 1];
    lt_wire_id_write(id, text);
    snprintf(path, sizeof path, "/api/tables/%s", text);
    return add_cookie(conn, "seat", key, path, out, cap);
}

lt_secret lt_api_person_or_new(const lt_conn *conn, const lt_request *request, char *headers, size_t cap,
                               size_t *size) {
    lt_secret person;
    if (!cookie_secret(request, "person", &person)) {
        person = new_secret();
        *size += add_cookie(conn, "person", &person, "/api", headers + *size, cap - *size);
    }
    return lt_secret_hash(&person);
}

bool lt_api_person(const lt_request *request, lt_secret *person) {
    lt_secret mark;
    if (!cookie_secret(request, "person", &mark)) return false;
    *person = lt_secret_hash(&mark);
    return true;
}

static bool is_maker(const lt_request *request, const lt_live_table *live) {
    lt_secret person;
    return lt_api_person(request, &person) && lt_secret_is(&person, live->table.maker.bytes);
}

// The seat that the request's cookie opens; LT_SPECTATOR for none.
static int seat_of(const lt_request *request, const lt_live_table *live, lt_secret *key) {
    return lt_api_cookie_key(request, key) ? lt_table_seat_of_key(&live->table, key) : LT_SPECTATOR;
}

// --- Limits ------------------------------------------------------------------------------------------------

void lt_api_refuse(lt_conn *conn, const char *code) {
    const bool limit = strncmp(code, "too-", 4) == 0;
    conn->server->metrics.dropped_limit_total += limit;
    lt_http_error(conn, limit ? 429 : strcmp(code, "not-now") == 0 ? 409 : 403, code);
}

bool lt_api_may(lt_conn *conn, const lt_request *request, lt_live_table *live, lt_limit what) {
    lt_secret key;
    lt_asker asker = lt_conn_asker(conn);
    if (live != NULL) {
        const bool by_seat = lt_limit_rows[what].who == LT_WHO_SEAT;
        asker = lt_live_asker(live, conn, by_seat ? seat_of(request, live, &key) : LT_SPECTATOR);
        asker.is_maker = lt_limit_rows[what].who == LT_WHO_MAKER && is_maker(request, live);
    }
    const char *refused = lt_limit_take(&asker, what);
    if (refused != NULL) lt_api_refuse(conn, refused);
    return refused == NULL;
}

// --- Making a table ----------------------------------------------------------------------------------------

// Refuses a request: {"error":code,"of":of}.
static void refuse_of(lt_conn *conn, const char *code, const char *of) {
    char name[64], body[512];
    snprintf(name, sizeof name, "%s", of);
    name[lt_utf8_cut(name, strlen(name))] = '\0';
    lt_json out = lt_json_begin(body, sizeof body);
    lt_json_object(&out);
    lt_json_key_string(&out, "error", code);
    lt_json_key_string(&out, "of", name);
    lt_json_object_end(&out);
    conn->server->metrics.refused_total++;
    lt_http_respond(conn, &(lt_http_response){.status = 400, .body = body, .size = lt_wire_size(&out)});
}

bool lt_api_read_name(lt_conn *conn, const char *given, char name[LT_NAME_SIZE + 1]) {
    static const char *const faults[] = {NULL, "utf-8", "unseen", "crowded", "long", "empty"};
    const lt_name_verdict verdict = lt_name_clean(given, strlen(given), name);
    if (verdict != LT_NAME_FITS) refuse_of(conn, "bad-name", faults[verdict]);
    return verdict == LT_NAME_FITS;
}

// False after saying what is wrong with them. The name of the person who makes the table is checked as well,
// if it is there: a table whose maker cannot sit down at it is of no use.
static bool read_settings(lt_conn *conn, const lt_request *request, lt_table_settings *settings) {
    lt_json_node *json = lt_json_read(request->body, request->body_size);
    const bool is_object = lt_json_is_object(json);
    const char *wrong = is_object ? lt_api_settings_read(json, settings) : NULL;
    const char *given = lt_json_string_at(json, "name");
    char name[LT_NAME_SIZE + 1];
    bool fits = is_object && wrong == NULL;
    if (!is_object) {
        lt_http_error(conn, 400, "bad-message");
    } else if (wrong != NULL) {
        refuse_of(conn, "bad-settings", wrong);
    } else if (lt_json_get(json, "name") != NULL) {
        fits = lt_api_read_name(conn, given != NULL ? given : "", name);
    }
    lt_json_free(json);
    return fits;
}

void lt_api_make(lt_conn *conn, const lt_request *request, const char *query) {
    lt_server *server = conn->server;
    (void)query;
    lt_game_id id;
    char headers[LT_API_HEADERS] = "", text[LT_ID_TEXT + 1], answer[160], hex[2 * LT_SECRET + 1];
    size_t size = 0;
    lt_entry entry = {.kind = LT_ENTRY_MADE, .deal_kind = LT_DEAL_KIND, .at_ms = lt_server_wall(server)};
    if (!read_settings(conn, request, &entry.settings)) return;
    randombytes_buf(id.bytes, sizeof id.bytes);
    lt_live_table *live = lt_live_new(server, &id, conn);
    if (live == NULL) {
        lt_http_error(conn, 503, "too-many");
        return;
    }
    entry.secret = new_secret();
    entry.person = lt_api_person_or_new(conn, request, headers, sizeof headers, &size);
    lt_wire_id_write(&id, text);
    const lt_secret commitment = lt_table_commitment(&id, &entry);
    snprintf(answer, sizeof answer, "{\"table\":\"%s\",\"commitment\":\"%s\",\"deal\":%d}", text,
             sodium_bin2hex(hex, sizeof hex, commitment.bytes, LT_SECRET), LT_DEAL_KIND);
    lt_live_commit(live, &entry, conn, answer, headers);
}

// Who looks at an open table gets the mark of a person. With it they can sit down again if the answer to
// that is lost.
void lt_api_show(lt_conn *conn, const lt_request *request, lt_live_table *live) {
    lt_server *server = conn->server;
    char headers[LT_API_HEADERS] = "";
    size_t size = 0;
    if (live->table.phase == LT_TABLE_OPEN)
        lt_api_person_or_new(conn, request, headers, sizeof headers, &size);
    lt_json json = lt_json_begin(server->scratch, sizeof server->scratch);
    lt_wire_table(&json, &live->table, lt_server_now(server), is_maker(request, live));
    lt_http_respond(
        conn, &(lt_http_response){
                  .status = 200, .headers = headers, .body = server->scratch, .size = lt_wire_size(&json)});
}

// --- Sitting down ------------------------------------------------------------------------------------------

// Reads name, contribution and the seat that is wanted; false after saying what is wrong with them.
static bool read_sitting(lt_conn *conn, const lt_request *request, const lt_live_table *live,
                         lt_entry *entry) {
    lt_json_node *json = lt_json_read(request->body, request->body_size);
    const char *given = lt_json_string_at(json, "name"), *hex = lt_json_string_at(json, "contribution");
    int64_t seat = lt_table_empty_seat(&live->table) + 1;
    const bool whole = hex != NULL && lt_wire_hex_read(hex, strlen(hex), &entry->contribution) &&
                       (lt_json_get(json, "seat") == NULL ||
                        lt_json_integer_at(json, "seat", 1, live->table.settings.players, &seat));
    const bool free = seat > 0 && live->table.seats[seat - 1].kind == LT_TABLE_SEAT_EMPTY;
    if (!whole) lt_http_error(conn, 400, "bad-message");
    const bool fits = whole && lt_api_read_name(conn, given != NULL ? given : "", entry->name);
    if (fits && !free) lt_http_error(conn, 409, "taken");
    entry->seat = (uint8_t)(seat - 1);
    entry->has_contribution = true;
    lt_json_free(json);
    return fits && free;
}

static void answer_key(char *answer, size_t cap, unsigned seat, const lt_secret *key) {
    char text[LT_KEY_TEXT + 1];
    lt_wire_key_write(key, text);
    snprintf(answer, cap, "{\"seat\":%u,\"key\":\"%s\"}", seat + 1, text);
}

// Offers a new key; `with` is the one that the request came with, NULL for none.
static void give_key(lt_conn *conn, lt_live_table *live, unsigned seat, const lt_secret *with) {
    char headers[LT_API_HEADERS], answer[96];
    const lt_secret key = new_secret();
    const lt_entry entry = {.kind = LT_ENTRY_OFFERED,
                            .seat = (uint8_t)seat,
                            .key = lt_secret_hash(&key),
                            .used = with != NULL && lt_table_is_offered(&live->table, seat, with)};
    add_seat_cookie(conn, &live->table.id, &key, headers, sizeof headers);
    answer_key(answer, sizeof answer, seat, &key);
    lt_live_commit(live, &entry, conn, answer, headers);
}

// Whether a person who sits there already may be given a key again, as the answer with the first one was
// lost, perhaps: where nobody is before the start, and where nobody ever was in a game that this sitting
// down may have begun.
static bool may_sit_again(const lt_live_table *live, const lt_table_seat *seat) {
    return seat->sockets == 0 &&
           (live->table.phase == LT_TABLE_OPEN || (live->table.phase == LT_TABLE_RUNNING && !seat->seen));
}

// The seat of the person who asks, by their mark; LT_SPECTATOR for none.
static int seat_of_person(const lt_request *request, const lt_live_table *live) {
    lt_secret person;
    if (!lt_api_person(request, &person)) return LT_SPECTATOR;
    for (unsigned i = 0; i < live->table.settings.players; i++) {
        const lt_table_seat *seat = &live->table.seats[i];
        if (seat->kind == LT_TABLE_SEAT_PERSON && may_sit_again(live, seat) &&
            lt_secret_is(&person, seat->person.bytes))
            return (int)i;
    }
    return LT_SPECTATOR;
}

void lt_api_sit(lt_conn *conn, const lt_request *request, lt_live_table *live) {
    char headers[LT_API_HEADERS] = "", answer[96];
    lt_secret key;
    lt_entry entry = {.kind = LT_ENTRY_SAT};
    const bool open = live->table.phase == LT_TABLE_OPEN;
    const int own = seat_of(request, live, &key);
    const bool seated = own != LT_SPECTATOR; // one seat for each
    const int again = seated ? own : seat_of_person(request, live);
    if (again != LT_SPECTATOR && may_sit_again(live, &live->table.seats[again])) {
        const lt_asker asker = lt_live_asker(live, conn, again); // it is a new key, with its limits
        const char *refused = lt_limit_take(&asker, LT_LIMIT_KEY);
        if (refused == NULL) {
            give_key(conn, live, (unsigned)again, seated ? &key : NULL);
        } else {
            lt_api_refuse(conn, refused);
        }
        return;
    }
    if (!open || seated) {
        lt_http_error(conn, 409, open ? "taken" : "not-now");
        return;
    }
    if (!read_sitting(conn, request, live, &entry)) return;
    key = new_secret();
    entry.key = lt_secret_hash(&key);
    size_t size = add_seat_cookie(conn, &live->table.id, &key, headers, sizeof headers);
    entry.person = lt_api_person_or_new(conn, request, headers, sizeof headers, &size);
    answer_key(answer, sizeof answer, entry.seat, &key);
    lt_live_commit(live, &entry, conn, answer, headers);
}

void lt_api_enter(lt_conn *conn, const lt_request *request, lt_live_table *live) {
    char headers[LT_API_HEADERS], answer[32];
    lt_secret key;
    lt_json_node *json = lt_json_read(request->body, request->body_size);
    const char *text = lt_json_string_at(json, "key");
    const bool good = text != NULL && lt_wire_key_read(text, strlen(text), &key);
    lt_json_free(json);
    const int seat = good ? lt_table_seat_of_key(&live->table, &key) : LT_SPECTATOR;
    if (seat == LT_SPECTATOR) {
        lt_http_error(conn, good ? 403 : 400, good ? "no-seat" : "bad-message");
        return;
    }
    add_seat_cookie(conn, &live->table.id, &key, headers, sizeof headers);
    const int size = snprintf(answer, sizeof answer, "{\"seat\":%d}", seat + 1);
    if (lt_table_is_offered(&live->table, (unsigned)seat, &key)) {
        lt_live_use_key(live, (unsigned)seat, conn, answer, headers);
        return;
    }
    lt_http_respond(
        conn, &(lt_http_response){.status = 200, .headers = headers, .body = answer, .size = (size_t)size});
}

void lt_api_key(lt_conn *conn, const lt_request *request, lt_live_table *live) {
    lt_secret key;
    const int seat = seat_of(request, live, &key);
    if (live->table.has_rematch) { // the key opens a seat there, too, and that is where it has to end
        lt_http_error(conn, 409, "not-now");
    } else {
        give_key(conn, live, (unsigned)seat, &key);
    }
}

// The rematch has the same keys; only the cookie is for another table.
void lt_api_follow(lt_conn *conn, const lt_request *request, lt_live_table *live) {
    char headers[LT_API_HEADERS], answer[64], text[LT_ID_TEXT + 1];
    lt_secret key;
    lt_live_table *next;
    if (!live->table.has_rematch) {
        lt_http_error(conn, 409, "not-now");
        return;
    }
    const lt_live_found found = lt_live_find(conn->server, &live->table.rematch, conn, &next);
    if (found != LT_FOUND) {
        lt_http_error(conn, found == LT_FOUND_NONE ? 404 : 503, found == LT_FOUND_NONE ? "no-table" : "busy");
        return;
    }
    const int seat = seat_of(request, next, &key);
    if (seat == LT_SPECTATOR) {
        lt_http_error(conn, 403, "no-seat");
        return;
    }
    lt_wire_id_write(&next->table.id, text);
    add_seat_cookie(conn, &next->table.id, &key, headers, sizeof headers);
    const int size = snprintf(answer, sizeof answer, "{\"table\":\"%s\",\"seat\":%d}", text, seat + 1);
    lt_http_respond(
        conn, &(lt_http_response){.status = 200, .headers = headers, .body = answer, .size = (size_t)size});
}

// --- The end -----------------------------------------------------------------------------------------------

void lt_api_record(lt_conn *conn, const lt_request *request, lt_live_table *live) {
    lt_server *server = conn->server;
    (void)request;
    const size_t size = lt_table_record(&live->table, server->scratch, sizeof server->scratch);
    lt_http_respond(
        conn, &(lt_http_response){.status = 200,
                                  .type = "application/x-lanterns; charset=utf-8\r\nCache-Control: no-store",
                                  .headers = "Content-Disposition: attachment; filename=\"lanterns.lgn\"\r\n",
                                  .body = server->scratch,
                                  .size = size});
}

void lt_api_close(lt_conn *conn, const lt_request *request, lt_live_table *live) {
    const lt_entry entry = {.kind = LT_ENTRY_CLOSED};
    (void)request;
    lt_live_commit(live, &entry, conn, "{}", NULL);
}

void lt_api_delete(lt_conn *conn, const lt_request *request, lt_live_table *live) {
    (void)request;
    lt_live_delete(live, conn, "{}");
}

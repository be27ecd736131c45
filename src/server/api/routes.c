// routes.c - a table of paths.
#include <string.h>
#include <time.h>

#include "api.h"

// Files of the page are many, and cost little: a whole class opens it at once from behind one address.
enum {
    REQUESTS_PER_MIN = 600,
    REQUESTS_BURST = 200,
    FILES_PER_MIN = 6000,
    FILES_BURST = 3000,
    KEY_ATTEMPTS_PER_MIN = 30,
    KEY_ATTEMPTS_BURST = 20
};

// Takes a token for a request that tries a key or is costly. False after answering 429 if there is none.
static bool may_try_key(lt_conn *conn) {
    lt_server *server = conn->server;
    if (lt_bucket_take(&conn->address->key_attempts, KEY_ATTEMPTS_PER_MIN,
                       KEY_ATTEMPTS_BURST + server->options.per_address, lt_server_now(server)))
        return true;
    server->metrics.dropped_limit_total++;
    lt_http_error(conn, 429, "too-fast");
    return false;
}

uint64_t lt_api_cpu_ns(void) {
    struct timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time); // time that other threads take does not count
    return (uint64_t)time.tv_sec * 1000000000 + (uint64_t)time.tv_nsec;
}

void lt_api_charge(lt_conn *conn, uint64_t began_ns) {
    const uint64_t ms = (lt_api_cpu_ns() - began_ns) / 1000000;
    if (conn->address == NULL) return; // dropped meanwhile
    lt_bucket_charge(&conn->address->requests, ms < REQUESTS_BURST ? (unsigned)ms : REQUESTS_BURST,
                     REQUESTS_BURST + conn->server->options.per_address);
}

static void health(lt_conn *conn) {
    lt_server *server = conn->server;
    lt_json json = lt_json_begin(server->scratch, sizeof server->scratch);
    lt_json_object(&json);
    lt_json_key_bool(&json, "ok", !server->stopping);
    lt_json_key_string(&json, "version", server->options.version);
    lt_json_key_bool(&json, "page", lt_static_has_page(server->page));
    lt_json_object_end(&json);
    lt_writer_char(&json.writer, '\n');
    lt_http_respond(conn, &(lt_http_response){.status = server->stopping ? 503 : 200,
                                              .body = server->scratch,
                                              .size = lt_wire_size(&json)});
}

// Metrics are for the operator of the server: only a loopback address gets them.
static void metrics(lt_conn *conn, const lt_request *request) {
    lt_server *server = conn->server;
    static const uint8_t loopback4[8] = {0, 0, 0, 0, 127}, loopback6[8] = {0};
    const uint8_t *from = conn->address->bytes;
    const bool here = memcmp(from, loopback4, 5) == 0 || memcmp(from, loopback6, 8) == 0;
    if (!here || lt_request_header(request, LT_FORWARDED_FOR) != NULL) {
        lt_http_error(conn, 404, "not-found");
        return;
    }
    server->metrics.addresses = server->addresses->map.count;
    const size_t size =
        lt_metrics_write(&server->metrics, server->options.version, server->scratch, sizeof server->scratch);
    lt_http_respond(conn, &(lt_http_response){
                              .status = 200,
                              .type = "text/plain; version=0.0.4; charset=utf-8\r\nCache-Control: no-store",
                              .body = server->scratch,
                              .size = size});
}

// --- A table -----------------------------------------------------------------------------------------------

typedef void table_action(lt_conn *conn, const lt_request *request, lt_live_table *live);

static const struct {
    const char *name;
    table_action *act;
    unsigned method;
    bool tries_key; // a key could be guessed there, so it is asked seldom
} table_actions[] = {
    {"", lt_api_show, HTTP_GET, false},         {"", lt_api_delete, HTTP_DELETE, false},
    {"/sit", lt_api_sit, HTTP_POST, true},      {"/enter", lt_api_enter, HTTP_POST, true},
    {"/key", lt_api_key, HTTP_POST, true},      {"/follow", lt_api_follow, HTTP_POST, true},
    {"/close", lt_api_close, HTTP_POST, false}, {"/record", lt_api_record, HTTP_GET, false},
};

static void become_socket(lt_conn *conn, lt_request *request, const lt_game_id *id) {
    lt_secret key = {{0}};
    if (!lt_request_origin_ok(conn, request)) {
        lt_http_error(conn, 403, "origin");
        return;
    }
    lt_api_cookie_key(request, &key);
    if (!lt_websocket_begin(conn, request)) return;
    conn->table_id = *id;
    conn->key = key;
}

static void route_table(lt_conn *conn, lt_request *request, const char *rest) {
    lt_game_id id;
    lt_live_table *live;
    const char *action = rest + strcspn(rest, "/");
    const unsigned method = request->parser.method == HTTP_HEAD ? HTTP_GET : request->parser.method;
    bool known = false;
    if (!lt_wire_id_read(rest, (size_t)(action - rest), &id)) {
        lt_http_error(conn, 404, "no-table");
        return;
    }
    if (strcmp(action, "/socket") == 0) {
        become_socket(conn, request, &id);
        return;
    }
    for (size_t i = 0; i < sizeof table_actions / sizeof *table_actions; i++) {
        if (strcmp(table_actions[i].name, action) != 0) continue;
        known = true;
        if (table_actions[i].method != method) continue;
        const lt_live_found found = lt_live_find(conn->server, &id, &live);
        if (found != LT_FOUND) {
            lt_http_error(conn, found == LT_FOUND_NONE ? 404 : 503,
                          found == LT_FOUND_NONE ? "no-table" : "busy");
        } else if (lt_live_busy(live)) {
            lt_live_wait(live, conn, NULL, 0);
        } else if (!table_actions[i].tries_key || may_try_key(conn)) {
            table_actions[i].act(conn, request, live);
        }
        return;
    }
    lt_http_error(conn, known ? 405 : 404, "not-found");
}

// --- Everything --------------------------------------------------------------------------------------------

static void route_api(lt_conn *conn, lt_request *request, const char *path, const char *query) {
    const unsigned method = request->parser.method;
    const bool asks = method == HTTP_GET || method == HTTP_HEAD;
    if (!asks && !lt_request_origin_ok(conn, request)) {
        lt_http_error(conn, 403, "origin");
    } else if (strncmp(path, "/tables/", 8) == 0) {
        route_table(conn, request, path + 8);
    } else if (strcmp(path, "/tables") == 0 && asks) {
        lt_api_list(conn, request, query);
    } else if (strcmp(path, "/tables") == 0 && method == HTTP_POST) {
        lt_api_make(conn, request);
    } else if (strcmp(path, "/games") == 0 && asks) {
        lt_api_games(conn, request, query);
    } else if (strcmp(path, "/forget") == 0 && method == HTTP_POST) {
        if (may_try_key(conn)) lt_api_erase_person(conn, request);
    } else {
        lt_http_error(conn, 404, "not-found");
    }
}

// Behind a proxy, rate limits go by the client's address in X-Forwarded-For.
static void note_address(lt_conn *conn, const lt_request *request) {
    const char *list = lt_request_header(request, LT_FORWARDED_FOR);
    if (!conn->server->options.behind_proxy || list == NULL) return;
    const char *last = strrchr(list, ','); // the last one is what our own proxy has seen
    last = last == NULL ? list : last + 1;
    lt_address *address =
        lt_address_named(conn->server->addresses, last + strspn(last, " "), lt_server_now(conn->server));
    if (address == NULL) return;
    conn->address->connections--;
    address->connections++;
    conn->address = address;
}

static bool is_api(const lt_request *request) {
    return strncmp(request->url, "/api/", 5) == 0;
}

static bool may_ask(lt_conn *conn, const lt_request *request) {
    const unsigned more = conn->server->options.per_address;
    lt_address *address = conn->address;
    if (!is_api(request))
        return lt_bucket_take(&address->files, FILES_PER_MIN, FILES_BURST, lt_server_now(conn->server));
    return lt_bucket_take(&address->requests, REQUESTS_PER_MIN + 60 * more, REQUESTS_BURST + more,
                          lt_server_now(conn->server));
}

void lt_api_request(lt_conn *conn, lt_request *request) {
    char *query = strchr(request->url, '?');
    const bool asks = request->parser.method == HTTP_GET || request->parser.method == HTTP_HEAD;
    if (query != NULL) *query++ = '\0'; // a request that had to wait comes here again without one
    note_address(conn, request);
    const unsigned more = conn->server->options.per_address;
    if (conn->address->connections > more && conn->server->options.behind_proxy) {
        conn->server->metrics.dropped_limit_total++;
        lt_http_error(conn, 429, "too-many");
    } else if (!may_ask(conn, request)) {
        conn->server->metrics.dropped_limit_total++;
        lt_http_error(conn, 429, "too-fast");
    } else if (!lt_request_host_ok(conn, request)) {
        lt_http_error(conn, 421, "origin");
    } else if (strcmp(request->url, "/healthz") == 0 && asks) {
        health(conn);
    } else if (strcmp(request->url, "/metrics") == 0 && asks) {
        metrics(conn, request);
    } else if (conn->server->stopping) {
        lt_http_error(conn, 503, "stopping");
    } else if (is_api(request)) {
        route_api(conn, request, request->url + 4, query != NULL ? query : "");
    } else if (asks && request->url[0] == '/') {
        lt_static_respond(conn, request, request->url);
    } else {
        lt_http_error(conn, 405, "not-found");
    }
}

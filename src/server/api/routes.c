// routes.c - which function answers which request. The paths are those of lt_limits.h.
#include <string.h>

#include "api.h"

enum { HEALTH_MS = 5000 }; // what is known for longer is found out anew

static void answer_health(lt_conn *conn, lt_store_err stored) {
    lt_server *server = conn->server;
    const bool good = !server->stopping && stored == LT_STORE_OK;
    lt_json json = lt_json_begin(server->scratch, sizeof server->scratch);
    lt_json_object(&json);
    lt_json_key_bool(&json, "ok", good);
    if (!good) lt_json_key_string(&json, "why", server->stopping ? "stopping" : lt_store_err_text(stored));
    lt_json_key_string(&json, "version", server->options.version);
    lt_json_key_bool(&json, "page", lt_static_has_page(server->page));
    lt_json_object_end(&json);
    lt_writer_char(&json.writer, '\n');
    lt_http_respond(conn, &(lt_http_response){.status = good ? 200 : 503,
                                              .body = server->scratch,
                                              .size = lt_wire_size(&json)});
}

static void on_probed(void *context, const lt_store_result *result) {
    lt_conn *conn = context;
    lt_server_note_stored(conn->server, result->err);
    if (conn->phase == LT_CONN_HTTP) answer_health(conn, result->err);
    lt_conn_release(conn);
}

// Whether something can be stored: as the last change has shown, or one that is made to find out.
static void health(lt_conn *conn, const lt_request *request, const char *query) {
    lt_server *server = conn->server;
    (void)request;
    (void)query;
    const bool known = server->stored_ms != 0 && lt_server_now(server) - server->stored_ms < HEALTH_MS;
    if (known || server->stopping) {
        answer_health(conn, server->stored);
        return;
    }
    conn->holds++;
    if (lt_store_probe(server->store, on_probed, conn) == LT_STORE_OK) return;
    answer_health(conn, LT_STORE_BUSY);
    lt_conn_release(conn);
}

// A proxy on this machine has brought it, from anywhere.
static bool is_forwarded(const lt_request *request) {
    return lt_request_header(request, LT_FORWARDED_FOR) != NULL ||
           lt_request_header(request, LT_FORWARDED) != NULL || lt_request_header(request, LT_VIA) != NULL;
}

// Metrics are for the operator of the server: only a loopback address gets them.
static void metrics(lt_conn *conn, const lt_request *request, const char *query) {
    lt_server *server = conn->server;
    (void)query;
    static const uint8_t loopback4[8] = {0, 0, 0, 0, 127}, loopback6[8] = {0};
    const uint8_t *from = conn->address->bytes;
    const bool here = memcmp(from, loopback4, 5) == 0 || memcmp(from, loopback6, 8) == 0;
    if (!here || is_forwarded(request)) {
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

// --- Everything --------------------------------------------------------------------------------------------

// What answers a request: for the whole server, or for a table.
static const struct {
    void (*act)(lt_conn *conn, const lt_request *request, const char *query);
    void (*act_at)(lt_conn *conn, const lt_request *request, lt_live_table *live);
} answers[LT_LIMIT_ROWS] = {
    [LT_LIMIT_HEALTH] = {health, NULL},        [LT_LIMIT_METRICS] = {metrics, NULL},
    [LT_LIMIT_LIST] = {lt_api_list, NULL},     [LT_LIMIT_MAKE] = {lt_api_make, NULL},
    [LT_LIMIT_GAMES] = {lt_api_games, NULL},   [LT_LIMIT_FORGET] = {lt_api_erase_person, NULL},
    [LT_LIMIT_BOARD] = {lt_api_board, NULL},   [LT_LIMIT_RESULT] = {lt_api_result, NULL},
    [LT_LIMIT_SHOW] = {NULL, lt_api_show},     [LT_LIMIT_DELETE] = {NULL, lt_api_delete},
    [LT_LIMIT_SIT] = {NULL, lt_api_sit},       [LT_LIMIT_ENTER] = {NULL, lt_api_enter},
    [LT_LIMIT_KEY] = {NULL, lt_api_key},       [LT_LIMIT_CLOSE] = {NULL, lt_api_close},
    [LT_LIMIT_FOLLOW] = {NULL, lt_api_follow}, [LT_LIMIT_RECORD] = {NULL, lt_api_record},
};

static void become_socket(lt_conn *conn, const lt_request *request, const lt_game_id *id) {
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

static void answer_at_table(lt_conn *conn, const lt_request *request, lt_limit what, const char *id_text) {
    lt_game_id id;
    lt_live_table *live;
    if (!lt_wire_id_read(id_text, strcspn(id_text, "/"), &id)) {
        lt_http_error(conn, 404, "no-table");
        return;
    }
    if (what == LT_LIMIT_SOCKET) {
        become_socket(conn, request, &id);
        return;
    }
    const lt_live_found found = lt_live_find(conn->server, &id, conn, &live);
    if (found != LT_FOUND) {
        lt_http_error(conn, found == LT_FOUND_NONE ? 404 : 503, found == LT_FOUND_NONE ? "no-table" : "busy");
    } else if (lt_live_busy(live)) {
        lt_live_wait(live, conn, NULL, 0);
    } else if (lt_api_may(conn, request, live, what)) {
        answers[what].act_at(conn, request, live);
    }
}

static void answer(lt_conn *conn, const lt_request *request, const char *query) {
    const bool asks = request->parser.method == HTTP_GET || request->parser.method == HTTP_HEAD;
    const bool api = strncmp(request->url, "/api/", 5) == 0;
    const char *id;
    bool known;
    const lt_limit what =
        lt_limit_of_request(asks ? "GET" : llhttp_method_name((llhttp_method_t)request->parser.method),
                            request->url, &id, &known);
    if (conn->server->stopping && what != LT_LIMIT_HEALTH && what != LT_LIMIT_METRICS) {
        lt_http_error(conn, 503, "stopping");
    } else if (api && !asks && !lt_request_origin_ok(conn, request)) {
        lt_http_error(conn, 403, "origin");
    } else if (what != LT_LIMIT_ROWS && id != NULL) {
        answer_at_table(conn, request, what, id);
    } else if (what != LT_LIMIT_ROWS) {
        if (lt_api_may(conn, request, NULL, what)) answers[what].act(conn, request, query);
    } else if (!api && asks && request->url[0] == '/') {
        lt_static_respond(conn, request, request->url);
    } else {
        lt_http_error(conn, known || !api ? 405 : 404, "not-found");
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
    lt_address_leave(conn->address);
    lt_address_enter(address);
    conn->address = address;
}

void lt_api_request(lt_conn *conn, lt_request *request) {
    char *query = strchr(request->url, '?');
    const bool api = strncmp(request->url, "/api/", 5) == 0;
    if (query != NULL) *query++ = '\0'; // a request that had to wait comes here again without one
    note_address(conn, request);
    if (conn->server->options.behind_proxy && lt_address_is_full(conn->address, &conn->server->options)) {
        lt_api_refuse(conn, "too-many");
    } else if (!lt_api_may(conn, request, NULL, api ? LT_LIMIT_API : LT_LIMIT_FILE)) {
        return; // it was refused
    } else if (!lt_request_host_ok(conn, request)) {
        lt_http_error(conn, 421, "origin");
    } else {
        answer(conn, request, query != NULL ? query : "");
    }
}

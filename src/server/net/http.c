// http.c - HTTP/1.1 with llhttp: one request at a time, small ones only.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "net.h"

static const char *const header_names[LT_HEADERS] = {
    "host",
    "origin",
    "cookie",
    "if-none-match",
    "accept-encoding",
    "sec-websocket-key",
    "sec-websocket-version",
    "upgrade",
    "x-forwarded-for",
    "forwarded",
    "via",
    "sec-fetch-site",
};

// --- Reading --------------------------------------------------------------------------------------

static int too_long(lt_request *request) {
    request->too_long = true;
    return -1;
}

static int on_url(llhttp_t *parser, const char *bytes, size_t size) {
    lt_request *request = parser->data;
    if (request->url_size + size > LT_URL_MAX) return too_long(request);
    memcpy(request->url + request->url_size, bytes, size);
    request->url_size = (uint16_t)(request->url_size + size);
    return 0;
}

// A name longer than all that are kept is cut, and matches none.
static int on_name(llhttp_t *parser, const char *bytes, size_t size) {
    lt_request *request = parser->data;
    request->header_size += (unsigned)size;
    if (request->header_size > LT_HEADER_MAX) return too_long(request);
    const size_t room = sizeof request->name - request->name_size;
    memcpy(request->name + request->name_size, bytes, size < room ? size : room);
    request->name_size = (uint16_t)(request->name_size + (size < room ? size : room));
    return 0;
}

static int8_t header_named(const char *name, size_t size) {
    for (int8_t i = 0; i < LT_HEADERS; i++)
        if (strlen(header_names[i]) == size && strncasecmp(header_names[i], name, size) == 0) return i;
    return -1;
}

// A value begins: an empty text, to which its parts are added.
static int on_name_complete(llhttp_t *parser) {
    static const char encoding[] = "transfer-encoding";
    lt_request *request = parser->data;
    if (request->name_size == 0) return -1; // llhttp lets a name be empty
    if (request->name_size == sizeof encoding - 1 &&
        strncasecmp(request->name, encoding, sizeof encoding - 1) == 0) {
        if (request->encoded) return -1; // and lets this one be there twice
        request->encoded = true;
    }
    request->header = header_named(request->name, request->name_size);
    request->name_size = 0;
    if (request->in_body) request->header = -1; // a trailer: nothing after the headers says who is asking
    if (request->header < 0) return 0;
    if ((request->header == LT_HOST || request->header == LT_ORIGIN) && request->at[request->header] != 0)
        return -1; // whose is it?
    if (request->text_size >= sizeof request->text) return too_long(request);
    request->at[request->header] = request->text_size;
    request->text[request->text_size++] = '\0';
    return 0;
}

static int on_value(llhttp_t *parser, const char *bytes, size_t size) {
    lt_request *request = parser->data;
    request->header_size += (unsigned)size;
    if (request->header_size > LT_HEADER_MAX) return too_long(request);
    if (request->header < 0) return 0;
    if (request->text_size + size >= sizeof request->text) return too_long(request);
    memcpy(request->text + request->text_size - 1, bytes, size);
    request->text_size = (uint16_t)(request->text_size + size);
    request->text[request->text_size - 1] = '\0';
    return 0;
}

static int on_headers_complete(llhttp_t *parser) {
    lt_request *request = parser->data;
    request->in_body = true;
    return 0;
}

static int on_body(llhttp_t *parser, const char *bytes, size_t size) {
    lt_request *request = parser->data;
    if (request->body_size + size > LT_BODY_MAX) return too_long(request);
    memcpy(request->body + request->body_size, bytes, size);
    request->body_size += (unsigned)size;
    return 0;
}

static int on_complete(llhttp_t *parser) {
    lt_request *request = parser->data;
    request->complete = true;
    return HPE_PAUSED; // one at a time
}

static bool request_begin(lt_conn *conn) {
    static const llhttp_settings_t settings = {.on_url = on_url,
                                               .on_header_field = on_name,
                                               .on_header_field_complete = on_name_complete,
                                               .on_header_value = on_value,
                                               .on_headers_complete = on_headers_complete,
                                               .on_body = on_body,
                                               .on_message_complete = on_complete};
    lt_request *request = malloc(sizeof *request);
    if (request == NULL) return false;
    memset(request, 0, offsetof(lt_request, name));
    request->text_size = 1; // so that no value is at 0
    llhttp_init(&request->parser, HTTP_REQUEST, &settings);
    request->parser.data = request;
    conn->request = request;
    conn->began_ms = lt_server_now(conn->server);
    return true;
}

void lt_net_request_free(lt_conn *conn) {
    free(conn->request);
    conn->request = NULL;
}

// HTTP/1.1 has to name its host (RFC 9112, 3.2).
static bool is_valid(const lt_request *request) {
    const llhttp_t *parser = &request->parser;
    return parser->http_major == 1 && (parser->http_minor == 0 || request->at[LT_HOST] != 0);
}

// The request is there: a handler answers it, now or later.
static void deal_with(lt_conn *conn) {
    lt_request *request = conn->request;
    request->url[request->url_size] = '\0';
    request->body[request->body_size] = '\0';
    conn->keep_alive = llhttp_should_keep_alive(&request->parser) != 0;
    conn->head = request->parser.method == HTTP_HEAD;
    conn->waiting = true;
    conn->server->metrics.requests_total++;
    if (is_valid(request)) {
        conn->server->handlers.request(conn, request);
    } else {
        conn->keep_alive = false;
        lt_http_error(conn, 400, "bad-message");
    }
}

// llhttp reads a header that goes on in a second line; a proxy may read something else.
static void look_for_folds(lt_request *request, const char *bytes, size_t size) {
    for (size_t i = 0; i < size && !request->scanned; i++) {
        if (request->last == '\0' && (bytes[i] == '\r' || bytes[i] == '\n'))
            continue; // before the first line
        const bool begins = request->last == '\n';
        request->folded |= begins && (bytes[i] == ' ' || bytes[i] == '\t');
        request->scanned = begins && (bytes[i] == '\r' || bytes[i] == '\n');
        request->last = bytes[i];
    }
}

// Gives bytes to the parser, whose lenient modes are all off; returns how many it took.
static size_t parse(lt_request *request, const char *bytes, size_t size, bool *failed) {
    const size_t room = LT_REQUEST_MAX - request->size;
    const llhttp_errno_t err = llhttp_execute(&request->parser, bytes, size < room ? size : room);
    const size_t used = err == HPE_OK ? (size < room ? size : room)
                                      : (size_t)(llhttp_get_error_pos(&request->parser) - bytes);
    request->size += (unsigned)used;
    if (request->size == LT_REQUEST_MAX) request->too_long = true;
    look_for_folds(request, bytes, used);
    *failed = request->folded || (!request->complete && (err != HPE_OK || request->too_long));
    return used;
}

size_t lt_net_http_read(lt_conn *conn, const uint8_t *bytes, size_t size) {
    size_t used = 0;
    bool failed = false;
    while (used < size && conn->phase == LT_CONN_HTTP) {
        if (conn->waiting || (conn->request == NULL && !request_begin(conn))) {
            lt_conn_drop(conn); // requests that do not wait for their answers
            break;
        }
        lt_request *request = conn->request;
        used += parse(request, (const char *)bytes + used, size - used, &failed);
        if (request->complete && !failed) {
            conn->pipelines = used < size || size == sizeof conn->server->reading;
            deal_with(conn);
        } else if (failed) {
            conn->waiting = true;
            conn->keep_alive = false;
            lt_http_error(conn, request->too_long ? 431 : 400,
                          request->too_long ? "too-long" : "bad-message");
            return size;
        }
    }
    return used;
}

bool lt_net_http_ended(lt_conn *conn) {
    conn->keep_alive = false;
    return conn->phase == LT_CONN_HTTP && conn->waiting;
}

// --- What a request says ------------------------------------------------------------------------------

const char *lt_request_header(const lt_request *request, lt_header header) {
    return request->at[header] == 0 ? NULL : request->text + request->at[header];
}

bool lt_request_field(const char *list, char separator, const char *name, char *out, size_t cap) {
    const char before[] = {separator, ' ', '\0'}, end[] = {separator, '\0'};
    const size_t name_size = strlen(name);
    while (list != NULL && *list != '\0') {
        list += strspn(list, before);
        const size_t size = strcspn(list, end);
        if (size > name_size && strncmp(list, name, name_size) == 0 && list[name_size] == '=') {
            const size_t value = size - name_size - 1;
            if (value >= cap) return false;
            memcpy(out, list + name_size + 1, value);
            out[value] = '\0';
            return true;
        }
        list += size;
    }
    return false;
}

static bool listed(const char *list, const char *origin) {
    const size_t size = strlen(origin);
    for (const char *at = list; at != NULL && *at != '\0'; at += strcspn(at, " ")) {
        at += strspn(at, " ");
        if (strcspn(at, " ") == size && strncmp(at, origin, size) == 0) return true;
    }
    return false;
}

// Whether a host is one of the origins that were named with --origins.
static bool host_listed(const char *list, const char *host) {
    char origin[300];
    for (int secure = 0; secure < 2; secure++) {
        const int size = snprintf(origin, sizeof origin, "http%s://%s", secure ? "s" : "", host);
        if (size < (int)sizeof origin && listed(list, origin)) return true;
    }
    return false;
}

// Whether a host is an address, as no name can be.
static bool is_address(const char *host) {
    if (host[0] != '[') return strspn(host, "0123456789.") == strcspn(host, ":");
    return host[1 + strspn(host + 1, "0123456789abcdefABCDEF:.")] == ']';
}

bool lt_request_host_ok(const lt_conn *conn, const lt_request *request) {
    static const char local[] = "localhost";
    const char *host = lt_request_header(request, LT_HOST);
    if (!conn->server->local || host == NULL || is_address(host)) return true;
    const size_t size = strcspn(host, ":"), most = sizeof local - 1;
    if (size >= most && strncasecmp(host + size - most, local, most) == 0 &&
        (size == most || host[size - most - 1] == '.'))
        return true;
    return host_listed(conn->server->options.origins, host);
}

// A browser says where a page that asks for such things came from. Programs that say nothing have no
// cookies of other people's to misuse.
bool lt_request_origin_ok(const lt_conn *conn, const lt_request *request) {
    const char *origin = lt_request_header(request, LT_ORIGIN), *host = lt_request_header(request, LT_HOST);
    const char *site = lt_request_header(request, LT_FETCH_SITE);
    if (origin == NULL) return site == NULL || strcmp(site, "same-origin") == 0 || strcmp(site, "none") == 0;
    if (listed(conn->server->options.origins, origin)) return true;
    const bool secure = strncmp(origin, "https://", 8) == 0;
    if (host == NULL || (!secure && strncmp(origin, "http://", 7) != 0)) return false;
    if (conn->server->options.behind_proxy && !secure) return false; // the proxy speaks TLS
    return strcasecmp(origin + (secure ? 8 : 7), host) == 0;
}

// --- Answers ------------------------------------------------------------------------------------------

static const char *reason(int status) {
    static const struct {
        int status;
        const char *text;
    } reasons[] = {{200, "OK"},
                   {201, "Created"},
                   {304, "Not Modified"},
                   {400, "Bad Request"},
                   {403, "Forbidden"},
                   {404, "Not Found"},
                   {405, "Method Not Allowed"},
                   {409, "Conflict"},
                   {421, "Misdirected Request"},
                   {426, "Upgrade Required"},
                   {429, "Too Many Requests"},
                   {431, "Request Header Fields Too Large"},
                   {500, "Internal Server Error"},
                   {503, "Service Unavailable"}};
    for (size_t i = 0; i < sizeof reasons / sizeof *reasons; i++)
        if (reasons[i].status == status) return reasons[i].text;
    return "Answer";
}

#define SAFE                                                                                                 \
    "X-Content-Type-Options: nosniff\r\n"                                                                    \
    "Referrer-Policy: no-referrer\r\n"                                                                       \
    "X-Frame-Options: DENY\r\n"                                                                              \
    "Cross-Origin-Opener-Policy: same-origin\r\n"                                                            \
    "Cross-Origin-Resource-Policy: same-origin\r\n"                                                          \
    "Permissions-Policy: camera=(), microphone=(), geolocation=()\r\n"                                       \
    "Content-Security-Policy: default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; " \
    "img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors "         \
    "'none'\r\n"

void lt_http_respond(lt_conn *conn, const lt_http_response *answer) {
    char head[2048];
    const size_t size = answer->packet != NULL ? answer->packet->size : answer->size;
    if (conn->phase != LT_CONN_HTTP) return; // it has gone in the meantime
    char body_size[48] = "";                 // 304 is about a body that is not sent: 0 would be wrong
    if (answer->status != 304) snprintf(body_size, sizeof body_size, "Content-Length: %zu\r\n", size);
    const int length = snprintf(
        head, sizeof head, "HTTP/1.1 %d %s\r\nContent-Type: %s\r\n%s%s%s" SAFE "\r\n", answer->status,
        reason(answer->status),
        answer->type != NULL ? answer->type : "application/json; charset=utf-8\r\nCache-Control: no-store",
        body_size, answer->headers != NULL ? answer->headers : "",
        conn->keep_alive ? "" : "Connection: close\r\n");
    lt_net_request_free(conn);
    conn->waiting = false;
    conn->began_ms = lt_server_now(conn->server);
    lt_packet *packet =
        lt_packet_new(NULL, (size_t)length + (answer->packet == NULL && !conn->head ? size : 0));
    if (packet == NULL) {
        lt_conn_drop(conn);
        return;
    }
    memcpy(packet->bytes, head, (size_t)length);
    if (packet->size > (unsigned)length) memcpy(packet->bytes + length, answer->body, size);
    lt_conn_send(conn, packet);
    lt_packet_done(packet);
    if (answer->packet != NULL && !conn->head) lt_conn_send(conn, answer->packet);
    if (!conn->keep_alive) lt_conn_end(conn);
}

void lt_http_error(lt_conn *conn, int status, const char *code) {
    char body[64];
    const int size = snprintf(body, sizeof body, "{\"error\":\"%s\"}", code);
    conn->server->metrics.refused_total++;
    // After 429 nothing more is read: the next requests would cost as much as before. Closing at once could
    // take answers from a client that has sent more.
    if (status == 429) {
        conn->keep_alive = false;
        conn->lingers = conn->pipelines;
    }
    lt_http_respond(conn, &(lt_http_response){.status = status, .body = body, .size = (size_t)size});
}

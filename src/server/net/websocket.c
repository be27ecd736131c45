// websocket.c - RFC 6455 with wslay.
#include <sodium.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "net.h"

// --- Frames out ---------------------------------------------------------------------------------------

lt_packet *lt_websocket_frame(const char *text, size_t size) {
    const size_t head = size < 126 ? 2 : size < 65536 ? 4 : 10;
    lt_packet *packet = lt_packet_new(NULL, head + size);
    if (packet == NULL) return NULL;
    uint8_t *bytes = packet->bytes;
    bytes[0] = 0x80 | WSLAY_TEXT_FRAME;
    bytes[1] = (uint8_t)(head == 2 ? size : head == 4 ? 126 : 127);
    for (size_t i = 2; i < head; i++) bytes[i] = (uint8_t)(size >> 8 * (head - 1 - i));
    memcpy(bytes + head, text, size);
    return packet;
}

void lt_websocket_send(lt_conn *conn, lt_packet *frame) {
    if (conn->phase != LT_CONN_SOCKET) return;
    if (frame == NULL) {
        lt_conn_drop(conn);
        return;
    }
    conn->server->metrics.messages_out_total++;
    lt_conn_send(conn, frame);
}

void lt_websocket_send_text(lt_conn *conn, const char *text, size_t size) {
    lt_packet *frame = lt_websocket_frame(text, size);
    lt_websocket_send(conn, frame);
    lt_packet_done(frame);
}

void lt_websocket_ping(lt_conn *conn) {
    static const uint8_t frame[] = {0x80 | WSLAY_PING, 0};
    lt_conn_send_bytes(conn, frame, sizeof frame);
}

void lt_websocket_close(lt_conn *conn, lt_close_code code) {
    const uint8_t frame[] = {0x80 | WSLAY_CONNECTION_CLOSE, 2, (uint8_t)(code >> 8), (uint8_t)code};
    if (conn->phase != LT_CONN_SOCKET) return;
    lt_conn_send_bytes(conn, frame, sizeof frame);
    lt_conn_end(conn);
}

// --- Frames in ----------------------------------------------------------------------------------------

static ssize_t on_pull(wslay_event_context_ptr socket, uint8_t *out, size_t cap, int flags, void *context) {
    lt_conn *conn = context;
    (void)flags;
    if (conn->in_size == 0) {
        wslay_event_set_error(socket, WSLAY_ERR_WOULDBLOCK);
        return -1;
    }
    const size_t size = conn->in_size < cap ? conn->in_size : cap;
    memcpy(out, conn->in, size);
    conn->in += size;
    conn->in_size -= size;
    return (ssize_t)size;
}

// Pongs and the like, which wslay sends by itself.
static ssize_t on_push(wslay_event_context_ptr socket, const uint8_t *bytes, size_t size, int flags,
                       void *context) {
    (void)socket;
    (void)flags;
    lt_conn_send_bytes(context, bytes, size);
    return (ssize_t)size;
}

// Every frame counts, pings and fragments of a message too. wslay keeps each fragment by itself, so a message
// of few bytes could hold much memory.
static void on_frame(wslay_event_context_ptr socket, const struct wslay_event_on_frame_recv_start_arg *frame,
                     void *context) {
    lt_conn *conn = context;
    if (frame->opcode == WSLAY_CONNECTION_CLOSE || conn->phase != LT_CONN_SOCKET) return;
    const lt_asker asker = lt_conn_asker(conn);
    if (!wslay_is_ctrl_frame(frame->opcode))
        conn->fragments = frame->opcode == WSLAY_CONTINUATION_FRAME ? (uint8_t)(conn->fragments + 1) : 1;
    if (lt_limit_take(&asker, LT_LIMIT_FRAME) == NULL && conn->fragments <= LT_FRAGMENTS_MAX) return;
    conn->server->metrics.dropped_limit_total++;
    wslay_event_shutdown_read(socket);
    lt_websocket_close(conn, LT_CLOSE_POLICY);
}

static void on_message(wslay_event_context_ptr socket, const struct wslay_event_on_msg_recv_arg *message,
                       void *context) {
    lt_conn *conn = context;
    lt_server *server = conn->server;
    if (message->opcode == WSLAY_CONNECTION_CLOSE || conn->phase != LT_CONN_SOCKET) return;
    server->metrics.messages_in_total++;
    if (wslay_is_ctrl_frame(message->opcode)) return; // wslay has answered it
    if (message->opcode != WSLAY_TEXT_FRAME) {
        wslay_event_queue_close(socket, WSLAY_CODE_UNSUPPORTED_DATA, NULL, 0);
    } else {
        server->handlers.message(conn, message->msg_length > 0 ? (const char *)message->msg : "",
                                 message->msg_length);
    }
}

void lt_net_websocket_free(lt_conn *conn) {
    if (conn->socket != NULL) wslay_event_context_free(conn->socket);
    conn->socket = NULL;
}

void lt_net_websocket_read(lt_conn *conn, const uint8_t *bytes, size_t size) {
    conn->in = bytes;
    conn->in_size = size;
    conn->holds++; // it may be dropped on the way, and wslay must not lose its context then
    conn->reading = true;
    wslay_event_context_ptr socket = conn->socket;
    while (conn->in_size > 0 && conn->phase == LT_CONN_SOCKET && wslay_event_want_read(socket))
        if (wslay_event_recv(socket) != 0) {
            lt_conn_drop(conn);
            break;
        }
    while (conn->phase == LT_CONN_SOCKET && wslay_event_want_write(socket))
        if (wslay_event_send(socket) != 0) lt_conn_drop(conn);
    const bool closed = conn->phase == LT_CONN_SOCKET && wslay_event_get_close_sent(socket);
    conn->reading = false;
    if (conn->phase == LT_CONN_CLOSED) lt_net_websocket_free(conn);
    if (closed) lt_conn_end(conn);
    lt_conn_release(conn);
}

// --- The beginning ------------------------------------------------------------------------------------

static bool asks_for_socket(const lt_request *request) {
    const char *upgrade = lt_request_header(request, LT_UPGRADE);
    const char *version = lt_request_header(request, LT_SOCKET_VERSION);
    const char *key = lt_request_header(request, LT_SOCKET_KEY);
    return request->parser.method == HTTP_GET && request->parser.upgrade && upgrade != NULL &&
           strcasecmp(upgrade, "websocket") == 0 && version != NULL && strcmp(version, "13") == 0 &&
           key != NULL && strlen(key) == 24;
}

bool lt_websocket_begin(lt_conn *conn, const lt_request *request) {
    static const struct wslay_event_callbacks callbacks = {.recv_callback = on_pull,
                                                           .send_callback = on_push,
                                                           .on_frame_recv_start_callback = on_frame,
                                                           .on_msg_recv_callback = on_message};
    uint8_t hash[20];
    char text[128], accept[32];
    if (!asks_for_socket(request)) {
        lt_http_error(conn, 426, "bad-message");
        return false;
    }
    const int size = snprintf(text, sizeof text, "%s258EAFA5-E914-47DA-95CA-C5AB0DC85B11",
                              lt_request_header(request, LT_SOCKET_KEY));
    lt_net_sha1(text, (size_t)size, hash);
    sodium_bin2base64(accept, sizeof accept, hash, sizeof hash, sodium_base64_VARIANT_ORIGINAL);
    if (wslay_event_context_server_init(&conn->socket, &callbacks, conn) != 0) {
        conn->socket = NULL;
        lt_conn_drop(conn);
        return false;
    }
    wslay_event_config_set_max_recv_msg_length(conn->socket, LT_MESSAGE_MAX);
    char head[192];
    const int length =
        snprintf(head, sizeof head,
                 "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                 "Sec-WebSocket-Accept: %s\r\n\r\n",
                 accept);
    conn->phase = LT_CONN_SOCKET;
    conn->waiting = false;
    conn->began_ms = lt_server_now(conn->server);
    conn->server->metrics.sockets++;
    lt_net_request_free(conn);
    lt_conn_send_bytes(conn, head, (size_t)length);
    return conn->phase == LT_CONN_SOCKET;
}

// conn.c - connections: accepting, reading, sending, dropping.
#include <stdlib.h>
#include <string.h>

#include "net.h"

enum {
    REQUEST_MS = 10000, // a request is there within
    HELLO_MS = 10000,   // a socket says hello within
    IDLE_HTTP_MS = 30000,
    TAKEN_MS = 600000, // an answer is taken within: a large file over a bad line
    PING_MS = 25000,
    SILENT_MS = 60000,
    STUCK_MS = 20000,
    LINGER_MS = 2000,
    QUEUE_MAX = 256 * 1024, // that a client has not taken, beside the page's files
    ROUND_NS = 1500,        // CPU time of an address in a round of the loop, for each connection it may have
    RESUMED_MAX = 32,       // connections that are read again, in a round of the loop
    SOCKET_READ = 256, // bytes of a socket in a round: some messages, not all that a client may send at once
    ACCEPTED_MAX = 4   // connections in a round of the loop
};

// --- Packets --------------------------------------------------------------------------------------

lt_packet *lt_packet_new(const void *bytes, size_t size) {
    lt_packet *packet = malloc(sizeof *packet + size);
    if (packet == NULL) return NULL;
    packet->users = 1;
    packet->size = (uint32_t)size;
    packet->is_file = false;
    if (bytes != NULL) memcpy(packet->bytes, bytes, size);
    return packet;
}

void lt_packet_done(lt_packet *packet) {
    if (packet != NULL && --packet->users == 0) free(packet);
}

// --- Closing --------------------------------------------------------------------------------------

void lt_conn_release(lt_conn *conn) {
    if (--conn->holds == 0) free(conn);
}

static void on_closed(uv_handle_t *handle) {
    lt_conn_release((lt_conn *)handle);
}

void lt_conn_drop(lt_conn *conn) {
    lt_server *server = conn->server;
    if (conn->phase == LT_CONN_CLOSED) return;
    conn->server->handlers.detach(conn);
    if (conn->socket != NULL) server->metrics.sockets--;
    conn->phase = LT_CONN_CLOSED;
    if (!conn->reading) lt_net_websocket_free(conn); // else lt_net_websocket_read frees it
    lt_net_request_free(conn);
    LIST_REMOVE(conn, link);
    if (conn->waits_in != NULL) TAILQ_REMOVE(conn->waits_in, conn, wait_link);
    server->conn_count--;
    server->metrics.connections--;
    if (conn->address != NULL) lt_address_leave(conn->address);
    conn->address = NULL;
    uv_close((uv_handle_t *)&conn->tcp, on_closed);
}

void lt_conn_end(lt_conn *conn) {
    if (conn->phase == LT_CONN_CLOSED) return;
    if (conn->queued == 0 && !conn->lingers) {
        lt_conn_drop(conn);
        return;
    }
    conn->server->handlers.detach(conn);
    conn->phase = LT_CONN_ENDING;
    uv_read_stop((uv_stream_t *)&conn->tcp);
}

// --- What it costs --------------------------------------------------------------------------------

lt_asker lt_conn_asker(const lt_conn *conn) {
    lt_address *address = conn->address;
    return (lt_asker){.options = &conn->server->options,
                      .now_ms = lt_server_now(conn->server),
                      .buckets = {[LT_SCOPE_SOCKET] = (lt_bucket *)conn->buckets,
                                  [LT_SCOPE_ADDRESS] = address != NULL ? address->buckets : NULL,
                                  [LT_SCOPE_NETWORK] = address != NULL ? address->network->buckets : NULL},
                      .seat = conn->seat};
}

static void charge(lt_conn *conn, uint64_t ns) {
    lt_server *server = conn->server;
    const lt_asker asker = lt_conn_asker(conn);
    lt_address *address = conn->address;
    if (address == NULL) return; // dropped meanwhile
    if (address->round != server->round) address->round_ns = 0;
    address->round = server->round;
    address->round_ns += ns;
    if (lt_limit_is_heavy(&asker)) server->heavy_ns += ns;
    lt_limit_charge_work(&asker, ns);
}

void lt_conn_charge_cpu(lt_conn *conn, uint64_t began_ns) {
    charge(conn, lt_server_cpu_ns(conn->server) - began_ns);
}

// Whether its address owes CPU time. Requests are refused then, so they are read.
static bool owes(const lt_conn *conn) {
    const lt_asker asker = lt_conn_asker(conn);
    return conn->phase == LT_CONN_SOCKET && lt_limit_owes_work(&asker);
}

// Whether its address has had its share of this round of the loop, or owes. All heavy addresses together have
// the share of one, so that it does not matter to the others how many they are.
static bool has_to_wait(const lt_conn *conn) {
    const lt_server *server = conn->server;
    const lt_address *address = conn->address;
    if (address == NULL) return false;
    const lt_asker asker = lt_conn_asker(conn);
    const uint64_t share_ns = (uint64_t)ROUND_NS * server->options.per_address;
    return (address->round == server->round && address->round_ns > share_ns) ||
           (server->heavy_ns > share_ns && lt_limit_is_heavy(&asker)) || owes(conn);
}

// --- Reading --------------------------------------------------------------------------------------

static void on_read(uv_stream_t *stream, ssize_t size, const uv_buf_t *buffer);

// A client is read in small parts, one in a round of the loop. Without room it is not read at all.
static void on_room(uv_handle_t *handle, size_t wanted, uv_buf_t *buffer) {
    const lt_conn *conn = (lt_conn *)handle;
    lt_server *server = conn->server;
    (void)wanted;
    const unsigned part = conn->phase == LT_CONN_SOCKET ? SOCKET_READ : sizeof server->reading;
    *buffer = uv_buf_init((char *)server->reading, has_to_wait(conn) ? 0 : part);
}

static void wait_in(lt_conn *conn, struct lt_conn_queue *queue, bool in_front) {
    if (conn->waits_in != NULL) TAILQ_REMOVE(conn->waits_in, conn, wait_link);
    conn->waits_in = queue;
    conn->is_next = false;
    if (in_front)
        TAILQ_INSERT_HEAD(queue, conn, wait_link);
    else
        TAILQ_INSERT_TAIL(queue, conn, wait_link);
}

static void read_on(lt_conn *conn) {
    TAILQ_REMOVE(conn->waits_in, conn, wait_link);
    conn->waits_in = NULL;
    conn->is_next = true;
    if (conn->phase != LT_CONN_ENDING) uv_read_start((uv_stream_t *)&conn->tcp, on_room, on_read);
}

// Resumes a few connections in each round of the loop: uv_read_start and uv_read_stop take as long as a
// message does.
static void on_resume(uv_idle_t *idle) {
    lt_server *server = idle->data;
    uv_idle_stop(idle);
    for (unsigned i = 0; i < RESUMED_MAX && !TAILQ_EMPTY(&server->resuming); i++)
        read_on(TAILQ_FIRST(&server->resuming));
    if (!TAILQ_EMPTY(&server->resuming)) uv_idle_start(idle, on_resume);
    if (server->accepts_more && !server->stopping) {
        server->accepts_more = false;
        lt_conn_accept(server);
    }
}

// It is read again in a later round of the loop, or when its address owes nothing any more. One that was next
// and had to wait all the same stays in front, as do those of addresses that have done little.
static void resume_later(lt_conn *conn, bool was_read) {
    lt_server *server = conn->server;
    const lt_asker asker = lt_conn_asker(conn);
    const bool in_front = !was_read && (conn->is_next || !lt_limit_is_heavy(&asker));
    if (owes(conn)) {
        wait_in(conn, &server->owing, false);
        return;
    }
    wait_in(conn, &server->resuming, in_front);
    uv_idle_start(&server->resume, on_resume);
}

void lt_conns_resume(lt_server *server) {
    for (lt_conn *conn = TAILQ_FIRST(&server->owing), *next; conn != NULL; conn = next) {
        next = TAILQ_NEXT(conn, wait_link);
        if (!owes(conn)) resume_later(conn, true);
    }
    if (server->accepts_more) uv_idle_start(&server->resume, on_resume);
}

static void on_read(uv_stream_t *stream, ssize_t size, const uv_buf_t *buffer) {
    lt_conn *conn = (lt_conn *)(void *)stream;
    lt_server *server = conn->server;
    if (size == 0 || conn->phase == LT_CONN_CLOSED) return;
    if (size == UV_ENOBUFS) { // it has to wait
        uv_read_stop(stream);
        resume_later(conn, false);
        return;
    }
    if (size < 0) {
        if (size != UV_EOF || !lt_net_http_ended(conn)) lt_conn_drop(conn);
        return;
    }
    conn->is_next = false;
    const uint64_t began_ns = lt_server_cpu_ns(server);
    lt_conn_read(conn, (const uint8_t *)buffer->base, (size_t)size);
    lt_conn_charge_cpu(conn, began_ns);
    if (conn->phase != LT_CONN_HTTP && conn->phase != LT_CONN_SOCKET) return;
    const bool untaken = conn->phase == LT_CONN_HTTP && conn->queued > 0; // an answer that it has to take
    if (!untaken && (size_t)size < buffer->len) return;
    uv_read_stop(stream);
    if (!untaken) resume_later(conn, true);
}

// --- Sending --------------------------------------------------------------------------------------

typedef struct {
    uv_write_t write;
    lt_conn *conn;
    lt_packet *packet;
    size_t size; // what of the packet was left
} sending;

static void on_sent(uv_write_t *write, int status) {
    sending *sent = (sending *)(void *)write;
    lt_conn *conn = sent->conn;
    conn->queued -= sent->size;
    if (sent->packet->is_file) conn->files -= sent->size;
    conn->stuck_ms = lt_server_now(conn->server);
    lt_packet_done(sent->packet);
    free(sent);
    if (conn->phase == LT_CONN_CLOSED) return;
    if (conn->queued == 0 && conn->request == NULL)
        conn->began_ms = conn->stuck_ms; // the next request's time
    if (status < 0 || (conn->phase == LT_CONN_ENDING && conn->queued == 0 && !conn->lingers)) {
        lt_conn_drop(conn);
    } else if (conn->phase == LT_CONN_HTTP && conn->queued == 0) {
        resume_later(conn, true);
    }
}

void lt_conn_send(lt_conn *conn, lt_packet *packet) {
    if (conn->phase == LT_CONN_CLOSED || conn->phase == LT_CONN_ENDING || packet == NULL) return;
    lt_server *server = conn->server;
    uv_buf_t buffer = uv_buf_init((char *)packet->bytes, packet->size);
    server->metrics.bytes_out_total += packet->size;
    if (conn->queued == 0) {
        const int taken = uv_try_write((uv_stream_t *)&conn->tcp, &buffer, 1);
        if (taken == (int)packet->size) return;
        if (taken > 0) buffer = uv_buf_init(buffer.base + taken, (unsigned)(buffer.len - (size_t)taken));
        conn->stuck_ms = lt_server_now(server);
    }
    if (!packet->is_file && conn->queued - conn->files + buffer.len > QUEUE_MAX) {
        server->metrics.dropped_slow_total++;
        lt_conn_drop(conn);
        return;
    }
    sending *sent = malloc(sizeof *sent);
    if (sent == NULL) {
        lt_conn_drop(conn);
        return;
    }
    *sent = (sending){.conn = conn, .packet = packet, .size = buffer.len};
    if (uv_write(&sent->write, (uv_stream_t *)&conn->tcp, &buffer, 1, on_sent) != 0) {
        free(sent);
        lt_conn_drop(conn);
        return;
    }
    charge(conn, buffer.len); // a nanosecond a byte: libuv sends it later, when nobody measures
    packet->users++;
    conn->queued += buffer.len;
    if (packet->is_file) conn->files += buffer.len;
}

void lt_conn_send_bytes(lt_conn *conn, const void *bytes, size_t size) {
    lt_packet *packet = lt_packet_new(bytes, size);
    if (packet == NULL) {
        lt_conn_drop(conn);
        return;
    }
    lt_conn_send(conn, packet);
    lt_packet_done(packet);
}

// --- Coming in ------------------------------------------------------------------------------------

static bool admit(lt_conn *conn) {
    lt_server *server = conn->server;
    struct sockaddr_storage from;
    int size = sizeof from;
    if (uv_tcp_getpeername(&conn->tcp, (struct sockaddr *)&from, &size) != 0) return false;
    lt_address *address = lt_address_of(server->addresses, (struct sockaddr *)&from, lt_server_now(server));
    if (address == NULL) return false;
    conn->address = address;
    lt_address_enter(address);
    // Behind a proxy all connections come from one address; requests then say whose they are.
    const bool counted = !server->options.behind_proxy;
    const lt_asker asker = lt_conn_asker(conn);
    if (server->conn_count <= server->options.connections &&
        (!counted ||
         (!lt_address_is_full(address, &server->options) && lt_limit_take(&asker, LT_LIMIT_CONNECT) == NULL)))
        return true;
    server->metrics.dropped_limit_total++;
    return false;
}

lt_conn *lt_conn_new(lt_server *server) {
    lt_conn *conn = calloc(1, sizeof *conn);
    if (conn == NULL) return NULL;
    conn->server = server;
    conn->holds = 1;
    conn->seat = -1;
    conn->began_ms = conn->heard_ms = lt_server_now(server);
    if (uv_tcp_init(&server->loop, &conn->tcp) != 0) {
        free(conn);
        return NULL;
    }
    LIST_INSERT_HEAD(&server->conns, conn, link);
    server->conn_count++;
    server->metrics.connections++;
    conn->part = (uint8_t)(server->metrics.connections_total++ % LT_SWEEP_PARTS);
    return conn;
}

static void on_round(uv_prepare_t *rounds) {
    lt_server *server = rounds->data;
    server->round++;
    server->heavy_ns = 0;
    server->accepted = 0;
}

void lt_conns_begin(lt_server *server) {
    TAILQ_INIT(&server->resuming);
    TAILQ_INIT(&server->owing);
    uv_idle_init(&server->loop, &server->resume);
    uv_prepare_init(&server->loop, &server->rounds);
    server->resume.data = server->rounds.data = server;
    uv_prepare_start(&server->rounds, on_round);
}

void lt_conn_accept(lt_server *server) {
    const bool full = server->accepted++ >= ACCEPTED_MAX; // those who are connected already come first
    lt_conn *conn = full ? NULL : lt_conn_new(server);
    if (conn == NULL) { // without memory the sweep tries again
        server->accepts_more = true;
        if (full) uv_idle_start(&server->resume, on_resume);
        return;
    }
    if (uv_accept((uv_stream_t *)&server->listener, (uv_stream_t *)&conn->tcp) != 0 || server->stopping ||
        !admit(conn) || uv_read_start((uv_stream_t *)&conn->tcp, on_room, on_read) != 0) {
        server->accepted = ACCEPTED_MAX; // who is refused may come again at once
        lt_conn_drop(conn);
        return;
    }
    uv_tcp_nodelay(&conn->tcp, 1);
}

void lt_conn_read(lt_conn *conn, const uint8_t *bytes, size_t size) {
    conn->heard_ms = lt_server_now(conn->server);
    conn->pinged = false;
    if (conn->phase == LT_CONN_HTTP) {
        const size_t used = lt_net_http_read(conn, bytes, size);
        bytes += used;
        size -= used;
    }
    if (conn->phase == LT_CONN_SOCKET && size > 0) lt_net_websocket_read(conn, bytes, size);
}

// --- Once a second ----------------------------------------------------------------------------------

// Whether the client has taken some of what waits for it since this was asked last.
static bool takes(lt_conn *conn) {
    const size_t left = uv_stream_get_write_queue_size((uv_stream_t *)&conn->tcp), before = conn->left;
    conn->left = left;
    return left < before;
}

// Whether the time for a whole request, for taking its answer, or between two requests is over. Bytes that
// come meanwhile do not extend it.
static bool is_late(const lt_conn *conn, uint64_t now) {
    const uint64_t passed = now - conn->began_ms;
    return passed > (conn->request != NULL ? REQUEST_MS : conn->queued > 0 ? TAKEN_MS : IDLE_HTTP_MS);
}

static void sweep(lt_conn *conn, uint64_t now) {
    lt_metrics *metrics = &conn->server->metrics;
    const uint64_t silent = now - conn->heard_ms;
    if (takes(conn)) conn->stuck_ms = now;
    if (conn->queued > 0 && now - conn->stuck_ms > STUCK_MS) {
        metrics->dropped_slow_total++;
        lt_conn_drop(conn);
    } else if (conn->phase == LT_CONN_SOCKET) {
        if (!conn->greeted && now - conn->began_ms > HELLO_MS) {
            metrics->dropped_idle_total++;
            lt_websocket_close(conn, LT_CLOSE_SILENT);
        } else if (silent > SILENT_MS) {
            metrics->dropped_idle_total++;
            lt_conn_drop(conn);
        } else if (silent > PING_MS && !conn->pinged) {
            conn->pinged = true;
            lt_websocket_ping(conn);
        }
    } else if (conn->phase == LT_CONN_HTTP && !conn->waiting) {
        if (is_late(conn, now)) {
            metrics->dropped_idle_total++;
            lt_conn_drop(conn);
        }
    } else if (conn->phase == LT_CONN_ENDING && silent > (conn->lingers ? LINGER_MS : SILENT_MS)) {
        lt_conn_drop(conn);
    }
}

void lt_conns_sweep(lt_server *server, unsigned part) {
    const uint64_t now = lt_server_now(server);
    for (lt_conn *conn = LIST_FIRST(&server->conns), *next; conn != NULL; conn = next) {
        next = LIST_NEXT(conn, link);
        if (conn->part == part) sweep(conn, now);
    }
}

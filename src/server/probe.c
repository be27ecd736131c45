// probe.c - a server without a port.
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "lt_live.h"
#include "lt_probe.h"

struct lt_probe {
    lt_server server;
    lt_conn *conn[LT_PROBE_CONNECTIONS]; // held
    int far_end[LT_PROBE_CONNECTIONS];
};

static void settle(lt_probe *probe) {
    for (int i = 0; i < 3; i++) { // what is committed leads to more
        lt_store_flush(probe->server.store);
        uv_run(&probe->server.loop, UV_RUN_NOWAIT);
    }
}

static lt_live_table *the_table(const lt_probe *probe) {
    lt_live_table *live = NULL;
    lt_game_id id = {{0}};
    return lt_live_find((lt_server *)&probe->server, &id, &live) == LT_FOUND ? live : NULL;
}

static void sit(lt_probe *probe, uint8_t seat) {
    lt_entry entry = {.kind = LT_ENTRY_SAT, .seat = seat, .has_contribution = true, .name = "Ann"};
    lt_secret key;
    memset(key.bytes, seat + 1, sizeof key.bytes);
    entry.key = lt_secret_hash(&key);
    lt_live_commit(the_table(probe), &entry, NULL, NULL, NULL);
    settle(probe);
}

lt_probe *lt_probe_open(void) {
    lt_probe *probe = calloc(1, sizeof *probe);
    if (probe == NULL) return NULL;
    lt_server_options options = lt_server_defaults();
    options.bot_threads = 0;
    options.no_page = true;
    options.gather_us = 1;
    if (lt_server_open(&probe->server, &options) != 0) {
        lt_server_close(&probe->server);
        free(probe);
        return NULL;
    }
    lt_entry entry = {.kind = LT_ENTRY_MADE, .at_ms = 1};
    const lt_setup usual = lt_setup_from_seed(2, 0);
    entry.settings = (lt_table_settings){.players = 2, .spectators = true, .unseen = true, .fill = true};
    memcpy(entry.settings.side, usual.side, sizeof usual.side);
    memset(entry.settings.bots, LT_NO_BOT, sizeof entry.settings.bots);
    lt_live_commit(lt_live_new(&probe->server, &(lt_game_id){{0}}), &entry, NULL, NULL, NULL);
    settle(probe);
    sit(probe, 0);
    sit(probe, 1);
    return probe;
}

static void disconnect(lt_probe *probe, unsigned who) {
    if (probe->conn[who] == NULL) return;
    lt_conn_drop(probe->conn[who]);
    lt_conn_release(probe->conn[who]);
    close(probe->far_end[who]);
    probe->conn[who] = NULL;
}

void lt_probe_close(lt_probe *probe) {
    for (unsigned i = 0; i < LT_PROBE_CONNECTIONS; i++) disconnect(probe, i);
    lt_server_close(&probe->server);
    free(probe);
}

bool lt_probe_connect(lt_probe *probe, unsigned who) {
    int ends[2];
    disconnect(probe, who);
    lt_conn *conn = lt_conn_new(&probe->server);
    if (conn == NULL || socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, ends) != 0) return false;
    conn->address = lt_address_named(probe->server.addresses, "127.0.0.1", lt_server_now(&probe->server));
    conn->address->connections++;
    conn->holds++;
    probe->conn[who] = conn;
    probe->far_end[who] = ends[1];
    return uv_tcp_open(&conn->tcp, ends[0]) == 0;
}

bool lt_probe_join(lt_probe *probe, unsigned who, const char *key) {
    char text[512];
    const int size =
        snprintf(text, sizeof text,
                 "GET /api/tables/" LT_PROBE_TABLE "/socket HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\n"
                 "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                 "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n%s%s\r\n\r\n",
                 key != NULL ? "Cookie: seat=" : "A: b", key != NULL ? key : "");
    if (!lt_probe_connect(probe, who)) return false;
    lt_probe_send(probe, who, text, (size_t)size);
    return probe->conn[who]->phase == LT_CONN_SOCKET;
}

void lt_probe_send(lt_probe *probe, unsigned who, const void *bytes, size_t size) {
    lt_conn *conn = probe->conn[who];
    if (conn != NULL && conn->phase != LT_CONN_CLOSED) lt_conn_read(conn, bytes, size);
}

void lt_probe_say(lt_probe *probe, unsigned who, const char *text, size_t size) {
    lt_conn *conn = probe->conn[who];
    if (conn != NULL && conn->phase == LT_CONN_SOCKET) probe->server.handlers.message(conn, text, size);
}

size_t lt_probe_hear(lt_probe *probe, unsigned who, void *out, size_t cap) {
    settle(probe);
    const ssize_t size = probe->conn[who] != NULL ? read(probe->far_end[who], out, cap) : 0;
    return size > 0 ? (size_t)size : 0;
}

const char *lt_probe_check(const lt_probe *probe) {
    const lt_live_table *live = the_table(probe);
    if (live == NULL) return "no table";
    return live->table.phase == LT_TABLE_RUNNING || live->table.phase == LT_TABLE_FINISHED
               ? lt_check(&live->table.state)
               : NULL;
}

// What was read is written, and that reads the same.
static bool reads_again(const lt_entry *entry) {
    char text[LT_ENTRY_TEXT], again[LT_ENTRY_TEXT];
    lt_entry second;
    const size_t size = lt_entry_write(entry, text, sizeof text);
    return size < sizeof text && lt_entry_read(text, size, &second) &&
           lt_entry_write(&second, again, sizeof again) == size && memcmp(text, again, size) == 0;
}

static const char *check_log(lt_table *table, const char *text, size_t size) {
    static char record[LT_SCRATCH];
    for (size_t at = 0; at < size;) {
        const char *end = memchr(text + at, '\n', size - at);
        const size_t length = end == NULL ? size - at : (size_t)(end - text) - at;
        lt_entry entry;
        if (!lt_entry_read(text + at, length, &entry)) break;
        if (!reads_again(&entry)) return "an entry is not what it was";
        if (!lt_table_apply(table, &entry)) break;
        at += length + 1;
    }
    if (table->phase == LT_TABLE_FINISHED && lt_table_record(table, record, sizeof record) >= sizeof record)
        return "a record is too long";
    return table->phase == LT_TABLE_RUNNING || table->phase == LT_TABLE_FINISHED ? lt_check(&table->state)
                                                                                 : NULL;
}

const char *lt_probe_log(const char *text, size_t size) {
    lt_table *table = sodium_init() < 0 ? NULL : calloc(1, sizeof *table);
    if (table == NULL) return "no memory";
    const char *wrong = check_log(table, text, size);
    lt_table_free(table);
    free(table);
    return wrong;
}

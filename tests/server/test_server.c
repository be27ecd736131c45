// test_server.c - a server without a port.
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "lt_live.h"
#include "lt_test_server.h"

struct lt_test_server {
    lt_server server;
    lt_conn *conn[LT_TEST_CONNECTIONS]; // held
    int far_end[LT_TEST_CONNECTIONS];
};

static void settle(lt_test_server *test) {
    for (int i = 0; i < 3; i++) { // what is committed leads to more
        lt_store_flush(test->server.store);
        uv_run(&test->server.loop, UV_RUN_NOWAIT);
    }
}

static lt_live_table *the_table(const lt_test_server *test) {
    lt_live_table *live = NULL;
    lt_game_id id = {{0}};
    return lt_live_find((lt_server *)&test->server, &id, NULL, &live) == LT_FOUND ? live : NULL;
}

static void sit(lt_test_server *test, uint8_t seat) {
    lt_entry entry = {.kind = LT_ENTRY_SAT, .seat = seat, .has_contribution = true, .name = "Ann"};
    lt_secret key;
    memset(key.bytes, seat + 1, sizeof key.bytes);
    entry.key = lt_secret_hash(&key);
    lt_live_commit(the_table(test), &entry, NULL, NULL, NULL);
    settle(test);
}

// A table of two, not made yet.
static lt_entry made(void) {
    lt_entry entry = {.kind = LT_ENTRY_MADE, .deal_kind = LT_DEAL_KIND, .at_ms = 1};
    const lt_setup usual = lt_setup_from_seed(2, 0);
    entry.settings = (lt_table_settings){.players = 2, .spectators = true, .unseen = true, .fill = true};
    memcpy(entry.settings.side, usual.side, sizeof usual.side);
    memset(entry.settings.bots, LT_NO_BOT, sizeof entry.settings.bots);
    return entry;
}

void lt_test_server_fill(lt_test_server *test, unsigned count, const char *person, const char *name) {
    const lt_entry first = made();
    lt_secret mark = {{0}};
    lt_wire_key_read(person, strlen(person), &mark);
    lt_entry sat = {.kind = LT_ENTRY_SAT, .has_contribution = true, .person = lt_secret_hash(&mark)};
    snprintf(sat.name, sizeof sat.name, "%s", name);
    for (unsigned i = 0; i < count; i++) {
        lt_live_table *live = lt_live_new(&test->server, &(lt_game_id){{1, (uint8_t)i}}, NULL);
        lt_live_commit(live, &first, NULL, NULL, NULL);
        settle(test);
        lt_live_commit(live, &sat, NULL, NULL, NULL);
        settle(test);
    }
}

lt_test_server *lt_test_server_open(void) {
    lt_test_server *test = calloc(1, sizeof *test);
    if (test == NULL) return NULL;
    lt_server_options options = lt_server_defaults();
    options.bot_threads = 0;
    options.no_page = true;
    options.gather_us = 1;
    if (lt_server_open(&test->server, &options) != 0) {
        lt_server_close(&test->server);
        free(test);
        return NULL;
    }
    const lt_entry entry = made();
    lt_live_commit(lt_live_new(&test->server, &(lt_game_id){{0}}, NULL), &entry, NULL, NULL, NULL);
    settle(test);
    sit(test, 0);
    sit(test, 1);
    return test;
}

static void disconnect(lt_test_server *test, unsigned who) {
    if (test->conn[who] == NULL) return;
    lt_conn_drop(test->conn[who]);
    lt_conn_release(test->conn[who]);
    close(test->far_end[who]);
    test->conn[who] = NULL;
}

void lt_test_server_close(lt_test_server *test) {
    for (unsigned i = 0; i < LT_TEST_CONNECTIONS; i++) disconnect(test, i);
    lt_server_close(&test->server);
    free(test);
}

bool lt_test_server_connect(lt_test_server *test, unsigned who) {
    int ends[2];
    disconnect(test, who);
    lt_conn *conn = lt_conn_new(&test->server);
    if (conn == NULL) return false;
    conn->address = lt_address_named(test->server.addresses, "127.0.0.1", lt_server_now(&test->server));
    if (conn->address == NULL || socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, ends) != 0) {
        lt_conn_drop(conn);
        return false;
    }
    lt_address_enter(conn->address);
    conn->holds++;
    test->conn[who] = conn;
    test->far_end[who] = ends[1];
    return uv_tcp_open(&conn->tcp, ends[0]) == 0;
}

bool lt_test_server_join(lt_test_server *test, unsigned who, const char *key) {
    return lt_test_server_join_table(test, who, LT_TEST_TABLE, key);
}

bool lt_test_server_join_table(lt_test_server *test, unsigned who, const char *table, const char *key) {
    char text[512];
    const int size = snprintf(text, sizeof text,
                              "GET /api/tables/%s/socket HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\n"
                              "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                              "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n%s%s\r\n\r\n",
                              table, key != NULL ? "Cookie: seat=" : "A: b", key != NULL ? key : "");
    if (!lt_test_server_connect(test, who)) return false;
    lt_test_server_send(test, who, text, (size_t)size);
    return test->conn[who]->phase == LT_CONN_SOCKET;
}

void lt_test_server_send(lt_test_server *test, unsigned who, const void *bytes, size_t size) {
    lt_conn *conn = test->conn[who];
    if (conn != NULL && conn->phase != LT_CONN_CLOSED) lt_conn_read(conn, bytes, size);
}

void lt_test_server_say(lt_test_server *test, unsigned who, const char *text, size_t size) {
    lt_conn *conn = test->conn[who];
    if (conn != NULL && conn->phase == LT_CONN_SOCKET) test->server.handlers.message(conn, text, size);
}

size_t lt_test_server_hear(lt_test_server *test, unsigned who, void *out, size_t cap) {
    settle(test);
    const ssize_t size = test->conn[who] != NULL ? read(test->far_end[who], out, cap) : 0;
    return size > 0 ? (size_t)size : 0;
}

void lt_test_server_sweep(lt_test_server *test) {
    for (int part = 0; part < LT_SWEEP_PARTS; part++) lt_server_sweep(&test->server);
    settle(test);
}

void lt_test_server_reload(lt_test_server *test) {
    for (unsigned i = 0; i < LT_TEST_CONNECTIONS; i++) disconnect(test, i);
    settle(test);
    lt_live_table *live;
    while ((live = TAILQ_FIRST(&test->server.sweep_order)) != NULL) lt_live_unload(live);
}

const char *lt_test_server_check(const lt_test_server *test) {
    const lt_live_table *live = the_table(test);
    if (live == NULL) return "no table";
    return live->table.phase == LT_TABLE_RUNNING || live->table.phase == LT_TABLE_FINISHED
               ? lt_check(&live->table.game.state)
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
        if (!lt_table_apply(table, &entry, NULL, 0)) break;
        at += length + 1;
    }
    if (table->phase == LT_TABLE_FINISHED && lt_table_record(table, record, sizeof record) >= sizeof record)
        return "a record is too long";
    return table->phase == LT_TABLE_RUNNING || table->phase == LT_TABLE_FINISHED
               ? lt_check(&table->game.state)
               : NULL;
}

const char *lt_test_server_log(const char *text, size_t size) {
    lt_table *table = sodium_init() < 0 ? NULL : calloc(1, sizeof *table);
    if (table == NULL) return "no memory";
    const char *wrong = check_log(table, text, size);
    lt_table_free(table);
    free(table);
    return wrong;
}

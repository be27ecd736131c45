// server.h - what the parts of the server share: the loop with all it owns.
//
// Everything runs on the loop's thread but for two things: the store's writer and the bots. Both hand their results over
// by waking the loop.
#ifndef LT_SERVER_PRIVATE_H
#define LT_SERVER_PRIVATE_H

#include <uv.h>

#include "lt_server.h"
#include "lt_store.h"
#include "metrics.h"
#include "rates.h"

typedef struct lt_conn lt_conn;
typedef struct lt_live_table lt_live_table;
typedef struct lt_live_bots lt_live_bots;
typedef struct lt_static lt_static;

enum { LT_PROTOCOL = 1, LT_SCRATCH = 128 * 1024 };

typedef struct lt_server {
    uv_loop_t loop;
    uv_tcp_t listener;
    uv_signal_t signals[2];
    uv_timer_t sweep; // timeouts, clocks, what is no longer needed
    unsigned sweeps;
    uv_async_t store_wake; // the store has something to collect
    uv_async_t bots_wake;  // a bot has found its turn
    lt_server_options options;
    uint64_t began_ms;
    bool local; // it listens for this machine alone, and no proxy lets others in
    bool stopping;
    uint64_t stopped_ms;

    lt_store *store;
    lt_static *page;
    lt_live_bots *bots;
    lt_addresses addresses;
    lt_metrics metrics;

    lt_conn *conns; // all of them
    unsigned conn_count;

    lt_live_table **tables; // a hash table of lists, by id
    unsigned table_lists, table_count;

    uint8_t reading[65536];   // what a connection reads is dealt with before the next one does
    char scratch[LT_SCRATCH]; // for texts that are sent or copied at once
} lt_server;

// Milliseconds of the loop's steady clock, and of the calendar since 1970.
static inline uint64_t lt_server_now(const lt_server *server) {
    return uv_now(&server->loop);
}
int64_t lt_server_wall_ms(void);

// Everything but the listener: 0, or 1 if the log says why not. The server is all zero before. lt_server_close comes after both.
int lt_server_open(lt_server *server, const lt_server_options *options);
void lt_server_close(lt_server *server);

#endif

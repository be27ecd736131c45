// lt_loop.h - what all parts of the server share: the loop with its clocks, options, counters, and the log.
//
// Everything runs on the loop's thread except for two things: the store's writer and the bots. Both hand
// their results over by waking the loop.
//
// When memory runs out, the request or connection that needs it is dropped: a request gets 503, a socket is
// refused or closed, and nothing is left half made. The server itself goes on.
#ifndef LT_SERVER_LOOP_H
#define LT_SERVER_LOOP_H

#include <sys/queue.h>
#include <uv.h>

#include "lt_core.h"
#include "lt_map.h"
#include "lt_server.h"
#include "lt_store.h"

// --- Counters ---------------------------------------------------------------------------------------------

// Sums over all tables, as Prometheus reads them: nothing of a single game shows in them.
// One row a counter or gauge: name in the struct, type, help.
// clang-format off
#define LT_METRICS(row) \
    row(addresses, "gauge", "Addresses known now.") \
    row(connections_total, "counter", "Connections accepted.") \
    row(connections, "gauge", "Connections now.") \
    row(sockets, "gauge", "WebSockets now.") \
    row(requests_total, "counter", "HTTP requests answered.") \
    row(messages_in_total, "counter", "WebSocket messages received.") \
    row(messages_out_total, "counter", "WebSocket messages sent.") \
    row(bytes_out_total, "counter", "Bytes sent.") \
    row(refused_total, "counter", "Requests and messages that were refused.") \
    row(dropped_slow_total, "counter", "Clients dropped as they did not read.") \
    row(dropped_idle_total, "counter", "Clients dropped as they fell silent.") \
    row(dropped_limit_total, "counter", "Clients dropped or not let in as they were too many or too fast.") \
    row(tables, "gauge", "Tables in memory.") \
    row(tables_loaded_total, "counter", "Tables rebuilt from their log.") \
    row(table_faults_total, "counter", "Tables that could not be rebuilt from their log.") \
    row(entries_total, "counter", "Entries committed.") \
    row(turns_total, "counter", "Turns committed.") \
    row(store_faults_total, "counter", "Entries the store did not take.") \
    row(bot_turns_total, "counter", "Turns that bots found.") \
    row(bot_turns_cut_total, "counter", "Turns that bots found as their time was over.") \
    row(bot_milliseconds_total, "counter", "Milliseconds that bots thought.") \
    row(bots_waiting, "gauge", "Turns that bots still have to find.") \
    row(proofs_total, "counter", "Records of daily lakes that were to be proved.") \
    row(proof_milliseconds_total, "counter", "Milliseconds that it took to prove them.") \
    row(results_total, "counter", "Results of daily lakes that were taken onto a board.") \
    row(calendar_doubted, "gauge", "1 while the calendar is in doubt and nothing is deleted as old.")
// clang-format on

enum { LT_COMMIT_BUCKETS = 10 };

typedef struct {
#define LT_METRIC_FIELD(name, type, help) uint64_t name;
    LT_METRICS(LT_METRIC_FIELD)
#undef LT_METRIC_FIELD
    uint64_t commit_bucket[LT_COMMIT_BUCKETS + 1]; // the last one: longer than all
    uint64_t commit_us;                            // in all
} lt_metrics;

// Notes how long an entry took from its arrival to its commit.
void lt_metrics_commit(lt_metrics *metrics, uint64_t microseconds);
// The text for Prometheus, as snprintf writes.
size_t lt_metrics_write(const lt_metrics *metrics, const char *version, char *out, size_t cap);

// --- The server -------------------------------------------------------------------------------------------

typedef struct lt_server lt_server;
typedef struct lt_addresses lt_addresses; // lt_addresses.h
typedef struct lt_conn lt_conn;           // lt_conn.h
typedef struct lt_request lt_request;
typedef struct lt_live_table lt_live_table; // lt_live.h
typedef struct lt_live_bots lt_live_bots;
typedef struct lt_boards lt_boards; // lt_board.h
typedef struct lt_static lt_static; // lt_api.h
typedef struct lt_api_post lt_api_post;

// Calls from a folder to one above it, which it does not know. server.c fills them in.
typedef struct {
    // net: a whole request, a whole message, and a connection that is about to end.
    void (*request)(lt_conn *conn, lt_request *request);
    void (*message)(lt_conn *conn, const char *text, size_t size);
    void (*detach)(lt_conn *conn);
    // live: what happens of itself at a table, and a turn that a bot has found.
    void (*step)(lt_live_table *live);
    void (*bot_turn)(lt_live_table *live, const lt_move *moves, unsigned count);
} lt_server_handlers;

// The clocks, so that tests can move them: milliseconds of a steady clock, of the calendar since 1970, and
// nanoseconds of CPU time that the loop's thread has used (NULL: nothing takes any).
typedef struct {
    uint64_t (*now_ms)(void *context);
    int64_t (*wall_ms)(void *context);
    void *context;
    uint64_t (*cpu_ns)(void *context);
} lt_server_clock;

// Where the calendar is in doubt: it lies before the newest game of the store, or long after it, when the
// server starts, or it jumps against the steady clock.
typedef struct {
    int64_t newest_ms;         // of the calendar, when the newest game was changed, as the server started
    int64_t checked_ms;        // of the calendar, and at the same time
    uint64_t checked_now_ms;   // of the steady clock, when it was last looked at
    int64_t sure_from_ms;      // of the calendar, when it was last in doubt; 0: never
    uint64_t doubted_until_ms; // of the steady clock
} lt_calendar;

enum { LT_PROTOCOL = 1, LT_SCRATCH = 128 * 1024 };

// Events that the log takes once a minute: see lt_log_rated.
typedef enum { LT_LOG_STORE_FAULT, LT_LOG_TABLE_FAULT, LT_LOG_RATED } lt_log_kind;

// Tables and connections are swept once a second, in parts, so that no client waits for all of them.
enum { LT_SWEEP_PARTS = 10 };

struct lt_server {
    uv_loop_t loop;
    uv_tcp_t listener;
    uv_signal_t signals[2];
    uv_timer_t sweep; // timeouts, clocks, what is no longer needed
    unsigned sweeps;
    uint64_t addresses_due_ms, expire_due_ms; // when addresses are swept and old games deleted next
    uv_async_t store_wake;                    // the store has something to collect
    uv_async_t bots_wake;                     // a bot has found its turn
    lt_server_clock clock;
    uint64_t seen_ms, stood_still_ms; // when the loop's time was looked at last; for how long it stood still
    lt_server_options options;
    lt_server_handlers handlers;
    uint64_t began_ms;
    lt_calendar calendar;
    struct {
        uint64_t began_ms; // of the minute
        unsigned count;    // events in it that got no line
        bool open;         // a line was written in it
    } rated[LT_LOG_RATED];
    uint64_t stored_ms;    // when the store last took, or did not take, something
    lt_store_err stored;   // what came of it
    bool local;            // it listens on a loopback address, and no proxy lets others in
    bool paths_restricted; // see lt_sandbox.h
    bool stopping;
    uint64_t stopped_ms;

    lt_store *store;
    lt_static *page;
    const char *page_version; // a hash of all files of the page; "" without one
    lt_live_bots *bots;
    lt_boards *boards;              // of daily lakes
    LIST_HEAD(, lt_api_post) posts; // results on their way there
    lt_addresses *addresses;
    lt_metrics metrics;

    LIST_HEAD(, lt_conn) conns;                  // all of them
    TAILQ_HEAD(lt_conn_queue, lt_conn) resuming; // those that wait for a round of the loop
    struct lt_conn_queue owing;                  // those that wait until their address owes nothing
    uv_idle_t resume;
    uv_prepare_t rounds;
    uint64_t round;    // of the loop
    uint64_t heavy_ns; // CPU time of heavy addresses in this round
    unsigned accepted; // connections in this round
    bool accepts_more; // a connection waits at the listener for the next one
    unsigned conn_count;

    lt_map tables;                           // those in memory, by id
    TAILQ_HEAD(, lt_live_table) sweep_order; // the same, those first that were swept longest ago

    uint8_t reading[1024]; // bytes that a connection has read; they are used up before the next one reads
    lt_move legal[LT_MAX_MOVES]; // for the moves that a message lists
    char scratch[LT_SCRATCH];    // for texts that are sent or copied at once
};

static inline uint64_t lt_server_now(const lt_server *server) {
    return server->clock.now_ms(server->clock.context);
}
static inline uint64_t lt_server_cpu_ns(const lt_server *server) {
    return server->clock.cpu_ns != NULL ? server->clock.cpu_ns(server->clock.context) : 0;
}

// Milliseconds since 1970. Not before the newest game of the store, whatever the calendar says.
int64_t lt_server_wall(const lt_server *server);
// Compares the calendar with the store when the server starts, and with the steady clock from time to time.
// The log says what is found.
void lt_calendar_begin(lt_server *server);
void lt_calendar_check(lt_server *server);
// How long ago `since_ms` of the calendar was. Time before the calendar was last in doubt does not count.
int64_t lt_calendar_passed(lt_server *server, int64_t since_ms);

// Notes whether the store took something, for /healthz. What went wrong for other reasons says nothing.
void lt_server_note_stored(lt_server *server, lt_store_err err);

// Everything but the listener: 0, or 1 if the log says why not. The server is all zero before, but for the
// clock if it is not the usual one. lt_server_close comes after both.
int lt_server_open(lt_server *server, const lt_server_options *options);
void lt_server_close(lt_server *server);
// Both, with the listener and the loop between them, until a signal comes.
int lt_server_serve(lt_server *server, const lt_server_options *options);
// What is done from time to time, ten times a second: see sweep.c, conn.c.
void lt_server_sweep(lt_server *server);

// --- The log ----------------------------------------------------------------------------------------------

// One line for each event, as key=value; lt_log("listen", "port=%u", port) prints time=… event=listen
// port=4627. A line never holds a key, a table's id, a name, a tile or an address.
void lt_log(const char *event, const char *format, ...) __attribute__((format(printf, 2, 3)));
void lt_log_faults_only(bool only); // of the whole program

// With --verbose, a line for each station of a table: messages, refusals, commits, deliveries, bots,
// clocks. The table is named by the first letters of its id, which open nothing.
#define LT_TRACE(server, id, ...)                                                                            \
    do {                                                                                                     \
        if ((server)->options.verbose) lt_trace_line((id), __VA_ARGS__);                                     \
    } while (0)
// Of events that may come by the thousand: the first one of a minute is a line, and at the end of the minute
// another line says how many there were besides.
void lt_log_rated(lt_server *server, lt_log_kind kind, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void lt_log_sweep(lt_server *server);
void lt_trace_line(const lt_game_id *id, const char *station, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

#endif

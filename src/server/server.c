// server.c - the loop: starting, what is done from time to time, and stopping in order.
#include <errno.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

#include "lt_api.h"
#include "lt_board.h"
#include "lt_live.h"
#include "lt_sandbox.h"

enum {
    BACKLOG = 4096,
    SEND_BUFFER = 64 * 1024, // of the kernel, for a connection
    SWEEP_ADDRESSES_MS = 60 * 1000,
    EXPIRE_MS = 3600 * 1000,
    STOP_MS = 5000,
    STANDSTILL_MS = 5000, // longer than any work of the loop, which wakes up ten times a second
    SPARE_DESCRIPTORS = 64
};

// A steady clock that stands still while the program does, or its machine: nobody was heard then, so nobody's
// time was used up, and nobody was silent.
static uint64_t now_ms(void *context) {
    lt_server *server = context;
    const uint64_t now = uv_now(&server->loop), passed = now - server->seen_ms;
    if (server->seen_ms != 0 && passed > STANDSTILL_MS) {
        server->stood_still_ms += passed;
        lt_log("standstill", "seconds=%llu", (unsigned long long)passed / 1000);
    }
    server->seen_ms = now;
    return now - server->stood_still_ms;
}

static int64_t wall_ms(void *context) {
    struct timespec now;
    (void)context;
    clock_gettime(CLOCK_REALTIME, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

// What others take of the machine is nobody's fault here.
static uint64_t cpu_ns(void *context) {
    struct timespec used;
    (void)context;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
    return (uint64_t)used.tv_sec * 1000000000 + (uint64_t)used.tv_nsec;
}

lt_server_options lt_server_defaults(void) {
    return (lt_server_options){.bind = "127.0.0.1",
                               .port = 4627,
                               .data = "memory:",
                               .version = "0",
                               .bot_threads = 2,
                               .bot_seconds = 20,
                               .bot_pace_ms = 700,
                               .connections = 20000,
                               .per_address = 64,
                               .messages_per_s = 20,
                               .tables_per_min = 10,
                               .away_ms = 60000,
                               .rest_ms = 60000,
                               .live_tables = 100000,
                               .keep_open_days = 7,
                               .keep_idle_days = 90,
                               .keep_daily_days = 365};
}

// --- While it runs -----------------------------------------------------------------------------------------

static void on_connection(uv_stream_t *listener, int status) {
    if (status == 0) lt_conn_accept(listener->data);
}

static void on_store(uv_async_t *async) {
    lt_server *server = async->data;
    if (server->store != NULL) lt_store_collect(server->store);
}

static void on_bot(uv_async_t *async) {
    lt_server *server = async->data;
    if (server->bots != NULL) lt_live_bots_collect(server->bots);
}

static void wake_for_store(void *context) {
    lt_server *server = context;
    uv_async_send(&server->store_wake);
}

static void on_expired(void *context, const lt_store_result *result) {
    lt_server *server = context;
    if (result->count == 0) return;
    lt_log("retired", "games=%llu", (unsigned long long)result->count);
    lt_boards_drop(server->boards); // some of it may be on one
}

static void expire(lt_server *server) {
    const int64_t day_ms = (int64_t)24 * 60 * 60 * 1000;
    if (server->metrics.calendar_doubted) return;
    const unsigned days[LT_GAME_STATES] = {[LT_GAME_OPEN] = server->options.keep_open_days,
                                           [LT_GAME_RUNNING] = server->options.keep_idle_days,
                                           [LT_GAME_FINISHED] = server->options.keep_days,
                                           [LT_GAME_RESULT] = server->options.keep_daily_days};
    for (unsigned state = 0; state < LT_GAME_STATES; state++)
        if (days[state] > 0)
            lt_store_expire(server->store, (lt_game_state)state,
                            lt_server_wall(server) - days[state] * day_ms, on_expired, server);
}

void lt_server_sweep(lt_server *server) {
    const uint64_t now = lt_server_now(server);
    const unsigned part = server->sweeps++ % LT_SWEEP_PARTS;
    lt_conns_resume(server);
    lt_live_sweep(server, part);
    lt_conns_sweep(server, part);
    if (part != 0) return;
    lt_calendar_check(server);
    lt_log_sweep(server);
    if (now >= server->addresses_due_ms) {
        server->addresses_due_ms = now + SWEEP_ADDRESSES_MS;
        lt_addresses_sweep(server->addresses, now);
    }
    if (now >= server->expire_due_ms) {
        server->expire_due_ms = now + EXPIRE_MS;
        expire(server);
    }
}

static void on_sweep(uv_timer_t *timer) {
    lt_server_sweep(timer->data);
}

// --- Stopping ----------------------------------------------------------------------------------------------

static void close_handle(uv_handle_t *handle, void *context) {
    (void)context;
    if (!uv_is_closing(handle)) uv_close(handle, NULL);
}

// Clients have some time to take what was sent to them. It is real time: tests do not wait for it either.
static void on_stopping(uv_timer_t *timer) {
    lt_server *server = timer->data;
    if (server->conn_count > 0 && uv_now(&server->loop) < server->stopped_ms + STOP_MS) return;
    while (!LIST_EMPTY(&server->conns)) lt_conn_drop(LIST_FIRST(&server->conns));
    uv_walk(&server->loop, close_handle, NULL);
}

// What was accepted is committed, and acknowledged; then everybody is told to come again later.
static void stop(lt_server *server) {
    if (server->stopping) return;
    server->stopping = true;
    server->stopped_ms = uv_now(&server->loop);
    lt_log("stopping", "connections=%u tables=%u", server->conn_count, (unsigned)server->tables.count);
    uv_close((uv_handle_t *)&server->listener, NULL);
    lt_store_flush(server->store);
    for (lt_conn *conn = LIST_FIRST(&server->conns), *next; conn != NULL; conn = next) {
        next = LIST_NEXT(conn, link);
        conn->keep_alive = false;
        if (conn->phase == LT_CONN_SOCKET) {
            lt_websocket_close(conn, LT_CLOSE_GOING);
        } else if (!conn->waiting) {
            lt_conn_end(conn);
        }
    }
    uv_timer_start(&server->sweep, on_stopping, 0, 20);
}

static void on_signal(uv_signal_t *signal, int number) {
    (void)number;
    stop(signal->data);
}

// --- Starting ----------------------------------------------------------------------------------------------

static int fault(const char *what, const char *why) {
    lt_log("fault", "what=\"%s\" why=\"%s\"", what, why);
    return 1;
}

// Every connection is a descriptor. Without any left, libuv could not even refuse the next connection, so
// some are kept free for files, for wake-ups and for a connection that is refused.
static void fit_descriptors(lt_server_options *options) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
    limit.rlim_cur = limit.rlim_max;
    if (setrlimit(RLIMIT_NOFILE, &limit) != 0 && getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
    const rlim_t all = limit.rlim_cur, most = all > 2 * SPARE_DESCRIPTORS ? all - SPARE_DESCRIPTORS : all / 2;
    if (options->connections <= most) return;
    options->connections = (unsigned)most;
    lt_log("limit", "connections=%u descriptors=%llu", options->connections, (unsigned long long)all);
}

// Paths are restricted before the store's threads start (lt_server_open), calls when everything is open.
static void restrict_calls(const lt_server *server) {
    if (!server->options.sandbox) return;
    const bool calls = lt_sandbox_calls();
    lt_log("sandbox", "paths=%s calls=%s", server->paths_restricted ? "yes" : "no", calls ? "yes" : "no");
}

static int listen_at(lt_server *server) {
    struct sockaddr_storage address;
    int size = sizeof address;
    const char *bind = server->options.bind;
    const int port = (int)server->options.port;
    int err = uv_ip4_addr(bind, port, (struct sockaddr_in *)&address);
    if (err != 0) err = uv_ip6_addr(bind, port, (struct sockaddr_in6 *)&address);
    if (err != 0) return fault("bind", "not an address");
    server->local =
        !server->options.behind_proxy && (strncmp(bind, "127.", 4) == 0 || strcmp(bind, "::1") == 0);
    uv_tcp_init(&server->loop, &server->listener);
    server->listener.data = server;
    err = uv_tcp_bind(&server->listener, (const struct sockaddr *)&address, 0);
    // Connections inherit it. Otherwise the kernel would take megabytes for each client that does not read,
    // and all that many of them take at once in one round of the loop.
    int buffer = SEND_BUFFER;
    if (err == 0) uv_send_buffer_size((uv_handle_t *)&server->listener, &buffer);
    if (err == 0) err = uv_listen((uv_stream_t *)&server->listener, BACKLOG, on_connection);
    if (err != 0) {
        fault("listen", uv_strerror(err));
        return err; // libuv's errors are negative errno values
    }
    uv_tcp_getsockname(&server->listener, (struct sockaddr *)&address, &size);
    const unsigned got = ntohs(((struct sockaddr_in *)&address)->sin_port); // sin6_port is at the same place
    if (server->options.ready != NULL) server->options.ready(bind, got);
    restrict_calls(server);
    lt_log("listen", "bind=%s port=%u page=%s version=%s", bind, got,
           lt_static_has_page(server->page) ? "yes" : "no", server->options.version);
    return 0;
}

static void begin_handles(lt_server *server) {
    static const int numbers[] = {SIGTERM, SIGINT};
    uv_async_init(&server->loop, &server->store_wake, on_store);
    uv_async_init(&server->loop, &server->bots_wake, on_bot);
    uv_timer_init(&server->loop, &server->sweep);
    lt_conns_begin(server);
    server->store_wake.data = server->bots_wake.data = server->sweep.data = server;
    uv_timer_start(&server->sweep, on_sweep, 1000 / LT_SWEEP_PARTS, 1000 / LT_SWEEP_PARTS);
    for (int i = 0; i < 2; i++) {
        uv_signal_init(&server->loop, &server->signals[i]);
        server->signals[i].data = server;
        uv_signal_start(&server->signals[i], on_signal, numbers[i]);
    }
}

static int open_store(lt_server *server) {
    lt_store_fault why = {.text = ""};
    const lt_store_options options = {
        .wake = wake_for_store, .wake_context = server, .gather_us = server->options.gather_us};
    const lt_store_err error = lt_store_open(server->options.data, &options, &server->store, &why);
    if (error == LT_STORE_OK) return 0;
    fault("store", why.text);
    return error == LT_STORE_LOCKED ? -EBUSY : 1;
}

// Calls upwards, from folders to those above them.
static const lt_server_handlers handlers = {.request = lt_api_request,
                                            .message = lt_api_message,
                                            .detach = lt_live_detach,
                                            .step = lt_live_step,
                                            .bot_turn = lt_live_bot_turn};

// The folder that was asked for, else the page in the program, else the installed one. A server without any
// does its work for other clients, but rarely on purpose.
static int open_page(lt_server *server) {
    const lt_server_options *options = &server->options;
    const bool embedded = lt_static_version[0] != '\0';
    const char *folder =
        options->page != NULL || embedded || options->no_page ? options->page : options->page_installed;
    server->page = lt_static_open(folder, !options->no_page);
    if (server->page == NULL) return fault("page", strerror(errno));
    server->page_version = lt_static_version_of(server->page);
    if (!lt_static_has_page(server->page) && !options->no_page)
        fault("page", folder != NULL ? "the folder is empty"
                                     : "built without one, and none is installed; see --page");
    return 0;
}

int lt_server_open(lt_server *server, const lt_server_options *options) {
    if (sodium_init() < 0) return fault("sodium", "cannot start");
    server->options = *options;
    server->handlers = handlers;
    server->tables.key_size = sizeof(lt_game_id);
    TAILQ_INIT(&server->sweep_order);
    uv_loop_init(&server->loop);
    if (server->clock.now_ms == NULL) server->clock = (lt_server_clock){now_ms, wall_ms, server, cpu_ns};
    server->addresses = lt_addresses_new();
    server->boards = calloc(1, sizeof *server->boards);
    if (server->addresses == NULL || server->boards == NULL) return fault("memory", "none");
    server->began_ms = lt_server_now(server);
    begin_handles(server);
    const int page_fault = open_page(server);
    if (page_fault != 0) return page_fault;
    server->paths_restricted = options->sandbox && lt_sandbox_paths(options->data);
    const int status = open_store(server);
    if (status != 0) return status;
    lt_calendar_begin(server);
    server->expire_due_ms = server->began_ms + EXPIRE_MS; // a calendar may be set right just after the start
    server->bots = lt_live_bots_open(server, server->options.bot_threads);
    return server->bots == NULL ? fault("bots", "no memory") : 0;
}

void lt_server_close(lt_server *server) {
    lt_store_close(server->store); // its thread must not wake a loop that is gone
    server->store = NULL;
    while (!LIST_EMPTY(&server->conns)) lt_conn_drop(LIST_FIRST(&server->conns));
    uv_walk(&server->loop, close_handle, NULL);
    uv_run(&server->loop, UV_RUN_DEFAULT);
    lt_api_drop_posts(server);
    if (server->bots != NULL) lt_live_bots_close(server->bots);
    uv_loop_close(&server->loop);
    lt_live_unload_all(server);
    if (server->boards != NULL) lt_boards_drop(server->boards);
    free(server->boards);
    lt_static_close(server->page);
    lt_addresses_free(server->addresses);
}

int lt_server_serve(lt_server *server, const lt_server_options *options) {
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN); // a file that may not grow is a full disk, and the store says so
    int status = lt_server_open(server, options);
    if (status == 0) status = listen_at(server);
    if (status == 0) uv_run(&server->loop, UV_RUN_DEFAULT);
    lt_server_close(server);
    if (status == 0) lt_log("stopped", "%s", "");
    return status;
}

int lt_server_run(const lt_server_options *options) {
    lt_server *server = calloc(1, sizeof *server);
    if (server == NULL) return fault("memory", "none");
    lt_log_faults_only(options->quiet);
    lt_server_options fitting = *options;
    fit_descriptors(&fitting);
    const int status = lt_server_serve(server, &fitting);
    free(server);
    return status;
}

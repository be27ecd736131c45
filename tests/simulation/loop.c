// loop.c - the part of libuv that the server uses, over virtual time and links.
//
// The program defines these functions itself, so the server is linked to them and not to the library. Each
// turn of the loop deals with what is ready, connections in an order left to chance.
#include <arpa/inet.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "disk.h"
#include "links.h"
#include "loop.h"
#include "mutants.h"
#include "quotas.h"
#include "threads.h"

enum { READ_MAX = 65536, SOCKET_READ_MAX = 256, SHORT_READ_PPM = 20000, TIMERS = 8, ACCEPTS = 64 };

struct sim_sending {
    STAILQ_ENTRY(sim_sending) link;
    uv_write_t *request;
    uv_write_cb done;
    const uint8_t *bytes;
    size_t size;
};

static struct {
    sim_thread *thread;
    lt_server *server;
    lt_server_options options;
    uint64_t now_ms;
    uv_connection_cb on_connection;
    uv_stream_t *listener;
    uv_timer_t *timers[TIMERS];
    uv_signal_t *signals[2];
    uv_handle_t *closing; // a list
    sim_link **ready;
    unsigned handles, ready_count, ready_room;
    bool unaccepted, asleep, killed, terminated, stopping;
    uv_async_t *asyncs[2];
    uv_idle_t *idle;
    uv_prepare_t *prepare; // at most one of each
    bool async_sent[2];
} loop;

static sim_link *link_of(const uv_tcp_t *tcp) {
    return tcp->u.reserved[0];
}

void sim_loop_wake(void) {
    if (loop.thread != NULL && loop.asleep) sim_thread_wake(loop.thread);
}

static void on_due(void *context, uint64_t stamp) {
    (void)context;
    (void)stamp;
    sim_loop_wake();
}

// --- Handles ------------------------------------------------------------------------------------------

static void add_handle(uv_loop_t *of, uv_handle_t *handle, uv_handle_type type) {
    memset(handle->u.reserved, 0, sizeof handle->u.reserved);
    handle->loop = of;
    handle->type = type;
    handle->flags = 0;
    handle->handle_queue[0] = of->handle_queue[0]; // a list, for uv_walk
    handle->handle_queue[1] = NULL;
    if (of->handle_queue[0] != NULL) ((uv_handle_t *)of->handle_queue[0])->handle_queue[1] = handle;
    of->handle_queue[0] = handle;
    loop.handles++;
}

static void remove_handle(uv_handle_t *handle) {
    uv_handle_t *next = handle->handle_queue[0], *before = handle->handle_queue[1];
    if (next != NULL) next->handle_queue[1] = before;
    if (before != NULL) {
        before->handle_queue[0] = next;
    } else {
        handle->loop->handle_queue[0] = next;
    }
    loop.handles--;
}

int uv_loop_init(uv_loop_t *of) {
    memset(of, 0, sizeof *of);
    loop.now_ms = sim_now() / SIM_MS;
    return 0;
}

int uv_loop_close(uv_loop_t *of) {
    (void)of;
    if (loop.handles != 0) sim_fail(NULL, "%u handles are open when the loop is closed", loop.handles);
    return 0;
}

uint64_t uv_now(const uv_loop_t *of) {
    (void)of;
    return loop.now_ms + 1000; // as the steady clock of a machine, it does not begin at 0
}

uint64_t uv_hrtime(void) {
    return sim_clock_ns();
}

void uv_walk(uv_loop_t *of, uv_walk_cb each, void *context) {
    for (uv_handle_t *handle = of->handle_queue[0], *next; handle != NULL; handle = next) {
        next = handle->handle_queue[0];
        each(handle, context);
    }
}

int uv_is_closing(const uv_handle_t *handle) {
    return (int)(handle->flags & 1u);
}

int uv_is_active(const uv_handle_t *handle) {
    return (int)(handle->flags & 2u) != 0;
}

void uv_close(uv_handle_t *handle, uv_close_cb done) {
    if (uv_is_closing(handle)) abort();
    handle->flags = 1;
    handle->close_cb = done;
    if (handle->type == UV_TIMER) uv_timer_stop((uv_timer_t *)handle);
    if (handle->type == UV_IDLE) uv_idle_stop((uv_idle_t *)handle);
    if (handle->type == UV_PREPARE) loop.prepare = NULL;
    if (handle == (uv_handle_t *)loop.listener) {
        loop.listener = NULL;
        sim_links_listen(false);
        while (sim_link_waits()) sim_link_server_close(sim_link_accept());
    }
    for (int i = 0; i < 2; i++) {
        if ((uv_handle_t *)loop.asyncs[i] == handle) loop.asyncs[i] = NULL;
        if ((uv_handle_t *)loop.signals[i] == handle) loop.signals[i] = NULL;
    }
    handle->u.reserved[1] = loop.closing;
    loop.closing = handle;
    sim_loop_wake();
}

// --- Timers, wake-ups, signals ------------------------------------------------------------------------

int uv_timer_init(uv_loop_t *of, uv_timer_t *timer) {
    add_handle(of, (uv_handle_t *)timer, UV_TIMER);
    return 0;
}

int uv_timer_stop(uv_timer_t *timer) {
    for (int i = 0; i < TIMERS; i++)
        if (loop.timers[i] == timer) loop.timers[i] = NULL;
    timer->flags &= ~2u;
    return 0;
}

int uv_timer_start(uv_timer_t *timer, uv_timer_cb done, uint64_t delay_ms, uint64_t repeat_ms) {
    int place = 0;
    uv_timer_stop(timer);
    while (loop.timers[place] != NULL)
        if (++place == TIMERS) abort();
    loop.timers[place] = timer;
    timer->timer_cb = done;
    timer->timeout = loop.now_ms + delay_ms;
    timer->repeat = repeat_ms;
    timer->flags |= 2u;
    const uint64_t due_us = timer->timeout * SIM_MS;
    sim_after(due_us > sim_now() ? due_us - sim_now() : 0, on_due, NULL, 0);
    return 0;
}

static void run_timers(void) {
    for (int i = 0; i < TIMERS; i++) {
        uv_timer_t *timer = loop.timers[i];
        if (timer == NULL || timer->timeout > loop.now_ms) continue;
        uv_timer_stop(timer);
        if (timer->repeat > 0) uv_timer_start(timer, timer->timer_cb, timer->repeat, timer->repeat);
        timer->timer_cb(timer);
    }
}

int uv_async_init(uv_loop_t *of, uv_async_t *async, uv_async_cb done) {
    add_handle(of, (uv_handle_t *)async, UV_ASYNC);
    async->async_cb = done;
    const int place = loop.asyncs[0] == NULL ? 0 : 1;
    loop.asyncs[place] = async;
    loop.async_sent[place] = false;
    return 0;
}

int uv_async_send(uv_async_t *async) {
    if (sim_mutant_loses_wake()) return 0;
    for (int i = 0; i < 2; i++)
        if (loop.asyncs[i] == async) loop.async_sent[i] = true;
    sim_loop_wake();
    return 0;
}

static void run_asyncs(void) {
    for (int i = 0; i < 2; i++) {
        if (loop.asyncs[i] == NULL || !loop.async_sent[i]) continue;
        loop.async_sent[i] = false;
        loop.asyncs[i]->async_cb(loop.asyncs[i]);
    }
}

int uv_signal_init(uv_loop_t *of, uv_signal_t *signal) {
    add_handle(of, (uv_handle_t *)signal, UV_SIGNAL);
    return 0;
}

int uv_signal_start(uv_signal_t *signal, uv_signal_cb done, int number) {
    signal->signal_cb = done;
    signal->signum = number;
    loop.signals[number == SIGTERM ? 0 : 1] = signal;
    return 0;
}

int uv_idle_init(uv_loop_t *of, uv_idle_t *idle) {
    add_handle(of, (uv_handle_t *)idle, UV_IDLE);
    return 0;
}

int uv_idle_start(uv_idle_t *idle, uv_idle_cb each) {
    idle->idle_cb = each;
    loop.idle = idle;
    return 0;
}

int uv_idle_stop(uv_idle_t *idle) {
    if (loop.idle == idle) loop.idle = NULL;
    return 0;
}

int uv_prepare_init(uv_loop_t *of, uv_prepare_t *prepare) {
    add_handle(of, (uv_handle_t *)prepare, UV_PREPARE);
    return 0;
}

int uv_prepare_start(uv_prepare_t *prepare, uv_prepare_cb each) {
    prepare->prepare_cb = each;
    loop.prepare = prepare;
    return 0;
}

// --- Connections --------------------------------------------------------------------------------------

int uv_tcp_init(uv_loop_t *of, uv_tcp_t *tcp) {
    add_handle(of, (uv_handle_t *)tcp, UV_TCP);
    return 0;
}

int uv_tcp_bind(uv_tcp_t *tcp, const struct sockaddr *address, unsigned flags) {
    (void)tcp;
    (void)address;
    (void)flags;
    return 0;
}

int uv_listen(uv_stream_t *stream, int backlog, uv_connection_cb done) {
    (void)backlog;
    loop.listener = stream;
    loop.on_connection = done;
    sim_links_listen(true);
    return 0;
}

int uv_tcp_getsockname(const uv_tcp_t *tcp, struct sockaddr *name, int *size) {
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(4627)};
    (void)tcp;
    memcpy(name, &address, sizeof address);
    *size = sizeof address;
    return 0;
}

int uv_accept(uv_stream_t *listener, uv_stream_t *stream) {
    sim_link *link = sim_link_accept();
    (void)listener;
    if (link == NULL) return UV_EAGAIN;
    loop.unaccepted = false;
    link->tcp = (uv_tcp_t *)stream;
    ((uv_tcp_t *)stream)->u.reserved[0] = link;
    return 0;
}

int uv_tcp_getpeername(const uv_tcp_t *tcp, struct sockaddr *name, int *size) {
    const sim_link *link = link_of(tcp);
    if (link == NULL || link->cut) return UV_ENOTCONN;
    struct sockaddr_in address = {.sin_family = AF_INET,
                                  .sin_addr.s_addr = htonl(world.proxied ? INADDR_LOOPBACK : link->address)};
    memcpy(name, &address, sizeof address);
    *size = sizeof address;
    return 0;
}

int uv_send_buffer_size(uv_handle_t *handle, int *size) {
    (void)handle;
    (void)size;
    return 0;
}

int uv_tcp_nodelay(uv_tcp_t *tcp, int enable) {
    (void)tcp;
    (void)enable;
    return 0;
}

int uv_read_start(uv_stream_t *stream, uv_alloc_cb room, uv_read_cb done) {
    sim_link *link = link_of((uv_tcp_t *)stream);
    if (link == NULL) return UV_EINVAL;
    link->room_cb = room;
    link->read_cb = done;
    link->reading = true;
    sim_loop_ready(link);
    return 0;
}

int uv_read_stop(uv_stream_t *stream) {
    sim_link *link = link_of((uv_tcp_t *)stream);
    if (link != NULL) link->reading = false;
    return 0;
}

size_t uv_stream_get_write_queue_size(const uv_stream_t *stream) {
    const sim_link *link = link_of((const uv_tcp_t *)stream);
    const sim_sending *sending;
    size_t size = 0;
    if (link != NULL) STAILQ_FOREACH(sending, &link->sendings, link) size += sending->size;
    return size;
}

int uv_try_write(uv_stream_t *stream, const uv_buf_t buffers[], unsigned count) {
    sim_link *link = link_of((uv_tcp_t *)stream);
    if (count != 1 || link == NULL) abort();
    if (link->reset) return UV_ECONNRESET;
    if (!STAILQ_EMPTY(&link->sendings)) return UV_EAGAIN;
    const size_t room = sim_link_window(link), size = buffers[0].len < room ? buffers[0].len : room;
    if (size == 0) return UV_EAGAIN;
    sim_link_write(link, (const uint8_t *)buffers[0].base, size);
    return (int)size;
}

int uv_write(uv_write_t *request, uv_stream_t *stream, const uv_buf_t buffers[], unsigned count,
             uv_write_cb done) {
    sim_link *link = link_of((uv_tcp_t *)stream);
    sim_sending *sending = malloc(sizeof *sending);
    if (count != 1 || sending == NULL || link == NULL) abort();
    *sending = (sim_sending){
        .request = request, .done = done, .bytes = (const uint8_t *)buffers[0].base, .size = buffers[0].len};
    request->handle = stream;
    STAILQ_INSERT_TAIL(&link->sendings, sending, link);
    return 0;
}

static void end_sending(sim_link *link, int status) {
    sim_sending *sending = STAILQ_FIRST(&link->sendings);
    STAILQ_REMOVE_HEAD(&link->sendings, link);
    sending->done(sending->request, status);
    free(sending);
}

static void run_writes(sim_link *link) {
    while (link->tcp != NULL && !STAILQ_EMPTY(&link->sendings) && !uv_is_closing((uv_handle_t *)link->tcp)) {
        sim_sending *sending = STAILQ_FIRST(&link->sendings);
        const size_t room = sim_link_window(link);
        const size_t size = sending->size < room ? sending->size : room;
        if (link->reset) {
            end_sending(link, UV_ECONNRESET);
            continue;
        }
        if (size == 0) return;
        sim_link_write(link, sending->bytes, size);
        sending->bytes += size;
        sending->size -= size;
        if (sending->size == 0) end_sending(link, 0);
    }
}

static void run_read(sim_link *link) {
    uv_stream_t *stream = (uv_stream_t *)link->tcp;
    uv_buf_t buffer = {0};
    if (!link->reading || uv_is_closing((uv_handle_t *)stream) || !sim_link_readable(link)) return;
    link->room_cb((uv_handle_t *)stream, READ_MAX, &buffer);
    if (link->is_socket && buffer.len > SOCKET_READ_MAX) sim_fail(NULL, "P38: too much is read at once");
    size_t size = link->up_arrived - link->up_read;
    if (size > buffer.len) size = buffer.len;
    if (size > 1 && sim_chance(SHORT_READ_PPM)) size = 1 + sim_below((unsigned)size);
    if (buffer.len == 0) {
        link->read_cb(stream, UV_ENOBUFS, &buffer);
    } else if (link->reset) {
        link->read_cb(stream, UV_ECONNRESET, &buffer);
    } else if (size > 0) {
        memcpy(buffer.base, link->up + link->up_read, size);
        link->up_read += size;
        link->read_cb(stream, (ssize_t)size, &buffer);
        sim_quotas_read(link);
    } else {
        link->fin_read = true;
        link->read_cb(stream, UV_EOF, &buffer);
    }
}

void sim_loop_ready(sim_link *link) {
    if (link->tcp == NULL) return;
    if (!link->ready) {
        if (loop.ready_count == loop.ready_room) {
            loop.ready_room = loop.ready_room == 0 ? 256 : 2 * loop.ready_room;
            loop.ready = realloc(loop.ready, loop.ready_room * sizeof(sim_link *));
            if (loop.ready == NULL) abort();
        }
        link->ready = true;
        link->holds++;
        loop.ready[loop.ready_count++] = link;
    }
    sim_loop_wake();
}

// One after the other, in an order left to chance; what becomes ready meanwhile waits for the next turn.
static bool run_links(void) {
    const unsigned count = loop.ready_count;
    for (unsigned left = count; left > 0; left--) {
        const unsigned at = sim_below(left);
        sim_link *link = loop.ready[at];
        loop.ready[at] = loop.ready[left - 1];
        loop.ready[left - 1] = loop.ready[--loop.ready_count];
        link->ready = false;
        if (link->tcp != NULL) run_writes(link);
        if (link->tcp != NULL) run_read(link);
        if (link->tcp != NULL && link->reading && sim_link_readable(link)) sim_loop_ready(link);
        sim_link_release(link);
    }
    return count > 0;
}

static bool run_closing(void) {
    const bool any = loop.closing != NULL;
    for (uv_handle_t *handle; (handle = loop.closing) != NULL;) {
        sim_link *link = handle->type == UV_TCP ? handle->u.reserved[0] : NULL;
        loop.closing = handle->u.reserved[1];
        while (link != NULL && !STAILQ_EMPTY(&link->sendings)) end_sending(link, UV_ECANCELED);
        if (link != NULL) sim_link_server_close(link);
        remove_handle(handle);
        if (handle->close_cb != NULL) handle->close_cb(handle);
    }
    return any;
}

// Where the server does not accept a connection, it is not told of the next one until it does.
static bool run_connections(void) {
    unsigned count = 0;
    for (; loop.listener != NULL && sim_link_waits() && !loop.unaccepted && count < ACCEPTS; count++) {
        loop.unaccepted = true;
        loop.on_connection(loop.listener, 0);
    }
    return count > 0;
}

int uv_run(uv_loop_t *of, uv_run_mode mode) {
    (void)of;
    (void)mode;
    while (loop.handles > 0 && !loop.killed) {
        loop.now_ms = sim_now() / SIM_MS;
        run_timers();
        run_asyncs();
        if (loop.terminated && loop.signals[0] != NULL) {
            loop.terminated = false;
            loop.signals[0]->signal_cb(loop.signals[0], SIGTERM);
        }
        bool busy = loop.idle != NULL;
        if (busy) loop.idle->idle_cb(loop.idle);
        if (loop.prepare != NULL) loop.prepare->prepare_cb(loop.prepare);
        busy |= run_connections();
        busy |= run_links();
        busy |= run_closing();
        if (busy || loop.killed || loop.handles == 0) continue;
        if ((loop.asyncs[0] != NULL && loop.async_sent[0]) || (loop.asyncs[1] != NULL && loop.async_sent[1]))
            continue;
        loop.asleep = true;
        sim_thread_wait();
        loop.asleep = false;
    }
    loop.killed = false;
    return 0;
}

// --- The process --------------------------------------------------------------------------------------

static void *run_server(void *context) {
    (void)context;
    const int status = lt_server_serve(loop.server, &loop.options);
    if (status != 0 && !loop.killed) sim_fail(NULL, "the server does not start");
    return NULL;
}

lt_server *sim_server(void) {
    return loop.server;
}

void sim_server_start(const lt_server_options *options) {
    loop.options = *options;
    loop.killed = loop.terminated = loop.stopping = loop.unaccepted = false;
    loop.server = calloc(1, sizeof *loop.server);
    if (loop.server == NULL) abort();
    sim_disk_attach();
    loop.thread = sim_thread_start(run_server, NULL);
}

void sim_server_terminate(void) {
    loop.terminated = loop.stopping = true;
    sim_loop_wake();
}

void sim_server_kill(void) {
    loop.killed = loop.stopping = true;
    sim_disk_detach();
    sim_links_cut_all();
    sim_links_listen(false);
    sim_loop_wake();
}

bool sim_server_is_up(void) {
    return loop.server != NULL && !loop.stopping && loop.listener != NULL;
}

bool sim_server_has_ended(void) {
    return loop.thread == NULL || sim_thread_is_done(loop.thread);
}

void sim_server_forget(void) {
    if (loop.thread != NULL) sim_thread_free(loop.thread);
    free(loop.server);
    loop.server = NULL;
    loop.thread = NULL;
}

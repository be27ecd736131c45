// main.c - load PROGRAM FOLDER [TABLES [CONNECTIONS]]: how much a server takes. It starts one, over loopback
// and with its data in FOLDER, and measures: connections, memory, turns a second, and how long a turn takes
// at half of that.
//
// Turns come in an open loop: each has a time at which it is due, and its latency counts from then, sent late
// or not.
#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include "load.h"

enum { THREADS = 32, EVENTS = 512, MAX_LATENCIES = 4000000 };

typedef struct {
    load_server server;
    unsigned table_count, connection_count;
    load_table *tables;
    int *idle;
    // the run
    int epoll;
    double rate; // turns a second; 0: each table's next one at once
    double began, next_due;
    unsigned next_table, waiting, finished;
    unsigned turns, messages, failed;
    unsigned turns_wanted;
    float *latency; // milliseconds
} load_run;

// --- Setting up -----------------------------------------------------------------------------------------

typedef struct {
    load_run *load;
    unsigned first, end;
    bool idle;
} share;

static void *set_up(void *context) {
    const share *own = context;
    load_run *load = own->load;
    if (own->idle) {
        for (unsigned i = own->first; i < own->end; i++)
            load->idle[i] = load_watch(load->server.port, load->tables[i % load->table_count].id);
        return NULL;
    }
    const int http = load_connect(load->server.port);
    for (unsigned i = own->first; i < own->end; i++)
        load_make_table(load->server.port, http, &load->tables[i]);
    close(http);
    return NULL;
}

static double in_threads(load_run *load, unsigned count, bool idle) {
    pthread_t threads[THREADS];
    share shares[THREADS];
    const double began = load_now();
    for (unsigned i = 0; i < THREADS; i++) {
        shares[i] = (share){load, (unsigned)((uint64_t)count * i / THREADS),
                            (unsigned)((uint64_t)count * (i + 1) / THREADS), idle};
        if (pthread_create(&threads[i], NULL, set_up, &shares[i]) != 0) exit(1);
    }
    for (unsigned i = 0; i < THREADS; i++) pthread_join(threads[i], NULL);
    return load_now() - began;
}

// --- The run --------------------------------------------------------------------------------------------

static void send_turn(load_run *load, load_table *table, double due) {
    uint8_t frame[600];
    const size_t size = load_turn(table, frame, sizeof frame);
    table->waiting = true;
    table->due = due;
    load->waiting++;
    if (send(table->socket[table->state.open.player].fd, frame, size, MSG_NOSIGNAL) != (ssize_t)size)
        load->failed++;
}

static void on_text(load_run *load, load_socket *from, const char *text, size_t size) {
    load_table *table = from->table;
    static const char turn[] = "{\"type\":\"turn\"";
    load->messages++;
    if (size >= 15 && memcmp(text, "{\"type\":\"error\"", 15) == 0) {
        fprintf(stderr, "load: %.*s\n", (int)size, text);
        load->failed++;
    }
    if (size < sizeof turn || memcmp(text, turn, sizeof turn - 1) != 0) return;
    char copy[1024];
    snprintf(copy, sizeof copy, "%.*s", (int)size, text);
    const char *number = strstr(copy, ",\"turn\":");
    if (from->who != table->state.open.player || number == NULL ||
        strtoul(number + 8, NULL, 10) != table->state.open.turn) {
        table->heard++; // somebody who listens
        return;
    }
    const double now = load_now();
    if (load->turns < MAX_LATENCIES) load->latency[load->turns] = (float)((now - table->due) * 1e3);
    load->turns++;
    load->waiting--;
    table->waiting = false;
    load_played(table, copy);
    if (table->state.open.over) {
        load->finished++;
    } else if (load->rate == 0 && load->turns + load->waiting < load->turns_wanted) {
        send_turn(load, table, now);
    }
}

static void on_bytes(load_run *load, load_socket *from, const uint8_t *bytes, size_t size) {
    const char *text;
    size_t length;
    for (size_t used; (used = load_frame(bytes, size, &text, &length)) > 0; bytes += used, size -= used)
        on_text(load, from, text, length);
    if (size > 0) {
        uint8_t *rest = malloc(size);
        if (rest == NULL) exit(1);
        memcpy(rest, bytes, size);
        free(from->rest);
        from->rest = rest;
    } else {
        free(from->rest);
        from->rest = NULL;
    }
    from->rest_size = size;
}

static void on_readable(load_run *load, load_socket *from) {
    static uint8_t buffer[1 << 17];
    memcpy(buffer, from->rest, from->rest_size);
    const ssize_t size =
        recv(from->fd, buffer + from->rest_size, sizeof buffer - from->rest_size, MSG_DONTWAIT);
    if (size < 0 && errno == EAGAIN) return;
    if (size <= 0) {
        load->failed++;
        epoll_ctl(load->epoll, EPOLL_CTL_DEL, from->fd, NULL);
        return;
    }
    on_bytes(load, from, buffer, from->rest_size + (size_t)size);
}

// Sends what is due; at a table that is still waiting the turn goes to the next one.
static void send_due(load_run *load) {
    const double now = load_now();
    if (load->table_count == 0) return;
    while (load->rate > 0 && load->next_due <= now && load->turns + load->waiting < load->turns_wanted) {
        unsigned tried = 0;
        load_table *table;
        do {
            table = &load->tables[load->next_table++ % load->table_count];
        } while ((table->waiting || table->state.open.over) && ++tried < load->table_count);
        if (tried == load->table_count) return;
        send_turn(load, table, load->next_due);
        load->next_due += 1 / load->rate;
    }
}

static void run(load_run *load, double rate, unsigned turns) {
    struct epoll_event events[EVENTS];
    load->rate = rate;
    load->turns = load->messages = load->waiting = load->failed = 0;
    load->turns_wanted = turns;
    load->began = load->next_due = load_now();
    if (rate == 0)
        for (unsigned i = 0; i < load->table_count && i < turns; i++)
            if (!load->tables[i].state.open.over) send_turn(load, &load->tables[i], load_now());
    while ((load->turns < turns && load->failed == 0 && load_now() < load->began + 60)) {
        send_due(load);
        const int count = epoll_wait(load->epoll, events, EVENTS, rate > 0 ? 1 : 1000);
        for (int i = 0; i < count; i++) on_readable(load, events[i].data.ptr);
        if (rate > 0 && load->finished == load->table_count) break;
    }
}

// --- Figures --------------------------------------------------------------------------------------------

static int by_size(const void *a, const void *b) {
    const float x = *(const float *)a, y = *(const float *)b;
    return (x > y) - (x < y);
}

static double share_of(const load_run *load, double part) {
    return load->turns == 0 ? 0 : (double)load->latency[(unsigned)((load->turns - 1) * part)];
}

static void watch_all(load_run *load) {
    load->epoll = epoll_create1(0);
    for (unsigned i = 0; i < load->table_count; i++)
        for (unsigned j = 0; j < LOAD_SOCKETS; j++) {
            struct epoll_event event = {.events = EPOLLIN, .data.ptr = &load->tables[i].socket[j]};
            epoll_ctl(load->epoll, EPOLL_CTL_ADD, load->tables[i].socket[j].fd, &event);
        }
}

static void measure_turns(load_run *load) {
    // A game of two has 24 turns. The last of them also settle the game and its lists, so they are left out
    // of both.
    const unsigned most = load->table_count * 8, half = load->table_count * 13;
    watch_all(load);
    double cpu = load_cpu_seconds(&load->server), began = load_now();
    run(load, 0, most);
    const double seconds = load_now() - began;
    cpu = load_cpu_seconds(&load->server) - cpu;
    const double per_second = load->turns / seconds, per_core = load->turns / (cpu > 0 ? cpu : seconds);
    printf("turns acknowledged        %10.0f /s, %.0f /s of a core (%u turns, %.2f cores, %d messages each, "
           "%u failed)\n",
           per_second, per_core, load->turns, cpu / seconds, LOAD_SOCKETS, load->failed);
    qsort(load->latency, load->turns, sizeof *load->latency, by_size);
    printf("  all tables at once      %10.2f ms median, %.2f ms p99\n", share_of(load, 0.5),
           share_of(load, 0.99));
    fflush(stdout);
    run(load, per_second / 2, half);
    qsort(load->latency, load->turns, sizeof *load->latency, by_size);
    printf("at half of that           %10.2f ms median, %.2f ms p99, %.2f ms most (%u turns, open loop, %u "
           "failed)\n",
           share_of(load, 0.5), share_of(load, 0.99), share_of(load, 1), load->turns, load->failed);
}

int main(int argc, char **argv) {
    static load_run load;
    struct rlimit limit;
    if (argc < 3) {
        fprintf(stderr, "usage: %s PROGRAM FOLDER [TABLES [CONNECTIONS]]\n", argv[0]);
        return 2;
    }
    getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
    load.table_count = argc > 3 ? (unsigned)strtoul(argv[3], NULL, 10) : 3000;
    load.connection_count = argc > 4 ? (unsigned)strtoul(argv[4], NULL, 10) : 10000;
    load.tables = calloc(load.table_count, sizeof *load.tables);
    load.idle = calloc(load.connection_count, sizeof *load.idle);
    load.latency = calloc(MAX_LATENCIES, sizeof *load.latency);
    if (load.table_count == 0 || load.tables == NULL || load.idle == NULL || load.latency == NULL) return 1;
    load.server = load_start(argv[1], argv[2]);

    const size_t empty = load_resident_bytes(&load.server);
    const double seconds = in_threads(&load, load.table_count, false);
    const size_t playing = load_resident_bytes(&load.server);
    printf("tables made and joined    %10.0f /s (%u, three sockets each)\n", load.table_count / seconds,
           load.table_count);
    const double connecting = in_threads(&load, load.connection_count, true);
    const size_t idle = load_resident_bytes(&load.server);
    const double each = (double)(idle - playing) / load.connection_count;
    printf("idle connections          %10.2f s for %u, %.1f KB each\n", connecting, load.connection_count,
           each / 1024);
    printf("a live game               %10.1f KB, without its three connections\n",
           ((double)(playing - empty) / load.table_count - LOAD_SOCKETS * each) / 1024);
    for (unsigned i = 0; i < load.connection_count; i++) close(load.idle[i]);
    fflush(stdout);
    measure_turns(&load);
    load_stop(&load.server);
    return load.failed == 0 ? 0 : 1;
}

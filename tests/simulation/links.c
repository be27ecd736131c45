// links.c - links: delays, order, cuts, silence, half-closed ends, clients that do not read.
#include <stdlib.h>
#include <string.h>

#include "links.h"
#include "lt_random.h"

enum { WINDOW = 96 * 1024, CHUNK_MAX = 1400, SPLIT_PPM = 20000 };

static LIST_HEAD(, sim_link) links;
static sim_link *backlog[65536];
static unsigned backlog_first, backlog_last, open_count;
static bool listening;

sim_link *sim_links_first(void) {
    return LIST_FIRST(&links);
}

unsigned sim_links_open(void) {
    return open_count;
}

void sim_links_listen(bool now) {
    listening = now;
}

static void free_delivery(sim_delivery *delivery) {
    lt_json_free(delivery->json);
    free(delivery->body);
    free(delivery);
}

__attribute__((noinline)) void sim_link_release(sim_link *link) {
    if (--link->holds > 0) return;
    for (sim_delivery *delivery; (delivery = STAILQ_FIRST(&link->deliveries)) != NULL;) {
        STAILQ_REMOVE_HEAD(&link->deliveries, link);
        free_delivery(delivery);
    }
    LIST_REMOVE(link, all);
    free(link->up);
    free(link->partial);
    free(link);
    open_count--;
}

static void later(sim_link *link, uint64_t at_us, sim_action *action, uint64_t stamp) {
    link->holds++;
    sim_after(at_us > sim_now() ? at_us - sim_now() : 0, action, link, stamp);
}

// The client's end hears that it is over.
static void tell_closed(sim_link *link, int code) {
    if (link->client_closed) return;
    link->client_closed = true;
    link->listener->closed(link->context, link, code);
    sim_link_release(link);
}

static uint64_t delay(void) {
    return world.delay_us + sim_between(0, world.jitter_us);
}

// --- To the server ------------------------------------------------------------------------------------

static void on_up(void *context, uint64_t size) {
    sim_link *link = context;
    if (!link->cut && !link->hole) {
        link->up_arrived += (size_t)size;
        sim_loop_ready(link);
    }
    sim_link_release(link);
}

static void on_fin(void *context, uint64_t stamp) {
    sim_link *link = context;
    (void)stamp;
    if (!link->cut && !link->hole) {
        link->fin_arrived = true;
        sim_loop_ready(link);
    }
    sim_link_release(link);
}

static uint64_t up_time(sim_link *link) {
    const uint64_t at = sim_now() + delay();
    if (at > link->up_last_us) link->up_last_us = at;
    return ++link->up_last_us;
}

// Trouble that a chunk may meet on its way.
static bool meets_trouble(sim_link *link) {
    if (sim_chance(world.cut_ppm)) sim_link_cut(link);
    if (!link->cut && sim_chance(world.hole_ppm)) {
        link->hole = true;
        counts.cuts++;
    }
    return link->cut || link->hole;
}

void sim_link_send(sim_link *link, const void *bytes, size_t size) {
    if (link->client_closed || link->fin_sent || meets_trouble(link)) return;
    if (link->up_sent + size > link->up_room) {
        link->up_room = 2 * (link->up_sent + size);
        link->up = realloc(link->up, link->up_room);
        if (link->up == NULL) abort();
    }
    memcpy(link->up + link->up_sent, bytes, size);
    link->up_sent += size;
    for (size_t left = size; left > 0;) {
        size_t part = left > CHUNK_MAX ? CHUNK_MAX : left;
        if (part > 1 && sim_chance(SPLIT_PPM)) part = 1 + sim_below((unsigned)part - 1);
        later(link, up_time(link), on_up, part);
        left -= part;
    }
}

void sim_link_frame(sim_link *link, unsigned opcode, const char *text, size_t size) {
    uint8_t frame[8 + 8192];
    const uint32_t mask = (uint32_t)sim_random();
    size_t head = 2;
    if (size > 8192) return;
    frame[0] = (uint8_t)(0x80 | opcode);
    frame[1] = (uint8_t)(0x80 | (size < 126 ? size : 126));
    if (size >= 126) {
        frame[2] = (uint8_t)(size >> 8);
        frame[3] = (uint8_t)size;
        head = 4;
    }
    memcpy(frame + head, &mask, 4);
    for (size_t i = 0; i < size; i++) frame[head + 4 + i] = (uint8_t)text[i] ^ frame[head + i % 4];
    sim_link_send(link, frame, head + 4 + size);
    if (link->frames_sent - link->frames_read < SIM_FRAMES)
        link->frame_end[link->frames_sent++ % SIM_FRAMES] = (uint32_t)link->up_sent;
}

void sim_link_say(sim_link *link, const char *text, size_t size) {
    link->in_count++;
    counts.messages_in++;
    sim_link_frame(link, 1, text, size);
}

void sim_link_half_close(sim_link *link) {
    if (link->client_closed || link->fin_sent) return;
    link->fin_sent = true;
    counts.half_closes++;
    later(link, up_time(link), on_fin, 0);
}

void sim_link_close(sim_link *link) {
    if (link->client_closed) return;
    if (!link->fin_sent) {
        link->fin_sent = true;
        later(link, up_time(link), on_fin, 0);
    }
    link->client_closed = true;
    sim_link_release(link);
}

bool sim_link_readable(const sim_link *link) {
    return link->up_arrived > link->up_read || (link->fin_arrived && !link->fin_read) || link->reset;
}

// --- To the client ------------------------------------------------------------------------------------

static void deliver(sim_link *link) {
    sim_delivery *next;
    link->holds++;
    while (!link->client_closed && (next = STAILQ_FIRST(&link->deliveries)) != NULL &&
           next->end <= link->down_arrived) {
        STAILQ_REMOVE_HEAD(&link->deliveries, link);
        if (next->status < 0) {
            tell_closed(link, -next->status);
        } else if (next->status == 1) {
            sim_link_frame(link, 10, "", 0);
        } else if (next->status > 0) {
            link->listener->response(link->context, link, next->status, next->json, next->body);
        } else {
            link->listener->message(link->context, link, next->json);
        }
        free_delivery(next);
    }
    link->down_taken = link->down_arrived;
    sim_link_release(link);
}

static void on_down(void *context, uint64_t size) {
    sim_link *link = context;
    if (!link->cut && !link->hole) {
        link->down_arrived += size;
        if (!link->stuck || link->client_closed) {
            deliver(link);
            sim_loop_ready(link);
        }
    }
    sim_link_release(link);
}

void sim_link_unstick(sim_link *link) {
    if (!link->stuck || link->client_closed) return;
    link->stuck = false;
    deliver(link);
    sim_loop_ready(link);
}

static uint64_t down_time(sim_link *link) {
    const uint64_t at = sim_now() + delay();
    if (at > link->down_last_us) link->down_last_us = at;
    return ++link->down_last_us;
}

size_t sim_link_window(const sim_link *link) {
    const uint64_t used = link->down_sent - link->down_taken;
    return used >= WINDOW ? 0 : WINDOW - (size_t)used;
}

void sim_link_write(sim_link *link, const uint8_t *bytes, size_t size) {
    link->down_sent += size;
    sim_traffic(link, bytes, size);
    if (!meets_trouble(link)) later(link, down_time(link), on_down, size);
}

static void on_server_gone(void *context, uint64_t stamp) {
    sim_link *link = context;
    (void)stamp;
    if (!link->hole) tell_closed(link, 0);
    sim_link_release(link);
}

void sim_link_server_close(sim_link *link) {
    if (link->server_closed) return;
    link->server_closed = true;
    link->tcp = NULL;
    later(link, down_time(link), on_server_gone, 0);
    sim_link_release(link);
}

// --- Opening and cutting ------------------------------------------------------------------------------

static void on_open(void *context, uint64_t stamp) {
    sim_link *link = context;
    (void)stamp;
    if (!listening || link->cut || backlog_last - backlog_first >= 65536) {
        sim_link_server_close(link);
    } else {
        backlog[backlog_last++ % 65536] = link; // which the server's end holds
        sim_loop_wake();
    }
    sim_link_release(link);
}

sim_link *sim_link_open(uint32_t address, const sim_listener *listener, void *context) {
    sim_link *link = calloc(1, sizeof *link);
    if (link == NULL) abort();
    link->holds = 2; // both ends
    link->address = address;
    link->listener = listener;
    link->context = context;
    link->seat = -1;
    link->opened_us = link->limit_us = sim_now();
    STAILQ_INIT(&link->deliveries);
    STAILQ_INIT(&link->sendings);
    LIST_INSERT_HEAD(&links, link, all);
    open_count++;
    counts.connections++;
    later(link, up_time(link), on_open, 0);
    return link;
}

bool sim_link_waits(void) {
    return backlog_first != backlog_last;
}

sim_link *sim_link_accept(void) {
    if (!sim_link_waits()) return NULL;
    return backlog[backlog_first++ % 65536];
}

static void on_cut(void *context, uint64_t stamp) {
    sim_link *link = context;
    if (stamp == 0) {
        tell_closed(link, 0);
    } else if (link->tcp != NULL) {
        link->reset = true;
        sim_loop_ready(link);
    }
    sim_link_release(link);
}

void sim_link_cut(sim_link *link) {
    if (link->cut) return;
    link->cut = true;
    counts.cuts++;
    later(link, sim_now() + delay(), on_cut, 0);
    later(link, sim_now() + delay(), on_cut, 1);
}

void sim_links_cut_all(void) {
    for (sim_link *link = LIST_FIRST(&links), *next; link != NULL; link = next) {
        next = LIST_NEXT(link, all);
        sim_link_cut(link);
    }
    while (sim_link_waits()) sim_link_server_close(sim_link_accept());
}

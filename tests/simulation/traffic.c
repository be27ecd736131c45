// traffic.c - what the server sends, taken apart into answers and frames.
#include <stdlib.h>
#include <string.h>

#include "links.h"
#include "model.h"
#include "quotas.h"

static void add_delivery(sim_link *link, uint64_t end, int status, lt_json_node *json, const char *body,
                         size_t size) {
    sim_delivery *delivery = calloc(1, sizeof *delivery);
    if (delivery == NULL) abort();
    *delivery = (sim_delivery){.end = end, .status = status, .json = json};
    if (json == NULL && body != NULL) delivery->body = strndup(body, size);
    STAILQ_INSERT_TAIL(&link->deliveries, delivery, link);
}

// --- Answers ------------------------------------------------------------------------------------------

static size_t length_of(const char *head, size_t size) {
    static const char name[] = "Content-Length: ";
    const char *at = memmem(head, size, name, sizeof name - 1);
    return at == NULL ? 0 : strtoul(at + sizeof name - 1, NULL, 10);
}

// Returns how many bytes a whole answer has; 0: it is not all there.
static size_t take_response(sim_link *link, const char *bytes, size_t size, uint64_t before) {
    const char *end = memmem(bytes, size, "\r\n\r\n", 4);
    if (end == NULL) return 0;
    const size_t head = (size_t)(end - bytes) + 4, body = length_of(bytes, head);
    if (size < head + body) return 0;
    if (memcmp(bytes, "HTTP/1.1 ", 9) != 0) sim_fail(NULL, "no answer: %.40s", bytes);
    const int status = atoi(bytes + 9);
    lt_json_node *json = body > 0 && bytes[head] == '{' ? lt_json_read(bytes + head, body) : NULL;
    if (body > 0 && bytes[head] == '{' && json == NULL) sim_fail(NULL, "not JSON: %.80s", bytes + head);
    counts.requests++;
    if (status == 101) {
        link->is_socket = true;
    } else {
        sim_check_response(link, status, json);
        sim_quotas_response(link, status);
    }
    add_delivery(link, before + head + body, status, json, bytes + head, body);
    return head + body;
}

// --- Frames -------------------------------------------------------------------------------------------

static void take_message(sim_link *link, const char *text, size_t size, uint64_t end) {
    lt_json_node *json = lt_json_read(text, size);
    if (json == NULL) sim_fail(link->has_table ? &link->table : NULL, "not JSON: %.*s", (int)size, text);
    counts.messages_out++;
    link->out_count++;
    sim_check_message(link, json, text, size);
    sim_quotas_message(link);
    add_delivery(link, end, 0, json, NULL, 0);
}

static size_t take_frame(sim_link *link, const uint8_t *bytes, size_t size, uint64_t before) {
    if (size < 2) return 0;
    const unsigned opcode = bytes[0] & 15u;
    size_t head = 2, length = bytes[1];
    if (length >= 126) {
        const size_t places = length == 126 ? 2 : 8;
        if (size < 2 + places) return 0;
        length = 0;
        for (size_t i = 0; i < places; i++) length = length << 8 | bytes[2 + i];
        head += places;
    }
    if (size < head + length) return 0;
    const uint64_t end = before + head + length;
    if ((bytes[0] & 0xF0u) != 0x80u) sim_fail(NULL, "a frame that is not whole, or has odd flags");
    if (opcode == 1) {
        take_message(link, (const char *)bytes + head, length, end);
    } else if (opcode == 8) {
        const int code = length >= 2 ? bytes[head] << 8 | bytes[head + 1] : 1005;
        add_delivery(link, end, -code, NULL, NULL, 0);
    } else if (opcode == 9) {
        add_delivery(link, end, 1, NULL, NULL, 0);
    } else if (opcode != 10) {
        sim_fail(NULL, "a frame with opcode %u", opcode);
    }
    return head + length;
}

// Takes what is whole; `before` counts the bytes that were sent before these. Returns how many were used.
static size_t take_whole(sim_link *link, const uint8_t *bytes, size_t size, uint64_t before) {
    size_t used = 0, taken;
    do {
        taken = size == used ? 0
                : link->is_socket
                    ? take_frame(link, bytes + used, size - used, before + used)
                    : take_response(link, (const char *)bytes + used, size - used, before + used);
        used += taken;
    } while (taken > 0);
    return used;
}

void sim_traffic(sim_link *link, const uint8_t *bytes, size_t size) {
    const uint64_t before = link->down_sent - size;
    if (link->partial_size == 0) {
        const size_t used = take_whole(link, bytes, size, before);
        bytes += used;
        size -= used;
        if (size == 0) return;
    }
    if (link->partial_size + size > link->partial_room) {
        link->partial_room = 2 * (link->partial_size + size);
        link->partial = realloc(link->partial, link->partial_room);
        if (link->partial == NULL) abort();
    }
    memcpy(link->partial + link->partial_size, bytes, size);
    link->partial_size += size;
    const size_t used =
        take_whole(link, link->partial, link->partial_size, link->down_sent - link->partial_size);
    link->partial_size -= used;
    memmove(link->partial, link->partial + used, link->partial_size);
}

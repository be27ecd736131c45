// client.c - tables and their sockets, as a load generator needs them: no more of HTTP and JSON than that.
#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "load.h"
#include "lt_notation.h"

static void give_up(const char *what) {
    perror(what);
    exit(1);
}

int load_connect(unsigned port) {
    const struct sockaddr_in address = {
        .sin_family = AF_INET, .sin_port = htons((uint16_t)port), .sin_addr = {htonl(INADDR_LOOPBACK)}};
    const int fd = socket(AF_INET, SOCK_STREAM, 0), one = 1;
    if (fd < 0 || connect(fd, (const struct sockaddr *)&address, sizeof address) != 0) give_up("connect");
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    return fd;
}

static void send_all(int fd, const void *bytes, size_t size) {
    if (send(fd, bytes, size, MSG_NOSIGNAL) != (ssize_t)size) give_up("send");
}

// --- HTTP ---------------------------------------------------------------------------------------------

// Posts a body and reads the answer, which is small, into `out`.
static void post(int fd, const char *path, const char *body, char *out, size_t cap) {
    char text[1024];
    const int size =
        snprintf(text, sizeof text, "POST %s HTTP/1.1\r\nHost: localhost\r\nContent-Length: %zu\r\n\r\n%s",
                 path, strlen(body), body);
    size_t got = 0;
    send_all(fd, text, (size_t)size);
    for (;;) {
        const ssize_t more = recv(fd, out + got, cap - 1 - got, 0);
        if (more <= 0) give_up("recv");
        got += (size_t)more;
        out[got] = '\0';
        const char *end = strstr(out, "\r\n\r\n"), *length = strstr(out, "Content-Length: ");
        if (end != NULL && length != NULL && got >= (size_t)(end + 4 - out) + strtoul(length + 16, NULL, 10))
            break;
    }
    if (strncmp(out, "HTTP/1.1 20", 11) != 0) {
        fprintf(stderr, "load: %s: %s\n", path, out);
        exit(1);
    }
}

// The text after `mark`, up to the next quote, into `out`.
static void quoted_after(const char *text, const char *mark, char *out, size_t cap) {
    const char *at = strstr(text, mark);
    if (at == NULL) {
        fprintf(stderr, "load: no %s in %.200s\n", mark, text);
        exit(1);
    }
    at += strlen(mark);
    snprintf(out, cap, "%.*s", (int)strcspn(at, "\""), at);
}

static long number_after(const char *text, const char *mark) {
    const char *at = strstr(text, mark);
    return at == NULL ? -1 : strtol(at + strlen(mark), NULL, 10);
}

// --- Sockets ------------------------------------------------------------------------------------------

size_t load_frame(const uint8_t *buf, size_t size, const char **text, size_t *length) {
    if (size < 2) return 0;
    size_t head = 2, payload = buf[1] & 127u;
    if (payload >= 126) {
        const size_t bytes = payload == 126 ? 2 : 8;
        head += bytes;
        if (size < head) return 0;
        payload = 0;
        for (size_t i = 2; i < head; i++) payload = payload << 8 | buf[i];
    }
    if (size < head + payload) return 0;
    *text = (const char *)buf + head;
    *length = payload;
    return head + payload;
}

static size_t put_frame(uint8_t *out, const char *text, size_t size) {
    size_t head = 0;
    out[head++] = 0x81;
    out[head++] = (uint8_t)(128 | (size < 126 ? size : 126));
    if (size >= 126) {
        out[head++] = (uint8_t)(size >> 8);
        out[head++] = (uint8_t)size;
    }
    memset(out + head, 0, 4); // the mask
    head += 4;
    memcpy(out + head, text, size);
    return head + size;
}

// Becomes a socket of the table, says hello, and reads the welcome into `out`.
static int join(unsigned port, const char *id, const char *key, char *out, size_t cap) {
    char text[512];
    uint8_t frame[256];
    const int fd = load_connect(port);
    int size = snprintf(
        text, sizeof text,
        "GET /api/tables/%s/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: "
        "Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
        id);
    send_all(fd, text, (size_t)size);
    size = snprintf(text, sizeof text, "{\"type\":\"hello\",\"protocol\":1%s%s%s}",
                    key[0] ? ",\"key\":\"" : "", key, key[0] ? "\"" : "");
    send_all(fd, frame, put_frame(frame, text, (size_t)size));
    for (size_t got = 0;;) {
        const ssize_t more = recv(fd, out + got, cap - 1 - got, 0);
        if (more <= 0) give_up("recv");
        got += (size_t)more;
        out[got] = '\0';
        const char *end = strstr(out, "\r\n\r\n"), *said;
        size_t length;
        if (end == NULL) continue;
        const uint8_t *rest = (const uint8_t *)end + 4;
        if (load_frame(rest, got - (size_t)(end + 4 - out), &said, &length) > 0) return fd;
    }
}

int load_watch(unsigned port, const char *id) {
    char text[8192];
    return join(port, id, "", text, sizeof text);
}

// --- Tables -------------------------------------------------------------------------------------------

static void read_drawn(const char *welcome, lt_hand *hand) {
    const char *at = strstr(welcome, "\"drawn\":[");
    if (at == NULL) give_up("welcome");
    at += 9;
    *hand = 0;
    for (unsigned i = 0; i < LT_HAND_SIZE; i++) {
        char *end;
        *hand |= (lt_hand)strtoul(at, &end, 10) << 8 * i;
        at = end + 1;
    }
}

void load_make_table(unsigned port, int http, load_table *table) {
    static const char zeros[] = "0000000000000000000000000000000000000000000000000000000000000000";
    char text[8192], path[96], body[160], key[64];
    memset(table, 0, sizeof *table);
    post(http, "/api/tables", "{\"players\":2}", text, sizeof text);
    quoted_after(text, "\"table\":\"", table->id, sizeof table->id);
    snprintf(path, sizeof path, "/api/tables/%s/sit", table->id);
    const lt_setup setup = lt_setup_from_seed(2, 0); // the sides; tiles come as they are drawn
    if (lt_start(&table->state, &setup, NULL) != LT_OK) give_up("start");
    char keys[LOAD_SEATS][64];
    for (unsigned i = 0; i < LOAD_SEATS; i++) {
        snprintf(body, sizeof body, "{\"name\":\"load\",\"contribution\":\"%s\"}", zeros);
        post(http, path, body, text, sizeof text);
        quoted_after(text, "\"key\":\"", key, sizeof key);
        memcpy(keys[i], key, sizeof key);
    }
    for (unsigned i = 0; i < LOAD_SEATS; i++) {
        const int fd = join(port, table->id, keys[i], text, sizeof text);
        const unsigned seat = (unsigned)number_after(text, "\"you\":{\"seat\":") - 1;
        if (seat >= LOAD_SEATS) give_up("seat");
        table->socket[seat] = (load_socket){.fd = fd, .who = (uint8_t)seat, .table = table};
        read_drawn(text, &table->state.hand[seat]);
    }
    table->socket[LOAD_SEATS] =
        (load_socket){.fd = load_watch(port, table->id), .who = LOAD_SEATS, .table = table};
}

// Any legal move will do, found without a list of all: cards above the limit go back, then a tile goes to the
// frontier.
static lt_move choose(const lt_state *state) {
    const lt_open_info *open = &state->open;
    const lt_cards cards = open->cards[open->player];
    if (open->final) return (lt_move){.kind = LT_PASS};
    if (lt_cards_total(cards) > LT_CARD_LIMIT) {
        lt_color color = LT_RED;
        while (lt_cards_of(cards, color) == 0) color++;
        return (lt_move){.kind = LT_DISCARD, .discard = {color}};
    }
    const lt_cell cell = open->frontier[open->turn % open->frontier_size];
    return (lt_move){.kind = LT_PLACE,
                     .place = {.x = lt_cell_x(cell),
                               .y = lt_cell_y(cell),
                               .tile = lt_hand_tile(state->hand[open->player], 0),
                               .rotation = (uint8_t)(open->turn % 4)}};
}

size_t load_turn(load_table *table, uint8_t *out, size_t cap) {
    char text[512], move[LT_MOVE_TEXT];
    lt_state state = table->state;
    int size = snprintf(text, sizeof text, "{\"type\":\"turn\",\"turn\":%u,\"moves\":[", state.open.turn);
    for (bool first = true;; first = false) {
        const lt_move chosen = choose(&state);
        lt_move_write(chosen, move, sizeof move);
        size += snprintf(text + size, sizeof text - (size_t)size, "%s\"%s\"", first ? "" : ",", move);
        if (chosen.kind == LT_PLACE || chosen.kind == LT_PASS) break;
        lt_play(&state, chosen);
    }
    size += snprintf(text + size, sizeof text - (size_t)size, "]}");
    if ((size_t)size + 8 > cap) give_up("a turn");
    return put_frame(out, text, (size_t)size);
}

void load_played(load_table *table, const char *text) {
    const unsigned player = table->state.open.player, turn = table->state.open.turn;
    const long drew = number_after(text, "\"drew\":");
    lt_state *state = &table->state;
    for (lt_move chosen; state->open.turn == turn && !state->open.over;) {
        chosen = choose(state);
        lt_play(state, chosen);
    }
    if (drew <= 0) return;
    const unsigned last = 8 * (state->open.hand_size[player] - 1u);
    state->hand[player] = (state->hand[player] & ~((lt_hand)255 << last)) | (lt_hand)drew << last;
}

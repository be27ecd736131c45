// serve.c - the bot's side: reads the host's lines, lets a bot choose, answers in time.
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lines.h"
#include "lt_clock.h"
#include "lt_game_writer.h"
#include "lt_protocol.h"

typedef struct {
    const lt_service *service;
    lt_lines lines;
    void *scratch;
    uint64_t game_seed; // of the service and the game that was started
    int64_t deadline;   // of the choice at hand, in lt_microseconds
} server;

static void note(const char *what, const char *detail) {
    fprintf(stderr, "lanterns bot: %s%s%s\n", what, detail[0] != '\0' ? ": " : "", detail);
}

// FNV-1a. The name of a game is any text, and its hash goes into the seed.
static uint64_t hash_text(uint64_t hash, const char *text) {
    for (; *text != '\0'; text++) hash = (hash ^ (unsigned char)*text) * 0x100000001B3u;
    return hash;
}

// Ends the message and writes it. Returns 0, or an errno.
static int answer(const server *s, lt_json *line) {
    const lt_wait wait = {.deadline = INT64_MAX};
    lt_json_object_end(line);
    lt_writer_char(&line->writer, '\n');
    return lt_line_write(s->service->out, line, wait) == LT_LINE_OK ? 0 : errno;
}

static int answer_ready(const server *s) {
    char text[1024];
    lt_json line = lt_json_begin(text, sizeof text);
    lt_json_object(&line);
    lt_json_key_string(&line, "type", "ready");
    lt_json_key_int(&line, "protocol", LT_PROTOCOL_VERSION);
    lt_json_key_string(&line, "name", s->service->name);
    return answer(s, &line);
}

static bool time_is_up(void *context) {
    const server *s = context;
    return lt_microseconds() >= s->deadline;
}

// A part of the time is left for the way there and back.
static int64_t time_for(int64_t time_ms) {
    const int64_t margin = 3 + time_ms / 20;
    return 1000 * (time_ms > 2 * margin ? time_ms - margin : time_ms / 2);
}

static int choose(server *s, const lt_json_node *message, int64_t received) {
    int64_t id, time_ms = 0;
    lt_view view;
    char reason[LT_REASON_TEXT], text[256];
    const lt_service *service = s->service;
    if (!lt_json_integer_at(message, "id", INT64_MIN, INT64_MAX, &id)) {
        note("ignored a choose without an id", "");
        return 0;
    }
    if (!lt_view_read(lt_json_get(message, "view"), &view, reason)) {
        note("ignored a choose with a view that cannot be", reason);
        return 0;
    }
    if (view.seat != (int)view.open.player || view.open.over) {
        note("ignored a choose for another player's turn", "");
        return 0;
    }
    lt_json_integer_at(message, "time_ms", 0, INT32_MAX, &time_ms);
    s->deadline = received + time_for(time_ms);
    lt_budget budget = {.seed = s->game_seed, // the bot mixes in for itself how far the game is
                        .playouts = service->playouts,
                        .stop = time_ms > 0 ? time_is_up : NULL,
                        .context = s};
    lt_move move = service->bot->choose(service->bot, &view, &budget, s->scratch);
    lt_json line = lt_json_begin(text, sizeof text);
    lt_json_object(&line);
    lt_json_key_string(&line, "type", "move");
    lt_json_key_int(&line, "id", id);
    lt_json_key(&line, "move");
    lt_json_move(&line, move);
    return answer(s, &line);
}

// Returns 0, or an errno; sets *quit at the end.
static int take_message(server *s, const lt_json_node *message, int64_t received, bool *quit) {
    const char *type = lt_json_string_at(message, "type");
    if (type == NULL) {
        note("ignored a line that is no message", "");
        return 0;
    }
    if (strcmp(type, "hello") == 0) return answer_ready(s);
    if (strcmp(type, "choose") == 0) return choose(s, message, received);
    if (strcmp(type, "start") == 0) {
        const char *game = lt_json_string_at(message, "game");
        s->game_seed = hash_text(s->service->seed ^ 0xCBF29CE484222325u, game != NULL ? game : "");
    } else if (strcmp(type, "error") == 0) {
        const char *text = lt_json_string_at(message, "message");
        note("the host says", text != NULL ? text : "error");
    } else if (strcmp(type, "quit") == 0) {
        *quit = true;
    } else if (strcmp(type, "events") != 0 && strcmp(type, "over") != 0) {
        char known[64];
        snprintf(known, sizeof known, "%.40s", type);
        for (char *at = known; *at != '\0'; at++)
            if (*at < 0x20 || *at > 0x7E) *at = '?';
        note("ignored a message of an unknown type", known);
    }
    return 0;
}

static int serve(server *s) {
    const lt_wait forever = {.deadline = INT64_MAX};
    for (bool quit = false; !quit;) {
        char *text;
        size_t size;
        lt_line_result result = lt_lines_next(&s->lines, forever, &text, &size);
        if (result == LT_LINE_END) return 0;
        if (result == LT_LINE_LONG) note("ignored a line that is too long", "");
        if (result == LT_LINE_ERROR) return errno;
        if (result != LT_LINE_OK) continue;
        const int64_t received = lt_microseconds();
        lt_json_node *message = lt_json_read(text, size);
        int error = take_message(s, message, received, &quit);
        lt_json_free(message);
        if (error != 0) return error;
    }
    return 0;
}

int lt_serve(const lt_service *service) {
    server s = {.service = service, .game_seed = service->seed};
    s.lines = (lt_lines){.fd = service->in, .buffer = malloc(LT_LINE_MAX), .cap = LT_LINE_MAX};
    s.scratch = malloc(service->bot->memory > 0 ? service->bot->memory : 1);
    int error = s.lines.buffer != NULL && s.scratch != NULL ? serve(&s) : ENOMEM;
    free(s.lines.buffer);
    free(s.scratch);
    return error;
}

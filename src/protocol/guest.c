// guest.c - the host's side: a program at the table, trusted with nothing.
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lines.h"
#include "lt_clock.h"
#include "lt_game_writer.h"
#include "lt_protocol.h"
#include "process.h"

enum {
    READY_MS = 10000,   // to start and say that it is ready
    GRACE_MS = 1000,    // after the time of a move, and for taking in a line that asks for nothing
    FAULTS = 3,         // so many answers that are none end the game
    END_MS = 300,       // to end by itself when told to
    HOPELESS = 3,       // after so many starts in a row without becoming ready it is not started again
    NOTES = 8,          // notes on standard error about one program
    LINE_IN = 16 * 1024 // no answer is longer
};

struct lt_guest {
    lt_guest_settings settings;
    lt_process process;
    lt_lines lines;
    lt_json out; // the line that is being written
    unsigned seat, faults, failed_starts, notes;
    bool was_ready; // in this game or in an earlier one
    uint64_t id;    // of the choice at hand
    char fault[LT_REASON_TEXT];
};

lt_guest *lt_guest_open(const lt_guest_settings *settings) {
    lt_guest *guest = calloc(1, sizeof *guest);
    char *in = malloc(LINE_IN), *out = malloc(LT_LINE_MAX);
    if (guest == NULL || in == NULL || out == NULL) {
        free(guest), free(in), free(out);
        return NULL;
    }
    guest->settings = *settings;
    guest->lines = (lt_lines){.buffer = in, .cap = LINE_IN};
    guest->out = lt_json_begin(out, LT_LINE_MAX);
    return guest;
}

const char *lt_guest_fault(const lt_guest *guest) {
    return guest->fault;
}

static lt_wait wait_until(const lt_guest *guest, int64_t deadline) {
    return (lt_wait){deadline, guest->settings.stop, guest->settings.context};
}

// Prints a note with what a program said: printable ASCII only, since it goes to a terminal.
static void note(lt_guest *guest, const char *what, const char *text, size_t size) {
    char shown[80];
    size_t length = 0;
    if (guest->settings.quiet || guest->notes > NOTES) return;
    for (; length < size && length + 1 < sizeof shown; length++)
        shown[length] = (char)(text[length] >= 0x20 && text[length] <= 0x7E ? text[length] : '?');
    shown[length] = '\0';
    if (guest->notes++ == NOTES) what = "and more like this; no further notes about this program";
    fprintf(stderr, "lanterns: %s (player %u): %s%s%s\n", guest->settings.command, guest->seat + 1, what,
            length > 0 ? ": " : "", shown);
}

static lt_guest_result forfeit(lt_guest *guest, int grace_ms, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static lt_guest_result forfeit(lt_guest *guest, int grace_ms, const char *format, ...) {
    va_list list;
    va_start(list, format);
    vsnprintf(guest->fault, sizeof guest->fault, format, list);
    va_end(list);
    lt_process_end(&guest->process, grace_ms);
    return LT_GUEST_FORFEIT;
}

// The same words whether its end shows when it is told something or when it is asked: which comes first is
// up to the system.
static lt_guest_result forfeit_ended(lt_guest *guest) {
    return forfeit(guest, 0, guest->was_ready ? "it ended in the middle of a game" : "it ended at once");
}

// --- Lines out --------------------------------------------------------------------------------------

static void begin(lt_guest *guest, const char *type) {
    guest->out = lt_json_begin(guest->out.writer.out, LT_LINE_MAX);
    lt_json_object(&guest->out);
    lt_json_key_string(&guest->out, "type", type);
}

// Sends the line that was begun.
static lt_guest_result send(lt_guest *guest, int64_t deadline) {
    lt_json_object_end(&guest->out);
    lt_writer_char(&guest->out.writer, '\n');
    switch (lt_line_write(guest->process.to_it, &guest->out, wait_until(guest, deadline))) {
    case LT_LINE_OK: return LT_GUEST_OK;
    case LT_LINE_STOPPED: return LT_GUEST_STOPPED;
    case LT_LINE_LATE: return forfeit(guest, 0, "it does not read what it is told");
    case LT_LINE_LONG:
    case LT_LINE_END:
    case LT_LINE_ERROR: break;
    }
    return forfeit_ended(guest);
}

static lt_guest_result send_soon(lt_guest *guest) {
    return send(guest, lt_milliseconds() + GRACE_MS);
}

// Tells the program what is wrong with its answer, and ends the game at the third such answer.
static lt_guest_result blame(lt_guest *guest, const char *reason) {
    begin(guest, "error");
    lt_json_key_string(&guest->out, "message", reason);
    lt_guest_result sent = send_soon(guest);
    if (sent != LT_GUEST_OK) return sent;
    if (++guest->faults < FAULTS) return LT_GUEST_OK;
    return forfeit(guest, END_MS, "answer number %d that was none: %.100s", FAULTS, reason);
}

// Tells the program that it is too late, if its pipe takes that without waiting, and ends the game.
static lt_guest_result forfeit_late(lt_guest *guest) {
    static const char line[] = "{\"type\":\"error\",\"message\":\"no answer in time\"}\n";
    (void)lt_write_all(guest->process.to_it, line, sizeof line - 1, (lt_wait){.deadline = 0});
    return forfeit(guest, END_MS, "no answer in time");
}

// --- Lines in ---------------------------------------------------------------------------------------

// Waits for a message of `type`. LT_GUEST_OK with *message NULL means that a line came which is no message:
// guest->fault says why, and the caller has to blame the program for it.
static lt_guest_result receive(lt_guest *guest, const char *type, int64_t deadline, lt_json_node **message) {
    for (;;) {
        char *text;
        size_t size;
        *message = NULL;
        switch (lt_lines_next(&guest->lines, wait_until(guest, deadline), &text, &size)) {
        case LT_LINE_OK: break;
        case LT_LINE_STOPPED: return LT_GUEST_STOPPED;
        case LT_LINE_LATE: return forfeit_late(guest);
        case LT_LINE_LONG:
            snprintf(guest->fault, sizeof guest->fault, "the line is too long");
            return LT_GUEST_OK;
        case LT_LINE_END:
        case LT_LINE_ERROR: return forfeit_ended(guest);
        }
        lt_json_node *read = lt_json_read(text, size);
        const char *kind = lt_json_string_at(read, "type");
        if (kind == NULL) {
            lt_json_free(read);
            note(guest, "a line that is no message", text, size);
            snprintf(guest->fault, sizeof guest->fault, "the line is no JSON object with a type");
            return LT_GUEST_OK;
        }
        if (strcmp(kind, type) == 0) {
            *message = read;
            return LT_GUEST_OK;
        }
        note(guest, "ignored a message of another type", text, size);
        lt_json_free(read);
    }
}

// --- A game -----------------------------------------------------------------------------------------

static lt_guest_result await_ready(lt_guest *guest) {
    const int64_t deadline = lt_milliseconds() + READY_MS;
    begin(guest, "hello");
    lt_json_key_int(&guest->out, "protocol", LT_PROTOCOL_VERSION);
    lt_json_key(&guest->out, "tiles");
    lt_json_tiles(&guest->out);
    lt_guest_result result = send(guest, deadline);
    while (result == LT_GUEST_OK) {
        lt_json_node *message;
        result = receive(guest, "ready", deadline, &message);
        if (result != LT_GUEST_OK) break;
        int64_t version = 0;
        const bool there = message != NULL;
        const bool read = there && lt_json_integer_at(message, "protocol", 1, INT32_MAX, &version);
        lt_json_free(message);
        if (read && version == LT_PROTOCOL_VERSION) return LT_GUEST_OK;
        if (read) return forfeit(guest, END_MS, "it speaks protocol %d", (int)version);
        if (there) snprintf(guest->fault, sizeof guest->fault, "a ready without its protocol");
        char reason[LT_REASON_TEXT];
        memcpy(reason, guest->fault, sizeof reason);
        result = blame(guest, reason);
    }
    return result;
}

// Starts the program and waits until it is ready.
static lt_guest_result start_process(lt_guest *guest) {
    if (guest->failed_starts >= HOPELESS)
        return forfeit(guest, 0, "it does not become ready, and is not started any more");
    int error = lt_process_start(&guest->process, guest->settings.command, guest->settings.quiet);
    guest->failed_starts++;
    if (error != 0) return forfeit(guest, 0, "cannot start it: %s", strerror(error));
    guest->lines = (lt_lines){.fd = guest->process.from_it, .buffer = guest->lines.buffer, .cap = LINE_IN};
    lt_guest_result result = await_ready(guest);
    if (result == LT_GUEST_OK) guest->failed_starts = 0;
    return result;
}

// Starts the program unless it runs already.
static lt_guest_result begin_process(lt_guest *guest) {
    if (guest->process.pid != 0) return LT_GUEST_OK;
    const lt_guest_result result = start_process(guest);
    if (result == LT_GUEST_FORFEIT && !guest->was_ready) return LT_GUEST_SILENT;
    guest->was_ready |= result == LT_GUEST_OK;
    return result;
}

lt_guest_result lt_guest_start(lt_guest *guest, const lt_guest_game *game) {
    const lt_setup *setup = game->setup;
    guest->seat = game->seat;
    guest->faults = 0;
    guest->fault[0] = '\0';
    lt_guest_result result = begin_process(guest);
    if (result != LT_GUEST_OK) return result;
    begin(guest, "start");
    lt_json *out = &guest->out;
    lt_json_key_string(out, "game", game->game);
    lt_json_key_int(out, "seat", game->seat + 1);
    lt_json_key_int(out, "players", setup->players);
    lt_json_key_string(out, "rules", lt_rules_names[setup->rules]);
    lt_json_key_array(out, "seats");
    for (unsigned i = 0; i < setup->players; i++)
        lt_json_string_bytes(out, &lt_side_letters[setup->side[i]], 1);
    lt_json_array_end(out);
    lt_json_key_array(out, "names");
    for (unsigned i = 0; i < setup->players; i++) lt_json_string(out, game->names[i]);
    lt_json_array_end(out);
    return send_soon(guest);
}

static void write_choose(lt_guest *guest, const lt_view *view, const lt_move *moves, int count,
                         unsigned time_ms) {
    begin(guest, "choose");
    lt_json_key_int(&guest->out, "id", (int64_t)guest->id);
    lt_json_key(&guest->out, "view");
    lt_json_view(&guest->out, view);
    lt_json_key_array(&guest->out, "legal");
    for (int i = 0; i < count; i++) lt_json_move(&guest->out, moves[i]);
    lt_json_array_end(&guest->out);
    lt_json_key_int(&guest->out, "time_ms", time_ms);
}

// Whether the message is a legal move for this choice; else says in guest->fault what it is.
static bool read_move(lt_guest *guest, const lt_json_node *message, const lt_move *moves, int count,
                      lt_move *move) {
    int64_t id;
    lt_fault fault;
    lt_move read;
    const char *text = lt_json_string_at(message, "move");
    if (!lt_json_integer_at(message, "id", 0, INT64_MAX, &id) || text == NULL) {
        snprintf(guest->fault, sizeof guest->fault, "an answer has an id and a move");
        return false;
    }
    if ((uint64_t)id != guest->id) {
        snprintf(guest->fault, sizeof guest->fault, "an answer for another id");
        return false;
    }
    if (!lt_move_read(text, strlen(text), &read, &fault)) {
        snprintf(guest->fault, sizeof guest->fault, "%.150s", fault.reason);
        return false;
    }
    for (int i = 0; i < count; i++)
        if (lt_move_equal(moves[i], read)) {
            *move = read;
            return true;
        }
    snprintf(guest->fault, sizeof guest->fault, "%.40s is not among the legal moves", text);
    return false;
}

lt_guest_result lt_guest_choose(lt_guest *guest, const lt_view *view, unsigned time_ms, lt_move *move) {
    lt_move moves[LT_MAX_MOVES];
    const int count = lt_view_moves(view, moves, LT_MAX_MOVES);
    guest->id++;
    for (;;) {
        const int64_t now = lt_milliseconds();
        const int64_t deadline = time_ms == 0 ? INT64_MAX : now + time_ms + GRACE_MS;
        lt_json_node *message;
        write_choose(guest, view, moves, count, time_ms);
        lt_guest_result result = send(guest, deadline);
        if (result == LT_GUEST_OK) result = receive(guest, "move", deadline, &message);
        if (result != LT_GUEST_OK) return result;
        const bool good = message != NULL && read_move(guest, message, moves, count, move);
        lt_json_free(message);
        if (good) return LT_GUEST_OK;
        char reason[LT_REASON_TEXT];
        memcpy(reason, guest->fault, sizeof reason);
        result = blame(guest, reason);
        if (result != LT_GUEST_OK) return result;
    }
}

lt_guest_result lt_guest_tell(lt_guest *guest, unsigned player, lt_move move, const lt_events *events) {
    begin(guest, "events");
    lt_json_key_int(&guest->out, "player", player + 1);
    lt_json_key(&guest->out, "move");
    lt_json_move(&guest->out, move);
    lt_json_key(&guest->out, "events");
    lt_json_events(&guest->out, events);
    return send_soon(guest);
}

lt_guest_result lt_guest_over(lt_guest *guest, unsigned winners, const uint8_t *honor, unsigned players) {
    begin(guest, "over");
    lt_json_key_array(&guest->out, "winners");
    for (unsigned i = 0; i < players; i++)
        if (winners >> i & 1) lt_json_int(&guest->out, i + 1);
    lt_json_array_end(&guest->out);
    lt_json_key_array(&guest->out, "honor");
    for (unsigned i = 0; i < players; i++) lt_json_int(&guest->out, honor[i]);
    lt_json_array_end(&guest->out);
    return send_soon(guest);
}

void lt_guest_close(lt_guest *guest) {
    if (guest == NULL) return;
    if (guest->process.pid != 0) {
        begin(guest, "quit");
        (void)send_soon(guest);
    }
    lt_process_end(&guest->process, END_MS);
    free(guest->lines.buffer);
    free(guest->out.writer.out);
    free(guest);
}

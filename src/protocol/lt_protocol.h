// lt_protocol.h - the bot protocol of docs/NOTATION.md, both sides of it, and views from JSON.
// The host's side does not trust a program: its answers may be wrong, late or endless, and it may hang.
#ifndef LT_PROTOCOL_H
#define LT_PROTOCOL_H

#include "lt_bot.h"
#include "lt_event.h"
#include "lt_json.h"
#include "lt_notation.h"

enum {
    LT_PROTOCOL_VERSION = 1,
    // No line of this protocol is longer: a view, 1024 moves and what is around them.
    LT_LINE_MAX = 128 * 1024,
    LT_REASON_TEXT = 160 // a buffer for why something was refused
};

// Reads a view that lt_view_json wrote; writing it again gives the same bytes. The view's seat is the one
// whose hand is in it. Which of several empty stacks was dedicated to is not in the JSON. On a fault it
// returns false, *view is untouched, and reason[0..LT_REASON_TEXT) says why.
bool lt_view_read(const lt_json_node *json, lt_view *view, char *reason);

// --- The bot's side -------------------------------------------------------------------------------

typedef struct {
    const lt_bot *bot;
    const char *name; // as it introduces itself
    uint64_t seed;
    unsigned playouts; // 0 for the bot's own number
    int in, out;       // file descriptors
} lt_service;

// Answers until the host says quit or goes away. Returns 0, or the errno of what failed.
int lt_serve(const lt_service *service);

// --- The host's side ------------------------------------------------------------------------------

typedef struct lt_guest lt_guest; // a program that plays

typedef struct {
    const char *command; // for `sh -c`
    bool quiet;          // its standard error goes nowhere, and no notes are written
    // Polled while waiting: true ends the wait with LT_GUEST_STOPPED. May be NULL.
    bool (*stop)(void *context);
    void *context;
} lt_guest_settings;

typedef enum {
    LT_GUEST_OK,
    LT_GUEST_FORFEIT, // lt_guest_fault says why; the program is gone, and started again for the next game
    LT_GUEST_SILENT,  // it never became ready, in no game: lt_guest_fault says why
    LT_GUEST_STOPPED
} lt_guest_result;

typedef struct {
    const char *game;
    unsigned seat; // from 0
    const lt_setup *setup;
    const char *const *names; // of all players
} lt_guest_game;

// NULL if there is no memory. The program is started with the first game; `settings->command` must live as
// long.
lt_guest *lt_guest_open(const lt_guest_settings *settings);
// Says quit, and soon ends the program and whatever it started.
void lt_guest_close(lt_guest *guest);

lt_guest_result lt_guest_start(lt_guest *guest, const lt_guest_game *game);
// Asks for a move until there is a legal one. `time_ms` is for this move, 0 for none.
lt_guest_result lt_guest_choose(lt_guest *guest, const lt_view *view, unsigned time_ms, lt_move *move);
// `events` as the guest's seat may see them.
lt_guest_result lt_guest_tell(lt_guest *guest, unsigned player, lt_move move, const lt_events *events);
// The game is over; `winners` is a bit set.
lt_guest_result lt_guest_over(lt_guest *guest, unsigned winners, const uint8_t *honor, unsigned players);

const char *lt_guest_fault(const lt_guest *guest);

#endif

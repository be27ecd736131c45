// lt_match.h - one running game for any mixture of people, bots and remote players.
//
// A match is a value, as the core's game is: no I/O, no allocation, no clock of its own. The host says what time it is,
// keeps the text of the record, and lets bots think wherever it likes. A turn is built as a draft that is undone and
// redone freely, since nothing hidden appears in it; confirming plays it as a whole.
#ifndef LT_MATCH_H
#define LT_MATCH_H

#include "lt_bot.h"
#include "lt_event.h"
#include "lt_notation.h"
#include "lt_view.h"

// --- Who plays, and how -------------------------------------------------------------------------

typedef enum { LT_SEAT_PERSON, LT_SEAT_BOT, LT_SEAT_REMOTE } lt_seat_kind;

enum {
    LT_MATCH_NAME = 104,
    LT_MATCH_TAGS = 4096,                                 // of a record that are not the match's own
    LT_MATCH_RECORD = LT_RECORD_TEXT + 2 * LT_MATCH_TAGS, // a buffer that holds the record of any match
    LT_MATCH_LISTENERS = 8
};

typedef struct {
    lt_seat_kind kind;
    char name[LT_MATCH_NAME];
    const lt_bot *bot; // of LT_SEAT_BOT; NULL for others
} lt_seat;

typedef enum { LT_NO_CLOCK, LT_CLOCK_PER_TURN, LT_CLOCK_BANK } lt_clock_kind;

#define LT_CLOCK_MAX_MS ((int64_t)1000 * 60 * 60 * 24 * 365) // longer ones are cut to it

// Clocks are for people and remote players: how long a bot thinks is the host's own affair.
typedef struct {
    lt_clock_kind kind;
    int64_t time_ms;      // for each turn; or the bank that each player begins with
    int64_t increment_ms; // added to the bank after each turn of the player's
} lt_clock_rules;

typedef struct {
    lt_setup setup; // whoever is player 1 begins: lt_match_rotate_seats decides who that is
    lt_seat seat[LT_MAX_PLAYERS];
    lt_clock_rules clock;
    const lt_bot *stand_in; // plays on for whoever leaves a game of three or four; NULL for a good one
    uint64_t bot_seed;      // for the bots' own choices; tells nothing of the deck
    bool seeded;            // the deck is the one that `seed` names, and the record says so
    uint64_t seed;
    char date[16]; // for the record: "2026-11-15", or ""
} lt_match_settings;

// Turns the players round the table: the one who sat first then sits `steps` places on, and so everyone. For a start
// player drawn by chance (steps at random) and for a rematch (steps = 1). Sides, that is who sits between whom, stay.
void lt_match_rotate_seats(lt_match_settings *settings, unsigned steps);

// --- What happened -------------------------------------------------------------------------------

// A move as one seat may see it, given to a listener right after it was played.
typedef struct {
    unsigned number; // of the move in the game, from 1; 0 for the start of the game
    unsigned turn;   // in which it was played, from 1
    unsigned player;
    lt_move move; // of no meaning where number is 0
    lt_events events;
} lt_happening;

typedef struct {
    int seat; // or LT_SPECTATOR
    void (*hear)(void *context, const lt_happening *happening);
    void *context;
} lt_listener;

// --- The match -----------------------------------------------------------------------------------

typedef struct {
    lt_match_settings settings;
    lt_state state; // confirmed; the truth, for the host alone
    int move_count;
    lt_move moves[LT_MAX_GAME_MOVES];

    lt_state draft; // `state` with the moves of the draft, but for its placement or pass: that is kept back
    int draft_count, draft_undone;
    lt_move draft_moves[LT_MAX_TURN_MOVES]; // first those of the draft, then those that can be redone

    int64_t bank_ms[LT_MAX_PLAYERS];
    int64_t turn_began_ms, paused_ms; // on the host's clock
    bool paused;

    struct {                // who left a game of three or four, so that a bot plays on
        lt_termination how; // LT_NORMAL: nobody did
        unsigned turn;
    } left[LT_MAX_PLAYERS];

    bool ended; // by the rules or otherwise
    lt_termination termination;
    int terminated_by; // or -1
    unsigned winners;  // bit set of players

    int listener_count;
    lt_listener listeners[LT_MATCH_LISTENERS];
    size_t tags_size;
    char tags[LT_MATCH_TAGS]; // those of a restored record that mean nothing to the match
} lt_match;

// Sets the table up. `now_ms` is the host's monotonic clock wherever it is asked for.
// A seat of a bot without a bot gets the stand-in; a clock without time is none.
lt_err lt_match_start(lt_match *match, const lt_match_settings *settings, int64_t now_ms);

// What a seat may know, with the draft if it is that seat's turn; of the confirmed game for all the others.
lt_view lt_match_view(const lt_match *match, int seat);

// --- A turn in the making ------------------------------------------------------------------------

// Adds a move to the draft of the player to move. A placement or a pass completes it; it gives way to whatever is
// drafted next. LT_ERR_… and nothing changed if the rules do not allow the move. What was undone is forgotten.
lt_err lt_match_draft(lt_match *match, lt_move move);
bool lt_match_undo(lt_match *match); // the last move of the draft; false if there is none
bool lt_match_redo(lt_match *match);
bool lt_match_complete(const lt_match *match); // the draft ends with a placement or a pass

// Plays the draft, which must be complete. Listeners hear each of its moves. False if it is not complete, or the game has
// ended, or the player's time is up at `now_ms` (then that has happened which lt_match_tick describes).
bool lt_match_confirm(lt_match *match, int64_t now_ms);

// What a placement would give to everyone if it were drafted now and confirmed, in the order of the rules: the placement,
// cards and favor. False if the rules do not allow it. The draw at the end is left out: nobody knows it.
bool lt_match_preview(const lt_match *match, lt_move placement, lt_events *events);

// --- Games elsewhere -----------------------------------------------------------------------------

// A deck that fits what a seat, or LT_SPECTATOR, knows of a game: what it drew, in order, and everybody's moves so far. With it
// the game can be played through, and whatever that seat may see comes out as it was. False if no deck does.
bool lt_fit_deck(unsigned players, int seat, const lt_tile *drawn, unsigned drawn_count, const lt_move *moves,
                 int count, lt_tile deck[LT_MAX_DECK]);

// --- Bots ---------------------------------------------------------------------------------------

// A whole turn of a bot from a view, as moves to be drafted one by one; returns how many. Needs no match, so that it can
// run in another thread. `scratch` has bot->memory bytes.
int lt_bot_turn(const lt_bot *bot, const lt_view *view, const lt_budget *budget, void *scratch,
                lt_move out[LT_MAX_TURN_MOVES]);

// The seed for the choices of the player to move.
uint64_t lt_match_bot_seed(const lt_match *match);

// --- Clocks -------------------------------------------------------------------------------------

// What is left to a player at `now_ms`; INT64_MAX without a clock. May be negative until lt_match_tick is called.
int64_t lt_match_time_left(const lt_match *match, unsigned player, int64_t now_ms);
// Ends the turn of a player whose time is up: true if that happened. With two players the game ends, and the other wins;
// with three or four the stand-in takes the seat. Hosts call it when that time comes.
bool lt_match_tick(lt_match *match, int64_t now_ms);
void lt_match_pause(lt_match *match, int64_t now_ms); // nobody's time runs
void lt_match_resume(lt_match *match, int64_t now_ms);

// --- Endings other than the rules' ------------------------------------------------------------------

// With two players the game ends, and the other wins. With three or four `bot`, or the stand-in if it is NULL, takes the
// seat and plays on; match->left says so.
void lt_match_resign(lt_match *match, unsigned player, const lt_bot *bot, int64_t now_ms);
void lt_match_abandon(lt_match *match, int64_t now_ms); // nobody wins
// A bot takes a seat, or a person (bot is NULL) takes it back, and the game goes on. The draft of that seat is gone.
// Whoever comes back after the time was up gets all of it again.
void lt_match_take_seat(lt_match *match, unsigned player, const lt_bot *bot, int64_t now_ms);
// The settings for another game of the same players: whoever left this one is a person again.
lt_match_settings lt_match_same_players(const lt_match *match);

// --- The record --------------------------------------------------------------------------------------

// The record so far, as a writer of lt_notation.h; LT_MATCH_RECORD bytes hold any. It has tags of its own (who is a bot at
// which level, clocks and what is left of them, the bots' seed), so that a match can be resumed from it. The draft's card
// moves are part of it: a record may end within a turn. It holds the deck, so it is for the host alone until the end.
size_t lt_match_record(const lt_match *match, int64_t now_ms, char *out, size_t cap);

// A match from its record, also from one that another program wrote: seats are then people. Time runs from `now_ms` on,
// and the listeners have to come again. False says why not, and *match is untouched.
bool lt_match_restore(lt_match *match, const char *text, size_t size, int64_t now_ms, lt_fault *fault);
// The same, with the fault's reason in a language.
bool lt_match_restore_in(lt_language language, lt_match *match, const char *text, size_t size, int64_t now_ms,
                         lt_fault *fault);

// --- Listening ------------------------------------------------------------------------------------------

// False if there is no room. The listener hears what comes from now on.
bool lt_match_listen(lt_match *match, lt_listener listener);
// Tells one listener the whole game so far, from its start (number 0) to the last confirmed move.
void lt_match_replay(const lt_match *match, lt_listener listener);

#endif

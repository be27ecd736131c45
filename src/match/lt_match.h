// lt_match.h - a running game with drafts, listeners, names and a record, for people and bots at one device.
//
// A match is a value, as the game is: no I/O, no allocation, no clock of its own. The host says what time it
// is, keeps the text of the record, and lets bots think wherever it likes. A turn is built as a draft that is
// undone and redone freely, since nothing hidden appears in it; confirming plays it as a whole.
#ifndef LT_MATCH_H
#define LT_MATCH_H

#include "lt_describe.h"
#include "lt_game.h"

// --- Who plays, and how -------------------------------------------------------------------------

enum {
    LT_MATCH_NAME = 104,
    LT_MATCH_TAGS = 4096,                                 // of a record that are not the match's own
    LT_MATCH_RECORD = LT_RECORD_TEXT + 2 * LT_MATCH_TAGS, // a buffer that holds the record of any match
    LT_MATCH_LISTENERS = 8
};

typedef struct {
    lt_seat_kind kind; // LT_SEAT_PERSON or LT_SEAT_BOT
    char name[LT_MATCH_NAME];
    const lt_bot *bot; // of the registry, for LT_SEAT_BOT; NULL for a person
} lt_seat;

// They stay as they are while the game runs, and so are those of another game of the same players. Who plays
// a seat now, the person or a stand-in, is known to lt_game_bot.
typedef struct {
    lt_setup setup; // player 1 begins: lt_match_rotate_seats decides who that is
    lt_seat seat[LT_MAX_PLAYERS];
    lt_clock_rules clock;
    const lt_bot *stand_in; // plays on for a person who leaves a game of three or four; NULL for a good one
    uint64_t bot_seed;      // for the bots' own choices; says nothing of the deck
    bool seeded;            // the deck is the one that `seed` names, and the record says so
    uint64_t seed;
    char date[16]; // for the record: "2026-11-15", or ""
} lt_match_settings;

// Moves everyone `steps` seats on, for a start player who is drawn (steps at random) and for a rematch (steps
// = 1). The sides stay, that is who sits between whom.
void lt_match_rotate_seats(lt_match_settings *settings, unsigned steps);

// The bots' own names, one for each level, from the weakest on.
extern const char *const lt_bot_called[];
// The name for the bot in that seat: that of its level, or the next one that nobody at the table has.
const char *lt_match_bot_name(const lt_match_settings *settings, unsigned seat);
// Names all bots that have no name yet.
void lt_match_name_bots(lt_match_settings *settings);

// --- What happened -------------------------------------------------------------------------------

// A move as one seat may see it. Listeners are given those of a turn, in order, when the whole turn was
// played.
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
    lt_game game; // without the draft
    lt_move moves[LT_MAX_GAME_MOVES];

    // The game's state with the moves of the draft, but for its placement or pass: that is kept back.
    lt_state draft;
    int draft_count, draft_undone;
    lt_move draft_moves[LT_MAX_TURN_MOVES]; // first those of the draft, then those that can be redone

    int listener_count;
    lt_listener listeners[LT_MATCH_LISTENERS];
    size_t tags_size;
    char tags[LT_MATCH_TAGS]; // those of a restored record that mean nothing to the match
} lt_match;

// Sets the table up. `now_ms` is the host's monotonic clock wherever it is asked for.
// A seat of a bot without a bot gets the stand-in; a clock without time is none.
lt_err lt_match_start(lt_match *match, const lt_match_settings *settings, int64_t now_ms);

// Sets up a narrator with a language and the names of the seats.
void lt_match_narrator(const lt_match *match, lt_language language, lt_narrator *narrator);

// What a seat may know, with the draft if it is that seat's turn; of the confirmed game for all the others.
lt_view lt_match_view(const lt_match *match, int seat);

// --- A turn in the making ------------------------------------------------------------------------

// Adds a move to the draft of the player to move. A placement or a pass completes it, and gives way to the
// move that is drafted next. LT_ERR_… and nothing changed if the rules do not allow the move. What was undone
// is forgotten.
lt_err lt_match_draft(lt_match *match, lt_move move);
bool lt_match_undo(lt_match *match); // the last move of the draft; false if there is none
bool lt_match_redo(lt_match *match);
bool lt_match_complete(const lt_match *match); // the draft ends with a placement or a pass

// Plays the draft, which must be complete. False if it is not complete, or as lt_match_play.
bool lt_match_confirm(lt_match *match, int64_t now_ms);
// Plays a whole turn at once, in place of the draft. Listeners hear each of its moves. False if the rules do
// not allow it, it is not whole, the game is over, or the player's time is up at `now_ms` (then lt_match_tick
// was called).
bool lt_match_play(lt_match *match, const lt_move *moves, unsigned count, int64_t now_ms);

// What a placement would give to everyone if it were drafted now and confirmed, in the order of the rules:
// the placement, cards and favor. False if the rules do not allow it. The draw at the end is left out: nobody
// knows it.
bool lt_match_preview(const lt_match *match, lt_move placement, lt_events *events);

// --- Games elsewhere -----------------------------------------------------------------------------

// A deck that fits what a seat, or LT_SPECTATOR, knows of a game: what it drew, in order, and everybody's
// moves so far. Playing the moves with this deck shows that seat exactly what it saw in the game.
// False if no deck does.
bool lt_fit_deck(unsigned players, int seat, const lt_tile *drawn, unsigned drawn_count, const lt_move *moves,
                 int count, lt_tile deck[LT_MAX_DECK]);

// --- Leaving ------------------------------------------------------------------------------------

// A person resigns, as lt_game_leave. The draft is gone if it was theirs.
void lt_match_resign(lt_match *match, unsigned player, int64_t now_ms);
// Ends the turn of a player whose time is up, as lt_game_leave: true if that happened. Hosts call it when
// that time comes.
bool lt_match_tick(lt_match *match, int64_t now_ms);

// --- The record --------------------------------------------------------------------------------------

// The record so far, as a writer of lt_notation.h; LT_MATCH_RECORD bytes hold any. It has tags of its own
// (who is a bot at which level, clocks and what is left of them, the bots' seed), so that a match can be
// resumed from it. The draft's card moves are part of it: a record may end within a turn. It holds the deck,
// so it is for the host alone until the end.
size_t lt_match_record(const lt_match *match, int64_t now_ms, char *out, size_t cap);

// The same of any game, with what its owner knows about it.
typedef struct {
    const lt_setup *setup;
    const lt_game *game;
    const lt_move *moves;             // game->move_count of them
    const lt_match *draft;            // whose card moves are added; NULL for none
    const char *name[LT_MAX_PLAYERS]; // NULL or "" for none
    const char *date;                 // or ""
    const uint64_t *seed;             // that names the deck; NULL if none does
    uint64_t bot_seed;
    const lt_bot *stand_in; // NULL: the record does not say
    bool clocks;            // the clock and what everyone has left at `now_ms`
    int64_t now_ms;
    const char *tags; // further ones, with a line each
    size_t tags_size;
} lt_game_record;
size_t lt_game_record_write(const lt_game_record *record, char *out, size_t cap);

// A match from its record, also from one that another program wrote: seats are then people. Time runs from
// `now_ms` on, and the listeners have to come again. False says why not, in a language, and *match is
// untouched.
bool lt_match_restore(lt_language language, lt_match *match, const char *text, size_t size, int64_t now_ms,
                      lt_fault *fault);

// --- Listening ------------------------------------------------------------------------------------------

// False if there is no room. The listener hears what comes from now on.
bool lt_match_listen(lt_match *match, lt_listener listener);
// Tells one listener the whole game so far, from its start (number 0) to the last confirmed move.
void lt_match_replay(const lt_match *match, lt_listener listener);

#endif

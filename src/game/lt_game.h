// lt_game.h - a running game: the state, who sits where and who left, the clock, and how it ended.
//
// A plain value without I/O, allocation or a clock of its own: the host says what time it is, in milliseconds
// on any clock that never goes back. The owner keeps the moves, in an array of game.move_count: a match has a
// fixed one, a server with ten thousands of games a small one that grows.
#ifndef LT_GAME_H
#define LT_GAME_H

#include "lt_bot.h"
#include "lt_describe.h"
#include "lt_event.h"
#include "lt_notation.h"
#include "lt_view.h"

#ifdef __cplusplus
extern "C" {
#endif

// --- Seats --------------------------------------------------------------------------------------

typedef enum { LT_SEAT_PERSON, LT_SEAT_BOT } lt_seat_kind;

// Whether a person plays, and if not, why; the stand-in plays for a person who left.
typedef enum {
    LT_PLAYS,
    LT_LEFT_AWAY,     // the connection is gone
    LT_LEFT_RESIGNED, // for good
    LT_LEFT_TIME,     // the time ran out
    LT_LEFT_ASKED     // a bot was asked to play on
} lt_left;

typedef struct {
    uint8_t kind;      // lt_seat_kind
    uint8_t left;      // lt_left; LT_PLAYS for a bot's seat, and for a person whose leaving ended the game
    uint8_t left_turn; // the turn in which the person left
    uint8_t bot;       // index in lt_bots of who sits here or stands in for the person who left
} lt_game_seat;

// Moves the elements of an array with one for each player `steps` places on: what stood at 0 is then at
// `steps`.
// For a start player who is drawn, and by one place for a rematch. An element has at most LT_MAX_SEAT_BYTES.
enum { LT_MAX_SEAT_BYTES = 256 };
void lt_rotate_seats(void *seats, size_t element_size, unsigned players, unsigned steps);

// --- Clocks -------------------------------------------------------------------------------------

typedef enum { LT_NO_CLOCK, LT_CLOCK_BANK, LT_CLOCK_PER_TURN } lt_clock_kind;

#define LT_CLOCK_MAX_MS ((int64_t)1000 * 60 * 60 * 24 * 365) // longer times are cut to it

// Clocks are for people: how long a bot thinks is the host's own affair.
typedef struct {
    lt_clock_kind kind;
    int64_t time_ms;      // for each turn; or the bank that each player begins with
    int64_t increment_ms; // added to the bank after each turn of the player's
} lt_clock_rules;

// The most time in the bank of a person who comes back after it ran out. A whole bank again would mean that
// nobody's time is ever up.
enum { LT_RETURN_BANK_MS = 60 * 1000 };

// --- The game -----------------------------------------------------------------------------------

typedef struct {
    lt_state state; // the truth, for the host alone
    lt_clock_rules clock;
    int64_t bank_ms[LT_MAX_PLAYERS]; // never negative; with time per turn it is that of one turn
    int64_t turn_began_ms;           // or when the player to move was charged last
    int64_t paused_ms;               // since when, if paused
    lt_game_seat seat[LT_MAX_PLAYERS];
    uint16_t move_count;
    uint8_t stand_in; // index in lt_bots
    bool paused;      // nobody's time runs
    bool over;        // by the rules or otherwise; `ending` says how
    lt_ending ending; // by is -1 and winners 0 until then
} lt_game;

typedef struct {
    const lt_setup *setup;
    lt_game_seat seat[LT_MAX_PLAYERS]; // `left` and `left_turn` are not looked at
    lt_clock_rules clock;              // one that is unknown or without time is none
    uint8_t stand_in;
} lt_game_start;

// Begins a game at `now_ms`. On an error *game is untouched.
lt_err lt_game_begin(lt_game *game, const lt_game_start *start, int64_t now_ms);

// The bot that plays a seat: whose it is, or the stand-in of who left; NULL if a person plays it.
const lt_bot *lt_game_bot(const lt_game *game, unsigned player);

// --- Turns --------------------------------------------------------------------------------------

// A turn that the rules have judged, with the state that it leads to: it is played without judging it again.
typedef struct {
    lt_state after;
    int64_t bank_ms; // what the player has left after it
    unsigned count;
    lt_move moves[LT_MAX_TURN_MOVES];
} lt_game_turn;

// Begins an empty turn of the player to move, from the state of the game.
void lt_game_turn_begin(const lt_game *game, lt_game_turn *turn);
// Adds a move to it: LT_OK, or the rule that it breaks, and then nothing is changed. `events` may be NULL.
lt_err lt_game_turn_add(lt_game_turn *turn, lt_move move, lt_events *events);
// Whether it ends with a placement or a pass.
bool lt_game_turn_is_whole(const lt_game_turn *turn);

// The turn of these moves, with the time charged at `now_ms`. LT_OK also if it is not whole. `events` may be
// NULL, or has room for those of each move.
lt_err lt_game_judge(const lt_game *game, const lt_move *moves, unsigned count, int64_t now_ms,
                     lt_game_turn *turn, lt_events *events);

// Plays a whole turn that was judged for this very state, and adds its moves to the owner's array, which has
// room for them. The next turn begins at `now_ms`.
void lt_game_play(lt_game *game, const lt_game_turn *turn, lt_move *moves, int64_t now_ms);

// --- Leaving and coming back ----------------------------------------------------------------------

// A person leaves. With two players, resigning and running out of time end the game, and the other wins;
// otherwise the stand-in plays on. False, and nothing is changed, if the game is over or the seat is a bot's.
bool lt_game_leave(lt_game *game, unsigned player, lt_left how, int64_t now_ms);
// A person who left plays again: with what is left in the bank, or with a short one if the time ran out. In
// their own turn the time since it began counts, whoever was to play it meanwhile.
// False, and nothing is changed, if the game is over, nobody left that seat, or they resigned.
bool lt_game_return(lt_game *game, unsigned player, int64_t now_ms);
// Ends the game, and nobody wins. False if it is over.
bool lt_game_abandon(lt_game *game, int64_t now_ms);

// --- Time ---------------------------------------------------------------------------------------

// What is in the bank of a player at `now_ms`, also of one for whom a bot plays; 0 without a clock.
int64_t lt_game_bank(const lt_game *game, unsigned player, int64_t now_ms);
// The same for a person who plays; INT64_MAX for bots and without a clock.
int64_t lt_game_time_left(const lt_game *game, unsigned player, int64_t now_ms);
// Whether the time of the player to move is up: lt_game_leave with LT_LEFT_TIME is due then.
bool lt_game_is_time_up(const lt_game *game, int64_t now_ms);
void lt_game_pause(lt_game *game, int64_t now_ms);
void lt_game_resume(lt_game *game, int64_t now_ms);

#ifdef __cplusplus
}
#endif
#endif

// lt_midend.h - what comes next in a running game, for every front alike: terminal, plain lines, page and
// server.
//
// A host asks lt_midend_next after each change. It lets a bot think where it likes, plays what the bot found,
// and asks again until the game is over or a person has to decide.
#ifndef LT_MIDEND_H
#define LT_MIDEND_H

#include "lt_match.h"

typedef enum {
    LT_NEXT_OVER,    // nothing
    LT_NEXT_TIME_UP, // the person to move is out of time: call lt_match_tick or lt_game_leave
    LT_NEXT_BOT,     // a bot finds its turn
    LT_NEXT_PERSON   // a person decides
} lt_next_kind;

typedef struct {
    lt_next_kind kind;
    unsigned seat;     // of the player to move
    const lt_bot *bot; // of LT_NEXT_BOT; else NULL
    int64_t
        time_left_ms; // of LT_NEXT_PERSON; INT64_MAX without a clock, for bots, and while the game is paused
} lt_next;

lt_next lt_midend_next(const lt_game *game, int64_t now_ms);

// --- People at one screen -------------------------------------------------------------------------

// The seats that people play, as a bit set: without those of bots and of who left.
unsigned lt_midend_people(const lt_game *game);
// The seat whose tiles the screen may show at any time: that of the only person who plays; LT_SPECTATOR if
// several share it, or nobody plays. Where several do, the screen is handed over before each turn.
int lt_midend_viewer(const lt_game *game);
// Whether the viewer may draft, undo, redo and confirm: it is their turn, they play it themselves, and
// nothing is paused.
bool lt_midend_may_decide(const lt_game *game, int viewer);

// --- Bots' turns ----------------------------------------------------------------------------------

// All that a bot is given to find its turn: a copy, so that it may think in another thread.
typedef struct {
    const lt_bot *bot;
    uint64_t seed;
    lt_view view;
} lt_bot_task;

// For the player to move. `bot_seed` is the game's: seats differ in what is made of it, so that two equal
// bots do not overlook the same things.
lt_bot_task lt_midend_task(const lt_game *game, uint64_t bot_seed);

// A whole turn of a bot from a view; returns the number of moves. `scratch` has bot->memory bytes.
int lt_bot_turn(const lt_bot *bot, const lt_view *view, const lt_budget *budget, void *scratch,
                lt_move out[LT_MAX_TURN_MOVES]);

// Lets the bot that is to move think here and now; lt_match_play plays what it found. The budget's seed is
// not looked at.
// Returns the number of moves; 0 if no bot is to move, or if the budget said stop.
unsigned lt_midend_think(const lt_match *match, lt_budget budget, void *scratch,
                         lt_move out[LT_MAX_TURN_MOVES]);

#endif

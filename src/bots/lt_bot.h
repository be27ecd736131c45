// lt_bot.h - computer players. A bot is given a view and a budget, never the state, so it cannot cheat.
//
// The same bot, view, seed and number of playouts give the same move on every platform. A bot reads no clock,
// allocates no memory and keeps nothing between two choices: the host owns the clock and lends scratch
// memory.
#ifndef LT_BOT_H
#define LT_BOT_H

#include <stddef.h>

#include "lt_core.h"
#include "lt_view.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct {
    uint64_t seed;
    unsigned playouts;           // simulations of a search in all; 0 for the bot's own number
    bool (*stop)(void *context); // asked often; true: return the best move so far at once. NULL: never
    void *context;
} lt_budget;

typedef struct lt_bot lt_bot;

struct lt_bot {
    const char *name;
    const char *about; // one sentence about its character
    size_t memory;     // bytes of scratch that `choose` needs, aligned for any type
    // A legal move for view->seat, whose turn it must be.
    lt_move (*choose)(const lt_bot *bot, const lt_view *view, const lt_budget *budget, void *scratch);
    const void *settings; // the bot's own
};

enum { LT_BOT_MEMORY = 256 * 1024 }; // no bot of the registry needs more

// The bots for people, from the weakest level to "master", then the plain ones: random, greedy, value,
// search.
extern const lt_bot *const lt_bots[];
extern const unsigned lt_bot_count;
extern const unsigned lt_level_count; // the first so many of them are the levels for people

const lt_bot *lt_bot_by_name(const char *name); // NULL if there is none

// --- Advice -------------------------------------------------------------------------------------

// LT_ADVICE_PLAYOUTS is what advice and judgments try if the budget names no number.
enum { LT_MAX_ADVICE = 16, LT_MAX_TURN_MOVES = 16, LT_ADVICE_PLAYOUTS = 256 };

typedef struct {
    lt_move moves[LT_MAX_TURN_MOVES]; // the rest of the turn, in order
    int move_count;
    unsigned chance; // of winning, in 1/10000; a shared victory counts in parts
} lt_advice;

// The best ways to finish the turn of view->seat, best first; returns how many were written (at least one).
int lt_advise(const lt_view *view, const lt_budget *budget, void *scratch, lt_advice *out, int cap);

// A strong player's judgment of a turn, from what the player could see.
typedef struct {
    lt_advice best; // what it would have played
    // The chance after the turn that was played, in 1/10000. An estimate: it may be above best.chance.
    unsigned played;
    unsigned error; // the true difference is within this range with 95 % probability; 0: both are exact
    // Of every player: the chance after the turn that was played, and how much more it is than after `best`.
    unsigned chances[LT_MAX_PLAYERS];
    int gifts[LT_MAX_PLAYERS];
} lt_verdict;

// Judges the whole turn `moves` of view->seat, where `view` is from before it. Both turns are tried in the
// same deals.
lt_verdict lt_judge(const lt_view *view, const lt_move *moves, int count, const lt_budget *budget,
                    void *scratch);

// The same against a turn that is known to be good, without a search for the best. Not for final turns.
lt_verdict lt_judge_against(const lt_view *view, const lt_move *best, int best_count, const lt_move *moves,
                            int count, const lt_budget *budget, void *scratch);

#ifdef __cplusplus
}
#endif
#endif

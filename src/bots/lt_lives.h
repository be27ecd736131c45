// lt_lives.h - other lives of a game: what a view does not show is dealt anew, and bots play to the end.
#ifndef LT_LIVES_H
#define LT_LIVES_H

#include "lt_bot.h"

#ifdef __cplusplus
extern "C" {
#endif

// How one life ended.
typedef struct {
    uint8_t winners; // bit set of players
    uint8_t honor[LT_MAX_PLAYERS];
} lt_life;

// Who plays on in a seat. With the budget that the bot had so far, it plays as it would have played.
typedef struct {
    const lt_bot *bot;
    lt_budget budget;
} lt_living;

// Plays a game that is not over to its end. False, and no life, if a budget's `stop` said so.
bool lt_live_on(const lt_state *start, const lt_living player[LT_MAX_PLAYERS], void *scratch, lt_life *life);

// Lives life `number` of those that the budget's seed names, with the bot in every seat. The view is that of
// a game that is not over. The same view, bot, seed and number give the same life, whatever was lived before.
// False, and no life, if the budget's `stop` said so.
bool lt_live(const lt_view *view, const lt_bot *bot, const lt_budget *budget, unsigned number, void *scratch,
             lt_life *life);

// Many lives, in any order. Begin with zeros.
typedef struct {
    unsigned count;
    unsigned twelfths[LT_MAX_PLAYERS];             // of victories, as up to four players share one
    unsigned honor[LT_MAX_PLAYERS][UINT8_MAX + 1]; // how often a player had so much at the end
} lt_lives;

void lt_lives_add(lt_lives *lives, const lt_life *life);

// A player's share of the victories, in 1/10000.
unsigned lt_lives_share(const lt_lives *lives, unsigned player);
// The least honor that so many percent of the lives did not exceed: 50 is the median.
unsigned lt_lives_honor(const lt_lives *lives, unsigned player, unsigned percent);

#ifdef __cplusplus
}
#endif
#endif

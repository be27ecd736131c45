// clock.h - private to the game: what turns, leaving and coming back do to the clock.
#ifndef LT_GAME_CLOCK_H
#define LT_GAME_CLOCK_H

#include "lt_assert.h"
#include "lt_game.h"

void lt_game_clock_begin(lt_game *game, lt_clock_rules rules, int64_t now_ms);
// Charges the player to move for the time since the turn began, or since the last charge.
void lt_game_clock_charge(lt_game *game, int64_t now_ms);
// What the player to move has in the bank if the turn ends now.
int64_t lt_game_clock_after_turn(const lt_game *game, int64_t now_ms);
// A turn was played, and the next one begins.
void lt_game_clock_turn_begins(lt_game *game, int64_t now_ms);
// The person of a seat comes back; the seat still says how they left.
void lt_game_clock_return(lt_game *game, unsigned player, int64_t now_ms);

#endif

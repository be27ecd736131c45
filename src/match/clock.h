// clock.h - private to the match: whose time runs, and what happens when a turn ends.
#ifndef LT_MATCH_CLOCK_H
#define LT_MATCH_CLOCK_H

#include "lt_match.h"

// A clock that can be kept: without time it is none, and nothing in it is beyond LT_CLOCK_MAX_MS.
lt_clock_rules lt_clock_sound(lt_clock_rules rules);

void lt_clock_start(lt_match *match, int64_t now_ms);
// Charges the player to move for the time since the turn began, or since the last charge.
void lt_clock_charge(lt_match *match, int64_t now_ms);
// The turn of `player` was charged and has ended, and another one begins.
void lt_clock_next(lt_match *match, unsigned player);

#endif

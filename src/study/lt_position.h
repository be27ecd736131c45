// lt_position.h - a moment of a game as the player to move knows it: the moves so far and that player's
// tiles. No hidden tile is in it, so that it can be shown, sent and kept by anyone.
//
// It depends on no bot: a code stays good whatever the bots learn.
#ifndef LT_POSITION_H
#define LT_POSITION_H

#include "lt_notation.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct {
    uint8_t players;
    uint8_t rules; // lt_rules
    lt_side side[LT_MAX_PLAYERS];
    lt_hand hand; // of the player to move
    int move_count;
    lt_move moves[LT_MAX_GAME_MOVES]; // from the start; the next one begins a turn
} lt_position;

// The position after the first `before` of a game's moves. False if no turn begins there, or the game does
// not come so far.
bool lt_position_of(const lt_setup *setup, const lt_move *moves, int before, lt_position *out);

// A game that comes to the position, for a match, a record or a bot: *setup has a deck that fits it (the
// tiles that the player cannot see are made up), *state is that game after the moves. Either may be NULL.
// False if the rules allow no such game.
bool lt_position_open(const lt_position *position, lt_setup *setup, lt_state *state);

// --- Codes -----------------------------------------------------------------------------------------------

// A position as a word of letters, digits, - and _, for a link: about two for each turn. The last two check
// the others, so that a mistyped code is refused.
enum { LT_POSITION_CODE = 1024 }; // a buffer that holds any; one of two players seldom has more than 60

// As a writer of lt_notation.h. The position must be one that lt_position_open accepts.
size_t lt_position_code(const lt_position *position, char *out, size_t cap);
// False, and *out untouched, if it is no code.
bool lt_position_read(const char *text, size_t size, lt_position *out);

#ifdef __cplusplus
}
#endif
#endif

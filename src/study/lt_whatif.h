// lt_whatif.h - any moment of a game as a board: turns that are tried from there, beside those that were
// played, and answers of bots to them.
//
// All of them are one tree, which a line is a way through. Nothing is forgotten when a turn is taken back, so
// that one can return to it. Those lines that are worth it are kept in the record, as its variations.
//
// The record of a game that is over shows everything. As long as it is not, the board is what the player to
// move knows of the moment, and the tiles that this player cannot see are made up.
#ifndef LT_WHATIF_H
#define LT_WHATIF_H

#include "lt_analysis.h"
#include "lt_deal.h"
#include "lt_match.h"
#include "lt_puzzle.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    LT_WHATIF_TURNS = 256,              // in all lines together
    LT_WHATIF_START = -1,               // no turn: the moment itself
    LT_WHATIF_KEPT = 3072,              // bytes of variations; docs/NOTATION.md says why
    LT_WHATIF_MEMORY = LT_PUZZLE_MEMORY // bytes of scratch that functions here ask for
};

typedef struct {
    int16_t parent; // the turn before it, or LT_WHATIF_START
    bool played;    // in the game itself
    bool kept;      // a line that ends here is a variation of the record
    uint8_t count;
    lt_move moves[LT_MAX_TURN_MOVES];
    const lt_bot *bot; // whose answer it is; NULL: nobody's
} lt_whatif_turn;

typedef struct {
    bool over;      // the game is, and everything in it is known
    lt_setup setup; // of the record, or one that fits what the player knows
    int before;     // moves of the game that come before the moment
    lt_state start; // the moment
    int count;
    lt_whatif_turn turn[LT_WHATIF_TURNS]; // a turn stands behind the one before it
    int at;                               // the last turn of the line on the board
    lt_state state;                       // after it
} lt_whatif;

typedef enum {
    LT_WHATIF_DONE,
    LT_WHATIF_REFUSED, // by the rules, or it is no whole turn
    LT_WHATIF_OVER,    // the line has come to the end of the game
    LT_WHATIF_FULL     // no room for more turns, or for more variations
} lt_whatif_result;

// The board after the first `before` of the record's moves, with the rest of a game that is over and the
// record's variations as lines. False if no turn begins there.
bool lt_whatif_begin(lt_whatif *whatif, const lt_record *record, int before);

// --- Along a line ----------------------------------------------------------------------------------------

// Plays a whole turn. One that was tried there before is found again.
lt_whatif_result lt_whatif_try(lt_whatif *whatif, const lt_move *moves, int count);
// Lets a bot play, which sees what its seat sees.
lt_whatif_result lt_whatif_answer(lt_whatif *whatif, const lt_bot *bot, uint64_t seed, void *scratch);
// Takes the last turn back. False at the moment itself.
bool lt_whatif_back(lt_whatif *whatif);
// Puts the line that ends with a turn on the board. False if there is no such turn.
bool lt_whatif_go(lt_whatif *whatif, int turn);

// What a strong bot thinks of the last turn of the line. False at the moment itself.
bool lt_whatif_judge(const lt_whatif *whatif, const lt_budget *budget, void *scratch, lt_verdict *out);

// --- Lines -----------------------------------------------------------------------------------------------

// The last turns of all lines: of those that go on no further, and of kept ones. Returns how many.
int lt_whatif_lines(const lt_whatif *whatif, int16_t out[LT_WHATIF_TURNS]);
// The turns of the line that ends with `turn`, from the moment on. Returns how many.
int lt_whatif_line(const lt_whatif *whatif, int turn, int16_t out[LT_MAX_TURNS]);
// The same as the variation it would be. False if it is the game itself.
bool lt_whatif_variation(const lt_whatif *whatif, int turn, lt_variation *out);

typedef struct {
    int shared;         // turns of both lines before they part
    bool part;          // else one is the beginning of the other, and there are no chances
    unsigned player;    // who has the choice there
    unsigned chance[2]; // this player's, after the one turn and after the other, in 1/10000
    unsigned error;     // the true difference is within this range with 95 % probability; 0: exact
    int turns[2];
    uint8_t honor[2][LT_MAX_PLAYERS]; // at the end of each
} lt_whatif_comparison;

// Two lines by their last turns: both choices are tried in the same deals.
void lt_whatif_compare(const lt_whatif *whatif, int a, int b, const lt_budget *budget, void *scratch,
                       lt_whatif_comparison *out);

// --- The record ------------------------------------------------------------------------------------------

// Marks the line that ends with `turn` as one to be kept, or not. False if it is the game itself, or if the
// game is not over: what is made up fits no record.
bool lt_whatif_keep(lt_whatif *whatif, int turn, bool keep);

// The record with the kept lines as its variations, as a writer of lt_notation.h; SIZE_MAX if they are more
// than LT_WHATIF_KEPT bytes. Variations that begin before the moment stay as they are.
size_t lt_whatif_write(const lt_whatif *whatif, const lt_record *record, char *out, size_t cap);

// --- Playing on ------------------------------------------------------------------------------------------

// A moment of a game as a game of its own, without clocks: `rival` has every seat but `seat`, from 0; NULL
// makes all of them persons. False if no turn ends there.
bool lt_moment_play_on(const lt_match *game, int before, unsigned seat, const lt_bot *rival, lt_match *out);
// The same of the line on the board, which began with a moment of `game`.
bool lt_whatif_play_on(const lt_whatif *whatif, const lt_match *game, unsigned seat, const lt_bot *rival,
                       lt_match *out);

#ifdef __cplusplus
}
#endif
#endif

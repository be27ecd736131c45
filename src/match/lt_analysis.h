// lt_analysis.h - what a strong bot thinks of the turns of a played game, each from the view of its player.
#ifndef LT_ANALYSIS_H
#define LT_ANALYSIS_H

#include "lt_bot.h"
#include "lt_luck.h"

typedef struct {
    lt_view view; // of the player, before the turn
    const lt_move *moves;
    int move_count;
    lt_verdict verdict;
    int luck[LT_MAX_PLAYERS]; // of what the player had drawn for this turn, to everybody, in 1/10000
} lt_judged;

// How many moves the turn that begins with moves[0] has; 0 if it is not whole.
int lt_turn_length(const lt_move *moves, int move_count);

// Judges the turn that begins after the first `before` of a game's moves. False if no whole turn begins
// there.
bool lt_judge_turn(const lt_setup *setup, const lt_move *moves, int move_count, int before,
                   const lt_budget *budget, void *scratch, lt_judged *out);

// What the turn gave away of the chance to win, in 1/10000; 0 where the bot's own choice was no better.
unsigned lt_cost(const lt_verdict *verdict);

// How much that is, where it is more than the error of the estimate.
typedef enum { LT_FINE, LT_SLIP, LT_MISTAKE, LT_BLUNDER } lt_grade;
extern const char *const lt_grade_names[]; // "fine", "slip", "mistake", "blunder"
enum { LT_SLIP_COST = 200, LT_MISTAKE_COST = 500, LT_BLUNDER_COST = 1000 };
lt_grade lt_grade_of(const lt_verdict *verdict);

#endif

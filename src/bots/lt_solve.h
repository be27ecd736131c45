// lt_solve.h - the end of a game, exactly: the best turn and who wins, by trying every turn to the end.
//
// With open hands everybody knows all tiles, and best play is well defined: everybody wants the largest share
// of the victory, then the most honor after the turn, then to leave least to those who come next (for two
// players only the share makes a difference). With hidden hands the player to move chooses the turn with the
// best mean share over all deals that fit the view, each as likely as the others; in each of them the hands
// are open from the next turn on. With at most two placements left that is no simplification: the next player
// has the last tile, and nothing is hidden from anyone who still decides something.
//
// No clock, no allocation, integers only: the same question gets the same answer everywhere.
#ifndef LT_SOLVE_H
#define LT_SOLVE_H

#include "lt_bot.h"
#include "lt_net.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum {
    LT_SOLVED,
    LT_TOO_FAR,    // the draw stack is not empty, or there are too many deals
    LT_GAVE_UP,    // the budget stopped it, or it came to the limit of nodes
    LT_NO_QUESTION // the game is over, or it is not the turn of the view's seat
} lt_solve_result;

typedef struct {
    lt_move moves[LT_MAX_TURN_MOVES]; // the best way to finish the turn
    int move_count;
    lt_chances chances; // of all players
    bool exact;         // nothing was simplified: see above
    unsigned deals;     // that fit the view; 1 with open hands
    uint64_t nodes;     // positions looked at
} lt_solution;

enum { LT_SOLVE_MEMORY = 224 * 1024 }; // bytes of scratch, aligned for any type

// Placements that are left in a game, the one of this turn included.
unsigned lt_placements_left(const lt_open_info *open);

// Solves the position of a view, for its player; budget->stop may end it. `nodes` is how many positions it
// may look at, 0 for any number. *out is written only with LT_SOLVED.
lt_solve_result lt_solve(const lt_view *view, const lt_budget *budget, uint64_t nodes, void *scratch,
                         lt_solution *out);

// The same with open hands.
lt_solve_result lt_solve_open(const lt_state *state, const lt_budget *budget, uint64_t nodes, void *scratch,
                              lt_solution *out);

#ifdef __cplusplus
}
#endif
#endif

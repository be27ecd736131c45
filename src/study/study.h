// study.h - private to study: what the making and the checking of puzzles share.
#ifndef LT_STUDY_STUDY_H
#define LT_STUDY_STUDY_H

#include <stdalign.h>
#include <stddef.h>

#include "lt_contest.h"
#include "lt_puzzle.h"
#include "lt_solve.h"

// What a turn leaves on the table, but for the lake: turns that leave the same are one idea.
typedef struct {
    lt_cards cards[LT_MAX_PLAYERS];
    lt_cards supply;
    uint8_t honor[LT_MAX_PLAYERS];
    uint8_t favor[LT_MAX_PLAYERS];
    uint8_t taken[LT_SETS];
    uint8_t favor_supply;
} lt_idea;

lt_idea lt_idea_of(const lt_state *state, const lt_move *moves, int count);
bool lt_idea_equal(const lt_idea *a, const lt_idea *b);

enum {
    LT_STUDY_TURNS = 64,     // good turns that are looked at
    LT_STUDY_IDEAS = 1024,   // ideas of an ending that are told apart
    LT_STUDY_PER_IDEA = 2,   // of which so many with one idea take part in a contest
    LT_STUDY_CARD_PLANS = 8, // as thorough as advice
    LT_STUDY_PLACEMENTS = 12
};

// What a function of this layer needs while it runs: it lies in the scratch memory.
typedef struct {
    lt_state state; // of the position; what is hidden in it is made up
    lt_view view;
    const lt_budget *budget;
    int count;
    lt_turn turn[LT_STUDY_TURNS]; // the good turns, best first by the network
    lt_idea idea[LT_STUDY_TURNS];
    lt_contest contest;
    lt_idea contender[LT_MAX_CONTENDERS]; // their ideas
    int runner_up;                        // of the contest: the best with another idea; -1 if there is none
    // Of an ending: ideas that were tried, how often, and the best turn with another idea.
    uint64_t seen[LT_STUDY_IDEAS];
    uint8_t times[LT_STUDY_IDEAS];
    lt_turn other;
    alignas(max_align_t) char bot[LT_BOT_MEMORY];
} lt_study_work;

_Static_assert(LT_SOLVE_MEMORY + (LT_MAX_MOVES + 1) * sizeof(lt_move) <= LT_BOT_MEMORY,
               "an ending lists moves beside the solver's memory");
_Static_assert(sizeof(lt_study_work) <= LT_PUZZLE_MEMORY, "lt_puzzle.h promises this much");

// Chances are in 1/LT_CERTAIN inside, and in 1/10000 outside.
static inline unsigned lt_study_parts(int64_t chance) {
    return chance <= 0 ? 0 : (unsigned)((chance * 10000 + LT_CERTAIN / 2) / LT_CERTAIN);
}
static inline int32_t lt_study_chance(unsigned parts) {
    return (int32_t)((int64_t)parts * LT_CERTAIN / 10000);
}

static inline bool lt_study_stopped(const lt_study_work *work) {
    return work->budget->stop && work->budget->stop(work->budget->context);
}

// Opens a position and lists its good turns. False if it is none, or in its final turns.
bool lt_study_open(lt_study_work *work, const lt_position *position, const lt_budget *budget);

// Begins a contest of the good turns, `first` (if not NULL) before the others; at most `count` of them.
void lt_study_contest(lt_study_work *work, const lt_turn *first, uint64_t seed, int count);

// How far the simulations of a contest go (lt_contest.turns): `turns`, but to the end of the game if at most
// so many placements are left, where the network knows least and the end is near.
unsigned lt_study_depth(const lt_study_work *work, unsigned turns, unsigned left);

// --- What a puzzle has to show: in 1/10000 ---------------------------------------------------------------

enum {
    LT_STUDY_MARGIN = 400,         // another idea costs so much, as measured,
    LT_STUDY_FLOOR = LT_SLIP_COST, // and so much at the least: it would not be graded as fine
    LT_STUDY_ALIKE = 100,          // turns with the same idea may differ by so much
    LT_STUDY_LEAST_CHANCE = 1000,  // else the game is decided
    LT_STUDY_MOST_CHANCE = 9000,
};

// The lead of turn 0 of a contest over its best rival, which becomes work->runner_up. Turns with the same
// idea that are about as good are no rivals.
typedef struct {
    int32_t margin, error; // standard error
} lt_study_lead;
lt_study_lead lt_study_lead_of(lt_study_work *work);

// Drops the turns that turn 0 beats for certain by more than `margin`, in 1/10000.
void lt_study_drop(lt_study_work *work, unsigned margin);

// --- The last placements (ending.c) ----------------------------------------------------------------------

// Whether every turn of the position can be valued exactly.
bool lt_study_is_ending(const lt_state *state);
// The chances after a turn, exactly. False if it takes too long.
bool lt_study_exact(lt_study_work *work, const lt_turn *turn, lt_chances *chances);
// Makes the puzzle of such a position.
lt_puzzle_result lt_study_make_ending(lt_study_work *work, lt_puzzle *out);
// The margin of its best turn.
bool lt_study_certify_ending(lt_study_work *work, const lt_turn *best, lt_certificate *out);

// --- Levels (level.c) ------------------------------------------------------------------------------------

// The bot's whole turn.
lt_turn lt_study_turn_of(lt_study_work *work, const lt_bot *bot, uint64_t seed);
// The weakest level that finds the turn more often than not; lt_level_count if none does.
unsigned lt_study_level(lt_study_work *work, const lt_turn *best, uint64_t seed);

#endif

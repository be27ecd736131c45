// lt_puzzle.h - positions to be solved: made from games, certified by simulations, with themes and a level.
//
// A puzzle asks for a whole turn. Its best turn beats every turn with another idea by a margin that is above
// the noise of the simulations; the certificate says how they were run, so that anyone can run them again.
// An answer is never right or wrong: it has a cost with its error (lt_puzzle_judge), and what costs no more
// than the error is as good as the best.
//
// No I/O, no allocation, no clock. The same seed gives the same puzzle with the same weights of the bots; a
// puzzle that was written down stays the same whatever the bots learn.
#ifndef LT_PUZZLE_H
#define LT_PUZZLE_H

#include "lt_analysis.h"
#include "lt_position.h"

#ifdef __cplusplus
extern "C" {
#endif

// --- Themes: what a solution is about. Not to be shown before it is solved. ------------------------------

typedef enum {
    LT_THEME_DENY,      // a rival gets less of a color, or a worse one, than by other good turns
    LT_THEME_LAST_CARD, // the last card of a color in the supply is taken, so that a rival gets none
    LT_THEME_PLATFORM,  // favor tokens are gained
    LT_THEME_EXCHANGE,  // an exchange comes first
    LT_THEME_KEEP,      // a set could be dedicated and is kept
    LT_THEME_STACK,     // the dedication takes the last token above the generic ones, or the stack is low
    LT_THEME_ENDING,    // the last placements of the game
    LT_THEME_COUNT
} lt_theme;
extern const char *const lt_theme_names[]; // "deny", "last-card", ...: for files, not for people
// Those of a turn, compared with another idea: with that of a mistake, they say what it overlooked. `state`
// is any game that fits the player's view; both turns are whole. A bit set.
unsigned lt_themes_of(const lt_state *state, const lt_move *best, int best_count, const lt_move *other,
                      int other_count);
const char *lt_theme_text(lt_language language, lt_theme theme); // "denying a color", for people

// --- Puzzles ---------------------------------------------------------------------------------------------

typedef enum {
    LT_PUZZLE_TURN, // the best turn, by simulations
    LT_PUZZLE_WIN   // a forced win in the ending, by exact search: no other idea wins for certain
} lt_puzzle_kind;

// What was measured, and how to measure it again: `deals` deals of the hidden tiles from `seed` on.
typedef struct {
    uint64_t seed;
    unsigned deals;  // 0: exact
    unsigned chance; // to win after the best turn, in 1/10000
    unsigned margin; // by which it is ahead of the best turn with another idea, in 1/10000
    unsigned error;  // the true margin is within this range with 95 % probability; 0: exact
} lt_certificate;

typedef struct {
    lt_position position;
    lt_puzzle_kind kind;
    lt_move best[LT_MAX_TURN_MOVES]; // a whole turn; others may be as good (lt_puzzle_judge)
    int best_count;
    lt_certificate certificate;
    unsigned themes; // bit t: lt_theme t
    // The weakest level that finds it more often than not; lt_level_count if none does.
    unsigned level;
} lt_puzzle;

enum { LT_PUZZLE_MEMORY = LT_BOT_MEMORY + 64 * 1024 }; // bytes of scratch that functions here ask for

// A rating for players to be measured with, in Elo points: by level, then by margin.
unsigned lt_puzzle_rating(const lt_puzzle *puzzle);

// --- Making them -----------------------------------------------------------------------------------------

// Why a position is no puzzle; or that it is one.
typedef enum {
    LT_PUZZLE_MADE,
    LT_PUZZLE_DECIDED, // the game is all but won or lost
    LT_PUZZLE_PLAIN,   // `greedy` finds it, or there is but one idea
    LT_PUZZLE_UNCLEAR, // several ideas are about as good
    LT_PUZZLE_STOPPED  // the budget's `stop` said so
} lt_puzzle_result;

// Makes a puzzle of a position, if it is good for one. budget->seed names the deals; budget->playouts is of
// no meaning. Most positions are dropped after little work. *out is written only with LT_PUZZLE_MADE.
lt_puzzle_result lt_puzzle_make(const lt_position *position, const lt_budget *budget, void *scratch,
                                lt_puzzle *out);

// Puzzles without end: games of bots, position by position.
typedef struct {
    unsigned players;
    uint64_t seed;  // of all that is made
    uint64_t game;  // number of the game that is played now
    unsigned tried; // positions so far
    lt_setup setup;
    lt_state state;
    int move_count;
    lt_move moves[LT_MAX_GAME_MOVES];
} lt_puzzle_maker;

void lt_puzzle_maker_begin(lt_puzzle_maker *maker, unsigned players, uint64_t seed);
// Goes on to the next turn and tries to make a puzzle of it: a few milliseconds, or a second if it may be
// one. Call it until it says LT_PUZZLE_MADE.
lt_puzzle_result lt_puzzle_maker_step(lt_puzzle_maker *maker, const lt_budget *budget, void *scratch,
                                      lt_puzzle *out);

// Makes the puzzle of a position that is known to be one, say by its link: where deals leave it open, others
// are tried.
lt_puzzle_result lt_puzzle_make_again(const lt_position *position, const lt_budget *budget, void *scratch,
                                      lt_puzzle *out);

// --- Checking them ---------------------------------------------------------------------------------------

typedef enum {
    LT_PUZZLE_STANDS,
    LT_PUZZLE_FALLS, // another idea is as good or better
    LT_PUZZLE_OPEN   // too close to say in so many deals, or stopped
} lt_puzzle_check_result;

// Runs the certificate again in new deals, at most `deals` of them; clear ones stop early. *measured, if not
// NULL, is what came out.
lt_puzzle_check_result lt_puzzle_check(const lt_puzzle *puzzle, unsigned deals, const lt_budget *budget,
                                       void *scratch, lt_certificate *measured);

// Runs the certificate as it was: gives the same figures as long as the bots' weights are the same. False if
// the puzzle's best turn is not possible, or it was stopped.
bool lt_puzzle_certify(const lt_puzzle *puzzle, const lt_budget *budget, void *scratch, lt_certificate *out);

// --- Answering -------------------------------------------------------------------------------------------

// What an answer costs against the puzzle's best turn, both in the same deals: lt_cost and lt_grade_of
// (lt_analysis.h) say how much that is, lt_reasons_of why. `moves` must be a whole legal turn.
lt_verdict lt_puzzle_judge(const lt_puzzle *puzzle, const lt_move *moves, int count, const lt_budget *budget,
                           void *scratch);

// Whether two whole turns of one position are the same idea: they leave everybody with the same cards, favor
// and honor.
bool lt_same_idea(const lt_state *state, const lt_move *a, int a_count, const lt_move *b, int b_count);

// Whether a bot's own turn has the idea of the best one.
bool lt_puzzle_found_by(const lt_puzzle *puzzle, const lt_bot *bot, uint64_t seed, void *scratch);

// --- As text ---------------------------------------------------------------------------------------------

// One line without its end: the position's code, then KEY=VALUE for everything else.
enum { LT_PUZZLE_LINE = 1536 };
size_t lt_puzzle_write(const lt_puzzle *puzzle, char *out, size_t cap);
// False says where and why not, in a language, and *out is untouched.
bool lt_puzzle_read(lt_language language, const char *text, size_t size, lt_puzzle *out, lt_fault *fault);

#ifdef __cplusplus
}
#endif
#endif

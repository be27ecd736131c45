// lt_practice.h - a player's way through puzzles: a rating that moves, streaks, runs against the clock, the
// puzzle of the day, and those that went wrong, again after days. Pure functions on a value; the host says
// what day and what time it is, and keeps the text.
#ifndef LT_PRACTICE_H
#define LT_PRACTICE_H

#include "lt_day.h"
#include "lt_puzzle.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    LT_PRACTICE_START = 1200,       // the rating of a newcomer
    LT_PRACTICE_DOUBT = 350,        // how unsure that is, in Elo points
    LT_PRACTICE_AGAIN = 128,        // puzzles that are kept to be solved again
    LT_PRACTICE_NAME = 96,          // a buffer for the code of one; longer ones are not kept
    LT_PRACTICE_RUN_MS = 3 * 60000, // against the clock
    LT_PRACTICE_TEXT = 32768        // a buffer that holds any text of lt_practice_write
};

// A puzzle that went wrong, and when to ask it again.
typedef struct {
    char code[LT_PRACTICE_NAME]; // of its position
    uint8_t step;                // how often it was solved since
    lt_day due;
} lt_again;

typedef struct {
    int rating, doubt;
    lt_day last; // day of the last answer; 0: none yet
    unsigned answered, solved;
    unsigned streak, best_streak; // solved one after the other
    unsigned best_run;            // most in one run against the clock
    lt_day daily;                 // the last day whose puzzle was answered
    unsigned days, best_days;     // such days one after the other
    uint16_t theme_answered[LT_THEME_COUNT], theme_solved[LT_THEME_COUNT];
    int again_count;
    lt_again again[LT_PRACTICE_AGAIN];
} lt_practice;

void lt_practice_begin(lt_practice *practice);

// Takes note of an answer: rating, streak, themes, repetition. Only the first answer to a puzzle counts: the
// host does not call it for further tries.
void lt_practice_answer(lt_practice *practice, const lt_puzzle *puzzle, lt_grade grade, lt_day today);

// The same for the puzzle of the day, in addition to lt_practice_answer.
void lt_practice_daily(lt_practice *practice, lt_day day);

// The first puzzle that is due, or -1: an index of `again`.
int lt_practice_due(const lt_practice *practice, lt_day today);

// --- Which puzzle comes next -----------------------------------------------------------------------------

// Of `count` puzzles with these ratings, one near the player's own: `number` says how many were asked before.
// The same arguments choose the same puzzle, and one number after the other different ones.
unsigned lt_practice_next(const lt_practice *practice, const uint16_t *ratings, unsigned count, uint64_t seed,
                          unsigned number);
// Of `count` puzzles, that of a day. All come before one comes again.
unsigned lt_practice_of_day(lt_day day, unsigned count);

// --- A run against the clock -----------------------------------------------------------------------------

// Three minutes; a slip costs nothing but its time, a mistake ten seconds, a blunder twenty.
typedef struct {
    int64_t end_ms;
    unsigned solved, answered;
} lt_practice_run;

lt_practice_run lt_practice_run_begin(int64_t now_ms);
// Takes note of an answer. False if time was up, and it does not count.
bool lt_practice_run_answer(lt_practice_run *run, lt_grade grade, int64_t now_ms);
// Keeps the result of a run that is over; true if it is the best so far.
bool lt_practice_run_end(lt_practice *practice, const lt_practice_run *run);

// --- As text ---------------------------------------------------------------------------------------------

// Lines of words and numbers, the first of which names the format. They are a part of the file of
// lt_progress.h, which these words begin.
extern const char *const lt_practice_words[]; // "rating", ..., NULL
size_t lt_practice_write(const lt_practice *practice, char *out, size_t cap);
// False says where and why not, and *out is untouched. Lines that it does not know are skipped.
bool lt_practice_read(lt_language language, const char *text, size_t size, lt_practice *out, lt_fault *fault);

#ifdef __cplusplus
}
#endif
#endif

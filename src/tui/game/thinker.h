// thinker.h - private to the terminal game: a thread in which bots think, so that the screen never waits.
// In a game it is given views, never states. It has one task at a time; a new one replaces the last.
#ifndef LT_TUI_THINKER_H
#define LT_TUI_THINKER_H

#include "lt_analysis.h"
#include "lt_midend.h"
#include "lt_notation.h"

enum { LT_HINTS = 3 };

typedef struct {
    int count; // of moves, or of ways to play the turn, or of judgments
    lt_move moves[LT_MAX_TURN_MOVES];
    lt_advice advice[LT_HINTS];
    lt_judged judged; // without the moves, which are the record's
} lt_tui_thought;

typedef struct lt_tui_thinker lt_tui_thinker;

// NULL if there is no memory or no thread. `wake` is called in the thread when a thought is ready.
lt_tui_thinker *lt_tui_thinker_start(void (*wake)(void));
void lt_tui_thinker_stop(lt_tui_thinker *thinker); // NULL: nothing to do

// Asks for a turn of task->bot, or for advice if task->bot is NULL.
void lt_tui_thinker_ask(lt_tui_thinker *thinker, const lt_bot_task *task);
// Asks for a judgment of the turn that begins after the first `before` moves of a record, which is copied.
void lt_tui_thinker_judge(lt_tui_thinker *thinker, const lt_record *record, int before);
bool lt_tui_thinker_busy(const lt_tui_thinker *thinker);
void lt_tui_thinker_drop(lt_tui_thinker *thinker); // the thought about the last task is no longer wanted
// Takes the thought about the last task. False as long as there is none, and once it was taken.
bool lt_tui_thinker_take(lt_tui_thinker *thinker, lt_tui_thought *thought);

#endif

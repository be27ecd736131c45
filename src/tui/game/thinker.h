// thinker.h - private to the terminal game: a thread in which bots think, so that the screen never waits.
// It is given views, never states. One task at a time; a new one takes the place of the last.
#ifndef LT_TUI_THINKER_H
#define LT_TUI_THINKER_H

#include "lt_midend.h"

enum { LT_HINTS = 3 };

typedef struct {
    int count; // of moves, or of ways to play the turn
    lt_move moves[LT_MAX_TURN_MOVES];
    lt_advice advice[LT_HINTS];
} lt_tui_thought;

bool lt_tui_thinker_start(void (*wake)(void)); // called when a thought is ready
void lt_tui_thinker_stop(void);

void lt_tui_thinker_ask(const lt_bot_task *task); // advice is asked for if task->bot is NULL
bool lt_tui_thinker_busy(void);
void lt_tui_thinker_drop(void); // what is being thought about is no longer wanted
// The thought about the last task, once.
bool lt_tui_thinker_take(lt_tui_thought *thought);

#endif

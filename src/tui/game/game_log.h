// game_log.h - private to the terminal game: the running text of what happened, for everybody to read.
#ifndef LT_TUI_GAME_LOG_H
#define LT_TUI_GAME_LOG_H

#include "lt_describe.h"
#include "terminal.h"

typedef struct {
    lt_narrator narrator;
    lt_state state;                     // after the moves that were told
    lt_open_info last_turn;             // before the turn that was told last
    lt_open_info since[LT_MAX_PLAYERS]; // after the last turn of each
    int told;
    int count, room;
    char **sentences; // owned
} lt_tui_game_log;

void lt_tui_game_log_begin(lt_tui_game_log *self, const lt_narrator *narrator, const lt_setup *setup);
// Tells the moves that it has not told yet: moves[told] and on.
void lt_tui_game_log_follow(lt_tui_game_log *self, const lt_move *moves, int count);
// One more sentence that no move is behind.
void lt_tui_game_log_add(lt_tui_game_log *self, const char *sentence);
void lt_tui_game_log_end(lt_tui_game_log *self);

// The newest sentences at the bottom of the area, `back` lines before the end; returns the greatest `back`
// there can be.
int lt_tui_game_log_draw(lt_tui_area area, const lt_tui_game_log *self, int back);

#endif

// game_log.h - private to the terminal game: what happened so far, in sentences that all may read.
#ifndef LT_TUI_GAME_LOG_H
#define LT_TUI_GAME_LOG_H

#include "lt_describe.h"
#include "terminal.h"

typedef struct {
    lt_narrator narrator;
    lt_state state;                     // after the moves in the log
    lt_open_info last_turn;             // before the last turn in the log
    lt_open_info since[LT_MAX_PLAYERS]; // after the last turn of each
    int move_number;                    // of the last move in the log
    int count, room;
    char **sentences; // owned
} lt_tui_game_log;

void lt_tui_game_log_begin(lt_tui_game_log *self, const lt_narrator *narrator, const lt_setup *setup);
// Adds the moves that are not in the log yet: from moves[move_number] on.
void lt_tui_game_log_follow(lt_tui_game_log *self, const lt_move *moves, int count);
// Adds a sentence that belongs to no move.
void lt_tui_game_log_add(lt_tui_game_log *self, const char *sentence);
void lt_tui_game_log_end(lt_tui_game_log *self);

// The newest sentences at the bottom of the area, `back` lines before the end; returns the greatest `back`
// there can be. In brief it has no headings, and of each turn the card moves, or else the placement.
int lt_tui_game_log_draw(lt_tui_area area, const lt_tui_game_log *self, int back, bool brief);

#endif

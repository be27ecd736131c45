// arena_progress.h - how far an arena is, on standard error: a bar in a terminal, now and then a line
// elsewhere.
#ifndef LT_ARENA_PROGRESS_H
#define LT_ARENA_PROGRESS_H

#include "lt_arena.h"

typedef struct {
    const lt_arena_settings *settings;
    bool terminal;
    double last_line; // seconds, elsewhere
} lt_cli_progress_bar;

lt_cli_progress_bar lt_cli_progress_begin(const lt_arena_settings *settings);
void lt_cli_progress_show(const lt_arena_progress *progress, void *bar); // for lt_arena_run
void lt_cli_progress_end(const lt_cli_progress_bar *bar);

#endif

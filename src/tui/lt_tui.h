// lt_tui.h - the game in a terminal: played, resumed, replayed.
#ifndef LT_TUI_H
#define LT_TUI_H

#include <stddef.h>
#include <stdint.h>

#include "lt_match.h"
#include "lt_words.h"

typedef struct {
    lt_language language; // LT_LANGUAGES: what the settings say, else `environment`
    lt_language environment;
    int64_t (*clock_ms)(void);     // the time; it is never set back
    bool ascii;                    // draw with nothing but ASCII
    const lt_match_settings *game; // a game that begins at once; NULL for none
    bool resume;                   // a game goes on at once: that of `path`, or the unfinished one (NULL)
    const char *path;
    void (*over)(const lt_match *match); // told of each game that ends; NULL: nobody
    bool no_confirm;                     // a placement is played at once, whatever the settings say
    const char *record;                  // the text of a record to show; NULL for none
    size_t record_size;
    const char *record_name; // of its file
    int move_number;         // how many of its moves to show first
} lt_tui_options;

enum { LT_TUI_FAULT = 512 };

// Runs until the player leaves. False with one sentence in `fault`, without a full stop, if it cannot run.
// *signal_number is the signal that ended it, or 0.
bool lt_tui_run(const lt_tui_options *options, int *signal_number, char fault[LT_TUI_FAULT]);

#endif

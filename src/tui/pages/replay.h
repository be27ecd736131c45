// replay.h - private to the terminal game: a record, move by move, forward and back.
#ifndef LT_TUI_REPLAY_H
#define LT_TUI_REPLAY_H

#include "advice.h"
#include "scene.h"

typedef struct {
    lt_language language;
    lt_record record;
    bool faulty; // the record is good only so far
    lt_fault fault;
    char name[LT_PROMPT];
    lt_narrator narrator;
    lt_tui_game_log game_log;
    lt_tui_camera camera;
    lt_tui_layout layout;
    int at; // moves played
    bool running;
    bool coordinates; // the owner sets it before each drawing; a key changes it
    int back;

    lt_tui_thinker *thinker; // the owner sets it before each key
    const char *note;        // in English, in place of the prompt until the next key; NULL: none
    bool analyzing;          // the turn that is shown is judged
    bool judged;             // the judgment is there
    int before;              // how many moves come before that turn
    unsigned phase;          // of the sign that it is being judged
    lt_verdict verdict;
    lt_tui_advice advice; // what would have been better, and what was played
} lt_tui_replay;

// False if nothing of the record can be shown; replay->fault says why. The text need not live on.
bool lt_tui_replay_begin(lt_tui_replay *replay, lt_language language, const char *name, const char *text,
                         size_t size);
// Shows the position after the first `at` moves; the last one there is if that is beyond it.
void lt_tui_replay_go(lt_tui_replay *replay, int at);
void lt_tui_replay_end(lt_tui_replay *replay);

void lt_tui_replay_draw(lt_tui_replay *replay, const lt_tui_terminal *terminal);
bool lt_tui_replay_key(lt_tui_replay *replay, lt_tui_key key); // true if it is done
int lt_tui_replay_patience(const lt_tui_replay *replay);

#endif

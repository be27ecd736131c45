// replay.h - private to the terminal game: a record, move by move, forward and back.
#ifndef LT_TUI_REPLAY_H
#define LT_TUI_REPLAY_H

#include "lt_notation.h"
#include "scene.h"

typedef struct {
    lt_language language;
    lt_record record;
    bool faulty; // the record is good only so far
    lt_fault fault;
    lt_ending ending;
    char name[LT_PROMPT];
    lt_narrator narrator;
    lt_chronicle chronicle;
    lt_camera camera;
    lt_layout layout;
    int at; // moves played
    bool running;
    int back;
} lt_replay;

// False if nothing of the record can be shown; replay->fault says why. The text need not live on.
bool lt_replay_begin(lt_replay *replay, lt_language language, const char *name, const char *text,
                     size_t size);
void lt_replay_end(lt_replay *replay);

void lt_replay_draw(lt_replay *replay, const lt_term *term);
bool lt_replay_key(lt_replay *replay, lt_key key); // true if it is done
int lt_replay_patience(const lt_replay *replay);

#endif

// narrate.h - a game told in plain English; every sentence of it is in narrate.c.
#ifndef LT_NARRATE_H
#define LT_NARRATE_H

#include "lt_event.h"
#include "lt_notation.h"
#include "paint.h"

enum { LT_NAME_BYTES = 256, LT_NAME_WIDTH = 24 };

// Who tells, to which terminal, of whom. Plain data; `paint` must live as long.
typedef struct {
    const lt_paint *paint;
    unsigned players;
    char name[LT_MAX_PLAYERS][LT_NAME_BYTES]; // safe for a terminal, short, and no two alike
} lt_narrator;

// raw[i] is player i's name as it came from outside; NULL or "" for none.
void lt_narrator_init(lt_narrator *narrator, const lt_paint *paint, unsigned players,
                      const char *const raw[]);

// The tags of a record that do not mean anything to the game: Event, Date, and the like. Before all else.
void lt_narrate_tags(const lt_paint *paint, const char *tags, size_t tags_size);

// The players, seats and rules, and the cards they start with.
void lt_narrate_beginning(const lt_narrator *narrator, const lt_setup *setup, const lt_events *events);
// The heading of a turn.
void lt_narrate_turn(const lt_narrator *narrator, const lt_open_info *open);
// What `player` did and what came of it.
void lt_narrate_move(const lt_narrator *narrator, unsigned player, lt_move move, const lt_events *events);
// The lake, drawn, with a line that explains its marks.
void lt_narrate_lake(const lt_narrator *narrator, const lt_open_info *open);

typedef struct {
    lt_termination termination;
    int by;           // as in lt_record
    unsigned winners; // of a game that ended otherwise than by its moves
} lt_ending;

// The table of honor, favor and cards, and who won and why.
void lt_narrate_result(const lt_narrator *narrator, const lt_open_info *open, lt_ending ending);

#endif

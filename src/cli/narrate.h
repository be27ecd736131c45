// narrate.h - a game told on standard output: the sentences of lt_narrate.h, wrapped and in color.
#ifndef LT_CLI_NARRATE_H
#define LT_CLI_NARRATE_H

#include "lt_describe.h"
#include "lt_reasons.h"
#include "paint.h"

enum { LT_NAME_WIDTH = 24 };

// Who tells, to which terminal. Plain data; `paint` must live as long.
typedef struct {
    const lt_paint *paint;
    lt_narrator narrator;
} lt_teller;

// raw[i] is player i's name as it came from outside, NULL or "" for none; it is told short and safe for a terminal.
void lt_teller_init(lt_teller *teller, const lt_paint *paint, lt_language language, unsigned players,
                    const char *const raw[]);

// The tags of a record that do not mean anything to the game: Event, Date, and the like. Before all else.
void lt_narrate_tags(const lt_paint *paint, lt_language language, const char *tags, size_t tags_size);

// The players, seats and rules, and the cards they start with.
void lt_narrate_beginning(const lt_teller *teller, const lt_setup *setup, const lt_events *events);
// The heading of a turn.
void lt_narrate_turn(const lt_teller *teller, const lt_open_info *open);
// What `player` did and what came of it.
void lt_narrate_move(const lt_teller *teller, unsigned player, lt_move move, const lt_events *events);
// The lake, drawn, with a line that explains its marks.
void lt_narrate_lake(const lt_teller *teller, const lt_open_info *open);
// Moves in their notation, with `between` between them.
void lt_narrate_moves(const lt_move *moves, int count, const char *between);
// What speaks for a turn, a paragraph each.
void lt_narrate_reasons(const lt_teller *teller, const lt_reasons *reasons, int indent);
// The table of honor, favor and cards, and who won and why.
void lt_narrate_result(const lt_teller *teller, const lt_open_info *open, lt_ending ending);

#endif

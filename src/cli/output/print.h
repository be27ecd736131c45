// print.h - prints what happens in a game: the sentences of lt_describe.h, wrapped and in color.
#ifndef LT_CLI_PRINT_H
#define LT_CLI_PRINT_H

#include "lt_describe.h"
#include "lt_reasons.h"
#include "terminal.h"

enum { LT_NAME_WIDTH = 24 };

// Who describes the game, and the terminal it is printed on, which must live as long.
typedef struct {
    const lt_cli_terminal *terminal;
    lt_narrator narrator;
} lt_cli_printer;

// The players have their names of the record, escaped for a terminal and cut to LT_NAME_WIDTH columns.
void lt_cli_printer_init(lt_cli_printer *printer, const lt_cli_terminal *terminal, lt_language language,
                         const lt_record *record);

// The tags of a record that do not mean anything to the game: Event, Date, and the like. Before all else.
void lt_cli_print_tags(const lt_cli_terminal *terminal, lt_language language, const char *tags,
                       size_t tags_size);

// The players, seats and rules, and the cards they start with.
void lt_cli_print_beginning(const lt_cli_printer *printer, const lt_setup *setup, const lt_events *events);
// The heading of a turn.
void lt_cli_print_turn(const lt_cli_printer *printer, const lt_open_info *open);
// What `player` did and what came of it.
void lt_cli_print_move(const lt_cli_printer *printer, unsigned player, lt_move move, const lt_events *events);
// The lake with a line that explains its signs; and the lake alone, which returns the sign of the starting
// boat.
void lt_cli_print_lake(const lt_cli_printer *printer, const lt_open_info *open);
const char *lt_cli_print_lake_map(const lt_cli_printer *printer, const lt_open_info *open);
// Moves in their notation, with `between` between them.
void lt_cli_print_moves(const lt_move *moves, int count, const char *between);
// The reasons for a turn, a paragraph each.
void lt_cli_print_reasons(const lt_cli_printer *printer, const lt_reasons *reasons, int indent);
// The table of honor, favor and cards, and who won and why.
void lt_cli_print_result(const lt_cli_printer *printer, const lt_open_info *open, lt_ending ending);

// The lines of a record that were not played.
void lt_cli_print_variations(const lt_cli_printer *printer, const lt_record *record);

#endif

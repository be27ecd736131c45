// game_printer.h - prints a game move by move, in words or as JSON Lines, for `replay` and `demo`.
#ifndef LT_CLI_GAME_PRINTER_H
#define LT_CLI_GAME_PRINTER_H

#include "print.h"

typedef enum { LT_LAKE_FINAL, LT_LAKE_TURNS, LT_LAKE_NONE } lt_cli_lake_when;
extern const char *const lt_cli_lake_whens[]; // "final", "turns", "none", NULL

// Entries of a table of options, for a command whose struct of options has the ints `lake`
// (lt_cli_lake_when) and `color` (lt_cli_color_when).
#define LT_CLI_PRINTER_OPTIONS                                                                               \
    LT_CLI_CHOICE("lake", "WHEN", lake, lt_cli_lake_whens,                                                   \
                  LT_N("Draw the lake: final (the default), turns or none.")),                               \
        LT_CLI_CHOICE("color", "WHEN", color, lt_cli_color_whens,                                            \
                      LT_N("Use colors: auto (the default), always or never."))

typedef struct {
    lt_cli_printer printer;
    lt_cli_lake_when lake;
    bool json; // as in docs/NOTATION.md, and no lake
    int move_number;
    lt_state state;
    const lt_record *record;
    unsigned printed_turn; // the last turn whose heading was printed
} lt_cli_game_printer;

// Starts the game of the record, of which setup, names and variations are used, and prints the beginning;
// `lake` and `json` must be set. `terminal` and `record` must live as long as the printer.
lt_err lt_cli_game_printer_begin(lt_cli_game_printer *printer, const lt_cli_terminal *terminal,
                                 lt_language language, const lt_record *record);
// Plays a move and prints what happened.
lt_err lt_cli_game_printer_play(lt_cli_game_printer *printer, lt_move move);
// A line of JSON with a position of a record: the number of moves that led to it, its state, and the
// variations that begin there.
void lt_cli_print_json_state(const lt_record *record, int move_number, const lt_state *state);
// Prints the lake at the end of the game, unless --lake=none, or it was printed after the last move.
void lt_cli_game_printer_lake(const lt_cli_game_printer *printer);

#endif

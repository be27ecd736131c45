// game_printer.h - prints a game move by move, for `replay` and `demo`.
#ifndef LT_CLI_GAME_PRINTER_H
#define LT_CLI_GAME_PRINTER_H

#include "print.h"

typedef enum { LT_LAKE_FINAL, LT_LAKE_TURNS, LT_LAKE_NONE } lt_cli_lake_when;
extern const char *const lt_cli_lake_whens[]; // "final", "turns", "none", NULL

typedef struct {
    lt_cli_printer printer;
    lt_cli_lake_when lake;
    lt_state state;
    unsigned told_turn; // whose heading has been printed
} lt_cli_game_printer;

// Sets the table up and tells of it. names[i] may be NULL; `paint` must live as long as the story.
lt_err lt_cli_game_printer_begin(lt_cli_game_printer *printer, const lt_cli_terminal *terminal,
                                 lt_language language, const lt_setup *setup, const char *const names[],
                                 lt_cli_lake_when lake);
// Plays a move and tells of it.
lt_err lt_cli_game_printer_play(lt_cli_game_printer *printer, lt_move move);
// The lake, unless it stands there already or nobody wants it.
void lt_cli_game_printer_lake(const lt_cli_game_printer *printer);

#endif

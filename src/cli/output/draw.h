// draw.h - the lake as a drawing in characters, legible with and without colors.
#ifndef LT_CLI_DRAW_H
#define LT_CLI_DRAW_H

#include "lt_core.h"
#include "terminal.h"

// Prints the lake with its coordinates, the players around it (names[i] safe already) and the last tile marked.
// Where the terminal is too narrow for the large tiles, small ones without numbers are drawn.
// Returns the mark by which the boat of the starting tile is drawn.
const char *lt_cli_print_lake(const lt_cli_terminal *terminal, const lt_open_info *open,
                              const char *const names[]);

#endif

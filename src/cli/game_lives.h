// game_lives.h - other lives of a position on several threads, and how they ended, as a table or JSON.
#ifndef LT_CLI_GAME_LIVES_H
#define LT_CLI_GAME_LIVES_H

#include "lt_lives.h"
#include "print.h"

typedef struct {
    const char *path; // of the record
    lt_view view;     // what is not seen here is dealt anew
    const lt_bot *bot;
    lt_budget budget; // its `stop` is set here
    unsigned count, threads;
    bool json, quiet;
} lt_cli_lives;

// Lives, and prints what came of it; after an interruption, of the lives that had ended. Returns LT_EXIT_OK,
// or LT_EXIT_INPUT after saying that there is no memory.
int lt_cli_live(const lt_cli_lives *call, const lt_cli_printer *printer);

#endif

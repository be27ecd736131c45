// cmd_tui.c - `lanterns tui`: the game in the terminal.
#include <stdio.h>
#include <stdlib.h>

#include "files.h"
#include "language.h"
#include "lt_clock.h"
#include "lt_tui.h"
#include "vocabulary.h"

typedef struct {
    bool ascii;
    unsigned turn;
} options;

static const lt_cli_option option_table[] = {
    LT_CLI_TURN(LT_N("Open FILE at the position before turn N.")),
    LT_CLI_FLAG("ascii", 0, ascii, LT_N("Draw with ASCII characters only.")),
    {.name = NULL}};

// Reads what the tui shows of a record, and finds the move to open it at. Returns 0, or an exit code after
// saying what is wrong, if nothing of the record can be shown. The page shows a fault in the moves where it
// stands.
static int open_record(const lt_cli_command *self, const char *path, unsigned turn, lt_tui_options *game) {
    lt_record record;
    lt_fault fault;
    char *text;
    if (!lt_cli_file_read(path, &text, &game->record_size)) return LT_EXIT_INPUT;
    game->record_name = path;
    game->record = text;
    if (!lt_record_read(text, game->record_size, &record, NULL, &fault) && record.setup.players == 0) {
        lt_cli_fault_report(path, &fault);
        return LT_EXIT_INPUT;
    }
    game->move_number = turn != 0 ? lt_cli_moves_before(self, &record, turn) : 0;
    return game->move_number < 0 ? LT_EXIT_CALL : LT_EXIT_OK;
}

static int show(const lt_tui_options *game) {
    int stopped = 0;
    char fault[LT_TUI_FAULT];
    const bool fine = lt_tui_run(game, &stopped, fault);
    if (stopped != 0) lt_cli_output_end_by(stopped);
    if (!fine) lt_cli_complain("%s", fault);
    return fine ? LT_EXIT_OK : LT_EXIT_INPUT;
}

static int run(const lt_cli_command *self, int argc, char **argv) {
    options chosen = {0};
    lt_cli_args args;
    if (!lt_cli_parse(self, argc, argv, &chosen, &args)) return args.exit;
    lt_tui_options game = {
        .language = lt_cli_language_given(),
        .environment = lt_cli_language_of_environment(),
        .clock_ms = lt_milliseconds,
        .ascii = chosen.ascii,
    };
    int fault = LT_EXIT_OK;
    if (args.count > 0)
        fault = open_record(self, args.operands[0], chosen.turn, &game);
    else if (chosen.turn != 0)
        fault = lt_cli_call_fault(self, "--turn goes with FILE", NULL);
    if (fault == LT_EXIT_OK) fault = show(&game);
    free((char *)game.record);
    return fault;
}

const lt_cli_command lt_cmd_tui = {
    .name = "tui",
    .summary = LT_N("Play in the terminal, or look at a record there."),
    .operands = "[FILE]",
    .about = LT_N("The game on the whole screen, against bots or people at the same keyboard. With\n"
                  "FILE the record in it is shown move by move. An unfinished game is kept and\n"
                  "offered again.\n"),
    .options = option_table,
    .max_operands = 1,
    .run = run,
};

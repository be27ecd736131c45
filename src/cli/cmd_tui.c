// cmd_tui.c - `lanterns tui`: the game in the terminal.
#include <stdio.h>
#include <stdlib.h>

#include "files.h"
#include "language.h"
#include "lt_clock.h"
#include "lt_tui.h"
#include "options.h"

typedef struct {
    bool ascii;
} options;

static const lt_cli_option option_table[] = {
    LT_CLI_FLAG("ascii", 0, ascii, LT_N("Draw with ASCII characters only.")), {.name = NULL}};

// False after saying what is wrong, if nothing of the record can be shown. The page shows a fault in the
// moves where it stands.
static bool can_be_shown(const char *path, const char *text, size_t size) {
    lt_record record;
    lt_fault fault;
    if (lt_record_read(text, size, &record, NULL, &fault) || record.setup.players > 0) return true;
    lt_cli_fault_report(path, &fault);
    return false;
}

static int run(const lt_cli_command *self, int argc, char **argv) {
    options chosen = {0};
    lt_cli_args args;
    char *record = NULL;
    if (!lt_cli_parse(self, argc, argv, &chosen, &args)) return args.exit;
    lt_tui_options game = {
        .language = lt_cli_language_given(),
        .environment = lt_cli_language_of_environment(),
        .clock_ms = lt_milliseconds,
        .ascii = chosen.ascii,
    };
    if (args.count > 0) {
        game.record_name = args.operands[0];
        if (!lt_cli_file_read(game.record_name, &record, &game.record_size)) return LT_EXIT_INPUT;
        game.record = record;
        if (!can_be_shown(game.record_name, record, game.record_size)) {
            free(record);
            return LT_EXIT_INPUT;
        }
    }
    int stopped = 0;
    char fault[LT_TUI_FAULT];
    const bool fine = lt_tui_run(&game, &stopped, fault);
    free(record);
    if (stopped != 0) lt_cli_output_end_by(stopped);
    if (fine) return LT_EXIT_OK;
    lt_cli_complain("%s", fault);
    return LT_EXIT_INPUT;
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

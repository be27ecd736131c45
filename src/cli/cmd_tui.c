// cmd_tui.c - `lanterns tui`: the game in the terminal.
#include <stdio.h>
#include <stdlib.h>

#include "files.h"
#include "language.h"
#include "lt_clock.h"
#include "lt_tui.h"
#include "play_resume.h"
#include "play_table.h"
#include "study_files.h"

typedef struct {
    lt_cli_play_table table;
    bool ascii, resume;
    unsigned turn;
} options;

static const lt_cli_option option_table[] = {
    LT_CLI_TURN(LT_N("Open FILE at the position before turn N.")),
    LT_CLI_FLAG("ascii", 0, ascii, LT_N("Draw with ASCII characters only.")),
    LT_CLI_TABLE_OPTIONS(table),
    LT_CLI_FLAG("resume", 0, resume, LT_N("Continue the unfinished game right away.")),
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

static lt_tui_options options_of(bool ascii) {
    return (lt_tui_options){.language = lt_cli_language_given(),
                            .environment = lt_cli_language_of_environment(),
                            .clock_ms = lt_milliseconds,
                            .over = lt_cli_progress_note,
                            .ascii = ascii};
}

int lt_cli_play_on_screen(const lt_cli_command *command, const lt_cli_screen_game *wanted) {
    lt_match_settings settings;
    lt_settings remembered = {0};
    lt_tui_options game = options_of(wanted->ascii);
    game.resume = wanted->resume;
    game.path = wanted->path;
    game.no_confirm = wanted->no_confirm;
    lt_settings_load(&remembered);
    if (wanted->resume) { // what is wrong is said before the screen opens
        static lt_match match;
        char place[LT_SAVE_PATH];
        const int fault = lt_cli_play_resume(lt_cli_play_language(&remembered), wanted->path, place, &match);
        if (fault != LT_EXIT_OK) return fault;
    }
    if (lt_cli_play_table_given(wanted->table)) {
        const int fault = lt_cli_play_table_make(command, wanted->table, &remembered, &settings);
        if (fault != LT_EXIT_OK) return fault;
        game.game = &settings;
    }
    return show(&game);
}

static int run(const lt_cli_command *self, int argc, char **argv) {
    options chosen = {0};
    lt_cli_args args;
    if (!lt_cli_parse(self, argc, argv, &chosen, &args)) return args.exit;
    const bool given = lt_cli_play_table_given(&chosen.table);
    if (chosen.resume && given)
        return lt_cli_call_fault(self, "--resume continues a game as it is; other options cannot change it",
                                 NULL);
    if (args.count > 0 && (chosen.resume || given))
        return lt_cli_call_fault(
            self,
            chosen.resume ? LT_N("FILE is shown as it is; 'lanterns play --resume FILE' continues it")
                          : LT_N("FILE is shown as it is; other options cannot change it"),
            NULL);
    if (args.count == 0 && chosen.turn != 0) return lt_cli_call_fault(self, "--turn needs FILE", NULL);
    if (args.count == 0)
        return lt_cli_play_on_screen(
            self,
            &(lt_cli_screen_game){.table = &chosen.table, .resume = chosen.resume, .ascii = chosen.ascii});
    lt_tui_options game = options_of(chosen.ascii);
    int fault = open_record(self, args.operands[0], chosen.turn, &game);
    if (fault == LT_EXIT_OK) fault = show(&game);
    free((char *)game.record);
    return fault;
}

const lt_cli_command lt_cmd_tui = {
    .name = "tui",
    .summary = LT_N("Play in the terminal, or view a record there."),
    .operands = "[FILE]",
    .about = LT_N("The full-screen game, against bots or people at the same keyboard. With FILE,\nthe record "
                  "in it is shown move by move. An unfinished game is saved and offered\nagain. With table "
                  "options, such as --bot master --seed 7, the game starts right\naway.\n"),
    .options = option_table,
    .max_operands = 1,
    .run = run,
};

// cmd_play.c - `lanterns play`: the game as plain lines on standard input and output.
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "language.h"
#include "lt_clock.h"
#include "play_lines.h"
#include "play_resume.h"
#include "play_table.h"

typedef struct {
    lt_cli_play_table table;
    bool plain, resume, no_confirm;
    const char *output;
    bool force;
    unsigned playouts;
} options;

static const lt_cli_option option_table[] = {
    LT_CLI_FLAG("plain", 0, plain, LT_N("Plain lines in and out, even in a terminal.")),
    LT_CLI_TABLE_OPTIONS(table),
    LT_CLI_FLAG("resume", 0, resume, LT_N("Continue the unfinished game, or the one in FILE.")),
    LT_CLI_OUTPUT("save", LT_N("Save the game to FILE after every move.")),
    LT_CLI_FORCE,
    LT_CLI_FLAG("no-confirm", 0, no_confirm, LT_N("Play a tile without confirming it.")),
    LT_CLI_PLAYOUTS(LT_N("Let bots and hints try N continuations; more is better but slower.")),
    {.name = NULL}};

// --- The command -------------------------------------------------------------------------------------

static void note_file(lt_language language, const char *english, const char *file) {
    lt_slots slots = {0};
    char text[2 * LT_SAVE_PATH];
    lt_put(&slots, "file", file);
    lt_fill(lt_translate(language, english), slots.slots, text, sizeof text);
    lt_cli_print("%s\n", text);
}

// A game that is unfinished there already is not lost when another begins.
static int make_room(lt_cli_lines *self, const lt_match_settings *settings, lt_language language) {
    char kept[LT_SAVE_PATH];
    if (!lt_unfinished_path(self->path, sizeof self->path) ||
        !lt_fresh_path(settings->date, kept, sizeof kept))
        return lt_cli_folder_fault(language);
    if (!lt_unfinished_claim()) {
        if (errno != EWOULDBLOCK) return lt_cli_folder_fault(language);
        memcpy(self->path, kept, sizeof kept);
        note_file(language, LT_N("Another game is being played elsewhere: this one is saved in {file}."),
                  kept);
        return LT_EXIT_OK;
    }
    self->usual = true;
    if (access(self->path, F_OK) != 0 || lt_unfinished_is_untouched()) return LT_EXIT_OK;
    if (rename(self->path, kept) != 0)
        return lt_cli_play_fault(language, LT_N("the unfinished game cannot be put aside"), "", true);
    note_file(language,
              LT_N("An unfinished game was put aside: {file}. Use --resume with that file to continue it."),
              kept);
    return LT_EXIT_OK;
}

static int begin(const lt_cli_command *self, lt_cli_lines *at, options *chosen, lt_language language,
                 lt_match *match) {
    lt_match_settings settings;
    int fault = lt_cli_play_table_make(self, &chosen->table, &at->remembered, &settings);
    if (fault != LT_EXIT_OK) return fault;
    if (chosen->output != NULL) {
        fault = lt_cli_check_free(self, "output", chosen->output, chosen->force);
        snprintf(at->path, sizeof at->path, "%s", chosen->output);
    } else
        fault = make_room(at, &settings, language);
    if (fault != LT_EXIT_OK) return fault;
    const lt_err err = lt_match_start(match, &settings, lt_milliseconds());
    return err == LT_OK ? LT_EXIT_OK : lt_cli_call_fault(self, lt_err_text(err), NULL);
}

static int run(const lt_cli_command *self, int argc, char **argv) {
    static lt_match match;
    static lt_cli_lines at;
    options chosen = {0};
    lt_cli_args args;
    if (!lt_cli_parse(self, argc, argv, &chosen, &args)) return args.exit;
    if (args.count > 0 && !chosen.resume)
        return lt_cli_call_fault(self, "'{file}': use --resume to continue the game in a file",
                                 lt_put(&(lt_slots){0}, "file", args.operands[0]));
    if (chosen.resume && (lt_cli_play_table_given(&chosen.table) || chosen.output != NULL))
        return lt_cli_call_fault(self, "--resume continues a game as it is; other options cannot change it",
                                 NULL);
#ifdef LT_WITH_TUI
    if (!lt_cli_lines_wanted() && !chosen.plain && chosen.output == NULL && chosen.playouts == 0)
        return lt_cli_play_on_screen(self,
                                     &(lt_cli_screen_game){.table = &chosen.table,
                                                           .resume = chosen.resume,
                                                           .path = args.count > 0 ? args.operands[0] : NULL,
                                                           .no_confirm = chosen.no_confirm});
#endif
    const lt_language language = lt_cli_lines_begin(&at);
    const char *path = args.count > 0 ? args.operands[0] : NULL;
    at.usual = chosen.resume && path == NULL;
    at.counts = true;
    const int fault = chosen.resume ? lt_cli_play_resume(language, path, at.path, &match)
                                    : begin(self, &at, &chosen, language, &match);
    if (fault != LT_EXIT_OK) return fault;
    return lt_cli_lines_play(&at, language, chosen.no_confirm, chosen.playouts, &match);
}

const lt_cli_command lt_cmd_play = {
    .name = "play",
    .summary = LT_N("Play against bots or people, full screen or in plain lines."),
    .operands = "[FILE]",
    .about = LT_N("In a terminal, this is the full-screen game, like 'lanterns tui'. With --plain,\n--output "
                  "or --playouts, or without a terminal, you type moves and questions and\nget sentences "
                  "back: for screen readers, pipes and any terminal. Type help for\nthe commands.\nThe game "
                  "is saved after every move; when the input ends, it can be resumed.\n"),
    .options = option_table,
    .max_operands = 1,
    .run = run,
};

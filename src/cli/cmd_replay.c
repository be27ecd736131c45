// cmd_replay.c - `lanterns replay`: a record played through, in words or as JSON Lines.
#include <stdlib.h>

#include "files.h"
#include "game_printer.h"
#include "language.h"
#include "options.h"

typedef struct {
    int json;
    int lake, color, language;
} options;

static const lt_cli_option option_table[] = {{.name = "text",
                                              .kind = LT_OPTION_SET,
                                              .offset = offsetof(options, json),
                                              .min = 0,
                                              .help = LT_N("Tell the game in words (the default).")},
                                             {.name = "json",
                                              .kind = LT_OPTION_SET,
                                              .offset = offsetof(options, json),
                                              .min = 1,
                                              .help = LT_N("JSON Lines: every state, move and event.")},
                                             LT_CLI_PRINTER_OPTIONS,
                                             {.name = NULL}};

// --- JSON Lines --------------------------------------------------------------------------------------

static void print_json_start(const lt_state *state) {
    char json[LT_JSON_MAX];
    lt_state_json(state, json, sizeof json);
    lt_cli_print("{\"ply\":0,\"state\":%s}\n", json);
}

static void print_json_move(int ply, const lt_open_info *before, lt_move move, const lt_events *events,
                            const lt_state *state) {
    char text[LT_MOVE_TEXT], events_json[LT_JSON_MAX], state_json[LT_JSON_MAX];
    lt_move_write(move, text, sizeof text);
    lt_events_json(events, events_json, sizeof events_json);
    lt_state_json(state, state_json, sizeof state_json);
    lt_cli_print("{\"ply\":%d,\"turn\":%d,\"player\":%d,\"move\":\"%s\",\"events\":%s,\"state\":%s}\n", ply,
                 (int)before->turn, (int)before->player + 1, text, events_json, state_json);
}

static void replay_json(const lt_record *record) {
    lt_state state;
    if (lt_start(&state, &record->setup, NULL) != LT_OK) return;
    print_json_start(&state);
    for (int i = 0; i < record->move_count && !lt_cli_output_failed(); i++) {
        lt_events events = {0};
        const lt_open_info before = state.open;
        if (lt_apply(&state, record->moves[i], &events) != LT_OK) return;
        print_json_move(i + 1, &before, record->moves[i], &events, &state);
    }
}

// --- Words -------------------------------------------------------------------------------------------

static void replay_text(const lt_record *record, const options *chosen, bool good) {
    const lt_cli_terminal terminal = lt_cli_terminal_of((lt_cli_color_when)chosen->color);
    const lt_language language = lt_cli_language_chosen(chosen->language);
    lt_cli_game_printer printer;
    lt_cli_print_tags(&terminal, language, record->tags, record->tags_size);
    if (lt_cli_game_printer_begin(&printer, &terminal, language, record, (lt_cli_lake_when)chosen->lake) !=
        LT_OK)
        return;
    for (int i = 0; i < record->move_count && !lt_cli_output_failed(); i++)
        if (lt_cli_game_printer_play(&printer, record->moves[i]) != LT_OK) return;
    lt_cli_game_printer_lake(&printer);
    if (!good) return; // run prints the fault at the end
    const lt_ending ending = {record->termination, record->terminated_by, record->winners};
    lt_cli_print_result(&printer.printer, &printer.state.open, ending);
}

// --- The command -------------------------------------------------------------------------------------

static int run(const lt_cli_command *self, int argc, char **argv) {
    options chosen = {.language = LT_LANGUAGE_NOT_GIVEN};
    lt_cli_args args;
    char *text;
    size_t size;
    if (!lt_cli_parse(self, argc, argv, &chosen, &args)) return args.exit;
    const char *path = args.operands[0];
    if (!lt_cli_file_read(path, &text, &size)) return LT_EXIT_INPUT;
    lt_record record;
    lt_fault fault;
    const bool good =
        lt_record_read_in(lt_cli_language_chosen(chosen.language), text, size, &record, NULL, &fault);
    if (good || record.setup.players != 0) {
        if (chosen.json)
            replay_json(&record);
        else
            replay_text(&record, &chosen, good);
    }
    if (!good) lt_cli_fault_report(path, &fault);
    free(text);
    return good ? LT_EXIT_OK : LT_EXIT_INPUT;
}

const lt_cli_command lt_cmd_replay = {
    .name = "replay",
    .summary = LT_N("Play a record through and tell it, in words or as JSON."),
    .operands = "FILE",
    .about = LT_N("Plays the record FILE through: every move, what it gave, the lake, the result.\n"
                  "FILE is a game record (*.lgn); - reads standard input.\n"
                  "A record that is at fault is told up to there; then FILE:LINE:COLUMN: and the\n"
                  "reason stand on standard error, and the exit status is 1.\n"),
    .options = option_table,
    .min_operands = 1,
    .max_operands = 1,
    .run = run,
};

// cmd_new.c - `lanterns new`: writes a fresh record.
#include <stdio.h>

#include "files.h"
#include "game_options.h"

typedef struct {
    lt_cli_game_options game;
    const char *output;
    bool force, json;
} options;

static const lt_cli_option option_table[] = {
    LT_CLI_GAME_OPTIONS(game),
    LT_CLI_NAME_OPTION(game),
    LT_CLI_OUTPUT(NULL, LT_N("Write to FILE, not to standard output.")),
    LT_CLI_FORCE,
    LT_CLI_JSON(LT_N("Write the position, like line 1 of replay --json.")),
    {.name = NULL}};

static size_t write_json(const lt_setup *setup, char *text, size_t cap) {
    char json[LT_JSON_MAX];
    lt_state state;
    if (lt_start(&state, setup, NULL) != LT_OK) return 0;
    lt_state_json(&state, json, sizeof json);
    return (size_t)snprintf(text, cap, "{\"ply\":0,\"state\":%s}\n", json);
}

static int run(const lt_cli_command *self, int argc, char **argv) {
    options chosen = {0};
    lt_cli_args args;
    lt_setup setup;
    char tags[4096], text[LT_RECORD_TEXT];
    if (!lt_cli_parse(self, argc, argv, &chosen, &args)) return args.exit;
    int fault = lt_cli_check_free(self, "output", chosen.output, chosen.force);
    if (fault == LT_EXIT_OK) fault = lt_cli_game_setup(self, &chosen.game, &setup);
    if (fault != LT_EXIT_OK) return fault;
    lt_record record = {.setup = setup, .terminated_by = -1, .tags = tags};
    record.tags_size = lt_cli_game_tags(&chosen.game, &setup, tags, sizeof tags);
    const size_t size =
        chosen.json ? write_json(&setup, text, sizeof text) : lt_record_write(&record, text, sizeof text);
    return lt_cli_file_write(chosen.output, text, size) ? LT_EXIT_OK : LT_EXIT_INPUT;
}

const lt_cli_command lt_cmd_new = {
    .name = "new",
    .summary = LT_N("Write a new record, dealt from a seed."),
    .operands = "",
    .about = LT_N("Writes the record of a game that is about to start. The same seed always deals\nthe same "
                  "game, on every machine; without --seed, one is drawn and noted in the\nrecord.\n"),
    .options = option_table,
    .run = run,
};

// cmd_bot.c - `lanterns bot`: one of the built-in bots as a program that speaks the bot protocol.
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "game_options.h"
#include "language.h"
#include "lt_json_writer.h"
#include "lt_protocol.h"

typedef struct {
    const char *level, *name;
    lt_cli_seed seed;
    unsigned playouts;
    bool list, json;
} options;

static const lt_cli_option option_table[] = {
    LT_CLI_TEXT("level", 'l', "NAME", level, "The bot; --list names them all."),
    LT_CLI_SEED(seed, "Seed of its random choices; 0 by default."),
    LT_CLI_PLAYOUTS("Simulations per move of a searching bot."),
    LT_CLI_TEXT("name", 'n', "TEXT", name, "Introduce it as TEXT."),
    LT_CLI_FLAG("list", 0, list, "List the bots and what they are like."),
    LT_CLI_JSON("List them as JSON Lines."),
    {.name = NULL}};

static void list_bots_json(void) {
    for (unsigned i = 0; i < lt_bot_count; i++) {
        char text[1024];
        lt_json json = lt_json_begin(text, sizeof text);
        lt_json_object(&json);
        lt_json_key_string(&json, "name", lt_bots[i]->name);
        lt_json_key_bool(&json, "level", i < lt_level_count);
        lt_json_key_string(&json, "about", lt_translate(lt_cli_language(), lt_bots[i]->about));
        lt_json_object_end(&json);
        lt_cli_print_line(&json.writer);
    }
}

// Of the plain bots, which are for experiments, the characters are in English.
static void list_bots(void) {
    const lt_language language = lt_cli_language();
    for (unsigned i = 0; i < lt_bot_count; i++) {
        if (i == 0)
            lt_cli_print("%s\n", lt_translate(language, LT_N("Levels, from the weakest to the strongest:")));
        if (i == lt_level_count) lt_cli_print("\n%s\n", lt_translate(language, LT_N("Plain bots:")));
        lt_cli_print("  %-12s %s\n", lt_bots[i]->name, lt_translate(language, lt_bots[i]->about));
    }
}

static int run(const lt_cli_command *self, int argc, char **argv) {
    options chosen = {0};
    lt_cli_args args;
    if (!lt_cli_parse(self, argc, argv, &chosen, &args)) return args.exit;
    if (chosen.list) {
        (chosen.json ? list_bots_json : list_bots)();
        return LT_EXIT_OK;
    }
    if (chosen.level == NULL)
        return lt_cli_call_fault(self, "--level is missing: which bot should play?", NULL);
    const lt_bot *bot = lt_bot_by_name(chosen.level);
    if (bot == NULL)
        return lt_cli_level_fault(self, LT_N("--level: unknown bot '{level}'; bots are {list}"),
                                  chosen.level);
    const lt_service service = {.bot = bot,
                                .name = chosen.name != NULL ? chosen.name : bot->name,
                                .seed = chosen.seed.value,
                                .playouts = chosen.playouts,
                                .in = STDIN_FILENO,
                                .out = STDOUT_FILENO};
    const int error = lt_serve(&service);
    if (error == 0) return LT_EXIT_OK;
    lt_cli_complain("%s", strerror(error));
    return LT_EXIT_INPUT;
}

const lt_cli_command lt_cmd_bot = {
    .name = "bot",
    .summary = LT_N("Run a bot that speaks the bot protocol."),
    .operands = "",
    .about = "Runs a built-in bot for 'lanterns arena' or another host. It speaks the bot\n"
             "protocol, JSON Lines, on standard input and output. The same seed and the same\n"
             "questions give the same answers, unless a time limit cuts them short.\n",
    .options = option_table,
    .run = run,
};

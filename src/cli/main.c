// main.c - the program `lanterns`: finds the subcommand and runs it; reports output that cannot be written.
#include <fcntl.h>
#include <limits.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "language.h"
#include "vocabulary.h"

static const lt_cli_command *const commands[] = {
    &lt_cmd_play,
#ifdef LT_WITH_TUI
    &lt_cmd_tui,
#endif
    &lt_cmd_daily, &lt_cmd_festival, &lt_cmd_puzzle, &lt_cmd_puzzles, &lt_cmd_progress, &lt_cmd_deal,
#ifdef LT_WITH_SERVER
    &lt_cmd_serve, &lt_cmd_backup,
#endif
    &lt_cmd_demo,  &lt_cmd_replay,   &lt_cmd_whatif, &lt_cmd_check,   &lt_cmd_verify,   &lt_cmd_new,
    &lt_cmd_arena, &lt_cmd_bot,      &lt_cmd_train,  &lt_cmd_hint,    &lt_cmd_analyze,  &lt_cmd_solve,
    &lt_cmd_bench, &lt_cmd_perft,    &lt_cmd_tiles};
enum { COMMANDS = sizeof commands / sizeof *commands };

// Commands that meson's options left out of this program.
static const char *const left_out[] = {
#ifndef LT_WITH_TUI
    "tui",
#endif
#ifndef LT_WITH_SERVER
    "serve", "backup",
#endif
    NULL};

static const lt_cli_command *command_named(const char *name) {
    for (int i = 0; i < COMMANDS; i++)
        if (strcmp(commands[i]->name, name) == 0) return commands[i];
    return NULL;
}

// The options before a command, and those of help.
typedef struct {
    bool help, version, json;
} options;

static const lt_cli_option option_table[] = {LT_CLI_FLAG("help", 'h', help, LT_N("Print this help.")),
                                             LT_CLI_FLAG("version", 'V', version, LT_N("Print the version.")),
                                             {.name = NULL}};

static const lt_cli_command program = {
    .name = "",
    .summary = LT_N("The board game Lanterns: play it, watch it, replay it, analyze it."),
    .operands = "COMMAND [OPTION]... [OPERAND]...",
    .about = "",
    .options = option_table,
    .max_operands = INT_MAX,
    .leads = true};

static const lt_cli_option help_table[] = {
    LT_CLI_JSON(LT_N("Print every command with its options, as JSON Lines.")), {.name = NULL}};

static const lt_cli_command help_command = {.name = "help",
                                            .summary = LT_N("Explain a command."),
                                            .operands = "[COMMAND]",
                                            .about = LT_N("Explains a command, or lists them all.\n"),
                                            .options = help_table,
                                            .max_operands = 1};

static const char *said(const char *english) {
    return lt_translate(lt_cli_language_of_messages(), english);
}

static void print_help(void) {
    lt_cli_print("%s lanterns COMMAND [OPTION]... [OPERAND]...\n", said(LT_N("Usage:")));
    lt_cli_print("%s\n\n", said(program.summary));
    lt_cli_print("%s\n", said(LT_N("Commands:")));
    for (int i = 0; i < COMMANDS; i++)
        lt_cli_print("  %-8s %s\n", commands[i]->name, said(commands[i]->summary));
    lt_cli_print("  %-8s %s\n", help_command.name, said(help_command.summary));
    lt_cli_print("\n%s\n", said(LT_N("Options:")));
    lt_cli_options_help(&program);
    lt_cli_print("\n%s\n", said(LT_N("Examples:")));
    lt_cli_print("  lanterns demo                           %s\n",
                 said(LT_N("watch a game in the terminal")));
    lt_cli_print("  lanterns demo -p 4 -o game.lgn          %s\n",
                 said(LT_N("a game of four players, and save it")));
    lt_cli_print("  lanterns replay game.lgn                %s\n", said(LT_N("replay it")));
    lt_cli_print("\n%s",
                 said(LT_N("'lanterns help COMMAND' and 'lanterns COMMAND --help' explain a command.\nExit "
                           "status: 0 success, 1 error in the input, 2 error in the call.\n")));
}

static int unknown_command(const char *name) {
    char list[320];
    const char *names[COMMANDS];
    size_t size = 0;
    for (int i = 0; i < COMMANDS && size < sizeof list; i++) {
        names[i] = commands[i]->name;
        size += (size_t)snprintf(list + size, sizeof list - size, "%s, ", names[i]);
    }
    const char *nearest = lt_cli_nearest(name, names, COMMANDS);
    lt_slots slots = {0};
    lt_put(lt_put(&slots, "list", list), "command", name);
    for (int i = 0; left_out[i] != NULL; i++)
        if (strcmp(left_out[i], name) == 0)
            return lt_cli_call_fault(&program, "this lanterns was built without '{command}'", &slots);
    if (nearest == NULL)
        return lt_cli_call_fault(&program, "unknown command '{command}'; commands are {list}help", &slots);
    return lt_cli_call_fault(&program, "unknown command '{command}'; did you mean {nearest}?",
                             lt_put(&slots, "nearest", nearest));
}

static int run_help(int argc, char **argv) {
    options chosen = {0};
    lt_cli_args args;
    if (!lt_cli_parse(&help_command, argc, argv, &chosen, &args)) return args.exit;
    const bool all = args.count == 0 || strcmp(args.operands[0], "help") == 0;
    const lt_cli_command *command = all ? NULL : command_named(args.operands[0]);
    if (!all && command == NULL) return unknown_command(args.operands[0]);
    if (!chosen.json && command == NULL) print_help();
    if (!chosen.json && command != NULL) lt_cli_command_help(command);
    if (chosen.json && command != NULL) lt_cli_command_json(command);
    if (!chosen.json || command != NULL) return LT_EXIT_OK;
    lt_cli_command_json(&program);
    for (int i = 0; i < COMMANDS; i++) lt_cli_command_json(commands[i]);
    lt_cli_command_json(&help_command);
    return LT_EXIT_OK;
}

static int run(int argc, char **argv) {
    options chosen = {0};
    lt_cli_args args;
    if (!lt_cli_parse(&program, argc, argv, &chosen, &args)) return args.exit;
    if (chosen.version) {
        lt_cli_print("lanterns %s\n", LT_VERSION);
        return LT_EXIT_OK;
    }
    if (chosen.help || args.count == 0) {
        print_help();
        return LT_EXIT_OK;
    }
    const char *name = args.operands[0];
    if (strcmp(name, "help") == 0) return run_help(args.count, args.operands);
    const lt_cli_command *command = command_named(name);
    if (command == NULL) return unknown_command(name);
    lt_cli_command_name_set(command->name);
    return command->run(command, args.count, args.operands);
}

// A file opened while one of the standard descriptors is closed would take its number, and output would go
// into it. So every closed one is filled, in the direction that makes its use fail.
static void fill_standard_descriptors(void) {
    for (int fd = 0; fd < 3; fd++)
        if (fcntl(fd, F_GETFD) == -1) (void)!open("/dev/null", fd == 0 ? O_WRONLY : O_RDONLY);
}

// Sets the locale of characters, from which curses and wcwidth know UTF-8 and the width of a name. If the
// locale of the environment is not installed but names UTF-8, C.UTF-8 stands in.
static void set_letters(void) {
    static const char *const names[] = {"LC_ALL", "LC_CTYPE", "LANG"};
    const char *value = NULL;
    if (setlocale(LC_CTYPE, "") != NULL) return;
    for (size_t i = 0; i < sizeof names / sizeof *names && (value == NULL || value[0] == '\0'); i++)
        value = getenv(names[i]);
    if (value != NULL && (strstr(value, "UTF-8") != NULL || strstr(value, "utf8") != NULL))
        setlocale(LC_CTYPE, "C.UTF-8");
}

int main(int argc, char **argv) {
    fill_standard_descriptors();
    set_letters();
    lt_cli_language_listen(argc, argv);
    return lt_cli_output_finish(run(argc, argv));
}

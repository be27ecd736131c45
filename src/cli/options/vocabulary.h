// vocabulary.h - the options that more than one command has: one name, one letter and one meaning each.
// An entry sets the field of its own name in the command's struct `options`, unless it takes a FIELD.
#ifndef LT_CLI_VOCABULARY_H
#define LT_CLI_VOCABULARY_H

#include "lt_notation.h"
#include "options.h"

#define LT_CLI_JSON(HELP) LT_CLI_FLAG("json", 0, json, HELP)
#define LT_CLI_QUIET(HELP) LT_CLI_FLAG("quiet", 'q', quiet, HELP)
#define LT_CLI_FORCE LT_CLI_FLAG("force", 0, force, LT_N("Overwrite existing files."))
#define LT_CLI_OUTPUT(OLDER, HELP)                                                                           \
    {                                                                                                        \
        .kind = LT_OPTION_TEXT, .name = "output", .letter = 'o', .value = "FILE", .older = (OLDER),          \
        .offset = offsetof(options, output), .help = (HELP)                                                  \
    }
#define LT_CLI_TURN(HELP) LT_CLI_NUMBER("turn", 0, "N", turn, 1, 1000, HELP)
#define LT_CLI_TOP(HELP) LT_CLI_NUMBER("top", 't', "N", top, 1, LT_MAX_ADVICE, HELP)
#define LT_CLI_PLAYOUTS(HELP) LT_CLI_NUMBER("playouts", 0, "N", playouts, 1, INT32_MAX, HELP)
#define LT_CLI_TIME(HELP) LT_CLI_NUMBER("time", 0, "MS", time, 1, 600000, HELP)
#define LT_CLI_THREADS(HELP) LT_CLI_NUMBER("threads", 'j', "N", threads, 1, 1024, HELP)
#define LT_CLI_GAMES(MAX, HELP) LT_CLI_NUMBER("games", 'g', "N", games, 1, MAX, HELP)
#define LT_CLI_DATA LT_CLI_TEXT("data", 0, "DIR", data, LT_N("Where games are stored."))
#define LT_CLI_PLAYERS(FIELD, HELP)                                                                          \
    LT_CLI_NUMBER("players", 'p', "N", FIELD, LT_MIN_PLAYERS, LT_MAX_PLAYERS, HELP)
#define LT_CLI_SEED(FIELD, HELP) LT_CLI_OPTION(LT_OPTION_SEED, "seed", 's', "N", FIELD, NULL, 0, 0, HELP)
#define LT_CLI_RULES(FIELD, HELP) LT_CLI_CHOICE("rules", "RULES", FIELD, lt_cli_rules_choices, HELP)
#define LT_CLI_BOT(VALUE, FIELD, HELP) LT_CLI_LIST("bot", 'b', VALUE, FIELD, HELP)

// How many threads --threads stands for if it was not given: as many as there are cores for this program.
unsigned lt_cli_core_count(void);

// How many moves of the record come before its turn `turn`; -1 after saying that there is no such turn.
int lt_cli_moves_before(const lt_cli_command *command, const lt_record *record, unsigned turn);

// Whether the file of an option, or of an operand (`option` is NULL), may be written: LT_EXIT_OK;
// LT_EXIT_CALL after saying that it holds something; LT_EXIT_INPUT after saying why it cannot be opened.
// `path` may be NULL, or "-" for standard output.
int lt_cli_check_free(const lt_cli_command *command, const char *option, const char *path, bool force);

#endif

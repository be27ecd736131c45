// options.h - what every subcommand of the program `lanterns` shares: its entry and its options.
// A subcommand is one file cmd_NAME.c with one const lt_cli_command; main.c has the table of them.
#ifndef LT_CLI_OPTIONS_H
#define LT_CLI_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "lt_core.h"
#include "lt_words.h"
#include "output.h"

// --- Options -----------------------------------------------------------------------------------------

typedef enum {
    LT_OPTION_FLAG,   // bool: true if given
    LT_OPTION_SET,    // int: becomes `min`, for groups of flags of which the last one counts
    LT_OPTION_CHOICE, // int: the index of the value in `choices`
    LT_OPTION_NUMBER, // unsigned: decimal, from `min` to `max`
    LT_OPTION_SEED,   // lt_cli_seed: decimal or 0x hex, 64 bits
    LT_OPTION_TEXT,   // const char *
    LT_OPTION_NAMES,  // lt_cli_names: may be given once a player
    LT_OPTION_LIST,   // lt_cli_option_list: may be given up to LT_CLI_MAX_LIST times
    LT_OPTION_LANGUAGE,
    LT_OPTION_HELP
} lt_cli_option_kind;

typedef struct {
    const char *name; // without the dashes
    char letter;      // of the short form, or 0
    lt_cli_option_kind kind;
    const char *value;          // what the help calls the value; NULL for flags
    const char *help;           // one line, marked for translation
    size_t offset;              // of the value in the command's own struct of options
    const char *const *choices; // ends with NULL
    unsigned min, max;
    unsigned usual;    // of a number whose value may be left out: then it is this; else 0
    const char *older; // an earlier name, which scripts may use and the help does not mention; or NULL
} lt_cli_option;

// Entries of a command's table of options: the option NAME sets FIELD of the command's own struct, which is
// named `options`. LETTER is 0 if there is no short form; the help calls the value VALUE. Options that more
// than one command has are in vocabulary.h. All commands have --lang and --help.
#define LT_CLI_OPTION(KIND, NAME, LETTER, VALUE, FIELD, CHOICES, MIN, MAX, HELP)                             \
    {                                                                                                        \
        .kind = (KIND), .name = (NAME), .letter = (LETTER), .value = (VALUE),                                \
        .offset = offsetof(options, FIELD), .choices = (CHOICES), .min = (MIN), .max = (MAX), .help = (HELP) \
    }
#define LT_CLI_FLAG(NAME, LETTER, FIELD, HELP)                                                               \
    LT_CLI_OPTION(LT_OPTION_FLAG, NAME, LETTER, NULL, FIELD, NULL, 0, 0, HELP)
#define LT_CLI_NUMBER(NAME, LETTER, VALUE, FIELD, MIN, MAX, HELP)                                            \
    LT_CLI_OPTION(LT_OPTION_NUMBER, NAME, LETTER, VALUE, FIELD, NULL, MIN, MAX, HELP)
// The value may be left out, and then is USUAL. If it is there, it follows a sign: --lives=200.
#define LT_CLI_OPTIONAL(NAME, VALUE, FIELD, MIN, MAX, USUAL, HELP)                                           \
    {                                                                                                        \
        .kind = LT_OPTION_NUMBER, .name = (NAME), .value = (VALUE), .offset = offsetof(options, FIELD),      \
        .min = (MIN), .max = (MAX), .usual = (USUAL), .help = (HELP)                                         \
    }
#define LT_CLI_TEXT(NAME, LETTER, VALUE, FIELD, HELP)                                                        \
    LT_CLI_OPTION(LT_OPTION_TEXT, NAME, LETTER, VALUE, FIELD, NULL, 0, 0, HELP)
#define LT_CLI_CHOICE(NAME, VALUE, FIELD, CHOICES, HELP)                                                     \
    LT_CLI_OPTION(LT_OPTION_CHOICE, NAME, 0, VALUE, FIELD, CHOICES, 0, 0, HELP)
#define LT_CLI_LIST(NAME, LETTER, VALUE, FIELD, HELP)                                                        \
    LT_CLI_OPTION(LT_OPTION_LIST, NAME, LETTER, VALUE, FIELD, NULL, 0, 0, HELP)

typedef struct {
    bool given;
    uint64_t value;
} lt_cli_seed;

typedef struct {
    unsigned count;
    const char *at[LT_MAX_PLAYERS];
} lt_cli_names;

enum { LT_CLI_MAX_LIST = 16 };
typedef struct {
    unsigned count;
    const char *at[LT_CLI_MAX_LIST];
} lt_cli_option_list;

// --- Commands ----------------------------------------------------------------------------------------

typedef struct lt_cli_command lt_cli_command;
struct lt_cli_command {
    const char *name;
    const char *summary;          // one line for the list of commands
    const char *operands;         // as in "Usage: lanterns NAME [OPTION]... OPERANDS"
    const char *about;            // paragraphs of help, ending with a newline
    const lt_cli_option *options; // ends with a NULL name
    int min_operands, max_operands;
    bool leads; // its options end at the first operand, which is a command
    int (*run)(const lt_cli_command *self, int argc, char **argv); // argv[0] is the command's name
};

extern const lt_cli_command lt_cmd_play, lt_cmd_replay, lt_cmd_new, lt_cmd_check, lt_cmd_perft, lt_cmd_bench,
    lt_cmd_demo, lt_cmd_hint, lt_cmd_arena, lt_cmd_bot, lt_cmd_train, lt_cmd_tui, lt_cmd_verify,
    lt_cmd_backup, lt_cmd_serve, lt_cmd_analyze, lt_cmd_tiles, lt_cmd_solve, lt_cmd_daily, lt_cmd_festival,
    lt_cmd_progress, lt_cmd_deal, lt_cmd_puzzle, lt_cmd_puzzles, lt_cmd_whatif;

typedef struct {
    int exit; // set when lt_cli_parse returns false
    int count;
    char **operands;
} lt_cli_args;

// Reads the options of `command` into *values (a struct that holds the defaults) and gathers the operands at
// the front of argv. An option may be shortened as long as only one begins so. False if the command shall not
// run: help was asked for and printed, or the call is at fault.
bool lt_cli_parse(const lt_cli_command *command, int argc, char **argv, void *values, lt_cli_args *args);

// Reads a number from `min` to `max` in decimal: no sign, nothing around it.
bool lt_cli_number_read(const char *text, uint64_t min, uint64_t max, uint64_t *number);

// Prints all about a command; or of its options alone.
void lt_cli_command_help(const lt_cli_command *command);
void lt_cli_options_help(const lt_cli_command *command);
void lt_cli_command_json(const lt_cli_command *command); // the same as a line of JSON

// Of `words`, the one that a mistyped word is most like; NULL if it is like none of them.
const char *lt_cli_nearest(const char *word, const char *const *words, int count);

// Prints on standard error what is wrong with the call and how to get help; returns LT_EXIT_CALL. `fault` is
// an English text, which is translated and its {slots} filled: xgettext knows this function. `slots` may be
// NULL.
int lt_cli_call_fault(const lt_cli_command *command, const char *fault, const lt_slots *slots);

#endif

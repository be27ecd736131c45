// cli.h - what every subcommand of the program `lanterns` shares: its entry, its options, its exits.
// A subcommand is one file cmd_NAME.c with one const lt_command; main.c has the table of them.
#ifndef LT_CLI_H
#define LT_CLI_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "lt_core.h"
#include "lt_words.h"

// The exit codes: fine; the input is at fault (or the output cannot be written); the call is at fault.
enum { LT_EXIT_OK, LT_EXIT_INPUT, LT_EXIT_CALL };

// --- Options ------------------------------------------------------------------------------------

typedef enum {
    LT_OPTION_FLAG,   // bool: true if given
    LT_OPTION_SET,    // int: becomes `min`, for groups of flags of which the last one counts
    LT_OPTION_CHOICE, // int: the index of the value in `choices`
    LT_OPTION_NUMBER, // uint64_t: decimal, from `min` to `max`
    LT_OPTION_SEED,   // lt_seed: decimal or 0x hex, 64 bits
    LT_OPTION_TEXT,   // const char *
    LT_OPTION_NAMES,  // lt_names: may be given once a player
    LT_OPTION_WORDS   // lt_words: may be given up to LT_MAX_WORDS times
} lt_option_kind;

typedef struct {
    const char *name; // without the dashes
    char letter;      // of the short form, or 0
    lt_option_kind kind;
    const char *value;          // what the help calls the value; NULL for flags
    const char *help;           // one line, marked for translation
    size_t offset;              // of the value in the command's own struct of options
    const char *const *choices; // ends with NULL
    uint64_t min, max;
} lt_option;

typedef struct {
    bool given;
    uint64_t value;
} lt_seed;

typedef struct {
    unsigned count;
    const char *at[LT_MAX_PLAYERS];
} lt_names;

enum { LT_MAX_WORDS = 16 };
typedef struct {
    unsigned count;
    const char *at[LT_MAX_WORDS];
} lt_words;

// --- Commands -----------------------------------------------------------------------------------

typedef struct lt_command lt_command;
struct lt_command {
    const char *name;
    const char *summary;      // one line for the list of commands
    const char *operands;     // as in "Usage: lanterns NAME [OPTION]... OPERANDS"
    const char *about;        // paragraphs of help, ending with a newline
    const lt_option *options; // ends with a NULL name
    int min_operands, max_operands;
    int (*run)(const lt_command *self, int argc, char **argv); // argv[0] is the command's name
};

extern const lt_command lt_cmd_play, lt_cmd_replay, lt_cmd_new, lt_cmd_check, lt_cmd_perft, lt_cmd_bench,
    lt_cmd_demo, lt_cmd_hint, lt_cmd_arena, lt_cmd_bot, lt_cmd_train, lt_cmd_tui, lt_cmd_verify,
    lt_cmd_backup, lt_cmd_serve, lt_cmd_analyze;

typedef struct {
    int exit; // set when lt_args_parse returns false
    int count;
    char **operands;
} lt_args;

// Reads the options of `command` into *values (a struct that holds the defaults) and gathers the operands at the
// front of argv. False if the command shall not run: help was asked for and printed, or the call is at fault.
bool lt_args_parse(const lt_command *command, int argc, char **argv, void *values, lt_args *args);

// Reads a number from `min` to `max` in decimal: no sign, nothing around it.
bool lt_number_read(const char *text, uint64_t min, uint64_t max, uint64_t *number);

void lt_command_help(const lt_command *command);

// Says on standard error what is wrong with the call and how to get help; returns LT_EXIT_CALL.
// `command` may be NULL. The format is a text for translation: xgettext knows this function.
int lt_call_fault(const lt_command *command, const char *format, ...) __attribute__((format(printf, 2, 3)));

// --- Standard output ----------------------------------------------------------------------------

// As printf; the first failure is kept for lt_out_finish. Commands that print for long stop when lt_out_failed.
void lt_out(const char *format, ...) __attribute__((format(printf, 1, 2)));
void lt_out_bytes(const char *bytes, size_t size);
void lt_out_flush(void);
bool lt_out_failed(void);
// Flushes; says what went wrong with any of the output and returns LT_EXIT_INPUT then, else `exit_code`.
int lt_out_finish(int exit_code);

#endif

// output.h - standard output and the exit codes of the program `lanterns`.
#ifndef LT_CLI_OUTPUT_H
#define LT_CLI_OUTPUT_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "lt_words.h"
#include "lt_writer.h"

// The exit codes: fine; the input is at fault (or the output cannot be written); the call is at fault.
enum { LT_EXIT_OK, LT_EXIT_INPUT, LT_EXIT_CALL };

// As printf; the first failure is kept for lt_cli_output_finish. Commands that print for long stop when
// lt_cli_output_failed.
void lt_cli_print(const char *format, ...) __attribute__((format(printf, 1, 2)));
void lt_cli_print_bytes(const char *bytes, size_t size);
// The columns of the terminal behind a file; INT_MAX if it is none.
int lt_cli_columns(int fd);
// Prints a text without marks; in a terminal its lines are broken between words.
void lt_cli_print_words(FILE *file, const char *text);
void lt_cli_print_line(const lt_writer *writer); // what was written, and a line feed
void lt_cli_output_flush(void);
bool lt_cli_output_failed(void);
// Flushes; says what went wrong with any of the output and returns LT_EXIT_INPUT then, else `exit_code`.
int lt_cli_output_finish(int exit_code);

// Says on standard error what went wrong, after all that stands on standard output: "lanterns COMMAND: " and
// the text, in which nothing steers a terminal. main names the command before it runs.
void lt_cli_complain(const char *format, ...) __attribute__((format(printf, 1, 2)));
// The same for a text that is translated (lt_cli_language_of_messages), with its slots filled; NULL: none.
void lt_cli_complain_text(const char *english, const lt_slots *slots);
void lt_cli_command_name_set(const char *name);
// While a process is mute, nothing of the above prints: another one says the same.
void lt_cli_mute(bool mute);

// The last signal that lt_cli_catch caught, or 0. Commands that run for long stop then.
extern atomic_int lt_cli_interrupted;
// From now on the signal does no more than that. `flags` are those of sigaction().
void lt_cli_catch(int signal_number, int flags);
// The same for work that reports what it has done so far when it stops: a second signal that comes a second
// later, or more, ends the program at once. Two at the same time, as timeout(1) sends them, are one.
void lt_cli_catch_and_report(int signal_number);
// Flushes and ends the program by a signal that it had caught: a shell then sees that signal as the cause.
void lt_cli_output_end_by(int signal_number);

#endif

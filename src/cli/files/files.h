// files.h - records in from files or standard input, and out to files; and the messages when that fails.
#ifndef LT_CLI_FILES_H
#define LT_CLI_FILES_H

#include "lt_notation.h"

// At most LT_MAX_RECORD + 1 bytes are read, so that a text above the limit is known as such and an endless
// one ends. False if it cannot be read, after saying why. "-" is standard input. The caller
// frees *text.
bool lt_cli_file_read(const char *path, char **text, size_t *size);

// Reads and plays the record in a file. NULL after saying what is wrong; else the text, which record->tags
// points into and the caller frees. `last` may be NULL.
char *lt_cli_record_read(const char *path, lt_language language, lt_record *record, lt_state *last);

// Makes of a record what it was after `moves` of its moves, without a result; *last becomes the position.
void lt_cli_record_cut(lt_record *record, int moves, lt_state *last);

// Writes a text to `path`, or to standard output if that is NULL or "-". False after saying why not.
bool lt_cli_file_write(const char *path, const char *text, size_t size);

// The path with nothing in it that could steer a terminal, in `safe`, which is returned.
enum { LT_PATH_TEXT = 4096 }; // what is longer is cut
const char *lt_cli_path_shown(const char *path, char safe[LT_PATH_TEXT]);

// Says that errno is why something cannot be done with the file. Returns LT_EXIT_INPUT.
int lt_cli_file_fault(const char *path);

// `FILE:LINE:COLUMN: reason` on standard error, after all that stands on standard output.
void lt_cli_fault_report(const char *path, const lt_fault *fault);

#endif

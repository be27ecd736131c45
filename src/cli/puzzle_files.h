// puzzle_files.h - files of puzzles: one a line, and lines that begin with # for people.
#ifndef LT_CLI_PUZZLE_FILES_H
#define LT_CLI_PUZZLE_FILES_H

#include "lt_puzzle.h"

typedef struct {
    char *text;
    unsigned count;
    struct {
        const char *text;
        size_t size;
        unsigned number; // of the line
    } * lines;
} lt_cli_puzzle_file;

// The lines with puzzles of a file, or of the set that is part of the program (NULL). False after saying what
// is wrong. Freed by lt_cli_puzzle_file_free.
bool lt_cli_puzzle_file_read(const char *path, lt_cli_puzzle_file *out);
void lt_cli_puzzle_file_free(lt_cli_puzzle_file *file);
// The puzzle of a line. False after saying what is wrong with it.
bool lt_cli_puzzle_at(const lt_cli_puzzle_file *file, const char *path, unsigned index, lt_puzzle *out);

// The set that is part of the program: the lines of data/puzzles.
extern const char *const lt_cli_puzzle_set[];
extern const unsigned lt_cli_puzzle_set_size;

#endif

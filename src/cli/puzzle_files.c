// puzzle_files.c - files of puzzles.
#include "puzzle_files.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "files.h"
#include "language.h"
#include "output.h"

// As many lines as there are line feeds, and one more.
static bool split_lines(lt_cli_puzzle_file *file, const char *text, size_t size) {
    size_t lines = 1;
    unsigned number = 0;
    for (size_t i = 0; i < size; i++) lines += text[i] == '\n';
    file->lines = malloc(lines * sizeof *file->lines);
    if (file->lines == NULL) return false;
    for (const char *at = text, *end = text + size; at < end;) {
        const char *feed = memchr(at, '\n', (size_t)(end - at));
        size_t length = (size_t)((feed ? feed : end) - at);
        number++;
        if (length > 0 && at[length - 1] == '\r') length--;
        if (length > 0 && at[0] != '#') {
            file->lines[file->count].text = at;
            file->lines[file->count].size = length;
            file->lines[file->count++].number = number;
        }
        at = feed ? feed + 1 : end;
    }
    return true;
}

static bool list_set(lt_cli_puzzle_file *file) {
    file->lines = malloc((lt_cli_puzzle_set_size + 1) * sizeof *file->lines);
    if (file->lines == NULL) return false;
    for (unsigned i = 0; i < lt_cli_puzzle_set_size; i++) {
        file->lines[i].text = lt_cli_puzzle_set[i];
        file->lines[i].size = strlen(lt_cli_puzzle_set[i]);
        file->lines[i].number = i + 1;
    }
    file->count = lt_cli_puzzle_set_size;
    return true;
}

bool lt_cli_puzzle_file_read(const char *path, lt_cli_puzzle_file *out) {
    size_t size = 0;
    *out = (lt_cli_puzzle_file){.count = 0};
    if (path != NULL && !lt_cli_file_read(path, &out->text, &size)) return false;
    const bool listed = path != NULL ? split_lines(out, out->text, size) : list_set(out);
    if (listed && out->count > 0) return true;
    lt_cli_complain_text(listed ? LT_N("the file has no puzzles") : LT_N("out of memory"), NULL);
    lt_cli_puzzle_file_free(out);
    return false;
}

void lt_cli_puzzle_file_free(lt_cli_puzzle_file *file) {
    free(file->lines);
    free(file->text);
    *file = (lt_cli_puzzle_file){.count = 0};
}

bool lt_cli_puzzle_at(const lt_cli_puzzle_file *file, const char *path, unsigned index, lt_puzzle *out) {
    lt_fault fault;
    if (lt_puzzle_read(lt_cli_language(), file->lines[index].text, file->lines[index].size, out, &fault))
        return true;
    fault.line = file->lines[index].number;
    lt_cli_fault_report(path, &fault);
    return false;
}

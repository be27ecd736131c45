// files.c - records in and out.
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "files.h"
#include "lt_term_text.h"
#include "output.h"
#include "terminal.h"

const char *lt_cli_path_shown(const char *path, char safe[LT_PATH_TEXT]) {
    lt_term_safe_text(path, strlen(path), safe, LT_PATH_TEXT);
    return safe;
}

int lt_cli_file_fault(const char *path) {
    const int error = errno;
    if (path[0] == '\0')
        lt_cli_complain_text("an empty file name", NULL);
    else
        lt_cli_complain("%s: %s", path, strerror(error));
    return LT_EXIT_INPUT;
}

void lt_cli_fault_report(const char *path, const lt_fault *fault) {
    char reason[LT_TERM_SAFE_MAX(sizeof fault->reason)], safe[LT_PATH_TEXT];
    lt_term_safe_text(fault->reason, strlen(fault->reason), reason, sizeof reason);
    lt_cli_output_flush();
    fprintf(stderr, "%s:%u:%u: %s\n", lt_cli_path_shown(path, safe), fault->line, fault->column, reason);
}

// Reads up to `cap` bytes; SIZE_MAX and errno on an error.
static size_t read_all(int fd, char *out, size_t cap) {
    size_t size = 0;
    while (size < cap) {
        ssize_t got = read(fd, out + size, cap - size);
        if (got == 0) break;
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) return SIZE_MAX;
        size += (size_t)got;
    }
    return size;
}

bool lt_cli_file_read(const char *path, char **text, size_t *size) {
    const bool standard = strcmp(path, "-") == 0;
    const int fd = standard ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC);
    char *bytes = fd >= 0 ? malloc(LT_MAX_RECORD + 1) : NULL;
    size_t got = bytes != NULL ? read_all(fd, bytes, LT_MAX_RECORD + 1) : SIZE_MAX;
    int error = errno;
    if (fd >= 0 && !standard) close(fd);
    if (got == SIZE_MAX) {
        free(bytes);
        errno = error;
        lt_cli_file_fault(path);
        return false;
    }
    *text = bytes;
    *size = got;
    return true;
}

char *lt_cli_record_read(const char *path, lt_language language, lt_record *record, lt_state *last) {
    char *text;
    size_t size;
    lt_fault fault;
    if (!lt_cli_file_read(path, &text, &size)) return NULL;
    if (lt_record_read_in(language, text, size, record, last, &fault)) return text;
    lt_cli_fault_report(path, &fault);
    free(text);
    return NULL;
}

void lt_cli_record_cut(lt_record *record, int moves, lt_state *last) {
    record->move_count = moves;
    record->termination = LT_NORMAL;
    record->terminated_by = -1;
    record->winners = 0;
    if (lt_start(last, &record->setup, NULL) != LT_OK) return;
    for (int i = 0; i < moves; i++) lt_play(last, record->moves[i]);
}

bool lt_cli_file_write(const char *path, const char *text, size_t size) {
    if (path == NULL || strcmp(path, "-") == 0) {
        lt_cli_print_bytes(text, size);
        return true;
    }
    FILE *file = fopen(path, "we");
    bool good = file != NULL && fwrite(text, 1, size, file) == size;
    int error = errno;
    if (file != NULL && fclose(file) != 0) {
        if (good) error = errno;
        good = false;
    }
    errno = error;
    if (!good) lt_cli_file_fault(path);
    return good;
}

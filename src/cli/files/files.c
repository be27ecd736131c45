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

const char *lt_cli_path_shown(const char *path, int fd, char *safe, size_t cap) {
    if (isatty(fd) != 1) return path;
    lt_term_safe_text(path, strlen(path), safe, cap);
    return safe;
}

static void report(const char *path, const char *rest) {
    char safe[LT_PATH_TEXT];
    lt_cli_output_flush();
    fprintf(stderr, "%s:%s\n", lt_cli_path_shown(path, STDERR_FILENO, safe, sizeof safe), rest);
}

static void report_errno(const char *path, int error) {
    char rest[256];
    snprintf(rest, sizeof rest, " %s", strerror(error));
    report(path, rest);
}

void lt_cli_fault_report(const char *path, const lt_fault *fault) {
    char reason[LT_TERM_SAFE_MAX(sizeof fault->reason)];
    char rest[sizeof reason + 32];
    lt_term_safe_text(fault->reason, strlen(fault->reason), reason, sizeof reason);
    snprintf(rest, sizeof rest, "%u:%u: %s", fault->line, fault->column, reason);
    report(path, rest);
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
        report_errno(path, error);
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

bool lt_cli_file_write(const char *path, const char *text, size_t size) {
    if (path == NULL) {
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
    if (!good) report_errno(path, error);
    return good;
}

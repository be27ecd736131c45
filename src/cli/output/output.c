// output.c - writes standard output and keeps the first failure, which is reported once at the end.
#include <errno.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

#include "language.h"
#include "lt_term_text.h"
#include "output.h"

// The errno of the first failed write. stdio keeps only the fact of a failure, and people want the reason.
static int out_error;

static bool muted;

void lt_cli_mute(bool mute) {
    muted = mute;
}

static void note_failure(void) {
    if (out_error == 0) out_error = errno != 0 ? errno : EIO;
}

void lt_cli_print(const char *format, ...) {
    va_list list;
    if (muted) return;
    va_start(list, format);
    if (vprintf(format, list) < 0) note_failure();
    va_end(list);
}

void lt_cli_print_bytes(const char *bytes, size_t size) {
    if (size > 0 && !muted && fwrite(bytes, 1, size, stdout) != size) note_failure();
}

int lt_cli_columns(int fd) {
    enum { USUAL = 80 };
    struct winsize size;
    if (isatty(fd) != 1) return INT_MAX;
    return ioctl(fd, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : USUAL;
}

void lt_cli_print_words(FILE *file, const char *text) {
    const int width = lt_cli_columns(fileno(file));
    while (*text != '\0' && !muted) {
        const size_t size = lt_term_line_size(text, width);
        const char *rest = lt_term_after_line(text, size);
        // A blank at the end of a line that is not broken is printed, as after a question.
        const bool broken = *rest != '\0' || text[size] == '\n';
        if (fwrite(text, 1, size, file) != size && file == stdout) note_failure();
        if (broken && fputc('\n', file) == EOF && file == stdout) note_failure();
        text = rest;
    }
}

void lt_cli_print_line(const lt_writer *writer) {
    lt_writer_end(writer);
    lt_cli_print("%s\n", writer->out);
}

void lt_cli_output_flush(void) {
    if (fflush(stdout) != 0) note_failure();
}

bool lt_cli_output_failed(void) {
    return out_error != 0;
}

int lt_cli_output_finish(int exit_code) {
    lt_cli_output_flush();
    if (out_error == 0) return exit_code;
    // A reader that went away (with SIGPIPE ignored) wants no more, not even a complaint.
    if (out_error != EPIPE) fprintf(stderr, "lanterns: cannot write the output: %s\n", strerror(out_error));
    return exit_code != LT_EXIT_OK ? exit_code : LT_EXIT_INPUT;
}

static const char *command_name = "";

void lt_cli_command_name_set(const char *name) {
    command_name = name;
}

void lt_cli_complain(const char *format, ...) {
    char text[8192], safe[LT_TERM_SAFE_MAX(sizeof text)];
    va_list list;
    va_start(list, format);
    vsnprintf(text, sizeof text, format, list);
    va_end(list);
    lt_term_safe_text(text, strlen(text), safe, sizeof safe);
    lt_cli_output_flush();
    char line[sizeof safe + 64];
    snprintf(line, sizeof line, "lanterns%s%s: %s\n", command_name[0] != '\0' ? " " : "", command_name, safe);
    lt_cli_print_words(stderr, line);
}

void lt_cli_complain_text(const char *english, const lt_slots *slots) {
    char text[8192];
    lt_fill(lt_translate(lt_cli_language_of_messages(), english), slots != NULL ? slots->slots : NULL, text,
            sizeof text);
    lt_cli_complain("%s", text);
}

atomic_int lt_cli_interrupted;

static void on_signal(int number) {
    atomic_store(&lt_cli_interrupted, number);
}

void lt_cli_catch(int signal_number, int flags) {
    const struct sigaction action = {.sa_handler = on_signal, .sa_flags = flags};
    sigaction(signal_number, &action, NULL);
}

static void on_signal_to_report(int number) {
    static atomic_llong first; // when it came, in nanoseconds
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    const long long at = now.tv_sec * 1000000000LL + now.tv_nsec;
    if (atomic_exchange(&lt_cli_interrupted, number) == 0) {
        atomic_store(&first, at);
    } else if (at - atomic_load(&first) >= 1000000000LL) {
        signal(number, SIG_DFL);
        raise(number);
    }
}

void lt_cli_catch_and_report(int signal_number) {
    const struct sigaction action = {.sa_handler = on_signal_to_report, .sa_flags = SA_RESTART};
    sigaction(signal_number, &action, NULL);
}

void lt_cli_output_end_by(int signal_number) {
    lt_cli_output_flush();
    signal(signal_number, SIG_DFL);
    raise(signal_number);
}

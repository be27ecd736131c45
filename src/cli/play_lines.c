// play_lines.c - the host of the plain game: lines in from standard input, sentences out, the game kept in a
// file.
#include "play_lines.h"

#include <errno.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "language.h"
#include "line_editor.h"
#include "lt_clock.h"
#include "lt_term_style.h"
#include "lt_term_text.h"
#include "play_resume.h"
#include "play_table.h"
#include "study_files.h"
#include "terminal.h"

typedef lt_cli_lines host;

// --- The host of the plain game ----------------------------------------------------------------------

static void host_write(void *context, const char *text, size_t size) {
    char line[LT_PLAIN_LINE + 1];
    (void)context;
    if (size < 2 || size >= sizeof line) {
        lt_cli_print_bytes(text, size);
        return;
    }
    memcpy(line, text, size);
    line[size] = '\0';
    if (!lt_term_is_utf8()) lt_term_fold(line);
    lt_cli_print_words(stdout, line);
}

static void host_flush(void *context) {
    (void)context;
    lt_cli_output_flush();
}

static int64_t host_now(void *context) {
    (void)context;
    return lt_milliseconds();
}

// A finished game gets a name of its own, so that the next one does not take its place.
static int keep_finished(host *self, const lt_match *match) {
    if (self->finished[0] == '\0' &&
        !lt_fresh_path(match->settings.date, self->finished, sizeof self->finished))
        return errno;
    if (!lt_match_save(match, lt_milliseconds(), self->finished)) return errno;
    return unlink(self->path) == 0 || errno == ENOENT ? 0 : errno;
}

static void name_resume(host *self) {
    if (self->command != NULL)
        snprintf(self->resume, sizeof self->resume, "%s", self->command);
    else
        snprintf(self->resume, sizeof self->resume, "lanterns play --plain --resume%s%s",
                 self->usual ? "" : " ", self->usual ? "" : self->path);
}

// EEXIST where another file would be lost; the same name a second time means it.
static int keep_copy(host *self, const lt_match *match, const char *path) {
    struct stat there;
    const bool again = strcmp(path, self->named) == 0 || strcmp(path, self->path) == 0;
    snprintf(self->named, sizeof self->named, "%s", path);
    if (!again && stat(path, &there) == 0 && S_ISREG(there.st_mode) && there.st_size > 0) return EEXIST;
    return lt_match_save(match, lt_milliseconds(), path) ? 0 : errno;
}

static int host_keep(void *context, const lt_match *match, const char *path) {
    host *self = context;
    if (path != NULL) return keep_copy(self, match, path);
    if (self->counts && match->game.over && !self->noted) lt_cli_progress_note(match);
    self->noted = match->game.over;
    if (match->game.over && self->usual) return keep_finished(self, match);
    self->finished[0] = '\0';
    if (self->over && !match->game.over) {
        if (!lt_fresh_path(match->settings.date, self->path, sizeof self->path)) return errno;
        lt_cli_lines_let_go(self);
        self->counts = true; // a rematch is a game as any other
    }
    self->over = match->game.over;
    return lt_match_save(match, lt_milliseconds(), self->path) ? 0 : errno;
}

static bool host_remember(void *context, const char *key, const char *value) {
    host *self = context;
    return lt_settings_set(&self->remembered, key, value) && lt_settings_save(&self->remembered);
}

static uint64_t host_chance(void *context) {
    uint64_t bits = 0;
    (void)context;
    lt_cli_random_bits(&bits);
    return bits;
}

static bool host_stop(void *context) {
    (void)context;
    return lt_cli_interrupted != 0;
}

// --- Lines -------------------------------------------------------------------------------------------

typedef enum { LINE, LINE_TOO_LONG, TIME_UP, NO_MORE } got;

// Takes a line off the buffer, if a whole one is there.
static bool take_line(host *self, char *out, size_t *size) {
    const char *feed = memchr(self->line, '\n', self->line_size);
    if (feed == NULL) return false;
    *size = (size_t)(feed - self->line);
    memcpy(out, self->line, *size);
    self->line_size -= *size + 1;
    memmove(self->line, feed + 1, self->line_size);
    return true;
}

// LINE: there is something to read, or a signal came that ends nothing.
// `editing`: a terminal that is lost has nothing more to say; a pipe that was closed may.
static got wait_for_input(int64_t wait_ms, bool editing) {
    struct pollfd input = {STDIN_FILENO, POLLIN, 0};
    const int timeout = wait_ms == INT64_MAX ? -1
                        : wait_ms > INT_MAX  ? INT_MAX
                        : wait_ms < 0        ? 0
                                             : (int)wait_ms + 1;
    const int ready = poll(&input, 1, timeout);
    if (ready == 0) return TIME_UP;
    if (ready < 0) return lt_cli_interrupted || errno != EINTR ? NO_MORE : LINE;
    return editing && (input.revents & (POLLHUP | POLLERR)) ? NO_MORE : LINE;
}

// A line that is edited as it is typed.
static got edit_line(int64_t wait_ms, char *out, size_t cap, size_t *size) {
    const int64_t begun = lt_milliseconds();
    lt_cli_edit state = LT_EDITING;
    got more = LINE;
    lt_cli_editor_open("> ");
    while (more == LINE && state == LT_EDITING) {
        const int64_t gone = wait_ms == INT64_MAX ? 0 : lt_milliseconds() - begun;
        more = lt_cli_interrupted ? NO_MORE : wait_for_input(wait_ms - gone, true);
        if (more == LINE && !lt_cli_interrupted) state = lt_cli_editor_feed(out, cap, size);
    }
    lt_cli_editor_close();
    if (more != LINE) return more;
    return state == LT_EDIT_ENDED ? NO_MORE : *size > LT_PLAIN_LINE ? LINE_TOO_LONG : LINE;
}

static got read_more(host *self, int64_t wait_ms, bool *ended) {
    const got more = wait_for_input(wait_ms, false);
    if (more != LINE) return more;
    const ssize_t size =
        read(STDIN_FILENO, self->line + self->line_size, sizeof self->line - self->line_size);
    if (size < 0) return !lt_cli_interrupted && errno == EINTR ? LINE : NO_MORE;
    *ended = size == 0;
    self->line_size += (size_t)size;
    return LINE;
}

// The next line; what stands before the end of the input without a line feed is one as well.
static got next_line(host *self, int64_t wait_ms, char *out, size_t *size) {
    if (self->editing) return edit_line(wait_ms, out, sizeof self->line, size);
    for (;;) {
        if (lt_cli_interrupted) return NO_MORE;
        if (take_line(self, out, size)) {
            const bool skipped = self->too_long;
            self->too_long = false;
            return skipped ? LINE_TOO_LONG : LINE;
        }
        if (self->line_size == sizeof self->line) {
            self->too_long = true;
            self->line_size = 0;
        }
        bool ended = false;
        const got more = read_more(self, wait_ms, &ended);
        if (more != LINE) return more;
        if (!ended) continue;
        if (self->line_size == 0) return NO_MORE;
        memcpy(out, self->line, self->line_size);
        *size = self->line_size;
        self->line_size = 0;
        return LINE;
    }
}

static void play(host *self, lt_plain *plain) {
    char line[sizeof self->line];
    size_t size = 0;
    bool more = true;
    while (more && !lt_cli_interrupted && !lt_cli_output_failed()) {
        switch (next_line(self, lt_plain_time_left(plain), line, &size)) {
        case LINE: more = lt_plain_line(plain, line, size); break;
        case LINE_TOO_LONG: more = lt_plain_line(plain, line, sizeof line); break;
        case TIME_UP: more = lt_plain_time_up(plain); break;
        case NO_MORE: more = false; break;
        }
        if (self->heard != NULL) self->heard(self->context, plain->match);
    }
    if (plain->done || lt_cli_interrupted == SIGHUP) return; // said already, or nobody is there to hear it
    if (plain->settings.prompt || self->editing) lt_cli_print("\n");
    lt_plain_line(plain, "quit", 4);
}

lt_language lt_cli_lines_begin(lt_cli_lines *self) {
    lt_settings *remembered = &self->remembered;
    const char *reason;
    const bool good = lt_settings_load(remembered) || errno == ENOENT;
    const int error = errno;
    const lt_language language = lt_cli_play_language(remembered);
    errno = error;
    if (!good) lt_cli_play_fault(language, LT_N("the settings cannot be read"), "", true);
    for (unsigned line = 0; (line = lt_settings_fault(remembered, line + 1, &reason)) != 0;) {
        char text[LT_SENTENCE];
        lt_slots slots = {0};
        lt_put_number(&slots, "n", (int)line);
        lt_put(&slots, "reason", lt_translate(language, reason));
        lt_fill(lt_translate(language, LT_N("line {n} of the settings is ignored: {reason}")), slots.slots,
                text, sizeof text);
        lt_cli_complain("%s", text);
    }
    lt_cli_language_of_messages_set(language);
    setvbuf(stdout, NULL, _IOFBF, 1 << 16); // nothing is shown before it is kept
    // Without SA_RESTART: a read or poll that waits for a line returns with EINTR.
    lt_cli_catch(SIGINT, 0);
    lt_cli_catch(SIGTERM, 0);
    lt_cli_catch(SIGHUP, 0);
    return language;
}

static const char *command_name(const void *context, unsigned n) {
    return lt_plain_command_name(context, n);
}

// A terminal that has lines and nothing else.
static bool is_dumb(const char *term) {
    return term == NULL || term[0] == '\0' || strcmp(term, "dumb") == 0;
}

bool lt_cli_lines_restore(const lt_cli_lines *self, lt_language language, lt_match *match) {
    lt_fault fault;
    if (lt_match_load(language, match, self->path, lt_milliseconds(), &fault)) return true;
    if (fault.line == 0)
        lt_cli_file_fault(self->path);
    else
        lt_cli_fault_report(self->path, &fault);
    return false;
}

void lt_cli_lines_let_go(lt_cli_lines *self) {
    self->command = NULL;
    name_resume(self);
}

bool lt_cli_lines_wanted(void) {
    return !isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO) || is_dumb(getenv("TERM"));
}

int lt_cli_lines_play(lt_cli_lines *self, lt_language language, bool no_confirm, unsigned playouts,
                      lt_match *match) {
    static _Alignas(64) unsigned char scratch[LT_BOT_MEMORY];
    static lt_plain plain;
    const bool terminal = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    if (!lt_match_save(match, lt_milliseconds(), self->path)) return lt_cli_file_fault(self->path);
    name_resume(self);
    self->editing = terminal && !is_dumb(getenv("TERM"));
    if (self->editing) lt_cli_editor_complete(command_name, &plain);
    const lt_plain_settings settings = {
        .host = {self, host_write, host_flush, host_now, host_keep, host_remember, host_chance, host_stop},
        .language = language,
        .resume = self->resume,
        .confirm = !no_confirm && lt_settings_flag(&self->remembered, LT_SETTING_CONFIRM, true),
        .fresh = self->fresh,
        .prompt = terminal && !self->editing,
        .hide_lines = terminal ? 60 : 0,
        .playouts = playouts,
        .scratch = scratch};
    lt_plain_begin(&plain, match, &settings);
    play(self, &plain);
    if (lt_cli_interrupted) lt_cli_output_end_by(lt_cli_interrupted);
    return plain.unsaved ? LT_EXIT_INPUT : LT_EXIT_OK;
}

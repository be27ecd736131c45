// cmd_play.c - `lanterns play`: the game as plain lines on standard input and output.
#include <errno.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "files.h"
#include "language.h"
#include "line_editor.h"
#include "lt_clock.h"
#include "lt_plain.h"
#include "lt_save.h"
#include "lt_term_style.h"
#include "lt_term_text.h"
#include "play_resume.h"
#include "play_table.h"
#include "terminal.h"

typedef struct {
    lt_cli_play_table table;
    bool plain, resume, no_confirm;
    const char *output;
    bool force;
    unsigned playouts;
} options;

static const lt_cli_option option_table[] = {
    LT_CLI_FLAG("plain", 0, plain, LT_N("Plain lines in and out, even in a terminal.")),
    LT_CLI_TABLE_OPTIONS(table),
    LT_CLI_FLAG("resume", 0, resume, LT_N("Continue the unfinished game, or the one in FILE.")),
    LT_CLI_OUTPUT("save", LT_N("Save the game to FILE after every move.")),
    LT_CLI_FORCE,
    LT_CLI_FLAG("no-confirm", 0, no_confirm, LT_N("Play a tile without confirming it.")),
    LT_CLI_PLAYOUTS(LT_N("Let bots and hints try N continuations; more is better but slower.")),
    {.name = NULL}};

// --- The host of the plain game ----------------------------------------------------------------------

typedef struct {
    char path[LT_SAVE_PATH];     // where the game is kept as it goes on
    bool usual;                  // that is the place for the unfinished game: it leaves it when it is over
    char finished[LT_SAVE_PATH]; // where it went then
    bool over;                   // the game in any other place is: a rematch must not take that place
    char resume[LT_SAVE_PATH + 64];
    char named[LT_SAVE_PATH]; // by the command save, the last time
    lt_settings remembered;
    char line[LT_PLAIN_LINE + 1];
    size_t line_size;
    bool too_long; // the rest of such a line is to be skipped
    bool editing;  // lines are edited as they are typed
} host;

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
    snprintf(self->resume, sizeof self->resume, "lanterns play --plain --resume%s%s", self->usual ? "" : " ",
             self->usual ? "" : self->path);
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
    if (match->game.over && self->usual) return keep_finished(self, match);
    self->finished[0] = '\0';
    if (self->over && !match->game.over) {
        if (!lt_fresh_path(match->settings.date, self->path, sizeof self->path)) return errno;
        name_resume(self);
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
    }
    if (plain->done || lt_cli_interrupted == SIGHUP) return; // said already, or nobody is there to hear it
    if (plain->settings.prompt || self->editing) lt_cli_print("\n");
    lt_plain_line(plain, "quit", 4);
}

// --- The command -------------------------------------------------------------------------------------

static void note_file(lt_language language, const char *english, const char *file) {
    lt_slots slots = {0};
    char text[2 * LT_SAVE_PATH];
    lt_put(&slots, "file", file);
    lt_fill(lt_translate(language, english), slots.slots, text, sizeof text);
    lt_cli_print("%s\n", text);
}

// A game that is unfinished there already is not lost when another begins.
static int make_room(host *self, const lt_match_settings *settings, lt_language language) {
    char kept[LT_SAVE_PATH];
    if (!lt_unfinished_path(self->path, sizeof self->path) ||
        !lt_fresh_path(settings->date, kept, sizeof kept))
        return lt_cli_folder_fault(language);
    if (!lt_unfinished_claim()) {
        if (errno != EWOULDBLOCK) return lt_cli_folder_fault(language);
        memcpy(self->path, kept, sizeof kept);
        note_file(language, LT_N("Another game is being played elsewhere: this one is saved in {file}."),
                  kept);
        return LT_EXIT_OK;
    }
    self->usual = true;
    if (access(self->path, F_OK) != 0 || lt_unfinished_is_untouched()) return LT_EXIT_OK;
    if (rename(self->path, kept) != 0)
        return lt_cli_play_fault(language, LT_N("the unfinished game cannot be put aside"), "", true);
    note_file(language,
              LT_N("An unfinished game was put aside: {file}. Use --resume with that file to continue it."),
              kept);
    return LT_EXIT_OK;
}

static int begin(const lt_cli_command *self, host *at, options *chosen, lt_language language,
                 lt_match *match) {
    lt_match_settings settings;
    int fault = lt_cli_play_table_make(self, &chosen->table, &at->remembered, &settings);
    if (fault != LT_EXIT_OK) return fault;
    if (chosen->output != NULL) {
        fault = lt_cli_check_free(self, "output", chosen->output, chosen->force);
        snprintf(at->path, sizeof at->path, "%s", chosen->output);
    } else
        fault = make_room(at, &settings, language);
    if (fault != LT_EXIT_OK) return fault;
    const lt_err err = lt_match_start(match, &settings, lt_milliseconds());
    return err == LT_OK ? LT_EXIT_OK : lt_cli_call_fault(self, lt_err_text(err), NULL);
}

static lt_language load_settings(lt_settings *remembered) {
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
    return language;
}

static const char *command_name(const void *context, unsigned n) {
    return lt_plain_command_name(context, n);
}

// A terminal that has lines and nothing else.
static bool is_dumb(const char *term) {
    return term == NULL || term[0] == '\0' || strcmp(term, "dumb") == 0;
}

static int run(const lt_cli_command *self, int argc, char **argv) {
    static _Alignas(64) unsigned char scratch[LT_BOT_MEMORY];
    static lt_match match;
    static host at;
    static lt_plain plain;
    options chosen = {0};
    lt_cli_args args;
    const bool terminal = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    if (!lt_cli_parse(self, argc, argv, &chosen, &args)) return args.exit;
    if (args.count > 0 && !chosen.resume)
        return lt_cli_call_fault(self, "'{file}': use --resume to continue the game in a file",
                                 lt_put(&(lt_slots){0}, "file", args.operands[0]));
    if (chosen.resume && (lt_cli_play_table_given(&chosen.table) || chosen.output != NULL))
        return lt_cli_call_fault(self, "--resume continues a game as it is; other options cannot change it",
                                 NULL);
    if (terminal && !chosen.plain && chosen.output == NULL && chosen.playouts == 0 &&
        !is_dumb(getenv("TERM")))
        return lt_cli_play_on_screen(self,
                                     &(lt_cli_screen_game){.table = &chosen.table,
                                                           .resume = chosen.resume,
                                                           .path = args.count > 0 ? args.operands[0] : NULL,
                                                           .no_confirm = chosen.no_confirm});
    setvbuf(stdout, NULL, _IOFBF, 1 << 16); // nothing is shown before it is kept
    const lt_language language = load_settings(&at.remembered);
    lt_cli_language_of_messages_set(language);
    // Without SA_RESTART: a read or poll that waits for a line returns with EINTR.
    lt_cli_catch(SIGINT, 0);
    lt_cli_catch(SIGTERM, 0);
    lt_cli_catch(SIGHUP, 0);
    const char *path = args.count > 0 ? args.operands[0] : NULL;
    at.usual = chosen.resume && path == NULL;
    const int fault = chosen.resume ? lt_cli_play_resume(language, path, at.path, &match)
                                    : begin(self, &at, &chosen, language, &match);
    if (fault != LT_EXIT_OK) return fault;
    if (!lt_match_save(&match, lt_milliseconds(), at.path)) return lt_cli_file_fault(at.path);
    name_resume(&at);
    at.editing = terminal && !is_dumb(getenv("TERM"));
    if (at.editing) lt_cli_editor_complete(command_name, &plain);
    const lt_plain_settings settings = {
        .host = {&at, host_write, host_flush, host_now, host_keep, host_remember, host_chance, host_stop},
        .language = language,
        .resume = at.resume,
        .confirm = !chosen.no_confirm && lt_settings_flag(&at.remembered, LT_SETTING_CONFIRM, true),
        .prompt = terminal && !at.editing,
        .hide_lines = terminal ? 60 : 0,
        .playouts = chosen.playouts,
        .scratch = scratch};
    lt_plain_begin(&plain, &match, &settings);
    play(&at, &plain);
    if (lt_cli_interrupted) lt_cli_output_end_by(lt_cli_interrupted);
    return plain.unsaved ? LT_EXIT_INPUT : LT_EXIT_OK;
}

const lt_cli_command lt_cmd_play = {
    .name = "play",
    .summary = LT_N("Play against bots or people, full screen or in plain lines."),
    .operands = "[FILE]",
    .about = LT_N("In a terminal, this is the full-screen game, like 'lanterns tui'. With --plain,\n--output "
                  "or --playouts, or without a terminal, you type moves and questions and\nget sentences "
                  "back: for screen readers, pipes and any terminal. Type help for\nthe commands.\nThe game "
                  "is saved after every move; when the input ends, it can be resumed.\n"),
    .options = option_table,
    .max_operands = 1,
    .run = run,
};

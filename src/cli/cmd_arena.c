// cmd_arena.c - `lanterns arena`: many games between bots, and what they say.
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "arena_progress.h"
#include "files.h"
#include "game_options.h"
#include "language.h"
#include "lt_arena.h"
#include "lt_clock.h"
#include "rank_start.h"

enum { USUAL_GAMES = 400, USUAL_SPRT_GAMES = 100000, USUAL_LIVES = 16, NOT_GIVEN = -1 };

typedef struct {
    lt_cli_option_list bots;
    unsigned players, games, threads, playouts, time, lives; // 0 if not given
    lt_cli_seed seed;
    int rules; // NOT_GIVEN if so
    const char *sprt, *csv, *svg, *records, *state, *resume;
    bool adjusted, json, quiet, force;
} options;

static const lt_cli_option option_table[] = {
    LT_CLI_BOT("BOT", bots, "A bot: a name of 'bot --list', else a command."),
    LT_CLI_PLAYERS(players, "Players at a table: 2 (the default), 3 or 4."),
    LT_CLI_GAMES(LT_ARENA_GAMES, "Number of games; 400, or up to 100000 with --sprt."),
    LT_CLI_SEED(seed, "Seed of decks and bots; random by default."),
    LT_CLI_RULES(rules, "standard (the default) or must-dedicate."),
    LT_CLI_THREADS("Games to play at once; one per core by default."),
    LT_CLI_PLAYOUTS("Simulations per move of a searching bot."),
    LT_CLI_TIME("Milliseconds per move; 5000 for commands, else none."),
    LT_CLI_TEXT("sprt", 0, "A,B", sprt, "Stop when it is clear which Elo is nearer: 0,10."),
    LT_CLI_FLAG("adjusted", 0, adjusted, "Also report, and test, results without luck."),
    LT_CLI_OPTIONAL("lives", "N", lives, 1, LT_ARENA_LIVES, USUAL_LIVES,
                    "Measure luck by N other lives of each game (16)."),
    LT_CLI_JSON("Print JSON Lines, with the result at the end."),
    LT_CLI_TEXT("csv", 0, "FILE", csv, "Write a line for each seat of each game."),
    LT_CLI_TEXT("svg", 0, "FILE", svg, "Draw the ladder."),
    LT_CLI_TEXT("records", 0, "DIR", records, "Save the games there as game-000001.lgn and so on."),
    LT_CLI_FORCE,
    LT_CLI_TEXT("state", 0, "FILE", state, "Save a checkpoint to FILE after every game."),
    LT_CLI_TEXT("resume", 0, "FILE", resume, "Continue from the checkpoint in FILE."),
    LT_CLI_QUIET("Hide progress and the commands' standard error."),
    {.name = NULL}};

// --- Settings ----------------------------------------------------------------------------------------

static bool is_in_path(const char *name) {
    const char *path = getenv("PATH");
    for (const char *at = path != NULL ? path : ""; *at != '\0';) {
        char file[4096];
        const size_t size = strcspn(at, ":");
        snprintf(file, sizeof file, "%.*s/%s", (int)size, at, name);
        if (access(file, X_OK) == 0) return true;
        at += size + (at[size] == ':');
    }
    return false;
}

// One plain word that is neither a bot nor a program is a slip of the keyboard.
static int check_bot(const lt_cli_command *self, const char *bot) {
    if (bot[strspn(bot, " \t\n")] == '\0')
        return lt_cli_call_fault(self, "--bot: the command is empty", NULL);
    if (lt_bot_by_name(bot) != NULL || strpbrk(bot, " \t\n/|&;<>()$`\\\"'*?[#~=%!{}") != NULL)
        return LT_EXIT_OK;
    if (is_in_path(bot)) return LT_EXIT_OK;
    return lt_cli_level_fault(
        self, LT_N("--bot: '{level}' is neither a bot ('lanterns bot --list') nor a command"), bot);
}

static bool read_elo(const char *text, double elo[2]) {
    char *end;
    for (int i = 0; i < 2; i++) {
        elo[i] = strtod(text, &end);
        if (end == text || !(elo[i] >= -2000 && elo[i] <= 2000)) return false;
        if (*end != (i == 0 ? ',' : '\0')) return false;
        text = end + 1;
    }
    return elo[0] < elo[1];
}

static bool can_live_again(const lt_arena_settings *settings) {
    for (unsigned i = 0; i < settings->bot_count; i++)
        if (lt_bot_by_name(settings->bot[i]) == NULL) return false;
    return settings->time_ms == 0;
}

static int check_settings(const lt_cli_command *self, const lt_arena_settings *settings) {
    lt_arena_schedule *schedule = malloc(sizeof *schedule);
    if (schedule == NULL) return LT_EXIT_INPUT;
    const char *wrong =
        lt_arena_schedule_make(schedule, settings->bot_count, settings->players, settings->seed);
    free(schedule);
    if (wrong != NULL)
        return lt_cli_call_fault(self, "--bot: {fault}", lt_put(&(lt_slots){0}, "fault", wrong));
    for (unsigned i = 0; i < settings->bot_count; i++)
        if (check_bot(self, settings->bot[i]) != LT_EXIT_OK) return LT_EXIT_CALL;
    if (settings->lives > 0 && !can_live_again(settings))
        return lt_cli_call_fault(
            self, "--lives: only with built-in bots and without --time, so that games can be repeated", NULL);
    if (settings->sprt && settings->bot_count != 2)
        return lt_cli_call_fault(self, "--sprt: compares two bots, not {n}",
                                 lt_put_number(&(lt_slots){0}, "n", (int)settings->bot_count));
    return LT_EXIT_OK;
}

// A seed that is not named is drawn: a program that is asked to play cannot know the decks.
static int settings_from_call(const lt_cli_command *self, const options *chosen,
                              lt_arena_settings *settings) {
    lt_cli_seed seed = chosen->seed;
    if (!lt_cli_seed_draw(&seed)) return LT_EXIT_INPUT;
    settings->bot_count = chosen->bots.count;
    for (unsigned i = 0; i < chosen->bots.count; i++) settings->bot[i] = chosen->bots.at[i];
    settings->players = chosen->players != 0 ? chosen->players : LT_MIN_PLAYERS;
    settings->rules = chosen->rules == NOT_GIVEN ? LT_STANDARD : (lt_rules)chosen->rules;
    settings->seed = seed.value;
    settings->playouts = chosen->playouts;
    settings->time_ms = chosen->time;
    settings->sprt = chosen->sprt != NULL;
    settings->adjusted = chosen->adjusted || chosen->lives > 0;
    settings->lives = chosen->lives;
    settings->games = settings->sprt ? USUAL_SPRT_GAMES : USUAL_GAMES;
    if (settings->sprt && !read_elo(chosen->sprt, settings->elo))
        return lt_cli_call_fault(self,
                                 "--sprt: '{value}' should be two numbers, the lower first, such as 0,10",
                                 lt_put(&(lt_slots){0}, "value", chosen->sprt));
    return LT_EXIT_OK;
}

static int state_fault(const char *path, const lt_arena_checkpoint *saved) {
    char safe[LT_PATH_TEXT];
    fprintf(stderr, "%s:%u: %s\n", lt_cli_path_shown(path, safe), saved->line, saved->reason);
    return LT_EXIT_INPUT;
}

static int settings_from_file(const lt_cli_command *self, const options *chosen, FILE *file,
                              lt_arena_checkpoint *saved) {
    if (chosen->bots.count > 0 || chosen->players != 0 || chosen->rules != NOT_GIVEN || chosen->seed.given ||
        chosen->playouts != 0 || chosen->time != 0 || chosen->sprt != NULL || chosen->adjusted ||
        chosen->lives != 0 || chosen->state != NULL)
        return lt_cli_call_fault(
            self,
            "--resume: the settings are in {file}; only --games, --threads and the result files can be given",
            lt_put(&(lt_slots){0}, "file", chosen->resume));
    if (lt_arena_checkpoint_read_settings(file, saved)) return LT_EXIT_OK;
    return state_fault(chosen->resume, saved);
}

// --- Files -------------------------------------------------------------------------------------------

// Everything a call may need, opened before the first game so that hours are not lost.
typedef struct {
    options chosen;
    lt_arena_settings settings;
    lt_arena_checkpoint saved;
    lt_arena *arena;
    FILE *state, *csv, *svg;
    double seconds;
} session;

static int open_output(const lt_cli_command *self, const session *s, const char *option, const char *path,
                       FILE **file) {
    const int taken = lt_cli_check_free(self, option, path, s->chosen.force);
    if (path == NULL || taken != LT_EXIT_OK) return taken;
    *file = fopen(path, "we");
    return *file != NULL ? LT_EXIT_OK : lt_cli_file_fault(path);
}

// A checkpoint that exists is not overwritten: it may hold hours of games.
static int open_state(const lt_cli_command *self, session *s) {
    const char *path = s->chosen.state;
    if (path == NULL) return LT_EXIT_OK;
    s->state = fopen(path, "wxe");
    if (s->state == NULL && errno == EEXIST)
        return lt_cli_call_fault(self,
                                 "--state: {file} already exists; continue it with --resume, or remove it",
                                 lt_put(&(lt_slots){0}, "file", path));
    if (s->state == NULL) return lt_cli_file_fault(path);
    lt_arena_checkpoint_begin(s->state, &s->settings);
    return LT_EXIT_OK;
}

static int take_up_games(session *s) {
    if (s->chosen.resume == NULL) return LT_EXIT_OK;
    if (!lt_arena_checkpoint_read_games(s->state, &s->saved, lt_arena_results(s->arena), s->settings.games))
        return state_fault(s->chosen.resume, &s->saved);
    // What an interruption left of a line goes.
    if (ftruncate(fileno(s->state), s->saved.end) != 0 || fseek(s->state, s->saved.end, SEEK_SET) != 0)
        return lt_cli_file_fault(s->chosen.resume);
    return LT_EXIT_OK;
}

// Games of an earlier run are not overwritten; those of a run that goes on are its own.
static int open_records(const lt_cli_command *self, const session *s) {
    const char *path = s->chosen.records;
    if (path == NULL) return LT_EXIT_OK;
    if (mkdir(path, 0777) != 0 && errno != EEXIST) return lt_cli_file_fault(path);
    DIR *folder = opendir(path);
    if (folder == NULL) return lt_cli_file_fault(path);
    bool taken = false;
    for (const struct dirent *entry; !taken && (entry = readdir(folder)) != NULL;)
        taken = strncmp(entry->d_name, "game-", 5) == 0;
    closedir(folder);
    if (!taken || s->chosen.force || s->chosen.resume != NULL) return LT_EXIT_OK;
    return lt_cli_call_fault(self, "--records: {file} already holds games; --force overwrites them",
                             lt_put(&(lt_slots){0}, "file", path));
}

static int open_files(const lt_cli_command *self, session *s) {
    int fault = open_records(self, s);
    if (fault == LT_EXIT_OK) fault = open_output(self, s, "csv", s->chosen.csv, &s->csv);
    if (fault == LT_EXIT_OK) fault = open_output(self, s, "svg", s->chosen.svg, &s->svg);
    return fault == LT_EXIT_OK ? open_state(self, s) : fault;
}

static int finish_file(const char *path, FILE **file) {
    if (*file == NULL) return LT_EXIT_OK;
    const bool failed = ferror(*file) != 0;
    const bool good = fclose(*file) == 0 && !failed;
    *file = NULL;
    return good ? LT_EXIT_OK : lt_cli_file_fault(path);
}

// --- The end -----------------------------------------------------------------------------------------

static void print_report(session *s, const lt_arena_stats *stats) {
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    if (out == NULL) return;
    const lt_arena_sprt *sprt = lt_arena_sprt_of(s->arena);
    if (s->chosen.json) {
        lt_arena_report_json(out, &s->settings, stats, sprt, lt_cli_interrupted != 0);
    } else {
        lt_arena_report_text(out, lt_cli_language(), &s->settings, stats, s->seconds);
        if (sprt != NULL) lt_arena_report_sprt(out, &s->settings, sprt);
    }
    fclose(out);
    lt_cli_print_bytes(text, size);
    lt_cli_output_flush();
    free(text);
}

static int report(session *s) {
    lt_arena_stats *stats = malloc(sizeof *stats);
    const uint64_t count = lt_arena_count(s->arena);
    const lt_arena_result *results = lt_arena_results(s->arena);
    if (stats == NULL || !lt_arena_stats_make(stats, lt_arena_schedule_of(s->arena), results, count)) {
        free(stats);
        lt_cli_complain("out of memory");
        return LT_EXIT_INPUT;
    }
    print_report(s, stats);
    if (s->csv != NULL)
        lt_arena_report_csv(s->csv, &s->settings, lt_arena_schedule_of(s->arena), results, count);
    if (s->svg != NULL) lt_arena_report_svg(s->svg, &s->settings, stats);
    free(stats);
    int fault = finish_file(s->chosen.csv, &s->csv);
    const int second = finish_file(s->chosen.svg, &s->svg);
    return fault != LT_EXIT_OK ? fault : second;
}

// Says how to go on, and ends the program.
static void end_interrupted(const session *s) {
    const char *kept = s->chosen.resume != NULL ? s->chosen.resume : s->chosen.state;
    lt_cli_ranks_explain_end();
    if (kept != NULL)
        lt_cli_complain_text("interrupted; continue with: lanterns arena --resume {file}",
                             lt_put(&(lt_slots){0}, "file", kept));
    else
        lt_cli_complain_text("interrupted; with --state FILE an arena can be resumed", NULL);
    lt_cli_output_end_by(lt_cli_interrupted);
}

// --- The command -------------------------------------------------------------------------------------

static int play(session *s) {
    lt_cli_progress_bar bar = lt_cli_progress_begin(&s->settings);
    const double start = lt_seconds();
    lt_cli_catch_and_report(SIGINT);
    lt_cli_catch_and_report(SIGTERM);
    signal(SIGPIPE, SIG_IGN); // a program that ends forfeits its game, and the arena goes on
    const int error = lt_arena_run(s->arena, &lt_cli_interrupted, s->state,
                                   s->chosen.quiet ? NULL : lt_cli_progress_show, &bar);
    s->seconds = lt_seconds() - start;
    if (!s->chosen.quiet) lt_cli_progress_end(&bar);
    if (lt_arena_silent(s->arena) != NULL) {
        lt_cli_complain("%s", lt_arena_silent(s->arena));
        return LT_EXIT_INPUT;
    }
    const int fault = report(s);
    if (error != 0) {
        lt_cli_complain("stopped: %s", strerror(error));
        return LT_EXIT_INPUT;
    }
    if (lt_cli_interrupted != 0) end_interrupted(s);
    return fault;
}

// Those that every rank takes from its call.
static void take_own_settings(session *s) {
    s->settings.threads = s->chosen.threads != 0 ? s->chosen.threads : lt_cli_core_count();
    s->settings.quiet = s->chosen.quiet;
    s->settings.records = s->chosen.records;
}

static int prepare(const lt_cli_command *self, session *s) {
    const options *chosen = &s->chosen;
    int fault;
    if (chosen->resume != NULL) {
        s->state = fopen(chosen->resume, "r+e");
        if (s->state == NULL) return lt_cli_file_fault(chosen->resume);
        fault = settings_from_file(self, chosen, s->state, &s->saved);
        s->settings = s->saved.settings;
    } else {
        fault = settings_from_call(self, chosen, &s->settings);
    }
    if (fault != LT_EXIT_OK) return fault;
    if (chosen->games != 0) s->settings.games = chosen->games;
    take_own_settings(s);
    fault = check_settings(self, &s->settings);
    if (fault == LT_EXIT_OK) fault = open_files(self, s);
    if (fault != LT_EXIT_OK) return fault;
    s->arena = lt_arena_open(&s->settings);
    if (s->arena != NULL) return take_up_games(s);
    lt_cli_complain("out of memory");
    return LT_EXIT_INPUT;
}

// The others' part of it: rank 0 has the files, and says what is to be said.
static int assist(session *s) {
    take_own_settings(s);
    if (lt_cli_ranks_begin() != LT_EXIT_OK) return LT_EXIT_INPUT;
    signal(SIGPIPE, SIG_IGN);
    const int error = lt_arena_assist(&s->settings);
    if (error == 0) lt_ranks_end();
    return error == 0 ? LT_EXIT_OK : LT_EXIT_INPUT;
}

static int run(const lt_cli_command *self, int argc, char **argv) {
    static session s;
    s = (session){.chosen = {.rules = NOT_GIVEN}};
    lt_cli_args args;
    if (!lt_cli_ranks_parse(self, argc, argv, &s.chosen, &args)) return args.exit;
    if (lt_rank() > 0) return assist(&s);
    int fault = prepare(self, &s);
    if (fault == LT_EXIT_OK) fault = lt_cli_ranks_begin();
    if (fault == LT_EXIT_OK) fault = play(&s);
    lt_ranks_end();
    finish_file(s.chosen.csv, &s.csv);
    finish_file(s.chosen.svg, &s.svg);
    const char *state = s.chosen.state != NULL ? s.chosen.state : s.chosen.resume;
    const int kept = finish_file(state, &s.state);
    lt_arena_close(s.arena);
    lt_arena_checkpoint_free(&s.saved);
    return fault != LT_EXIT_OK ? fault : kept;
}

const lt_cli_command lt_cmd_arena = {
    .name = "arena",
    .summary = LT_N("Let bots play many games to see which is better."),
    .operands = "",
    .about = "Plays bots against each other on all cores: every deck with every bot in every\n"
             "seat, so that neither luck nor seats decide. With two bots at a table for 3 or\n"
             "4, one copy of the first plays copies of the second, and 'share' counts these\n"
             "copies together. With more bots, every line-up is played. The same seed gives\n"
             "the same games, with any --threads, and on any number of machines: see\n"
             "docs/cluster.md for 'mpirun -n N lanterns arena'.\n"
             "\n"
             "A bot is a built-in one or a command that speaks the bot protocol (see\n"
             "docs/bots.md). If it hangs, crashes or answers nonsense, it forfeits the game;\n"
             "if it never says that it is ready, the arena stops.\n"
             "\n"
             "Elo is relative to the mean of the others, with 95 % confidence intervals.\n"
             "Ctrl-C stops and prints the results so far; with --state, they can be resumed.\n",
    .options = option_table,
    .run = run,
};

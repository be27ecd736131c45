// cmd_puzzles.c - `lanterns puzzles`: makes files of puzzles, checks them and shows what is in them.
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "files.h"
#include "language.h"
#include "lt_clock.h"
#include "lt_describe.h"
#include "lt_random.h"
#include "ordered_work.h"
#include "puzzle_bench.h"
#include "puzzle_files.h"
#include "puzzle_moments.h"
#include "vocabulary.h"

enum { DEFAULT_COUNT = 10, USUAL_CHECK = 2000, BUDGETS = 100, LINE_SECONDS = 10 };

typedef struct {
    unsigned count, players, threads, checked, deals, number;
    lt_cli_seed seed;
    const char *output;
    bool force, json, quiet;
} options;

static const lt_cli_option option_table[] = {
    LT_CLI_NUMBER("count", 0, "N", count, 1, 1000000,
                  LT_N("make: N puzzles, 10 by default, all of FILEs. check, bench: only N.")),
    LT_CLI_PLAYERS(players, LT_N("make: from games of N players; 2 by default.")),
    LT_CLI_OPTIONAL("checked", "N", checked, 64, 1000000, USUAL_CHECK,
                    LT_N("make: test each in up to N (2000) deals.")),
    LT_CLI_NUMBER("deals", 0, "N", deals, 64, 100000000,
                  LT_N("check: at most N deals each, not 100 times as many.")),
    LT_CLI_NUMBER("number", 0, "N", number, 1, 1000000, LT_N("show: puzzle N of the file, as a record.")),
    LT_CLI_SEED(seed, LT_N("Seed for making and sampling; 0 by default.")),
    LT_CLI_THREADS(LT_N("Use N threads; one per core by default.")),
    LT_CLI_OUTPUT(NULL, LT_N("make: write to FILE.")),
    LT_CLI_FORCE,
    LT_CLI_JSON(LT_N("check, show: print JSON Lines.")),
    LT_CLI_QUIET(LT_N("Do not show progress.")),
    {.name = NULL}};

static bool must_stop(void *context) {
    (void)context;
    return lt_cli_interrupted != 0;
}

// --- How far it is -----------------------------------------------------------------------------------

typedef struct {
    bool quiet, terminal;
    double last;
} progress;

static void show_progress(progress *self, size_t done, size_t all) {
    const double now = lt_seconds();
    if (self->quiet || now < self->last + (self->terminal ? 0.2 : LINE_SECONDS)) return;
    self->last = now;
    fprintf(stderr, self->terminal ? "\r\x1b[K%zu/%zu" : "lanterns puzzles: %zu/%zu\n", done, all);
    fflush(stderr);
}

static void end_progress(const progress *self) {
    if (!self->quiet && self->terminal) fputs("\r\x1b[K", stderr);
}

static progress begin_progress(bool quiet) {
    return (progress){.quiet = quiet, .terminal = isatty(STDERR_FILENO) == 1, .last = lt_seconds()};
}

// --- Making ------------------------------------------------------------------------------------------

// Each game of bots gives one puzzle at most. Games have numbers, as the moments of records have, so that
// threads do not change what comes out.
typedef struct {
    const options *chosen;
    lt_cli_puzzle_moments moments; // of records; else bots play
    FILE *file;
    unsigned made;
    progress progress;
} making;

static lt_puzzle_result make_of_game(const options *chosen, size_t index, const lt_budget *budget,
                                     void *scratch, lt_puzzle *puzzle) {
    lt_puzzle_maker maker;
    lt_puzzle_result made = LT_PUZZLE_PLAIN;
    lt_puzzle_maker_begin(&maker, chosen->players, chosen->seed.value);
    maker.game = index;
    while (maker.game == index && made != LT_PUZZLE_STOPPED)
        made = lt_puzzle_maker_step(&maker, budget, scratch, puzzle);
    return made;
}

static lt_puzzle_result make_of_moment(const making *self, size_t index, const lt_budget *budget,
                                       void *scratch, lt_puzzle *puzzle) {
    lt_position position;
    if (!lt_cli_puzzle_moment(&self->moments, index, &position)) return LT_PUZZLE_PLAIN;
    return lt_puzzle_make(&position, budget, scratch, puzzle);
}

static bool make_one(void *context, size_t index, void *scratch, void *result) {
    const making *self = context;
    char *line = result;
    lt_puzzle puzzle;
    const lt_budget budget = {.stop = must_stop, .seed = self->chosen->seed.value};
    const lt_puzzle_result made = self->moments.at != NULL
                                      ? make_of_moment(self, index, &budget, scratch, &puzzle)
                                      : make_of_game(self->chosen, index, &budget, scratch, &puzzle);
    line[0] = '\0';
    if (made == LT_PUZZLE_MADE &&
        (self->chosen->checked == 0 ||
         lt_puzzle_check(&puzzle, self->chosen->checked, &budget, scratch, NULL) == LT_PUZZLE_STANDS))
        lt_puzzle_write(&puzzle, line, LT_PUZZLE_LINE);
    return !must_stop(NULL);
}

static bool take_made(void *context, size_t index, const void *result) {
    making *self = context;
    const char *line = result;
    if (self->moments.at != NULL)
        show_progress(&self->progress, index + 1, self->moments.count);
    else
        show_progress(&self->progress, self->made, self->chosen->count);
    if (line[0] == '\0') return true;
    if (self->file == NULL)
        lt_cli_print("%s\n", line);
    else
        fprintf(self->file, "%s\n", line);
    return (++self->made < self->chosen->count || self->chosen->count == 0) && !lt_cli_output_failed() &&
           (self->file == NULL || !ferror(self->file));
}

static void write_head(const making *self) {
    const options *chosen = self->chosen;
    char head[512];
    lt_writer text = lt_writer_begin(head, sizeof head);
    if (self->moments.at == NULL)
        lt_writer_format(&text,
                         "# Puzzles of Lanterns, one a line: see docs/puzzles.md. License: CC0 1.0.\n"
                         "# Made by lanterns " LT_VERSION ": lanterns puzzles make --players %u --seed %llu "
                         "--count %u",
                         chosen->players, (unsigned long long)chosen->seed.value, chosen->count);
    else
        lt_writer_format(&text,
                         "# Puzzles of Lanterns, one a line: see docs/puzzles.md.\n"
                         "# Made by lanterns " LT_VERSION " of records, --seed %llu",
                         (unsigned long long)chosen->seed.value);
    if (chosen->checked > 0) lt_writer_format(&text, " --checked=%u", chosen->checked);
    lt_writer_end(&text);
    if (self->file == NULL)
        lt_cli_print("%s\n", head);
    else
        fprintf(self->file, "%s\n", head);
}

static int make(const lt_cli_command *self, const options *chosen, lt_cli_puzzle_moments moments) {
    making all = {.chosen = chosen, .moments = moments, .progress = begin_progress(chosen->quiet)};
    const bool to_file = chosen->output != NULL && strcmp(chosen->output, "-") != 0;
    const int fault = lt_cli_check_free(self, "output", chosen->output, chosen->force);
    if (fault != LT_EXIT_OK) return fault;
    if (to_file && (all.file = fopen(chosen->output, "w")) == NULL) return lt_cli_file_fault(chosen->output);
    write_head(&all);
    const bool finished =
        lt_cli_work_in_order(&(lt_cli_ordered_work){.threads = chosen->threads,
                                                    .count = moments.at != NULL ? moments.count : SIZE_MAX,
                                                    .scratch = LT_PUZZLE_MEMORY,
                                                    .result = LT_PUZZLE_LINE,
                                                    .work = make_one,
                                                    .take = take_made,
                                                    .context = &all});
    end_progress(&all.progress);
    const bool failed = to_file && ferror(all.file);
    if (to_file && (fclose(all.file) != 0 || failed)) return lt_cli_file_fault(chosen->output);
    return finished ? LT_EXIT_OK : LT_EXIT_INPUT;
}

// --- Checking ----------------------------------------------------------------------------------------

typedef struct {
    const options *chosen;
    const lt_cli_puzzle_file *file;
    const unsigned *drawn; // which of the file's
    unsigned count, results[LT_PUZZLE_OPEN + 1];
    progress progress;
} checking;

typedef struct {
    lt_puzzle_check_result result;
    lt_certificate measured;
    bool good; // the line could be read
} check_result;

static const char *const check_names[] = {"stands", "falls", "open"};

static bool check_one(void *context, size_t index, void *scratch, void *result) {
    const checking *self = context;
    check_result *out = result;
    lt_puzzle puzzle;
    lt_fault fault;
    const unsigned at = self->drawn[index];
    const lt_budget budget = {.stop = must_stop, .seed = self->chosen->seed.value + 1};
    *out = (check_result){.result = LT_PUZZLE_FALLS};
    out->good =
        lt_puzzle_read(LT_ENGLISH, self->file->lines[at].text, self->file->lines[at].size, &puzzle, &fault);
    if (!out->good) return true;
    const unsigned deals = self->chosen->deals > 0 ? self->chosen->deals : BUDGETS * puzzle.certificate.deals;
    out->result = lt_puzzle_check(&puzzle, deals, &budget, scratch, &out->measured);
    return !must_stop(NULL);
}

static bool take_checked(void *context, size_t index, const void *result) {
    checking *self = context;
    const check_result *checked = result;
    const unsigned at = self->drawn[index];
    self->results[checked->result]++;
    show_progress(&self->progress, index + 1, self->count);
    if (self->chosen->json)
        lt_cli_print("{\"line\":%u,\"result\":\"%s\",\"margin\":%.4f,\"error\":%.4f,\"deals\":%u}\n",
                     self->file->lines[at].number,
                     checked->good ? check_names[checked->result] : "unreadable",
                     checked->measured.margin / 1e4, checked->measured.error / 1e4, checked->measured.deals);
    else if (checked->result != LT_PUZZLE_STANDS)
        lt_cli_print("%u: %s\n", self->file->lines[at].number,
                     checked->good ? check_names[checked->result] : "unreadable");
    return !lt_cli_output_failed();
}

// The first `count` of all numbers below `size` in an order drawn at random; all in their order if that is 0.
static unsigned *draw(unsigned size, unsigned count, uint64_t seed) {
    unsigned *drawn = malloc(size * sizeof *drawn);
    lt_rng rng = {seed};
    if (drawn == NULL) return NULL;
    for (unsigned i = 0; i < size; i++) drawn[i] = i;
    for (unsigned i = 0; i < count && i < size; i++) {
        const unsigned other = i + lt_rng_below(&rng, size - i), kept = drawn[i];
        drawn[i] = drawn[other];
        drawn[other] = kept;
    }
    return drawn;
}

static void print_checked(const checking *all) {
    lt_slots slots = {0};
    char text[LT_SENTENCE];
    lt_put_number(&slots, "n", (int)all->results[LT_PUZZLE_STANDS]);
    lt_put_number(&slots, "all", (int)all->count);
    lt_put_number(&slots, "falls", (int)all->results[LT_PUZZLE_FALLS]);
    lt_put_number(&slots, "open", (int)all->results[LT_PUZZLE_OPEN]);
    lt_fill(lt_translate(lt_cli_language(),
                         LT_N("{n} of {all} hold up, {falls} do not, {open} are too close to call.")),
            slots.slots, text, sizeof text);
    lt_cli_print("%s\n", text);
}

static int check(const options *chosen, const lt_cli_puzzle_file *file) {
    checking all = {.chosen = chosen, .file = file, .progress = begin_progress(chosen->quiet)};
    all.count = chosen->count > 0 && chosen->count < file->count ? chosen->count : file->count;
    unsigned *drawn = draw(file->count, chosen->count, chosen->seed.value);
    all.drawn = drawn;
    const bool finished =
        drawn != NULL && lt_cli_work_in_order(&(lt_cli_ordered_work){.threads = chosen->threads,
                                                                     .count = all.count,
                                                                     .scratch = LT_PUZZLE_MEMORY,
                                                                     .result = sizeof(check_result),
                                                                     .work = check_one,
                                                                     .take = take_checked,
                                                                     .context = &all});
    end_progress(&all.progress);
    free(drawn);
    if (finished && !chosen->json) print_checked(&all);
    return finished && all.results[LT_PUZZLE_STANDS] == all.count ? LT_EXIT_OK : LT_EXIT_INPUT;
}

// --- Showing -----------------------------------------------------------------------------------------

// The position as a record, so that every other command can read it.
static int show_record(const lt_puzzle *puzzle) {
    static lt_record record;
    static char tags[LT_RECORD_TEXT], text[LT_RECORD_TEXT];
    char code[LT_POSITION_CODE];
    const char *const names[LT_MAX_PLAYERS] = {NULL};
    if (!lt_position_open(&puzzle->position, &record.setup, NULL)) return LT_EXIT_INPUT;
    size_t size = lt_tags_begin(&record.setup, names, tags, sizeof tags);
    lt_position_code(&puzzle->position, code, sizeof code);
    size = lt_tags_append("Puzzle", code, tags, size, sizeof tags);
    record.tags = tags;
    record.tags_size = size;
    record.terminated_by = -1;
    record.move_count = puzzle->position.move_count;
    memcpy(record.moves, puzzle->position.moves, sizeof record.moves);
    lt_cli_print_bytes(text, lt_record_write(&record, text, sizeof text));
    return LT_EXIT_OK;
}

static void print_counts(const char *what, const char *const *names, const unsigned *counts, unsigned count) {
    for (unsigned i = 0; i < count; i++)
        if (counts[i] > 0) lt_cli_print("%-6s %-10s %6u\n", what, names[i], counts[i]);
}

// How many there are of each level, kind and theme.
static int show_counts(const lt_cli_puzzle_file *file, const char *path, bool json) {
    static const char *const kinds[] = {"turn", "win"};
    const char *levels[16] = {NULL};
    unsigned by_level[16] = {0}, by_theme[LT_THEME_COUNT] = {0}, by_kind[2] = {0};
    for (unsigned i = 0; i < lt_level_count; i++) levels[i] = lt_bots[i]->name;
    levels[lt_level_count] = "none";
    for (unsigned i = 0; i < file->count; i++) {
        static lt_puzzle puzzle;
        if (!lt_cli_puzzle_at(file, path, i, &puzzle)) return LT_EXIT_INPUT;
        if (json)
            lt_cli_print("{\"number\":%u,\"kind\":\"%s\",\"level\":\"%s\",\"rating\":%u,\"chance\":%.4f,"
                         "\"margin\":%.4f}\n",
                         i + 1, kinds[puzzle.kind], levels[puzzle.level], lt_puzzle_rating(&puzzle),
                         puzzle.certificate.chance / 1e4, puzzle.certificate.margin / 1e4);
        by_level[puzzle.level]++;
        by_kind[puzzle.kind]++;
        for (unsigned theme = 0; theme < LT_THEME_COUNT; theme++)
            by_theme[theme] += puzzle.themes >> theme & 1;
    }
    if (json) return LT_EXIT_OK;
    lt_cli_print("%-17s %6u\n", "puzzles", file->count);
    print_counts("level", levels, by_level, lt_level_count + 1);
    print_counts("kind", kinds, by_kind, 2);
    print_counts("theme", lt_theme_names, by_theme, LT_THEME_COUNT);
    return LT_EXIT_OK;
}

static int show(const lt_cli_command *self, const options *chosen, const lt_cli_puzzle_file *file,
                const char *path) {
    static lt_puzzle puzzle;
    if (chosen->number == 0) return show_counts(file, path, chosen->json);
    if (chosen->number > file->count)
        return lt_cli_call_fault(self, "puzzles in the file: {n}",
                                 lt_put_number(&(lt_slots){0}, "n", (int)file->count));
    return lt_cli_puzzle_at(file, path, chosen->number - 1, &puzzle) ? show_record(&puzzle) : LT_EXIT_INPUT;
}

// --- The command -------------------------------------------------------------------------------------

static int run_on_file(const lt_cli_command *self, const options *chosen, const char *action,
                       const char *path) {
    lt_cli_puzzle_file file;
    static lt_puzzle puzzle;
    if (path != NULL && strcmp(action, "show") == 0 && lt_position_read(path, strlen(path), &puzzle.position))
        return show_record(&puzzle);
    if (!lt_cli_puzzle_file_read(path, &file)) return LT_EXIT_INPUT;
    const char *shown = path != NULL ? path : "data/puzzles";
    int exit_code = LT_EXIT_OK;
    if (strcmp(action, "check") == 0)
        exit_code = check(chosen, &file);
    else if (strcmp(action, "show") == 0)
        exit_code = show(self, chosen, &file, shown);
    else
        exit_code = lt_cli_puzzle_bench(&file, shown, chosen->count, chosen->seed.value);
    lt_cli_puzzle_file_free(&file);
    return exit_code;
}

static int run(const lt_cli_command *self, int argc, char **argv) {
    static const char *const actions[] = {"make", "check", "show", "bench"};
    options chosen = {.players = LT_MIN_PLAYERS, .threads = 0};
    lt_cli_args args;
    if (!lt_cli_parse(self, argc, argv, &chosen, &args)) return args.exit;
    const char *action = args.operands[0];
    if (chosen.threads == 0) chosen.threads = lt_cli_core_count();
    unsigned known = 0;
    while (known < 4 && strcmp(actions[known], action) != 0) known++;
    if (known == 4)
        return lt_cli_call_fault(self, "'{text}': use make, check, show or bench",
                                 lt_put(&(lt_slots){0}, "text", action));
    lt_cli_catch(SIGINT, 0);
    lt_cli_catch(SIGTERM, 0);
    if (known > 0 && args.count > 2)
        return lt_cli_call_fault(self, "check, show and bench take one FILE", NULL);
    if (known > 0) return run_on_file(self, &chosen, action, args.count > 1 ? args.operands[1] : NULL);
    if (args.count == 1) {
        if (chosen.count == 0) chosen.count = DEFAULT_COUNT;
        return make(self, &chosen, (lt_cli_puzzle_moments){.count = 0});
    }
    lt_cli_puzzle_moments moments;
    if (!lt_cli_puzzle_moments_read(args.operands + 1, (unsigned)args.count - 1, &moments))
        return LT_EXIT_INPUT;
    const int exit_code = make(self, &chosen, moments);
    lt_cli_puzzle_moments_free(&moments);
    return exit_code;
}

const lt_cli_command lt_cmd_puzzles = {
    .name = "puzzles",
    .summary = LT_N("Make, check and show puzzle files."),
    .operands = "make|check|show|bench [FILE...]",
    .about = LT_N("make: has bots play, and writes the positions in which one idea beats all\n"
                  "others, one per line, with how that was measured. The same seed makes the same\n"
                  "puzzles. With FILEs, which are records: of the turns in these games.\n"
                  "check: measures each puzzle of FILE again, deeper and in up to 100 times as many\n"
                  "deals; clear ones stop early.\n"
                  "show: counts the puzzles of FILE by level and theme; with --number, or a code in\n"
                  "place of FILE, writes the position as a record.\n"
                  "bench: tells how long a puzzle takes to make, and how many each level solves.\n"
                  "Without FILE, all but make use the program's own puzzles.\n"
                  "The exit status is 1 if a puzzle cannot be read or does not hold up.\n"),
    .options = option_table,
    .min_operands = 1,
    .max_operands = INT_MAX,
    .run = run,
};

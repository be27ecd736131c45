// cmd_puzzle.c - `lanterns puzzle`: puzzles one after the other, as plain lines, with a rating that is kept.
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "files.h"
#include "language.h"
#include "lt_clock.h"
#include "lt_host.h"
#include "puzzle_files.h"
#include "puzzle_session.h"
#include "session_line.h"
#include "study_files.h"
#include "vocabulary.h"

typedef struct {
    bool daily, run, endless;
    unsigned players;
} options;

static const lt_cli_option option_table[] = {
    LT_CLI_FLAG("daily", 0, daily, LT_N("The daily puzzle.")),
    LT_CLI_FLAG("run", 0, run, LT_N("Solve as many as you can in three minutes.")),
    LT_CLI_FLAG("endless", 0, endless, LT_N("New puzzles without end, made as you play.")),
    LT_CLI_PLAYERS(players, LT_N("With --endless: from games of N players; 2 by default.")),
    {.name = NULL}};

typedef struct {
    const options *chosen;
    const char *path; // of a file of puzzles; NULL: the set of the program
    const char *code; // of the only puzzle that is asked; NULL for none
    lt_cli_puzzle_file file;
    uint16_t *ratings;
    lt_practice practice;
    lt_day today;
    uint64_t seed;
    unsigned asked;
    lt_puzzle_maker maker;
    lt_practice_run run;
    lt_cli_puzzle_session session;
} course;

// --- Progress ----------------------------------------------------------------------------------------

static lt_progress progress; // all of it, since practice is a part of one file

// What cannot be read is not written over.
static int load_progress(course *self) {
    if (!lt_cli_today(&self->today) || !lt_cli_progress_load(lt_cli_language(), &progress))
        return LT_EXIT_INPUT;
    self->practice = progress.practice;
    return LT_EXIT_OK;
}

static void save_progress(course *self) {
    progress.practice = self->practice;
    lt_cli_progress_save(lt_cli_language(), &progress);
}

static void print_rating(const course *self, int before) {
    lt_slots slots = {0};
    char change[16];
    snprintf(change, sizeof change, "%+d", self->practice.rating - before);
    lt_put_number(&slots, "n", self->practice.rating);
    lt_put(&slots, "change", change);
    lt_put_number(&slots, "streak", (int)self->practice.streak);
    lt_cli_puzzle_print(&self->session, LT_N("Your rating: {n} ({change}). Solved in a row: {streak}."),
                        &slots);
}

// --- Which puzzle comes next -------------------------------------------------------------------------

static bool must_stop(void *context) {
    (void)context;
    return lt_cli_interrupted != 0;
}

static bool make_next(course *self) {
    const lt_budget budget = {.stop = must_stop};
    lt_puzzle_result result;
    if (self->maker.players == 0) lt_puzzle_maker_begin(&self->maker, self->chosen->players, self->seed);
    do result = lt_puzzle_maker_step(&self->maker, &budget, self->session.scratch, &self->session.puzzle);
    while (result != LT_PUZZLE_MADE && result != LT_PUZZLE_STOPPED);
    return result == LT_PUZZLE_MADE;
}

static bool find_code(course *self, const char *code) {
    const size_t size = strlen(code);
    for (unsigned i = 0; i < self->file.count; i++)
        if (self->file.lines[i].size > size && memcmp(self->file.lines[i].text, code, size) == 0 &&
            self->file.lines[i].text[size] == ' ')
            return lt_cli_puzzle_at(&self->file, self->path, i, &self->session.puzzle);
    return false;
}

// Those that went wrong and are due come first.
static bool find_due(course *self) {
    const int due = lt_practice_due(&self->practice, self->today);
    return due >= 0 && !self->chosen->run && find_code(self, self->practice.again[due].code);
}

// What is not in the set is made again of the position in the code.
static bool find_named(course *self) {
    static lt_position position;
    const lt_budget budget = {.stop = must_stop};
    if (find_code(self, self->code)) return true;
    if (lt_position_read(self->code, strlen(self->code), &position) &&
        lt_puzzle_make_again(&position, &budget, self->session.scratch, &self->session.puzzle) ==
            LT_PUZZLE_MADE)
        return true;
    if (!lt_cli_interrupted)
        lt_cli_puzzle_print(&self->session, LT_N("In this position no turn stands out."), NULL);
    return false;
}

static bool find_next(course *self) {
    if (self->code != NULL) return find_named(self);
    if (self->chosen->endless) return make_next(self);
    if (!self->chosen->daily && find_due(self)) return true;
    const unsigned at = self->chosen->daily ? lt_practice_of_day(self->today, self->file.count)
                                            : lt_practice_next(&self->practice, self->ratings,
                                                               self->file.count, self->seed, self->asked++);
    return lt_cli_puzzle_at(&self->file, self->path, at, &self->session.puzzle);
}

static bool read_ratings(course *self) {
    self->ratings = malloc(self->file.count * sizeof *self->ratings);
    for (unsigned i = 0; self->ratings != NULL && i < self->file.count; i++) {
        if (!lt_cli_puzzle_at(&self->file, self->path, i, &self->session.puzzle)) return false;
        self->ratings[i] = (uint16_t)lt_puzzle_rating(&self->session.puzzle);
    }
    return self->ratings != NULL;
}

// --- The command -------------------------------------------------------------------------------------

// False: no more are wanted.
static bool answer_one(course *self, bool counts) {
    lt_verdict verdict;
    const int before = self->practice.rating;
    const lt_cli_puzzle_end end = lt_cli_puzzle_ask(&self->session, &verdict);
    if (end == LT_CLI_LEFT || end == LT_CLI_SKIPPED) return end == LT_CLI_SKIPPED;
    const lt_grade grade = end == LT_CLI_ANSWERED ? lt_grade_of(&verdict) : LT_BLUNDER;
    if (self->chosen->run && !lt_practice_run_answer(&self->run, grade, lt_milliseconds())) return false;
    lt_cli_puzzle_explain(&self->session, end, &verdict);
    if (!counts) return true;
    lt_practice_answer(&self->practice, &self->session.puzzle, grade, self->today);
    if (self->chosen->daily) lt_practice_daily(&self->practice, self->today);
    save_progress(self);
    print_rating(self, before);
    return true;
}

// Until one wants to go on: an empty line is enough.
static bool wants_more(course *self) {
    char line[LT_PLAIN_LINE];
    if (self->chosen->run) return lt_milliseconds() < self->run.end_ms;
    for (;;) {
        lt_cli_puzzle_print(
            &self->session,
            self->chosen->daily || self->code != NULL
                ? LT_N("Type again for another try, or quit.")
                : LT_N("Press Enter for the next puzzle, or type again for another try, or quit."),
            NULL);
        const lt_language language = self->session.printer.narrator.language;
        if (!lt_cli_session_line(line, sizeof line) || lt_cli_session_says(language, line, "quit"))
            return false;
        if (line[0] == '\0' || lt_cli_session_says(language, line, "next")) break;
        // Anything else may be a turn that is still to be tried: the question is asked again.
        if (lt_cli_session_says(language, line, LT_N_IN("command", "again")) && !answer_one(self, false))
            return false;
    }
    return !self->chosen->daily && self->code == NULL;
}

static void end_run(course *self) {
    lt_slots slots = {0};
    const bool best = lt_practice_run_end(&self->practice, &self->run);
    lt_put_number(&slots, "n", (int)self->run.solved);
    lt_put_number(&slots, "all", (int)self->run.answered);
    lt_put_number(&slots, "best", (int)self->practice.best_run);
    lt_cli_puzzle_print(&self->session, LT_N("Solved: {n} of {all}. Your best run: {best}."), &slots);
    if (best) save_progress(self);
}

static int go(course *self) {
    const int fault = load_progress(self);
    if (fault != LT_EXIT_OK) return fault;
    if (!self->chosen->endless && (!lt_cli_puzzle_file_read(self->path, &self->file) || !read_ratings(self)))
        return LT_EXIT_INPUT;
    if (!lt_random_bits(&self->seed)) self->seed = (uint64_t)lt_milliseconds();
    self->run = lt_practice_run_begin(lt_milliseconds());
    bool more = true;
    while (more && !lt_cli_interrupted && !lt_cli_output_failed())
        more = find_next(self) && answer_one(self, true) && wants_more(self);
    if (self->chosen->run) end_run(self);
    return LT_EXIT_OK;
}

static int run(const lt_cli_command *self, int argc, char **argv) {
    static course all;
    static lt_position position;
    options chosen = {0};
    lt_cli_args args;
    if (!lt_cli_parse(self, argc, argv, &chosen, &args)) return args.exit;
    const bool named =
        args.count > 0 && lt_position_read(args.operands[0], strlen(args.operands[0]), &position);
    if (chosen.daily + chosen.run + chosen.endless + named > 1 || (chosen.endless && args.count > 0))
        return lt_cli_call_fault(self, "use only one of --daily, --run, --endless, FILE and CODE", NULL);
    if (chosen.players != 0 && !chosen.endless)
        return lt_cli_call_fault(self, "--players needs --endless", NULL);
    if (chosen.players == 0) chosen.players = LT_MIN_PLAYERS;
    lt_cli_catch(SIGINT, 0);
    lt_cli_catch(SIGTERM, 0);
    all.chosen = &chosen;
    all.path = args.count > 0 && !named ? args.operands[0] : NULL;
    all.code = named ? args.operands[0] : NULL;
    lt_cli_puzzle_session_begin(&all.session, lt_cli_language());
    const int exit_code = go(&all);
    free(all.ratings);
    lt_cli_puzzle_file_free(&all.file);
    return exit_code;
}

const lt_cli_command lt_cmd_puzzle = {
    .name = "puzzle",
    .summary = LT_N("Solve puzzles: find the best turn."),
    .operands = "[FILE | CODE]",
    .about = LT_N("Poses puzzles near your level in plain lines: positions in which one idea beats\n"
                  "all others. An answer is not right or wrong: it has a cost in win chance, and a\n"
                  "turn that costs nothing is as good as the best. Your rating, and the puzzles\n"
                  "that come back in a few days because you missed them, are saved in the file\n"
                  "progress in the folder of your games. Without FILE, the program's own puzzles\n"
                  "are used. CODE, the end of a puzzle's link, asks that one.\n"),
    .options = option_table,
    .max_operands = 1,
    .run = run,
};

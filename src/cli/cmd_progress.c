// cmd_progress.c - `lanterns progress`: what a player has done so far, shown, exported and imported.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "files.h"
#include "language.h"
#include "study_files.h"
#include "vocabulary.h"

typedef struct {
    bool force;
} options;

static const lt_cli_option option_table[] = {LT_CLI_FORCE, {.name = NULL}};

static lt_progress progress, imported;
static char text[LT_PROGRESS_TEXT];

static void show_levels(lt_language language) {
    for (unsigned i = 0; i < lt_bot_count; i++) {
        const lt_record_against record = lt_progress_against(&progress, i);
        lt_slots slots = {0};
        if (record.games == 0) continue;
        lt_put(&slots, "level", lt_level_name(language, lt_bots[i]->name));
        lt_put_number(&slots, "games", (int)record.games);
        lt_put_number(&slots, "won", (int)record.won);
        lt_put_number(&slots, "shared", (int)record.shared);
        lt_cli_tell(language, LT_N("Against {level}: games {games}, won {won}, shared {shared}."), &slots);
    }
}

static void show_cost(lt_language language, unsigned games, const char *english) {
    const int cost = lt_progress_cost(&progress, games);
    char percent[LT_PERCENT];
    lt_slots slots = {0};
    if (cost < 0) return;
    lt_percent_write(language, (unsigned)cost, percent);
    lt_put(&slots, "cost", percent + strspn(percent, " ")); // it is padded for tables
    lt_put(&slots, "level", lt_level_name(language, lt_bots[lt_cost_level((unsigned)cost)]->name));
    lt_cli_tell(language, english, &slots);
}

static void show_puzzles(lt_language language) {
    const lt_practice *practice = &progress.practice;
    lt_slots slots = {0};
    if (practice->answered == 0) return;
    lt_put_number(&slots, "rating", practice->rating);
    lt_put_number(&slots, "solved", (int)practice->solved);
    lt_put_number(&slots, "all", (int)practice->answered);
    lt_cli_tell(language, LT_N("Puzzle rating: {rating}. Solved: {solved} of {all}."), &slots);
}

static int show(lt_language language) {
    lt_day today;
    lt_slots slots = {0};
    if (!lt_cli_today(&today)) return LT_EXIT_INPUT;
    lt_put_number(&slots, "games", (int)progress.game_count);
    lt_put_number(&slots, "days", (int)progress.day_count);
    lt_put_number(&slots, "streak", (int)lt_progress_streak(&progress, today));
    lt_put_number(&slots, "longest", (int)lt_progress_longest(&progress));
    lt_put_number(&slots, "stars", (int)lt_progress_stars(&progress));
    lt_put_number(&slots, "all", (int)(lt_challenge_count * LT_FESTIVAL_STARS));
    lt_cli_tell(language, LT_N("Games: {games}."), &slots);
    show_levels(language);
    show_cost(language, 0, LT_N("On average, a turn costs you {cost}% win chance: about the level {level}."));
    show_cost(language, 10, LT_N("In your last 10 analyzed games: {cost}%, about the level {level}."));
    lt_cli_tell(language, LT_N("Daily lakes: {days}. Days in a row: {streak}, at most {longest}."), &slots);
    lt_cli_tell(language, LT_N("Festival stars: {stars} of {all}."), &slots);
    show_puzzles(language);
    return LT_EXIT_OK;
}

static int export_to(const lt_cli_command *self, const char *path, bool force) {
    const int fault = lt_cli_check_free(self, NULL, path, force);
    if (fault != LT_EXIT_OK) return fault;
    const size_t size = lt_progress_write(&progress, text, sizeof text);
    return lt_cli_file_write(path, text, size) ? LT_EXIT_OK : LT_EXIT_INPUT;
}

static int import_from(lt_language language, const char *path) {
    char *read;
    size_t size;
    lt_fault fault;
    if (!lt_cli_file_read(path, &read, &size)) return LT_EXIT_INPUT;
    const bool good = lt_progress_read(language, read, size, &imported, &fault);
    free(read);
    if (!good) {
        lt_cli_fault_report(path, &fault);
        return LT_EXIT_INPUT;
    }
    lt_progress_merge(&progress, &imported);
    if (!lt_cli_progress_save(language, &progress)) return LT_EXIT_INPUT;
    return show(language);
}

static int run(const lt_cli_command *self, int argc, char **argv) {
    options chosen = {0};
    lt_cli_args args;
    if (!lt_cli_parse(self, argc, argv, &chosen, &args)) return args.exit;
    const lt_language language = lt_cli_language();
    const char *what = args.count > 0 ? args.operands[0] : "show";
    const char *path = args.count > 1 ? args.operands[1] : NULL;
    const bool known = strcmp(what, "export") == 0 || (strcmp(what, "show") == 0 && path == NULL) ||
                       (strcmp(what, "import") == 0 && path != NULL);
    if (!known)
        return lt_cli_call_fault(self, "'{operand}': use show, export [FILE] or import FILE",
                                 lt_put(&(lt_slots){0}, "operand", what));
    if (!lt_cli_progress_load(language, &progress)) return LT_EXIT_INPUT;
    if (strcmp(what, "export") == 0) return export_to(self, path, chosen.force);
    return strcmp(what, "import") == 0 ? import_from(language, path) : show(language);
}

const lt_cli_command lt_cmd_progress = {
    .name = "progress",
    .summary = LT_N("Show, export or import your progress."),
    .operands = "[show | export [FILE] | import FILE]",
    .about = LT_N("Shows your games against bots by level, daily lakes, streaks, stars and puzzles.\n"
                  "It is all saved in one file on this machine and sent nowhere. export writes it\n"
                  "to FILE or standard output; import adds what FILE has and you do not, so\n"
                  "importing a file twice changes nothing.\n"),
    .options = option_table,
    .max_operands = 2,
    .run = run,
};

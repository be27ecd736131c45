// cmd_analyze.c - `lanterns analyze`: what every turn of a game gave away, and what would have been better.
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "files.h"
#include "language.h"
#include "lt_analysis.h"
#include "lt_term_text.h"
#include "paragraph.h"
#include "print.h"
#include "vocabulary.h"

typedef struct {
    unsigned player, playouts;
    lt_cli_seed seed;
    bool why, json, quiet;
} options;

static const lt_cli_option option_table[] = {
    LT_CLI_NUMBER("player", 0, "N", player, 1, LT_MAX_PLAYERS, LT_N("Only the turns of player N.")),
    LT_CLI_FLAG("why", 'w', why, LT_N("Say what speaks for each better turn.")),
    LT_CLI_PLAYOUTS(LT_N("Try N continuations a turn; more is better and slower.")),
    LT_CLI_SEED(seed, LT_N("Of the deals that are tried; 0 without it.")),
    LT_CLI_JSON(LT_N("Print one JSON object for each record.")),
    LT_CLI_QUIET(LT_N("Print the sums alone, and no progress.")),
    {.name = NULL}};

// --- What was found ----------------------------------------------------------------------------------

enum { TURNS = LT_MAX_DECK + LT_MAX_PLAYERS, PEOPLE = 64 };

// Of all turns of one player. Between one's own turns the chance changes by what rivals gave away (`gifts`)
// and by everything else (`draws`).
typedef struct {
    unsigned turns, grades[LT_BLUNDER + 1];
    long cost, draws, gifts; // in 1/10000
} player_sums;

typedef struct {
    const options *chosen;
    lt_cli_terminal terminal;
    lt_language language;
    // of one record
    lt_record record;
    lt_cli_printer printer;
    int turn_count;
    lt_judged turns[TURNS];
    player_sums player[LT_MAX_PLAYERS];
    // of all records, by name
    int people;
    char name[PEOPLE][LT_NAME_BYTES];
    player_sums total[PEOPLE];
} analysis;

static void add(player_sums *to, const player_sums *more) {
    to->turns += more->turns;
    to->cost += more->cost;
    to->draws += more->draws;
    to->gifts += more->gifts;
    for (int i = LT_FINE; i <= LT_BLUNDER; i++) to->grades[i] += more->grades[i];
}

// A player's share of the victory in 1/10000, such as 5000 for one of two winners; -1 if nobody has won.
static int result_of(const lt_record *record, unsigned player) {
    if (record->winners == 0) return -1;
    return record->winners >> player & 1 ? 10000 / __builtin_popcount(record->winners) : 0;
}

// Goes through the turns of a player from the last to the first: `then` is the chance when they were next to
// move.
static player_sums sum_up(const analysis *self, unsigned player) {
    player_sums all = {0};
    long gifts = 0; // since that turn
    int then = result_of(&self->record, player);
    for (int i = self->turn_count - 1; i >= 0; i--) {
        const lt_verdict *verdict = &self->turns[i].verdict;
        if (self->turns[i].view.open.player != player) {
            gifts += verdict->gifts[player];
            continue;
        }
        all.turns++;
        all.cost += lt_cost(verdict);
        all.grades[lt_grade_of(verdict)]++;
        if (then >= 0) all.gifts += gifts, all.draws += then - (int)verdict->played - gifts;
        gifts = 0;
        then = (int)verdict->best.chance;
    }
    return all;
}

static player_sums *total_of(analysis *self, const char *name) {
    for (int i = 0; i < self->people; i++)
        if (strcmp(self->name[i], name) == 0) return &self->total[i];
    if (self->people == PEOPLE) return &self->total[PEOPLE - 1];
    snprintf(self->name[self->people], sizeof self->name[0], "%s", name);
    return &self->total[self->people++];
}

static bool is_asked_for(const analysis *self, unsigned player) {
    return self->chosen->player == 0 || self->chosen->player == player + 1;
}

// --- Thinking ----------------------------------------------------------------------------------------

static void show_progress(const analysis *self, const char *path, int done, int all) {
    char safe[LT_PATH_TEXT];
    if (self->chosen->quiet || isatty(STDERR_FILENO) != 1) return;
    if (done < all)
        fprintf(stderr, "\r%s %d/%d\033[K", lt_cli_path_shown(path, safe), done, all);
    else
        fputs("\r\033[K", stderr);
}

static void think(analysis *self, const char *path) {
    static _Alignas(64) unsigned char scratch[LT_BOT_MEMORY];
    const lt_budget budget = {.seed = self->chosen->seed.value, .playouts = self->chosen->playouts};
    const lt_record *record = &self->record;
    self->turn_count = 0;
    for (int at = 0, length; (length = lt_turn_length(record->moves + at, record->move_count - at)) > 0;
         at += length) { // also the turns of rivals, which give something away
        show_progress(self, path, at, record->move_count);
        if (lt_judge_turn(&record->setup, record->moves, record->move_count, at, &budget, scratch,
                          &self->turns[self->turn_count]))
            self->turn_count++;
    }
    show_progress(self, path, 1, 1);
}

// --- Words -------------------------------------------------------------------------------------------

static const char *const marks[] = {"", "?!", "?", "??"};

static void print_padded(const char *text, int width) {
    const int used = lt_term_columns(text);
    lt_cli_print("%s%*s", text, used < width ? width - used : 0, "");
}

static void print_reasons(const analysis *self, const lt_judged *turn, int indent) {
    lt_reasons reasons;
    const lt_state sample = lt_sample(&turn->view, 0);
    lt_reasons_of(&self->printer.narrator, &sample, &turn->verdict.best, &reasons);
    lt_cli_print_reasons(&self->printer, &reasons, indent);
}

static void print_turn(const analysis *self, const lt_judged *turn, int width) {
    enum { INDENT = 8 };
    const lt_verdict *verdict = &turn->verdict;
    const lt_grade grade = lt_grade_of(verdict);
    lt_cli_print("%4u  ", (unsigned)turn->view.open.turn);
    print_padded(self->printer.narrator.name[turn->view.open.player], width);
    lt_cli_print("  %5.1f %%  %5.1f %-2s  ", verdict->best.chance / 100.0, lt_cost(verdict) / 100.0,
                 marks[grade]);
    if (grade != LT_FINE) lt_cli_print_style(&self->terminal, LT_STYLE_BOLD);
    lt_cli_print_moves(turn->moves, turn->move_count, " ");
    if (grade != LT_FINE) lt_cli_print_style(&self->terminal, LT_STYLE_PLAIN);
    lt_cli_print("\n");
    if (grade == LT_FINE) return;
    lt_cli_print("%*s%s ", INDENT, "", lt_translate(self->language, LT_N("better:")));
    lt_cli_print_moves(verdict->best.moves, verdict->best.move_count, " ");
    lt_cli_print("\n");
    if (self->chosen->why) print_reasons(self, turn, INDENT);
}

static int name_width(const analysis *self) {
    int width = 0;
    for (unsigned i = 0; i < self->record.setup.players; i++) {
        const int used = lt_term_columns(self->printer.narrator.name[i]);
        if (used > width) width = used;
    }
    return width;
}

enum { TURNS_WIDTH = 8, COST_WIDTH = 10, GRADE_WIDTH = 5, LUCK_WIDTH = 9 };

static void print_right(const char *text, int width) {
    lt_cli_print("%*s%s", width > lt_term_columns(text) ? width - lt_term_columns(text) : 0, "", text);
}

static void print_sums_title(const analysis *self) {
    lt_cli_print("\n%*s", LT_NAME_WIDTH, "");
    print_right(lt_translate(self->language, LT_N("turns")), TURNS_WIDTH);
    print_right(lt_translate(self->language, LT_N("cost/turn")), COST_WIDTH);
    for (int i = LT_SLIP; i <= LT_BLUNDER; i++) print_right(marks[i], GRADE_WIDTH);
    print_right(lt_translate(self->language, LT_N("draws")), LUCK_WIDTH);
    print_right(lt_translate(self->language, LT_N("gifts")), LUCK_WIDTH);
    lt_cli_print("\n");
}

static void print_sums(const char *name, const player_sums *all) {
    print_padded(name, LT_NAME_WIDTH);
    lt_cli_print("%*u%*.2f", TURNS_WIDTH, all->turns, COST_WIDTH,
                 all->turns > 0 ? (double)all->cost / all->turns / 100 : 0.0);
    for (int i = LT_SLIP; i <= LT_BLUNDER; i++) lt_cli_print("%*u", GRADE_WIDTH, all->grades[i]);
    lt_cli_print("%+*.1f%+*.1f\n", LUCK_WIDTH, (double)all->draws / 100, LUCK_WIDTH,
                 (double)all->gifts / 100);
}

static void print_text(const analysis *self) {
    const int width = name_width(self);
    for (int i = 0; i < self->turn_count && !self->chosen->quiet; i++)
        if (is_asked_for(self, self->turns[i].view.open.player)) print_turn(self, &self->turns[i], width);
    print_sums_title(self);
    for (unsigned i = 0; i < self->record.setup.players; i++)
        if (is_asked_for(self, i)) print_sums(self->printer.narrator.name[i], &self->player[i]);
}

static void print_legend(const analysis *self) {
    lt_cli_print("\n");
    lt_cli_print_paragraph(
        &self->terminal, 0,
        lt_translate(
            self->language,
            LT_N("Chances to win in percent, before the turn, and what the turn gave away of them: "
                 "?! 2 or more, ? 5, ?? 10, where that is more than the estimate may be off. Gifts are "
                 "what the rivals' own mistakes brought, draws the luck of the tiles.")));
}

// --- JSON --------------------------------------------------------------------------------------------

static void print_json_turn(const lt_judged *turn, bool first) {
    const lt_verdict *verdict = &turn->verdict;
    lt_cli_print("%s{\"turn\":%u,\"player\":%u,\"moves\":[\"", first ? "" : ",",
                 (unsigned)turn->view.open.turn, (unsigned)turn->view.open.player + 1);
    lt_cli_print_moves(turn->moves, turn->move_count, "\",\"");
    lt_cli_print(
        "\"],\"chance\":%.4f,\"played\":%.4f,\"cost\":%.4f,\"error\":%.4f,\"grade\":\"%s\",\"best\":[\"",
        verdict->best.chance / 1e4, verdict->played / 1e4, lt_cost(verdict) / 1e4, verdict->error / 1e4,
        lt_grade_names[lt_grade_of(verdict)]);
    lt_cli_print_moves(verdict->best.moves, verdict->best.move_count, "\",\"");
    lt_cli_print("\"]}");
}

static void print_json_player(const analysis *self, unsigned player, bool first) {
    const player_sums *all = &self->player[player];
    lt_cli_print("%s{\"player\":%u,\"turns\":%u,\"cost\":%.4f,\"slips\":%u,\"mistakes\":%u,\"blunders\":%u,"
                 "\"draws\":%.4f,\"gifts\":%.4f}",
                 first ? "" : ",", player + 1, all->turns, (double)all->cost / 1e4, all->grades[LT_SLIP],
                 all->grades[LT_MISTAKE], all->grades[LT_BLUNDER], (double)all->draws / 1e4,
                 (double)all->gifts / 1e4);
}

static void print_json(const analysis *self) {
    bool first = true;
    lt_cli_print("{\"turns\":[");
    for (int i = 0; i < self->turn_count; i++) {
        if (!is_asked_for(self, self->turns[i].view.open.player)) continue;
        print_json_turn(&self->turns[i], first);
        first = false;
    }
    first = true;
    lt_cli_print("],\"players\":[");
    for (unsigned i = 0; i < self->record.setup.players; i++)
        if (is_asked_for(self, i)) {
            print_json_player(self, i, first);
            first = false;
        }
    lt_cli_print("]}\n");
}

// --- The command -------------------------------------------------------------------------------------

static bool analyze_file(analysis *self, const char *path) {
    char safe[LT_PATH_TEXT];
    char *text = lt_cli_record_read(path, self->language, &self->record, NULL);
    if (text == NULL) return false;
    lt_cli_printer_init(&self->printer, &self->terminal, self->language, &self->record);
    if (!self->chosen->json) lt_cli_print("%s\n", lt_cli_path_shown(path, safe));
    think(self, path);
    for (unsigned i = 0; i < self->record.setup.players; i++) {
        self->player[i] = sum_up(self, i);
        if (is_asked_for(self, i)) add(total_of(self, self->printer.narrator.name[i]), &self->player[i]);
    }
    (self->chosen->json ? print_json : print_text)(self);
    free(text);
    return true;
}

static int run(const lt_cli_command *command, int argc, char **argv) {
    analysis self = {0};
    options chosen = {0};
    lt_cli_args args;
    int good = 0;
    if (!lt_cli_parse(command, argc, argv, &chosen, &args)) return args.exit;
    self.chosen = &chosen;
    self.terminal = lt_cli_terminal_of(LT_COLOR_AUTO);
    self.language = lt_cli_language();
    for (int i = 0; i < args.count && !lt_cli_output_failed(); i++)
        good += analyze_file(&self, args.operands[i]);
    if (chosen.json || good == 0) return good == args.count ? LT_EXIT_OK : LT_EXIT_INPUT;
    if (good > 1) {
        print_sums_title(&self);
        for (int i = 0; i < self.people; i++) print_sums(self.name[i], &self.total[i]);
    }
    print_legend(&self);
    return good == args.count ? LT_EXIT_OK : LT_EXIT_INPUT;
}

const lt_cli_command lt_cmd_analyze = {
    .name = "analyze",
    .summary = LT_N("Say what every turn of a game gave away, and what was better."),
    .operands = "FILE...",
    .about = LT_N("Goes through each record FILE (- reads standard input) turn by turn, with the\n"
                  "eyes of the player who was to move, and compares what was played with what a\n"
                  "strong bot would have played, in the same deals of the tiles nobody could see.\n"
                  "Sums of all players follow; with more than one FILE, sums over all by name.\n"
                  "The same record, --playouts and --seed give the same answer, everywhere.\n"
                  "The exit status is 1 if any record is at fault.\n"),
    .options = option_table,
    .min_operands = 1,
    .max_operands = INT_MAX,
    .run = run,
};

// cmd_analyze.c - `lanterns analyze`: what every turn of a game gave away, and what would have been better.
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "files.h"
#include "game_lives.h"
#include "game_options.h"
#include "language.h"
#include "lt_json_writer.h"
#include "lt_term_text.h"
#include "paragraph.h"
#include "print.h"
#include "turn_judges.h"
#include "vocabulary.h"

typedef struct {
    unsigned player, turn, top, playouts, threads, lives;
    const char *level;
    lt_cli_seed seed;
    bool why, json, quiet;
} options;

static const lt_cli_option option_table[] = {
    LT_CLI_NUMBER("player", 0, "N", player, 1, LT_MAX_PLAYERS, LT_N("Only the turns of player N.")),
    LT_CLI_TURN(LT_N("Only turn N, as it was played.")),
    LT_CLI_TOP(LT_N("List the N best ways to play each turn.")),
    LT_CLI_OPTIONAL("lives", "N", lives, 1, 1000000, 1000,
                    LT_N("Instead, deal the hidden tiles anew N times (1000) and play to the end.")),
    LT_CLI_TEXT("level", 'l', "NAME", level, LT_N("Who plays these lives; skilled by default.")),
    LT_CLI_FLAG("why", 'w', why, LT_N("Explain each better turn.")),
    LT_CLI_PLAYOUTS(LT_N("Try N continuations per turn; more is better but slower.")),
    LT_CLI_SEED(seed, LT_N("Seed for the sampled deals; 0 by default.")),
    LT_CLI_THREADS(LT_N("Turns to analyze at once; one per core by default.")),
    LT_CLI_JSON(LT_N("Print one JSON object for each record.")),
    LT_CLI_QUIET(LT_N("Print totals only, without progress.")),
    {.name = NULL}};

// --- What was found ----------------------------------------------------------------------------------

enum { PEOPLE = 64 };

// Of all turns of one player. Between one's own turns the chance changes by the luck of all players' draws
// (`draws`), by what rivals gave away (`gifts`) and by everything else (`other`).
typedef struct {
    unsigned turns, grades[LT_BLUNDER + 1];
    long cost, draws, gifts, other; // in 1/10000
    bool ended;
    long adjusted; // the result without the luck of the draw, if it has ended
} player_sums;

typedef struct {
    const options *chosen;
    lt_cli_terminal terminal;
    lt_language language;
    // of one record
    const char *path;
    lt_record record;
    lt_cli_printer printer;
    int name_width;
    int turn_count; // judged so far
    int printed;    // turns of these that are printed
    lt_cli_judges judges;
    lt_cli_judgment turns[LT_CLI_MAX_TURNS];
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
    to->other += more->other;
    for (int i = LT_FINE; i <= LT_BLUNDER; i++) to->grades[i] += more->grades[i];
}

// A player's share of the victory in 1/10000, such as 5000 for one of two winners; -1 if nobody has won.
static int result_of(const lt_record *record, unsigned player) {
    if (record->winners == 0) return -1;
    return record->winners >> player & 1 ? 10000 / __builtin_popcount(record->winners) : 0;
}

// Goes through the turns of a player from the last to the first: `then` is the chance when they were next to
// move, or below 0 if that is not known.
static player_sums sum_up(const analysis *self, unsigned player) {
    player_sums all = {0};
    long gifts = 0, luck = 0; // since that turn
    int then = self->turn_count == self->judges.count ? result_of(&self->record, player) : -1;
    const int result = then;
    for (int i = self->turn_count - 1; i >= 0; i--) {
        const lt_judged *judged = &self->turns[i].judged;
        const lt_verdict *verdict = &judged->verdict;
        all.draws += judged->luck[player];
        if (judged->view.open.player != player) {
            gifts += verdict->gifts[player];
            luck += judged->luck[player];
            continue;
        }
        all.turns++;
        all.cost += lt_cost(verdict);
        all.grades[lt_grade_of(verdict)]++;
        if (then >= 0) all.gifts += gifts, all.other += then - (int)verdict->played - gifts - luck;
        gifts = 0;
        luck = judged->luck[player];
        then = (int)verdict->best.chance;
    }
    all.ended = result >= 0;
    all.adjusted = result - all.draws;
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

enum { TURN_INDENT = 8 };

static void print_alternatives(const analysis *self, const lt_cli_judgment *turn) {
    for (int i = 0; i < turn->advice_count; i++) {
        char percent[LT_PERCENT];
        lt_cli_print("%*s%s %%  ", TURN_INDENT, "",
                     lt_percent_write(self->language, turn->advice[i].chance, percent));
        lt_cli_print_moves(turn->advice[i].moves, turn->advice[i].move_count, " ");
        lt_cli_print("\n");
    }
}

static void print_turn(const analysis *self, const lt_judged *turn) {
    const lt_verdict *verdict = &turn->verdict;
    const lt_grade grade = lt_grade_of(verdict);
    lt_cli_print("%4u  ", (unsigned)turn->view.open.turn);
    print_padded(self->printer.narrator.name[turn->view.open.player], self->name_width);
    char chance[LT_PERCENT], cost[LT_PERCENT];
    lt_cli_print("  %s %%  %s %-2s  ", lt_percent_write(self->language, verdict->best.chance, chance),
                 lt_percent_write(self->language, lt_cost(verdict), cost), marks[grade]);
    if (grade != LT_FINE) lt_cli_print_style(&self->terminal, LT_STYLE_BOLD);
    lt_cli_print_moves(turn->moves, turn->move_count, " ");
    if (grade != LT_FINE) lt_cli_print_style(&self->terminal, LT_STYLE_PLAIN);
    lt_cli_print("\n");
    if (grade == LT_FINE) return;
    lt_cli_print("%*s%s ", TURN_INDENT, "", lt_translate(self->language, LT_N("better:")));
    lt_cli_print_moves(verdict->best.moves, verdict->best.move_count, " ");
    lt_cli_print("\n");
    if (self->chosen->why) print_reasons(self, turn, TURN_INDENT);
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
    print_right(lt_translate(self->language, LT_N("other")), LUCK_WIDTH);
    lt_cli_print("\n");
}

static void print_change(const analysis *self, long change) {
    char text[32];
    snprintf(text, sizeof text, "%+.1f", (double)change / 100);
    lt_cli_print("%*s", LUCK_WIDTH, lt_decimal_sign(self->language, text));
}

// Without its luck a result is no chance any more, and may be a little below 0 or above 1.
static unsigned as_chance(long part) {
    return part < 0 ? 0 : part > 10000 ? 10000 : (unsigned)part;
}

static void print_adjusted(const analysis *self, unsigned player) {
    char percent[LT_PERCENT], text[LT_SENTENCE];
    lt_slots slots = {0};
    if (!self->player[player].ended) return;
    lt_percent_write(self->language, as_chance(self->player[player].adjusted), percent);
    lt_put_name(&slots, "name", &self->printer.narrator, player);
    lt_put(&slots, "chance", percent + strspn(percent, " "));
    lt_fill(lt_translate(self->language, "{name}, with average draws: {chance} %."), slots.slots, text,
            sizeof text);
    lt_cli_print_paragraph(&self->terminal, 0, text);
}

static void print_sums(const analysis *self, const char *name, const player_sums *all) {
    char cost[32];
    snprintf(cost, sizeof cost, "%.2f", all->turns > 0 ? (double)all->cost / all->turns / 100 : 0.0);
    print_padded(name, LT_NAME_WIDTH);
    lt_cli_print("%*u%*s", TURNS_WIDTH, all->turns, COST_WIDTH, lt_decimal_sign(self->language, cost));
    for (int i = LT_SLIP; i <= LT_BLUNDER; i++) lt_cli_print("%*u", GRADE_WIDTH, all->grades[i]);
    print_change(self, all->draws);
    print_change(self, all->gifts);
    print_change(self, all->other);
    lt_cli_print("\n");
}

static void print_all_sums(const analysis *self) {
    print_sums_title(self);
    for (unsigned i = 0; i < self->record.setup.players; i++)
        if (is_asked_for(self, i)) print_sums(self, self->printer.narrator.name[i], &self->player[i]);
    lt_cli_print("\n");
    for (unsigned i = 0; i < self->record.setup.players; i++)
        if (is_asked_for(self, i)) print_adjusted(self, i);
}

static void print_legend(const analysis *self) {
    lt_cli_print("\n");
    lt_cli_print_paragraph(
        &self->terminal, 0,
        lt_translate(self->language,
                     LT_N("Win chance in percent before the turn, against strong players, and how much the "
                          "turn lost: ?! 2 or more, "
                          "? 5, ?? 10, if that exceeds the margin of error. Draws are luck with tiles; gifts "
                          "are opponents' mistakes; other is what else changed, such as hidden tiles that "
                          "came to light.")));
}

// --- JSON --------------------------------------------------------------------------------------------

static void print_json_moves(const char *key, const lt_move *moves, int count) {
    lt_cli_print("\"%s\":[\"", key);
    lt_cli_print_moves(moves, count, "\",\"");
    lt_cli_print("\"]");
}

// What is known before the first turn: the record, its result, how it is judged. The array of turns is left
// open.
static void print_json_head(const analysis *self) {
    const lt_record *record = &self->record;
    const options *chosen = self->chosen;
    char text[32 * 1024];
    lt_json json = lt_json_begin(text, sizeof text);
    lt_json_object(&json);
    lt_json_key_string(&json, "file", self->path);
    lt_json_key_array(&json, "names");
    for (unsigned i = 0; i < record->setup.players; i++) lt_json_string(&json, record->name[i]);
    lt_json_array_end(&json);
    lt_json_key_string(&json, "termination", lt_termination_names[record->termination]);
    lt_json_key_array(&json, "winners");
    for (unsigned i = 0; i < record->setup.players; i++)
        if (record->winners >> i & 1) lt_json_int(&json, i + 1);
    lt_json_array_end(&json);
    lt_json_key_int(&json, "playouts", chosen->playouts != 0 ? chosen->playouts : LT_ADVICE_PLAYOUTS);
    lt_json_key(&json, "seed");
    lt_writer_format(lt_json_value(&json), "\"%llu\"", (unsigned long long)chosen->seed.value);
    lt_json_key_array(&json, "turns");
    lt_json_end(&json);
    lt_cli_print("%s", text);
}

static void print_json_turn(const lt_cli_judgment *turn, bool first) {
    const lt_judged *judged = &turn->judged;
    const lt_verdict *verdict = &judged->verdict;
    lt_cli_print("%s{\"turn\":%u,\"player\":%u,", first ? "" : ",", (unsigned)judged->view.open.turn,
                 (unsigned)judged->view.open.player + 1);
    print_json_moves("moves", judged->moves, judged->move_count);
    lt_cli_print(",\"chance\":%.4f,\"played\":%.4f,\"cost\":%.4f,\"error\":%.4f,\"grade\":\"%s\",",
                 verdict->best.chance / 1e4, verdict->played / 1e4, lt_cost(verdict) / 1e4,
                 verdict->error / 1e4, lt_grade_names[lt_grade_of(verdict)]);
    print_json_moves("best", verdict->best.moves, verdict->best.move_count);
    for (unsigned i = 0; i < judged->view.open.players; i++)
        lt_cli_print("%s%.4f", i == 0 ? ",\"luck\":[" : ",", judged->luck[i] / 1e4);
    lt_cli_print("]");
    if (turn->advice_count > 0) lt_cli_print(",\"alternatives\":[");
    for (int i = 0; i < turn->advice_count; i++) {
        lt_cli_print("%s{", i == 0 ? "" : ",");
        print_json_moves("moves", turn->advice[i].moves, turn->advice[i].move_count);
        lt_cli_print(",\"chance\":%.4f}", turn->advice[i].chance / 1e4);
    }
    lt_cli_print(turn->advice_count > 0 ? "]}" : "}");
}

static void print_json_player(const analysis *self, unsigned player, bool first) {
    const player_sums *all = &self->player[player];
    lt_cli_print("%s{\"player\":%u,\"turns\":%u,\"cost\":%.4f,\"slips\":%u,\"mistakes\":%u,\"blunders\":%u,"
                 "\"draws\":%.4f,\"gifts\":%.4f,\"other\":%.4f",
                 first ? "" : ",", player + 1, all->turns, (double)all->cost / 1e4, all->grades[LT_SLIP],
                 all->grades[LT_MISTAKE], all->grades[LT_BLUNDER], (double)all->draws / 1e4,
                 (double)all->gifts / 1e4, (double)all->other / 1e4);
    if (all->ended) lt_cli_print(",\"adjusted\":%.4f", (double)all->adjusted / 1e4);
    lt_cli_print("}");
}

static void print_json_sums(const analysis *self) {
    bool first = true;
    lt_cli_print("],\"players\":[");
    for (unsigned i = 0; i < self->record.setup.players && self->chosen->turn == 0; i++)
        if (is_asked_for(self, i)) {
            print_json_player(self, i, first);
            first = false;
        }
    lt_cli_print("]%s}\n", lt_cli_interrupted ? ",\"interrupted\":true" : "");
}

// --- The command -------------------------------------------------------------------------------------

// Where the turns themselves are shown, no progress is needed.
static void show_progress(const analysis *self, int done) {
    char safe[LT_PATH_TEXT];
    if (self->chosen->quiet || isatty(STDERR_FILENO) != 1 || isatty(STDOUT_FILENO) == 1) return;
    if (done < self->judges.count)
        fprintf(stderr, "\r%s %d/%d\033[K", lt_cli_path_shown(self->path, safe), done, self->judges.count);
    else
        fputs("\r\033[K", stderr);
}

// Prints a turn when it is known.
static bool turn_known(void *context, int index) {
    analysis *self = context;
    const lt_cli_judgment *turn = &self->turns[index];
    show_progress(self, index + 1);
    if (!is_asked_for(self, turn->judged.view.open.player)) return true;
    if (self->chosen->json) {
        print_json_turn(turn, self->printed++ == 0);
    } else if (!self->chosen->quiet) {
        print_turn(self, &turn->judged);
        print_alternatives(self, turn);
    }
    lt_cli_output_flush();
    return !lt_cli_output_failed();
}

static int check_player(const options *chosen, const lt_cli_command *command, const lt_record *record,
                        const char *path) {
    const unsigned players = record->setup.players;
    lt_slots slots = {0};
    if (chosen->player <= players) return LT_EXIT_OK;
    lt_put(lt_put_number(lt_put_number(&slots, "n", (int)chosen->player), "players", (int)players), "file",
           path);
    return lt_cli_call_fault(command, "--player: {file} has {players} players; there is no player {n}",
                             &slots);
}

// Which turns to judge: one, or all, also those of rivals, which give something away. Returns 0, or
// LT_EXIT_CALL after saying what is not there.
static int choose_turns(analysis *self, const lt_cli_command *command) {
    const lt_record *record = &self->record;
    const options *chosen = self->chosen;
    if (check_player(chosen, command, record, self->path) != LT_EXIT_OK) return LT_EXIT_CALL;
    const int only = chosen->turn != 0 ? lt_cli_moves_before(command, record, chosen->turn) : 0;
    if (only < 0) return LT_EXIT_CALL;
    self->judges.count = 0;
    for (int at = 0, length; (length = lt_turn_length(record->moves + at, record->move_count - at)) > 0;
         at += length)
        if (chosen->turn == 0 || at == only) self->judges.before[self->judges.count++] = at;
    return LT_EXIT_OK;
}

static void sum_up_all(analysis *self) {
    for (unsigned i = 0; i < self->record.setup.players; i++) {
        self->player[i] = sum_up(self, i);
        if (is_asked_for(self, i)) add(total_of(self, self->printer.narrator.name[i]), &self->player[i]);
    }
}

static void tell_interruption(const analysis *self) {
    lt_slots slots = {0};
    lt_put_number(lt_put_number(&slots, "n", self->turn_count), "all", self->judges.count);
    lt_cli_complain_text("interrupted: {n} of {all} turns of {file}", lt_put(&slots, "file", self->path));
}

static int analyze_file(analysis *self, const lt_cli_command *command, const char *path) {
    char safe[LT_PATH_TEXT];
    char *text = lt_cli_record_read(path, self->language, &self->record, NULL);
    if (text == NULL) return LT_EXIT_INPUT;
    const options *chosen = self->chosen;
    self->path = path;
    self->printed = 0;
    const int fault = choose_turns(self, command);
    if (fault == LT_EXIT_OK) {
        lt_cli_printer_init(&self->printer, &self->terminal, self->language, &self->record);
        self->name_width = name_width(self);
        if (chosen->json)
            print_json_head(self);
        else
            lt_cli_print("%s\n", lt_cli_path_shown(path, safe));
        show_progress(self, 0);
        self->turn_count = lt_cli_judge_turns(&self->judges, self->turns);
        show_progress(self, self->judges.count);
        sum_up_all(self);
        if (chosen->json)
            print_json_sums(self);
        else if (chosen->turn == 0)
            print_all_sums(self);
        if (lt_cli_interrupted != 0) tell_interruption(self);
    }
    free(text);
    return fault;
}

// --- Other lives -------------------------------------------------------------------------------------

// Of a position: before turn --turn, or at the beginning.
static int live_again(const analysis *self, const lt_cli_command *command, const char *path,
                      const lt_bot *bot) {
    const options *chosen = self->chosen;
    lt_record record;
    lt_state state;
    char *text = lt_cli_record_read(path, self->language, &record, NULL);
    if (text == NULL) return LT_EXIT_INPUT;
    int fault = check_player(chosen, command, &record, path);
    const int before = fault != LT_EXIT_OK ? -1
                       : chosen->turn != 0 ? lt_cli_moves_before(command, &record, chosen->turn)
                                           : 0;
    if (before >= 0) {
        lt_cli_printer printer;
        lt_cli_printer_init(&printer, &self->terminal, self->language, &record);
        lt_cli_record_cut(&record, before, &state);
        const int seat = chosen->player != 0 ? (int)chosen->player - 1 : (int)state.open.player;
        const lt_cli_lives call = {.path = path,
                                   .view = lt_view_of(&state, seat),
                                   .bot = bot,
                                   .budget = {.seed = chosen->seed.value, .playouts = chosen->playouts},
                                   .count = chosen->lives,
                                   .threads = chosen->threads,
                                   .json = chosen->json,
                                   .quiet = chosen->quiet};
        char safe[LT_PATH_TEXT];
        if (!chosen->json) lt_cli_print("%s\n", lt_cli_path_shown(path, safe));
        fault = lt_cli_live(&call, &printer);
    }
    free(text);
    return before < 0 ? LT_EXIT_CALL : fault;
}

static int live_all(const analysis *self, const lt_cli_command *command, const lt_cli_args *args) {
    const char *level = self->chosen->level != NULL ? self->chosen->level : "skilled";
    const lt_bot *bot = lt_bot_by_name(level);
    int worst = LT_EXIT_OK;
    if (bot == NULL)
        return lt_cli_level_fault(command, LT_N("--level: unknown bot '{level}'; bots are {list}"), level);
    for (int i = 0; i < args->count && !lt_cli_output_failed() && lt_cli_interrupted == 0; i++) {
        const int fault = live_again(self, command, args->operands[i], bot);
        if (fault == LT_EXIT_CALL) return fault;
        if (fault != LT_EXIT_OK) worst = fault;
    }
    return worst;
}

static int run(const lt_cli_command *command, int argc, char **argv) {
    static analysis self;
    options chosen = {.threads = lt_cli_core_count()};
    lt_cli_args args;
    int good = 0, worst = LT_EXIT_OK;
    if (!lt_cli_parse(command, argc, argv, &chosen, &args)) return args.exit;
    self = (analysis){.chosen = &chosen,
                      .terminal = lt_cli_terminal_of(LT_COLOR_AUTO),
                      .language = lt_cli_language(),
                      .judges = {.record = &self.record,
                                 .budget = {.seed = chosen.seed.value, .playouts = chosen.playouts},
                                 .threads = chosen.threads,
                                 .top = chosen.top,
                                 .known = turn_known,
                                 .context = &self}};
    lt_cli_catch_and_report(SIGINT);
    lt_cli_catch_and_report(SIGTERM);
    if (chosen.level != NULL && chosen.lives == 0)
        return lt_cli_call_fault(command, "--level: only with --lives", NULL);
    if (chosen.lives != 0) {
        worst = live_all(&self, command, &args);
        if (lt_cli_interrupted != 0) lt_cli_output_end_by(lt_cli_interrupted);
        return worst;
    }
    for (int i = 0; i < args.count && !lt_cli_output_failed() && lt_cli_interrupted == 0; i++) {
        const int fault = analyze_file(&self, command, args.operands[i]);
        if (fault == LT_EXIT_CALL) return fault;
        if (fault == LT_EXIT_OK) good++;
        if (fault != LT_EXIT_OK) worst = fault;
    }
    if (!chosen.json && good > 1 && chosen.turn == 0) {
        print_sums_title(&self);
        for (int i = 0; i < self.people; i++) print_sums(&self, self.name[i], &self.total[i]);
    }
    if (!chosen.json && good > 0) print_legend(&self);
    if (lt_cli_interrupted != 0) lt_cli_output_end_by(lt_cli_interrupted);
    return worst;
}

const lt_cli_command lt_cmd_analyze = {
    .name = "analyze",
    .summary = LT_N("Show how much each turn of a game lost, and what was better."),
    .operands = "FILE...",
    .about = LT_N(
        "Goes through each record FILE (- reads standard input) turn by turn, as seen by\nthe player whose "
        "turn it was, and compares each turn with what a strong bot\nwould have played, in the same sampled "
        "deals of the hidden tiles.\nTotals for each player follow; with several FILEs, also totals by "
        "name.\nThe same record, --playouts and --seed always give the same result.\nCtrl-C stops and keeps "
        "the turns analyzed so far.\nThe exit status is 1 if a record has errors.\n"),
    .options = option_table,
    .min_operands = 1,
    .max_operands = INT_MAX,
    .run = run,
};

// cmd_solve.c - `lanterns solve`: who wins from here with best play, with open and with hidden hands.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "files.h"
#include "language.h"
#include "lt_clock.h"
#include "lt_solve.h"
#include "paragraph.h"
#include "print.h"
#include "vocabulary.h"

enum { DEFAULT_TIME = 10000 };

typedef struct {
    unsigned turn, time;
    bool json;
} options;

static const lt_cli_option option_table[] = {
    LT_CLI_TURN(LT_N("Look at the position before turn N.")),
    LT_CLI_TIME(LT_N("Give up after so many milliseconds; 10000 by default.")),
    LT_CLI_JSON(LT_N("Print one JSON object.")),
    {.name = NULL}};

// --- Solving -----------------------------------------------------------------------------------------

// An answer, and how long it took.
typedef struct {
    lt_solve_result result;
    lt_solution solution;
    double seconds;
} answer;

typedef struct {
    lt_cli_printer printer;
    const options *chosen;
    lt_state state;
    answer open, hidden;
} answers;

static bool time_is_up(void *context) {
    return lt_seconds() > *(const double *)context;
}

// With hidden hands the answer is made from the view of the player to move, never from the state.
static answer solve(const lt_state *state, bool hidden, unsigned time_ms) {
    static _Alignas(64) unsigned char scratch[LT_SOLVE_MEMORY];
    const double start = lt_seconds();
    double end = start + time_ms / 1e3;
    const lt_budget budget = {.stop = time_is_up, .context = &end};
    const lt_view view = lt_view_of(state, (int)state->open.player);
    answer found;
    found.result = hidden ? lt_solve(&view, &budget, 0, scratch, &found.solution)
                          : lt_solve_open(state, &budget, 0, scratch, &found.solution);
    found.seconds = lt_seconds() - start;
    return found;
}

// --- Words -------------------------------------------------------------------------------------------

static void print_filled(const answers *self, const char *text, const lt_slots *slots, int indent) {
    char sentence[LT_SENTENCE];
    lt_fill(text, slots->slots, sentence, sizeof sentence);
    lt_cli_print_paragraph(self->printer.terminal, indent, sentence);
}

static void print_best_turn(const answers *self, const answer *found) {
    enum { INDENT = 2 };
    const lt_language language = self->printer.narrator.language;
    lt_slots slots = {0};
    char seconds[32];
    lt_cli_print("  %s ", lt_translate(language, "Best turn:"));
    lt_cli_print_style(self->printer.terminal, LT_STYLE_BOLD);
    lt_cli_print_moves(found->solution.moves, found->solution.move_count, " ");
    lt_cli_print_style(self->printer.terminal, LT_STYLE_PLAIN);
    lt_cli_print("\n");
    snprintf(seconds, sizeof seconds, "%.3f", found->seconds);
    lt_put(&slots, "seconds", lt_decimal_sign(language, seconds));
    lt_put_number(&slots, "n", (int)found->solution.nodes);
    print_filled(self,
                 lt_translate_count(language, "{n} position tried in {seconds} s.",
                                    "{n} positions tried in {seconds} s.", found->solution.nodes),
                 &slots, INDENT);
}

static void print_open(const answers *self) {
    const lt_narrator *narrator = &self->printer.narrator;
    lt_slots slots = {0};
    unsigned winners = 0;
    for (unsigned player = 0; player < narrator->players; player++)
        if (self->open.solution.chances.of[player] > 0) winners |= 1u << player;
    lt_put_names(&slots, "names", narrator, winners);
    const bool shared = (winners & (winners - 1)) != 0;
    print_filled(
        self,
        shared ? lt_translate(narrator->language, "Open hands: {names} share the victory with best play.")
               : lt_translate(narrator->language, "Open hands: {names} wins with best play."),
        &slots, 0);
    print_best_turn(self, &self->open);
}

static void print_hidden(const answers *self) {
    const lt_narrator *narrator = &self->printer.narrator;
    const lt_solution *solution = &self->hidden.solution;
    print_filled(self,
                 lt_translate_count(narrator->language, "Hidden hands, {n} deal is possible. Win chances:",
                                    "Hidden hands, {n} deals are possible. Win chances:", solution->deals),
                 lt_put_number(&(lt_slots){0}, "n", (int)solution->deals), 0);
    for (unsigned player = 0; player < narrator->players; player++) {
        char percent[LT_PERCENT];
        const unsigned chance =
            (unsigned)(((int64_t)solution->chances.of[player] * 10000 + LT_CERTAIN / 2) / LT_CERTAIN);
        lt_cli_print("  %s %%  %s\n", lt_percent_write(narrator->language, chance, percent),
                     lt_name_of(narrator, player));
    }
    print_best_turn(self, &self->hidden);
    if (!solution->exact)
        print_filled(
            self,
            lt_translate(narrator->language, "This assumes that after this turn everyone knows all tiles."),
            &(lt_slots){0}, 2);
}

static void print_unsolved(const answers *self, const char *what) {
    print_filled(self, what, lt_put_number(&(lt_slots){0}, "n", (int)self->chosen->time), 0);
}

static void print_text(const answers *self) {
    const lt_open_info *open = &self->state.open;
    const lt_language language = self->printer.narrator.language;
    const unsigned left = lt_placements_left(open);
    lt_cli_print_turn(&self->printer, open);
    if (left > 0)
        print_filled(self,
                     lt_translate_count(language, "{n} placement is left, then the final turns.",
                                        "{n} placements are left, then the final turns.", left),
                     lt_put_number(&(lt_slots){0}, "n", (int)left), 0);
    if (self->open.result == LT_SOLVED)
        print_open(self);
    else
        print_unsolved(self,
                       lt_translate(language, "Open hands: not solved within {n} ms. Try a longer --time."));
    if (left <= 1)
        print_filled(self, lt_translate(language, "Nothing that is hidden matters anymore."), &(lt_slots){0},
                     0);
    else if (self->hidden.result == LT_SOLVED)
        print_hidden(self);
    else
        print_unsolved(
            self, lt_translate(language, "Hidden hands: not solved within {n} ms. Try a longer --time."));
}

// --- JSON --------------------------------------------------------------------------------------------

static void print_json_answer(const char *name, const answer *found, unsigned players) {
    const lt_solution *solution = &found->solution;
    lt_cli_print(",\"%s\":{\"solved\":%s,", name, found->result == LT_SOLVED ? "true" : "false");
    if (found->result == LT_SOLVED) {
        lt_cli_print("\"moves\":[\"");
        lt_cli_print_moves(solution->moves, solution->move_count, "\",\"");
        lt_cli_print("\"],\"chances\":[");
        for (unsigned player = 0; player < players; player++)
            lt_cli_print("%s%.5f", player > 0 ? "," : "", (double)solution->chances.of[player] / LT_CERTAIN);
        lt_cli_print("],\"exact\":%s,\"deals\":%u,\"positions\":%llu,", solution->exact ? "true" : "false",
                     solution->deals, (unsigned long long)solution->nodes);
    }
    lt_cli_print("\"seconds\":%.6f}", found->seconds);
}

static void print_json(const answers *self) {
    const lt_open_info *open = &self->state.open;
    lt_cli_print("{\"turn\":%u,\"player\":%u,\"placements\":%u", (unsigned)open->turn,
                 (unsigned)open->player + 1, lt_placements_left(open));
    print_json_answer("open", &self->open, open->players);
    print_json_answer("hidden", &self->hidden, open->players);
    lt_cli_print("}\n");
}

// --- The command -------------------------------------------------------------------------------------

static int refuse(const char *path, const char *text, int number) {
    char reason[LT_SENTENCE];
    lt_fill(text, lt_put_number(&(lt_slots){0}, "n", number)->slots, reason, sizeof reason);
    lt_cli_complain("%s: %s", path, reason);
    return LT_EXIT_INPUT;
}

static int answer_all(lt_record *record, answers *self, const char *path) {
    const lt_open_info *open = &self->state.open;
    const lt_language language = lt_cli_language();
    if (open->over || record->termination != LT_NORMAL)
        return refuse(
            path, lt_translate(language, "the game is over; use --turn N to look at one of its turns"), 0);
    if (open->draw > 0)
        return refuse(path,
                      lt_translate(language,
                                   "too far from the end: tiles are still drawn; it can be solved from turn "
                                   "{n} on (--turn {n})"),
                      (int)(lt_deck_size(open->players) - LT_HAND_SIZE * open->players + 1));
    const lt_cli_terminal terminal = lt_cli_terminal_of(LT_COLOR_AUTO);
    lt_cli_printer_init(&self->printer, &terminal, language, record);
    self->open = solve(&self->state, false, self->chosen->time);
    self->hidden = solve(&self->state, true, self->chosen->time);
    (self->chosen->json ? print_json : print_text)(self);
    return self->open.result == LT_SOLVED || self->hidden.result == LT_SOLVED ? LT_EXIT_OK : LT_EXIT_INPUT;
}

static int run(const lt_cli_command *self, int argc, char **argv) {
    options chosen = {.time = DEFAULT_TIME};
    lt_cli_args args;
    lt_record record;
    answers all = {.chosen = &chosen};
    if (!lt_cli_parse(self, argc, argv, &chosen, &args)) return args.exit;
    const char *path = args.operands[0];
    char *text = lt_cli_record_read(path, lt_cli_language(), &record, &all.state);
    if (text == NULL) return LT_EXIT_INPUT;
    const int moves = chosen.turn != 0 ? lt_cli_moves_before(self, &record, chosen.turn) : 0;
    if (chosen.turn != 0 && moves >= 0) lt_cli_record_cut(&record, moves, &all.state);
    const int exit_code = moves < 0 ? LT_EXIT_CALL : answer_all(&record, &all, path);
    free(text);
    return exit_code;
}

const lt_cli_command lt_cmd_solve = {
    .name = "solve",
    .summary = LT_N("Calculate who wins the end of a game with best play."),
    .operands = "FILE",
    .about = LT_N(
        "Looks at the last position of the record FILE (- reads standard input) and tries\nevery turn to the "
        "end of the game: once with open hands, once as the player\nwhose turn it is, over all deals of the "
        "hidden tiles. Prints who wins with best\nplay, the best turn, and how long it took. The draw stack "
        "must be empty; with\none or two placements left it is a matter of moments, with more it may take\n"
        "too long.\nThe exit status is 1 if the record has errors, the game is over, tiles are still\ndrawn, "
        "or nothing was solved in time.\n"),
    .options = option_table,
    .min_operands = 1,
    .max_operands = 1,
    .run = run,
};

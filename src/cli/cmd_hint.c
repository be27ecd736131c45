// cmd_hint.c - `lanterns hint`: the best ways to go on from where a record ends, and why.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "files.h"
#include "language.h"
#include "paragraph.h"
#include "print.h"
#include "vocabulary.h"

typedef struct {
    unsigned turn, top, playouts;
    lt_cli_seed seed;
    bool json;
} options;

static const lt_cli_option option_table[] = {
    LT_CLI_TURN(LT_N("Look at the position before turn N.")),
    LT_CLI_TOP(LT_N("Show up to N ways, from 1 to 16; 3 by default.")),
    LT_CLI_PLAYOUTS(LT_N("Try N continuations in all; more is better but slower.")),
    LT_CLI_SEED(seed, LT_N("Seed for the sampled deals; 0 by default.")),
    LT_CLI_JSON(LT_N("Print one JSON object.")),
    {.name = NULL}};

// --- What there is to say ----------------------------------------------------------------------------

typedef struct {
    lt_cli_printer printer;
    lt_view view;
    lt_state sample; // any game that fits the view, to play the advice on
    int count;
    lt_advice advice[LT_MAX_ADVICE];
} hints;

// Advice is made from the view of the player to move, never from the true state.
static void think(hints *self, const lt_state *last, const options *chosen) {
    static _Alignas(64) unsigned char scratch[LT_BOT_MEMORY];
    const lt_budget budget = {.seed = chosen->seed.value, .playouts = chosen->playouts};
    self->view = lt_view_of(last, (int)last->open.player);
    self->sample = lt_sample(&self->view, 0);
    self->count = lt_advise(&self->view, &budget, scratch, self->advice, (int)chosen->top);
}

// --- Words -------------------------------------------------------------------------------------------

// A sentence about the turn and whose it is.
static void print_sentence(const hints *self, const char *sentence) {
    lt_slots slots = {0};
    char text[LT_SENTENCE];
    lt_put_number(&slots, "n", (int)self->view.open.turn);
    lt_put_name(&slots, "name", &self->printer.narrator, self->view.open.player);
    lt_fill(sentence, slots.slots, text, sizeof text);
    lt_cli_print_paragraph(self->printer.terminal, 0, text);
}

static void print_advice(const hints *self, int index) {
    enum { INDENT = 5 };
    lt_reasons reasons;
    const lt_advice *advice = &self->advice[index];
    char percent[LT_PERCENT];
    lt_cli_print("\n%3d. %s %%  ", index + 1,
                 lt_percent_write(self->printer.narrator.language, advice->chance, percent));
    lt_cli_print_style(self->printer.terminal, LT_STYLE_BOLD);
    lt_cli_print_moves(advice->moves, advice->move_count, " ");
    lt_cli_print_style(self->printer.terminal, LT_STYLE_PLAIN);
    lt_cli_print("\n");
    lt_reasons_of(&self->printer.narrator, &self->sample, advice, &reasons);
    lt_cli_print_reasons(&self->printer, &reasons, INDENT);
}

static void print_text(const hints *self) {
    lt_reasons threats;
    const lt_open_info *open = &self->view.open;
    const lt_language language = self->printer.narrator.language;
    print_sentence(self, lt_translate(language, "Turn {n}: you are {name}."));
    lt_threats_of(&self->printer.narrator, open, &threats);
    lt_cli_print_reasons(&self->printer, &threats, 0);
    if (open->final)
        print_sentence(
            self,
            lt_translate(language,
                         "Nothing is hidden anymore: the best play, calculated to the end of the game."));
    else
        print_sentence(
            self, lt_translate(language, "The best ways to finish the turn, with estimated win chances:"));
    for (int i = 0; i < self->count && !lt_cli_output_failed(); i++) print_advice(self, i);
}

// --- JSON --------------------------------------------------------------------------------------------

static void print_json_reasons(const lt_reasons *reasons) {
    for (int i = 0; i < reasons->count; i++) {
        char text[LT_SENTENCE], json[6 * LT_SENTENCE];
        memcpy(text, reasons->at[i], sizeof text);
        lt_string_json(text, lt_unmark(text), json, sizeof json);
        lt_cli_print("%s%s", i > 0 ? "," : "", json);
    }
}

static void print_json_advice(const hints *self, int index) {
    lt_reasons reasons;
    const lt_advice *advice = &self->advice[index];
    lt_reasons_of(&self->printer.narrator, &self->sample, advice, &reasons);
    lt_cli_print("%s{\"moves\":[\"", index > 0 ? "," : "");
    lt_cli_print_moves(advice->moves, advice->move_count, "\",\"");
    lt_cli_print("\"],\"chance\":%.4f,\"honor\":%u,\"why\":[", advice->chance / 10000.0, reasons.honor);
    print_json_reasons(&reasons);
    lt_cli_print("]}");
}

static void print_json(const hints *self) {
    lt_reasons threats;
    lt_cli_print("{\"turn\":%u,\"player\":%u,\"final\":%s,\"rivals\":[", (unsigned)self->view.open.turn,
                 (unsigned)self->view.open.player + 1, self->view.open.final ? "true" : "false");
    lt_threats_of(&self->printer.narrator, &self->view.open, &threats);
    print_json_reasons(&threats);
    lt_cli_print("],\"hints\":[");
    for (int i = 0; i < self->count; i++) print_json_advice(self, i);
    lt_cli_print("]}\n");
}

// --- The command -------------------------------------------------------------------------------------

static int give_hints(lt_record *record, const lt_state *last, const char *path, const options *chosen) {
    hints all;
    if (last->open.over || record->termination != LT_NORMAL) {
        lt_cli_complain(
            "%s: %s", path,
            lt_translate(lt_cli_language(), "the game is over; use --turn N to look at one of its turns"));
        return LT_EXIT_INPUT;
    }
    const lt_cli_terminal terminal = lt_cli_terminal_of(LT_COLOR_AUTO);
    // The printer cuts and escapes names for a terminal. In JSON the players are "Player 1" ... instead.
    if (chosen->json) memset(record->name, 0, sizeof record->name);
    lt_cli_printer_init(&all.printer, &terminal, lt_cli_language(), record);
    think(&all, last, chosen);
    (chosen->json ? print_json : print_text)(&all);
    return LT_EXIT_OK;
}

static int run(const lt_cli_command *self, int argc, char **argv) {
    options chosen = {.top = 3};
    lt_cli_args args;
    lt_record record;
    lt_state last;
    if (!lt_cli_parse(self, argc, argv, &chosen, &args)) return args.exit;
    const char *path = args.operands[0];
    char *text = lt_cli_record_read(path, lt_cli_language(), &record, &last);
    if (text == NULL) return LT_EXIT_INPUT;
    const int moves = chosen.turn != 0 ? lt_cli_moves_before(self, &record, chosen.turn) : 0;
    if (chosen.turn != 0 && moves >= 0) lt_cli_record_cut(&record, moves, &last);
    const int exit_code = moves < 0 ? LT_EXIT_CALL : give_hints(&record, &last, path, &chosen);
    free(text);
    return exit_code;
}

const lt_cli_command lt_cmd_hint = {
    .name = "hint",
    .summary = LT_N("Suggest how to continue a record, and why."),
    .operands = "FILE",
    .about =
        LT_N("Looks at the last position of the record FILE (- reads standard input) as the\nplayer whose "
             "turn it is, who sees neither the opponents' tiles nor the draw\nstack, and prints the best "
             "ways to finish the turn: the estimated win chance,\nthe moves, and who gets what. The first "
             "ones were examined longest.\nThe same record, --playouts and --seed always give the same "
             "hints.\nThe exit status is 1 if the record has errors or the game is over.\n"),
    .options = option_table,
    .min_operands = 1,
    .max_operands = 1,
    .run = run,
};

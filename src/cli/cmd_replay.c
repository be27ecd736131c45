// cmd_replay.c - `lanterns replay`: a record played through, in words or as JSON Lines.
#include <stdlib.h>

#include "files.h"
#include "game_printer.h"
#include "language.h"
#include "paragraph.h"
#include "vocabulary.h"

typedef struct {
    int json;
    int lake, color;
    unsigned turn;
} options;

#define FORM(NAME, JSON, HELP) LT_CLI_OPTION(LT_OPTION_SET, NAME, 0, NULL, json, NULL, JSON, 0, HELP)
static const lt_cli_option option_table[] = {
    FORM("text", false, LT_N("Describe the game in words (the default).")),
    FORM("json", true, LT_N("JSON Lines: every state, move and event.")),

    LT_CLI_TURN(LT_N("Show the position before turn N, and nothing else.")),
    LT_CLI_PRINTER_OPTIONS,
    {.name = NULL}};

// Plays the record through. Of one that is `good`, words tell the result as well; run prints the fault of
// another at the end.
static void replay(const lt_record *record, const options *chosen, bool good) {
    const lt_cli_terminal terminal = lt_cli_terminal_of((lt_cli_color_when)chosen->color);
    const lt_language language = lt_cli_language();
    lt_cli_game_printer printer = {.lake = (lt_cli_lake_when)chosen->lake, .json = chosen->json};
    if (!chosen->json) lt_cli_print_tags(&terminal, language, record->tags, record->tags_size);
    if (lt_cli_game_printer_begin(&printer, &terminal, language, record) != LT_OK) return;
    for (int i = 0; i < record->move_count && !lt_cli_output_failed(); i++)
        if (lt_cli_game_printer_play(&printer, record->moves[i]) != LT_OK) return;
    if (chosen->json) return;
    lt_cli_game_printer_lake(&printer);
    const lt_ending ending = {record->termination, record->terminated_by, record->winners};
    if (!good) return;
    lt_cli_print_result(&printer.printer, &printer.state.open, ending);
    lt_cli_print_variations(&printer.printer, record);
}

// The cards of each player.
static void print_hands(const lt_cli_printer *printer, const lt_state *state) {
    for (unsigned player = 0; player < state->open.players; player++) {
        lt_slots slots = {0};
        char cards[LT_SENTENCE], text[LT_SENTENCE];
        lt_put_name(&slots, "name", &printer->narrator, player);
        lt_cards_write(printer->narrator.language, state->open.cards[player], cards, sizeof cards);
        lt_put(&slots, "cards", cards[0] != '\0' ? cards : "-");
        lt_fill("{name}: {cards}", slots.slots, text, sizeof text);
        lt_cli_print_paragraph(printer->terminal, 2, text);
    }
}

// Shows the position before a turn. False after saying that there is no such turn.
static bool show_position(const lt_cli_command *self, lt_record *record, const options *chosen) {
    const lt_cli_terminal terminal = lt_cli_terminal_of((lt_cli_color_when)chosen->color);
    const int moves = lt_cli_moves_before(self, record, chosen->turn);
    lt_cli_printer printer;
    lt_state state;
    if (moves < 0) return false;
    lt_cli_record_cut(record, moves, &state);
    if (chosen->json) {
        lt_cli_print_json_state(record, moves, &state);
        return true;
    }
    lt_cli_printer_init(&printer, &terminal, lt_cli_language(), record);
    if (chosen->lake != LT_LAKE_NONE) lt_cli_print_lake(&printer, &state.open);
    lt_cli_print_result(&printer, &state.open, (lt_ending){LT_NORMAL, -1, 0});
    print_hands(&printer, &state);
    return true;
}

// --- The command -------------------------------------------------------------------------------------

static int run(const lt_cli_command *self, int argc, char **argv) {
    options chosen = {0};
    lt_cli_args args;
    char *text;
    size_t size;
    if (!lt_cli_parse(self, argc, argv, &chosen, &args)) return args.exit;
    const char *path = args.operands[0];
    if (!lt_cli_file_read(path, &text, &size)) return LT_EXIT_INPUT;
    lt_record record;
    lt_fault fault;
    const bool good = lt_record_read_in(lt_cli_language(), text, size, &record, NULL, &fault);
    if (chosen.turn != 0 && record.setup.players != 0) {
        if (!show_position(self, &record, &chosen)) {
            free(text);
            return LT_EXIT_CALL;
        }
    } else if (good || record.setup.players != 0) {
        replay(&record, &chosen, good);
    }
    if (!good) lt_cli_fault_report(path, &fault);
    free(text);
    return good ? LT_EXIT_OK : LT_EXIT_INPUT;
}

const lt_cli_command lt_cmd_replay = {
    .name = "replay",
    .summary = LT_N("Replay a record, in words or as JSON."),
    .operands = "FILE",
    .about =
        LT_N("Replays the record FILE: every move, what it brought, the lake and the result.\nFILE is a game "
             "record (*.lgn); - reads standard input.\nA record with an error is shown up to there; then "
             "FILE:LINE:COLUMN: and the\nreason follow on standard error, and the exit status is 1.\n"),
    .options = option_table,
    .min_operands = 1,
    .max_operands = 1,
    .run = run,
};

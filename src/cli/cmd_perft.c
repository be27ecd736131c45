// cmd_perft.c - `lanterns perft`: counts the legal sequences of moves, to test the rules and to time them.
#include <stdlib.h>

#include "files.h"
#include "game_options.h"
#include "language.h"
#include "lt_clock.h"

enum { MAX_DEPTH = 16 };

typedef struct {
    lt_cli_game_options game;
    const char *from;
    bool divide, json;
} options;

static const lt_cli_option option_table[] = {
    LT_CLI_GAME_OPTIONS(game),
    LT_CLI_TEXT("from", 'f', "FILE", from, "Start where the record FILE ends."),
    LT_CLI_FLAG("divide", 'd', divide, "Print the count behind each first move."),
    LT_CLI_JSON("Print JSON Lines."),
    {.name = NULL}};

// How many sequences of `depth` legal moves there are; the last ones are counted and not played.
static uint64_t count_sequences(const lt_state *state, uint64_t depth) {
    lt_move moves[LT_MAX_MOVES];
    if (depth == 1) return (uint64_t)lt_legal_moves(state, NULL, 0);
    const int count = lt_legal_moves(state, moves, LT_MAX_MOVES);
    uint64_t sum = 0;
    for (int i = 0; i < count; i++) {
        lt_state next = *state;
        lt_play(&next, moves[i]);
        sum += count_sequences(&next, depth - 1);
    }
    return sum;
}

static void print_counts(const lt_state *state, uint64_t depth, bool json) {
    if (!json) lt_cli_print("depth        sequences    seconds  sequences/s\n");
    for (uint64_t at = 1; at <= depth && !lt_cli_output_failed(); at++) {
        const double start = lt_seconds();
        const uint64_t count = count_sequences(state, at);
        const double seconds = lt_seconds() - start;
        lt_cli_print(json ? "{\"depth\":%llu,\"sequences\":%llu,\"seconds\":%.6f,\"per_second\":%.0f}\n"
                          : "%5llu %16llu %10.3f %12.0f\n",
                     (unsigned long long)at, (unsigned long long)count, seconds,
                     seconds > 0 ? (double)count / seconds : 0.0);
        lt_cli_output_flush(); // the next line may take long
    }
}

static void print_divided(const lt_state *state, uint64_t depth, bool json) {
    lt_move moves[LT_MAX_MOVES];
    const int count = lt_legal_moves(state, moves, LT_MAX_MOVES);
    uint64_t sum = 0;
    for (int i = 0; i < count && !lt_cli_output_failed(); i++) {
        char text[LT_MOVE_TEXT];
        lt_state next = *state;
        lt_play(&next, moves[i]);
        const uint64_t below = depth == 1 ? 1 : count_sequences(&next, depth - 1);
        lt_move_write(moves[i], text, sizeof text);
        lt_cli_print(json ? "{\"move\":\"%s\",\"sequences\":%llu}\n" : "%s %llu\n", text,
                     (unsigned long long)below);
        sum += below;
    }
    if (!json) lt_cli_print("%d moves, %llu sequences\n", count, (unsigned long long)sum);
}

// The state after the last move of the record. False after saying what is wrong.
static bool state_from(const char *path, lt_state *state) {
    lt_record record;
    char *text = lt_cli_record_read(path, lt_cli_language(), &record, state);
    free(text);
    return text != NULL;
}

static int run(const lt_cli_command *self, int argc, char **argv) {
    options chosen = {0};
    lt_cli_args args;
    lt_setup setup;
    lt_state state;
    uint64_t depth;
    if (!lt_cli_parse(self, argc, argv, &chosen, &args)) return args.exit;
    if (!lt_cli_number_read(args.operands[0], 1, MAX_DEPTH, &depth))
        return lt_cli_call_fault(
            self, "DEPTH: '{value}' is not a number from 1 to {max}",
            lt_put(lt_put_number(&(lt_slots){0}, "max", MAX_DEPTH), "value", args.operands[0]));
    chosen.game.seed.given = true; // counts are to be compared, so without --seed it is always 0
    const int fault = lt_cli_game_setup(self, &chosen.game, &setup);
    if (fault != LT_EXIT_OK) return fault;
    if (chosen.from != NULL) {
        if (!state_from(chosen.from, &state)) return LT_EXIT_INPUT;
    } else if (lt_start(&state, &setup, NULL) != LT_OK) {
        return LT_EXIT_INPUT;
    }
    (chosen.divide ? print_divided : print_counts)(&state, depth, chosen.json);
    return LT_EXIT_OK;
}

const lt_cli_command lt_cmd_perft = {
    .name = "perft",
    .summary = LT_N("Count the legal move sequences up to a depth."),
    .operands = "DEPTH",
    .about = "Counts the sequences of 1, 2, ... DEPTH legal moves from the beginning of a\n"
             "game, or from where a record ends. Every exchange, dedication, discard,\n"
             "placement and pass is a move. The seed is 0 unless --seed says otherwise.\n",
    .options = option_table,
    .min_operands = 1,
    .max_operands = 1,
    .run = run,
};

// cmd_check.c - `lanterns check`: validates records, a line each.
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "files.h"
#include "options.h"

typedef struct {
    bool quiet;
} options;

static const lt_cli_option option_table[] = {
    LT_CLI_FLAG("quiet", 'q', quiet, LT_N("Print only the records at fault.")), {.name = NULL}};

// Turns that were begun; the one that waits for its first move is not among them.
static int turns_played(const lt_record *record) {
    int turns = 0;
    bool begun = false;
    for (int i = 0; i < record->move_count; i++) {
        if (!begun) turns++;
        begun = !lt_ends_turn(record->moves[i]);
    }
    return turns;
}

static void print_winners(unsigned winners) {
    if (winners == 0) return;
    lt_cli_print(", winners");
    for (unsigned player = 0; player < LT_MAX_PLAYERS; player++)
        if (winners >> player & 1) lt_cli_print(" %u", player + 1);
}

static void print_good(const char *path, const lt_record *record, const lt_state *last) {
    const int turns = turns_played(record);
    char safe[LT_PATH_TEXT];
    path = lt_cli_path_shown(path, STDOUT_FILENO, safe, sizeof safe);
    lt_cli_print("%s: ok, %d players, %d turn%s, ", path, record->setup.players, turns,
                 turns == 1 ? "" : "s");
    if (record->termination == LT_NORMAL) {
        lt_cli_print("%s", last->open.over ? "finished" : "unfinished");
    } else {
        lt_cli_print("%s", lt_termination_names[record->termination]);
        if (record->terminated_by >= 0) lt_cli_print(" %d", record->terminated_by + 1);
    }
    print_winners(record->winners);
    lt_cli_print("\n");
}

static bool check_file(const char *path, const options *chosen) {
    lt_record record;
    lt_state last;
    char *text = lt_cli_record_read(path, LT_ENGLISH, &record, &last);
    if (text == NULL) return false;
    if (!chosen->quiet) print_good(path, &record, &last);
    free(text);
    return true;
}

static int run(const lt_cli_command *self, int argc, char **argv) {
    options chosen = {0};
    lt_cli_args args;
    int good = 0;
    if (!lt_cli_parse(self, argc, argv, &chosen, &args)) return args.exit;
    for (int i = 0; i < args.count; i++)
        if (check_file(args.operands[i], &chosen)) good++;
    if (args.count > 1 && !chosen.quiet)
        lt_cli_print("%d records: %d ok, %d at fault\n", args.count, good, args.count - good);
    return good == args.count ? LT_EXIT_OK : LT_EXIT_INPUT;
}

const lt_cli_command lt_cmd_check = {
    .name = "check",
    .summary = LT_N("Validate records, a line each."),
    .operands = "FILE...",
    .about = LT_N("Reads and plays every record FILE (- is standard input) and prints a line for\n"
                  "each in their order: what it holds on standard output, or what is wrong with it\n"
                  "and where on standard error. With more than one FILE a sum stands at the end.\n"
                  "The exit status is 1 if any record is at fault.\n"),
    .options = option_table,
    .min_operands = 1,
    .max_operands = INT_MAX,
    .run = run,
};

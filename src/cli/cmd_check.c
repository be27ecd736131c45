// cmd_check.c - `lanterns check`: validates records, a line each.
#include <limits.h>
#include <stdlib.h>

#include "files.h"
#include "language.h"
#include "lt_json_writer.h"
#include "vocabulary.h"

typedef struct {
    bool json, quiet;
} options;

static const lt_cli_option option_table[] = {LT_CLI_JSON(LT_N("Print one JSON object for each record.")),
                                             LT_CLI_QUIET(LT_N("Print only records with errors.")),
                                             {.name = NULL}};

// A record that was read, or where it is at fault.
typedef struct {
    const char *path;
    bool good;
    lt_record record;
    lt_state last;
    lt_fault fault;
} checked;

// Turns that were begun; the one that waits for its first move is not among them.
static unsigned turns_played(const lt_record *record) {
    unsigned turns = 0;
    bool begun = false;
    for (int i = 0; i < record->move_count; i++) {
        if (!begun) turns++;
        begun = !lt_ends_turn(record->moves[i]);
    }
    return turns;
}

// --- Words -------------------------------------------------------------------------------------------

static const char *said(const char *english) {
    return lt_translate(lt_cli_language(), english);
}

static void print_count(const char *counted, unsigned n) {
    char text[64];
    lt_fill(counted, lt_put_number(&(lt_slots){0}, "n", (int)n)->slots, text, sizeof text);
    lt_cli_print(", %s", text);
}

static void print_winners(unsigned winners) {
    char list[32], text[128];
    unsigned count = 0;
    lt_writer players = lt_writer_begin(list, sizeof list);
    for (unsigned player = 0; player < LT_MAX_PLAYERS; player++)
        if (winners >> player & 1) lt_writer_format(&players, "%s%u", count++ == 0 ? "" : " ", player + 1);
    lt_writer_end(&players);
    if (count == 0) return;
    lt_fill(lt_translate_count(lt_cli_language(), "winner: player {list}", "winners: players {list}", count),
            lt_put(&(lt_slots){0}, "list", list)->slots, text, sizeof text);
    lt_cli_print(", %s", text);
}

static void print_good(const checked *one) {
    const lt_language language = lt_cli_language();
    const lt_record *record = &one->record;
    const unsigned players = record->setup.players, turns = turns_played(record);
    char safe[LT_PATH_TEXT];
    lt_cli_print("%s: %s", lt_cli_path_shown(one->path, safe), said(LT_N("ok")));
    print_count(lt_translate_count(language, "{n} player", "{n} players", players), players);
    print_count(lt_translate_count(language, "{n} turn", "{n} turns", turns), turns);
    if (record->termination != LT_NORMAL)
        lt_cli_print(", %s", lt_termination_names[record->termination]);
    else
        lt_cli_print(", %s", one->last.open.over ? said(LT_N("finished")) : said(LT_N("unfinished")));
    if (record->terminated_by >= 0) lt_cli_print(" %d", record->terminated_by + 1);
    print_winners(record->winners);
    const unsigned variations = (unsigned)record->variation_count;
    if (variations > 0)
        print_count(lt_translate_count(language, "{n} variation", "{n} variations", variations), variations);
    lt_cli_print("\n");
}

static void print_sum(int count, int good) {
    char text[LT_SLOT_ROOM];
    lt_slots slots = {0};
    lt_put_number(lt_put_number(lt_put_number(&slots, "n", count), "good", good), "bad", count - good);
    lt_fill(said(LT_N("{n} records: {good} ok, {bad} with errors")), slots.slots, text, sizeof text);
    lt_cli_print("%s\n", text);
}

// --- JSON --------------------------------------------------------------------------------------------

static void write_good(lt_json *json, const checked *one) {
    const lt_record *record = &one->record;
    lt_json_key_int(json, "players", record->setup.players);
    lt_json_key_int(json, "turns", turns_played(record));
    lt_json_key_bool(json, "finished", one->last.open.over || record->termination != LT_NORMAL);
    lt_json_key_string(json, "termination", lt_termination_names[record->termination]);
    if (record->terminated_by >= 0) lt_json_key_int(json, "by", record->terminated_by + 1);
    lt_json_key_array(json, "winners");
    for (unsigned player = 0; player < LT_MAX_PLAYERS; player++)
        if (record->winners >> player & 1) lt_json_int(json, player + 1);
    lt_json_array_end(json);
    if (record->variation_count > 0) lt_json_key_int(json, "variations", record->variation_count);
}

static void print_json(const checked *one) {
    char text[32 * 1024]; // a path may have many bytes to escape
    lt_json json = lt_json_begin(text, sizeof text);
    lt_json_object(&json);
    lt_json_key_string(&json, "file", one->path);
    lt_json_key_bool(&json, "ok", one->good);
    if (one->good) {
        write_good(&json, one);
    } else if (one->fault.line > 0) {
        lt_json_key_int(&json, "line", one->fault.line);
        lt_json_key_int(&json, "column", one->fault.column);
        lt_json_key_string(&json, "reason", one->fault.reason);
    }
    lt_json_object_end(&json);
    lt_cli_print_line(&json.writer);
}

// --- The command -------------------------------------------------------------------------------------

static bool check_file(const char *path, const options *chosen) {
    checked one = {.path = path};
    char *text;
    size_t size;
    if (lt_cli_file_read(path, &text, &size)) {
        one.good = lt_record_read_in(lt_cli_language(), text, size, &one.record, &one.last, &one.fault);
        if (!one.good && !chosen->json) lt_cli_fault_report(path, &one.fault);
        free(text);
    }
    if (chosen->json && !(one.good && chosen->quiet)) print_json(&one);
    if (!chosen->json && one.good && !chosen->quiet) print_good(&one);
    return one.good;
}

static int run(const lt_cli_command *self, int argc, char **argv) {
    options chosen = {0};
    lt_cli_args args;
    int good = 0;
    if (!lt_cli_parse(self, argc, argv, &chosen, &args)) return args.exit;
    for (int i = 0; i < args.count && !lt_cli_output_failed(); i++)
        if (check_file(args.operands[i], &chosen)) good++;
    if (args.count > 1 && !chosen.quiet && !chosen.json) print_sum(args.count, good);
    return good == args.count ? LT_EXIT_OK : LT_EXIT_INPUT;
}

const lt_cli_command lt_cmd_check = {
    .name = "check",
    .summary = LT_N("Check records, one line each."),
    .operands = "FILE...",
    .about =
        LT_N("Reads and replays each record FILE (- reads standard input) and prints one line\nfor each, in "
             "order: a summary on standard output, or the error and its place on\nstandard error. With "
             "several FILEs, totals follow.\nThe exit status is 1 if a record has errors.\n"),
    .options = option_table,
    .min_operands = 1,
    .max_operands = INT_MAX,
    .run = run,
};

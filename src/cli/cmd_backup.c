// cmd_backup.c - `lanterns backup`: a copy of all online tables, made while they are played at, and the way
// back.
#include "files.h"
#include "language.h"
#include "lt_json_writer.h"
#include "lt_save.h"
#include "lt_store.h"
#include "tables_path.h"
#include "vocabulary.h"

typedef struct {
    const char *data;
    bool restore, force, json;
} options;

static const lt_cli_option option_table[] = {
    LT_CLI_DATA,
    LT_CLI_FLAG("restore", 0, restore, LT_N("Restore the tables from the copy in FILE.")),
    LT_CLI_FORCE,
    LT_CLI_JSON(LT_N("Print one JSON object.")),
    {.name = NULL}};

static void report(const char *file, const options *chosen) {
    char safe[LT_PATH_TEXT], text[32 * 1024];
    if (!chosen->json) {
        lt_cli_print("%s: %s\n", lt_cli_path_shown(file, safe),
                     lt_translate(lt_cli_language(), chosen->restore
                                                         ? LT_N("the tables were restored from this copy")
                                                         : LT_N("a copy of all tables")));
        return;
    }
    lt_json json = lt_json_begin(text, sizeof text);
    lt_json_object(&json);
    lt_json_key_string(&json, "file", file);
    lt_json_key_bool(&json, "restored", chosen->restore);
    lt_json_object_end(&json);
    lt_cli_print_line(&json.writer);
}

static int run(const lt_cli_command *self, int argc, char **argv) {
    options chosen = {0};
    lt_cli_args args;
    lt_store_fault fault = {.text = ""};
    char tables[LT_SAVE_PATH];
    if (!lt_cli_parse(self, argc, argv, &chosen, &args)) return args.exit;
    const char *file = args.operands[0];
    if (!lt_cli_tables_path(chosen.data, chosen.restore, tables, sizeof tables)) return LT_EXIT_INPUT;
    const int taken = chosen.restore ? LT_EXIT_OK : lt_cli_check_free(self, NULL, file, chosen.force);
    if (taken != LT_EXIT_OK) return taken;
    const lt_store_err err = chosen.restore ? lt_store_restore_file(file, tables, &fault)
                                            : lt_store_backup_file(tables, file, &fault);
    if (err != LT_STORE_OK) {
        lt_cli_complain("%s", fault.text);
        return LT_EXIT_INPUT;
    }
    report(file, &chosen);
    return LT_EXIT_OK;
}

const lt_cli_command lt_cmd_backup = {
    .name = "backup",
    .summary = LT_N("Copy all online tables to a file, or restore them from one."),
    .operands = "FILE",
    .about = LT_N(
        "Writes a snapshot of all online tables to FILE, even while the server is\nrunning. With --force, an "
        "existing FILE is replaced once the copy is complete;\nthe tables' own files never are.\nWith "
        "--restore, the tables are replaced by those in the "
        "copy; stop the server\nfirst. If anything fails, the exit status is 1 and nothing has changed.\n"),
    .options = option_table,
    .min_operands = 1,
    .max_operands = 1,
    .run = run,
};

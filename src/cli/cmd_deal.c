// cmd_deal.c - `lanterns deal`: a finished game against bots as a code for friends, who play the same deal;
// and two games of one deal compared.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "files.h"
#include "language.h"
#include "lt_clock.h"
#include "lt_deal.h"
#include "lt_host.h"
#include "play_lines.h"
#include "study_files.h"
#include "vocabulary.h"

typedef struct {
    bool json;
} options;

static const lt_cli_option option_table[] = {{.name = NULL}};

static int refuse(lt_language language, lt_deal_fault fault, const char *what) {
    lt_cli_complain("%s: %s", what, lt_deal_fault_text(language, fault));
    return LT_EXIT_INPUT;
}

static int print_code(const char *path) {
    static lt_match match;
    const lt_language language = lt_cli_language();
    char code[LT_DEAL_CODE_TEXT], *text;
    size_t size;
    lt_fault fault;
    lt_deal deal;
    if (!lt_cli_file_read(path, &text, &size)) return LT_EXIT_INPUT;
    const bool good = lt_match_restore(language, &match, text, size, 0, &fault);
    free(text);
    if (!good) {
        lt_cli_fault_report(path, &fault);
        return LT_EXIT_INPUT;
    }
    const lt_deal_fault why = lt_deal_of_match(&match, &deal);
    if (why != LT_DEAL_OK) return refuse(language, why, path);
    lt_deal_code(&deal, code);
    lt_cli_print("%s\n", code);
    return LT_EXIT_OK;
}

static int play(const char *code) {
    static lt_cli_lines at;
    static lt_match match;
    char name[LT_SETTINGS_VALUE] = "", date[16];
    lt_deal deal;
    const lt_deal_fault why = lt_deal_read(code, strlen(code), &deal);
    if (why != LT_DEAL_OK) return refuse(lt_cli_language(), why, code);
    const lt_language language = lt_cli_lines_begin(&at);
    lt_date_today(date, sizeof date);
    lt_settings_get(&at.remembered, LT_SETTING_NAME, name, sizeof name);
    lt_deal_start(&deal, name, date, &match, lt_milliseconds());
    if (!lt_fresh_path(date, at.path, sizeof at.path)) return lt_cli_file_fault(at.path);
    at.counts = true;
    const int exit_code = lt_cli_lines_play(&at, language, false, 0, &match);
    if (exit_code == LT_EXIT_OK && match.game.over) {
        lt_slots slots = {0};
        lt_put(&slots, "file", at.path);
        lt_cli_tell(language,
                    LT_N("Your game is saved in {file}. Send it to your friend: 'lanterns deal compare' "
                         "shows where your games differ."),
                    &slots);
    }
    return exit_code;
}

static void print_moves(const lt_record *record, int first, int count) {
    for (int i = 0; i < count; i++) {
        char move[LT_MOVE_TEXT];
        lt_move_write(record->moves[first + i], move, sizeof move);
        lt_cli_print("%s%s", i > 0 ? " " : "", move);
    }
}

static void print_comparison(lt_language language, const lt_record both[2], const lt_comparison *found) {
    for (unsigned i = 0; i < found->turn_count; i++) {
        const lt_compared_turn *turn = &found->turn[i];
        lt_cli_print("%u.%u %s ", i + 1, turn->player + 1, turn->same ? "=" : "|");
        print_moves(&both[0], turn->of[0].first, turn->of[0].count);
        if (!turn->same) {
            lt_cli_print(" | ");
            print_moves(&both[1], turn->of[1].first, turn->of[1].count);
        }
        lt_cli_print("  (");
        for (unsigned k = 0; k < found->players; k++)
            lt_cli_print("%s%u", k ? " " : "", turn->of[0].honor[k]);
        lt_cli_print(" | ");
        for (unsigned k = 0; k < found->players; k++)
            lt_cli_print("%s%u", k ? " " : "", turn->of[1].honor[k]);
        lt_cli_print(")\n");
    }
    lt_slots slots = {0};
    if (found->parted < 0) {
        const bool ends = both[0].move_count != both[1].move_count;
        lt_put_number(&slots, "turn", (int)found->turn_count);
        lt_cli_tell(language,
                    ends ? LT_N("The games do not differ up to turn {turn}, where one of them ends.")
                         : LT_N("The two games do not differ."),
                    &slots);
        return;
    }
    lt_put_number(&slots, "turn", found->parted + 1);
    lt_cli_tell(language, LT_N("The games differ from turn {turn} on."), &slots);
}

static int compare(const char *a, const char *b) {
    static lt_record both[2];
    static lt_comparison found;
    const lt_language language = lt_cli_language();
    char *first = lt_cli_record_read(a, language, &both[0], NULL);
    char *second = first != NULL ? lt_cli_record_read(b, language, &both[1], NULL) : NULL;
    int exit_code = LT_EXIT_INPUT;
    if (second != NULL && lt_compare(&both[0], &both[1], &found)) {
        print_comparison(language, both, &found);
        exit_code = LT_EXIT_OK;
    } else if (second != NULL)
        lt_cli_complain_text("these games are not from the same deal", NULL);
    free(first);
    free(second);
    return exit_code;
}

static int run(const lt_cli_command *self, int argc, char **argv) {
    options chosen = {0};
    lt_cli_args args;
    if (!lt_cli_parse(self, argc, argv, &chosen, &args)) return args.exit;
    char **operands = args.operands;
    if (args.count == 2 && strcmp(operands[0], "code") == 0) return print_code(operands[1]);
    if (args.count == 2 && strcmp(operands[0], "play") == 0) return play(operands[1]);
    if (args.count == 3 && strcmp(operands[0], "compare") == 0) return compare(operands[1], operands[2]);
    return lt_cli_call_fault(self, "use code FILE, play CODE or compare FILE FILE", NULL);
}

const lt_cli_command lt_cmd_deal = {
    .name = "deal",
    .summary = LT_N("Challenge a friend to the same deal and compare games."),
    .operands = "code FILE | play CODE | compare FILE FILE",
    .about = LT_N("code prints a short code for the deal of a finished game against bots: the\n"
                  "tiles, the bots and your seat. play starts the deal of a code in plain lines.\n"
                  "compare shows two games of one deal turn by turn, and where they differ.\n"),
    .options = option_table,
    .min_operands = 2,
    .max_operands = 3,
    .run = run,
};

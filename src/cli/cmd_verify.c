// cmd_verify.c - `lanterns verify`: whether the deck of a record was dealt fairly.
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "files.h"
#include "language.h"
#include "lt_assert.h"
#include "lt_fair.h"
#include "options.h"
#include "paragraph.h"
#include "print.h"

typedef struct {
    const char *commit, *contribution, *table;
    bool json;
    int language;
} options;

static const lt_cli_option option_table[] = {
    LT_CLI_TEXT("commit", 'c', "HEX", commit, LT_N("The commitment that you were shown before the game.")),
    LT_CLI_TEXT("contribution", 'm', "HEX", contribution, LT_N("What your browser contributed.")),
    LT_CLI_TEXT("table", 't', "ID", table, LT_N("The table that you played at, as in its link.")),
    LT_CLI_FLAG("json", 0, json, LT_N("Print one JSON object.")),
    LT_CLI_LANGUAGE_OPTION,
    {.name = NULL}};

// What the player noted down and brought along.
typedef struct {
    bool has_commit, has_contribution, has_table;
    uint8_t commit[LT_FAIR_BYTES], contribution[LT_FAIR_BYTES], table[LT_FAIR_TABLE];
} player_notes;

typedef struct {
    lt_cli_printer printer;
    lt_fair_check check;
    const lt_record *record;
    player_notes notes;
    bool commit_differs, table_differs;
    int contributed_as; // the player whose contribution it was, or -1
} verification;

static bool is_fair(const verification *self) {
    return self->check.verdict == LT_FAIR_PROVED && !self->commit_differs && !self->table_differs &&
           (!self->notes.has_contribution || self->contributed_as >= 0);
}

static void compare_notes(verification *self) {
    const lt_fair *deal = &self->check.deal;
    self->commit_differs = self->notes.has_commit &&
                           memcmp(self->notes.commit, self->check.commit, sizeof self->check.commit) != 0;
    self->table_differs =
        self->notes.has_table && memcmp(self->notes.table, deal->table, sizeof deal->table) != 0;
    self->contributed_as = -1;
    for (unsigned i = 0; self->notes.has_contribution && i < deal->players; i++)
        if (deal->contributed >> i & 1 &&
            memcmp(deal->contribution[i], self->notes.contribution, LT_FAIR_BYTES) == 0)
            self->contributed_as = (int)i;
}

// --- Words -------------------------------------------------------------------------------------------

static const char *said(const verification *self, const char *english) {
    return lt_translate(self->printer.narrator.language, english);
}

static void print_sentence(const verification *self, const char *sentence, lt_slots *slots, int indent) {
    char text[LT_SENTENCE];
    lt_fill(sentence, slots->slots, text, sizeof text);
    lt_cli_print_paragraph(self->printer.terminal, indent, text);
}

static void print_plain(const verification *self, const char *english, int indent) {
    lt_slots none = {0};
    print_sentence(self, said(self, english), &none, indent);
}

enum { INDENT = 2 };

static void print_names(const verification *self, const char *english, unsigned players) {
    lt_slots slots = {0};
    if (players == 0) return;
    lt_put_names(&slots, "names", &self->printer.narrator, players);
    print_sentence(self, said(self, english), &slots, INDENT);
}

static void print_first_difference(const verification *self) {
    lt_slots slots = {0};
    unsigned i = 0;
    while (self->record->setup.deck[i] == self->check.deck[i]) i++;
    LT_ASSERT(i < lt_deck_size(self->record->setup.players));
    lt_put_number(&slots, "n", (int)i + 1);
    lt_put_number(&slots, "tile", self->record->setup.deck[i]);
    lt_put_number(&slots, "other", self->check.deck[i]);
    print_sentence(self, said(self, LT_N("Tile {n} of the deck is {tile}; it should be {other}.")), &slots,
                   INDENT);
}

// Why a deal is not proved fair, the verdict's own reason first.
static void print_reasons_against(const verification *self) {
    static const char *const reasons[LT_FAIR_VERDICTS] = {
        [LT_FAIR_NONE] = LT_N("The record says nothing of a fair deal, so there is nothing to check."),
        [LT_FAIR_OTHER] = LT_N("The deck was dealt in a way that this program does not know."),
        [LT_FAIR_TAG] =
            LT_N("The tag {tag} is missing, there twice or not readable, so the deal cannot be checked."),
        [LT_FAIR_ALONE] = LT_N("Nobody but the server had a part in this deal, so it could choose the deck."),
        [LT_FAIR_WRONG_SECRET] =
            LT_N("The secret is not the one that was promised: its SHA-256 is not the commitment."),
        [LT_FAIR_WRONG_DECK] =
            LT_N("The deck does not follow from the secret, the table and the contributions."),
        [LT_FAIR_WRONG_TURN] =
            LT_N("Who begins does not follow from the secret, the table and the contributions."),
    };
    const lt_fair_verdict verdict = self->check.verdict;
    lt_slots slots = {0};
    if (verdict == LT_FAIR_TAG) lt_put(&slots, "tag", self->check.tag);
    if (verdict != LT_FAIR_PROVED) print_sentence(self, said(self, reasons[verdict]), &slots, INDENT);
    if (verdict == LT_FAIR_WRONG_DECK) print_first_difference(self);
    if (verdict == LT_FAIR_NONE || verdict == LT_FAIR_OTHER || verdict == LT_FAIR_TAG) return;
    if (self->commit_differs)
        print_plain(self, LT_N("The commitment in the record is not the one that you were shown."), INDENT);
    if (self->table_differs)
        print_plain(self, LT_N("The record is of another table than the one that you played at."), INDENT);
    if (self->notes.has_contribution && self->contributed_as < 0)
        print_plain(self, LT_N("Your contribution has no part in this deal."), INDENT);
}

static void print_what_was_checked(const verification *self) {
    const unsigned all = (1u << self->record->setup.players) - 1;
    const unsigned contributed = self->check.deal.contributed;
    print_plain(self, LT_N("Checked:"), 0);
    print_plain(self, LT_N("The secret is the one that was promised: its SHA-256 is the commitment."),
                INDENT);
    print_names(self, LT_N("These had a part in the deal: {names}."), contributed);
    print_names(self, LT_N("These had none: {names}."), all & ~contributed);
    print_plain(self,
                LT_N("The deck follows from the secret, the table and the contributions, tile by tile."),
                INDENT);
    if (self->check.deal.drawn)
        print_plain(self, LT_N("So does who begins."), INDENT);
    else
        print_plain(self, LT_N("Who begins was not left to chance: that was the table's choice."), INDENT);
    if (self->notes.has_commit)
        print_plain(self, LT_N("The commitment is the one that you were shown."), INDENT);
    if (self->notes.has_table) print_plain(self, LT_N("The table is the one that you played at."), INDENT);
    if (self->contributed_as >= 0)
        print_names(self, LT_N("Your contribution is in the deal, as that of {names}."),
                    1u << self->contributed_as);
}

static void print_what_was_not(const verification *self) {
    print_plain(self, LT_N("Not checked, as a record cannot tell:"), 0);
    if (!self->notes.has_commit)
        print_plain(self,
                    LT_N("Whether you were shown this commitment before the game: compare it, or give yours "
                         "with --commit."),
                    INDENT);
    if (!self->notes.has_table)
        print_plain(self, LT_N("Whether it is your table: give the end of its link with --table."), INDENT);
    if (!self->notes.has_contribution)
        print_plain(self,
                    LT_N("Whether your contribution is what your browser sent: give it with --contribution."),
                    INDENT);
    print_plain(self, LT_N("Whether whoever runs the server played along with one of the players."), INDENT);
}

static void print_commit(const verification *self) {
    char hex[LT_FAIR_HEX];
    lt_fair_hex(self->check.commit, LT_FAIR_BYTES, hex);
    lt_cli_print("%s\n  %s\n", said(self, LT_N("The commitment:")), hex);
}

static void print_text(const verification *self, const char *path) {
    char safe[LT_PATH_TEXT];
    const bool fair = is_fair(self);
    lt_cli_print("%s: %s\n", lt_cli_path_shown(path, STDOUT_FILENO, safe, sizeof safe),
                 said(self, fair ? LT_N("the deal was fair") : LT_N("the deal is not shown to be fair")));
    if (!fair) {
        print_reasons_against(self);
        return;
    }
    print_what_was_checked(self);
    print_what_was_not(self);
    print_commit(self);
}

// --- JSON --------------------------------------------------------------------------------------------

static void print_json(const verification *self) {
    const lt_fair_check *check = &self->check;
    char hex[LT_FAIR_HEX];
    lt_cli_print("{\"fair\":%s,\"verdict\":\"%s\"", is_fair(self) ? "true" : "false",
                 lt_fair_verdict_names[check->verdict]);
    if (check->verdict == LT_FAIR_TAG) lt_cli_print(",\"tag\":\"%s\"", check->tag);
    if (check->verdict == LT_FAIR_PROVED || check->verdict >= LT_FAIR_ALONE) {
        lt_fair_hex(check->deal.table, LT_FAIR_TABLE, hex);
        lt_cli_print(",\"table\":\"%s\"", hex);
        lt_fair_hex(check->commit, LT_FAIR_BYTES, hex);
        lt_cli_print(",\"commit\":\"%s\",\"contributed\":[", hex);
        const char *comma = "";
        for (unsigned i = 0; i < check->deal.players; i++) {
            if ((check->deal.contributed >> i & 1) == 0) continue;
            lt_cli_print("%s%u", comma, i + 1);
            comma = ",";
        }
        lt_cli_print("],\"turned\":");
        if (check->deal.drawn)
            lt_cli_print("%u", (unsigned)check->deal.turned);
        else
            lt_cli_print("null");
        lt_cli_print(",\"deck\":[");
        for (unsigned i = 0; i < lt_deck_size(check->deal.players); i++)
            lt_cli_print("%s%u", i > 0 ? "," : "", (unsigned)check->deck[i]);
        lt_cli_print("]");
    }
    if (self->notes.has_commit) lt_cli_print(",\"commit_given\":%s", self->commit_differs ? "false" : "true");
    if (self->notes.has_table) lt_cli_print(",\"table_given\":%s", self->table_differs ? "false" : "true");
    if (self->notes.has_contribution && self->contributed_as >= 0)
        lt_cli_print(",\"contributed_as\":%d", self->contributed_as + 1);
    else if (self->notes.has_contribution)
        lt_cli_print(",\"contributed_as\":null");
    lt_cli_print("}\n");
}

// --- The command -------------------------------------------------------------------------------------

static bool read_note(const char *text, uint8_t out[LT_FAIR_BYTES], bool *given) {
    *given = text != NULL;
    return text == NULL || lt_fair_unhex(text, strlen(text), out, LT_FAIR_BYTES);
}

static int verify(const lt_record *record, const char *path, const options *chosen,
                  const player_notes *notes) {
    const lt_cli_terminal terminal = lt_cli_terminal_of(LT_COLOR_AUTO);
    verification self = {.record = record, .notes = *notes, .check = lt_fair_check_record(record)};
    lt_cli_printer_init(&self.printer, &terminal, lt_cli_language_chosen(chosen->language), record);
    compare_notes(&self);
    if (chosen->json)
        print_json(&self);
    else
        print_text(&self, path);
    return is_fair(&self) ? LT_EXIT_OK : LT_EXIT_INPUT;
}

static int run(const lt_cli_command *self, int argc, char **argv) {
    options chosen = {.language = LT_LANGUAGE_NOT_GIVEN};
    player_notes notes = {0};
    lt_cli_args args;
    lt_record record;
    if (!lt_cli_parse(self, argc, argv, &chosen, &args)) return args.exit;
    if (!read_note(chosen.commit, notes.commit, &notes.has_commit) ||
        !read_note(chosen.contribution, notes.contribution, &notes.has_contribution))
        return lt_cli_call_fault(self, "a commitment and a contribution are 64 digits from 0 to f", NULL);
    notes.has_table = chosen.table != NULL;
    if (notes.has_table && !lt_fair_table_read(chosen.table, strlen(chosen.table), notes.table))
        return lt_cli_call_fault(self, "a table is 22 characters, as in its link", NULL);
    const char *path = args.operands[0];
    char *text = lt_cli_record_read(path, lt_cli_language_chosen(chosen.language), &record, NULL);
    if (text == NULL) return LT_EXIT_INPUT;
    const int exit_code = verify(&record, path, &chosen, &notes);
    free(text);
    return exit_code;
}

const lt_cli_command lt_cmd_verify = {
    .name = "verify",
    .summary = LT_N("Check that the deck of a record was dealt fairly."),
    .operands = "FILE",
    .about = LT_N("Deals the deck of the record FILE (- reads standard input) once more, from the\n"
                  "server's secret and what the players' browsers contributed, and says what that\n"
                  "proves and what it does not. docs/fair-deals.md explains how such a deal works.\n"
                  "If the deal is not shown to be fair, or the record is at fault, the exit status\n"
                  "is 1.\n"),
    .options = option_table,
    .min_operands = 1,
    .max_operands = 1,
    .run = run,
};

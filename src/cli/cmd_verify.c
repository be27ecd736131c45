// cmd_verify.c - `lanterns verify`: whether the deck of a record was dealt fairly.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "files.h"
#include "language.h"
#include "lt_assert.h"
#include "lt_fair.h"
#include "paragraph.h"
#include "print.h"
#include "vocabulary.h"

typedef struct {
    const char *commit, *contribution, *table, *witness;
    bool json;
} options;

static const lt_cli_option option_table[] = {
    LT_CLI_TEXT("commit", 0, "HEX", commit, LT_N("The commitment you were shown before the game.")),
    LT_CLI_TEXT("contribution", 0, "HEX", contribution, LT_N("What your browser contributed.")),
    LT_CLI_TEXT("table", 0, "ID", table, LT_N("The table you played at, as in its link.")),
    LT_CLI_TEXT("witness", 0, "FILE", witness, LT_N("The file your page saved about the table.")),
    LT_CLI_JSON(LT_N("Print one JSON object.")),
    {.name = NULL}};

typedef struct {
    lt_cli_printer printer;
    lt_fair_check check;
    const lt_record *record;
    lt_fair_witness witness; // what the player noted down and brought along
    lt_fair_comparison found;
} verification;

static bool is_fair(const verification *self) {
    return self->check.verdict == LT_FAIR_PROVED && self->found.differs == 0;
}

static bool has(const verification *self, lt_witness_part part) {
    return self->witness.has >> part & 1;
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

// What is said of a part of the witness that fits the record, and of one that does not. The player's own
// contribution is said of with its name.
static const struct {
    const char *fits, *differs;
} part_words[LT_WITNESS_PARTS] = {
    [LT_WITNESS_KIND] = {NULL, LT_N("The deal is of an older kind than you were promised.")},
    [LT_WITNESS_TABLE] = {LT_N("The table is the one you played at."),
                          LT_N("The record is not from the table you played at.")},
    [LT_WITNESS_COMMIT] = {LT_N("The commitment is the one you were shown."),
                           LT_N("The commitment in the record is not the one you were shown.")},
    [LT_WITNESS_TERMS] =
        {LT_N("The terms are the ones you were shown: how many play, who starts and where bots sit."),
         LT_N("The terms are not the ones you were shown: how many play, who starts and where bots sit.")},
    [LT_WITNESS_SEAT] = {LT_N("You got the seat you asked for."),
                         LT_N("You were given a different seat than you asked for.")},
    [LT_WITNESS_CONTRIBUTION] = {NULL, LT_N("Your contribution is not in this deal.")},
    [LT_WITNESS_START] =
        {LT_N("The contributions and seats are the ones you were shown when the game began."),
         LT_N("The contributions or seats are not the ones you were shown when the game began.")},
    [LT_WITNESS_DRAWN] = {LT_N("The tiles you drew are the ones in this deck."),
                          LT_N("Going by this deal, you should have drawn different tiles.")},
};

static const char *reason_against(const verification *self) {
    static const char *const reasons[LT_FAIR_VERDICTS] = {
        [LT_FAIR_NONE] = LT_N("The record says nothing about a fair deal, so there is nothing to check."),
        [LT_FAIR_OTHER] = LT_N("The deck was dealt in a way that this program does not know."),
        [LT_FAIR_TAG] =
            LT_N("The tag {tag} is missing, repeated or unreadable, so the deal cannot be checked."),
        [LT_FAIR_ALONE] = LT_N("Only the server took part in this deal, so it could choose the deck."),
        [LT_FAIR_BOT] = LT_N("The record has a contribution for a bot: {names}. Bots take no part in a fair "
                             "deal; with this one, the server could choose the deck."),
        [LT_FAIR_WRONG_SECRET] = LT_N("This is not what was promised: the commitment is not the hash of this "
                                      "secret, this table and these terms."),
        [LT_FAIR_WRONG_DECK] =
            LT_N("The deck does not follow from the secret, the table and the contributions."),
        [LT_FAIR_WRONG_TURN] =
            LT_N("Who starts does not follow from the secret, the table and the contributions."),
    };
    if (self->check.verdict == LT_FAIR_WRONG_SECRET && self->check.deal.kind == 1)
        return LT_N("The secret is not the one that was promised: its SHA-256 is not the commitment.");
    return reasons[self->check.verdict];
}

// Why a deal is not proved fair, the verdict's own reason first.
static void print_reasons_against(const verification *self) {
    const lt_fair_verdict verdict = self->check.verdict;
    lt_slots slots = {0};
    if (verdict == LT_FAIR_TAG) lt_put(&slots, "tag", self->check.tag);
    if (verdict == LT_FAIR_BOT) lt_put_names(&slots, "names", &self->printer.narrator, 1u << self->check.bot);
    if (verdict != LT_FAIR_PROVED) print_sentence(self, said(self, reason_against(self)), &slots, INDENT);
    if (verdict == LT_FAIR_WRONG_DECK) print_first_difference(self);
    for (unsigned i = 0; i < LT_WITNESS_PARTS; i++)
        if (self->found.differs >> i & 1) print_plain(self, part_words[i].differs, INDENT);
}

static void print_promise(const verification *self) {
    if (self->check.deal.kind > 1) {
        print_plain(
            self,
            LT_N(
                "The secret, table and terms are the ones that were promised: their hash is the commitment."),
            INDENT);
        return;
    }
    print_plain(self, LT_N("The secret is the one that was promised: its SHA-256 is the commitment."),
                INDENT);
    print_plain(self,
                LT_N("But this deal is of an older, weaker kind: the table's terms were not promised, so the "
                     "server could still choose whether to turn the seats and what a bot contributes."),
                INDENT);
}

static void print_what_was_checked(const verification *self) {
    const unsigned all = (1u << self->record->setup.players) - 1;
    const unsigned contributed = self->check.deal.contributed;
    print_plain(self, LT_N("Checked:"), 0);
    print_promise(self);
    print_names(self, LT_N("Took part in the deal: {names}."), contributed);
    print_names(self, LT_N("Took no part: {names}."), all & ~contributed);
    print_plain(self,
                LT_N("The deck follows from the secret, the table and the contributions, tile by tile."),
                INDENT);
    if (self->check.deal.first_random)
        print_plain(self, LT_N("Who starts follows from them as well."), INDENT);
    else
        print_plain(self, LT_N("Who starts was not left to chance: that was the table's choice."), INDENT);
    for (unsigned i = 0; i < LT_WITNESS_PARTS; i++)
        if (has(self, i) && part_words[i].fits != NULL) print_plain(self, part_words[i].fits, INDENT);
    if (self->found.contributed_as >= 0)
        print_names(self, LT_N("Your contribution is in the deal, for {names}."),
                    1u << self->found.contributed_as);
    if (self->found.last)
        print_plain(self,
                    LT_N("When you contributed, everything else was fixed: from then on, not even the server "
                         "and all other players together could choose the deck."),
                    INDENT);
}

static void print_what_was_not(const verification *self) {
    const bool is_bound = has(self, LT_WITNESS_COMMIT) && self->check.deal.kind > 1; // to its table
    print_plain(self, LT_N("Not checked, because a record cannot tell:"), 0);
    if (!has(self, LT_WITNESS_COMMIT))
        print_plain(self,
                    LT_N("Whether you were shown this commitment before the game: compare it, or give yours "
                         "with --commit."),
                    INDENT);
    if (!has(self, LT_WITNESS_TABLE) && !is_bound)
        print_plain(self, LT_N("Whether it is your table: give the end of its link with --table."), INDENT);
    if (!has(self, LT_WITNESS_CONTRIBUTION))
        print_plain(self,
                    LT_N("Whether your contribution is what your browser sent: give it with --contribution."),
                    INDENT);
    if (!has(self, LT_WITNESS_START) || !has(self, LT_WITNESS_DRAWN))
        print_plain(self,
                    LT_N("Whether you saw these contributions when the game began, and drew these tiles: "
                         "give the file your page saved with --witness."),
                    INDENT);
    print_plain(self, LT_N("The names: a record may contain any."), INDENT);
    print_plain(self, LT_N("The moves, beyond the rules: other legal moves would pass as well."), INDENT);
    print_plain(self,
                LT_N("The end: the last turns may be missing together with Honor and Winners, or a "
                     "Termination with other Winners may have been added."),
                INDENT);
    if (!self->found.last)
        print_plain(self,
                    LT_N("Whether the operator of the server colluded with someone who contributed last."),
                    INDENT);
    print_plain(self, LT_N("Whether the server told someone what the others hold."), INDENT);
}

static void print_commit(const verification *self) {
    char hex[LT_FAIR_HEX];
    lt_fair_hex(self->check.commit, LT_FAIR_BYTES, hex);
    lt_cli_print("%s\n  %s\n", said(self, LT_N("The commitment:")), hex);
}

static void print_text(const verification *self, const char *path) {
    char safe[LT_PATH_TEXT];
    const bool fair = is_fair(self);
    lt_cli_print("%s: %s\n", lt_cli_path_shown(path, safe),
                 said(self, fair ? LT_N("the deal was fair") : LT_N("the deal was not proven fair")));
    if (!fair) {
        print_reasons_against(self);
        return;
    }
    print_what_was_checked(self);
    print_what_was_not(self);
    print_commit(self);
}

// --- JSON --------------------------------------------------------------------------------------------

static void print_json_deal(const lt_fair_check *check) {
    char hex[LT_FAIR_HEX];
    const char *comma = "";
    lt_fair_hex(check->deal.table, LT_FAIR_TABLE, hex);
    lt_cli_print(",\"kind\":%u,\"table\":\"%s\"", (unsigned)check->deal.kind, hex);
    lt_fair_hex(check->commit, LT_FAIR_BYTES, hex);
    lt_cli_print(",\"commit\":\"%s\",\"contributed\":[", hex);
    for (unsigned i = 0; i < check->deal.players; i++) {
        if ((check->deal.contributed >> i & 1) == 0) continue;
        lt_cli_print("%s%u", comma, i + 1);
        comma = ",";
    }
    lt_cli_print("],\"turned\":");
    if (check->deal.first_random)
        lt_cli_print("%u", (unsigned)check->deal.turned);
    else
        lt_cli_print("null");
    lt_cli_print(",\"deck\":[");
    for (unsigned i = 0; i < lt_deck_size(check->deal.players); i++)
        lt_cli_print("%s%u", i > 0 ? "," : "", (unsigned)check->deck[i]);
    lt_cli_print("]");
}

static void print_json_part(const verification *self, const char *key, lt_witness_part part) {
    if (has(self, part)) lt_cli_print(",\"%s\":%s", key, self->found.differs >> part & 1 ? "false" : "true");
}

static void print_json(const verification *self) {
    const lt_fair_check *check = &self->check;
    const char *comma = "";
    lt_cli_print("{\"fair\":%s,\"verdict\":\"%s\"", is_fair(self) ? "true" : "false",
                 lt_fair_verdict_names[check->verdict]);
    if (check->verdict == LT_FAIR_TAG) lt_cli_print(",\"tag\":\"%s\"", check->tag);
    if (check->verdict == LT_FAIR_BOT) lt_cli_print(",\"bot\":%u", check->bot + 1);
    if (lt_fair_has_deal(check)) print_json_deal(check);
    print_json_part(self, "commit_given", LT_WITNESS_COMMIT);
    print_json_part(self, "table_given", LT_WITNESS_TABLE);
    if (has(self, LT_WITNESS_CONTRIBUTION) && self->found.contributed_as >= 0)
        lt_cli_print(",\"contributed_as\":%d", self->found.contributed_as + 1);
    else if (has(self, LT_WITNESS_CONTRIBUTION))
        lt_cli_print(",\"contributed_as\":null");
    lt_cli_print(",\"differs\":[");
    for (unsigned i = 0; i < LT_WITNESS_PARTS; i++) {
        if ((self->found.differs >> i & 1) == 0) continue;
        lt_cli_print("%s\"%s\"", comma, lt_witness_names[i]);
        comma = ",";
    }
    lt_cli_print("],\"last\":%s}\n", self->found.last ? "true" : "false");
}

// --- The command -------------------------------------------------------------------------------------

// A note that is given by itself takes the place of the witness's.
static bool read_note(const char *text, lt_witness_part part, uint8_t out[LT_FAIR_BYTES],
                      lt_fair_witness *witness) {
    if (text == NULL) return true;
    witness->has |= 1u << part;
    return lt_fair_unhex(text, strlen(text), out, LT_FAIR_BYTES);
}

// False after saying what is wrong.
static bool read_witness(const char *path, lt_language language, lt_fair_witness *witness) {
    char *text, reason[LT_SENTENCE];
    const char *tag;
    size_t size;
    lt_slots slots = {0};
    if (!lt_cli_file_read(path, &text, &size)) return false;
    const bool good = lt_fair_witness_read(text, size, witness, &tag);
    free(text);
    if (good) return true;
    lt_put(&slots, "tag", tag);
    lt_fill(
        lt_translate(language,
                     LT_N("this is not a witness file: the tag {tag} is missing, repeated or unreadable")),
        slots.slots, reason, sizeof reason);
    lt_cli_complain("%s: %s", path, reason);
    return false;
}

static int verify(const lt_record *record, const char *path, const options *chosen,
                  const lt_fair_witness *witness) {
    const lt_cli_terminal terminal = lt_cli_terminal_of(LT_COLOR_AUTO);
    verification self = {.record = record, .witness = *witness, .check = lt_fair_check_record(record)};
    lt_cli_printer_init(&self.printer, &terminal, lt_cli_language(), record);
    self.found = lt_fair_compare(&self.check, &self.witness);
    if (chosen->json)
        print_json(&self);
    else
        print_text(&self, path);
    return is_fair(&self) ? LT_EXIT_OK : LT_EXIT_INPUT;
}

static int run(const lt_cli_command *self, int argc, char **argv) {
    options chosen = {0};
    lt_fair_witness witness = {.has = 0};
    lt_cli_args args;
    lt_record record;
    if (!lt_cli_parse(self, argc, argv, &chosen, &args)) return args.exit;
    const lt_language language = lt_cli_language();
    if (chosen.witness != NULL && !read_witness(chosen.witness, language, &witness)) return LT_EXIT_INPUT;
    if (!read_note(chosen.commit, LT_WITNESS_COMMIT, witness.commit, &witness) ||
        !read_note(chosen.contribution, LT_WITNESS_CONTRIBUTION, witness.contribution, &witness))
        return lt_cli_call_fault(self, "commitments and contributions have 64 hexadecimal digits", NULL);
    if (chosen.table != NULL && !lt_fair_table_read(chosen.table, strlen(chosen.table), witness.deal.table))
        return lt_cli_call_fault(self, "a table has 22 characters, as in its link", NULL);
    if (chosen.table != NULL) witness.has |= 1u << LT_WITNESS_TABLE;
    const char *path = args.operands[0];
    char *text = lt_cli_record_read(path, language, &record, NULL);
    if (text == NULL) return LT_EXIT_INPUT;
    const int exit_code = verify(&record, path, &chosen, &witness);
    free(text);
    return exit_code;
}

const lt_cli_command lt_cmd_verify = {
    .name = "verify",
    .summary = LT_N("Check that the deck of a record was dealt fairly."),
    .operands = "FILE",
    .about = LT_N("Deals the deck of the record FILE (- reads standard input) again, from the\nserver's "
                  "secret and what the players' browsers contributed, and says what that\nproves and what it "
                  "does not. docs/fair-deals.md explains how such a deal works.\nThe exit status is 1 if the "
                  "deal was not proven fair or the record has errors.\n"),
    .options = option_table,
    .min_operands = 1,
    .max_operands = 1,
    .run = run,
};

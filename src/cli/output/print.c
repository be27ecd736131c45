// print.c - prints what happens in a game.
#include <stdio.h>
#include <string.h>

#include "lt_term_text.h"
#include "lt_utf8.h"
#include "output.h"
#include "paragraph.h"
#include "print.h"

enum { INDENT = 2, LAKE_INDENT = 5, MOVE_INDENT = 14 };

enum { SAFE_BYTES = 256 };

// --- Sentences ---------------------------------------------------------------------------------------

// Sentences that follow each other, each on one line where the longest surely fits.
static void print_sentences(const lt_cli_terminal *terminal, const lt_sentences *sentences, int first,
                            int indent) {
    enum { ROOMY = 80 };
    lt_cli_paragraph paragraph;
    lt_cli_paragraph_begin(&paragraph, terminal, "", indent);
    paragraph.whole = terminal->width >= ROOMY;
    for (int i = first; i < sentences->count; i++) lt_cli_paragraph_add(&paragraph, sentences->at[i]);
    lt_cli_paragraph_end(&paragraph);
}

static void print_heading(const lt_cli_terminal *terminal, const char *sentence) {
    lt_cli_paragraph paragraph;
    lt_cli_print("\n");
    lt_cli_paragraph_begin(&paragraph, terminal, "", 0);
    paragraph.style = paragraph.names = LT_STYLE_BOLD;
    lt_cli_paragraph_add(&paragraph, sentence);
    lt_cli_paragraph_end(&paragraph);
}

// --- Names -------------------------------------------------------------------------------------------

void lt_cli_printer_init(lt_cli_printer *printer, const lt_cli_terminal *terminal, lt_language language,
                         const lt_record *record) {
    char safe[LT_MAX_PLAYERS][SAFE_BYTES];
    const char *names[LT_MAX_PLAYERS];
    for (unsigned player = 0; player < record->setup.players; player++) {
        const char *name = record->name[player];
        names[player] = safe[player];
        lt_term_safe_text(name, strlen(name), safe[player], SAFE_BYTES);
        lt_term_cut(safe[player], SAFE_BYTES, LT_NAME_WIDTH, terminal->term.unicode);
    }
    printer->terminal = terminal;
    lt_narrator_init(&printer->narrator, language, record->setup.players, names);
}

// --- Tags --------------------------------------------------------------------------------------------

enum {
    SHOWN_TAGS = 8,
    TAG_WIDTH = 48,
    TAG_BYTES = 128
}; // a tag takes one line of 80 columns, and they no screen

// Whether a tag belongs to what is printed of the game and its result.
static bool is_printed_elsewhere(const char *name) {
    static const char *const known[] = {"Format",  "Players",     "Seats",   "Rules",   "Deck",    "Honor",
                                        "Winners", "Termination", "Player1", "Player2", "Player3", "Player4"};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strcmp(name, known[i]) == 0) return true;
    return lt_is_variation(name);
}

// One part of a tag, safe and short.
static void add_part(lt_writer *line, char *raw, int width, bool unicode) {
    char safe[SAFE_BYTES];
    lt_term_safe_text(raw, lt_utf8_cut(raw, strlen(raw)), safe, sizeof safe);
    lt_term_cut(safe, sizeof safe, width, unicode);
    lt_writer_text(line, safe);
}

void lt_cli_print_tags(const lt_cli_terminal *terminal, lt_language language, const char *tags,
                       size_t tags_size) {
    char name[TAG_BYTES], value[TAG_BYTES], text[LT_SENTENCE];
    int others = 0;
    lt_tag_walk walk = {tags, tags_size, 0, name, sizeof name, value, sizeof value};
    while (lt_tag_next(&walk)) {
        if (is_printed_elsewhere(name) || value[0] == '\0' || ++others > SHOWN_TAGS) continue;
        lt_writer line = lt_writer_begin(text, sizeof text);
        lt_writer_char(&line, LT_TERM_MARK_DIM);
        add_part(&line, name, LT_NAME_WIDTH, terminal->term.unicode);
        lt_writer_text(&line, ":");
        lt_writer_char(&line, LT_MARK_END);
        lt_writer_text(&line, " ");
        add_part(&line, value, TAG_WIDTH, terminal->term.unicode);
        lt_writer_end(&line);
        lt_cli_print_paragraph(terminal, INDENT, text);
    }
    if (others > SHOWN_TAGS) {
        lt_slots slots = {0};
        lt_put_number(&slots, "n", others - SHOWN_TAGS);
        lt_fill(lt_translate(language, "Other tags: {n}"), slots.slots, text, sizeof text);
        lt_cli_print_paragraph(terminal, INDENT, text);
    }
    if (others > 0) lt_cli_print("\n");
}

// --- Beginning, turns, moves -------------------------------------------------------------------------

void lt_cli_print_beginning(const lt_cli_printer *printer, const lt_setup *setup, const lt_events *events) {
    lt_sentences sentences;
    lt_describe_beginning(&printer->narrator, setup, events, &sentences);
    lt_cli_print_paragraph(printer->terminal, INDENT, sentences.at[0]);
    print_sentences(printer->terminal, &sentences, 1, INDENT);
}

void lt_cli_print_turn(const lt_cli_printer *printer, const lt_open_info *open) {
    char text[LT_SENTENCE];
    lt_describe_turn(&printer->narrator, open, text, sizeof text);
    print_heading(printer->terminal, text);
}

void lt_cli_print_move(const lt_cli_printer *printer, unsigned player, lt_move move,
                       const lt_events *events) {
    char text[LT_MOVE_TEXT];
    lt_sentences sentences;
    lt_cli_paragraph paragraph;
    lt_move_write(move, text, sizeof text);
    lt_describe_move(&printer->narrator, player, move, events, &sentences);
    lt_cli_paragraph_begin(&paragraph, printer->terminal, text, MOVE_INDENT);
    lt_cli_paragraph_add(&paragraph, sentences.at[0]);
    lt_cli_paragraph_end(&paragraph);
    if (sentences.count > 1) print_sentences(printer->terminal, &sentences, 1, MOVE_INDENT);
}

void lt_cli_print_lake(const lt_cli_printer *printer, const lt_open_info *open) {
    const lt_language language = printer->narrator.language;
    lt_slots slots = {0};
    char text[LT_SENTENCE];
    lt_cli_paragraph paragraph;
    lt_cli_print("\n");
    lt_put(&slots, "boat", lt_cli_print_lake_map(printer, open));
    lt_fill(printer->terminal->term.unicode
                ? lt_translate(language, "{boat} starting boat, ≡ platform, ☼ match, heavy edge: last tile")
                : lt_translate(language, "{boat} starting boat, = platform, & match, : last tile"),
            slots.slots, text, sizeof text);
    lt_cli_paragraph_begin(&paragraph, printer->terminal, "", LAKE_INDENT);
    paragraph.style = LT_STYLE_DIM;
    lt_cli_paragraph_add(&paragraph, text);
    lt_cli_paragraph_end(&paragraph);
}

// --- The result --------------------------------------------------------------------------------------

// The headings of the columns, and how wide those have to be.
enum { COLUMNS = 3 };

static void print_headings(lt_language language, int name_width, int width[COLUMNS]) {
    enum { NARROWEST = 5 };
    static const char *const words[COLUMNS] = {LT_N_IN("column", "honor"), LT_N_IN("column", "favor"),
                                               LT_N_IN("column", "cards")};
    lt_cli_print("    %*s", name_width, "");
    for (int i = 0; i < COLUMNS; i++) {
        const char *word = lt_translate_in(language, "column", words[i]);
        const int own = lt_term_columns(word);
        width[i] = own < NARROWEST ? NARROWEST : own;
        lt_cli_print("  %*s%s", width[i] - own, "", word);
    }
    lt_cli_print("  %s\n", lt_translate_in(language, "column", "honor tokens"));
}

static void print_table(const lt_cli_printer *printer, const lt_open_info *open, unsigned winners) {
    int name_width = 0, width[COLUMNS];
    for (unsigned player = 0; player < open->players; player++) {
        const int own = lt_term_columns(printer->narrator.name[player]);
        if (own > name_width) name_width = own;
    }
    print_headings(printer->narrator.language, name_width, width);
    for (unsigned player = 0; player < open->players; player++) {
        const bool won = winners >> player & 1;
        const char *name = printer->narrator.name[player];
        if (won) lt_cli_print_style(printer->terminal, LT_STYLE_BOLD);
        lt_cli_print("  %c %s%*s  %*d  %*d  %*u", won ? '*' : ' ', name, name_width - lt_term_columns(name),
                     "", width[0], open->honor[player], width[1], open->favor[player], width[2],
                     lt_cards_total(open->cards[player]));
        for (unsigned i = 0; i < open->token_count[player]; i++)
            lt_cli_print("%s%d", i == 0 ? "  " : " ", open->tokens[player][i]);
        if (won) lt_cli_print_style(printer->terminal, LT_STYLE_PLAIN);
        lt_cli_print("\n");
    }
}

void lt_cli_print_result(const lt_cli_printer *printer, const lt_open_info *open, lt_ending ending) {
    const lt_language language = printer->narrator.language;
    const bool early = ending.termination != LT_NORMAL;
    lt_sentences sentences;
    print_heading(printer->terminal, open->over || early ? lt_translate(language, "Final result")
                                                         : lt_translate(language, "Current standings"));
    print_table(printer, open, early ? ending.winners : lt_winners(open));
    lt_describe_result(&printer->narrator, open, ending, &sentences);
    for (int i = 0; i < sentences.count; i++) {
        lt_cli_paragraph paragraph;
        lt_cli_paragraph_begin(&paragraph, printer->terminal, "", INDENT);
        paragraph.names = LT_STYLE_BOLD;
        lt_cli_paragraph_add(&paragraph, sentences.at[i]);
        lt_cli_paragraph_end(&paragraph);
    }
}

void lt_cli_print_variations(const lt_cli_printer *printer, const lt_record *record) {
    static lt_variation line;
    static char text[LT_RECORD_TEXT];
    size_t at = 0;
    if (record->variation_count == 0) return;
    print_heading(printer->terminal, lt_translate(printer->narrator.language, "Variations"));
    while (lt_variation_next(record, &at, &line)) {
        lt_variation_write(&line, text, sizeof text);
        lt_cli_print_paragraph(printer->terminal, INDENT, text);
    }
}

// --- Advice ------------------------------------------------------------------------------------------

void lt_cli_print_moves(const lt_move *moves, int count, const char *between) {
    for (int i = 0; i < count; i++) {
        char move[LT_MOVE_TEXT];
        lt_move_write(moves[i], move, sizeof move);
        lt_cli_print("%s%s", i > 0 ? between : "", move);
    }
}

void lt_cli_print_reasons(const lt_cli_printer *printer, const lt_reasons *reasons, int indent) {
    for (int i = 0; i < reasons->count; i++)
        lt_cli_print_paragraph(printer->terminal, indent, reasons->at[i]);
}

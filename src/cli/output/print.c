// print.c - prints what happens in a game.
#include <stdio.h>
#include <string.h>

#include "draw.h"
#include "output.h"
#include "paragraph.h"
#include "print.h"

enum { INDENT = 2, LAKE_INDENT = 5, MOVE_INDENT = 14 };

// --- Sentences ----------------------------------------------------------------------------------

// Sentences that follow each other in a paragraph, each on one line where the longest surely fits.
static void begin_sentences(const lt_cli_terminal *terminal, lt_cli_paragraph *paragraph, int indent) {
    enum { ROOMY = 80 };
    lt_cli_paragraph_begin(paragraph, terminal, "", indent);
    paragraph->whole = terminal->width >= ROOMY;
}

static void tell_line(const lt_cli_terminal *terminal, const char *sentence, lt_cli_style names) {
    lt_cli_paragraph paragraph;
    lt_cli_paragraph_begin(&paragraph, terminal, "", INDENT);
    lt_cli_paragraph_sentence(&paragraph, sentence, names);
    lt_cli_paragraph_end(&paragraph);
}

static void tell_paragraph(const lt_cli_terminal *terminal, const lt_sentences *sentences, int first,
                           int indent) {
    lt_cli_paragraph paragraph;
    begin_sentences(terminal, &paragraph, indent);
    for (int i = first; i < sentences->count; i++)
        lt_cli_paragraph_sentence(&paragraph, sentences->at[i], LT_STYLE_PLAIN);
    lt_cli_paragraph_end(&paragraph);
}

static void heading(const lt_cli_terminal *terminal, const char *sentence) {
    lt_cli_paragraph paragraph = {.terminal = terminal};
    lt_cli_print("\n");
    lt_cli_print_style(terminal, LT_STYLE_BOLD);
    lt_cli_paragraph_sentence(&paragraph, sentence, LT_STYLE_PLAIN);
    lt_cli_print_style(terminal, LT_STYLE_PLAIN);
    lt_cli_paragraph_end(&paragraph);
}

// --- Names --------------------------------------------------------------------------------------

enum { SAFE_BYTES = 256 };

// Cuts a safe text to `width` columns, with dots where something is missing.
static void fit(char text[SAFE_BYTES], int width, bool unicode) {
    if (lt_cli_text_width(text) <= width) return;
    const char *dots = unicode ? "…" : "...";
    size_t size = strlen(text), keep = 0;
    int used = unicode ? 1 : 3;
    while (keep < size) {
        char one[8] = "";
        uint32_t c;
        size_t length = lt_cli_utf8_read(text + keep, size - keep, &c);
        if (length == 0) break;
        memcpy(one, text + keep, length);
        used += lt_cli_text_width(one);
        if (used > width) break;
        keep += length;
    }
    snprintf(text + keep, SAFE_BYTES - keep, "%s", dots);
}

void lt_cli_printer_init(lt_cli_printer *printer, const lt_cli_terminal *terminal, lt_language language,
                         unsigned players, const char *const raw[]) {
    char safe[LT_MAX_PLAYERS][SAFE_BYTES] = {""};
    const char *names[LT_MAX_PLAYERS];
    for (unsigned player = 0; player < players; player++) {
        names[player] = safe[player];
        if (raw[player] == NULL) continue;
        lt_cli_safe_text(raw[player], strlen(raw[player]), safe[player], SAFE_BYTES);
        fit(safe[player], LT_NAME_WIDTH, terminal->unicode);
    }
    printer->terminal = terminal;
    lt_narrator_init(&printer->narrator, language, players, names);
}

// --- Tags ---------------------------------------------------------------------------------------

enum {
    SHOWN_TAGS = 8,
    TAG_WIDTH = 48,
    TAG_BYTES = 128
}; // a tag takes one line of 80 columns, and they no screen

// Whether a tag is told elsewhere: the game and its result are.
static bool is_told(const char *name) {
    static const char *const told[] = {"Format",  "Players",     "Seats",   "Rules",   "Deck",    "Honor",
                                       "Winners", "Termination", "Player1", "Player2", "Player3", "Player4"};
    for (size_t i = 0; i < sizeof told / sizeof *told; i++)
        if (strcmp(name, told[i]) == 0) return true;
    return false;
}

// One part of a tag, safe and short.
static void tell_part(lt_cli_paragraph *paragraph, char raw[TAG_BYTES], int width, lt_cli_style style) {
    char safe[SAFE_BYTES];
    lt_cli_mend_cut(raw);
    lt_cli_safe_text(raw, strlen(raw), safe, sizeof safe);
    fit(safe, width, paragraph->terminal->unicode);
    lt_cli_paragraph_text(paragraph, safe, style);
}

void lt_cli_print_tags(const lt_cli_terminal *terminal, lt_language language, const char *tags,
                       size_t tags_size) {
    char name[TAG_BYTES], value[TAG_BYTES];
    int others = 0;
    for (size_t at = 0; lt_tag_next(tags, tags_size, &at, name, sizeof name, value, sizeof value);) {
        if (is_told(name) || value[0] == '\0' || ++others > SHOWN_TAGS) continue;
        lt_cli_paragraph paragraph;
        lt_cli_paragraph_begin(&paragraph, terminal, "", INDENT);
        tell_part(&paragraph, name, LT_NAME_WIDTH, LT_STYLE_DIM);
        lt_cli_paragraph_text(&paragraph, ": ", LT_STYLE_DIM);
        tell_part(&paragraph, value, TAG_WIDTH, LT_STYLE_PLAIN);
        lt_cli_paragraph_end(&paragraph);
    }
    if (others > SHOWN_TAGS) {
        lt_slots slots = {0};
        char text[LT_SENTENCE];
        lt_put_number(&slots, "n", others - SHOWN_TAGS);
        lt_fill(lt_translate(language, "Further tags: {n}"), slots.slots, text, sizeof text);
        tell_line(terminal, text, LT_STYLE_PLAIN);
    }
    if (others > 0) lt_cli_print("\n");
}

// --- Beginning, turns, moves --------------------------------------------------------------------

void lt_cli_print_beginning(const lt_cli_printer *printer, const lt_setup *setup, const lt_events *events) {
    lt_sentences sentences;
    lt_describe_beginning(&printer->narrator, setup, events, &sentences);
    tell_line(printer->terminal, sentences.at[0], LT_STYLE_PLAIN);
    tell_paragraph(printer->terminal, &sentences, 1, INDENT);
}

void lt_cli_print_turn(const lt_cli_printer *printer, const lt_open_info *open) {
    char text[LT_SENTENCE];
    lt_describe_turn(&printer->narrator, open, text, sizeof text);
    heading(printer->terminal, text);
}

void lt_cli_print_move(const lt_cli_printer *printer, unsigned player, lt_move move,
                       const lt_events *events) {
    char text[LT_MOVE_TEXT];
    lt_sentences sentences;
    lt_cli_paragraph paragraph;
    lt_move_write(move, text, sizeof text);
    lt_describe_move(&printer->narrator, player, move, events, &sentences);
    lt_cli_paragraph_begin(&paragraph, printer->terminal, text, MOVE_INDENT);
    lt_cli_paragraph_sentence(&paragraph, sentences.at[0], LT_STYLE_PLAIN);
    lt_cli_paragraph_end(&paragraph);
    if (sentences.count > 1) tell_paragraph(printer->terminal, &sentences, 1, MOVE_INDENT);
}

void lt_cli_print_table_lake(const lt_cli_printer *printer, const lt_open_info *open) {
    const lt_language language = printer->narrator.language;
    const char *names[LT_MAX_PLAYERS];
    for (unsigned player = 0; player < open->players; player++)
        names[player] = printer->narrator.name[player];
    lt_cli_print("\n");
    lt_slots slots = {0};
    lt_cli_paragraph paragraph;
    char text[LT_SENTENCE];
    lt_put(&slots, "boat", lt_cli_print_lake(printer->terminal, open, names));
    lt_fill(printer->terminal->unicode
                ? lt_translate(language, "{boat} starting boat, ≡ platform, ● match, heavy edge: last tile")
                : lt_translate(language, "{boat} starting boat, = platform, * match, # last tile"),
            slots.slots, text, sizeof text);
    lt_cli_print_style(printer->terminal, LT_STYLE_DIM);
    lt_cli_paragraph_begin(&paragraph, printer->terminal, "", LAKE_INDENT);
    lt_cli_paragraph_sentence(&paragraph, text, LT_STYLE_PLAIN);
    lt_cli_print_style(printer->terminal, LT_STYLE_PLAIN);
    lt_cli_paragraph_end(&paragraph);
}

// --- The result ---------------------------------------------------------------------------------

// The headings of the columns, and how wide those have to be.
enum { COLUMNS = 3 };

static void tell_headings(lt_language language, int name_width, int width[COLUMNS]) {
    enum { NARROWEST = 5 };
    static const char *const words[COLUMNS] = {LT_N_IN("column", "honor"), LT_N_IN("column", "favor"),
                                               LT_N_IN("column", "cards")};
    lt_cli_print("    %*s", name_width, "");
    for (int i = 0; i < COLUMNS; i++) {
        const char *word = lt_translate_in(language, "column", words[i]);
        const int own = lt_cli_text_width(word);
        width[i] = own < NARROWEST ? NARROWEST : own;
        lt_cli_print("  %*s%s", width[i] - own, "", word);
    }
    lt_cli_print("  %s\n", lt_translate_in(language, "column", "honor tokens"));
}

static void tell_table(const lt_cli_printer *printer, const lt_open_info *open, unsigned winners) {
    int name_width = 0, width[COLUMNS];
    for (unsigned player = 0; player < open->players; player++) {
        const int own = lt_cli_text_width(printer->narrator.name[player]);
        if (own > name_width) name_width = own;
    }
    tell_headings(printer->narrator.language, name_width, width);
    for (unsigned player = 0; player < open->players; player++) {
        const bool won = winners >> player & 1;
        const char *name = printer->narrator.name[player];
        if (won) lt_cli_print_style(printer->terminal, LT_STYLE_BOLD);
        lt_cli_print("  %c %s%*s  %*d  %*d  %*u", won ? '*' : ' ', name, name_width - lt_cli_text_width(name),
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
    heading(printer->terminal, open->over || early ? lt_translate(language, "The final result")
                                                   : lt_translate(language, "Where the game stands"));
    tell_table(printer, open, early ? ending.winners : lt_winners(open));
    lt_describe_result(&printer->narrator, open, ending, &sentences);
    for (int i = 0; i < sentences.count; i++) tell_line(printer->terminal, sentences.at[i], LT_STYLE_BOLD);
}

// --- Advice ---------------------------------------------------------------------------------------

void lt_cli_print_moves(const lt_move *moves, int count, const char *between) {
    for (int i = 0; i < count; i++) {
        char move[LT_MOVE_TEXT];
        lt_move_write(moves[i], move, sizeof move);
        lt_cli_print("%s%s", i > 0 ? between : "", move);
    }
}

void lt_cli_print_reasons(const lt_cli_printer *printer, const lt_reasons *reasons, int indent) {
    for (int i = 0; i < reasons->count; i++) {
        lt_cli_paragraph paragraph;
        lt_cli_paragraph_begin(&paragraph, printer->terminal, "", indent);
        lt_cli_paragraph_sentence(&paragraph, reasons->at[i], LT_STYLE_PLAIN);
        lt_cli_paragraph_end(&paragraph);
    }
}

// paragraph.c - running text, wrapped word by word.
#include "paragraph.h"

#include "lt_describe.h"
#include "lt_term_text.h"
#include "output.h"

void lt_cli_paragraph_begin(lt_cli_paragraph *paragraph, const lt_cli_terminal *terminal, const char *label,
                            int indent) {
    paragraph->terminal = terminal;
    paragraph->indent = indent;
    paragraph->whole = false;
    paragraph->style = paragraph->names = LT_STYLE_PLAIN;
    paragraph->writer = lt_writer_begin(paragraph->text, sizeof paragraph->text);
    int used = lt_term_columns(label);
    if (used > 0) {
        lt_cli_print("  ");
        lt_cli_print_style(terminal, LT_STYLE_DIM);
        lt_cli_print("%s", label);
        lt_cli_print_style(terminal, LT_STYLE_PLAIN);
        used += 2;
    }
    lt_cli_print("%*s", indent > used ? indent - used : 0, "");
}

static int room(const lt_cli_paragraph *paragraph) {
    return paragraph->terminal->width - paragraph->indent;
}

// The columns that the last line takes so far.
static int last_columns(const lt_cli_paragraph *paragraph) {
    const char *text = paragraph->text, *line = text;
    while (*text != '\0') {
        line = text;
        text = lt_term_after_line(text, lt_term_line_size(text, room(paragraph)));
    }
    return lt_term_columns(line);
}

void lt_cli_paragraph_add(lt_cli_paragraph *paragraph, const char *sentence) {
    const int columns = lt_term_columns(sentence);
    lt_writer_end(&paragraph->writer);
    if (paragraph->writer.length > 0) {
        const bool breaks = paragraph->whole && columns <= room(paragraph) &&
                            last_columns(paragraph) + 1 + columns > room(paragraph);
        lt_writer_char(&paragraph->writer, breaks ? '\n' : ' ');
    }
    lt_writer_text(&paragraph->writer, sentence);
}

static lt_term_style style_of(const lt_cli_paragraph *paragraph, unsigned mark) {
    if (mark == LT_MARK_END || mark == LT_MARK_NONE) return paragraph->style;
    if (mark == LT_TERM_MARK_DIM) return LT_STYLE_DIM;
    return mark == LT_MARK_NAME ? paragraph->names : (lt_term_style)(LT_STYLE_OWN_WORD + mark);
}

static void print_run(const lt_cli_paragraph *paragraph, unsigned mark, const char *text, size_t size) {
    const lt_term_style style = style_of(paragraph, mark);
    if (size == 0) return;
    if (style != LT_STYLE_PLAIN) lt_cli_print_style(paragraph->terminal, style);
    lt_cli_print_bytes(text, size);
    if (style != LT_STYLE_PLAIN) lt_cli_print_style(paragraph->terminal, LT_STYLE_PLAIN);
}

// Prints a line; *mark is the one that is in force, from line to line.
static void print_line(const lt_cli_paragraph *paragraph, const char *text, size_t size, unsigned *mark) {
    const char *const end = text + size, *start = text;
    while (text < end) {
        const char *const before = text;
        lt_term_character next;
        lt_term_next(&text, true, &next);
        if (next.mark == 0) continue;
        print_run(paragraph, *mark, start, (size_t)(before - start));
        *mark = next.mark;
        start = text;
    }
    print_run(paragraph, *mark, start, (size_t)(end - start));
}

void lt_cli_paragraph_end(lt_cli_paragraph *paragraph) {
    const char *text = paragraph->text;
    unsigned mark = LT_MARK_NONE;
    lt_writer_end(&paragraph->writer);
    while (*text != '\0') {
        const size_t size = lt_term_line_size(text, room(paragraph));
        if (text > paragraph->text) lt_cli_print("\n%*s", paragraph->indent, "");
        print_line(paragraph, text, size, &mark);
        text = lt_term_after_line(text, size);
    }
    lt_cli_print("\n");
}

void lt_cli_print_paragraph(const lt_cli_terminal *terminal, int indent, const char *sentence) {
    lt_cli_paragraph paragraph;
    lt_cli_paragraph_begin(&paragraph, terminal, "", indent);
    lt_cli_paragraph_add(&paragraph, sentence);
    lt_cli_paragraph_end(&paragraph);
}

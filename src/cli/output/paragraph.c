// paragraph.c - running text, wrapped word by word.
#include <stdio.h>
#include <string.h>

#include "lt_describe.h"
#include "output.h"
#include "paragraph.h"

void lt_cli_paragraph_begin(lt_cli_paragraph *paragraph, const lt_cli_terminal *terminal, const char *label,
                            int indent) {
    *paragraph = (lt_cli_paragraph){.terminal = terminal, .indent = indent, .column = indent};
    const int label_width = lt_cli_text_width(label);
    if (label_width > 0) {
        lt_cli_print("  ");
        lt_cli_print_style(terminal, LT_STYLE_DIM);
        lt_cli_print("%s", label);
        lt_cli_print_style(terminal, LT_STYLE_PLAIN);
    }
    const int used = label_width > 0 ? label_width + 2 : 0;
    lt_cli_print("%*s", indent > used ? indent - used : 0, "");
}

void lt_cli_paragraph_break(lt_cli_paragraph *paragraph) {
    if (paragraph->width == 0) return;
    if (paragraph->column > paragraph->indent) {
        if (paragraph->column + 1 + paragraph->width > paragraph->terminal->width) {
            lt_cli_print("\n%*s", paragraph->indent, "");
            paragraph->column = paragraph->indent;
        } else {
            lt_cli_print(" ");
            paragraph->column++;
        }
    }
    lt_cli_print_bytes(paragraph->word, paragraph->size);
    paragraph->column += paragraph->width;
    paragraph->width = 0;
    paragraph->size = 0;
}

// A word that does not fit the buffer (names are short, so none should) is cut.
static void add_bytes(lt_cli_paragraph *paragraph, const char *bytes, size_t size) {
    if (size > sizeof paragraph->word - paragraph->size) return;
    memcpy(paragraph->word + paragraph->size, bytes, size);
    paragraph->size += size;
}

static void add_style(lt_cli_paragraph *paragraph, lt_cli_style style) {
    char bytes[LT_STYLE_BYTES];
    add_bytes(paragraph, bytes, lt_cli_style_write(paragraph->terminal, style, bytes, sizeof bytes));
}

void lt_cli_paragraph_text(lt_cli_paragraph *paragraph, const char *text, lt_cli_style style) {
    while (*text != '\0') {
        char piece[LT_STYLE_BYTES * 8];
        size_t size = paragraph->whole ? strlen(text) : strcspn(text, " ");
        if (size == 0) {
            lt_cli_paragraph_break(paragraph);
            text++;
            continue;
        }
        if (size >= sizeof piece) size = sizeof piece - 1;
        memcpy(piece, text, size);
        piece[size] = '\0';
        if (style != LT_STYLE_PLAIN) add_style(paragraph, style);
        add_bytes(paragraph, piece, size);
        if (style != LT_STYLE_PLAIN) add_style(paragraph, LT_STYLE_PLAIN);
        paragraph->width += lt_cli_text_width(piece);
        text += size;
    }
}

void lt_cli_paragraph_sentence(lt_cli_paragraph *paragraph, const char *sentence, lt_cli_style names) {
    const bool whole = paragraph->whole;
    char plain[LT_SENTENCE];
    snprintf(plain, sizeof plain, "%s", sentence);
    lt_unmark(plain);
    paragraph->whole = whole && lt_cli_text_width(plain) <= paragraph->terminal->width - paragraph->indent;
    lt_run run;
    while (lt_run_next(&sentence, &run)) {
        char text[LT_SENTENCE];
        snprintf(text, sizeof text, "%.*s", (int)run.size, run.text);
        lt_cli_paragraph_text(paragraph, text,
                              run.mark == LT_MARK_NAME   ? names
                              : run.mark == LT_MARK_NONE ? LT_STYLE_PLAIN
                                                         : LT_STYLE_WORD + run.mark);
    }
    lt_cli_paragraph_break(paragraph);
    paragraph->whole = whole;
}

void lt_cli_paragraph_end(lt_cli_paragraph *paragraph) {
    lt_cli_paragraph_break(paragraph);
    lt_cli_print("\n");
}

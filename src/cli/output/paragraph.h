// paragraph.h - running text on standard output, wrapped at the terminal's width behind a column of labels.
#ifndef LT_CLI_PARAGRAPH_H
#define LT_CLI_PARAGRAPH_H

#include "lt_writer.h"
#include "terminal.h"

enum { LT_CLI_PARAGRAPH = 8192 }; // bytes; more is cut

typedef struct {
    const lt_cli_terminal *terminal;
    int indent;                 // the column where the text of every line starts
    bool whole;                 // break lines between sentences only, where a sentence fits a line
    lt_term_style style, names; // of the text, and of names in it; both begin as plain
    lt_writer writer;
    char text[LT_CLI_PARAGRAPH];
} lt_cli_paragraph;

// Starts a paragraph behind `label`, which stands in front of its first line.
void lt_cli_paragraph_begin(lt_cli_paragraph *paragraph, const lt_cli_terminal *terminal, const char *label,
                            int indent);
// Adds a sentence that is safe for a terminal, with the marks of lt_term_text.h.
void lt_cli_paragraph_add(lt_cli_paragraph *paragraph, const char *sentence);
// Prints the paragraph.
void lt_cli_paragraph_end(lt_cli_paragraph *paragraph);

// A paragraph of one sentence.
void lt_cli_print_paragraph(const lt_cli_terminal *terminal, int indent, const char *sentence);

#endif

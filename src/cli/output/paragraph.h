// paragraph.h - running text on standard output, wrapped at the terminal's width behind a column of labels.
#ifndef LT_CLI_PARAGRAPH_H
#define LT_CLI_PARAGRAPH_H

#include "terminal.h"

typedef struct {
    const lt_cli_terminal *terminal;
    bool whole;  // break lines between sentences only, where a sentence fits a line
    int indent;  // the column where the text of every line starts
    int column;  // where the next word goes
    int width;   // of the word being gathered, in columns
    size_t size; // the same in bytes, changes of style included
    char word[1024];
} lt_cli_paragraph;

// Starts a paragraph behind `label`, which stands in front of its first line.
void lt_cli_paragraph_begin(lt_cli_paragraph *paragraph, const lt_cli_terminal *terminal, const char *label,
                            int indent);
// Adds text that is safe already; spaces end words.
void lt_cli_paragraph_text(lt_cli_paragraph *paragraph, const char *text, lt_cli_style style);
// Adds a sentence of lt_narrate.h, its names in `names` and colors in their own, apart from the next.
void lt_cli_paragraph_sentence(lt_cli_paragraph *paragraph, const char *sentence, lt_cli_style names);
// Ends the word, or the sentence that shall stay whole.
void lt_cli_paragraph_break(lt_cli_paragraph *paragraph);
void lt_cli_paragraph_end(lt_cli_paragraph *paragraph);

#endif

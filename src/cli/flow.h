// flow.h - running text on standard output, wrapped at the terminal's width behind a column of labels.
#ifndef LT_FLOW_H
#define LT_FLOW_H

#include "paint.h"

typedef struct {
    const lt_paint *paint;
    bool whole;  // break lines between sentences only, where a sentence fits a line
    int indent;  // the column where the text of every line starts
    int column;  // where the next word goes
    int width;   // of the word being gathered, in columns
    size_t size; // the same in bytes, changes of style included
    char word[1024];
} lt_flow;

// Starts a paragraph behind `label`, which stands in front of its first line.
void lt_flow_begin(lt_flow *flow, const lt_paint *paint, const char *label, int indent);
// Adds text that is safe already; spaces end words.
void lt_flow_text(lt_flow *flow, const char *text, lt_style style);
// Adds a sentence of lt_narrate.h, its names in `names` and colors in their own, apart from the next.
void lt_flow_sentence(lt_flow *flow, const char *sentence, lt_style names);
// Ends the word, or the sentence that shall stay whole.
void lt_flow_break(lt_flow *flow);
void lt_flow_end(lt_flow *flow);

#endif

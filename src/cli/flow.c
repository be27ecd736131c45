// flow.c - running text, wrapped word by word.
#include <stdio.h>
#include <string.h>

#include "cli.h"
#include "flow.h"
#include "lt_describe.h"

void lt_flow_begin(lt_flow *flow, const lt_paint *paint, const char *label, int indent) {
    *flow = (lt_flow){.paint = paint, .indent = indent, .column = indent};
    const int label_width = lt_text_width(label);
    if (label_width > 0) {
        lt_out("  ");
        lt_out_style(paint, LT_STYLE_DIM);
        lt_out("%s", label);
        lt_out_style(paint, LT_STYLE_PLAIN);
    }
    const int used = label_width > 0 ? label_width + 2 : 0;
    lt_out("%*s", indent > used ? indent - used : 0, "");
}

void lt_flow_break(lt_flow *flow) {
    if (flow->width == 0) return;
    if (flow->column > flow->indent) {
        if (flow->column + 1 + flow->width > flow->paint->width) {
            lt_out("\n%*s", flow->indent, "");
            flow->column = flow->indent;
        } else {
            lt_out(" ");
            flow->column++;
        }
    }
    lt_out_bytes(flow->word, flow->size);
    flow->column += flow->width;
    flow->width = 0;
    flow->size = 0;
}

// A word that does not fit the buffer (names are short, so none should) is cut.
static void add_bytes(lt_flow *flow, const char *bytes, size_t size) {
    if (size > sizeof flow->word - flow->size) return;
    memcpy(flow->word + flow->size, bytes, size);
    flow->size += size;
}

static void add_style(lt_flow *flow, lt_style style) {
    char bytes[LT_STYLE_BYTES];
    add_bytes(flow, bytes, lt_style_write(flow->paint, style, bytes, sizeof bytes));
}

void lt_flow_text(lt_flow *flow, const char *text, lt_style style) {
    while (*text != '\0') {
        char piece[LT_STYLE_BYTES * 8];
        size_t size = flow->whole ? strlen(text) : strcspn(text, " ");
        if (size == 0) {
            lt_flow_break(flow);
            text++;
            continue;
        }
        if (size >= sizeof piece) size = sizeof piece - 1;
        memcpy(piece, text, size);
        piece[size] = '\0';
        if (style != LT_STYLE_PLAIN) add_style(flow, style);
        add_bytes(flow, piece, size);
        if (style != LT_STYLE_PLAIN) add_style(flow, LT_STYLE_PLAIN);
        flow->width += lt_text_width(piece);
        text += size;
    }
}

void lt_flow_sentence(lt_flow *flow, const char *sentence, lt_style names) {
    const bool whole = flow->whole;
    char plain[LT_SENTENCE];
    snprintf(plain, sizeof plain, "%s", sentence);
    lt_unmark(plain);
    flow->whole = whole && lt_text_width(plain) <= flow->paint->width - flow->indent;
    lt_run run;
    while (lt_run_next(&sentence, &run)) {
        char text[LT_SENTENCE];
        snprintf(text, sizeof text, "%.*s", (int)run.size, run.text);
        lt_flow_text(flow, text,
                     run.mark == LT_MARK_NAME   ? names
                     : run.mark == LT_MARK_NONE ? LT_STYLE_PLAIN
                                                : LT_STYLE_WORD + run.mark);
    }
    lt_flow_break(flow);
    flow->whole = whole;
}

void lt_flow_end(lt_flow *flow) {
    lt_flow_break(flow);
    lt_out("\n");
}

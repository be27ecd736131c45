// reader.h - private to the terminal game: pages of text, for the rules and for help.
#ifndef LT_TUI_READER_H
#define LT_TUI_READER_H

#include "lt_words.h"
#include "term.h"

typedef enum { LT_READ_HELP, LT_READ_RULES } lt_reading;

typedef struct {
    lt_reading what;
    int top;          // the line at the top of the screen
    int lines, shown; // of the text, and of the screen
} lt_reader;

void lt_reader_draw(lt_reader *reader, const lt_term *term, lt_language language);
// True if the reader is done.
bool lt_reader_key(lt_reader *reader, lt_key key);

#endif

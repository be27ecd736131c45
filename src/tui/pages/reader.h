// reader.h - private to the terminal game: pages of text, for the rules and for help.
#ifndef LT_TUI_READER_H
#define LT_TUI_READER_H

#include "lt_words.h"
#include "terminal.h"

typedef enum { LT_READ_HELP, LT_READ_RULES } lt_tui_reading;

typedef struct {
    lt_tui_reading what;
    bool from_replay; // its keys come first
    int top;          // the line at the top of the screen
    int lines, shown; // of the text, and of the screen
} lt_tui_reader;

void lt_tui_reader_draw(lt_tui_reader *reader, const lt_tui_terminal *terminal, lt_language language);
// True if the reader is done.
bool lt_tui_reader_key(lt_tui_reader *reader, lt_tui_key key);

#endif

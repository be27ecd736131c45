// terminal.h - private to the terminal game: the terminal as areas of styled text and a stream of keys.
// The one place that knows curses. Text is UTF-8 and may come from anywhere: nothing of it can steer the
// terminal.
#ifndef LT_TUI_TERMINAL_H
#define LT_TUI_TERMINAL_H

#include <stddef.h>

#include "lt_term_style.h"
#include "lt_term_text.h"

typedef struct lt_tui_screen_state lt_tui_screen_state; // curses' screen, color pairs, click regions

typedef struct {
    lt_term term;
    int rows, columns;
    lt_tui_screen_state *screen;
} lt_tui_terminal;

// False with a sentence in *why if there is no terminal to speak of. `ascii` asks for no more than ASCII.
bool lt_tui_open(lt_tui_terminal *terminal, bool ascii, const char **why);
void lt_tui_close(lt_tui_terminal *terminal);

// --- Drawing -----------------------------------------------------------------------------------------

// A part of the screen. Rows and columns count from its corner, and nothing is drawn outside it.
typedef struct {
    lt_term term;
    lt_tui_screen_state *screen;
    int top, left, rows, columns;
} lt_tui_area;

lt_tui_area lt_tui_screen(const lt_tui_terminal *terminal);
// The part of an area, cut to what there is.
lt_tui_area lt_tui_part(lt_tui_area area, int top, int left, int rows, int columns);

void lt_tui_fill(lt_tui_area area, lt_term_style style);
// Writes one line, cut at the area's edge; returns the column after it.
int lt_tui_print(lt_tui_area area, int row, int column, lt_term_style style, const char *text);
// The same within `width` columns: cut with a mark, or filled up with blanks.
int lt_tui_print_cut(lt_tui_area area, int row, int column, int width, lt_term_style style, const char *text);
int lt_tui_print_right(lt_tui_area area, int row, int end, lt_term_style style, const char *text);
int lt_tui_print_middle(lt_tui_area area, int row, lt_term_style style, const char *text);
int lt_tui_print_number(lt_tui_area area, int row, int end, lt_term_style style,
                        int number);                                  // right-aligned before `end`
void lt_tui_print_rule(lt_tui_area area, int row, const char *title); // a line across, with a title in it
void lt_tui_print_frame(lt_tui_area area, lt_term_style style);       // around the area

// Writes a text wrapped at the area's width from `row` on, the first `skip` lines left out; returns the row
// after it.
int lt_tui_print_text(lt_tui_area area, int row, int skip, lt_term_style style, const char *text);

void lt_tui_bell(void);
void lt_tui_refresh(void); // shows at once what was drawn since the last call

// --- Click regions -----------------------------------------------------------------------------------

// A click on these columns is that key, until the next drawing.
void lt_tui_click_region(lt_tui_area area, int row, int column, int width, int code);
void lt_tui_click_regions_clear(const lt_tui_terminal *terminal);
// The key that a click there stands for; LT_KEY_CLICK outside of all regions.
int lt_tui_click_region_at(const lt_tui_terminal *terminal, int row, int column);

// --- Keys --------------------------------------------------------------------------------------------

enum {
    LT_KEY_NONE = 0x200000, // nothing within the time
    LT_KEY_WAKE,            // lt_tui_wake was called
    LT_KEY_STOP,            // asked to end by a signal
    LT_KEY_RESIZE,
    LT_KEY_UP,
    LT_KEY_DOWN,
    LT_KEY_LEFT,
    LT_KEY_RIGHT,
    LT_KEY_SHIFT_UP,
    LT_KEY_SHIFT_DOWN,
    LT_KEY_SHIFT_LEFT,
    LT_KEY_SHIFT_RIGHT,
    LT_KEY_HOME,
    LT_KEY_END,
    LT_KEY_PAGE_UP,
    LT_KEY_PAGE_DOWN,
    LT_KEY_TAB,
    LT_KEY_BACK_TAB,
    LT_KEY_ENTER,
    LT_KEY_ESCAPE,
    LT_KEY_BACKSPACE,
    LT_KEY_DELETE,
    LT_KEY_CLICK,
    LT_KEY_WHEEL_UP,
    LT_KEY_WHEEL_DOWN,
    LT_KEY_OTHER,
    LT_KEY_LINE // + n: line n of a list was clicked
};

typedef struct {
    int code;        // a character, or one of the above
    int row, column; // of the mouse
} lt_tui_key;

// Waits for a key, at most so long; -1: for ever.
lt_tui_key lt_tui_wait_key(lt_tui_terminal *terminal, int milliseconds);

// A key as a command: Russian letters stand for the Latin ones on the same keys.
int lt_tui_key_command(lt_tui_key key);

// Makes a waiting lt_tui_wait_key return LT_KEY_WAKE. May be called from any thread.
void lt_tui_wake(void);

// The signal that asked to end, or 0.
int lt_tui_stopped(void);

#endif

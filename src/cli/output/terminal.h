// terminal.h - what the terminal can show: colors, UTF-8, its width; and text that is safe to send to it.
#ifndef LT_CLI_TERMINAL_H
#define LT_CLI_TERMINAL_H

#include <stdbool.h>
#include <stddef.h>

#include "lt_core.h"

typedef enum { LT_COLOR_AUTO, LT_COLOR_ALWAYS, LT_COLOR_NEVER } lt_cli_color_when;
extern const char *const lt_cli_color_whens[]; // "auto", "always", "never", NULL

typedef enum { LT_DEPTH_MONO, LT_DEPTH_256, LT_DEPTH_TRUE } lt_cli_depth;

typedef struct {
    lt_cli_depth depth;
    bool terminal; // standard output is one
    bool unicode;  // it takes UTF-8
    int width;     // columns for running text
    int columns;   // columns there are at all; INT_MAX if it is no terminal
} lt_cli_terminal;

// Looks at standard output and the environment (TERM, COLORTERM, NO_COLOR, the locale).
lt_cli_terminal lt_cli_terminal_of(lt_cli_color_when when);

typedef enum {
    LT_STYLE_PLAIN,
    LT_STYLE_BOLD,
    LT_STYLE_DIM,
    LT_STYLE_WATER, // the lake where no tile lies
    LT_STYLE_TILE,  // lit water
    LT_STYLE_PLATFORM,
    LT_STYLE_EDGE,    // the seam between tiles
    LT_STYLE_LAST,    // the seam around the tile placed last
    LT_STYLE_LANTERN, // + lt_color: the lanterns of a side, on their own ground
    LT_STYLE_GLOW = LT_STYLE_LANTERN + LT_COLORS + 1, // + lt_color: a seam where two sides match
    LT_STYLE_WORD = LT_STYLE_GLOW + LT_COLORS + 1,    // + lt_color: the name of a color in running text
    LT_STYLES = LT_STYLE_WORD + LT_COLORS + 1
} lt_cli_style;

enum { LT_STYLE_BYTES = 64 }; // a buffer that holds any change of style

// The bytes that change to `style`, "" without colors; as a writer of lt_notation.h.
size_t lt_cli_style_write(const lt_cli_terminal *terminal, lt_cli_style style, char *out, size_t cap);
void lt_cli_print_style(const lt_cli_terminal *terminal, lt_cli_style style);

// --- Safe text ----------------------------------------------------------------------------------

// True if the locale's text is UTF-8.
bool lt_cli_utf8_locale(void);

// Copies text with everything that could steer a terminal or turn its lines around (controls, escapes, bidi marks),
// and bytes that are not UTF-8, as visible escapes such as \x1b; outside a UTF-8 locale all that is not ASCII.
// Writes what fits without breaking a character; returns the bytes written before the final NUL.
size_t lt_cli_safe_text(const char *text, size_t size, char *out, size_t cap);
#define LT_SAFE_MAX(size) (4 * (size) + 1)

// Reads one character of UTF-8; 0 if the bytes at `text` are none, else its length.
size_t lt_cli_utf8_read(const char *text, size_t size, uint32_t *character);

// Takes away the last character of a text that was cut to its buffer, if it is not whole.
void lt_cli_mend_cut(char *text);

// The columns that `text`, safe already, takes.
int lt_cli_text_width(const char *text);

#endif

// lt_term_style.h - every color, style and sign that a terminal shows, for every kind of terminal.
//
// Code that prints names a style; what the style looks like is decided here. Each color of lanterns has a
// letter, a silhouette and a hue, so that any one of the three is enough to recognize it.
#ifndef LT_TERM_STYLE_H
#define LT_TERM_STYLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "lt_core.h"

// --- What a terminal can show ------------------------------------------------------------------------

typedef enum { LT_DEPTH_MONO, LT_DEPTH_8, LT_DEPTH_256, LT_DEPTH_TRUE } lt_term_depth;

typedef struct {
    lt_term_depth depth;
    bool unicode; // else ASCII alone
} lt_term;

// What the environment says: NO_COLOR is set; COLORTERM promises true colors; the locale's text is UTF-8.
bool lt_term_no_color(void);
bool lt_term_has_true_color(void);
bool lt_term_is_utf8(void);
// It is, and the terminal's font has our signs: not so on the console of Linux.
bool lt_term_draws_signs(void);

// --- Styles ------------------------------------------------------------------------------------------

typedef enum {
    LT_STYLE_PLAIN, // the terminal's own colors, as are the next two
    LT_STYLE_BOLD,
    LT_STYLE_DIM,
    LT_STYLE_OWN_WORD, // + lt_color: its name, on the terminal's own background
    LT_STYLE_INK = LT_STYLE_OWN_WORD + LT_COLORS + 1, // text on the panels' background, as are the next ones
    LT_STYLE_FAINT,
    LT_STYLE_TITLE,
    LT_STYLE_STRONG,
    LT_STYLE_GOOD,
    LT_STYLE_ALERT,
    LT_STYLE_BAR,       // the line of keys
    LT_STYLE_BAR_KEY,   // a key in it
    LT_STYLE_BAR_LINE,  // the first line: whose turn it is
    LT_STYLE_BAR_ALERT, // the same, when something is refused
    LT_STYLE_CHOSEN,    // the chosen line of a list
    LT_STYLE_FIELD,     // a value that can be changed
    LT_STYLE_RULE,      // lines between parts of the screen
    LT_STYLE_WATER,
    LT_STYLE_FRONTIER,
    LT_STYLE_PROMISE, // a cell of the frontier where the chosen tile would match
    LT_STYLE_LIT,     // a tile
    LT_STYLE_LIT_TOO, // every other tile, where no edges separate them
    LT_STYLE_NUMBER,  // the number of a tile
    LT_STYLE_GHOST,   // a tile that is not placed yet
    LT_STYLE_PLATFORM,
    LT_STYLE_BOAT,
    LT_STYLE_EDGE, // between tiles
    LT_STYLE_LAST, // around the tile placed last
    LT_STYLE_CURSOR,
    LT_STYLE_LANTERN,                                    // + lt_color: lanterns, on their own background
    LT_STYLE_BURNING = LT_STYLE_LANTERN + LT_COLORS + 1, // + lt_color: the same where two sides match
    LT_STYLE_GLOW = LT_STYLE_BURNING + LT_COLORS + 1,    // + lt_color: the edge between two such sides
    LT_STYLE_WORD = LT_STYLE_GLOW + LT_COLORS + 1,       // + lt_color: its name, on the panels' background
    LT_STYLES = LT_STYLE_WORD + LT_COLORS + 1
} lt_term_style;

enum { LT_BOLD = 1, LT_DIM = 2, LT_UNDERLINE = 4, LT_REVERSE = 8 };

// A style as two shades, and its attributes with colors and without.
typedef struct {
    uint8_t ink, ground; // indices into lt_term_shades
    uint8_t attributes, mono;
} lt_term_style_parts;

extern const lt_term_style_parts lt_term_styles[LT_STYLES];

typedef struct {
    uint32_t rgb;
    int16_t of_256, of_8; // the nearest color of smaller palettes
} lt_term_shade;

enum { LT_SHADE_OWN = 0, LT_SHADES = 46 }; // shade 0 is the terminal's own color; unused shades are black
extern const lt_term_shade lt_term_shades[LT_SHADES];

// Writes the escape sequence that changes to `style` and returns its length; "" without colors.
size_t lt_term_style_write(lt_term_depth depth, lt_term_style style, char *out, size_t cap);
enum { LT_TERM_STYLE_BYTES = 64 }; // a buffer for it

// --- Signs -------------------------------------------------------------------------------------------

typedef enum {
    LT_SIGN_PLANK,
    LT_SIGN_MATCH,
    LT_SIGN_FRONTIER,
    LT_SIGN_TURN,   // whose turn it is
    LT_SIGN_CHOSEN, // the chosen line of a list
    LT_SIGN_FAVOR,
    LT_SIGN_NONE,   // no card
    LT_SIGN_MISSED, // a card that the supply lacks
    LT_SIGN_MORE,   // a text goes on
    LT_SIGN_DASH,
    LT_SIGN_VERTICAL,
    LT_SIGN_UP,
    LT_SIGN_DOWN,
    LT_SIGN_LEFT,
    LT_SIGN_RIGHT,
    LT_SIGN_ENTER,
    LT_SIGN_DOT,
    LT_SIGN_SUM,
    LT_SIGN_HONOR,
    LT_SIGN_FOREVER,    // a stack that never ends
    LT_SIGN_NEAR,       // a set that one exchange would complete
    LT_SIGN_MORE_NORTH, // the lake goes on beyond that edge of the screen
    LT_SIGN_MORE_EAST,
    LT_SIGN_MORE_SOUTH,
    LT_SIGN_MORE_WEST,
    LT_SIGNS
} lt_term_sign;

const char *lt_term_sign_text(lt_term_sign sign, bool unicode);
const char *lt_term_lantern_sign(lt_color color, bool unicode); // the silhouette of its lanterns
const char *lt_term_motif_sign(lt_motif motif, bool unicode);   // the sign on a platform
const char *lt_term_thinking_sign(unsigned n, bool unicode);    // frame n of the sign that a bot thinks

#endif

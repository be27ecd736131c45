// palette.h - private to the terminal game: every color and every mark on its screen, for every kind of terminal.
// A place on the screen names a style; what the style looks like is decided here. Lanterns have a letter, a silhouette
// and a hue each, so that any one of the three will do.
#ifndef LT_TUI_PALETTE_H
#define LT_TUI_PALETTE_H

#include <stdbool.h>
#include <stdint.h>

#include "lt_core.h"

typedef enum { LT_DEPTH_MONO, LT_DEPTH_8, LT_DEPTH_256, LT_DEPTH_TRUE } lt_tui_depth;

typedef enum {
    LT_INK,   // text
    LT_FAINT, // text of less weight
    LT_TITLE,
    LT_STRONG,
    LT_GOOD,
    LT_ALERT,
    LT_BAR,       // the line of what may be done
    LT_BAR_KEY,   // a key in it
    LT_BAR_LINE,  // the line of whose turn it is
    LT_BAR_ALERT, // the same, when something cannot be done
    LT_CHOSEN,    // the line of a list that Enter takes
    LT_FIELD,     // a value that can be changed
    LT_RULE,      // lines between parts of the screen
    LT_WATER,
    LT_FRONTIER, // a cell where a tile may be placed
    LT_PROMISE,  // the same where the chosen tile would match
    LT_LIT,      // a tile
    LT_LIT_TOO,  // every other tile, where no edges are between them
    LT_GHOST,    // a tile that is not placed yet
    LT_PLATFORM, // planks
    LT_BOAT_HULL,
    LT_EDGE, // between tiles
    LT_LAST, // around the tile placed last
    LT_CURSOR,
    LT_LANTERN,                              // + lt_color: lanterns, on their own ground
    LT_BURNING = LT_LANTERN + LT_COLORS + 1, // + lt_color: where two sides match
    LT_GLOW = LT_BURNING + LT_COLORS + 1,    // + lt_color: the seam between two such sides
    LT_WORD = LT_GLOW + LT_COLORS + 1,       // + lt_color: in running text
    LT_TUI_STYLES = LT_WORD + LT_COLORS + 1
} lt_tui_style;

enum { LT_BOLD = 1, LT_DIM = 2, LT_REVERSE = 4, LT_UNDERLINE = 8 };

// What a look is made of: numbers of shades, and attributes with colors and without.
typedef struct {
    uint8_t ink, ground;
    uint8_t attributes, mono;
} lt_tui_style_parts;

extern const lt_tui_style_parts lt_tui_styles[LT_TUI_STYLES];

typedef struct {
    uint32_t rgb;
    int16_t of_256, of_8;
} lt_tui_shade;

enum { LT_SHADES = 46 }; // room in the table; what is not used is black
extern const lt_tui_shade lt_tui_shades[LT_SHADES];

// The silhouette of a color, and other marks; `unicode` false gives them in ASCII.
const char *lt_tui_lantern_sign(lt_color color, bool unicode);

typedef enum {
    LT_SIGN_PLANK,
    LT_SIGN_MATCH,
    LT_SIGN_FRONTIER,
    LT_SIGN_TURN,   // whose turn it is
    LT_SIGN_CHOSEN, // the line of a list
    LT_SIGN_FAVOR,
    LT_SIGN_NONE,   // no card
    LT_SIGN_MISSED, // not in the supply
    LT_SIGN_MORE,
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
    LT_SIGN_FOREVER, // a stack that never ends
    LT_SIGNS
} lt_tui_sign;

const char *lt_tui_sign_text(lt_tui_sign mark, bool unicode);

// The n-th picture of a small moving sign that somebody thinks.
const char *lt_tui_thinking_sign(unsigned n, bool unicode);

// The sign on a platform.
const char *lt_tui_motif_sign(lt_motif motif, bool unicode);

#endif

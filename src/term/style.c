// style.c - the shades and styles, and the escape sequences for them.
#include "lt_term_style.h"

#include <stdio.h>

// --- Shades ------------------------------------------------------------------------------------------

enum {
    OWN = LT_SHADE_OWN,
    TEXT,
    PALE,
    WHITE,
    GOLD,
    MINT,
    CORAL,
    NIGHT, // water
    DEEP,  // behind panels
    BAR,
    BAR_TOP,
    PICK,
    LIT,
    LIT_TOO,
    GHOST,
    RIPPLE,
    FRONTIER,
    EDGE,
    BEAM,
    WOOD,
    WOOD_INK,
    LANTERN,
    LANTERN_INK = LANTERN + LT_COLORS,
    WORD = LANTERN_INK + LT_COLORS, // red to purple: readable on the terminal's own background, light or dark
    LAST_SHADE = WORD + 5
};
_Static_assert((int)LAST_SHADE <= (int)LT_SHADES, "room for every shade");

enum { BLACK_8, RED_8, GREEN_8, YELLOW_8, BLUE_8, MAGENTA_8, CYAN_8, WHITE_8 };

// The seven grounds are far enough apart for protanopes, deuteranopes and tritanopes; black has a rim of
// gold.
const lt_term_shade lt_term_shades[LT_SHADES] = {
    [TEXT] = {0xD3DEE6, 253, WHITE_8},
    [PALE] = {0x8299A8, 246, WHITE_8},
    [WHITE] = {0xFFFFFF, 231, WHITE_8},
    [GOLD] = {0xFFD98A, 222, YELLOW_8},
    [MINT] = {0x86E5B0, 115, GREEN_8},
    [CORAL] = {0xFF8C7E, 210, RED_8},
    [NIGHT] = {0x071B28, 233, BLACK_8},
    [DEEP] = {0x0B131C, 232, BLACK_8},
    [BAR] = {0x14293A, 235, BLACK_8},
    [BAR_TOP] = {0x1C3B50, 237, BLUE_8},
    [PICK] = {0x24506A, 24, BLUE_8},
    [LIT] = {0x174257, 23, BLACK_8},
    [LIT_TOO] = {0x21566E, 24, BLACK_8},
    [GHOST] = {0x2B5A50, 239, BLACK_8},
    [RIPPLE] = {0x1B4A63, 237, BLUE_8},
    [FRONTIER] = {0x5E93AD, 67, CYAN_8},
    [EDGE] = {0x3D7389, 66, CYAN_8},
    [BEAM] = {0xFFE9A8, 229, YELLOW_8},
    [WOOD] = {0x6B4A2B, 94, YELLOW_8},
    [WOOD_INK] = {0xF0CF9A, 223, BLACK_8},

    [LANTERN + 0] = {0xB3202C, 124, RED_8},
    [LANTERN + 1] = {0xF2A23A, 214, YELLOW_8},
    [LANTERN + 2] = {0x54B46A, 71, GREEN_8},
    [LANTERN + 3] = {0x2F6FE0, 27, BLUE_8},
    [LANTERN + 4] = {0x7A3394, 91, MAGENTA_8},
    [LANTERN + 5] = {0xF6F0DC, 230, WHITE_8},
    [LANTERN + 6] = {0x08080A, 16, BLACK_8},

    [LANTERN_INK + 0] = {0xFF8080, 210, RED_8},
    [LANTERN_INK + 1] = {0xFFB54D, 215, YELLOW_8},
    [LANTERN_INK + 2] = {0x6FE08A, 84, GREEN_8},
    [LANTERN_INK + 3] = {0x7FB0FF, 75, CYAN_8},
    [LANTERN_INK + 4] = {0xD391F0, 176, MAGENTA_8},
    [LANTERN_INK + 5] = {0xFFFBEA, 231, WHITE_8},
    [LANTERN_INK + 6] = {0xD9AE5F, 179, YELLOW_8},

    [WORD + 0] = {0xE0454F, 167, RED_8},
    [WORD + 1] = {0xE0861A, 172, YELLOW_8},
    [WORD + 2] = {0x3FA35A, 71, GREEN_8},
    [WORD + 3] = {0x4A86F0, 69, BLUE_8},
    [WORD + 4] = {0xA95FCB, 134, MAGENTA_8},
};

// --- Styles ------------------------------------------------------------------------------------------

#define LANTERN_STYLES(style, ground_of_none, strength, without)                                             \
    [style] = {PALE, ground_of_none, 0, 0}, [(style) + LT_RED] = {WHITE, LANTERN + 0, strength, without},    \
    [(style) + LT_ORANGE] = {LANTERN + 6, LANTERN + 1, strength, without},                                   \
    [(style) + LT_GREEN] = {LANTERN + 6, LANTERN + 2, strength, without},                                    \
    [(style) + LT_BLUE] = {WHITE, LANTERN + 3, strength, without},                                           \
    [(style) + LT_PURPLE] = {WHITE, LANTERN + 4, strength, without},                                         \
    [(style) + LT_WHITE] = {LANTERN + 6, LANTERN + 5, strength, without},                                    \
    [(style) + LT_BLACK] = {LANTERN_INK + 6, LANTERN + 6, strength, without}

#define INK_STYLES(style, ground, strength, without)                                                         \
    [style] = {PALE, ground, 0, 0}, [(style) + LT_RED] = {LANTERN_INK + 0, ground, strength, without},       \
    [(style) + LT_ORANGE] = {LANTERN_INK + 1, ground, strength, without},                                    \
    [(style) + LT_GREEN] = {LANTERN_INK + 2, ground, strength, without},                                     \
    [(style) + LT_BLUE] = {LANTERN_INK + 3, ground, strength, without},                                      \
    [(style) + LT_PURPLE] = {LANTERN_INK + 4, ground, strength, without},                                    \
    [(style) + LT_WHITE] = {LANTERN_INK + 5, ground, strength, without},                                     \
    [(style) + LT_BLACK] = {LANTERN_INK + 6, ground, strength, without}

const lt_term_style_parts lt_term_styles[LT_STYLES] = {
    [LT_STYLE_PLAIN] = {OWN, OWN, 0, 0},
    [LT_STYLE_BOLD] = {OWN, OWN, LT_BOLD, LT_BOLD},
    [LT_STYLE_DIM] = {OWN, OWN, LT_DIM, LT_DIM},
    // White and black bring their own background: one of them would be invisible on the terminal's.
    [LT_STYLE_OWN_WORD + LT_RED] = {WORD + 0, OWN, 0, 0},
    [LT_STYLE_OWN_WORD + LT_ORANGE] = {WORD + 1, OWN, 0, 0},
    [LT_STYLE_OWN_WORD + LT_GREEN] = {WORD + 2, OWN, 0, 0},
    [LT_STYLE_OWN_WORD + LT_BLUE] = {WORD + 3, OWN, 0, 0},
    [LT_STYLE_OWN_WORD + LT_PURPLE] = {WORD + 4, OWN, 0, 0},
    [LT_STYLE_OWN_WORD + LT_WHITE] = {LANTERN + 6, LANTERN + 5, 0, 0},
    [LT_STYLE_OWN_WORD + LT_BLACK] = {LANTERN_INK + 6, LANTERN + 6, 0, 0},
    [LT_STYLE_INK] = {TEXT, DEEP, 0, 0},
    [LT_STYLE_FAINT] = {PALE, DEEP, 0, 0},
    [LT_STYLE_TITLE] = {GOLD, DEEP, LT_BOLD, LT_BOLD},
    [LT_STYLE_STRONG] = {WHITE, DEEP, LT_BOLD, LT_BOLD},
    [LT_STYLE_GOOD] = {MINT, DEEP, LT_BOLD, LT_BOLD},
    [LT_STYLE_ALERT] = {CORAL, DEEP, LT_BOLD, LT_BOLD},
    [LT_STYLE_BAR] = {PALE, BAR, 0, 0},
    [LT_STYLE_BAR_KEY] = {WHITE, BAR, LT_BOLD, LT_BOLD},
    [LT_STYLE_BAR_LINE] = {WHITE, BAR_TOP, LT_BOLD, LT_REVERSE},
    [LT_STYLE_BAR_ALERT] = {GOLD, BAR_TOP, LT_BOLD, LT_REVERSE | LT_BOLD},
    [LT_STYLE_CHOSEN] = {WHITE, PICK, LT_BOLD, LT_REVERSE},
    [LT_STYLE_FIELD] = {GOLD, DEEP, 0, LT_UNDERLINE},
    [LT_STYLE_RULE] = {EDGE, DEEP, 0, 0},
    [LT_STYLE_WATER] = {RIPPLE, NIGHT, 0, 0},
    [LT_STYLE_FRONTIER] = {FRONTIER, NIGHT, 0, 0},
    [LT_STYLE_PROMISE] = {GOLD, NIGHT, LT_BOLD, LT_BOLD},
    [LT_STYLE_LIT] = {PALE, LIT, 0, 0},
    [LT_STYLE_LIT_TOO] = {PALE, LIT_TOO, 0, 0},
    [LT_STYLE_NUMBER] = {TEXT, LIT, 0, 0},
    [LT_STYLE_GHOST] = {WHITE, GHOST, 0, 0},
    [LT_STYLE_PLATFORM] = {WOOD_INK, WOOD, 0, LT_BOLD},
    [LT_STYLE_BOAT] = {GOLD, LIT, LT_BOLD, LT_BOLD},
    [LT_STYLE_EDGE] = {EDGE, NIGHT, 0, LT_DIM},
    [LT_STYLE_LAST] = {BEAM, NIGHT, LT_BOLD, LT_BOLD},
    [LT_STYLE_CURSOR] = {MINT, NIGHT, LT_BOLD, LT_BOLD},
    LANTERN_STYLES(LT_STYLE_LANTERN, LIT, LT_BOLD, 0),
    LANTERN_STYLES(LT_STYLE_BURNING, LIT, LT_BOLD | LT_UNDERLINE, LT_REVERSE | LT_BOLD),
    INK_STYLES(LT_STYLE_GLOW, NIGHT, LT_BOLD, LT_BOLD),
    INK_STYLES(LT_STYLE_WORD, DEEP, 0, 0),
};

// --- Escape sequences --------------------------------------------------------------------------------

// ";38;2;r;g;b", ";38;5;n" or ";3n"; "" for the terminal's own color. `kind` is 3 for ink and 4 for ground.
static void write_shade(lt_term_depth depth, unsigned shade, unsigned kind, char *out, size_t cap) {
    const lt_term_shade *color = &lt_term_shades[shade];
    const unsigned rgb = color->rgb;
    if (shade == LT_SHADE_OWN)
        out[0] = '\0';
    else if (depth == LT_DEPTH_TRUE)
        snprintf(out, cap, ";%u8;2;%u;%u;%u", kind, rgb >> 16, rgb >> 8 & 255, rgb & 255);
    else if (depth == LT_DEPTH_256)
        snprintf(out, cap, ";%u8;5;%d", kind, color->of_256);
    else
        snprintf(out, cap, ";%u%d", kind, color->of_8);
}

size_t lt_term_style_write(lt_term_depth depth, lt_term_style style, char *out, size_t cap) {
    const lt_term_style_parts *parts = &lt_term_styles[style];
    char ink[24], ground[24];
    if (depth == LT_DEPTH_MONO) return (size_t)snprintf(out, cap, "%s", "");
    write_shade(depth, parts->ink, 3, ink, sizeof ink);
    write_shade(depth, parts->ground, 4, ground, sizeof ground);
    return (size_t)snprintf(out, cap, "\x1b[0%s%s%s%s%s%sm", parts->attributes & LT_BOLD ? ";1" : "",
                            parts->attributes & LT_DIM ? ";2" : "",
                            parts->attributes & LT_UNDERLINE ? ";4" : "",
                            parts->attributes & LT_REVERSE ? ";7" : "", ink, ground);
}

// palette.c - the shades, styles and signs of the screen.
#include "palette.h"

// --- Shades -------------------------------------------------------------------------------------------

enum {
    TEXT = 1,
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
    SHORE,
    EDGE,
    BEAM,
    WOOD,
    WOOD_INK,
    LANTERN,
    LANTERN_INK = LANTERN + LT_COLORS,
    LAST_SHADE = LANTERN_INK + LT_COLORS
};
_Static_assert((int)LAST_SHADE <= (int)LT_SHADES, "room for every shade");

enum { BLACK_8, RED_8, GREEN_8, YELLOW_8, BLUE_8, MAGENTA_8, CYAN_8, WHITE_8 };

// The seven grounds are far enough apart for protanopes, deuteranopes and tritanopes; black has a rim of gold.
const lt_tui_shade lt_tui_shades[LT_SHADES] = {
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
    [SHORE] = {0x5E93AD, 67, CYAN_8},
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
};

// --- Looks --------------------------------------------------------------------------------------------

#define LANTERN_LOOKS(look, ground_of_none, strength, without)                                               \
    [look] = {PALE, ground_of_none, 0, 0}, [(look) + LT_RED] = {WHITE, LANTERN + 0, strength, without},      \
    [(look) + LT_ORANGE] = {LANTERN + 6, LANTERN + 1, strength, without},                                    \
    [(look) + LT_GREEN] = {LANTERN + 6, LANTERN + 2, strength, without},                                     \
    [(look) + LT_BLUE] = {WHITE, LANTERN + 3, strength, without},                                            \
    [(look) + LT_PURPLE] = {WHITE, LANTERN + 4, strength, without},                                          \
    [(look) + LT_WHITE] = {LANTERN + 6, LANTERN + 5, strength, without},                                     \
    [(look) + LT_BLACK] = {LANTERN_INK + 6, LANTERN + 6, strength, without}

#define INK_LOOKS(look, ground, strength, without)                                                           \
    [look] = {PALE, ground, 0, 0}, [(look) + LT_RED] = {LANTERN_INK + 0, ground, strength, without},         \
    [(look) + LT_ORANGE] = {LANTERN_INK + 1, ground, strength, without},                                     \
    [(look) + LT_GREEN] = {LANTERN_INK + 2, ground, strength, without},                                      \
    [(look) + LT_BLUE] = {LANTERN_INK + 3, ground, strength, without},                                       \
    [(look) + LT_PURPLE] = {LANTERN_INK + 4, ground, strength, without},                                     \
    [(look) + LT_WHITE] = {LANTERN_INK + 5, ground, strength, without},                                      \
    [(look) + LT_BLACK] = {LANTERN_INK + 6, ground, strength, without}

const lt_tui_style_parts lt_tui_styles[LT_TUI_STYLES] = {
    [LT_INK] = {TEXT, DEEP, 0, 0},
    [LT_FAINT] = {PALE, DEEP, 0, 0},
    [LT_TITLE] = {GOLD, DEEP, LT_BOLD, LT_BOLD},
    [LT_STRONG] = {WHITE, DEEP, LT_BOLD, LT_BOLD},
    [LT_GOOD] = {MINT, DEEP, LT_BOLD, LT_BOLD},
    [LT_ALERT] = {CORAL, DEEP, LT_BOLD, LT_BOLD},
    [LT_BAR] = {PALE, BAR, 0, 0},
    [LT_BAR_KEY] = {WHITE, BAR, LT_BOLD, LT_BOLD},
    [LT_BAR_LINE] = {WHITE, BAR_TOP, LT_BOLD, LT_REVERSE},
    [LT_BAR_ALERT] = {GOLD, BAR_TOP, LT_BOLD, LT_REVERSE | LT_BOLD},
    [LT_CHOSEN] = {WHITE, PICK, LT_BOLD, LT_REVERSE},
    [LT_FIELD] = {GOLD, DEEP, 0, LT_UNDERLINE},
    [LT_RULE] = {EDGE, DEEP, 0, 0},
    [LT_WATER] = {RIPPLE, NIGHT, 0, 0},
    [LT_FRONTIER] = {SHORE, NIGHT, 0, 0},
    [LT_PROMISE] = {GOLD, NIGHT, LT_BOLD, LT_BOLD},
    [LT_LIT] = {PALE, LIT, 0, 0},
    [LT_LIT_TOO] = {PALE, LIT_TOO, 0, 0},
    [LT_GHOST] = {WHITE, GHOST, 0, 0},
    [LT_PLATFORM] = {WOOD_INK, WOOD, 0, LT_BOLD},
    [LT_BOAT_HULL] = {GOLD, LIT, LT_BOLD, LT_BOLD},
    [LT_EDGE] = {EDGE, NIGHT, 0, LT_DIM},
    [LT_LAST] = {BEAM, NIGHT, LT_BOLD, LT_BOLD},
    [LT_CURSOR] = {MINT, NIGHT, LT_BOLD, LT_BOLD},
    LANTERN_LOOKS(LT_LANTERN, LIT, LT_BOLD, 0),
    LANTERN_LOOKS(LT_BURNING, LIT, LT_BOLD | LT_UNDERLINE, LT_REVERSE | LT_BOLD),
    INK_LOOKS(LT_GLOW, NIGHT, LT_BOLD, LT_BOLD),
    INK_LOOKS(LT_WORD, DEEP, 0, 0),
};

// --- Marks --------------------------------------------------------------------------------------------

const char *lt_tui_lantern_sign(lt_color color, bool unicode) {
    // Globe, drum, lotus, pyramid, diamond, star, box: what the fonts of terminals have, one column wide.
    static const char *const marks[] = {"?", "●", "▮", "✿", "▲", "◆", "★", "■"};
    static const char *const ascii[] = {"?", "o", "!", "@", "^", "%", "*", "#"};
    return (unicode ? marks : ascii)[color <= LT_BLACK ? color : 0];
}

const char *lt_tui_sign_text(lt_tui_sign mark, bool unicode) {
    static const char *const marks[LT_SIGNS][2] = {
        [LT_SIGN_PLANK] = {"=", "≡"},     [LT_SIGN_MATCH] = {"*", "●"},    [LT_SIGN_FRONTIER] = {".", "·"},
        [LT_SIGN_TURN] = {">", "▶"},      [LT_SIGN_CHOSEN] = {">", "▸"},   [LT_SIGN_FAVOR] = {"f", "♣"},
        [LT_SIGN_NONE] = {".", "·"},      [LT_SIGN_MISSED] = {"x", "×"},   [LT_SIGN_MORE] = {"~", "…"},
        [LT_SIGN_DASH] = {"-", "─"},      [LT_SIGN_VERTICAL] = {"|", "│"}, [LT_SIGN_UP] = {"^", "↑"},
        [LT_SIGN_DOWN] = {"v", "↓"},      [LT_SIGN_LEFT] = {"<", "◀"},     [LT_SIGN_RIGHT] = {">", "▶"},
        [LT_SIGN_ENTER] = {"Enter", "⏎"}, [LT_SIGN_DOT] = {"-", "·"},      [LT_SIGN_SUM] = {"#", "Σ"},
        [LT_SIGN_HONOR] = {"h", "♛"},     [LT_SIGN_FOREVER] = {"+", "+"},
    };
    return marks[mark][unicode];
}

const char *lt_tui_thinking_sign(unsigned n, bool unicode) {
    static const char *const rowing[] = {"◜", "◝", "◞", "◟"};
    static const char *const ascii[] = {"|", "/", "-", "\\"};
    return (unicode ? rowing : ascii)[n % 4];
}

const char *lt_tui_motif_sign(lt_motif motif, bool unicode) {
    static const char *const marks[] = {" ", " ", "❀", "∝", "§", "ʬ"};
    static const char *const ascii[] = {" ", " ", "f", "k", "d", "p"};
    return (unicode ? marks : ascii)[motif];
}

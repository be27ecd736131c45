// sign.c - the signs that stand for things, in Unicode and in ASCII.
#include "lt_term_style.h"

const char *lt_term_lantern_sign(lt_color color, bool unicode) {
    // Globe, drum, lotus, pyramid, diamond, star, box: what the fonts of terminals have, one column wide.
    static const char *const marks[] = {"?", "●", "▮", "✿", "▲", "◆", "★", "■"};
    static const char *const ascii[] = {"?", "o", "!", "@", "^", "%", "*", "#"};
    return (unicode ? marks : ascii)[color <= LT_BLACK ? color : 0];
}

const char *lt_term_sign_text(lt_term_sign sign, bool unicode) {
    static const char *const signs[LT_SIGNS][2] = {
        [LT_SIGN_PLANK] = {"=", "≡"},     [LT_SIGN_MATCH] = {"&", "☼"},
        [LT_SIGN_FRONTIER] = {".", "·"},  [LT_SIGN_TURN] = {">", "▶"},
        [LT_SIGN_CHOSEN] = {">", "▸"},    [LT_SIGN_FAVOR] = {"f", "♣"},
        [LT_SIGN_NONE] = {".", "·"},      [LT_SIGN_MISSED] = {"x", "×"},
        [LT_SIGN_MORE] = {"~", "…"},      [LT_SIGN_DASH] = {"-", "─"},
        [LT_SIGN_VERTICAL] = {"|", "│"},  [LT_SIGN_UP] = {"^", "↑"},
        [LT_SIGN_DOWN] = {"v", "↓"},      [LT_SIGN_LEFT] = {"<", "◀"},
        [LT_SIGN_RIGHT] = {">", "▶"},     [LT_SIGN_ENTER] = {"Enter", "⏎"},
        [LT_SIGN_DOT] = {"-", "·"},       [LT_SIGN_SUM] = {"c", "Σ"},
        [LT_SIGN_HONOR] = {"h", "♛"},     [LT_SIGN_FOREVER] = {"+", "+"},
        [LT_SIGN_NEAR] = {"~", "≈"},      [LT_SIGN_MORE_NORTH] = {"^", "▴"},
        [LT_SIGN_MORE_EAST] = {">", "▸"}, [LT_SIGN_MORE_SOUTH] = {"v", "▾"},
        [LT_SIGN_MORE_WEST] = {"<", "◂"},
    };
    return signs[sign][unicode];
}

const char *lt_term_thinking_sign(unsigned n, bool unicode) {
    static const char *const rowing[] = {"◜", "◝", "◞", "◟"};
    static const char *const ascii[] = {"|", "/", "-", "\\"};
    return (unicode ? rowing : ascii)[n % 4];
}

const char *lt_term_motif_sign(lt_motif motif, bool unicode) {
    static const char *const marks[] = {" ", " ", "❀", "∝", "§", "ʬ"};
    static const char *const ascii[] = {" ", " ", "l", "k", "d", "p"};
    return (unicode ? marks : ascii)[motif];
}

// terminal.c - the colors of the lake at night, in true color and in the 256 of older terminals.
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "output.h"
#include "terminal.h"

const char *const lt_cli_color_whens[] = {"auto", "always", "never", NULL};

// --- What there is ------------------------------------------------------------------------------

static lt_cli_depth depth_of(lt_cli_color_when when, bool terminal) {
    const char *no_color = getenv("NO_COLOR");
    const char *term = getenv("TERM");
    const char *colorterm = getenv("COLORTERM");
    if (when == LT_COLOR_NEVER) return LT_DEPTH_MONO;
    if (when == LT_COLOR_AUTO) {
        if (!terminal || (no_color != NULL && no_color[0] != '\0')) return LT_DEPTH_MONO;
        // vt100 and its kin are as colorless as dumb.
        if (term == NULL || term[0] == '\0' || strcmp(term, "dumb") == 0 || strncmp(term, "vt", 2) == 0)
            return LT_DEPTH_MONO;
    }
    if (colorterm != NULL && (strcmp(colorterm, "truecolor") == 0 || strcmp(colorterm, "24bit") == 0))
        return LT_DEPTH_TRUE;
    return LT_DEPTH_256;
}

lt_cli_terminal lt_cli_terminal_of(lt_cli_color_when when) {
    enum { NARROWEST = 40, WIDEST = 100, USUAL = 80 };
    lt_cli_terminal terminal = {.terminal = isatty(STDOUT_FILENO) == 1, .unicode = lt_cli_utf8_locale()};
    struct winsize size;
    terminal.depth = depth_of(when, terminal.terminal);
    terminal.width = USUAL;
    terminal.columns = INT_MAX;
    if (terminal.terminal) {
        terminal.columns = USUAL;
        if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) terminal.columns = size.ws_col;
        terminal.width = terminal.columns < NARROWEST ? NARROWEST
                         : terminal.columns > WIDEST  ? WIDEST
                                                      : terminal.columns;
    }
    return terminal;
}

// --- Styles -------------------------------------------------------------------------------------

typedef struct {
    int32_t rgb;   // 0xRRGGBB, or NONE for the terminal's own
    int16_t index; // the nearest of the 256
} shade;

typedef struct {
    shade ink, ground;
    const char *attribute; // ";1" bold, ";2" faint, "" neither
} look;

#define NONE                                                                                                 \
    { -1, -1 }
#define NIGHT                                                                                                \
    { 0x0B1C2C, 234 }
#define LIT                                                                                                  \
    { 0x17394B, 23 }

static const look looks[LT_STYLES] = {
    [LT_STYLE_PLAIN] = {NONE, NONE, ""},
    [LT_STYLE_BOLD] = {NONE, NONE, ";1"},
    [LT_STYLE_DIM] = {NONE, NONE, ";2"},
    [LT_STYLE_WATER] = {{0x24506A, 239}, NIGHT, ""},
    [LT_STYLE_TILE] = {{0xA9C6CF, 152}, LIT, ""},
    [LT_STYLE_PLATFORM] = {{0xE2B878, 180}, LIT, ";1"},
    [LT_STYLE_EDGE] = {{0x4A7B8C, 66}, NIGHT, ""},
    [LT_STYLE_LAST] = {{0xFFE9A8, 229}, NIGHT, ";1"},

    [LT_STYLE_LANTERN + LT_RED] = {{0xFFFFFF, 231}, {0xB3202C, 124}, ";1"},
    [LT_STYLE_LANTERN + LT_ORANGE] = {{0x201000, 16}, {0xF2A23A, 214}, ";1"},
    [LT_STYLE_LANTERN + LT_GREEN] = {{0x04180A, 16}, {0x54B46A, 71}, ";1"},
    [LT_STYLE_LANTERN + LT_BLUE] = {{0xFFFFFF, 231}, {0x2F6FE0, 27}, ";1"},
    [LT_STYLE_LANTERN + LT_PURPLE] = {{0xFFFFFF, 231}, {0x7A3394, 91}, ";1"},
    [LT_STYLE_LANTERN + LT_WHITE] = {{0x201A10, 16}, {0xF6F0DC, 230}, ";1"},
    [LT_STYLE_LANTERN + LT_BLACK] = {{0xD9AE5F, 179}, {0x08080A, 16}, ";1"},

    [LT_STYLE_GLOW + LT_RED] = {{0xFF5A5A, 203}, NIGHT, ";1"},
    [LT_STYLE_GLOW + LT_ORANGE] = {{0xFFB54D, 215}, NIGHT, ";1"},
    [LT_STYLE_GLOW + LT_GREEN] = {{0x6FE08A, 84}, NIGHT, ";1"},
    [LT_STYLE_GLOW + LT_BLUE] = {{0x6FA2FF, 75}, NIGHT, ";1"},
    [LT_STYLE_GLOW + LT_PURPLE] = {{0xC77BE6, 176}, NIGHT, ";1"},
    [LT_STYLE_GLOW + LT_WHITE] = {{0xFFFBEA, 231}, NIGHT, ";1"},
    [LT_STYLE_GLOW + LT_BLACK] = {{0xD9AE5F, 179}, NIGHT, ";1"},

    // In running text the ground is the terminal's, light or dark: white and black bring their own.
    [LT_STYLE_WORD + LT_RED] = {{0xE0454F, 167}, NONE, ""},
    [LT_STYLE_WORD + LT_ORANGE] = {{0xE0861A, 172}, NONE, ""},
    [LT_STYLE_WORD + LT_GREEN] = {{0x3FA35A, 71}, NONE, ""},
    [LT_STYLE_WORD + LT_BLUE] = {{0x4A86F0, 69}, NONE, ""},
    [LT_STYLE_WORD + LT_PURPLE] = {{0xA95FCB, 134}, NONE, ""},
    [LT_STYLE_WORD + LT_WHITE] = {{0x201A10, 16}, {0xF6F0DC, 230}, ""},
    [LT_STYLE_WORD + LT_BLACK] = {{0xD9AE5F, 179}, {0x08080A, 16}, ""},
};

// ";38;2;r;g;b" or ";38;5;n"; nothing for the terminal's own. `what` is 38 for ink and 48 for ground.
static size_t shade_write(const lt_cli_terminal *terminal, const shade *color, int what, char *out,
                          size_t cap) {
    if (color->index < 0) return (size_t)snprintf(out, cap, "%s", "");
    if (terminal->depth == LT_DEPTH_256) return (size_t)snprintf(out, cap, ";%d;5;%d", what, color->index);
    int rgb = color->rgb;
    return (size_t)snprintf(out, cap, ";%d;2;%d;%d;%d", what, rgb >> 16, rgb >> 8 & 255, rgb & 255);
}

size_t lt_cli_style_write(const lt_cli_terminal *terminal, lt_cli_style style, char *out, size_t cap) {
    const look *chosen = &looks[style];
    char ink[24], ground[24];
    if (terminal->depth == LT_DEPTH_MONO) return (size_t)snprintf(out, cap, "%s", "");
    if (style == LT_STYLE_PLAIN) return (size_t)snprintf(out, cap, "\x1b[0m");
    shade_write(terminal, &chosen->ink, 38, ink, sizeof ink);
    shade_write(terminal, &chosen->ground, 48, ground, sizeof ground);
    return (size_t)snprintf(out, cap, "\x1b[0%s%s%sm", chosen->attribute, ink, ground);
}

void lt_cli_print_style(const lt_cli_terminal *terminal, lt_cli_style style) {
    char bytes[LT_STYLE_BYTES];
    lt_cli_print_bytes(bytes, lt_cli_style_write(terminal, style, bytes, sizeof bytes));
}

// tile.c - the characters of a lake tile.
#include <stdio.h>
#include <string.h>

#include "glyph.h"
#include "lt_notation.h"

// clang-format off
const lt_term_face lt_term_faces[LT_FACES] = {
    [LT_FACE_TINY] = {3, 2, 4, 2, true, "\\_/", {"WNE", "qSq"}},
    [LT_FACE_SMALL] = {5, 3, 6, 3, true, "\\_/", {".nNn.", "WpmpE", ".sSs."}},
    [LT_FACE_MEDIUM] = {7, 3, 8, 4, true, "\\_/", {"..nNn..", "wWpmpEe", "..sSs.."}},
    [LT_FACE_LARGE] = {11, 5, 12, 6, true, "\\_/",
                       {"...nnNnn...",
                        "ww..ppp..ee",
                        "wW..pmp..Ee",
                        "ww..ppp..ee",
                        "...ssSss..."}},
    [LT_FACE_HUGE] = {15, 7, 16, 8, true, "\\___/",
                      {"....nnnNnnn....",
                       ".....nnnnn.....",
                       "ww...ppppp...ee",
                       "wWw..ppmpp..eEe",
                       "ww...ppppp...ee",
                       ".....sssss.....",
                       "....sssSsss...."}},
    [LT_FACE_GIANT] = {19, 9, 20, 10, true, "\\_____/",
                       {".....nnnnNnnnn.....",
                        "......nnnnnnn......",
                        "ww...............ee",
                        "www...ppppppp...eee",
                        "wWww..pppmppp..eeEe",
                        "www...ppppppp...eee",
                        "ww...............ee",
                        "......sssssss......",
                        ".....ssssSssss....."}},
    [LT_FACE_NUMBER] = {7, 3, 8, 4, false, "\\_/", {"..nNn..", "Ww12qeE", "..sSs.."}},
    [LT_FACE_NARROW] = {3, 3, 4, 4, false, "u", {".N.", "WqE", ".S."}},
};
// clang-format on

lt_term_glyph lt_term_glyph_of(const char *text, lt_term_style style) {
    lt_term_glyph made = {.style = style};
    snprintf(made.text, sizeof made.text, "%s", text);
    return made;
}

static lt_term_glyph letter_glyph(char letter, lt_term_style style) {
    return (lt_term_glyph){{letter, '\0'}, style};
}

static lt_term_style water_style(const lt_term_tile *shown) {
    if (shown->ghost) return LT_STYLE_GHOST;
    return shown->other ? LT_STYLE_LIT_TOO : LT_STYLE_LIT;
}

// The middle of a tile: its number, planks, or water.
static lt_term_glyph middle_glyph(lt_term term, const lt_term_tile *shown, char part) {
    if (part == '1' || part == '2') {
        char number[8];
        snprintf(number, sizeof number, "%2u", (unsigned)shown->tile);
        return letter_glyph(number[part - '1'], LT_STYLE_NUMBER);
    }
    if (!lt_tile_has_platform(shown->tile)) return letter_glyph(' ', water_style(shown));
    if (part == 'm')
        return lt_term_glyph_of(lt_term_motif_sign(lt_tile_motif(shown->tile), term.unicode),
                                LT_STYLE_PLATFORM);
    return lt_term_glyph_of(lt_term_sign_text(LT_SIGN_PLANK, term.unicode), LT_STYLE_PLATFORM);
}

lt_term_glyph lt_term_tile_glyph(lt_term term, const lt_term_face *face, const lt_term_tile *shown, int row,
                                 int column) {
    static const char letters[] = "NESW", lanterns[] = "nesw";
    const char part = face->pattern[row][column];
    if (part == '.') return letter_glyph(' ', water_style(shown));
    if (strchr("pmq12", part) != NULL) {
        const int in_boat = column - (face->width - (int)strlen(face->boat)) / 2;
        if (lt_tile_motif(shown->tile) == LT_BOAT && row == face->height / 2)
            return letter_glyph(face->boat[in_boat], LT_STYLE_BOAT);
        return middle_glyph(term, shown, part);
    }
    const char *letter = strchr(letters, part);
    const lt_side side = (lt_side)(letter != NULL ? letter - letters : strchr(lanterns, part) - lanterns);
    const lt_color color = lt_tile_color(shown->tile, shown->rotation & 3, side);
    const bool matched = shown->matched >> side & 1;
    const lt_term_style style = (lt_term_style)((matched ? LT_STYLE_BURNING : LT_STYLE_LANTERN) + color);
    if (letter != NULL) return letter_glyph(lt_color_letters[color], style);
    // Where there is no edge between rows of tiles that could show a match, the tiles do.
    if (matched && face->pitch_y == face->height)
        return lt_term_glyph_of(lt_term_sign_text(LT_SIGN_MATCH, term.unicode), style);
    return lt_term_glyph_of(face->silhouettes ? lt_term_lantern_sign(color, term.unicode) : " ", style);
}

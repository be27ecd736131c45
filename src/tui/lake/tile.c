// tile.c - the tiles are patterns. In them N E S W is the letter of the lanterns on that side and n e s w their
// silhouette, both on the lanterns' own ground; p are planks where the tile has a platform, m the motif on it, and a dot
// is lit water.
#include "tile.h"

#include <stdio.h>
#include <string.h>

#include "lt_notation.h"

const lt_tui_tile_size lt_tui_tile_sizes[LT_ZOOMS] = {{5, 3, 6, 3}, {7, 3, 8, 4}, {11, 5, 12, 6}};

static const char *const patterns[LT_ZOOMS][5] = {
    {".nNn.", "WpmpE", ".sSs."},
    {"..nNn..", "wWpmpEe", "..sSs.."},
    {"...nnNnn...", "ww..ppp..ee", "wW..pmp..Ee", "ww..ppp..ee", "...ssSss..."},
};

lt_tui_glyph lt_tui_glyph_of(const char *text, lt_tui_style look) {
    lt_tui_glyph made = {.look = look};
    snprintf(made.text, sizeof made.text, "%s", text);
    return made;
}

static lt_tui_style water_of(const lt_tui_tile *shown) {
    if (shown->ghost) return LT_GHOST;
    return shown->other ? LT_LIT_TOO : LT_LIT;
}

// The middle of a tile: planks, a boat, or water.
static lt_tui_glyph middle_glyph(const lt_tui_terminal *term, const lt_tui_tile *shown, char part, int row,
                                 int column, const lt_tui_tile_size *size) {
    const lt_motif motif = lt_tile_motif(shown->tile);
    if (motif == LT_BOAT && row == size->height / 2) {
        static const char *const boat[] = {"\\", "_", "/"};
        return lt_tui_glyph_of(boat[column - (size->width / 2 - 1)], LT_BOAT_HULL);
    }
    if (!lt_tile_has_platform(shown->tile)) return lt_tui_glyph_of(" ", water_of(shown));
    const char *sign = part == 'm' ? lt_tui_motif_sign(motif, term->unicode)
                                   : lt_tui_sign_text(LT_SIGN_PLANK, term->unicode);
    return lt_tui_glyph_of(sign, LT_PLATFORM);
}

lt_tui_glyph lt_tui_tile_glyph(const lt_tui_terminal *term, int zoom, const lt_tui_tile *shown, int row,
                               int column) {
    static const char letters[] = "NESW", signs[] = "nesw";
    const char part = patterns[zoom][row][column];
    if (part == '.') return lt_tui_glyph_of(" ", water_of(shown));
    if (part == 'p' || part == 'm')
        return middle_glyph(term, shown, part, row, column, &lt_tui_tile_sizes[zoom]);
    const char *letter = strchr(letters, part);
    const lt_side side = (lt_side)(letter != NULL ? letter - letters : strchr(signs, part) - signs);
    const lt_color color = lt_tile_color(shown->tile, shown->rotation & 3, side);
    const lt_tui_style look = (lt_tui_style)((shown->matched >> side & 1 ? LT_BURNING : LT_LANTERN) + color);
    if (letter == NULL) return lt_tui_glyph_of(lt_tui_lantern_sign(color, term->unicode), look);
    return lt_tui_glyph_of((char[]){lt_color_letters[color], '\0'}, look);
}

void lt_tui_tile_draw(lt_tui_area area, int row, int column, int zoom, const lt_tui_tile *shown) {
    for (int y = 0; y < lt_tui_tile_sizes[zoom].height; y++)
        for (int x = 0; x < lt_tui_tile_sizes[zoom].width; x++) {
            const lt_tui_glyph glyph = lt_tui_tile_glyph(area.term, zoom, shown, y, x);
            lt_tui_print(area, row + y, column + x, glyph.look, glyph.text);
        }
}

// tile.h - private to the terminal game: a lake tile as characters, in three sizes.
#ifndef LT_TUI_TILE_H
#define LT_TUI_TILE_H

#include "terminal.h"

enum { LT_ZOOMS = 3 };

// A tile without its edges takes width x height characters; with them, one more of each (the smallest: one more column).
typedef struct {
    int width, height;
    int pitch_x, pitch_y; // from one tile of the lake to the next
} lt_tui_tile_size;

extern const lt_tui_tile_size lt_tui_tile_sizes[LT_ZOOMS];

typedef struct {
    char text[8]; // one character
    lt_tui_style look;
} lt_tui_glyph;

lt_tui_glyph lt_tui_glyph_of(const char *text, lt_tui_style look);

typedef struct {
    lt_tile tile;
    unsigned rotation; // as it lies on the screen
    unsigned matched;  // sides of the screen, as a bit set
    bool ghost;        // not placed yet
    bool other;        // of the other shade
} lt_tui_tile;

lt_tui_glyph lt_tui_tile_glyph(const lt_tui_terminal *term, int zoom, const lt_tui_tile *shown, int row,
                               int column);

// A whole tile, without edges, with its corner there.
void lt_tui_tile_draw(lt_tui_area area, int row, int column, int zoom, const lt_tui_tile *shown);

#endif

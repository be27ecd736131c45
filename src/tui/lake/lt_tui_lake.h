// lt_tui_lake.h - for the terminal game and its tests: the lake, seen from one side of the table, near or far.
#ifndef LT_TUI_LAKE_H
#define LT_TUI_LAKE_H

#include "tile.h"

// Where the eye is. Begins as {0}: it then looks at the whole lake as closely as that fits.
typedef struct {
    bool zoom_chosen, pan_chosen;
    int zoom;
    int top, left;             // of the starting tile, in characters from the corner of the area
    int rows, columns, bottom; // of the area and the table when that was so
    bool placed;
} lt_tui_camera;

typedef struct {
    const lt_open_info *open;
    lt_side bottom; // the side of the table that is at the bottom of the screen
    bool cursor;
    int8_t x, y;             // of the cursor
    lt_tile ghost;           // shown at the cursor, or LT_NO_TILE
    unsigned ghost_rotation; // on the table
    bool fixed;              // the ghost is drafted: it looks like a tile
    bool frontier;           // show where tiles may go
    unsigned fresh;          // tiles from this one on are new; at least the last one is
    int above, below;        // rows of the area that something else is written on
} lt_tui_lake;

void lt_tui_lake_draw(lt_tui_area area, lt_tui_camera *camera, const lt_tui_lake *lake);

// The cell under a character of the area.
void lt_tui_lake_cell(const lt_tui_camera *camera, lt_side bottom, int row, int column, int *x, int *y);

void lt_tui_camera_zoom(lt_tui_camera *camera, int by);
void lt_tui_camera_pan(lt_tui_camera *camera, int rows, int columns);

// The side of the screen on which a side of the table is, and back.
lt_side lt_tui_screen_side(lt_side bottom, lt_side side);
lt_side lt_tui_table_side(lt_side bottom, lt_side side);

// The shore cell that a key leads to from a cell: the nearest towards that side of the screen. False if there is none.
bool lt_tui_cursor_step(const lt_open_info *open, lt_side bottom, int8_t *x, int8_t *y, lt_side towards);
// The next shore cell in reading order, or the one before it.
void lt_tui_cursor_next(const lt_open_info *open, lt_side bottom, int8_t *x, int8_t *y, int by);
bool lt_tui_is_frontier(const lt_open_info *open, int x, int y);

// The sides of the table on which a tile would match if it were placed there, as a bit set.
unsigned lt_tui_lake_matches(const lt_open_info *open, int8_t x, int8_t y, lt_tile tile, unsigned rotation);

#endif

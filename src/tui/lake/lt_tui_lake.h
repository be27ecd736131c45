// lt_tui_lake.h - for the terminal game and its tests: the part of the lake that is seen, and the cursor on
// it.
#ifndef LT_TUI_LAKE_H
#define LT_TUI_LAKE_H

#include "lt_term_lake.h"
#include "terminal.h"

enum { LT_ZOOMS = LT_FACE_GIANT + 1 }; // zoom n draws face n

// An arrow at an edge behind which the lake goes on, with the number of tiles there.
typedef struct {
    char text[24];
    int row, column, width; // 0: none
    bool tiles;             // else places alone
} lt_tui_arrow;

// Which part of the lake is seen, and how large. Begins as {0}: it then shows the whole lake as large as that
// fits.
typedef struct {
    bool zoom_chosen, pan_chosen;
    int zoom;
    int top, left;             // of the starting tile, in characters from the corner of the area
    int rows, columns, bottom; // of the area and the table at the last drawing
    int above, below;          // rows of the area that something else is written on
    bool placed;
    bool coordinates;       // x and y of the cells are written along the edges
    lt_tui_arrow arrows[4]; // at each edge of the screen, at the last drawing
} lt_tui_camera;

// Chooses what is seen; lt_tui_lake_draw does it, too.
void lt_tui_camera_aim(lt_tui_camera *camera, lt_tui_area area, const lt_term_lake *lake);
// With arrows at the edges behind which there is more.
void lt_tui_lake_draw(lt_tui_area area, lt_tui_camera *camera, const lt_term_lake *lake);

// What is not, or not wholly, seen beyond an edge of the area.
typedef struct {
    int tiles, places;
} lt_tui_hidden;
lt_tui_hidden lt_tui_lake_hidden(lt_tui_area area, const lt_tui_camera *camera, const lt_term_lake *lake,
                                 lt_side edge);
// Whether there is no tile, cursor or arrow in `width` columns of a row; nor the mark of a place if
// `places_count`.
bool lt_tui_lake_is_water(lt_tui_area area, const lt_tui_camera *camera, const lt_term_lake *lake, int row,
                          int column, int width, bool places_count);

// A whole tile, without edges, with its corner at that place.
void lt_tui_tile_draw(lt_tui_area area, int row, int column, int zoom, const lt_term_tile *shown);

// The cell under a character of the area.
void lt_tui_lake_cell(const lt_tui_camera *camera, lt_side bottom, int row, int column, int *x, int *y);

void lt_tui_camera_zoom(lt_tui_camera *camera, int by);
void lt_tui_camera_pan(lt_tui_camera *camera, int rows, int columns);

// The cell of the frontier that a key leads to from a cell: the nearest one towards that side of the screen.
// False if there is none.
bool lt_tui_cursor_step(const lt_open_info *open, lt_side bottom, int8_t *x, int8_t *y, lt_side towards);
// The next cell of the frontier in reading order, or the one before it.
void lt_tui_cursor_next(const lt_open_info *open, lt_side bottom, int8_t *x, int8_t *y, int by);
bool lt_tui_is_frontier(const lt_open_info *open, int x, int y);

#endif

// camera.c - chooses the part of the lake that is seen, and draws it.
#include <string.h>

#include "lt_tui_lake.h"

static const lt_term_face *face_of(const lt_tui_camera *camera) {
    return &lt_term_faces[camera->zoom];
}

static int edge_above(const lt_term_face *face) {
    return face->pitch_y - face->height;
}

// --- The cells to be seen ----------------------------------------------------------------------------

typedef struct {
    int left, right, top, bottom;
} box;

static void include(box *all, int u, int w) {
    if (u < all->left) all->left = u;
    if (u > all->right) all->right = u;
    if (w < all->top) all->top = w;
    if (w > all->bottom) all->bottom = w;
}

// The lake with its frontier.
static box extent(const lt_term_lake *lake) {
    box all = {0};
    int u, w;
    for (unsigned i = 0; i < lake->open->lake_size; i++) {
        lt_term_to_screen(lake->bottom, lake->open->lake[i].x, lake->open->lake[i].y, &u, &w);
        include(&all, u, w);
    }
    return (box){all.left - 1, all.right + 1, all.top - 1, all.bottom + 1};
}

// One direction of the screen.
typedef struct {
    int low, high;   // the cells to be seen
    int focus;       // the cell that is seen in any case
    int pitch, edge; // characters from cell to cell, and of the edge behind the last
    int room;        // characters there are
} screen_axis;

static int span(int low, int high, int pitch, int edge) {
    return (high - low + 1) * pitch + edge;
}

static bool is_too_long(const screen_axis *axis) {
    return span(axis->low, axis->high, axis->pitch, axis->edge) > axis->room;
}

// Moves `at`, the place of cell 0, as little as needed so that the cells are seen. If there is no room for
// all: those without the frontier on both sides, but with the focus; else the focus and its neighbors; else
// the focus alone.
static int fit(int at, screen_axis axis) {
    const int focus = axis.focus;
    if (is_too_long(&axis)) {
        axis.low = focus <= axis.low ? focus : axis.low + 1;
        axis.high = focus >= axis.high ? focus : axis.high - 1;
    }
    if (is_too_long(&axis)) axis.low = focus - 1, axis.high = focus + 1;
    if (is_too_long(&axis)) axis.low = axis.high = focus;
    if (at + axis.low * axis.pitch < 0) at = -axis.low * axis.pitch;
    const int end = (axis.high + 1) * axis.pitch + axis.edge;
    return at + end > axis.room ? axis.room - end : at;
}

// --- The camera --------------------------------------------------------------------------------------

// The largest zoom at which the lake is seen with the frontier on one side; the other side comes into view
// with the cursor. Without colors tiles need their edges, so the smallest zoom has to be asked for.
static void choose_zoom(lt_tui_camera *camera, lt_tui_area area, int rows, const box *all) {
    if (camera->zoom_chosen) return;
    const int before = camera->zoom, least = area.term.depth == LT_DEPTH_MONO;
    for (camera->zoom = LT_ZOOMS - 1; camera->zoom > least; camera->zoom--) {
        const lt_term_face *face = face_of(camera);
        if (span(all->left + 1, all->right, face->pitch_x, 1) <= area.columns &&
            span(all->top + 1, all->bottom, face->pitch_y, edge_above(face)) <= rows)
            break;
    }
    if (camera->zoom != before) camera->placed = false;
}

static void aim(lt_tui_camera *camera, lt_tui_area area, const lt_term_lake *lake) {
    const box all = extent(lake);
    const lt_laid *last = &lake->open->lake[lake->open->lake_size - 1];
    int above = camera->above, rows = area.rows - above - camera->below, u, w;
    if (camera->rows != area.rows || camera->columns != area.columns || camera->bottom != lake->bottom)
        camera->placed = false;
    camera->rows = area.rows, camera->columns = area.columns, camera->bottom = lake->bottom;
    choose_zoom(camera, area, rows, &all);
    const lt_term_face *face = face_of(camera);
    const int edge = edge_above(face);
    // A large lake needs the rows of the names, too.
    if (span(all.top + 1, all.bottom, face->pitch_y, edge) > rows) above = 0, rows = area.rows;
    if (!camera->placed) {
        camera->left = (area.columns - 1 - (all.left + all.right + 1) * face->pitch_x) / 2;
        camera->top = above + (rows - (all.top + all.bottom + 1) * face->pitch_y) / 2;
        camera->placed = true;
    }
    if (camera->pan_chosen) return;
    lt_term_to_screen(lake->bottom, lake->cursor ? lake->x : last->x, lake->cursor ? lake->y : last->y, &u,
                      &w);
    camera->left = fit(camera->left, (screen_axis){all.left, all.right, u, face->pitch_x, 1, area.columns});
    camera->top =
        above + fit(camera->top - above, (screen_axis){all.top, all.bottom, w, face->pitch_y, edge, rows});
}

void lt_tui_camera_zoom(lt_tui_camera *camera, int by) {
    const int zoom = camera->zoom + by;
    if (zoom < 0 || zoom >= LT_ZOOMS) return;
    *camera = (lt_tui_camera){.zoom = zoom, .zoom_chosen = true};
}

void lt_tui_camera_pan(lt_tui_camera *camera, int rows, int columns) {
    camera->pan_chosen = true;
    camera->top -= rows * face_of(camera)->pitch_y;
    camera->left -= columns * face_of(camera)->pitch_x;
}

// --- Drawing -----------------------------------------------------------------------------------------

void lt_tui_lake_draw(lt_tui_area area, lt_tui_camera *camera, const lt_term_lake *lake) {
    lt_term_lake_map map;
    aim(camera, area, lake);
    lt_term_lake_map_init(&map, area.term, (lt_term_face_kind)camera->zoom, lake);
    for (int row = 0; row < area.rows; row++)
        for (int column = 0; column < area.columns; column++) {
            const lt_term_glyph glyph = lt_term_lake_glyph(&map, row - camera->top, column - camera->left);
            lt_tui_print(area, row, column, glyph.style, glyph.text);
        }
}

void lt_tui_tile_draw(lt_tui_area area, int row, int column, int zoom, const lt_term_tile *shown) {
    const lt_term_face *face = &lt_term_faces[zoom];
    for (int y = 0; y < face->height; y++)
        for (int x = 0; x < face->width; x++) {
            const lt_term_glyph glyph = lt_term_tile_glyph(area.term, face, shown, y, x);
            lt_tui_print(area, row + y, column + x, glyph.style, glyph.text);
        }
}

void lt_tui_lake_cell(const lt_tui_camera *camera, lt_side bottom, int row, int column, int *x, int *y) {
    const lt_term_face *face = face_of(camera);
    lt_term_to_table(bottom, lt_term_floor_divide(column - camera->left, face->pitch_x),
                     lt_term_floor_divide(row - camera->top, face->pitch_y), x, y);
}

// camera.c - chooses the part of the lake that is seen, and draws it.
#include <stdio.h>
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

// The lake with its frontier, as long as tiles are placed there.
static box extent(const lt_term_lake *lake) {
    box all = {0};
    const int frontier = !lake->open->final;
    int u, w;
    for (unsigned i = 0; i < lake->open->lake_size; i++) {
        lt_term_to_screen(lake->bottom, lake->open->lake[i].x, lake->open->lake[i].y, &u, &w);
        include(&all, u, w);
    }
    return (box){all.left - frontier, all.right + frontier, all.top - frontier, all.bottom + frontier};
}

// One direction of the screen.
typedef struct {
    int low, high;   // the cells to be seen
    bool frontier;   // the first and the last of them are of the frontier
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
    if (is_too_long(&axis) && axis.frontier) {
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
// with the cursor. Tiles larger than usual are for where there is room for the whole frontier.
static void choose_zoom(lt_tui_camera *camera, lt_tui_area area, int rows, const box *all, bool frontier) {
    if (camera->zoom_chosen) return;
    const int before = camera->zoom;
    for (camera->zoom = LT_ZOOMS - 1; camera->zoom > 0; camera->zoom--) {
        const lt_term_face *face = face_of(camera);
        const int less = camera->zoom <= LT_FACE_LARGE && frontier;
        if (span(all->left + less, all->right, face->pitch_x, 1) <= area.columns &&
            span(all->top + less, all->bottom, face->pitch_y, edge_above(face)) <= rows)
            break;
    }
    if (camera->zoom != before) camera->placed = false;
}

void lt_tui_camera_aim(lt_tui_camera *camera, lt_tui_area area, const lt_term_lake *lake) {
    const box all = extent(lake);
    const bool frontier = !lake->open->final;
    const lt_laid *last = &lake->open->lake[lake->open->lake_size - 1];
    int above = camera->above, rows = area.rows - above - camera->below, u, w;
    if (camera->rows != area.rows || camera->columns != area.columns || camera->bottom != lake->bottom)
        camera->placed = false;
    camera->rows = area.rows, camera->columns = area.columns, camera->bottom = lake->bottom;
    choose_zoom(camera, area, rows, &all, frontier);
    const lt_term_face *face = face_of(camera);
    const int edge = edge_above(face);
    // A large lake needs the rows of the names, too.
    if (span(all.top + frontier, all.bottom, face->pitch_y, edge) > rows) above = 0, rows = area.rows;
    if (!camera->placed) {
        camera->left = (area.columns - 1 - (all.left + all.right + 1) * face->pitch_x) / 2;
        camera->top = above + (rows - (all.top + all.bottom + 1) * face->pitch_y) / 2;
        camera->placed = true;
    }
    if (camera->pan_chosen) return;
    lt_term_to_screen(lake->bottom, lake->cursor ? lake->x : last->x, lake->cursor ? lake->y : last->y, &u,
                      &w);
    camera->left =
        fit(camera->left, (screen_axis){all.left, all.right, frontier, u, face->pitch_x, 1, area.columns});
    camera->top = above + fit(camera->top - above,
                              (screen_axis){all.top, all.bottom, frontier, w, face->pitch_y, edge, rows});
}

void lt_tui_camera_zoom(lt_tui_camera *camera, int by) {
    const int zoom = camera->zoom + by;
    if (zoom < 0 || zoom >= LT_ZOOMS) return;
    *camera = (lt_tui_camera){.zoom = zoom, .zoom_chosen = true, .coordinates = camera->coordinates};
}

void lt_tui_camera_pan(lt_tui_camera *camera, int rows, int columns) {
    camera->pan_chosen = true;
    camera->top -= rows * face_of(camera)->pitch_y;
    camera->left -= columns * face_of(camera)->pitch_x;
}

// --- What is hidden ----------------------------------------------------------------------------------

// A rectangle on the screen: of a tile, or of the mark of a place.
typedef struct {
    int top, left, rows, columns;
} screen_part;

static screen_part part_of(const lt_tui_camera *camera, lt_side bottom, int x, int y, bool mark) {
    const lt_term_face *face = face_of(camera);
    int u, w;
    lt_term_to_screen(bottom, x, y, &u, &w);
    const int top = camera->top + w * face->pitch_y + edge_above(face);
    const int left = camera->left + u * face->pitch_x;
    if (mark) return (screen_part){top + face->height / 2, left + face->pitch_x / 2, 1, 1};
    return (screen_part){top, left + 1, face->height, face->width};
}

// Whether most of what is not seen of it lies beyond that edge.
static bool is_beyond(lt_tui_area area, lt_side edge, screen_part seen) {
    const int over[] = {-seen.top, seen.left + seen.columns - area.columns, seen.top + seen.rows - area.rows,
                        -seen.left};
    for (lt_side other = LT_NORTH; other <= LT_WEST; other++)
        if (over[other] > over[edge]) return false;
    return over[edge] > 0;
}

lt_tui_hidden lt_tui_lake_hidden(lt_tui_area area, const lt_tui_camera *camera, const lt_term_lake *lake,
                                 lt_side edge) {
    const lt_open_info *open = lake->open;
    lt_tui_hidden hidden = {0};
    for (unsigned i = 0; i < open->lake_size; i++)
        hidden.tiles +=
            is_beyond(area, edge, part_of(camera, lake->bottom, open->lake[i].x, open->lake[i].y, false));
    for (unsigned i = 0; lake->frontier && i < open->frontier_size; i++)
        hidden.places += is_beyond(
            area, edge,
            part_of(camera, lake->bottom, lt_cell_x(open->frontier[i]), lt_cell_y(open->frontier[i]), true));
    return hidden;
}

static bool is_tile(const lt_term_lake *lake, int x, int y) {
    for (unsigned i = 0; i < lake->open->lake_size; i++)
        if (lake->open->lake[i].x == x && lake->open->lake[i].y == y) return true;
    return lake->cursor && x == lake->x && y == lake->y;
}

// Whether there is no tile or cursor in `width` columns of a row, whatever arrows are there.
static bool is_open(lt_tui_area area, const lt_tui_camera *camera, const lt_term_lake *lake, int row,
                    int column, int width, bool places_count) {
    if (row < 0 || row >= area.rows || column < 0 || column + width > area.columns) return false;
    for (int at = column - 1; at <= column + width; at++) {
        int x, y;
        lt_tui_lake_cell(camera, lake->bottom, row, at, &x, &y);
        if (is_tile(lake, x, y)) return false;
        const screen_part mark = part_of(camera, lake->bottom, x, y, true);
        if (places_count && lake->frontier && row == mark.top && at == mark.left &&
            lt_tui_is_frontier(lake->open, x, y))
            return false;
        if (row >= part_of(camera, lake->bottom, x, y, false).top) continue;
        lt_tui_lake_cell(camera, lake->bottom, row - 1, at, &x, &y); // an edge belongs to the cell above, too
        if (is_tile(lake, x, y)) return false;
    }
    return true;
}

static bool is_on_cursor(const lt_tui_camera *camera, const lt_term_lake *lake, int row, int column,
                         int width) {
    // Its frame reaches into the cells below it and on its right.
    for (int at = column - 1; at < column + width && lake->cursor; at++)
        for (int above = 0; above <= 1; above++) {
            int x, y;
            lt_tui_lake_cell(camera, lake->bottom, row - above, at, &x, &y);
            if (x == lake->x && y == lake->y) return true;
        }
    return false;
}

// Moves an arrow along its edge to the nearest open water; where there is none, off the cursor.
static void find_water(lt_tui_area area, const lt_tui_camera *camera, const lt_term_lake *lake, bool upright,
                       lt_tui_arrow *arrow) {
    const int most = upright ? area.columns : area.rows;
    for (int try = 0; try < 2 * 2 * most; try++) {
        const int off = try / 2 % most * (try % 2 == 0 ? -1 : 1);
        const int row = arrow->row + (upright ? 0 : off), column = arrow->column + (upright ? off : 0);
        if (row < 0 || row >= area.rows || column < 0 || column + arrow->width > area.columns) continue;
        if (try < 2 * most ? !is_open(area, camera, lake, row, column, arrow->width, true)
                           : is_on_cursor(camera, lake, row, column, arrow->width))
            continue;
        arrow->row = row;
        arrow->column = column;
        return;
    }
}

static lt_tui_arrow arrow_at(lt_tui_area area, const lt_tui_camera *camera, const lt_term_lake *lake,
                             lt_side edge) {
    const lt_tui_hidden hidden = lt_tui_lake_hidden(area, camera, lake, edge);
    const char *sign = lt_term_sign_text((lt_term_sign)(LT_SIGN_MORE_NORTH + edge), area.term.unicode);
    lt_tui_arrow made = {.tiles = hidden.tiles > 0};
    if (hidden.tiles + hidden.places == 0) return made;
    if (made.tiles)
        snprintf(made.text, sizeof made.text, " %s %d ", sign, hidden.tiles);
    else
        snprintf(made.text, sizeof made.text, " %s ", sign);
    made.width = lt_term_columns(made.text);
    made.row = edge == LT_NORTH ? 0 : edge == LT_SOUTH ? area.rows - 1 : area.rows / 4;
    made.column = edge == LT_WEST ? 0 : edge == LT_EAST ? area.columns - made.width : area.columns / 5;
    find_water(area, camera, lake, edge == LT_NORTH || edge == LT_SOUTH, &made);
    return made;
}

bool lt_tui_lake_is_water(lt_tui_area area, const lt_tui_camera *camera, const lt_term_lake *lake, int row,
                          int column, int width, bool places_count) {
    for (lt_side edge = LT_NORTH; edge <= LT_WEST; edge++) {
        const lt_tui_arrow *arrow = &camera->arrows[edge];
        if (row == arrow->row && column < arrow->column + arrow->width && arrow->column < column + width)
            return false;
    }
    return is_open(area, camera, lake, row, column, width, places_count);
}

// --- Drawing -----------------------------------------------------------------------------------------

// A click on an arrow moves the lake.
static void draw_arrows(lt_tui_area area, const lt_tui_camera *camera) {
    static const int keys[] = {LT_KEY_SHIFT_UP, LT_KEY_SHIFT_RIGHT, LT_KEY_SHIFT_DOWN, LT_KEY_SHIFT_LEFT};
    for (lt_side edge = LT_NORTH; edge <= LT_WEST; edge++) {
        const lt_tui_arrow *arrow = &camera->arrows[edge];
        if (arrow->width == 0) continue;
        lt_tui_print(area, arrow->row, arrow->column, arrow->tiles ? LT_STYLE_PROMISE : LT_STYLE_FRONTIER,
                     arrow->text);
        lt_tui_click_region(area, arrow->row, arrow->column, arrow->width, keys[edge]);
    }
}

// The numbers along the edges that are written already: the next ones keep clear of them.
typedef struct {
    int count;
    struct {
        int row, column, width;
    } at[4 * LT_TERM_SPAN];
} labels;

static bool is_beside_label(const labels *written, int row, int column, int width) {
    for (int i = 0; i < written->count; i++)
        if (row == written->at[i].row && column <= written->at[i].column + written->at[i].width &&
            written->at[i].column <= column + width)
            return true;
    return false;
}

// One number of a cell, where there is water for it; the second place is for where there is none at the
// first.
static void draw_coordinate(lt_tui_area area, const lt_tui_camera *camera, const lt_term_lake *lake,
                            labels *written, const int at[2][2], char axis, int value) {
    char text[16];
    snprintf(text, sizeof text, "%c%d", axis, value);
    const int width = (int)strlen(text);
    for (int i = 0; i < 2; i++) {
        const int row = at[i][0], column = at[i][1] + width <= area.columns ? at[i][1] : area.columns - width;
        if (!lt_tui_lake_is_water(area, camera, lake, row, column, width, true) ||
            is_beside_label(written, row, column, width))
            continue;
        lt_tui_print(area, row, column, LT_STYLE_FRONTIER, text);
        written->at[written->count].row = row;
        written->at[written->count].column = column;
        written->at[written->count++].width = width;
        return;
    }
}

// Along the edges: x and y of each column and row of cells that the lake reaches. Where the table is turned
// by a quarter, columns have a y.
static void draw_coordinates(lt_tui_area area, const lt_tui_camera *camera, const lt_term_lake *lake) {
    const lt_term_face *face = face_of(camera);
    const box all = extent(lake);
    const bool upright = lake->bottom == LT_SOUTH || lake->bottom == LT_NORTH;
    labels written = {0};
    int x, y;
    for (int u = all.left; u <= all.right; u++) {
        const int column = camera->left + u * face->pitch_x + face->pitch_x / 2 - 1;
        const int at[2][2] = {{camera->above, column}, {area.rows - 1 - camera->below, column}};
        lt_term_to_table(lake->bottom, u, 0, &x, &y);
        draw_coordinate(area, camera, lake, &written, at, upright ? 'x' : 'y', upright ? x : y);
    }
    for (int w = all.top; w <= all.bottom; w++) {
        const int row = camera->top + w * face->pitch_y + face->pitch_y / 2;
        const int at[2][2] = {{row, 0}, {row, area.columns}};
        lt_term_to_table(lake->bottom, 0, w, &x, &y);
        draw_coordinate(area, camera, lake, &written, at, upright ? 'y' : 'x', upright ? y : x);
    }
}

void lt_tui_lake_draw(lt_tui_area area, lt_tui_camera *camera, const lt_term_lake *lake) {
    lt_term_lake_map map;
    lt_tui_camera_aim(camera, area, lake);
    for (lt_side edge = LT_NORTH; edge <= LT_WEST; edge++)
        camera->arrows[edge] = arrow_at(area, camera, lake, edge);
    lt_term_lake_map_init(&map, area.term, (lt_term_face_kind)camera->zoom, lake);
    for (int row = 0; row < area.rows; row++)
        for (int column = 0; column < area.columns; column++) {
            const lt_term_glyph glyph = lt_term_lake_glyph(&map, row - camera->top, column - camera->left);
            lt_tui_print(area, row, column, glyph.style, glyph.text);
        }
    if (camera->coordinates) draw_coordinates(area, camera, lake);
    draw_arrows(area, camera);
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

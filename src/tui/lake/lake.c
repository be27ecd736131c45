// lake.c - every character of the lake is a function of its place. Between tiles runs an edge: the first row and the first
// column of each cell; the smallest size has only the column. Here u goes to the right of the screen and w down.
#include "lt_tui_lake.h"

#include <stdlib.h>
#include <string.h>

enum { SPAN = 2 * LT_MAX_LAKE + 3 }; // cells around the starting tile that a lake and its shore can reach

typedef struct {
    const lt_tui_lake *lake;
    const lt_tui_terminal *term;
    const lt_tui_tile_size *size;
    int zoom;
    unsigned quarter; // turns of the table against the screen
    int cursor_u, cursor_w;
    int8_t at[SPAN][SPAN]; // 1 + the index in the lake, 0 for water, -1 for shore
} lake_map;

// --- Turning the table ------------------------------------------------------------------------------------

static unsigned quarters(lt_side bottom) {
    return (unsigned)(LT_SOUTH - bottom) & 3;
}

lt_side lt_tui_screen_side(lt_side bottom, lt_side side) {
    return (lt_side)((side + quarters(bottom)) & 3);
}

lt_side lt_tui_table_side(lt_side bottom, lt_side side) {
    return (lt_side)((side - quarters(bottom)) & 3);
}

static void to_screen(unsigned quarter, int x, int y, int *u, int *w) {
    const int us[] = {x, y, -x, -y}, ws[] = {-y, x, y, -x};
    *u = us[quarter];
    *w = ws[quarter];
}

static void to_table(unsigned quarter, int u, int w, int *x, int *y) {
    const int xs[] = {u, w, -u, -w}, ys[] = {-w, u, w, -u};
    *x = xs[quarter];
    *y = ys[quarter];
}

// --- The map ----------------------------------------------------------------------------------------------

static int8_t *cell_of(lake_map *map, int u, int w) {
    static int8_t nowhere;
    const int column = u + SPAN / 2, row = w + SPAN / 2;
    nowhere = 0;
    return column < 0 || column >= SPAN || row < 0 || row >= SPAN ? &nowhere : &map->at[row][column];
}

static void make_map(lake_map *map, const lt_tui_terminal *term, const lt_tui_camera *camera,
                     const lt_tui_lake *lake) {
    memset(map, 0, sizeof *map);
    map->lake = lake;
    map->term = term;
    map->zoom = camera->zoom;
    map->size = &lt_tui_tile_sizes[camera->zoom];
    map->quarter = quarters(lake->bottom);
    to_screen(map->quarter, lake->x, lake->y, &map->cursor_u, &map->cursor_w);
    int u = 0, w = 0;
    for (unsigned i = 0; i < lake->open->frontier_size; i++) {
        const lt_cell cell = lake->open->frontier[i];
        to_screen(map->quarter, lt_cell_x(cell), lt_cell_y(cell), &u, &w);
        *cell_of(map, u, w) = -1;
    }
    for (unsigned i = 0; i < lake->open->lake_size; i++) {
        to_screen(map->quarter, lake->open->lake[i].x, lake->open->lake[i].y, &u, &w);
        *cell_of(map, u, w) = (int8_t)(i + 1);
    }
}

static bool is_cursor(const lake_map *map, int u, int w) {
    return map->lake->cursor && u == map->cursor_u && w == map->cursor_w;
}

// The tile at a cell, the ghost included; false if there is none.
static bool tile_at(lake_map *map, int u, int w, lt_tui_tile *shown) {
    const lt_tui_lake *lake = map->lake;
    const int index = *cell_of(map, u, w);
    *shown = (lt_tui_tile){.other = map->zoom == 0 && ((u + w) & 1)};
    if (index > 0) {
        const lt_laid *laid = &lake->open->lake[index - 1];
        shown->tile = laid->tile;
        shown->rotation = laid->rotation + map->quarter;
        return true;
    }
    if (!is_cursor(map, u, w) || lake->ghost == LT_NO_TILE) return false;
    shown->tile = lake->ghost;
    shown->rotation = lake->ghost_rotation + map->quarter;
    shown->ghost = !lake->fixed;
    return true;
}

static const int step_u[] = {0, 1, 0, -1}, step_w[] = {-1, 0, 1, 0};

// The color that two tiles share across a side of the first; 0 if there are not two or they differ.
static lt_color shared_color(lake_map *map, int u, int w, lt_side side) {
    lt_tui_tile here, there;
    if (!tile_at(map, u, w, &here) || !tile_at(map, u + step_u[side], w + step_w[side], &there))
        return LT_NO_COLOR;
    const lt_color color = lt_tile_color(here.tile, here.rotation & 3, side);
    return color == lt_tile_color(there.tile, there.rotation & 3, (side + 2) & 3) ? color : LT_NO_COLOR;
}

// --- Edges ------------------------------------------------------------------------------------------------

// Whether the tile is new to whoever looks.
static bool is_fresh(lake_map *map, int u, int w) {
    const unsigned size = map->lake->open->lake_size, index = (unsigned)*cell_of(map, u, w) - 1;
    return size > 1 && index < size && (index == size - 1 || index >= map->lake->fresh);
}

static bool is_lit(lake_map *map, int u, int w) {
    lt_tui_tile shown;
    return tile_at(map, u, w, &shown);
}

// The edge between two cells: 0 in open water, 1 beside a tile, 2 beside one that is new.
static int edge_weight(lake_map *map, int u, int w, int other_u, int other_w) {
    if (is_fresh(map, u, w) || is_fresh(map, other_u, other_w)) return 2;
    return is_lit(map, u, w) || is_lit(map, other_u, other_w);
}

static lt_tui_glyph line_glyph(const lake_map *map, int up, int right, int down, int left) {
    // At up + 3 right + 9 down + 27 left; three bytes each.
    static const char lines[] =
        "   ╵╹╶└┖╺┕┗╷│╿┌├┞┍┝┡╻╽┃┎┟┠┏┢┣╴┘┚─┴┸╼┶┺┐┤┦┬┼╀┮┾╄┒┧┨┰╁╂┲╆╊╸┙┛╾┵┹━┷┻┑┥┩┭┽╃┯┿╇┓┪┫┱╅╉┳╈╋";
    const bool heavy = up == 2 || right == 2 || down == 2 || left == 2;
    const lt_tui_style look = heavy ? LT_LAST : LT_EDGE;
    if (up + right + down + left == 0) return lt_tui_glyph_of(" ", LT_WATER);
    if (map->term->unicode) {
        lt_tui_glyph made = {.look = look};
        memcpy(made.text, lines + 3 * (up + 3 * right + 9 * down + 27 * left), 3);
        return made;
    }
    if (heavy) return lt_tui_glyph_of("#", look);
    if (up == 0 && down == 0) return lt_tui_glyph_of("-", look);
    return lt_tui_glyph_of(left == 0 && right == 0 ? "|" : "+", look);
}

static lt_tui_glyph corner_glyph(lake_map *map, int u, int w) {
    return line_glyph(map, edge_weight(map, u - 1, w - 1, u, w - 1), edge_weight(map, u, w - 1, u, w),
                      edge_weight(map, u - 1, w, u, w), edge_weight(map, u - 1, w - 1, u - 1, w));
}

static lt_tui_glyph match_glyph(const lake_map *map, lt_color color) {
    return lt_tui_glyph_of(lt_tui_sign_text(LT_SIGN_MATCH, map->term->unicode),
                           (lt_tui_style)(LT_GLOW + color));
}

// The edge on the left of a cell or above it. Where two sides match it glows.
static lt_tui_glyph side_glyph(lake_map *map, int u, int w, lt_side side, bool middle) {
    const lt_color color = shared_color(map, u, w, side);
    const int weight = edge_weight(map, u, w, u + step_u[side], w + step_w[side]);
    lt_tui_glyph glyph =
        side == LT_WEST ? line_glyph(map, weight, 0, weight, 0) : line_glyph(map, 0, weight, 0, weight);
    if (color == LT_NO_COLOR) return glyph;
    if (middle) return match_glyph(map, color);
    glyph.look = (lt_tui_style)(LT_GLOW + color);
    return glyph;
}

// The smallest size has an edge only between columns: there are matches, and lines between tiles.
static lt_tui_glyph gap_glyph(lake_map *map, int u, int w, bool middle) {
    const lt_color color = shared_color(map, u, w, LT_WEST);
    if (color != LT_NO_COLOR && middle) return match_glyph(map, color);
    if (is_fresh(map, u, w) || is_fresh(map, u - 1, w)) return line_glyph(map, 2, 0, 2, 0);
    return is_lit(map, u, w) && is_lit(map, u - 1, w) ? line_glyph(map, 1, 0, 1, 0)
                                                      : lt_tui_glyph_of(" ", LT_WATER);
}

// The frame of the cursor, where the character is part of it.
static bool cursor_glyph(const lake_map *map, int row, int column, lt_tui_glyph *glyph) {
    static const char *const frames[2][6] = {{"[", "]", "[", "]", "=", "|"}, {"╔", "╗", "╚", "╝", "═", "║"}};
    const bool tall = map->size->pitch_y > map->size->height; // there are edges above
    const int top = map->cursor_w * map->size->pitch_y, left = map->cursor_u * map->size->pitch_x;
    const int down = row - top, right = column - left;
    if (!map->lake->cursor || down < 0 || right < 0 || right > map->size->pitch_x) return false;
    if (down > map->size->pitch_y - !tall) return false;
    const bool side = right == 0 || right == map->size->pitch_x;
    const bool above = down == 0, below = down == map->size->pitch_y - !tall;
    const char *const *frame = frames[map->term->unicode];
    if (!side && (!tall || !(above || below))) return false;
    int part = side ? 5 : 4;
    if (side && (above || below)) part = (below ? 2 : 0) + (right > 0);
    *glyph = lt_tui_glyph_of(frame[part], LT_CURSOR);
    return true;
}

// --- Cells ------------------------------------------------------------------------------------------------

// Open water: a ripple here and there, always at the same places. Without colors it would only be noise.
static lt_tui_glyph water_glyph(const lake_map *map, int row, int column) {
    const unsigned mix = (unsigned)row * 73856093u ^ (unsigned)column * 19349663u;
    const bool ripple = map->term->depth != LT_DEPTH_MONO && (mix >> 7) % 31 == 0;
    return lt_tui_glyph_of(ripple ? "~" : " ", LT_WATER);
}

// A cell where a tile may go has a dot; where the chosen tile would match as it is turned, the number of matches.
static lt_tui_glyph frontier_glyph(const lake_map *map, int u, int w) {
    int x, y;
    to_table(map->quarter, u, w, &x, &y);
    unsigned sides = 0, count = 0;
    if (map->lake->ghost != LT_NO_TILE)
        sides = lt_tui_lake_matches(map->lake->open, (int8_t)x, (int8_t)y, map->lake->ghost,
                                    map->lake->ghost_rotation);
    for (; sides; sides &= sides - 1) count++;
    if (count > 0) return lt_tui_glyph_of((char[]){(char)('0' + count), '\0'}, LT_PROMISE);
    return lt_tui_glyph_of(lt_tui_sign_text(LT_SIGN_FRONTIER, map->term->unicode), LT_FRONTIER);
}

static int floor_divide(int a, int b) {
    return a >= 0 ? a / b : -((-a + b - 1) / b);
}

// The character `row` down and `column` right of the corner of the starting tile.
static lt_tui_glyph glyph_at(lake_map *map, int row, int column) {
    const lt_tui_tile_size *size = map->size;
    const int u = floor_divide(column, size->pitch_x), w = floor_divide(row, size->pitch_y);
    const int right = column - u * size->pitch_x, down = row - w * size->pitch_y;
    const int edge = size->pitch_y - size->height; // rows of edge above a tile
    lt_tui_glyph glyph;
    lt_tui_tile shown;
    if (cursor_glyph(map, row, column, &glyph)) {
        const bool middle = right == 0 ? down == edge + size->height / 2 : right == size->pitch_x / 2;
        const lt_color color = shared_color(map, u, w, right == 0 ? LT_WEST : LT_NORTH);
        return middle && color != LT_NO_COLOR ? match_glyph(map, color) : glyph;
    }
    if (edge == 0 && right == 0)
        glyph = gap_glyph(map, u, w, down == size->height / 2);
    else if (right == 0 && down < edge)
        glyph = corner_glyph(map, u, w);
    else if (right == 0)
        glyph = side_glyph(map, u, w, LT_WEST, down == edge + size->height / 2);
    else if (down < edge)
        glyph = side_glyph(map, u, w, LT_NORTH, right == size->pitch_x / 2);
    else if (tile_at(map, u, w, &shown)) {
        for (lt_side side = LT_NORTH; side <= LT_WEST; side++)
            shown.matched |= (unsigned)(shared_color(map, u, w, side) != LT_NO_COLOR) << side;
        return lt_tui_tile_glyph(map->term, map->zoom, &shown, down - edge, right - 1);
    } else if (map->lake->frontier && *cell_of(map, u, w) < 0 && down == edge + size->height / 2 &&
               right == size->pitch_x / 2)
        return frontier_glyph(map, u, w);
    else
        glyph = lt_tui_glyph_of(" ", LT_WATER);
    return glyph.text[0] == ' ' && glyph.look == LT_WATER ? water_glyph(map, row, column) : glyph;
}

// --- The camera -------------------------------------------------------------------------------------------

typedef struct {
    int left, right, top, bottom;
} box;

static void include(box *all, int u, int w) {
    if (u < all->left) all->left = u;
    if (u > all->right) all->right = u;
    if (w < all->top) all->top = w;
    if (w > all->bottom) all->bottom = w;
}

// The cells that shall be seen: the lake, and its shore when that matters.
static box extent(const lt_tui_lake *lake) {
    box all = {0};
    int u, w;
    for (unsigned i = 0; i < lake->open->lake_size; i++) {
        to_screen(quarters(lake->bottom), lake->open->lake[i].x, lake->open->lake[i].y, &u, &w);
        include(&all, u, w);
    }
    return (box){all.left - 1, all.right + 1, all.top - 1, all.bottom + 1};
}

// The characters that cells from `low` to `high` take, with the edge behind the last.
static int span(int low, int high, int pitch, int edge) {
    return (high - low + 1) * pitch + edge;
}

static int edge_above(const lt_tui_tile_size *size) {
    return size->pitch_y - size->height;
}

// The largest size in which the lake is seen with one of its shores; the other comes into view with the cursor. Without
// colors tiles need their edges, so the smallest has to be asked for.
static void choose_zoom(lt_tui_camera *camera, lt_tui_area area, int rows, const box *all) {
    if (camera->zoom_chosen) return;
    const int before = camera->zoom, least = area.term->depth == LT_DEPTH_MONO;
    for (camera->zoom = LT_ZOOMS - 1; camera->zoom > least; camera->zoom--) {
        const lt_tui_tile_size *size = &lt_tui_tile_sizes[camera->zoom];
        if (span(all->left + 1, all->right, size->pitch_x, 1) <= area.columns &&
            span(all->top + 1, all->bottom, size->pitch_y, edge_above(size)) <= rows)
            break;
    }
    if (camera->zoom != before) camera->placed = false;
}

// Moves `at`, the place of cell 0, as little as needed so that cells from `low` to `high` are seen; if there is no room for
// them, all but the shores on both sides and the cell at `focus`; or at least that one and its neighbors.
static int fit(int at, int low, int high, int focus, int pitch, int edge, int room) {
    if (span(low, high, pitch, edge) > room) {
        low = focus <= low ? focus : low + 1;
        high = focus >= high ? focus : high - 1;
    }
    if (span(low, high, pitch, edge) > room) low = focus - 1, high = focus + 1;
    if (span(low, high, pitch, edge) > room) low = high = focus;
    if (at + low * pitch < 0) at = -low * pitch;
    if (at + (high + 1) * pitch + edge > room) at = room - edge - (high + 1) * pitch;
    return at;
}

static void aim(lt_tui_camera *camera, lt_tui_area area, const lt_tui_lake *lake) {
    const box all = extent(lake);
    const lt_laid *last = &lake->open->lake[lake->open->lake_size - 1];
    int above = lake->above, rows = area.rows - above - lake->below, u, w;
    if (camera->rows != area.rows || camera->columns != area.columns || camera->bottom != lake->bottom)
        camera->placed = false;
    camera->rows = area.rows, camera->columns = area.columns, camera->bottom = lake->bottom;
    choose_zoom(camera, area, rows, &all);
    const lt_tui_tile_size *size = &lt_tui_tile_sizes[camera->zoom];
    const int edge = edge_above(size);
    // A large lake needs the rows of the names, too.
    if (span(all.top + 1, all.bottom, size->pitch_y, edge) > rows) above = 0, rows = area.rows;
    if (!camera->placed) {
        camera->left = (area.columns - 1 - (all.left + all.right + 1) * size->pitch_x) / 2;
        camera->top = above + (rows - (all.top + all.bottom + 1) * size->pitch_y) / 2;
        camera->placed = true;
    }
    if (camera->pan_chosen) return;
    to_screen(quarters(lake->bottom), lake->cursor ? lake->x : last->x, lake->cursor ? lake->y : last->y, &u,
              &w);
    camera->left = fit(camera->left, all.left, all.right, u, size->pitch_x, 1, area.columns);
    camera->top = above + fit(camera->top - above, all.top, all.bottom, w, size->pitch_y, edge, rows);
}

void lt_tui_camera_zoom(lt_tui_camera *camera, int by) {
    const int zoom = camera->zoom + by;
    if (zoom < 0 || zoom >= LT_ZOOMS) return;
    *camera = (lt_tui_camera){.zoom = zoom, .zoom_chosen = true};
}

void lt_tui_camera_pan(lt_tui_camera *camera, int rows, int columns) {
    camera->pan_chosen = true;
    camera->top -= rows * lt_tui_tile_sizes[camera->zoom].pitch_y;
    camera->left -= columns * lt_tui_tile_sizes[camera->zoom].pitch_x;
}

void lt_tui_lake_draw(lt_tui_area area, lt_tui_camera *camera, const lt_tui_lake *lake) {
    lake_map map;
    aim(camera, area, lake);
    make_map(&map, area.term, camera, lake);
    for (int row = 0; row < area.rows; row++)
        for (int column = 0; column < area.columns; column++) {
            const lt_tui_glyph glyph = glyph_at(&map, row - camera->top, column - camera->left);
            lt_tui_print(area, row, column, glyph.look, glyph.text);
        }
}

void lt_tui_lake_cell(const lt_tui_camera *camera, lt_side bottom, int row, int column, int *x, int *y) {
    const lt_tui_tile_size *size = &lt_tui_tile_sizes[camera->zoom];
    to_table(quarters(bottom), floor_divide(column - camera->left, size->pitch_x),
             floor_divide(row - camera->top, size->pitch_y), x, y);
}

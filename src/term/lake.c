// lake.c - the character at each place of the lake. There is no canvas: a character is a function of its
// place.
#include <string.h>

#include "glyph.h"
#include "lt_assert.h"

// --- Turning the table -------------------------------------------------------------------------------

static unsigned quarters(lt_side bottom) {
    return (unsigned)(LT_SOUTH - bottom) & 3;
}

lt_side lt_term_screen_side(lt_side bottom, lt_side side) {
    return (lt_side)((side + quarters(bottom)) & 3);
}

lt_side lt_term_table_side(lt_side bottom, lt_side side) {
    return (lt_side)((side - quarters(bottom)) & 3);
}

void lt_term_to_screen(lt_side bottom, int x, int y, int *u, int *w) {
    const int us[] = {x, y, -x, -y}, ws[] = {-y, x, y, -x};
    *u = us[quarters(bottom)];
    *w = ws[quarters(bottom)];
}

void lt_term_to_table(lt_side bottom, int u, int w, int *x, int *y) {
    const int xs[] = {u, w, -u, -w}, ys[] = {-w, u, w, -u};
    *x = xs[quarters(bottom)];
    *y = ys[quarters(bottom)];
}

// --- The map -----------------------------------------------------------------------------------------

static bool is_inside(int u, int w) {
    return u >= -LT_TERM_SPAN / 2 && u <= LT_TERM_SPAN / 2 && w >= -LT_TERM_SPAN / 2 && w <= LT_TERM_SPAN / 2;
}

static int cell(const lt_term_lake_map *map, int u, int w) {
    return is_inside(u, w) ? map->at[w + LT_TERM_SPAN / 2][u + LT_TERM_SPAN / 2] : 0;
}

static void set_cell(lt_term_lake_map *map, int x, int y, int value) {
    int u, w;
    lt_term_to_screen(map->lake->bottom, x, y, &u, &w);
    LT_ASSERT(is_inside(u, w));
    map->at[w + LT_TERM_SPAN / 2][u + LT_TERM_SPAN / 2] = (int8_t)value;
}

void lt_term_lake_map_init(lt_term_lake_map *map, lt_term term, lt_term_face_kind face,
                           const lt_term_lake *lake) {
    memset(map, 0, sizeof *map);
    map->lake = lake;
    map->term = term;
    map->face = &lt_term_faces[face];
    map->quarters = quarters(lake->bottom);
    lt_term_to_screen(lake->bottom, lake->x, lake->y, &map->cursor_u, &map->cursor_w);
    for (unsigned i = 0; i < lake->open->frontier_size; i++)
        set_cell(map, lt_cell_x(lake->open->frontier[i]), lt_cell_y(lake->open->frontier[i]), -1);
    for (unsigned i = 0; i < lake->open->lake_size; i++)
        set_cell(map, lake->open->lake[i].x, lake->open->lake[i].y, (int)i + 1);
}

static bool is_cursor(const lt_term_lake_map *map, int u, int w) {
    return map->lake->cursor && u == map->cursor_u && w == map->cursor_w;
}

// The tile at a cell, the ghost included; false if there is none.
static bool tile_at(const lt_term_lake_map *map, int u, int w, lt_term_tile *shown) {
    const lt_term_lake *lake = map->lake;
    const int index = cell(map, u, w);
    *shown = (lt_term_tile){.other = map->face->pitch_y == map->face->height && ((u + w) & 1)};
    if (index > 0) {
        const lt_laid *laid = &lake->open->lake[index - 1];
        shown->tile = laid->tile;
        shown->rotation = laid->rotation + map->quarters;
        return true;
    }
    if (!is_cursor(map, u, w) || lake->ghost == LT_NO_TILE) return false;
    shown->tile = lake->ghost;
    shown->rotation = lake->ghost_rotation + map->quarters;
    shown->ghost = !lake->fixed;
    return true;
}

static const int step_u[] = {0, 1, 0, -1}, step_w[] = {-1, 0, 1, 0};

// The color that two tiles share across a side of the first; 0 if there are not two or they differ.
static lt_color shared_color(const lt_term_lake_map *map, int u, int w, lt_side side) {
    lt_term_tile here, there;
    if (!tile_at(map, u, w, &here) || !tile_at(map, u + step_u[side], w + step_w[side], &there))
        return LT_NO_COLOR;
    const lt_color color = lt_tile_color(here.tile, here.rotation & 3, side);
    return color == lt_tile_color(there.tile, there.rotation & 3, (side + 2) & 3) ? color : LT_NO_COLOR;
}

// --- Edges -------------------------------------------------------------------------------------------

// Whether the tile is new to the viewer.
static bool is_fresh(const lt_term_lake_map *map, int u, int w) {
    const unsigned size = map->lake->open->lake_size, index = (unsigned)cell(map, u, w) - 1;
    return size > 1 && index < size && (index == size - 1 || index >= map->lake->fresh);
}

static bool is_lit(const lt_term_lake_map *map, int u, int w) {
    lt_term_tile shown;
    return tile_at(map, u, w, &shown);
}

// The edge between two cells: 0 in open water, 1 beside a tile, 2 beside one that is new.
static int edge_weight(const lt_term_lake_map *map, int u, int w, int other_u, int other_w) {
    if (is_fresh(map, u, w) || is_fresh(map, other_u, other_w)) return 2;
    return is_lit(map, u, w) || is_lit(map, other_u, other_w);
}

static lt_term_glyph line_glyph(const lt_term_lake_map *map, int up, int right, int down, int left) {
    // At up + 3 right + 9 down + 27 left; three bytes each.
    static const char lines[] =
        "   ╵╹╶└┖╺┕┗╷│╿┌├┞┍┝┡╻╽┃┎┟┠┏┢┣╴┘┚─┴┸╼┶┺┐┤┦┬┼╀┮┾╄┒┧┨┰╁╂┲╆╊╸┙┛╾┵┹━┷┻┑┥┩┭┽╃┯┿╇┓┪┫┱╅╉┳╈╋";
    const bool heavy = up == 2 || right == 2 || down == 2 || left == 2;
    const lt_term_style style = heavy ? LT_STYLE_LAST : LT_STYLE_EDGE;
    if (up + right + down + left == 0) return lt_term_glyph_of(" ", LT_STYLE_WATER);
    if (map->term.unicode) {
        lt_term_glyph made = {.style = style};
        memcpy(made.text, lines + 3 * (up + 3 * right + 9 * down + 27 * left), 3);
        return made;
    }
    if (heavy) return lt_term_glyph_of(":", style);
    if (up == 0 && down == 0) return lt_term_glyph_of("-", style);
    return lt_term_glyph_of(left == 0 && right == 0 ? "|" : "+", style);
}

static lt_term_glyph corner_glyph(const lt_term_lake_map *map, int u, int w) {
    return line_glyph(map, edge_weight(map, u - 1, w - 1, u, w - 1), edge_weight(map, u, w - 1, u, w),
                      edge_weight(map, u - 1, w, u, w), edge_weight(map, u - 1, w - 1, u - 1, w));
}

static lt_term_glyph match_glyph(const lt_term_lake_map *map, lt_color color) {
    return lt_term_glyph_of(lt_term_sign_text(LT_SIGN_MATCH, map->term.unicode),
                            (lt_term_style)(LT_STYLE_GLOW + color));
}

// The edge on the left of a cell or above it. Where two sides match it glows.
static lt_term_glyph side_glyph(const lt_term_lake_map *map, int u, int w, lt_side side, bool middle) {
    const lt_color color = shared_color(map, u, w, side);
    const int weight = edge_weight(map, u, w, u + step_u[side], w + step_w[side]);
    lt_term_glyph glyph =
        side == LT_WEST ? line_glyph(map, weight, 0, weight, 0) : line_glyph(map, 0, weight, 0, weight);
    if (color == LT_NO_COLOR) return glyph;
    if (middle) return match_glyph(map, color);
    glyph.style = (lt_term_style)(LT_STYLE_GLOW + color);
    return glyph;
}

// The smallest size has an edge only between columns: there are matches, and lines between tiles.
static lt_term_glyph gap_glyph(const lt_term_lake_map *map, int u, int w, bool middle) {
    const lt_color color = shared_color(map, u, w, LT_WEST);
    if (color != LT_NO_COLOR && middle) return match_glyph(map, color);
    if (is_fresh(map, u, w) || is_fresh(map, u - 1, w)) return line_glyph(map, 2, 0, 2, 0);
    return is_lit(map, u, w) && is_lit(map, u - 1, w) ? line_glyph(map, 1, 0, 1, 0)
                                                      : lt_term_glyph_of(" ", LT_STYLE_WATER);
}

// The frame of the cursor, where the character is part of it.
static bool cursor_glyph(const lt_term_lake_map *map, int row, int column, lt_term_glyph *glyph) {
    static const char *const frames[2][6] = {{"[", "]", "[", "]", "-", "|"}, {"╔", "╗", "╚", "╝", "═", "║"}};
    const bool tall = map->face->pitch_y > map->face->height; // there are edges above
    const int top = map->cursor_w * map->face->pitch_y, left = map->cursor_u * map->face->pitch_x;
    const int down = row - top, right = column - left;
    if (!map->lake->cursor || down < 0 || right < 0 || right > map->face->pitch_x) return false;
    if (down > map->face->pitch_y - !tall) return false;
    const bool side = right == 0 || right == map->face->pitch_x;
    const bool above = down == 0, below = down == map->face->pitch_y - !tall;
    const char *const *frame = frames[map->term.unicode];
    if (!side && (!tall || !(above || below))) return false;
    int part = side ? 5 : 4;
    if (side && (above || below)) part = (below ? 2 : 0) + (right > 0);
    *glyph = lt_term_glyph_of(frame[part], LT_STYLE_CURSOR);
    return true;
}

// --- Cells -------------------------------------------------------------------------------------------

// Open water: a ripple here and there, always at the same places. Without colors it would only be noise.
static lt_term_glyph water_glyph(const lt_term_lake_map *map, int row, int column) {
    const unsigned mix = (unsigned)row * 73856093u ^ (unsigned)column * 19349663u;
    const bool ripple = map->term.depth != LT_DEPTH_MONO && (mix >> 7) % 31 == 0;
    return lt_term_glyph_of(ripple ? "~" : " ", LT_STYLE_WATER);
}

unsigned lt_term_lake_matches(const lt_open_info *open, int8_t x, int8_t y, lt_tile tile, unsigned rotation) {
    const unsigned shown = open->shown[lt_fold(lt_cell_at(x, y), open->players)];
    unsigned matches = 0;
    for (lt_side side = LT_NORTH; side <= LT_WEST; side++)
        if ((shown >> 4 * side & 7) == lt_tile_color(tile, rotation & 3, side)) matches |= 1u << side;
    return matches;
}

// A cell of the frontier has a dot; where the chosen tile would match as it is turned, the number of matches.
static lt_term_glyph frontier_glyph(const lt_term_lake_map *map, int u, int w) {
    int x, y;
    lt_term_to_table(map->lake->bottom, u, w, &x, &y);
    unsigned sides = 0, count = 0;
    if (map->lake->ghost != LT_NO_TILE)
        sides = lt_term_lake_matches(map->lake->open, (int8_t)x, (int8_t)y, map->lake->ghost,
                                     map->lake->ghost_rotation);
    for (; sides; sides &= sides - 1) count++;
    if (count > 0) return lt_term_glyph_of((char[]){(char)('0' + count), '\0'}, LT_STYLE_PROMISE);
    return lt_term_glyph_of(lt_term_sign_text(LT_SIGN_FRONTIER, map->term.unicode), LT_STYLE_FRONTIER);
}

int lt_term_floor_divide(int a, int b) {
    return a >= 0 ? a / b : -((-a + b - 1) / b);
}

lt_term_glyph lt_term_lake_glyph(const lt_term_lake_map *map, int row, int column) {
    const lt_term_face *face = map->face;
    const int u = lt_term_floor_divide(column, face->pitch_x), w = lt_term_floor_divide(row, face->pitch_y);
    const int right = column - u * face->pitch_x, down = row - w * face->pitch_y;
    const int edge = face->pitch_y - face->height; // rows of edge above a tile
    lt_term_glyph glyph;
    lt_term_tile shown;
    if (cursor_glyph(map, row, column, &glyph)) {
        const bool middle = right == 0 ? down == edge + face->height / 2 : right == face->pitch_x / 2;
        const lt_color color = shared_color(map, u, w, right == 0 ? LT_WEST : LT_NORTH);
        return middle && color != LT_NO_COLOR ? match_glyph(map, color) : glyph;
    }
    if (edge == 0 && right == 0)
        glyph = gap_glyph(map, u, w, down == face->height / 2);
    else if (right == 0 && down < edge)
        glyph = corner_glyph(map, u, w);
    else if (right == 0)
        glyph = side_glyph(map, u, w, LT_WEST, down == edge + face->height / 2);
    else if (down < edge)
        glyph = side_glyph(map, u, w, LT_NORTH, right == face->pitch_x / 2);
    else if (tile_at(map, u, w, &shown)) {
        for (lt_side side = LT_NORTH; side <= LT_WEST; side++)
            shown.matched |= (unsigned)(shared_color(map, u, w, side) != LT_NO_COLOR) << side;
        return lt_term_tile_glyph(map->term, map->face, &shown, down - edge, right - 1);
    } else if (map->lake->frontier && cell(map, u, w) < 0 && down == edge + face->height / 2 &&
               right == face->pitch_x / 2)
        return frontier_glyph(map, u, w);
    else
        glyph = lt_term_glyph_of(" ", LT_STYLE_WATER);
    return glyph.text[0] == ' ' && glyph.style == LT_STYLE_WATER ? water_glyph(map, row, column) : glyph;
}

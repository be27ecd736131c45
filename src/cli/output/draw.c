// draw.c - the lake as a drawing in characters.
//
// There is no canvas: every character of the drawing is a function of its place. Tiles share their edges, so a
// tile takes `pitch` columns and 4 rows, of which the first of each is the edge to its neighbor.
//
//     ┌───────┬───────┐      large: the letter of each side, the tile's number, ≡ for a platform
//     │   B   │   R   │      a dot on the edge where two sides match
//     │K \_/ R●R 17≡ O│      heavy edges around the tile placed last
//     │   W   │   G   │
//     └───────┴───────┘
#include <stdio.h>
#include <string.h>

#include "draw.h"
#include "lt_notation.h"
#include "output.h"

enum { LARGE = 8, SMALL = 4, HEIGHT = 4, MARGIN = 5 };

typedef struct {
    const lt_cli_terminal *terminal;
    const lt_open_info *open;
    int west, north;                     // the cell in the corner of the drawing
    int columns, rows;                   // in cells
    int pitch;                           // LARGE or SMALL
    int8_t at[LT_MAX_LAKE][LT_MAX_LAKE]; // [row][column]: 1 + the index in the lake, 0 for water
} lake_map;

typedef struct {
    char text[8]; // one character
    lt_cli_style style;
} glyph;

static glyph glyph_of(const char *text, lt_cli_style style) {
    glyph made = {.style = style};
    snprintf(made.text, sizeof made.text, "%s", text);
    return made;
}

static glyph glyph_char(char c, lt_cli_style style) {
    return (glyph){{c, '\0'}, style};
}

// --- The map ------------------------------------------------------------------------------------

static lake_map map_of(const lt_cli_terminal *terminal, const lt_open_info *open) {
    lake_map map = {.terminal = terminal, .open = open};
    int east = 0, south = 0;
    for (unsigned i = 0; i < open->lake_size; i++) {
        const lt_laid *laid = &open->lake[i];
        if (laid->x < map.west) map.west = laid->x;
        if (laid->x > east) east = laid->x;
        if (laid->y > map.north) map.north = laid->y;
        if (laid->y < south) south = laid->y;
    }
    map.columns = east - map.west + 1;
    map.rows = map.north - south + 1;
    map.pitch = MARGIN + map.columns * LARGE + 1 <= terminal->columns ? LARGE : SMALL;
    for (unsigned i = 0; i < open->lake_size; i++)
        map.at[map.north - open->lake[i].y][open->lake[i].x - map.west] = (int8_t)(i + 1);
    return map;
}

static const lt_laid *laid_at(const lake_map *map, int row, int column) {
    if (row < 0 || row >= map->rows || column < 0 || column >= map->columns) return NULL;
    int index = map->at[row][column];
    return index > 0 ? &map->open->lake[index - 1] : NULL;
}

static bool is_last(const lake_map *map, const lt_laid *laid) {
    const unsigned size = map->open->lake_size;
    return size > 1 && laid == &map->open->lake[size - 1];
}

static lt_color shows(const lt_laid *laid, lt_side side) {
    return lt_tile_color(laid->tile, laid->rotation, side);
}

// --- Edges --------------------------------------------------------------------------------------

// 0 in open water, 1 beside a tile, 2 beside the one placed last.
static int edge_weight(const lake_map *map, const lt_laid *a, const lt_laid *b) {
    if (a == NULL && b == NULL) return 0;
    return is_last(map, a) || is_last(map, b) ? 2 : 1;
}

static int weight_above(const lake_map *map, int row, int column) { // the edge on top of a cell
    return edge_weight(map, laid_at(map, row - 1, column), laid_at(map, row, column));
}

static int weight_left(const lake_map *map, int row, int column) { // the edge on the left of a cell
    return edge_weight(map, laid_at(map, row, column - 1), laid_at(map, row, column));
}

// The line with these weights of its four arms.
static glyph line_glyph(const lake_map *map, int up, int right, int down, int left) {
    // At up + 3 right + 9 down + 27 left; three bytes each.
    static const char lines[] =
        "   ╵╹╶└┖╺┕┗╷│╿┌├┞┍┝┡╻╽┃┎┟┠┏┢┣╴┘┚─┴┸╼┶┺┐┤┦┬┼╀┮┾╄┒┧┨┰╁╂┲╆╊╸┙┛╾┵┹━┷┻┑┥┩┭┽╃┯┿╇┓┪┫┱╅╉┳╈╋";
    bool heavy = up == 2 || right == 2 || down == 2 || left == 2;
    lt_cli_style style = heavy ? LT_STYLE_LAST : LT_STYLE_EDGE;
    if (up + right + down + left == 0) return glyph_char(' ', style);
    if (map->terminal->unicode) {
        glyph made = {.style = style};
        memcpy(made.text, lines + 3 * (up + 3 * right + 9 * down + 27 * left), 3);
        return made;
    }
    if (heavy) return glyph_char('#', style);
    if (up == 0 && down == 0) return glyph_char('-', style);
    return glyph_char(left == 0 && right == 0 ? '|' : '+', style);
}

// Open water; with colors a ripple here and there, always at the same places.
static glyph water_glyph(const lake_map *map, int row, int column) {
    unsigned mix = (unsigned)row * 73856093u ^ (unsigned)column * 19349663u;
    bool ripple = map->terminal->depth != LT_DEPTH_MONO && (mix >> 7) % 29 == 0;
    return glyph_char(ripple ? '~' : ' ', LT_STYLE_WATER);
}

static glyph match_glyph(const lake_map *map, lt_color color) {
    return glyph_of(map->terminal->unicode ? "●" : "*", LT_STYLE_GLOW + color);
}

static glyph corner_glyph(const lake_map *map, int row, int column) {
    return line_glyph(map, weight_left(map, row - 1, column), weight_above(map, row, column),
                      weight_left(map, row, column), weight_above(map, row, column - 1));
}

static glyph above_glyph(const lake_map *map, int row, int column, bool middle) {
    const lt_laid *upper = laid_at(map, row - 1, column), *lower = laid_at(map, row, column);
    if (middle && upper != NULL && lower != NULL && shows(upper, LT_SOUTH) == shows(lower, LT_NORTH))
        return match_glyph(map, shows(lower, LT_NORTH));
    int weight = edge_weight(map, upper, lower);
    return line_glyph(map, 0, weight, 0, weight);
}

static glyph left_glyph(const lake_map *map, int row, int column, bool middle) {
    const lt_laid *left = laid_at(map, row, column - 1), *right = laid_at(map, row, column);
    if (middle && left != NULL && right != NULL && shows(left, LT_EAST) == shows(right, LT_WEST))
        return match_glyph(map, shows(right, LT_WEST));
    int weight = edge_weight(map, left, right);
    return line_glyph(map, weight, 0, weight, 0);
}

// --- Tiles --------------------------------------------------------------------------------------

static glyph lantern_glyph(const lt_laid *laid, lt_side side, bool letter) {
    lt_color color = shows(laid, side);
    return glyph_char(letter ? lt_color_letters[color] : ' ', LT_STYLE_LANTERN + color);
}

static const char large_boat[] = "\\_/", small_boat[] = "u";

static const char *platform_mark(const lake_map *map) {
    return map->terminal->unicode ? "≡" : "=";
}

// Character `index`, 0 to 2, of what stands in the middle of a large tile.
static glyph middle_glyph(const lake_map *map, const lt_laid *laid, int index) {
    char text[8];
    if (laid->tile == LT_STARTING_TILE) return glyph_char(large_boat[index], LT_STYLE_PLATFORM);
    if (index == 2)
        return lt_tile_has_platform(laid->tile) ? glyph_of(platform_mark(map), LT_STYLE_PLATFORM)
                                                : glyph_char(' ', LT_STYLE_TILE);
    snprintf(text, sizeof text, "%2u", laid->tile);
    return glyph_char(text[index], LT_STYLE_TILE);
}

static glyph small_middle_glyph(const lake_map *map, const lt_laid *laid) {
    if (laid->tile == LT_STARTING_TILE) return glyph_char(small_boat[0], LT_STYLE_PLATFORM);
    if (lt_tile_has_platform(laid->tile)) return glyph_of(platform_mark(map), LT_STYLE_PLATFORM);
    return glyph_char(' ', LT_STYLE_TILE);
}

// The character at (row, column) inside a tile, from its upper left corner.
static glyph tile_glyph(const lake_map *map, const lt_laid *laid, int row, int column) {
    int width = map->pitch - 1, center = width / 2;
    int reach = map->pitch == LARGE ? 1 : 0; // of the lanterns beside their letter
    bool middle = column >= center - reach && column <= center + reach;
    if (row != 1) {
        if (!middle) return glyph_char(' ', LT_STYLE_TILE);
        return lantern_glyph(laid, row == 0 ? LT_NORTH : LT_SOUTH, column == center);
    }
    if (column <= reach) return lantern_glyph(laid, LT_WEST, column == 0);
    if (column >= width - 1 - reach) return lantern_glyph(laid, LT_EAST, column == width - 1);
    return map->pitch == LARGE ? middle_glyph(map, laid, column - center + 1) : small_middle_glyph(map, laid);
}

// --- The drawing --------------------------------------------------------------------------------

static glyph glyph_at(const lake_map *map, int line, int place) {
    int row = line / HEIGHT, column = place / map->pitch;
    int down = line % HEIGHT, right = place % map->pitch;
    const lt_laid *laid = laid_at(map, row, column);
    glyph made;
    if (down == 0 && right == 0)
        made = corner_glyph(map, row, column);
    else if (down == 0)
        made = above_glyph(map, row, column, right == map->pitch / 2);
    else if (right == 0)
        made = left_glyph(map, row, column, down == HEIGHT / 2);
    else if (laid != NULL)
        made = tile_glyph(map, laid, down - 1, right - 1);
    else
        made = water_glyph(map, line, place);
    return made.text[0] == ' ' && made.style == LT_STYLE_EDGE ? water_glyph(map, line, place) : made;
}

static void print_line(const lake_map *map, int line) {
    lt_cli_style style = LT_STYLE_PLAIN;
    int spaces = 0; // held back, so that without colors no line ends in blanks
    if (line % HEIGHT == HEIGHT / 2)
        lt_cli_print("%*d ", MARGIN - 1, map->north - line / HEIGHT);
    else
        lt_cli_print("%*s", MARGIN, "");
    for (int place = 0; place <= map->columns * map->pitch; place++) {
        glyph next = glyph_at(map, line, place);
        if (map->terminal->depth == LT_DEPTH_MONO && next.text[0] == ' ') {
            spaces++;
            continue;
        }
        if (spaces > 0) lt_cli_print("%*s", spaces, "");
        spaces = 0;
        if (next.style != style) lt_cli_print_style(map->terminal, next.style);
        style = next.style;
        lt_cli_print("%s", next.text);
    }
    lt_cli_print_style(map->terminal, LT_STYLE_PLAIN);
    lt_cli_print("\n");
}

static void print_columns(const lake_map *map) {
    lt_cli_print_style(map->terminal, LT_STYLE_DIM);
    lt_cli_print("%*s", MARGIN, "");
    for (int column = 0; column < map->columns; column++) {
        char label[8];
        int size = snprintf(label, sizeof label, "%d", map->west + column);
        int before = (map->pitch + 2 - size) / 2;
        int after = map->pitch - before - size;
        lt_cli_print("%*s%s%*s", before, "", label, column + 1 < map->columns ? after : 0, "");
    }
    lt_cli_print_style(map->terminal, LT_STYLE_PLAIN);
    lt_cli_print("\n");
}

static const char *name_at(const lt_open_info *open, const char *const names[], lt_side side) {
    for (unsigned player = 0; player < open->players; player++)
        if (open->side[player] == side) return names[player];
    return NULL;
}

// "N Ann" around the column `center`, behind what was printed up to `end`; returns where it ends itself.
static int print_name(const lake_map *map, const char *const names[], lt_side side, int end, int center) {
    const char *name = name_at(map->open, names, side);
    if (name == NULL) return end;
    const int width = lt_cli_text_width(name) + 2, gap = end > 0 ? 3 : 0;
    int start = center - width / 2;
    if (side == LT_WEST) start = MARGIN;
    if (side == LT_EAST) start = 2 * center - MARGIN - width + 1;
    if (start < end + gap) start = end + gap;
    lt_cli_print("%*s%c %s", start - end, "", lt_side_letters[side], name);
    return start + width;
}

const char *lt_cli_print_lake(const lt_cli_terminal *terminal, const lt_open_info *open,
                              const char *const names[]) {
    static const lt_side below[] = {LT_WEST, LT_SOUTH, LT_EAST};
    const lake_map map = map_of(terminal, open);
    const int center = MARGIN + map.columns * map.pitch / 2;
    int end = print_name(&map, names, LT_NORTH, 0, center);
    if (end > 0) lt_cli_print("\n");
    print_columns(&map);
    for (int line = 0; line <= map.rows * HEIGHT; line++) print_line(&map, line);
    end = 0;
    for (int i = 0; i < 3; i++) end = print_name(&map, names, below[i], end, center);
    if (end > 0) lt_cli_print("\n");
    return map.pitch == LARGE ? large_boat : small_boat;
}

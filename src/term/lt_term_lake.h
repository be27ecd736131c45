// lt_term_lake.h - the lake as characters: a glyph and its style at each row and column.
//
// Between tiles runs an edge: the first row and the first column of each cell. On the screen u counts cells
// to the right and w counts them downwards, from the starting tile; the table may be turned against the
// screen.
#ifndef LT_TERM_LAKE_H
#define LT_TERM_LAKE_H

#include "lt_term_style.h"

typedef struct {
    char text[8]; // one character
    lt_term_style style;
} lt_term_glyph;

// --- Tiles -------------------------------------------------------------------------------------------

// The ways to draw a tile.
typedef enum {
    LT_FACE_TINY,  // 3 x 2 characters, with edges between columns alone: the letters, and what is on the tile
    LT_FACE_SMALL, // 5 x 3, with edges between columns alone
    LT_FACE_MEDIUM, // 7 x 3
    LT_FACE_LARGE,  // 11 x 5
    LT_FACE_HUGE,   // 15 x 7
    LT_FACE_GIANT,  // 19 x 9
    LT_FACE_NUMBER, // 7 x 3, with the tile's number
    LT_FACE_NARROW, // 3 x 3
    LT_FACES
} lt_term_face_kind;

typedef struct {
    int width, height;    // without edges
    int pitch_x, pitch_y; // from one tile of the lake to the next
    bool silhouettes;     // lanterns are drawn around their letter; else only their background is
    const char *boat;     // on the starting tile: as wide as what the pattern has for a platform
    // N E S W: the letter of the lanterns on that side; n e s w: their silhouette; both on their own
    // background. p: planks if the tile has a platform; m: its motif; q: the sign of a platform; 1 2: the
    // digits of the tile's number; a dot: lit water.
    const char *pattern[9];
} lt_term_face;

extern const lt_term_face lt_term_faces[LT_FACES];

typedef struct {
    lt_tile tile;
    unsigned rotation; // as it lies on the screen
    unsigned matched;  // sides of the screen, as a bit set
    bool ghost;        // not placed yet
    bool other;        // of the other shade
} lt_term_tile;

lt_term_glyph lt_term_tile_glyph(lt_term term, const lt_term_face *face, const lt_term_tile *shown, int row,
                                 int column);

// --- The lake ----------------------------------------------------------------------------------------

typedef struct {
    const lt_open_info *open;
    lt_side bottom; // the side of the table that is at the bottom of the screen
    bool cursor;
    int8_t x, y;             // of the cursor
    lt_tile ghost;           // shown at the cursor, or LT_NO_TILE
    unsigned ghost_rotation; // on the table
    bool fixed;              // the ghost is drafted: it is drawn like a tile
    bool frontier;           // mark the cells where tiles may be placed
    unsigned fresh;          // tiles from this index on are new; at least the last one is
} lt_term_lake;

enum {
    LT_TERM_SPAN = 2 * LT_MAX_LAKE + 3
}; // cells around the starting tile that a lake and its frontier reach

// A lake prepared for drawing. The lake must live as long.
typedef struct {
    const lt_term_lake *lake;
    lt_term term;
    const lt_term_face *face;
    unsigned quarters; // how the table is turned against the screen
    int cursor_u, cursor_w;
    int8_t at[LT_TERM_SPAN][LT_TERM_SPAN]; // 1 + the index in the lake, 0 for water, -1 for the frontier
} lt_term_lake_map;

void lt_term_lake_map_init(lt_term_lake_map *map, lt_term term, lt_term_face_kind face,
                           const lt_term_lake *lake);

// The character `row` down and `column` right of the upper left corner of the starting tile.
lt_term_glyph lt_term_lake_glyph(const lt_term_lake_map *map, int row, int column);

// The sides of the table on which a tile would match if it were placed there, as a bit set.
unsigned lt_term_lake_matches(const lt_open_info *open, int8_t x, int8_t y, lt_tile tile, unsigned rotation);

// --- Turning the table -------------------------------------------------------------------------------

// The side of the screen on which a side of the table is, and back.
lt_side lt_term_screen_side(lt_side bottom, lt_side side);
lt_side lt_term_table_side(lt_side bottom, lt_side side);
// The same for cells.
void lt_term_to_screen(lt_side bottom, int x, int y, int *u, int *w);
void lt_term_to_table(lt_side bottom, int u, int w, int *x, int *y);

// a / b, rounded down.
int lt_term_floor_divide(int a, int b);

#endif

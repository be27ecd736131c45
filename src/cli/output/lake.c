// lake.c - prints the lake with its coordinates, and the players around it.
//
//     ┌───────┬───────┐      the letter of each side, the tile's number, ≡ for a platform
//     │   B   │   R   │      a light on the edge where two sides match
//     │K \_/ R☼R 17≡ O│      heavy edges around the tile placed last
//     │   W   │   G   │
//     └───────┴───────┘
#include <stdio.h>

#include "lt_notation.h"
#include "lt_term_lake.h"
#include "lt_term_text.h"
#include "output.h"
#include "print.h"

enum { MARGIN = 5 }; // columns on the left, for the y of a row

typedef struct {
    const lt_cli_printer *printer;
    const lt_open_info *open;
    lt_term_lake_map map;
    const lt_term_face *face;
    int west, north;   // the cell in the corner of the drawing
    int columns, rows; // in cells
} drawing;

static void measure(drawing *self) {
    int east = 0, south = 0;
    for (unsigned i = 0; i < self->open->lake_size; i++) {
        const lt_laid *laid = &self->open->lake[i];
        if (laid->x < self->west) self->west = laid->x;
        if (laid->x > east) east = laid->x;
        if (laid->y > self->north) self->north = laid->y;
        if (laid->y < south) south = laid->y;
    }
    self->columns = east - self->west + 1;
    self->rows = self->north - south + 1;
}

static void print_line(const drawing *self, int line) {
    const lt_cli_terminal *terminal = self->printer->terminal;
    const int pitch_x = self->face->pitch_x, pitch_y = self->face->pitch_y;
    lt_term_style style = LT_STYLE_PLAIN;
    int spaces = 0; // held back, so that without colors no line ends in blanks
    if (line % pitch_y == pitch_y / 2)
        lt_cli_print("%*d ", MARGIN - 1, self->north - line / pitch_y);
    else
        lt_cli_print("%*s", MARGIN, "");
    for (int place = 0; place <= self->columns * pitch_x; place++) {
        const lt_term_glyph next =
            lt_term_lake_glyph(&self->map, line - self->north * pitch_y, place + self->west * pitch_x);
        if (terminal->term.depth == LT_DEPTH_MONO && next.text[0] == ' ') {
            spaces++;
            continue;
        }
        lt_cli_print("%*s", spaces, "");
        spaces = 0;
        if (next.style != style) lt_cli_print_style(terminal, next.style);
        style = next.style;
        lt_cli_print("%s", next.text);
    }
    lt_cli_print_style(terminal, LT_STYLE_PLAIN);
    lt_cli_print("\n");
}

// The x of each column.
static void print_columns(const drawing *self) {
    const int pitch = self->face->pitch_x;
    lt_cli_print_style(self->printer->terminal, LT_STYLE_DIM);
    lt_cli_print("%*s", MARGIN, "");
    for (int column = 0; column < self->columns; column++) {
        char label[8];
        const int size = snprintf(label, sizeof label, "%d", self->west + column);
        const int before = (pitch + 2 - size) / 2, after = pitch - before - size;
        lt_cli_print("%*s%s%*s", before, "", label, column + 1 < self->columns ? after : 0, "");
    }
    lt_cli_print_style(self->printer->terminal, LT_STYLE_PLAIN);
    lt_cli_print("\n");
}

static const char *name_at(const drawing *self, lt_side side) {
    for (unsigned player = 0; player < self->open->players; player++)
        if (self->open->side[player] == side) return self->printer->narrator.name[player];
    return NULL;
}

// "N Ann" around the middle column, behind what was printed up to `end`; returns where it ends itself.
static int print_name(const drawing *self, lt_side side, int end) {
    const char *name = name_at(self, side);
    if (name == NULL) return end;
    const int center = MARGIN + self->columns * self->face->pitch_x / 2;
    const int width = lt_term_columns(name) + 2, gap = end > 0 ? 3 : 0;
    int start = center - width / 2;
    if (side == LT_WEST) start = MARGIN;
    if (side == LT_EAST) start = 2 * center - MARGIN - width + 1;
    if (start < end + gap) start = end + gap;
    lt_cli_print("%*s%c %s", start - end, "", lt_side_letters[side], name);
    return start + width;
}

const char *lt_cli_print_lake_map(const lt_cli_printer *printer, const lt_open_info *open) {
    const lt_cli_terminal *terminal = printer->terminal;
    const lt_term_lake lake = {.open = open, .bottom = LT_SOUTH, .fresh = LT_MAX_LAKE};
    drawing self = {.printer = printer, .open = open};
    measure(&self);
    const int wide = MARGIN + self.columns * lt_term_faces[LT_FACE_NUMBER].pitch_x + 1;
    const lt_term_face_kind face = wide <= terminal->columns ? LT_FACE_NUMBER : LT_FACE_NARROW;
    self.face = &lt_term_faces[face];
    lt_term_lake_map_init(&self.map, terminal->term, face, &lake);
    if (print_name(&self, LT_NORTH, 0) > 0) lt_cli_print("\n");
    print_columns(&self);
    for (int line = 0; line <= self.rows * self.face->pitch_y; line++) print_line(&self, line);
    const int end = print_name(&self, LT_EAST, print_name(&self, LT_SOUTH, print_name(&self, LT_WEST, 0)));
    if (end > 0) lt_cli_print("\n");
    return self.face->boat;
}

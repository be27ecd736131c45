// advice.c - shows ways to play a turn: the lake with a tile where one of them puts it, and why.
#include "advice.h"

#include <stdio.h>

#include "box.h"
#include "lt_notation.h"

void lt_tui_advice_choose(lt_tui_advice *advice, const lt_narrator *narrator, int at) {
    const lt_state sample = lt_sample(&advice->view, 0);
    advice->at = at;
    advice->back = 0;
    lt_reasons_of(narrator, &sample, &advice->ways[at], &advice->reasons);
}

bool lt_tui_advice_scroll(lt_tui_advice *advice, lt_tui_key key) {
    const int code = lt_tui_key_command(key);
    if (code != LT_KEY_PAGE_DOWN && code != LT_KEY_PAGE_UP) return false;
    advice->back += code == LT_KEY_PAGE_DOWN ? 3 : -3;
    if (advice->back > advice->back_most) advice->back = advice->back_most;
    if (advice->back < 0) advice->back = 0;
    return true;
}

// --- Drawing -----------------------------------------------------------------------------------------

// "51.2 %  d3RBP 17@1,-2r3", with a label before it where the ways have one.
static void write_way(const lt_tui_advice *self, lt_language language, int index, char *out, size_t cap) {
    const lt_advice *way = &self->ways[index];
    const char *label = self->labels[index];
    char percent[LT_PERCENT];
    size_t size = (size_t)snprintf(out, cap, "%s %%  ", lt_percent_write(language, way->chance, percent));
    if (label != NULL && size < cap)
        size += (size_t)snprintf(out + size, cap - size, "%s: ", lt_translate(language, label));
    for (int i = 0; i < way->move_count && size < cap; i++) {
        char move[LT_MOVE_TEXT];
        lt_move_write(way->moves[i], move, sizeof move);
        size += (size_t)snprintf(out + size, cap - size, "%s%s", i == 0 ? "" : " ", move);
    }
}

static void draw_lake(lt_tui_advice *self, lt_tui_area area, lt_side bottom) {
    const lt_advice *way = &self->ways[self->at];
    lt_term_lake lake = {.open = &self->view.open, .bottom = bottom, .fresh = LT_MAX_LAKE};
    for (int i = 0; i < way->move_count; i++) {
        const lt_move move = way->moves[i];
        if (move.kind != LT_PLACE) continue;
        lake.cursor = true;
        lake.x = move.place.x;
        lake.y = move.place.y;
        lake.ghost = move.place.tile;
        lake.ghost_rotation = move.place.rotation;
    }
    self->camera.placed = false;
    self->camera.coordinates = true; // the reasons name cells by them
    lt_tui_lake_draw(area, &self->camera, &lake);
}

static int text_columns(int columns) {
    enum { DOT = 2, ARROW = 2 }; // the arrow where there is more
    return columns - DOT - ARROW;
}

static void draw_reasons(lt_tui_advice *self, lt_tui_area area) {
    int lines = 0, row = -self->back;
    const bool unicode = area.term.unicode;
    for (int i = 0; i < self->reasons.count; i++) {
        const lt_tui_area text = lt_tui_part(area, 0, 2, area.rows, text_columns(area.columns));
        lt_tui_print(area, row, 0, LT_STYLE_FAINT, lt_term_sign_text(LT_SIGN_DOT, unicode));
        lines += lt_term_line_count(self->reasons.at[i], text.columns);
        row = lt_tui_print_text(text, row, 0, LT_STYLE_INK, self->reasons.at[i]);
    }
    self->back_most = lines > area.rows ? lines - area.rows : 0;
    if (self->back > 0)
        lt_tui_print(area, 0, area.columns - 1, LT_STYLE_STRONG,
                     lt_term_sign_text(LT_SIGN_MORE_NORTH, unicode));
    if (self->back < self->back_most)
        lt_tui_print(area, area.rows - 1, area.columns - 1, LT_STYLE_STRONG,
                     lt_term_sign_text(LT_SIGN_MORE_SOUTH, unicode));
}

void lt_tui_advice_draw(lt_tui_advice *self, lt_tui_area area, lt_language language, lt_side bottom) {
    enum { WIDEST = 72, FRAME = 2, LAKE_ROWS = 10, FEWER_ROWS = 4, SMALL = 20 };
    const int least = area.rows < SMALL ? FEWER_ROWS : LAKE_ROWS, above = self->count + 1;
    const int columns = area.columns - 6 < WIDEST ? area.columns - 6 : WIDEST;
    int rows = above;
    for (int i = 0; i < self->reasons.count; i++)
        rows += lt_term_line_count(self->reasons.at[i], text_columns(columns));
    if (rows > area.rows - FRAME - least) rows = area.rows - FRAME - least;
    const int lake_rows = area.rows - rows - FRAME;
    lt_tui_fill(area, LT_STYLE_WATER);
    draw_lake(self, lt_tui_part(area, 0, 0, lake_rows, area.columns), bottom);
    const lt_tui_area box =
        lt_tui_box(lt_tui_part(area, lake_rows, 0, rows + FRAME, area.columns), rows, columns,
                   lt_translate(language, LT_N("Win chances against strong players")));
    for (int i = 0; i < self->count; i++) {
        char line[160];
        write_way(self, language, i, line, sizeof line);
        lt_tui_list_line(box, i, i, i == self->at, line);
    }
    draw_reasons(self, lt_tui_part(box, above, 0, box.rows - above, columns));
}

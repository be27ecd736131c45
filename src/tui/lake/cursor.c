// cursor.c - moves the cursor over the frontier.
#include <stdlib.h>

#include "lt_tui_lake.h"

bool lt_tui_is_frontier(const lt_open_info *open, int x, int y) {
    for (unsigned i = 0; i < open->frontier_size; i++)
        if (lt_cell_x(open->frontier[i]) == x && lt_cell_y(open->frontier[i]) == y) return true;
    return false;
}

// How far a cell is to the given side of the screen, and how far off that line.
static void way_to(lt_side bottom, lt_side towards, int dx, int dy, int *ahead, int *aside) {
    const int along[] = {dy, dx, -dy, -dx}, across[] = {dx, dy, dx, dy};
    const lt_side side = lt_term_table_side(bottom, towards);
    *ahead = along[side];
    *aside = abs(across[side]);
}

bool lt_tui_cursor_step(const lt_open_info *open, lt_side bottom, int8_t *x, int8_t *y, lt_side towards) {
    enum { FAR = 1000 };
    int best = FAR, best_x = 0, best_y = 0;
    for (unsigned i = 0; i < open->frontier_size; i++) {
        const int8_t to_x = lt_cell_x(open->frontier[i]), to_y = lt_cell_y(open->frontier[i]);
        int ahead, aside;
        way_to(bottom, towards, to_x - *x, to_y - *y, &ahead, &aside);
        if (ahead <= 0) continue;
        const int cost = ahead + 2 * aside + (aside > ahead ? FAR / 10 : 0);
        if (cost < best) best = cost, best_x = to_x, best_y = to_y;
    }
    if (best == FAR) return false;
    *x = (int8_t)best_x;
    *y = (int8_t)best_y;
    return true;
}

// The place of a cell in reading order on the screen.
static int reading_order(lt_side bottom, int x, int y) {
    enum { LINE = 256 };
    int down, right, unused;
    way_to(bottom, LT_SOUTH, x, y, &down, &unused);
    way_to(bottom, LT_EAST, x, y, &right, &unused);
    return down * LINE + right;
}

void lt_tui_cursor_next(const lt_open_info *open, lt_side bottom, int8_t *x, int8_t *y, int by) {
    const int here = reading_order(bottom, *x, *y);
    int next = 0, first = 0, next_at = -1, first_at = -1;
    for (unsigned i = 0; i < open->frontier_size; i++) {
        const int order =
            by * (reading_order(bottom, lt_cell_x(open->frontier[i]), lt_cell_y(open->frontier[i])) - here);
        if (order > 0 && (next_at < 0 || order < next)) next = order, next_at = (int)i;
        if (first_at < 0 || order < first) first = order, first_at = (int)i;
    }
    const int at = next_at >= 0 ? next_at : first_at;
    if (at < 0) return;
    *x = lt_cell_x(open->frontier[at]);
    *y = lt_cell_y(open->frontier[at]);
}

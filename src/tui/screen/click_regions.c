// click_regions.c - regions of the screen where a click stands for a key. Every drawing registers them anew.
#include "terminal.h"

enum { REGIONS = 128 };

static struct {
    int row, left, right; // the columns from `left` to before `right`
    int code;
} regions[REGIONS];
static int count;

void lt_tui_click_regions_clear(void) {
    count = 0;
}

void lt_tui_click_region(lt_tui_area area, int row, int column, int width, int code) {
    if (count == REGIONS || row < 0 || row >= area.rows || column < 0) return;
    if (width > area.columns - column) width = area.columns - column;
    regions[count].row = area.top + row;
    regions[count].left = area.left + column;
    regions[count].right = area.left + column + width;
    regions[count++].code = code;
}

// The last one named counts: it was drawn over the others.
int lt_tui_click_region_at(int row, int column) {
    for (int i = count - 1; i >= 0; i--)
        if (regions[i].row == row && column >= regions[i].left && column < regions[i].right)
            return regions[i].code;
    return LT_KEY_CLICK;
}

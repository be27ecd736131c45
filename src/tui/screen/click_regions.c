// click_regions.c - regions of the screen where a click stands for a key. Every drawing registers them anew.
#include "screen.h"

void lt_tui_click_regions_clear(const lt_tui_terminal *terminal) {
    terminal->screen->region_count = 0;
}

void lt_tui_click_region(lt_tui_area area, int row, int column, int width, int code) {
    lt_tui_screen_state *screen = area.screen;
    if (screen->region_count == LT_CLICK_REGIONS || row < 0 || row >= area.rows || column < 0) return;
    if (width > area.columns - column) width = area.columns - column;
    const int left = area.left + column;
    screen->regions[screen->region_count++] = (lt_tui_region){area.top + row, left, left + width, code};
}

int lt_tui_click_region_at(const lt_tui_terminal *terminal, int row, int column) {
    const lt_tui_region *regions = terminal->screen->regions;
    for (int i = terminal->screen->region_count - 1; i >= 0; i--) // the last one was drawn over the others
        if (regions[i].row == row && column >= regions[i].left && column < regions[i].right)
            return regions[i].code;
    return LT_KEY_CLICK;
}

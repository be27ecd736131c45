// spots.c - parts of the screen that stand for a key: a click there is that key. Named anew with every drawing.
#include "term.h"

enum { SPOTS = 128 };

static struct {
    int row, left, right; // the columns from `left` to before `right`
    int code;
} spots[SPOTS];
static int count;

void lt_spots_clear(void) {
    count = 0;
}

void lt_spot(lt_area area, int row, int column, int width, int code) {
    if (count == SPOTS || row < 0 || row >= area.rows || column < 0) return;
    if (width > area.columns - column) width = area.columns - column;
    spots[count].row = area.top + row;
    spots[count].left = area.left + column;
    spots[count].right = area.left + column + width;
    spots[count++].code = code;
}

// The last one named counts: it was drawn over the others.
int lt_spot_at(int row, int column) {
    for (int i = count - 1; i >= 0; i--)
        if (spots[i].row == row && column >= spots[i].left && column < spots[i].right) return spots[i].code;
    return LT_KEY_CLICK;
}

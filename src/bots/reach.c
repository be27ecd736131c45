// reach.c - which tiles can match two or more sides at once, somewhere at the frontier.
#include "lt_reach.h"

#include "reach_tables.inc"

static unsigned shown_at(const lt_open_info *open, lt_cell cell) {
    return open->shown[lt_fold(cell, open->players)];
}

lt_reach lt_reach_of(const lt_open_info *open) {
    lt_reach reach = {.twice = 0};
    for (unsigned i = 0; i < open->frontier_size; i++)
        lt_reach_add_cell(&reach, shown_at(open, open->frontier[i]));
    return reach;
}

// Whether two cells are the same or share a side. A difference of 1 is east, one of 256 north.
static bool is_near(lt_cell a, lt_cell b) {
    int apart = a - b;
    return apart == 0 || apart == 1 || apart == -1 || apart == 256 || apart == -256;
}

void lt_list_corners(const lt_open_info *open, lt_corner_list *corners) {
    corners->count = 0;
    for (unsigned i = 0; i < open->frontier_size; i++) {
        const unsigned shown = shown_at(open, open->frontier[i]);
        if (lt_sides_shown(shown) < 2) continue;
        corners->cell[corners->count] = open->frontier[i];
        corners->reach[corners->count] = (lt_reach){.twice = 0};
        lt_reach_add_cell(&corners->reach[corners->count++], shown);
    }
}

lt_reach lt_reach_without(const lt_corner_list *corners, lt_cell cell) {
    lt_reach all = {.twice = 0};
    for (unsigned i = 0; i < corners->count; i++) {
        const lt_reach *one = &corners->reach[i];
        if (is_near(corners->cell[i], cell)) continue;
        all.twice |= all.tiles[LT_REACH_PAIR] & one->tiles[LT_REACH_PAIR];
        for (unsigned j = 0; j < LT_REACH_SETS; j++) all.tiles[j] |= one->tiles[j];
        all.corners = (uint8_t)(all.corners + one->corners);
        all.pockets = (uint8_t)(all.pockets + one->pockets);
    }
    return all;
}

void lt_reach_add_neighbors(lt_reach *reach, const lt_open_info *open, lt_cell cell, unsigned sides) {
    static const int step[4] = {256, 1, -256, -1}; // north, east, south, west
    unsigned shown = shown_at(open, cell);
    for (unsigned side = 0; side < 4; side++) {
        if (shown >> 4 * side & 7) continue; // a tile lies there
        unsigned around = shown_at(open, (lt_cell)(cell + step[side]));
        lt_reach_add_cell(reach, around | (sides >> 4 * side & 15) << 4 * ((side + 2) % 4));
    }
}

uint64_t lt_tiles_matching(uint64_t open_sides) {
    uint64_t tiles = 0;
    for (unsigned i = 0; i < LT_COLORS; i++)
        tiles |= open_sides >> 8 * (LT_RED + i) & 255 ? lt_color_tiles[i] : 0;
    return tiles;
}

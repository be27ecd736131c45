// lt_reach.h - for bots and training only: which tiles can match two or more sides at once, somewhere at the
// frontier. Sets of tiles are bit sets: bit t for tile t.
#ifndef LT_REACH_H
#define LT_REACH_H

#include "lt_core.h"
#include "lt_inline.h"

extern const uint64_t lt_platform_tiles;         // tiles with a platform
extern const uint64_t lt_color_tiles[LT_COLORS]; // tiles with a side of the color
extern const uint64_t lt_pair_tiles[2][LT_COLORS]
                                   [LT_COLORS]; // tiles with the second color next to the first,
                                                // clockwise, and with it opposite of the first

enum {
    LT_REACH_PAIR,      // tiles that can match two sides of a cell
    LT_REACH_PLATFORM,  // the same where at least one of the two belongs to a platform
    LT_REACH_PLATFORMS, // the same where both do
    LT_REACH_THREE,     // tiles that can match every two of a cell's three or four sides: nearly always all
    LT_REACH_COLOR, // tiles that can match two sides of which one has the color: LT_REACH_COLOR + color - 1
    LT_REACH_SETS = LT_REACH_COLOR + LT_COLORS
};

typedef struct {
    uint64_t tiles[LT_REACH_SETS];
    uint64_t twice;           // tiles that can match two sides of at least two cells
    uint8_t corners, pockets; // frontier cells with two tiles around them, and with three or four
} lt_reach;

// How many sides of a cell touch a tile; `shown` is what the cell is shown (lt_open_info.shown).
LT_ALWAYS_INLINE unsigned lt_sides_shown(unsigned shown) {
    unsigned any = (shown | shown >> 1 | shown >> 2) & 0x1111u; // every color has one of the low three bits
    return any * 0x1111u >> 12 & 15;
}

// Adds what the pair of sides `first` and `second` of a cell allows, first < second; returns those tiles.
LT_ALWAYS_INLINE uint64_t lt_reach_add_pair(lt_reach *reach, unsigned shown, unsigned first,
                                            unsigned second) {
    unsigned a = shown >> 4 * first & 15, b = shown >> 4 * second & 15;
    unsigned color_a = (a & 7) - 1, color_b = (b & 7) - 1;
    uint64_t tiles = second - first == 2   ? lt_pair_tiles[1][color_a][color_b]
                     : second - first == 1 ? lt_pair_tiles[0][color_a][color_b]
                                           : lt_pair_tiles[0][color_b][color_a];
    reach->tiles[LT_REACH_PLATFORM] |= (a | b) & 8 ? tiles : 0;
    reach->tiles[LT_REACH_PLATFORMS] |= a & b & 8 ? tiles : 0;
    reach->tiles[LT_REACH_COLOR + color_a] |= tiles;
    reach->tiles[LT_REACH_COLOR + color_b] |= tiles;
    return tiles;
}

// Adds a cell of the frontier.
LT_ALWAYS_INLINE void lt_reach_add_cell(lt_reach *reach, unsigned shown) {
    unsigned count = lt_sides_shown(shown);
    uint64_t some = 0, all = ~(uint64_t)0;
    if (count < 2) return;
    for (unsigned first = 0; first < 3; first++) {
        if (!(shown >> 4 * first & 7)) continue;
        for (unsigned second = first + 1; second < 4; second++) {
            if (!(shown >> 4 * second & 7)) continue;
            uint64_t tiles = lt_reach_add_pair(reach, shown, first, second);
            some |= tiles;
            all &= tiles;
        }
    }
    reach->twice |= reach->tiles[LT_REACH_PAIR] & some;
    reach->tiles[LT_REACH_PAIR] |= some;
    if (count > 2) reach->tiles[LT_REACH_THREE] |= all;
    if (count > 2)
        reach->pockets++;
    else
        reach->corners++;
}

// The whole frontier.
lt_reach lt_reach_of(const lt_open_info *open);

// The cells of the frontier that touch two or more tiles, each with its own reach: the others add nothing.
typedef struct {
    unsigned count;
    lt_cell cell[LT_MAX_FRONTIER];
    lt_reach reach[LT_MAX_FRONTIER];
} lt_corner_list;

void lt_list_corners(const lt_open_info *open, lt_corner_list *corners);

// The frontier without `cell` and its neighbors, which a placement on the cell changes.
lt_reach lt_reach_without(const lt_corner_list *corners, lt_cell cell);

// Adds the neighbors of `cell` as they are after a tile that shows `sides` is placed there.
void lt_reach_add_neighbors(lt_reach *reach, const lt_open_info *open, lt_cell cell, unsigned sides);

// The tiles that can match one of these sides, which are counted by color (lt_open_sides).
uint64_t lt_tiles_matching(uint64_t open_sides);

#endif

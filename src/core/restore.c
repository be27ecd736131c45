// restore.c - lt_view_restore: a view from what a file or a message says about it. Everything is checked. The
// frontier and the shown colors are rebuilt by placing the tiles of the lake again, in the same way as in
// play.
#include <string.h>

#include "legal.h"
#include "lt_assert.h"
#include "lt_view.h"

static const char *check_table(const lt_view *view) {
    const lt_open_info *open = &view->open;
    if (open->players < LT_MIN_PLAYERS || open->players > LT_MAX_PLAYERS) return "not 2, 3 or 4 players";
    if (view->seat < LT_SPECTATOR || view->seat >= (int)open->players) return "a seat without a player";
    if (open->rules > LT_MUST_DEDICATE) return "no such rule set";
    if (!lt_sides_are_clockwise(open->side, open->players))
        return "sides that are not different or not in clockwise order";
    if (open->spent & ~(unsigned)(LT_EXCHANGED | LT_DEDICATED | LT_DISCARDED))
        return "a turn spent otherwise";
    if (open->turn < 1 || open->turn > lt_deck_size(open->players) + open->players)
        return "a turn that no game has";
    if (open->lake_size < 1 || open->lake_size > lt_deck_size(open->players) + 1)
        return "a lake of no such size";
    return NULL;
}

// R18e: every player places an equal share of the tiles and holds three as long as the draw stack lasts.
static const char *check_hands(const lt_open_info *open) {
    unsigned deck = lt_deck_size(open->players), placed = open->lake_size - 1, held = 0;
    for (unsigned player = 0; player < open->players; player++) {
        unsigned own = (placed + open->players - 1 - player) / open->players;
        unsigned left = deck / open->players - own;
        if (open->hand_size[player] != (left < LT_HAND_SIZE ? left : LT_HAND_SIZE))
            return "a hand of another size than the turn has";
        held += open->hand_size[player];
    }
    return open->draw == deck - placed - held ? NULL : "tiles were lost or made";
}

// R15: at most one dedication in each turn that a player has begun.
static const char *check_dedications(const lt_open_info *open) {
    for (unsigned player = 0; player < open->players; player++) {
        unsigned turns = (open->turn + open->players - 1 - player) / open->players;
        if (player == open->player && !(open->spent & LT_DEDICATED)) turns--;
        if (open->token_count[player] > turns) return "more dedications than turns";
    }
    return NULL;
}

static const char *check_tiles(const lt_view *view) {
    const lt_open_info *open = &view->open;
    uint64_t seen = 0;
    if (open->lake[0].tile != LT_STARTING_TILE) return "the lake does not begin with the starting tile";
    for (unsigned i = 0; i < open->lake_size; i++)
        if (!lt_note_tile(&seen, open->lake[i].tile)) return "a tile of the lake is no tile or there twice";
    unsigned size = view->seat == LT_SPECTATOR ? 0 : open->hand_size[view->seat];
    for (unsigned i = 0; i < size; i++)
        if (!lt_note_tile(&seen, lt_hand_tile(view->hand, i)))
            return "a tile of the hand is no tile or there twice";
    return (uint64_t)view->hand >> 8 * size ? "a hand holds more than its size" : NULL;
}

static void lay_lake(lt_open_info *open) {
    lt_laid lake[LT_MAX_LAKE];
    unsigned size = open->lake_size, players = open->players;
    memcpy(lake, open->lake, sizeof lake);
    memset(open->lake, 0, sizeof open->lake);
    memset(open->shown, 0, sizeof open->shown);
    memset(open->frontier, 0, sizeof open->frontier);
    open->lake_size = 0;
    open->shown[lt_fold(lt_cell_at(0, 0), players)] = LT_TAKEN; // as lt_start does
    for (unsigned i = 0; i < size; i++) {
        lt_cell cell = lt_cell_at(lake[i].x, lake[i].y);
        size_t others = 0;
        if (i > 0) { // as lt_do_place does
            unsigned index = lt_frontier_index(open, cell);
            LT_ASSERT(index < open->frontier_size); // lt_check_lake says so
            others = open->frontier_size - (size_t)1;
            open->frontier[index] = open->frontier[others];
        }
        lt_lay(open, cell, lake[i].tile, lake[i].rotation, others, players);
    }
}

const char *lt_view_restore(lt_view *view) {
    const char *fault = check_table(view);
    if (!fault) fault = check_hands(&view->open);
    if (!fault) fault = check_dedications(&view->open);
    if (!fault) fault = check_tiles(view);
    if (!fault) fault = lt_check_lake(&view->open);
    if (fault) return fault;
    lt_view made = *view;
    lay_lake(&made.open);
    made.unseen = lt_unseen_by(&made.open, made.hand);
    lt_state sample = lt_sample(&made, 0);
    fault = lt_check(&sample);
    if (!fault) *view = made;
    return fault;
}

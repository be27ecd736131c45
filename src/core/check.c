// check.c - lt_check: what holds in every state of a game. It is derived from the rules and the list of
// placed tiles alone and uses none of the code in rules.h that it checks.
#include "legal.h"

static const char *check_cards(const lt_open_info *open) {
    static const uint8_t in_game[] = {5, 7, 8}; // R9
    for (lt_color color = LT_RED; color <= LT_BLACK; color++) {
        unsigned count = lt_cards_of(open->supply, color);
        for (unsigned player = 0; player < open->players; player++)
            count += lt_cards_of(open->cards[player], color);
        if (count != in_game[open->players - LT_MIN_PLAYERS]) return "cards of a color were lost or made";
    }
    unsigned unused = open->supply & 15;
    for (unsigned player = 0; player < LT_MAX_PLAYERS; player++) {
        unused |= open->cards[player] & 15;
        if (player >= open->players) unused |= open->cards[player];
    }
    return unused ? "cards of no color or of no player" : NULL;
}

static const char *check_favor(const lt_open_info *open) {
    unsigned count = open->favor_supply;
    for (unsigned player = 0; player < LT_MAX_PLAYERS; player++) count += open->favor[player];
    return count == LT_FAVOR_TOKENS ? NULL : "favor tokens were lost or made";
}

// Each dedication took the next token of its stack (R15): the players hold the tokens that the stacks lack.
static const char *check_honor(const lt_open_info *open) {
    unsigned held[LT_TILES] = {0}, gone[LT_TILES] = {0};
    for (unsigned player = 0; player < open->players; player++) {
        unsigned sum = 0;
        if (open->token_count[player] > LT_MAX_DEDICATIONS) return "more dedications than turns";
        for (unsigned i = 0; i < open->token_count[player]; i++) {
            unsigned value = open->tokens[player][i];
            if (value >= LT_TILES) return "a dedication token of no such value";
            sum += value;
            held[value]++;
        }
        if (sum != open->honor[player]) return "honor is not the sum of the tokens";
    }
    for (unsigned set = 0; set < LT_SETS; set++)
        for (unsigned i = 0; i < open->taken[set]; i++) gone[lt_stack_honor(open->players, (lt_set)set, i)]++;
    for (unsigned value = 0; value < LT_TILES; value++)
        if (held[value] != gone[value]) return "the tokens taken are not those missing from the stacks";
    return NULL;
}

static const char *check_tiles(const lt_state *state) {
    const lt_open_info *open = &state->open;
    uint64_t seen = 0;
    for (unsigned i = 0; i < open->lake_size; i++)
        if (!lt_note_tile(&seen, open->lake[i].tile)) return "a tile of the lake is no tile or there twice";
    if (!(seen & 1) || open->lake[0].tile != LT_STARTING_TILE)
        return "the lake does not begin with the starting tile";
    unsigned count = open->lake_size - 1u + open->draw;
    for (unsigned player = 0; player < open->players; player++) {
        if (open->hand_size[player] > LT_HAND_SIZE) return "a hand of more than three tiles";
        count += open->hand_size[player];
        for (unsigned i = 0; i < open->hand_size[player]; i++)
            if (!lt_note_tile(&seen, lt_hand_tile(state->hand[player], i)))
                return "a tile of a hand is no tile or there twice";
        if ((uint64_t)state->hand[player] >> 8 * open->hand_size[player])
            return "a hand holds more than its size";
    }
    for (unsigned i = 0; i < open->draw; i++)
        if (!lt_note_tile(&seen, state->stack[LT_MAX_STACK - 1 - i]))
            return "a tile of the draw stack is no tile or there twice";
    return count == lt_deck_size(open->players) ? NULL : "tiles were lost or made";
}

// The lake was connected after each placement.
const char *lt_check_lake(const lt_open_info *open) {
    const lt_laid *first = &open->lake[0];
    if (first->x != 0 || first->y != 0 || first->rotation != ((open->side[0] - LT_EAST) & 3u))
        return "the starting tile does not lie as it must"; // R8
    for (unsigned i = 0; i < open->lake_size; i++) {
        const lt_laid *laid = &open->lake[i];
        bool touches = i == 0;
        for (unsigned j = 0; j < i; j++) {
            int dx = laid->x - open->lake[j].x, dy = laid->y - open->lake[j].y;
            if (dx == 0 && dy == 0) return "two tiles on one cell";
            touches |= dx * dx + dy * dy == 1;
        }
        if (!touches || laid->rotation > 3) return "a tile was placed apart from the lake or half turned";
    }
    return NULL;
}

enum {
    REACH = LT_MAX_LAKE,
    WIDTH = 2 * REACH + 1
}; // REACH: no frontier cell is further from the starting tile

typedef struct {
    uint16_t shown[WIDTH][WIDTH]; // by y and x, from -REACH on
    bool taken[WIDTH][WIDTH];
} shown_map;

static shown_map map_of(const lt_open_info *open) {
    static const int8_t dx[] = {0, 1, 0, -1}, dy[] = {1, 0, -1, 0};
    shown_map map = {0};
    map.shown[REACH][REACH] = LT_TAKEN;
    for (unsigned i = 0; i < open->lake_size; i++) {
        const lt_laid *laid = &open->lake[i];
        int x = REACH + laid->x, y = REACH + laid->y;
        map.taken[y][x] = true;
        for (unsigned side = LT_NORTH; side <= LT_WEST; side++) {
            unsigned nibble = lt_tile_color(laid->tile, laid->rotation, (lt_side)side);
            if (lt_tile_has_platform(laid->tile)) nibble |= LT_PLATFORM_BIT;
            uint16_t *shown = &map.shown[y + dy[side]][x + dx[side]];
            *shown = (uint16_t)(*shown | nibble << 4 * ((side + 2) & 3));
        }
    }
    return map;
}

// The frontier and the shown colors that a state keeps are those that follow from the tiles of the lake.
static const char *check_frontier(const lt_open_info *open) {
    shown_map map = map_of(open);
    unsigned beside = 0, marked = 0;
    for (int y = 0; y < WIDTH; y++)
        for (int x = 0; x < WIDTH; x++) {
            if (!map.shown[y][x]) continue;
            lt_cell cell = lt_cell_at((int8_t)(x - REACH), (int8_t)(y - REACH));
            marked++;
            if (open->shown[lt_fold(cell, open->players)] != map.shown[y][x])
                return "a cell is shown other colors than its neighbors have";
            if (map.taken[y][x]) continue;
            beside++;
            if (lt_frontier_index(open, cell) == open->frontier_size)
                return "a cell beside the lake is not on the frontier";
        }
    for (unsigned i = 0; i < LT_LAKE_CELLS; i++) marked -= open->shown[i] != 0;
    if (marked != 0) return "a cell away from the lake is shown a color";
    return beside == open->frontier_size ? NULL : "the frontier has cells that are not beside the lake";
}

static const char *check_turn(const lt_open_info *open) {
    unsigned placements = lt_deck_size(open->players), turn = open->turn;
    if (turn < 1 || turn > placements + open->players) return "a turn that no game has";
    if (open->player != (turn - 1) % open->players) return "it is another player's turn";
    if (open->final != (turn > placements)) return "final turns come when every tile is placed";
    unsigned placed = open->final ? placements : turn - 1;
    if (open->lake_size != placed + 1) return "one tile is placed in every turn";
    if (open->spent > (LT_EXCHANGED | LT_DEDICATED | LT_DISCARDED)) return "something spent that is nothing";
    if (open->final && open->spent & LT_DISCARDED) return "a discard in a final turn";
    return open->over && turn != placements + open->players ? "the game is over too early" : NULL;
}

// R18e: a player holds three tiles, or one for each placement left to them once the draw stack is empty.
static const char *check_hand_sizes(const lt_open_info *open) {
    unsigned placements = lt_deck_size(open->players), placed = open->lake_size - 1u;
    unsigned drawn = placed + LT_HAND_SIZE * open->players;
    if (open->draw != (drawn < placements ? placements - drawn : 0))
        return "the draw stack is not what the turns left of it";
    for (unsigned player = 0; player < open->players; player++) {
        unsigned left = 0;
        for (unsigned turn = placed; turn < placements; turn++) left += turn % open->players == player;
        if (open->hand_size[player] != (left < LT_HAND_SIZE ? left : LT_HAND_SIZE))
            return "a hand is not what the turns left of it";
    }
    return NULL;
}

static const char *check_table(const lt_open_info *open) {
    if (open->players < LT_MIN_PLAYERS || open->players > LT_MAX_PLAYERS) return "not 2, 3 or 4 players";
    if (open->rules > LT_MUST_DEDICATE) return "no such rule set";
    if (!lt_sides_are_clockwise(open->side, open->players)) return "seats that are not in clockwise order";
    if (open->lake_size < 1 || open->lake_size > LT_MAX_LAKE) return "a lake of no such size";
    if (open->frontier_size > LT_MAX_FRONTIER || open->draw > LT_MAX_STACK)
        return "a frontier or draw stack of no such size";
    return NULL;
}

const char *lt_check(const lt_state *state) {
    const lt_open_info *open = &state->open;
    const char *fault = check_table(open);
    if (!fault) fault = check_cards(open);
    if (!fault) fault = check_favor(open);
    if (!fault) fault = check_honor(open);
    if (!fault) fault = check_tiles(state);
    if (!fault) fault = lt_check_lake(open);
    if (!fault) fault = check_frontier(open);
    if (!fault) fault = check_turn(open);
    if (!fault) fault = check_hand_sizes(open);
    return fault;
}

// setup.c - decks from seeds, and the beginning of a game.
#include <string.h>

#include "legal.h"
#include "lt_assert.h"
#include "lt_random.h"

unsigned lt_deck_size(unsigned players) {
    return lt_deck_size_of(players);
}

static inline void swap(lt_tile *a, lt_tile *b) {
    lt_tile tile = *a;
    *a = *b;
    *b = tile;
}

void lt_shuffle(lt_tile *tiles, unsigned size, unsigned count, lt_rng *rng) {
    for (unsigned i = 0; i < count; i += 2) {
        uint64_t bits = lt_rng_next(rng);
        swap(tiles + i, tiles + i + lt_scale((uint32_t)(bits >> 32), size - i));
        if (i + 1 < count) swap(tiles + i + 1, tiles + i + 1 + lt_scale((uint32_t)bits, size - i - 1));
    }
}

static const lt_side default_sides[][LT_MAX_PLAYERS] = {
    {LT_SOUTH, LT_NORTH}, {LT_SOUTH, LT_WEST, LT_EAST}, {LT_SOUTH, LT_WEST, LT_NORTH, LT_EAST}}; // R7

#define LT_TILES_OF_DECK ((((uint64_t)1 << LT_TILES) - 1) & ~(uint64_t)1) // every tile but the starting one

lt_setup lt_setup_from_seed(unsigned players, uint64_t seed) {
    LT_ASSERT(players >= LT_MIN_PLAYERS && players <= LT_MAX_PLAYERS);
    lt_setup setup = {.players = (uint8_t)players, .rules = LT_STANDARD};
    memcpy(setup.side, default_sides[players - LT_MIN_PLAYERS], sizeof setup.side);
    lt_tile box[LT_TILES - 1];
    for (unsigned i = 0; i < LT_TILES - 1; i++) box[i] = (lt_tile)(i + 1);
    lt_shuffle(box, LT_TILES - 1, lt_deck_size(players), &(lt_rng){seed});
    memcpy(setup.deck, box, lt_deck_size(players));
    return setup;
}

// Each tile is a bit. The sum of the bits equals their union exactly when no bit comes twice.
static bool deck_is_of_different_tiles(const lt_tile *deck, unsigned size) {
    uint64_t sum = 0, seen = 0;
    unsigned any = 0;
    for (unsigned i = 0; i < size; i++) {
        uint64_t tile = (uint64_t)1 << deck[i] % 64;
        sum += tile;
        seen |= tile;
        any |= deck[i];
    }
    return any < 64 && seen == (seen & LT_TILES_OF_DECK) && sum == seen;
}

static lt_err check_setup(const lt_setup *setup) {
    if (setup->players < LT_MIN_PLAYERS || setup->players > LT_MAX_PLAYERS) return LT_ERR_PLAYERS;
    if (!lt_sides_are_clockwise(setup->side, setup->players)) return LT_ERR_SIDES;
    if (setup->rules > LT_MUST_DEDICATE) return LT_ERR_RULES;
    if (!deck_is_of_different_tiles(setup->deck, lt_deck_size(setup->players))) return LT_ERR_DECK;
    return LT_OK;
}

// R8: the starting tile, rotated so that its red side (listed east) faces player 1. Each player takes the
// card that faces them (R12).
static void lay_starting_tile(lt_open_info *open, lt_events *events) {
    unsigned rotation = (open->side[0] - LT_EAST) & 3u;
    const lt_rotated *rotated = &lt_rotated_tiles[LT_STARTING_TILE][rotation];
    lt_cell origin = lt_cell_at(0, 0);
    open->shown[lt_fold(origin, open->players)] = LT_TAKEN;
    lt_lay(open, origin, LT_STARTING_TILE, rotation, 0, open->players);
    lt_take_facing(open, 0, open->players, rotated, LT_WHY_START, events);
}

static void deal(lt_state *state, const lt_setup *setup) {
    const lt_tile *next = setup->deck;
    for (unsigned player = 0; player < setup->players; player++, next += LT_HAND_SIZE) {
        state->hand[player] = next[0] | (lt_hand)next[1] << 8 | (lt_hand)next[2] << 16;
        state->open.hand_size[player] = LT_HAND_SIZE;
    }
    unsigned left = lt_deck_size(setup->players) - LT_HAND_SIZE * setup->players;
    state->open.draw = (uint8_t)left;
    memcpy(state->stack + LT_MAX_STACK - left, next, left);
}

static void set_table(lt_open_info *open, const lt_setup *setup) {
    static const uint8_t supply[] = {5, 7, 8}; // R9
    open->players = setup->players;
    open->rules = setup->rules;
    memcpy(open->side, setup->side, setup->players);
    open->supply = supply[setup->players - LT_MIN_PLAYERS] * LT_EACH_COLOR;
    open->favor_supply = LT_FAVOR_TOKENS;
    open->turn = 1;
}

lt_err lt_start(lt_state *state, const lt_setup *setup, lt_events *events) {
    lt_err err = check_setup(setup);
    if (err != LT_OK) return err;
    if (events) events->count = 0;
    // `shown` is cleared apart from the rest: C libraries clear a little more than 2 KB slowly.
    lt_open_info *open = &state->open;
    memset((char *)state + sizeof open->shown, 0, sizeof *state - sizeof open->shown);
    set_table(open, setup);
    deal(state, setup);
    memset(open->shown, 0, sizeof open->shown);
    lay_starting_tile(open, events);
    LT_ASSERT(lt_check(state) == NULL);
    return LT_OK;
}

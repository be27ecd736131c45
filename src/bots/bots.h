// bots.h - private to the bots: the bots that have files of their own, and what bots share.
#ifndef LT_BOTS_BOTS_H
#define LT_BOTS_BOTS_H

#include "lt_assert.h"
#include "lt_bot.h"
#include "lt_random.h"
#include "lt_seed.h"
#include "lt_turns.h"

extern const lt_bot lt_bot_greedy, lt_bot_value, lt_bot_search, lt_bot_template;

// The network for a game of so many players.
static inline const lt_net *lt_net_for(unsigned players) {
    return &lt_nets[players - LT_MIN_PLAYERS];
}

// A seed for one choice: the budget's, mixed with how far the game and the turn are.
static inline uint64_t lt_choice_seed(const lt_view *view, const lt_budget *budget) {
    const lt_open_info *open = &view->open;
    uint64_t where =
        (uint64_t)open->turn << 16 | (uint64_t)open->spent << 8 | lt_cards_total(open->cards[open->player]);
    lt_rng rng = {lt_mix_seed(budget->seed, where)};
    return lt_rng_next(&rng);
}

// --- Dedications that cards allow, without a game around them (turns.c) -----------------------------------

typedef struct {
    lt_set set;
    unsigned colors; // as in lt_move
    lt_cards cards;  // that go back to the supply
} lt_dedication;

enum { LT_MAX_DEDICATION_CHOICES = LT_COLORS + 35 + 1 }; // 35: three of seven colors

static inline lt_cards lt_one_card(lt_color color) {
    return (lt_cards)1 << LT_CARD_BITS * color;
}

// Every set in the cards (R15a to R15c); returns how many there are.
int lt_dedications_of(lt_cards cards, lt_dedication out[LT_MAX_DEDICATION_CHOICES]);

static inline lt_move lt_dedicate_move(lt_dedication dedication) {
    return (lt_move){.kind = LT_DEDICATE, .dedicate = {(uint8_t)dedication.set, (uint8_t)dedication.colors}};
}

// --- Placements ------------------------------------------------------------------------------------------

// How many rotations of the tile differ: 4, or 2 or 1 if it is symmetric.
static inline unsigned lt_different_rotations(lt_tile tile) {
    unsigned rotation = 1;
    while (rotation < 4 && lt_tile_sides(tile, rotation) != lt_tile_sides(tile, 0)) rotation++;
    return rotation;
}

static inline lt_move lt_place_move(lt_cell cell, lt_tile tile, unsigned rotation) {
    return (lt_move){.kind = LT_PLACE, .place = {lt_cell_x(cell), lt_cell_y(cell), tile, (uint8_t)rotation}};
}

// --- The bots that follow the value network ---------------------------------------------------------------

// value.c: one turn ahead. Its settings are an lt_handicap.
enum { LT_VALUE_MEMORY = 4 * 1024 };
lt_move lt_value_choose(const lt_bot *bot, const lt_view *view, const lt_budget *budget, void *scratch);

// search.c: simulations up to the bot's next turn.
typedef struct {
    unsigned playouts;    // simulations if the budget says no number
    int candidates;       // turns to choose from, at most LT_MAX_ADVICE
    int card_plans;       // that are followed to candidates
    int later_card_plans; // the same in the turns of a simulation
} lt_search_settings;

enum { LT_SEARCH_MEMORY = 240 * 1024 };
lt_move lt_search_choose(const lt_bot *bot, const lt_view *view, const lt_budget *budget, void *scratch);

#endif

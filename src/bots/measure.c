// measure.c - fixed work for benchmarks, with signatures of the results.
#include "lt_measure.h"

#include "bots.h"
#include "lt_solve.h"

static inline uint64_t mix(uint64_t signature, uint64_t part) {
    signature = (signature ^ part) * LT_GOLDEN_RATIO;
    return signature ^ signature >> 32;
}

// --- Games ----------------------------------------------------------------------------------------

// Of each player the cards, honor, favor and whether they won.
static inline uint64_t mix_result(uint64_t signature, const lt_open_info *open) {
    const unsigned winners = lt_winners(open);
    for (unsigned player = 0; player < open->players; player++) {
        const uint64_t result = open->cards[player] | (uint64_t)open->honor[player] << 32 |
                                (uint64_t)open->favor[player] << 40 | (uint64_t)(winners >> player & 1) << 48;
        signature = mix(signature, result);
    }
    return signature;
}

uint64_t lt_measure_games(unsigned players, uint64_t games, void (*playout)(lt_state *, lt_rng *)) {
    uint64_t signature = 0;
    lt_state state;
    for (uint64_t i = 0; i < games; i++) {
        const lt_setup setup = lt_setup_from_seed(players, i);
        lt_rng rng = {i};
        const lt_err err = lt_start(&state, &setup, NULL);
        LT_ASSERT(err == LT_OK);
        (void)err;
        playout(&state, &rng);
        signature = mix_result(signature, &state.open);
    }
    return signature;
}

// --- Positions --------------------------------------------------------------------------------------

lt_view lt_measure_position(unsigned players, uint64_t number, void *scratch) {
    const lt_bot *bot =
        &lt_bot_greedy; // it has no weights: positions stay the same when the networks are trained anew
    lt_state state;
    number %= LT_MEASURE_POSITIONS;
    const lt_setup setup = lt_setup_from_seed(players, number);
    const lt_budget budget = {.seed = number};
    const unsigned turn = 1 + (unsigned)number % lt_deck_size(players);
    lt_start(&state, &setup, NULL);
    while (state.open.turn < turn) {
        const lt_view view = lt_view_of(&state, (int)state.open.player);
        lt_play(&state, bot->choose(bot, &view, &budget, scratch));
    }
    return lt_view_of(&state, (int)state.open.player);
}

lt_state lt_measure_start(unsigned players, uint64_t number) {
    lt_state state;
    const lt_setup setup = lt_setup_from_seed(players, number);
    lt_start(&state, &setup, NULL);
    return state;
}

void lt_measure_play(lt_state *state, unsigned left, uint64_t number, void *scratch) {
    const lt_bot *bot = lt_bot_by_name("skilled");
    const lt_budget budget = {.seed = number};
    while (lt_placements_left(&state->open) > left) {
        const lt_view view = lt_view_of(state, (int)state->open.player);
        lt_play(state, bot->choose(bot, &view, &budget, scratch));
    }
}

// --- Values -----------------------------------------------------------------------------------------

uint64_t lt_measure_values(const lt_view *view, uint64_t *signature) {
    const lt_open_info *open = &view->open;
    lt_placing placing;
    uint64_t count = 0;
    lt_placing_begin(&placing, open, view->hand, lt_net_for(open->players));
    for (unsigned i = 0; i < open->frontier_size; i++) {
        lt_placing_at(&placing, open->frontier[i]);
        for (unsigned slot = 0; slot < open->hand_size[open->player]; slot++) {
            const lt_tile tile = lt_hand_tile(view->hand, slot);
            lt_placing_take(&placing, tile);
            for (unsigned rotation = 0; rotation < 4; rotation++, count++)
                *signature = mix(*signature, (uint64_t)lt_placing_chance(&placing, tile, rotation));
        }
    }
    return count;
}

// --- Choices ----------------------------------------------------------------------------------------

static uint64_t number_of(lt_move move) {
    switch (move.kind) {
    case LT_EXCHANGE: return 1u << 24 | (unsigned)move.exchange.give << 8 | move.exchange.take;
    case LT_DEDICATE: return 2u << 24 | (unsigned)move.dedicate.set << 8 | move.dedicate.colors;
    case LT_DISCARD: return 3u << 24 | move.discard.color;
    case LT_PLACE:
        return (uint64_t)4 << 32 | (uint64_t)lt_cell_at(move.place.x, move.place.y) << 16 |
               (unsigned)move.place.tile << 8 | move.place.rotation;
    case LT_PASS: break;
    }
    return 5u << 24;
}

void lt_measure_search(const lt_view *view, unsigned playouts, void *scratch, uint64_t *signature) {
    const lt_bot *bot = &lt_bot_search;
    const lt_budget budget = {.seed = view->open.turn, .playouts = playouts};
    *signature = mix(*signature, number_of(bot->choose(bot, view, &budget, scratch)));
}

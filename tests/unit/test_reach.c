// test_reach.c - which tiles can match several sides at once, against trying every tile on every cell.
#include "helpers.h"

#include <string.h>

#include "lt_net.h"
#include "lt_turns.h"

static unsigned matches_of(unsigned shown, lt_tile tile, unsigned rotation) {
    unsigned count = 0;
    for (lt_side side = LT_NORTH; side <= LT_WEST; side++)
        count += (shown >> 4 * side & 7) == lt_tile_color(tile, rotation, side);
    return count;
}

static unsigned shown_at(const lt_open_info *open, unsigned index) {
    return open->shown[lt_fold(open->frontier[index], open->players)];
}

// The most sides that a tile can match on a cell.
static unsigned best_match(unsigned shown, lt_tile tile) {
    unsigned best = 0;
    for (unsigned rotation = 0; rotation < 4; rotation++)
        if (matches_of(shown, tile, rotation) > best) best = matches_of(shown, tile, rotation);
    return best;
}

static void play_random_turn(lt_state *state, lt_rng *rng) {
    const unsigned turn = state->open.turn;
    while (!state->open.over && state->open.turn == turn) {
        lt_move moves[LT_MAX_MOVES];
        const int count = lt_legal_moves(state, moves, LT_MAX_MOVES);
        lt_play(state, moves[lt_rng_below(rng, (unsigned)count)]);
    }
}

static void sets_of_tiles_are_those_of_the_sides(void **unused) {
    (void)unused;
    for (lt_tile tile = 0; tile < LT_TILES; tile++) {
        const bool counts = tile != LT_STARTING_TILE;
        assert_int_equal(lt_platform_tiles >> tile & 1, counts && lt_tile_has_platform(tile));
        for (lt_color color = LT_RED; color <= LT_BLACK; color++) {
            bool has = false, next[2][LT_COLORS] = {{false}};
            for (lt_side side = 0; side < 4; side++) {
                if (lt_tile_color(tile, 0, side) != color) continue;
                has = true;
                for (unsigned offset = 1; offset <= 2; offset++)
                    next[offset - 1][lt_tile_color(tile, 0, (lt_side)((side + offset) % 4)) - LT_RED] = true;
            }
            assert_int_equal(lt_color_tiles[color - LT_RED] >> tile & 1, counts && has);
            for (unsigned i = 0; i < 2 * LT_COLORS; i++)
                assert_int_equal(lt_pair_tiles[i / LT_COLORS][color - LT_RED][i % LT_COLORS] >> tile & 1,
                                 counts && next[i / LT_COLORS][i % LT_COLORS]);
        }
    }
}

static void the_reach_of_a_frontier_is_what_trying_finds(void **unused) {
    (void)unused;
    lt_rng rng = {5};
    unsigned with_three = 0;
    for (unsigned n = 0; n < 60; n++) {
        lt_state state = start_seed(2 + n % 3, n);
        for (; !state.open.final; play_random_turn(&state, &rng)) {
            const lt_open_info *open = &state.open;
            const lt_reach reach = lt_reach_of(open);
            unsigned corners = 0, pockets = 0;
            for (unsigned i = 0; i < open->frontier_size; i++) {
                const unsigned sides = lt_sides_shown(shown_at(open, i));
                corners += sides == 2;
                pockets += sides > 2;
            }
            assert_int_equal(reach.corners, corners);
            assert_int_equal(reach.pockets, pockets);
            for (lt_tile tile = 1; tile < LT_TILES; tile++) {
                unsigned two = 0, three = 0;
                for (unsigned i = 0; i < open->frontier_size; i++) {
                    const unsigned shown = shown_at(open, i), best = best_match(shown, tile);
                    two += best >= 2;
                    three += best == lt_sides_shown(shown) && best >= 3;
                }
                assert_int_equal(reach.tiles[LT_REACH_PAIR] >> tile & 1, two > 0);
                assert_int_equal(reach.twice >> tile & 1, two > 1);
                if (three > 0) assert_true(reach.tiles[LT_REACH_THREE] >> tile & 1);
                with_three += three > 0;
            }
        }
    }
    assert_true(with_three > 100);
}

// A rating does not play the placement, and comes to the same as the network on the table after it.
static void a_rating_is_the_value_after_the_placement(void **unused) {
    (void)unused;
    lt_rng rng = {6};
    for (unsigned n = 0; n < 30; n++) {
        const unsigned players = 2 + n % 3;
        const lt_net *net = &lt_nets[players - LT_MIN_PLAYERS];
        lt_state state = start_seed(players, n);
        for (; !state.open.final; play_random_turn(&state, &rng)) {
            const unsigned me = state.open.player;
            const lt_tile tile = lt_hand_tile(state.hand[me], 0);
            const lt_cell cell = state.open.frontier[lt_rng_below(&rng, state.open.frontier_size)];
            const unsigned rotation = lt_rng_below(&rng, 4);
            if (lt_cards_total(state.open.cards[me]) > LT_CARD_LIMIT) continue;
            lt_placing placing;
            lt_placing_begin(&placing, &state.open, state.hand[me], net);
            lt_placing_at(&placing, cell);
            lt_placing_take(&placing, tile);
            const int32_t rated = lt_placing_chance(&placing, tile, rotation);
            lt_state after = state;
            lt_play(&after, (lt_move){.kind = LT_PLACE,
                                      .place = {lt_cell_x(cell), lt_cell_y(cell), tile, (uint8_t)rotation}});
            const lt_net_input input =
                lt_net_input_of(&after.open, me, lt_hand_without(state.hand[me], tile));
            lt_accumulator accumulator;
            lt_net_accumulate(net, &input, &accumulator);
            assert_int_equal(rated, lt_net_chance(net, &accumulator, &input));
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sets_of_tiles_are_those_of_the_sides),
        cmocka_unit_test(the_reach_of_a_frontier_is_what_trying_finds),
        cmocka_unit_test(a_rating_is_the_value_after_the_placement),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

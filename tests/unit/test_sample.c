// test_sample.c - lt_sample: fits the view, passes the check, reaches every hidden deal equally often.
#include "helpers.h"

#include <stdlib.h>
#include <string.h>

static void play_turns(lt_state *state, unsigned until_turn, lt_rng *rng) {
    while (!state->open.over && state->open.turn < until_turn) {
        lt_move moves[LT_MAX_MOVES];
        int count = lt_legal_moves(state, moves, LT_MAX_MOVES);
        lt_play(state, moves[lt_rng_below(rng, (unsigned)count)]);
    }
}

static void a_sample_never_contradicts_its_view(void **unused) {
    (void)unused;
    lt_rng rng = {21};
    for (unsigned n = 0; n < 90; n++) {
        unsigned players = 2 + n % 3;
        lt_state state = start_seed(players, n);
        while (!state.open.over) {
            for (int seat = LT_SPECTATOR; seat < (int)players; seat++) {
                lt_view view = lt_view_of(&state, seat);
                for (uint64_t seed = 0; seed < 2; seed++) {
                    lt_state sample = lt_sample(&view, lt_rng_next(&rng));
                    lt_view again = lt_view_of(&sample, seat);
                    assert_true(same_view(&view, &again));
                    if (lt_rng_below(&rng, 16) == 0) {
                        CHECK_STATE(&sample);
                    }
                }
            }
            lt_move moves[LT_MAX_MOVES];
            int count = lt_legal_moves(&state, moves, LT_MAX_MOVES);
            lt_play(&state, moves[lt_rng_below(&rng, (unsigned)count)]);
        }
    }
}

static void the_same_seed_gives_the_same_sample(void **unused) {
    (void)unused;
    lt_state state = start_seed(3, 4);
    lt_view view = lt_view_of(&state, 1);
    unsigned different = 0;
    for (uint64_t seed = 0; seed < 100; seed++) {
        lt_state a = lt_sample(&view, seed), b = lt_sample(&view, seed), c = lt_sample(&view, seed + 1);
        assert_true(same_state(&a, &b));
        different += !same_state(&a, &c);
    }
    assert_int_equal(different, 100);
}

// Of a round of samples no two put the same tile into the rival's hand or on top of the draw stack.
static void samples_of_a_series_are_stratified(void **unused) {
    (void)unused;
    lt_state state = start_seed(2, 9);
    const lt_view view = lt_view_of(&state, 0);
    enum { FRONT = LT_HAND_SIZE + 1, ROUND = 32 / FRONT }; // 35 tiles less one's own hand, each seen once
    for (unsigned from = 0; from < 10 * ROUND; from += ROUND) {
        uint64_t seen = 0;
        for (unsigned number = from; number < from + ROUND; number++) {
            lt_state sample = lt_sample_in_series(&view, 3, number);
            const lt_view again = lt_view_of(&sample, 0);
            assert_true(same_view(&view, &again));
            CHECK_STATE(&sample);
            const lt_tile top = sample.stack[LT_MAX_STACK - sample.open.draw];
            uint64_t front = (uint64_t)1 << top;
            for (unsigned i = 0; i < LT_HAND_SIZE; i++)
                front |= (uint64_t)1 << lt_hand_tile(sample.hand[1], i);
            assert_int_equal(seen & front, 0);
            seen |= front;
        }
    }
}

static void a_sample_can_be_played_to_its_end(void **unused) {
    (void)unused;
    lt_rng rng = {8};
    for (unsigned n = 0; n < 60; n++) {
        lt_state state = start_seed(2 + n % 3, n);
        play_turns(&state, 1 + lt_rng_below(&rng, 20), &rng);
        lt_view view = lt_view_of(&state, (int)(n % 2));
        lt_state sample = lt_sample(&view, n);
        play_turns(&sample, 1000, &rng);
        assert_true(sample.open.over);
        CHECK_STATE(&sample);
    }
}

// --- Every hidden deal --------------------------------------------------------------------------

// A deal as one number: hands as sets, then the stack from its top; what is left is in the box.
static uint64_t deal_code(const lt_state *state, int seat) {
    uint64_t code = 0;
    for (unsigned i = 0; i < state->open.players; i++) {
        lt_tile tiles[LT_HAND_SIZE];
        unsigned size = state->open.hand_size[i];
        if (seat == (int)i) {
            continue;
        }
        for (unsigned j = 0; j < size; j++) { // sorted, by insertion
            lt_tile tile = lt_hand_tile(state->hand[i], j);
            unsigned k = j;
            for (; k > 0 && tiles[k - 1] > tile; k--) {
                tiles[k] = tiles[k - 1];
            }
            tiles[k] = tile;
        }
        for (unsigned j = 0; j < size; j++) {
            code = code * LT_TILES + tiles[j];
        }
    }
    for (unsigned i = 0; i < state->open.draw; i++) {
        code = code * LT_TILES + stack_tile(state, i);
    }
    return code;
}

enum { MAX_DEALS = 4096 };

typedef struct {
    uint64_t code[MAX_DEALS];
    unsigned hits[MAX_DEALS];
    unsigned count;
} deals;

// Puts every choice of the unseen tiles into the hidden places, one after the other, and notes each deal
// once.
static void enumerate(deals *all, lt_state *state, int seat, uint64_t left, unsigned player, unsigned slot) {
    if (player == state->open.players) {
        uint64_t code = deal_code(state, seat);
        for (unsigned i = 0; i < all->count; i++) {
            if (all->code[i] == code) {
                return;
            }
        }
        assert_true(all->count < MAX_DEALS);
        all->code[all->count++] = code;
        return;
    }
    if ((int)player == seat || slot == state->open.hand_size[player]) {
        enumerate(all, state, seat, left, player + 1, 0);
        return;
    }
    for (unsigned tile = 1; tile < LT_TILES; tile++) {
        if (left >> tile & 1) {
            lt_hand hand = state->hand[player];
            state->hand[player] = (hand & ~(255u << 8 * slot)) | tile << 8 * slot;
            enumerate(all, state, seat, left & ~(UINT64_C(1) << tile), player, slot + 1);
            state->hand[player] = hand;
        }
    }
}

// Samples and counts: each deal occurs, no other does, and all about equally often.
static void assert_deals_equally(unsigned players, unsigned turn, int seat, unsigned expected) {
    static deals all;
    lt_rng rng = {turn};
    lt_state state = start_seed(players, 33);
    play_turns(&state, turn, &rng);
    assert_int_equal(state.open.draw, 0);
    lt_view view = lt_view_of(&state, seat);
    memset(&all, 0, sizeof all);
    lt_state copy = state;
    enumerate(&all, &copy, seat, view.unseen, 0, 0);
    assert_int_equal(all.count, expected);
    unsigned samples = 60 * expected + 1000;
    for (unsigned n = 0; n < samples; n++) {
        lt_state sample = lt_sample(&view, n);
        uint64_t code = deal_code(&sample, seat);
        unsigned i = 0;
        while (i < all.count && all.code[i] != code) {
            i++;
        }
        assert_true(i < all.count);
        all.hits[i]++;
    }
    double chi = 0, each = (double)samples / expected;
    for (unsigned i = 0; i < all.count; i++) {
        assert_true(all.hits[i] > 0);
        chi += (all.hits[i] - each) * (all.hits[i] - each) / each;
    }
    // Beyond the mean by more than six standard deviations: (chi - df)^2 > 36 * 2 df.
    double df = expected - 1.0, over = chi - df;
    assert_true(over <= 0 || over * over < 72 * df);
}

static void R13_every_hidden_deal_is_reached(void **unused) {
    (void)unused;
    // Four players: 3 tiles are in the box. Before turn 32 one tile is left, before turn 31 two, and so on.
    assert_deals_equally(4, 32, 3, 1); // one's own: only the box is unknown, and it is all the rest
    assert_deals_equally(4, 32, 0, 4); // the last tile of player 4 among 4
    assert_deals_equally(4, 32, LT_SPECTATOR, 4);
    assert_deals_equally(4, 31, 0, 5 * 4); // players 3 and 4 hold one each
    assert_deals_equally(4, 31, 2, 4);
    assert_deals_equally(4, 29, 0, 6 * 5 * 4); // one each, one's own known
    assert_deals_equally(4, 29, LT_SPECTATOR, 7 * 6 * 5 * 4);
    assert_deals_equally(4, 28, 2, 21 * 5 * 4); // player 4 holds two of 7, players 1 and 2 one each
    // Two and three players: 13 and 8 tiles in the box.
    assert_deals_equally(2, 22, 0, 14);
    assert_deals_equally(2, 21, 0, 14);
    assert_deals_equally(2, 20, 0, 15 * 14 / 2); // player 2 holds two of 15
    assert_deals_equally(2, 20, LT_SPECTATOR, 16 * (15 * 14 / 2));
    assert_deals_equally(3, 26, 0, 10 * 9);
}

// While there is a stack the deals are too many to list: every unseen tile is as often in every hidden place.
static void every_tile_is_equally_often_in_every_hidden_place(void **unused) {
    (void)unused;
    static unsigned hits[LT_MAX_STACK + 3 * LT_MAX_PLAYERS][LT_TILES];
    for (unsigned players = 2; players <= 4; players++) {
        lt_rng rng = {players};
        lt_state state = start_seed(players, 34);
        play_turns(&state, 4, &rng);
        lt_view view = lt_view_of(&state, 1);
        unsigned unseen = (unsigned)__builtin_popcountll(view.unseen), samples = 400 * unseen, places = 0;
        memset(hits, 0, sizeof hits);
        for (unsigned n = 0; n < samples; n++) {
            lt_state sample = lt_sample(&view, n);
            places = 0;
            for (unsigned i = 0; i < players; i++) {
                for (unsigned j = 0; j < 3 && i != 1; j++) {
                    hits[places++][lt_hand_tile(sample.hand[i], j)]++;
                }
            }
            for (unsigned i = 0; i < sample.open.draw; i++) {
                hits[places++][stack_tile(&sample, i)]++;
            }
        }
        assert_int_equal(places, 3 * (players - 1) + state.open.draw);
        for (unsigned place = 0; place < places; place++) {
            double chi = 0;
            for (unsigned tile = 0; tile < LT_TILES; tile++) {
                bool hidden = view.unseen >> tile & 1;
                double off = hits[place][tile] - (hidden ? 400.0 : 0.0);
                assert_true(hidden || hits[place][tile] == 0);
                chi += off * off / 400.0;
            }
            double df = unseen - 1.0, over = chi - df;
            assert_true(over <= 0 || over * over < 72 * df);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_sample_never_contradicts_its_view),
        cmocka_unit_test(the_same_seed_gives_the_same_sample),
        cmocka_unit_test(samples_of_a_series_are_stratified),
        cmocka_unit_test(a_sample_can_be_played_to_its_end),
        cmocka_unit_test(R13_every_hidden_deal_is_reached),
        cmocka_unit_test(every_tile_is_equally_often_in_every_hidden_place),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

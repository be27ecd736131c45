// test_random.c - a seed names the same deck for ever, and random play is the same by either way.
#include "helpers.h"

#include <string.h>

// Worked out apart from the core, from the text of lt_random.h. Fewer players take a shorter part of the same
// deal.
static const struct {
    uint64_t seed;
    lt_tile deck[LT_MAX_DECK];
} golden[] = {
    {0, {3, 21, 29, 35, 16, 22, 20, 23, 6, 28, 24, 15, 33, 31, 18, 1,
         4, 14, 5,  2,  9,  34, 13, 25, 7, 27, 11, 26, 30, 17, 19, 32}},
    {1, {29, 32, 15, 7,  22, 11, 4,  35, 9,  6, 33, 8,  30, 23, 3,  17,
         25, 18, 5,  12, 24, 28, 34, 2,  31, 1, 26, 16, 27, 14, 20, 19}},
    {UINT64_MAX, {26, 32, 14, 15, 12, 19, 6, 8, 31, 11, 3, 24, 5,  17, 23, 18,
                  25, 33, 27, 9,  35, 10, 2, 4, 7,  20, 1, 29, 34, 13, 30, 21}},
};

static void the_generator_is_wyrand(void **unused) {
    (void)unused;
    lt_rng rng = {0};
    assert_true(lt_rng_next(&rng) == UINT64_C(0x111CB3A78F59A58E));
    assert_true(lt_rng_next(&rng) == UINT64_C(0xCEABD938FF4E856D));
    assert_true(lt_rng_next(&rng) == UINT64_C(0x61FB51318F47D2A4));
    assert_int_equal(lt_scale(0, 35), 0);
    assert_int_equal(lt_scale(UINT32_MAX, 35), 34);
    assert_int_equal(lt_scale(0x80000000u, 7), 3);
}

static void a_seed_names_the_same_deck_for_ever(void **unused) {
    (void)unused;
    for (unsigned i = 0; i < sizeof golden / sizeof golden[0]; i++) {
        for (unsigned players = 2; players <= 4; players++) {
            lt_setup setup = lt_setup_from_seed(players, golden[i].seed);
            assert_int_equal(setup.players, players);
            assert_memory_equal(setup.deck, golden[i].deck, lt_deck_size(players));
        }
    }
}

static void R10_every_tile_is_dealt_everywhere_equally_often(void **unused) {
    (void)unused;
    enum { DEALS = 35000 };
    static unsigned at[LT_MAX_DECK][LT_TILES];
    for (uint64_t seed = 0; seed < DEALS; seed++) {
        lt_setup setup = lt_setup_from_seed(4, seed);
        for (unsigned i = 0; i < LT_MAX_DECK; i++) {
            at[i][setup.deck[i]]++;
        }
    }
    for (unsigned i = 0; i < LT_MAX_DECK; i++) {
        double chi = 0;
        for (unsigned tile = 1; tile < LT_TILES; tile++) {
            double off = at[i][tile] - DEALS / 35.0;
            chi += off * off / (DEALS / 35.0);
        }
        assert_true(chi < 34 + 6 * 8.25); // 34 degrees of freedom, six standard deviations
    }
}

// The same game by both ways, from `state` on; and the end must be one the rules allow.
static void assert_same_playout(const lt_state *state, uint64_t seed) {
    lt_state fast = *state, listed = *state;
    lt_rng fast_rng = {seed}, listed_rng = {seed};
    lt_playout(&fast, &fast_rng);
    lt_playout_by_list(&listed, &listed_rng);
    assert_true(fast.open.over);
    assert_true(same_state(&fast, &listed));
    assert_true(fast_rng.state == listed_rng.state);
}

static void a_playout_is_the_same_by_list(void **unused) {
    (void)unused;
    for (unsigned n = 0; n < 3000; n++) {
        lt_setup setup = lt_setup_from_seed(2 + n % 3, n);
        setup.rules = n / 3 % 2 ? LT_MUST_DEDICATE : LT_STANDARD;
        lt_state state = start_setup(&setup);
        assert_same_playout(&state, ~(uint64_t)n);
        if (n % 50 == 0) {
            lt_rng rng = {n};
            lt_playout(&state, &rng);
            CHECK_STATE(&state);
        }
    }
}

// What a playout from `state` must come to: an end that the rules allow, the same by both ways.
static void assert_sound_playout(const lt_state *state, uint64_t seed) {
    const lt_open_info *open = &state->open;
    lt_state end = *state;
    lt_rng rng = {seed};
    lt_playout(&end, &rng);
    assert_true(end.open.over);
    CHECK_STATE(&end);
    unsigned last = lt_deck_size(open->players) + open->players;
    for (unsigned i = 0; i < open->players; i++) { // R15: one dedication a turn, none where that is spent
        unsigned rotation = 0;
        for (unsigned turn = open->turn; turn <= last; turn++) {
            rotation += (turn - 1) % open->players == i;
        }
        rotation -= i == open->player && open->spent & (LT_DEDICATED | LT_DISCARDED);
        assert_true(end.open.token_count[i] <= open->token_count[i] + rotation);
    }
    assert_same_playout(state, seed);
}

// A search starts playouts anywhere: in any player's turn, and within it after an exchange, dedication or
// discard.
static void playouts_along_a_game(unsigned n, bool within_turns, unsigned *spent_seen) {
    lt_setup setup = lt_setup_from_seed(2 + n % 3, n);
    setup.rules = n / 3 % 2 ? LT_MUST_DEDICATE : LT_STANDARD;
    lt_state state = start_setup(&setup);
    lt_rng rng = {n};
    while (!state.open.over) {
        lt_move moves[LT_MAX_MOVES];
        int count = lt_legal_moves(&state, moves, LT_MAX_MOVES);
        unsigned few = lt_rng_below(&rng, 3) ? (unsigned)count : (unsigned)(count < 30 ? count : 30);
        lt_play(&state, moves[lt_rng_below(&rng, few)]);
        if (within_turns == (state.open.spent != 0)) {
            *spent_seen |= 1u << state.open.spent;
            assert_sound_playout(&state, n);
        }
    }
}

static void a_playout_may_start_in_any_turn(void **unused) {
    (void)unused;
    unsigned spent_seen = 0;
    for (unsigned n = 0; n < 30; n++) {
        playouts_along_a_game(n, false, &spent_seen);
    }
    assert_int_equal(spent_seen, 1);
}

static void a_playout_may_start_within_a_turn(void **unused) {
    (void)unused;
    unsigned spent_seen = 0;
    for (unsigned n = 0; n < 300; n++) {
        playouts_along_a_game(n, true, &spent_seen);
    }
    assert_int_equal(spent_seen & 0x1E, 0x1E); // each alone, and exchange with dedication
}

static void a_playout_of_a_game_that_is_over_does_nothing(void **unused) {
    (void)unused;
    lt_state state = start_seed(3, 3);
    lt_rng rng = {9};
    lt_playout(&state, &rng);
    lt_state before = state;
    uint64_t rng_before = rng.state;
    lt_playout(&state, &rng);
    assert_true(same_state(&state, &before));
    assert_true(rng.state == rng_before);
    assert_same_playout(&state, 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_generator_is_wyrand),
        cmocka_unit_test(a_seed_names_the_same_deck_for_ever),
        cmocka_unit_test(R10_every_tile_is_dealt_everywhere_equally_often),
        cmocka_unit_test(a_playout_is_the_same_by_list),
        cmocka_unit_test(a_playout_may_start_in_any_turn),
        cmocka_unit_test(a_playout_may_start_within_a_turn),
        cmocka_unit_test(a_playout_of_a_game_that_is_over_does_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

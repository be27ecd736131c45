// test_match_fit.c - a deck that fits what a seat knows: whatever that seat may see comes out as it was.
#include "lt_random.h"
#include "table.h"

typedef struct {
    unsigned count;
    lt_tile tiles[LT_MAX_DECK];
} draws;

// What a seat has drawn when `state` is reached by the moves so far.
static draws drawn_by(const lt_setup *setup, int seat, const lt_move *moves, int count) {
    draws own = {0};
    lt_state state;
    lt_start(&state, setup, NULL);
    if (seat == LT_SPECTATOR) return own;
    for (unsigned i = 0; i < LT_HAND_SIZE; i++)
        own.tiles[own.count++] = setup->deck[(unsigned)seat * LT_HAND_SIZE + i];
    for (int i = 0; i < count; i++) {
        const bool mine = state.open.player == (unsigned)seat;
        const unsigned draw = state.open.draw;
        lt_play(&state, moves[i]);
        if (mine && state.open.draw < draw)
            own.tiles[own.count++] = lt_hand_tile(state.hand[seat], LT_HAND_SIZE - 1);
    }
    return own;
}

static void check_seat(const lt_setup *setup, int seat, const lt_move *moves, int count) {
    const draws own = drawn_by(setup, seat, moves, count);
    lt_setup fitted = *setup;
    lt_state truth, made;
    memset(fitted.deck, 0, sizeof fitted.deck);
    assert_true(lt_fit_deck(setup->players, seat, own.tiles, own.count, moves, count, fitted.deck));
    assert_int_equal(lt_start(&truth, setup, NULL), LT_OK);
    assert_int_equal(lt_start(&made, &fitted, NULL), LT_OK);
    for (int i = 0; i < count; i++) {
        lt_events told, tale;
        memset(&told, 0, sizeof told);
        memset(&tale, 0, sizeof tale);
        assert_int_equal(lt_apply(&truth, moves[i], &told), LT_OK);
        assert_int_equal(lt_apply(&made, moves[i], &tale), LT_OK);
        const lt_events seen = lt_events_for(&told, seat), fits = lt_events_for(&tale, seat);
        char seen_json[LT_JSON_MAX], fits_json[LT_JSON_MAX];
        lt_events_json(&seen, seen_json, sizeof seen_json);
        lt_events_json(&fits, fits_json, sizeof fits_json);
        assert_string_equal(seen_json, fits_json);
    }
    const lt_view view = lt_view_of(&truth, seat), same = lt_view_of(&made, seat);
    assert_int_equal(view.unseen, same.unseen);
    assert_int_equal(view.hand, same.hand);
    assert_memory_equal(view.open.lake, same.open.lake, sizeof *view.open.lake * view.open.lake_size);
    assert_memory_equal(view.open.cards, same.open.cards, sizeof view.open.cards);
}

static void what_a_seat_sees_is_as_it_was(void **unused) {
    (void)unused;
    for (unsigned players = 2; players <= 4; players++)
        for (uint64_t seed = 0; seed < 3; seed++) {
            const lt_setup setup = lt_setup_from_seed(players, seed);
            lt_rng rng = {seed + players};
            lt_move moves[LT_MAX_GAME_MOVES], legal[LT_MAX_MOVES];
            lt_state state;
            int count = 0;
            assert_int_equal(lt_start(&state, &setup, NULL), LT_OK);
            while (!state.open.over) {
                const int options = lt_legal_moves(&state, legal, LT_MAX_MOVES);
                moves[count] = legal[lt_rng_next(&rng) % (unsigned)options];
                lt_play(&state, moves[count++]);
                for (int seat = LT_SPECTATOR; seat < (int)players; seat++)
                    check_seat(&setup, seat, moves, count);
            }
        }
}

static void what_cannot_be_is_refused(void **unused) {
    (void)unused;
    const lt_tile twice[] = {3, 3, 4}, beyond[] = {3, 36, 4}, few[] = {3, 4}, fine[] = {3, 5, 4};
    lt_move placed = {.kind = LT_PLACE, .place = {.tile = 3}};
    lt_tile deck[LT_MAX_DECK] = {0};
    assert_false(lt_fit_deck(2, 0, twice, 3, NULL, 0, deck));
    assert_false(lt_fit_deck(2, 0, beyond, 3, NULL, 0, deck));
    assert_false(lt_fit_deck(2, 0, few, 2, NULL, 0, deck));
    assert_false(lt_fit_deck(2, 1, fine, 3, &placed, 1, deck)); // the rival placed a tile of this hand
    assert_int_equal(deck[0], 0);
    assert_true(lt_fit_deck(2, 0, fine, 3, NULL, 0, deck));
    assert_int_equal(deck[1], 5);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_a_seat_sees_is_as_it_was),
        cmocka_unit_test(what_cannot_be_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

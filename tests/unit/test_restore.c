// test_restore.c - lt_view_restore: a view that was written down comes back byte for byte, and nothing else
// passes.
#include "helpers.h"

#include <string.h>

// What is kept of a view that is written down.
static lt_view written(const lt_view *view) {
    lt_view plain = *view;
    memset(plain.open.shown, 0x5A, sizeof plain.open.shown);
    memset(plain.open.frontier, 0xA5, sizeof plain.open.frontier);
    plain.open.frontier_size = 77;
    plain.unseen = 0;
    return plain;
}

static void assert_restored(const lt_state *state, int seat) {
    lt_view view = lt_view_of(state, seat), again = written(&view);
    const char *wrong = lt_view_restore(&again);
    if (wrong) fail_msg("turn %u: %s", state->open.turn, wrong);
    assert_true(same_view(&view, &again));
}

static void every_view_of_whole_games_comes_back(void **unused) {
    (void)unused;
    lt_rng rng = {77};
    for (unsigned n = 0; n < 60; n++) {
        unsigned players = 2 + n % 3;
        lt_setup setup = lt_setup_from_seed(players, n);
        setup.rules = n / 3 % 2;
        for (unsigned i = 0; i < LT_MAX_PLAYERS; i++) setup.side[i] = (lt_side)((setup.side[i] + n / 6) % 4);
        lt_state state = start_setup(&setup);
        for (;;) {
            for (int seat = LT_SPECTATOR; seat < (int)players; seat++) assert_restored(&state, seat);
            if (state.open.over) break;
            play_any_move(&state, &rng);
        }
    }
}

// --- Views that no game shows ---------------------------------------------------------------------

static lt_view good_view(unsigned players, unsigned turn) {
    lt_state state = start_seed(players, 5);
    lt_rng rng = {5};
    while (state.open.turn < turn) play_any_move(&state, &rng);
    lt_view view = lt_view_of(&state, (int)state.open.player);
    return written(&view);
}

static void refuses(lt_view view, const char *reason) {
    lt_view before = view;
    const char *wrong = lt_view_restore(&view);
    assert_non_null(wrong);
    assert_string_equal(wrong, reason);
    assert_memory_equal(&before, &view, sizeof view);
}

#define REFUSES(edit, reason)                                                                                \
    do {                                                                                                     \
        lt_view v = good_view(3, 9);                                                                         \
        edit;                                                                                                \
        refuses(v, reason);                                                                                  \
    } while (0)

static void what_no_game_shows_is_refused(void **unused) {
    (void)unused;
    REFUSES(v.open.players = 5, "not 2, 3 or 4 players");
    REFUSES(v.open.players = 0, "not 2, 3 or 4 players");
    REFUSES(v.seat = 3, "a seat without a player");
    REFUSES(v.seat = -2, "a seat without a player");
    REFUSES(v.open.rules = 2, "no such rule set");
    REFUSES(v.open.side[1] = v.open.side[0], "sides that are not different or not in clockwise order");
    REFUSES(v.open.spent = 8, "a turn spent otherwise");
    REFUSES(v.open.turn = 0, "a turn that no game has");
    REFUSES(v.open.lake_size = 0, "a lake of no such size");
    REFUSES(v.open.lake_size = 29, "a lake of no such size");
    REFUSES(v.open.hand_size[1] = 2, "a hand of another size than the turn has");
    REFUSES(v.open.draw++, "tiles were lost or made");
    REFUSES(v.open.token_count[2] = 11, "more dedications than turns");
    REFUSES(v.open.lake[0].tile = 1, "the lake does not begin with the starting tile");
    REFUSES(v.open.lake[2].tile = v.open.lake[1].tile, "a tile of the lake is no tile or there twice");
    REFUSES(v.open.lake[2].tile = 36, "a tile of the lake is no tile or there twice");
    REFUSES(v.hand = v.open.lake[1].tile, "a tile of the hand is no tile or there twice");
    REFUSES(v.hand |= 1u << 24, "a hand holds more than its size");
    REFUSES(v.open.lake[0].rotation ^= 1, "the starting tile does not lie as it must");
    REFUSES(v.open.lake[2].x = 0; v.open.lake[2].y = 0, "two tiles on one cell");
    REFUSES(v.open.lake[3].x = 90, "a tile was placed apart from the lake or half turned");
    REFUSES(v.open.lake[3].rotation = 4, "a tile was placed apart from the lake or half turned");
    REFUSES(v.open.cards[0] += 0x10, "cards of a color were lost or made");
    REFUSES(v.open.favor_supply--, "favor tokens were lost or made");
    REFUSES(v.open.honor[0]++, "honor is not the sum of the tokens");
    REFUSES(v.open.turn++; v.open.spent |= LT_DEDICATED, "it is another player's turn");
    REFUSES(v.open.over = true, "the game is over too early");
}

// Whatever stands in the plain fields, it is refused or makes a game that can be played to its end.
static void damaged_views_do_no_harm(void **unused) {
    (void)unused;
    lt_rng rng = {3};
    unsigned passed = 0;
    size_t start = sizeof((lt_open_info *)NULL)->shown, end = sizeof(lt_view) - sizeof(uint64_t);
    for (unsigned n = 0; n < 60000; n++) {
        lt_view view = good_view(2 + n % 3, 1 + n % 24);
        unsigned char *bytes = (unsigned char *)&view;
        for (unsigned i = 0; i <= n % 3; i++) {
            size_t at = start + lt_rng_below(&rng, (unsigned)(end - start));
            unsigned char byte =
                (unsigned char)(lt_rng_below(&rng, 2) ? lt_rng_below(&rng, 8) : lt_rng_next(&rng));
            // A bool holds nothing but its two values.
            bool flag = bytes + at == (unsigned char *)&view.open.final ||
                        bytes + at == (unsigned char *)&view.open.over;
            bytes[at] = flag ? byte & 1 : byte;
        }
        if (lt_view_restore(&view)) continue;
        lt_state sample = lt_sample(&view, n);
        while (!sample.open.over) play_any_move(&sample, &rng);
        passed++;
    }
    assert_in_range(passed, 1000, 59000); // some damage is none: bytes past the end of lists
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_view_of_whole_games_comes_back),
        cmocka_unit_test(what_no_game_shows_is_refused),
        cmocka_unit_test(damaged_views_do_no_harm),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

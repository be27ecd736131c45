// test_final.c - final turns against brute force (R19, R20), for 2, 3 and 4 players.
#include "helpers.h"

#include <stdlib.h>

#include "brute.h"
#include "lt_bot.h"
#include "lt_turns.h"

static _Alignas(64) unsigned char memory[LT_BOT_MEMORY];

// LANTERNS_ENDINGS multiplies the number of positions.
static unsigned patience(void) {
    const char *text = getenv("LANTERNS_ENDINGS");
    const long times = text ? strtol(text, NULL, 10) : 1;
    return times > 0 ? (unsigned)times : 1;
}

static void compare(const lt_state *state, const char *what, unsigned number) {
    const lt_chances expected = brute_shares(state), found = lt_final_result(state);
    lt_state after = *state;
    const lt_turn turn = lt_final_turn(state);
    for (unsigned player = 0; player < state->open.players; player++)
        if (found.of[player] != expected.of[player])
            fail_msg("%s %u of %u: player %u gets %d, not %d", what, number, state->open.players, player + 1,
                     found.of[player], expected.of[player]);
    assert_int_equal(turn.chance, expected.of[state->open.player]);
    for (int i = 0; i < turn.count; i++) {
        assert_int_equal(lt_legal(&after, turn.moves[i]), LT_OK);
        lt_play(&after, turn.moves[i]);
    }
    const lt_chances reached = brute_shares(&after);
    for (unsigned player = 0; player < state->open.players; player++)
        assert_int_equal(reached.of[player], expected.of[player]);
}

static void finals_of_real_games_R19_R20(void **unused) {
    (void)unused;
    const unsigned games = 100 * patience();
    const lt_bot *bot = lt_bot_by_name("greedy");
    unsigned decided[3] = {0};
    for (unsigned game = 0; game < games; game++) {
        lt_state state = start_seed(2, game);
        while (!state.open.final) {
            const lt_view view = lt_view_of(&state, (int)state.open.player);
            const lt_budget budget = {.seed = game};
            lt_play(&state, bot->choose(bot, &view, &budget, memory));
        }
        compare(&state, "game", game);
        decided[lt_final_result(&state).of[0] / (LT_CERTAIN / 2)]++;
    }
    assert_true(decided[0] > 0 && decided[2] > 0); // both kinds of games were there
}

// Cards that are a set or nearly one, and some more.
static lt_cards nearly_a_set(lt_rng *rng) {
    static const uint8_t shapes[][LT_COLORS] = {{3, 1},
                                                {4, 1},
                                                {3, 2, 1},
                                                {2, 2, 1, 1},
                                                {2, 2, 2},
                                                {2, 2, 3},
                                                {2, 1, 1, 1, 1, 1},
                                                {1, 1, 1, 1, 1, 1, 1},
                                                {1, 1, 1},
                                                {3, 3},
                                                {2, 2, 1},
                                                {4, 2, 2},
                                                {1, 1, 1, 1, 1, 1, 0}};
    const uint8_t *shape = shapes[lt_rng_below(rng, sizeof shapes / sizeof *shapes)];
    lt_tile colors[LT_COLORS] = {LT_RED, LT_ORANGE, LT_GREEN, LT_BLUE, LT_PURPLE, LT_WHITE, LT_BLACK};
    lt_cards cards = 0;
    lt_shuffle(colors, LT_COLORS, LT_COLORS, rng);
    for (unsigned i = 0; i < LT_COLORS; i++) cards |= (lt_cards)shape[i] << LT_CARD_BITS * colors[i];
    return cards;
}

// A close final table in which colors are scarce. The supply lacks cards that nobody has: what the turns may
// do does not depend on it, and small hands with a scarce supply are what can be tried to the end.
static lt_state close_table(unsigned players, lt_rng *rng) {
    lt_state state = start_seed(players, 1);
    auto_until_final(&state);
    lt_open_info *open = &state.open;
    // Four who can exchange would take brute force too long.
    const unsigned exchangers = players < 4 ? players : lt_rng_below(rng, 16) == 0 ? 3 : 2;
    open->supply = 0;
    for (lt_color color = LT_RED; color <= LT_BLACK; color++)
        open->supply |= lt_rng_below(rng, 3) << LT_CARD_BITS * color;
    for (unsigned set = 0; set < LT_SETS; set++)
        open->taken[set] = (uint8_t)lt_rng_below(rng, LT_MAX_TOKENS + 1);
    const unsigned spread = 1 + lt_rng_below(rng, 8), first = lt_rng_below(rng, players);
    for (unsigned i = 0; i < players; i++) {
        const unsigned player = (first + i) % players;
        open->cards[player] = nearly_a_set(rng);
        open->favor[player] = (uint8_t)(i < exchangers ? lt_rng_below(rng, 5) : lt_rng_below(rng, 2));
        open->honor[player] = (uint8_t)(40 + lt_rng_below(rng, spread));
    }
    return state;
}

static void close_finals(unsigned players, unsigned count) {
    lt_rng rng = {players};
    unsigned shared = 0;
    for (unsigned number = 0; number < count; number++) {
        const lt_state state = close_table(players, &rng);
        compare(&state, "table", number);
        const int32_t share = lt_final_result(&state).of[0];
        shared += share != 0 && share != LT_CERTAIN;
    }
    assert_true(count < 1000 || shared > 0);
}

static void close_finals_of_two_R19_R20(void **unused) {
    (void)unused;
    close_finals(2, 1000 * patience());
}

static void close_finals_of_three_R19_R20(void **unused) {
    (void)unused;
    close_finals(3, 200 * patience());
}

static void close_finals_of_four_R19_R20(void **unused) {
    (void)unused;
    close_finals(4, 100 * patience());
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(finals_of_real_games_R19_R20),
        cmocka_unit_test(close_finals_of_two_R19_R20),
        cmocka_unit_test(close_finals_of_three_R19_R20),
        cmocka_unit_test(close_finals_of_four_R19_R20),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

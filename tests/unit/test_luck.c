// test_luck.c - the luck of the draw has mean 0 and sees nothing that is still hidden; other lives of a game.
#include "helpers.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "lt_lives.h"
#include "lt_luck.h"

static _Alignas(64) unsigned char memory[LT_BOT_MEMORY];

// A game played by a quick bot up to the beginning of a turn.
static lt_state position(unsigned players, uint64_t seed, unsigned turn) {
    const lt_bot *bot = lt_bot_by_name("casual");
    lt_state state = start_seed(players, seed);
    while (state.open.turn < turn) {
        const lt_view view = lt_view_of(&state, (int)state.open.player);
        const lt_budget budget = {.seed = seed};
        lt_play(&state, bot->choose(bot, &view, &budget, memory));
    }
    return state;
}

static lt_hand first_two(lt_hand hand) {
    return hand & 0xFFFF;
}

// The tiles that can be the newest one of the player to move: all but those in the lake and those that
// somebody has played with.
static uint64_t possible(const lt_state *state) {
    uint64_t tiles = ~(uint64_t)0;
    for (unsigned i = 0; i < state->open.players; i++)
        tiles &= lt_unseen_by(&state->open, first_two(state->hand[i]));
    return tiles;
}

// The same game if the player to move had drawn `tile`: whoever had it has the other one.
static lt_state with_drawn(const lt_state *state, lt_tile tile) {
    lt_state other = *state;
    const unsigned me = state->open.player;
    const lt_tile drawn = lt_hand_tile(state->hand[me], 2);
    other.hand[me] = first_two(state->hand[me]) | (lt_hand)tile << 16;
    for (unsigned i = 0; i < state->open.players; i++)
        if (i != me && lt_hand_tile(state->hand[i], 2) == tile)
            other.hand[i] = first_two(state->hand[i]) | (lt_hand)drawn << 16;
    for (unsigned i = 0; i < LT_MAX_STACK; i++)
        if (state->stack[i] == tile) other.stack[i] = drawn;
    return other;
}

static void the_luck_of_all_tiles_that_could_have_come_adds_up_to_nothing(void **unused) {
    (void)unused;
    for (unsigned players = 2; players <= LT_MAX_PLAYERS; players++)
        for (unsigned turn = players + 1; turn < 4 * players; turn += players + 1) {
            const lt_state state = position(players, turn, turn);
            const uint64_t tiles = possible(&state);
            int64_t sums[LT_MAX_PLAYERS] = {0}, sizes = 0;
            int count = 0;
            for (unsigned tile = 1; tile < LT_TILES; tile++) {
                if (!(tiles >> tile & 1)) continue;
                const lt_state other = with_drawn(&state, (lt_tile)tile);
                lt_luck luck;
                assert_true(lt_luck_of_draw(&other, &luck));
                for (unsigned i = 0; i < players; i++) sums[i] += luck.of[i];
                sizes += llabs((long long)luck.of[state.open.player]);
                count++;
            }
            assert_int_equal(count, 36 - (int)state.open.lake_size - 2 * (int)players);
            assert_true(sizes > 100 * count); // some tiles are better than others
            for (unsigned i = 0; i < players; i++) assert_true(llabs((long long)sums[i]) <= count);
        }
}

static void what_is_still_hidden_changes_nothing(void **unused) {
    (void)unused;
    for (unsigned players = 2; players <= LT_MAX_PLAYERS; players++) {
        const lt_state state = position(players, 5, 2 * players);
        const unsigned me = state.open.player, next = (me + 1) % players;
        lt_luck luck, same;
        lt_state other = state;
        const lt_tile top = state.stack[LT_MAX_STACK - state.open.draw];
        other.stack[LT_MAX_STACK - state.open.draw] = lt_hand_tile(state.hand[next], 2);
        other.hand[next] = first_two(state.hand[next]) | (lt_hand)top << 16;
        assert_true(lt_luck_of_draw(&state, &luck) && lt_luck_of_draw(&other, &same));
        assert_memory_equal(&luck, &same, sizeof luck);
    }
}

// Somebody wins: what one gains, the others lose, but for roundings.
static void one_player_s_luck_is_the_others_loss(void **unused) {
    (void)unused;
    for (unsigned players = 2; players <= LT_MAX_PLAYERS; players++) {
        unsigned drawn = 0, turns = lt_deck_size(players) + players;
        for (unsigned turn = 1; turn <= turns; turn++) {
            const lt_state state = position(players, 3, turn);
            lt_luck luck;
            int sum = 0;
            const bool any = lt_luck_of_draw(&state, &luck);
            for (unsigned i = 0; i < LT_MAX_PLAYERS; i++) sum += luck.of[i];
            assert_in_range(sum + 200, 0, 400);
            assert_int_equal(any, state.open.hand_size[state.open.player] == LT_HAND_SIZE);
            if (!any) assert_int_equal(luck.of[0], 0);
            drawn += any;
        }
        assert_int_equal(drawn, lt_deck_size(players) - 2 * players); // a deal of three, then one by one
    }
}

// Deals are compared with a sample of others. The mean over many deals is 0 but for chance.
static void the_luck_of_the_deal_has_mean_0(void **unused) {
    (void)unused;
    enum { DEALS = 400 };
    double sum = 0, squares = 0;
    for (uint64_t seed = 0; seed < DEALS; seed++) {
        const lt_state state = start_seed(2, seed);
        lt_luck luck;
        assert_true(lt_luck_of_draw(&state, &luck));
        sum += luck.of[0];
        squares += (double)luck.of[0] * luck.of[0];
    }
    assert_true(squares > 0);
    assert_true(fabs(sum) < 2.5 * sqrt(squares));
}

// The same game up to what is hidden: the next player's newest tile and the next of the stack change places.
static lt_state with_other_luck(const lt_state *state) {
    lt_state other = *state;
    const unsigned next = (state->open.player + 1) % state->open.players;
    lt_tile *top = &other.stack[LT_MAX_STACK - other.open.draw];
    other.hand[next] = first_two(state->hand[next]) | (lt_hand)*top << 16;
    *top = lt_hand_tile(state->hand[next], 2);
    return other;
}

static void dealt_anew_is_what_nobody_has_played_with(void **unused) {
    (void)unused;
    enum { SEEDS = 200 };
    for (unsigned players = 2; players <= LT_MAX_PLAYERS; players++) {
        const lt_state state = position(players, 5, 2 * players), swapped = with_other_luck(&state);
        uint64_t newest = 0;
        for (uint64_t seed = 0; seed < SEEDS; seed++) {
            const lt_state other = lt_luck_redeal(&state, seed), same = lt_luck_redeal(&swapped, seed);
            assert_null(lt_check(&other));
            assert_memory_equal(&other.open, &state.open, sizeof state.open);
            assert_memory_equal(other.hand, same.hand, sizeof other.hand); // whatever was hidden
            assert_memory_equal(other.stack + LT_MAX_STACK - other.open.draw,
                                same.stack + LT_MAX_STACK - same.open.draw, other.open.draw);
            for (unsigned i = 0; i < players; i++)
                assert_int_equal(first_two(other.hand[i]), first_two(state.hand[i]));
            newest |= (uint64_t)1 << lt_hand_tile(other.hand[state.open.player], 2);
        }
        assert_true(newest == possible(&state)); // each of them comes, and no other
    }
}

// --- Other lives ------------------------------------------------------------------------------------

static void a_life_has_a_number_and_depends_on_nothing_hidden(void **unused) {
    (void)unused;
    const lt_bot *bot = lt_bot_by_name("casual");
    const lt_budget budget = {.seed = 9};
    for (unsigned players = 2; players <= LT_MAX_PLAYERS; players++) {
        const lt_state state = position(players, 5, 2 * players);
        const lt_view view = lt_view_of(&state, (int)state.open.player);
        const lt_state sample = lt_sample(&view, 1);
        const lt_view again = lt_view_of(&sample, (int)state.open.player);
        unsigned different = 0;
        lt_life first = {0};
        for (unsigned number = 0; number < 4; number++) {
            lt_life life = {0}, same = {0};
            assert_true(lt_live(&view, bot, &budget, number, memory, &life));
            assert_true(lt_live(&again, bot, &budget, number, memory, &same));
            assert_memory_equal(&life, &same, sizeof life);
            assert_true(life.winners != 0 && life.winners >> players == 0);
            if (number == 0) first = life;
            different += memcmp(&life, &first, sizeof life) != 0;
        }
        assert_true(different > 0);
    }
}

static bool at_once(void *context) {
    (void)context;
    return true;
}

static void bots_that_play_on_play_as_they_would_have(void **unused) {
    (void)unused;
    const lt_living player[LT_MAX_PLAYERS] = {{lt_bot_by_name("casual"), {.seed = 5}},
                                              {lt_bot_by_name("newcomer"), {.seed = 6}}};
    lt_state state = start_seed(2, 3);
    lt_life whole, rest;
    assert_true(lt_live_on(&state, player, memory, &whole));
    while (state.open.turn < 12) {
        const lt_living *mover = &player[state.open.player];
        const lt_view view = lt_view_of(&state, (int)state.open.player);
        lt_play(&state, mover->bot->choose(mover->bot, &view, &mover->budget, memory));
    }
    assert_true(lt_live_on(&state, player, memory, &rest));
    assert_memory_equal(&rest, &whole, sizeof rest);
}

static void a_life_can_be_stopped(void **unused) {
    (void)unused;
    const lt_state state = start_seed(2, 1);
    const lt_view view = lt_view_of(&state, 0);
    const lt_budget budget = {.stop = at_once};
    lt_life life = {.winners = 7};
    assert_false(lt_live(&view, lt_bot_by_name("casual"), &budget, 0, memory, &life));
    assert_int_equal(life.winners, 7);
}

static void the_fan_of_honor_and_the_share_of_victories(void **unused) {
    (void)unused;
    lt_lives lives = {0};
    assert_int_equal(lt_lives_share(&lives, 0), 0);
    for (uint8_t honor = 1; honor <= 20; honor++) {
        const lt_life life = {.winners = honor <= 10 ? 1 : honor <= 15 ? 3 : 6, .honor = {honor, 30, 0, 0}};
        lt_lives_add(&lives, &life);
    }
    assert_int_equal(lives.count, 20);
    assert_int_equal(lt_lives_share(&lives, 0), 6250); // 10 and 5 halves of 20
    assert_int_equal(lt_lives_share(&lives, 1), 2500); // 5 halves and 5 halves
    assert_int_equal(lt_lives_share(&lives, 2), 1250);
    assert_int_equal(lt_lives_honor(&lives, 0, 5), 1);
    assert_int_equal(lt_lives_honor(&lives, 0, 25), 5);
    assert_int_equal(lt_lives_honor(&lives, 0, 50), 10);
    assert_int_equal(lt_lives_honor(&lives, 0, 51), 11);
    assert_int_equal(lt_lives_honor(&lives, 0, 95), 19);
    assert_int_equal(lt_lives_honor(&lives, 0, 100), 20);
    assert_int_equal(lt_lives_honor(&lives, 1, 5), 30);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_luck_of_all_tiles_that_could_have_come_adds_up_to_nothing),
        cmocka_unit_test(what_is_still_hidden_changes_nothing),
        cmocka_unit_test(one_player_s_luck_is_the_others_loss),
        cmocka_unit_test(the_luck_of_the_deal_has_mean_0),
        cmocka_unit_test(a_life_has_a_number_and_depends_on_nothing_hidden),
        cmocka_unit_test(dealt_anew_is_what_nobody_has_played_with),
        cmocka_unit_test(bots_that_play_on_play_as_they_would_have),
        cmocka_unit_test(a_life_can_be_stopped),
        cmocka_unit_test(the_fan_of_honor_and_the_share_of_victories),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

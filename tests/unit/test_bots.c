// test_bots.c - every bot of the registry: legal moves, honest, reproducible, with the memory it is lent.
#include "helpers.h"

#include <stdlib.h>
#include <string.h>

#include "lt_bot.h"
#include "lt_turns.h"

extern const lt_bot lt_bot_template;

enum { GUARD = 64 };

static _Alignas(64) unsigned char memory[LT_BOT_MEMORY + GUARD];

// Lends a bot memory full of `fill`, and makes sure that it kept to what it asked for.
static lt_move choose_within(const lt_bot *bot, const lt_view *view, const lt_budget *budget,
                             unsigned char fill) {
    memset(memory, fill, sizeof memory);
    lt_move move = bot->choose(bot, view, budget, memory);
    for (size_t i = 0; i < GUARD; i++) assert_int_equal(memory[bot->memory + i], fill);
    return move;
}

static lt_move choose(const lt_bot *bot, const lt_view *view, uint64_t seed, unsigned char fill) {
    const lt_budget budget = {.seed = seed, .playouts = 4};
    return choose_within(bot, view, &budget, fill);
}

static bool out_of_patience(void *context) {
    unsigned *left = context;
    return *left == 0 || --*left == 0;
}

// The host stops those that search early: their first thoughts are moves as legal as their last, and games
// are long.
static void play_whole_game(const lt_bot *bot, unsigned players, uint64_t seed, lt_rules rules) {
    lt_setup setup = lt_setup_from_seed(players, seed);
    setup.rules = (uint8_t)rules;
    lt_state state = start_setup(&setup);
    while (!state.open.over) {
        lt_view view = lt_view_of(&state, (int)state.open.player);
        unsigned patience = 6;
        const lt_budget budget = {.seed = seed, .stop = out_of_patience, .context = &patience};
        lt_move move = choose_within(bot, &view, &budget, 0xA5);
        if (lt_apply(&state, move, NULL) != LT_OK)
            fail_msg("%s: illegal in turn %u", bot->name, state.open.turn);
    }
}

static void every_bot_plays_whole_games(void **unused) {
    (void)unused;
    for (unsigned i = 0; i <= lt_bot_count; i++) {
        const lt_bot *bot = i < lt_bot_count ? lt_bots[i] : &lt_bot_template;
        for (unsigned players = 2; players <= 4; players++)
            for (unsigned n = 0; n < 2; n++)
                play_whole_game(bot, players, n, n % 2 ? LT_MUST_DEDICATE : LT_STANDARD);
    }
}

static void play_random(lt_state *state, unsigned moves, lt_rng *rng) {
    for (unsigned i = 0; i < moves && !state->open.over; i++) play_any_move(state, rng);
}

// R13: whatever hands the rivals have, whatever comes from the stack or stays in the box: the same move.
static void hidden_tiles_do_not_change_a_move_R13(void **unused) {
    (void)unused;
    enum { POSITIONS = 15, DEALS = 2, MOST_BOTS = 64 };
    assert_true(lt_bot_count <= MOST_BOTS);
    lt_rng rng = {41};
    unsigned swapped = 0;
    for (unsigned n = 0; n < POSITIONS; n++) {
        lt_move move[MOST_BOTS];
        lt_state state = start_seed(2 + n % 3, n);
        play_random(&state, lt_rng_below(&rng, 30), &rng);
        if (state.open.over) continue;
        const int seat = (int)state.open.player;
        const lt_view view = lt_view_of(&state, seat);
        for (unsigned i = 0; i < lt_bot_count; i++) move[i] = choose(lt_bots[i], &view, n, 0);
        for (unsigned deal = 0; deal < DEALS; deal++) {
            const lt_state other = lt_sample(&view, lt_rng_next(&rng));
            const lt_view seen = lt_view_of(&other, seat);
            swapped += memcmp(other.hand, state.hand, sizeof state.hand) != 0 ||
                       memcmp(other.stack, state.stack, sizeof state.stack) != 0;
            for (unsigned i = 0; i < lt_bot_count; i++) {
                if (!lt_move_equal(move[i], choose(lt_bots[i], &seen, n, 0xFF)))
                    fail_msg("%s is not honest in position %u", lt_bots[i]->name, n);
            }
        }
    }
    assert_true(swapped > POSITIONS * DEALS / 2); // the deals did differ
}

static void the_same_question_gets_the_same_answer(void **unused) {
    (void)unused;
    lt_rng rng = {5};
    for (unsigned i = 0; i < lt_bot_count; i++) {
        lt_state state = start_seed(3, i), elsewhere = start_seed(4, i + 7);
        play_random(&state, 9, &rng);
        const lt_view view = lt_view_of(&state, (int)state.open.player);
        const lt_view other = lt_view_of(&elsewhere, (int)elsewhere.open.player);
        const lt_move first = choose(lt_bots[i], &view, 11, 0);
        choose(lt_bots[i], &other, 12, 0x33); // nothing is remembered
        assert_true(lt_move_equal(first, choose(lt_bots[i], &view, 11, 0x77)));
    }
}

static void random_takes_all_moves_alike(void **unused) {
    (void)unused;
    enum { TRIES = 20000 };
    const lt_bot *bot = lt_bot_by_name("random");
    lt_state state = start_seed(2, 3);
    const lt_view view = lt_view_of(&state, 0);
    lt_move moves[LT_MAX_MOVES];
    unsigned times[LT_MAX_MOVES] = {0};
    const int count = lt_view_moves(&view, moves, LT_MAX_MOVES);
    for (unsigned seed = 0; seed < TRIES; seed++) {
        const lt_budget budget = {.seed = seed};
        const lt_move move = bot->choose(bot, &view, &budget, memory);
        for (int i = 0; i < count; i++) times[i] += lt_move_equal(moves[i], move);
    }
    double chi = 0, expected = (double)TRIES / count;
    for (int i = 0; i < count; i++) chi += (times[i] - expected) * (times[i] - expected) / expected;
    assert_int_equal(count, 48);
    assert_true(chi < 95); // 47 degrees of freedom: once in more than ten thousand
}

static double share_of_first(const lt_bot *first, const lt_bot *second, unsigned players, unsigned games) {
    double share = 0;
    for (unsigned game = 0; game < games; game++) {
        lt_state state = start_seed(players, game / players);
        const unsigned seat = game % players;
        while (!state.open.over) {
            const lt_bot *bot = state.open.player == seat ? first : second;
            const lt_view view = lt_view_of(&state, (int)state.open.player);
            const lt_budget budget = {.seed = game};
            apply_ok(&state, bot->choose(bot, &view, &budget, memory), NULL);
        }
        const unsigned winners = lt_winners(&state.open);
        if (winners >> seat & 1) share += 1.0 / __builtin_popcount(winners);
    }
    return share / games;
}

static void greedy_beats_random(void **unused) {
    (void)unused;
    const lt_bot *greedy = lt_bot_by_name("greedy"), *random = lt_bot_by_name("random");
    for (unsigned players = 2; players <= 4; players++)
        assert_true(share_of_first(greedy, random, players, 24) > 0.98);
}

static void greedy_does_not_wait_with_a_dedication(void **unused) {
    (void)unused;
    lt_state state = start_seed(2, 1);
    set_cards(&state, 0, "RRRRB");
    lt_view view = lt_view_of(&state, 0);
    lt_move move = choose(lt_bot_by_name("greedy"), &view, 0, 0);
    assert_int_equal(move.kind, LT_DEDICATE);
    set_cards(&state, 0, "RRRBB"); // an exchange makes the set
    set_favor(&state, 0, 2);
    view = lt_view_of(&state, 0);
    move = choose(lt_bot_by_name("greedy"), &view, 0, 0);
    assert_int_equal(move.kind, LT_EXCHANGE);
    assert_int_equal(move.exchange.take, LT_RED);
    set_cards(&state, 0, "RGB"); // nothing to gain
    view = lt_view_of(&state, 0);
    assert_int_equal(choose(lt_bot_by_name("greedy"), &view, 0, 0).kind, LT_PLACE);
}

static void the_ways_to_deal_with_cards_are_legal_and_the_best_first(void **unused) {
    (void)unused;
    enum { POSITIONS = 300, CAP = LT_MAX_ADVICE };
    lt_rng rng = {23};
    unsigned ways = 0;
    for (unsigned n = 0; n < POSITIONS; n++) {
        const unsigned players = 2 + n % 3;
        lt_setup setup = lt_setup_from_seed(players, n);
        setup.rules = n % 2 ? LT_MUST_DEDICATE : LT_STANDARD;
        lt_state state = start_setup(&setup);
        play_random(&state, lt_rng_below(&rng, 40), &rng);
        if (state.open.final) continue;
        lt_turn rotation[CAP];
        int count = lt_card_plans(&state, &lt_nets[players - 2], (lt_handicap){.exchange = LT_ANY_EXCHANGE},
                                  rotation, CAP);
        assert_true(count >= 1);
        for (int i = 0; i < count; i++) {
            lt_state after = state;
            for (int j = 0; j < rotation[i].count; j++) apply_ok(&after, rotation[i].moves[j], NULL);
            assert_true(lt_cards_total(after.open.cards[after.open.player]) <= LT_CARD_LIMIT);
            assert_true(i == 0 || rotation[i].chance <= rotation[i - 1].chance);
        }
        ways += (unsigned)count;
    }
    assert_true(ways > 2 * POSITIONS); // there was something to choose
}

static void the_registry_is_in_order(void **unused) {
    (void)unused;
    assert_true(lt_level_count <= lt_bot_count);
    for (unsigned i = 0; i < lt_bot_count; i++) {
        assert_true(lt_bots[i]->memory <= LT_BOT_MEMORY);
        assert_true(strlen(lt_bots[i]->about) > 10);
        assert_ptr_equal(lt_bot_by_name(lt_bots[i]->name), lt_bots[i]);
    }
    assert_null(lt_bot_by_name("rando"));
    assert_null(lt_bot_by_name("randomly"));
    assert_null(lt_bot_by_name(""));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_bot_plays_whole_games),
        cmocka_unit_test(hidden_tiles_do_not_change_a_move_R13),
        cmocka_unit_test(the_same_question_gets_the_same_answer),
        cmocka_unit_test(random_takes_all_moves_alike),
        cmocka_unit_test(greedy_beats_random),
        cmocka_unit_test(greedy_does_not_wait_with_a_dedication),
        cmocka_unit_test(the_ways_to_deal_with_cards_are_legal_and_the_best_first),
        cmocka_unit_test(the_registry_is_in_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

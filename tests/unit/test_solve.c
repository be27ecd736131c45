// test_solve.c - the solver of endings against brute force, and that it knows no more than a seat does.
#include "helpers.h"

#include <stdlib.h>
#include <string.h>

#include "brute.h"
#include "lt_solve.h"

static _Alignas(64) unsigned char memory[LT_SOLVE_MEMORY + 64], bot_memory[LT_BOT_MEMORY];
static const lt_budget patient = {.seed = 0};

// LANTERNS_ENDINGS multiplies the number of positions: with 1 it takes seconds, with 20 there are more than
// ten thousand.
static unsigned many(unsigned count) {
    const char *text = getenv("LANTERNS_ENDINGS");
    const long times = text ? strtol(text, NULL, 10) : 1;
    return times > 0 ? count * (unsigned)times : count;
}

// A position of a game of greedy bots, so many placements before the final turns.
static lt_state position(unsigned players, unsigned left, uint64_t seed) {
    const lt_bot *bot = lt_bot_by_name("greedy");
    const lt_budget budget = {.seed = seed};
    lt_setup setup = lt_setup_from_seed(players, seed);
    setup.rules = seed % 4 ? LT_STANDARD : LT_MUST_DEDICATE;
    lt_state state = start_setup(&setup);
    while (lt_placements_left(&state.open) > left) {
        const lt_view view = lt_view_of(&state, (int)state.open.player);
        lt_play(&state, bot->choose(bot, &view, &budget, bot_memory));
    }
    return state;
}

static void give_cards(lt_open_info *open, unsigned player, unsigned count, lt_rng *rng) {
    const unsigned colors = 2 + lt_rng_below(rng, 3);
    for (unsigned i = 0; i < count; i++) {
        const lt_color color = (lt_color)(LT_RED + (player + lt_rng_below(rng, colors)) % LT_COLORS);
        if (lt_cards_of(open->supply, color) == 0) continue;
        open->supply -= (lt_cards)1 << LT_CARD_BITS * color;
        open->cards[player] += (lt_cards)1 << LT_CARD_BITS * color;
    }
}

static void give_any_card(lt_open_info *open, unsigned player, lt_rng *rng) {
    const lt_color color = (lt_color)(LT_RED + lt_rng_below(rng, LT_COLORS));
    if (lt_cards_of(open->supply, color) == 0) return;
    open->supply -= (lt_cards)1 << LT_CARD_BITS * color;
    open->cards[player] += (lt_cards)1 << LT_CARD_BITS * color;
}

// Leaves only so many cells on the frontier, the northernmost: beyond them there is always room for more. The
// others stay empty.
static void keep_cells(lt_open_info *open, unsigned cells) {
    for (unsigned i = 0; i < cells && i < open->frontier_size; i++)
        for (unsigned j = i + 1; j < open->frontier_size; j++)
            if (open->frontier[j] > open->frontier[i]) {
                const lt_cell cell = open->frontier[i];
                open->frontier[i] = open->frontier[j];
                open->frontier[j] = cell;
            }
    if (open->frontier_size > cells) open->frontier_size = cells;
}

// Makes a position small and close: few cells that may be used, few cards, little favor, honor nearly equal.
static void make_small(lt_state *state, unsigned cells, unsigned cards, bool exchanges, lt_rng *rng) {
    lt_open_info *open = &state->open;
    keep_cells(open, cells);
    const unsigned spread = 1 + lt_rng_below(rng, 12), rich = lt_rng_below(rng, 2 * open->players);
    for (unsigned player = 0; player < open->players; player++) {
        open->supply += open->cards[player];
        open->cards[player] = 0;
    }
    for (unsigned player = 0; player < open->players; player++) {
        give_cards(open, player, cards, rng);
        open->favor[player] =
            (uint8_t)(exchanges && player == rich ? 2 + lt_rng_below(rng, 2) : lt_rng_below(rng, 2));
        open->honor[player] = (uint8_t)(40 + lt_rng_below(rng, spread));
    }
    open->favor_supply = LT_FAVOR_TOKENS / 2;
}

static void play_checked(lt_state *state, const lt_solution *found) {
    for (int i = 0; i < found->move_count; i++) {
        assert_int_equal(lt_legal(state, found->moves[i]), LT_OK);
        lt_play(state, found->moves[i]);
    }
}

// What the solver says of a position is what brute force says, and its turn leads there.
static void compare_open(const lt_state *state, unsigned number) {
    lt_solution found;
    assert_int_equal(lt_solve_open(state, &patient, 0, memory, &found), LT_SOLVED);
    const lt_chances expected = brute_shares(state);
    for (unsigned player = 0; player < state->open.players; player++)
        if (found.chances.of[player] != expected.of[player])
            fail_msg("position %u: player %u of %u gets %d, not %d", number, player + 1, state->open.players,
                     found.chances.of[player], expected.of[player]);
    lt_state after = *state;
    play_checked(&after, &found);
    const lt_chances reached = brute_shares(&after);
    assert_int_equal(reached.of[state->open.player], expected.of[state->open.player]);
}

static void compare_hidden(const lt_state *state, unsigned number) {
    lt_solution found;
    unsigned deals, same_deals;
    const unsigned me = state->open.player;
    const lt_view view = lt_view_of(state, (int)me);
    assert_int_equal(lt_solve(&view, &patient, 0, memory, &found), LT_SOLVED);
    const int64_t expected = brute_hidden_sum(&view, &deals);
    if (found.deals != deals || found.chances.of[me] != expected / deals)
        fail_msg("position %u of %u: %d in %u deals, not %d in %u", number, state->open.players,
                 found.chances.of[me], found.deals, (int)(expected / deals), deals);
    const int64_t reached = brute_hidden_sum_of(&view, found.moves, found.move_count, &same_deals);
    assert_true(reached == expected && same_deals == deals);
    assert_int_equal(found.exact, lt_placements_left(&view.open) <= 2);
}

// With the last placement everything is tried that real games offer: all cells, many cards, exchanges.
static void the_last_placement_is_exact(void **unused) {
    (void)unused;
    lt_rng rng = {3};
    for (unsigned number = 0; number < many(240); number++) {
        lt_state state = position(2 + number % 3, 1, number);
        make_small(&state, 6 + lt_rng_below(&rng, 30), 2 + lt_rng_below(&rng, 8), true, &rng);
        compare_open(&state, number);
    }
}

static void open_hands_are_exact(void **unused) {
    (void)unused;
    static const unsigned cells[] = {0, 0, 3, 1, 1};
    lt_rng rng = {5};
    for (unsigned number = 0; number < many(240); number++) {
        const unsigned left = 2 + number % 40 / 39;
        lt_state state = position(2 + number % 3, left, number);
        make_small(&state, cells[left], 2 + lt_rng_below(&rng, 5), left == 2, &rng);
        compare_open(&state, number);
    }
}

static void hidden_hands_are_exact(void **unused) {
    (void)unused;
    lt_rng rng = {7};
    for (unsigned number = 0; number < many(60); number++) {
        const unsigned left = number % 60 == 0 ? 3 : 1 + number % 4 / 2,
                       players = left == 3 ? 2 : 2 + number % 3;
        lt_state state = position(players, left, number);
        make_small(&state, 1 + (players == 4), 2 + lt_rng_below(&rng, 4), left == 1, &rng);
        compare_hidden(&state, number);
    }
}

// R13: whatever tiles the others have, whatever stays in the box: the same answer. And whatever the memory
// that it is lent holds, of which it uses no more than it asked for.
static void hidden_tiles_do_not_change_an_answer_R13(void **unused) {
    (void)unused;
    enum { DEALS = 4 };
    lt_rng rng = {11};
    unsigned swapped = 0;
    for (unsigned number = 0; number < 24; number++) {
        lt_state state = position(2 + number % 3, 2 + number % 2, number);
        make_small(&state, 2, 4, number % 2 == 0, &rng);
        const int seat = (int)state.open.player;
        const lt_view view = lt_view_of(&state, seat);
        lt_solution first, other;
        memset(&first, 0, sizeof first);
        memset(&other, 0, sizeof other);
        memset(memory, 0xA5, sizeof memory);
        assert_int_equal(lt_solve(&view, &patient, 0, memory, &first), LT_SOLVED);
        for (unsigned i = LT_SOLVE_MEMORY; i < sizeof memory; i++) assert_int_equal(memory[i], 0xA5);
        for (unsigned deal = 0; deal < DEALS; deal++) {
            const lt_state dealt = lt_sample(&view, lt_rng_next(&rng));
            const lt_view seen = lt_view_of(&dealt, seat);
            swapped += memcmp(dealt.hand, state.hand, sizeof state.hand) != 0;
            memset(memory, (int)deal, sizeof memory);
            assert_int_equal(lt_solve(&seen, &patient, 0, memory, &other), LT_SOLVED);
            assert_memory_equal(&first, &other, sizeof first);
        }
    }
    assert_true(swapped > 24); // the deals did differ
}

// A turn that has begun is finished as well as it can be.
static void the_rest_of_a_turn_is_solved(void **unused) {
    (void)unused;
    lt_rng rng = {13};
    unsigned begun = 0;
    for (unsigned number = 0; number < many(60); number++) {
        lt_move moves[LT_MAX_MOVES];
        lt_state state = position(2 + number % 3, 1 + number % 2, number);
        make_small(&state, 2, 6, true, &rng);
        const int count = lt_legal_moves(&state, moves, LT_MAX_MOVES);
        const lt_move move = moves[lt_rng_below(&rng, (unsigned)count)];
        if (lt_ends_turn(move)) continue;
        lt_play(&state, move);
        compare_open(&state, number);
        begun++;
    }
    assert_true(begun > 5);
}

// R16: with more than 12 cards there are discards to choose, or a dedication.
static void too_many_cards_are_dealt_with(void **unused) {
    (void)unused;
    lt_rng rng = {17};
    for (unsigned number = 0; number < many(24); number++) {
        lt_state state = position(2 + number % 3, 1, number);
        make_small(&state, 3, 3, false, &rng);
        while (lt_cards_total(state.open.cards[state.open.player]) < 13 + number % 2)
            give_any_card(&state.open, state.open.player, &rng);
        compare_open(&state, number);
    }
}

static bool at_once(void *context) {
    (void)context;
    return true;
}

static void it_says_when_there_is_no_answer(void **unused) {
    (void)unused;
    const lt_budget hasty = {.stop = at_once};
    lt_state state = position(2, 7, 1); // one tile is still to be drawn
    lt_solution untouched, found;
    memset(&untouched, 0x5A, sizeof untouched);
    found = untouched;
    lt_view view = lt_view_of(&state, (int)state.open.player);
    assert_int_equal(lt_solve(&view, &patient, 0, memory, &found), LT_TOO_FAR);
    assert_int_equal(lt_solve_open(&state, &patient, 0, memory, &found), LT_TOO_FAR);
    state = position(2, 6, 1);
    view = lt_view_of(&state, (int)state.open.player);
    assert_int_equal(lt_solve(&view, &patient, 1000, memory, &found), LT_GAVE_UP);
    assert_int_equal(lt_solve_open(&state, &patient, 1000, memory, &found), LT_GAVE_UP);
    assert_int_equal(lt_solve_open(&state, &hasty, 0, memory, &found), LT_GAVE_UP);
    view = lt_view_of(&state, 1 - (int)state.open.player);
    assert_int_equal(lt_solve(&view, &patient, 0, memory, &found), LT_NO_QUESTION);
    state.open.over = true;
    assert_int_equal(lt_solve_open(&state, &patient, 0, memory, &found), LT_NO_QUESTION);
    assert_memory_equal(&found, &untouched, sizeof found);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_last_placement_is_exact),
        cmocka_unit_test(open_hands_are_exact),
        cmocka_unit_test(hidden_hands_are_exact),
        cmocka_unit_test(hidden_tiles_do_not_change_an_answer_R13),
        cmocka_unit_test(the_rest_of_a_turn_is_solved),
        cmocka_unit_test(too_many_cards_are_dealt_with),
        cmocka_unit_test(it_says_when_there_is_no_answer),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

// test_perft.c - how many sequences of legal moves there are: fixed numbers, and a slow count beside the fast
// one. The slow one tries everything that could be taken for a move with the plain model of the rules.
#include "helpers.h"
#include "model.h"

#include <stdlib.h>

static uint64_t perft(const lt_state *state, int depth) {
    lt_move moves[LT_MAX_MOVES];
    int count = lt_legal_moves(state, moves, LT_MAX_MOVES);
    if (depth == 1) {
        return (uint64_t)count;
    }
    uint64_t sum = 0;
    for (int i = 0; i < count; i++) {
        lt_state next = *state;
        lt_play(&next, moves[i]);
        sum += perft(&next, depth - 1);
    }
    return sum;
}

typedef struct {
    const model *at;
    const lt_state *state;
    int depth;
    uint64_t sum;
} slow_count;

static uint64_t slow_perft(const model *m, const lt_state *state, int depth);

static void see(lt_move move, void *context) {
    slow_count *count = context;
    bool legal = model_legal(count->at, move);
    assert_int_equal(lt_legal(count->state, move) == LT_OK, legal);
    if (!legal) {
        return;
    }
    if (count->depth == 1) {
        count->sum++;
        return;
    }
    model next = *count->at;
    lt_state next_state = *count->state;
    model_apply(&next, move, NULL);
    assert_int_equal(lt_apply(&next_state, move, NULL), LT_OK);
    count->sum += slow_perft(&next, &next_state, count->depth - 1);
}

static uint64_t slow_perft(const model *m, const lt_state *state, int depth) {
    slow_count count = {m, state, depth, 0};
    for_all_moves(&state->open, 1, see, &count);
    return count.sum;
}

// Chance of the tests' own, so that these positions depend neither on the core's generator nor on its lists'
// order.
static unsigned roll(uint64_t *dice, unsigned bound) {
    *dice = *dice * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (unsigned)((*dice >> 33) % bound);
}

static lt_setup rolled_setup(unsigned players, uint64_t *dice) {
    unsigned tiles[LT_TILES - 1] = {0};
    for (unsigned i = 0; i < LT_TILES - 1; i++) {
        unsigned j = roll(dice, i + 1);
        tiles[i] = tiles[j];
        tiles[j] = i + 1;
    }
    return setup_for_turns(players, tiles, lt_deck_size(players));
}

static int compare_moves(const void *a, const void *b) {
    uint64_t x = move_key(*(const lt_move *)a), y = move_key(*(const lt_move *)b);
    return x < y ? -1 : x > y;
}

// Both at once to the same point: card moves are preferred now and then, so that hands and spent marks vary.
static void advance(lt_state *state, model *m, unsigned until_turn, unsigned until_spent, uint64_t *dice) {
    while (state->open.turn < until_turn ||
           (until_spent && state->open.spent != until_spent && !state->open.over)) {
        lt_move moves[LT_MAX_MOVES];
        int count = lt_legal_moves(state, moves, LT_MAX_MOVES);
        assert_true(count > 0);
        qsort(moves, (size_t)count, sizeof moves[0], compare_moves);
        unsigned few = roll(dice, 8) ? (unsigned)count : 1;
        lt_move move = moves[roll(dice, few)];
        assert_int_equal(lt_apply(state, move, NULL), LT_OK);
        model_apply(m, move, NULL);
    }
}

typedef struct {
    unsigned players, rules;
    uint64_t seed;
    unsigned turn, spent; // advance to this turn, then on until exactly this is spent
    int depth;            // the slow count goes one less deep
    uint64_t expected, slower;
} perft_case;

static void assert_perft(const perft_case *c) {
    uint64_t dice = c->seed;
    lt_setup setup = rolled_setup(c->players, &dice);
    setup.rules = (uint8_t)c->rules;
    lt_state state = start_setup(&setup);
    model m = model_start(&setup);
    advance(&state, &m, c->turn, c->spent, &dice);
    uint64_t fast = perft(&state, c->depth), less = perft(&state, c->depth - 1);
    uint64_t slow = slow_perft(&m, &state, c->depth - 1);
    if (fast != c->expected || less != c->slower) {
        fail_msg("%u players, seed %llu, turn %u: perft %d is %llu, %d is %llu", c->players,
                 (unsigned long long)c->seed, c->turn, c->depth, (unsigned long long)fast, c->depth - 1,
                 (unsigned long long)less);
    }
    assert_true(less > 0);
    assert_true(less == slow);
}

static void counts_from_the_start(void **unused) {
    (void)unused;
    static const perft_case cases[] = {
        {2, LT_STANDARD, 1, 1, 0, 3, 304128, 3456},
        {3, LT_STANDARD, 1, 1, 0, 3, 304128, 3456},
        {4, LT_STANDARD, 1, 1, 0, 3, 304128, 3456},
        {4, LT_MUST_DEDICATE, UINT64_MAX, 1, 0, 3, 304128, 3456},
    };
    for (unsigned i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        assert_perft(&cases[i]);
    }
}

static void counts_of_the_middle(void **unused) {
    (void)unused;
    static const perft_case cases[] = {
        {2, LT_STANDARD, 2, 9, 0, 3, 2862570, 20316},
        {2, LT_STANDARD, 3, 12, LT_DISCARDED, 2, 30422, 168},
        {3, LT_MUST_DEDICATE, 19, 10, LT_EXCHANGED, 2, 9235, 158},
        {4, LT_STANDARD, 5, 16, LT_DEDICATED, 2, 10836, 204},
        {4, LT_MUST_DEDICATE, 6, 20, 0, 2, 6000, 20},
    };
    for (unsigned i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        assert_perft(&cases[i]);
    }
}

static void counts_of_the_end(void **unused) {
    (void)unused;
    static const perft_case cases[] = {
        {2, LT_STANDARD, 7, 22, 0, 3, 32837, 4501},
        {3, LT_STANDARD, 8, 27, 0, 3, 6677, 1399},
        {4, LT_MUST_DEDICATE, 9, 33, 0, 6, 3286, 1248},
        {2, LT_MUST_DEDICATE, 12, 23, 0, 3, 20, 9},
    };
    for (unsigned i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        assert_perft(&cases[i]);
    }
}

static void a_known_count_by_hand(void **unused) {
    (void)unused;
    // 3 tiles, 4 cells, 4 rotations; then 3 tiles on 6 cells; the third turn has 7 or 8 cells.
    lt_state state = start_seed(2, 1);
    assert_true(perft(&state, 1) == 48);
    assert_true(perft(&state, 2) == 48 * 72);
    // Of the 6 cells around two tiles: 2 make a straight three (8 cells around it), 4 an L (7 cells).
    assert_true(perft(&state, 3) == 48 * 12 * (2 * 12 * 8 + 4 * 12 * 7));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(counts_from_the_start),
        cmocka_unit_test(counts_of_the_middle),
        cmocka_unit_test(counts_of_the_end),
        cmocka_unit_test(a_known_count_by_hand),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

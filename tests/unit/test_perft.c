// test_perft.c - how many sequences of legal moves there are: fixed numbers, and a slow count beside the fast one.
// The slow one tries everything that could be taken for a move with the plain model of the rules.
#include "helpers.h"
#include "model.h"

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

// Both at once to the same point: card moves are preferred now and then, so that hands and spent marks vary.
static void advance(lt_state *state, model *m, unsigned until_turn, unsigned until_spent, uint64_t seed) {
    lt_rng rng = {seed};
    while (state->open.turn < until_turn ||
           (until_spent && state->open.spent != until_spent && !state->open.over)) {
        lt_move moves[LT_MAX_MOVES];
        int count = lt_legal_moves(state, moves, LT_MAX_MOVES);
        assert_true(count > 0);
        unsigned few = lt_rng_below(&rng, 8) ? (unsigned)count : 1;
        lt_move move = moves[lt_rng_below(&rng, few)];
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
    lt_setup setup = lt_setup_from_seed(c->players, c->seed);
    setup.rules = (uint8_t)c->rules;
    lt_state state = start_setup(&setup);
    model m = model_start(&setup);
    advance(&state, &m, c->turn, c->spent, c->seed);
    uint64_t fast = perft(&state, c->depth), less = perft(&state, c->depth - 1);
    uint64_t slow = slow_perft(&m, &state, c->depth - 1);
    if (fast != c->expected || less != c->slower) {
        fail_msg("%u players, seed %llu, turn %u: perft %d is %llu, %d is %llu", c->players,
                 (unsigned long long)c->seed, c->turn, c->depth, (unsigned long long)fast, c->depth - 1,
                 (unsigned long long)less);
    }
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
        {2, LT_STANDARD, 2, 9, 0, 3, 3791314, 22736},
        {2, LT_STANDARD, 3, 12, LT_DISCARDED, 2, 48863, 216},
        {3, LT_MUST_DEDICATE, 4, 14, LT_EXCHANGED, 2, 912, 4},
        {4, LT_STANDARD, 5, 16, LT_DEDICATED, 2, 2838, 228},
        {4, LT_MUST_DEDICATE, 6, 20, 0, 2, 39868, 276},
    };
    for (unsigned i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        assert_perft(&cases[i]);
    }
}

static void counts_of_the_end(void **unused) {
    (void)unused;
    static const perft_case cases[] = {
        {2, LT_STANDARD, 7, 22, 0, 4, 2058, 603},
        {3, LT_STANDARD, 8, 27, 0, 4, 22728, 2823},
        {4, LT_MUST_DEDICATE, 9, 33, 0, 6, 802, 501},
        {2, LT_MUST_DEDICATE, 12, 23, 0, 3, 474, 424},
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

// test_puzzle.c - positions and their codes; puzzles that are made, certified, judged, written and read.
#include "helpers.h"

#include <stdlib.h>
#include <string.h>

#include "lt_puzzle.h"

static _Alignas(64) unsigned char memory[LT_PUZZLE_MEMORY];

// A whole game of quick bots.
typedef struct {
    lt_setup setup;
    int count;
    lt_move moves[LT_MAX_GAME_MOVES];
} whole_game;

static whole_game play_game(unsigned players, uint64_t seed, lt_rules rules) {
    const lt_bot *bot = lt_bot_by_name("casual");
    whole_game game = {.setup = lt_setup_from_seed(players, seed)};
    game.setup.rules = (uint8_t)rules;
    lt_state state = start_setup(&game.setup);
    while (!state.open.over) {
        const lt_view view = lt_view_of(&state, (int)state.open.player);
        const lt_budget budget = {.seed = seed};
        const lt_move move = bot->choose(bot, &view, &budget, memory);
        game.moves[game.count++] = move;
        lt_play(&state, move);
    }
    return game;
}

// --- Positions -------------------------------------------------------------------------------------------

static void a_position_shows_its_player_what_the_game_showed(void **unused) {
    (void)unused;
    for (unsigned players = 2; players <= LT_MAX_PLAYERS; players++) {
        const whole_game game = play_game(players, players, LT_STANDARD);
        lt_state state = start_setup(&game.setup);
        for (int i = 0; i < game.count; i++) {
            static lt_position position;
            lt_state reached;
            if (i == 0 || lt_ends_turn(game.moves[i - 1])) {
                assert_true(lt_position_of(&game.setup, game.moves, i, &position));
                assert_true(lt_position_open(&position, NULL, &reached));
                const lt_view one = lt_view_of(&state, (int)state.open.player);
                const lt_view other = lt_view_of(&reached, (int)reached.open.player);
                assert_memory_equal(&one.open, &other.open, sizeof one.open);
                assert_int_equal(one.hand, other.hand);
                assert_true(one.unseen == other.unseen);
            } else {
                assert_false(lt_position_of(&game.setup, game.moves, i, &position));
            }
            lt_play(&state, game.moves[i]);
        }
        static lt_position over;
        assert_false(lt_position_of(&game.setup, game.moves, game.count, &over));
    }
}

static void a_code_gives_the_same_position(void **unused) {
    (void)unused;
    size_t longest = 0;
    for (unsigned players = 2; players <= LT_MAX_PLAYERS; players++)
        for (uint64_t seed = 0; seed < 4; seed++) {
            whole_game game = play_game(players, seed, (lt_rules)(seed % 2));
            for (int i = 0; i < game.count; i++) {
                static lt_position position, again;
                char code[LT_POSITION_CODE];
                if (i > 0 && !lt_ends_turn(game.moves[i - 1])) continue;
                assert_true(lt_position_of(&game.setup, game.moves, i, &position));
                const size_t size = lt_position_code(&position, code, sizeof code);
                assert_in_range(size, 3, sizeof code - 1);
                assert_int_equal(strspn(code, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
                                              "0123456789-_"),
                                 size);
                assert_true(lt_position_read(code, size, &again));
                assert_int_equal(again.move_count, i);
                for (int j = 0; j < i; j++) assert_true(lt_move_equal(again.moves[j], game.moves[j]));
                assert_int_equal(again.hand, position.hand);
                assert_int_equal(again.rules, game.setup.rules);
                if (players == 2 && size > longest) longest = size;
            }
        }
    assert_in_range(longest, 30, 64);
}

static void other_seats_are_in_the_code(void **unused) {
    (void)unused;
    static lt_position position, again;
    char code[LT_POSITION_CODE];
    lt_setup setup = lt_setup_from_seed(2, 1);
    setup.side[0] = LT_SOUTH;
    setup.side[1] = LT_EAST;
    assert_true(lt_position_of(&setup, NULL, 0, &position));
    const size_t size = lt_position_code(&position, code, sizeof code);
    assert_true(lt_position_read(code, size, &again));
    assert_int_equal(again.side[0], LT_SOUTH);
    assert_int_equal(again.side[1], LT_EAST);
}

static void what_is_no_code_is_refused(void **unused) {
    (void)unused;
    static lt_position position, again;
    char code[LT_POSITION_CODE], broken[LT_POSITION_CODE];
    const whole_game game = play_game(2, 7, LT_STANDARD);
    int before = 8;
    while (!lt_ends_turn(game.moves[before - 1])) before++;
    assert_true(lt_position_of(&game.setup, game.moves, before, &position));
    const size_t size = lt_position_code(&position, code, sizeof code);
    for (size_t i = 0; i < size; i++) {
        assert_false(lt_position_read(code, i, &again)); // cut
        memcpy(broken, code, size);
        broken[i] = code[i] == 'x' ? 'y' : 'x';
        assert_false(lt_position_read(broken, size, &again)); // mistyped
        broken[i] = ' ';
        assert_false(lt_position_read(broken, size, &again));
    }
    assert_false(lt_position_read("", 0, &again));
    assert_int_equal(lt_position_code(&position, broken, 5), size); // as a writer
    assert_int_equal(strlen(broken), 4);
}

// --- Making ----------------------------------------------------------------------------------------------

static bool always(void *context) {
    (void)context;
    return true;
}

static void make_some(lt_puzzle *out, int count, unsigned players, uint64_t seed) {
    static lt_puzzle_maker maker;
    const lt_budget budget = {0};
    lt_puzzle_maker_begin(&maker, players, seed);
    for (int made = 0; made < count;) {
        assert_in_range(maker.tried, 0, 400);
        made += lt_puzzle_maker_step(&maker, &budget, memory, &out[made]) == LT_PUZZLE_MADE;
    }
}

static lt_puzzle *two_puzzles(void) {
    static lt_puzzle made[2];
    if (made[0].best_count == 0) make_some(made, 2, 2, 3);
    return made;
}

static void a_certificate_comes_out_the_same_again(void **unused) {
    (void)unused;
    const lt_budget budget = {.seed = 99}; // of no meaning here
    for (int i = 0; i < 2; i++) {
        const lt_puzzle *puzzle = &two_puzzles()[i];
        lt_certificate again;
        assert_true(lt_puzzle_certify(puzzle, &budget, memory, &again));
        assert_memory_equal(&again, &puzzle->certificate, sizeof again);
        assert_in_range(again.margin, 400, 10000);
        assert_in_range(again.margin - again.error, 200, 10000);
        assert_in_range(again.chance, 500, 9500);
    }
}

static void making_again_makes_the_same(void **unused) {
    (void)unused;
    static lt_puzzle again;
    char one[LT_PUZZLE_LINE], other[LT_PUZZLE_LINE];
    make_some(&again, 1, 2, 3);
    lt_puzzle_write(&again, one, sizeof one);
    lt_puzzle_write(&two_puzzles()[0], other, sizeof other);
    assert_string_equal(one, other);
}

static void what_is_asked_to_stop_makes_nothing(void **unused) {
    (void)unused;
    static lt_puzzle out;
    const lt_puzzle *puzzle = two_puzzles();
    const lt_budget budget = {.stop = always};
    lt_certificate certificate;
    assert_int_equal(lt_puzzle_make(&puzzle->position, &budget, memory, &out), LT_PUZZLE_STOPPED);
    assert_int_equal(out.best_count, 0);
    assert_false(lt_puzzle_certify(puzzle, &budget, memory, &certificate));
    assert_int_equal(lt_puzzle_check(puzzle, 100, &budget, memory, NULL), LT_PUZZLE_OPEN);
}

// --- Answers ---------------------------------------------------------------------------------------------

static void a_tile_turned_without_effect_is_the_same_idea(void **unused) {
    (void)unused;
    lt_setup setup = lt_setup_from_seed(2, 1); // with a tile that is alike from two sides: 26 is O B O B
    for (unsigned i = 0; i < lt_deck_size(2); i++)
        if (setup.deck[i] == 26) setup.deck[i] = setup.deck[0];
    setup.deck[0] = 26;
    const lt_state state = start_setup(&setup);
    const lt_move one = place_move(26, 1, 0, 0), turned = place_move(26, 1, 0, 2),
                  other = place_move(26, 1, 0, 1);
    assert_true(lt_same_idea(&state, &one, 1, &turned, 1));
    assert_false(lt_same_idea(&state, &one, 1, &other, 1));
}

static void the_best_turn_costs_nothing_and_others_more_than_the_error(void **unused) {
    (void)unused;
    const lt_puzzle *puzzle = two_puzzles();
    const lt_budget budget = {.seed = 5, .playouts = 64};
    const lt_verdict fine = lt_puzzle_judge(puzzle, puzzle->best, puzzle->best_count, &budget, memory);
    assert_int_equal(lt_cost(&fine), 0);
    assert_int_equal(lt_grade_of(&fine), LT_FINE);
    // The worst of all placements, without a look at the cards.
    lt_state state;
    lt_move moves[LT_MAX_MOVES];
    assert_true(lt_position_open(&puzzle->position, NULL, &state));
    const int count = lt_legal_moves(&state, moves, LT_MAX_MOVES);
    int worse = 0, placements = 0;
    for (int i = 0; i < count; i += 29) {
        if (moves[i].kind != LT_PLACE || lt_same_idea(&state, moves + i, 1, puzzle->best, puzzle->best_count))
            continue;
        const lt_verdict verdict = lt_puzzle_judge(puzzle, moves + i, 1, &budget, memory);
        worse += lt_grade_of(&verdict) != LT_FINE;
        placements++;
    }
    assert_in_range(placements, 2, 100);
    assert_int_equal(worse, placements);
}

static void a_puzzle_with_another_solution_falls(void **unused) {
    (void)unused;
    static lt_puzzle wrong;
    wrong = two_puzzles()[0];
    lt_state state;
    lt_move moves[LT_MAX_MOVES];
    const lt_budget budget = {.seed = 6};
    assert_int_equal(lt_puzzle_check(&wrong, 4000, &budget, memory, NULL), LT_PUZZLE_STANDS);
    assert_true(lt_position_open(&wrong.position, NULL, &state));
    const int count = lt_legal_moves(&state, moves, LT_MAX_MOVES);
    wrong.best[0] = moves[count - 1];
    wrong.best_count = 1;
    assert_int_equal(lt_puzzle_check(&wrong, 4000, &budget, memory, NULL), LT_PUZZLE_FALLS);
    wrong.best[0] = pass_move(); // not even a turn
    assert_int_equal(lt_puzzle_check(&wrong, 4000, &budget, memory, NULL), LT_PUZZLE_FALLS);
}

// The first forced win of the shipped set.
static lt_puzzle forced_win(void) {
    FILE *file = open_source("data/puzzles/two.txt");
    static lt_puzzle puzzle;
    char line[LT_PUZZLE_LINE];
    lt_fault fault;
    do assert_non_null(fgets(line, sizeof line, file));
    while (strstr(line, " kind=win ") == NULL);
    fclose(file);
    assert_true(lt_puzzle_read(LT_ENGLISH, line, strcspn(line, "\n"), &puzzle, &fault));
    return puzzle;
}

static void a_forced_win_is_exact(void **unused) {
    (void)unused;
    const lt_puzzle puzzle = forced_win();
    const lt_budget budget = {0};
    lt_certificate again;
    lt_state state;
    assert_true(lt_puzzle_certify(&puzzle, &budget, memory, &again));
    assert_memory_equal(&again, &puzzle.certificate, sizeof again);
    assert_int_equal(again.chance, 10000);
    const lt_verdict best = lt_puzzle_judge(&puzzle, puzzle.best, puzzle.best_count, &budget, memory);
    assert_int_equal(best.played, 10000);
    assert_int_equal(best.error, 0);
    // No placement alone that has another idea wins for certain.
    lt_move moves[LT_MAX_MOVES];
    assert_true(lt_position_open(&puzzle.position, NULL, &state));
    const int count = lt_legal_moves(&state, moves, LT_MAX_MOVES);
    int tried = 0;
    for (int i = 0; i < count; i++) {
        if (moves[i].kind != LT_PLACE || lt_same_idea(&state, moves + i, 1, puzzle.best, puzzle.best_count))
            continue;
        const lt_verdict verdict = lt_puzzle_judge(&puzzle, moves + i, 1, &budget, memory);
        assert_in_range(verdict.played, 0, 10000 - again.margin);
        assert_int_equal(verdict.error, 0);
        tried++;
    }
    assert_in_range(tried, 1, LT_MAX_MOVES);
}

// --- Themes ----------------------------------------------------------------------------------------------

static unsigned themes_of(const lt_state *state, const lt_move *best, int best_count, lt_move other) {
    return lt_themes_of(state, best, best_count, &other, 1);
}

static void themes_are_found_in_tables_set_by_hand(void **unused) {
    (void)unused;
    lt_state state = start_seed(2, 3);
    const lt_tile tile = lt_hand_tile(state.hand[0], 0);
    const lt_move place = place_move(tile, 1, 0, 0);
    set_cards(&state, 0, "RRRROB");
    set_favor(&state, 0, 2);
    // A set that is kept, and one that is not.
    assert_true(themes_of(&state, &place, 1, place) >> LT_THEME_KEEP & 1);
    const lt_move dedicated[] = {dedicate_move(LT_FOUR_OF_A_KIND, "R"), place};
    assert_false(themes_of(&state, dedicated, 2, place) >> LT_THEME_KEEP & 1);
    assert_false(themes_of(&state, dedicated, 2, place) >> LT_THEME_STACK & 1);
    const lt_move exchanged[] = {exchange_move('O', 'G'), place};
    assert_true(themes_of(&state, exchanged, 2, place) >> LT_THEME_EXCHANGE & 1);
    assert_false(themes_of(&state, dedicated, 2, place) >> LT_THEME_EXCHANGE & 1);
    assert_false(themes_of(&state, &place, 1, place) >> LT_THEME_ENDING & 1);
    // The last token of the stack.
    for (unsigned i = 0; i + 1 < lt_stack_height(2, LT_FOUR_OF_A_KIND); i++)
        give_token(&state, 1, LT_FOUR_OF_A_KIND);
    assert_true(themes_of(&state, dedicated, 2, place) >> LT_THEME_STACK & 1);
}

static void who_lays_a_color_that_is_gone_denies_it(void **unused) {
    (void)unused;
    lt_state state = start_seed(2, 3);
    const lt_tile tile = lt_hand_tile(state.hand[0], 0);
    // Rotations show the rival another color each; the rival lacks one card of four of the first.
    const lt_color given = facts_color(tile, 0, LT_NORTH);
    unsigned rotation = 1;
    while (rotation < 4 && facts_color(tile, rotation, LT_NORTH) == given) rotation++;
    assert_in_range(rotation, 1, 3);
    const char three[] = {color_letter(given), color_letter(given), color_letter(given), 0};
    set_cards(&state, 1, three);
    const lt_move denying = place_move(tile, 1, 0, rotation), giving = place_move(tile, 1, 0, 0);
    assert_true(themes_of(&state, &denying, 1, giving) >> LT_THEME_DENY & 1);
    assert_false(themes_of(&state, &giving, 1, denying) >> LT_THEME_DENY & 1);
}

// --- Text ------------------------------------------------------------------------------------------------

static void a_line_gives_the_same_puzzle(void **unused) {
    (void)unused;
    for (int i = 0; i < 2; i++) {
        static lt_puzzle again;
        char line[LT_PUZZLE_LINE], written[LT_PUZZLE_LINE];
        lt_fault fault;
        const size_t size = lt_puzzle_write(&two_puzzles()[i], line, sizeof line);
        assert_in_range(size, 80, 400);
        assert_true(lt_puzzle_read(LT_ENGLISH, line, size, &again, &fault));
        lt_puzzle_write(&again, written, sizeof written);
        assert_string_equal(line, written);
    }
}

static void a_line_that_is_wrong_says_where(void **unused) {
    (void)unused;
    char line[LT_PUZZLE_LINE], broken[LT_PUZZLE_LINE + 32];
    static lt_puzzle out;
    lt_fault fault;
    lt_puzzle_write(&two_puzzles()[0], line, sizeof line);
    static const struct {
        const char *key, *instead, *reason;
    } wrong[] = {
        {"best=", "best=17@0,0r0", "this is not a complete turn in this position"},
        {"kind=", "kind=war", "this value does not fit its key"},
        {"margin=", "margin=10001", "this value does not fit its key"},
        {"deals=", "deals=-1", "this value does not fit its key"},
        {"level=", "level=god", "this value does not fit its key"},
        {"themes=", "themes=love", "this value does not fit its key"},
        {"seed=", "seed", "this must be KEY=VALUE"},
        {"error=", "margin=7", "this key appears twice"},
        {"chance=", "unknown=1", "something is missing"},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        const char *key = strstr(line, wrong[i].key), *end = strchr(key, ' ');
        snprintf(broken, sizeof broken, "%.*s%s%s", (int)(key - line), line, wrong[i].instead,
                 end ? end : "");
        assert_false(lt_puzzle_read(LT_ENGLISH, broken, strlen(broken), &out, &fault));
        assert_non_null(strstr(fault.reason, wrong[i].reason));
        assert_in_range(fault.column, 1, strlen(broken) + 1);
    }
    assert_false(lt_puzzle_read(LT_ENGLISH, "nonsense", 8, &out, &fault));
    assert_string_equal(fault.reason, "this is not a position code");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_position_shows_its_player_what_the_game_showed),
        cmocka_unit_test(a_code_gives_the_same_position),
        cmocka_unit_test(other_seats_are_in_the_code),
        cmocka_unit_test(what_is_no_code_is_refused),
        cmocka_unit_test(a_certificate_comes_out_the_same_again),
        cmocka_unit_test(making_again_makes_the_same),
        cmocka_unit_test(what_is_asked_to_stop_makes_nothing),
        cmocka_unit_test(a_tile_turned_without_effect_is_the_same_idea),
        cmocka_unit_test(the_best_turn_costs_nothing_and_others_more_than_the_error),
        cmocka_unit_test(a_puzzle_with_another_solution_falls),
        cmocka_unit_test(a_forced_win_is_exact),
        cmocka_unit_test(themes_are_found_in_tables_set_by_hand),
        cmocka_unit_test(who_lays_a_color_that_is_gone_denies_it),
        cmocka_unit_test(a_line_gives_the_same_puzzle),
        cmocka_unit_test(a_line_that_is_wrong_says_where),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, NULL, NULL);
}

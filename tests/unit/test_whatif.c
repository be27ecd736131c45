// test_whatif.c - a moment of a game as a board: trying, answering, taking back, comparing, keeping.
#include "lt_whatif.h"
#include "records.h"

static lt_whatif board, again;
static _Alignas(64) char scratch[LT_WHATIF_MEMORY];
static char text[2 * LT_RECORD_TEXT];

static void open_at(const char *game, int before) {
    assert_good(game, strlen(game));
    assert_true(lt_whatif_begin(&board, &record, before));
}

static lt_whatif_result try_turn(const char *turn) {
    lt_move moves[LT_MAX_TURN_MOVES];
    int count = 0;
    while (*turn != '\0') {
        const size_t size = strcspn(turn, " ");
        assert_true(lt_move_read(turn, size, &moves[count++], NULL));
        turn += size + (turn[size] == ' ');
    }
    return lt_whatif_try(&board, moves, count);
}

static void same_state(const lt_state *a, const lt_state *b) {
    static char one[LT_JSON_MAX], other[LT_JSON_MAX];
    lt_state_json(a, one, sizeof one);
    lt_state_json(b, other, sizeof other);
    assert_string_equal(one, other);
}

// --- Along a line ----------------------------------------------------------------------------------------

static void the_game_goes_on_from_any_moment(void **unused) {
    (void)unused;
    int16_t ends[LT_WHATIF_TURNS], line[LT_MAX_TURNS];
    assert_good(whole_game, strlen(whole_game));
    for (int before = 0; before < record.move_count; before++) {
        const bool begins = before == 0 || lt_ends_turn(record.moves[before - 1]);
        assert_int_equal(lt_whatif_begin(&board, &record, before), begins);
        if (!begins) continue;
        assert_true(board.over);
        assert_int_equal(lt_whatif_lines(&board, ends), 1);
        assert_int_equal(lt_whatif_line(&board, ends[0], line), 24 - (int)board.start.open.turn + 1);
        assert_true(lt_whatif_go(&board, ends[0]));
        same_state(&board.state, &last);
    }
    assert_false(lt_whatif_begin(&board, &record, record.move_count)); // the game is over
    assert_false(lt_whatif_begin(&board, &record, record.move_count + 1));
    assert_false(lt_whatif_begin(&board, &record, -1));
}

static void turns_are_tried_and_taken_back(void **unused) {
    (void)unused;
    open_at(whole_game, 6);
    const lt_state start = board.start;
    const int game = board.count;
    assert_false(lt_whatif_back(&board));
    assert_int_equal(try_turn("21@9,9r0"), LT_WHATIF_REFUSED);
    assert_int_equal(try_turn("xKO"), LT_WHATIF_REFUSED); // no whole turn
    assert_int_equal(lt_whatif_try(&board, NULL, 0), LT_WHATIF_REFUSED);
    same_state(&board.state, &start);
    assert_int_equal(try_turn("21@0,-1r2"), LT_WHATIF_DONE);
    assert_int_equal(board.count, game + 1);
    assert_int_equal(board.state.open.turn, 8);
    assert_true(lt_whatif_back(&board));
    same_state(&board.state, &start);
    assert_int_equal(try_turn("21@0,-1r2"), LT_WHATIF_DONE); // found again
    assert_int_equal(board.count, game + 1);
    assert_true(lt_whatif_back(&board));
    assert_int_equal(try_turn("xKO d3ROK 21@0,-1r2"), LT_WHATIF_DONE); // as in the game
    assert_int_equal(board.count, game + 1);
    assert_true(board.turn[board.at].played);
    assert_false(lt_whatif_go(&board, board.count));
    assert_false(lt_whatif_go(&board, -2));
}

static void bots_answer_to_the_end(void **unused) {
    (void)unused;
    const lt_bot *bot = lt_bot_by_name("casual");
    open_at(whole_game, 6);
    assert_int_equal(try_turn("21@0,-1r2"), LT_WHATIF_DONE);
    lt_whatif_result result;
    while ((result = lt_whatif_answer(&board, bot, 7, scratch)) == LT_WHATIF_DONE)
        assert_ptr_equal(board.turn[board.at].bot, bot);
    assert_int_equal(result, LT_WHATIF_OVER);
    assert_true(board.state.open.over);
    assert_null(lt_check(&board.state));
    assert_int_equal(try_turn("pass"), LT_WHATIF_OVER);
}

static void there_is_room_for_so_many_turns(void **unused) {
    (void)unused;
    const lt_bot *bot = lt_bot_by_name("random");
    lt_whatif_result result = LT_WHATIF_DONE;
    open_at(whole_game, 0);
    for (uint64_t seed = 1; result != LT_WHATIF_FULL; seed++) {
        assert_in_range(seed, 1, 20);
        assert_true(lt_whatif_go(&board, LT_WHATIF_START));
        do result = lt_whatif_answer(&board, bot, seed, scratch);
        while (result == LT_WHATIF_DONE);
    }
    assert_int_equal(board.count, LT_WHATIF_TURNS);
    const lt_state before = board.state;
    assert_int_equal(lt_whatif_answer(&board, bot, 99, scratch), LT_WHATIF_FULL);
    same_state(&board.state, &before);
}

// --- What is hidden --------------------------------------------------------------------------------------

// Of a game that goes on, the board has the player's own tiles; the others, and what is drawn, are made up
// from what this player knows: the record's deck has nothing to do with it.
static void a_game_that_goes_on_hides_what_it_hides(void **unused) {
    (void)unused;
    static const char other_deck[] =
        F P "[Deck \"20 27 35 18 4 28 32 22 16 30 21 26 5 6 8 9 1 2 3 12 14 15\"]\n\n";
    static const char six[] =
        "1. 20@0,1r1\n2. 4@1,1r0\n3. 32@-1,0r3\n4. 22@-1,-1r0\n5. 16@-1,-2r0\n6. 28@-2,-2r1\n";
    snprintf(text, sizeof text, "%s%s", HEAD, six);
    open_at(text, 6);
    assert_false(board.over);
    const lt_hand hand = last.hand[0];
    assert_true(board.start.hand[0] == hand);
    assert_false(lt_whatif_keep(&board, LT_WHATIF_START, true));
    assert_int_equal(try_turn("21@0,-1r2"), LT_WHATIF_DONE);
    assert_false(lt_whatif_keep(&board, board.at, true)); // it fits no record
    again = board;
    snprintf(text, sizeof text, "%s%s", other_deck, six);
    open_at(text, 6);
    assert_true(last.hand[0] == hand); // the same view of another game
    same_state(&board.start, &again.start);
    assert_memory_equal(board.setup.deck, again.setup.deck, lt_deck_size(2));
}

// --- Chances ---------------------------------------------------------------------------------------------

static void lines_are_compared_where_they_part(void **unused) {
    (void)unused;
    const lt_budget budget = {.seed = 1, .playouts = 64};
    int16_t ends[LT_WHATIF_TURNS];
    lt_whatif_comparison found;
    lt_verdict verdict;
    open_at(whole_game, 6);
    assert_false(lt_whatif_judge(&board, &budget, scratch, &verdict));
    lt_whatif_lines(&board, ends);
    assert_int_equal(try_turn("21@0,-1r2"), LT_WHATIF_DONE); // without the dedication
    assert_true(lt_whatif_judge(&board, &budget, scratch, &verdict));
    assert_true(lt_cost(&verdict) > 0);
    lt_whatif_compare(&board, ends[0], board.at, &budget, scratch, &found);
    assert_true(found.part);
    assert_int_equal(found.shared, 0);
    assert_int_equal(found.player, 0);
    assert_int_equal(found.turns[0], 18);
    assert_int_equal(found.turns[1], 1);
    assert_int_equal(found.honor[0][0], 30);
    assert_int_equal(found.honor[1][0], 0);
    assert_in_range(found.error, 1, 5000);
    assert_in_range(found.chance[0], 1, 9999);
    assert_int_not_equal(found.chance[0], found.chance[1]);
    lt_whatif_comparison mirrored;
    lt_whatif_compare(&board, board.at, ends[0], &budget, scratch, &mirrored);
    assert_int_equal(mirrored.chance[0], found.chance[1]); // in the same deals
    assert_int_equal(mirrored.chance[1], found.chance[0]);
    lt_whatif_compare(&board, ends[0], 0, &budget, scratch, &found);
    assert_false(found.part);
    assert_int_equal(found.shared, 1);
}

static void final_turns_are_exact(void **unused) {
    (void)unused;
    const lt_budget budget = {.seed = 1, .playouts = 64};
    int16_t ends[LT_WHATIF_TURNS];
    lt_whatif_comparison found;
    open_at(whole_game, ALL_MOVES - 2); // d3RBW pass, and no dedication instead
    lt_whatif_lines(&board, ends);
    assert_int_equal(try_turn("pass"), LT_WHATIF_DONE);
    lt_whatif_compare(&board, ends[0], board.at, &budget, scratch, &found);
    assert_true(found.part);
    assert_int_equal(found.error, 0);
    assert_int_equal(found.chance[0], 0); // 30 to 23 is lost as well
    assert_int_equal(found.chance[1], 0);
    assert_true(found.honor[0][1] > found.honor[1][1]);
}

// --- Keeping ---------------------------------------------------------------------------------------------

static void write_and_read(void) {
    static char written[2 * LT_RECORD_TEXT];
    const size_t size = lt_whatif_write(&board, &record, written, sizeof written);
    assert_true(size < sizeof written);
    assert_int_equal(lt_whatif_write(&board, &record, NULL, 0), size);
    memcpy(text, written, size + 1);
    assert_good(text, size);
}

static void lines_are_kept_in_the_record(void **unused) {
    (void)unused;
    open_at(whole_game, 6);
    assert_int_equal(try_turn("21@0,-1r2"), LT_WHATIF_DONE);
    const int first = board.at;
    assert_int_equal(lt_whatif_answer(&board, lt_bot_by_name("greedy"), 1, scratch), LT_WHATIF_DONE);
    const int second = board.at;
    assert_true(lt_whatif_back(&board));
    assert_int_equal(lt_whatif_answer(&board, lt_bot_by_name("random"), 2, scratch), LT_WHATIF_DONE);
    assert_false(lt_whatif_keep(&board, 0, true)); // that is the game
    assert_false(lt_whatif_keep(&board, board.count, true));
    assert_true(lt_whatif_keep(&board, first, true));
    assert_true(lt_whatif_keep(&board, second, true));
    write_and_read();
    assert_int_equal(record.variation_count, 2); // the third line was only tried
    assert_non_null(strstr(text, "[Remark \"kept\"]\n"));
    assert_non_null(strstr(text, "[Variation \"7. 21@0,-1r2\"]\n"));
    // What was kept is there again from any moment before it, and goes when it is dropped.
    assert_true(lt_whatif_begin(&board, &record, 2));
    int16_t ends[LT_WHATIF_TURNS];
    assert_int_equal(lt_whatif_lines(&board, ends), 3);
    assert_true(board.turn[ends[1]].kept && board.turn[ends[2]].kept);
    static char before[sizeof text];
    strcpy(before, text);
    write_and_read();
    assert_string_equal(text, before);
    assert_true(lt_whatif_keep(&board, ends[1], false));
    write_and_read();
    assert_int_equal(record.variation_count, 1);
    // A moment after it leaves it alone.
    assert_true(lt_whatif_begin(&board, &record, 9));
    write_and_read();
    assert_int_equal(record.variation_count, 1);
}

// A variation may repeat turns of the game before it parts from it.
static void a_line_is_not_kept_twice(void **unused) {
    (void)unused;
    snprintf(text, sizeof text, F P D "[Variation \"5. 16@-1,-2r0 6. 28@-2,-2r1 7. 21@0,-1r2\"]\n\n%s",
             TURNS);
    open_at(text, 0);
    write_and_read();
    assert_int_equal(record.variation_count, 1);
    assert_non_null(strstr(text, "[Variation \"7. 21@0,-1r2\"]\n"));
}

static void more_than_other_programs_hold_is_not_kept(void **unused) {
    (void)unused;
    open_at(whole_game, 0);
    for (uint64_t seed = 1; seed <= 2; seed++) {
        assert_true(lt_whatif_go(&board, LT_WHATIF_START));
        while (lt_whatif_answer(&board, lt_bot_by_name("random"), seed, scratch) == LT_WHATIF_DONE)
            if (!board.turn[board.at].played) assert_true(lt_whatif_keep(&board, board.at, true));
    }
    assert_int_equal(lt_whatif_write(&board, &record, text, sizeof text), SIZE_MAX);
}

// Each line is a game of its own, of one person against bots.
static void lines_are_played_on(void **unused) {
    (void)unused;
    static lt_match game, line;
    const lt_bot *greedy = lt_bot_by_name("greedy");
    open_at(whole_game, 0);
    assert_true(lt_match_restore(LT_ENGLISH, &game, whole_game, strlen(whole_game), 0, &fault));
    assert_int_equal(lt_whatif_answer(&board, greedy, 1, scratch), LT_WHATIF_DONE);
    assert_true(lt_whatif_play_on(&board, &game, 1, greedy, &line));
    assert_memory_equal(&line.game.state, &board.state, sizeof board.state);
    assert_int_equal(line.settings.seat[0].kind, LT_SEAT_BOT);
    assert_int_equal(line.settings.seat[1].kind, LT_SEAT_PERSON);
    assert_true(lt_moment_play_on(&game, 2, 0, NULL, &line));
    assert_int_equal(line.game.move_count, 2);
    assert_int_equal(line.settings.seat[1].kind, LT_SEAT_PERSON);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_game_goes_on_from_any_moment),
        cmocka_unit_test(turns_are_tried_and_taken_back),
        cmocka_unit_test(bots_answer_to_the_end),
        cmocka_unit_test(there_is_room_for_so_many_turns),
        cmocka_unit_test(a_game_that_goes_on_hides_what_it_hides),
        cmocka_unit_test(lines_are_compared_where_they_part),
        cmocka_unit_test(final_turns_are_exact),
        cmocka_unit_test(lines_are_kept_in_the_record),
        cmocka_unit_test(a_line_is_not_kept_twice),
        cmocka_unit_test(lines_are_played_on),
        cmocka_unit_test(more_than_other_programs_hold_is_not_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

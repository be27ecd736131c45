// test_match_clock.c - time per turn, banks, pauses, and what happens when time is up.
#include "table.h"

enum { MINUTE = 60000 };

static void start_clocked(lt_match *match, unsigned players, lt_clock_rules clock, int64_t now_ms) {
    lt_match_settings settings = table_of(players, 7);
    settings.clock = clock;
    assert_int_equal(lt_match_start(match, &settings, now_ms), LT_OK);
}

static bool turn_at(lt_match *match, int64_t now_ms) {
    draft(match, first_of(&match->draft, LT_PLACE));
    return lt_match_confirm(match, now_ms);
}

static void without_a_clock_time_never_ends(void **unused) {
    (void)unused;
    lt_match match;
    start_clocked(&match, 2, (lt_clock_rules){LT_NO_CLOCK, 0, 0}, 0);
    assert_true(lt_game_time_left(&match.game, 0, INT32_MAX) == INT64_MAX);
    assert_false(lt_match_tick(&match, INT32_MAX));
    assert_true(turn_at(&match, INT32_MAX));
}

static void each_turn_has_its_time(void **unused) {
    (void)unused;
    lt_match match;
    start_clocked(&match, 2, (lt_clock_rules){LT_CLOCK_PER_TURN, MINUTE, 77}, 1000);
    assert_int_equal(lt_game_time_left(&match.game, 0, 1000), MINUTE);
    assert_int_equal(lt_game_time_left(&match.game, 0, 31000), MINUTE / 2);
    assert_int_equal(lt_game_time_left(&match.game, 1, 31000), MINUTE);
    assert_true(turn_at(&match, 31000));
    assert_int_equal(lt_game_time_left(&match.game, 0, 41000), MINUTE);
    assert_int_equal(lt_game_time_left(&match.game, 1, 41000), MINUTE - 10000);
    assert_false(lt_match_tick(&match, 31000 + MINUTE - 1));
    assert_true(lt_match_tick(&match, 31000 + MINUTE));
    assert_int_equal(match.game.ending.termination, LT_TIME);
    assert_int_equal(match.game.ending.by, 1);
    assert_int_equal(match.game.ending.winners, 1);
}

static void a_bank_shrinks_and_grows(void **unused) {
    (void)unused;
    lt_match match;
    start_clocked(&match, 2, (lt_clock_rules){LT_CLOCK_BANK, MINUTE, 5000}, 0);
    assert_true(turn_at(&match, 20000));
    assert_int_equal(lt_game_time_left(&match.game, 0, 50000), MINUTE - 20000 + 5000);
    assert_int_equal(lt_game_time_left(&match.game, 1, 50000), MINUTE - 30000);
    assert_true(turn_at(&match, 50000));
    assert_int_equal(lt_game_time_left(&match.game, 1, 50000), MINUTE - 30000 + 5000);
    assert_int_equal(lt_game_time_left(&match.game, 0, 95000), 0);
}

static void too_late_is_not_played(void **unused) {
    (void)unused;
    lt_match match;
    start_clocked(&match, 2, (lt_clock_rules){LT_CLOCK_BANK, MINUTE, 0}, 0);
    assert_false(turn_at(&match, MINUTE));
    assert_true(match.game.over);
    assert_int_equal(match.game.move_count, 0);
    assert_int_equal(match.game.ending.termination, LT_TIME);
    assert_int_equal(match.game.ending.winners, 2);
}

static void the_stand_in_plays_on_when_time_is_up(void **unused) {
    (void)unused;
    lt_match match;
    start_clocked(&match, 3, (lt_clock_rules){LT_CLOCK_BANK, MINUTE, 0}, 0);
    draft(&match, first_of(&match.draft, LT_PLACE));
    assert_false(lt_match_confirm(&match, MINUTE + 1));
    assert_false(match.game.over);
    assert_non_null(lt_game_bot(&match.game, 0));
    assert_int_equal(match.game.seat[0].left, LT_LEFT_TIME);
    assert_int_equal(match.draft_count, 0);
    assert_true(lt_game_time_left(&match.game, 0, 10 * MINUTE) == INT64_MAX); // bots have no clock
    assert_false(lt_match_tick(&match, 10 * MINUTE));
    assert_true(turn_at(&match, 10 * MINUTE));
    assert_int_equal(lt_game_time_left(&match.game, 1, 10 * MINUTE), MINUTE); // whose turn begins only then
}

static void a_pause_costs_nobody_anything(void **unused) {
    (void)unused;
    lt_match match;
    start_clocked(&match, 2, (lt_clock_rules){LT_CLOCK_BANK, MINUTE, 0}, 0);
    lt_game_pause(&match.game, 10000);
    lt_game_pause(&match.game, 20000); // already
    assert_int_equal(lt_game_time_left(&match.game, 0, 500000), MINUTE - 10000);
    assert_false(lt_match_tick(&match, 500000));
    lt_game_resume(&match.game, 500000);
    lt_game_resume(&match.game, 600000); // already
    assert_int_equal(lt_game_time_left(&match.game, 0, 505000), MINUTE - 15000);
    lt_game_pause(&match.game, 505000);
    assert_true(turn_at(&match, 900000)); // played while time stands still
    lt_game_resume(&match.game, 1000000);
    assert_int_equal(lt_game_time_left(&match.game, 0, 1000000), MINUTE - 15000);
    assert_int_equal(lt_game_time_left(&match.game, 1, 1000001), MINUTE - 1);
}

static void time_stops_with_the_game(void **unused) {
    (void)unused;
    lt_match match;
    start_clocked(&match, 2, (lt_clock_rules){LT_CLOCK_BANK, MINUTE, 0}, 0);
    lt_match_resign(&match, 1, 15000);
    assert_int_equal(lt_game_time_left(&match.game, 0, 99000), MINUTE - 15000);
    assert_int_equal(lt_game_time_left(&match.game, 1, 99000), MINUTE);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(without_a_clock_time_never_ends),
        cmocka_unit_test(each_turn_has_its_time),
        cmocka_unit_test(a_bank_shrinks_and_grows),
        cmocka_unit_test(too_late_is_not_played),
        cmocka_unit_test(the_stand_in_plays_on_when_time_is_up),
        cmocka_unit_test(a_pause_costs_nobody_anything),
        cmocka_unit_test(time_stops_with_the_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

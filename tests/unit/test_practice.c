// test_practice.c - ratings, streaks, runs, days and repetition, in virtual time.
#include "helpers.h"

#include <stdlib.h>
#include <string.h>

#include "lt_practice.h"

enum { TODAY = 20410 };

static lt_puzzle puzzle_of(unsigned level, uint64_t seed) {
    lt_puzzle puzzle = {.level = level, .certificate = {.margin = 750}};
    const lt_setup setup = lt_setup_from_seed(2, seed);
    assert_true(lt_position_of(&setup, NULL, 0, &puzzle.position));
    return puzzle;
}

static void a_rating_comes_to_what_a_player_can_do(void **unused) {
    (void)unused;
    static lt_practice practice;
    const lt_puzzle easy = puzzle_of(0, 1), hard = puzzle_of(6, 2);
    assert_in_range(lt_puzzle_rating(&hard), lt_puzzle_rating(&easy) + 1000, 3000);
    // Solves every puzzle up to 1600, and none above.
    lt_practice_begin(&practice);
    lt_rng rng = {1};
    for (int i = 0; i < 300; i++) {
        const lt_puzzle puzzle = puzzle_of(lt_rng_below(&rng, 8), 3);
        lt_practice_answer(&practice, &puzzle, lt_puzzle_rating(&puzzle) <= 1600 ? LT_FINE : LT_BLUNDER,
                           TODAY);
    }
    assert_in_range(practice.rating, 1450, 1750);
    assert_in_range(practice.doubt, 60, 80);
    assert_int_equal(practice.answered, 300);
    const int rating = practice.rating, doubt = practice.doubt;
    lt_practice_answer(&practice, &hard, LT_SLIP, TODAY + 90);
    assert_in_range(practice.rating, rating, rating + 100); // half a point for a hard one is a gain
    assert_in_range(practice.doubt, doubt + 50, LT_PRACTICE_DOUBT);
}

static void better_grades_never_rate_lower(void **unused) {
    (void)unused;
    int last = 10000;
    for (unsigned grade = LT_FINE; grade <= LT_BLUNDER; grade++) {
        static lt_practice practice;
        const lt_puzzle puzzle = puzzle_of(2, 1);
        lt_practice_begin(&practice);
        lt_practice_answer(&practice, &puzzle, (lt_grade)grade, TODAY);
        assert_true(practice.rating < last);
        last = practice.rating;
    }
}

static void streaks_end_with_what_is_not_fine(void **unused) {
    (void)unused;
    static lt_practice practice;
    const lt_puzzle puzzle = puzzle_of(2, 1);
    lt_practice_begin(&practice);
    for (int i = 0; i < 3; i++) lt_practice_answer(&practice, &puzzle, LT_FINE, TODAY);
    assert_int_equal(practice.streak, 3);
    lt_practice_answer(&practice, &puzzle, LT_SLIP, TODAY);
    assert_int_equal(practice.streak, 0);
    assert_int_equal(practice.best_streak, 3);
}

static void what_went_wrong_comes_back_after_days(void **unused) {
    (void)unused;
    static lt_practice practice;
    const lt_puzzle puzzle = puzzle_of(2, 1), other = puzzle_of(2, 2);
    static const int after[] = {1, 3, 7, 16, 35};
    lt_day day = TODAY;
    lt_practice_begin(&practice);
    lt_practice_answer(&practice, &other, LT_FINE, day);
    assert_int_equal(practice.again_count, 0);
    lt_practice_answer(&practice, &puzzle, LT_MISTAKE, day);
    for (unsigned i = 0; i < 5; i++) {
        assert_int_equal(lt_practice_due(&practice, day + after[i] - 1), -1);
        assert_int_equal(lt_practice_due(&practice, day + after[i]), 0);
        day += after[i];
        if (i == 2) { // wrong again: from the beginning
            lt_practice_answer(&practice, &puzzle, LT_BLUNDER, day);
            assert_int_equal(lt_practice_due(&practice, day + 1), 0);
            for (unsigned j = 0; j < 3; j++) lt_practice_answer(&practice, &puzzle, LT_FINE, day);
            continue;
        }
        lt_practice_answer(&practice, &puzzle, LT_FINE, day);
    }
    assert_int_equal(practice.again_count, 0); // learned
}

static void the_oldest_gives_way_when_there_is_no_room(void **unused) {
    (void)unused;
    static lt_practice practice;
    lt_practice_begin(&practice);
    for (unsigned i = 0; i <= LT_PRACTICE_AGAIN; i++) {
        const lt_puzzle puzzle = puzzle_of(2, i);
        lt_practice_answer(&practice, &puzzle, LT_BLUNDER, TODAY + (lt_day)i);
    }
    assert_int_equal(practice.again_count, LT_PRACTICE_AGAIN);
    assert_int_equal(practice.again[0].due, TODAY + 2);
}

static void days_in_a_row_are_counted(void **unused) {
    (void)unused;
    static lt_practice practice;
    lt_practice_begin(&practice);
    lt_practice_daily(&practice, TODAY);
    lt_practice_daily(&practice, TODAY);
    lt_practice_daily(&practice, TODAY + 1);
    assert_int_equal(practice.days, 2);
    lt_practice_daily(&practice, TODAY - 5); // an older one, later: no streak by it
    assert_int_equal(practice.days, 2);
    lt_practice_daily(&practice, TODAY + 3);
    assert_int_equal(practice.days, 1);
    assert_int_equal(practice.best_days, 2);
}

static void every_puzzle_has_its_day(void **unused) {
    (void)unused;
    enum { COUNT = 1000 };
    static bool seen[COUNT];
    for (lt_day day = TODAY; day < TODAY + COUNT; day++) {
        const unsigned at = lt_practice_of_day(day, COUNT);
        assert_in_range(at, 0, COUNT - 1);
        assert_false(seen[at]);
        seen[at] = true;
    }
    assert_int_equal(lt_practice_of_day(TODAY, 1), 0);
    assert_int_equal(lt_practice_of_day(-1, 7), lt_practice_of_day(6, 7));
}

static void the_next_one_is_near_the_rating(void **unused) {
    (void)unused;
    enum { COUNT = 500 };
    static uint16_t ratings[COUNT];
    static bool seen[COUNT];
    static lt_practice practice;
    lt_practice_begin(&practice);
    for (unsigned i = 0; i < COUNT; i++) ratings[i] = (uint16_t)(700 + 3 * i);
    for (unsigned number = 0; number < 20; number++) {
        const unsigned at = lt_practice_next(&practice, ratings, COUNT, 42, number);
        assert_false(seen[at]);
        seen[at] = true;
        assert_in_range(ratings[at], LT_PRACTICE_START - 300, LT_PRACTICE_START + 300);
        assert_int_equal(at, lt_practice_next(&practice, ratings, COUNT, 42, number));
    }
    assert_int_equal(lt_practice_next(&practice, ratings, 1, 42, 9), 0);
}

static void a_run_lasts_three_minutes(void **unused) {
    (void)unused;
    static lt_practice practice;
    lt_practice_begin(&practice);
    lt_practice_run run = lt_practice_run_begin(5000);
    assert_true(lt_practice_run_answer(&run, LT_FINE, 6000));
    assert_true(lt_practice_run_answer(&run, LT_SLIP, 7000));
    assert_true(lt_practice_run_answer(&run, LT_FINE, 184999));
    assert_false(lt_practice_run_answer(&run, LT_FINE, 185000));
    run.end_ms = 185000;
    assert_true(lt_practice_run_answer(&run, LT_BLUNDER, 160000));
    assert_false(lt_practice_run_answer(&run, LT_FINE, 165000)); // twenty seconds less
    assert_int_equal(run.solved, 2);
    assert_int_equal(run.answered, 4);
    assert_true(lt_practice_run_end(&practice, &run));
    assert_false(lt_practice_run_end(&practice, &run));
    assert_int_equal(practice.best_run, 2);
}

static void dates_are_those_of_the_calendar(void **unused) {
    (void)unused;
    static const struct {
        const char *text;
        lt_day day;
    } dates[] = {{"1970-01-01", 0},     {"2000-02-29", 11016}, {"2000-03-01", 11017},
                 {"2026-11-18", 20775}, {"2100-03-01", 47541}, {"1970-12-31", 364}};
    for (size_t i = 0; i < sizeof dates / sizeof *dates; i++) {
        lt_day day;
        char text[16];
        assert_true(lt_day_read(dates[i].text, 10, &day));
        assert_int_equal(day, dates[i].day);
        assert_int_equal(lt_day_write(day, text, sizeof text), 10);
        assert_string_equal(text, dates[i].text);
    }
    static const char *const wrong[] = {"2026-02-29", "2100-02-29", "2026-13-01", "2026-00-01", "2026-01-00",
                                        "1969-12-31", "2026/01/01", "2026-1-001", "2026-04-31"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        lt_day day;
        assert_false(lt_day_read(wrong[i], 10, &day));
    }
    lt_day day;
    assert_false(lt_day_read("2026-01-0", 9, &day));
}

static void progress_is_kept_as_text(void **unused) {
    (void)unused;
    static lt_practice practice, again;
    static char text[LT_PRACTICE_TEXT], written[LT_PRACTICE_TEXT];
    lt_fault fault;
    lt_practice_begin(&practice);
    lt_rng rng = {5};
    for (unsigned i = 0; i < 200; i++) {
        lt_puzzle puzzle = puzzle_of(lt_rng_below(&rng, 8), i);
        puzzle.themes = lt_rng_below(&rng, 1u << LT_THEME_COUNT);
        lt_practice_answer(&practice, &puzzle, (lt_grade)lt_rng_below(&rng, 4), TODAY + (lt_day)i / 9);
        lt_practice_daily(&practice, TODAY + (lt_day)i / 9);
    }
    practice.best_run = 12;
    const size_t size = lt_practice_write(&practice, text, sizeof text);
    assert_in_range(size, 1000, sizeof text - 1);
    assert_true(lt_practice_read(LT_ENGLISH, text, size, &again, &fault));
    lt_practice_write(&again, written, sizeof written);
    assert_string_equal(text, written);
    assert_int_equal(again.rating, practice.rating);
    assert_int_equal(again.again_count, practice.again_count);
    // What a later version adds is no fault; what cannot be is one.
    strcpy(text + size, "colors 7\n");
    assert_true(lt_practice_read(LT_ENGLISH, text, size + 9, &again, &fault));
    strcpy(text + size, "again nonsense 1 2026-11-18\n");
    assert_false(lt_practice_read(LT_ENGLISH, text, strlen(text), &again, &fault));
    assert_int_equal(fault.column, 1);
    assert_false(lt_practice_read(LT_ENGLISH, "rating 1 2 -\n", 13, &again, &fault));
    assert_int_equal(fault.line, 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_rating_comes_to_what_a_player_can_do),
        cmocka_unit_test(better_grades_never_rate_lower),
        cmocka_unit_test(streaks_end_with_what_is_not_fine),
        cmocka_unit_test(what_went_wrong_comes_back_after_days),
        cmocka_unit_test(the_oldest_gives_way_when_there_is_no_room),
        cmocka_unit_test(days_in_a_row_are_counted),
        cmocka_unit_test(every_puzzle_has_its_day),
        cmocka_unit_test(the_next_one_is_near_the_rating),
        cmocka_unit_test(a_run_lasts_three_minutes),
        cmocka_unit_test(dates_are_those_of_the_calendar),
        cmocka_unit_test(progress_is_kept_as_text),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, NULL, NULL);
}

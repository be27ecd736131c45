// test_progress.c - what a player has done so far: counted, written, read, merged.
#include "lt_progress.h"

#include <string.h>

#include "helpers.h"

static const char text[] = "lanterns-progress 1\n"
                           "game 2026-11-16 2 casual 41 38 won 11 120\n"
                           "game 2026-11-17 3 steady 30 44 lost 0 0\n"
                           "game 2026-11-17 2 casual 40 40 shared 12 300\n"
                           "day 2026-11-14 -9 280 301 lost\n"
                           "day 2026-11-16 7 31 301 won\n"
                           "day 2026-11-17 17 0 0 won\n"
                           "stars 1 7\n"
                           "stars 12 3\n"
                           "rating 1312 90 2026-11-17\n"
                           "answered 20 13\n"
                           "streak 2 5\n"
                           "run 0\n"
                           "daily 0 0 -\n"
                           "theme ending 3 1\n"
                           "later words 1\n";

static lt_progress progress, other;
static char written[LT_PROGRESS_TEXT];

static void read_all(lt_progress *into, const char *from) {
    lt_fault fault = {.line = 0};
    if (!lt_progress_read(LT_ENGLISH, from, strlen(from), into, &fault)) fail_msg("%s", fault.reason);
}

static void text_and_value_are_the_same(void **unused) {
    (void)unused;
    read_all(&progress, text);
    assert_int_equal(progress.game_count, 3);
    assert_int_equal(progress.game[2].result, LT_RESULT_SHARED);
    assert_int_equal(progress.day[0].score, -9);
    assert_int_equal(lt_progress_write(&progress, written, sizeof written), strlen(text));
    assert_string_equal(written, text);                            // lines that are not known here among them
    read_all(&progress, "lanterns-progress 1\r\nstars 2 1\r\n\n"); // as other systems end lines
    assert_int_equal(progress.stars[1], 1);
}

static void what_comes_of_it(void **unused) {
    (void)unused;
    read_all(&progress, text);
    const lt_day last = progress.day[2].day;
    assert_int_equal(lt_progress_streak(&progress, last), 2);
    assert_int_equal(lt_progress_streak(&progress, last + 1), 2); // today's can still be played
    assert_int_equal(lt_progress_streak(&progress, last + 2), 0);
    assert_int_equal(lt_progress_longest(&progress), 2);
    assert_int_equal(lt_progress_stars(&progress), 5);
    const lt_record_against casual = lt_progress_against(&progress, 2);
    assert_int_equal(casual.games, 2);
    assert_int_equal(casual.won, 1);
    assert_int_equal(casual.shared, 1);
    assert_int_equal(lt_progress_cost(&progress, 0), (120 * 11 + 300 * 12 + 11) / 23);
    assert_int_equal(lt_progress_cost(&progress, 1), 300);
    assert_non_null(lt_progress_day(&progress, last - 3));
    assert_null(lt_progress_day(&progress, last - 2));
    lt_progress_begin(&progress);
    assert_int_equal(lt_progress_cost(&progress, 0), -1);
    assert_int_equal(lt_progress_longest(&progress), 0);
}

static void the_first_try_of_a_day_counts(void **unused) {
    (void)unused;
    lt_progress_begin(&progress);
    lt_played_day day = {.day = 20775, .score = 5, .result = LT_RESULT_WON};
    assert_true(lt_progress_add_day(&progress, &day));
    day.score = 25;
    assert_false(lt_progress_add_day(&progress, &day));
    assert_int_equal(progress.day[0].score, 5);
    day = (lt_played_day){.day = 20775, .score = 5, .place = 9, .of = 301, .result = LT_RESULT_WON};
    assert_false(lt_progress_add_day(&progress, &day));
    assert_int_equal(progress.day[0].place, 9); // told later
    day.day--;
    assert_true(lt_progress_add_day(&progress, &day)); // an earlier day, played later
    assert_int_equal(progress.day[1].day, 20775);
}

static void the_oldest_games_give_way(void **unused) {
    (void)unused;
    lt_progress_begin(&progress);
    for (unsigned i = 0; i < LT_PROGRESS_GAMES + 5; i++)
        lt_progress_add_game(&progress, &(lt_played_game){.day = (lt_day)i, .players = 2});
    assert_int_equal(progress.game_count, LT_PROGRESS_GAMES);
    assert_int_equal(progress.game[0].day, 5);
    for (unsigned i = 0; i < LT_PROGRESS_DAYS + 5; i++)
        lt_progress_add_day(&progress, &(lt_played_day){.day = (lt_day)i});
    assert_int_equal(progress.day_count, LT_PROGRESS_DAYS);
    assert_true(lt_progress_write(&progress, written, sizeof written) < sizeof written);
}

static void importing_twice_changes_nothing(void **unused) {
    (void)unused;
    read_all(&progress,
             "lanterns-progress 1\ngame 2026-11-18 2 master 1 2 lost 0 0\nday 2026-11-17 3 0 0 won\n"
             "stars 12 4\nrating 1200 300 -\nanswered 3 1\n");
    read_all(&other, text);
    lt_progress_merge(&progress, &other);
    assert_int_equal(progress.game_count, 4);
    assert_int_equal(progress.game[3].day, 20775); // by date
    assert_int_equal(progress.day_count, 3);
    assert_int_equal(progress.day[2].score, 3); // one's own try stays
    assert_int_equal(progress.stars[11], 7);
    assert_int_equal(progress.practice.rating, 1312); // of who practiced more
    const size_t size = lt_progress_write(&progress, written, sizeof written);
    lt_progress_merge(&progress, &other);
    static char again[LT_PROGRESS_TEXT];
    assert_int_equal(lt_progress_write(&progress, again, sizeof again), size);
    assert_string_equal(again, written);
}

static void an_analysis_is_added_to_its_game(void **unused) {
    (void)unused;
    read_all(&progress, text);
    lt_played_game game = progress.game[1];
    game.turns = 10;
    game.cost = 250;
    assert_true(lt_progress_analyzed(&progress, &game));
    assert_int_equal(progress.game_count, 3);
    assert_int_equal(progress.game[1].cost, 250);
    assert_false(lt_progress_analyzed(&progress, &game)); // it is known
    read_all(&other, text);
    lt_progress_merge(&other, &progress); // from a device where it was analyzed
    assert_int_equal(other.game_count, 3);
    assert_int_equal(other.game[1].turns, 10);
    lt_progress_merge(&other, &progress);
    assert_int_equal(other.game_count, 3);
    read_all(&other, text);
    lt_progress_merge(&progress, &other); // and back
    assert_int_equal(progress.game[1].turns, 10);
}

// The lake of a day, played to its end by the first legal turns.
static void play_day(lt_day day, lt_match *match) {
    static _Alignas(64) unsigned char scratch[LT_BOT_MEMORY];
    lt_daily_start(day, "Ann", match, 0);
    for (lt_deal_let_bots_play(match, scratch); !match->game.over; lt_deal_let_bots_play(match, scratch)) {
        while (!lt_match_complete(match)) {
            lt_move moves[LT_MAX_MOVES];
            const int count = lt_legal_moves(&match->draft, moves, LT_MAX_MOVES);
            assert_int_equal(lt_match_draft(match, moves[count - 1]), LT_OK);
        }
        lt_match_confirm(match, 0);
    }
}

static void a_match_that_is_over_is_a_game_and_a_day(void **unused) {
    (void)unused;
    static lt_match match;
    lt_played_game game;
    lt_played_day played;
    const lt_day day = 20773; // a Monday: two players, casual
    lt_daily_start(day, "Ann", &match, 0);
    assert_false(lt_played_game_of(&match, day, &game));
    assert_false(lt_played_day_of(&match, &played));
    play_day(day, &match);
    const unsigned seat = lt_daily_deal(day).seat;
    const lt_outcome outcome = lt_outcome_of(&match.game.state.open, seat);
    assert_true(lt_played_game_of(&match, day, &game));
    assert_true(lt_played_day_of(&match, &played));
    assert_int_equal(game.level, lt_daily_deal(day).bot[1 - seat]);
    assert_int_equal(game.honor - game.rival_honor, outcome.lead);
    assert_int_equal(game.turns, 0);
    assert_int_equal(played.day, day);
    assert_int_equal(played.score, outcome.score);
    assert_int_equal(played.result, game.result);
    assert_int_equal(played.result == LT_RESULT_WON, outcome.score > 0);
    match.game.ending.termination = LT_ABANDONED;
    assert_false(lt_played_game_of(&match, day, &game)); // nobody won
}

static void what_cannot_be_read_is_refused_with_its_line(void **unused) {
    (void)unused;
    static const struct {
        const char *text;
        unsigned line;
    } wrong[] = {
        {"", 1},
        {"lanterns-progress 2\n", 1},
        {"stars 1 1\n", 1},
        {"lanterns-progress 1\nstars 1 8\n", 2},
        {"lanterns-progress 1\nstars 1 7\nrating x 3 -\n", 3},
        {"lanterns-progress 1\n\nstars 0 1\n", 3},
        {"lanterns-progress 1\nstars 1 1 1\n", 2},
        {"lanterns-progress 1\n stars 1 1\n", 2},
        {"lanterns-progress 1\nday 2026-02-30 1 1 1 won\n", 2},
        {"lanterns-progress 1\nday 2026-11-17 1 5 4 won\n", 2},
        {"lanterns-progress 1\nday 2026-11-17 1 1 4 maybe\n", 2},
        {"lanterns-progress 1\nday 2026-11-17 1 1 4\n", 2},
        {"lanterns-progress 1\ngame 2026-11-17 5 casual 1 2 won 0 0\n", 2},
        {"lanterns-progress 1\ngame 2026-11-17 2 nobody 1 2 won 0 0\n", 2},
        {"lanterns-progress 1\ngame 2026-11-17 2 casual 1 2 won 0 10001\n", 2},
    };
    for (unsigned i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        lt_fault fault = {.line = 0};
        assert_false(lt_progress_read(LT_ENGLISH, wrong[i].text, strlen(wrong[i].text), &progress, &fault));
        assert_int_equal(fault.line, wrong[i].line);
        assert_true(fault.reason[0] != '\0');
    }
    assert_false(lt_progress_read(LT_ENGLISH, "lanterns-progress 1\nx\0y\n", 24, &progress, NULL));
}

static void a_cost_names_a_level(void **unused) {
    (void)unused;
    unsigned before = lt_cost_level(0);
    assert_int_equal(before, lt_level_count - 1);
    for (unsigned cost = 1; cost <= 10000; cost++) {
        const unsigned level = lt_cost_level(cost);
        assert_true(level == before || level + 1 == before); // every level has its range
        before = level;
    }
    assert_int_equal(before, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(text_and_value_are_the_same),
        cmocka_unit_test(what_comes_of_it),
        cmocka_unit_test(the_first_try_of_a_day_counts),
        cmocka_unit_test(the_oldest_games_give_way),
        cmocka_unit_test(importing_twice_changes_nothing),
        cmocka_unit_test(an_analysis_is_added_to_its_game),
        cmocka_unit_test(a_match_that_is_over_is_a_game_and_a_day),
        cmocka_unit_test(what_cannot_be_read_is_refused_with_its_line),
        cmocka_unit_test(a_cost_names_a_level),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

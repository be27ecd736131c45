// test_arena.c - who sits where, and statistics against values worked out by hand.
#include "helpers.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "lt_arena.h"

#define ASSERT_NEAR(a, b, by) assert_true(fabs((a) - (b)) <= (by))

static lt_arena_schedule schedule_of(unsigned bots, unsigned players) {
    lt_arena_schedule schedule;
    assert_null(lt_arena_schedule_make(&schedule, bots, players, 7));
    return schedule;
}

// --- Seats --------------------------------------------------------------------------------------

static void two_bots_mirror_their_seats_on_a_deck(void **unused) {
    (void)unused;
    for (unsigned players = 2; players <= 4; players++) {
        lt_arena_schedule schedule = schedule_of(2, players);
        for (uint64_t game = 0; game < 12 * players; game++) {
            uint8_t bot[LT_MAX_PLAYERS];
            lt_arena_schedule_seats(&schedule, game, bot);
            for (unsigned seat = 0; seat < players; seat++)
                assert_int_equal(bot[seat], seat != game % players);
            assert_int_equal(lt_arena_schedule_deck(&schedule, game), game / players);
            uint64_t first_of_deck = game - game % players;
            assert_true(lt_arena_schedule_deck_seed(&schedule, game) ==
                        lt_arena_schedule_deck_seed(&schedule, first_of_deck));
            if (game >= players)
                assert_true(lt_arena_schedule_deck_seed(&schedule, game) !=
                            lt_arena_schedule_deck_seed(&schedule, game - players));
        }
    }
}

// Among more bots, on every deck each has each seat equally often, and each pair meets equally often.
static void more_bots_meet_alike(void **unused) {
    (void)unused;
    static const unsigned sizes[][2] = {{3, 2}, {5, 2}, {3, 3}, {4, 3}, {4, 4}, {6, 4}};
    for (unsigned n = 0; n < sizeof sizes / sizeof *sizes; n++) {
        const unsigned bots = sizes[n][0], players = sizes[n][1];
        lt_arena_schedule schedule = schedule_of(bots, players);
        unsigned seats[LT_ARENA_BOTS][LT_MAX_PLAYERS] = {{0}}, met[LT_ARENA_BOTS][LT_ARENA_BOTS] = {{0}};
        for (uint64_t game = 0; game < (uint64_t)players * schedule.line_ups; game++) {
            uint8_t bot[LT_MAX_PLAYERS];
            lt_arena_schedule_seats(&schedule, game, bot);
            assert_int_equal(lt_arena_schedule_deck(&schedule, game), 0);
            for (unsigned a = 0; a < players; a++) {
                seats[bot[a]][a]++;
                for (unsigned b = 0; b < players; b++) met[bot[a]][bot[b]] += a != b;
            }
        }
        for (unsigned a = 0; a < bots; a++) {
            assert_int_equal(met[a][a], 0);
            for (unsigned seat = 0; seat < players; seat++) assert_int_equal(seats[a][seat], seats[0][0]);
            for (unsigned b = 0; b < bots; b++)
                if (a != b) assert_int_equal(met[a][b], met[0][1]);
        }
    }
}

static void every_circle_comes_round(void **unused) {
    (void)unused;
    lt_arena_schedule schedule = schedule_of(4, 4);
    bool behind[4][4] = {{false}};
    for (uint64_t game = 0; game < 24; game++) {
        uint8_t bot[LT_MAX_PLAYERS];
        lt_arena_schedule_seats(&schedule, game, bot);
        for (unsigned seat = 0; seat < 4; seat++) behind[bot[seat]][bot[(seat + 1) % 4]] = true;
    }
    for (unsigned a = 0; a < 4; a++)
        for (unsigned b = 0; b < 4; b++) assert_int_equal(behind[a][b], a != b);
}

static void some_tables_cannot_be(void **unused) {
    (void)unused;
    lt_arena_schedule schedule;
    assert_non_null(lt_arena_schedule_make(&schedule, 1, 2, 0));
    assert_non_null(lt_arena_schedule_make(&schedule, 17, 2, 0));
    assert_non_null(lt_arena_schedule_make(&schedule, 3, 4, 0));
    assert_non_null(lt_arena_schedule_make(&schedule, 2, 5, 0));
    assert_null(lt_arena_schedule_make(&schedule, 16, 4, 0));
    assert_int_equal(schedule.line_ups, LT_ARENA_LINE_UPS);
}

// --- Statistics ---------------------------------------------------------------------------------

static lt_arena_result won_by(unsigned winners) {
    return (lt_arena_result){.played = true,
                             .winners = (uint8_t)winners,
                             .honor = {30, 20, 10, 5},
                             .choices = {4, 2, 1, 1},
                             .microseconds = {8000, 2000, 500, 500}};
}

// Two decks: the first bot wins both games of one and one game of the other.
static void shares_and_elo_of_two_bots(void **unused) {
    (void)unused;
    lt_arena_schedule schedule = schedule_of(2, 2);
    lt_arena_result games[] = {won_by(1), won_by(2), won_by(1), won_by(1)};
    lt_arena_stats stats;
    assert_true(lt_arena_stats_make(&stats, &schedule, games, 4));
    assert_int_equal(stats.games, 4);
    assert_int_equal(stats.decks, 2);
    ASSERT_NEAR(stats.bot[0].share, 0.75, 1e-12);
    ASSERT_NEAR(stats.bot[1].share, 0.25, 1e-12);
    // With a game that is shared, 0.7: (2 - 1.4)^2 + (1 - 1.4)^2 = 0.52, times 2 / 1, and 0.29 of the shared
    // game, over 5^2.
    ASSERT_NEAR(stats.bot[0].share_error, 1.959964 * 0.230651252, 1e-6);
    // With a game that is shared: 3.5 of 5; 400 log10(7 / 3).
    ASSERT_NEAR(stats.bot[0].elo, 147.1907, 1e-3);
    ASSERT_NEAR(stats.bot[1].elo, -147.1907, 1e-3);
    // ((0.6^2 + 0.4^2) 2 + 0.29) / 5^2 = 0.0532, times the slope 400 / ln 10 / 0.21.
    ASSERT_NEAR(stats.bot[0].elo_error, 373.962, 0.01);
    ASSERT_NEAR(stats.bot[0].honor, (30 + 20 + 30 + 20) / 4.0, 1e-12);
    ASSERT_NEAR(stats.bot[0].ms_per_move, 20.0 / 12, 1e-12);
    ASSERT_NEAR(stats.cross[0][1], 3, 1e-12);
    assert_int_equal(stats.met[0][1], 4);
}

static void a_shared_victory_counts_in_parts(void **unused) {
    (void)unused;
    lt_arena_schedule schedule = schedule_of(2, 3);
    lt_arena_result games[] = {won_by(7), won_by(3), won_by(6)}; // the first bot sits in seat 0, 1, 2
    lt_arena_stats stats;
    assert_true(lt_arena_stats_make(&stats, &schedule, games, 3));
    ASSERT_NEAR(stats.bot[0].share, (1.0 / 3 + 0.5 + 0.5) / 3, 1e-12);
    ASSERT_NEAR(stats.bot[1].share, (2.0 / 3 + 0.5 + 0.5) / 3, 1e-12); // the copies together
    ASSERT_NEAR(lt_arena_elo_share(0, 3), 1.0 / 3, 1e-12);
    ASSERT_NEAR(lt_arena_elo_share(400, 3), 10.0 / 12, 1e-12);
    // (4/3 + 1/3) of 4 games, against two: 400 log10(2 (5/12) / (7/12)).
    ASSERT_NEAR(stats.bot[0].elo, 400 * log10(10.0 / 7), 1e-9);
}

static void games_that_all_end_alike_are_not_certain(void **unused) {
    (void)unused;
    enum { GAMES = 400 };
    lt_arena_schedule schedule = schedule_of(2, 2);
    lt_arena_result games[GAMES];
    lt_arena_stats stats;
    for (unsigned i = 0; i < GAMES; i++) games[i] = won_by(1u << i % 2);
    assert_true(lt_arena_stats_make(&stats, &schedule, games, GAMES));
    ASSERT_NEAR(stats.bot[0].share, 1, 0);
    ASSERT_NEAR(stats.bot[0].elo, 400 * log10(400.5 / 0.5), 1e-6);
    assert_true(stats.bot[0].elo_error > 300 && stats.bot[0].elo_error < 700);
    // Mirrored games that cancel out on each deck say that the bots are equal, and say it surely.
    for (unsigned i = 0; i < GAMES; i++) games[i] = won_by(1);
    assert_true(lt_arena_stats_make(&stats, &schedule, games, GAMES));
    ASSERT_NEAR(stats.bot[0].elo, 0, 1e-9);
    assert_true(stats.bot[0].elo_error < 5);
}

static void only_played_games_count(void **unused) {
    (void)unused;
    lt_arena_schedule schedule = schedule_of(2, 2);
    lt_arena_result games[8] = {won_by(1), {0}, {0}, {0}, won_by(1), won_by(1)};
    lt_arena_stats stats;
    assert_true(lt_arena_stats_make(&stats, &schedule, games, 8));
    assert_int_equal(stats.games, 3);
    assert_int_equal(stats.decks, 2);
    ASSERT_NEAR(stats.bot[0].share, 2.0 / 3, 1e-12);
    assert_true(lt_arena_stats_make(&stats, &schedule, games, 0));
    assert_int_equal(stats.games, 0);
    assert_true(isfinite(stats.bot[0].elo) && isfinite(stats.bot[0].elo_error));
}

// Strengths of 4 to 2 to 1: with the game that is added, 10 of 15 between neighbors and 12 of 15 between the
// others.
static void three_bots_get_the_strengths_that_explain_the_games(void **unused) {
    (void)unused;
    enum { EACH = 14 };
    static const double wins[] = {9.5, 11.5, 9.5}; // line-ups 0-1, 0-2, 1-2
    lt_arena_schedule schedule = schedule_of(3, 2);
    lt_arena_result games[3 * EACH];
    unsigned played[3] = {0};
    for (uint64_t game = 0; game < 3 * EACH; game++) {
        uint8_t bot[LT_MAX_PLAYERS];
        lt_arena_schedule_seats(&schedule, game, bot);
        const uint64_t line_up = game / 2 % 3;
        const unsigned better = bot[0] < bot[1] ? 1 : 2, n = played[line_up]++;
        games[game] = won_by(n + 1 <= wins[line_up] ? better : n < wins[line_up] ? 3 : 3 - better);
    }
    lt_arena_stats stats;
    assert_true(lt_arena_stats_make(&stats, &schedule, games, 3 * EACH));
    ASSERT_NEAR(stats.cross[0][1], 9.5, 1e-12);
    ASSERT_NEAR(stats.cross[2][0], 2.5, 1e-12);
    ASSERT_NEAR(stats.bot[0].elo, 600 * log10(2), 0.01);
    ASSERT_NEAR(stats.bot[1].elo, 0, 0.01);
    ASSERT_NEAR(stats.bot[2].elo, -600 * log10(2), 0.01);
    assert_true(stats.bot[0].elo_error > 20 && stats.bot[0].elo_error < 400);
}

// --- SPRT ---------------------------------------------------------------------------------------

static void the_test_of_two_differences(void **unused) {
    (void)unused;
    const double elo[2] = {0, 10};
    lt_arena_sprt sprt = lt_arena_sprt_make(elo, 2);
    ASSERT_NEAR(sprt.share[0], 0.5, 1e-12);
    ASSERT_NEAR(sprt.share[1], 0.5143871, 1e-6);
    ASSERT_NEAR(lt_arena_sprt_llr(&sprt), 0, 0);
    for (unsigned i = 0; i < 20; i++) {
        lt_arena_sprt_add(&sprt, 1);
        if (i < 9) assert_int_equal(lt_arena_sprt_verdict(&sprt), 0);
    }
    // 20 (h - l) (2 - l - h) / (2 (1/4) / 21)
    ASSERT_NEAR(lt_arena_sprt_llr(&sprt), 11.911, 0.002);
    assert_int_equal(lt_arena_sprt_verdict(&sprt), 1);
    lt_arena_sprt even = lt_arena_sprt_make(elo, 2);
    unsigned units = 0;
    for (; units < 100000 && lt_arena_sprt_verdict(&even) == 0; units++)
        lt_arena_sprt_add(&even, units % 4 < 2 ? units % 2 : 0.5);
    assert_int_equal(lt_arena_sprt_verdict(&even), -1); // a mean of 1/2 is nearer to 0 Elo than to 10
    assert_in_range(units, 100, 20000);
}

// --- Results without luck -----------------------------------------------------------------------

// The multiple of a deck's luck that is taken away follows from the decks before it alone.
static void luck_is_taken_away_as_the_decks_before_teach(void **unused) {
    (void)unused;
    lt_arena_adjustment same = {0}, other = {0};
    assert_true(lt_arena_adjust(&same, 0.5, 0) == 0.5);
    assert_true(lt_arena_adjust(&other, -0.5, 0) == -0.5);
    // The result of a deck has no say in what is taken from it.
    ASSERT_NEAR(0.5 - lt_arena_adjust(&same, 0.5, 0.1), -0.5 - lt_arena_adjust(&other, -0.5, 0.1), 1e-12);
    // Where luck decides half of itself besides what is due anyway, half of it is learned to be taken.
    lt_arena_adjustment long_run = {0};
    double left = 0;
    for (unsigned i = 0; i < 20000; i++) {
        const double luck = i % 2 == 0 ? 0.2 : -0.2, noise = i / 2 % 2 == 0 ? 0.3 : -0.3;
        left = lt_arena_adjust(&long_run, 0.8 * luck + noise, luck);
        if (i >= 19996) ASSERT_NEAR(left, noise, 0.01);
    }
    // Luck that decides nothing is left alone.
    lt_arena_adjustment idle = {0};
    for (unsigned i = 0; i < 20000; i++)
        left = lt_arena_adjust(&idle, i / 2 % 2 == 0 ? 0.3 : -0.3, i % 2 == 0 ? 0.2 : -0.2);
    ASSERT_NEAR(fabs(left), 0.3, 0.01);
}

static void a_share_without_luck_has_a_smaller_error(void **unused) {
    (void)unused;
    enum { GAMES = 400 };
    static lt_arena_result results[GAMES];
    const lt_arena_schedule schedule = schedule_of(2, 2);
    lt_arena_stats stats;
    for (unsigned i = 0; i < GAMES; i++) { // who is lucky wins four times in five
        const int32_t luck = i / 2 % 2 == 0 ? 300000 : -300000;
        const bool won = (luck > 0) != (i % 10 < 2);
        const unsigned first = i % 2; // its seat
        results[i] = (lt_arena_result){.played = true, .winners = (uint8_t)(1u << (won ? first : 1 - first))};
        results[i].luck[first] = luck;
        results[i].luck[1 - first] = -luck;
    }
    assert_true(lt_arena_stats_make(&stats, &schedule, results, GAMES));
    const lt_arena_bot_stats *bot = &stats.bot[0];
    ASSERT_NEAR(bot->share, 0.5, 1e-9);
    ASSERT_NEAR(bot->adjusted, 0.5, 0.02);
    assert_true(bot->adjusted_error < 0.85 * bot->share_error);
    ASSERT_NEAR(bot->luck, 0, 1e-9);
    ASSERT_NEAR(bot->luck_error, 1.96 * 0.3 / sqrt(GAMES / 2.0), 0.001);
    for (unsigned i = 0; i < GAMES; i++) memset(results[i].luck, 0, sizeof results[i].luck);
    assert_true(lt_arena_stats_make(&stats, &schedule, results, GAMES));
    assert_true(stats.bot[0].adjusted == 0 && stats.bot[0].adjusted_error == 0); // it was not measured
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_bots_mirror_their_seats_on_a_deck),
        cmocka_unit_test(more_bots_meet_alike),
        cmocka_unit_test(every_circle_comes_round),
        cmocka_unit_test(some_tables_cannot_be),
        cmocka_unit_test(shares_and_elo_of_two_bots),
        cmocka_unit_test(a_shared_victory_counts_in_parts),
        cmocka_unit_test(games_that_all_end_alike_are_not_certain),
        cmocka_unit_test(only_played_games_count),
        cmocka_unit_test(three_bots_get_the_strengths_that_explain_the_games),
        cmocka_unit_test(the_test_of_two_differences),
        cmocka_unit_test(luck_is_taken_away_as_the_decks_before_teach),
        cmocka_unit_test(a_share_without_luck_has_a_smaller_error),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

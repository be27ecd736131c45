// test_daily.c - days of the calendar, and the deals that belong to them.
#include "lt_daily.h"

#include <string.h>

#include "helpers.h"

static void days_are_those_of_the_calendar(void **unused) {
    (void)unused;
    static const struct {
        const char *text;
        lt_day day;
        unsigned weekday;
    } known[] = {{"1970-01-01", 0, 3},      {"1999-12-31", 10956, 4}, {"2000-02-29", 11016, 1},
                 {"2026-01-01", 20454, 3},  {"2026-11-18", 20775, 2}, {"2100-03-01", 47541, 0},
                 {"9999-12-31", 2932896, 4}};
    for (unsigned i = 0; i < sizeof known / sizeof *known; i++) {
        lt_day day = -1;
        char text[LT_DAY_TEXT];
        assert_true(lt_day_read(known[i].text, strlen(known[i].text), &day));
        assert_int_equal(day, known[i].day);
        assert_int_equal(lt_weekday(day), known[i].weekday);
        assert_int_equal(lt_day_write(day, text, sizeof text), LT_DAY_TEXT - 1);
        assert_string_equal(text, known[i].text);
    }
}

static void each_day_follows_the_one_before(void **unused) {
    (void)unused;
    lt_date before = lt_date_of(0);
    for (lt_day day = 1; day <= LT_LAST_DAY; day++) {
        const lt_date date = lt_date_of(day);
        const bool next_month = before.day == lt_days_in_month(before.year, before.month);
        assert_int_equal(date.day, next_month ? 1 : before.day + 1);
        assert_int_equal(date.month, next_month ? before.month % 12 + 1 : before.month);
        assert_int_equal(date.year, before.year + (next_month && before.month == 12));
        assert_int_equal(lt_day_of(date), day);
        before = date;
    }
    assert_int_equal(before.year, 9999);
}

static void what_is_no_date_is_refused(void **unused) {
    (void)unused;
    static const char *const wrong[] = {"",           "2026-11-1",  "2026-11-188", "2026/11/18",
                                        "2026-13-01", "2026-00-01", "2026-02-29",  "2100-02-29",
                                        "2026-04-31", "2026-11-00", "1969-12-31",  "-026-11-18",
                                        " 026-11-18", "2026-1118-", "20261-1-18"};
    lt_day day = 42;
    for (unsigned i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_false(lt_day_read(wrong[i], strlen(wrong[i]), &day));
    assert_int_equal(day, 42);
    char text[LT_DAY_TEXT];
    assert_int_equal(lt_day_write(-1, text, sizeof text), 0);
    assert_int_equal(lt_day_write(LT_LAST_DAY + 1, text, sizeof text), 0);
}

static void a_week_becomes_harder(void **unused) {
    (void)unused;
    static const unsigned players[] = {2, 3, 2, 4, 2, 3, 2};
    lt_day monday = LT_FIRST_DAY;
    while (lt_weekday(monday) != 0) monday++;
    unsigned seats = 0;
    for (lt_day day = monday; day < monday + 700; day++) {
        const lt_deal deal = lt_daily_deal(day);
        assert_int_equal(deal.players, players[lt_weekday(day)]);
        assert_true(deal.seat < deal.players);
        seats |= 1u << deal.seat;
        for (unsigned i = 0; i < deal.players; i++)
            assert_true(i == deal.seat || deal.bot[i] < lt_level_count);
        const lt_deal next = lt_daily_deal(day + 7); // the same rivals, but nothing else
        assert_true(deal.seed != next.seed && deal.bot_seed != next.bot_seed);
    }
    assert_int_equal(seats, 15);
    assert_string_equal(lt_bots[lt_daily_deal(monday + 6).bot[1 - lt_daily_deal(monday + 6).seat]]->name,
                        "expert");
}

static void what_is_shared_gives_nothing_away(void **unused) {
    (void)unused;
    lt_daily_card card = {.day = 20775,
                          .outcome = {.honor = {57, 49}, .players = 2, .winners = 1, .lead = 8, .score = 17},
                          .place = {.place = 31, .of = 301, .beaten = 262, .level = 4},
                          .streak = 3};
    char text[LT_DAILY_SHARE];
    assert_true(lt_daily_share(LT_ENGLISH, &card, true, text, sizeof text) < sizeof text);
    assert_string_equal(text, "Lanterns: the daily lake for 2026-11-18\n*********.\nWon, 57 to 49\n"
                              "Rank 31 of 301 on this deal\n3 days in a row\n");
    card.outcome.lead = -8, card.outcome.score = -17, card.streak = 1, card.place.of = 1;
    card.turn_count = 4;
    memcpy(card.grade, (uint8_t[]){0, 1, 2, 3}, 4);
    lt_daily_share(LT_ENGLISH, &card, false, text, sizeof text);
    assert_string_equal(text, "Lanterns: the daily lake for 2026-11-18\n🟩🟨🟧🟥\nLost, 57 to 65\n");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(days_are_those_of_the_calendar),
        cmocka_unit_test(each_day_follows_the_one_before),
        cmocka_unit_test(what_is_no_date_is_refused),
        cmocka_unit_test(a_week_becomes_harder),
        cmocka_unit_test(what_is_shared_gives_nothing_away),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

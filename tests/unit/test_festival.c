// test_festival.c - the challenges of the festival: each star can be won by good play, and not by playing on
// at random; goals are counted as they say.
#include "lt_festival.h"

#include "lt_midend.h"
#include "table.h"

static _Alignas(64) unsigned char scratch[LT_BOT_MEMORY];

// Plays a challenge with a bot in the person's seat.
static lt_festival_standing play(unsigned number, const char *level, uint64_t seed) {
    const lt_bot *bot = lt_bot_by_name(level);
    const unsigned seat = lt_challenges[number].seat;
    lt_festival_standing standing = {.stars = 0};
    lt_match match;
    lt_festival_start(number, "Ann", &match, 0, scratch);
    assert_int_equal(lt_festival_number(&match), number);
    assert_int_equal(match.game.state.open.player, seat);
    while (!standing.over) {
        const lt_view view = lt_match_view(&match, (int)seat);
        const lt_budget budget = {.seed = seed * 7919 + 13};
        lt_move turn[LT_MAX_TURN_MOVES];
        const int count = lt_bot_turn(bot, &view, &budget, scratch, turn);
        assert_true(lt_match_play(&match, turn, (unsigned)count, 0));
        lt_deal_let_bots_play(&match, scratch);
        standing = lt_festival_judge(number, &match.settings.setup, match.moves, match.game.move_count);
        assert_true(standing.over || !match.game.over);
        assert_int_equal(standing.stars & standing.lost, 0);
    }
    return standing;
}

// Games of players who play well, each in another way, win all three stars together.
static void every_star_can_be_won(void **unused) {
    (void)unused;
    static const char *const levels[] = {"skilled", "expert", "casual", "greedy", "steady", "expert"};
    enum { LEVELS = sizeof levels / sizeof *levels, TRIES = 48 };
    for (unsigned number = 0; number < lt_challenge_count; number++) {
        unsigned stars = 0;
        for (unsigned i = 0; i < TRIES && stars != 7; i++) stars |= play(number, levels[i % LEVELS], i).stars;
        if (stars != 7) fail_msg("%s: stars 0x%x in %u games", lt_challenges[number].name, stars, TRIES);
    }
}

// Who plays at random seldom wins a star; who sees little seldom wins all three.
static void no_star_comes_by_itself(void **unused) {
    (void)unused;
    enum { TRIES = 6 };
    for (unsigned number = 0; number < lt_challenge_count; number++) {
        unsigned any = 0, all = 0;
        for (unsigned i = 0; i < TRIES; i++) {
            any += play(number, "random", i).stars != 0;
            all += play(number, "newcomer", i).stars == 7;
        }
        if (2 * any >= TRIES || 2 * all >= TRIES)
            fail_msg("%s: random wins stars in %u of %d games, newcomer all in %u",
                     lt_challenges[number].name, any, (int)TRIES, all);
    }
}

static void every_challenge_says_what_it_is(void **unused) {
    (void)unused;
    assert_true(lt_challenge_count >= 30);
    for (unsigned number = 0; number < lt_challenge_count; number++) {
        const lt_challenge *challenge = &lt_challenges[number];
        assert_true(strlen(challenge->teaching) > 80);
        for (unsigned i = 0; i < LT_FESTIVAL_STARS; i++) {
            char text[LT_SENTENCE];
            for (lt_language language = LT_ENGLISH; language < LT_LANGUAGES; language++) {
                assert_true(lt_goal_write(language, challenge->goal[i], text, sizeof text) < sizeof text);
                assert_null(strchr(text, '{'));
            }
        }
        for (unsigned other = 0; other < number; other++)
            assert_string_not_equal(challenge->name, lt_challenges[other].name);
    }
    char text[LT_SENTENCE];
    lt_goal_write(LT_ENGLISH, (lt_goal){LT_GOAL_DEDICATE, 2, 5}, text, sizeof text);
    assert_string_equal(text, "Make 2 dedications. You have 5 turns.");
}

// A challenge that was saved and restored goes on; a tag alone makes none.
static void a_challenge_can_be_saved(void **unused) {
    (void)unused;
    lt_match match, restored;
    char text[LT_MATCH_RECORD];
    lt_festival_start(11, "Ann", &match, 0, scratch);
    const size_t size = lt_match_record(&match, 0, text, sizeof text);
    assert_true(lt_match_restore(LT_ENGLISH, &restored, text, size, 0, NULL));
    assert_int_equal(lt_festival_number(&restored), 11);
    restored.settings.seed++;
    assert_int_equal(lt_festival_number(&restored), -1);
    lt_match_settings settings = table_of(2, 5);
    start_match(&match, &settings);
    assert_int_equal(lt_festival_number(&match), -1);
}

// What a bot did, counted here by its moves, against how far the goals are.
static void goals_are_counted_from_the_beginning_of_the_challenge(void **unused) {
    (void)unused;
    const unsigned number = 13; // begins after six turns and has goals of one kind
    const lt_challenge *challenge = &lt_challenges[number];
    lt_match match;
    lt_festival_start(number, "Ann", &match, 0, scratch);
    const unsigned before = match.game.move_count;
    assert_true(match.game.state.open.turn > challenge->skip);
    lt_festival_standing standing =
        lt_festival_judge(number, &match.settings.setup, match.moves, (int)before);
    assert_int_equal(standing.turns, 0);
    assert_int_equal(standing.have[0], 0);
    assert_false(standing.over);
    settle(&match);
    const lt_move placement = first_of(&match.draft, LT_PLACE);
    lt_events events;
    int denied = 0;
    assert_true(lt_match_preview(&match, placement, &events));
    for (int i = 0; i < events.count; i++)
        denied += events.at[i].kind == LT_EV_CARD && events.at[i].player != challenge->seat &&
                  !events.at[i].card.got;
    draft(&match, placement);
    assert_true(lt_match_confirm(&match, 0));
    standing = lt_festival_judge(number, &match.settings.setup, match.moves, match.game.move_count);
    assert_int_equal(standing.turns, 1);
    assert_int_equal(standing.have[0], denied);
}

static void a_goal_with_a_limit_of_turns_is_lost_after_them(void **unused) {
    (void)unused;
    const unsigned number = 1; // the second star has five turns
    const lt_challenge *challenge = &lt_challenges[number];
    assert_int_equal(challenge->goal[1].by, 5);
    lt_match match;
    lt_festival_start(number, "Ann", &match, 0, scratch);
    for (unsigned turn = 1; turn <= 5; turn++) {
        lt_deal_let_bots_play(&match, scratch);
        finish_turn(&match);
        const lt_festival_standing standing =
            lt_festival_judge(number, &match.settings.setup, match.moves, match.game.move_count);
        assert_int_equal(standing.turns, turn);
        assert_int_equal(standing.lost, turn < 5 ? 0 : 2);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_star_can_be_won),
        cmocka_unit_test(no_star_comes_by_itself),
        cmocka_unit_test(every_challenge_says_what_it_is),
        cmocka_unit_test(a_challenge_can_be_saved),
        cmocka_unit_test(goals_are_counted_from_the_beginning_of_the_challenge),
        cmocka_unit_test(a_goal_with_a_limit_of_turns_is_lost_after_them),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

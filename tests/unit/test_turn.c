// test_turn.c - before the placement: exchange (R14), dedication (R15), the limit of 12 (R16).
#include "helpers.h"

#include <string.h>

static void assert_refused(const lt_state *state, lt_move move, lt_err expected) {
    lt_state copy;
    lt_events events, events_before;
    memcpy(&copy, state, sizeof copy);
    memset(&events, 0x3C, sizeof events);
    memcpy(&events_before, &events, sizeof events);
    assert_int_equal(lt_legal(state, move), expected);
    assert_int_equal(lt_apply(&copy, move, &events), expected);
    assert_memory_equal(&copy, state, sizeof copy);
    assert_memory_equal(&events, &events_before, sizeof events);
    assert_false(is_listed(state, move));
}

static void assert_story(const lt_events *events, const char *const *texts, int count) {
    for (int i = 0; i < count && i < events->count; i++) {
        char text[64];
        event_text(&events->at[i], text, sizeof text);
        assert_string_equal(text, texts[i]);
    }
    assert_int_equal(events->count, count);
}

#define STORY(events, ...)                                                                                   \
    assert_story(events, (const char *const[]){__VA_ARGS__},                                                 \
                 (int)(sizeof((const char *const[]){__VA_ARGS__}) / sizeof(char *)))

// Two players, player 1 to move, holding `cards` and `favor`.
static lt_state table(const char *cards, unsigned favor) {
    lt_state state = start_seed(2, 14);
    set_cards(&state, 1, "");
    set_cards(&state, 0, cards);
    set_favor(&state, 0, favor);
    CHECK_STATE(&state);
    return state;
}

static lt_move any_place(const lt_state *state) {
    return place_move(lt_hand_tile(state->hand[state->open.player], 0), 0, 1, 0);
}

// --- R14 ----------------------------------------------------------------------------------------

static void R14_exchange_pays_returns_and_takes(void **unused) {
    (void)unused;
    lt_state state = table("PPG", 3);
    lt_events events;
    apply_ok(&state, exchange_move('P', 'R'), &events);
    STORY(&events, "1 favor -2", "1 returns P exchange", "1 takes R exchange");
    assert_int_equal(state.open.cards[0], cards_from("PGR"));
    assert_int_equal(state.open.favor[0], 1);
    assert_int_equal(state.open.favor_supply, 19);
    assert_int_equal(lt_cards_of(state.open.supply, LT_PURPLE), 4);
    assert_int_equal(lt_cards_of(state.open.supply, LT_RED), 4);
    assert_int_equal(state.open.spent, LT_EXCHANGED);
    assert_int_equal(state.open.turn, 1);
    assert_int_equal(state.open.player, 0);
}

static void R14_exchange_is_optional(void **unused) {
    (void)unused;
    lt_state state = table("PPG", 3);
    assert_int_equal(lt_legal(&state, any_place(&state)), LT_OK);
}

static void R14_exchange_only_once(void **unused) {
    (void)unused;
    lt_state state = table("PPG", 6);
    apply_ok(&state, exchange_move('P', 'R'), NULL);
    assert_refused(&state, exchange_move('P', 'R'), LT_ERR_EXCHANGED);
    assert_int_equal(count_moves(&state, LT_EXCHANGE), 0);
    auto_turn(&state);
    auto_turn(&state);
    assert_int_equal(state.open.spent, 0); // the next turn begins afresh
    assert_true(count_moves(&state, LT_EXCHANGE) > 0);
}

static void R14_exchange_costs_two_favor(void **unused) {
    (void)unused;
    for (unsigned favor = 0; favor < 4; favor++) {
        lt_state state = table("PPG", favor);
        if (favor < 2) {
            assert_refused(&state, exchange_move('P', 'R'), LT_ERR_FAVOR);
        }
        // 2 colors held, each for any of 6 others
        assert_int_equal(count_moves(&state, LT_EXCHANGE), favor < 2 ? 0 : 12);
    }
}

static void R14_exchange_needs_different_colors(void **unused) {
    (void)unused;
    lt_state state = table("PPG", 2);
    assert_refused(&state, exchange_move('P', 'P'), LT_ERR_SAME_COLOR);
    assert_refused(&state, exchange_move('R', 'P'), LT_ERR_NOT_HELD);
}

static void R14_the_color_taken_must_be_in_the_supply(void **unused) {
    (void)unused;
    lt_state state = table("PPGKK", 2);
    set_cards(&state, 1, "KKK"); // all five black ones are out
    assert_refused(&state, exchange_move('P', 'K'), LT_ERR_NOT_IN_SUPPLY);
    assert_refused(&state, exchange_move('K', 'K'),
                   LT_ERR_SAME_COLOR); // the returned card does not count either
    assert_int_equal(lt_legal(&state, exchange_move('K', 'P')), LT_OK);
    set_cards(&state, 1, "KK");
    apply_ok(&state, exchange_move('P', 'K'), NULL); // the last one can be taken
    assert_int_equal(lt_cards_of(state.open.supply, LT_BLACK), 0);
    assert_int_equal(state.open.cards[0], cards_from("PGKKK"));
}

static void R14_the_last_card_of_a_color_can_be_given(void **unused) {
    (void)unused;
    lt_state state = table("P", 2);
    apply_ok(&state, exchange_move('P', 'W'), NULL);
    assert_int_equal(state.open.cards[0], cards_from("W"));
}

static void R14_colors_that_are_none(void **unused) {
    (void)unused;
    lt_state state = table("PPG", 2);
    static const lt_color bad[] = {0, 8, 9, 15, 16, 64, 255};
    for (unsigned i = 0; i < sizeof bad; i++) {
        lt_move move = exchange_move('P', 'R');
        move.exchange.give = bad[i];
        assert_refused(&state, move, LT_ERR_MOVE);
        move = exchange_move('P', 'R');
        move.exchange.take = bad[i];
        assert_refused(&state, move, LT_ERR_MOVE);
    }
}

// --- R15 ----------------------------------------------------------------------------------------

static void R15a_four_of_a_kind(void **unused) {
    (void)unused;
    lt_state state = table("RRRRG", 0);
    lt_events events;
    apply_ok(&state, dedicate_move(LT_FOUR_OF_A_KIND, "R"), &events);
    STORY(&events, "1 returns R dedicate", "1 returns R dedicate", "1 returns R dedicate",
          "1 returns R dedicate", "1 honor 8 for 4");
    assert_int_equal(state.open.cards[0], cards_from("G"));
    assert_int_equal(lt_cards_of(state.open.supply, LT_RED), 5);
    assert_int_equal(state.open.honor[0], 8);
    assert_int_equal(state.open.token_count[0], 1);
    assert_int_equal(state.open.tokens[0][0], 8);
    assert_int_equal(state.open.taken[LT_FOUR_OF_A_KIND], 1);
    assert_int_equal(state.open.taken[LT_THREE_PAIR], 0);
    assert_int_equal(state.open.spent, LT_DEDICATED);
}

static void R15a_three_are_not_enough(void **unused) {
    (void)unused;
    lt_state state = table("RRRGGG", 0);
    assert_refused(&state, dedicate_move(LT_FOUR_OF_A_KIND, "R"), LT_ERR_SET);
    assert_int_equal(count_moves(&state, LT_DEDICATE), 0);
    state = table("RRRRRGGGGK", 0);
    assert_int_equal(count_moves(&state, LT_DEDICATE), 2);
    assert_refused(&state, dedicate_move(LT_FOUR_OF_A_KIND, "K"), LT_ERR_SET);
}

static void R15b_three_pair(void **unused) {
    (void)unused;
    lt_state state = table("RRBBWWG", 0);
    lt_events events;
    apply_ok(&state, dedicate_move(LT_THREE_PAIR, "WRB"), &events);
    STORY(&events, "1 returns R dedicate", "1 returns R dedicate", "1 returns B dedicate",
          "1 returns B dedicate", "1 returns W dedicate", "1 returns W dedicate", "1 honor 9 for 3");
    assert_int_equal(state.open.cards[0], cards_from("G"));
    assert_int_equal(state.open.honor[0], 9);
}

static void R15b_needs_three_different_colors(void **unused) {
    (void)unused;
    lt_state state = table("RRRRBBG", 0); // four of one color are not two pairs
    assert_refused(&state, dedicate_move(LT_THREE_PAIR, "RBG"), LT_ERR_SET);
    assert_refused(&state, dedicate_move(LT_THREE_PAIR, "RB"), LT_ERR_MOVE);
    assert_int_equal(count_moves(&state, LT_DEDICATE), 1);
    state = table("RRBBWWGG", 0); // three of four pairs
    assert_int_equal(count_moves(&state, LT_DEDICATE), 4);
    state = table("RROOGGBBPPWW", 0);
    assert_int_equal(count_moves(&state, LT_DEDICATE), 20);
    state = table("RROOGGBBPPWWKK", 0); // 35 of three pairs and seven unique
    assert_int_equal(count_moves(&state, LT_DEDICATE), 36);
}

static void R15c_seven_unique(void **unused) {
    (void)unused;
    lt_state state = table("ROGBPWK", 0);
    lt_events events;
    apply_ok(&state, dedicate_move(LT_SEVEN_UNIQUE, ""), &events);
    STORY(&events, "1 returns R dedicate", "1 returns O dedicate", "1 returns G dedicate",
          "1 returns B dedicate", "1 returns P dedicate", "1 returns W dedicate", "1 returns K dedicate",
          "1 honor 10 for 7");
    assert_int_equal(state.open.cards[0], 0);
    assert_int_equal(state.open.honor[0], 10);
}

static void R15c_six_colors_are_not_enough(void **unused) {
    (void)unused;
    for (unsigned missing = 0; missing < LT_COLORS; missing++) {
        char cards[8] = "ROGBPWK";
        cards[missing] = missing ? 'R' : 'O';
        lt_state state = table(cards, 0);
        assert_refused(&state, dedicate_move(LT_SEVEN_UNIQUE, ""), LT_ERR_SET);
        assert_int_equal(count_moves(&state, LT_DEDICATE), 0);
    }
}

static void R15_dedicate_only_once_and_optional(void **unused) {
    (void)unused;
    lt_state state = table("RRRRBBBBG", 0);
    assert_int_equal(lt_legal(&state, any_place(&state)), LT_OK);
    apply_ok(&state, dedicate_move(LT_FOUR_OF_A_KIND, "R"), NULL);
    assert_refused(&state, dedicate_move(LT_FOUR_OF_A_KIND, "B"), LT_ERR_DEDICATED);
    assert_int_equal(count_moves(&state, LT_DEDICATE), 0);
    auto_turn(&state);
    auto_turn(&state);
    assert_int_equal(lt_legal(&state, dedicate_move(LT_FOUR_OF_A_KIND, "B")), LT_OK);
}

static void R15_exchange_comes_before(void **unused) {
    (void)unused;
    lt_state state = table("RRRPG", 4);
    lt_state other = table("RRRRG", 4);
    apply_ok(&state, exchange_move('P', 'R'), NULL);
    apply_ok(&state, dedicate_move(LT_FOUR_OF_A_KIND, "R"), NULL);
    assert_int_equal(state.open.spent, LT_EXCHANGED | LT_DEDICATED);
    assert_int_equal(state.open.honor[0], 8);
    apply_ok(&other, dedicate_move(LT_FOUR_OF_A_KIND, "R"), NULL);
    assert_refused(&other, exchange_move('G', 'R'), LT_ERR_AFTER_DEDICATE);
}

static void R15_tokens_come_from_the_top_then_4_for_ever(void **unused) {
    (void)unused;
    static const unsigned honor[] = {8, 7, 6, 5, 5, 4, 4, 4, 4, 4, 4};
    lt_state state = table("", 0);
    unsigned sum = 0;
    for (unsigned i = 0; i < 11; i++) {
        lt_events events;
        set_cards(&state, 0, "RRRR");
        apply_ok(&state, dedicate_move(LT_FOUR_OF_A_KIND, "R"), &events);
        assert_int_equal(events.at[4].honor.value, honor[i]);
        sum += honor[i];
        assert_int_equal(state.open.honor[0], sum);
        assert_int_equal(state.open.taken[LT_FOUR_OF_A_KIND], i + 1);
        set_cards(&state, 1, "");
        auto_turn(&state);
        set_cards(&state, 0, "");
        set_cards(&state, 1, "");
        auto_turn(&state);
        set_cards(&state, 1, "");
    }
}

static void R15_sets_that_are_none(void **unused) {
    (void)unused;
    lt_state state = table("RROOGGBBPPWWKK", 0);
    for (unsigned set = 0; set < 256; set++) {
        for (unsigned colors = 0; colors < 256; colors++) {
            static const int size[] = {1, 3, 7};
            bool proper = set < 3 && !(colors & 1) && __builtin_popcount(colors) == size[set];
            lt_move move = {.kind = LT_DEDICATE};
            move.dedicate.set = (uint8_t)set;
            move.dedicate.colors = (uint8_t)colors;
            assert_int_equal(lt_legal(&state, move), !proper ? LT_ERR_MOVE : set == 0 ? LT_ERR_SET : LT_OK);
        }
    }
}

// --- R16 ----------------------------------------------------------------------------------------

static const char thirteen[] = "RRRRGGGBBPWKK";          // one four, pairs of R G B K, all seven but orange
static const char fourteen_plus[] = "RRRRGGGGBBBBPPPPW"; // 17: still 13 after four of a kind

static void R16_twelve_cards_may_place(void **unused) {
    (void)unused;
    lt_state state = table("RRRRGGGBBPWK", 0);
    assert_int_equal(lt_cards_total(state.open.cards[0]), 12);
    assert_int_equal(lt_legal(&state, any_place(&state)), LT_OK);
    assert_refused(&state, discard_move('R'), LT_ERR_NOT_ABOVE);
    assert_int_equal(count_moves(&state, LT_DISCARD), 0);
}

static void R16_thirteen_cards_may_not_place(void **unused) {
    (void)unused;
    for (unsigned rules = LT_STANDARD; rules <= LT_MUST_DEDICATE; rules++) {
        lt_state state = table(thirteen, 0);
        state.open.rules = (uint8_t)rules;
        assert_refused(&state, any_place(&state), LT_ERR_ABOVE_LIMIT);
        assert_int_equal(count_moves(&state, LT_PLACE), 0);
    }
}

static void R16_the_limit_binds_only_the_player_to_move(void **unused) {
    (void)unused;
    lt_state state = table("R", 0);
    set_cards(&state, 1, "GGGGBBBBPPPPW");
    assert_int_equal(lt_legal(&state, any_place(&state)), LT_OK);
    assert_refused(&state, discard_move('R'), LT_ERR_NOT_ABOVE);
}

static void R16a_discard_one_at_a_time_down_to_twelve(void **unused) {
    (void)unused;
    lt_state state = table("RRRRGGGGBBBPPW", 0); // 14
    assert_int_equal(count_moves(&state, LT_DISCARD), 5);
    assert_refused(&state, discard_move('K'), LT_ERR_NOT_HELD);
    lt_events events;
    apply_ok(&state, discard_move('G'), &events);
    STORY(&events, "1 returns G discard");
    assert_int_equal(lt_cards_of(state.open.supply, LT_GREEN), 2);
    assert_int_equal(state.open.spent, LT_DISCARDED);
    assert_refused(&state, any_place(&state), LT_ERR_ABOVE_LIMIT); // 13
    apply_ok(&state, discard_move('W'), NULL);
    assert_refused(&state, discard_move('R'), LT_ERR_NOT_ABOVE); // exactly 12
    assert_int_equal(lt_legal(&state, any_place(&state)), LT_OK);
}

static void R16a_a_discard_ends_exchange_and_dedication(void **unused) {
    (void)unused;
    lt_state state = table("RRRRGGGGBBBPPW", 4);
    apply_ok(&state, discard_move('P'), NULL);
    assert_refused(&state, exchange_move('R', 'K'), LT_ERR_AFTER_DISCARD);
    assert_refused(&state, dedicate_move(LT_FOUR_OF_A_KIND, "R"), LT_ERR_AFTER_DISCARD);
    apply_ok(&state, discard_move('P'), NULL);
    assert_refused(&state, exchange_move('R', 'K'), LT_ERR_AFTER_DISCARD); // also at 12
    assert_refused(&state, dedicate_move(LT_FOUR_OF_A_KIND, "R"), LT_ERR_AFTER_DISCARD);
    assert_int_equal(count_moves(&state, LT_DEDICATE) + count_moves(&state, LT_EXCHANGE), 0);
}

static void R16a_the_player_chooses(void **unused) {
    (void)unused;
    lt_state state = table(thirteen, 2);
    assert_int_equal(lt_legal(&state, discard_move('R')), LT_OK);
    assert_int_equal(lt_legal(&state, dedicate_move(LT_FOUR_OF_A_KIND, "R")), LT_OK);
    assert_int_equal(lt_legal(&state, exchange_move('R', 'O')), LT_OK);
    apply_ok(&state, exchange_move('R', 'O'), NULL); // still 13: an exchange does not help
    assert_refused(&state, any_place(&state), LT_ERR_ABOVE_LIMIT);
    assert_int_equal(lt_legal(&state, discard_move('R')), LT_OK);
    apply_ok(&state, dedicate_move(LT_SEVEN_UNIQUE, ""), NULL);
    assert_int_equal(lt_legal(&state, any_place(&state)), LT_OK);
}

static void R16_still_above_after_dedicating(void **unused) {
    (void)unused;
    for (unsigned rules = LT_STANDARD; rules <= LT_MUST_DEDICATE; rules++) {
        lt_state state = table(fourteen_plus, 2);
        state.open.rules = (uint8_t)rules;
        apply_ok(&state, dedicate_move(LT_FOUR_OF_A_KIND, "R"), NULL);
        assert_int_equal(lt_cards_total(state.open.cards[0]), 13);
        assert_refused(&state, any_place(&state), LT_ERR_ABOVE_LIMIT);
        assert_refused(&state, dedicate_move(LT_FOUR_OF_A_KIND, "G"), LT_ERR_DEDICATED);
        apply_ok(&state, discard_move('W'), NULL);
        assert_int_equal(state.open.spent, LT_DEDICATED | LT_DISCARDED);
        assert_refused(&state, dedicate_move(LT_FOUR_OF_A_KIND, "G"), LT_ERR_AFTER_DISCARD);
        assert_refused(&state, exchange_move('G', 'K'), LT_ERR_AFTER_DISCARD);
        assert_int_equal(lt_legal(&state, any_place(&state)), LT_OK);
    }
}

static void R16b_who_can_dedicate_must(void **unused) {
    (void)unused;
    lt_state state = table(thirteen, 2);
    state.open.rules = LT_MUST_DEDICATE;
    assert_refused(&state, discard_move('R'), LT_ERR_MUST_DEDICATE);
    assert_int_equal(count_moves(&state, LT_DISCARD), 0);
    assert_int_equal(lt_legal(&state, exchange_move('R', 'O')), LT_OK); // the exchange may still come first
    apply_ok(&state, exchange_move('R', 'O'), NULL);
    assert_refused(&state, discard_move('G'), LT_ERR_MUST_DEDICATE);
    apply_ok(&state, dedicate_move(LT_SEVEN_UNIQUE, ""), NULL);
    assert_refused(&state, discard_move('G'), LT_ERR_NOT_ABOVE);
}

static void R16b_at_twelve_nothing_is_asked(void **unused) {
    (void)unused;
    lt_state state = table("RRRRGGGBBPWK", 0);
    state.open.rules = LT_MUST_DEDICATE;
    assert_int_equal(lt_legal(&state, any_place(&state)), LT_OK);
    assert_refused(&state, discard_move('R'), LT_ERR_NOT_ABOVE);
}

// R16b's remark, by trying every hand of 11 of a game of four: some dedication is always possible above 10.
static void R16b_above_ten_cards_some_set_is_always_there(void **unused) {
    (void)unused;
    lt_state state = start_seed(4, 16);
    for (unsigned i = 0; i < 4; i++) {
        set_cards(&state, i, "");
    }
    lt_cards all = state.open.supply;
    unsigned hands = 0;
    for (uint32_t code = 0; code < 16384; code++) { // 0 to 3 of each color: with four of one it is plain
        lt_cards cards = 0;
        for (lt_color c = 1; c <= LT_COLORS; c++) {
            cards |= (code >> 2 * (c - 1) & 3u) << 4 * c;
        }
        if (lt_cards_total(cards) != 11) {
            continue;
        }
        hands++;
        state.open.cards[0] = cards;
        state.open.supply = all - cards;
        assert_true(count_moves(&state, LT_DEDICATE) > 0);
    }
    assert_true(hands > 1000);
    set_cards(&state, 0, "RRROOOGBPW"); // 10 cards without a set
    assert_int_equal(count_moves(&state, LT_DEDICATE), 0);
}

static void R16_discards_of_no_color(void **unused) {
    (void)unused;
    lt_state state = table(thirteen, 0);
    for (unsigned color = 0; color < 256; color++) {
        lt_move move = {.kind = LT_DISCARD};
        move.discard.color = (lt_color)color;
        lt_err expected = color < 1 || color > 7 ? LT_ERR_MOVE : color == LT_ORANGE ? LT_ERR_NOT_HELD : LT_OK;
        assert_int_equal(lt_legal(&state, move), expected);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(R14_exchange_pays_returns_and_takes),
        cmocka_unit_test(R14_exchange_is_optional),
        cmocka_unit_test(R14_exchange_only_once),
        cmocka_unit_test(R14_exchange_costs_two_favor),
        cmocka_unit_test(R14_exchange_needs_different_colors),
        cmocka_unit_test(R14_the_color_taken_must_be_in_the_supply),
        cmocka_unit_test(R14_the_last_card_of_a_color_can_be_given),
        cmocka_unit_test(R14_colors_that_are_none),
        cmocka_unit_test(R15a_four_of_a_kind),
        cmocka_unit_test(R15a_three_are_not_enough),
        cmocka_unit_test(R15b_three_pair),
        cmocka_unit_test(R15b_needs_three_different_colors),
        cmocka_unit_test(R15c_seven_unique),
        cmocka_unit_test(R15c_six_colors_are_not_enough),
        cmocka_unit_test(R15_dedicate_only_once_and_optional),
        cmocka_unit_test(R15_exchange_comes_before),
        cmocka_unit_test(R15_tokens_come_from_the_top_then_4_for_ever),
        cmocka_unit_test(R15_sets_that_are_none),
        cmocka_unit_test(R16_twelve_cards_may_place),
        cmocka_unit_test(R16_thirteen_cards_may_not_place),
        cmocka_unit_test(R16_the_limit_binds_only_the_player_to_move),
        cmocka_unit_test(R16a_discard_one_at_a_time_down_to_twelve),
        cmocka_unit_test(R16a_a_discard_ends_exchange_and_dedication),
        cmocka_unit_test(R16a_the_player_chooses),
        cmocka_unit_test(R16_still_above_after_dedicating),
        cmocka_unit_test(R16b_who_can_dedicate_must),
        cmocka_unit_test(R16b_at_twelve_nothing_is_asked),
        cmocka_unit_test(R16b_above_ten_cards_some_set_is_always_there),
        cmocka_unit_test(R16_discards_of_no_color),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

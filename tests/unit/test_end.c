// test_end.c - the final turns (R19) and who wins (R20).
#include "helpers.h"

static void R19_one_final_turn_each_from_player_1(void **unused) {
    (void)unused;
    for (unsigned players = 2; players <= 4; players++) {
        lt_state state = start_seed(players, 19);
        auto_until_final(&state);
        unsigned deck = lt_deck_size(players);
        assert_int_equal(state.open.lake_size, deck + 1);
        assert_int_equal(state.open.draw, 0);
        for (unsigned i = 0; i < players; i++) {
            assert_int_equal(state.open.player, i);
            assert_int_equal(state.open.turn, deck + 1 + i);
            assert_int_equal(state.open.hand_size[i], 0);
            assert_int_equal(state.hand[i], 0);
            assert_true(state.open.final);
            assert_false(state.open.over);
            assert_int_equal(lt_winners(&state.open), 0);
            apply_ok(&state, pass_move(), NULL);
        }
        assert_true(state.open.over);
        assert_true(state.open.final);
        assert_int_equal(state.open.player, players - 1); // as in the last turn
        assert_int_equal(state.open.turn, deck + players);
    }
}

static void R19_each_player_places_an_equal_share(void **unused) {
    (void)unused;
    static const unsigned share[] = {0, 0, 11, 9, 8};
    for (unsigned players = 2; players <= 4; players++) {
        lt_state state = start_seed(players, 20);
        unsigned placed[LT_MAX_PLAYERS] = {0};
        while (!state.open.final) {
            placed[state.open.player]++;
            auto_turn(&state);
        }
        for (unsigned i = 0; i < players; i++) {
            assert_int_equal(placed[i], share[players]);
        }
    }
}

static lt_state final_table(unsigned players) {
    lt_state state = start_seed(players, 19);
    auto_until_final(&state);
    for (unsigned i = 0; i < players; i++) {
        set_cards(&state, i, "");
        set_favor(&state, i, 0);
    }
    return state;
}

static void R19_exchange_and_dedication_are_possible_and_optional(void **unused) {
    (void)unused;
    lt_state state = final_table(2);
    set_cards(&state, 0, "RRRPG");
    set_favor(&state, 0, 5);
    unsigned honor = state.open.honor[0];
    assert_int_equal(lt_legal(&state, pass_move()), LT_OK);
    apply_ok(&state, exchange_move('P', 'R'), NULL);
    assert_int_equal(lt_legal(&state, exchange_move('G', 'R')), LT_ERR_EXCHANGED);
    assert_int_equal(lt_legal(&state, pass_move()), LT_OK);
    apply_ok(&state, dedicate_move(LT_FOUR_OF_A_KIND, "R"), NULL);
    assert_true(state.open.honor[0] > honor);
    assert_int_equal(lt_legal(&state, exchange_move('G', 'R')), LT_ERR_AFTER_DEDICATE);
    assert_int_equal(lt_legal_moves(&state, NULL, 0), 1); // the pass
    lt_events events;
    apply_ok(&state, pass_move(), &events);
    assert_int_equal(events.count, 1);
    assert_int_equal(events.at[0].kind, LT_EV_TURN);
    assert_int_equal(events.at[0].player, 1);
    assert_true(events.at[0].turn.final);
}

static void R19_no_placement_and_no_discard(void **unused) {
    (void)unused;
    for (unsigned rules = LT_STANDARD; rules <= LT_MUST_DEDICATE; rules++) {
        lt_state state = final_table(4);
        set_cards(&state, 0, "RRRRRRGGGGGGBBBBBB"); // 18: the limit does not matter
        state.open.rules = (uint8_t)rules;
        CHECK_STATE(&state);
        assert_int_equal(lt_legal(&state, discard_move('R')), LT_ERR_FINAL_TURN);
        assert_int_equal(lt_legal(&state, place_move(1, 0, 1, 0)), LT_ERR_FINAL_TURN);
        assert_int_equal(lt_legal(&state, pass_move()), LT_OK);
        assert_int_equal(count_moves(&state, LT_DISCARD), 0);
        assert_int_equal(count_moves(&state, LT_PLACE), 0);
        assert_int_equal(count_moves(&state, LT_DEDICATE), 4);
        apply_ok(&state, pass_move(), NULL);
        assert_int_equal(state.open.player, 1);
    }
}

static void R19_the_last_turn_stays_as_it_was(void **unused) {
    (void)unused;
    lt_state state = final_table(2);
    apply_ok(&state, pass_move(), NULL);
    set_cards(&state, 1, "RRRR");
    apply_ok(&state, dedicate_move(LT_FOUR_OF_A_KIND, "R"), NULL);
    apply_ok(&state, pass_move(), NULL);
    assert_true(state.open.over);
    assert_int_equal(state.open.turn, 24);
    assert_int_equal(state.open.player, 1);
    assert_int_equal(state.open.spent, LT_DEDICATED);
}

static void R19_after_the_end_nothing_is_legal(void **unused) {
    (void)unused;
    lt_state state = final_table(2);
    set_cards(&state, 1, "RRRRGGGGBBBBPPPP");
    set_favor(&state, 1, 4);
    apply_ok(&state, pass_move(), NULL);
    lt_events events;
    apply_ok(&state, pass_move(), &events);
    assert_int_equal(events.count, 1);
    assert_int_equal(events.at[0].kind, LT_EV_OVER);
    assert_int_equal(events.at[0].over.winners, lt_winners(&state.open));
    assert_int_equal(lt_legal_moves(&state, NULL, 0), 0);
    assert_int_equal(lt_legal(&state, pass_move()), LT_ERR_OVER);
    assert_int_equal(lt_legal(&state, exchange_move('R', 'K')), LT_ERR_OVER);
    assert_int_equal(lt_legal(&state, dedicate_move(LT_FOUR_OF_A_KIND, "R")), LT_ERR_OVER);
    assert_int_equal(lt_legal(&state, discard_move('R')), LT_ERR_OVER);
    assert_int_equal(lt_legal(&state, place_move(1, 0, 1, 0)), LT_ERR_OVER);
}

// --- R20 ----------------------------------------------------------------------------------------

// The standing of a player at the end: tokens as a text of sets ("4", "3", "7"), favor, cards.
typedef struct {
    const char *tokens;
    unsigned favor;
    const char *cards;
} standing;

// Ends a game with these standings by passing every final turn; the winners as a text ("1 3").
static const char *winners_of(unsigned players, const standing *at) {
    static char text[16];
    lt_state state = start_seed(players, 20);
    auto_until_final(&state);
    for (unsigned i = 0; i < players; i++) {
        set_cards(&state, i, "");
        set_favor(&state, i, 0);
    }
    for (unsigned i = 0; i < players; i++) {
        for (const char *set = at[i].tokens; *set; set++) {
            give_token(&state, i,
                       *set == '4'   ? LT_FOUR_OF_A_KIND
                       : *set == '3' ? LT_THREE_PAIR
                                     : LT_SEVEN_UNIQUE);
        }
        set_favor(&state, i, at[i].favor);
        set_cards(&state, i, at[i].cards);
    }
    CHECK_STATE(&state);
    while (!state.open.over) {
        assert_int_equal(lt_winners(&state.open), 0);
        assert_int_not_equal(lt_leaders(&state.open), 0);
        apply_ok(&state, pass_move(), NULL);
    }
    assert_int_equal(lt_leaders(&state.open), lt_winners(&state.open));
    char *out = text;
    for (unsigned i = 0; i < players; i++) {
        if (lt_winners(&state.open) >> i & 1) {
            out += sprintf(out, "%s%u", out > text ? " " : "", i + 1);
        }
    }
    return text;
}

#define WINNERS(...)                                                                                         \
    winners_of(sizeof((const standing[]){__VA_ARGS__}) / sizeof(standing), (const standing[]){__VA_ARGS__})

static void R20_most_honor_wins(void **unused) {
    (void)unused;
    // The tops are 8, 9, 10 for 4, 3, 7.
    assert_string_equal(WINNERS({"4", 9, "RRR"}, {"3", 0, ""}), "2");
    assert_string_equal(WINNERS({"7", 0, ""}, {"3", 9, "RRR"}), "1");
    assert_string_equal(WINNERS({"4", 5, "R"}, {"", 9, "RRRR"}, {"3", 0, ""}), "3");
    assert_string_equal(WINNERS({"", 5, "R"}, {"73", 0, ""}, {"4", 9, "RRRR"}, {"", 0, ""}), "2");
}

static void R20_then_most_favor(void **unused) {
    (void)unused;
    assert_string_equal(WINNERS({"", 1, ""}, {"", 0, "RRRRR"}), "1");
    assert_string_equal(WINNERS({"", 1, "RRRRR"}, {"", 2, ""}), "2");
    // 7 gives 10, then 4 gives 8 and the last ones: 10 + 7 = 8 + 9
    assert_string_equal(WINNERS({"43", 3, ""}, {"74", 4, ""}), "2"); // 8 + 9 and 10 + 7
    assert_string_equal(WINNERS({"43", 3, ""}, {"74", 2, "RRRR"}), "1");
    assert_string_equal(WINNERS({"", 2, "RR"}, {"", 3, "R"}, {"", 3, "RR"}), "3");
}

static void R20_then_most_cards(void **unused) {
    (void)unused;
    assert_string_equal(WINNERS({"", 0, "R"}, {"", 0, "GB"}), "2");
    assert_string_equal(WINNERS({"", 4, "ROG"}, {"", 4, "BB"}), "1");
    assert_string_equal(WINNERS({"43", 3, "RRRRRGGGGGBBBBB"}, {"74", 3, "KKKKWWWWPPPPOO"}), "1"); // 15 and 14
    assert_string_equal(WINNERS({"", 4, "ROG"}, {"", 5, "B"}, {"", 5, "KW"}, {"", 4, "PPPPP"}), "3");
}

static void R20_then_the_victory_is_shared(void **unused) {
    (void)unused;
    assert_string_equal(WINNERS({"", 0, ""}, {"", 0, ""}), "1 2");
    assert_string_equal(WINNERS({"43", 3, "RR"}, {"74", 3, "GB"}), "1 2");
    assert_string_equal(WINNERS({"", 1, "R"}, {"", 1, ""}, {"", 1, "G"}), "1 3");
    assert_string_equal(WINNERS({"", 0, ""}, {"", 2, "RK"}, {"", 2, "GG"}, {"", 2, "W"}), "2 3");
    assert_string_equal(WINNERS({"", 2, "RK"}, {"", 2, "RK"}, {"", 2, "GG"}, {"", 2, "WP"}), "1 2 3 4");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(R19_one_final_turn_each_from_player_1),
        cmocka_unit_test(R19_each_player_places_an_equal_share),
        cmocka_unit_test(R19_exchange_and_dedication_are_possible_and_optional),
        cmocka_unit_test(R19_no_placement_and_no_discard),
        cmocka_unit_test(R19_the_last_turn_stays_as_it_was),
        cmocka_unit_test(R19_after_the_end_nothing_is_legal),
        cmocka_unit_test(R20_most_honor_wins),
        cmocka_unit_test(R20_then_most_favor),
        cmocka_unit_test(R20_then_most_cards),
        cmocka_unit_test(R20_then_the_victory_is_shared),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

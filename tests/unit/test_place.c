// test_place.c - the placement and what it gives (R17, R18a-e).
// Players sit S N (2), S W E (3), S W N E (4); the starting tile then shows N black, E blue, S red, W white.
#include "helpers.h"

#include <string.h>

static lt_state table(unsigned players, const unsigned *tiles, unsigned count) {
    lt_setup setup = setup_for_turns(players, tiles, count);
    return start_setup(&setup);
}

#define TABLE(players, ...)                                                                                  \
    table(players, (const unsigned[]){__VA_ARGS__},                                                          \
          sizeof((const unsigned[]){__VA_ARGS__}) / sizeof(unsigned))

static void assert_story(const lt_events *events, const char *expected) {
    char story[1024] = "";
    for (int i = 0; i < events->count; i++) {
        char text[64];
        event_text(&events->at[i], text, sizeof text);
        if (i > 0) {
            strcat(story, "; ");
        }
        strcat(story, text);
    }
    assert_string_equal(story, expected);
}

static void place_story(lt_state *state, lt_move move, const char *expected) {
    lt_events events;
    apply_ok(state, move, &events);
    assert_story(&events, expected);
}

// --- R17 ----------------------------------------------------------------------------------------

static void R17_four_cells_around_the_starting_tile(void **unused) {
    (void)unused;
    lt_state state = TABLE(2, 7);
    assert_int_equal(count_moves(&state, LT_PLACE), 3 * 4 * 4);
    assert_int_equal(lt_legal_moves(&state, NULL, 0), 48);
    for (int x = -128; x < 128; x++) {
        for (int y = -128; y < 128; y++) {
            int distance = (x < 0 ? -x : x) + (y < 0 ? -y : y);
            lt_err expected = distance == 1 ? LT_OK : distance == 0 ? LT_ERR_OCCUPIED : LT_ERR_NO_NEIGHBOR;
            assert_int_equal(lt_legal(&state, place_move(7, x, y, 3)), expected);
        }
    }
}

static void R17_only_tiles_of_the_hand(void **unused) {
    (void)unused;
    lt_state state = TABLE(2, 7, 8, 9, 10, 11, 12); // player 1 holds 7 9 11
    for (unsigned tile = 0; tile < LT_TILES; tile++) {
        bool held = tile == 7 || tile == 9 || tile == 11;
        assert_int_equal(lt_legal(&state, place_move(tile, 0, 1, 0)), held ? LT_OK : LT_ERR_NOT_IN_HAND);
    }
    for (unsigned tile = LT_TILES; tile < 256; tile++) {
        lt_err err = lt_legal(&state, place_move(tile, 0, 1, 0));
        assert_true(err == LT_ERR_NOT_IN_HAND || err == LT_ERR_MOVE);
    }
}

static void R17_any_rotation_of_four(void **unused) {
    (void)unused;
    lt_state state = TABLE(2, 7);
    for (unsigned rotation = 0; rotation < 256; rotation++) {
        assert_int_equal(lt_legal(&state, place_move(7, 0, 1, rotation)), rotation < 4 ? LT_OK : LT_ERR_MOVE);
    }
}

static void R17_the_tile_is_laid_as_said(void **unused) {
    (void)unused;
    lt_state state = TABLE(2, 32, 25);
    apply_ok(&state, place_move(32, 1, 0, 3), NULL);
    apply_ok(&state, place_move(25, 1, -1, 2), NULL);
    assert_int_equal(state.open.lake_size, 3);
    lt_laid second = state.open.lake[2];
    assert_int_equal(second.x, 1);
    assert_int_equal(second.y, -1);
    assert_int_equal(second.tile, 25);
    assert_int_equal(second.rotation, 2);
    assert_int_equal(state.open.frontier_size, 7);
}

static void R17_holes_may_be_filled(void **unused) {
    (void)unused;
    // A ring of eight around the hole at 1,1; its corners touch the hole with no side.
    static const struct { int x, y; } ring[] = {{1, 0}, {2, 0}, {2, 1}, {2, 2}, {1, 2}, {0, 2}, {0, 1}};
    lt_state state = TABLE(2, 1, 2, 3, 4, 5, 6, 8, 32);
    static const unsigned tiles[] = {1, 2, 3, 4, 5, 6, 8};
    for (unsigned i = 0; i < 7; i++) {
        apply_ok(&state, place_move(tiles[i], ring[i].x, ring[i].y, 0), NULL);
    }
    assert_int_equal(lt_legal(&state, place_move(32, 1, 1, 0)), LT_OK);
    assert_int_equal(lt_legal(&state, place_move(32, 2, 2, 0)), LT_ERR_OCCUPIED);
    assert_int_equal(lt_legal(&state, place_move(32, 3, 3, 0)), LT_ERR_NO_NEIGHBOR); // a corner is no side
    assert_int_equal(state.open.frontier_size, 13);
    apply_ok(&state, place_move(32, 1, 1, 0), NULL);
    assert_int_equal(state.open.frontier_size, 12);
    lt_tile held = lt_hand_tile(state.hand[0], 0);
    assert_int_equal(lt_legal(&state, place_move(held, 1, 1, 0)), LT_ERR_OCCUPIED);
}

static void R17_colors_need_not_match_and_a_turn_cannot_be_passed(void **unused) {
    (void)unused;
    lt_state state = TABLE(2, 4); // O P O O matches nothing of the starting tile
    for (unsigned rotation = 0; rotation < 4; rotation++) {
        assert_int_equal(lt_legal(&state, place_move(4, 0, -1, rotation)), LT_OK);
    }
    assert_int_equal(lt_legal(&state, pass_move()), LT_ERR_MUST_PLACE);
    assert_false(is_listed(&state, pass_move()));
}

static void R17_kinds_that_are_none(void **unused) {
    (void)unused;
    lt_state state = TABLE(2, 7);
    static const unsigned kinds[] = {5, 6, 255, 256, 0x7FFFFFFF, 0xFFFFFFFF};
    for (unsigned i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        lt_move move = place_move(7, 0, 1, 0);
        memcpy(&move, &kinds[i], sizeof kinds[i]);
        assert_int_equal(lt_legal(&state, move), LT_ERR_MOVE);
        assert_int_equal(lt_apply(&state, move, NULL), LT_ERR_MOVE);
    }
}

// --- R18 ----------------------------------------------------------------------------------------

static void R18a_a_matching_side_gives_its_card(void **unused) {
    (void)unused;
    lt_state state = TABLE(2, 32, 1, 2, 3, 5, 6, 11); // 32 is B W O R: at r3 blue looks west
    place_story(&state, place_move(32, 1, 0, 3),
                "1 places 32@1,0r3; 1 takes B match; 1 takes R facing; 2 takes W facing; 1 draws 11; turn 2 "
                "player 2");
    assert_int_equal(state.open.cards[0], cards_from("RBR"));
    assert_int_equal(state.open.cards[1], cards_from("KW"));
}

static void R18a_no_match_no_card(void **unused) {
    (void)unused;
    lt_state state = TABLE(2, 32, 1, 2, 3, 5, 6, 11);
    place_story(&state, place_move(32, 1, 0, 0), // its west is red, the lake shows blue
                "1 places 32@1,0r0; 1 takes O facing; 2 takes B facing; 1 draws 11; turn 2 player 2");
}

static void R18a_every_matching_side_counts(void **unused) {
    (void)unused;
    // 11 (B P W R) at 1,0 r2: N white, W purple. 10 (G R O W) at 0,1 r1: E green, S red.
    // 25 (B W G P) into the corner 1,1: south meets white, west meets green.
    lt_state state = TABLE(2, 11, 10, 25);
    apply_ok(&state, place_move(11, 1, 0, 2), NULL);
    apply_ok(&state, place_move(10, 0, 1, 1), NULL);
    // 25 at r1: N purple, E blue, S white, W green.
    place_story(
        &state, place_move(25, 1, 1, 1),
        "1 places 25@1,1r1; 1 takes W match; 1 takes G match; 1 takes W facing; 2 takes P facing; 1 draws 6; "
        "turn 4 player 2");
}

static void R18b_favor_counts_every_platform_once(void **unused) {
    (void)unused;
    // 9 (W B K B, platform) at 1,0 r0: west blue meets blue. One platform: its own.
    lt_state state = TABLE(2, 9, 26, 1, 2, 3, 4, 5);
    place_story(
        &state, place_move(9, 1, 0, 0),
        "1 places 9@1,0r0; 1 takes B match; 1 favor +1; 1 takes K facing; 2 takes W facing; 1 draws 5; "
        "turn 2 player 2");
    // 26 (O B O B, platform) at 2,0 r0: west blue meets the blue east of 9: two platforms.
    place_story(
        &state, place_move(26, 2, 0, 0),
        "2 places 26@2,0r0; 2 takes B match; 2 favor +2; 2 takes O facing; 1 takes O facing; 2 draws 6; "
        "turn 3 player 1");
    assert_int_equal(state.open.favor_supply, 17);
}

static void R18b_no_match_no_favor(void **unused) {
    (void)unused;
    lt_state state = TABLE(2, 9, 26, 1, 2, 3, 4, 5);
    place_story(&state, place_move(9, 1, 0, 1), // west is black
                "1 places 9@1,0r1; 1 takes B facing; 2 takes B facing; 1 draws 5; turn 2 player 2");
    assert_int_equal(state.open.favor[0], 0);
}

static void R18b_the_boat_is_no_platform(void **unused) {
    (void)unused;
    lt_state state = TABLE(2, 32);
    lt_events events;
    apply_ok(&state, place_move(32, 1, 0, 3), &events); // matches the starting tile
    assert_int_equal(state.open.favor[0], 0);
    assert_int_equal(state.open.favor_supply, 20);
}

static void R18b_favor_does_not_depend_on_the_match_card(void **unused) {
    (void)unused;
    lt_state state = TABLE(2, 9);
    set_cards(&state, 0, "BB");
    set_cards(&state, 1, "BBB"); // no blue in the supply
    place_story(
        &state, place_move(9, 1, 0, 0),
        "1 places 9@1,0r0; 1 lacks B match; 1 favor +1; 1 takes K facing; 2 takes W facing; 1 draws 6; "
        "turn 2 player 2");
}

static void R18b_the_pile_may_have_fewer_left(void **unused) {
    (void)unused;
    for (unsigned left = 0; left <= 3; left++) {
        lt_state state = TABLE(2, 9, 26);
        apply_ok(&state, place_move(9, 1, 0, 0), NULL);
        set_favor(&state, 0, 20 - left);
        lt_events events;
        apply_ok(&state, place_move(26, 2, 0, 0), &events); // two platforms
        unsigned expected = left < 2 ? left : 2;
        assert_int_equal(state.open.favor[1], expected);
        assert_int_equal(state.open.favor_supply, left - expected);
        int told = 0;
        for (int i = 0; i < events.count; i++) {
            told += events.at[i].kind == LT_EV_FAVOR;
        }
        assert_int_equal(told, left > 0); // nothing is told of nothing
    }
}

static void R18c_clockwise_from_the_active_player(void **unused) {
    (void)unused;
    // Player 2 (W) places 25 (B W G P) at r0: facing W purple; then N blue, E white, S green.
    lt_state state = TABLE(4, 4, 25, 1, 2, 3, 5, 6, 8, 7, 9, 10, 11, 12, 13);
    apply_ok(&state, place_move(4, 0, 1, 0), NULL);
    place_story(&state, place_move(25, 0, -1, 0),
                "2 places 25@0,-1r0; 2 takes P facing; 3 takes B facing; 4 takes W facing; 1 takes G facing; "
                "2 draws 13; turn 3 player 3");
}

static void R18c_sides_without_a_player_give_nothing(void **unused) {
    (void)unused;
    lt_state state = TABLE(3, 25, 1, 2, 3, 5, 6, 8, 7, 9, 10);
    place_story(&state, place_move(25, 0, -1, 0), // nobody sits north: no blue
                "1 places 25@0,-1r0; 1 takes G facing; 2 takes P facing; 3 takes W facing; 1 draws 10; "
                "turn 2 player 2");
}

static void R18d_a_card_not_there_is_not_taken_nor_owed(void **unused) {
    (void)unused;
    lt_state state = TABLE(2, 32, 1, 2, 3, 5, 6, 11);
    set_cards(&state, 0, "WWWR");
    set_cards(&state, 1, "WW");
    place_story(&state, place_move(32, 1, 0, 3),
                "1 places 32@1,0r3; 1 takes B match; 1 takes R facing; 2 lacks W facing; 1 draws 11; turn 2 "
                "player 2");
    assert_int_equal(state.open.cards[1], cards_from("WW"));
    set_cards(&state, 0, "R"); // whites come back to the supply: still nobody gets one
    assert_int_equal(state.open.cards[1], cards_from("WW"));
}

static void R18_R18d_matches_come_first_and_take_the_last_card(void **unused) {
    (void)unused;
    lt_state state = TABLE(2, 13, 1, 2, 3, 5, 6, 11); // 13 is K P B B: south and west blue
    set_cards(&state, 1, "BBBB");
    place_story(&state, place_move(13, 1, 0, 0),
                "1 places 13@1,0r0; 1 takes B match; 1 lacks B facing; 2 takes K facing; 1 draws 11; turn 2 "
                "player 2");
}

static void R18e_draws_behind_the_hand_until_the_stack_is_empty(void **unused) {
    (void)unused;
    lt_state state = TABLE(2, 7, 8, 9, 10, 11, 12, 13, 14, 15);
    apply_ok(&state, place_move(9, 0, 1, 0), NULL); // the middle one of 7 9 11
    assert_int_equal(state.hand[0], 7u | 11u << 8 | 13u << 16);
    assert_int_equal(state.open.draw, 15);
    while (state.open.draw > 0) {
        assert_int_equal(state.open.hand_size[state.open.player], 3);
        auto_turn(&state);
    }
    assert_int_equal(state.open.hand_size[0], 3);
    assert_int_equal(state.open.hand_size[1], 3);
    lt_events events;
    while (lt_apply(&state, discard_move('R'), NULL) == LT_OK) {
    }
    set_cards(&state, state.open.player, "R");
    lt_hand hand = state.hand[state.open.player];
    unsigned player = state.open.player;
    lt_move moves[LT_MAX_MOVES];
    lt_legal_moves(&state, moves, LT_MAX_MOVES);
    int i = 0;
    while (moves[i].kind != LT_PLACE || moves[i].place.tile != lt_hand_tile(hand, 0)) {
        i++;
    }
    apply_ok(&state, moves[i], &events);
    assert_int_equal(state.open.hand_size[player], 2);
    assert_int_equal(state.hand[player], hand >> 8);
    for (i = 0; i < events.count; i++) {
        assert_int_not_equal(events.at[i].kind, LT_EV_DRAWN);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(R17_four_cells_around_the_starting_tile),
        cmocka_unit_test(R17_only_tiles_of_the_hand),
        cmocka_unit_test(R17_any_rotation_of_four),
        cmocka_unit_test(R17_the_tile_is_laid_as_said),
        cmocka_unit_test(R17_holes_may_be_filled),
        cmocka_unit_test(R17_colors_need_not_match_and_a_turn_cannot_be_passed),
        cmocka_unit_test(R17_kinds_that_are_none),
        cmocka_unit_test(R18a_a_matching_side_gives_its_card),
        cmocka_unit_test(R18a_no_match_no_card),
        cmocka_unit_test(R18a_every_matching_side_counts),
        cmocka_unit_test(R18b_favor_counts_every_platform_once),
        cmocka_unit_test(R18b_no_match_no_favor),
        cmocka_unit_test(R18b_the_boat_is_no_platform),
        cmocka_unit_test(R18b_favor_does_not_depend_on_the_match_card),
        cmocka_unit_test(R18b_the_pile_may_have_fewer_left),
        cmocka_unit_test(R18c_clockwise_from_the_active_player),
        cmocka_unit_test(R18c_sides_without_a_player_give_nothing),
        cmocka_unit_test(R18d_a_card_not_there_is_not_taken_nor_owed),
        cmocka_unit_test(R18_R18d_matches_come_first_and_take_the_last_card),
        cmocka_unit_test(R18e_draws_behind_the_hand_until_the_stack_is_empty),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

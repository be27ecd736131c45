// test_setup.c - seats and setup (R6-R13), every seating, every way a setup can be wrong.
#include "helpers.h"

#include <string.h>

_Static_assert(sizeof(lt_state) <= 2560, "a search keeps and copies many states");

static void R6_two_three_or_four_players(void **unused) {
    (void)unused;
    for (unsigned players = 0; players < 256; players++) {
        lt_setup setup = lt_setup_from_seed(4, 1);
        setup.players = (uint8_t)players;
        if (players == 2) {
            setup.side[1] = LT_NORTH;
        }
        lt_state state;
        lt_err err = lt_start(&state, &setup, NULL);
        assert_int_equal(err, players >= 2 && players <= 4 ? LT_OK : LT_ERR_PLAYERS);
    }
}

static void R6_play_goes_clockwise_and_comes_round(void **unused) {
    (void)unused;
    for (unsigned players = 2; players <= 4; players++) {
        lt_state state = start_seed(players, 6);
        for (unsigned turn = 1; turn <= 3 * players; turn++) {
            assert_int_equal(state.open.turn, turn);
            assert_int_equal(state.open.player, (turn - 1) % players);
            auto_turn(&state);
        }
        for (unsigned i = 1; i < players; i++) {
            unsigned step = (state.open.side[i] + 4u - state.open.side[i - 1]) % 4;
            assert_true(step > 0); // S -> W -> N -> E is clockwise, like N -> E -> S -> W
        }
    }
}

// Independent of the core: walking clockwise from the first side, the others come in order in one round.
static bool is_clockwise(const lt_side *side, unsigned players) {
    unsigned at = 0;
    for (unsigned i = 0; i < players; i++) {
        if (side[i] > LT_WEST) {
            return false;
        }
        unsigned from_first = (side[i] + 4u - side[0]) % 4;
        if (i > 0 && from_first <= at) {
            return false;
        }
        at = from_first;
    }
    return true;
}

static void R7_every_seating_exhaustively(void **unused) {
    (void)unused;
    static const int expected[] = {0, 0, 12, 12, 4};
    for (unsigned players = 2; players <= 4; players++) {
        int accepted = 0;
        for (unsigned code = 0; code < 6 * 6 * 6 * 6; code++) {
            lt_setup setup = lt_setup_from_seed(players, 7);
            unsigned rest = code;
            for (unsigned i = 0; i < 4; i++, rest /= 6) {
                setup.side[i] = (lt_side)(rest % 6 == 5 ? 255 : rest % 6);
            }
            bool unused_are_zero = true;
            for (unsigned i = players; i < 4; i++) {
                unused_are_zero = unused_are_zero && setup.side[i] == 0;
            }
            if (!unused_are_zero) {
                continue; // each list of sides once
            }
            lt_state state;
            lt_err err = lt_start(&state, &setup, NULL);
            assert_int_equal(err, is_clockwise(setup.side, players) ? LT_OK : LT_ERR_SIDES);
            if (err == LT_OK) {
                accepted++;
                CHECK_STATE(&state);
                assert_memory_equal(state.open.side, setup.side, players);
            }
        }
        assert_int_equal(accepted, expected[players]);
    }
}

static void R7_default_sides(void **unused) {
    (void)unused;
    lt_setup two = lt_setup_from_seed(2, 1), three = lt_setup_from_seed(3, 1),
             four = lt_setup_from_seed(4, 1);
    assert_memory_equal(two.side, ((lt_side[]){LT_SOUTH, LT_NORTH}), 2);
    assert_memory_equal(three.side, ((lt_side[]){LT_SOUTH, LT_WEST, LT_EAST}), 3);
    assert_memory_equal(four.side, ((lt_side[]){LT_SOUTH, LT_WEST, LT_NORTH, LT_EAST}), 4);
    assert_int_equal(two.rules, LT_STANDARD);
}

static void R8_red_faces_player_1_wherever_it_sits(void **unused) {
    (void)unused;
    for (unsigned side = 0; side < 4; side++) {
        lt_setup setup = lt_setup_from_seed(2, 8);
        setup.side[0] = (lt_side)side;
        setup.side[1] = (lt_side)((side + 1) % 4);
        lt_state state = start_setup(&setup);
        assert_int_equal(state.open.lake_size, 1);
        lt_laid first = state.open.lake[0];
        assert_int_equal(first.tile, LT_STARTING_TILE);
        assert_int_equal(first.x, 0);
        assert_int_equal(first.y, 0);
        assert_true(first.rotation < 4);
        assert_int_equal(facts_color(0, first.rotation, side), LT_RED);
        assert_int_equal(state.open.frontier_size, 4);
    }
    assert_int_equal(start_seed(2, 1).open.lake[0].rotation, 1); // south: one quarter turn
}

static void R9_supply_of_5_7_8_of_each_color(void **unused) {
    (void)unused;
    static const unsigned each[] = {0, 0, 5, 7, 8};
    for (unsigned players = 2; players <= 4; players++) {
        lt_state state = start_seed(players, 9);
        for (lt_color c = 1; c <= LT_COLORS; c++) {
            unsigned total = lt_cards_of(state.open.supply, c);
            for (unsigned i = 0; i < players; i++) {
                total += lt_cards_of(state.open.cards[i], c);
            }
            assert_int_equal(total, each[players]);
        }
    }
}

static void R10_tiles_in_the_game_and_the_deal(void **unused) {
    (void)unused;
    static const unsigned tiles[] = {0, 0, 22, 27, 32}, stack[] = {0, 0, 16, 18, 20};
    for (unsigned players = 2; players <= 4; players++) {
        assert_int_equal(lt_deck_size(players), tiles[players]);
        lt_setup setup = lt_setup_from_seed(players, 10);
        lt_state state = start_setup(&setup);
        assert_int_equal(state.open.draw, stack[players]);
        for (unsigned i = 0; i < players; i++) {
            assert_int_equal(state.open.hand_size[i], 3);
            for (unsigned j = 0; j < 3; j++) {
                assert_int_equal(lt_hand_tile(state.hand[i], j), setup.deck[3 * i + j]);
            }
        }
        for (unsigned i = 0; i < stack[players]; i++) { // the stack from its top is the rest of the deck
            assert_int_equal(stack_tile(&state, i), setup.deck[3 * players + i]);
        }
    }
}

static void R10_a_deck_is_different_tiles_from_1_to_35(void **unused) {
    (void)unused;
    for (unsigned players = 2; players <= 4; players++) {
        lt_setup good = lt_setup_from_seed(players, 11);
        unsigned size = lt_deck_size(players);
        lt_state state;
        for (unsigned i = 0; i < size; i++) {
            static const lt_tile bad[] = {0, 36, 64, 255};
            for (unsigned b = 0; b < 4; b++) {
                lt_setup setup = good;
                setup.deck[i] = bad[b];
                assert_int_equal(lt_start(&state, &setup, NULL), LT_ERR_DECK);
            }
            for (unsigned j = 0; j < i; j++) {
                lt_setup setup = good;
                setup.deck[i] = setup.deck[j];
                assert_int_equal(lt_start(&state, &setup, NULL), LT_ERR_DECK);
            }
        }
        memset(good.deck + size, 255, sizeof good.deck - size); // what is past the deck does not count
        assert_int_equal(lt_start(&state, &good, NULL), LT_OK);
    }
}

static void R11_stacks_are_full_at_the_start(void **unused) {
    (void)unused;
    for (unsigned players = 2; players <= 4; players++) {
        lt_state state = start_seed(players, 11);
        for (unsigned set = 0; set < LT_SETS; set++) {
            assert_int_equal(state.open.taken[set], 0);
        }
    }
}

static void R12_each_takes_the_card_that_faces_them(void **unused) {
    (void)unused;
    lt_setup setup = lt_setup_from_seed(4, 12);
    lt_events events;
    lt_state state;
    assert_int_equal(lt_start(&state, &setup, &events), LT_OK);
    // Turned by one: north black, east blue, south red, west white; the players sit S W N E.
    static const char facing[] = "RWKB";
    assert_int_equal(events.count >= 4, 1);
    for (unsigned i = 0; i < 4; i++) {
        lt_color color = color_from(facing[i]);
        assert_int_equal(state.open.cards[i], 1u << 4 * color);
        assert_int_equal(lt_cards_of(state.open.supply, color), 7);
        assert_int_equal(events.at[i].kind, LT_EV_CARD);
        assert_int_equal(events.at[i].player, i);
        assert_int_equal(events.at[i].card.color, color);
        assert_int_equal(events.at[i].card.why, LT_WHY_START);
        assert_true(events.at[i].card.got);
        assert_int_equal(state.open.favor[i], 0);
        assert_int_equal(state.open.honor[i], 0);
        assert_int_equal(state.open.token_count[i], 0);
    }
    assert_int_equal(lt_cards_of(state.open.supply, LT_GREEN), 8);
}

static void R12_in_every_seating(void **unused) {
    (void)unused;
    for (unsigned first = 0; first < 4; first++) {
        for (unsigned step = 1; step < 4; step++) {
            lt_setup setup = lt_setup_from_seed(2, 12);
            setup.side[0] = (lt_side)first;
            setup.side[1] = (lt_side)((first + step) % 4);
            lt_state state = start_setup(&setup);
            assert_int_equal(state.open.cards[0], cards_from("R"));
            // Clockwise after red on the starting tile come white, black, blue.
            char text[2] = {"RWKB"[step], 0};
            assert_int_equal(state.open.cards[1], cards_from(text));
        }
    }
}

static void R13_a_view_has_the_open_part_and_one_hand(void **unused) {
    (void)unused;
    lt_state state = start_seed(4, 13);
    uint64_t in_hands = 0;
    for (int seat = 0; seat < 4; seat++) {
        lt_view view = lt_view_of(&state, seat);
        assert_true(same_open(&view.open, &state.open));
        assert_int_equal(view.seat, seat);
        assert_int_equal(view.hand, state.hand[seat]);
        uint64_t own = 0;
        for (unsigned i = 0; i < 3; i++) {
            own |= UINT64_C(1) << lt_hand_tile(view.hand, i);
        }
        in_hands |= own;
        assert_true(view.unseen == (((UINT64_C(1) << LT_TILES) - 2) & ~own));
        lt_move moves[4];
        assert_int_equal(lt_view_moves(&view, moves, 4), seat == 0 ? lt_legal_moves(&state, moves, 4) : 0);
    }
    lt_view view = lt_view_of(&state, LT_SPECTATOR);
    assert_int_equal(view.hand, 0);
    assert_true((view.unseen & in_hands) == in_hands);
    assert_true(view.unseen == (UINT64_C(1) << LT_TILES) - 2);
    lt_move moves[4];
    assert_int_equal(lt_view_moves(&view, moves, 4), 0);
}

static void R13_only_the_owner_sees_the_drawn_tile(void **unused) {
    (void)unused;
    lt_state state = start_seed(3, 13);
    lt_events events;
    lt_tile top = stack_tile(&state, 0);
    apply_ok(&state, place_move(lt_hand_tile(state.hand[0], 0), 0, 1, 0), &events);
    int drawn = 0;
    for (int i = 0; i < events.count; i++) {
        if (events.at[i].kind == LT_EV_DRAWN) {
            drawn++;
            assert_int_equal(events.at[i].drawn.tile, top);
            assert_int_equal(lt_events_for(&events, 0).at[i].drawn.tile, top);
            assert_int_equal(lt_events_for(&events, 1).at[i].drawn.tile, LT_NO_TILE);
            assert_int_equal(lt_events_for(&events, 2).at[i].drawn.tile, LT_NO_TILE);
            assert_int_equal(lt_events_for(&events, LT_SPECTATOR).at[i].drawn.tile, LT_NO_TILE);
        }
    }
    assert_int_equal(drawn, 1);
}

static void R16_rule_sets_are_two(void **unused) {
    (void)unused;
    for (unsigned rules = 0; rules < 256; rules++) {
        lt_setup setup = lt_setup_from_seed(2, 16);
        setup.rules = (uint8_t)rules;
        lt_state state;
        assert_int_equal(lt_start(&state, &setup, NULL), rules < 2 ? LT_OK : LT_ERR_RULES);
    }
}

static void a_wrong_setup_touches_nothing(void **unused) {
    (void)unused;
    lt_setup setup = lt_setup_from_seed(2, 1);
    setup.deck[3] = 0;
    lt_state state, before;
    lt_events events, events_before;
    memset(&state, 0x5A, sizeof state);
    memset(&events, 0x5A, sizeof events);
    memcpy(&before, &state, sizeof state);
    memcpy(&events_before, &events, sizeof events);
    assert_int_equal(lt_start(&state, &setup, &events), LT_ERR_DECK);
    assert_memory_equal(&state, &before, sizeof state);
    assert_memory_equal(&events, &events_before, sizeof events);
}

static void every_error_has_a_text_and_a_rule(void **unused) {
    (void)unused;
    for (int err = LT_OK + 1; err < LT_ERR_COUNT; err++) {
        const char *text = lt_err_text((lt_err)err);
        assert_non_null(text);
        assert_true(strlen(text) > 5);
        assert_int_not_equal(text[strlen(text) - 1], '.');
        const char *rule = lt_err_rule((lt_err)err);
        assert_non_null(rule);
        assert_true(rule[0] == 'R' || (err == LT_ERR_MOVE && rule[0] == 0));
        for (int other = LT_OK; other < err; other++) {
            assert_string_not_equal(text, lt_err_text((lt_err)other));
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(R6_two_three_or_four_players),
        cmocka_unit_test(R6_play_goes_clockwise_and_comes_round),
        cmocka_unit_test(R7_every_seating_exhaustively),
        cmocka_unit_test(R7_default_sides),
        cmocka_unit_test(R8_red_faces_player_1_wherever_it_sits),
        cmocka_unit_test(R9_supply_of_5_7_8_of_each_color),
        cmocka_unit_test(R10_tiles_in_the_game_and_the_deal),
        cmocka_unit_test(R10_a_deck_is_different_tiles_from_1_to_35),
        cmocka_unit_test(R11_stacks_are_full_at_the_start),
        cmocka_unit_test(R12_each_takes_the_card_that_faces_them),
        cmocka_unit_test(R12_in_every_seating),
        cmocka_unit_test(R13_a_view_has_the_open_part_and_one_hand),
        cmocka_unit_test(R13_only_the_owner_sees_the_drawn_tile),
        cmocka_unit_test(R16_rule_sets_are_two),
        cmocka_unit_test(a_wrong_setup_touches_nothing),
        cmocka_unit_test(every_error_has_a_text_and_a_rule),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

// test_check.c - lt_check finds each kind of corruption: one broken field at a time in games that were sound.
#include "helpers.h"

#include <string.h>

// A game in its middle, with hands, favor, tokens and a draw stack.
static lt_state middle(unsigned players) {
    lt_state state = start_seed(players, 3);
    for (unsigned i = 0; i < 9; i++) {
        auto_turn(&state);
    }
    set_favor(&state, 0, 3);
    set_favor(&state, 1, 2);
    give_token(&state, 0, LT_THREE_PAIR);
    give_token(&state, 1, LT_SEVEN_UNIQUE);
    CHECK_STATE(&state);
    return state;
}

static lt_color held_color(lt_cards cards) {
    lt_color c = 1;
    while (lt_cards_of(cards, c) == 0) {
        c++;
    }
    return c;
}

static lt_tile box_tile(const lt_state *state) {
    uint64_t unseen = lt_view_of(state, LT_SPECTATOR).unseen;
    for (unsigned i = 0; i < state->open.players; i++) {
        for (unsigned j = 0; j < state->open.hand_size[i]; j++) {
            unseen &= ~(UINT64_C(1) << lt_hand_tile(state->hand[i], j));
        }
    }
    for (unsigned i = 0; i < state->open.draw; i++) {
        unseen &= ~(UINT64_C(1) << stack_tile(state, i));
    }
    return (lt_tile)__builtin_ctzll(unseen);
}

// Each breaks one thing.
typedef void breakage(lt_state *s);

// clang-format off
static void card_missing(lt_state *s) { s->open.cards[0] -= 1u << 4 * held_color(s->open.cards[0]); }
static void card_too_many(lt_state *s) { s->open.supply += 1u << 4 * held_color(~s->open.supply); }
static void card_of_another_color(lt_state *s) {
    lt_color c = held_color(s->open.cards[1]);
    s->open.cards[1] = s->open.cards[1] - (1u << 4 * c) + (1u << 4 * (c % 7 + 1));
}
static void card_of_no_color(lt_state *s) { s->open.cards[1] += 1; }
static void supply_of_no_color(lt_state *s) { s->open.supply += 1; }
static void favor_made(lt_state *s) { s->open.favor[0]++; }
static void favor_lost(lt_state *s) { s->open.favor_supply--; }
static void honor_without_token(lt_state *s) { s->open.honor[0]++; }
static void token_changed(lt_state *s) { s->open.tokens[0][0]--; s->open.honor[0]--; }
static void token_count_wrong(lt_state *s) { s->open.token_count[1]++; }
static void taken_wrong(lt_state *s) { s->open.taken[LT_FOUR_OF_A_KIND]++; }
static void tile_twice_in_lake(lt_state *s) { s->open.lake[3].tile = s->open.lake[5].tile; }
static void tile_in_lake_and_hand(lt_state *s) {
    s->hand[1] = (s->hand[1] & ~255u) | s->open.lake[2].tile;
}
static void tile_in_hand_and_stack(lt_state *s) { set_stack_tile(s, 0, lt_hand_tile(s->hand[0], 1)); }
static void tile_twice_in_stack(lt_state *s) { set_stack_tile(s, 1, stack_tile(s, 0)); }
static void tile_in_two_hands(lt_state *s) { s->hand[0] = s->hand[1]; }
static void tile_36(lt_state *s) { set_stack_tile(s, 0, 36); }
static void tile_255_in_hand(lt_state *s) { s->hand[0] |= 0xFF; }
static void starting_tile_in_hand(lt_state *s) { s->hand[0] &= ~255u; }
static void starting_tile_in_stack(lt_state *s) { set_stack_tile(s, 2, 0); }
static void starting_tile_moved(lt_state *s) { s->open.lake[0].tile = box_tile(s); }
static void turn_tile(lt_laid *laid) { laid->rotation = (uint8_t)((laid->rotation + 1) % 4); }
static void starting_tile_turned(lt_state *s) { turn_tile(&s->open.lake[0]); }
static void fourth_tile_in_hand(lt_state *s) { s->hand[0] |= (lt_hand)box_tile(s) << 24; }
static void hand_size_mismatch(lt_state *s) { s->open.hand_size[0]--; }
static void hand_size_of_four(lt_state *s) { s->open.hand_size[0] = 4; }
static void draw_mismatch(lt_state *s) { s->open.draw--; }
static void draw_of_21(lt_state *s) { s->open.draw = 21; }
static void hand_and_draw_mismatch(lt_state *s) { // the sum of the tiles is right, R18e is not kept
    lt_tile tile = lt_hand_tile(s->hand[1], 2);
    s->open.hand_size[1] = 2;
    s->hand[1] &= 0xFFFF;
    s->open.draw++;
    set_stack_tile(s, 0, tile);
}
static void frontier_cell_wrong(lt_state *s) {
    s->open.frontier[1] = (lt_cell)(s->open.frontier[1] + 0x0505);
}
static void frontier_cell_twice(lt_state *s) { s->open.frontier[1] = s->open.frontier[0]; }
static void frontier_too_short(lt_state *s) { s->open.frontier_size--; }
static void frontier_too_long(lt_state *s) {
    s->open.frontier[s->open.frontier_size++] = (lt_cell)(s->open.frontier[0] + 0x1010);
}
static void frontier_on_the_lake(lt_state *s) {
    s->open.frontier[0] = (lt_cell)((s->open.lake[4].x + 128) | (s->open.lake[4].y + 128) << 8);
}
static void shown_near_wrong(lt_state *s) {
    s->open.shown[(1024 + s->open.lake[1].x + 90 * s->open.lake[1].y) % 1024] ^= 1;
}
static void shown_platform_wrong(lt_state *s) {
    for (unsigned i = 0; i < LT_LAKE_CELLS; i++) {
        if (s->open.shown[i] && s->open.shown[i] != 0x8888) { // not a mark of the core's own
            s->open.shown[i] ^= s->open.shown[i] & 0x000F   ? 0x0008
                                : s->open.shown[i] & 0x00F0 ? 0x0080
                                                            : 0x0800;
            return;
        }
    }
}
static void shown_far_wrong(lt_state *s) {
    for (unsigned i = 0; i < LT_LAKE_CELLS; i++) {
        if (s->open.shown[i] == 0) {
            s->open.shown[i] = 0x0001;
            return;
        }
    }
}
static void two_tiles_on_a_cell(lt_state *s) {
    s->open.lake[6].x = s->open.lake[5].x;
    s->open.lake[6].y = s->open.lake[5].y;
}
static void tile_apart(lt_state *s) { s->open.lake[9].x = (int8_t)(s->open.lake[9].x + 40); }
static void tile_half_turned(lt_state *s) { s->open.lake[9].rotation = 4; }
static void tile_turned(lt_state *s) { turn_tile(&s->open.lake[9]); }
static void lake_too_small(lt_state *s) { s->open.lake_size--; }
static void lake_of_none(lt_state *s) { s->open.lake_size = 0; }
static void lake_of_34(lt_state *s) { s->open.lake_size = 34; }
static void turn_wrong(lt_state *s) { s->open.turn = (uint8_t)(s->open.turn + s->open.players); }
static void turn_of_none(lt_state *s) { s->open.turn = 0; }
static void player_wrong(lt_state *s) { s->open.player = (uint8_t)((s->open.player + 1) % s->open.players); }
static void player_of_none(lt_state *s) { s->open.player = 7; }
static void final_too_early(lt_state *s) { s->open.final = true; }
static void over_too_early(lt_state *s) { s->open.over = true; }
static void players_of_none(lt_state *s) { s->open.players = 5; }
static void one_player(lt_state *s) { s->open.players = 1; }
static void rules_of_none(lt_state *s) { s->open.rules = 2; }
static void side_of_none(lt_state *s) { s->open.side[1] = 4; }
static void side_twice(lt_state *s) { s->open.side[1] = s->open.side[0]; }
static void spent_of_none(lt_state *s) { s->open.spent = 8; }
// clang-format on

static const struct {
    const char *name;
    breakage *apply;
} breakages[] = {
#define B(name)                                                                                              \
    { #name, name }
    B(card_missing),
    B(card_too_many),
    B(card_of_another_color),
    B(card_of_no_color),
    B(supply_of_no_color),
    B(favor_made),
    B(favor_lost),
    B(honor_without_token),
    B(token_changed),
    B(token_count_wrong),
    B(taken_wrong),
    B(tile_twice_in_lake),
    B(tile_in_lake_and_hand),
    B(tile_in_hand_and_stack),
    B(tile_twice_in_stack),
    B(tile_in_two_hands),
    B(tile_36),
    B(tile_255_in_hand),
    B(starting_tile_in_hand),
    B(starting_tile_in_stack),
    B(starting_tile_moved),
    B(starting_tile_turned),
    B(fourth_tile_in_hand),
    B(hand_size_mismatch),
    B(hand_size_of_four),
    B(draw_mismatch),
    B(draw_of_21),
    B(hand_and_draw_mismatch),
    B(frontier_cell_wrong),
    B(frontier_cell_twice),
    B(frontier_too_short),
    B(frontier_too_long),
    B(frontier_on_the_lake),
    B(shown_near_wrong),
    B(shown_platform_wrong),
    B(shown_far_wrong),
    B(two_tiles_on_a_cell),
    B(tile_apart),
    B(tile_half_turned),
    B(tile_turned),
    B(lake_too_small),
    B(lake_of_none),
    B(lake_of_34),
    B(turn_wrong),
    B(turn_of_none),
    B(player_wrong),
    B(player_of_none),
    B(final_too_early),
    B(over_too_early),
    B(players_of_none),
    B(one_player),
    B(rules_of_none),
    B(side_of_none),
    B(side_twice),
    B(spent_of_none),
#undef B
};

static void every_breakage_is_found(void **unused) {
    (void)unused;
    int missed = 0;
    for (unsigned i = 0; i < sizeof breakages / sizeof breakages[0]; i++) {
        for (unsigned players = 2; players <= 4; players++) {
            lt_state state = middle(players);
            breakages[i].apply(&state);
            const char *found = lt_check(&state);
            if (!found || !*found) {
                print_error("not found with %u players: %s\n", players, breakages[i].name);
                missed++;
            }
        }
    }
    assert_int_equal(missed, 0);
}

static void a_final_turn_that_is_none_is_found(void **unused) {
    (void)unused;
    lt_state state = start_seed(2, 4);
    auto_until_final(&state);
    lt_state copy = state;
    copy.open.final = false;
    assert_non_null(lt_check(&copy));
    copy = state;
    copy.open.over = true; // player 2 has still to take its final turn
    assert_non_null(lt_check(&copy));
    copy = state;
    copy.open.spent = LT_DISCARDED; // R19: no discard in a final turn
    assert_non_null(lt_check(&copy));
}

static void sound_games_are_sound(void **unused) {
    (void)unused;
    for (unsigned players = 2; players <= 4; players++) {
        lt_state state = start_seed(players, 77);
        while (!state.open.over) {
            CHECK_STATE(&state);
            auto_turn(&state);
        }
        CHECK_STATE(&state);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_breakage_is_found),
        cmocka_unit_test(a_final_turn_that_is_none_is_found),
        cmocka_unit_test(sound_games_are_sound),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

// test_tiles.c - the components (R1-R5, R11): the core's tables against the data files.
#include "helpers.h"

#include <string.h>

static void R1_seven_colors_have_numbers_1_to_7(void **unused) {
    (void)unused;
    const lt_color in_order[] = {LT_RED, LT_ORANGE, LT_GREEN, LT_BLUE, LT_PURPLE, LT_WHITE, LT_BLACK};
    for (int i = 0; i < LT_COLORS; i++) {
        assert_int_equal(in_order[i], i + 1);
        assert_int_equal(color_from("ROGBPWK"[i]), i + 1);
    }
    unsigned seen = 0;
    for (lt_tile tile = 0; tile < LT_TILES; tile++) {
        for (lt_side side = 0; side < 4; side++) {
            seen |= 1u << lt_tile_color(tile, 0, side);
        }
    }
    assert_int_equal(seen, LT_ALL_COLORS); // every color is on some tile, and nothing else is
}

static void R2_every_tile_is_as_in_the_data(void **unused) {
    (void)unused;
    for (lt_tile tile = 0; tile < LT_TILES; tile++) {
        for (unsigned rotation = 0; rotation < 4; rotation++) {
            for (lt_side side = 0; side < 4; side++) {
                assert_int_equal(lt_tile_color(tile, rotation, side), facts_color(tile, rotation, side));
            }
        }
        assert_int_equal(lt_tile_has_platform(tile), facts_of(tile)->platform);
    }
}

static void R2_eleven_platforms_and_the_boat_is_none(void **unused) {
    (void)unused;
    unsigned platforms = 0;
    for (lt_tile tile = 1; tile < LT_TILES; tile++) {
        platforms += lt_tile_has_platform(tile);
    }
    assert_int_equal(platforms, 11);
    assert_false(lt_tile_has_platform(LT_STARTING_TILE));
    assert_int_equal(lt_tile_motif(LT_STARTING_TILE), LT_BOAT);
}

static void R2_motifs_are_as_in_the_data(void **unused) {
    (void)unused;
    static const char *const names[] = {"-", "boat", "flower", "koi", "dragon", "panda"};
    for (lt_tile tile = 0; tile < LT_TILES; tile++) {
        assert_string_equal(names[lt_tile_motif(tile)], facts_of(tile)->motif);
        assert_int_equal(lt_tile_motif(tile) > LT_BOAT, lt_tile_has_platform(tile));
    }
}

static void R2_a_quarter_turn_moves_north_to_east(void **unused) {
    (void)unused;
    assert_int_equal(lt_tile_color(32, 0, LT_NORTH), LT_BLUE); // 32 is B W O R
    assert_int_equal(lt_tile_color(32, 1, LT_EAST), LT_BLUE);
    assert_int_equal(lt_tile_color(32, 2, LT_SOUTH), LT_BLUE);
    assert_int_equal(lt_tile_color(32, 3, LT_WEST), LT_BLUE);
    assert_int_equal(lt_tile_color(32, 1, LT_NORTH), LT_RED);
}

static void R3_cards_fit_eight_of_each_color(void **unused) {
    (void)unused;
    lt_cards all = 0;
    for (lt_color c = 1; c <= LT_COLORS; c++) {
        all += 8u << 4 * c;
    }
    assert_int_equal(lt_cards_total(all), 56);
    assert_int_equal(lt_cards_total(0), 0);
    for (lt_color c = 1; c <= LT_COLORS; c++) {
        assert_int_equal(lt_cards_of(all, c), 8);
        for (unsigned n = 0; n <= 8; n++) {
            assert_int_equal(lt_cards_total(n << 4 * c), n);
            assert_int_equal(lt_cards_of(n << 4 * c, c), n);
        }
    }
    assert_int_equal(lt_cards_total(cards_from("RROGGGBPWWK")), 11);
}

typedef struct {
    unsigned height, honor[LT_MAX_TOKENS];
} stack_facts;

// The stacks of `players`, from the file alone.
static void read_stacks(unsigned players, stack_facts stacks[LT_SETS]) {
    FILE *file = open_source("data/dedications.tsv");
    char line[256];
    unsigned rows = 0;
    memset(stacks, 0, LT_SETS * sizeof stacks[0]);
    while (fgets(line, sizeof line, file)) {
        char type;
        unsigned honor, min_players;
        if (sscanf(line, "%c %u %u", &type, &honor, &min_players) != 3) {
            continue;
        }
        stack_facts *stack = &stacks[strchr("437", type) - "437"];
        rows++;
        if (players >= min_players) {
            stack->honor[stack->height++] = honor;
        }
    }
    fclose(file);
    assert_int_equal(rows, 27);
}

static void R4_three_stacks_of_nine_and_generic_tokens_of_4(void **unused) {
    (void)unused;
    assert_int_equal(LT_GENERIC_HONOR, 4);
    for (unsigned set = 0; set < LT_SETS; set++) {
        assert_int_equal(lt_stack_height(4, (lt_set)set), 9);
        for (unsigned players = 2; players <= 4; players++) {
            for (unsigned past = 0; past < 60; past++) {
                assert_int_equal(
                    lt_stack_honor(players, (lt_set)set, lt_stack_height(players, (lt_set)set) + past), 4);
            }
        }
    }
}

static void R5_twenty_favor_tokens(void **unused) {
    (void)unused;
    assert_int_equal(LT_FAVOR_TOKENS, 20);
    for (unsigned players = 2; players <= 4; players++) {
        assert_int_equal(start_seed(players, 5).open.favor_supply, 20);
    }
}

static void R11_stacks_are_as_in_the_data(void **unused) {
    (void)unused;
    for (unsigned players = 2; players <= 4; players++) {
        stack_facts stacks[LT_SETS];
        read_stacks(players, stacks);
        for (unsigned set = 0; set < LT_SETS; set++) {
            assert_int_equal(lt_stack_height(players, (lt_set)set), stacks[set].height);
            for (unsigned i = 0; i < stacks[set].height; i++) {
                assert_int_equal(lt_stack_honor(players, (lt_set)set, i), stacks[set].honor[i]);
                assert_true(i == 0 || stacks[set].honor[i] <= stacks[set].honor[i - 1]); // descending
            }
        }
    }
}

static void R11_heights_are_6_8_9(void **unused) {
    (void)unused;
    for (unsigned set = 0; set < LT_SETS; set++) {
        assert_int_equal(lt_stack_height(2, (lt_set)set), 6);
        assert_int_equal(lt_stack_height(3, (lt_set)set), 8);
        assert_int_equal(lt_stack_height(4, (lt_set)set), 9);
    }
    assert_int_equal(lt_stack_honor(2, LT_FOUR_OF_A_KIND, 0), 8);
    assert_int_equal(lt_stack_honor(2, LT_THREE_PAIR, 0), 9);
    assert_int_equal(lt_stack_honor(2, LT_SEVEN_UNIQUE, 0), 10);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(R1_seven_colors_have_numbers_1_to_7),
        cmocka_unit_test(R2_every_tile_is_as_in_the_data),
        cmocka_unit_test(R2_eleven_platforms_and_the_boat_is_none),
        cmocka_unit_test(R2_motifs_are_as_in_the_data),
        cmocka_unit_test(R2_a_quarter_turn_moves_north_to_east),
        cmocka_unit_test(R3_cards_fit_eight_of_each_color),
        cmocka_unit_test(R4_three_stacks_of_nine_and_generic_tokens_of_4),
        cmocka_unit_test(R5_twenty_favor_tokens),
        cmocka_unit_test(R11_stacks_are_as_in_the_data),
        cmocka_unit_test(R11_heights_are_6_8_9),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

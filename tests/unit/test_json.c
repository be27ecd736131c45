// States, views, events and strings as JSON, byte for byte.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "lt_notation.h"

// The deck of the example in docs/NOTATION.md.
static const lt_setup example = {
    .players = 2,
    .rules = LT_STANDARD,
    .side = {LT_SOUTH, LT_NORTH},
    .deck = {34, 23, 3, 30, 20, 27, 24, 18, 33, 11, 12, 19, 6, 2, 10, 32, 35, 29, 22, 14, 26, 1},
};

#define PLAYER_1                                                                                             \
    "{\"side\":\"S\",\"cards\":{\"R\":1,\"O\":0,\"G\":0,\"B\":0,\"P\":0,\"W\":0,\"K\":0},"                   \
    "\"favor\":0,\"honor\":0,\"tokens\":[],"
#define PLAYER_2                                                                                             \
    "{\"side\":\"N\",\"cards\":{\"R\":0,\"O\":0,\"G\":0,\"B\":0,\"P\":0,\"W\":0,\"K\":1},"                   \
    "\"favor\":0,\"honor\":0,\"tokens\":[],"
#define TABLE                                                                                                \
    "\"supply\":{\"R\":4,\"O\":5,\"G\":5,\"B\":5,\"P\":5,\"W\":5,\"K\":4},\"favor_supply\":20,"              \
    "\"stacks\":{\"4\":[8,7,6,5,5,4],\"3\":[9,8,7,6,5,5],\"7\":[10,9,8,7,6,5]},"                             \
    "\"draw\":16,\"lake\":[[0,0,0,1]],\"turn\":1,\"player\":1,\"final\":false,\"over\":false,\"winners\":[]" \
    ","                                                                                                      \
    "\"rules\":\"standard\",\"exchanged\":false,\"dedicated\":false,\"discarded\":false"

static lt_state start(const lt_setup *setup) {
    lt_state state;
    assert_int_equal(lt_start(&state, setup, NULL), LT_OK);
    return state;
}

static lt_state start_example(void) {
    lt_state state = start(&example);
    return state;
}

static void state_of_the_specification(void **unused) {
    (void)unused;
    lt_state state = start_example();
    char out[LT_JSON_MAX];
    size_t length = lt_state_json(&state, out, sizeof out);
    assert_string_equal(out, "{\"players\":[" PLAYER_1 "\"hand\":[34,23,3]}," PLAYER_2
                             "\"hand\":[30,20,27]}]," TABLE "}");
    assert_int_equal(length, strlen(out));
}

static void view_shows_one_hand(void **unused) {
    (void)unused;
    lt_state state = start_example();
    lt_view view = lt_view_of(&state, 1);
    char out[LT_JSON_MAX];
    lt_view_json(&view, out, sizeof out);
    assert_string_equal(out,
                        "{\"players\":[" PLAYER_1 "\"hand_size\":3}," PLAYER_2 "\"hand\":[30,20,27]}]," TABLE
                        ",\"seat\":2,\"unseen\":[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,21,22,23,24,"
                        "25,26,28,29,31,32,33,34,35]}");
}

static void spectator_sees_no_hand(void **unused) {
    (void)unused;
    lt_state state = start_example();
    lt_view view = lt_view_of(&state, LT_SPECTATOR);
    char out[LT_JSON_MAX];
    lt_view_json(&view, out, sizeof out);
    assert_string_equal(out,
                        "{\"players\":[" PLAYER_1 "\"hand_size\":3}," PLAYER_2 "\"hand_size\":3}]," TABLE
                        ",\"seat\":null,\"unseen\":[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,"
                        "23,24,25,26,27,28,29,30,31,32,33,34,35]}");
    assert_null(strstr(out, "\"hand\""));
}

// R13: two games that differ only in hidden tiles give a seat the same text.
static void view_text_hides_what_the_seat_may_not_know(void **unused) {
    (void)unused;
    lt_state state = start_example();
    for (int seat = LT_SPECTATOR; seat < 2; seat++) {
        lt_view view = lt_view_of(&state, seat);
        char expected[LT_JSON_MAX], out[LT_JSON_MAX];
        lt_view_json(&view, expected, sizeof expected);
        for (uint64_t seed = 0; seed < 50; seed++) {
            lt_state other = lt_sample(&view, seed);
            lt_view same = lt_view_of(&other, seat);
            lt_view_json(&same, out, sizeof out);
            assert_string_equal(out, expected);
        }
    }
}

static void flags_tokens_and_stacks_follow_the_game(void **unused) {
    (void)unused;
    lt_state state = start_example();
    lt_open_info *open = &state.open;
    open->rules = LT_MUST_DEDICATE;
    open->spent = LT_EXCHANGED | LT_DISCARDED;
    open->final = true;
    open->over = true;
    open->player = 1;
    open->turn = 24;
    open->taken[LT_FOUR_OF_A_KIND] = 2;
    open->taken[LT_THREE_PAIR] = 9; // an empty stack was dedicated to again
    open->token_count[1] = 2;
    open->tokens[1][0] = 8;
    open->tokens[1][1] = 4;
    open->honor[1] = 12;
    open->hand_size[0] = open->hand_size[1] = 0;
    char out[LT_JSON_MAX];
    lt_state_json(&state, out, sizeof out);
    assert_non_null(strstr(out, "\"honor\":12,\"tokens\":[8,4],\"hand\":[]}]"));
    assert_non_null(strstr(out, "\"stacks\":{\"4\":[6,5,5,4],\"3\":[],\"7\":[10,9,8,7,6,5]}"));
    assert_non_null(strstr(out, "\"turn\":24,\"player\":2,\"final\":true,\"over\":true,\"winners\":[2],"
                                "\"rules\":\"must-dedicate\",\"exchanged\":true,\"dedicated\":false,"
                                "\"discarded\":true}"));
    open->honor[0] = 12;
    lt_state_json(&state, out, sizeof out);
    assert_non_null(strstr(out, "\"winners\":[1,2],"));
    open->spent = LT_DEDICATED;
    lt_state_json(&state, out, sizeof out);
    assert_non_null(strstr(out, "\"exchanged\":false,\"dedicated\":true,\"discarded\":false}"));
}

// Every number as long as its type lets it be, which no game reaches.
static void the_longest_texts_fit_their_buffer(void **unused) {
    (void)unused;
    lt_setup setup = lt_setup_from_seed(4, 1);
    setup.rules = LT_MUST_DEDICATE;
    lt_state state = start(&setup);
    lt_open_info *open = &state.open;
    open->supply = UINT32_MAX;
    open->favor_supply = 255;
    open->turn = 255;
    open->draw = 255;
    open->over = true;
    open->lake_size = LT_MAX_LAKE;
    for (unsigned i = 0; i < LT_MAX_LAKE; i++) open->lake[i] = (lt_laid){-128, -128, 35, 255};
    for (unsigned p = 0; p < LT_MAX_PLAYERS; p++) {
        open->cards[p] = UINT32_MAX;
        open->favor[p] = open->honor[p] = 255;
        open->token_count[p] = LT_MAX_DEDICATIONS;
        memset(open->tokens[p], 255, sizeof open->tokens[p]);
        state.hand[p] = UINT32_MAX;
    }
    char out[LT_JSON_MAX];
    assert_in_range(lt_state_json(&state, out, sizeof out), 1000, sizeof out - 1);
    lt_view view = {.open = *open, .seat = 0, .hand = UINT32_MAX, .unseen = UINT64_MAX};
    assert_in_range(lt_view_json(&view, out, sizeof out), 1000, sizeof out - 1);
    lt_events events = {.count = LT_MAX_EVENTS};
    for (unsigned i = 0; i < LT_MAX_EVENTS; i++) {
        events.at[i] = (lt_event){.kind = LT_EV_CARD, .player = 3, .card = {LT_RED, LT_WHY_EXCHANGE, false}};
    }
    assert_in_range(lt_events_json(&events, out, sizeof out), 1000, sizeof out - 1);
}

static void every_kind_of_event(void **unused) {
    (void)unused;
    lt_events events = {
        .count = 14,
        .at = {{LT_EV_PLACED, 0, .placed = {1, -2, 17, 3}},
               {LT_EV_CARD, 0, .card = {LT_RED, LT_WHY_MATCH, true}},
               {LT_EV_CARD, 1, .card = {LT_BLACK, LT_WHY_FACING, false}},
               {LT_EV_CARD, 0, .card = {LT_GREEN, LT_WHY_EXCHANGE, true}},
               {LT_EV_CARD, 3, .card = {LT_BLUE, LT_WHY_START, true}},
               {LT_EV_RETURN, 0, .returned = {LT_PURPLE, LT_WHY_EXCHANGE}},
               {LT_EV_RETURN, 0, .returned = {LT_WHITE, LT_WHY_DEDICATE}},
               {LT_EV_RETURN, 2, .returned = {LT_ORANGE, LT_WHY_DISCARD}},
               {LT_EV_FAVOR, 0, .favor = {-2}},
               {LT_EV_HONOR, 0, .honor = {LT_FOUR_OF_A_KIND, 8}},
               {LT_EV_DRAWN, 0, .drawn = {12}},
               {LT_EV_DRAWN, 0, .drawn = {LT_NO_TILE}},
               {LT_EV_TURN, 1, .turn = {5, false}},
               {LT_EV_OVER, 0, .over = {5}}},
    };
    char out[LT_JSON_MAX];
    size_t length = lt_events_json(&events, out, sizeof out);
    assert_string_equal(out,
                        "[{\"kind\":\"placed\",\"player\":1,\"tile\":17,\"x\":1,\"y\":-2,\"r\":3},"
                        "{\"kind\":\"card\",\"player\":1,\"color\":\"R\",\"why\":\"match\",\"got\":true},"
                        "{\"kind\":\"card\",\"player\":2,\"color\":\"K\",\"why\":\"facing\",\"got\":false},"
                        "{\"kind\":\"card\",\"player\":1,\"color\":\"G\",\"why\":\"exchange\",\"got\":true},"
                        "{\"kind\":\"card\",\"player\":4,\"color\":\"B\",\"why\":\"start\",\"got\":true},"
                        "{\"kind\":\"return\",\"player\":1,\"color\":\"P\",\"why\":\"exchange\"},"
                        "{\"kind\":\"return\",\"player\":1,\"color\":\"W\",\"why\":\"dedicate\"},"
                        "{\"kind\":\"return\",\"player\":3,\"color\":\"O\",\"why\":\"discard\"},"
                        "{\"kind\":\"favor\",\"player\":1,\"count\":-2},"
                        "{\"kind\":\"honor\",\"player\":1,\"set\":\"4\",\"value\":8},"
                        "{\"kind\":\"drawn\",\"player\":1,\"tile\":12},"
                        "{\"kind\":\"drawn\",\"player\":1},"
                        "{\"kind\":\"turn\",\"player\":2,\"turn\":5,\"final\":false},"
                        "{\"kind\":\"over\",\"winners\":[1,3]}]");
    assert_int_equal(length, strlen(out));
    events.count = 0;
    lt_events_json(&events, out, sizeof out);
    assert_string_equal(out, "[]");
}

static void strings_are_escaped_and_made_valid(void **unused) {
    (void)unused;
    static const struct {
        const char *text;
        size_t size;
        const char *json;
    } cases[] = {
        {"", 0, "\"\""},
        {"Ann", 3, "\"Ann\""},
        {"a\"b\\c/", 6, "\"a\\\"b\\\\c/\""},
        {"\n\r\t\0\033\x7F", 6, "\"\\n\\r\\t\\u0000\\u001b\x7F\""},
        {"\xC5\xBB\xE2\x82\xAC\xF0\x9F\x8F\xAE", 9, "\"\xC5\xBB\xE2\x82\xAC\xF0\x9F\x8F\xAE\""},
        {"\xC5", 1, "\"\xEF\xBF\xBD\""},                                 // cut short
        {"\xC0\x80", 2, "\"\xEF\xBF\xBD\xEF\xBF\xBD\""},                 // overlong
        {"\xED\xA0\x80", 3, "\"\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\""}, // a surrogate
        {"\xE2\x82z", 3, "\"\xEF\xBF\xBD\xEF\xBF\xBDz\""},
        {"\xF4\x90\x80\x80", 4, "\"\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\""}, // above U+10FFFF
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char out[64];
        assert_int_equal(lt_string_json(cases[i].text, cases[i].size, out, sizeof out),
                         strlen(cases[i].json));
        assert_string_equal(out, cases[i].json);
    }
}

static void writers_keep_to_their_capacity(void **unused) {
    (void)unused;
    lt_state state = start_example();
    char whole[LT_JSON_MAX], out[LT_JSON_MAX];
    size_t length = lt_state_json(&state, whole, sizeof whole);
    assert_int_equal(lt_state_json(&state, NULL, 0), length);
    for (size_t cap = 1; cap <= length + 1; cap += 37) {
        memset(out, '#', sizeof out);
        assert_int_equal(lt_state_json(&state, out, cap), length);
        assert_memory_equal(out, whole, cap - 1);
        assert_int_equal(out[cap - 1], '\0');
        assert_int_equal(out[cap], '#');
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(state_of_the_specification),
        cmocka_unit_test(view_shows_one_hand),
        cmocka_unit_test(spectator_sees_no_hand),
        cmocka_unit_test(view_text_hides_what_the_seat_may_not_know),
        cmocka_unit_test(flags_tokens_and_stacks_follow_the_game),
        cmocka_unit_test(the_longest_texts_fit_their_buffer),
        cmocka_unit_test(every_kind_of_event),
        cmocka_unit_test(strings_are_escaped_and_made_valid),
        cmocka_unit_test(writers_keep_to_their_capacity),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

// test_protocol.c - views from JSON: back to the same bytes, and no text does any harm.
#include "helpers.h"

#include <stdlib.h>
#include <string.h>

#include "lt_protocol.h"

// Which empty stack gave the generic tokens is not told: they count for the first empty one.
static lt_view as_told(lt_view view) {
    unsigned more = 0;
    int first = -1;
    for (unsigned set = 0; set < LT_SETS; set++) {
        unsigned height = lt_stack_height(view.open.players, (lt_set)set);
        if (view.open.taken[set] < height) continue;
        more += view.open.taken[set] - height;
        view.open.taken[set] = (uint8_t)height;
        if (first < 0) first = (int)set;
    }
    if (first >= 0) view.open.taken[first] = (uint8_t)(view.open.taken[first] + more);
    return view;
}

static void assert_comes_back(const lt_state *state, int seat) {
    char text[LT_JSON_MAX], reason[LT_REASON_TEXT] = "";
    lt_view view = lt_view_of(state, seat), again;
    size_t size = lt_view_json(&view, text, sizeof text);
    lt_json_node *json = lt_json_read(text, size);
    assert_non_null(json);
    if (!lt_view_read(json, &again, reason)) fail_msg("turn %u: %s", state->open.turn, reason);
    lt_json_free(json);
    lt_view told = as_told(view);
    assert_true(same_view(&told, &again));
}

static void every_view_comes_back_from_its_json(void **unused) {
    (void)unused;
    lt_rng rng = {12};
    for (unsigned n = 0; n < 24; n++) {
        unsigned players = 2 + n % 3;
        lt_setup setup = lt_setup_from_seed(players, n);
        setup.rules = n / 3 % 2;
        lt_state state = start_setup(&setup);
        for (;;) {
            for (int seat = LT_SPECTATOR; seat < (int)players; seat++) assert_comes_back(&state, seat);
            if (state.open.over) break;
            play_any_move(&state, &rng);
        }
    }
}

static size_t some_view(unsigned n, char text[LT_JSON_MAX], lt_rng *rng) {
    lt_state state = start_seed(2 + n % 3, n);
    for (unsigned i = lt_rng_below(rng, 25); i > 0; i--) play_any_move(&state, rng);
    lt_view view = lt_view_of(&state, (int)state.open.player);
    return lt_view_json(&view, text, LT_JSON_MAX);
}

static void damaged_json_does_no_harm(void **unused) {
    (void)unused;
    static const char letters[] = "0123456789-,.:[]{}\"eR \\tfn";
    lt_rng rng = {9};
    unsigned read = 0;
    for (unsigned n = 0; n < 4000; n++) {
        char text[LT_JSON_MAX], reason[LT_REASON_TEXT];
        size_t size = some_view(n, text, &rng);
        for (unsigned i = lt_rng_below(&rng, 3); i > 0; i--)
            text[lt_rng_below(&rng, (unsigned)size)] = letters[lt_rng_below(&rng, sizeof letters - 1)];
        if (n % 7 == 0) size = lt_rng_below(&rng, (unsigned)size + 1);
        lt_json_node *json = lt_json_read(text, size);
        lt_view view;
        if (json != NULL && lt_view_read(json, &view, reason)) {
            lt_state sample = lt_sample(&view, n);
            CHECK_STATE(&sample);
            read++;
        }
        lt_json_free(json);
    }
    assert_in_range(read, 400, 3900);
}

static void refuses(const char *from, const char *to, const char *says) {
    char text[LT_JSON_MAX], edited[LT_JSON_MAX + 256], reason[LT_REASON_TEXT] = "";
    lt_state state = start_seed(2, 1);
    lt_view view = lt_view_of(&state, 0);
    lt_view_json(&view, text, sizeof text);
    char *at = strstr(text, from);
    assert_non_null(at);
    snprintf(edited, sizeof edited, "%.*s%s%s", (int)(at - text), text, to, at + strlen(from));
    lt_json_node *json = lt_json_read(edited, strlen(edited));
    assert_non_null(json);
    lt_view before, after;
    memset(&before, 0x11, sizeof before);
    memcpy(&after, &before, sizeof after);
    assert_false(lt_view_read(json, &after, reason));
    assert_memory_equal(&before, &after, sizeof after);
    if (strstr(reason, says) == NULL) fail_msg("'%s' does not say '%s'", reason, says);
    lt_json_free(json);
}

static void what_is_wrong_is_said(void **unused) {
    (void)unused;
    refuses("\"players\"", "\"plyers\"", "players");
    refuses("\"S\"", "\"X\"", "side");
    refuses("\"S\"", "\"N\"", "clockwise");
    refuses("\"hand_size\":3", "\"hand_size\":4", "hand_size");
    refuses("\"hand_size\":3", "\"hand\":[1,2,3]", "more than one hand");
    refuses("\"favor\":0", "\"favor\":0.5", "favor");
    refuses("\"honor\":0", "\"honor\":3", "honor is not the sum");
    refuses("\"tokens\":[]", "\"tokens\":[8]", "stacks");
    refuses("\"draw\":16", "\"draw\":15", "tiles");
    refuses("\"lake\":[[0,0,0,1]", "\"lake\":[[0,0,0]", "lake");
    refuses("\"lake\":[[0,0,0,1]", "\"lake\":[[0,0,0,2]", "starting tile");
    refuses("\"rules\":\"standard\"", "\"rules\":\"house\"", "rules");
    refuses("\"turn\":1", "\"turn\":1e300", "turn");
    refuses("\"player\":1", "\"player\":2", "another player's turn");
    refuses("\"final\":false", "\"final\":0", "final");
    refuses("[8,7,6,5,5,4]", "[7,6,5,5,4]", "stacks");
    refuses("[8,7,6,5,5,4]", "[9,7,6,5,5,4]", "other tokens");
}

static void json_is_one_value(void **unused) {
    (void)unused;
    static const char *const bad[] = {"",
                                      " ",
                                      "{",
                                      "{}x",
                                      "{} {}",
                                      "nul",
                                      "[1,]",
                                      "{\"a\"}",
                                      "\"a",
                                      "{\"a\":1,\"a\":2}",
                                      "\"\\u0000\"",
                                      "\"\xFF\"",
                                      "99999999999999999999"};
    for (unsigned i = 0; i < sizeof bad / sizeof *bad; i++) assert_null(lt_json_read(bad[i], strlen(bad[i])));
    assert_null(lt_json_read("{}\0{}", 5));
    char deep[20000];
    memset(deep, '[', sizeof deep);
    assert_null(lt_json_read(deep, sizeof deep));
    lt_json_node *good = lt_json_read(" {\"a\":7,\"b\":7.5}\r", 17);
    int64_t number = 3;
    assert_true(lt_json_integer_at(good, "a", 0, 7, &number));
    assert_int_equal(number, 7);
    assert_false(lt_json_integer_at(good, "a", 0, 6, &number));
    assert_false(lt_json_integer_at(good, "b", 0, 9, &number));
    assert_false(lt_json_integer_at(good, "c", 0, 9, &number));
    lt_json_free(good);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_view_comes_back_from_its_json),
        cmocka_unit_test(damaged_json_does_no_harm),
        cmocka_unit_test(what_is_wrong_is_said),
        cmocka_unit_test(json_is_one_value),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

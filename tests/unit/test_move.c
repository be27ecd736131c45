// Moves to and from text, the faults of what is not a move, and the reasons of refusals.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "lt_game_writer.h"

static lt_move exchange(lt_color give, lt_color take) {
    return (lt_move){.kind = LT_EXCHANGE, .exchange = {give, take}};
}

static lt_move dedicate(lt_set set, unsigned colors) {
    return (lt_move){.kind = LT_DEDICATE, .dedicate = {(uint8_t)set, (uint8_t)colors}};
}

static lt_move discard(lt_color color) {
    return (lt_move){.kind = LT_DISCARD, .discard = {color}};
}

static lt_move place(lt_tile tile, int x, int y, unsigned rotation) {
    return (lt_move){.kind = LT_PLACE, .place = {(int8_t)x, (int8_t)y, tile, (uint8_t)rotation}};
}

static lt_move pass(void) {
    return (lt_move){.kind = LT_PASS};
}

enum { R = 1 << LT_RED, B = 1 << LT_BLUE, W = 1 << LT_WHITE };

static void assert_reads(const char *text, lt_move expected, const char *written) {
    lt_move move;
    lt_fault fault;
    char out[LT_MOVE_TEXT];
    if (!lt_move_read(text, strlen(text), &move, &fault)) fail_msg("%s", fault.reason);
    assert_true(lt_move_equal(move, expected));
    assert_int_equal(lt_move_write(move, out, sizeof out), strlen(written));
    assert_string_equal(out, written);
}

static void moves_of_the_specification(void **unused) {
    (void)unused;
    assert_reads("xPR", exchange(LT_PURPLE, LT_RED), "xPR");
    assert_reads("d4R", dedicate(LT_FOUR_OF_A_KIND, R), "d4R");
    assert_reads("d3RBW", dedicate(LT_THREE_PAIR, R | B | W), "d3RBW");
    assert_reads("d7", dedicate(LT_SEVEN_UNIQUE, LT_ALL_COLORS), "d7");
    assert_reads("-G", discard(LT_GREEN), "-G");
    assert_reads("17@1,-2r3", place(17, 1, -2, 3), "17@1,-2r3");
    assert_reads("pass", pass(), "pass");
}

static void three_pair_is_read_in_any_order(void **unused) {
    (void)unused;
    static const char *const orders[] = {"d3RBW", "d3RWB", "d3BRW", "d3BWR", "d3WRB", "d3WBR"};
    for (size_t i = 0; i < sizeof orders / sizeof *orders; i++) {
        assert_reads(orders[i], dedicate(LT_THREE_PAIR, R | B | W), "d3RBW");
    }
}

static void every_move_survives_its_text(void **unused) {
    (void)unused;
    char out[LT_MOVE_TEXT];
    for (lt_color a = LT_RED; a <= LT_BLACK; a++) {
        for (lt_color b = LT_RED; b <= LT_BLACK; b++) {
            lt_move_write(exchange(a, b), out, sizeof out);
            assert_reads(out, exchange(a, b), out);
        }
        lt_move_write(dedicate(LT_FOUR_OF_A_KIND, 1u << a), out, sizeof out);
        assert_reads(out, dedicate(LT_FOUR_OF_A_KIND, 1u << a), out);
        lt_move_write(discard(a), out, sizeof out);
        assert_reads(out, discard(a), out);
    }
    for (unsigned colors = 0; colors <= LT_ALL_COLORS; colors += 2) {
        if (__builtin_popcount(colors) != 3) continue;
        lt_move_write(dedicate(LT_THREE_PAIR, colors), out, sizeof out);
        assert_reads(out, dedicate(LT_THREE_PAIR, colors), out);
    }
    for (int x = INT8_MIN; x <= INT8_MAX; x++) {
        lt_tile tile = (lt_tile)(1 + (x & 31));
        lt_move move = place(tile, x, -1 - x, (unsigned)x & 3u);
        lt_move_write(move, out, sizeof out);
        assert_reads(out, move, out);
    }
}

// No lake gets to 127 or -128, so a cell beyond them is as good as one there.
static void cells_of_any_distance_are_read(void **unused) {
    (void)unused;
    assert_reads("17@127,-128r1", place(17, 127, -128, 1), "17@127,-128r1");
    assert_reads("17@128,-129r1", place(17, 127, -128, 1), "17@127,-128r1");
    assert_reads("17@-1025,999r0", place(17, -128, 127, 0), "17@-128,127r0");
    assert_reads("17@256,1r0", place(17, 127, 1, 0), "17@127,1r0"); // and not 0,1
    assert_reads("17@4294967296,-4294967297r2", place(17, 127, -128, 2), "17@127,-128r2");
    assert_reads("35@18446744073709551617,0r3", place(35, 127, 0, 3), "35@127,0r3");
    static char text[3000];
    memset(text, '9', sizeof text);
    static const char before[] = {'8', '@', '0', ',', '-'};
    memcpy(text, before, sizeof before);
    text[sizeof text - 2] = 'r';
    text[sizeof text - 1] = '2';
    lt_move move;
    assert_true(lt_move_read(text, sizeof text, &move, NULL));
    assert_true(lt_move_equal(move, place(8, 0, -128, 2)));
}

static void longest_moves_fit_their_buffer(void **unused) {
    (void)unused;
    lt_move odd[] = {place(255, -128, -128, 255),
                     dedicate(LT_FOUR_OF_A_KIND, 255),
                     dedicate((lt_set)9, 255),
                     exchange(255, 9),
                     discard(200),
                     {.kind = (lt_move_kind)77}};
    static const char *const texts[] = {"255@-128,-128r255", "d4ROGBPWK", "d?ROGBPWK", "x??", "-?", "?"};
    for (size_t i = 0; i < sizeof odd / sizeof *odd; i++) {
        char out[LT_MOVE_TEXT];
        assert_true(lt_move_write(odd[i], out, sizeof out) < sizeof out);
        assert_string_equal(out, texts[i]);
    }
}

static void writer_keeps_to_its_capacity(void **unused) {
    (void)unused;
    const char *whole = "17@1,-2r3";
    for (size_t cap = 0; cap <= strlen(whole) + 2; cap++) {
        char out[16];
        memset(out, '#', sizeof out);
        assert_int_equal(lt_move_write(place(17, 1, -2, 3), cap == 0 ? NULL : out, cap), strlen(whole));
        size_t kept = cap == 0 ? 0 : cap - 1 < strlen(whole) ? cap - 1 : strlen(whole);
        assert_memory_equal(out, whole, kept);
        if (cap > 0) assert_int_equal(out[kept], '\0');
        for (size_t i = cap; i < sizeof out; i++) assert_int_equal(out[i], '#');
    }
}

#define NOT_A_MOVE " is not a move; moves look like xPR, d4R, d3RBW, d7, -G, 17@1,-2r3, pass"
#define NOT_A_COLOR " is not a color: R, O, G, B, P, W or K"

static const struct {
    const char *text;
    unsigned column;
    const char *reason;
} broken[] = {
    {"", 1, "\"\"" NOT_A_MOVE},
    {"Pass", 1, "\"Pass\"" NOT_A_MOVE},
    {"pas", 1, "\"pas\"" NOT_A_MOVE},
    {"passs", 1, "\"passs\"" NOT_A_MOVE},
    {"+7@0,1r0", 1, "\"+7@0,1r0\"" NOT_A_MOVE},
    {"\033[31m", 1, "\"?[31m\"" NOT_A_MOVE},
    {"\xC2\x9B\xE2\x80\xAE\xC5\xBC\xFFz", 1, "\"??\xC5\xBC?z\"" NOT_A_MOVE},
    {"a234567890b234567890c234567890d234567890e", 1,
     "\"a234567890b234567890c234567890d234567890...\"" NOT_A_MOVE},
    {"x", 2, "x: a color is missing: R, O, G, B, P, W or K"},
    {"xP", 3, "xP: a color is missing: R, O, G, B, P, W or K"},
    {"xpR", 2, "xpR: p" NOT_A_COLOR},
    {"xP?", 3, "xP?: ?" NOT_A_COLOR},
    {"x\xD0\x9A", 2, "x\xD0\x9A: \xD0\x9A" NOT_A_COLOR},
    {"xP\xD0", 3, "xP?: ?" NOT_A_COLOR},
    {"xPRO", 4, "xPRO: a space must follow the move"},
    {"d", 2, "d: a dedication is d4 and a color, d3 and three colors, or d7"},
    {"d5R", 2, "d5R: a dedication is d4 and a color, d3 and three colors, or d7"},
    {"d4", 3, "d4: a color is missing: R, O, G, B, P, W or K"},
    {"d4RR", 4, "d4RR: a space must follow the move"},
    {"d3RB", 5, "d3RB: a color is missing: R, O, G, B, P, W or K"},
    {"d3RBR", 5, "d3RBR: Three Pair takes three different colors"},
    {"d3RBWK", 6, "d3RBWK: a space must follow the move"},
    {"d7R", 3, "d7R: a space must follow the move"},
    {"-", 2, "-: a color is missing: R, O, G, B, P, W or K"},
    {"-g", 2, "-g: g" NOT_A_COLOR},
    {"-GG", 3, "-GG: a space must follow the move"},
    {"17", 3, "17: @ follows the tile, as in 17@1,-2r3"},
    {"17@", 4, "17@: a coordinate is missing, as in 17@1,-2r3"},
    {"17@1", 5, "17@1: a comma follows x, as in 17@1,-2r3"},
    {"17@1,-", 7, "17@1,-: a coordinate is missing, as in 17@1,-2r3"},
    {"17@1,-2", 8, "17@1,-2: r and the rotation follow y, as in 17@1,-2r3"},
    {"17@1,-2r", 9, "17@1,-2r: the rotation is 0, 1, 2 or 3"},
    {"17@1,-2r4", 9, "17@1,-2r4: the rotation is 0, 1, 2 or 3"},
    {"17@1,-2r10", 10, "17@1,-2r10: a space must follow the move"},
    {"0@1,0r0", 1, "0@1,0r0: tile 0 is the starting tile; tiles to place are 1 to 35"},
    {"36@1,0r0", 1, "36@1,0r0: 36 is not a tile: 1 to 35"},
    {"99999@0,1r0", 1, "99999@0,1r0: 99999 is not a tile: 1 to 35"},
    {"99999999999999999999@0,1r0", 1,
     "99999999999999999999@0,1r0: 99999999999999999999 is not a tile: 1 to 35"},
    {"18446744073709551617@0,1r0", 1,
     "18446744073709551617@0,1r0: 18446744073709551617 is not a tile: 1 to 35"},
    {"36@0,1r4", 8, "36@0,1r4: the rotation is 0, 1, 2 or 3"}, // what is no move at all is said first
    {"36@0,x", 6, "36@0,x: a coordinate is missing, as in 17@1,-2r3"},
    {"07@1,0r0", 1, "07@1,0r0: numbers have no leading zeros"},
    {"7@01,0r0", 3, "7@01,0r0: numbers have no leading zeros"},
    {"7@1,-00r0", 6, "7@1,-00r0: numbers have no leading zeros"},
    {"7@-0,1r0", 3, "7@-0,1r0: zero is written 0, not -0"},
    {"7@+1,1r0", 3, "7@+1,1r0: a coordinate is missing, as in 17@1,-2r3"},
    {"7@1, 1r0", 5, "7@1, 1r0: a coordinate is missing, as in 17@1,-2r3"},
    {"7@--1,1r0", 4, "7@--1,1r0: a coordinate is missing, as in 17@1,-2r3"},
    {"7@018446744073709551617,1r0", 3, "7@018446744073709551617,1r0: numbers have no leading zeros"},
    {"7@1,-0000000000r0", 6, "7@1,-0000000000r0: numbers have no leading zeros"},
};

static void what_is_not_a_move_is_a_fault(void **unused) {
    (void)unused;
    for (size_t i = 0; i < sizeof broken / sizeof *broken; i++) {
        lt_move move = pass();
        lt_fault fault;
        assert_false(lt_move_read(broken[i].text, strlen(broken[i].text), &move, &fault));
        assert_string_equal(fault.reason, broken[i].reason);
        assert_int_equal(fault.line, 1);
        assert_int_equal(fault.column, broken[i].column);
        assert_int_equal(fault.offset, broken[i].column - 1);
        assert_true(lt_move_equal(move, pass())); // outputs are untouched on an error
        assert_false(lt_move_read(broken[i].text, strlen(broken[i].text), &move, NULL));
    }
}

static void only_the_given_bytes_are_read(void **unused) {
    (void)unused;
    lt_move move;
    assert_true(lt_move_read("d7K", 2, &move, NULL));
    assert_false(lt_move_read("pass", 3, &move, NULL));
    assert_false(lt_move_read("pass\0", 5, &move, NULL));
}

// --- Sides ------------------------------------------------------------------------------------

static void sides_in_clockwise_order(void **unused) {
    (void)unused;
    static const struct {
        const char *text;
        unsigned players;
        bool good;
    } cases[] = {{"S N", 2, true},      {"N S", 2, true},        {"S W E", 3, true},   {"E S W", 3, true},
                 {"W N E", 3, true},    {"S W N E", 4, true},    {"E S W N", 4, true}, {"E W", 2, true},
                 {"S E W", 3, false},   {"S S", 2, false},       {"S", 2, false},      {"S W N", 2, false},
                 {"S N W E", 4, false}, {"S n", 2, false},       {"SN", 2, false},     {"", 2, false},
                 {"S X", 2, false},     {"S W N E S", 4, false}, {"S N", 1, false},    {"S W N E", 5, false}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        lt_side side[LT_MAX_PLAYERS] = {9, 9, 9, 9};
        assert_int_equal(lt_sides_read(cases[i].text, strlen(cases[i].text), cases[i].players, side),
                         cases[i].good);
        for (unsigned p = 0; p < LT_MAX_PLAYERS; p++) {
            bool read = cases[i].good && p < cases[i].players;
            assert_int_equal(read ? lt_side_letters[side[p]] : side[p], read ? cases[i].text[2 * p] : 9);
        }
    }
}

// --- Refusals ---------------------------------------------------------------------------------

static size_t quote_refusal(const lt_state *state, const char *text, lt_move move, lt_err err, char *out,
                            size_t cap) {
    lt_writer writer = lt_writer_begin(out, cap);
    lt_writer_refusal(&writer, LT_ENGLISH, &state->open, (lt_span){text, strlen(text)}, move, err);
    return lt_writer_end(&writer);
}

static size_t write_refusal(const lt_state *state, lt_move move, lt_err err, char *out, size_t cap) {
    char text[LT_MOVE_TEXT];
    lt_move_write(move, text, sizeof text);
    return quote_refusal(state, text, move, err, out, cap);
}

static const struct {
    lt_move move;
    lt_err err;
    const char *reason;
} refused[] = {
    {{LT_EXCHANGE, .exchange = {LT_RED, LT_BLUE}},
     LT_ERR_FAVOR,
     "xRB: an exchange costs 2 favor tokens; player 1 has 0"},
    {{LT_EXCHANGE, .exchange = {LT_RED, LT_RED}},
     LT_ERR_SAME_COLOR,
     "xRR: the card you take must be a different color than the one you return"},
    {{LT_EXCHANGE, .exchange = {LT_PURPLE, LT_RED}}, LT_ERR_NOT_HELD, "xPR: player 1 has no purple card"},
    {{LT_EXCHANGE, .exchange = {LT_RED, LT_BLACK}},
     LT_ERR_NOT_IN_SUPPLY,
     "xRK: the supply has no black card"},
    {{LT_EXCHANGE, .exchange = {LT_RED, LT_BLUE}},
     LT_ERR_EXCHANGED,
     "xRB: player 1 has already exchanged this turn"},
    {{LT_EXCHANGE, .exchange = {LT_RED, LT_BLUE}},
     LT_ERR_AFTER_DEDICATE,
     "xRB: an exchange comes before the dedication"},
    {{LT_DEDICATE, .dedicate = {LT_FOUR_OF_A_KIND, R}},
     LT_ERR_SET,
     "d4R: Four of a Kind takes 4 red cards; player 1 has 1"},
    {{LT_DEDICATE, .dedicate = {LT_THREE_PAIR, R | B | W}},
     LT_ERR_SET,
     "d3RBW: Three Pair takes 2 red cards; player 1 has 1"},
    {{LT_DEDICATE, .dedicate = {LT_SEVEN_UNIQUE, LT_ALL_COLORS}},
     LT_ERR_SET,
     "d7: Seven Unique takes 1 orange card; player 1 has 0"},
    {{LT_DEDICATE, .dedicate = {LT_SEVEN_UNIQUE, LT_ALL_COLORS}},
     LT_ERR_DEDICATED,
     "d7: player 1 has already dedicated this turn"},
    {{LT_DEDICATE, .dedicate = {LT_SEVEN_UNIQUE, LT_ALL_COLORS}},
     LT_ERR_AFTER_DISCARD,
     "d7: after a discard, only more discards and the tile can follow"},
    {{LT_DISCARD, .discard = {LT_GREEN}}, LT_ERR_NOT_HELD, "-G: player 1 has no green card"},
    {{LT_DISCARD, .discard = {LT_WHITE}},
     LT_ERR_NOT_ABOVE,
     "-W: player 1 has 1 card; discarding takes more than 12"},
    {{LT_DISCARD, .discard = {LT_ORANGE}},
     LT_ERR_MUST_DEDICATE,
     "-O: player 1 can dedicate, and by these rules must do so before discarding"},
    {{LT_PLACE, .place = {3, 0, 17, 1}}, LT_ERR_NO_NEIGHBOR, "17@3,0r1: no tile of the lake touches 3,0"},
    {{LT_PLACE, .place = {0, 0, 17, 1}}, LT_ERR_OCCUPIED, "17@0,0r1: tile 0 is already at 0,0"},
    {{LT_PLACE, .place = {0, 1, 17, 1}}, LT_ERR_NOT_IN_HAND, "17@0,1r1: player 1 has no tile 17 in hand"},
    {{LT_PLACE, .place = {0, 1, 17, 1}},
     LT_ERR_ABOVE_LIMIT,
     "17@0,1r1: player 1 has 1 card; placing a tile takes 12 or fewer"},
    {{LT_PLACE, .place = {0, 1, 17, 1}},
     LT_ERR_FINAL_TURN,
     "17@0,1r1: a final turn has no placement and no discard"},
    {{LT_PASS, .discard = {0}},
     LT_ERR_MUST_PLACE,
     "pass: only a final turn can be passed; this one ends with a tile"},
    {{LT_PASS, .discard = {0}}, LT_ERR_OVER, "pass: the game is over"},
};

static void refusals_name_the_moves_own_numbers(void **unused) {
    (void)unused;
    lt_setup setup = lt_setup_from_seed(2, 1);
    lt_state state;
    assert_int_equal(lt_start(&state, &setup, NULL), LT_OK); // player 1 has one red card
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        char out[sizeof((lt_fault *)0)->reason];
        size_t length = write_refusal(&state, refused[i].move, refused[i].err, out, sizeof out);
        assert_string_equal(out, refused[i].reason);
        assert_int_equal(length, strlen(refused[i].reason));
    }
}

static void every_error_of_the_rules_gives_a_reason(void **unused) {
    (void)unused;
    lt_setup setup = lt_setup_from_seed(4, 1);
    lt_state state;
    assert_int_equal(lt_start(&state, &setup, NULL), LT_OK);
    lt_move moves[] = {exchange(1, 2), dedicate(LT_THREE_PAIR, R | B | W), dedicate((lt_set)9, 255),
                       discard(3),     place(35, -128, -128, 3),           pass()};
    for (int err = LT_OK; err <= LT_ERR_COUNT; err++) {
        for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
            char move[LT_MOVE_TEXT], out[sizeof((lt_fault *)0)->reason];
            size_t named = lt_move_write(moves[i], move, sizeof move);
            size_t length = write_refusal(&state, moves[i], (lt_err)err, out, sizeof out);
            assert_in_range(length, named + 3, sizeof out - 1);
            assert_memory_equal(out, move, named);
            assert_memory_equal(out + named, ": ", 2);
            assert_null(strchr(out, '\n'));
        }
    }
    char out[200], expected[200] = "pass: ";
    write_refusal(&state, pass(), LT_ERR_MOVE, out, sizeof out);
    strncat(expected, lt_err_text(LT_ERR_MOVE), sizeof expected - 10);
    assert_string_equal(out, expected);
}

static void assert_quoted(const lt_state *state, const char *text, lt_err err, const char *reason) {
    lt_move move;
    char out[sizeof((lt_fault *)0)->reason], cut[12];
    assert_true(lt_move_read(text, strlen(text), &move, NULL));
    assert_int_equal(quote_refusal(state, text, move, err, out, sizeof out), strlen(reason));
    assert_string_equal(out, reason);
    assert_int_equal(quote_refusal(state, text, move, err, cut, sizeof cut), strlen(reason));
    assert_memory_equal(cut, reason, sizeof cut - 1);
    assert_int_equal(cut[sizeof cut - 1], '\0');
}

static void refusals_can_speak_in_the_words_of_a_text(void **unused) {
    (void)unused;
    lt_setup setup = lt_setup_from_seed(2, 1);
    lt_state state;
    assert_int_equal(lt_start(&state, &setup, NULL), LT_OK);
    assert_quoted(&state, "17@1025,0r0", LT_ERR_NO_NEIGHBOR,
                  "17@1025,0r0: no tile of the lake touches 1025,0");
    assert_quoted(&state, "17@-1,-18446744073709551617r0", LT_ERR_NO_NEIGHBOR,
                  "17@-1,-18446744073709551617r0: no tile of the lake touches -1,-18446744073709551617");
    assert_quoted(&state, "7@0,1111111111222222222233333333334444444444r0", LT_ERR_NO_NEIGHBOR,
                  "7@0,111111111122222222223333333333444444...: "
                  "no tile of the lake touches 0,11111111112222222222333333333344444444...");
    assert_quoted(&state, "17@1025,0r0", LT_ERR_NOT_IN_HAND, "17@1025,0r0: player 1 has no tile 17 in hand");
    assert_quoted(&state, "17@1025,0r0", LT_ERR_FINAL_TURN,
                  "17@1025,0r0: a final turn has no placement and no discard");
    assert_quoted(&state, "17@0,0r0", LT_ERR_OCCUPIED, "17@0,0r0: tile 0 is already at 0,0");
    assert_quoted(&state, "d3WRB", LT_ERR_SET, "d3WRB: Three Pair takes 2 red cards; player 1 has 1");
    assert_quoted(&state, "pass", LT_ERR_MUST_PLACE,
                  "pass: only a final turn can be passed; this one ends with a tile");
}

// The reason for a move that is refused may not depend on what the player to move cannot see (R13).
static void refusals_do_not_depend_on_hidden_tiles(void **unused) {
    (void)unused;
    lt_setup setup = lt_setup_from_seed(2, 5);
    lt_state state, other;
    assert_int_equal(lt_start(&state, &setup, NULL), LT_OK);
    lt_view view = lt_view_of(&state, 0);
    for (uint64_t seed = 0; seed < 20; seed++) {
        other = lt_sample(&view, seed);
        for (unsigned tile = 1; tile < LT_TILES; tile++) {
            lt_move move = place((lt_tile)tile, 0, 1, 0);
            lt_err err = lt_legal(&state, move);
            char a[200], b[200];
            assert_int_equal(err, lt_legal(&other, move));
            write_refusal(&state, move, err, a, sizeof a);
            write_refusal(&other, move, err, b, sizeof b);
            assert_string_equal(a, b);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_of_the_specification),
        cmocka_unit_test(three_pair_is_read_in_any_order),
        cmocka_unit_test(every_move_survives_its_text),
        cmocka_unit_test(cells_of_any_distance_are_read),
        cmocka_unit_test(longest_moves_fit_their_buffer),
        cmocka_unit_test(writer_keeps_to_its_capacity),
        cmocka_unit_test(what_is_not_a_move_is_a_fault),
        cmocka_unit_test(only_the_given_bytes_are_read),
        cmocka_unit_test(sides_in_clockwise_order),
        cmocka_unit_test(refusals_name_the_moves_own_numbers),
        cmocka_unit_test(every_error_of_the_rules_gives_a_reason),
        cmocka_unit_test(refusals_can_speak_in_the_words_of_a_text),
        cmocka_unit_test(refusals_do_not_depend_on_hidden_tiles),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

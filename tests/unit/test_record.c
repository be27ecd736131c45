// test_record.c - good records: what is read is written back, and the tags of a new one.
#include "records.h"

// --- Good records -----------------------------------------------------------------------------

static void a_whole_game_is_written_back_byte_for_byte(void **unused) {
    (void)unused;
    assert_writes(whole_game, whole_game);
    assert_int_equal(record.move_count, ALL_MOVES);
    assert_int_equal(record.termination, LT_NORMAL);
    assert_int_equal(record.terminated_by, -1);
    assert_true(last.open.over);
    assert_int_equal(last.open.turn, 24);
}

static void seats_and_rules_have_defaults(void **unused) {
    (void)unused;
    assert_good(HEAD, strlen(HEAD));
    assert_int_equal(record.setup.players, 2);
    assert_int_equal(record.setup.rules, LT_STANDARD);
    assert_int_equal(record.setup.side[0], LT_SOUTH);
    assert_int_equal(record.setup.side[1], LT_NORTH);
    assert_int_equal(record.setup.deck[0], 20);
    assert_int_equal(record.setup.deck[21], 13);
    const char *other = "[Seats \"E W\"][Rules \"must-dedicate\"]" HEAD;
    assert_good(other, strlen(other));
    assert_int_equal(record.setup.rules, LT_MUST_DEDICATE);
    assert_int_equal(record.setup.side[0], LT_EAST);
    assert_int_equal(record.setup.side[1], LT_WEST);
}

static void white_space_comments_and_order_do_not_matter(void **unused) {
    (void)unused;
    assert_writes(F P D, HEAD);
    assert_writes(HEAD, HEAD);
    assert_writes("\xEF\xBB\xBF" HEAD "1. 20@0,1r1", HEAD "1. 20@0,1r1\n");
    assert_writes("; one\n{two\n} [ {three} Format ; four [\n \"LGN 1\" {five}\t]\r\n" P D "{six}", HEAD);
    assert_writes("[Format\"LGN 1\"]" P D "1.20@0,1r1 2.4@1,1r0", HEAD "1. 20@0,1r1\n2. 4@1,1r0\n");
    assert_writes(D "\r\n" P "\r\n\r\n" F "1.\r\n20@0,1r1\r\n\r\n2. {a { b}4@1,1r0{c};d\n",
                  D P F "\n1. 20@0,1r1\n2. 4@1,1r0\n");
    assert_writes(HEAD "1. 20@0,1r1;to the end of the file", HEAD "1. 20@0,1r1\n");
    assert_writes(F "[Players\n\"2\"\n]" D "[X \"\"]\n", F P D "[X \"\"]\n\n");
}

static void letters_of_three_pair_are_put_in_order(void **unused) {
    (void)unused;
    static char text[sizeof whole_game];
    memcpy(text, whole_game, sizeof text);
    edit(text, "d3RBW", "d3WRB");
    assert_writes(text, whole_game);
}

static void a_record_may_end_within_a_turn(void **unused) {
    (void)unused;
    const char *end = strstr(whole_game, "d3ROK");
    char text[1024];
    snprintf(text, sizeof text, "%.*sd3ROK", (int)(end - whole_game), whole_game);
    edit(text, "30 23", "9 0  ");
    edit(text, "Winners \"1", "Winners \"*");
    assert_good(text, strlen(text));
    assert_int_equal(record.move_count, 8);
    assert_int_equal(last.open.turn, 7);
    assert_int_equal(last.open.spent, LT_EXCHANGED | LT_DEDICATED);
    static char out[LT_RECORD_TEXT];
    size_t length = lt_record_write(&record, out, sizeof out);
    assert_string_equal(out + length - 14, "\n7. xKO d3ROK\n");
}

static void a_record_may_end_with_a_number(void **unused) {
    (void)unused;
    assert_writes(HEAD "1.", HEAD "1.\n");
    assert_true(record.number_alone);
    assert_int_equal(record.move_count, 0);
    assert_writes(HEAD "1. 20@0,1r1 2.{}", HEAD "1. 20@0,1r1\n2.\n");
    assert_true(record.number_alone);
    assert_int_equal(record.move_count, 1);
    assert_int_equal(last.open.turn, 2);
    assert_writes(HEAD TURNS_1_TO_22 "23. ;pass", HEAD TURNS_1_TO_22 "23.\n");
    assert_true(record.number_alone);
    assert_writes(HEAD "1. 20@0,1r1", HEAD "1. 20@0,1r1\n");
    assert_false(record.number_alone);
    assert_writes(HEAD TURNS_1_TO_22 "23. pass\n24. d3RBW", HEAD TURNS_1_TO_22 "23. pass\n24. d3RBW\n");
    assert_false(record.number_alone); // the number has a move
    assert_writes(HEAD TURNS, HEAD TURNS);
    assert_false(record.number_alone);
}

static void tags_of_any_name_are_kept(void **unused) {
    (void)unused;
    const char *tags =
        "[Foo-bar \"\"]\n[\xC5\xBB\xC3\xB3\xC5\x82w \"1\"]\n[1 \"2\"]\n[_ \"3\"]\n[a\\b:(c).d, \"4\"]\n"
        "['x' \"5\"]\n[Format- \"6\"]\n[player1 \"7\"]\n[\x7F\x1B \"8\"]\n";
    char text[1024], value[8];
    snprintf(text, sizeof text, "%s%s", tags, HEAD);
    assert_writes(text, text);
    assert_int_equal(lt_tag_get(record.tags, record.tags_size, "a\\b:(c).d,", value, sizeof value), 1);
    assert_string_equal(value, "4");
    assert_int_equal(lt_tag_get(record.tags, record.tags_size, "Foo-bar", value, sizeof value), 0);
    assert_writes("[Foo-bar{c}\"x\"][B;c\n\"y\"]" HEAD, "[Foo-bar \"x\"]\n[B \"y\"]\n" HEAD);
}

static void terminations(void **unused) {
    (void)unused;
    static const struct {
        const char *tags;
        lt_termination kind;
        int by;
    } cases[] = {
        {"[Termination \"normal\"]", LT_NORMAL, -1},
        {"[Termination \"resigned 1\"][Winners \"2\"]", LT_RESIGNED, 0},
        {"[Winners \"1\"][Termination \"time 2\"]", LT_TIME, 1},
        {"[Termination \"forfeit 2\"][Winners \"*\"]", LT_FORFEIT, 1},
        {"[Termination \"abandoned\"]", LT_ABANDONED, -1},
        {"[Termination \"abandoned\"][Winners \"*\"]", LT_ABANDONED, -1},
        {"[Termination \"abandoned\"][Winners \"\"]", LT_ABANDONED, -1},
    };
    static const char *const moves[] = {"", "1. 20@0,1r1\n", TURNS};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        for (size_t j = 0; j < sizeof moves / sizeof *moves; j++) {
            static char text[4096];
            snprintf(text, sizeof text, "%s" HEAD "%s", cases[i].tags, moves[j]);
            assert_good(text, strlen(text));
            assert_int_equal(record.termination, cases[i].kind);
            assert_int_equal(record.terminated_by, cases[i].by);
        }
    }
}

static void three_and_four_players(void **unused) {
    (void)unused;
    const char *three =
        F "[Players \"3\"]\n[Seats \"W N S\"]\n[Deck \"1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 "
          "20 21 22 23 24 25 26 27\"]\n[Honor \"0 0 0\"]\n[Winners \"*\"]\n\n1. 2@0,-1r3\n";
    assert_writes(three, three);
    const char *four =
        F "[Players \"4\"]\n[Deck \"35 34 33 32 31 30 29 28 27 26 25 24 23 22 21 20 19 18 17 16 15 14 "
          "13 12 11 10 9 8 7 6 5 4\"]\n[Termination \"time 4\"]\n[Winners \"1 2 3\"]\n\n1. 33@0,-1r3\n";
    assert_writes(four, four);
}

// --- Tags and writing -------------------------------------------------------------------------

static void fresh_tags_read_back(void **unused) {
    (void)unused;
    for (unsigned players = LT_MIN_PLAYERS; players <= LT_MAX_PLAYERS; players++) {
        lt_setup setup = lt_setup_from_seed(players, players);
        setup.rules = LT_MUST_DEDICATE;
        const char *names[LT_MAX_PLAYERS] = {"A \"B\" \\", NULL, "two\r\nlines \xFF", "\xC5\xBC"};
        static char tags[LT_RECORD_TEXT], out[LT_RECORD_TEXT];
        size_t size = lt_tags_begin(&setup, names, tags, sizeof tags);
        assert_int_equal(size, strlen(tags));
        size = lt_tags_append("Winners", "*", tags, size, sizeof tags);
        assert_int_equal(size, strlen(tags));
        static lt_record fresh;
        fresh = (lt_record){.setup = setup, .tags = tags, .tags_size = size};
        size_t length = lt_record_write(&fresh, out, sizeof out);
        assert_int_equal(length, size + 1); // a record without moves: its tags and a blank line
        assert_memory_equal(out, tags, size);
        assert_good(out, length);
        assert_memory_equal(&record.setup, &setup, offsetof(lt_setup, deck) + lt_deck_size(players));
        char name[64];
        assert_int_equal(lt_tag_get(record.tags, record.tags_size, "Player1", name, sizeof name), 7);
        assert_string_equal(name, "A \"B\" \\");
        assert_int_equal(lt_tag_get(record.tags, record.tags_size, "Player2", name, sizeof name), SIZE_MAX);
        if (players > 2) {
            lt_tag_get(record.tags, record.tags_size, "Player3", name, sizeof name);
            assert_string_equal(name, "two  lines \xEF\xBF\xBD");
        }
    }
}

static void fresh_tags_are_as_in_the_specification(void **unused) {
    (void)unused;
    lt_setup setup = {.players = 2, .rules = LT_STANDARD, .side = {LT_SOUTH, LT_NORTH}};
    static const lt_tile deck[] = {20, 27, 35, 18, 4,  28, 32, 22, 16, 30, 21,
                                   26, 23, 25, 24, 19, 29, 7,  10, 34, 11, 13};
    memcpy(setup.deck, deck, sizeof deck);
    const char *names[] = {"Ann", "expert"};
    char tags[512];
    size_t size = lt_tags_begin(&setup, names, tags, sizeof tags);
    assert_string_equal(tags, F P
                        "[Seats \"S N\"]\n[Rules \"standard\"]\n[Player1 \"Ann\"]\n[Player2 \"expert\"]\n" D);
    assert_int_equal(lt_tags_begin(&setup, names, NULL, 0), size);
    assert_int_equal(lt_tags_append("Honor", "0 0", NULL, size, 0), size + strlen("[Honor \"0 0\"]\n"));
    assert_int_equal(lt_tags_append("Honor", "0 0", tags, size, size + 4),
                     size + strlen("[Honor \"0 0\"]\n"));
    assert_string_equal(tags + size, "[Ho");
    lt_tags_begin(&setup, NULL, tags, sizeof tags);
    assert_string_equal(tags, F P "[Seats \"S N\"]\n[Rules \"standard\"]\n" D);
}

static void tags_are_looked_up(void **unused) {
    (void)unused;
    char out[16];
    const char *tags = "{c} [A \"1\"] ; [B \"no\"]\n[B \"x\\\"y\\\\z\"][A \"2\"][C \"\"] [D";
    assert_int_equal(lt_tag_get(tags, strlen(tags), "A", out, sizeof out), 1);
    assert_string_equal(out, "1"); // the first one
    assert_int_equal(lt_tag_get(tags, strlen(tags), "B", out, sizeof out), 5);
    assert_string_equal(out, "x\"y\\z");
    assert_int_equal(lt_tag_get(tags, strlen(tags), "B", NULL, 0), 5);
    assert_int_equal(lt_tag_get(tags, strlen(tags), "B", out, 3), 5);
    assert_string_equal(out, "x\"");
    assert_int_equal(lt_tag_get(tags, strlen(tags), "C", out, sizeof out), 0);
    assert_string_equal(out, "");
    assert_int_equal(lt_tag_get(tags, strlen(tags), "D", out, sizeof out), SIZE_MAX);
    assert_int_equal(lt_tag_get(tags, strlen(tags), "AB", out, sizeof out), SIZE_MAX);
}

static void tags_are_walked(void **unused) {
    (void)unused;
    const char *tags = "{c} [A \"1\"] ; [B \"no\"]\n[Long-name \"x\\\"y\\\\z\"][A \"2\"] [D";
    static const char *const expected[][2] = {{"A", "1"}, {"Long-na", "x\"y\\z"}, {"A", "2"}};
    char name[8], value[8];
    lt_tag_walk walk = {tags, strlen(tags), 0, name, sizeof name, value, sizeof value};
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++) {
        assert_true(lt_tag_next(&walk));
        assert_string_equal(name, expected[i][0]);
        assert_string_equal(value, expected[i][1]);
    }
    assert_false(lt_tag_next(&walk));
    assert_int_equal(walk.at, strlen(tags) - 3); // where the last good one ended
    assert_true(lt_tag_next(&(lt_tag_walk){.tags = tags, .tags_size = strlen(tags)}));
    assert_false(lt_tag_next(&(lt_tag_walk){.tags = ""}));
}

// The longest move that the rules can allow, as often as a record can hold one, and long names.
// --- Variations -------------------------------------------------------------------------------

#define V1 "[Variation \"7. 21@0,-1r2\"]\n"
#define V2 "[Variation \"24. pass\"]\n"
#define V3 "[Variation \"1. 20@0,1r1 2. 4@1,1r0 3. 32@-1,0r2\"]\n"

static void variations_are_read_and_kept(void **unused) {
    (void)unused;
    static const char text[] = F V1 P V2 D V3 "\n" TURNS;
    char out[LT_RECORD_TEXT];
    lt_variation line;
    size_t at = 0;
    assert_writes(text, text);
    assert_int_equal(record.variation_count, 3);
    assert_true(lt_variation_next(&record, &at, &line));
    assert_int_equal(line.turn, 7);
    assert_int_equal(line.before, 6);
    assert_int_equal(line.move_count, 1);
    assert_int_equal(lt_variation_write(&line, out, sizeof out), strlen("7. 21@0,-1r2"));
    assert_string_equal(out, "7. 21@0,-1r2");
    assert_true(lt_variation_next(&record, &at, &line));
    assert_int_equal(line.turn, 24);
    assert_int_equal(line.before, ALL_MOVES - 2);
    assert_true(lt_variation_next(&record, &at, &line));
    assert_int_equal(line.before, 0);
    assert_int_equal(line.move_count, 3);
    lt_variation_write(&line, out, sizeof out);
    assert_string_equal(out, "1. 20@0,1r1 2. 4@1,1r0 3. 32@-1,0r2");
    assert_false(lt_variation_next(&record, &at, &line));
    assert_true(lt_is_variation("Variation"));
    assert_false(lt_is_variation("Variations"));
}

// Where a game stops, its next turn may be tried; also one that it stops in.
static void a_variation_may_begin_where_the_game_stops(void **unused) {
    (void)unused;
    static const char next[] = F P D "[Variation \" 2.  4@1,1r0\t3. 32@-1,0r3 \"]\n\n1. 20@0,1r1\n";
    static const char within[] =
        F P D "[Variation \"7. 21@0,-1r2\"]\n\n1. 20@0,1r1\n2. 4@1,1r0\n3. 32@-1,0r3\n"
              "4. 22@-1,-1r0\n5. 16@-1,-2r0\n6. 28@-2,-2r1\n7. xKO\n";
    lt_variation line;
    size_t at = 0;
    assert_good(next, strlen(next));
    assert_true(lt_variation_next(&record, &at, &line));
    assert_int_equal(line.before, 1);
    assert_int_equal(line.move_count, 2);
    assert_good(within, strlen(within));
    at = 0;
    assert_true(lt_variation_next(&record, &at, &line));
    assert_int_equal(line.before, 6);
    record.move_count = 5; // cut short: the variation begins later
    at = 0;
    assert_false(lt_variation_next(&record, &at, &line));
}

static void a_record_has_at_most_so_many_variations(void **unused) {
    (void)unused;
    static char text[LT_RECORD_TEXT];
    strcpy(text, F P D);
    for (int i = 0; i < LT_MAX_VARIATIONS; i++) strcat(text, "[Variation \"1. 20@0,1r1\"]\n");
    assert_good(text, strlen(text));
    assert_int_equal(record.variation_count, LT_MAX_VARIATIONS);
    strcat(text, "[Variation \"1. 20@0,1r1\"]\n");
    assert_fault(text, strlen(text), 4 + LT_MAX_VARIATIONS, 1, "a record can have at most 64 variations");
}

static void the_longest_record_fits_its_buffer(void **unused) {
    (void)unused;
    static char name[256], tags[LT_RECORD_TEXT], out[LT_RECORD_TEXT];
    memset(name, '"', sizeof name - 1);
    const char *names[] = {name, name, name, name};
    lt_setup setup = lt_setup_from_seed(4, 1);
    static lt_record longest;
    longest.tags = tags;
    longest.tags_size = lt_tags_begin(&setup, names, tags, sizeof tags);
    longest.move_count = LT_MAX_GAME_MOVES;
    for (int i = 0; i < LT_MAX_GAME_MOVES; i++) {
        longest.moves[i] = (lt_move){.kind = LT_PLACE, .place = {-33, -33, 35, 3}};
    }
    assert_in_range(lt_record_write(&longest, out, sizeof out), 8000, sizeof out - 1);
    assert_int_equal(lt_record_write(&longest, NULL, 0), strlen(out));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_whole_game_is_written_back_byte_for_byte),
        cmocka_unit_test(seats_and_rules_have_defaults),
        cmocka_unit_test(white_space_comments_and_order_do_not_matter),
        cmocka_unit_test(letters_of_three_pair_are_put_in_order),
        cmocka_unit_test(a_record_may_end_within_a_turn),
        cmocka_unit_test(a_record_may_end_with_a_number),
        cmocka_unit_test(tags_of_any_name_are_kept),
        cmocka_unit_test(terminations),
        cmocka_unit_test(three_and_four_players),
        cmocka_unit_test(fresh_tags_read_back),
        cmocka_unit_test(fresh_tags_are_as_in_the_specification),
        cmocka_unit_test(tags_are_looked_up),
        cmocka_unit_test(tags_are_walked),
        cmocka_unit_test(variations_are_read_and_kept),
        cmocka_unit_test(a_variation_may_begin_where_the_game_stops),
        cmocka_unit_test(a_record_has_at_most_so_many_variations),
        cmocka_unit_test(the_longest_record_fits_its_buffer),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

// test_names.c - names of people: what has a place in them, how long they are, and which ones look alike.
#include <stdio.h>
#include <string.h>

#include "helpers.h"
#include "lt_describe.h"
#include "lt_name.h"
#include "lt_random.h"
#include "lt_utf8.h"

static lt_name_verdict cleaned(const char *text, const char *expected) {
    char name[LT_NAME_SIZE + 1];
    const lt_name_verdict verdict = lt_name_clean(text, strlen(text), name);
    if (strcmp(name, expected) != 0) fail_msg("\"%s\" becomes \"%s\" and not \"%s\"", text, name, expected);
    return verdict;
}

static void assert_fits(const char *text) {
    if (cleaned(text, text) != LT_NAME_FITS) fail_msg("\"%s\" does not fit", text);
}

static const char *repeated(const char *part, int count) {
    static char text[4096];
    text[0] = '\0';
    for (char *at = text; count-- > 0; at += strlen(part)) strcpy(at, part);
    return text;
}

static const char *with(uint32_t character) {
    static char text[16];
    size_t size = 1;
    text[0] = 'A';
    size += lt_utf8_encode(character, text + size);
    snprintf(text + size, sizeof text - size, "n");
    return text;
}

// --- What has a place --------------------------------------------------------------------------------

static void names_of_all_scripts_fit(void **unused) {
    (void)unused;
    static const char *const good[] = {"Ann",
                                       "Zo\u00eb \u0141ukasz",
                                       "\u0421\u0430\u0448\u0430",
                                       "\u674e\u660e",
                                       "\uae40\uc9c0\uc6d0",
                                       "\u3055\u304f\u3089",
                                       "O'Brien-Smith",
                                       "R2D2",
                                       "\u05d3\u05d5\u05b4\u05d3",
                                       "\u0e19\u0e49\u0e33", // Thai with a tone above a vowel
                                       "\u0928\u0947\u0939\u093e \u0936\u0930\u094d\u092e\u093e",
                                       "\u0645\u06cc\u200c\u0631",       // Persian, not joined
                                       "\u0915\u094d\u200d\u0937",       // Devanagari, half a letter
                                       "\u0dc1\u0dca\u200d\u0dbb\u0dd3", // Sinhala
                                       "\u0d28\u0d4d\u200d",             // Malayalam, at the end of a word
                                       "\U0001F468\u200D\U0001F469\u200D\U0001F467", // a family
                                       "\U0001F44D\U0001F3FD",
                                       "\u2764\uFE0F", // a skin tone, a red heart
                                       "\U0001F3F3\uFE0F\u200D\U0001F308",
                                       "7\uFE0F\u20E3", // a flag of two, a key
                                       "\U0001F1F5\U0001F1F1",
                                       "\u845B\U000E0100"};
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) assert_fits(good[i]);
}

static void what_nobody_sees_has_no_place(void **unused) {
    (void)unused;
    static const struct {
        uint32_t from, to;
    } unseen[] = {{0x01, 0x08},       {0x0E, 0x1F},       {0x7F, 0x84},       {0x86, 0x9F},
                  {0xAD, 0xAD},       {0x034F, 0x034F},   {0x061C, 0x061C},   {0x115F, 0x1160},
                  {0x17B4, 0x17B5},   {0x180B, 0x180F},   {0x200B, 0x200F},   {0x202A, 0x202E},
                  {0x2060, 0x206F},   {0x2800, 0x2800},   {0x3164, 0x3164},   {0xFDD0, 0xFDEF},
                  {0xFE00, 0xFE0F},   {0xFEFF, 0xFEFF},   {0xFFA0, 0xFFA0},   {0xFFF0, 0xFFFC},
                  {0xFFFE, 0xFFFF},   {0x1FFFE, 0x1FFFF}, {0x16FE4, 0x16FE4}, {0x1BCA0, 0x1BCA3},
                  {0x1D159, 0x1D159}, {0x1D173, 0x1D17A}, {0xE0000, 0xE0FFF}, {0x10FFFE, 0x10FFFF}};
    for (size_t i = 0; i < sizeof unseen / sizeof *unseen; i++)
        for (uint32_t c = unseen[i].from; c <= unseen[i].to; c++) {
            char alone[5] = "";
            lt_utf8_encode(c, alone);
            if (cleaned(with(c), "An") != LT_NAME_UNSEEN) fail_msg("U+%04X has a place", (unsigned)c);
            assert_int_equal(cleaned(alone, ""), LT_NAME_EMPTY);
        }
}

static void what_means_nothing_to_others_has_no_place(void **unused) {
    (void)unused;
    static const uint32_t outside[] = {0x0378,  0x0600,  0x0640,  0x06DD,   0x070F,   0x302E,  0x3035,
                                       0xD7FF,  0xE000,  0xF8FF,  0xFFFD,   0x110BD,  0x13430, 0x3FFFD,
                                       0xEFFFD, 0xF0000, 0xFFFFD, 0x100000, 0x10FFFD, 0x1DFFF};
    for (size_t i = 0; i < sizeof outside / sizeof *outside; i++) {
        const uint32_t c = outside[i];
        if (cleaned(with(c), "An") != LT_NAME_UNSEEN) fail_msg("U+%04X has a place", (unsigned)c);
    }
    assert_fits("A\U00010000n");   // Linear B
    assert_fits("A\U0001FAE9n");   // kept for a picture
    assert_fits("A\u0F0B\u00B7n"); // signs
    char name[8];
    lt_name_show("x\uE000\uFFFDy", 8, name, sizeof name);
    assert_string_equal(name, "x??y");
}

static void controls_do_not_cut_a_name_short(void **unused) {
    (void)unused;
    char name[LT_NAME_SIZE + 1];
    assert_int_equal(lt_name_clean("An\0na", 5, name), LT_NAME_UNSEEN);
    assert_string_equal(name, "Anna");
    assert_int_equal(cleaned("An\tna\r\nLee\u2028x\xC2\x85y", "An na Lee x y"), LT_NAME_UNSEEN);
    assert_int_equal(cleaned("A\xFFn\xC3", "An"), LT_NAME_NOT_UTF8);
}

static void joiners_stay_where_they_join(void **unused) {
    (void)unused;
    assert_int_equal(cleaned("\u200Cab\u200Dc\u200D", "abc"), LT_NAME_UNSEEN);
    assert_int_equal(cleaned("\u0645\u200C", "\u0645"), LT_NAME_UNSEEN);
    assert_int_equal(cleaned("\u0645\u200C\u200D\u0645", "\u0645\u200D\u0645"), LT_NAME_UNSEEN);
    assert_int_equal(cleaned("\u0645\u200Cn", "\u0645n"), LT_NAME_UNSEEN);
    assert_int_equal(cleaned("\u0430\u200D\u0430", "\u0430\u0430"), LT_NAME_UNSEEN); // Cyrillic joins nothing
    assert_int_equal(cleaned("\U0001F468\u200D", "\U0001F468"), LT_NAME_UNSEEN);
    assert_int_equal(cleaned("\U0001F468\u200C\U0001F469", "\U0001F468\U0001F469"), LT_NAME_UNSEEN);
    assert_int_equal(cleaned("a\uFE0F7\uFE0F\u674e\uFE00", "a7\u674e"), LT_NAME_UNSEEN);
    assert_int_equal(cleaned("a\u200D\u0301", "\u00E1"), LT_NAME_UNSEEN); // what is left makes one letter
}

static void spaces_are_single_and_plain(void **unused) {
    (void)unused;
    assert_int_equal(cleaned("  Ann   Lee ", "Ann Lee"), LT_NAME_FITS);
    assert_int_equal(cleaned("\u3000Ann\u00A0\u2003Lee\u202F", "Ann Lee"), LT_NAME_FITS);
    assert_int_equal(cleaned("\u00A0", ""), LT_NAME_EMPTY);
    assert_int_equal(cleaned("\u2000\u1680\u205F ", ""), LT_NAME_EMPTY);
    assert_int_equal(cleaned("", ""), LT_NAME_EMPTY);
}

static void names_are_in_normal_form(void **unused) {
    (void)unused;
    assert_int_equal(cleaned("Zoe\u0308", "Zo\u00EB"), LT_NAME_FITS);
    assert_int_equal(cleaned("\u212B", "\u00C5"), LT_NAME_FITS);
    assert_int_equal(cleaned("\u1112\u1161\u11AB", "\uD55C"), LT_NAME_FITS);
    assert_int_equal(cleaned("e\u0302\u0323", "\u1EC7"), LT_NAME_FITS); // the marks in the other order
    assert_int_equal(cleaned("\uF900", "\u8C48"), LT_NAME_FITS);
    assert_int_equal(cleaned("\u0958", "\u0915\u093C"), LT_NAME_FITS);
}

static void letters_carry_four_marks(void **unused) {
    (void)unused;
    assert_fits("q\u0301\u0302\u0303\u0304q\u0301");
    assert_int_equal(cleaned("q\u0301\u0302\u0303\u0304\u0305r", "q\u0301\u0302\u0303\u0304r"),
                     LT_NAME_CROWDED);
    assert_int_equal(cleaned("\u0301a", "a"), LT_NAME_CROWDED);
    assert_int_equal(cleaned("a \u0301b", "a b"), LT_NAME_CROWDED);
    assert_int_equal(cleaned("\u0301", ""), LT_NAME_CROWDED);
}

// --- How long they are -------------------------------------------------------------------------------

static void names_have_24_letters_and_72_bytes(void **unused) {
    (void)unused;
    char expected[LT_NAME_SIZE + 1];
    static const struct {
        const char *letter;
        int most;
    } cases[] = {{"x", 24},
                 {"\u0105", 24},
                 {"\u674e", 24},
                 {"q\u0301", 24},    // a letter and its mark
                 {"\U0001F3EE", 18}, // of four bytes each
                 {"\U0001F1F5\U0001F1F1", 9},
                 {"\U0001F468\u200D\U0001F469\u200D\U0001F467", 4},
                 {"q\u0301\u0302\u0303\u0304", 8}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *letter = cases[i].letter;
        assert_fits(repeated(letter, cases[i].most));
        snprintf(expected, sizeof expected, "%s", repeated(letter, cases[i].most));
        assert_int_equal(cleaned(repeated(letter, cases[i].most + 1), expected), LT_NAME_LONG);
    }
    assert_int_equal(cleaned(repeated("x", 3000), "xxxxxxxxxxxxxxxxxxxxxxxx"), LT_NAME_LONG);
    assert_int_equal(cleaned("abcdefghijklmnopqrstuvw xyz", "abcdefghijklmnopqrstuvw"), LT_NAME_LONG);
    assert_fits(
        "\U0001F3EE\U0001F3EE\U0001F468\u200D\U0001F469\u200D\U0001F467\u200D\U0001F466 and a dozen of us");
}

static bool is_like(const char *a, const char *b) {
    return lt_names_alike((const char *const[]){a, b}, 2) == 3;
}

// --- Any text ----------------------------------------------------------------------------------------

// Characters that mean something to a name, as often as all others.
static uint32_t any_character(lt_rng *random) {
    static const uint32_t special[] = {' ',     0xA0,    0,      0x200C, 0x200D, 0xFE0F, 0x0301, 0x0323,
                                       0x0308,  0x0345,  0x094D, 0x0915, 0x0645, 0x20E3, '7',    0x1F468,
                                       0x1F3FD, 0x1F1F5, 0x1112, 0x1161, 0x11A8, 0xAC00, 0x0958, 0x1F82,
                                       0xE0100, 0x845B,  0x202E, 0x2764, 'a',    'e',    0x0431, 0xF900};
    const uint32_t number = lt_rng_below(random, 4);
    if (number < 2) return special[lt_rng_below(random, sizeof special / sizeof *special)];
    return (uint32_t)lt_rng_below(random, number == 2 ? 0x3000 : 0x110000);
}

static void cleaning_any_text_makes_a_name(void **unused) {
    (void)unused;
    lt_rng random = {20};
    for (int i = 0; i < 30000; i++) {
        char text[160], name[LT_NAME_SIZE + 1], again[LT_NAME_SIZE + 1];
        size_t size = 0;
        for (size_t count = lt_rng_below(&random, 32); count > 0; count--) {
            const uint32_t c = any_character(&random);
            if (c < 0xD800 || c > 0xDFFF) size += lt_utf8_encode(c, text + size);
        }
        const lt_name_verdict verdict = lt_name_clean(text, size, name);
        const size_t length = strlen(name);
        assert_in_range(length, 0, LT_NAME_SIZE);
        for (size_t at = 0, read; at < length; at += read) {
            uint32_t c = 0;
            read = lt_utf8_decode(name + at, length - at, &c);
            assert_true(read > 0 && !lt_utf8_is_unsafe(c));
        }
        if (length == 0) {
            assert_int_not_equal(verdict, LT_NAME_FITS);
            continue;
        }
        assert_int_equal(lt_name_clean(name, length, again), LT_NAME_FITS);
        assert_string_equal(again, name);
        assert_true(is_like(name, again));
        assert_true(name[0] != ' ' && name[length - 1] != ' ' && strstr(name, "  ") == NULL);
    }
}

// --- Names that look alike ---------------------------------------------------------------------------

static void names_that_look_the_same_are_alike(void **unused) {
    (void)unused;
    static const char *const alike[][2] = {
        {"Ann", "Ann"},
        {"Ann", "ann"},
        {"IDA", "ida"},
        {"Ann", "\u0410nn"}, // Cyrillic
        {"Ann", "\u0391nn"}, // Greek
        {"0livia", "Olivia"},
        {"0livia", "olivia"},
        {"\u00DF", "ss"},
        {"Flei\u00DF", "FLEISS"},
        {"FLEI\u1E9E", "fleiss"},
        {"\uFB01n", "FIN"},
        {"Bi11", "Bill"},
        {"Iris", "lris"},
        {"corn", "com"},
        {"Zo\u00EB", "Zoe\u0308"},
        {"\u0401va", "\u00CBva"},
        {"Ann", "\uFF21\uFF4E\uFF4E"},                      // full width
        {"Ann", "\U0001D400\U0001D427\U0001D427"},          // mathematical
        {"\u0645\u06CC\u0631", "\u0645\u06CC\u200C\u0631"}, // as far as one can tell
        {"\u2764", "\u2764\uFE0F"},
        {"\u0421\u0410\u0428\u0410", "\u0441\u0430\u0448\u0430"}};
    static const char *const apart[][2] = {{"Ann", "Anne"},      {"Ann", "Bo"},       {"Nina", "Vina"},
                                           {"Ann", "An n"},      {"", "A"},           {"Ali", "Eli"},
                                           {"\u674e", "\u674f"}, {"Zoe", "Zo\u00EB"}, {"Jan", "Ian"}};
    for (size_t i = 0; i < sizeof alike / sizeof *alike; i++)
        if (!is_like(alike[i][0], alike[i][1]) || !is_like(alike[i][1], alike[i][0]))
            fail_msg("%s and %s do not look alike", alike[i][0], alike[i][1]);
    for (size_t i = 0; i < sizeof apart / sizeof *apart; i++)
        if (is_like(apart[i][0], apart[i][1])) fail_msg("%s and %s look alike", apart[i][0], apart[i][1]);
}

static void lookalikes_at_a_table_have_their_seat_behind_them(void **unused) {
    (void)unused;
    lt_narrator narrator;
    lt_narrator_init(&narrator, LT_ENGLISH, 3, (const char *const[]){"Ann", "Bo", "\u0410nn"});
    assert_string_equal(narrator.name[0], "Ann (1)");
    assert_string_equal(narrator.name[1], "Bo");
    assert_string_equal(narrator.name[2], "\u0410nn (3)");
    lt_narrator_init(&narrator, LT_ENGLISH, 4, (const char *const[]){"Player 2", "", "0livia", "olivia"});
    assert_string_equal(narrator.name[0], "Player 2 (1)");
    assert_string_equal(narrator.name[1], "Player 2 (2)");
    assert_string_equal(narrator.name[2], "0livia (3)");
    assert_string_equal(narrator.name[3], "olivia (4)");
    lt_narrator_init(&narrator, LT_ENGLISH, 3, (const char *const[]){"Ann (2)", "Ann", "Ann"});
    assert_string_equal(narrator.name[0], "Ann (2) (1)");
    assert_string_equal(narrator.name[1], "Ann (2) (2)");
    assert_string_equal(narrator.name[2], "Ann (3)");
}

// A record is read whatever its names are, and shows nothing that a name may not hold.
static void names_of_strangers_are_shown_safely(void **unused) {
    (void)unused;
    lt_narrator narrator;
    lt_narrator_init(&narrator, LT_ENGLISH, 4,
                     (const char *const[]){"\u2800", "\u00A0 ", "a\u0301\u0301\u0301\u0301\u0301\u0301\u0301",
                                           "x\u200Dy\u061Cz\xFF"});
    assert_string_equal(narrator.name[0], "?");
    assert_string_equal(narrator.name[1], "Player 2");
    assert_string_equal(narrator.name[2], "a\u0301\u0301\u0301\u0301");
    assert_string_equal(narrator.name[3], "xy?z?");
    char name[6];
    assert_int_equal(lt_name_show("ab\u00E9\u00E9", 6, name, sizeof name), 4);
    assert_string_equal(name, "ab\u00E9");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_of_all_scripts_fit),
        cmocka_unit_test(what_nobody_sees_has_no_place),
        cmocka_unit_test(what_means_nothing_to_others_has_no_place),
        cmocka_unit_test(controls_do_not_cut_a_name_short),
        cmocka_unit_test(joiners_stay_where_they_join),
        cmocka_unit_test(spaces_are_single_and_plain),
        cmocka_unit_test(names_are_in_normal_form),
        cmocka_unit_test(letters_carry_four_marks),
        cmocka_unit_test(names_have_24_letters_and_72_bytes),
        cmocka_unit_test(cleaning_any_text_makes_a_name),
        cmocka_unit_test(names_that_look_the_same_are_alike),
        cmocka_unit_test(lookalikes_at_a_table_have_their_seat_behind_them),
        cmocka_unit_test(names_of_strangers_are_shown_safely),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

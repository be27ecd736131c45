// test_text.c - UTF-8, numbers, the bounded writer, the JSON writer, and words that are alike.
#include <string.h>

#include "helpers.h"
#include "lt_distance.h"
#include "lt_json_writer.h"
#include "lt_number.h"
#include "lt_utf8.h"

// --- UTF-8 --------------------------------------------------------------------------------------------

static void every_character_comes_back(void **unused) {
    (void)unused;
    for (uint32_t c = 0; c <= 0x10FFFF; c++) {
        if (c >= 0xD800 && c <= 0xDFFF) continue;
        char text[4];
        uint32_t read = ~c;
        const size_t size = lt_utf8_encode(c, text);
        assert_int_equal(size, c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4);
        assert_int_equal(lt_utf8_decode(text, size, &read), size);
        assert_int_equal(read, c);
        assert_int_equal(lt_utf8_decode(text, size - 1, &read), 0);
        assert_int_equal(lt_utf8_last(text, size), 0);
        assert_int_equal(lt_utf8_cut(text, size), size);
        if (size > 1) assert_int_equal(lt_utf8_cut(text, size - 1), 0);
    }
}

static void what_is_no_utf8_is_refused(void **unused) {
    (void)unused;
    static const char *const faults[] = {"",
                                         "\x80",
                                         "\xBF",
                                         "\xC0\x80",
                                         "\xC1\xBF",
                                         "\xC2",
                                         "\xC2 ",
                                         "\xE0\x9F\xBF",
                                         "\xE2\x82",
                                         "\xED\xA0\x80",
                                         "\xED\xBF\xBF",
                                         "\xF0\x8F\xBF\xBF",
                                         "\xF4\x90\x80\x80",
                                         "\xF5\x80\x80\x80",
                                         "\xFF"};
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
        uint32_t read = 7;
        assert_int_equal(lt_utf8_decode(faults[i], strlen(faults[i]), &read), 0);
        assert_int_equal(read, 7);
    }
}

static void texts_are_cut_between_characters(void **unused) {
    (void)unused;
    static const char text[] = "a\u017c\u2122\U0001F3EE"; // 1, 2, 3 and 4 bytes
    static const size_t kept[] = {0, 1, 1, 3, 3, 3, 6, 6, 6, 6, 10};
    for (size_t size = 0; size < sizeof text; size++) assert_int_equal(lt_utf8_cut(text, size), kept[size]);
    assert_int_equal(lt_utf8_last(text, 10), 6);
    assert_int_equal(lt_utf8_last(text, 6), 3);
    assert_int_equal(lt_utf8_last(text, 1), 0);
    assert_int_equal(lt_utf8_last(text, 0), 0);
    assert_int_equal(lt_utf8_cut("ab\x80", 3), 1); // no character of two bytes
    assert_int_equal(lt_utf8_cut("\x80\x80\x80\x80\x80\x80", 6), 2);
}

// --- Numbers ------------------------------------------------------------------------------------------

static void numbers_are_read_within_bounds(void **unused) {
    (void)unused;
    uint64_t number = 7;
    assert_true(lt_uint_read("18446744073709551615", 20, UINT64_MAX, &number) && number == UINT64_MAX);
    assert_true(lt_uint_read("0012", 4, 12, &number) && number == 12);
    assert_true(lt_uint_read("0", 1, 0, &number) && number == 0);
    assert_int_equal(lt_uint_prefix("35 x", 4, 35, &number), 2);
    assert_int_equal(number, 35);
    static const char *const bad[] = {"",  "18446744073709551616", "-1", "+1", " 1", "1 ",
                                      "x", "99999999999999999999"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(lt_uint_read(bad[i], strlen(bad[i]), UINT64_MAX, &number));
    assert_false(lt_uint_read("13", 2, 12, &number));
    assert_false(lt_uint_read("9", 1, 3, &number));
    assert_int_equal(number, 35);
}

static void numbers_below_zero(void **unused) {
    (void)unused;
    int64_t number = 7;
    assert_true(lt_int_read("-9223372036854775808", 20, INT64_MIN, INT64_MAX, &number) &&
                number == INT64_MIN);
    assert_true(lt_int_read("9223372036854775807", 19, INT64_MIN, INT64_MAX, &number) && number == INT64_MAX);
    assert_true(lt_int_read("-0", 2, -4, 4, &number) && number == 0);
    assert_int_equal(lt_int_prefix("-12,3", 5, -99, 99, &number), 3);
    assert_int_equal(number, -12);
    static const char *const bad[] = {"", "-", "--1", "5", "-5", "- 1", "-1x"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(lt_int_read(bad[i], strlen(bad[i]), -4, 4, &number));
    assert_false(lt_int_read("9223372036854775808", 19, INT64_MIN, INT64_MAX, &number));
    assert_false(lt_int_read("-9223372036854775809", 20, INT64_MIN, INT64_MAX, &number));
    assert_int_equal(number, -12);
}

// --- The writer ---------------------------------------------------------------------------------------

static size_t write_all(char *out, size_t cap) {
    lt_writer writer = lt_writer_begin(out, cap);
    lt_writer_text(&writer, "ab");
    lt_writer_char(&writer, '=');
    lt_writer_int(&writer, INT64_MIN);
    lt_writer_bytes(&writer, "; x", 2);
    lt_writer_uint(&writer, UINT64_MAX);
    lt_writer_format(&writer, "(%c %s %d %u %ld %lu %lld %llu)", 'c', "str", -3, 4000000000u, -5L, 6UL, -7LL,
                     8ULL);
    lt_writer_skip(&writer, (size_t)snprintf(lt_writer_place(&writer), lt_writer_room(&writer), "%s", "end"));
    return lt_writer_end(&writer);
}

static void what_does_not_fit_is_counted(void **unused) {
    (void)unused;
    static const char whole[] =
        "ab=-9223372036854775808; 18446744073709551615(c str -3 4000000000 -5 6 -7 8)end";
    const size_t size = sizeof whole - 1;
    for (size_t cap = 0; cap < size + 4; cap++) {
        char out[sizeof whole + 8];
        memset(out, '#', sizeof out);
        assert_int_equal(write_all(out, cap), size);
        const size_t kept = cap == 0 ? 0 : cap <= size ? cap - 1 : size;
        assert_memory_equal(out, whole, kept);
        if (cap > 0) assert_int_equal(out[kept], '\0');
        for (size_t i = cap; i < sizeof out; i++) assert_int_equal(out[i], '#');
    }
    assert_int_equal(write_all(NULL, 0), size);
}

// --- JSON ---------------------------------------------------------------------------------------------

static size_t write_json(char *out, size_t cap) {
    lt_json json = lt_json_begin(out, cap);
    lt_json_object(&json);
    lt_json_key_int(&json, "least", INT64_MIN);
    lt_json_key(&json, "list");
    lt_json_array(&json);
    for (int i = 8; i < 12; i++) lt_json_int(&json, i);
    lt_json_array(&json);
    lt_json_array_end(&json);
    lt_json_object(&json);
    lt_json_object_end(&json);
    lt_json_null(&json);
    lt_json_array_end(&json);
    lt_json_key_bool(&json, "yes", true);
    lt_json_key_bool(&json, "no", false);
    lt_json_key(&json, "none");
    lt_json_null(&json);
    lt_json_key(&json, "raw");
    lt_json_raw(&json, "{\"a\":1}", 7);
    lt_json_key(&json, "own");
    lt_writer_format(lt_json_value(&json), "[%d]", 5);
    lt_json_key_string(&json, "text", "\"\\\n\r\t\x01\x1F\x7F/ \u017c\U0001F3EE \xFF\xC3");
    lt_json_object_end(&json);
    return lt_json_end(&json);
}

static void json_has_its_commas_and_escapes(void **unused) {
    (void)unused;
    static const char whole[] =
        "{\"least\":-9223372036854775808,\"list\":[8,9,10,11,[],{},null],\"yes\":true,\"no\":false,"
        "\"none\":null,\"raw\":{\"a\":1},\"own\":[5],"
        "\"text\":\"\\\"\\\\\\n\\r\\t\\u0001\\u001f\x7F/ \u017c\U0001F3EE \uFFFD\uFFFD\"}";
    char out[sizeof whole];
    for (size_t cap = 0; cap <= sizeof whole; cap++) {
        assert_int_equal(write_json(out, cap), sizeof whole - 1);
        if (cap > 0) assert_memory_equal(out, whole, cap - 1);
    }
    assert_string_equal(out, whole);
}

// --- Words that are alike -----------------------------------------------------------------------------

static void slips_are_counted(void **unused) {
    (void)unused;
    static const struct {
        const char *a, *b;
        size_t slips;
    } cases[] = {{"", "", 0},          {"replay", "replay", 0}, {"repaly", "replay", 1},
                 {"", "new", 3},       {"colour", "color", 1},  {"tui", "tiu", 1},
                 {"hint", "tiles", 4}, {"sead", "seed", 1}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_int_equal(lt_text_distance(cases[i].a, cases[i].b), cases[i].slips);
        assert_int_equal(lt_text_distance(cases[i].b, cases[i].a), cases[i].slips);
    }
    char long_word[200] = {0};
    memset(long_word, 'x', sizeof long_word - 1);
    assert_int_equal(lt_text_distance(long_word, ""), 63);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(slips_are_counted),
        cmocka_unit_test(every_character_comes_back),
        cmocka_unit_test(what_is_no_utf8_is_refused),
        cmocka_unit_test(texts_are_cut_between_characters),
        cmocka_unit_test(numbers_are_read_within_bounds),
        cmocka_unit_test(numbers_below_zero),
        cmocka_unit_test(what_does_not_fit_is_counted),
        cmocka_unit_test(json_has_its_commas_and_escapes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

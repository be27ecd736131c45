// test_words.c - looking texts up, plural forms, slots, languages by their codes.
#include <string.h>

#include "helpers.h"
#include "lt_rules_text.h"
#include "lt_words.h"

static void languages_by_code(void **unused) {
    (void)unused;
    const struct {
        const char *code;
        lt_language language;
    } cases[] = {{"pl", LT_POLISH},       {"pl_PL.UTF-8", LT_POLISH}, {"PL", LT_POLISH},
                 {"it-CH", LT_ITALIAN},   {"ru.UTF-8", LT_RUSSIAN},   {"en_US", LT_ENGLISH},
                 {"it@euro", LT_ITALIAN}, {"C", LT_LANGUAGES},        {"C.UTF-8", LT_LANGUAGES},
                 {"POSIX", LT_LANGUAGES}, {"", LT_LANGUAGES},         {"p", LT_LANGUAGES},
                 {"xx", LT_LANGUAGES},    {"plx", LT_LANGUAGES},      {"item", LT_LANGUAGES}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_int_equal(lt_language_of(cases[i].code), cases[i].language);
    assert_int_equal(lt_language_of(NULL), LT_LANGUAGES);
    for (unsigned i = 0; i < LT_LANGUAGES; i++) {
        assert_int_equal(lt_language_of(lt_language_codes[i]), i);
        assert_true(lt_language_names[i][0] != '\0');
    }
    assert_string_equal(lt_language_codes[LT_ENGLISH], "en");
    assert_true(lt_language_is_latin(LT_ITALIAN) && !lt_language_is_latin(LT_RUSSIAN));
    assert_false(lt_language_is_latin(LT_LANGUAGES));
    assert_memory_equal(lt_language_list, "en, ", 4);
    assert_int_equal(strlen(lt_language_list), LT_LANGUAGES * strlen("en, ") - strlen(", "));
    assert_null(lt_language_codes[LT_LANGUAGES]);
    assert_null(lt_language_names[LT_LANGUAGES]);
}

static void texts_contexts_and_what_is_not_there(void **unused) {
    (void)unused;
    assert_string_equal(lt_translate(LT_ENGLISH, "Three Pair"), "Three Pair");
    assert_string_equal(lt_translate(LT_POLISH, "Three Pair"), "Trzy pary");
    assert_string_equal(lt_translate(LT_ITALIAN, "Three Pair"), "Tre coppie");
    assert_string_equal(lt_translate(LT_RUSSIAN, "Three Pair"), "Три пары фонариков");
    assert_string_equal(lt_translate_in(LT_POLISH, "take a card", "red"), "czerwoną");
    assert_string_equal(lt_translate_in(LT_RUSSIAN, "no card", "blue"), "синей");
    assert_string_equal(lt_translate_in(LT_RUSSIAN, "no such context", "blue"), "blue");
    assert_string_equal(lt_translate(LT_POLISH, "no such text"), "no such text");
    assert_string_equal(lt_translate(LT_POLISH, ""), "");
    assert_string_equal(lt_translate(LT_LANGUAGES, "Three Pair"), "Three Pair");
}

static void plural_forms(void **unused) {
    (void)unused;
    const struct {
        unsigned long n;
        const char *said[LT_LANGUAGES];
    } cases[] = {{0, IN("favor tokens", "żetonów łaski", "gettoni privilegio", "жетонов поощрения")},
                 {1, IN("favor token", "żeton łaski", "gettone privilegio", "жетон поощрения")},
                 {2, IN("favor tokens", "żetony łaski", "gettoni privilegio", "жетона поощрения")},
                 {5, IN("favor tokens", "żetonów łaski", "gettoni privilegio", "жетонов поощрения")},
                 {11, IN("favor tokens", "żetonów łaski", "gettoni privilegio", "жетонов поощрения")},
                 {12, IN("favor tokens", "żetonów łaski", "gettoni privilegio", "жетонов поощрения")},
                 {21, IN("favor tokens", "żetonów łaski", "gettoni privilegio", "жетон поощрения")},
                 {22, IN("favor tokens", "żetony łaski", "gettoni privilegio", "жетона поощрения")}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        for (unsigned language = 0; language < LT_LANGUAGES; language++) {
            if (cases[i].said[language] == NULL) continue;
            const char *said =
                lt_translate_count((lt_language)language, "{n} favor token", "{n} favor tokens", cases[i].n);
            assert_int_equal(strncmp(said, "{n} ", 4), 0);
            assert_string_equal(said + 4, cases[i].said[language]);
        }
    assert_string_equal(lt_translate_count(LT_RUSSIAN, "no such text", "no such texts", 1), "no such text");
    assert_string_equal(lt_translate_count(LT_RUSSIAN, "no such text", "no such texts", 5), "no such texts");
}

static void slots_are_filled(void **unused) {
    (void)unused;
    const lt_slot slots[] = {{"name", "Ann"}, {"n", "-12"}, {"na", "?"}, {NULL, NULL}};
    char out[64], small[6];
    assert_int_equal(lt_fill("{n}: {name}{name}, {other} {", slots, out, sizeof out), 22);
    assert_string_equal(out, "-12: AnnAnn, {other} {");
    assert_int_equal(lt_fill("{name} draws", slots, small, sizeof small), 9);
    assert_string_equal(small, "Ann d");
    assert_int_equal(lt_fill("{name}", slots, NULL, 0), 3);
}

static void slots_have_room_and_no_more(void **unused) {
    (void)unused;
    lt_slots slots = {0};
    char out[64], large[LT_SLOT_ROOM + 1];
    lt_put_number(&slots, "a", -2147483647 - 1);
    lt_put_number(&slots, "b", 0);
    lt_put(&slots, "c", "x");
    lt_fill("{a} {b} {c}", slots.slots, out, sizeof out);
    assert_string_equal(out, "-2147483648 0 x");
    for (size_t i = 0; i + 1 < sizeof large; i += 2) memcpy(large + i, "\u017c", 2);
    large[sizeof large - 1] = '\0';
    lt_put(&slots, "d", large); // is cut between two characters, with a NUL
    const size_t used = sizeof "-2147483648" + sizeof "0" + sizeof "x";
    assert_int_equal(lt_fill("{d}", slots.slots, out, sizeof out), (LT_SLOT_ROOM - used - 1) / 2 * 2);
    lt_slots many = {0};
    for (int i = 0; i < 2 * LT_MAX_SLOTS; i++) lt_put(&many, "e", "z");
    assert_int_equal(many.count, LT_MAX_SLOTS);
    assert_null(many.slots[LT_MAX_SLOTS].name);
}

static void rules_to_read_in_every_language(void **unused) {
    (void)unused;
    assert_true(lt_rules_text_count >= 10);
    for (unsigned i = 0; i < lt_rules_text_count; i++)
        for (unsigned language = LT_ENGLISH + 1; language < LT_LANGUAGES; language++) {
            const lt_rules_paragraph *paragraph = &lt_rules_text[i];
            assert_string_not_equal(lt_translate((lt_language)language, paragraph->title), paragraph->title);
            assert_string_not_equal(lt_translate((lt_language)language, paragraph->text), paragraph->text);
            assert_null(strchr(paragraph->text, '\n'));
        }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(languages_by_code),
        cmocka_unit_test(texts_contexts_and_what_is_not_there),
        cmocka_unit_test(plural_forms),
        cmocka_unit_test(slots_are_filled),
        cmocka_unit_test(slots_have_room_and_no_more),
        cmocka_unit_test(rules_to_read_in_every_language),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

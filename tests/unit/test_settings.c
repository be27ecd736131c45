// test_settings.c - the settings: reading what people write, changing a line and nothing else, and the file.
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "helpers.h"
#include "lt_save.h"
#include "lt_settings.h"

static lt_settings settings_of(const char *text) {
    lt_settings settings = {.size = strlen(text)};
    assert_true(settings.size <= sizeof settings.text);
    memcpy(settings.text, text, settings.size);
    return settings;
}

static const char *get(const lt_settings *settings, const char *key) {
    static char value[LT_SETTINGS_VALUE];
    return lt_settings_get(settings, key, value, sizeof value) == SIZE_MAX ? NULL : value;
}

static void assert_text(const lt_settings *settings, const char *text) {
    assert_int_equal(settings->size, strlen(text));
    assert_memory_equal(settings->text, text, settings->size);
}

static void values_are_found(void **unused) {
    (void)unused;
    const lt_settings settings =
        settings_of("# mine\r\nname = Ann B.\t\r\n\n level=skilled\nspeed=250\nconfirm=no\nlanguage=pl");
    assert_string_equal(get(&settings, LT_SETTING_NAME), "Ann B.");
    assert_string_equal(get(&settings, LT_SETTING_LEVEL), "skilled");
    assert_string_equal(get(&settings, LT_SETTING_LANGUAGE), "pl");
    assert_int_equal(lt_settings_number(&settings, LT_SETTING_SPEED, 0, 60000, 7), 250);
    assert_int_equal(lt_settings_number(&settings, LT_SETTING_SPEED, 0, 100, 7), 7);
    assert_int_equal(lt_settings_number(&settings, LT_SETTING_NAME, 0, 100, 7), 7);
    assert_false(lt_settings_flag(&settings, LT_SETTING_CONFIRM, true));
    assert_true(lt_settings_flag(&settings, "tui.mouse", true));
    assert_null(get(&settings, "tui.mouse"));
    assert_null(get(&settings, ""));
    const char *reason;
    assert_int_equal(lt_settings_fault(&settings, 1, &reason), 0);
}

static void values_are_written_as_texts_are(void **unused) {
    (void)unused;
    const lt_settings settings = settings_of("name=Ann");
    char small[3] = "xx";
    assert_int_equal(lt_settings_get(&settings, "name", small, sizeof small), 3);
    assert_string_equal(small, "An");
    assert_int_equal(lt_settings_get(&settings, "name", NULL, 0), 3);
}

static void bad_lines_are_ignored_and_noted(void **unused) {
    (void)unused;
    static const char text[] =
        "name=Ann\nnonsense\nNAME=Bo\nlevel=godlike\nspeed=fast\nspeed=-1\nspeed=99999\nlanguage=xx\n"
        "confirm=maybe\n=x\nname=a\x1b[2Jb\nname=Cy\n";
    const lt_settings settings = settings_of(text);
    const char *reason;
    unsigned line = 1;
    for (unsigned expected = 2; expected <= 11; expected++, line++) {
        line = lt_settings_fault(&settings, line, &reason);
        assert_int_equal(line, expected);
        assert_true(strlen(reason) > 10);
    }
    assert_int_equal(lt_settings_fault(&settings, line, &reason), 0);
    assert_string_equal(get(&settings, "name"), "Cy"); // the last that can be read
    assert_null(get(&settings, "level"));
    assert_null(get(&settings, "speed"));
    char too_long[LT_SETTINGS_VALUE + 16];
    snprintf(too_long, sizeof too_long, "name=%0*d", LT_SETTINGS_VALUE, 1);
    const lt_settings longer = settings_of(too_long);
    assert_null(get(&longer, "name"));
    assert_int_equal(lt_settings_fault(&longer, 1, &reason), 1);
}

static void setting_changes_one_line(void **unused) {
    (void)unused;
    lt_settings settings = settings_of("# mine\nname=Ann\nunknown=kept\nnonsense");
    assert_true(lt_settings_set(&settings, "name", "Żaneta"));
    assert_text(&settings, "# mine\nname=Żaneta\nunknown=kept\nnonsense");
    assert_true(lt_settings_set(&settings, "tui.zoom", "2"));
    assert_text(&settings, "# mine\nname=Żaneta\nunknown=kept\nnonsense\ntui.zoom=2\n");
    assert_true(lt_settings_set(&settings, "name", ""));
    assert_string_equal(get(&settings, "name"), "");
    lt_settings empty = settings_of("");
    assert_true(lt_settings_set(&empty, "level", "master"));
    assert_text(&empty, "level=master\n");
}

static void what_makes_no_sense_is_not_set(void **unused) {
    (void)unused;
    lt_settings settings = settings_of("name=Ann\n");
    assert_false(lt_settings_set(&settings, "", "x"));
    assert_false(lt_settings_set(&settings, "a=b", "x"));
    assert_false(lt_settings_set(&settings, "#a", "x"));
    assert_false(lt_settings_set(&settings, "name", "two\nlines"));
    assert_false(lt_settings_set(&settings, "name", " spaces around "));
    assert_false(lt_settings_set(&settings, "level", "godlike"));
    assert_false(lt_settings_set(&settings, "confirm", "1"));
    assert_text(&settings, "name=Ann\n");
    char key[16];
    for (int i = 0; i < 2000; i++) { // until it is full
        snprintf(key, sizeof key, "k%d", i);
        if (!lt_settings_set(&settings, key, "value")) break;
    }
    assert_true(settings.size <= sizeof settings.text && settings.size > sizeof settings.text - 20);
    assert_string_equal(get(&settings, "name"), "Ann");
}

static void the_file_is_remembered(void **unused) {
    (void)unused;
    char folder[] = "/tmp/lanterns-settings-XXXXXX", path[LT_SAVE_PATH];
    assert_non_null(mkdtemp(folder));
    setenv("XDG_CONFIG_HOME", folder, 1);
    lt_settings settings, again;
    assert_true(lt_settings_load(&settings)); // nothing there yet
    assert_int_equal(settings.size, 0);
    assert_true(lt_settings_set(&settings, LT_SETTING_NAME, "Ann"));
    assert_true(lt_settings_save(&settings));
    assert_true(lt_settings_load(&again));
    assert_string_equal(get(&again, LT_SETTING_NAME), "Ann");
    snprintf(path, sizeof path, "%s/lanterns/settings", folder);
    static const char large[LT_SETTINGS_TEXT + 1];
    assert_true(lt_save_text(path, large, sizeof large));
    assert_false(lt_settings_load(&again));
    assert_int_equal(again.size, 0);
    assert_int_equal(errno, EFBIG);
    assert_int_equal(unlink(path), 0);
    snprintf(path, sizeof path, "%s/lanterns", folder);
    assert_int_equal(rmdir(path), 0);
    assert_int_equal(rmdir(folder), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_are_found),
        cmocka_unit_test(values_are_written_as_texts_are),
        cmocka_unit_test(bad_lines_are_ignored_and_noted),
        cmocka_unit_test(setting_changes_one_line),
        cmocka_unit_test(what_makes_no_sense_is_not_set),
        cmocka_unit_test(the_file_is_remembered),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

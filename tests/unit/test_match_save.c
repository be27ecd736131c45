// test_match_save.c - matches on disk: folders, saving, loading, and kill -9 in the middle of it.
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "lt_save.h"
#include "table.h"

static char folder[LT_SAVE_PATH / 4]; // of this test alone

static int make_folder(void **unused) {
    (void)unused;
    const char *base = getenv("TMPDIR");
    snprintf(folder, sizeof folder, "%s/lanterns-save-XXXXXX", base != NULL ? base : "/tmp");
    return mkdtemp(folder) == NULL;
}

static int remove_folder(void **unused) {
    (void)unused;
    char command[sizeof folder + 16];
    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    return system(command); // NOLINT(cert-env33-c): a fixed command on our own folder
}

static const char *in_folder(const char *name) {
    static char path[LT_SAVE_PATH];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

static bool exists(const char *path) {
    return access(path, F_OK) == 0;
}

// --- Folders --------------------------------------------------------------------------------------

static void folders_follow_xdg(void **unused) {
    (void)unused;
    char out[LT_SAVE_PATH], expected[LT_SAVE_PATH];
    struct stat made;
    setenv("XDG_DATA_HOME", in_folder("deep/data"), 1);
    assert_true(lt_data_folder(out, sizeof out));
    assert_string_equal(out, in_folder("deep/data/lanterns"));
    assert_int_equal(stat(out, &made), 0);
    assert_int_equal(made.st_mode & 0777, 0700);
    assert_true(lt_data_folder(out, sizeof out));  // it is there already
    setenv("XDG_CONFIG_HOME", "relative/path", 1); // to be ignored
    setenv("HOME", in_folder("home"), 1);
    assert_true(lt_settings_path(out, sizeof out));
    snprintf(expected, sizeof expected, "%s", in_folder("home/.config/lanterns/settings"));
    assert_string_equal(out, expected);
    unsetenv("XDG_DATA_HOME");
    assert_true(lt_unfinished_path(out, sizeof out));
    assert_string_equal(out, in_folder("home/.local/share/lanterns/unfinished.lgn"));
}

static void folders_that_cannot_be_made_are_an_error(void **unused) {
    (void)unused;
    char out[LT_SAVE_PATH];
    assert_true(lt_save_text(in_folder("a-file"), "x", 1));
    setenv("XDG_DATA_HOME", in_folder("a-file/below"), 1);
    assert_false(lt_data_folder(out, sizeof out));
    assert_int_equal(errno, ENOTDIR);
    unsetenv("XDG_DATA_HOME");
    unsetenv("HOME");
    assert_false(lt_data_folder(out, sizeof out));
    assert_int_equal(errno, ENOENT);
    setenv("HOME", in_folder("home"), 1);
    assert_false(lt_data_folder(out, 5));
    assert_int_equal(errno, ENAMETOOLONG);
}

static void fresh_paths_are_fresh(void **unused) {
    (void)unused;
    char out[LT_SAVE_PATH];
    setenv("XDG_DATA_HOME", in_folder("fresh"), 1);
    assert_true(lt_fresh_path("2026-11-15", out, sizeof out));
    assert_string_equal(out, in_folder("fresh/lanterns/2026-11-15-1.lgn"));
    assert_true(lt_save_text(out, "x", 1));
    assert_true(lt_fresh_path("2026-11-15", out, sizeof out));
    assert_string_equal(out, in_folder("fresh/lanterns/2026-11-15-2.lgn"));
    assert_true(lt_fresh_path("", out, sizeof out));
    assert_string_equal(out, in_folder("fresh/lanterns/game-1.lgn"));
}

// --- Texts ----------------------------------------------------------------------------------------

static void texts_come_back(void **unused) {
    (void)unused;
    char out[64];
    size_t size = 0;
    assert_true(lt_save_text(in_folder("text"), "one\0two", 7));
    assert_true(lt_load_text(in_folder("text"), out, sizeof out, &size));
    assert_int_equal(size, 7);
    assert_memory_equal(out, "one\0two", 7);
    assert_true(lt_save_text(in_folder("text"), "", 0));
    assert_true(lt_load_text(in_folder("text"), out, sizeof out, &size));
    assert_int_equal(size, 0);
    assert_true(lt_save_text(in_folder("text"), "12345678", 8));
    assert_true(lt_load_text(in_folder("text"), out, 8, &size));
    assert_false(lt_load_text(in_folder("text"), out, 7, &size));
    assert_int_equal(errno, EFBIG);
    assert_false(lt_load_text(in_folder("not-there"), out, sizeof out, &size));
    assert_int_equal(errno, ENOENT);
}

static void a_path_without_a_folder_is_here(void **unused) {
    (void)unused;
    char here[LT_SAVE_PATH];
    assert_non_null(getcwd(here, sizeof here));
    assert_int_equal(chdir(folder), 0);
    bool good = lt_save_text("plain", "x", 1);
    assert_int_equal(chdir(here), 0);
    assert_true(good);
    assert_true(exists(in_folder("plain")));
}

static void what_fails_leaves_the_old_text(void **unused) {
    (void)unused;
    char out[16];
    size_t size;
    assert_false(lt_save_text(in_folder("no/such/folder"), "x", 1));
    assert_int_equal(errno, ENOENT);
    assert_int_equal(mkdir(in_folder("taken"), 0700), 0);
    assert_false(lt_save_text(in_folder("taken"), "x", 1)); // a folder has that name
    assert_false(exists(in_folder("taken.new")));
    if (access("/dev/full", W_OK) != 0) skip();
    assert_true(lt_save_text(in_folder("kept"), "old", 3));
    char fresh[LT_SAVE_PATH + 32];
    snprintf(fresh, sizeof fresh, "%s.%ld.new", in_folder("kept"), (long)getpid());
    assert_int_equal(symlink("/dev/full", fresh), 0); // a link where the new file belongs is not followed
    assert_false(lt_save_text(in_folder("kept"), "new", 3));
    assert_true(lt_load_text(in_folder("kept"), out, sizeof out, &size));
    assert_memory_equal(out, "old", 3);
    assert_int_equal(unlink(fresh), 0);
}

// --- Matches --------------------------------------------------------------------------------------

static void matches_come_back_from_disk(void **unused) {
    (void)unused;
    lt_match match, again;
    lt_fault fault;
    lt_match_settings settings = table_of(3, 8);
    start_match(&match, &settings);
    finish_turn(&match);
    assert_true(lt_match_save(&match, 0, in_folder("match.lgn")));
    assert_true(lt_match_load(LT_ENGLISH, &again, in_folder("match.lgn"), 0, &fault));
    assert_true(same_state(&match.game.state, &again.game.state));
    assert_false(lt_match_load(LT_ENGLISH, &again, in_folder("nothing.lgn"), 0, &fault));
    assert_int_equal(fault.line, 0);
    assert_int_equal(errno, ENOENT);
    assert_true(lt_save_text(in_folder("bad.lgn"), "[Format \"LGN 2\"]\n", 17));
    assert_false(lt_match_load(LT_ENGLISH, &again, in_folder("bad.lgn"), 0, &fault));
    assert_int_equal(fault.line, 1);
}

// --- kill -9 ----------------------------------------------------------------------------------------

// Plays match after match, saves it after every turn, and says after every save which one that was. The saves
// are numbered from 1 on; the record has the number as the bots' seed.
static _Noreturn void play_and_say(const char *path, int out) {
    lt_match match;
    for (uint64_t number = 0;;) {
        lt_match_settings settings = table_of(2, 6);
        lt_rng rng = {number};
        if (lt_match_start(&match, &settings, 0) != LT_OK) _exit(1);
        while (!match.game.over) {
            lt_move moves[LT_MAX_MOVES];
            int count = lt_legal_moves(&match.draft, moves, LT_MAX_MOVES);
            lt_match_draft(&match, moves[lt_rng_below(&rng, (unsigned)count)]);
            if (!lt_match_confirm(&match, 0)) continue;
            match.settings.bot_seed = ++number;
            if (!lt_match_save(&match, 0, path) || write(out, &number, sizeof number) != sizeof number)
                _exit(1);
        }
    }
}

// Whatever was said to be saved is there after the kill, or the one save after it; and it is always a whole
// record.
static void kill_9_loses_nothing_that_was_acknowledged(void **unused) {
    (void)unused;
    enum { KILLS = 80 };
    const char *path = in_folder("killed.lgn");
    for (unsigned i = 0; i < KILLS; i++) {
        int ends[2];
        assert_int_equal(pipe(ends), 0);
        pid_t child = fork();
        assert_true(child >= 0);
        if (child == 0) play_and_say(path, ends[1]);
        close(ends[1]);
        uint64_t said = 0;
        for (unsigned heard = 0; heard <= i % 6; heard++) // at different turns
            assert_int_equal(read(ends[0], &said, sizeof said), sizeof said);
        nanosleep(&(struct timespec){0, (long)(i * 7919 % 1000) * 1000}, NULL); // anywhere within a save
        kill(child, SIGKILL);
        assert_int_equal(waitpid(child, NULL, 0), child);
        while (read(ends[0], &said, sizeof said) == sizeof said) {
        }
        close(ends[0]);
        lt_match match;
        lt_fault fault;
        if (!lt_match_load(LT_ENGLISH, &match, path, 0, &fault))
            fail_msg("%u:%u %s", fault.line, fault.column, fault.reason);
        assert_in_range(match.settings.bot_seed, said, said + 1);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(folders_follow_xdg),
        cmocka_unit_test(folders_that_cannot_be_made_are_an_error),
        cmocka_unit_test(fresh_paths_are_fresh),
        cmocka_unit_test(texts_come_back),
        cmocka_unit_test(a_path_without_a_folder_is_here),
        cmocka_unit_test(what_fails_leaves_the_old_text),
        cmocka_unit_test(matches_come_back_from_disk),
        cmocka_unit_test(kill_9_loses_nothing_that_was_acknowledged),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}

// test_files.c - what only a store in a file can do or suffer: locks, versions, damage, backups.
#include <fcntl.h>
#include <pthread.h>
#include <sqlite3.h>
#include <stdatomic.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "shelf.h"

static lt_store_err try_open(const char *path, lt_store_fault *fault) {
    lt_store *store = NULL;
    const lt_store_err err = lt_store_open(path, NULL, &store, fault);
    if (err == LT_STORE_OK) lt_store_close(store);
    if (err != LT_STORE_OK) assert_null(store);
    return err;
}

// Runs SQL on a file, beside the store's own code.
static void alter(const char *path, const char *sql) {
    sqlite3 *db;
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    if (sqlite3_exec(db, sql, NULL, NULL, NULL) != SQLITE_OK) fail_msg("%s: %s", sql, sqlite3_errmsg(db));
    sqlite3_close(db);
}

static void fill(const char *path, unsigned games, uint64_t entries) {
    lt_store *store = shelf_open(path);
    lt_tally told = {{0}, {0}};
    for (uint64_t seq = 0; seq < entries; seq++)
        for (unsigned i = 0; i < games; i++) append_soon(store, i, seq, &told);
    lt_store_flush(store);
    assert_int_equal(told.count[LT_STORE_OK], games * entries);
    lt_store_close(store);
}

static void expect_filled(const char *path, unsigned games, uint64_t entries) {
    lt_store *store = shelf_open(path);
    for (unsigned i = 0; i < games; i++) expect_log(store, i, entries);
    lt_store_close(store);
}

// --- Who may open it --------------------------------------------------------------------------------

static void only_its_owner_may_read_it(void **unused) {
    (void)unused;
    static const char *const names[] = {"private.db", "private.db-wal", "private.db-shm", "private-copy.db"};
    const mode_t before = umask(0);
    lt_store *store = shelf_open(shelf_path("private.db"));
    append_one(store, 1, 0);
    assert_int_equal(lt_store_backup_file(shelf_path("private.db"), shelf_path("private-copy.db"), NULL),
                     LT_STORE_OK);
    for (unsigned i = 0; i < 4; i++) {
        struct stat found;
        assert_int_equal(stat(shelf_path(names[i]), &found), 0);
        assert_int_equal(found.st_mode & 0777, 0600);
    }
    lt_store_close(store);
    umask(before);
}

static void a_second_server_is_told(void **unused) {
    (void)unused;
    lt_store_fault fault;
    lt_store *store = shelf_open(shelf_path("locked.db"));
    append_one(store, 1, 0);
    assert_int_equal(try_open(shelf_path("locked.db"), &fault), LT_STORE_LOCKED);
    assert_non_null(strstr(fault.text, "locked.db: another program has it open"));
    const pid_t child = fork();
    if (child == 0) { // nothing of cmocka's and no store of the parent's is touched here
        lt_store *other = NULL;
        _exit(lt_store_open(shelf_path("locked.db"), NULL, &other, NULL) == LT_STORE_LOCKED ? 0 : 1);
    }
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
    assert_int_equal(append_one(store, 1, 1).err, LT_STORE_OK); // undisturbed
    lt_store_close(store);
    assert_int_equal(try_open(shelf_path("locked.db"), &fault), LT_STORE_OK);
}

static void a_missing_folder_is_named(void **unused) {
    (void)unused;
    lt_store_fault fault;
    assert_int_equal(try_open(shelf_path("nowhere/games.db"), &fault), LT_STORE_IO);
    assert_non_null(strstr(fault.text, "nowhere/games.db: No such file or directory"));
    assert_int_equal(try_open(shelf_path("nowhere/games.db"), NULL), LT_STORE_IO); // nobody wants to know
}

// --- Versions and damage ------------------------------------------------------------------------------

static void a_newer_schema_is_refused_and_left_alone(void **unused) {
    (void)unused;
    lt_store_fault fault;
    fill(shelf_path("newer.db"), 2, 3);
    alter(shelf_path("newer.db"), "PRAGMA user_version = 1000");
    assert_int_equal(try_open(shelf_path("newer.db"), &fault), LT_STORE_NEWER);
    assert_non_null(strstr(fault.text, "newer version of this program wrote it (schema 1000, "));
    assert_int_equal(lt_store_backup_file(shelf_path("newer.db"), shelf_path("x.db"), &fault),
                     LT_STORE_NEWER);
    alter(shelf_path("newer.db"), "PRAGMA user_version = 3");
    expect_filled(shelf_path("newer.db"), 2, 3);
}

static bool note_time(void *context, const lt_listing *listing) {
    *(int64_t *)context = listing->summary.updated_ms;
    return true;
}

// A file as version 1 of the schema left it, with rows of games that are behind, as after a crash.
static void an_older_schema_is_brought_up(void **unused) {
    (void)unused;
    char sql[4096];
    FILE *step = fopen("src/store/schema/001-games.sql", "r");
    assert_non_null(step);
    const size_t size = fread(sql, 1, sizeof sql - 1, step);
    sql[size] = '\0';
    fclose(step);
    const char *path = shelf_path("older.db");
    alter(path, sql);
    alter(path, "PRAGMA user_version = 1; PRAGMA application_id = 0x4C4E544E");
    for (uint64_t seq = 1; seq <= 5; seq++) {
        uint8_t bytes[300];
        sqlite3 *db;
        sqlite3_stmt *insert;
        const lt_game_id game = game_of(1);
        assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
        if (seq == 1) {
            sqlite3_prepare_v2(db, "INSERT INTO games VALUES (7, ?1, 1, 1, 1, 1, 99, x'')", -1, &insert,
                               NULL);
            sqlite3_bind_blob(insert, 1, game.bytes, sizeof game.bytes, SQLITE_STATIC);
            assert_int_equal(sqlite3_step(insert), SQLITE_DONE);
            sqlite3_finalize(insert);
        }
        sqlite3_prepare_v2(db, "INSERT INTO entries VALUES (?1, 7, ?1, ?1 - 1, ?2)", -1, &insert, NULL);
        sqlite3_bind_int64(insert, 1, (int64_t)seq);
        sqlite3_bind_blob(insert, 2, bytes, (int)entry_of(1, seq, bytes), SQLITE_STATIC);
        assert_int_equal(sqlite3_step(insert), SQLITE_DONE);
        sqlite3_finalize(insert);
        sqlite3_close(db);
    }
    lt_store *store = shelf_open(path);
    expect_log(store, 1, 5);
    int64_t updated_ms = 0; // version 3 lets games that are going on begin their time anew
    assert_int_equal(list_one(store, game_of(1), note_time, &updated_ms), LT_STORE_OK);
    assert_true(updated_ms / 1000 + 60 > (int64_t)time(NULL));
    lt_link link = {owner_of(1), 2, false}; // what version 1 did not have
    lt_append append = {
        .game = game_of(1), .expected = 5, .bytes = "x", .size = 1, .links = &link, .link_count = 1};
    assert_int_equal(append_whole(store, append).err, LT_STORE_OK);
    lt_store_close(store);
}

static void other_files_are_left_alone(void **unused) {
    (void)unused;
    lt_store_fault fault;
    char text[64] = "";
    FILE *file = fopen(shelf_path("letter.txt"), "w");
    fputs("Dear Ann, this is not a database. It is long enough to look at, though.", file);
    fclose(file);
    assert_int_equal(try_open(shelf_path("letter.txt"), &fault), LT_STORE_DAMAGED);
    file = fopen(shelf_path("letter.txt"), "r");
    assert_non_null(fgets(text, sizeof text, file));
    fclose(file);
    assert_memory_equal(text, "Dear Ann", 8);
    alter(shelf_path("recipes.db"), "CREATE TABLE soups (name TEXT)");
    assert_int_equal(try_open(shelf_path("recipes.db"), &fault), LT_STORE_DAMAGED);
    assert_non_null(strstr(fault.text, "not a store of Lanterns"));
    alter(shelf_path("recipes.db"), "INSERT INTO soups VALUES ('miso')");
}

static void damage_is_noticed(void **unused) {
    (void)unused;
    lt_store_fault fault;
    fill(shelf_path("damaged.db"), 20, 40);
    const int file = open(shelf_path("damaged.db"), O_RDWR);
    char junk[8192];
    memset(junk, 0xA5, sizeof junk);
    assert_int_equal(pwrite(file, junk, sizeof junk, 8 * 4096), sizeof junk);
    close(file);
    assert_int_equal(try_open(shelf_path("damaged.db"), &fault), LT_STORE_DAMAGED);
    assert_int_equal(lt_store_restore_file(shelf_path("damaged.db"), shelf_path("fresh.db"), &fault),
                     LT_STORE_DAMAGED);
}

// --- Backup -------------------------------------------------------------------------------------------

typedef struct {
    char from[SHELF_PATH], to[SHELF_PATH];
    atomic_int made;
    lt_store_err err;
} lt_copier;

static void *copy_on(void *context) {
    lt_copier *copier = context;
    for (int i = 0; i < 5 && copier->err == LT_STORE_OK; i++) {
        copier->err = lt_store_backup_file(copier->from, copier->to, NULL);
        atomic_fetch_add(&copier->made, 1);
    }
    return NULL;
}

// Every copy is of one moment: a game that was acknowledged entry by entry has no holes in it, and game 1
// never has more than game 0, after which it is written.
static void a_backup_is_made_while_appends_go_on(void **unused) {
    (void)unused;
    lt_store *store = shelf_open(shelf_path("running.db"));
    lt_tally told = {{0}, {0}};
    lt_copier copier = {0};
    snprintf(copier.from, sizeof copier.from, "%s", shelf_path("running.db"));
    snprintf(copier.to, sizeof copier.to, "%s", shelf_path("running-copy.db"));
    pthread_t thread;
    uint64_t seq = 0;
    for (; seq < 2000; seq++)
        for (unsigned i = 0; i < 2; i++) append_soon(store, i, seq, &told);
    lt_store_flush(store);
    assert_int_equal(pthread_create(&thread, NULL, copy_on, &copier), 0);
    for (; atomic_load(&copier.made) < 5; seq++) {
        for (unsigned i = 0; i < 2; i++) append_soon(store, i, seq, &told);
        if (seq % 20 == 0) lt_store_flush(store);
    }
    pthread_join(thread, NULL);
    lt_store_flush(store);
    assert_int_equal(copier.err, LT_STORE_OK);
    assert_int_equal(told.count[LT_STORE_OK], 2 * seq);
    expect_log(store, 0, seq);
    lt_store_close(store);
    store = shelf_open(shelf_path("running-copy.db"));
    const uint64_t one = last_of(store, 0), other = last_of(store, 1);
    assert_true(one >= 2000 && one <= seq && (one == other || one == other + 1));
    expect_log(store, 0, one);
    expect_log(store, 1, other);
    lt_store_close(store);
    assert_int_not_equal(access(shelf_path("running-copy.db.part"), F_OK), 0);
}

static void a_backup_that_fails_leaves_the_old_one(void **unused) {
    (void)unused;
    lt_store_fault fault;
    fill(shelf_path("kept.db"), 1, 3);
    assert_int_equal(lt_store_backup_file(shelf_path("kept.db"), shelf_path("kept-copy.db"), &fault),
                     LT_STORE_OK);
    assert_int_equal(lt_store_backup_file(shelf_path("none.db"), shelf_path("kept-copy.db"), &fault),
                     LT_STORE_MISSING);
    assert_int_equal(lt_store_backup_file(shelf_path("kept.db"), shelf_path("no/copy.db"), &fault),
                     LT_STORE_IO);
    assert_non_null(strstr(fault.text, "No such file or directory"));
    expect_filled(shelf_path("kept-copy.db"), 1, 3);
}

// Somebody who may write to the folder puts a link in the place of the part that was just removed.
static const char *planted; // where it points; NULL: nobody does
int real_unlink(const char *path) __asm__("__real_unlink");
int wrap_unlink(const char *path) __asm__("__wrap_unlink");
int wrap_unlink(const char *path) {
    const int done = real_unlink(path);
    if (planted != NULL && symlink(planted, path) == 0) planted = NULL;
    return done;
}

static void a_backup_follows_no_link(void **unused) {
    (void)unused;
    lt_store_fault fault;
    struct stat victim;
    fill(shelf_path("plain.db"), 2, 3);
    assert_int_equal(close(open(shelf_path("victim"), O_CREAT | O_WRONLY, 0600)), 0);
    char target[512];
    snprintf(target, sizeof target, "%s", shelf_path("victim"));
    planted = target;
    assert_int_equal(lt_store_backup_file(shelf_path("plain.db"), shelf_path("plain-copy.db"), &fault),
                     LT_STORE_IO);
    assert_int_equal(stat(target, &victim), 0);
    assert_int_equal(victim.st_size, 0);
    assert_null(planted);
}

static void a_backup_is_restored(void **unused) {
    (void)unused;
    lt_store_fault fault;
    fill(shelf_path("was.db"), 3, 10);
    assert_int_equal(lt_store_backup_file(shelf_path("was.db"), shelf_path("was-copy.db"), &fault),
                     LT_STORE_OK);
    lt_store *store = shelf_open(shelf_path("was.db"));
    append_one(store, 1, 10);
    lt_store_delete(store, game_of(2), NULL, NULL);
    lt_store_flush(store);
    assert_int_equal(lt_store_restore_file(shelf_path("was-copy.db"), shelf_path("was.db"), &fault),
                     LT_STORE_LOCKED);
    expect_log(store, 1, 11);
    lt_store_close(store);
    assert_int_equal(lt_store_restore_file(shelf_path("was-copy.db"), shelf_path("was.db"), &fault),
                     LT_STORE_OK);
    expect_filled(shelf_path("was.db"), 3, 10);
    assert_int_equal(lt_store_restore_file(shelf_path("was-copy.db"), shelf_path("new.db"), &fault),
                     LT_STORE_OK);
    expect_filled(shelf_path("new.db"), 3, 10);
    expect_filled(shelf_path("was-copy.db"), 3, 10); // the backup can be used again
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_its_owner_may_read_it),
        cmocka_unit_test(a_second_server_is_told),
        cmocka_unit_test(a_missing_folder_is_named),
        cmocka_unit_test(a_newer_schema_is_refused_and_left_alone),
        cmocka_unit_test(an_older_schema_is_brought_up),
        cmocka_unit_test(other_files_are_left_alone),
        cmocka_unit_test(damage_is_noticed),
        cmocka_unit_test(a_backup_is_made_while_appends_go_on),
        cmocka_unit_test(a_backup_that_fails_leaves_the_old_one),
        cmocka_unit_test(a_backup_follows_no_link),
        cmocka_unit_test(a_backup_is_restored),
    };
    return cmocka_run_group_tests(tests, shelf_make, shelf_remove);
}

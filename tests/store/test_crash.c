// test_crash.c - nothing acknowledged is lost: kill -9 at any moment, and a disk that is full for a while.
#include <sched.h>
#include <signal.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "shelf.h"

enum { GAMES = 40, ROUNDS = 25 };

// --- kill -9 --------------------------------------------------------------------------------------

// What the child says: this entry was acknowledged.
typedef struct {
    unsigned number;
    uint64_t seq;
} acknowledged;

typedef struct {
    lt_store *store;
    int pipe;
    acknowledged about;
} appending;

static void tell(void *context, const lt_store_result *result) {
    appending *self = context;
    if (result->err != LT_STORE_OK) _exit(3);
    self->about.seq = result->last;
    if (write(self->pipe, &self->about, sizeof self->about) != sizeof self->about) _exit(4);
    uint8_t bytes[300];
    lt_append append = {.game = game_of(self->about.number),
                        .expected = result->last,
                        .bytes = bytes,
                        .size = entry_of(self->about.number, result->last + 1, bytes),
                        .done = tell,
                        .context = self};
    // Now and then with a summary, so that rows of games are written as well.
    const lt_summary summary = {.state = LT_GAME_RUNNING, .updated_ms = (int64_t)result->last};
    if (result->last % 16 == 0) append.summary = &summary;
    if (lt_store_append(self->store, &append) != LT_STORE_OK) _exit(5);
}

// Appends to all games at once, each going on when it hears back, until it is killed.
static void append_for_ever(const char *path, int pipe) {
    static appending all[GAMES];
    lt_store *store = NULL;
    if (lt_store_open(path, &(lt_store_options){.gather_us = 200}, &store, NULL) != LT_STORE_OK) _exit(2);
    for (unsigned i = 0; i < GAMES; i++) {
        uint64_t last = 0;
        uint8_t bytes[300];
        if (read_last(store, game_of(i), &last) != LT_STORE_OK) _exit(2);
        all[i] = (appending){store, pipe, {.number = i}};
        lt_store_append(store, &(lt_append){.game = game_of(i),
                                            .expected = last,
                                            .bytes = bytes,
                                            .size = entry_of(i, last + 1, bytes),
                                            .done = tell,
                                            .context = &all[i]});
    }
    for (;;) lt_store_flush(store);
}

// Reads what the child says, for a random while, kills it, and reads what it still said.
static void listen_and_kill(pid_t child, int pipe, unsigned round, uint64_t heard[GAMES]) {
    struct timespec began, now;
    acknowledged about;
    const long long patience = 2000000LL + (long long)(round * 7919 % 100) * 1000000; // 2 to 101 ms
    unsigned count = 0;
    clock_gettime(CLOCK_MONOTONIC, &began);
    bool killed = false;
    while (read(pipe, &about, sizeof about) == sizeof about) {
        assert_int_equal(about.seq, heard[about.number] + 1);
        heard[about.number] = about.seq;
        clock_gettime(CLOCK_MONOTONIC, &now);
        const long long passed = (now.tv_sec - began.tv_sec) * 1000000000LL + (now.tv_nsec - began.tv_nsec);
        if (++count > GAMES && passed > patience && !killed) killed = kill(child, SIGKILL) == 0;
    }
    assert_true(killed);
}

static void P2_kill_nine_loses_nothing(void **unused) {
    (void)unused;
    static uint64_t heard[GAMES];
    uint64_t all = 0;
    const char *path = shelf_path("killed.db");
    for (unsigned round = 0; round < ROUNDS; round++) {
        int ends[2], status;
        assert_int_equal(pipe(ends), 0);
        const pid_t child = fork();
        if (child == 0) {
            close(ends[0]);
            append_for_ever(path, ends[1]);
        }
        close(ends[1]);
        listen_and_kill(child, ends[0], round, heard);
        close(ends[0]);
        assert_int_equal(waitpid(child, &status, 0), child);
        assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
        lt_store *store = shelf_open(path);
        for (unsigned i = 0; i < GAMES; i++) {
            // One that was written and not heard of may be there, never more: it was the only one under way.
            const uint64_t last = last_of(store, i);
            assert_in_range(last, heard[i], heard[i] + 1);
            expect_log(store, i, last);
            heard[i] = last;
        }
        lt_store_close(store);
    }
    for (unsigned i = 0; i < GAMES; i++) all += heard[i];
    assert_true(all > GAMES * ROUNDS);
}

// --- A full disk ------------------------------------------------------------------------------------

enum { FULL_GAMES = 4, FULL_TRIES = 3000 };

// Appends one after the other until many have failed, so that what was acknowledged is known exactly.
static void append_until_full(lt_store *store, uint64_t last[FULL_GAMES], unsigned failed[LT_STORE_ERRORS]) {
    memset(failed, 0, LT_STORE_ERRORS * sizeof *failed);
    for (unsigned tries = 0; tries < FULL_TRIES && failed[LT_STORE_FULL] + failed[LT_STORE_IO] < 20;
         tries++) {
        const unsigned number = tries % FULL_GAMES;
        const lt_store_result result = append_one(store, number, last[number]);
        failed[result.err]++;
        if (result.err == LT_STORE_OK) last[number] = result.last;
    }
    for (unsigned i = 0; i < FULL_GAMES; i++) expect_log(store, i, last[i]);
}

static void expect_room(lt_store *store, uint64_t last[FULL_GAMES]) {
    for (unsigned i = 0; i < FULL_GAMES; i++) {
        assert_int_equal(append_one(store, i, last[i]).err, LT_STORE_OK);
        expect_log(store, i, ++last[i]);
    }
}

static void limit_files(rlim_t bytes) {
    struct rlimit limit;
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &limit), 0);
    limit.rlim_cur = bytes;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
}

// No file may grow beyond a limit, and then it may again.
static void P2_failed_writes_lose_nothing(void **unused) {
    (void)unused;
    lt_store *store = shelf_open(shelf_path("limited.db"));
    uint64_t last[FULL_GAMES] = {0};
    unsigned failed[LT_STORE_ERRORS];
    struct rlimit before;
    signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &before), 0);
    expect_room(store, last);
    limit_files(128 * 1024);
    append_until_full(store, last, failed);
    limit_files(before.rlim_cur);
    assert_true(failed[LT_STORE_OK] > 0 && failed[LT_STORE_FULL] + failed[LT_STORE_IO] >= 20);
    expect_room(store, last);
    lt_store_close(store);
    store = shelf_open(shelf_path("limited.db"));
    for (unsigned i = 0; i < FULL_GAMES; i++) expect_log(store, i, last[i]);
    lt_store_close(store);
}

// A small file system of its own, seen by this process only. Only where that is allowed.
static void a_full_disk_is_called_so_and_loses_nothing(void **unused) {
    (void)unused;
    const char *folder = shelf_path("disk");
    assert_int_equal(mkdir(folder, 0700), 0);
    if (unshare(CLONE_NEWNS) != 0 || mount("none", "/", NULL, MS_REC | MS_PRIVATE, NULL) != 0 ||
        mount("lanterns", folder, "tmpfs", 0, "size=256k") != 0)
        skip();
    lt_store *store = shelf_open(shelf_path("disk/full.db"));
    uint64_t last[FULL_GAMES] = {0};
    unsigned failed[LT_STORE_ERRORS];
    expect_room(store, last);
    append_until_full(store, last, failed);
    assert_true(failed[LT_STORE_OK] > 0 && failed[LT_STORE_FULL] >= 20);
    assert_int_equal(failed[LT_STORE_IO], 0);
    assert_int_equal(mount("lanterns", folder, "tmpfs", MS_REMOUNT, "size=8m"), 0); // somebody made room
    expect_room(store, last);
    lt_store_close(store);
    store = shelf_open(shelf_path("disk/full.db"));
    for (unsigned i = 0; i < FULL_GAMES; i++) expect_log(store, i, last[i]);
    lt_store_close(store);
    assert_int_equal(umount(folder), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(P2_kill_nine_loses_nothing),
        cmocka_unit_test(P2_failed_writes_lose_nothing),
        cmocka_unit_test(a_full_disk_is_called_so_and_loses_nothing),
    };
    return cmocka_run_group_tests(tests, shelf_make, shelf_remove);
}

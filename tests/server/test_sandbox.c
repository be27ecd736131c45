// test_sandbox.c - what a program can still do in the server's sandbox. Each try is a child of its own, since
// there is no way back.
#include <errno.h>
#include <fcntl.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "lt_sandbox.h"

static char folder[64];

enum { FINE = 40, REFUSED = 41, NO_SANDBOX = 42, ENDED = 1 }; // how a child ends; ENDED by the sandbox

// How a child ends that enters the sandbox and then does `what`; the log is what it wrote to standard error.
static int try_inside(bool (*what)(void), char *log, size_t cap) {
    int ends[2], status;
    assert_int_equal(pipe(ends), 0);
    const pid_t child = fork();
    if (child == 0) {
        char store[96];
        dup2(ends[1], STDERR_FILENO);
        snprintf(store, sizeof store, "%s/data/tables.db", folder);
        if (!lt_sandbox_paths(store) || !lt_sandbox_calls()) _exit(NO_SANDBOX);
        _exit(what() ? FINE : REFUSED);
    }
    close(ends[1]);
    const ssize_t size = read(ends[0], log, cap - 1);
    log[size > 0 ? size : 0] = '\0';
    close(ends[0]);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    if (WEXITSTATUS(status) == NO_SANDBOX) skip(); // the kernel has not both
    return WEXITSTATUS(status);
}

static bool open_at(const char *name, int flags) {
    char path[128];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    const int file = open(path, flags | O_CLOEXEC, 0600);
    return file >= 0 && close(file) == 0;
}

// --- Calls that end the program ----------------------------------------------------------------------------

static bool call_execve(void) {
    char *const args[] = {"true", NULL};
    return execve("/bin/true", args, NULL) == 0;
}
static bool call_fork(void) {
    return fork() >= 0;
}
static bool call_ptrace(void) {
    return ptrace(PTRACE_TRACEME, 0, NULL, NULL) == 0;
}
static bool call_socket(void) {
    return socket(AF_INET, SOCK_STREAM, 0) >= 0;
}
static bool map_code(void) {
    return mmap(NULL, 4096, PROT_READ | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) != MAP_FAILED;
}
static bool signal_another(void) {
    return syscall(SYS_tgkill, getppid(), getppid(), 0) == 0;
}
static bool become_root(void) {
    return setuid(0) == 0;
}

// A thread that was there before has the same limits.
static pthread_barrier_t entered;
static void *call_from_thread(void *context) {
    (void)context;
    pthread_barrier_wait(&entered);
    call_socket();
    return NULL;
}

static void P30_calls_of_an_intruder_end_the_program(void **state) {
    static bool (*const calls[])(void) = {call_execve, call_fork,      call_ptrace, call_socket,
                                          map_code,    signal_another, become_root};
    char log[256];
    (void)state;
    for (size_t i = 0; i < sizeof calls / sizeof *calls; i++) {
        assert_int_equal(try_inside(calls[i], log, sizeof log), ENDED);
        assert_non_null(strstr(log, "event=fault what=\"sandbox\" why=\"call "));
    }
}

static void P30_threads_are_bound_as_well(void **state) {
    int status;
    (void)state;
    const pid_t child = fork();
    if (child == 0) {
        pthread_t thread;
        pthread_barrier_init(&entered, NULL, 2);
        pthread_create(&thread, NULL, call_from_thread, NULL);
        if (!lt_sandbox_calls()) _exit(NO_SANDBOX);
        pthread_barrier_wait(&entered);
        pthread_join(thread, NULL);
        _exit(FINE);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    if (WEXITSTATUS(status) == NO_SANDBOX) skip();
    assert_true(WIFEXITED(status) && WEXITSTATUS(status) == ENDED);
}

// --- Calls that fail, and those that do not ----------------------------------------------------------------

static bool open_outside(void) {
    return open_at("outside", O_RDONLY) || open_at("data/../outside", O_RDWR) ||
           open_at("data/link", O_RDONLY) || open_at("made", O_RDWR | O_CREAT) ||
           open("/etc/passwd", O_RDONLY) >= 0;
}
static bool change_limit(void) {
    const struct rlimit limit = {.rlim_cur = 16, .rlim_max = 16};
    return setrlimit(RLIMIT_NOFILE, &limit) == 0;
}
static bool call_chmod(void) {
    return syscall(SYS_fchmodat, AT_FDCWD, folder, 0777) == 0 || errno != ENOSYS;
}

// Calls that the program makes before it serves, or never: in strace's lists of a busy server they are not.
static bool call_what_is_not_needed(void) {
    static const long calls[] = {SYS_getdents64, SYS_pipe2,      SYS_eventfd2,   SYS_renameat2, SYS_statfs,
                                 SYS_fstatfs,    SYS_getcwd,     SYS_readlinkat, SYS_recvmsg,   SYS_sendmsg,
                                 SYS_recvfrom,   SYS_sendto,     SYS_uname,      SYS_getuid,    SYS_getrusage,
                                 SYS_msync,      SYS_membarrier, SYS_linkat,     SYS_symlinkat, SYS_mkdirat,
                                 SYS_setrlimit,  SYS_fchownat,   SYS_dup,        SYS_clone3};
    for (size_t i = 0; i < sizeof calls / sizeof *calls; i++)
        if (syscall(calls[i], -1, 0, 0, 0, 0) != -1 || errno != ENOSYS) return true;
    return false;
}

static void P30_calls_that_are_not_needed_are_refused(void **state) {
    char log[256];
    (void)state;
    assert_int_equal(try_inside(call_what_is_not_needed, log, sizeof log), REFUSED);
}

static void P30_files_elsewhere_are_out_of_reach(void **state) {
    char log[256];
    (void)state;
    assert_true(open_at("outside", O_RDWR | O_CREAT));
    assert_int_equal(try_inside(open_outside, log, sizeof log), REFUSED);
    assert_int_equal(try_inside(change_limit, log, sizeof log), REFUSED);
    assert_int_equal(try_inside(call_chmod, log, sizeof log), REFUSED);
}

static bool work_in_folder(void) {
    char path[128];
    snprintf(path, sizeof path, "%s/data/new", folder);
    void *block = malloc(1 << 24); // large enough for a mapping of its own
    if (block == NULL) return false;
    memset(block, 1, 1 << 24);
    free(block);
    return open_at("data/new", O_RDWR | O_CREAT | O_TRUNC) && unlink(path) == 0;
}

// A kernel without Landlock, as it seems from inside: its calls are not there.
static bool hide_landlock(void) {
    const struct sock_filter lines[] = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_landlock_create_ruleset, 0, 1),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | ENOSYS),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
    };
    const struct sock_fprog filter = {.len = 4, .filter = (struct sock_filter *)lines};
    return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
           syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &filter) == 0;
}

static void P31_without_one_the_other_holds(void **state) {
    int status;
    (void)state;
    const pid_t child = fork();
    if (child == 0) {
        if (!hide_landlock()) _exit(NO_SANDBOX);
        if (lt_sandbox_paths("memory:") || !lt_sandbox_calls()) _exit(REFUSED);
        call_socket();
        _exit(FINE);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    if (WEXITSTATUS(status) == NO_SANDBOX) skip();
    assert_int_equal(WEXITSTATUS(status), ENDED);
}

// libuv's spare descriptor, which lets it refuse connections when no other is left; it lists no names.
static bool open_root(void) {
    char names[1024];
    const int root = open("/", O_RDONLY | O_CLOEXEC);
    return root >= 0 && syscall(SYS_getdents64, root, names, sizeof names) == -1 && errno == ENOSYS;
}

static void what_store_and_loop_need_is_allowed(void **state) {
    char log[256];
    (void)state;
    assert_int_equal(try_inside(open_root, log, sizeof log), FINE);
    assert_int_equal(try_inside(work_in_folder, log, sizeof log), FINE);
}

static int make_folder(void **state) {
    char path[128];
    (void)state;
    snprintf(folder, sizeof folder, "/tmp/lanterns-sandbox-XXXXXX");
    if (mkdtemp(folder) == NULL) return -1;
    snprintf(path, sizeof path, "%s/data", folder);
    if (mkdir(path, 0700) != 0) return -1;
    snprintf(path, sizeof path, "%s/data/link", folder);
    return symlink("../outside", path);
}

static int remove_folder(void **state) {
    static const char *const names[] = {"data/link", "data/new", "data", "outside", "made", ""};
    char path[128];
    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, names[i]);
        remove(path);
    }
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(P30_calls_of_an_intruder_end_the_program),
        cmocka_unit_test(P30_threads_are_bound_as_well),
        cmocka_unit_test(P30_files_elsewhere_are_out_of_reach),
        cmocka_unit_test(P30_calls_that_are_not_needed_are_refused),
        cmocka_unit_test(P31_without_one_the_other_holds),
        cmocka_unit_test(what_store_and_loop_need_is_allowed),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}

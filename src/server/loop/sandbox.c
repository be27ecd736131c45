// sandbox.c - Landlock and seccomp, without libraries: one table of paths' rights, one of calls.
#include "lt_sandbox.h"

#if defined(__linux__) && !defined(LT_INSTRUMENTED)
#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/landlock.h>
#include <linux/seccomp.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

// --- Paths -------------------------------------------------------------------------------------------------

enum {
    FOLDER_RIGHTS = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_WRITE_FILE |
                    LANDLOCK_ACCESS_FS_READ_DIR | LANDLOCK_ACCESS_FS_MAKE_REG |
                    LANDLOCK_ACCESS_FS_REMOVE_FILE,
    TRUNCATE = 1 << 14,  // since the third version of Landlock
    IOCTL_DEV = 1 << 15, // since the fifth
    KNOWN_SINCE_FIRST = (1 << 13) - 1,
    REFER = 1 << 13 // since the second
};

static bool allow(int rules, const char *path, uint64_t rights) {
    const struct landlock_path_beneath_attr beneath = {.allowed_access = rights,
                                                       .parent_fd = open(path, O_PATH | O_CLOEXEC)};
    if (beneath.parent_fd < 0) return false;
    const bool added = syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &beneath, 0) == 0;
    close(beneath.parent_fd);
    return added;
}

static bool allow_folder_of(int rules, const char *store, uint64_t rights) {
    char folder[4096];
    if (strcmp(store, "memory:") == 0) return true;
    if (snprintf(folder, sizeof folder, "%s", store) >= (int)sizeof folder) return false;
    char *slash = strrchr(folder, '/');
    if (slash == NULL) return allow(rules, ".", rights);
    slash[slash == folder] = '\0';
    return allow(rules, folder, rights);
}

bool lt_sandbox_paths(const char *store) {
    const long version =
        syscall(SYS_landlock_create_ruleset, NULL, (size_t)0, LANDLOCK_CREATE_RULESET_VERSION);
    if (version < 1) return false;
    const uint64_t truncate = version >= 3 ? TRUNCATE : 0;
    struct landlock_ruleset_attr handled = {.handled_access_fs = KNOWN_SINCE_FIRST | truncate};
    if (version >= 2) handled.handled_access_fs |= REFER;
    if (version >= 5) handled.handled_access_fs |= IOCTL_DEV;
    tzset(); // the log's dates ask for the time zone
    const int rules = (int)syscall(SYS_landlock_create_ruleset, &handled, sizeof handled, 0);
    if (rules < 0) return false;
    // SQLite takes its chance from urandom, and fills missing descriptors of the three first with null. libuv
    // opens "/" for a spare descriptor, and goes on forever if it cannot when none are left. A folder that is
    // open shows no names: the call for that (getdents64) is refused.
    const bool done =
        allow_folder_of(rules, store, FOLDER_RIGHTS | truncate) &&
        allow(rules, "/", LANDLOCK_ACCESS_FS_READ_DIR) &&
        allow(rules, "/dev/urandom", LANDLOCK_ACCESS_FS_READ_FILE) &&
        allow(rules, "/dev/null", LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_WRITE_FILE) &&
        prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 && syscall(SYS_landlock_restrict_self, rules, 0) == 0;
    close(rules);
    return done;
}

// --- Calls -------------------------------------------------------------------------------------------------

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#elif defined(__riscv) && __riscv_xlen == 64
#define ARCHITECTURE AUDIT_ARCH_RISCV64
#endif

#ifdef ARCHITECTURE // a table for each of them: little-endian, 64 bits

// clang-format off
// What the loop, SQLite, malloc, threads and signals need while the server runs and when it stops.
static const uint16_t allowed[] = {
    // sockets that are there, and those that are accepted
    SYS_accept4, SYS_accept, SYS_read, SYS_readv, SYS_write, SYS_writev, SYS_shutdown, SYS_close,
    SYS_getsockname, SYS_getpeername, SYS_getsockopt, SYS_setsockopt, SYS_epoll_ctl, SYS_epoll_pwait,
    SYS_ppoll,
    // files of the store
    SYS_openat, SYS_pread64, SYS_pwrite64, SYS_lseek, SYS_fstat, SYS_newfstatat, SYS_statx, SYS_faccessat,
    SYS_fcntl, SYS_flock, SYS_fsync, SYS_fdatasync, SYS_ftruncate, SYS_fallocate, SYS_unlinkat, SYS_fchmod,
    SYS_fchown, SYS_geteuid,
    // memory; mmap and mprotect are below
    SYS_brk, SYS_munmap, SYS_mremap, SYS_madvise,
    // time, threads, signals
    SYS_clock_gettime, SYS_clock_getres, SYS_clock_nanosleep, SYS_nanosleep, SYS_gettimeofday, SYS_futex,
    SYS_sched_yield, SYS_sched_getaffinity, SYS_getpriority, SYS_setpriority, SYS_set_robust_list,
    SYS_getrandom, SYS_getpid, SYS_gettid, SYS_sysinfo, SYS_rt_sigaction, SYS_rt_sigprocmask,
    SYS_rt_sigreturn, SYS_restart_syscall, SYS_sigaltstack, SYS_exit, SYS_exit_group,
    // names that only some kernels and machines have
#ifdef SYS_open
    SYS_open, SYS_stat, SYS_lstat, SYS_access, SYS_unlink, SYS_poll, SYS_epoll_wait, SYS_time,
#endif
#ifdef SYS_rseq
    SYS_rseq,
#endif
#ifdef SYS_faccessat2
    SYS_faccessat2,
#endif
#ifdef SYS_epoll_pwait2
    SYS_epoll_pwait2,
#endif
};

// What only an intruder has a use for.
static const uint16_t deadly[] = {
    SYS_execve, SYS_execveat, SYS_clone, SYS_ptrace, SYS_process_vm_readv, SYS_process_vm_writev,
    SYS_socket, SYS_socketpair, SYS_connect, SYS_bind, SYS_listen, SYS_mount, SYS_umount2, SYS_pivot_root,
    SYS_chroot, SYS_unshare, SYS_setns, SYS_setuid, SYS_setgid, SYS_setresuid, SYS_setresgid, SYS_bpf,
    SYS_perf_event_open, SYS_userfaultfd, SYS_keyctl, SYS_add_key, SYS_init_module, SYS_finit_module,
    SYS_memfd_create, SYS_reboot,
#ifdef SYS_fork
    SYS_fork, SYS_vfork,
#endif
};
// clang-format on

enum { FILTER_MAX = 512, X32 = 0x40000000 };

typedef struct {
    unsigned short length;
    struct sock_filter lines[FILTER_MAX];
} filter;

static void add(filter *to, unsigned code, unsigned value, unsigned if_true, unsigned if_false) {
    to->lines[to->length++] =
        (struct sock_filter){(uint16_t)code, (uint8_t)if_true, (uint8_t)if_false, value};
}

// `verdict` for a call of that number.
static void add_call(filter *to, unsigned call, unsigned verdict) {
    add(to, BPF_JMP | BPF_JEQ | BPF_K, call, 0, 1);
    add(to, BPF_RET | BPF_K, verdict, 0, 0);
}

// The call is allowed if its argument compares, by BPF_JEQ or BPF_JSET, with `value` as `wanted` says.
static void add_argument(filter *to, unsigned call, unsigned argument, unsigned compare, unsigned value,
                         bool wanted, unsigned otherwise) {
    add(to, BPF_JMP | BPF_JEQ | BPF_K, call, 0, 4);
    add(to, BPF_LD | BPF_W | BPF_ABS,
        (unsigned)(offsetof(struct seccomp_data, args) + argument * sizeof(uint64_t)), 0, 0);
    add(to, BPF_JMP | compare | BPF_K, value, !wanted, wanted);
    add(to, BPF_RET | BPF_K, SECCOMP_RET_ALLOW, 0, 0);
    add(to, BPF_RET | BPF_K, otherwise, 0, 0);
}

static void write_filter(filter *to) {
    const unsigned refused = SECCOMP_RET_ERRNO | ENOSYS;
    add(to, BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, arch), 0, 0);
    add(to, BPF_JMP | BPF_JEQ | BPF_K, ARCHITECTURE, 1, 0);
    add(to, BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS, 0, 0);
    add(to, BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr), 0, 0);
    add(to, BPF_JMP | BPF_JGE | BPF_K, X32, 0, 1);
    add(to, BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS, 0, 0);
    for (size_t i = 0; i < sizeof allowed / sizeof *allowed; i++) add_call(to, allowed[i], SECCOMP_RET_ALLOW);
    for (size_t i = 0; i < sizeof deadly / sizeof *deadly; i++) add_call(to, deadly[i], SECCOMP_RET_TRAP);
    add_argument(to, SYS_mmap, 2, BPF_JSET, PROT_EXEC, false, SECCOMP_RET_TRAP);
    add_argument(to, SYS_mprotect, 2, BPF_JSET, PROT_EXEC, false, SECCOMP_RET_TRAP);
    add_argument(to, SYS_ioctl, 1, BPF_JEQ, FIONBIO, true, refused);
    add_argument(to, SYS_tgkill, 0, BPF_JEQ, (unsigned)getpid(), true, SECCOMP_RET_TRAP); // abort
    add_argument(to, SYS_prlimit64, 2, BPF_JEQ, 0, true, refused);                        // getrlimit
    add(to, BPF_RET | BPF_K, refused, 0, 0);
}

// It may come in the middle of anything, so it neither allocates nor takes a lock.
static void on_refused(int number, siginfo_t *info, void *context) {
    char line[96];
    (void)number;
    (void)context;
    const int size =
        snprintf(line, sizeof line, "event=fault what=\"sandbox\" why=\"call %d\"\n", info->si_syscall);
    if (write(STDERR_FILENO, line, (size_t)size) < 0) _exit(2);
    _exit(1);
}

bool lt_sandbox_calls(void) {
    filter calls = {.length = 0};
    write_filter(&calls);
    const struct sock_fprog program = {.len = calls.length, .filter = calls.lines};
    struct sigaction report = {.sa_sigaction = on_refused, .sa_flags = SA_SIGINFO};
    sigemptyset(&report.sa_mask);
    return sigaction(SIGSYS, &report, NULL) == 0 && prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
           syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &program) == 0;
}

#else
bool lt_sandbox_calls(void) {
    return false;
}
#endif

#else
bool lt_sandbox_paths(const char *store) {
    (void)store;
    return false;
}

bool lt_sandbox_calls(void) {
    return false;
}
#endif

// process.c - children in process groups of their own, so that nothing of them stays behind.
#include "process.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "lt_clock.h"

extern char **environ;

static int spawn(pid_t *pid, const char *command, int in, int out, bool quiet) {
    posix_spawn_file_actions_t files;
    posix_spawnattr_t attributes;
    sigset_t none, defaults;
    sigemptyset(&none);
    sigfillset(&defaults);
    int error = posix_spawn_file_actions_init(&files);
    if (error != 0) return error;
    error = posix_spawnattr_init(&attributes);
    if (error == 0) {
        posix_spawn_file_actions_adddup2(&files, in, STDIN_FILENO);
        posix_spawn_file_actions_adddup2(&files, out, STDOUT_FILENO);
        if (quiet) posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
        posix_spawnattr_setpgroup(&attributes, 0);
        posix_spawnattr_setsigmask(&attributes, &none);
        posix_spawnattr_setsigdefault(&attributes, &defaults);
        posix_spawnattr_setflags(&attributes,
                                 POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
        char *arguments[] = {"sh", "-c", (char *)command, NULL};
        error = posix_spawn(pid, "/bin/sh", &files, &attributes, arguments, environ);
        posix_spawnattr_destroy(&attributes);
    }
    posix_spawn_file_actions_destroy(&files);
    return error;
}

static void close_both(int ends[2]) {
    close(ends[0]);
    close(ends[1]);
}

int lt_process_start(lt_process *process, const char *command, bool quiet) {
    int in[2], out[2];
    pid_t pid = 0;
    if (pipe2(in, O_CLOEXEC) != 0) return errno;
    if (pipe2(out, O_CLOEXEC) != 0) {
        int error = errno;
        close_both(in);
        return error;
    }
    int error = spawn(&pid, command, in[0], out[1], quiet);
    if (error != 0) {
        close_both(in);
        close_both(out);
        return error;
    }
    close(in[0]);
    close(out[1]);
    fcntl(in[1], F_SETFL, O_NONBLOCK);
    fcntl(out[0], F_SETFL, O_NONBLOCK);
    *process = (lt_process){.pid = pid, .to_it = in[1], .from_it = out[0]};
    return 0;
}

// Whether it has ended; its id stays taken, so that its group cannot become another's.
static bool has_ended(pid_t pid) {
    siginfo_t info = {0};
    return waitid(P_PID, (id_t)pid, &info, WEXITED | WNOHANG | WNOWAIT) != 0 || info.si_pid == pid;
}

void lt_process_end(lt_process *process, int grace_ms) {
    if (process->pid == 0) return;
    close(process->to_it);
    const int64_t deadline = lt_milliseconds() + grace_ms;
    while (!has_ended(process->pid) && lt_milliseconds() < deadline)
        nanosleep(&(struct timespec){0, 2000000}, NULL);
    kill(-process->pid, SIGKILL);
    while (waitpid(process->pid, NULL, 0) < 0 && errno == EINTR) {
    }
    close(process->from_it);
    *process = (lt_process){0};
}

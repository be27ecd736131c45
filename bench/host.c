// host.c - the server under test: its start, its end, and what it costs.
#include <fcntl.h>
#include <ftw.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "load.h"

double load_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static void run_server(const char *program, const char *folder, int log) {
    char *const arguments[] = {
        (char *)program, "serve",   "--port",        "0",       "--data", (char *)folder,
        "--connections", "100000",  "--per-address", "100000",  "--rate", "100000",
        "--tables",      "1000000", "--live",        "1000000", NULL};
    dup2(log, STDERR_FILENO);
    execv(program, arguments);
    perror(program);
    _exit(127);
}

load_server load_start(const char *program, const char *folder) {
    load_server server = {0};
    int log[2];
    char line[512] = "";
    snprintf(server.folder, sizeof server.folder, "%s/load-XXXXXX", folder);
    if (mkdtemp(server.folder) == NULL || pipe(log) != 0 || (server.pid = fork()) < 0) {
        perror("load");
        exit(1);
    }
    if (server.pid == 0) run_server(program, server.folder, log[1]);
    close(log[1]);
    FILE *said = fdopen(log[0], "r");
    const char *port = said != NULL && fgets(line, sizeof line, said) != NULL ? strstr(line, "port=") : NULL;
    if (port == NULL) {
        fprintf(stderr, "load: the server does not start: %s\n", line);
        exit(1);
    }
    server.port = (unsigned)strtoul(port + 5, NULL, 10);
    return server; // its log goes on into a pipe that has room for all it says
}

static int remove_one(const char *path, const struct stat *about, int kind, struct FTW *where) {
    (void)about, (void)kind, (void)where;
    return remove(path);
}

void load_stop(load_server *server) {
    kill(server->pid, SIGTERM);
    waitpid(server->pid, NULL, 0);
    nftw(server->folder, remove_one, 8, FTW_DEPTH | FTW_PHYS);
}

double load_cpu_seconds(const load_server *server) {
    char path[64], text[1024] = "";
    unsigned long user = 0, system = 0;
    snprintf(path, sizeof path, "/proc/%d/stat", (int)server->pid);
    FILE *file = fopen(path, "r");
    if (file == NULL) return 0;
    const size_t size = fread(text, 1, sizeof text - 1, file);
    fclose(file);
    text[size] = '\0';
    const char *after = strrchr(text, ')'); // the name may hold anything
    if (after == NULL ||
        sscanf(after + 2, "%*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user, &system) != 2)
        return 0;
    return (double)(user + system) / (double)sysconf(_SC_CLK_TCK);
}

size_t load_resident_bytes(const load_server *server) {
    char path[64];
    unsigned long pages = 0;
    snprintf(path, sizeof path, "/proc/%d/statm", (int)server->pid);
    FILE *file = fopen(path, "r");
    if (file == NULL) return 0;
    if (fscanf(file, "%*u %lu", &pages) != 1) pages = 0;
    fclose(file);
    return pages * (size_t)sysconf(_SC_PAGESIZE);
}

// process.h - private to the protocol: a child that runs a command in a process group of its own.
#ifndef LT_PROTOCOL_PROCESS_H
#define LT_PROTOCOL_PROCESS_H

#include <stdbool.h>
#include <sys/types.h>

typedef struct {
    pid_t pid;   // 0 if none runs
    int to_it;   // its standard input, non-blocking
    int from_it; // its standard output, non-blocking
} lt_process;

// Starts `sh -c command`. Returns 0, or an errno.
int lt_process_start(lt_process *process, const char *command, bool quiet);

// Closes its input, gives it `grace_ms` to end by itself, then ends it and everything in its group.
void lt_process_end(lt_process *process, int grace_ms);

#endif

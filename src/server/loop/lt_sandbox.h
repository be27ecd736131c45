// lt_sandbox.h - what a running server gives up: files outside its folder, and calls it has no use for.
//
// On Linux: Landlock for paths, seccomp for system calls, and no way back for either. Where the kernel lacks
// one of them, the other still holds. An instrumented program has neither.
#ifndef LT_SANDBOX_H
#define LT_SANDBOX_H

#include <stdbool.h>

// From now on this thread, and those it starts, open files in the folder of `store` alone, which may be
// "memory:" for none. Other folders can be opened, but nothing in them. Called before other threads are
// started. False if the kernel cannot do that.
bool lt_sandbox_paths(const char *store);

// From now on no thread of the program can make other calls than those of a running server. A call that only
// an intruder has a use for (execve, ptrace, socket) ends the program with a line in the log; others that are
// not needed fail with ENOSYS. False if the kernel cannot do that.
bool lt_sandbox_calls(void);

#endif

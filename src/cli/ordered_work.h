// ordered_work.h - numbered jobs on several threads, whose results are handed out in their order.
#ifndef LT_CLI_ORDERED_WORK_H
#define LT_CLI_ORDERED_WORK_H

#include <stdbool.h>
#include <stddef.h>

typedef struct {
    unsigned threads;
    size_t count;   // of jobs; SIZE_MAX: until `take` has enough
    size_t scratch; // bytes that each thread lends to its jobs, aligned for any type
    size_t result;  // bytes of a result
    // Does job `index`; false if it was cut short by a signal (lt_cli_interrupted).
    bool (*work)(void *context, size_t index, void *scratch, void *result);
    // Is given the results one by one, in the thread that called; false: no more are wanted.
    bool (*take)(void *context, size_t index, const void *result);
    void *context;
} lt_cli_ordered_work;

// False if it was interrupted, or memory or threads are lacking, after saying so.
bool lt_cli_work_in_order(const lt_cli_ordered_work *work);

#endif

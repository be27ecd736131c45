// rank_start.h - commands that mpirun can start: every rank reads the call, rank 0 speaks.
#ifndef LT_CLI_RANK_START_H
#define LT_CLI_RANK_START_H

#include "lt_ranks.h"
#include "options.h"

// As lt_cli_parse; of several ranks only rank 0 prints.
bool lt_cli_ranks_parse(const lt_cli_command *self, int argc, char **argv, void *chosen, lt_cli_args *args);
// Meets the other ranks, if there are any: LT_EXIT_OK, or LT_EXIT_INPUT after saying why they cannot meet.
// lt_cli_interrupted is set as soon as mpirun begins to end the run.
int lt_cli_ranks_begin(void);
// Says so if it was mpirun that ended it.
void lt_cli_ranks_explain_end(void);

#endif

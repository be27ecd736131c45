// rank_start.c - commands that mpirun can start.
#include "rank_start.h"

#include "output.h"

bool lt_cli_ranks_parse(const lt_cli_command *self, int argc, char **argv, void *chosen, lt_cli_args *args) {
    lt_cli_mute(lt_rank() > 0);
    const bool good = lt_cli_parse(self, argc, argv, chosen, args);
    lt_cli_mute(false);
    return good;
}

int lt_cli_ranks_begin(void) {
    char why[LT_RANKS_WHY] = "";
    if (lt_ranks_begin(&lt_cli_interrupted, why)) return LT_EXIT_OK;
    if (why[0] != '\0') lt_cli_complain("%s", why);
    return LT_EXIT_INPUT;
}

void lt_cli_ranks_explain_end(void) {
    if (lt_ranks_ending())
        lt_cli_complain_text("mpirun ends the run: a rank died, or mpirun itself was stopped", NULL);
}

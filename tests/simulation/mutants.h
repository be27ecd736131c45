// mutants.h - faults put in on purpose, at the server's seams: each has to be found.
#ifndef SIM_MUTANTS_H
#define SIM_MUTANTS_H

#include <stdbool.h>

typedef enum {
    SIM_NO_MUTANT,
    SIM_DOUBLE_APPEND, // an entry is appended twice
    SIM_EARLY_ACK,     // an entry is reported as durable when it is not
    SIM_LEAKED_DRAW,   // a turn is told to somebody else as to the player who drew
    SIM_LOST_WAKE,     // the loop is not woken
    SIM_FREE_BUCKET,   // a token bucket is not charged
    SIM_LOST_SYNC,     // the disk says that it has synced, and has not
    SIM_MUTANTS
} sim_mutant;

extern const char *const sim_mutant_names[SIM_MUTANTS];

bool sim_mutant_loses_wake(void);
bool sim_mutant_loses_sync(void);

#endif

// world.h - a world: what it is like, what befalls it, and what must hold in it.
#ifndef SIM_WORLD_H
#define SIM_WORLD_H

#include "sim.h"

// Draws the world from world.seed, and lets it run for world.steps events. Ends the process if it fails.
void sim_world_run(void);

// invariants.c: once a second.
void sim_invariants_begin(void);
// Whether there was a restart or trouble of the disk in the last moments: then answers may be late.
bool sim_is_troubled(void);
// Everybody has gone: so have all connections.
void sim_check_empty(void);

#endif

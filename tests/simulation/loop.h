// loop.h - the process of the server: started, stopped in order, or killed together with its disk.
#ifndef SIM_LOOP_H
#define SIM_LOOP_H

#include "lt_loop.h"
#include "sim.h"

// The server that runs; NULL: none does.
lt_server *sim_server(void);
void sim_server_start(const lt_server_options *options);
void sim_server_terminate(void); // as SIGTERM does
void sim_server_kill(void);      // as a power cut does: what was not synced is lost, all links are cut
bool sim_server_is_up(void);     // it listens, and was not told to stop
bool sim_server_has_ended(void); // nothing of it is left: it can be started again
void sim_server_forget(void);    // frees the process that has ended

#endif

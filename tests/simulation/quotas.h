// quotas.h - the limits of docs/server.md and docs/security.md, counted from outside.
#ifndef SIM_QUOTAS_H
#define SIM_QUOTAS_H

#include "links.h"

void sim_quotas_begin(unsigned messages_per_s, unsigned per_address, unsigned tables_per_min);
void sim_quotas_end(void);
void sim_quotas_read(sim_link *link);                 // the server has read from it
void sim_quotas_message(sim_link *link);              // the server has sent a message
void sim_quotas_response(sim_link *link, int status); // the server has answered a request

#endif

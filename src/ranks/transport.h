// transport.h - private to ranks: how messages travel, which is Open MPI if the build has it.
#ifndef LT_RANKS_TRANSPORT_H
#define LT_RANKS_TRANSPORT_H

#include "lt_ranks.h"

// As those of lt_ranks.h. NULL: fine; else what is wrong.
const char *lt_rank_transport_begin(unsigned rank, unsigned count);
void lt_rank_transport_end(void);
// Begins to send; then asks whether the message is on its way. One at a time.
void lt_rank_transport_send(unsigned to, const void *message, size_t size);
bool lt_rank_transport_sent(void);
// From anybody, or from that rank alone.
bool lt_rank_transport_has_message(unsigned *from, size_t *size);
bool lt_rank_transport_has_message_from(unsigned from, size_t *size);
void lt_rank_transport_take(unsigned from, void *message, size_t size);

#endif

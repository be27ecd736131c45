// messages_in.h - what clients say over a WebSocket. Nothing in it is trusted.
#ifndef LT_PROTOCOL_IN_H
#define LT_PROTOCOL_IN_H

#include "conn.h"

void lt_api_message(lt_conn *conn, const char *text, size_t size);

#endif

// net.h - what conn.c, http.c and websocket.c share.
#ifndef LT_SERVER_NET_PRIVATE_H
#define LT_SERVER_NET_PRIVATE_H

#include "lt_conn.h"

// Reads requests and answers them; returns how many bytes were used. The rest belongs to the WebSocket that
// the connection has become.
size_t lt_net_http_read(lt_conn *conn, const uint8_t *bytes, size_t size);
// The client sends no more. True if it still has to be answered; the connection ends after that.
bool lt_net_http_ended(lt_conn *conn);
void lt_net_request_free(lt_conn *conn);

void lt_net_websocket_read(lt_conn *conn, const uint8_t *bytes, size_t size);
void lt_net_websocket_free(lt_conn *conn);

// SHA-1 for the handshake of a WebSocket (RFC 6455), where it protects nothing. At most two blocks.
enum { LT_SHA1_MAX = 119 };
void lt_net_sha1(const void *message, size_t size, uint8_t out[20]);

#endif

// websocket.h - messages over a WebSocket: wslay reads and answers frames, what is sent is framed once for all.
#ifndef LT_WEBSOCKET_H
#define LT_WEBSOCKET_H

#include "conn.h"
#include "http.h"

enum { LT_MESSAGE_MAX = 4096 }; // of the client's

typedef enum {
    LT_CLOSE_GOING = 1001,
    LT_CLOSE_POLICY = 1008,
    LT_CLOSE_VERSION = 4000,
    LT_CLOSE_KEY = 4001,
    LT_CLOSE_GONE = 4002,
    LT_CLOSE_SILENT = 4003
} lt_close_code;

// Answers the request to become a WebSocket: true if the connection is one now.
bool lt_websocket_begin(lt_conn *conn, const lt_request *request);
void lt_websocket_read(lt_conn *conn, const uint8_t *bytes, size_t size);
void lt_websocket_free(lt_conn *conn);

// A text as a whole frame, to be sent to any number of sockets.
lt_packet *lt_websocket_frame(const char *text, size_t size);
void lt_websocket_send(lt_conn *conn, lt_packet *frame);
void lt_websocket_say(lt_conn *conn, const char *text, size_t size);
void lt_websocket_ping(lt_conn *conn);
void lt_websocket_close(lt_conn *conn, lt_close_code code); // says why, then ends the connection

#endif

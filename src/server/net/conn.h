// conn.h - a connection: what arrives goes to HTTP or to the WebSocket, what is sent waits in line or is dropped with its client.
#ifndef LT_CONN_H
#define LT_CONN_H

#include <wslay/wslay.h>

#include "lt_table.h"
#include "server.h"

typedef struct lt_request lt_request;

// Bytes to be sent, perhaps to many: written once, counted, freed by the last who has sent them.
typedef struct {
    unsigned users;
    uint32_t size;
    uint8_t bytes[];
} lt_packet;

lt_packet *lt_packet_new(const void *bytes, size_t size); // one user: the caller. NULL if there is no memory
void lt_packet_done(lt_packet *packet);                   // one user less; NULL is fine

typedef enum { LT_CONN_HTTP, LT_CONN_SOCKET, LT_CONN_ENDING, LT_CONN_CLOSED } lt_conn_phase;

struct lt_conn {
    uv_tcp_t tcp;
    lt_server *server;
    lt_conn *next, *previous;
    lt_address *address;
    uint8_t phase;     // lt_conn_phase
    uint8_t holds;     // who still has a pointer to it: it is freed when nobody has
    bool waiting;      // a request is being dealt with: nothing more is read until it is answered
    bool keep_alive;   // of the request that is being answered
    bool head;         // that request wants no body
    bool pinged;       // and no answer yet
    bool greeted;      // hello has come
    bool reading;      // wslay is at work on `socket`
    bool views;        // wants views, not only moves
    int8_t seat;       // at `table`; LT_SPECTATOR for none
    uint64_t began_ms; // the connection, or the request that is being read
    uint64_t heard_ms;
    uint64_t stuck_ms; // since when the client has not taken anything, while something is queued
    size_t queued;     // bytes that the client has not taken, in whole packets
    size_t left;       // and to the byte, when that was looked at last
    lt_request *request;
    wslay_event_context_ptr socket;
    const uint8_t *in; // what wslay has still to read
    size_t in_size;
    lt_bucket messages;
    lt_game_id table_id; // which table the socket is for
    lt_secret key;       // from the cookie or hello; all 0: none
    lt_live_table *live; // from hello on
    lt_conn *table_next, *table_previous;
};

void lt_conn_accept(lt_server *server);  // a client knocks at the listener
lt_conn *lt_conn_new(lt_server *server); // one without a socket yet; NULL if there is no memory
// What a client has sent.
void lt_conn_read(lt_conn *conn, const uint8_t *bytes, size_t size);
// Sends a packet, after all that was sent before. The packet gets one more user until it is sent.
void lt_conn_send(lt_conn *conn, lt_packet *packet);
void lt_conn_send_bytes(lt_conn *conn, const void *bytes, size_t size);
// Closes it as soon as what is queued has been sent, or now.
void lt_conn_end(lt_conn *conn);
void lt_conn_drop(lt_conn *conn);
void lt_conn_release(lt_conn *conn); // a holder lets go

// Drops those who are silent, too slow or do not come to the point; pings the quiet.
void lt_conns_sweep(lt_server *server);

#endif

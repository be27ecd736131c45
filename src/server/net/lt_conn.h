// lt_conn.h - connections: requests and WebSocket messages in, responses and frames out. It knows nothing
// of tables.
#ifndef LT_SERVER_CONN_H
#define LT_SERVER_CONN_H

#include <llhttp.h>
#include <wslay/wslay.h>

#include "lt_addresses.h"
#include "lt_loop.h"
#include "lt_table.h"

// --- Packets ----------------------------------------------------------------------------------------------

// Bytes to be sent to one or more connections, with a reference count.
typedef struct {
    unsigned users;
    uint32_t size;
    bool is_file; // of the page: it stays in memory, so it does not count for a connection's queue
    uint8_t bytes[];
} lt_packet;

lt_packet *lt_packet_new(const void *bytes, size_t size); // one user: the caller. NULL: no memory
void lt_packet_done(lt_packet *packet);                   // one user less; NULL is fine

// --- Connections ------------------------------------------------------------------------------------------

typedef enum { LT_CONN_HTTP, LT_CONN_SOCKET, LT_CONN_ENDING, LT_CONN_CLOSED } lt_conn_phase;

struct lt_conn {
    uv_tcp_t tcp;
    lt_server *server;
    LIST_ENTRY(lt_conn) link; // in server->conns
    TAILQ_ENTRY(lt_conn) wait_link;
    struct lt_conn_queue *waits_in; // server->resuming or server->owing; NULL: it is being read
    lt_address *address;
    uint8_t phase;     // lt_conn_phase
    uint8_t holds;     // reference count: it is freed at 0
    bool waiting;      // a request is being dealt with: nothing more is read until it is answered
    bool keep_alive;   // of the request that is being answered
    bool head;         // that request wants no body
    bool pipelines;    // more may have come after that request
    bool pinged;       // and no pong yet
    bool greeted;      // hello has come
    bool reading;      // wslay is at work on `socket`
    bool offered_key;  // it came with a key that was offered, and that has not taken over yet
    bool views;        // the client wants views, not only moves
    bool lingers;      // when it ends, the sweep closes it, not at once; it counts until then
    bool is_next;      // it has waited, and is to be read in this round of the loop
    int8_t seat;       // at the table; LT_SPECTATOR for none
    uint8_t fragments; // frames of the message that is being read
    uint8_t part;      // of the sweep that looks at it
    uint64_t began_ms; // the connection, or the request that is being read
    uint64_t heard_ms;
    uint64_t stuck_ms; // since when the client has not taken anything, while something is queued
    size_t queued;     // bytes that the client has not taken, in whole packets
    size_t files;      // of these, those of the page's files
    size_t left;       // and to the byte, when that was looked at last
    lt_request *request;
    wslay_event_context_ptr socket;
    const uint8_t *in; // what wslay has still to read
    size_t in_size;
    lt_bucket buckets[LT_SOCKET_BUCKETS];
    lt_game_id table_id; // which table the socket is for
    lt_secret key;       // from the cookie or hello; all 0: none
    lt_live_table *live; // the table, from hello on
    LIST_ENTRY(lt_conn) table_link;
};

void lt_conns_begin(lt_server *server);  // before the first one
void lt_conn_accept(lt_server *server);  // takes a connection that waits at the listener, now or soon
lt_conn *lt_conn_new(lt_server *server); // one without a socket yet; NULL: no memory
// Bytes that a client has sent.
void lt_conn_read(lt_conn *conn, const uint8_t *bytes, size_t size);
// Sends a packet, after all that was sent before. The packet gets one more user until it is sent.
void lt_conn_send(lt_conn *conn, lt_packet *packet);
void lt_conn_send_bytes(lt_conn *conn, const void *bytes, size_t size);
// Closes it as soon as the queue has been sent, or at once.
void lt_conn_end(lt_conn *conn);
void lt_conn_drop(lt_conn *conn);
void lt_conn_release(lt_conn *conn); // a holder lets go

// Who asks over this connection, as far as limits see it without a table.
lt_asker lt_conn_asker(const lt_conn *conn);
// Its address pays for CPU time since `began_ns` of lt_server_cpu_ns.
void lt_conn_charge_cpu(lt_conn *conn, uint64_t began_ns);

// Reads on from connections whose addresses owe nothing any more.
void lt_conns_resume(lt_server *server);
// Once a second for each: drops clients that are silent, too slow, or send no whole request; pings the quiet
// ones.
void lt_conns_sweep(lt_server *server, unsigned part);

// --- HTTP -------------------------------------------------------------------------------------------------

enum {
    LT_URL_MAX = 512,
    LT_HEADER_TEXT = 4096,
    LT_HEADER_MAX = 8192,
    LT_BODY_MAX = 4096,
    LT_REQUEST_MAX = 81920 // with all spaces, line ends and chunks
};

// The headers that are kept; all others are skipped.
typedef enum {
    LT_HOST,
    LT_ORIGIN,
    LT_COOKIE,
    LT_IF_NONE_MATCH,
    LT_ACCEPT_ENCODING,
    LT_SOCKET_KEY,
    LT_SOCKET_VERSION,
    LT_UPGRADE,
    LT_FORWARDED_FOR,
    LT_FORWARDED,
    LT_VIA,
    LT_FETCH_SITE,
    LT_HEADERS
} lt_header;

struct lt_request {
    llhttp_t parser;
    bool complete;
    bool in_body;  // all headers have come: what follows are trailers
    bool too_long; // a part of it exceeds its limit
    bool encoded;  // it has a Transfer-Encoding
    bool folded;   // a header goes on in a second line
    bool scanned;  // all its headers were looked at for that; `last` is the byte before
    char last;
    int8_t header; // whose value is being read; -1 for one that is skipped
    uint16_t name_size, url_size, text_size;
    uint16_t at[LT_HEADERS];               // where a value is in `text`; 0: not there
    unsigned size, header_size, body_size; // of all, of the headers' names and values, of the body
    char name[24];
    char url[LT_URL_MAX + 1];
    char text[LT_HEADER_TEXT];
    char body[LT_BODY_MAX + 1];
};

// A header's value; NULL if it is not there.
const char *lt_request_header(const lt_request *request, lt_header header);
// The value of a NAME=VALUE of a list into `out`; false if there is none of that name, or it does not fit. Of
// cookies (the header's value, ';') or of a query ('&'). `list` may be NULL.
bool lt_request_field(const char *list, char separator, const char *name, char *out, size_t cap);
// Whether the request was meant for this server. A server on a loopback address answers to addresses and to
// localhost only: a page from elsewhere could let its own host name point here (DNS rebinding).
bool lt_request_host_ok(const lt_conn *conn, const lt_request *request);
// Whether the request comes from a page of this server, or from no page at all.
bool lt_request_origin_ok(const lt_conn *conn, const lt_request *request);

typedef struct {
    int status;
    const char *type;    // NULL means JSON
    const char *headers; // further lines, each with its CRLF; or NULL
    const void *body;
    size_t size;
    lt_packet *packet; // instead of `body`: it is sent, not copied
} lt_http_response;

// Answers the request that is being dealt with.
void lt_http_respond(lt_conn *conn, const lt_http_response *response);
void lt_http_error(lt_conn *conn, int status, const char *code); // {"error":code}

// --- WebSockets -------------------------------------------------------------------------------------------

enum { LT_MESSAGE_MAX = 4096, LT_FRAGMENTS_MAX = 64 }; // bytes and frames of a client's message

typedef enum {
    LT_CLOSE_GOING = 1001,
    LT_CLOSE_POLICY = 1008,
    LT_CLOSE_VERSION = 4000,
    LT_CLOSE_KEY = 4001,
    LT_CLOSE_GONE = 4002,
    LT_CLOSE_SILENT = 4003
} lt_close_code;

// Answers a request to become a WebSocket; true if the connection is one now.
bool lt_websocket_begin(lt_conn *conn, const lt_request *request);
// A text as a whole frame, to be sent to any number of sockets. NULL: no memory.
lt_packet *lt_websocket_frame(const char *text, size_t size);
void lt_websocket_send(lt_conn *conn,
                       lt_packet *frame); // NULL, as of lt_websocket_frame, drops the connection
void lt_websocket_send_text(lt_conn *conn, const char *text, size_t size);
void lt_websocket_ping(lt_conn *conn);
void lt_websocket_close(lt_conn *conn, lt_close_code code); // sends the code, then ends the connection

#endif

// http.h - requests in, answers out. http-parser reads; what it does not limit is limited here.
#ifndef LT_HTTP_H
#define LT_HTTP_H

#include <http_parser.h>

#include "conn.h"

enum { LT_URL_MAX = 512, LT_HEADER_TEXT = 4096, LT_HEADER_MAX = 8192, LT_BODY_MAX = 4096 };

// The headers that mean something here.
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
    LT_FETCH_SITE,
    LT_HEADERS
} lt_header;

struct lt_request {
    http_parser parser;
    bool complete;
    uint8_t fault; // what is wrong with its size: 0, or 1 too long
    int8_t header; // whose value is being read; -1 for one without meaning
    bool in_value;
    uint16_t name_size, url_size, text_size;
    uint16_t at[LT_HEADERS]; // where a value is in `text`; 0: not there
    unsigned header_size, body_size;
    char name[24];
    char url[LT_URL_MAX + 1];
    char text[LT_HEADER_TEXT];
    char body[LT_BODY_MAX + 1];
};

// Reads requests and answers them; returns how many bytes were used: the rest is the socket's, if it became one.
size_t lt_http_read(lt_conn *conn, const uint8_t *bytes, size_t size);
void lt_request_free(lt_conn *conn);

// A header's value; NULL if it is not there.
const char *lt_request_header(const lt_request *request, lt_header header);
// A cookie's value into `out`: false if there is none of that name and at most that size.
bool lt_request_cookie(const lt_request *request, const char *name, char *out, size_t cap);
// Whether it was meant for this server. One for this machine alone is called by an address, or localhost: a page from elsewhere
// can have its own name point here, and would then be of the same origin.
bool lt_request_host_ok(const lt_conn *conn, const lt_request *request);
// Whether the request comes from a page of this server, or from no page at all.
bool lt_request_origin_ok(const lt_conn *conn, const lt_request *request);

typedef struct {
    int status;
    const char *type;    // NULL means JSON
    const char *headers; // further lines, each with its CRLF; or NULL
    const void *body;
    size_t size;
    lt_packet *packet; // in place of body: it is sent, not copied
} lt_http_response;

// Answers the request that is being dealt with.
void lt_http_respond(lt_conn *conn, const lt_http_response *answer);
void lt_http_error(lt_conn *conn, int status, const char *code); // {"error":code}

#endif

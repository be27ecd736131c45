// lt_api.h - what clients ask: requests over HTTP, messages over WebSockets, files of the page.
// docs/server.md lists the endpoints and messages.
#ifndef LT_SERVER_API_H
#define LT_SERVER_API_H

#include "lt_conn.h"

void lt_api_request(lt_conn *conn, lt_request *request);
void lt_api_message(lt_conn *conn, const char *text, size_t size); // nothing in it is trusted
// Lets go of results that are on their way to a board, before the bots' threads end.
void lt_api_drop_posts(lt_server *server);

// --- The page ---------------------------------------------------------------------------------------------

// A file as tools/embed-page writes it down.
typedef struct {
    const char *name; // "index.html"
    const char *type;
    const char *etag; // a hash of it, with quotes
    bool hashed;      // its name has a hash of its content, so browsers may cache it for ever
    struct {
        const uint8_t *bytes, *end; // NULL: not there in this form
    } plain, gzip, brotli;
} lt_static_file;

extern const lt_static_file lt_static_files[]; // ends with a NULL name
extern const char lt_static_version[];         // a hash of all of them; "" without a page

// The files of `folder`, with "page.js.gz" and "page.js.br" as packed forms of "page.js"; if it is NULL, the
// embedded ones where wanted. NULL if the folder cannot be read or there is no memory; without any page it
// is empty.
lt_static *lt_static_open(const char *folder, bool embedded);
void lt_static_close(lt_static *page);
const char *lt_static_version_of(const lt_static *page); // a hash of all files; "" without any
bool lt_static_has_page(const lt_static *page);
// Answers a GET of `path`, which begins with a slash.
void lt_static_respond(lt_conn *conn, const lt_request *request, const char *path);

#endif

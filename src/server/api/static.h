// static.h - the page: files that are ready to be sent, embedded in the program or read from a folder.
#ifndef LT_STATIC_H
#define LT_STATIC_H

#include "conn.h"
#include "http.h"

// A file as tools/embed-page writes it down.
typedef struct {
    const char *name; // "index.html"
    const char *type;
    const char *etag; // a hash of it, with quotes
    bool hashed;      // its name changes with it, so it may be kept for good
    struct {
        const uint8_t *bytes, *end; // NULL: not there in this form
    } plain, gzip, brotli;
} lt_static_file;

extern const lt_static_file lt_static_files[]; // ends with a NULL name
// The page's version: a hash of all its files; "" without a page.
extern const char lt_static_version[];

// The files of `folder`, or if it is NULL the embedded ones where wanted. NULL if the folder cannot be read; without any page
// it is empty.
lt_static *lt_static_open(const char *folder, bool embedded);
void lt_static_close(lt_static *page);
bool lt_static_has_page(const lt_static *page);

// Answers a GET of `path`, which begins with a slash.
void lt_static_respond(lt_conn *conn, const lt_request *request, const char *path);

#endif
